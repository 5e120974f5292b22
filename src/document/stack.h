/* SPDX-License-Identifier: MIT */
/*
 * stack.h - a growing stack of equal frames, so that no walk over a tree recurses. The
 * first frames lie in the object itself; deeper ones come from an allocator.
 */
#ifndef JAYI_STACK_H
#define JAYI_STACK_H

#include "alloc/allocate.h"
#include "base/bits.h"

/* 512 bytes: 64 levels of one pointer, 12 of a comparison; most documents are flatter. */
#define JAYI_STACK_INLINE 64

typedef struct jayi_stack {
    char *frames;
    size_t frame_size;
    size_t used; /* in bytes */
    size_t capacity;
    const jay_allocator *allocator;
    uint64_t first[JAYI_STACK_INLINE];
} jayi_stack;

JAYI_FORCE_INLINE void jayi_stack_init(jayi_stack *s, size_t frame_size,
                                       const jay_allocator *allocator)
{
    s->frames = (char *)s->first;
    s->frame_size = frame_size;
    s->used = 0;
    s->capacity = sizeof s->first;
    s->allocator = allocator;
}

JAYI_FORCE_INLINE void jayi_stack_free(jayi_stack *s)
{
    if (s->frames != (char *)s->first) {
        jayi_release(s->allocator, s->frames, s->capacity);
    }
    jayi_stack_init(s, s->frame_size, s->allocator);
}

/* Twice the room; false, and the stack as it was, without memory. */
bool jayi_stack_grow(jayi_stack *s);

JAYI_FORCE_INLINE bool jayi_stack_push(jayi_stack *s, const void *frame)
{
    if (JAYI_UNLIKELY(s->capacity - s->used < s->frame_size) && !jayi_stack_grow(s)) {
        return false;
    }
    memcpy(s->frames + s->used, frame, s->frame_size);
    s->used += s->frame_size;
    return true;
}

/* false when the stack is empty. */
JAYI_FORCE_INLINE bool jayi_stack_pop(jayi_stack *s, void *frame)
{
    if (!s->used) return false;
    s->used -= s->frame_size;
    memcpy(frame, s->frames + s->used, s->frame_size);
    return true;
}

#endif
