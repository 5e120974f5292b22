/* SPDX-License-Identifier: MIT */
/* reader.c - growth and failure of a read. */
#include "kernel/reader.h"

#include "base/bits.h"

bool jayi_reader_fail(jayi_reader *r, jay_status status, size_t offset)
{
    r->status = status;
    r->offset = offset;
    return false;
}

/* The bytes of the block with room for `slots` slots. False on overflow. */
static bool block_size_for(const jayi_reader *r, size_t slots, size_t *size)
{
    size_t before = (size_t)((char *)r->slots - r->block);
    return jayi_size_add(slots, JAYI_SLOT_SLACK, &slots) &&
           jayi_size_mul(slots, sizeof(jay_value), size) &&
           jayi_size_add(*size, before, size);
}

bool jayi_reader_grow(jayi_reader *r, size_t more)
{
    if ((size_t)(r->slots_end - r->next) >= more) return true;
    if (r->text_in_block) {
        r->outgrown = true;
        return jayi_reader_fail(r, JAY_OUT_OF_MEMORY, 0);
    }
    size_t used = (size_t)(r->next - r->slots);
    size_t container = (size_t)(r->container - r->slots);
    size_t before = (size_t)((char *)r->slots - r->block);
    /* half as much again, but never more than what is left of the text can need */
    size_t want = used + used / 2 + 16, bound = used + jayi_most_values(r->len - r->pos);
    if (want > bound) want = bound;
    if (want < used + more) want = used + more;
    size_t size = 0;
    if (!block_size_for(r, want, &size)) return jayi_reader_fail(r, JAY_OUT_OF_MEMORY, 0);
    size_t most = jayi_budget_most(&r->budget, r->block_size);
    if (size > most) {
        /* what the limit leaves, when that is enough */
        size_t least = 0;
        block_size_for(r, used + more, &least);
        if (most < least) return jayi_reader_fail(r, JAY_MEMORY_LIMIT, 0);
        size = most - (most - before) % sizeof(jay_value);
    }
    jay_status status = JAY_OK;
    char *block = jayi_budget_resize(&r->budget, r->block, r->block_size, size, &status);
    if (!block) return jayi_reader_fail(r, status, 0);
    r->block = block;
    r->block_size = size;
    r->slots = (jay_value *)(void *)(block + before);
    r->slots_end = r->slots + (size - before) / sizeof(jay_value) - JAYI_SLOT_SLACK;
    r->next = r->slots + used;
    r->container = r->slots + container;
    return true;
}
