/* SPDX-License-Identifier: MIT */
/*
 * jay/write.h - writing documents and values as JSON text.
 */
#ifndef JAY_WRITE_H
#define JAY_WRITE_H

#include "jay/value.h"

JAY_EXTERN_C_BEGIN

/*
 * Flags of jay_write_options. 0 is minified RFC 8259; each flag changes one thing, and
 * all can be combined. The numbers are ABI.
 */
typedef enum jay_write_flag {
    JAY_WRITE_MINIFIED = 0,
    JAY_WRITE_PRETTY = 1 << 0, /* line breaks, indentation and ": " after keys */
    JAY_WRITE_TAB = 1 << 1,    /* pretty: indent by one tab a level instead of spaces */
    JAY_WRITE_FINAL_NEWLINE = 1 << 2,  /* end with one LF */
    JAY_WRITE_UPPERCASE_HEX = 1 << 3,  /* \u001F instead of \u001f */
    JAY_WRITE_ESCAPE_UNICODE = 1 << 4, /* \uXXXX for all above U+007F: ASCII only */
    JAY_WRITE_ESCAPE_SLASHES = 1 << 5, /* \/ instead of /, for text inside of HTML */
    /* Infinity, -Infinity and NaN, which no strict reader takes, instead of an error. */
    JAY_WRITE_INF_AND_NAN = 1 << 6,
    /* null for them. Wins over JAY_WRITE_INF_AND_NAN. */
    JAY_WRITE_INF_AND_NAN_AS_NULL = 1 << 7,
    /* U+FFFD for each byte of a string that belongs to no UTF-8 character, instead of an
     * error. */
    JAY_WRITE_INVALID_UNICODE_REPLACE = 1 << 8,
    /* Such bytes as they are, so that the text is no UTF-8; with
     * JAY_WRITE_ESCAPE_UNICODE as ..._REPLACE, which also wins when both are set. */
    JAY_WRITE_INVALID_UNICODE_KEEP = 1 << 9,
    /* Reals rounded to float, with the shortest digits that read back to that float. One
     * too big for a float is treated as infinity. */
    JAY_WRITE_REALS_AS_FLOAT = 1 << 10,
    /* 1 instead of 1.0: a real without decimals reads back as an integer. */
    JAY_WRITE_NO_TRAILING_ZERO = 1 << 11,
    /* Keys without quotes when they are ASCII identifiers: A-Z a-z _ $, digits behind. */
    JAY_WRITE_UNQUOTED_KEYS = 1 << 12,
    /* 'text' for strings and keys; ' is escaped then, " is not. */
    JAY_WRITE_SINGLE_QUOTES = 1 << 13,
    /* Members in the order of their keys, by bytes, which is that of the code points.
     * Members with equal keys stay in their order. Takes 24 bytes a value and 16 bytes a
     * member of the largest object from the allocator while writing. */
    JAY_WRITE_SORT_KEYS = 1 << 14,
    /* The same by UTF-16 code units, the order of ECMAScript. Wins over the other. */
    JAY_WRITE_SORT_KEYS_UTF16 = 1 << 15,
    /*
     * The canonical form of RFC 8785: sorted by UTF-16 code units, numbers as ECMAScript
     * writes them, no white space. All other flags and format members are ignored. All
     * numbers are doubles there: integers beyond 2^53, and numbers kept as text, are
     * rounded to one. Two equal keys in an object are JAY_DUPLICATE_KEY, a raw value is
     * JAY_INVALID_VALUE.
     */
    JAY_WRITE_CANONICAL = 1 << 16,

    /* A named set: what is shortest to read in JSON5. */
    JAY_WRITE_JSON5 =
        JAY_WRITE_UNQUOTED_KEYS | JAY_WRITE_SINGLE_QUOTES | JAY_WRITE_INF_AND_NAN
} jay_write_flag;

/* How to write. Make it with JAY_WRITE_OPTIONS_INIT, then set members. */
typedef struct jay_write_options {
    size_t size;                    /* sizeof(jay_write_options): lets the struct grow */
    uint32_t flags;                 /* jay_write_flag, or-ed */
    unsigned indent;                /* pretty: spaces a level, 0 is 4; at most 16 */
    const jay_allocator *allocator; /* of the text; NULL: jay_allocator_default() */
    /* Reals with at most so many places after the point, 1 to 15: the exact value rounded
     * to them, ties away from zero; zeros at the end go, but for one. From 2^53 on as
     * without. 0: no limit. Wins over the next and JAY_WRITE_REALS_AS_FLOAT. */
    unsigned decimals;
    /* Reals with at most so many significant digits, 1 to 17, rounded in the same way;
     * no place below 10^-324. 0: the shortest that reads back. Wins over
     * JAY_WRITE_REALS_AS_FLOAT. */
    unsigned significant_digits;
    /* Pretty: arrays of scalars whose text from [ to ], with ", " between the elements,
     * has at most so many bytes are written on one line. 0: none; at most 240. */
    unsigned array_width;
} jay_write_options;

