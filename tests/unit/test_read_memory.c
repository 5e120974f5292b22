/* SPDX-License-Identifier: MIT */
/*
 * test_read_memory.c - the blocks of a document: how much is held, when they grow, and
 * that max_memory is exact, on every kernel.
 */
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "kernel/kernel.h"
#include "meter.h"
#include "testing.h"

typedef struct text {
    char *bytes;
    size_t len;
} text;

static text text_new(size_t room)
{
    text t = {malloc(room), 0};
    assert_non_null(t.bytes);
    return t;
}

static void put(text *t, const char *s)
{
    size_t n = strlen(s);
    memcpy(t->bytes + t->len, s, n);
    t->len += n;
}

/* "[1,1,...]" of about `len` bytes: as many values as a text can have. */
static text dense(size_t len)
{
    text t = text_new(len + 8);
    put(&t, "[1");
    while (t.len + 3 <= len) put(&t, ",1");
    put(&t, "]");
    return t;
}

/* Records with strings that hold separators, as messages do. */
static text records(size_t len)
{
    text t = text_new(len + 400);
    char line[300];
    put(&t, "[");
    for (unsigned i = 0; t.len < len; i++) {
        snprintf(
            line, sizeof line,
            "%s{\"id\":%u,\"at\":\"Mon Sep 24 03:%02u:%02u\",\"text\":\"well, %.*s\","
            "\"tags\":[true,null,%u.5],\"user\":{\"name\":\"u%u\"}}",
            i ? "," : "", i * 7919u, i % 60, i / 7 % 60, (int)(i * 31 % 90),
            "see http://example.org/a:b, and then, at last, the end of it all: "
            "so long, and thanks, then",
            i % 17, i);
        put(&t, line);
    }
    put(&t, "]");
    return t;
}

typedef void check(const char *bytes, size_t len);

static void on_each_kernel(check *f, const text *t)
{
    for (size_t i = 0; jayi_kernels[i]; i++) {
        if (!jayi_kernels[i]->supported()) continue;
        jayi_kernel_force(jayi_kernels[i]);
        f(t->bytes, t->len);
    }
    jayi_kernel_force(NULL);
}

static void read_with_red_zones(const char *bytes, size_t len)
{
    jay_allocator libc = *jay_allocator_libc();
    jay_track *track = jay_track_new(&libc, NULL, NULL);
    assert_non_null(track);
    jay_allocator a = jay_track_allocator(track);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &a;
    jay_doc *doc = jay_read(bytes, len, &opt, NULL);
    assert_non_null(doc);
    assert_int_equal(jay_track_check(track), 0);
    jay_doc_free(doc);
    assert_int_equal(jay_track_free(track), 0);
}

/* A string with escapes goes over the end of what is indexed; behind it are more values
 * than there are slots, and no bracket. A sample of this text sees hardly any value. */
static void values_after_a_long_string(void **state)
{
    (void)state;
    text t = text_new((size_t)1 << 20);
    put(&t, "[\"");
    for (int i = 0; i < 20000; i++) put(&t, "\\nabcdefghijklmnopqrstuv");
    put(&t, "\"");
    for (int i = 0; i < 1000; i++) put(&t, ",1");
    for (int i = 0; i < 10; i++) put(&t, "                                        ");
    put(&t, "]");
    on_each_kernel(read_with_red_zones, &t);
    free(t.bytes);
}

/* Every length around the limits between kinds of blocks, with as many values as can be.
 */
static void dense_texts_of_all_sizes(void **state)
{
    (void)state;
    static const size_t lengths[] = {2,    3,     41,    500,   511,   512,  513,
                                     520,  1023,  1024,  1025,  2000,  4096, 6100,
                                     6200, 12286, 12287, 12288, 12289, 40000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        text t = dense(lengths[i]);
        on_each_kernel(read_with_red_zones, &t);
        free(t.bytes);
    }
}

