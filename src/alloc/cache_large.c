/* SPDX-License-Identifier: MIT */
/*
 * cache_large.c - the recycling cache's blocks above 32 KiB.
 *
 * A page that is touched for the first time costs more than reading the JSON that fills
 * it, so released blocks are kept with their pages. How much is kept follows what the
 * thread lately had in use at once: then memory stays near the peak that the program
 * itself asked for, whatever mix of sizes it uses, and a peak that does not come again is
 * forgotten after two windows of 512 allocations.
 *
 * A kept block serves any size down to an eighth of its own. With one block for each
 * factor of eight, 1 + 1/8 + 1/64 + ... = 8/7 of the peak serves every size below it;
 * that is how much is held. When room is short the smallest blocks go first: they are the
 * cheapest to fault in again. Small documents that live long in large blocks would add to
 * the peak instead; when that shows, blocks have to fit closely for some time: what a
 * block has too much is given back by pages, and one that is too small grows by
 * pages.
 */
#include <stdatomic.h>
#include <string.h>

#include "alloc/cache.h"
#include "alloc/os.h"

enum { SERVES = 8, WINDOW = 512, STRICT_WINDOWS = 16 };

#define HEAD sizeof(jayi_cache_head)
_Static_assert(HEAD == 64, "the block starts a cache line");

/* From here on blocks come from the system, for two reasons: what is given up is then
 * really gone, while the base may keep it beside what is kept here; and they grow by
 * moving pages, where a base may copy. A miss then costs two system calls, which is
 * little beside the 64 page faults that such a block takes. */
static const size_t map_min = (size_t)256 << 10;

/* From here on a last huge page that is half empty is small beside the block. */
static const size_t huge_min = (size_t)8 << 20;

#define DEFAULT_THREAD_BYTES  ((size_t)64 << 20)
#define DEFAULT_PROCESS_BYTES ((size_t)256 << 20)

static atomic_size_t thread_limit = DEFAULT_THREAD_BYTES;
static atomic_size_t process_limit = DEFAULT_PROCESS_BYTES;
static atomic_bool huge_pages = true;
static atomic_size_t process_bytes;

void jay_cache_configure(const jay_cache_options *options)
{
    jay_cache_options o = {DEFAULT_THREAD_BYTES, DEFAULT_PROCESS_BYTES, true};
    if (options) o = *options;
    atomic_store_explicit(&thread_limit, o.thread_bytes, memory_order_relaxed);
    atomic_store_explicit(&process_limit, o.process_bytes, memory_order_relaxed);
    atomic_store_explicit(&huge_pages, o.huge_pages, memory_order_relaxed);
}

jay_cache_options jay_cache_get_options(void)
{
    jay_cache_options o;
    o.thread_bytes = atomic_load_explicit(&thread_limit, memory_order_relaxed);
    o.process_bytes = atomic_load_explicit(&process_limit, memory_order_relaxed);
    o.huge_pages = atomic_load_explicit(&huge_pages, memory_order_relaxed);
    return o;
}

size_t jayi_large_process_bytes(void)
{
    return atomic_load_explicit(&process_bytes, memory_order_relaxed);
}

void jayi_large_set_process_bytes(size_t bytes)
{
    atomic_store_explicit(&process_bytes, bytes, memory_order_relaxed);
}

void jayi_large_unreserve(size_t bytes)
{
    atomic_fetch_sub_explicit(&process_bytes, bytes, memory_order_relaxed);
}

bool jayi_large_reserve(size_t bytes)
{
    size_t before =
        atomic_fetch_add_explicit(&process_bytes, bytes, memory_order_relaxed);
    size_t limit = atomic_load_explicit(&process_limit, memory_order_relaxed);
    if (before <= limit && bytes <= limit - before) return true;
    jayi_large_unreserve(bytes);
    return false;
}

/* ---- blocks of the base and of the system ---- */

/* The bytes to take for a block of `size`, head included: 32 steps per doubling, so
 * that a slightly larger document still fits, and a mapping is whole pages. 0 on
 * overflow. */
static size_t whole_size(size_t size)
{
    if (size > SIZE_MAX / 2 - HEAD) return 0;
    size_t whole = size + HEAD;
    size_t step = (size_t)1 << (63 - jayi_clz64(whole) - 5);
    return (whole + step - 1) & ~(step - 1);
}

/* How to map a block of `whole` bytes. */
static jayi_os_pages pages_for(size_t whole)
{
    if (whole < huge_min) return JAYI_OS_PLAIN;
    bool huge = atomic_load_explicit(&huge_pages, memory_order_relaxed);
    return huge ? JAYI_OS_HUGE : JAYI_OS_PLAIN;
}

void jayi_large_give_up(jayi_cache_head *h)
{
    size_t whole = HEAD + h->capacity;
    if (h->mapped) {
        jayi_os_unmap(h, whole);
    } else {
        const jay_allocator *base = jayi_cache_base();
        base->release(base->ctx, h, whole);
    }
}

