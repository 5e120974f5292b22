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
    jay_error err = {JAY_OUT_OF_MEMORY, 0, NULL};
    for (size_t fail_at = 1; err.status == JAY_OUT_OF_MEMORY; fail_at++) {
        meter m = {.fail_at = fail_at};
        jay_allocator a = meter_allocator(&m);
        jay_index *index = jay_index_new(o.values, &a, &err);
        assert_true((index != NULL) == (err.status == JAY_OK));
        assert_int_equal(m.live_bytes, jay_index_bytes_held(index));
        jay_index_free(index);
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
    }
    assert_int_equal(err.status, JAY_OK);
    object_free(&o);
}

/* ---- mutable documents ---- */

static jay_mut_doc *people(void)
{
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *root = jay_mut_object(doc);
    assert_true(jay_mut_doc_set_root(doc, root));
    for (size_t i = 0; i < 100; i++) {
        char name[NAME_ROOM];
        (void)snprintf(name, sizeof name, "name%zu", i);
        assert_non_null(jay_mut_object_add_uint(doc, root, name, i));
    }
    assert_non_null(jay_mut_object_add_uint(doc, root, "name7", 700)); /* comes second */
    return doc;
}

static void finds_members_of_mutable_objects(void **state)
{
    (void)state;
    jay_mut_doc *doc = people();
    jay_mut_value *root = jay_mut_doc_root(doc);
    jay_error err;
    jay_mut_index *index = jay_mut_index_new(doc, root, NULL, &err);
    assert_non_null(index);
    for (size_t i = 0; i < 120; i++) {
        char name[NAME_ROOM];
        (void)snprintf(name, sizeof name, "name%zu", i);
        assert_ptr_equal(jay_mut_index_get(index, name, &err),
                         jay_mut_object_get(root, name));
        assert_int_equal(err.status, JAY_OK);
    }
    /* a scalar set in place is seen and does no harm */
    assert_true(jay_mut_set_uint(doc, jay_mut_object_get(root, "name3"), 333));
    assert_int_equal(jay_mut_get_uint(jay_mut_index_get(index, "name3", &err)), 333);
    jay_mut_index_free(index);
    jay_mut_doc_free(doc);
}

/* Each row changes the object of people() in a way that a look-up must not miss. */
static void rename_one(jay_mut_doc *doc, jay_mut_value *root)
{
    assert_true(jay_mut_object_rename(doc, root, "name50", "fifty"));
}
static void swap_inside(jay_mut_doc *doc, jay_mut_value *root)
{
    /* size and last member stay the same */
    assert_non_null(jay_mut_object_remove_at(doc, root, 20, NULL));
    assert_true(jay_mut_object_insert(doc, root, 20, jay_mut_string(doc, "new"),
                                      jay_mut_null(doc)));
}
static void replace_one(jay_mut_doc *doc, jay_mut_value *root)
{
    assert_non_null(jay_mut_object_replace(doc, root, "name50", jay_mut_null(doc)));
}
static void add_one(jay_mut_doc *doc, jay_mut_value *root)
{
    assert_non_null(jay_mut_object_add_null(doc, root, "new"));
}
static void clear_all(jay_mut_doc *doc, jay_mut_value *root)
{
    assert_true(jay_mut_object_clear(doc, root));
}
static void remove_by_pointer(jay_mut_doc *doc, jay_mut_value *root)
{
    (void)root;
    assert_non_null(jay_mut_pointer_remove(doc, "/name50", NULL, NULL));
}
static void by_iterator(jay_mut_doc *doc, jay_mut_value *root)
{
    jay_mut_object_iter it = jay_mut_object_iter_of(root);
    assert_non_null(jay_mut_object_iter_get(&it, "name50"));
    assert_non_null(jay_mut_object_iter_remove(doc, &it, NULL));
}

