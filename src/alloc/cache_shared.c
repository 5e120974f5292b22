/* SPDX-License-Identifier: MIT */
/*
 * cache_shared.c - the recycling cache's large blocks that were released on another
 * thread than the one that took them, kept for whoever needs one.
 *
 * A thread that reads documents and one that frees them would otherwise trade fresh pages
 * against the system for each document: the one that frees needs no blocks, and the one
 * that reads gets none back.
 *
 * One list, the last released first, behind a lock that is held for a walk over at most
 * 64 blocks and never during a system call. Nobody waits for it for long: a thread that
 * finds it taken too often goes on without, as if the list were empty or full. So a child
 * of fork cannot hang, either.
 *
 * Blocks that nobody needs leave by the low-water mark: what has lain in the list during
 * a whole window of calls was not needed in it, and that many bytes, oldest blocks first,
 * go back.
 */
#include <stdatomic.h>

#include "alloc/cache.h"

/* A window is about what a thread's own is. Some hundred tries take less than a
 * microsecond, beside hundreds for the page faults of a new block. */
enum { SHARED_MOST = 64, SHARED_WINDOW = 512, SHARED_TRIES = 200 };

static atomic_flag lock = ATOMIC_FLAG_INIT;
static atomic_size_t count; /* written under the lock, read before it is taken */

/* Under the lock. */
static jayi_cache_head *first;
static size_t bytes, least; /* kept; the low-water mark of this window */
static unsigned in_window;

static bool enter(void)
{
    for (int i = 0; i < SHARED_TRIES; i++) {
        if (!atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) return true;
    }
    return false;
}

static void leave(void)
{
    atomic_flag_clear_explicit(&lock, memory_order_release);
}

static size_t how_many(void)
{
    return atomic_load_explicit(&count, memory_order_relaxed);
}

/* Takes the block that *link points to out of the list. */
static jayi_cache_head *unlink_block(jayi_cache_head **link)
{
    jayi_cache_head *h = *link;
    *link = h->next;
    bytes -= h->capacity;
    if (bytes < least) least = bytes;
    atomic_store_explicit(&count, how_many() - 1, memory_order_relaxed);
    jayi_large_unreserve(h->capacity);
    return h;
}

/* Moves the oldest block to the front of `dropped`. */
static void drop_oldest(jayi_cache_head **dropped)
{
    jayi_cache_head **link = &first;
    while ((*link)->next) link = &(*link)->next;
    jayi_cache_head *h = unlink_block(link);
    h->next = *dropped;
    *dropped = h;
}

static void give_up_all(jayi_cache_head *dropped)
{
    while (dropped) {
        jayi_cache_head *next = dropped->next;
        jayi_large_give_up(dropped);
        dropped = next;
    }
}

static void count_call(jayi_cache_head **dropped)
{
    if (++in_window < SHARED_WINDOW) return;
    size_t unused = least, end = bytes - unused;
    while (first && bytes > end) drop_oldest(dropped);
    in_window = 0;
    least = bytes;
}

jayi_cache_head *jayi_shared_take(size_t size)
{
    if (how_many() == 0 || !enter()) return NULL;
    jayi_cache_head *dropped = NULL, **best = NULL;
    size_t largest = size * 2 > size ? size * 2 : SIZE_MAX;
    count_call(&dropped);
    for (jayi_cache_head **link = &first; *link; link = &(*link)->next) {
        size_t capacity = (*link)->capacity;
        if (capacity < size || capacity > largest) continue;
        if (!best || capacity < (*best)->capacity) best = link;
    }
    jayi_cache_head *h = best ? unlink_block(best) : NULL;
    leave();
    give_up_all(dropped);
    return h;
}

bool jayi_shared_keep(jayi_cache_head *h)
{
    if (!enter()) return false;
    jayi_cache_head *dropped = NULL;
    count_call(&dropped);
    if (how_many() == SHARED_MOST) drop_oldest(&dropped);
    bool kept = jayi_large_reserve(h->capacity);
    while (!kept && first) {
        drop_oldest(&dropped);
        kept = jayi_large_reserve(h->capacity);
    }
    if (kept) {
        h->next = first;
        first = h;
        bytes += h->capacity;
        atomic_store_explicit(&count, how_many() + 1, memory_order_relaxed);
    }
    leave();
    give_up_all(dropped);
    return kept;
}

size_t jayi_shared_trim(void)
{
    if (how_many() == 0 || !enter()) return 0;
    jayi_cache_head *dropped = NULL;
    size_t had = bytes;
    while (first) drop_oldest(&dropped);
    leave();
    give_up_all(dropped);
    return had;
}

size_t jayi_shared_forked(void)
{
    /* Taken by a thread that is not here any more, with the list half changed. */
    if (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {
        first = NULL;
        bytes = least = 0;
        atomic_store_explicit(&count, 0, memory_order_relaxed);
    }
    leave();
    return bytes;
}
