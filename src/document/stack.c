/* SPDX-License-Identifier: MIT */
/* stack.c - the cold path of stack.h. */
#include "document/stack.h"

bool jayi_stack_grow(jayi_stack *s)
{
    size_t size;
    if (!jayi_size_mul(s->capacity, 2, &size)) return false;
    char *grown;
    if (s->frames == (char *)s->first) {
        grown = (char *)jayi_alloc(s->allocator, size);
        if (grown) memcpy(grown, s->frames, s->used);
    } else {
        grown = (char *)jayi_resize(s->allocator, s->frames, s->capacity, size);
    }
    if (!grown) return false;
    s->frames = grown;
    s->capacity = size;
    return true;
}
