/* SPDX-License-Identifier: MIT */
/* failing.c - an allocator that is always out of memory. */
#include "alloc/kinds.h"

static void *failing_alloc(void *ctx, size_t size)
{
    (void)ctx;
    (void)size;
    return NULL;
}

static void *failing_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)ctx;
    (void)ptr;
    (void)old_size;
    (void)new_size;
    return NULL;
}

static void failing_release(void *ctx, void *ptr, size_t size)
{
    (void)ctx;
    (void)ptr;
    (void)size;
}

const jay_allocator jayi_allocator_failing = {failing_alloc, failing_resize,
                                              failing_release, NULL};
