/* SPDX-License-Identifier: MIT */
/*
 * cache.c - the recycling cache: its calls, small blocks, and the life of a thread.
 *
 * The pair that matters is the alloc and release of one document after another. Each
 * class has a slot that remembers the block it gave out last and whether that is back.
 * Both calls then only read the block and write a constant, so that no pair waits for the
 * memory writes of the one before, as it would with a stack. A block that was released on
 * another thread leaves its address behind in the slot, which is harmless: the slot gives
 * it out only after it came back here.
 *
 * A thread's state comes from the base on first use. Only a pointer to
 * it is thread-local: 8 bytes, which a dlopened library may have in static storage
 * (initial-exec) without using up what the loader sets aside for it. A linker turns that
 * into the executable's own storage (local-exec) when jay is linked statically. Where the
 * C library is not glibc the compiler's choice is left alone, since musl refuses static
 * storage to dlopened libraries.
 */
#include <string.h>

#include "alloc/cache.h"
#include "alloc/os.h"

#if defined(__has_include)
#if __has_include(<valgrind/valgrind.h>)
#include <valgrind/valgrind.h>
#endif
#endif
#ifndef RUNNING_ON_VALGRIND
#define RUNNING_ON_VALGRIND 0
#endif

#if defined(__GNUC__) && defined(__GLIBC__)
#define STATIC_TLS __attribute__((tls_model("initial-exec")))
#else
#define STATIC_TLS
#endif

/* A thread's spare blocks behind the slots; the slots hold 37 blocks of 230 KiB in all at
 * most, which together stays below the 512 KiB of jay/alloc.h. */
static const size_t spare_max = (size_t)256 << 10;

/* Threads that have no state yet, and those whose state is gone: nothing is at hand,
 * and nothing is ever written to them. */
static jayi_cache_thread unopened, ended;

static _Thread_local jayi_cache_thread *current STATIC_TLS = &unopened;

bool jayi_cache_is_exact(void)
{
#ifdef JAY_CACHE_ALWAYS /* tests of the cache itself under thread sanitizer */
    return false;
#else
    return JAYI_SANITIZED || RUNNING_ON_VALGRIND;
#endif
}

static bool is_open(const jayi_cache_thread *t)
{
    return t != &unopened && t != &ended;
}

/* With s = size - 1 >= 63 and its top bit at `top`, s >> (top - 2) is 4 to 7 and tells
 * the quarter of the doubling. Size 64 has top 5 and 7: 5 * 4 + 7 = 27 makes it class 0.
 */
JAYI_FORCE_INLINE unsigned class_of(size_t size)
{
    uint64_t s = (size > 64 ? size : 64) - 1;
    unsigned top = 63 ^ jayi_clz64(s); /* as 63 - n; gcc then sees the bare bit scan */
    return top * 4 + (unsigned)(s >> (top - 2)) - 27;
}

/* The largest size of a class. */
static size_t class_size(unsigned c)
{
    unsigned top = (c + 27 - 4) / 4;
    unsigned quarter = (c + 27) - top * 4;
    return (size_t)(quarter + 1) << (top - 2);
}

/* Opens the calling thread's cache, or leaves it passing through when that fails. */
static jayi_cache_thread *open_thread(void)
{
    if (current != &unopened || jayi_cache_is_exact()) return current;
    const jay_allocator *base = jayi_cache_base();
    jayi_cache_thread *t = base->alloc(base->ctx, sizeof *t);
    if (!t) return current;
    memset(t, 0, sizeof *t);
    if (!jayi_os_on_thread_end(t)) {
        base->release(base->ctx, t, sizeof *t);
        current = &ended;
        return current;
    }
    current = t;
    return t;
}

static void *base_alloc(jayi_cache_thread *t, size_t size)
{
    const jay_allocator *base = jayi_cache_base();
    void *p = base->alloc(base->ctx, size);
    if (!p && jayi_cache_trim_thread(t)) p = base->alloc(base->ctx, size);
    return p;
}

JAYI_NOINLINE static void *small_alloc(jayi_cache_thread *t, size_t size)
{
    if (t == &unopened) t = open_thread();
    if (!is_open(t)) {
        size_t whole = jayi_cache_is_exact() ? size : class_size(class_of(size));
        return base_alloc(t, whole);
    }
    unsigned c = class_of(size);
    jayi_cache_spare *s = t->spare[c];
    if (s) {
        t->spare[c] = s->next;
        t->spare_bytes -= class_size(c);
        t->spare_blocks--;
        return s;
    }
    t->misses++;
    return base_alloc(t, class_size(c));
}

JAYI_NOINLINE static void small_release(jayi_cache_thread *t, void *ptr, size_t size)
{
    if (t == &unopened) t = open_thread();
    unsigned c = class_of(size);
    if (is_open(t)) {
        if (!t->slot[c].at_hand) {
            t->slot[c] = (jayi_cache_slot){ptr, 1};
            return;
        }
        if (t->spare_bytes + class_size(c) <= spare_max) {
            jayi_cache_spare *s = ptr;
            s->next = t->spare[c];
            t->spare[c] = s;
            t->spare_bytes += class_size(c);
            t->spare_blocks++;
            return;
        }
    }
    const jay_allocator *base = jayi_cache_base();
    base->release(base->ctx, ptr, jayi_cache_is_exact() ? size : class_size(c));
}

