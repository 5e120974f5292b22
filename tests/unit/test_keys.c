/* SPDX-License-Identifier: MIT */
/*
 * test_keys.c - equal keys in large objects: the work is linear, counted and not timed;
 * and every kind of read with an allocator that fails at each call, or has a limit.
 */
#include <stdlib.h>
#include <string.h>

#include "dump.h"
#include "io/keys.h"
#include "meter.h"
#include "testing.h"

/* An object of n members; the last key is the first one when `twice`. `pattern` 0: short
 * keys, 1: long keys with an equal start, 2: keys of one length and equal end. */
static char *object_text(size_t n, int pattern, bool twice, size_t *len)
{
    static const char *const formats[] = {
        "\"%zu\":1,", "\"a rather long name of a member, number %08zu\":1,",
        "\"%08zu is one of several members with a name like this\":1,"};
    char *text = malloc(n * 80 + 80), *p = text;
    assert_non_null(text);
    *p++ = '{';
    for (size_t i = 0; i < n; i++) {
        size_t number = twice && i == n - 1 ? 0 : i;
        p += snprintf(p, 80, formats[pattern], number);
    }
    p[-1] = '}';
    *len = (size_t)(p - text);
    return text;
}

/* The work of a search in an object of n members. */
static size_t work_of(size_t n, int pattern, bool drop, bool twice)
{
    size_t len = 0;
    char *text = object_text(n, pattern, twice, &len);
    jay_doc *doc = jay_read(text, len, NULL, NULL);
    assert_non_null(doc);
    jayi_budget budget = {*jay_allocator_libc(), SIZE_MAX, 0};
    jayi_keys k;
    memset(&k, 0, sizeof k);
    k.budget = &budget;
    jay_value *second = NULL;
    size_t count = jay_doc_value_count(doc);
    if (drop) {
        assert_int_equal(jayi_keys_drop(&k, jay_doc_root(doc), &count), JAY_OK);
        assert_int_equal(count, jay_doc_value_count(doc) - (twice ? 2 : 0));
        assert_int_equal(jay_object_size(jay_doc_root(doc)), n - twice);
    } else {
        assert_int_equal(jayi_keys_find(&k, jay_doc_root(doc), count, &second), JAY_OK);
        assert_true((second != NULL) == twice);
    }
    jayi_keys_end(&k);
    assert_int_equal(budget.live, 0);
    jay_doc_free(doc);
    free(text);
    return k.work;
}

/* Open addressing with at most 2/3 of the places used takes 2 probes a key at most on
 * average (Knuth, volume 3, section 6.4: (1 + 1/(1-a)) / 2); 6 leaves room for chance. */
static void work_is_linear(void **state)
{
    (void)state;
    for (int pattern = 0; pattern < 3; pattern++) {
        for (int way = 0; way < 4; way++) {
            size_t work = work_of(150000, pattern, way & 1, way >> 1 & 1);
            assert_true(work >= 150000);
            assert_true(work < 6 * 150000);
        }
    }
}

/* A small object in each of many elements: the table is not cleared for all of them. */
static void many_objects(void **state)
{
    (void)state;
    size_t n = 20000, one = 0;
    char *object = object_text(10, 0, false, &one), *text = malloc(n * (one + 1) + 2);
    size_t len = 0;
    text[len++] = '[';
    for (size_t i = 0; i < n; i++) {
        memcpy(text + len, object, one);
        len += one;
        text[len++] = ',';
    }
    text[len - 1] = ']';
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = JAY_READ_DUPLICATE_KEYS_ERROR;
    jay_doc *doc = jay_read(text, len, &opt, NULL);
    assert_non_null(doc);
    jay_doc_free(doc);
    free(object);
    free(text);
}

typedef enum way { COPIED, IN_PLACE, PIECES, PIECES_IN_PLACE, WAYS } way;

