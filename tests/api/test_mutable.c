/* SPDX-License-Identifier: MIT */
/* test_mutable.c - jay/mutable.h: building, editing, iterating, copying, compacting. */
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "meter.h"
#include "testing.h"

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef SANITIZED
#define DEEP 1000000
#else
#define DEEP 10000000
#endif

static const size_t hostile[] = {0, 1, SIZE_MAX / 2, SIZE_MAX};
#define HOSTILE (sizeof hostile / sizeof *hostile)

/* A mutable copy of a text. */
static jay_mut_doc *make(const char *text)
{
    jay_doc *doc = jay_read(text, strlen(text), NULL, NULL);
    assert_non_null(doc);
    jay_mut_doc *copy = jay_doc_to_mut(doc, NULL, NULL);
    assert_non_null(copy);
    jay_doc_free(doc);
    return copy;
}

static bool same_as(const jay_mut_value *v, const char *text)
{
    jay_compare_options o = JAY_COMPARE_OPTIONS_INIT;
    o.flags = JAY_COMPARE_KEY_ORDER;
    jay_doc *doc = jay_read(text, strlen(text), NULL, NULL);
    assert_non_null(doc);
    bool same = jay_equals_mut(doc->root, v, &o, NULL);
    jay_doc_free(doc);
    return same;
}

/* The whole document is valid and its root is this text, order of names included. */
static void expect(const jay_mut_doc *doc, const char *text)
{
    assert_true(jayi_mut_doc_is_valid(doc));
    if (!same_as(doc->root, text)) fail_msg("the document is not %s", text);
}

static void every_kind_of_value(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *a = jay_mut_array(doc);
    char text[] = "copied";
    assert_true(jay_mut_doc_set_root(doc, a));
    assert_non_null(jay_mut_array_append_null(doc, a));
    assert_non_null(jay_mut_array_append_bool(doc, a, true));
    assert_non_null(jay_mut_array_append_bool(doc, a, false));
    assert_non_null(jay_mut_array_append_uint(doc, a, UINT64_MAX));
    assert_non_null(jay_mut_array_append_sint(doc, a, INT64_MIN));
    assert_non_null(jay_mut_array_append_sint(doc, a, 7));
    assert_non_null(jay_mut_array_append_real(doc, a, 0.5));
    assert_non_null(jay_mut_array_append_string(doc, a, text));
    text[0] = 'X'; /* a copy does not see this */
    assert_non_null(jay_mut_array_append_string_n(doc, a, "ab", 1));
    assert_non_null(jay_mut_array_append_string_ref(doc, a, "ref"));
    assert_non_null(jay_mut_array_append_array(doc, a));
    assert_non_null(jay_mut_array_append_object(doc, a));
    assert_true(jay_mut_array_append(doc, a, jay_mut_number_text(doc, "-1.5e3")));
    expect(doc, "[null,true,false,18446744073709551615,-9223372036854775808,7,0.5,"
                "\"copied\",\"a\",\"ref\",[],{},-1500.0]");
    assert_string_equal(jay_mut_get_string(jay_mut_array_get(a, 7)), "copied");
    assert_int_equal(jay_mut_get_length(jay_mut_array_get(a, 8)), 1);
    assert_true(jay_mut_get_bool(jay_mut_array_get(a, 1)));
    assert_true(jay_mut_get_uint(jay_mut_array_get(a, 3)) == UINT64_MAX);
    assert_true(jay_mut_get_sint(jay_mut_array_get(a, 4)) == INT64_MIN);
    assert_true(jay_mut_get_real(jay_mut_array_get(a, 6)) == 0.5);
    assert_true(jay_mut_get_number(jay_mut_array_last(a)) == -1500.0);
    assert_true(jay_mut_is_null(jay_mut_array_first(a)));
    jay_mut_value *raw = jay_mut_raw(doc, "[1, 2]");
    assert_int_equal(jay_mut_type_of(raw), JAY_TYPE_RAW);
    assert_int_equal(jay_mut_get_length(raw), 6);
    jay_mut_doc_free(doc);
}