static void memory_is_near_the_least(const char *bytes, size_t len)
{
    meter m = {0};
    jay_allocator a = meter_allocator(&m);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &a;
    jay_doc *doc = jay_read(bytes, len, &opt, NULL);
    assert_non_null(doc);
    size_t values = jay_doc_value_count(doc) * sizeof(jay_value);
    assert_int_equal(jay_doc_bytes_held(doc), m.live_bytes);
    size_t slack = values < 64000 ? values / 6 : values / 64;
    assert_true(m.live_bytes <= len + values + slack + 512);
    /* The first estimate counts 7/8 of the separators of a sample, those in strings, too;
     * there are at most two in strings for each value here. */
    assert_true(m.peak_bytes <= len + 2 * values + 4096);
    jay_doc_free(doc);
    assert_int_equal(m.live_blocks, 0);
    assert_false(m.wrong_size);
}

static void what_is_held(void **state)
{
    (void)state;
    static const size_t lengths[] = {13000, 50000, 300000, 1500000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        text t = records(lengths[i]);
        on_each_kernel(memory_is_near_the_least, &t);
        free(t.bytes);
        t = dense(lengths[i]);
        on_each_kernel(memory_is_near_the_least, &t);
        free(t.bytes);
    }
}

/* Whether it can be read within `limit`; never more than that is held on the way. */
static bool fits(const char *bytes, size_t len, size_t limit, bool plain)
{
    meter m = {0};
    jay_allocator a = plain ? meter_allocator_plain(&m) : meter_allocator(&m);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &a;
    opt.max_memory = limit;
    jay_error err;
    jay_doc *doc = jay_read(bytes, len, &opt, &err);
    assert_true(m.peak_bytes <= limit);
    if (!doc) assert_int_equal(err.status, JAY_MEMORY_LIMIT);
    if (doc) assert_int_equal(jay_doc_bytes_held(doc), m.live_bytes);
    jay_doc_free(doc);
    assert_int_equal(m.live_blocks, 0);
    assert_false(m.wrong_size);
    return doc != NULL;
}

static size_t least_limit(const char *bytes, size_t len, bool plain)
{
    size_t low = 1, high = 64 * len + 4096;
    assert_true(fits(bytes, len, high, plain));
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (fits(bytes, len, middle, plain))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* The least limit is what the values and the text take, on each kernel the same; a little
 * is for what begins and ends a block. */
static void limits_are_exact(void **state)
{
    (void)state;
    static const size_t lengths[] = {41, 600, 5000, 14000, 100000};
    for (size_t i = 0; i < 2 * sizeof lengths / sizeof *lengths; i++) {
        text t = i % 2 ? records(lengths[i / 2]) : dense(lengths[i / 2]);
        size_t least = 0;
        for (size_t k = 0; jayi_kernels[k]; k++) {
            if (!jayi_kernels[k]->supported()) continue;
            jayi_kernel_force(jayi_kernels[k]);
            size_t limit = least_limit(t.bytes, t.len, false);
            if (!least) least = limit;
            assert_int_equal(limit, least);
            (void)least_limit(t.bytes, t.len, true);
        }
        jayi_kernel_force(NULL);
        jay_doc *doc = jay_read(t.bytes, t.len, NULL, NULL);
        size_t values = jay_doc_value_count(doc) * sizeof(jay_value);
        jay_doc_free(doc);
        assert_in_range(least, t.len + values, t.len + values + 400);
        free(t.bytes);
    }
}

/* A failure at each allocation of documents of all kinds of blocks. */
static void each_allocation_may_fail(void **state)
{
    (void)state;
    static const size_t lengths[] = {41, 2000, 9000, 50000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        text t = dense(lengths[i]);
        for (size_t at = 1;; at++) {
            meter m = {0};
            m.fail_at = at;
            jay_allocator a = at % 2 ? meter_allocator(&m) : meter_allocator_plain(&m);
            jay_read_options opt = JAY_READ_OPTIONS_INIT;
            opt.allocator = &a;
            jay_error err;
            jay_doc *doc = jay_read(t.bytes, t.len, &opt, &err);
            if (!doc) {
                assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
                assert_int_equal(err.offset, 0);
            }
            jay_doc_free(doc);
            assert_int_equal(m.live_blocks, 0);
            assert_false(m.wrong_size);
            if (doc && m.calls < at) break;
        }
        free(t.bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_after_a_long_string),
        cmocka_unit_test(dense_texts_of_all_sizes),
        cmocka_unit_test(what_is_held),
        cmocka_unit_test(limits_are_exact),
        cmocka_unit_test(each_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
