/* SPDX-License-Identifier: MIT */
/* test_alloc.c - jay/alloc.h: the contract, run over every allocator. */
#include <string.h>

#include "jay/jay.h"
#include "testing.h"

/* Sanitizers end the program on an impossible size unless told to answer NULL, as malloc
 * does. These are the names by which they ask. */
const char *__asan_default_options(void);
const char *__tsan_default_options(void);

const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

const char *__tsan_default_options(void)
{
    return "allocator_may_return_null=1";
}

/* A small generator with a fixed seed: Marsaglia's xorshift64, so that runs repeat. */
static uint64_t random_state;

static uint64_t random_next(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

typedef struct block {
    unsigned char *data;
    size_t size;
    unsigned char fill;
} block;

static void fill(block *b)
{
    b->fill = (unsigned char)random_next();
    memset(b->data, b->fill, b->size);
}

/* All bytes are the pattern: the first is, and each is like the one before. */
static void check(const block *b, size_t size)
{
    if (!size) return;
    assert_int_equal(b->data[0], b->fill);
    assert_int_equal(memcmp(b->data, b->data + 1, size - 1), 0);
}

/* Mostly small, some large enough to leave every small-block path. */
static size_t random_size(size_t max)
{
    size_t bits = (size_t)(random_next() % 22);
    size_t size = 1 + (size_t)(random_next() & (((size_t)1 << bits) - 1));
    return size < max ? size : 1 + size % max;
}

static void make(const jay_allocator *a, block *b, size_t size)
{
    b->data = a->alloc(a->ctx, size);
    if (!b->data) return;
    assert_int_equal((uintptr_t)b->data & 7, 0);
    b->size = size;
    fill(b);
}

static void change(const jay_allocator *a, block *b, size_t size)
{
    void *p = a->resize(a->ctx, b->data, b->size, size);
    if (!p) {
        check(b, b->size);
        return;
    }
    assert_int_equal((uintptr_t)p & 7, 0);
    b->data = p;
    check(b, size < b->size ? size : b->size);
    b->size = size;
    fill(b);
}

static void drop(const jay_allocator *a, block *b)
{
    check(b, b->size);
    if (a->release) a->release(a->ctx, b->data, b->size);
    b->data = NULL;
}

/* `ops` random calls on 64 blocks, each block filled with a pattern that is checked
 * before it changes. Returns how many blocks were made. */
static size_t exercise(const jay_allocator *a, size_t ops, size_t max)
{
    enum { BLOCKS = 64 };
    block blocks[BLOCKS] = {{0}};
    size_t made = 0;
    random_state = 88172645463325252u;
    for (size_t i = 0; i < ops; i++) {
        block *b = &blocks[random_next() % BLOCKS];
        if (!b->data) {
            make(a, b, random_size(max));
            made += b->data != NULL;
        } else if (a->resize && random_next() % 2) {
            change(a, b, random_size(max));
        } else {
            drop(a, b);
        }
    }
    for (size_t i = 0; i < BLOCKS; i++) {
        if (blocks[i].data) drop(a, &blocks[i]);
    }
    return made;
}

/* Sizes that no machine has, and the smallest. */
static void extreme_sizes(const jay_allocator *a)
{
    static const size_t impossible[] = {
        SIZE_MAX,      SIZE_MAX - 1,     SIZE_MAX - 7,
        SIZE_MAX - 64, SIZE_MAX - 4096,  SIZE_MAX - ((size_t)1 << 21),
        SIZE_MAX / 2,  SIZE_MAX / 2 + 1, SIZE_MAX / 2 - 4096};
    block b = {0};
    make(a, &b, 1);
    assert_non_null(b.data);
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        /* 2 GiB can be had where addresses have 32 bits */
        if (SIZE_MAX <= UINT32_MAX && impossible[i] <= SIZE_MAX / 2) continue;
        assert_null(a->alloc(a->ctx, impossible[i]));
        if (a->resize) {
            assert_null(a->resize(a->ctx, b.data, b.size, impossible[i]));
            check(&b, b.size);
        }
    }
    drop(a, &b);
}

static void keeps_the_contract(const jay_allocator *a)
{
    assert_true(exercise(a, 10000, SIZE_MAX) > 3000);
    extreme_sizes(a);
}

static void libc_keeps_the_contract(void **state)
{
    (void)state;
    keeps_the_contract(jay_allocator_libc());
    assert_string_equal(jay_allocator_name(jay_allocator_libc()), "libc");
}

static void mimalloc_keeps_the_contract(void **state)
{
    (void)state;
    const jay_allocator *a = jay_allocator_mimalloc();
    jay_mimalloc_version v = jay_mimalloc_version_get();
    if (!a) {
        assert_int_equal(v.major + v.minor + v.patch, 0);
        skip();
    }
    keeps_the_contract(a);
    assert_string_equal(jay_allocator_name(a), "mimalloc");
    assert_in_range(v.major, 1, 9);
}

