/* SPDX-License-Identifier: MIT */
/*
 * jay/read.h - reading JSON text from memory into an immutable document.
 */
#ifndef JAY_READ_H
#define JAY_READ_H

#include "jay/value.h"

JAY_EXTERN_C_BEGIN

/*
 * Flags of jay_read_options. 0 is strict RFC 8259; each flag permits one thing more, or
 * changes one answer, and leaves texts that do not use it as they are. The numbers are
 * ABI. docs/dialects.md has a table with examples.
 */
typedef enum jay_read_flag {
    JAY_READ_STRICT = 0,
    /* Stop after the first value; what follows it is not looked at. jay_doc_bytes_read is
     * then the offset right after the value. */
    JAY_READ_STOP_WHEN_DONE = 1 << 0,
    /* Keep every number as its text (checked, not converted): jay_is_number_text. */
    JAY_READ_NUMBERS_AS_TEXT = 1 << 1,
    /* One comma after the last element or member: [1,] {"a":1,} */
    JAY_READ_TRAILING_COMMAS = 1 << 2,
    /* Comments wherever white space may stand: from // to the end of the line, and from
     * / * to * / (without the space). Their content is not checked. */
    JAY_READ_COMMENTS = 1 << 3,
    /* The words inf, infinity and nan in any case, also after a minus. */
    JAY_READ_INF_AND_NAN = 1 << 4,
    /* A number too big for a double is infinity instead of an error. */
    JAY_READ_OVERFLOW_TO_INF = 1 << 5,
    /* +1 .5 5. 0x1F: a plus sign, no digit before or after the point, hexadecimal. */
    JAY_READ_EXTENDED_NUMBERS = 1 << 6,
    /* \a \e \v \' \? \0 \xNN, a backslash before a line end (both vanish), and before
     * any other character (which then stands for itself). */
    JAY_READ_EXTENDED_ESCAPES = 1 << 7,
    /* The white space of ECMAScript: VT, FF, NBSP, U+FEFF, the class Zs, U+2028, U+2029.
     */
    JAY_READ_EXTENDED_SPACES = 1 << 8,
    /* 'text' as string or key; \' may stand in it. */
    JAY_READ_SINGLE_QUOTES = 1 << 9,
    /* {key: 1}: letters, digits, _, $, \uXXXX and all characters above U+007F. */
    JAY_READ_UNQUOTED_KEYS = 1 << 10,
    /* A UTF-8 byte order mark at the start is skipped. */
    JAY_READ_BOM = 1 << 11,
    /* Ill-formed UTF-8 in strings is kept as it is. */
    JAY_READ_INVALID_UNICODE_KEEP = 1 << 12,
    /* Ill-formed UTF-8 in strings, and an escape of half a surrogate pair, becomes
     * U+FFFD. Wins over ..._KEEP. */
    JAY_READ_INVALID_UNICODE_REPLACE = 1 << 13,
    /* Control characters, 0x00 to 0x1F, may stand in strings without an escape. */
    JAY_READ_RAW_CONTROLS = 1 << 14,
    /* Keep as text the integers that do not fit 64 bits and the numbers too big for a
     * double. */
    JAY_READ_BIG_NUMBERS_AS_TEXT = 1 << 15,
    /* An integer that does not fit 64 bits is an error instead of a double. */
    JAY_READ_BIG_INTEGERS_ERROR = 1 << 16,
    /* Equal keys in one object are the error JAY_DUPLICATE_KEY, at the second one. */
    JAY_READ_DUPLICATE_KEYS_ERROR = 1 << 17,
    /* Of members with equal keys only the last stays. ..._ERROR wins. */
    JAY_READ_DUPLICATE_KEYS_LAST = 1 << 18,

    /* Named sets. */
    JAY_READ_JSONC = JAY_READ_COMMENTS | JAY_READ_TRAILING_COMMAS,
    JAY_READ_JSON5 = JAY_READ_TRAILING_COMMAS | JAY_READ_COMMENTS | JAY_READ_INF_AND_NAN |
                     JAY_READ_EXTENDED_NUMBERS | JAY_READ_EXTENDED_ESCAPES |
                     JAY_READ_EXTENDED_SPACES | JAY_READ_SINGLE_QUOTES |
                     JAY_READ_UNQUOTED_KEYS
} jay_read_flag;

/* How to read. Make it with JAY_READ_OPTIONS_INIT, then set members. */
typedef struct jay_read_options {
    size_t size;    /* sizeof(jay_read_options): lets the struct grow; less is refused */
    uint32_t flags; /* jay_read_flag, or-ed */
    size_t max_depth;  /* containers around a value; 0 is no limit */
    size_t max_memory; /* bytes held from the allocator at once; 0 is no limit */
    const jay_allocator *allocator; /* NULL: jay_allocator_default() */
} jay_read_options;

#define JAY_READ_OPTIONS_INIT                   \
    {                                           \
        sizeof(jay_read_options), 0, 0, 0, NULL \
    }

/*
 * Reads the JSON text of `len` bytes at `text`. The text is copied and may go away
 * afterwards. No byte at or after text + len is read. opt and err may be NULL.
 *
 * Returns a document to be freed with jay_doc_free, or NULL with *err filled;
 * docs/errors.md defines status and offset. A number without fraction and exponent is an
 * int64 or uint64 where it fits one, so -0 is the integer 0 and -0.0 the real. text NULL
 * or len 0 is JAY_INVALID_ARGUMENT at offset 0. Thread-safe; takes constant stack
 * whatever the depth.
 *
 * Memory at most held at once: for a text of up to 512 bytes its one block, 13 bytes a
 * byte and 250. For one above 12 KiB two blocks, the text (len + 65 bytes) and the values
 * (16 bytes for each value and key). The second begins with what samples of the text
 * suggest and grows by what was read so far; what is left at the end, if more than 1/128,
 * is given back. With a resize that works in place the peak is mostly within a few
 * percent of the end; while one copies, the values are there twice. The densest texts,
 * like [1,1,1], take 8 bytes a byte for values, and none ever 16. max_memory bounds it
 * all.
 */
JAY_API jay_doc *jay_read(const char *text, size_t len, const jay_read_options *opt,
                          jay_error *err);

/*
 * The same, but strings are decoded in place and the document points into `text`, which
 * must stay until the document is freed. `capacity` >= len is the size of the buffer:
 * bytes between len and capacity may be overwritten; with capacity == len all works too.
 * After a failure the bytes of the text are unspecified. capacity < len is
 * JAY_INVALID_ARGUMENT.
 */
JAY_API jay_doc *jay_read_inplace(char *text, size_t len, size_t capacity,
                                  const jay_read_options *opt, jay_error *err);

/*
 * The 1-based line and 1-based column (in bytes, and in code points) of byte `offset` of
 * a text. CR, LF and CR LF each end a line once. offset == len is allowed. Each of the
 * outputs may be NULL. Returns false and gives 0 when text is NULL or offset > len. Time:
 * linear in offset.
 */
JAY_API bool jay_locate(const char *text, size_t len, size_t offset, size_t *line,
                        size_t *column_bytes, size_t *column_chars);

/* The name of the instruction set that this process reads with: "avx512", "avx2",
 * "scalar" ... Never NULL. The environment variable JAY_KERNEL may name another one that
 * the machine supports; it is looked at once. Thread-safe. */
JAY_API const char *jay_kernel_name(void);

JAY_EXTERN_C_END

#endif
