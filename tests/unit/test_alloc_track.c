/* SPDX-License-Identifier: MIT */
/* test_alloc_track.c - each fault is found and named; counts, leaks, fail after n. */
#include <string.h>

#include "jay/alloc.h"
#include "testing.h"

typedef struct log {
    size_t count;
    jay_track_fault last;
} log_of_faults;

static void note(void *ctx, const jay_track_fault *fault)
{
    log_of_faults *l = ctx;
    l->count++;
    l->last = *fault;
}

/* A base whose blocks can be released with any bytes around them. */
static jay_track *new_track(log_of_faults *l)
{
    memset(l, 0, sizeof *l);
    jay_track *track = jay_track_new(jay_allocator_libc(), note, l);
    assert_non_null(track);
    return track;
}

static void expect(const log_of_faults *l, size_t count, jay_track_fault_kind kind,
                   size_t size, size_t given)
{
    assert_int_equal(l->count, count);
    assert_int_equal(l->last.kind, kind);
    assert_int_equal(l->last.size, size);
    assert_int_equal(l->last.given, given);
}

static void counts_and_peak(void **state)
{
    (void)state;
    log_of_faults l;
    jay_track *t = new_track(&l);
    jay_allocator a = jay_track_allocator(t);
    void *p = a.alloc(a.ctx, 100);
    void *q = a.alloc(a.ctx, 50);
    p = a.resize(a.ctx, p, 100, 300);
    a.release(a.ctx, q, 50);
    jay_track_stats s = jay_track_get_stats(t);
    assert_int_equal(s.allocs, 2);
    assert_int_equal(s.resizes, 1);
    assert_int_equal(s.releases, 1);
    assert_int_equal(s.live_blocks, 1);
    assert_int_equal(s.live_bytes, 300);
    assert_int_equal(s.peak_blocks, 2);
    assert_int_equal(s.peak_bytes, 350);
    a.release(a.ctx, p, 300);
    assert_int_equal(jay_track_free(t), 0);
    assert_int_equal(l.count, 0);
}

static void wrong_sizes_and_unknown_blocks(void **state)
{
    (void)state;
    log_of_faults l;
    jay_track *t = new_track(&l);
    jay_allocator a = jay_track_allocator(t);
    void *p = a.alloc(a.ctx, 100);
    p = a.resize(a.ctx, p, 99, 200);
    expect(&l, 1, JAY_TRACK_WRONG_SIZE, 100, 99);
    assert_int_equal(l.last.serial, 1);
    a.release(a.ctx, p, 100);
    expect(&l, 2, JAY_TRACK_WRONG_SIZE, 200, 100);
    a.release(a.ctx, p, 200);
    expect(&l, 3, JAY_TRACK_UNKNOWN_BLOCK, 0, 200);
    assert_ptr_equal(l.last.ptr, p);
    assert_null(a.resize(a.ctx, &l, 8, 16));
    expect(&l, 4, JAY_TRACK_UNKNOWN_BLOCK, 0, 8);
    a.release(a.ctx, a.alloc(a.ctx, 0), 0);
    expect(&l, 5, JAY_TRACK_ZERO_SIZE, 0, 0);
    assert_int_equal(jay_track_get_stats(t).faults, 5);
    assert_int_equal(jay_track_free(t), 0);
}

static void red_zones(void **state)
{
    (void)state;
    log_of_faults l;
    jay_track *t = new_track(&l);
    jay_allocator a = jay_track_allocator(t);
    unsigned char *p = a.alloc(a.ctx, 33);
    for (size_t i = 0; i < 33; i++) assert_int_equal(p[i], 0xA5);
    memset(p, 0, 33);
    assert_int_equal(jay_track_check(t), 0);
    unsigned char kept = p[33];
    p[33] = 0;
    assert_int_equal(jay_track_check(t), 1);
    expect(&l, 1, JAY_TRACK_OVERRUN, 33, 33);
    p[33] = kept;
    p[-1] ^= 1;
    a.release(a.ctx, p, 33);
    expect(&l, 2, JAY_TRACK_UNDERRUN, 33, 33);
    p = a.alloc(a.ctx, 1);
    p[16] = 0; /* the last byte that is guarded */
    p = a.resize(a.ctx, p, 1, 2);
    expect(&l, 3, JAY_TRACK_OVERRUN, 1, 1);
    a.release(a.ctx, p, 2);
    assert_int_equal(jay_track_free(t), 0);
}

static void add_up(void *ctx, const void *ptr, size_t size, uint64_t serial)
{
    (void)ptr;
    *(size_t *)ctx += size * 1000 + (size_t)serial;
}

static void leaks_are_listed(void **state)
{
    (void)state;
    log_of_faults l;
    jay_track *outer = new_track(&l);
    jay_allocator base = jay_track_allocator(outer);
    jay_track *t = jay_track_new(&base, note, &l);
    jay_allocator a = jay_track_allocator(t);
    assert_non_null(a.alloc(a.ctx, 10));
    void *p = a.alloc(a.ctx, 20);
    assert_non_null(a.alloc(a.ctx, 30));
    a.release(a.ctx, p, 20);
    size_t sum = 0;
    assert_int_equal(jay_track_each(t, add_up, &sum), 2);
    assert_int_equal(sum, 10 * 1000 + 1 + 30 * 1000 + 3);
    assert_int_equal(jay_track_free(t), 2);
    assert_int_equal(jay_track_free(outer), 0); /* the leaks went back to the base */
    assert_int_equal(l.count, 0);
}

static void fails_after_n(void **state)
{
    (void)state;
    log_of_faults l;
    jay_track *t = new_track(&l);
    jay_allocator a = jay_track_allocator(t);
    jay_track_fail_after(t, 2);
    unsigned char *p = a.alloc(a.ctx, 8);
    memset(p, 7, 8);
    p = a.resize(a.ctx, p, 8, 16);
    assert_non_null(p);
    assert_null(a.resize(a.ctx, p, 16, 32));
    assert_null(a.alloc(a.ctx, 8));
    for (size_t i = 0; i < 8; i++) assert_int_equal(p[i], 7);
    jay_track_fail_after(t, SIZE_MAX);
    void *q = a.alloc(a.ctx, 8);
    assert_non_null(q);
    a.release(a.ctx, q, 8);
    a.release(a.ctx, p, 16);
    assert_int_equal(jay_track_get_stats(t).failures, 2);
    assert_int_equal(jay_track_free(t), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_and_peak),
        cmocka_unit_test(wrong_sizes_and_unknown_blocks),
        cmocka_unit_test(red_zones),
        cmocka_unit_test(leaks_are_listed),
        cmocka_unit_test(fails_after_n),
    };
    return cmocka_run_group_tests_name("alloc_track", tests, NULL, NULL);
}
