/* SPDX-License-Identifier: MIT */
/*
 * jay/base.h - version, export macros, status codes and the error report shared by every
 * call.
 *
 * This header includes only freestanding C headers and defines no function whose name a
 * macro called malloc, calloc, realloc or free could rewrite.
 */
#ifndef JAY_BASE_H
#define JAY_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define JAY_VERSION_MAJOR  0
#define JAY_VERSION_MINOR  1
#define JAY_VERSION_PATCH  0
#define JAY_VERSION_STRING "0.1.0"

/* JAY_SHARED: jay is used as a shared library; JAY_BUILDING: this is jay itself. */
#if defined(_WIN32) && defined(JAY_SHARED)
#ifdef JAY_BUILDING
#define JAY_API __declspec(dllexport)
#else
#define JAY_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define JAY_API __attribute__((visibility("default")))
#else
#define JAY_API
#endif

#define JAY_INLINE static inline

#if defined(__GNUC__)
#define JAY_LIKELY(x)   __builtin_expect(!!(x), 1)
#define JAY_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define JAY_UNUSED      __attribute__((unused))
#else
#define JAY_LIKELY(x)   (x)
#define JAY_UNLIKELY(x) (x)
#define JAY_UNUSED
#endif

#ifdef __cplusplus
#define JAY_EXTERN_C_BEGIN extern "C" {
#define JAY_EXTERN_C_END   }
#else
#define JAY_EXTERN_C_BEGIN
#define JAY_EXTERN_C_END
#endif

JAY_EXTERN_C_BEGIN

/*
 * Every status of the library, once: X(NAME, number, text). The numbers are ABI: a number
 * is never reused or changed. docs/errors.md tells for each one which byte
 * jay_error.offset names.
 */
#define JAY_STATUS_LIST(X)                                                  \
    X(OK, 0, "success")                                                     \
    X(INVALID_ARGUMENT, 1, "invalid argument")                              \
    X(OUT_OF_MEMORY, 2, "out of memory")                                    \
    X(EMPTY, 3, "empty text: no JSON value")                                \
    X(UNEXPECTED_CONTENT, 4, "unexpected content after the value")          \
    X(UNEXPECTED_END, 5, "unexpected end of text")                          \
    X(UNEXPECTED_CHARACTER, 6, "unexpected character")                      \
    X(TRAILING_COMMA, 7, "trailing comma")                                  \
    X(INVALID_COMMENT, 8, "unclosed comment")                               \
    X(INVALID_NUMBER, 9, "invalid number")                                  \
    X(INVALID_STRING, 10, "invalid string")                                 \
    X(INVALID_LITERAL, 11, "invalid literal: expected true, false or null") \
    X(FILE_OPEN, 12, "the file cannot be opened")                           \
    X(FILE_READ, 13, "the file cannot be read")                             \
    X(MORE_INPUT, 14, "more input is needed")                               \
    X(DEPTH_LIMIT, 15, "nested deeper than the limit")                      \
    X(MEMORY_LIMIT, 16, "the memory limit is exceeded")                     \
    X(DUPLICATE_KEY, 17, "duplicate key in an object")                      \
    X(INVALID_VALUE, 18, "the tree holds a value of no JSON type")          \
    X(NOT_FINITE, 19, "infinity and NaN have no JSON form")                 \
    X(INVALID_UTF8, 20, "a string is not valid UTF-8")                      \
    X(BUFFER_TOO_SMALL, 21, "the buffer is too small")                      \
    X(FILE_WRITE, 22, "the file cannot be written")                         \
    X(SINK_REFUSED, 23, "the sink refused the text")                        \
    X(POINTER_SYNTAX, 24, "invalid JSON Pointer")                           \
    X(POINTER_NOT_FOUND, 25, "the JSON Pointer names no value")             \
    X(PATCH_INVALID, 26, "invalid JSON Patch")                              \
    X(PATCH_TEST_FAILED, 27, "a test operation of the JSON Patch failed")   \
    X(STALE_INDEX, 28, "the object has changed since it was indexed")

typedef enum jay_status {
#define JAY_STATUS_ENUM(name, number, text) JAY_##name = number,
    JAY_STATUS_LIST(JAY_STATUS_ENUM)
#undef JAY_STATUS_ENUM
} jay_status;

/*
 * What a call that can fail reports. Filled on every failure, also for NULL input; set to
 * {JAY_OK, 0, "success"} on success. `text` is a constant string in English, never NULL
 * after a call; do not free it. Texts may change between versions, statuses do not.
 */
typedef struct jay_error {
    jay_status status;
    size_t offset; /* bytes from the start of the input; docs/errors.md says which byte */
    const char *text;
} jay_error;

/* The text of `status`; "unknown status" for a number that is none. Never NULL.
 * Thread-safe. */
JAY_API const char *jay_status_text(jay_status status);

/* "MAJOR.MINOR.PATCH" of the library that is linked. Never NULL. Thread-safe. */
JAY_API const char *jay_version(void);

JAY_EXTERN_C_END

#endif
