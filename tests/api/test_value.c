/* SPDX-License-Identifier: MIT */
/*
 * test_value.c - jay/value.h: types, getters and their neutral values, lookup, iteration.
 */
#include <string.h>

#include "jay/jay.h"
#include "testing.h"

static const char every_type[] =
    "{\"null\":null,\"true\":true,\"false\":false,\"uint\":18446744073709551615,"
    "\"sint\":-9223372036854775808,\"real\":1.5,\"string\":\"a\\u0000b\","
    "\"array\":[1,2,3],\"object\":{\"x\":1},\"zero\":0,\"minus\":-0,\"big\":"
    "18446744073709551616}";

static jay_doc *read_text(const char *text)
{
    jay_error err;
    jay_doc *doc = jay_read(text, strlen(text), NULL, &err);
    if (!doc) fail_msg("%s: %s at %zu", text, err.text, err.offset);
    return doc;
}

/* The answers of every getter and test for one value. */
typedef struct answers {
    const char *name; /* member of every_type; NULL: the value NULL */
    const char *type_name;
    jay_type type;
    const char *is; /* letters of the tests that hold, see check_answers */
    bool boolean;
    uint64_t uint;
    int64_t sint;
    double real, number;
    size_t length, size;
} answers;

static void check_answers(const answers *a, const jay_value *v)
{
    const struct {
        char letter;
        bool holds;
    } tests[] = {
        {'n', jay_is_null(v)},        {'b', jay_is_bool(v)},      {'t', jay_is_true(v)},
        {'f', jay_is_false(v)},       {'#', jay_is_number(v)},    {'u', jay_is_uint(v)},
        {'s', jay_is_sint(v)},        {'i', jay_is_int(v)},       {'r', jay_is_real(v)},
        {'x', jay_is_number_text(v)}, {'"', jay_is_string(v)},    {'[', jay_is_array(v)},
        {'{', jay_is_object(v)},      {'c', jay_is_container(v)}, {'R', jay_is_raw(v)},
    };
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        bool wanted = strchr(a->is, tests[i].letter) != NULL;
        if (tests[i].holds != wanted) {
            fail_msg("%s: test %c", a->name ? a->name : "NULL", tests[i].letter);
        }
    }
    assert_string_equal(jay_type_name(v), a->type_name);
    assert_int_equal(jay_type_of(v), a->type);
    assert_int_equal(jay_get_bool(v), a->boolean);
    assert_true(jay_get_uint(v) == a->uint);
    assert_true(jay_get_sint(v) == a->sint);
    assert_true(jay_get_real(v) == a->real);
    assert_true(jay_get_number(v) == a->number);
    assert_int_equal(jay_get_length(v), a->length);
    assert_int_equal(jay_size(v), a->size);
    assert_int_equal(jay_array_size(v), jay_is_array(v) ? a->size : 0);
    assert_int_equal(jay_object_size(v), jay_is_object(v) ? a->size : 0);
    assert_int_equal(jay_get_string(v) != NULL, jay_is_string(v));
    assert_null(jay_get_number_text(v));
    assert_null(jay_get_raw(v));
}

