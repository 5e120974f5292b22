/* SPDX-License-Identifier: MIT */
/* test_alloc_pool.c - how much fits into a pool, and that it comes back. */
#include <string.h>

#include "jay/alloc.h"
#include "testing.h"

static char room[1024 + 16];

static void smallest_pool_has_a_block(void **state)
{
    (void)state;
    for (size_t skew = 0; skew < 16; skew++) {
        jay_allocator a;
        assert_false(jay_pool_init(&a, room + skew, JAY_POOL_MIN_SIZE - 1));
        assert_true(jay_pool_init(&a, room + skew, JAY_POOL_MIN_SIZE));
        char *p = a.alloc(a.ctx, 16);
        assert_non_null(p);
        assert_true(p >= room + skew && p + 16 <= room + skew + JAY_POOL_MIN_SIZE);
        assert_null(a.alloc(a.ctx, 64));
    }
}

static void blocks_have_no_header(void **state)
{
    (void)state;
    jay_allocator a;
    assert_true(jay_pool_init(&a, room, 1024));
    assert_non_null(a.alloc(a.ctx, 512));
    assert_null(a.alloc(a.ctx, 512));
    assert_true(jay_pool_init(&a, room, 1024));
    char *before = NULL;
    for (size_t i = 0; i < 30; i++) { /* 30 x 32 = 960 of 1024 */
        char *p = a.alloc(a.ctx, 32);
        assert_non_null(p);
        if (before) assert_ptr_equal(p, before + 32);
        before = p;
    }
}

static void neighbours_merge_in_any_order(void **state)
{
    (void)state;
    static const unsigned char orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (size_t o = 0; o < 6; o++) {
        jay_allocator a;
        assert_true(jay_pool_init(&a, room, 1024));
        char *p[3];
        for (size_t i = 0; i < 3; i++) assert_non_null(p[i] = a.alloc(a.ctx, 300));
        assert_null(a.alloc(a.ctx, 300));
        for (size_t i = 0; i < 3; i++) a.release(a.ctx, p[orders[o][i]], 300);
        assert_non_null(a.alloc(a.ctx, 900));
    }
}

static void grows_in_place_when_the_room_behind_is_free(void **state)
{
    (void)state;
    jay_allocator a;
    assert_true(jay_pool_init(&a, room, 1024));
    char *p = a.alloc(a.ctx, 100);
    assert_ptr_equal(a.resize(a.ctx, p, 100, 800), p); /* the last block */
    assert_ptr_equal(a.resize(a.ctx, p, 800, 100), p);
    char *q = a.alloc(a.ctx, 200);
    char *r = a.alloc(a.ctx, 100);
    a.release(a.ctx, q, 200);
    assert_ptr_equal(a.resize(a.ctx, p, 100, 300), p); /* the next one is free */
    memset(p, 'x', 300);
    char *moved = a.resize(a.ctx, p, 300, 400); /* r is in the way */
    assert_non_null(moved);
    assert_true(moved > r);
    for (size_t i = 0; i < 300; i++) assert_int_equal(moved[i], 'x');
    assert_null(a.resize(a.ctx, moved, 400, 900));
}

static void misuse_is_ignored(void **state)
{
    (void)state;
    jay_allocator a;
    char outside[64];
    assert_true(jay_pool_init(&a, room, 1024));
    char *p = a.alloc(a.ctx, 400);
    a.release(a.ctx, outside, 64);
    a.release(a.ctx, p + 8, 64);
    a.release(a.ctx, p, SIZE_MAX);
    a.release(a.ctx, p, 4096);
    assert_null(a.resize(a.ctx, outside, 64, 128));
    assert_null(a.alloc(a.ctx, 800)); /* nothing came back */
    a.release(a.ctx, p, 400);
    a.release(a.ctx, p, 400);
    char *q = a.alloc(a.ctx, 400);
    char *r = a.alloc(a.ctx, 400);
    assert_ptr_equal(q, p);
    assert_true(r >= q + 400); /* a second release did not give the block out twice */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(smallest_pool_has_a_block),
        cmocka_unit_test(blocks_have_no_header),
        cmocka_unit_test(neighbours_merge_in_any_order),
        cmocka_unit_test(grows_in_place_when_the_room_behind_is_free),
        cmocka_unit_test(misuse_is_ignored),
    };
    return cmocka_run_group_tests_name("alloc_pool", tests, NULL, NULL);
}