#define JAY_WRITE_OPTIONS_INIT                         \
    {                                                  \
        sizeof(jay_write_options), 0, 0, NULL, 0, 0, 0 \
    }

/* A written text. data[length] is NUL. Free it with jay_text_free. */
typedef struct jay_text {
    char *data;
    size_t length;   /* bytes without the NUL */
    size_t capacity; /* bytes of the block at data */
    jay_allocator allocator;
} jay_text;

/* Gives the block back and empties *text. NULL and an empty text are fine; so is a second
 * call. */
JAY_API void jay_text_free(jay_text *text);

/*
 * Writes the document into a new text. opt and err may be NULL. Members come in their
 * order, duplicate names included; numbers kept as text and raw values as they are. Of
 * the characters of a string only those are escaped that have to be: \" \\ \b \t \n \f \r
 * and \u00xx for the other controls below U+0020. Takes constant stack whatever the
 * depth.
 *
 * On failure false, *out is empty, *err is filled, nothing leaks:
 *   JAY_INVALID_ARGUMENT   doc or out is NULL, the document has no root, opt->size is too
 *                          small or one of its members too big
 *   JAY_INVALID_UTF8       a string is not valid UTF-8
 *   JAY_NOT_FINITE         a real is infinite or NaN
 *   JAY_INVALID_VALUE      a value of no JSON type, or a key that is no string
 *   JAY_DUPLICATE_KEY      JAY_WRITE_CANONICAL only
 *   JAY_OUT_OF_MEMORY
 * For those about a value (a key is one too) err->offset is where its first byte
 * would stand in the text: with all that was written before it, such as a comma, a line
 * break and the indentation. For JAY_OUT_OF_MEMORY it is the length of the text made so
 * far.
 *
 * Strings are checked, but for those of subtype JAY_SUBTYPE_PLAIN, which the reader or
 * the caller vouches for; these too when JAY_WRITE_ESCAPE_UNICODE, ..._ESCAPE_SLASHES or
 * ..._SINGLE_QUOTES is set. A real may have a format of its own (jay/mutable.h), which
 * comes before that of the options. Thread-safe as long as nobody changes the document.
 */
JAY_API bool jay_write(const jay_doc *doc, const jay_write_options *opt, jay_text *out,
                       jay_error *err);
/* The same for one value and what is in it. It must be part of a document, or a scalar.
 */
JAY_API bool jay_write_value(const jay_value *value, const jay_write_options *opt,
                             jay_text *out, jay_error *err);

/*
 * Writes into the caller's buffer, without allocating unless keys are to be sorted; adds
 * a NUL. Returns the length
 * without the NUL, or 0 with *err filled (a raw value may be empty, then the length is 0
 * with err->status JAY_OK). Failures as above; value or buf NULL is JAY_INVALID_ARGUMENT.
 *
 * The text and its NUL must fit, and for values nested more than 64 deep also one word
 * (sizeof(void *)) a level and one for alignment; else JAY_BUFFER_TOO_SMALL, with the
 * length of the text that is in the buffer in err->offset. Bytes of the buffer behind the
 * text are unspecified.
 */
JAY_API size_t jay_write_buffer(const jay_value *value, const jay_write_options *opt,
                                char *buf, size_t capacity, jay_error *err);

/* Takes `len` > 0 bytes of text; false stops the writing with JAY_SINK_REFUSED. */
typedef bool (*jay_sink)(void *ctx, const char *data, size_t len);

/* Writes in chunks of up to 16 KiB to `sink`, in constant memory for any size of document
 * (only nesting above 64 takes words from the allocator). Failures as above; value or
 * sink NULL is JAY_INVALID_ARGUMENT. For JAY_SINK_REFUSED err->offset is the length of
 * the chunks taken before. After a failure the sink may have got a part of the text. */
JAY_API bool jay_write_sink(const jay_value *value, const jay_write_options *opt,
                            jay_sink sink, void *ctx, jay_error *err);

JAY_EXTERN_C_END

#endif
