/* SPDX-License-Identifier: MIT */
/*
 * jay/text.h - JSON as text: check UTF-8, escape and unescape one string, check and
 * minify a document without building it. Nothing here allocates; all of it is
 * thread-safe.
 */
#ifndef JAY_TEXT_H
#define JAY_TEXT_H

#include "jay/read.h"

JAY_EXTERN_C_BEGIN

/* Whether the `len` bytes at `text` are well-formed UTF-8 (RFC 3629). If not, *offset,
 * unless offset is NULL, becomes the first byte of the first ill-formed sequence; else
 * `len`. Nothing (len 0) is well-formed; NULL with len > 0 is not, at 0. */
JAY_API bool jay_utf8_validate(const char *text, size_t len, size_t *offset);

/* Enough for the escaped form of `len` bytes, if it does not overflow. */
#define JAY_ESCAPE_ROOM(len) (6 * (size_t)(len))

/*
 * Writes the `len` bytes at `str` to `out` as they stand inside a JSON string, without
 * quotes: \" \\ \b \t \n \f \r, \u00XX for other control characters, the rest as it is.
 * No NUL is added; out must not overlap str. *out_len, unless NULL, becomes the length of
 * the whole escaped text, also when it does not fit; with capacity 0 (out may be NULL)
 * that is all that is done.
 *
 * false with *err filled: JAY_INVALID_ARGUMENT (NULL with a length), JAY_INVALID_UTF8 at
 * the first byte of the ill-formed sequence (*out_len is then 0), JAY_BUFFER_TOO_SMALL at
 * `capacity` (out is then unspecified). err may be NULL.
 */
JAY_API bool jay_string_escape(const char *str, size_t len, char *out, size_t capacity,
                               size_t *out_len, jay_error *err);

/*
 * The other way: `text` is what stands between the quotes of a JSON string. `out` may be
 * `text` itself; else they must not overlap. The result is never longer than the text; it
 * may hold NUL bytes and gets none at its end.
 *
 * false with *err filled: JAY_INVALID_ARGUMENT, JAY_INVALID_STRING at the offending
 * byte (a bad escape at its backslash, a quote or a control character without one,
 * ill-formed UTF-8), JAY_UNEXPECTED_END at `len` inside an escape or a UTF-8 sequence,
 * JAY_BUFFER_TOO_SMALL at `capacity`. *out_len is as above.
 */
JAY_API bool jay_string_unescape(const char *text, size_t len, char *out, size_t capacity,
                                 size_t *out_len, jay_error *err);

/* Containers around a value that jay_validate and jay_minify can tell apart without
 * memory of the caller's; they take half a KiB of stack for it. */
#define JAY_VALIDATE_LEVELS 4096

/*
 * Whether jay_read would accept the text, with the same status and offset if not, without
 * building anything. opt gives flags and max_depth; its max_memory and allocator are not
 * used, and the flags about equal keys have no effect, since those take memory to find.
 *
 * One bit is needed for each level of nesting: a text that is nested deeper than
 * JAY_VALIDATE_LEVELS is JAY_DEPTH_LIMIT (after the bracket), whatever max_depth says.
 * jay_validate_with takes scratch memory of the caller's for 8 * size levels instead.
 *
 * false with *err filled; text NULL or len 0, or scratch NULL, is JAY_INVALID_ARGUMENT.
 * err may be NULL.
 */
JAY_API bool jay_validate(const char *text, size_t len, const jay_read_options *opt,
                          jay_error *err);
JAY_API bool jay_validate_with(const char *text, size_t len, const jay_read_options *opt,
                               void *scratch, size_t size, jay_error *err);

/*
 * Checks a text as jay_validate, and copies it to `out` without white space and comments;
 * strings, numbers and trailing commas stay as they are written. `out` may be `text`
 * itself; else they must not overlap. `len` bytes are always enough; no NUL is added.
 * *out_len is as for jay_string_escape.
 *
 * false with *err filled: as jay_validate (out is then untouched, *out_len 0), or
 * JAY_BUFFER_TOO_SMALL at `capacity`.
 */
JAY_API bool jay_minify(const char *text, size_t len, const jay_read_options *opt,
                        char *out, size_t capacity, size_t *out_len, jay_error *err);

JAY_EXTERN_C_END

#endif
