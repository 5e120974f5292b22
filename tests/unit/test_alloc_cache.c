/* SPDX-License-Identifier: MIT */
/*
 * test_alloc_cache.c - the recycling cache on one thread: it recycles, stays in its
 * bounds, forgets peaks, and large blocks keep their pages. Threads: tests/threads.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "alloc/cache.h"
#include "jay/read.h"
#include "testing.h"

static const size_t MiB = (size_t)1 << 20;

static const jay_allocator *cache;

static void *make(size_t size)
{
    void *p = cache->alloc(cache->ctx, size);
    assert_non_null(p);
    return p;
}

static void drop(void *p, size_t size)
{
    cache->release(cache->ctx, p, size);
}

static void *change(void *p, size_t old_size, size_t size)
{
    return cache->resize(cache->ctx, p, old_size, size);
}

/* Each test starts with an empty cache, the default limits and no peak to remember. Where
 * blocks are passed through there is nothing to see. */
static int start(void **state)
{
    (void)state;
    cache = jay_allocator_cache();
    jay_cache_configure(NULL);
    for (size_t i = 0; i < 10000; i++) drop(make(40000), 40000); /* beyond 18 windows */
    jay_cache_trim();
    return 0;
}

static void skip_when_passing_through(void)
{
    if (jayi_cache_is_exact()) skip();
}

/* Under an emulator the faults and the address space are those of the emulator. */
static void skip_when_emulated(void)
{
    if (getenv("JAY_TEST_EMULATED")) skip();
}

static long faults(void)
{
    struct rusage u;
    assert_int_equal(getrusage(RUSAGE_SELF, &u), 0);
    return u.ru_minflt;
}

static size_t resident(void)
{
    size_t total, pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f) skip();
    assert_int_equal(fscanf(f, "%zu %zu", &total, &pages), 2);
    fclose(f);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void a_released_block_comes_back(void **state)
{
    (void)state;
    skip_when_passing_through();
    for (size_t size = 1; size <= JAYI_CACHE_SMALL_MAX; size += 1 + size / 7) {
        void *p = make(size);
        memset(p, 1, size);
        drop(p, size);
        uint64_t misses = jay_cache_get_stats().thread_misses;
        void *q = make(size);
        void *r = make(size);
        assert_ptr_equal(p, q);
        assert_ptr_not_equal(q, r);
        misses = jay_cache_get_stats().thread_misses;
        drop(q, size);
        drop(r, size);
        q = make(size);
        r = make(size);
        assert_int_equal(jay_cache_get_stats().thread_misses, misses);
        drop(q, size);
        drop(r, size);
    }
}

static void resizing_within_a_class_is_free(void **state)
{
    (void)state;
    skip_when_passing_through();
    char *p = make(449); /* the class of 449 to 512 bytes */
    assert_ptr_equal(change(p, 449, 512), p);
    assert_ptr_equal(change(p, 512, 450), p);
    memset(p, 'a', 450);
    p = change(p, 450, 5000);
    p = change(p, 5000, 50000);
    p = change(p, 50000, 100);
    for (size_t i = 0; i < 100; i++) assert_int_equal(p[i], 'a');
    drop(p, 100);
    p = make(100000);
    assert_ptr_equal(change(p, 100000, 40000), p); /* a shrink does not copy */
    assert_ptr_equal(change(p, 40000, 100000), p);
    drop(p, 40000);
}

static void no_document_size_faults_pages_in_anew(void **state)
{
    (void)state;
    skip_when_passing_through();
    for (size_t size = 500; size < 50 * MiB; size = size * 3 / 2) {
        for (int i = 0; i < 3; i++) {
            void *p = make(size);
            memset(p, i, size);
            drop(p, size);
        }
        uint64_t misses = jay_cache_get_stats().thread_misses;
        long before = faults();
        for (int i = 0; i < 10; i++) {
            void *p = make(size);
            memset(p, i, size);
            drop(p, size);
        }
        assert_in_range(faults() - before, 0, 2); /* the test's own */
        assert_int_equal(jay_cache_get_stats().thread_misses, misses);
    }
}

static void small_blocks_stay_within_512_kib(void **state)
{
    (void)state;
    skip_when_passing_through();
    enum { MANY = 400 };
    static void *p[MANY];
    for (size_t size = 64; size <= JAYI_CACHE_SMALL_MAX; size += size / 4) {
        for (size_t i = 0; i < MANY; i++) p[i] = make(size);
        for (size_t i = 0; i < MANY; i++) drop(p[i], size);
        jay_cache_stats s = jay_cache_get_stats();
        size_t all = MANY * size;
        assert_in_range(s.thread_bytes, all < 200000 ? all : 200000, 512 << 10);
        assert_int_equal(s.process_bytes, 0);
    }
    size_t kept = jay_cache_get_stats().thread_bytes;
    assert_int_equal(jay_cache_trim(), kept);
    assert_int_equal(jay_cache_get_stats().thread_blocks, 0);
}

