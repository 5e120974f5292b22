/* SPDX-License-Identifier: MIT */
/*
 * jay/file.h - reading and writing files and stdio streams.
 */
#ifndef JAY_FILE_H
#define JAY_FILE_H

#include <stdio.h>

#include "jay/read.h"
#include "jay/write.h"

JAY_EXTERN_C_BEGIN

/* Reads the whole file at `path`. JAY_FILE_OPEN, JAY_FILE_READ (also for a directory) at
 * offset 0; path NULL or an empty file: JAY_INVALID_ARGUMENT; else as jay_read. */
JAY_API jay_doc *jay_read_file(const char *path, const jay_read_options *opt,
                               jay_error *err);

/* Reads a stream from where it stands to its end; it need not be seekable. It stays open.
 * Offsets count from where reading began. A stream error is JAY_FILE_READ, never a
 * shorter text. */
JAY_API jay_doc *jay_read_stream(FILE *stream, const jay_read_options *opt,
                                 jay_error *err);

/* Writes a document to `path`: into a new file beside it, flushed to disk, then renamed
 * over it, so that at any time the old or the new text is there whole. The mode of an
 * existing file is kept; a symbolic link is followed. JAY_FILE_WRITE on any failure, and
 * then nothing is left behind. */
JAY_API bool jay_write_file(const jay_doc *doc, const jay_write_options *opt,
                            const char *path, jay_error *err);

/* Appends the text of a document to a stream, which stays open and is flushed. */
JAY_API bool jay_write_stream(const jay_doc *doc, const jay_write_options *opt,
                              FILE *stream, jay_error *err);

JAY_EXTERN_C_END

#endif
