/* SPDX-License-Identifier: MIT */
/*
 * budget.h - an allocator with a limit on the bytes that are requested and live at once.
 *
 * A resize counts its new size in place of the old one, whatever the allocator does
 * inside; where jay copies, since the allocator has no resize, both blocks count.
 */
#ifndef JAYI_BUDGET_H
#define JAYI_BUDGET_H

#include "alloc/allocate.h"

typedef struct jayi_budget {
    jay_allocator allocator;
    size_t limit; /* SIZE_MAX: none */
    size_t live;
} jayi_budget;

JAYI_FORCE_INLINE bool jayi_budget_fits(const jayi_budget *b, size_t more)
{
    return more <= b->limit - b->live;
}

/* The most bytes that a block of old_size bytes can be resized to. */
JAYI_FORCE_INLINE size_t jayi_budget_most(const jayi_budget *b, size_t old_size)
{
    size_t room = b->limit - b->live;
    return b->allocator.resize ? room + old_size : room;
}

/* NULL with *status JAY_MEMORY_LIMIT or JAY_OUT_OF_MEMORY on failure; *status is
 * untouched else. */
JAYI_FORCE_INLINE void *jayi_budget_alloc(jayi_budget *b, size_t size, jay_status *status)
{
    if (!jayi_budget_fits(b, size)) {
        *status = JAY_MEMORY_LIMIT;
        return NULL;
    }
    void *p = jayi_alloc(&b->allocator, size);
    if (p)
        b->live += size;
    else
        *status = JAY_OUT_OF_MEMORY;
    return p;
}

JAYI_FORCE_INLINE void *jayi_budget_resize(jayi_budget *b, void *ptr, size_t old_size,
                                           size_t new_size, jay_status *status)
{
    if (new_size > jayi_budget_most(b, old_size)) {
        *status = JAY_MEMORY_LIMIT;
        return NULL;
    }
    void *p = jayi_resize(&b->allocator, ptr, old_size, new_size);
    if (p)
        b->live = b->live - old_size + new_size;
    else
        *status = JAY_OUT_OF_MEMORY;
    return p;
}

JAYI_FORCE_INLINE void jayi_budget_release(jayi_budget *b, void *ptr, size_t size)
{
    jayi_release(&b->allocator, ptr, size);
    b->live -= size;
}

#endif
