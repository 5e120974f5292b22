/* SPDX-License-Identifier: MIT */
/*
 * jay/file.h - reading and writing files and stdio streams.
 */
#ifndef JAY_FILE_H
#define JAY_FILE_H

#include <stdio.h>

#include "jay/mutable.h"
#include "jay/read.h"

JAY_EXTERN_C_BEGIN

/*
 * Reads the whole file at `path`: a regular file, also one that grows meanwhile, a FIFO
 * or a device. All memory, the bytes of the file included, comes from the allocator of
 * `opt` and counts for max_memory. As jay_read, and at offset 0: JAY_FILE_OPEN,
 * JAY_FILE_READ (also for a directory); path NULL or a file without bytes:
 * JAY_INVALID_ARGUMENT.
 *
 * Memory at most held at once: of a regular file its bytes and 65 more in the block that
 * becomes the text's, so that there is no second copy, and the values as with jay_read.
 * Where the size is not known beforehand the text's block starts with 16 KiB and doubles:
 * up to twice the text, and three times while a resize copies.
 */
JAY_API jay_doc *jay_read_file(const char *path, const jay_read_options *opt,
                               jay_error *err);

/*
 * Reads a stream from where it stands to its end; it need not be seekable, and it stays
 * open. Offsets count from where reading began. A stream error is JAY_FILE_READ, never a
 * shorter text. stream NULL or at its end: JAY_INVALID_ARGUMENT.
 */
JAY_API jay_doc *jay_read_stream(FILE *stream, const jay_read_options *opt,
                                 jay_error *err);

/*
 * Writes a document to `path`: into a new file in the same folder, flushed to disk, then
 * renamed over it, so that at any time the old or the new text is there whole. A symbolic
 * link is followed; the mode, and where the system allows it the owner, of an existing
 * file is kept, and a file that must not be written is refused. Other hard links to the
 * old file keep the old text. What is no regular file (a device, a FIFO) is written to
 * directly.
 *
 * As jay_write, and JAY_FILE_WRITE on any failure to write, with how much of the text was
 * taken in err->offset (0 when it was opening or renaming that failed). After a failure
 * nothing is left behind and an old file is as it was. doc, its root or path NULL, path
 * empty: JAY_INVALID_ARGUMENT.
 */
JAY_API bool jay_write_file(const jay_doc *doc, const jay_write_options *opt,
                            const char *path, jay_error *err);
JAY_API bool jay_mut_write_file(const jay_mut_doc *doc, const jay_write_options *opt,
                                const char *path, jay_error *err);

/*
 * Appends the text of a document to a stream, which stays open and is flushed. As
 * jay_write, and JAY_FILE_WRITE, after which a part may have been written. Writing to a
 * pipe that nobody reads raises SIGPIPE, unless the program ignores it.
 */
JAY_API bool jay_write_stream(const jay_doc *doc, const jay_write_options *opt,
                              FILE *stream, jay_error *err);
JAY_API bool jay_mut_write_stream(const jay_mut_doc *doc, const jay_write_options *opt,
                                  FILE *stream, jay_error *err);

JAY_EXTERN_C_END

#endif