static void getters_answer_for_every_type(void **state)
{
    (void)state;
    static const answers rows[] = {
        {NULL, "none", JAY_TYPE_NONE, "", false, 0, 0, 0, 0, 0, 0},
        {"null", "null", JAY_TYPE_NULL, "n", false, 0, 0, 0, 0, 0, 0},
        {"true", "boolean", JAY_TYPE_BOOL, "bt", true, 0, 0, 0, 0, 0, 0},
        {"false", "boolean", JAY_TYPE_BOOL, "bf", false, 0, 0, 0, 0, 0, 0},
        {"uint", "unsigned integer", JAY_TYPE_NUMBER, "#ui", false, UINT64_MAX, 0, 0,
         18446744073709551616.0, 0, 0},
        {"sint", "integer", JAY_TYPE_NUMBER, "#si", false, 0, INT64_MIN, 0,
         -9223372036854775808.0, 0, 0},
        {"real", "real", JAY_TYPE_NUMBER, "#r", false, 0, 0, 1.5, 1.5, 0, 0},
        {"string", "string", JAY_TYPE_STRING, "\"", false, 0, 0, 0, 0, 3, 0},
        {"array", "array", JAY_TYPE_ARRAY, "[c", false, 0, 0, 0, 0, 0, 3},
        {"object", "object", JAY_TYPE_OBJECT, "{c", false, 0, 0, 0, 0, 0, 1},
        {"zero", "unsigned integer", JAY_TYPE_NUMBER, "#ui", false, 0, 0, 0, 0, 0, 0},
        {"minus", "integer", JAY_TYPE_NUMBER, "#si", false, 0, 0, 0, 0, 0, 0},
        {"big", "real", JAY_TYPE_NUMBER, "#r", false, 0, 0, 18446744073709551616.0,
         18446744073709551616.0, 0, 0},
    };
    jay_doc *doc = read_text(every_type);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const jay_value *v =
            rows[i].name ? jay_object_get(jay_doc_root(doc), rows[i].name) : NULL;
        assert_int_equal(v != NULL, rows[i].name != NULL);
        check_answers(&rows[i], v);
    }
    const jay_value *s = jay_object_get(jay_doc_root(doc), "string");
    assert_memory_equal(jay_get_string(s), "a\0b", 4); /* and a NUL behind it */
    jay_doc_free(doc);
}

static void null_arguments_give_neutral_values(void **state)
{
    (void)state;
    jay_doc_free(NULL);
    assert_null(jay_doc_root(NULL));
    assert_int_equal(jay_doc_bytes_read(NULL), 0);
    assert_int_equal(jay_doc_value_count(NULL), 0);
    assert_int_equal(jay_doc_bytes_held(NULL), 0);
    assert_int_equal(jay_subtype_of(NULL), 0);
    assert_null(jay_array_get(NULL, 0));
    assert_null(jay_array_first(NULL));
    assert_null(jay_array_last(NULL));
    assert_null(jay_object_get(NULL, "a"));
    assert_null(jay_object_get_n(NULL, "a", 1));
    assert_null(jay_key_value(NULL));
    assert_false(jay_equals_string(NULL, "a"));
    assert_false(jay_array_iter_has_next(NULL));
    assert_null(jay_array_iter_next(NULL));
    assert_false(jay_object_iter_has_next(NULL));
    assert_null(jay_object_iter_next(NULL));
    assert_null(jay_object_iter_get(NULL, "a"));
    assert_null(jay_object_iter_get_n(NULL, "a", 1));
    jay_doc *doc = read_text("{\"a\":1}");
    assert_null(jay_object_get(jay_doc_root(doc), NULL));
    assert_null(jay_object_get_n(jay_doc_root(doc), NULL, 0));
    jay_object_iter it = jay_object_iter_of(jay_doc_root(doc));
    assert_null(jay_object_iter_get(&it, NULL));
    assert_null(jay_object_iter_get_n(&it, NULL, 3));
    jay_doc_free(doc);
}

static void equality_with_a_string_is_by_bytes(void **state)
{
    (void)state;
    jay_doc *doc = read_text("[\"abc\",\"a\\u0000b\",\"\",1]");
    const jay_value *root = jay_doc_root(doc);
    assert_true(jay_equals_string(jay_array_get(root, 0), "abc"));
    assert_false(jay_equals_string(jay_array_get(root, 0), "ab"));
    assert_false(jay_equals_string(jay_array_get(root, 0), "abcd"));
    assert_false(jay_equals_string(jay_array_get(root, 0), NULL));
    assert_false(jay_equals_string_n(jay_array_get(root, 0), "abc", SIZE_MAX));
    assert_false(jay_equals_string(jay_array_get(root, 1), "a"));
    assert_true(jay_equals_string_n(jay_array_get(root, 1), "a\0b", 3));
    assert_true(jay_equals_string(jay_array_get(root, 2), ""));
    assert_false(jay_equals_string(jay_array_get(root, 3), "1"));
    jay_doc_free(doc);
}

