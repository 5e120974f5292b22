/* SPDX-License-Identifier: MIT */
/*
 * jay/alloc.h - the allocator contract and the allocators that come with jay.
 *
 * docs/allocators.md says which one to take when.
 */
#ifndef JAY_ALLOC_H
#define JAY_ALLOC_H

#include "jay/base.h"

JAY_EXTERN_C_BEGIN

/*
 * Where memory comes from. The struct is copied into every object made with it; only ctx
 * must outlive those objects.
 *
 * alloc:   `size` > 0 bytes, aligned to 8 at least; NULL on failure. Required.
 * resize:  ptr is not NULL, old_size is the size asked for last, new_size > 0; NULL on
 * failure, and then the old block stays as it was. May be NULL: jay allocates, copies and
 * releases. release: ptr is not NULL, size is the size asked for last. May be NULL:
 * nothing is given back.
 *
 * Threads: jay calls the functions on the thread that calls jay. A document may be freed
 * on another thread than the one that made it; then release is called there.
 */
typedef struct jay_allocator {
    void *(*alloc)(void *ctx, size_t size);
    void *(*resize)(void *ctx, void *ptr, size_t old_size, size_t new_size);
    void (*release)(void *ctx, void *ptr, size_t size);
    void *ctx;
} jay_allocator;

/* What NULL stands for wherever a `const jay_allocator *` is asked for; fixed when the
 * library is compiled (JAY_DEFAULT_ALLOCATOR). Never NULL. */
JAY_API const jay_allocator *jay_allocator_default(void);

/* A short English name: "libc", "mimalloc", "cache over libc", "cache over mimalloc",
 * "pool", "arena", "track", or "custom" for one that jay did not make. NULL gives the
 * name of the default. Never NULL; a constant, do not free it. Thread-safe. */
JAY_API const char *jay_allocator_name(const jay_allocator *allocator);

/* malloc, realloc and free of the C library. Never NULL. Any block may be released on
 * any thread. */
JAY_API const jay_allocator *jay_allocator_libc(void);

/* ---- mimalloc ---- */

/* mimalloc, through its mi_ names; NULL when jay was built without it. Any block may be
 * released on any thread. */
JAY_API const jay_allocator *jay_allocator_mimalloc(void);

/* The version of the mimalloc that is linked, asked at run time: {2, 0, 9}. All 0 when
 * jay was built without it. */
typedef struct jay_mimalloc_version {
    unsigned major, minor, patch;
} jay_mimalloc_version;

JAY_API jay_mimalloc_version jay_mimalloc_version_get(void);

JAY_EXTERN_C_END

#endif
