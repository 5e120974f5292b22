/* SPDX-License-Identifier: MIT */
/*
 * relaxed.h - the tokens of the relaxed reader: all that the flags of jay/read.h permit
 * beyond RFC 8259, reading a text that is not there to its end yet, and checking a text
 * without building a document.
 *
 * The walk is the one of reader_scalar.c, compiled a second and third time. At each token
 * the state is kept in the jayi_reader, so that after JAY_UNEXPECTED_END, JAY_EMPTY or
 * JAY_INVALID_COMMENT it can go on there when more text has come.
 */
#ifndef JAYI_RELAXED_H
#define JAYI_RELAXED_H

#include "kernel/reader.h"

/* Reads on from r->pos and r->phase with every flag. True on success, as for
 * jayi_reader_scalar. */
bool jayi_reader_relaxed(jayi_reader *r);

/* Checks the text at r->text, which is not changed; nothing is allocated. */
bool jayi_reader_check(jayi_reader *r);

/* Tokens begin at p and end before the returned byte; NULL with the failure set. */

/* White space and comments. Sets r->pos: to the returned byte, or to what was cut by the
 * end of the text. */
const uint8_t *jayi_relaxed_skip(jayi_reader *r, const uint8_t *p);

/* A value that is no container, p < end. */
const uint8_t *jayi_relaxed_scalar(jayi_reader *r, const uint8_t *p, jay_value *v);

/* A key, p < end. Sets relaxed.nul when its end is still to be marked. */
const uint8_t *jayi_relaxed_key(jayi_reader *r, const uint8_t *p, jay_value *v);

/* Goes on with relaxed.string, which has a start. */
const uint8_t *jayi_relaxed_string_rest(jayi_reader *r, jay_value *v);

/* Ends the read after the root value, as jayi_reader_finish. */
bool jayi_relaxed_finish(jayi_reader *r, const uint8_t *p, uint8_t *nul);

/* The place in the text of a key or string of the document: of its first byte, the quote
 * if it has one. */
size_t jayi_relaxed_origin(const jayi_reader *r, const jay_value *string);

/* Bytes of spare that the text needs for JAY_READ_INVALID_UNICODE_REPLACE: 0 when it is
 * UTF-8; SIZE_MAX on overflow. */
size_t jayi_relaxed_spare(const uint8_t *text, size_t len);

/* The most bytes of spare that any text of `len` bytes needs; SIZE_MAX on overflow. */
size_t jayi_relaxed_spare_most(size_t len);

/* Shared with the strict reader. */

/* Reads true, false or null at p, which is 't', 'f' or 'n'; the text ends at `end`. */
const uint8_t *jayi_reader_literal(jayi_reader *r, const uint8_t *p, const uint8_t *end,
                                   jay_value *v);

#endif
