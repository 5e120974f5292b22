/* SPDX-License-Identifier: MIT */
/*
 * jay/read.h - reading JSON text from memory into an immutable document.
 */
#ifndef JAY_READ_H
#define JAY_READ_H

#include "jay/value.h"

JAY_EXTERN_C_BEGIN

/* Flags of jay_read_options. 0 is strict RFC 8259. */
typedef enum jay_read_flag {
    JAY_READ_STRICT = 0,
    /* Stop after the first value; what follows it is not looked at. jay_doc_bytes_read is
     * then the offset right after the value. */
    JAY_READ_STOP_WHEN_DONE = 1 << 0,
    /* Keep every number as its text (checked, not converted): jay_is_number_text. */
    JAY_READ_NUMBERS_AS_TEXT = 1 << 1
} jay_read_flag;

/* How to read. Make it with JAY_READ_OPTIONS_INIT, then set members. */
typedef struct jay_read_options {
    size_t size;       /* sizeof(jay_read_options): lets the struct grow */
    uint32_t flags;    /* jay_read_flag, or-ed */
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
 * docs/errors.md defines status and offset. text NULL or len 0 is JAY_INVALID_ARGUMENT at
 * offset 0. Thread-safe; takes constant stack whatever the depth.
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
