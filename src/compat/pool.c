/* SPDX-License-Identifier: MIT */
/*
 * pool.c - the allocator of yyjson_alc_pool_init: first fit in a caller's buffer.
 *
 * The native pool needs the size of a block when it is released, which yyjson_alc does
 * not tell; here each block has a header of two words with its size. Free blocks form a
 * list in order of address, so that neighbours can be merged.
 */
#include "base/bits.h"
#include "compat/adapter.h"

/* Before each block, used or free; a unit of sizes. */
typedef struct pool_block {
    size_t size;             /* in bytes, with this header; a multiple of UNIT */
    struct pool_block *next; /* of a free block: the next free one */
} pool_block;

/* At the start of the buffer, in one unit of its own. */
typedef struct pool_head {
    size_t size;
    pool_block *free;
} pool_head;

#define UNIT sizeof(pool_block)
_Static_assert(sizeof(pool_head) == UNIT, "the head takes one unit");

/* The bytes of a block for `size` bytes. False when no pool can have it. */
static bool block_size(size_t size, size_t *need)
{
    if (size == 0 || size > SIZE_MAX / 2) return false;
    *need = (size + 2 * UNIT - 1) / UNIT * UNIT;
    return true;
}

static char *end_of(pool_block *b)
{
    return (char *)b + b->size;
}

/* Cuts `need` bytes off the free block *link and unlinks them. */
static pool_block *take(pool_block **link, size_t need)
{
    pool_block *b = *link;
    if (b->size == need) {
        *link = b->next;
        return b;
    }
    pool_block *rest = (pool_block *)(void *)((char *)b + need);
    rest->size = b->size - need;
    rest->next = b->next;
    *link = rest;
    b->size = need;
    return b;
}

static void *pool_alloc(void *ctx, size_t size)
{
    pool_head *pool = ctx;
    size_t need;
    if (!block_size(size, &need)) return NULL;
    for (pool_block **link = &pool->free; *link; link = &(*link)->next) {
        if ((*link)->size >= need) return take(link, need) + 1;
    }
    return NULL;
}

static void pool_release(void *ctx, void *ptr)
{
    pool_head *pool = ctx;
    if (!ptr) return;
    pool_block *b = (pool_block *)ptr - 1, *before = NULL, *after = pool->free;
    while (after && (uintptr_t)after < (uintptr_t)b) {
        before = after;
        after = after->next;
    }
    b->next = after;
    if (after && end_of(b) == (char *)after) {
        b->size += after->size;
        b->next = after->next;
    }
    if (!before) {
        pool->free = b;
    } else if (end_of(before) == (char *)b) {
        before->size += b->size;
        before->next = b->next;
    } else {
        before->next = b;
    }
}

static void *pool_resize(void *ctx, void *ptr, size_t old_size, size_t size)
{
    pool_head *pool = ctx;
    size_t need;
    (void)old_size;
    if (!ptr || !block_size(size, &need)) return NULL;
    pool_block *b = (pool_block *)ptr - 1;
    if (need <= b->size) return ptr;
    pool_block **link = &pool->free;
    while (*link && (char *)*link < end_of(b)) link = &(*link)->next;
    if (*link && (char *)*link == end_of(b) && (*link)->size >= need - b->size) {
        size_t more = need - b->size;
        take(link, more);
        b->size = need;
        return ptr;
    }
    void *moved = pool_alloc(pool, size);
    if (!moved) return NULL;
    memcpy(moved, ptr, b->size - UNIT);
    pool_release(pool, ptr);
    return moved;
}

static void *no_alloc(void *ctx, size_t size)
{
    (void)ctx;
    (void)size;
    return NULL;
}
static void *no_resize(void *ctx, void *ptr, size_t old_size, size_t size)
{
    (void)ctx;
    (void)ptr;
    (void)old_size;
    (void)size;
    return NULL;
}
static void no_release(void *ctx, void *ptr)
{
    (void)ctx;
    (void)ptr;
}

bool jay_compat_pool_init(yyjson_alc *alc, void *buf, size_t size)
{
    if (!alc) return false;
    alc->malloc = no_alloc;
    alc->realloc = no_resize;
    alc->free = no_release;
    alc->ctx = NULL;
    if (!buf || size < 8 * sizeof(void *)) return false;
    size_t shift = (UNIT - (uintptr_t)buf % UNIT) % UNIT;
    pool_head *pool = (pool_head *)(void *)((char *)buf + shift);
    size_t units = (size - shift) / UNIT;
    pool->size = units * UNIT;
    pool->free = (pool_block *)(void *)(pool + 1);
    pool->free->size = (units - 1) * UNIT;
    pool->free->next = NULL;
    alc->malloc = pool_alloc;
    alc->realloc = pool_resize;
    alc->free = pool_release;
    alc->ctx = pool;
    return true;
}
