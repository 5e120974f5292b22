/* SPDX-License-Identifier: MIT */
/* test_alloc_arena.c - chunks grow geometrically, come back, and are reused. */
#include <string.h>

#include "jay/alloc.h"
#include "testing.h"

static void chunks_are_few_and_all_come_back(void **state)
{
    (void)state;
    jay_track *track = jay_track_new(jay_allocator_libc(), NULL, NULL);
    jay_allocator base = jay_track_allocator(track);
    jay_arena *arena = jay_arena_new(&base, 0);
    jay_allocator a = jay_arena_allocator(arena);
    for (size_t i = 0; i < 100000; i++) assert_non_null(a.alloc(a.ctx, 100));
    jay_track_stats s = jay_track_get_stats(track);
    /* 11.2 MB from 4 KiB on by doubling: 12 chunks and the arena */
    assert_in_range(s.allocs, 5, 13);
    assert_int_equal(jay_arena_bytes_held(arena), s.live_bytes);

    jay_arena_reset(arena);
    assert_int_equal(jay_track_get_stats(track).live_blocks, 2);
    for (size_t i = 0; i < 20000; i++) assert_non_null(a.alloc(a.ctx, 100));
    assert_int_equal(jay_track_get_stats(track).allocs,
                     s.allocs); /* the chunk is reused */
    jay_arena_free(arena);
    assert_int_equal(jay_track_free(track), 0);
}

static void last_block_grows_and_shrinks_in_place(void **state)
{
    (void)state;
    jay_arena *arena = jay_arena_new(jay_allocator_libc(), 4096);
    jay_allocator a = jay_arena_allocator(arena);
    char *p = a.alloc(a.ctx, 10);
    memset(p, 'p', 10);
    for (size_t n = 10; n < 4000; n++) assert_ptr_equal(a.resize(a.ctx, p, n, n + 1), p);
    assert_ptr_equal(a.resize(a.ctx, p, 4000, 10), p);
    char *q = a.alloc(a.ctx, 1000);
    assert_ptr_equal(q, p + 16); /* the room given up was used */
    char *moved = a.resize(a.ctx, p, 10, 2000);
    assert_true(moved != p);
    assert_memory_equal(moved, "pppppppppp", 10);
    a.release(a.ctx, moved, 2000);
    assert_ptr_equal(a.alloc(a.ctx, 50), moved); /* so was the released last block */
    jay_arena_free(arena);
}

static void short_memory_still_serves_what_is_needed(void **state)
{
    (void)state;
    char room[4096];
    jay_allocator pool;
    assert_true(jay_pool_init(&pool, room, sizeof room));
    jay_arena *arena =
        jay_arena_new(&pool, 1 << 20); /* a first chunk that cannot be had */
    jay_allocator a = jay_arena_allocator(arena);
    assert_non_null(a.alloc(a.ctx, 1000));
    assert_non_null(a.alloc(a.ctx, 1000));
    assert_null(a.alloc(a.ctx, 4000));
    assert_non_null(a.alloc(a.ctx, 1000)); /* a failure changes nothing */
    jay_arena_free(arena);
    assert_non_null(pool.alloc(pool.ctx, 4000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chunks_are_few_and_all_come_back),
        cmocka_unit_test(last_block_grows_and_shrinks_in_place),
        cmocka_unit_test(short_memory_still_serves_what_is_needed),
    };
    return cmocka_run_group_tests_name("alloc_arena", tests, NULL, NULL);
}
