/* SPDX-License-Identifier: MIT */
/*
 * dynamic.c - the allocator of yyjson_alc_dyn_new: blocks from jay's default allocator,
 * kept for reuse when they are freed, and all given back at the end.
 */
#include "alloc/allocate.h"
#include "base/bits.h"
#include "compat/adapter.h"

/* Before each block; as large as the alignment that blocks have. */
typedef struct chunk {
    size_t size; /* with this header */
    struct chunk *next;
} chunk;

_Static_assert(sizeof(chunk) % 16 == 0 || sizeof(void *) != 8, "blocks are aligned");

/* Sizes are multiples of a page, so that a chunk fits many sizes that come after it. */
#define CHUNK_UNIT ((size_t)4096)

/* The allocator that is given out, and its lists. */
typedef struct dynamic {
    yyjson_alc alc; /* first: it is what the caller holds */
    chunk *free;    /* smallest first */
    chunk *used;
} dynamic;

static bool chunk_size(size_t size, size_t *need)
{
    if (!jayi_size_add(size, sizeof(chunk) + CHUNK_UNIT - 1, need)) return false;
    *need -= *need % CHUNK_UNIT;
    return true;
}

static void unlink_chunk(chunk **list, const chunk *c)
{
    while (*list && *list != c) list = &(*list)->next;
    if (*list) *list = c->next;
}

static void use(dynamic *d, chunk *c)
{
    c->next = d->used;
    d->used = c;
}

static void *dynamic_alloc(void *ctx, size_t size)
{
    dynamic *d = ctx;
    size_t need;
    if (!chunk_size(size, &need)) return NULL;
    chunk **link = &d->free;
    while (*link && (*link)->size < need) link = &(*link)->next;
    chunk *c = *link;
    if (c) {
        *link = c->next;
    } else {
        c = jayi_alloc(jay_allocator_default(), need);
        if (!c) return NULL;
        c->size = need;
    }
    use(d, c);
    return c + 1;
}

static void dynamic_release(void *ctx, void *ptr)
{
    dynamic *d = ctx;
    if (!ptr) return;
    chunk *c = (chunk *)ptr - 1, **link = &d->free;
    unlink_chunk(&d->used, c);
    while (*link && (*link)->size < c->size) link = &(*link)->next;
    c->next = *link;
    *link = c;
}

static void *dynamic_resize(void *ctx, void *ptr, size_t old_size, size_t size)
{
    dynamic *d = ctx;
    size_t need;
    (void)old_size;
    if (!ptr || !chunk_size(size, &need)) return NULL;
    chunk *c = (chunk *)ptr - 1;
    if (need <= c->size) return ptr;
    unlink_chunk(&d->used, c);
    chunk *moved = jayi_resize(jay_allocator_default(), c, c->size, need);
    if (moved) moved->size = need;
    use(d, moved ? moved : c);
    return moved ? moved + 1 : NULL;
}

yyjson_alc *jay_compat_dyn_new(void)
{
    dynamic *d = jayi_alloc(jay_allocator_default(), sizeof *d);
    if (!d) return NULL;
    d->alc.malloc = dynamic_alloc;
    d->alc.realloc = dynamic_resize;
    d->alc.free = dynamic_release;
    d->alc.ctx = d;
    d->free = d->used = NULL;
    return &d->alc;
}

static void release_all(chunk *c)
{
    while (c) {
        chunk *next = c->next;
        jayi_release(jay_allocator_default(), c, c->size);
        c = next;
    }
}

void jay_compat_dyn_free(yyjson_alc *alc)
{
    if (!alc) return;
    dynamic *d = alc->ctx;
    release_all(d->free);
    release_all(d->used);
    jayi_release(jay_allocator_default(), d, sizeof *d);
}