static void default_keeps_the_contract(void **state)
{
    (void)state;
    keeps_the_contract(jay_allocator_default());
    assert_string_equal(jay_allocator_name(NULL),
                        jay_allocator_name(jay_allocator_default()));
    jay_allocator own = {NULL, NULL, NULL, NULL};
    assert_string_equal(jay_allocator_name(&own), "custom");
}

static void cache_keeps_the_contract(void **state)
{
    (void)state;
    const jay_allocator *a = jay_allocator_cache();
    keeps_the_contract(a);
    assert_string_equal(jay_allocator_name(a), jay_allocator_mimalloc()
                                                   ? "cache over mimalloc"
                                                   : "cache over libc");
    jay_cache_trim();
    assert_int_equal(jay_cache_get_stats().thread_bytes, 0);
}

static void pool_keeps_the_contract(void **state)
{
    (void)state;
    enum { ROOM = 1 << 20 };
    char *room = test_malloc(ROOM + 16);
    for (size_t skew = 0; skew < 16; skew += 5) {
        jay_allocator a;
        assert_true(jay_pool_init(&a, room + skew, ROOM));
        assert_string_equal(jay_allocator_name(&a), "pool");
        assert_true(exercise(&a, 10000, 100000) > 1000);
        extreme_sizes(&a);
        /* all came back and merged: one block takes nearly everything */
        assert_non_null(a.alloc(a.ctx, ROOM - 64));
    }
    test_free(room);
}

static void arena_keeps_the_contract(void **state)
{
    (void)state;
    static const size_t first[] = {0, 1, 100000, SIZE_MAX / 2, SIZE_MAX};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        jay_arena *arena = jay_arena_new(jay_allocator_libc(), first[i]);
        assert_non_null(arena);
        jay_allocator a = jay_arena_allocator(arena);
        assert_string_equal(jay_allocator_name(&a), "arena");
        assert_true(exercise(&a, 10000, 10000) > 1000);
        extreme_sizes(&a);
        jay_arena_free(arena);
    }
}

static void track_keeps_the_contract(void **state)
{
    (void)state;
    jay_track *track = jay_track_new(jay_allocator_libc(), NULL, NULL);
    assert_non_null(track);
    jay_allocator a = jay_track_allocator(track);
    assert_string_equal(jay_allocator_name(&a), "track");
    assert_true(exercise(&a, 10000, 100000) > 1000);
    extreme_sizes(&a);
    assert_int_equal(jay_track_get_stats(track).faults, 0);
    assert_int_equal(jay_track_free(track), 0);
}

/* An allocator made from NULL, or whose init failed, is out of memory; it is no crash. */
static void failed_inits_leave_an_empty_allocator(void **state)
{
    (void)state;
    char room[64];
    jay_allocator all[5];
    memset(all, 0, sizeof all);
    assert_false(jay_pool_init(&all[0], NULL, 4096));
    assert_false(jay_pool_init(&all[1], room, JAY_POOL_MIN_SIZE - 1));
    assert_false(jay_pool_init(&all[2], room, SIZE_MAX));
    all[3] = jay_arena_allocator(NULL);
    all[4] = jay_track_allocator(NULL);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        char word[8];
        assert_null(all[i].alloc(all[i].ctx, 1));
        assert_null(all[i].resize(all[i].ctx, word, 8, 16));
        all[i].release(all[i].ctx, word, 8);
    }
    assert_false(jay_pool_init(NULL, room, sizeof room));
    jay_arena_free(NULL);
    jay_arena_reset(NULL);
    assert_int_equal(jay_arena_bytes_held(NULL), 0);
    jay_track_fail_after(NULL, 0);
    assert_int_equal(jay_track_get_stats(NULL).allocs, 0);
    assert_int_equal(jay_track_each(NULL, NULL, NULL), 0);
    assert_int_equal(jay_track_check(NULL), 0);
    assert_int_equal(jay_track_free(NULL), 0);
    assert_null(jay_arena_new(&all[0], 0));
    assert_null(jay_track_new(&all[0], NULL, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(libc_keeps_the_contract),
        cmocka_unit_test(mimalloc_keeps_the_contract),
        cmocka_unit_test(default_keeps_the_contract),
        cmocka_unit_test(cache_keeps_the_contract),
        cmocka_unit_test(pool_keeps_the_contract),
        cmocka_unit_test(arena_keeps_the_contract),
        cmocka_unit_test(track_keeps_the_contract),
        cmocka_unit_test(failed_inits_leave_an_empty_allocator),
    };
    return cmocka_run_group_tests_name("alloc", tests, NULL, NULL);
}