static void number_text_is_checked(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    static const char *const good[] = {"0", "-0", "10", "1.5", "1e5", "1E+5", "-2.50e-7"};
    static const char *const bad[] = {"",    "-",  "01", "+1",  "1.",  ".5",   "1e",
                                      "1e+", "1 ", " 1", "0x1", "NaN", "1.e1", "--1"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        jay_mut_value *v = jay_mut_number_text(doc, good[i]);
        assert_non_null(v);
        assert_int_equal(jay_mut_get_length(v), strlen(good[i]));
        assert_string_equal(v->uni.str, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_null(jay_mut_number_text(doc, bad[i]));
    }
    jay_mut_doc_free(doc);
}

static void bulk_constructors(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *all = jay_mut_array(doc);
    jay_mut_doc_set_root(doc, all);
    const bool b[] = {true, false};
    const int8_t i8[] = {-128, 127};
    const int16_t i16[] = {-32768};
    const int32_t i32[] = {INT32_MIN};
    const int64_t i64[] = {INT64_MIN, 1};
    const uint8_t u8[] = {255};
    const uint16_t u16[] = {65535};
    const uint32_t u32[] = {UINT32_MAX};
    const uint64_t u64[] = {UINT64_MAX};
    const float f[] = {0.5f};
    const double d[] = {0.25, -1.0};
    const char *const s[] = {"a", "", "ccc"};
    const size_t lengths[] = {1, 0, 2};
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_bool(doc, b, 2)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_int8(doc, i8, 2)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_int16(doc, i16, 1)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_int32(doc, i32, 1)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_int64(doc, i64, 2)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_uint8(doc, u8, 1)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_uint16(doc, u16, 1)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_uint32(doc, u32, 1)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_uint64(doc, u64, 1)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_float(doc, f, 1)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_double(doc, d, 2)));
    assert_true(
        jay_mut_array_append(doc, all, jay_mut_array_of_strings(doc, s, NULL, 3)));
    assert_true(
        jay_mut_array_append(doc, all, jay_mut_array_of_string_refs(doc, s, lengths, 3)));
    assert_true(jay_mut_array_append(doc, all, jay_mut_array_of_int8(doc, NULL, 0)));
    expect(doc, "[[true,false],[-128,127],[-32768],[-2147483648],"
                "[-9223372036854775808,1],[255],[65535],[4294967295],"
                "[18446744073709551615],[0.5],[0.25,-1.0],[\"a\",\"\",\"ccc\"],"
                "[\"a\",\"\",\"cc\"],[]]");
    assert_null(jay_mut_array_of_int8(doc, NULL, 1));
    const char *const hole[] = {"a", NULL};
    assert_null(jay_mut_array_of_strings(doc, hole, NULL, 2));
    jay_mut_doc_free(doc);
}

/* user-reports rows 54 and 56: lengths and ranges that wrap */
static void hostile_sizes(void **state)
{
    (void)state;
    jay_mut_doc *doc = make("{\"a\":[1,2,3],\"o\":{\"k\":1}}");
    jay_mut_value *a = jay_mut_object_get(doc->root, "a");
    jay_mut_value *o = jay_mut_object_get(doc->root, "o");
    size_t held = jay_mut_doc_bytes_held(doc);
    for (size_t i = 2; i < HOSTILE; i++) {
        size_t n = hostile[i];
        assert_null(jay_mut_string_n(doc, "x", n));
        assert_null(jay_mut_number_text_n(doc, "1", n));
        assert_null(jay_mut_raw_n(doc, "1", n));
        assert_null(jay_mut_raw_ref_n(doc, "1", n));
        assert_null(jay_mut_string_ref_n(doc, "x", n));
        assert_false(jay_mut_set_string_n(doc, jay_mut_array_first(a), "x", n));
        assert_false(jay_mut_set_string_ref_n(doc, jay_mut_array_first(a), "x", n));
        assert_false(jay_mut_object_rename_n(doc, o, "k", 1, "x", n));
        assert_null(jay_mut_array_of_uint8(doc, (const uint8_t *)"x", n));
        assert_null(jay_mut_array_of_double(doc, (const double *)(const void *)doc, n));
        const char *const s[] = {"x"};
        assert_null(jay_mut_array_of_strings(doc, s, NULL, n));
        assert_null(jay_mut_array_of_string_refs(doc, s, &n, 1));
        assert_null(jay_mut_array_of_strings(doc, s, &n, 1));
        assert_null(jay_mut_array_get(a, n));
        assert_null(jay_mut_array_remove(doc, a, n));
        assert_null(jay_mut_array_replace(doc, a, n, jay_mut_null(doc)));
        assert_false(jay_mut_array_insert(doc, a, n, jay_mut_null(doc)));
        assert_false(jay_mut_array_rotate(doc, a, n));
        assert_false(jay_mut_object_insert(doc, o, n, jay_mut_string(doc, "z"),
                                           jay_mut_null(doc)));
        assert_null(jay_mut_object_remove_at(doc, o, n, NULL));
        assert_false(jay_mut_object_rotate(doc, o, n));
        assert_null(jay_mut_object_get_n(o, "k", n));
        assert_null(jay_mut_object_remove_n(doc, o, "k", n));
        for (size_t j = 0; j < HOSTILE; j++) {
            assert_false(jay_mut_array_remove_range(doc, a, n, hostile[j]));
            if (j < 2) assert_false(jay_mut_array_remove_range(doc, a, hostile[j], n));
        }
        jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
        opt.first_values = opt.first_text_bytes = n;
        jay_mut_doc *big = jay_mut_doc_new(&opt, NULL);
        assert_non_null(big);
        jay_mut_doc_free(big);
    }
    expect(doc, "{\"a\":[1,2,3],\"o\":{\"k\":1}}");
    assert_true(jay_mut_doc_bytes_held(doc) < held + 4096);
    jay_mut_value *empty = jay_mut_string_n(doc, (const char *)1, 0);
    assert_string_equal(jay_mut_get_string(empty), ""); /* nothing was read at 1 */
    jay_mut_doc_free(doc);
}

