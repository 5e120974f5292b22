/* SPDX-License-Identifier: MIT */
/* read.h - the parts of a read: options, blocks, the document. */
#ifndef JAYI_IO_READ_H
#define JAYI_IO_READ_H

#include "kernel/reader.h"

/*
 * Reads the text of `len` bytes at the start of `block`, which came from the allocator of
 * `opt` with `block_size` > len bytes and becomes part of the document; it is released on
 * failure. max_memory counts it.
 */
jay_doc *jayi_read_owned(char *block, size_t len, size_t block_size,
                         const jay_read_options *opt, jay_error *err);

/* Whether the options have a size. The struct only ever grows, so a caller has the
 * members of this version at least; one who has not set the size has no limits either,
 * and must not be taken at that. */
JAYI_FORCE_INLINE bool jayi_read_options_fit(const jay_read_options *opt)
{
    return !opt || opt->size >= sizeof *opt;
}

/* The options that `opt` states, which fit, with defaults for NULL. */
jay_read_options jayi_read_options_of(const jay_read_options *opt);

/* ---- parts, for the readers that are not the fast one ---- */

/* Bytes behind a text of the reader's own that a kernel may overwrite, one vector. */
#define JAYI_TEXT_SLACK 64

/* Begins a read: takes over the options and clears all but r->relaxed. */
void jayi_read_begin(jayi_reader *r, const char *source, size_t len,
                     const jay_read_options *opt);

/* Makes the block of a text that has a block of its own, or lies in the caller's buffer:
 * jay_doc, `tail` bytes for r->number_tail, slots as the first `visible` bytes of the
 * source suggest. */
bool jayi_read_make_values(jayi_reader *r, size_t tail, size_t visible);

/* Puts slots[0] in place; a kernel may run. */
void jayi_read_start(jayi_reader *r);

/* The document of a read that succeeded, or NULL after releasing what there is. */
jay_doc *jayi_read_conclude(jayi_reader *r, bool ok, jay_error *err);

/* Reads with any flags. r is begun; r->text is NULL when the source is to be copied;
 * r->text_block is the block of the text when it is to be part of the document. */
jay_doc *jayi_read_dialect(jayi_reader *r, jay_error *err);

/* Bytes for r->number_tail when the first byte of the value is at `first`, or not known
 * (NULL), and the text is in the caller's buffer. SIZE_MAX does not occur. */
size_t jayi_read_tail_size(const jayi_reader *r, const uint8_t *first);

/* Does what JAYI_READ_DOCUMENT_FLAGS ask for with the values of a read that succeeded. */
bool jayi_read_settle_keys(jayi_reader *r);

#endif
