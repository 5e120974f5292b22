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

/* The bytes of a block with `before` bytes, then room for `slots` slots. False on
 * overflow. */
static bool block_size_for(size_t before, size_t slots, size_t *size)
{
    return jayi_size_add(slots, JAYI_SLOT_SLACK, &slots) &&
           jayi_size_mul(slots, sizeof(jay_value), size) &&
           jayi_size_add(*size, before, size);
}

/*
 * How many slots to have when `used` are not enough. The rest of the text probably has as
 * many values a byte as what was read; a sixteenth more for the rest alone keeps the
 * whole within a percent of what is needed when that holds. Where it does not hold, each
 * growth adds at least twice the share of the one before, from 1/128 of what is used on,
 * so that growths are few. Never more than what is left of the text can need.
 */
static size_t slots_after_growth(jayi_reader *r, size_t used, size_t more)
{
    size_t rest = r->len - r->pos, read = r->pos ? r->pos : 1;
    double expected = (double)used * (double)rest / (double)read * (17.0 / 16);
    size_t bound = jayi_most_values(rest);
    size_t add = expected < (double)bound ? (size_t)expected : bound;
    unsigned shift = r->growths < 6 ? 7 - r->growths : 1;
    r->growths++;
    if (add < used >> shift) add = used >> shift;
    if (add > bound) add = bound;
    return used + (add < more ? more : add);
}

/* Makes the block `size` bytes long, or a new block of that size when the old one holds
 * the text, which then becomes the text's. */
static char *larger_block(jayi_reader *r, size_t used, size_t size, jay_status *status)
{
    if (!r->text_in_block) {
        return jayi_budget_resize(&r->budget, r->block, r->block_size, size, status);
    }
    char *block = jayi_budget_alloc(&r->budget, size, status);
    if (!block) return NULL;
    memcpy(block + sizeof(jay_doc), r->slots, used * sizeof(jay_value));
    r->text_block = r->block;
    r->text_size = r->block_size;
    r->text_in_block = false;
    return block;
}

bool jayi_reader_grow(jayi_reader *r, size_t more)
{
    if ((size_t)(r->slots_end - r->next) >= more) return true;
    size_t used = (size_t)(r->next - r->slots);
    size_t container = (size_t)(r->container - r->slots);
    size_t before =
        r->text_in_block ? sizeof(jay_doc) : (size_t)((char *)r->slots - r->block);
    size_t size = 0;
    if (!block_size_for(before, slots_after_growth(r, used, more), &size)) {
        return jayi_reader_fail(r, JAY_OUT_OF_MEMORY, 0);
    }
    size_t most = r->text_in_block ? r->budget.limit - r->budget.live
                                   : jayi_budget_most(&r->budget, r->block_size);
    if (size > most) {
        /* what the limit leaves, when that is enough */
        size_t least = 0;
        block_size_for(before, used + more, &least);
        if (most < least) return jayi_reader_fail(r, JAY_MEMORY_LIMIT, 0);
        size = most - (most - before) % sizeof(jay_value);
    }
    jay_status status = JAY_OK;
    char *block = larger_block(r, used, size, &status);
    if (!block) return jayi_reader_fail(r, status, 0);
    r->block = block;
    r->block_size = size;
    r->slots = (jay_value *)(void *)(block + before);
    r->slots_end = r->slots + (size - before) / sizeof(jay_value) - JAYI_SLOT_SLACK;
    r->next = r->slots + used;
    r->container = r->slots + container;
    return true;
}
