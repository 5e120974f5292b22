/* SPDX-License-Identifier: MIT */
/*
 * jay/number.h - one number from text, one number into a buffer. The locale never
 * matters; nothing is allocated. Thread-safe.
 */
#ifndef JAY_NUMBER_H
#define JAY_NUMBER_H

#include "jay/read.h"

JAY_EXTERN_C_BEGIN

/*
 * Reads the number at the start of the `len` bytes at `text`, without blanks before it,
 * up to the first byte that does not belong to it ("123abc": 3 bytes). `flags` are those
 * of jay_read_flag that concern numbers; others are ignored. *out becomes what the reader
 * would make of it: uint64_t, int64_t or double; or a number text that points to `text`
 * and is not NUL-terminated.
 *
 * Returns the bytes of the number, or 0 with *err filled: JAY_INVALID_ARGUMENT for NULL
 * or len 0, JAY_INVALID_NUMBER at the offending byte, JAY_UNEXPECTED_END at `len` when
 * the text ends inside a number. *out is then untouched. err may be NULL.
 */
JAY_API size_t jay_number_read(const char *text, size_t len, uint32_t flags,
                               jay_value *out, jay_error *err);

/* Bytes that a buffer for one number must have, the NUL included. */
#define JAY_NUMBER_ROOM 41

/* How a real is written. */
typedef enum jay_number_format {
    /* Shortest digits that read back to the same double: 0.1, 1.0, 1e21, 1.5e-7. */
    JAY_NUMBER_SHORTEST = 0,
    /* The value rounded to float, shortest digits that read back to that float. */
    JAY_NUMBER_FLOAT = 1,
    /* At most `decimals` places after the point, zeros at the end cut but for one; ties
     * away from zero. From 2^53 on as JAY_NUMBER_SHORTEST. */
    JAY_NUMBER_FIXED = 2,
    /* Shortest digits in the layout of ECMAScript and RFC 8785: 1, 1e+21, 0 for -0. */
    JAY_NUMBER_ES6 = 3
} jay_number_format;

/*
 * Write one number to `out`, which has room for JAY_NUMBER_ROOM bytes, and a NUL behind
 * it. Return the bytes without the NUL; 0 for out NULL. A real that is not finite (for
 * JAY_NUMBER_FLOAT also one that overflows a float) is written as Infinity, -Infinity or
 * NaN, which is JSON5 and no JSON. `decimals` is 1 to 15 and counts for
 * JAY_NUMBER_FIXED only; 0 is no limit, more is 15. An unknown format is
 * JAY_NUMBER_SHORTEST.
 */
JAY_API size_t jay_number_write_uint(char *out, uint64_t value);
JAY_API size_t jay_number_write_sint(char *out, int64_t value);
JAY_API size_t jay_number_write_real(char *out, double value, jay_number_format format,
                                     unsigned decimals);

JAY_EXTERN_C_END

#endif
