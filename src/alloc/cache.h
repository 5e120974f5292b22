/* SPDX-License-Identifier: MIT */
/*
 * cache.h - the recycling cache inside: its per-thread state and what its files share.
 *
 * cache.c has the calls, small blocks and the life of a thread; cache_large.c has blocks
 * above 32 KiB; cache_shared.c has those of them that another thread released.
 */
#ifndef JAYI_CACHE_H
#define JAYI_CACHE_H

#include "alloc/policy.h"
#include "base/bits.h"

/*
 * Small blocks: four sizes per doubling from 64 bytes to 32 KiB (at most a quarter is
 * slack). The size of a block follows from the size asked for, so that no header is
 * needed: alloc and release arrive at the same class.
 */
enum { JAYI_CACHE_CLASSES = 37, JAYI_CACHE_LARGE_KEPT = 64 };
#define JAYI_CACHE_SMALL_MAX ((size_t)32 << 10)

/* The block that a class gave out or took back last. In a thread that does not cache,
 * block is NULL and at_hand false for all classes, so that the fast paths need no test of
 * their own for it. */
typedef struct jayi_cache_slot {
    void *block;
    uintptr_t at_hand; /* 1: block is kept here; 0: in use, or gone */
} jayi_cache_slot;

typedef struct jayi_cache_spare {
    struct jayi_cache_spare *next;
} jayi_cache_spare;

/* Before a block above 32 KiB; 64 bytes, so that the block starts a cache line. */
typedef struct jayi_cache_head {
    size_t capacity; /* usable bytes behind this struct */
    bool mapped;     /* from the system, else from the base */
    char pad[64 - 4 * sizeof(size_t) - sizeof(bool)];
    const void *owner; /* the thread's state that took the block; only compared */
    /* Of blocks that another thread released: */
    size_t asked; /* what the owner had asked for */
    struct jayi_cache_head *next;
} jayi_cache_head;

typedef struct jayi_cache_kept {
    size_t capacity;
    jayi_cache_head *head;
} jayi_cache_kept;

typedef struct jayi_cache_thread {
    jayi_cache_slot slot[JAYI_CACHE_CLASSES];
    jayi_cache_spare *spare[JAYI_CACHE_CLASSES]; /* kept besides the slots */
    size_t spare_bytes, spare_blocks;
    uint64_t misses;

    jayi_cache_kept large[JAYI_CACHE_LARGE_KEPT]; /* by ascending capacity */
    size_t large_count, large_bytes;
    size_t in_use;      /* capacity of large blocks in use, as far as this thread knows */
    size_t live;        /* bytes of them that were asked for */
    size_t peak[2];     /* the highest `live` of this window of time and of the last */
    unsigned in_window; /* allocations since this window began */
    unsigned strict;    /* windows for which blocks have to fit closely */
} jayi_cache_thread;

/* Whether every call goes to the base with the exact size. */
bool jayi_cache_is_exact(void);

void *jayi_large_alloc(jayi_cache_thread *t, size_t size);
/* Both blocks are above 32 KiB. */
void *jayi_large_resize(jayi_cache_thread *t, void *ptr, size_t old_size, size_t size);
void jayi_large_release(jayi_cache_thread *t, void *ptr, size_t size);

/* Gives back what is kept; t may be a thread that keeps nothing. */
void jayi_large_trim(jayi_cache_thread *t);

/* Gives a block back that is not kept. */
void jayi_large_give_up(jayi_cache_head *h);

/* Counts `bytes` as kept, unless the process would then keep too much; the reverse. */
bool jayi_large_reserve(size_t bytes);
void jayi_large_unreserve(size_t bytes);

/* A block for `size` bytes that another thread released, at most twice as large; NULL
 * when there is none. */
jayi_cache_head *jayi_shared_take(size_t size);
/* Keeps a block for any thread; false when that would be too much. */
bool jayi_shared_keep(jayi_cache_head *h);
/* Gives all of them back; returns the bytes. */
size_t jayi_shared_trim(void);
/* In the child of a fork: returns the bytes of the blocks that are still known. */
size_t jayi_shared_forked(void);

/* Bytes that all threads keep, and the same made to be `bytes` after a fork. */
size_t jayi_large_process_bytes(void);
void jayi_large_set_process_bytes(size_t bytes);

/* Gives back all that the calling thread keeps and what threads share, so that an
 * allocation may be tried again. Returns the bytes. */
size_t jayi_cache_trim_thread(jayi_cache_thread *t);

#endif
