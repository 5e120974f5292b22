/* SPDX-License-Identifier: MIT */
/* Values and immutable containers of yyjson.h: getters, setters, iteration, equality. */
#include "testing.h"

#include "yyjson.h"

#define TEXT(s) s, sizeof(s) - 1

static const char all[] = "[null,true,false,1,-1,1.5,\"s\",[],{}]";

static void test_types(void **state)
{
    (void)state;
    static const struct {
        yyjson_type type;
        yyjson_subtype subtype;
        const char *desc;
        bool is[14]; /* raw null true false bool uint sint int real num str arr obj ctn */
    } rows[] = {
        {2, 0, "null", {0, 1}},
        {3, 8, "true", {0, 0, 1, 0, 1}},
        {3, 0, "false", {0, 0, 0, 1, 1}},
        {4, 0, "uint", {0, 0, 0, 0, 0, 1, 0, 1, 0, 1}},
        {4, 8, "sint", {0, 0, 0, 0, 0, 0, 1, 1, 0, 1}},
        {4, 16, "real", {0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
        {5, 8, "string", {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
        {6, 0, "array", {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1}},
        {7, 0, "object", {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
        {1, 0, "raw", {1}},
        {0, 0, "unknown", {0}},
    };
    yyjson_doc *doc = yyjson_read(all, sizeof all - 1, 0);
    yyjson_mut_doc *mut = yyjson_doc_mut_copy(doc, NULL);
    yyjson_mut_val raw, none;
    yyjson_mut_set_raw(&raw, "1", 1);
    memset(&none, 0, sizeof none);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        yyjson_mut_val *m = yyjson_mut_arr_get(mut->root, i);
        if (i == 9) m = &raw;
        if (i == 10) m = &none;
        yyjson_val copy = {m->tag, m->uni}, *v = &copy;
        bool is[] = {yyjson_is_raw(v),   yyjson_is_null(v), yyjson_is_true(v),
                     yyjson_is_false(v), yyjson_is_bool(v), yyjson_is_uint(v),
                     yyjson_is_sint(v),  yyjson_is_int(v),  yyjson_is_real(v),
                     yyjson_is_num(v),   yyjson_is_str(v),  yyjson_is_arr(v),
                     yyjson_is_obj(v),   yyjson_is_ctn(v)};
        bool mis[] = {
            yyjson_mut_is_raw(m),   yyjson_mut_is_null(m), yyjson_mut_is_true(m),
            yyjson_mut_is_false(m), yyjson_mut_is_bool(m), yyjson_mut_is_uint(m),
            yyjson_mut_is_sint(m),  yyjson_mut_is_int(m),  yyjson_mut_is_real(m),
            yyjson_mut_is_num(m),   yyjson_mut_is_str(m),  yyjson_mut_is_arr(m),
            yyjson_mut_is_obj(m),   yyjson_mut_is_ctn(m)};
        bool uis[] = {
            unsafe_yyjson_is_raw(v),   unsafe_yyjson_is_null(v), unsafe_yyjson_is_true(v),
            unsafe_yyjson_is_false(v), unsafe_yyjson_is_bool(v), unsafe_yyjson_is_uint(v),
            unsafe_yyjson_is_sint(v),  unsafe_yyjson_is_int(v),  unsafe_yyjson_is_real(v),
            unsafe_yyjson_is_num(v),   unsafe_yyjson_is_str(v),  unsafe_yyjson_is_arr(v),
            unsafe_yyjson_is_obj(v),   unsafe_yyjson_is_ctn(v)};
        assert_memory_equal(is, rows[i].is, sizeof is);
        assert_memory_equal(mis, rows[i].is, sizeof is);
        assert_memory_equal(uis, rows[i].is, sizeof is);
        assert_int_equal(yyjson_get_type(v), rows[i].type);
        assert_int_equal(yyjson_get_subtype(v), rows[i].subtype);
        assert_int_equal(yyjson_get_tag(v), rows[i].type | rows[i].subtype);
        assert_string_equal(yyjson_get_type_desc(v), rows[i].desc);
        assert_int_equal(yyjson_mut_get_type(m), rows[i].type);
        assert_int_equal(yyjson_mut_get_subtype(m), rows[i].subtype);
        assert_int_equal(yyjson_mut_get_tag(m), rows[i].type | rows[i].subtype);
        assert_string_equal(yyjson_mut_get_type_desc(m), rows[i].desc);
    }
    yyjson_mut_doc_free(mut);
    yyjson_doc_free(doc);
}

static void test_content(void **state)
{
    (void)state;
    yyjson_val v;
    memset(&v, 0, sizeof v);
    assert_true(yyjson_set_uint(&v, UINT64_MAX));
    assert_true(yyjson_get_uint(&v) == UINT64_MAX);
    assert_int_equal(yyjson_get_sint(&v), -1);
    assert_int_equal(yyjson_get_int(&v), -1);
    assert_true(yyjson_get_num(&v) == (double)UINT64_MAX);
    assert_true(yyjson_get_real(&v) == 0.0);
    assert_true(yyjson_set_sint(&v, -5));
    assert_true(yyjson_get_uint(&v) == (uint64_t)-5);
    assert_int_equal(yyjson_get_int(&v), -5);
    assert_true(yyjson_get_num(&v) == -5.0);
    assert_true(yyjson_set_int(&v, 7));
    assert_true(yyjson_is_sint(&v) && !yyjson_is_uint(&v));
    assert_true(yyjson_set_real(&v, 2.5));
    assert_true(yyjson_get_real(&v) == 2.5);
    assert_true(yyjson_get_num(&v) == 2.5);
    assert_int_equal(yyjson_get_uint(&v), 0);
    assert_int_equal(yyjson_get_int(&v), 0);
    static const float tenth = 0.1f; /* a literal may have more bits */
    assert_true(yyjson_set_float(&v, tenth));
    assert_true(yyjson_get_real(&v) == (double)tenth);
    assert_int_equal(v.tag >> 32, YYJSON_WRITE_FP_TO_FLOAT);
    assert_true(yyjson_set_fp_to_fixed(&v, 15));
    assert_int_equal(v.tag >> 32,
                     YYJSON_WRITE_FP_TO_FLOAT | YYJSON_WRITE_FP_TO_FIXED(15));
    assert_true(yyjson_set_fp_to_float(&v, false));
    assert_true(yyjson_set_fp_to_fixed(&v, 0));
    assert_int_equal(v.tag >> 32, 0);
    assert_true(yyjson_set_bool(&v, true));
    assert_true(yyjson_get_bool(&v));
    assert_false(yyjson_set_fp_to_fixed(&v, 1));
    assert_false(yyjson_set_fp_to_float(&v, true));
    assert_false(yyjson_set_str_noesc(&v, true));
    assert_true(yyjson_set_null(&v));
    assert_int_equal(yyjson_get_len(&v), 0);
    assert_true(yyjson_set_str(&v, "text"));
    assert_true(yyjson_equals_str(&v, "text"));
    assert_false(yyjson_equals_str(&v, "texT"));
    assert_false(yyjson_equals_str(&v, NULL));
    assert_true(yyjson_equals_strn(&v, "textual", 4));
    assert_int_equal(yyjson_get_len(&v), 4);
    assert_true(yyjson_set_str_noesc(&v, true));
    assert_int_equal(yyjson_get_subtype(&v), YYJSON_SUBTYPE_NOESC);
    assert_true(yyjson_set_str_noesc(&v, false));
    assert_int_equal(yyjson_get_subtype(&v), YYJSON_SUBTYPE_NONE);
    assert_true(yyjson_set_strn(&v, "a\0b", 3));
    assert_true(yyjson_equals_strn(&v, "a\0b", 3));
    assert_false(yyjson_equals_str(&v, "a"));
    assert_false(yyjson_set_str(&v, NULL));
    assert_false(yyjson_set_strn(&v, NULL, 0));
    assert_false(yyjson_set_raw(&v, NULL, 0));
    assert_true(yyjson_is_str(&v)); /* unchanged */
    assert_true(yyjson_set_raw(&v, "12", 2));
    assert_memory_equal(yyjson_get_raw(&v), "12", 2);
    assert_null(yyjson_get_str(&v));
    assert_false(yyjson_equals_str(&v, "12"));

    /* immutable containers cannot be overwritten, mutable ones can */
    unsafe_yyjson_set_arr(&v, 3);
    assert_int_equal(unsafe_yyjson_get_len(&v), 3);
    assert_false(
        yyjson_set_null(&v) || yyjson_set_bool(&v, true) || yyjson_set_uint(&v, 1) ||
        yyjson_set_sint(&v, 1) || yyjson_set_int(&v, 1) || yyjson_set_float(&v, 1) ||
        yyjson_set_double(&v, 1) || yyjson_set_real(&v, 1) || yyjson_set_str(&v, "") ||
        yyjson_set_strn(&v, "", 0) || yyjson_set_raw(&v, "", 0));
    assert_int_equal(v.tag, 6 | 3 << 8);
    yyjson_mut_val m;
    assert_true(yyjson_mut_set_arr(&m));
    assert_true(yyjson_mut_set_bool(&m, false));
    assert_true(yyjson_mut_is_false(&m));
    assert_true(yyjson_mut_set_obj(&m));
    assert_true(yyjson_mut_set_int(&m, 5));
    assert_int_equal(yyjson_mut_get_int(&m), 5);
}

static void test_unsafe(void **state)
{
    (void)state;
    yyjson_mut_val m;
    unsafe_yyjson_set_tag(&m, YYJSON_TYPE_STR, YYJSON_SUBTYPE_NOESC, 5);
    unsafe_yyjson_set_type(&m, YYJSON_TYPE_RAW, YYJSON_SUBTYPE_NONE);
    assert_int_equal(m.tag, 1 | 5 << 8);
    unsafe_yyjson_inc_len(&m);
    assert_int_equal(unsafe_yyjson_get_len(&m), 6);
    unsafe_yyjson_set_len(&m, 2);
    assert_int_equal(m.tag, 1 | 2 << 8);
    unsafe_yyjson_set_strn(&m, "ab", 2);
    assert_true(unsafe_yyjson_equals_strn(&m, "ab", 2));
    assert_true(unsafe_yyjson_equals_str(&m, "ab"));
    assert_false(unsafe_yyjson_equals_str(&m, "abc"));
    unsafe_yyjson_set_obj(&m, 9);
    assert_int_equal(m.tag, 7 | 9 << 8);
    assert_true(unsafe_yyjson_u64_to_f64(3) == 3.0);
    char run_time[] = "abc";
    assert_false(unsafe_yyjson_is_str_noesc(run_time, strlen(run_time)));
    assert_false(unsafe_yyjson_is_str_noesc("a\"b", 3));
}

static void test_null(void **state)
{
    (void)state;
    assert_int_equal(yyjson_get_type(NULL), 0);
    assert_int_equal(yyjson_get_subtype(NULL), 0);
    assert_int_equal(yyjson_get_tag(NULL), 0);
    assert_string_equal(yyjson_get_type_desc(NULL), "unknown");
    assert_null(yyjson_get_raw(NULL));
    assert_false(yyjson_get_bool(NULL));
    assert_int_equal(yyjson_get_uint(NULL), 0);
    assert_int_equal(yyjson_get_sint(NULL), 0);
    assert_int_equal(yyjson_get_int(NULL), 0);
    assert_true(yyjson_get_real(NULL) == 0.0 && yyjson_get_num(NULL) == 0.0);
    assert_null(yyjson_get_str(NULL));
    assert_int_equal(yyjson_get_len(NULL), 0);
    assert_false(yyjson_equals_str(NULL, "") || yyjson_equals_strn(NULL, "", 0));
    assert_false(yyjson_equals(NULL, NULL) || yyjson_mut_equals(NULL, NULL));
    assert_false(yyjson_set_null(NULL) || yyjson_set_str(NULL, "") ||
                 yyjson_set_str_noesc(NULL, true) || yyjson_set_fp_to_fixed(NULL, 1));
    assert_false(yyjson_mut_set_null(NULL) || yyjson_mut_set_arr(NULL) ||
                 yyjson_mut_set_obj(NULL) || yyjson_mut_set_int(NULL, 1));
    assert_null(yyjson_arr_get(NULL, 0));
    assert_null(yyjson_arr_get_first(NULL));
    assert_null(yyjson_arr_get_last(NULL));
    assert_int_equal(yyjson_arr_size(NULL) + yyjson_obj_size(NULL), 0);
    assert_null(yyjson_obj_get(NULL, "a"));
    assert_null(yyjson_obj_getn(NULL, "a", 1));
    assert_false(yyjson_arr_iter_init(NULL, NULL) || yyjson_obj_iter_init(NULL, NULL));
    assert_false(yyjson_arr_iter_has_next(NULL) || yyjson_obj_iter_has_next(NULL));
    assert_null(yyjson_arr_iter_next(NULL));
    assert_null(yyjson_obj_iter_next(NULL));
    assert_null(yyjson_obj_iter_get(NULL, "a"));
    assert_null(yyjson_obj_iter_getn(NULL, "a", 1));
    assert_null(yyjson_obj_iter_get_val(NULL));
    size_t idx, max, rounds = 0;
    yyjson_val *key, *val;
    yyjson_arr_foreach((yyjson_val *)NULL, idx, max, val) rounds++;
    yyjson_obj_foreach((yyjson_val *)NULL, idx, max, key, val) rounds++;
    assert_int_equal(rounds, 0);
}

static void test_arrays(void **state)
{
    (void)state;
    static const char *const texts[] = {"[]", "[0]", "[0,1,2,3]",
                                        "[[0],[1,[]],{\"2\":2},3]"};
    for (size_t t = 0; t < 4; t++) {
        yyjson_doc *doc = yyjson_read(texts[t], strlen(texts[t]), 0);
        yyjson_val *arr = doc->root, *val;
        size_t n = yyjson_arr_size(arr), idx, max, rounds = 0;
        yyjson_arr_iter iter;
        assert_true(yyjson_arr_iter_init(arr, &iter));
        yyjson_arr_foreach(arr, idx, max, val)
        {
            assert_int_equal(idx, rounds);
            assert_int_equal(max, n);
            assert_ptr_equal(yyjson_arr_get(arr, idx), val);
            assert_true(yyjson_arr_iter_has_next(&iter));
            assert_ptr_equal(yyjson_arr_iter_next(&iter), val);
            rounds++;
        }
        assert_int_equal(rounds, n);
        assert_null(yyjson_arr_iter_next(&iter));
        assert_null(yyjson_arr_get(arr, n));
        assert_null(yyjson_arr_get(arr, SIZE_MAX));
        assert_ptr_equal(yyjson_arr_get_first(arr), n ? yyjson_arr_get(arr, 0) : NULL);
        assert_ptr_equal(yyjson_arr_get_last(arr), n ? yyjson_arr_get(arr, n - 1) : NULL);
        assert_int_equal(yyjson_obj_size(arr), 0);
        assert_null(yyjson_obj_get(arr, "a"));
        yyjson_obj_iter wrong = yyjson_obj_iter_with(arr);
        assert_int_equal(wrong.max, 0);
        assert_null(yyjson_obj_iter_getn(&wrong, "a", 1));
        yyjson_doc_free(doc);
    }
}

static void test_objects(void **state)
{
    (void)state;
    yyjson_doc *doc =
        yyjson_read(TEXT("{\"a\":1,\"b\":[2],\"\":3,\"a\":4,\"n\\u0000l\":5}"), 0);
    yyjson_val *obj = doc->root, *key, *val;
    assert_int_equal(yyjson_obj_size(obj), 5);
    assert_int_equal(yyjson_get_int(yyjson_obj_get(obj, "a")), 1);
    assert_int_equal(yyjson_get_int(yyjson_obj_get(obj, "")), 3);
    assert_int_equal(yyjson_get_int(yyjson_obj_getn(obj, "n\0l", 3)), 5);
    assert_null(yyjson_obj_get(obj, "n"));
    assert_null(yyjson_obj_get(obj, NULL));
    assert_null(yyjson_obj_getn(obj, NULL, 0));
    static const char *const names[] = {"a", "b", "", "a", "n"};
    size_t idx, max, rounds = 0;
    yyjson_obj_iter iter;
    assert_true(yyjson_obj_iter_init(obj, &iter));
    yyjson_obj_foreach(obj, idx, max, key, val)
    {
        assert_string_equal(yyjson_get_str(key), names[idx]);
        assert_ptr_equal(val, key + 1);
        assert_ptr_equal(yyjson_obj_iter_next(&iter), key);
        assert_ptr_equal(yyjson_obj_iter_get_val(key), val);
        rounds++;
    }
    assert_int_equal(rounds, 5);
    assert_null(yyjson_obj_iter_next(&iter));

    /* get goes on behind the key that it found, and around once */
    iter = yyjson_obj_iter_with(obj);
    assert_int_equal(yyjson_get_int(yyjson_obj_iter_get(&iter, "a")), 1);
    assert_int_equal(yyjson_get_int(yyjson_obj_iter_get(&iter, "a")), 4);
    assert_int_equal(iter.idx, 4);
    assert_int_equal(yyjson_get_int(yyjson_obj_iter_get(&iter, "a")), 1);
    assert_int_equal(yyjson_get_int(yyjson_obj_iter_getn(&iter, "n\0l", 3)), 5);
    yyjson_obj_iter before = iter;
    assert_null(yyjson_obj_iter_get(&iter, "zz"));
    assert_memory_equal(&before, &iter, sizeof iter);
    assert_null(yyjson_obj_iter_get(&iter, NULL));
    assert_int_equal(yyjson_arr_size(obj), 0);
    assert_null(yyjson_arr_get_first(obj));
    yyjson_arr_iter wrong = yyjson_arr_iter_with(obj);
    assert_false(yyjson_arr_iter_has_next(&wrong));
    yyjson_doc_free(doc);
}

static void test_equality(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        bool equal;
    } rows[] = {
        {"1", "1", true},
        {"1", "1.0", false},
        {"0.0", "-0.0", false},
        {"nan", "nan", true},
        {"nan", "-nan", false},
        {"\"1\"", "1", false},
        {"true", "false", false},
        {"null", "null", true},
        {"null", "false", false},
        {"[1,2]", "[2,1]", false},
        {"[1,[2]]", "[1,[2]]", true},
        {"[1]", "[1,1]", false},
        {"{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", true},
        {"{\"a\":1}", "{\"a\":2}", false},
        {"{\"a\":1}", "{\"b\":1}", false},
        {"{}", "[]", false},
        {"\"a\\n\"", "\"a\\u000a\"", true},
        {"-0", "0", true},
        {"18446744073709551615", "-1", false},
        {"{\"a\":1,\"a\":1}", "{\"a\":1,\"b\":1}", false},
        {"{\"a\":1,\"b\":1}", "{\"a\":1,\"a\":1}", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        yyjson_doc *a = yyjson_read(rows[i].a, strlen(rows[i].a), 16);
        yyjson_doc *b = yyjson_read(rows[i].b, strlen(rows[i].b), 16);
        yyjson_mut_doc *ma = yyjson_doc_mut_copy(a, NULL),
                       *mb = yyjson_doc_mut_copy(b, NULL);
        if (yyjson_equals(a->root, b->root) != rows[i].equal) {
            fail_msg("%s %s", rows[i].a, rows[i].b);
        }
        assert_int_equal(unsafe_yyjson_equals(a->root, b->root), rows[i].equal);
        assert_int_equal(yyjson_mut_equals(ma->root, mb->root), rows[i].equal);
        assert_int_equal(unsafe_yyjson_mut_equals(mb->root, ma->root), rows[i].equal);
        yyjson_mut_doc_free(ma);
        yyjson_mut_doc_free(mb);
        yyjson_doc_free(a);
        yyjson_doc_free(b);
    }
    /* kinds that reading does not make */
    yyjson_val x = {0, {0}}, y = {0, {0}};
    assert_false(yyjson_equals(&x, &y));
    yyjson_set_uint(&x, 5);
    yyjson_set_sint(&y, 5);
    assert_true(yyjson_equals(&x, &y));
    yyjson_set_raw(&x, "5", 1);
    yyjson_set_str(&y, "5");
    assert_false(yyjson_equals(&x, &y));
    yyjson_set_raw(&y, "5", 1);
    assert_true(yyjson_equals(&x, &y));
    yyjson_set_double(&x, 1.5);
    yyjson_set_double(&y, 1.5);
    yyjson_set_fp_to_fixed(&y, 3);
    assert_true(yyjson_equals(&x, &y));
    yyjson_set_strn(&x, "a", 1);
    yyjson_set_strn(&y, "a", 1);
    yyjson_set_str_noesc(&y, true);
    assert_true(yyjson_equals(&x, &y));
    /* a mutable value begins like an immutable one */
    yyjson_mut_val m;
    yyjson_mut_set_strn(&m, "a", 1);
    assert_true(yyjson_equals((yyjson_val *)(void *)&m, &x));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_types),    cmocka_unit_test(test_content),
        cmocka_unit_test(test_unsafe),   cmocka_unit_test(test_null),
        cmocka_unit_test(test_arrays),   cmocka_unit_test(test_objects),
        cmocka_unit_test(test_equality),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
