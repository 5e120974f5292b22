/* SPDX-License-Identifier: MIT */
/*
 * arena.c - an allocator that cuts blocks off chunks and gives all back at once.
 */
#include <string.h>

#include "alloc/allocate.h"
#include "alloc/kinds.h"

typedef struct chunk {
    struct chunk *older;
    size_t size; /* of the chunk with this struct, as asked from the base */
    size_t used; /* offset of the first free byte, a multiple of ALIGN */
} chunk;

struct jay_arena {
    jay_allocator base;
    chunk *newest;
    char *last; /* the block made last in the newest chunk, or NULL */
    size_t next_size;
    size_t held;
};

enum { ALIGN = 16, DEFAULT_CHUNK = 4096 };
/* Where the first block of a chunk lies. */
#define CHUNK_HEAD ((sizeof(chunk) + ALIGN - 1) / ALIGN * ALIGN)

/* Doubling stops here: a larger chunk saves nothing more, but may stay half empty. */
static const size_t largest_step = (size_t)16 << 20;

static bool round_up(size_t size, size_t *rounded)
{
    if (size > SIZE_MAX - CHUNK_HEAD - ALIGN) return false;
    *rounded = size ? (size + (ALIGN - 1)) & ~(size_t)(ALIGN - 1) : ALIGN;
    return true;
}

static bool add_chunk(jay_arena *a, size_t need)
{
    size_t size = CHUNK_HEAD + need;
    if (size < a->next_size) size = a->next_size;
    chunk *c = jayi_alloc(&a->base, size);
    if (!c && size > CHUNK_HEAD + need) { /* memory is short: take what is needed only */
        size = CHUNK_HEAD + need;
        c = jayi_alloc(&a->base, size);
    }
    if (!c) return false;
    c->older = a->newest;
    c->size = size;
    c->used = CHUNK_HEAD;
    a->newest = c;
    a->last = NULL;
    a->held += size;
    if (a->next_size < largest_step) a->next_size *= 2;
    return true;
}

static void *arena_alloc(void *ctx, size_t size)
{
    jay_arena *a = ctx;
    size_t need;
    if (!round_up(size, &need)) return NULL;
    if (!a->newest || a->newest->size - a->newest->used < need) {
        if (!add_chunk(a, need)) return NULL;
    }
    a->last = (char *)a->newest + a->newest->used;
    a->newest->used += need;
    return a->last;
}

static void arena_release(void *ctx, void *ptr, size_t size)
{
    jay_arena *a = ctx;
    (void)size;
    if (!ptr || ptr != a->last) return;
    a->newest->used = (size_t)(a->last - (char *)a->newest);
    a->last = NULL;
}

static void *arena_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    jay_arena *a = ctx;
    size_t need;
    if (!round_up(new_size, &need)) return NULL;
    if (ptr == a->last) {
        size_t at = (size_t)(a->last - (char *)a->newest);
        if (need <= a->newest->size - at) {
            a->newest->used = at + need;
            return ptr;
        }
    }
    if (new_size <= old_size) return ptr;
    void *moved = arena_alloc(a, new_size);
    if (moved) memcpy(moved, ptr, old_size);
    return moved;
}

jay_arena *jay_arena_new(const jay_allocator *base, size_t first_chunk)
{
    base = jayi_allocator_or_default(base);
    jay_arena *a = jayi_alloc(base, sizeof *a);
    if (!a) return NULL;
    if (first_chunk == 0) first_chunk = DEFAULT_CHUNK;
    *a = (jay_arena){.base = *base, .next_size = first_chunk, .held = sizeof *a};
    return a;
}

jay_allocator jay_arena_allocator(jay_arena *arena)
{
    if (!arena) return jayi_allocator_failing;
    return (jay_allocator){arena_alloc, arena_resize, arena_release, arena};
}

/* Releases `c` and all older chunks. */
static void release_chunks(jay_arena *a, chunk *c)
{
    while (c) {
        chunk *older = c->older;
        a->held -= c->size;
        jayi_release(&a->base, c, c->size);
        c = older;
    }
}

void jay_arena_reset(jay_arena *arena)
{
    if (!arena || !arena->newest) return;
    chunk **largest = &arena->newest;
    for (chunk **link = &arena->newest; *link; link = &(*link)->older) {
        if ((*link)->size > (*largest)->size) largest = link;
    }
    chunk *keep = *largest;
    *largest = keep->older;
    release_chunks(arena, arena->newest);
    keep->older = NULL;
    keep->used = CHUNK_HEAD;
    arena->newest = keep;
    arena->last = NULL;
}

size_t jay_arena_bytes_held(const jay_arena *arena)
{
    return arena ? arena->held : 0;
}

void jay_arena_free(jay_arena *arena)
{
    if (!arena) return;
    release_chunks(arena, arena->newest);
    jay_allocator base = arena->base;
    jayi_release(&base, arena, sizeof *arena);
}

bool jayi_is_arena(const jay_allocator *a)
{
    return a->alloc == arena_alloc;
}