static void array_edits(void **state)
{
    (void)state;
    jay_mut_doc *doc = make("[1,2,3]");
    jay_mut_value *a = doc->root;
    assert_true(jay_mut_array_prepend(doc, a, jay_mut_uint(doc, 0)));
    expect(doc, "[0,1,2,3]");
    assert_true(jay_mut_array_insert(doc, a, 4, jay_mut_uint(doc, 4)));
    assert_true(jay_mut_array_insert(doc, a, 2, jay_mut_string(doc, "x")));
    expect(doc, "[0,1,\"x\",2,3,4]");
    assert_false(jay_mut_array_insert(doc, a, 7, jay_mut_null(doc)));
    jay_mut_value *old = jay_mut_array_replace(doc, a, 5, jay_mut_null(doc));
    assert_int_equal(jay_mut_get_uint(old), 4);
    assert_false(jay_mut_is_linked(old));
    expect(doc, "[0,1,\"x\",2,3,null]");
    assert_int_equal(jay_mut_get_uint(jay_mut_array_remove_first(doc, a)), 0);
    assert_true(jay_mut_is_null(jay_mut_array_remove_last(doc, a)));
    assert_true(jay_mut_is_string(jay_mut_array_remove(doc, a, 1)));
    expect(doc, "[1,2,3]");
    assert_true(jay_mut_array_rotate(doc, a, 1));
    expect(doc, "[2,3,1]");
    assert_true(jay_mut_array_rotate(doc, a, 0));
    assert_true(jay_mut_array_append(doc, a, old)); /* taken out, so free to be put */
    expect(doc, "[2,3,1,4]");
    assert_true(jay_mut_array_remove_range(doc, a, 4, 0));
    assert_false(jay_mut_array_remove_range(doc, a, 4, 1));
    assert_false(jay_mut_array_remove_range(doc, a, 5, 0));
    assert_true(jay_mut_array_remove_range(doc, a, 1, 2));
    expect(doc, "[2,4]");
    assert_true(jay_mut_array_remove_range(doc, a, 0, 2));
    expect(doc, "[]");
    assert_null(jay_mut_array_remove_last(doc, a));
    jay_mut_array_append_uint(doc, a, 1);
    assert_int_equal(
        jay_mut_get_uint(jay_mut_array_replace(doc, a, 0, jay_mut_uint(doc, 2))), 1);
    expect(doc, "[2]");
    assert_true(jay_mut_array_clear(doc, a));
    expect(doc, "[]");
    jay_mut_doc_free(doc);
}

static void object_edits(void **state)
{
    (void)state;
    jay_mut_doc *doc = make("{\"a\":1,\"b\":2,\"a\":3}");
    jay_mut_value *o = doc->root;
    assert_non_null(jay_mut_object_add_uint(doc, o, "a", 4)); /* never looks */
    expect(doc, "{\"a\":1,\"b\":2,\"a\":3,\"a\":4}");
    assert_true(
        jay_mut_object_put(doc, o, jay_mut_string(doc, "a"), jay_mut_uint(doc, 5)));
    expect(doc, "{\"a\":5,\"b\":2}");
    assert_true(
        jay_mut_object_put(doc, o, jay_mut_string(doc, "c"), jay_mut_uint(doc, 6)));
    expect(doc, "{\"a\":5,\"b\":2,\"c\":6}");
    assert_true(
        jay_mut_object_insert(doc, o, 1, jay_mut_string(doc, "i"), jay_mut_null(doc)));
    assert_true(
        jay_mut_object_insert(doc, o, 0, jay_mut_string(doc, "f"), jay_mut_null(doc)));
    expect(doc, "{\"f\":null,\"a\":5,\"i\":null,\"b\":2,\"c\":6}");
    assert_int_equal(
        jay_mut_get_uint(jay_mut_object_replace(doc, o, "c", jay_mut_bool(doc, true))),
        6);
    assert_null(jay_mut_object_replace(doc, o, "none", jay_mut_null(doc)));
    assert_true(jay_mut_object_rename(doc, o, "i", "j"));
    assert_false(jay_mut_object_rename(doc, o, "i", "j"));
    assert_true(jay_mut_object_rotate(doc, o, 3));
    expect(doc, "{\"b\":2,\"c\":true,\"f\":null,\"a\":5,\"j\":null}");
    assert_false(jay_mut_object_rotate(doc, o, 5));
    jay_mut_value *key;
    assert_true(jay_mut_is_null(jay_mut_object_remove_at(doc, o, 4, &key)));
    assert_true(jay_mut_equals_string(key, "j"));
    assert_non_null(jay_mut_object_add_uint(doc, o, "b", 9));
    assert_int_equal(jay_mut_get_uint(jay_mut_object_remove(doc, o, "b")), 2);
    assert_null(jay_mut_object_remove(doc, o, "b"));
    expect(doc, "{\"c\":true,\"f\":null,\"a\":5}");
    assert_int_equal(jay_mut_get_uint(jay_mut_object_get(o, "a")), 5);
    assert_null(jay_mut_object_get(o, "zz"));
    assert_true(jay_mut_object_clear(doc, o));
    expect(doc, "{}");
    jay_mut_doc_free(doc);
}