static void a_stale_index_is_refused(void **state)
{
    (void)state;
    void (*const changes[])(jay_mut_doc *, jay_mut_value *) = {
        rename_one, swap_inside, replace_one,       add_one,
        clear_all,  by_iterator, remove_by_pointer,
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        jay_mut_doc *doc = people();
        jay_mut_value *root = jay_mut_doc_root(doc);
        jay_error err;
        jay_mut_index *index = jay_mut_index_new(doc, root, NULL, NULL);
        assert_non_null(jay_mut_index_get(index, "name50", &err));
        changes[i](doc, root);
        assert_null(jay_mut_index_get(index, "name50", &err));
        assert_int_equal(err.status, JAY_STALE_INDEX);
        assert_null(jay_mut_index_get(index, "name50", NULL));
        assert_true(jay_mut_index_refresh(index, &err));
        const char *const names[] = {"name50", "name7", "new", "fifty", "name20"};
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            assert_ptr_equal(jay_mut_index_get(index, names[k], &err),
                             jay_mut_object_get(root, names[k]));
            assert_int_equal(err.status, JAY_OK);
        }
        jay_mut_index_free(index);
        jay_mut_doc_free(doc);
    }
}

static void refresh_grows_or_leaves_all_as_it_was(void **state)
{
    (void)state;
    jay_mut_doc *doc = people();
    jay_mut_value *root = jay_mut_doc_root(doc);
    meter m = {0};
    jay_allocator a = meter_allocator(&m);
    jay_error err;
    jay_mut_index *index = jay_mut_index_new(doc, root, &a, NULL);
    m.fail_at = m.calls + 1;
    add_one(doc, root);
    assert_true(
        jay_mut_index_refresh(index, &err)); /* has room: no memory is asked for */
    assert_non_null(jay_mut_index_get(index, "new", &err));
    for (size_t i = 1000; i < 1400; i++) {
        char name[NAME_ROOM];
        (void)snprintf(name, sizeof name, "name%zu", i);
        assert_non_null(jay_mut_object_add_uint(doc, root, name, i));
    }
    assert_false(jay_mut_index_refresh(index, &err));
    assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
    assert_null(jay_mut_index_get(index, "new", &err));
    assert_int_equal(err.status, JAY_STALE_INDEX);
    m.fail_at = 0;
    assert_true(jay_mut_index_refresh(index, &err));
    assert_int_equal(jay_mut_get_uint(jay_mut_index_get(index, "name1399", &err)), 1399);
    assert_true(jay_mut_set_array(doc, root));
    assert_false(jay_mut_index_refresh(index, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    jay_mut_index_free(index);
    assert_int_equal(m.live_blocks, 0);
    assert_false(m.wrong_size);
    jay_mut_doc_free(doc);
}

static void null_of_mutable_indexes(void **state)
{
    (void)state;
    jay_error err;
    jay_mut_doc *doc = people();
    assert_null(jay_mut_index_new(NULL, jay_mut_doc_root(doc), NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_mut_index_new(doc, NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_mut_index_new(doc, jay_mut_null(doc), NULL, NULL));
    assert_null(jay_mut_index_get(NULL, "a", &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_index_refresh(NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    jay_mut_index_free(NULL);
    jay_mut_index *index = jay_mut_index_new(doc, jay_mut_doc_root(doc), NULL, NULL);
    assert_null(jay_mut_index_get(index, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_mut_index_get_n(index, NULL, SIZE_MAX, NULL));
    jay_mut_index_free(index);
    jay_mut_doc_free(doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_the_scan_finds),
        cmocka_unit_test(odd_names_and_duplicates),
        cmocka_unit_test(null_and_other_types_are_refused),
        cmocka_unit_test(a_failing_allocator_leaks_nothing),
        cmocka_unit_test(finds_members_of_mutable_objects),
        cmocka_unit_test(a_stale_index_is_refused),
        cmocka_unit_test(refresh_grows_or_leaves_all_as_it_was),
        cmocka_unit_test(null_of_mutable_indexes),
    };
    return cmocka_run_group_tests_name("index", tests, NULL, NULL);
}
