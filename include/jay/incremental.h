/* SPDX-License-Identifier: MIT */
/*
 * jay/incremental.h - reading a text that arrives in pieces into one buffer of known
 * final length.
 *
 * The verdict, the status and the offset are those of jay_read of the whole text, for
 * every way of cutting it; every flag works. Reading goes on where it stopped, also
 * inside a string or a comment: a text that comes byte by byte takes linear time.
 *
 *     jay_incremental *state = jay_incremental_new(buffer, length, NULL, &err);
 *     jay_doc *doc = NULL;
 *     do {
 *         available += receive(buffer + available, length - available);
 *         doc = jay_incremental_read(state, available, &err);
 *     } while (!doc && err.status == JAY_MORE_INPUT);
 *     jay_incremental_free(state);
 */
#ifndef JAY_INCREMENTAL_H
#define JAY_INCREMENTAL_H

#include "jay/read.h"

JAY_EXTERN_C_BEGIN

typedef struct jay_incremental jay_incremental;

/*
 * Begins to read a text that will be the `len` bytes at `buf`. They need not be there
 * yet. Bytes are copied when they are first offered to jay_incremental_read or
 * jay_incremental_take, and not looked at afterwards; the document owns its copy. opt and
 * err may be NULL; max_memory counts the state, too.
 *
 * Returns the state, to be freed with jay_incremental_free, or NULL with *err filled: buf
 * NULL or len 0 is JAY_INVALID_ARGUMENT. Threads: one at a time for one state.
 */
JAY_API jay_incremental *jay_incremental_new(const char *buf, size_t len,
                                             const jay_read_options *opt, jay_error *err);

/* The same, but strings are decoded in place and the document points into `buf`, as with
 * jay_read_inplace. Bytes that were offered belong to jay until the document is freed;
 * those that were not are neither read nor written. */
JAY_API jay_incremental *jay_incremental_new_inplace(char *buf, size_t len,
                                                     const jay_read_options *opt,
                                                     jay_error *err);

/* Copies the first `available` bytes now, so that they may change or go away before they
 * are offered. Nothing to do in place. false for NULL or available > len. */
JAY_API bool jay_incremental_take(jay_incremental *state, size_t available);

/*
 * Reads on: the first `available` bytes of the text are there now (counted from its
 * start, never fewer than in the call before). Returns the document, to be freed with
 * jay_doc_free, which is independent of the state; or NULL with *err filled:
 *
 * JAY_MORE_INPUT at `available`: call again with more. It is never given when available
 * == len. With JAY_READ_STOP_WHEN_DONE the document comes as soon as the value is
 * complete, for a number at the root with the first byte behind it; else when all of the
 * text is there.
 * JAY_INVALID_ARGUMENT: state NULL, available 0, above len or fewer than before, or a
 * document was returned already. The state stays as it was.
 * Any other status is final, and further calls give it again.
 */
JAY_API jay_doc *jay_incremental_read(jay_incremental *state, size_t available,
                                      jay_error *err);

/* Releases the state; a document that was returned stays. NULL is ignored. */
JAY_API void jay_incremental_free(jay_incremental *state);

JAY_EXTERN_C_END

#endif