static void objects_get_every_kind(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *o = jay_mut_object(doc);
    jay_mut_doc_set_root(doc, o);
    char name[] = "n";
    assert_non_null(jay_mut_object_add_null(doc, o, name));
    name[0] = 'b'; /* names are copied */
    assert_non_null(jay_mut_object_add_bool(doc, o, name, true));
    assert_non_null(jay_mut_object_add_uint(doc, o, "u", 1));
    assert_non_null(jay_mut_object_add_sint(doc, o, "s", -1));
    assert_non_null(jay_mut_object_add_real(doc, o, "r", 1.5));
    assert_non_null(jay_mut_object_add_string(doc, o, "t", "x"));
    assert_non_null(jay_mut_object_add_string_n(doc, o, "tn", "xyz", 2));
    assert_non_null(jay_mut_object_add_string_ref(doc, o, "tr", "ref"));
    assert_non_null(jay_mut_object_add_array(doc, o, "a"));
    assert_non_null(jay_mut_object_add_object(doc, o, "o"));
    assert_non_null(jay_mut_object_add_value(doc, o, "v", jay_mut_uint(doc, 2)));
    expect(doc, "{\"n\":null,\"b\":true,\"u\":1,\"s\":-1,\"r\":1.5,\"t\":\"x\","
                "\"tn\":\"xy\",\"tr\":\"ref\",\"a\":[],\"o\":{},\"v\":2}");
    assert_null(jay_mut_object_add_uint(doc, jay_mut_array(doc), "u", 1));
    assert_null(jay_mut_object_add_uint(doc, o, NULL, 1));
    jay_mut_doc_free(doc);
}

static void setting_in_place(void **state)
{
    (void)state;
    jay_mut_doc *doc = make("[1,[2,3],4]");
    jay_mut_value *v = jay_mut_array_get(doc->root, 1);
    uint64_t g = jay_mut_doc_generation(doc);
    assert_true(jay_mut_set_string(doc, v, "s"));
    assert_true(jay_mut_doc_generation(doc) != g); /* a container was dropped */
    expect(doc, "[1,\"s\",4]");
    g = jay_mut_doc_generation(doc);
    assert_true(jay_mut_set_real(doc, v, 2.5));
    expect(doc, "[1,2.5,4]");
    assert_true(jay_mut_set_bool(doc, v, false));
    expect(doc, "[1,false,4]");
    assert_true(jay_mut_set_uint(doc, v, 8));
    expect(doc, "[1,8,4]");
    assert_true(jay_mut_set_sint(doc, v, -8));
    expect(doc, "[1,-8,4]");
    assert_true(jay_mut_set_null(doc, v));
    assert_int_equal(jay_mut_doc_generation(doc), g);
    expect(doc, "[1,null,4]");
    assert_true(jay_mut_set_object(doc, v));
    assert_non_null(jay_mut_object_add_uint(doc, v, "k", 1));
    expect(doc, "[1,{\"k\":1},4]");
    assert_true(jay_mut_set_array(doc, v));
    expect(doc, "[1,[],4]");
    assert_false(jay_mut_set_null(doc, NULL));
    assert_false(jay_mut_set_null(NULL, v));
    jay_mut_doc_free(doc);
}

static void a_value_has_one_place(void **state)
{
    (void)state;
    jay_mut_doc *doc = make("{\"a\":[1],\"b\":{}}");
    jay_mut_value *a = jay_mut_object_get(doc->root, "a");
    jay_mut_value *b = jay_mut_object_get(doc->root, "b");
    jay_mut_value *one = jay_mut_array_first(a);
    jay_mut_value *key = jay_mut_string(doc, "k");
    uint64_t g = jay_mut_doc_generation(doc);
    assert_false(jay_mut_array_append(doc, a, one));
    assert_false(jay_mut_array_prepend(doc, a, one));
    assert_false(jay_mut_array_append(doc, a, b));
    assert_null(jay_mut_array_replace(doc, a, 0, b));
    assert_false(jay_mut_array_append(doc, a, doc->root)); /* would be a cycle */
    assert_false(jay_mut_object_add(doc, b, key, one));
    assert_false(jay_mut_object_put(doc, b, key, b));
    assert_false(jay_mut_object_add(doc, b, key, key));
    assert_false(jay_mut_object_add(doc, b, jay_mut_uint(doc, 1), jay_mut_null(doc)));
    assert_false(jay_mut_object_add(doc, b, jayi_mut_first(doc->root), key));
    assert_false(jay_mut_doc_set_root(doc, one));
    assert_int_equal(jay_mut_doc_generation(doc), g);
    expect(doc, "{\"a\":[1],\"b\":{}}");
    assert_true(jay_mut_object_add(doc, b, key, jay_mut_array_remove(doc, a, 0)));
    expect(doc, "{\"a\":[],\"b\":{\"k\":1}}");
    jay_mut_doc_free(doc);
}

