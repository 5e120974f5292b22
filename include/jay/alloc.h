/* SPDX-License-Identifier: MIT */
/*
 * jay/alloc.h - the allocator contract and the allocators that come with jay.
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

JAY_EXTERN_C_END

#endif
