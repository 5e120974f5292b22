/* SPDX-License-Identifier: MIT */
/* read.h - reading a text that lies in a block of the reader's own. */
#ifndef JAYI_IO_READ_H
#define JAYI_IO_READ_H

#include "jay/read.h"

/*
 * Reads the text of `len` bytes at the start of `block`, which came from the allocator of
 * `opt` with `block_size` > len bytes and becomes part of the document; it is released on
 * failure. max_memory counts it.
 */
jay_doc *jayi_read_owned(char *block, size_t len, size_t block_size,
                         const jay_read_options *opt, jay_error *err);

/* The options that `opt` states, with defaults for what its size leaves out or NULL. */
jay_read_options jayi_read_options_of(const jay_read_options *opt);

#endif
