/* SPDX-License-Identifier: MIT */
/*
 * jay/write.h - writing documents and values as JSON text.
 */
#ifndef JAY_WRITE_H
#define JAY_WRITE_H

#include "jay/value.h"

JAY_EXTERN_C_BEGIN

/* Flags of jay_write_options. 0 is minified RFC 8259. */
typedef enum jay_write_flag {
    JAY_WRITE_MINIFIED = 0,
    JAY_WRITE_PRETTY = 1 << 0, /* line breaks, indentation and ": " after keys */
    JAY_WRITE_TAB = 1 << 1,    /* pretty: indent by one tab a level instead of spaces */
    JAY_WRITE_FINAL_NEWLINE = 1 << 2, /* end with one LF */
    JAY_WRITE_UPPERCASE_HEX = 1 << 3  /* \u001F instead of \u001f */
} jay_write_flag;

/* How to write. Make it with JAY_WRITE_OPTIONS_INIT, then set members. */
typedef struct jay_write_options {
    size_t size;                    /* sizeof(jay_write_options): lets the struct grow */
    uint32_t flags;                 /* jay_write_flag, or-ed */
    unsigned indent;                /* pretty: spaces a level, 0 is 4; at most 16 */
    const jay_allocator *allocator; /* of the text; NULL: jay_allocator_default() */
} jay_write_options;

#define JAY_WRITE_OPTIONS_INIT                \
    {                                         \
        sizeof(jay_write_options), 0, 0, NULL \
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
 *                          small or opt->indent above 16
 *   JAY_INVALID_UTF8       a string is not valid UTF-8
 *   JAY_NOT_FINITE         a real is infinite or NaN
 *   JAY_INVALID_VALUE      a value of no JSON type, or a key that is no string
 *   JAY_OUT_OF_MEMORY
 * For the three about a value (a key is one too) err->offset is where its first byte
 * would stand in the text: with all that was written before it, such as a comma, a line
 * break and the indentation. For JAY_OUT_OF_MEMORY it is the length of the text made so
 * far.
 *
 * Strings are checked, but for those of subtype JAY_SUBTYPE_PLAIN, which the reader or
 * the caller vouches for. Thread-safe as long as nobody changes the document.
 */
JAY_API bool jay_write(const jay_doc *doc, const jay_write_options *opt, jay_text *out,
                       jay_error *err);
/* The same for one value and what is in it. It must be part of a document, or a scalar.
 */
JAY_API bool jay_write_value(const jay_value *value, const jay_write_options *opt,
                             jay_text *out, jay_error *err);

/*
 * Writes into the caller's buffer without allocating; adds a NUL. Returns the length
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
