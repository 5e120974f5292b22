/* SPDX-License-Identifier: MIT */
/*
 * pool.c - an allocator inside a caller's fixed buffer.
 *
 * Blocks carry no header, since every call is given the size. Free stretches are linked
 * in address order, so that a released block merges with its neighbours at once; the
 * first stretch that is large enough is taken (Knuth, TAOCP volume 1, 2.5, algorithms A
 * and B). Time is linear in the number of free stretches, which is small for documents.
 */
#include <string.h>

#include "alloc/kinds.h"
#include "base/compiler.h"

typedef struct stretch {
    size_t size; /* a multiple of GRAIN */
    struct stretch *next;
} stretch;

typedef struct pool {
    stretch *first;
    char *begin, *end; /* where blocks may lie */
} pool;

/* A free stretch must hold its own link; 16 also keeps blocks aligned for any type. */
enum { GRAIN = 16 };
_Static_assert(sizeof(stretch) <= GRAIN, "a free stretch of one grain holds its link");
/* At worst 15 bytes go for alignment, and one grain must be left. */
_Static_assert((GRAIN - 1) + (sizeof(pool) + GRAIN - 1) / GRAIN * GRAIN + GRAIN <=
                   JAY_POOL_MIN_SIZE,
               "the smallest pool has a block");

static bool round_up(size_t size, size_t *rounded)
{
    if (size > SIZE_MAX - (GRAIN - 1)) return false;
    *rounded = size ? (size + (GRAIN - 1)) & ~(size_t)(GRAIN - 1) : GRAIN;
    return true;
}

static void *pool_alloc(void *ctx, size_t size)
{
    pool *p = ctx;
    size_t need;
    if (!round_up(size, &need)) return NULL;
    for (stretch **link = &p->first; *link; link = &(*link)->next) {
        stretch *s = *link;
        if (s->size < need) continue;
        if (s->size == need) {
            *link = s->next;
        } else {
            stretch *rest = (stretch *)(void *)((char *)s + need);
            rest->size = s->size - need;
            rest->next = s->next;
            *link = rest;
        }
        return s;
    }
    return NULL;
}

/* Whether `size` (rounded) bytes at ptr can be a block: inside, and on a grain. */
static bool can_be_block(const pool *p, const char *ptr, size_t size)
{
    uintptr_t at = (uintptr_t)ptr, begin = (uintptr_t)p->begin, end = (uintptr_t)p->end;
    return at >= begin && at < end && (at - begin) % GRAIN == 0 && size <= end - at;
}

/* Links the stretch in and merges it with its neighbours; leaves all as it is when it
 * overlaps a free one, which happens when a block is released twice. */
static void give_back(pool *p, char *ptr, size_t size)
{
    stretch *before = NULL, *after = p->first;
    while (after && (char *)after < ptr) {
        before = after;
        after = after->next;
    }
    if (before && (char *)before + before->size > ptr) return;
    if (after && ptr + size > (char *)after) return;
    stretch *s = (stretch *)(void *)ptr;
    if (before && (char *)before + before->size == ptr) {
        before->size += size;
        s = before;
    } else {
        s->size = size;
        *(before ? &before->next : &p->first) = s;
    }
    if (after && (char *)s + s->size == (char *)after) {
        s->size += after->size;
        s->next = after->next;
    } else {
        s->next = after;
    }
}

static void pool_release(void *ctx, void *ptr, size_t size)
{
    pool *p = ctx;
    size_t have;
    if (!round_up(size, &have) || !can_be_block(p, ptr, have)) return;
    give_back(p, ptr, have);
}

/* Takes `more` bytes from the start of the free stretch at `at`, if there is one. */
static bool take_at(pool *p, const char *at, size_t more)
{
    stretch **link = &p->first;
    while (*link && (char *)*link < at) link = &(*link)->next;
    stretch *s = *link;
    if (!s || (char *)s != at || s->size < more) return false;
    if (s->size == more) {
        *link = s->next;
        return true;
    }
    stretch rest = {s->size - more, s->next};
    *link = (stretch *)(void *)((char *)s + more);
    **link = rest;
    return true;
}

static void *pool_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    pool *p = ctx;
    size_t have, need;
    if (!round_up(old_size, &have) || !round_up(new_size, &need)) return NULL;
    if (!can_be_block(p, ptr, have)) return NULL;
    if (need < have) give_back(p, (char *)ptr + need, have - need);
    if (need <= have) return ptr;
    if (take_at(p, (char *)ptr + have, need - have)) return ptr;
    void *moved = pool_alloc(p, new_size);
    if (!moved) return NULL;
    memcpy(moved, ptr, old_size);
    give_back(p, ptr, have);
    return moved;
}

bool jay_pool_init(jay_allocator *out, void *buffer, size_t size)
{
    if (!out) return false;
    *out = jayi_allocator_failing;
    uintptr_t at = (uintptr_t)buffer;
    if (!buffer || size < JAY_POOL_MIN_SIZE || size > UINTPTR_MAX - at) return false;
    size_t skip = (size_t)(-at & (GRAIN - 1));
    const size_t head = (sizeof(pool) + GRAIN - 1) / GRAIN * GRAIN;
    if (size < skip + head + GRAIN) return false;
    pool *p = (pool *)(void *)((char *)buffer + skip);
    p->begin = (char *)p + head;
    p->first = (stretch *)(void *)p->begin;
    p->first->size = (size - skip - head) & ~(size_t)(GRAIN - 1);
    p->first->next = NULL;
    p->end = p->begin + p->first->size;
    *out = (jay_allocator){pool_alloc, pool_resize, pool_release, p};
    return true;
}

bool jayi_is_pool(const jay_allocator *a)
{
    return a->alloc == pool_alloc;
}