static void arrays_by_index_and_in_order(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "[0,1,2,3,4]",                     /* only scalars: constant time */
        "[[0,[9]],[1],[2,{}],[3],[4,[]]]", /* walked */
        "[{\"i\":0},{\"i\":1},{\"i\":2},{\"i\":3},{\"i\":4}]",
    };
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        jay_doc *doc = read_text(texts[t]);
        const jay_value *root = jay_doc_root(doc);
        jay_array_iter it = jay_array_iter_of(root);
        size_t i, n, seen = 0;
        jay_value *v;
        jay_array_foreach(root, i, n, v)
        {
            const jay_value *number = v;
            if (jay_is_array(v)) number = jay_array_first(v);
            if (jay_is_object(v)) number = jay_object_get(v, "i");
            assert_int_equal(jay_get_uint(number), i);
            assert_ptr_equal(jay_array_get(root, i), v);
            assert_true(jay_array_iter_has_next(&it));
            assert_ptr_equal(jay_array_iter_next(&it), v);
            seen++;
        }
        assert_int_equal(seen, 5);
        assert_false(jay_array_iter_has_next(&it));
        assert_null(jay_array_iter_next(&it));
        assert_ptr_equal(jay_array_first(root), jay_array_get(root, 0));
        assert_ptr_equal(jay_array_last(root), jay_array_get(root, 4));
        assert_null(jay_array_get(root, 5));
        assert_null(jay_array_get(root, SIZE_MAX));
        assert_null(jay_array_get(root, SIZE_MAX / 2));
        jay_doc_free(doc);
    }
}

static void objects_by_name_and_in_order(void **state)
{
    (void)state;
    jay_doc *doc = read_text("{\"a\":0,\"\":[1,[2]],\"c\\u0000\":{\"a\":9},\"a\":3,"
                             "\"\\u00e9\":4}");
    const jay_value *root = jay_doc_root(doc);
    static const char *const names[] = {"a", "", "c", "a", "\xC3\xA9"};
    static const size_t lengths[] = {1, 0, 2, 1, 2};
    jay_object_iter it = jay_object_iter_of(root);
    size_t i, n;
    jay_value *k, *v;
    jay_object_foreach(root, i, n, k, v)
    {
        assert_true(jay_is_string(k));
        assert_string_equal(jay_get_string(k), names[i]);
        assert_int_equal(jay_get_length(k), lengths[i]);
        assert_ptr_equal(jay_key_value(k), v);
        assert_ptr_equal(jay_object_iter_next(&it), k);
    }
    assert_int_equal(n, 5);
    assert_false(jay_object_iter_has_next(&it));
    assert_null(jay_object_iter_next(&it));
    assert_int_equal(jay_get_uint(jay_object_get(root, "a")), 0); /* the first one */
    assert_int_equal(jay_array_size(jay_object_get(root, "")), 2);
    assert_null(jay_object_get(root, "c"));
    assert_true(jay_is_object(jay_object_get_n(root, "c\0", 2)));
    assert_int_equal(jay_get_uint(jay_object_get(root, "\xC3\xA9")), 4);
    assert_null(jay_object_get(root, "A"));
    assert_null(jay_object_get_n(root, "a", SIZE_MAX));
    assert_ptr_equal(jay_object_get_n(root, "a", 0), jay_object_get(root, ""));
    jay_doc_free(doc);
}

