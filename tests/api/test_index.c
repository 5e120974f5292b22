/* SPDX-License-Identifier: MIT */
/* test_index.c - jay/index.h: constant-time look-up in objects. */
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "meter.h"
#include "testing.h"

/* An object of `n` members whose names are "name<i>" and whose values are i, built by
 * hand. */
typedef struct object {
    jay_value *values;
    char *names;
} object;

enum { NAME_ROOM = 32 };

static void set_key(object *o, size_t i, const char *name, size_t len)
{
    char *copy = o->names + i * NAME_ROOM;
    assert_true(len < NAME_ROOM);
    memcpy(copy, name, len);
    copy[len] = 0;
    o->values[1 + 2 * i].tag = JAY_TYPE_STRING | (uint64_t)len << JAY_TAG_LENGTH_SHIFT;
    o->values[1 + 2 * i].uni.str = copy;
}

static object object_make(size_t n)
{
    object o = {calloc(2 * n + 1, sizeof(jay_value)), calloc(n + 1, NAME_ROOM)};
    assert_non_null(o.values);
    assert_non_null(o.names);
    o.values[0].tag = JAY_TYPE_OBJECT | (uint64_t)n << JAY_TAG_LENGTH_SHIFT;
    o.values[0].uni.ofs = (2 * n + 1) * sizeof(jay_value);
    for (size_t i = 0; i < n; i++) {
        char name[NAME_ROOM];
        set_key(&o, i, name, (size_t)snprintf(name, sizeof name, "name%zu", i));
        o.values[2 + 2 * i].tag = JAY_TYPE_NUMBER;
        o.values[2 + 2 * i].uni.u64 = i;
    }
    return o;
}

static void object_free(object *o)
{
    free(o->values);
    free(o->names);
}

static void check_size(size_t n)
{
    object o = object_make(n);
    jay_error err;
    jay_index *index = jay_index_new(o.values, NULL, &err);
    assert_non_null(index);
    assert_int_equal(err.status, JAY_OK);
    assert_true(jay_index_bytes_held(index) <= 48 * n + 256);
    for (size_t i = 0; i < n + 50; i++) {
        char name[NAME_ROOM];
        (void)snprintf(name, sizeof name, "name%zu", i);
        assert_ptr_equal(jay_index_get(index, name), i < n ? o.values + 2 + 2 * i : NULL);
    }
    assert_null(jay_index_get(index, ""));
    assert_null(jay_index_get_n(index, "name0", 4));
    jay_index_free(index);
    object_free(&o);
}

static void finds_what_the_scan_finds(void **state)
{
    (void)state;
    for (size_t n = 0; n < 70; n++) check_size(n);
    check_size(1000);
    check_size(150000);
}

static void odd_names_and_duplicates(void **state)
{
    (void)state;
    object o = object_make(6);
    set_key(&o, 0, "", 0);
    set_key(&o, 1, "a\0b", 3);
    set_key(&o, 2, "a", 1);
    set_key(&o, 3, "a", 1);
    set_key(&o, 4, "", 0);
    set_key(&o, 5, "a\0c", 3);
    jay_index *index = jay_index_new(o.values, NULL, NULL);
    assert_ptr_equal(jay_index_get(index, ""), o.values + 2);
    assert_ptr_equal(jay_index_get_n(index, "a\0b", 3), o.values + 4);
    assert_ptr_equal(jay_index_get_n(index, "a", 1), o.values + 6);
    assert_ptr_equal(jay_index_get_n(index, "a\0c", 3), o.values + 12);
    assert_null(jay_index_get_n(index, "a\0", 2));
    jay_index_free(index);
    object_free(&o);
}

static void null_and_other_types_are_refused(void **state)
{
    (void)state;
    jay_error err;
    jay_value array = {JAY_TYPE_ARRAY, {.ofs = sizeof(jay_value)}};
    assert_null(jay_index_new(NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_index_new(&array, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_index_new(NULL, NULL, NULL));
    assert_null(jay_index_get(NULL, "x"));
    assert_null(jay_index_get_n(NULL, NULL, SIZE_MAX));
    assert_int_equal(jay_index_bytes_held(NULL), 0);
    jay_index_free(NULL);

    object o = object_make(1);
    jay_index *index = jay_index_new(o.values, NULL, NULL);
    assert_null(jay_index_get(index, NULL));
    assert_null(jay_index_get_n(index, NULL, SIZE_MAX));
    jay_index_free(index);
    /* more members than memory has room for must not wrap to a small table */
    jay_value huge = {JAY_TYPE_OBJECT | UINT64_MAX << JAY_TAG_LENGTH_SHIFT, {0}};
    assert_null(jay_index_new(&huge, NULL, &err));
    assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
    object_free(&o);
}

static void a_failing_allocator_leaks_nothing(void **state)
{
    (void)state;
    object o = object_make(100);
    meter m = {0};
    jay_allocator a = meter_allocator(&m);
    jay_error err;
    m.fail_at = 1;
    assert_null(jay_index_new(o.values, &a, &err));
    assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
    m = (meter){0};
    jay_index *index = jay_index_new(o.values, &a, &err);
    assert_non_null(index);
    assert_int_equal(m.live_blocks, 1);
    assert_int_equal(m.live_bytes, jay_index_bytes_held(index));
    jay_index_free(index);
    assert_int_equal(m.live_blocks, 0);
    assert_false(m.wrong_size);
    object_free(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_the_scan_finds),
        cmocka_unit_test(odd_names_and_duplicates),
        cmocka_unit_test(null_and_other_types_are_refused),
        cmocka_unit_test(a_failing_allocator_leaks_nothing),
    };
    return cmocka_run_group_tests_name("index", tests, NULL, NULL);
}
