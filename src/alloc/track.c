/* SPDX-License-Identifier: MIT */
/*
 * track.c - an allocator that checks and counts what its user does with another one.
 *
 * Live blocks are in a hash table by address, so that a pointer that is no block is found
 * out without reading the memory before it. A lock guards the table and the counts; the
 * base and the report are called without it.
 */
#include <stdatomic.h>
#include <string.h>

#include "alloc/allocate.h"
#include "alloc/kinds.h"

enum {
    FRONT_ZONE = 8,
    BACK_ZONE = 16,
    ZONE_BYTE = 0xFB, /* not a fill byte, not ASCII, not a small number */
    FRESH_BYTE = 0xA5,
    STALE_BYTE = 0x5A,
    BUCKETS = 1024 /* chains stay short up to some thousand live blocks */
};

typedef struct record {
    struct record *next;
    size_t size;
    uint64_t serial;
    unsigned char front[FRONT_ZONE];
    /* the block, then BACK_ZONE bytes */
} record;

struct jay_track {
    jay_allocator base;
    jay_track_report report;
    void *report_ctx;
    atomic_flag lock;
    size_t allowed; /* calls before failing; SIZE_MAX: for ever */
    uint64_t serial;
    jay_track_stats stats;
    record *bucket[BUCKETS];
};

static void lock(jay_track *t)
{
    while (atomic_flag_test_and_set_explicit(&t->lock, memory_order_acquire)) {}
}

static void unlock(jay_track *t)
{
    atomic_flag_clear_explicit(&t->lock, memory_order_release);
}

static unsigned char *block_of(const record *r)
{
    return (unsigned char *)(uintptr_t)(const void *)(r + 1);
}

static size_t whole_size(size_t size)
{
    return sizeof(record) + size + BACK_ZONE;
}

/* Fibonacci hashing (Knuth, TAOCP volume 3, 6.4): 2^64 divided by the golden ratio; the
 * top 10 bits number 1024 buckets. */
static record **bucket_of(jay_track *t, const void *ptr)
{
    uint64_t h = (uint64_t)(uintptr_t)ptr * UINT64_C(0x9E3779B97F4A7C15);
    _Static_assert(BUCKETS == 1 << 10, "the shift keeps 10 bits");
    return &t->bucket[h >> (64 - 10)];
}

static void fault(jay_track *t, jay_track_fault f)
{
    lock(t);
    t->stats.faults++;
    unlock(t);
    if (t->report) t->report(t->report_ctx, &f);
}

static bool is_zone(const unsigned char *p, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (p[i] != ZONE_BYTE) return false;
    }
    return true;
}

/* Reports damage around a block; returns whether there is any. */
static bool check_zones(jay_track *t, const record *r)
{
    jay_track_fault f = {JAY_TRACK_UNDERRUN, block_of(r), r->size, r->size, r->serial};
    bool under = !is_zone(r->front, FRONT_ZONE);
    bool over = !is_zone(block_of(r) + r->size, BACK_ZONE);
    if (under) fault(t, f);
    f.kind = JAY_TRACK_OVERRUN;
    if (over) fault(t, f);
    return under || over;
}

/* Counts a call of alloc or resize; false when it is to fail. */
static bool may_go_on(jay_track *t)
{
    lock(t);
    bool ok = t->allowed > 0;
    if (ok && t->allowed != SIZE_MAX) t->allowed--;
    if (!ok) t->stats.failures++;
    unlock(t);
    return ok;
}

static void count_failure(jay_track *t)
{
    lock(t);
    t->stats.failures++;
    unlock(t);
}

static record *make(jay_track *t, size_t size)
{
    if (size > SIZE_MAX - whole_size(0)) return NULL;
    record *r = jayi_alloc(&t->base, whole_size(size));
    if (!r) return NULL;
    r->size = size;
    memset(r->front, ZONE_BYTE, FRONT_ZONE);
    memset(block_of(r), FRESH_BYTE, size);
    memset(block_of(r) + size, ZONE_BYTE, BACK_ZONE);
    return r;
}

/* Makes a block live; the caller holds the lock. */
static void enter(jay_track *t, record *r)
{
    record **head = bucket_of(t, block_of(r));
    r->serial = ++t->serial;
    r->next = *head;
    *head = r;
    jay_track_stats *s = &t->stats;
    s->live_blocks++;
    s->live_bytes += r->size;
    if (s->live_blocks > s->peak_blocks) s->peak_blocks = s->live_blocks;
    if (s->live_bytes > s->peak_bytes) s->peak_bytes = s->live_bytes;
}

static record **find(jay_track *t, const void *ptr)
{
    record **link = bucket_of(t, ptr);
    while (*link && block_of(*link) != ptr) link = &(*link)->next;
    return *link ? link : NULL;
}

/* Makes a block no longer live; the caller holds the lock. */
static record *leave(jay_track *t, record **link)
{
    record *r = *link;
    *link = r->next;
    t->stats.live_blocks--;
    t->stats.live_bytes -= r->size;
    return r;
}

