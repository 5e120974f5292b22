/* SPDX-License-Identifier: MIT */
/*
 * number.h - text to number and number to text, scalar code for every machine.
 */
#ifndef JAYI_NUMBER_H
#define JAYI_NUMBER_H

#include "base/compiler.h"
#include "jay/value.h"

/* Why and where a number text was refused. */
typedef struct jayi_number_fault {
    jay_status
        status; /* JAY_INVALID_NUMBER, or JAY_UNEXPECTED_END: the text ends inside */
    const uint8_t *where; /* the byte that the status names; docs/errors.md */
} jayi_number_fault;

/*
 * Reads the JSON number that starts at p (a digit or '-'; p < end) and never looks at end
 * or behind. Sets v->tag and v->uni: an integer >= 0 in 64 bits is UINT, one < 0 SINT
 * ("-0" is SINT 0), all else REAL, correctly rounded. With keep_text the syntax is
 * checked the same and v becomes a number text of the bytes at p. Returns the byte after
 * the number, or NULL with *fault filled; a value too big for a double is
 * JAY_INVALID_NUMBER at p.
 */
const uint8_t *jayi_number_read(const uint8_t *p, const uint8_t *end, bool keep_text,
                                jay_value *v, jayi_number_fault *fault);

/*
 * The same with the flags of jay/read.h that concern numbers. p (p < end) is any byte: a
 * digit, a sign, a point, or the first letter of a word where those are permitted. A bad
 * or too big hexadecimal number is JAY_INVALID_NUMBER at p.
 */
const uint8_t *jayi_number_read_extended(const uint8_t *p, const uint8_t *end,
                                         uint32_t flags, jay_value *v,
                                         jayi_number_fault *fault);

/* The double nearest to w * 10^e, ties to even, as bits without sign; exact for every w
 * and e. Returns false when the 128-bit product cannot decide (Lemire 2021, section 6):
 * take the text. */
bool jayi_real_from_decimal(uint64_t w, int64_t e, uint64_t *bits);

/* The double nearest to the number text [p, end), which is valid JSON; infinity on
 * overflow. Any number of digits. */
uint64_t jayi_real_from_text(const uint8_t *p, const uint8_t *end);

/* Longest text of jayi_real_write and the integer writers, in bytes. */
#define JAYI_NUMBER_TEXT_MAX 40

/* Write at out (room for JAYI_NUMBER_TEXT_MAX bytes, all of which may be overwritten) and
 * return the end. No NUL is added. */
char *jayi_uint_write(char *out, uint64_t value);
char *jayi_sint_write(char *out, int64_t value);
/* Shortest digits that read back to the same double. value is finite. Positional with at
 * least one decimal for 1e-6 <= |value| < 1e21 and zero (0.0, -0.0), else scientific:
 * 1e21, 1.5e-7. */
char *jayi_real_write(char *out, double value);
/* The shortest digits that read back to the same float; the same layout. */
char *jayi_float_write(char *out, float value);
/* The shortest digits in the layout of ECMAScript's Number::toString, which RFC 8785
 * (canonical JSON) asks for: 1, 1e+21, and 0 for -0. value is finite. */
char *jayi_real_write_es6(char *out, double value);
/* At most `decimals` (1 to 15; more count as 15, 0 as no limit) places after the point:
 * the exact binary value rounded to them, ties away from zero, zeros at the end cut but
 * for one: 1.25 with 1 gives 1.3, -0.001 with 2 gives -0.0. From 2^53 on as
 * jayi_real_write. value is finite. */
char *jayi_real_write_fixed(char *out, double value, unsigned decimals);

/* At most `digits` (1 to 17; more count as 17, 0 as no limit) significant digits: the
 * exact binary value rounded to them, ties away from zero, zeros at the end cut; no place
 * below 10^-324. The layout of jayi_real_write. value is finite. */
char *jayi_real_write_digits(char *out, double value, unsigned digits);

#endif