static void iterators_find_members_in_any_order(void **state)
{
    (void)state;
    jay_doc *doc = read_text("{\"a\":0,\"b\":[7],\"c\":{\"d\":1},\"d\":3}");
    jay_object_iter it = jay_object_iter_of(jay_doc_root(doc));
    assert_int_equal(jay_get_uint(jay_object_iter_get(&it, "a")), 0);
    assert_int_equal(it.index, 1);
    assert_true(jay_is_object(jay_object_iter_get(&it, "c")));
    assert_null(jay_object_iter_get(&it, "x"));
    assert_int_equal(it.index, 3);                            /* as it was */
    assert_true(jay_is_array(jay_object_iter_get(&it, "b"))); /* around the end */
    assert_int_equal(it.index, 2);
    assert_int_equal(jay_get_uint(jay_object_iter_get(&it, "d")), 3);
    assert_false(jay_object_iter_has_next(&it));
    assert_int_equal(jay_get_uint(jay_object_iter_get(&it, "a")), 0);
    assert_true(jay_equals_string(jay_object_iter_next(&it), "b"));
    jay_doc_free(doc);
}

static void other_types_have_nothing_to_iterate(void **state)
{
    (void)state;
    static const char *const texts[] = {"null", "1", "\"abc\"", "[]", "{}"};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        jay_doc *doc = read_text(texts[t]);
        const jay_value *root = jay_doc_root(doc);
        jay_array_iter elements = jay_array_iter_of(root);
        jay_object_iter members = jay_object_iter_of(root);
        assert_null(jay_array_iter_next(&elements));
        assert_null(jay_object_iter_next(&members));
        assert_null(jay_object_iter_get(&members, "abc"));
        assert_null(jay_array_get(root, 0));
        assert_null(jay_array_last(root));
        assert_null(jay_object_get(root, ""));
        size_t i, n, rounds = 0;
        jay_value *k, *v;
        jay_array_foreach(root, i, n, v) rounds++;
        jay_object_foreach(root, i, n, k, v) rounds++;
        assert_int_equal(rounds, 0);
        jay_doc_free(doc);
    }
    size_t i, n, rounds = 0;
    jay_value *k, *v;
    const jay_value *none = NULL;
    jay_array_foreach(none, i, n, v) rounds++;
    jay_object_foreach(none, i, n, k, v) rounds++;
    assert_int_equal(rounds, 0);
    jay_array_iter elements = {0, 0, NULL};
    assert_null(jay_array_iter_next(&elements));
    jay_object_iter members = {0, 0, NULL, NULL};
    assert_null(jay_object_iter_next(&members));
    assert_null(jay_object_iter_get(&members, "a"));
    /* an array asked as an object, and the other way round */
    jay_doc *doc = read_text("[\"a\",1]");
    assert_null(jay_object_get(jay_doc_root(doc), "a"));
    members = jay_object_iter_of(jay_doc_root(doc));
    assert_null(jay_object_iter_get(&members, "a"));
    jay_doc_free(doc);
    doc = read_text("{\"a\":1}");
    assert_null(jay_array_first(jay_doc_root(doc)));
    jay_doc_free(doc);
}

/* What the tag says of strings: a writer may copy those that need no escape. */
static void strings_without_escapes_are_marked(void **state)
{
    (void)state;
    jay_doc *doc = read_text("[\"plain \\u00e9\",\"\xC3\xA9 plain\",\"\",\"q\\\"\"]");
    const jay_value *root = jay_doc_root(doc);
    assert_int_equal(jay_subtype_of(jay_array_get(root, 1)), JAY_SUBTYPE_PLAIN);
    assert_int_equal(jay_subtype_of(jay_array_get(root, 2)), JAY_SUBTYPE_PLAIN);
    assert_int_equal(jay_subtype_of(jay_array_get(root, 3)), JAY_SUBTYPE_NONE);
    jay_doc_free(doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(getters_answer_for_every_type),
        cmocka_unit_test(null_arguments_give_neutral_values),
        cmocka_unit_test(equality_with_a_string_is_by_bytes),
        cmocka_unit_test(arrays_by_index_and_in_order),
        cmocka_unit_test(objects_by_name_and_in_order),
        cmocka_unit_test(iterators_find_members_in_any_order),
        cmocka_unit_test(other_types_have_nothing_to_iterate),
        cmocka_unit_test(strings_without_escapes_are_marked),
    };
    return cmocka_run_group_tests_name("value", tests, NULL, NULL);
}
