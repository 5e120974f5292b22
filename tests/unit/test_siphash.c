/* SPDX-License-Identifier: MIT */
/* test_siphash.c - the keyed hash against other implementations, and its seed. */
#include "base/siphash.h"

#include <string.h>

#include "alloc/seed.h"
#include "testing.h"

/* SipHash-1-3 of the bytes 00 01 02 ... of each length: with the key of zeros as CPython
 * 3.11 hashes bytes (PYTHONHASHSEED=0), and with the key 00 01 .. 0f as an independent
 * program gives it that reproduces the test vector of the paper's appendix for 2-4. */
static const struct {
    size_t len;
    uint64_t zero_key, counting_key;
} vectors[] = {
    {0, 0xd1fba762150c532c, 0xabac0158050fc4dc},
    {1, 0x68a914128e01e473, 0xc9f49bf37d57ca93},
    {2, 0x010bac45c41e3669, 0x82cb9b024dc7d44d},
    {3, 0x4d4c9a4a8ef6e0ad, 0x8bf80ab8e7ddf7fb},
    {4, 0x7cc43f98813e4dbd, 0xcf75576088d38328},
    {5, 0x5abe2169dff36275, 0xdef9d52f49533b67},
    {6, 0xe3c25f87624f1cdb, 0xc50d2b50c59f22a7},
    {7, 0x2f098ab0c751325a, 0xd3927d989bb11140},
    {8, 0xead411e67ebe2eea, 0x369095118d299a8e},
    {9, 0x75927f9d95124362, 0x25a48eb36c063de4},
    {10, 0xaf9f77a65ab51a1d, 0x79de85ee92ff097f},
    {12, 0xa6baf4fb0f9fe1c2, 0x78a384b157b4d9a2},
    {15, 0xf30eb725bb91c9ea, 0xd320d86d2a519956},
    {16, 0x8972188433a5c5b7, 0xcc4fdd1a7d908b66},
    {31, 0x169739443111d49b, 0x2370dd1f8c21d1bc},
    {63, 0x385d3e39e5f37359, 0x9d199062b7bbb3a8},
};

static void hashes_as_other_implementations_do(void **state)
{
    (void)state;
    const jayi_hash_key zero = {0, 0};
    const jayi_hash_key counting = {0x0706050403020100, 0x0f0e0d0c0b0a0908};
    unsigned char bytes[64];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)i;
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        guarded g = guarded_copy(bytes, vectors[i].len);
        assert_int_equal(jayi_hash(&zero, g.text, g.len), vectors[i].zero_key);
        assert_int_equal(jayi_hash(&counting, g.text, g.len), vectors[i].counting_key);
        guarded_free(&g);
    }
}

static bool source_fails(void *out, size_t size)
{
    memset(out, 0xAA, size); /* what a source leaves behind when it fails is not used */
    return false;
}

static bool source_gives_zeros(void *out, size_t size)
{
    memset(out, 0, size);
    return true;
}

static bool source_counts(void *out, size_t size)
{
    for (size_t i = 0; i < size; i++) ((unsigned char *)out)[i] = (unsigned char)(i + 1);
    return true;
}

static void a_source_that_fails_is_replaced(void **state)
{
    (void)state;
    jayi_hash_key good = jayi_seed_make(source_counts);
    unsigned char expected[16];
    source_counts(expected, sizeof expected);
    assert_memory_equal(&good, expected, sizeof good);
    jayi_hash_key weak = jayi_seed_make(source_fails);
    assert_true(weak.k0 != 0 && weak.k1 != 0 && weak.k0 != weak.k1);
    assert_true(weak.k0 != 0xAAAAAAAAAAAAAAAA);
    jayi_hash_key zeros = jayi_seed_make(source_gives_zeros);
    assert_true(zeros.k0 != 0 && zeros.k1 != 0);
}

static void the_seed_of_a_process_stays(void **state)
{
    (void)state;
    jayi_hash_key first = jayi_seed(), second = jayi_seed();
    assert_true(first.k0 != 0 && first.k1 != 0);
    assert_memory_equal(&first, &second, sizeof first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_as_other_implementations_do),
        cmocka_unit_test(a_source_that_fails_is_replaced),
        cmocka_unit_test(the_seed_of_a_process_stays),
    };
    return cmocka_run_group_tests_name("siphash", tests, NULL, NULL);
}
