/* SPDX-License-Identifier: MIT */
/*
 * allocate.h - the one place that calls an allocator: it asserts the contract of
 * jay/alloc.h and stands in for the members that may be NULL.
 */
#ifndef JAYI_ALLOCATE_H
#define JAYI_ALLOCATE_H

#include <string.h>

#include "base/compiler.h"
#include "jay/alloc.h"

JAYI_FORCE_INLINE const jay_allocator *jayi_allocator_or_default(const jay_allocator *a)
{
    return a ? a : jay_allocator_default();
}

JAYI_FORCE_INLINE void *jayi_alloc(const jay_allocator *a, size_t size)
{
    JAYI_ASSERT(size > 0);
    void *p = a->alloc(a->ctx, size);
    JAYI_ASSERT(((uintptr_t)p & 7) == 0);
    return p;
}

JAYI_FORCE_INLINE void jayi_release(const jay_allocator *a, void *ptr, size_t size)
{
    JAYI_ASSERT(ptr && size > 0);
    if (a->release) a->release(a->ctx, ptr, size);
}

/* On failure NULL, and the old block stays. */
JAYI_FORCE_INLINE void *jayi_resize(const jay_allocator *a, void *ptr, size_t old_size,
                                    size_t new_size)
{
    JAYI_ASSERT(ptr && old_size > 0 && new_size > 0);
    if (a->resize) return a->resize(a->ctx, ptr, old_size, new_size);
    void *p = jayi_alloc(a, new_size);
    if (p) {
        memcpy(p, ptr, old_size < new_size ? old_size : new_size);
        jayi_release(a, ptr, old_size);
    }
    return p;
}

#endif