/* Has `count` blocks of a MiB in use at once and releases them all. */
static jay_cache_stats peak_of(size_t count)
{
    static void *p[128];
    for (size_t i = 0; i < count; i++) p[i] = make(MiB);
    for (size_t i = 0; i < count; i++) drop(p[i], MiB);
    return jay_cache_get_stats();
}

static void large_blocks_stay_within_the_limits(void **state)
{
    (void)state;
    skip_when_passing_through();
    jay_cache_stats s = peak_of(128);
    assert_in_range(s.thread_bytes, 32 * MiB, 64 * MiB);
    assert_int_equal(s.thread_bytes, s.process_bytes);

    jay_cache_options o = {8 * MiB, 256 * MiB, true};
    jay_cache_configure(&o);
    assert_in_range(peak_of(128).thread_bytes, 4 * MiB, 8 * MiB);
    o = (jay_cache_options){64 * MiB, 3 * MiB, true};
    jay_cache_configure(&o);
    jay_cache_trim();
    assert_in_range(peak_of(128).process_bytes, MiB, 3 * MiB);
    o = (jay_cache_options){0, 0, false};
    jay_cache_configure(&o);
    assert_int_equal(peak_of(2).process_bytes, 0);
    jay_cache_options now = jay_cache_get_options();
    assert_true(now.thread_bytes == 0 && now.process_bytes == 0 && !now.huge_pages);

    o = (jay_cache_options){SIZE_MAX, SIZE_MAX, true}; /* the peak is still a bound */
    jay_cache_configure(&o);
    assert_in_range(peak_of(20).thread_bytes, 20 * MiB, 23 * MiB);
}

static void a_peak_is_forgotten(void **state)
{
    (void)state;
    skip_when_passing_through();
    void *p = make(40 * MiB);
    drop(p, 40 * MiB);
    assert_in_range(jay_cache_get_stats().process_bytes, 40 * MiB, 45 * MiB);
    for (size_t i = 0; i < 100; i++) drop(make(100000), 100000);
    assert_in_range(jay_cache_get_stats().process_bytes, 40 * MiB, 45 * MiB);
    for (size_t i = 0; i < 1000; i++) drop(make(100000), 100000);
    assert_in_range(jay_cache_get_stats().process_bytes, 100000, 200000);
}

/* 10,000 calls over blocks of 1 byte to 2^bits bytes, up to `count` in use at once. */
static void mixed_cycles(size_t count, size_t bits)
{
    struct {
        void *p;
        size_t size;
    } block[8] = {{0}};
    size_t base = resident(), live = 0, peak = 0, most = 0;
    uint64_t x = 88172645463325252u;
    for (size_t i = 0; i < 10000; i++) {
        x ^= x << 13, x ^= x >> 7, x ^= x << 17; /* Marsaglia's xorshift64 */
        size_t k = (size_t)(x % count);
        if (block[k].p) {
            drop(block[k].p, block[k].size);
            live -= block[k].size;
            block[k].p = NULL;
        } else {
            size_t below = (size_t)1 << (8 + (x >> 8) % (bits - 7));
            block[k].size = 1 + (size_t)(x >> 16) % below;
            block[k].p = make(block[k].size);
            memset(block[k].p, 1, block[k].size);
            live += block[k].size;
            if (live > peak) peak = live;
        }
        if (i % 64 == 0 && resident() > base + most) most = resident() - base;
    }
    for (size_t k = 0; k < count; k++) {
        if (block[k].p) drop(block[k].p, block[k].size);
    }
    print_message("live peak %zu, resident %zu\n", peak, most);
    assert_true(peak > 4 * MiB);
    assert_true(most <= peak + peak / 5);
}

static void memory_follows_the_live_peak(void **state)
{
    (void)state;
    skip_when_passing_through();
    mixed_cycles(1, 24); /* one document at a time, up to 16 MiB */
}

static void memory_follows_the_live_peak_of_many(void **state)
{
    (void)state;
    skip_when_passing_through();
    mixed_cycles(8, 22);
}

static void huge_blocks_are_aligned_and_grow_by_moving_pages(void **state)
{
    (void)state;
    skip_when_passing_through();
    skip_when_emulated();
    size_t size = 10 * MiB;
    unsigned char *p = make(size);
    assert_int_equal(((uintptr_t)p - sizeof(jayi_cache_head)) % (2 * MiB), 0);
    for (size_t i = 0; i < size; i += 4096) p[i] = (unsigned char)(i >> 12);
    void *wall = make(10 * MiB); /* so that growth in place is less likely */
    long before = faults();
    while (size < 100 * MiB) {
        p = change(p, size, size * 3 / 2);
        assert_non_null(p);
        size = size * 3 / 2;
        assert_int_equal(((uintptr_t)p - sizeof(jayi_cache_head)) % (2 * MiB), 0);
    }
    assert_in_range(faults() - before, 0, 64); /* copying 100 MiB would be thousands */
    for (size_t i = 0; i < 10 * MiB; i += 4096) {
        assert_int_equal(p[i], (unsigned char)(i >> 12));
    }
    drop(p, size);
    drop(wall, 10 * MiB);
}