static jay_doc *read_way(way how, char *text, size_t len, const jay_read_options *opt,
                         jay_error *err)
{
    jay_incremental *s = NULL;
    if (how == COPIED) return jay_read(text, len, opt, err);
    if (how == IN_PLACE) return jay_read_inplace(text, len, len, opt, err);
    s = how == PIECES ? jay_incremental_new(text, len, opt, err)
                      : jay_incremental_new_inplace(text, len, opt, err);
    jay_doc *doc = NULL;
    if (s) {
        doc = jay_incremental_read(s, len / 2, err);
        if (!doc && err->status == JAY_MORE_INPUT)
            doc = jay_incremental_read(s, len, err);
    }
    jay_incremental_free(s);
    return doc;
}

static const char sample[] =
    "{\"a\":[1,2,3,4,5,6,7,8,[{\"x\":\"\xFF\xFE\",'b':0x10}]],k:{},\"c\":1,\"d\":2,"
    "\"e\":3,\"f\":4,\"g\":5,\"h\":6,\"i\":7,\"j\":18446744073709551616,\"a\":\"\xFD\"}";

static const uint32_t sample_flags[] = {
    JAY_READ_JSON5 | JAY_READ_INVALID_UNICODE_REPLACE | JAY_READ_DUPLICATE_KEYS_LAST,
    JAY_READ_JSON5 | JAY_READ_INVALID_UNICODE_KEEP | JAY_READ_BIG_NUMBERS_AS_TEXT |
        JAY_READ_DUPLICATE_KEYS_ERROR,
    JAY_READ_JSON5 | JAY_READ_INVALID_UNICODE_REPLACE | JAY_READ_NUMBERS_AS_TEXT,
    JAY_READ_JSON5,
};

/* Reads until the allocator no longer fails; the verdict without failures is `wanted`. */
static void fail_at_each_call(way how, uint32_t flags, bool resizes)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    for (size_t at = 1;; at++) {
        assert_true(at < 100);
        char text[sizeof sample];
        memcpy(text, sample, sizeof sample);
        meter m = {0};
        m.fail_at = at;
        jay_allocator a = resizes ? meter_allocator(&m) : meter_allocator_plain(&m);
        opt.allocator = &a;
        jay_error err;
        jay_doc *doc = read_way(how, text, sizeof sample - 1, &opt, &err);
        bool failed = m.calls >= at;
        if (failed && !doc) assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
        jay_doc_free(doc);
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
        if (!failed) break;
    }
}

static void failing_allocators(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sample_flags / sizeof *sample_flags; i++) {
        for (int how = 0; how < WAYS; how++) {
            fail_at_each_call((way)how, sample_flags[i], true);
            fail_at_each_call((way)how, sample_flags[i], false);
        }
    }
}

/* With a limit the bytes held never exceed it, and from some limit on all is well. */
static void memory_limit(void **state)
{
    (void)state;
    for (int how = 0; how < WAYS; how++) {
        for (size_t i = 0; i < sizeof sample_flags / sizeof *sample_flags; i++) {
            size_t passed = 0;
            for (size_t limit = 1; limit < 12000; limit += 97) {
                char text[sizeof sample];
                memcpy(text, sample, sizeof sample);
                meter m = {0};
                jay_allocator a = meter_allocator(&m);
                jay_read_options opt = JAY_READ_OPTIONS_INIT;
                opt.flags = sample_flags[i];
                opt.allocator = &a;
                opt.max_memory = limit;
                jay_error err;
                jay_doc *doc = read_way((way)how, text, sizeof sample - 1, &opt, &err);
                assert_true(m.peak_bytes <= limit);
                if (err.status == JAY_MEMORY_LIMIT)
                    assert_int_equal(passed, 0);
                else
                    passed++;
                jay_doc_free(doc);
                assert_int_equal(m.live_blocks, 0);
            }
            assert_true(passed > 10);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(work_is_linear),
        cmocka_unit_test(many_objects),
        cmocka_unit_test(failing_allocators),
        cmocka_unit_test(memory_limit),
    };
    return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}