/* A new block from the system when it is large, else from the base. */
static jayi_cache_head *take_fresh(size_t size)
{
    const jay_allocator *base = jayi_cache_base();
    size_t whole = whole_size(size);
    if (!whole) return NULL;
    jayi_cache_head *h = NULL;
    bool mapped = whole >= map_min;
    if (mapped) h = jayi_os_map(whole, HEAD + size, pages_for(whole));
    if (!h) {
        mapped = false;
        h = base->alloc(base->ctx, whole);
    }
    if (!h) { /* memory is short: do without the slack */
        whole = size + HEAD;
        h = base->alloc(base->ctx, whole);
    }
    if (!h) return NULL;
    h->capacity = whole - HEAD;
    h->mapped = mapped;
    h->owner = NULL;
    return h;
}

/* ---- what is kept ---- */

static void remove_kept(jayi_cache_thread *t, size_t i)
{
    size_t capacity = t->large[i].capacity;
    t->large_count--;
    t->large_bytes -= capacity;
    memmove(&t->large[i], &t->large[i + 1], (t->large_count - i) * sizeof t->large[0]);
    jayi_large_unreserve(capacity);
}

static void drop_kept(jayi_cache_thread *t, size_t i)
{
    jayi_cache_head *h = t->large[i].head;
    remove_kept(t, i);
    jayi_large_give_up(h);
}

/* Bytes that may be held at once, kept or in use, by what was lately needed. */
static size_t target(const jayi_cache_thread *t)
{
    size_t peak = t->peak[0] > t->peak[1] ? t->peak[0] : t->peak[1];
    return peak + peak / 7;
}

/* Bytes that may be kept beside those in use. */
static size_t allowance(const jayi_cache_thread *t)
{
    size_t most = target(t);
    size_t room = most > t->in_use ? most - t->in_use : 0;
    size_t limit = atomic_load_explicit(&thread_limit, memory_order_relaxed);
    return room < limit ? room : limit;
}

/* Drops what exceeds the allowance when `more` bytes are to be kept as well: blocks that
 * are too large on their own, then the smallest, but none above `spared`. */
static void make_room(jayi_cache_thread *t, size_t more, size_t spared)
{
    size_t allowed = allowance(t);
    while (t->large_count && t->large[t->large_count - 1].capacity > allowed) {
        drop_kept(t, t->large_count - 1);
    }
    while (t->large_count && t->large_bytes + more > allowed &&
           t->large[0].capacity <= spared) {
        drop_kept(t, 0);
    }
}

static void note_use(jayi_cache_thread *t, size_t capacity, size_t size)
{
    if (++t->in_window == WINDOW) {
        t->in_window = 0;
        t->peak[1] = t->peak[0];
        t->peak[0] = t->live;
        if (t->strict) t->strict--;
    }
    t->in_use += capacity;
    t->live += size;
    if (t->live > t->peak[0]) t->peak[0] = t->live;
}

/* A block that another thread released and gave up never comes back here: what is in use
 * is then known only roughly, and never below 0. */
static void note_end(jayi_cache_thread *t, size_t capacity, size_t size)
{
    t->in_use = t->in_use > capacity ? t->in_use - capacity : 0;
    t->live = t->live > size ? t->live - size : 0;
}

/* Grows a block where it is, or by moving its pages or a copy inside the base. */
static jayi_cache_head *grow(jayi_cache_head *h, size_t size)
{
    size_t whole = whole_size(size), had = HEAD + h->capacity;
    if (!whole || h->mapped != (whole >= map_min)) return NULL;
    if (h->mapped) {
        h = jayi_os_remap(h, had, whole, pages_for(whole));
    } else {
        const jay_allocator *base = jayi_cache_base();
        h = base->resize(base->ctx, h, had, whole);
    }
    if (h) h->capacity = whole - HEAD;
    return h;
}

/* Gives the end of a mapped block back that `size` bytes do not need. */
static void cut(jayi_cache_head *h, size_t size)
{
    size_t whole = whole_size(size), had = HEAD + h->capacity;
    if (!h->mapped || whole + whole / 16 >= had) return;
    jayi_os_unmap((char *)h + whole, had - whole);
    h->capacity = whole - HEAD;
}

/* When blocks have to fit: the smallest that is large enough, without its end, or the
 * largest, grown. */
static jayi_cache_head *take_fitted(jayi_cache_thread *t, size_t size)
{
    size_t i = 0;
    while (i < t->large_count && t->large[i].capacity < size) i++;
    bool short_of = i == t->large_count;
    if (short_of && i > 0) i--;
    if (!t->large_count) return NULL;
    jayi_cache_head *h = t->large[i].head;
    if (short_of || t->large[i].capacity > size + size / 4) {
        if (!h->mapped || whole_size(size) < map_min) return NULL;
    }
    remove_kept(t, i);
    if (!short_of) {
        cut(h, size);
        return h;
    }
    jayi_cache_head *grown = grow(h, size);
    if (!grown) jayi_large_give_up(h);
    return grown;
}