JAYI_NOINLINE static void *large_alloc(size_t size)
{
    if (jayi_cache_is_exact()) return base_alloc(current, size);
    jayi_cache_thread *t = open_thread();
    return jayi_large_alloc(is_open(t) ? t : NULL, size);
}

JAYI_NOINLINE static void large_release(void *ptr, size_t size)
{
    if (jayi_cache_is_exact()) {
        const jay_allocator *base = jayi_cache_base();
        base->release(base->ctx, ptr, size);
        return;
    }
    jayi_cache_thread *t = open_thread();
    jayi_large_release(is_open(t) ? t : NULL, ptr, size);
}

static void *cache_alloc(void *ctx, size_t size)
{
    (void)ctx;
    if (JAYI_UNLIKELY(size > JAYI_CACHE_SMALL_MAX)) return large_alloc(size);
    jayi_cache_thread *t = current;
    jayi_cache_slot *slot = &t->slot[class_of(size)];
    if (JAYI_UNLIKELY(!slot->at_hand)) return small_alloc(t, size);
    slot->at_hand = 0;
    return slot->block;
}

static void cache_release(void *ctx, void *ptr, size_t size)
{
    (void)ctx;
    if (JAYI_UNLIKELY(size > JAYI_CACHE_SMALL_MAX)) {
        large_release(ptr, size);
        return;
    }
    jayi_cache_thread *t = current;
    jayi_cache_slot *slot = &t->slot[class_of(size)];
    if (JAYI_UNLIKELY(slot->block != ptr)) {
        small_release(t, ptr, size);
        return;
    }
    slot->at_hand = 1;
}

static void *cache_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    if (jayi_cache_is_exact()) {
        const jay_allocator *base = jayi_cache_base();
        return base->resize(base->ctx, ptr, old_size, new_size);
    }
    bool was_large = old_size > JAYI_CACHE_SMALL_MAX;
    bool is_large = new_size > JAYI_CACHE_SMALL_MAX;
    if (was_large && is_large) {
        jayi_cache_thread *t = current;
        return jayi_large_resize(is_open(t) ? t : NULL, ptr, old_size, new_size);
    }
    if (!was_large && !is_large && class_of(old_size) == class_of(new_size)) return ptr;
    void *moved = cache_alloc(ctx, new_size);
    if (!moved) return NULL;
    memcpy(moved, ptr, old_size < new_size ? old_size : new_size);
    cache_release(ctx, ptr, old_size);
    return moved;
}

static const jay_allocator cache_allocator = {cache_alloc, cache_resize, cache_release,
                                              NULL};

const jay_allocator *jay_allocator_cache(void)
{
    return &cache_allocator;
}

/* Counts what is kept small; gives it back as well when told to. */
static jay_cache_stats small_kept(jayi_cache_thread *t, bool give_back)
{
    const jay_allocator *base = jayi_cache_base();
    jay_cache_stats s = {t->spare_blocks, t->spare_bytes, t->misses, 0};
    for (unsigned c = 0; c < JAYI_CACHE_CLASSES; c++) {
        size_t size = class_size(c);
        if (t->slot[c].at_hand) {
            s.thread_blocks++;
            s.thread_bytes += size;
            if (give_back) base->release(base->ctx, t->slot[c].block, size);
        }
        if (give_back) t->slot[c] = (jayi_cache_slot){NULL, 0};
        while (give_back && t->spare[c]) {
            jayi_cache_spare *next = t->spare[c]->next;
            base->release(base->ctx, t->spare[c], size);
            t->spare[c] = next;
        }
    }
    if (give_back) t->spare_bytes = t->spare_blocks = 0;
    return s;
}

size_t jayi_cache_trim_thread(jayi_cache_thread *t)
{
    if (!is_open(t)) return 0;
    size_t bytes = t->large_bytes + small_kept(t, true).thread_bytes;
    jayi_large_trim(t);
    return bytes + jayi_shared_trim();
}

size_t jay_cache_trim(void)
{
    return jayi_cache_trim_thread(current);
}

jay_cache_stats jay_cache_get_stats(void)
{
    jayi_cache_thread *t = current;
    jay_cache_stats s = small_kept(t, false);
    s.thread_blocks += t->large_count;
    s.thread_bytes += t->large_bytes;
    s.process_bytes = jayi_large_process_bytes();
    return s;
}

/* From here on the thread passes through: other destructors may still free documents. */
void jayi_cache_thread_end(void *value)
{
    jayi_cache_thread *t = value;
    jayi_cache_trim_thread(t);
    current = &ended;
    const jay_allocator *base = jayi_cache_base();
    base->release(base->ctx, t, sizeof *t);
}

/* Only the thread that forked lives on in the child. */
void jayi_cache_forked(void)
{
    jayi_large_set_process_bytes(current->large_bytes + jayi_shared_forked());
}