static void discard(jay_track *t, record *r)
{
    size_t whole = whole_size(r->size);
    memset(r, STALE_BYTE, whole);
    jayi_release(&t->base, r, whole);
}

/* Whether ptr is live; reports it when not, or when `given` is not its size. */
static bool check_call(jay_track *t, const void *ptr, size_t given, record *seen)
{
    lock(t);
    record **link = find(t, ptr);
    if (link) *seen = **link;
    unlock(t);
    if (!link) {
        fault(t, (jay_track_fault){JAY_TRACK_UNKNOWN_BLOCK, ptr, 0, given, 0});
        return false;
    }
    if (seen->size != given) {
        fault(t, (jay_track_fault){JAY_TRACK_WRONG_SIZE, ptr, seen->size, given,
                                   seen->serial});
    }
    return true;
}

static void *track_alloc(void *ctx, size_t size)
{
    jay_track *t = ctx;
    if (size == 0) fault(t, (jay_track_fault){JAY_TRACK_ZERO_SIZE, NULL, 0, 0, 0});
    if (!may_go_on(t)) return NULL;
    record *r = make(t, size);
    if (!r) {
        count_failure(t);
        return NULL;
    }
    lock(t);
    enter(t, r);
    t->stats.allocs++;
    unlock(t);
    return block_of(r);
}

static void track_release(void *ctx, void *ptr, size_t size)
{
    jay_track *t = ctx;
    record seen;
    if (!check_call(t, ptr, size, &seen)) return;
    lock(t);
    record **link = find(t, ptr);
    record *r = link ? leave(t, link) : NULL;
    if (r) t->stats.releases++;
    unlock(t);
    if (!r) return; /* another thread was faster: two releases of one block */
    check_zones(t, r);
    discard(t, r);
}

static void *track_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    jay_track *t = ctx;
    record seen;
    if (!check_call(t, ptr, old_size, &seen)) return NULL;
    if (new_size == 0) {
        fault(t, (jay_track_fault){JAY_TRACK_ZERO_SIZE, ptr, seen.size, 0, seen.serial});
    }
    if (!may_go_on(t)) return NULL;
    record *fresh = make(t, new_size);
    lock(t);
    record **link = fresh ? find(t, ptr) : NULL;
    record *old = link ? leave(t, link) : NULL;
    if (old) {
        memcpy(block_of(fresh), ptr, old->size < new_size ? old->size : new_size);
        enter(t, fresh);
        t->stats.resizes++;
    } else {
        t->stats.failures++;
    }
    unlock(t);
    if (!old) {
        if (fresh) discard(t, fresh);
        return NULL;
    }
    check_zones(t, old);
    discard(t, old);
    return block_of(fresh);
}

jay_track *jay_track_new(const jay_allocator *base, jay_track_report report,
                         void *report_ctx)
{
    base = jayi_allocator_or_default(base);
    jay_track *t = jayi_alloc(base, sizeof *t);
    if (!t) return NULL;
    memset(t, 0, sizeof *t);
    t->base = *base;
    t->report = report;
    t->report_ctx = report_ctx;
    t->allowed = SIZE_MAX;
    atomic_flag_clear(&t->lock);
    return t;
}

jay_allocator jay_track_allocator(jay_track *track)
{
    if (!track) return jayi_allocator_failing;
    return (jay_allocator){track_alloc, track_resize, track_release, track};
}

void jay_track_fail_after(jay_track *track, size_t calls)
{
    if (!track) return;
    lock(track);
    track->allowed = calls;
    unlock(track);
}

jay_track_stats jay_track_get_stats(jay_track *track)
{
    jay_track_stats s;
    memset(&s, 0, sizeof s);
    if (!track) return s;
    lock(track);
    s = track->stats;
    unlock(track);
    return s;
}

size_t jay_track_each(jay_track *track,
                      void (*visit)(void *ctx, const void *ptr, size_t size,
                                    uint64_t serial),
                      void *ctx)
{
    if (!track) return 0;
    size_t count = 0;
    lock(track);
    for (size_t i = 0; i < BUCKETS; i++) {
        for (const record *r = track->bucket[i]; r; r = r->next) {
            count++;
            if (visit) visit(ctx, block_of(r), r->size, r->serial);
        }
    }
    unlock(track);
    return count;
}

size_t jay_track_check(jay_track *track)
{
    if (!track) return 0;
    size_t damaged = 0;
    for (size_t i = 0; i < BUCKETS; i++) {
        for (const record *r = track->bucket[i]; r; r = r->next) {
            damaged += check_zones(track, r);
        }
    }
    return damaged;
}

size_t jay_track_free(jay_track *track)
{
    if (!track) return 0;
    size_t leaked = 0;
    for (size_t i = 0; i < BUCKETS; i++) {
        while (track->bucket[i]) {
            record *r = leave(track, &track->bucket[i]);
            check_zones(track, r);
            discard(track, r);
            leaked++;
        }
    }
    jay_allocator base = track->base;
    jayi_release(&base, track, sizeof *track);
    return leaked;
}

bool jayi_is_track(const jay_allocator *a)
{
    return a->alloc == track_alloc;
}
