/* SPDX-License-Identifier: MIT */
/* test_alloc.c - jay/alloc.h: the contract, run over every allocator. */
#include <string.h>

#include "jay/jay.h"
#include "testing.h"

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

static void check(const block *b, size_t size)
{
    for (size_t i = 0; i < size; i++) assert_int_equal(b->data[i], b->fill);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(libc_keeps_the_contract),
        cmocka_unit_test(mimalloc_keeps_the_contract),
        cmocka_unit_test(default_keeps_the_contract),
    };
    return cmocka_run_group_tests_name("alloc", tests, NULL, NULL);
}