static jayi_cache_head *take_kept(jayi_cache_thread *t, size_t size)
{
    if (t->strict) return take_fitted(t, size);
    size_t i = 0;
    while (i < t->large_count && t->large[i].capacity < size) i++;
    if (i == t->large_count) return NULL;
    size_t largest = size * SERVES;
    if (t->large[i].capacity > largest && largest > size) return NULL;
    jayi_cache_head *h = t->large[i].head;
    remove_kept(t, i);
    return h;
}

static bool keep(jayi_cache_thread *t, jayi_cache_head *h)
{
    size_t capacity = h->capacity;
    if (t->large_count == JAYI_CACHE_LARGE_KEPT) {
        if (t->large[0].capacity >= capacity) return false;
        drop_kept(t, 0);
    }
    /* what is too large itself must not push out the rest of its document */
    bool too_large = capacity > allowance(t);
    make_room(t, too_large ? 0 : capacity, capacity);
    if (t->large_bytes + capacity > allowance(t)) return false;
    if (!jayi_large_reserve(capacity)) return false;
    size_t i = t->large_count;
    while (i > 0 && t->large[i - 1].capacity > capacity) {
        t->large[i] = t->large[i - 1];
        i--;
    }
    t->large[i] = (jayi_cache_kept){capacity, h};
    t->large_count++;
    t->large_bytes += capacity;
    return true;
}

void jayi_large_trim(jayi_cache_thread *t)
{
    while (t->large_count) drop_kept(t, t->large_count - 1);
}

/* ---- the calls; t is NULL when the thread does not cache ---- */

/* A block of this thread that another one released is in use here until it comes back. */
static jayi_cache_head *take_shared(jayi_cache_thread *t, size_t size)
{
    jayi_cache_head *h = jayi_shared_take(size);
    if (h && h->owner == t) note_end(t, h->capacity, h->asked);
    return h;
}

void *jayi_large_alloc(jayi_cache_thread *t, size_t size)
{
    if (!t) {
        jayi_cache_head *fresh = take_fresh(size);
        return fresh ? fresh + 1 : NULL;
    }
    jayi_cache_head *h = take_kept(t, size);
    if (!h) h = take_shared(t, size);
    if (h) {
        h->owner = t;
        note_use(t, h->capacity, size);
        return h + 1;
    }
    size_t whole = whole_size(size);
    if (!whole) return NULL;
    /* Make room first, so that the old blocks and the new one are never held at once. */
    note_use(t, whole - HEAD, size);
    make_room(t, 0, SIZE_MAX);
    /* Rounding up alone does not get there: it is slack of kept blocks that do not fit.
     */
    if (t->in_use > target(t)) t->strict = STRICT_WINDOWS;
    h = take_fresh(size);
    if (!h && jayi_cache_trim_thread(t)) h = take_fresh(size);
    if (!h) {
        note_end(t, whole - HEAD, size);
        return NULL;
    }
    h->owner = t;
    t->in_use += h->capacity - (whole - HEAD); /* less when memory is short */
    t->misses++;
    return h + 1;
}

void jayi_large_release(jayi_cache_thread *t, void *ptr, size_t size)
{
    jayi_cache_head *h = (jayi_cache_head *)ptr - 1;
    bool kept = false;
    if (t && h->owner == t) {
        note_end(t, h->capacity, size);
        kept = keep(t, h);
    } else if (t) {
        h->asked = size;
        kept = jayi_shared_keep(h);
    }
    if (!kept) jayi_large_give_up(h);
}

/* The block of this thread or of another, `had` bytes large until now, serves `size`
 * bytes of this one from here on. */
static void note_resized(jayi_cache_thread *t, jayi_cache_head *h, size_t had,
                         size_t old_size, size_t size)
{
    if (!t) return;
    if (h->owner == t) note_end(t, had, old_size);
    h->owner = t;
    note_use(t, h->capacity, size);
}

void *jayi_large_resize(jayi_cache_thread *t, void *ptr, size_t old_size, size_t size)
{
    jayi_cache_head *h = (jayi_cache_head *)ptr - 1;
    size_t had = h->capacity;
    if (size <= had) {
        note_resized(t, h, had, old_size, size);
        return ptr;
    }
    jayi_cache_head *moved = t ? take_kept(t, size) : NULL;
    if (!moved) {
        jayi_cache_head *grown = grow(h, size);
        if (grown) {
            note_resized(t, grown, had, old_size, size);
            return grown + 1;
        }
        void *fresh = jayi_large_alloc(t, size);
        if (!fresh) return NULL;
        moved = (jayi_cache_head *)fresh - 1;
    } else {
        note_use(t, moved->capacity, size);
    }
    memcpy(moved + 1, ptr, old_size);
    jayi_large_release(t, ptr, old_size);
    return moved + 1;
}