/* Whether `work` succeeds in a child whose address space is limited to what it has and
 * `room` bytes. */
static bool fits_into(size_t room, bool (*work)(void *ctx), void *ctx)
{
    pid_t child = fork();
    if (child == 0) {
        size_t total = 0;
        FILE *f = fopen("/proc/self/statm", "r");
        if (!f || fscanf(f, "%zu", &total) != 1) _exit(2);
        fclose(f);
        rlim_t limit = (rlim_t)(total * (size_t)sysconf(_SC_PAGESIZE) + room);
        struct rlimit r = {limit, limit};
        if (setrlimit(RLIMIT_AS, &r) != 0) _exit(2);
        _exit(work(ctx) ? 0 : 1);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_not_equal(WEXITSTATUS(status), 2);
    return WEXITSTATUS(status) == 0;
}

static bool use_block(void *ctx)
{
    size_t size = *(size_t *)ctx;
    char *p = cache->alloc(cache->ctx, size);
    if (p) memset(p, 1, size);
    if (p) cache->release(cache->ctx, p, size);
    return p != NULL;
}

static bool fits_block(size_t room, size_t size)
{
    return fits_into(room, use_block, &size);
}

static void no_more_than_the_block_is_reserved(void **state)
{
    (void)state;
    skip_when_passing_through();
    skip_when_emulated();
    jay_cache_trim();
    assert_true(fits_block(102 * MiB, 100 * MiB));
    assert_false(fits_block(60 * MiB, 100 * MiB)); /* the heap may have some room */
    assert_true(fits_block(8 * MiB + MiB / 2, 7 * MiB));
}

typedef struct sized_text {
    const char *text;
    size_t len;
} sized_text;

static bool read_text(void *ctx)
{
    const sized_text *t = ctx;
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = cache;
    jay_error err;
    jay_doc *doc = jay_read(t->text, t->len, &opt, &err);
    bool ok = doc && jay_doc_value_count(doc) == t->len / 8 + 1; /* the array, too */
    if (!doc && err.status != JAY_OUT_OF_MEMORY) _exit(2);
    jay_doc_free(doc);
    return ok;
}

/* All that is mapped is private and may be written to, so that what fits RLIMIT_AS is
 * what strict overcommit counts. */
static void a_document_reserves_little(void **state)
{
    (void)state;
    skip_when_passing_through();
    skip_when_emulated();
    jay_cache_trim();
    const size_t len = 24 * MiB;
    char *text = malloc(len);
    assert_non_null(text);
    for (size_t i = 0; i < len; i += 8) memcpy(text + i, "1234567,", 8);
    text[0] = '[';
    text[len - 1] = ']';
    sized_text t = {text, len};
    const size_t values = len / 8 * 16;
    assert_true(fits_into(len + 2 * values, read_text, &t));
    assert_false(fits_into(len + values / 2, read_text, &t));
    assert_true(read_text(&t));
    free(text);
}

static void a_forked_child_goes_on(void **state)
{
    (void)state;
    skip_when_passing_through();
    drop(make(MiB), MiB);
    size_t kept = jay_cache_get_stats().process_bytes;
    assert_true(kept > 0);
    pid_t child = fork();
    if (child == 0) {
        bool ok = jay_cache_get_stats().process_bytes == kept;
        for (int i = 0; i < 100; i++) drop(make(300), 300);
        ok = ok && jay_cache_trim() >= kept && jay_cache_get_stats().process_bytes == 0;
        _exit(ok ? 0 : 1);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_released_block_comes_back, start),
        cmocka_unit_test_setup(resizing_within_a_class_is_free, start),
        cmocka_unit_test_setup(no_document_size_faults_pages_in_anew, start),
        cmocka_unit_test_setup(small_blocks_stay_within_512_kib, start),
        cmocka_unit_test_setup(large_blocks_stay_within_the_limits, start),
        cmocka_unit_test_setup(a_peak_is_forgotten, start),
        cmocka_unit_test_setup(memory_follows_the_live_peak, start),
        cmocka_unit_test_setup(memory_follows_the_live_peak_of_many, start),
        cmocka_unit_test_setup(huge_blocks_are_aligned_and_grow_by_moving_pages, start),
        cmocka_unit_test_setup(no_more_than_the_block_is_reserved, start),
        cmocka_unit_test_setup(a_document_reserves_little, start),
        cmocka_unit_test_setup(a_forked_child_goes_on, start),
    };
    return cmocka_run_group_tests_name("alloc_cache", tests, NULL, NULL);
}