static void null_everywhere(void **state)
{
    (void)state;
    jay_mut_doc *doc = make("{\"a\":[1]}");
    jay_mut_value *v = jay_mut_null(doc);
    jay_mut_value *a = jay_mut_object_get(doc->root, "a");
    jay_mut_doc_free(NULL);
    assert_null(jay_mut_doc_root(NULL));
    assert_false(jay_mut_doc_set_root(NULL, NULL));
    assert_int_equal(jay_mut_doc_status(NULL), JAY_INVALID_ARGUMENT);
    assert_null(jay_mut_null(NULL));
    assert_null(jay_mut_string(NULL, "a"));
    assert_null(jay_mut_string(doc, NULL));
    assert_null(jay_mut_string_ref(NULL, "a"));
    assert_null(jay_mut_string_ref_n(doc, NULL, 1));
    assert_null(jay_mut_raw_n(NULL, NULL, 0));
    assert_null(jay_mut_number_text(doc, NULL));
    assert_null(jay_mut_array_of_int8(NULL, NULL, 0));
    assert_null(jay_mut_array_of_strings(NULL, NULL, NULL, 0));
    assert_false(jay_mut_array_append(NULL, a, v));
    assert_false(jay_mut_array_append(doc, NULL, v));
    assert_false(jay_mut_array_append(doc, a, NULL));
    assert_false(jay_mut_array_insert(NULL, a, 0, v));
    assert_false(jay_mut_array_prepend(doc, a, NULL));
    assert_null(jay_mut_array_replace(NULL, a, 0, v));
    assert_null(jay_mut_array_replace(doc, a, 0, NULL));
    assert_null(jay_mut_array_remove(NULL, a, 0));
    assert_null(jay_mut_array_remove(doc, NULL, 0));
    assert_false(jay_mut_array_remove_range(NULL, a, 0, 1));
    assert_false(jay_mut_array_rotate(NULL, a, 0));
    assert_false(jay_mut_array_clear(NULL, a));
    assert_false(jay_mut_object_clear(NULL, NULL));
    assert_false(jay_mut_object_add(NULL, NULL, NULL, NULL));
    assert_false(jay_mut_object_put(doc, doc->root, NULL, v));
    assert_false(jay_mut_object_put(doc, doc->root, v, NULL));
    assert_false(jay_mut_object_insert(NULL, NULL, 0, NULL, NULL));
    assert_null(jay_mut_object_replace(doc, doc->root, "a", NULL));
    assert_null(jay_mut_object_replace(doc, doc->root, NULL, v));
    assert_null(jay_mut_object_remove(NULL, doc->root, "a"));
    assert_null(jay_mut_object_remove(doc, doc->root, NULL));
    assert_null(jay_mut_object_remove_at(NULL, NULL, 0, NULL));
    assert_false(jay_mut_object_rename(NULL, doc->root, "a", "b"));
    assert_false(jay_mut_object_rename(doc, doc->root, "a", NULL));
    assert_false(jay_mut_object_rotate(NULL, doc->root, 0));
    assert_null(jay_mut_array_iter_next(NULL));
    assert_null(jay_mut_object_iter_next(NULL));
    assert_null(jay_mut_array_iter_remove(doc, NULL));
    assert_null(jay_mut_object_iter_remove(doc, NULL, NULL));
    assert_null(jay_mut_object_iter_get(NULL, "a"));
    jay_mut_array_iter none = jay_mut_array_iter_of(NULL);
    assert_null(jay_mut_array_iter_next(&none));
    jay_mut_object_iter nothing = jay_mut_object_iter_of(a);
    assert_null(jay_mut_object_iter_next(&nothing));
    assert_null(jay_mut_object_iter_get(&nothing, "a"));
    assert_null(jay_mut_copy(doc, NULL));
    assert_null(jay_mut_copy(NULL, v));
    assert_null(jay_mut_copy_value(NULL, NULL));
    jay_error err;
    assert_null(jay_doc_to_mut(NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_mut_doc_copy(NULL, NULL, NULL));
    assert_null(jay_mut_to_doc(NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_mut_value_to_doc(NULL, NULL, NULL));
    assert_null(jay_value_to_doc(NULL, NULL, NULL));
    assert_null(jay_doc_copy(NULL, NULL, NULL));
    assert_false(jay_mut_compact(NULL, &err));
    assert_int_equal(jay_mut_type_of(NULL), JAY_TYPE_NONE);
    assert_int_equal(jay_mut_size(NULL), 0);
    assert_null(jay_mut_get_string(NULL));
    assert_null(jay_mut_key_value(NULL));
    expect(doc, "{\"a\":[1]}");
    jay_mut_doc_free(doc);
}

/* user-reports row 52: all subsets of five elements removed while iterating */
static void iterators_remove_what_they_gave(void **state)
{
    (void)state;
    for (unsigned subset = 0; subset < 32; subset++) {
        jay_mut_doc *doc = make("{\"a\":[0,1,2,3,4],"
                                "\"o\":{\"0\":0,\"1\":1,\"2\":2,\"3\":3,\"4\":4}}");
        jay_mut_value *a = jay_mut_object_get(doc->root, "a"), *v, *k;
        jay_mut_value *o = jay_mut_object_get(doc->root, "o");
        jay_mut_array_iter ai = jay_mut_array_iter_of(a);
        jay_mut_object_iter oi = jay_mut_object_iter_of(o);
        assert_null(jay_mut_array_iter_remove(doc, &ai)); /* before next */
        for (unsigned n = 0; n < 5; n++) {
            v = jay_mut_array_iter_next(&ai);
            k = jay_mut_object_iter_next(&oi);
            assert_int_equal(jay_mut_get_uint(v), n);
            if (!(subset >> n & 1)) continue;
            assert_ptr_equal(jay_mut_array_iter_remove(doc, &ai), v);
            assert_null(jay_mut_array_iter_remove(doc, &ai)); /* a second one */
            jay_mut_value *member = k->next, *value;
            assert_ptr_equal(jay_mut_object_iter_remove(doc, &oi, &value), k);
            assert_ptr_equal(value, member);
            assert_null(jay_mut_object_iter_remove(doc, &oi, &value));
            assert_false(jay_mut_is_linked(v) || jay_mut_is_linked(k));
        }
        assert_null(jay_mut_array_iter_next(&ai));
        assert_null(jay_mut_object_iter_next(&oi));
        assert_true(jayi_mut_doc_is_valid(doc));
        size_t i, n;
        unsigned left = 0;
        jay_mut_array_foreach(a, i, n, v) left |= 1u << jay_mut_get_uint(v);
        assert_int_equal(left, 31 & ~subset);
        left = 0;
        jay_mut_object_foreach(o, i, n, k, v)
        {
            assert_int_equal(jay_mut_get_string(k)[0] - '0', jay_mut_get_uint(v));
            left |= 1u << jay_mut_get_uint(v);
        }
        assert_int_equal(left, 31 & ~subset);
        jay_mut_doc_free(doc);
    }
}

static void object_iterators_search_from_where_they_are(void **state)
{
    (void)state;
    jay_mut_doc *doc = make("{\"a\":1,\"b\":2,\"c\":3}");
    jay_mut_object_iter it = jay_mut_object_iter_of(doc->root);
    assert_int_equal(jay_mut_get_uint(jay_mut_object_iter_get(&it, "b")), 2);
    assert_int_equal(it.index, 2);
    assert_null(jay_mut_object_iter_get(&it, "x"));
    assert_int_equal(it.index, 2);
    assert_int_equal(jay_mut_get_uint(jay_mut_object_iter_get(&it, "a")), 1);
    assert_int_equal(it.index, 1);
    assert_non_null(jay_mut_object_iter_remove(doc, &it, NULL));
    expect(doc, "{\"b\":2,\"c\":3}");
    assert_true(jay_mut_equals_string(jay_mut_object_iter_next(&it), "b"));
    assert_non_null(jay_mut_object_iter_get(&it, "c"));
    assert_non_null(jay_mut_object_iter_remove(doc, &it, NULL));
    assert_null(jay_mut_object_iter_next(&it));
    expect(doc, "{\"b\":2}");
    jay_mut_doc_free(doc);
}

static const char *const samples[] = {
    "null",
    "1.5",
    "\"a\\u0000b\"",
    "[]",
    "{}",
    "[[]]",
    "[{}]",
    "{\"a\":{}}",
    "[1,[2,[3,[]],4],{\"a\":[],\"b\":{\"c\":[{}],\"d\":\"text\"},\"a\":null},true]",
    "{\"k\":[[[]],[[1]],\"x\"],\"l\":{\"m\":{\"n\":{}}},\"\":\"\"}"};
#define SAMPLES (sizeof samples / sizeof *samples)

static void deep_copies(void **state)
{
    (void)state;
    for (size_t i = 0; i < SAMPLES; i++) {
        jay_mut_doc *doc = make(samples[i]);
        expect(doc, samples[i]);
        jay_mut_doc *copy = jay_mut_doc_copy(doc, NULL, NULL);
        jay_mut_value *in = jay_mut_copy(doc, doc->root);
        assert_false(jay_mut_is_linked(in));
        assert_true(same_as(in, samples[i]));
        jay_error err;
        jay_doc *frozen = jay_mut_to_doc(doc, NULL, &err);
        assert_int_equal(err.status, JAY_OK);
        jay_mut_doc_free(doc); /* copies stand by themselves */
        expect(copy, samples[i]);
        jay_doc *again = jay_doc_copy(frozen, NULL, NULL);
        jay_doc_free(frozen);
        assert_true(jay_equals_mut(again->root, copy->root, NULL, NULL));
        jay_doc *read = jay_read(samples[i], strlen(samples[i]), NULL, NULL);
        assert_int_equal(again->value_count, read->value_count);
        for (size_t n = 0; n < read->value_count; n++) {
            if (jay_is_container(read->root + n)) {
                assert_int_equal(again->root[n].uni.ofs, read->root[n].uni.ofs);
            }
        }
        jay_doc_free(read);
        jay_doc_free(again);
        jay_mut_doc_free(copy);
    }
}

static void documents_without_root(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_doc *copy = jay_mut_doc_copy(doc, NULL, NULL);
    assert_non_null(copy);
    assert_null(jay_mut_doc_root(copy));
    jay_error err;
    assert_null(jay_mut_to_doc(doc, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_true(jay_mut_compact(doc, NULL));
    assert_true(jayi_mut_doc_is_valid(doc));
    jay_mut_doc_free(copy);
    jay_mut_doc_free(doc);
}

/* user-reports row 58: overwriting in a loop */
static void overwriting_has_a_bound(void **state)
{
    (void)state;
    jay_mut_doc *doc = make("{\"keep\":\"kept text\",\"v\":\"\",\"n\":[1,2,3]}");
    jay_mut_value *v = jay_mut_object_get(doc->root, "v");
    static const char outside[] = "by reference";
    assert_non_null(jay_mut_object_add_string_ref(doc, doc->root, "r", outside));
    assert_true(jay_mut_compact(doc, NULL));
    size_t live = jay_mut_doc_bytes_held(doc), most = 0;
    for (unsigned i = 0; i < 100000; i++) {
        char text[32];
        snprintf(text, sizeof text, "value %u", i);
        v = jay_mut_object_get(doc->root, "v");
        assert_true(jay_mut_set_string(doc, v, text));
        if (jay_mut_doc_bytes_held(doc) > most) most = jay_mut_doc_bytes_held(doc);
        if (jay_mut_doc_bytes_held(doc) >= 4 * live) {
            assert_true(jay_mut_compact(doc, NULL));
            assert_true(jay_mut_doc_bytes_held(doc) <= live + sizeof text);
            assert_true(jayi_mut_doc_is_valid(doc));
        }
    }
    assert_true(most <= 8 * live);
    assert_ptr_equal(jay_mut_get_string(jay_mut_object_get(doc->root, "r")), outside);
    expect(doc, "{\"keep\":\"kept text\",\"v\":\"value 99999\",\"n\":[1,2,3],"
                "\"r\":\"by reference\"}");
    jay_mut_doc_free(doc);
}

static void max_memory_is_exact(void **state)
{
    (void)state;
    for (size_t limit = 1; limit < 6000; limit += 61) {
        meter m = {0};
        jay_allocator a = meter_allocator(&m);
        jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
        opt.allocator = &a;
        opt.max_memory = limit;
        jay_error err;
        jay_mut_doc *doc = jay_mut_doc_new(&opt, &err);
        if (!doc) {
            assert_int_equal(err.status, JAY_MEMORY_LIMIT);
            assert_true(limit < sizeof(jay_mut_doc));
            continue;
        }
        jay_mut_value *arr = jay_mut_array(doc);
        jay_mut_doc_set_root(doc, arr);
        while (jay_mut_array_append_string(doc, arr, "some text")) {
            assert_int_equal(m.live_bytes, jay_mut_doc_bytes_held(doc));
        }
        assert_int_equal(jay_mut_doc_status(doc), JAY_MEMORY_LIMIT);
        assert_true(jayi_mut_doc_is_valid(doc));
        assert_true(m.peak_bytes <= limit);
        assert_true(limit < 1000 || m.peak_bytes > limit * 3 / 4);
        (void)jay_mut_compact(doc, NULL);
        assert_true(m.peak_bytes <= limit);
        assert_true(jayi_mut_doc_is_valid(doc));
        jay_mut_doc_free(doc);
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
    }
}

/* Everything that takes memory, once. false when memory lacked somewhere. */
static bool job(const jay_allocator *a, const jay_doc *sample)
{
    jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
    opt.allocator = a;
    opt.first_values = 1;
    opt.first_text_bytes = 1;
    jay_error err = {JAY_OK, 0, NULL};
    jay_mut_doc *doc = jay_mut_doc_new(&opt, &err);
    if (!doc) {
        assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
        return false;
    }
    static const char *const strings[] = {"one", "two", "three"};
    static const uint8_t bytes[300] = {1};
    jay_mut_value *root = jay_mut_array(doc);
    bool good = jay_mut_doc_set_root(doc, root) && root;
    good &= jay_mut_array_append(doc, root, jay_mut_array_of_uint8(doc, bytes, 300));
    good &=
        jay_mut_array_append(doc, root, jay_mut_array_of_strings(doc, strings, NULL, 3));
    size_t size = jay_mut_size(root);
    good &= jay_mut_array_append(doc, root, jay_mut_copy_value(doc, sample->root));
    good &= jay_mut_array_append(doc, root, jay_mut_copy(doc, root));
    jay_mut_value *o = jay_mut_array_append_object(doc, root);
    good &= jay_mut_object_add_string(doc, o, "name", "value") != NULL;
    good &= jay_mut_object_rename(doc, o, "name", "a longer name");
    good &= jay_mut_set_string(doc, jay_mut_object_get(o, "a longer name"), "text");
    good &= jay_mut_array_append(doc, root, jay_mut_number_text(doc, "1"));
    good &= jay_mut_array_append(doc, root, jay_mut_raw(doc, "1"));
    good &= jay_mut_compact(doc, NULL);
    assert_true(jay_mut_size(doc->root) >= size);
    jay_mut_doc *copy = jay_mut_doc_copy(doc, &opt, &err);
    good &= copy != NULL;
    jay_mut_doc *read = jay_doc_to_mut(sample, &opt, NULL);
    good &= read != NULL;
    jay_doc *frozen = jay_mut_to_doc(doc, a, doc->root ? &err : NULL);
    good &= frozen != NULL;
    jay_doc *again = jay_doc_copy(frozen, a, NULL);
    good &= again != NULL;
    assert_true(jayi_mut_doc_is_valid(doc));
    assert_true(!copy || jayi_mut_doc_is_valid(copy));
    assert_true(!again || jay_equals_mut(again->root, doc->root, NULL, NULL));
    jay_doc_free(again);
    jay_doc_free(frozen);
    jay_mut_doc_free(copy);
    jay_mut_doc_free(read);
    jay_mut_doc_free(doc);
    return good;
}

static void failing_allocator(void **state)
{
    (void)state;
    const char *text = samples[SAMPLES - 2];
    jay_doc *sample = jay_read(text, strlen(text), NULL, NULL);
    for (int plain = 0; plain < 2; plain++) {
        bool done = false;
        size_t failures = 0;
        for (size_t n = 1; !done; n++) {
            meter m = {0};
            m.fail_at = n;
            jay_allocator a = plain ? meter_allocator_plain(&m) : meter_allocator(&m);
            done = job(&a, sample);
            assert_int_equal(m.live_blocks, 0);
            assert_false(m.wrong_size);
            failures += !done;
        }
        assert_true(failures > 15);
    }
    jay_doc_free(sample);
}

/* Rows 59 and 60: nested deeply, on a small stack. Arrays nested in the first element
 * (with more behind it) and in the only element, and objects. */
static jay_mut_value *nest(jay_mut_doc *doc, size_t levels, int kind)
{
    jay_mut_value *v = jay_mut_array(doc);
    for (size_t i = 0; i < levels; i++) {
        jay_mut_value *outer = kind == 2 ? jay_mut_object(doc) : jay_mut_array(doc);
        bool good = kind == 2
                        ? jay_mut_object_add(doc, outer, jay_mut_string_ref(doc, "k"), v)
                        : jay_mut_array_append(doc, outer, v);
        if (kind == 1) good &= jay_mut_array_append_null(doc, outer) != NULL;
        if (!good) return NULL;
        v = outer;
    }
    return v;
}

static bool deep_round(int kind, size_t levels)
{
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    bool good = jay_mut_doc_set_root(doc, nest(doc, levels, kind)) && doc->root;
    jay_mut_doc *copy = jay_mut_doc_copy(doc, NULL, NULL);
    good &= copy && jay_mut_equals(doc->root, copy->root, NULL, NULL);
    jay_text text;
    good &= jay_mut_write(doc, NULL, &text, NULL) && text.length > levels;
    jay_text_free(&text);
    jay_doc *frozen = jay_mut_to_doc(copy, NULL, NULL);
    good &= frozen && jay_equals_mut(frozen->root, doc->root, NULL, NULL);
    jay_mut_doc_free(doc);
    jay_doc *again = jay_doc_copy(frozen, NULL, NULL);
    good &= again && jay_equals(frozen->root, again->root, NULL, NULL);
    jay_doc_free(again);
    good &= jay_mut_compact(copy, NULL);
    good &= jay_equals_mut(frozen->root, copy->root, NULL, NULL);
    good &= jayi_mut_doc_is_valid(copy);
    jay_mut_doc_free(copy);
    jay_mut_doc *thawed = jay_doc_to_mut(frozen, NULL, NULL);
    good &= thawed && jay_equals_mut(frozen->root, thawed->root, NULL, NULL);
    jay_doc_free(frozen);
    jay_mut_doc_free(thawed);
    return good;
}

static void *deep_thread(void *result)
{
    bool good = true;
    for (int kind = 0; kind < 3; kind++) {
        /* The others take more memory a level, and show the same with fewer. */
        good &= deep_round(kind, kind == 0 ? DEEP : DEEP / 10);
    }
    *(bool *)result = good;
    return NULL;
}

static void deep_nesting_on_a_small_stack(void **state)
{
    (void)state;
    pthread_attr_t attr;
    pthread_t thread;
    bool good = false;
    pthread_attr_init(&attr);
    assert_int_equal(pthread_attr_setstacksize(&attr, small_stack()), 0);
    assert_int_equal(pthread_create(&thread, &attr, deep_thread, &good), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attr);
    assert_true(good);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_value),
        cmocka_unit_test(number_text_is_checked),
        cmocka_unit_test(bulk_constructors),
        cmocka_unit_test(hostile_sizes),
        cmocka_unit_test(array_edits),
        cmocka_unit_test(object_edits),
        cmocka_unit_test(objects_get_every_kind),
        cmocka_unit_test(setting_in_place),
        cmocka_unit_test(a_value_has_one_place),
        cmocka_unit_test(null_everywhere),
        cmocka_unit_test(iterators_remove_what_they_gave),
        cmocka_unit_test(object_iterators_search_from_where_they_are),
        cmocka_unit_test(deep_copies),
        cmocka_unit_test(documents_without_root),
        cmocka_unit_test(overwriting_has_a_bound),
        cmocka_unit_test(max_memory_is_exact),
        cmocka_unit_test(failing_allocator),
        cmocka_unit_test(deep_nesting_on_a_small_stack),
    };
    return cmocka_run_group_tests_name("mutable", tests, NULL, NULL);
}
