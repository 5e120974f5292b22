/* SPDX-License-Identifier: MIT */
/* The functions of yyjson.h that do not check (unsafe_), and the getters and setters of
 * mutable values: what they say of values of every type. */
#include "testing.h"

#include "yyjson.h"

static void test_getters(void **state)
{
    (void)state;
    yyjson_val v = {0, {0}};
    yyjson_set_uint(&v, 7);
    assert_int_equal(unsafe_yyjson_get_type(&v), YYJSON_TYPE_NUM);
    assert_int_equal(unsafe_yyjson_get_subtype(&v), YYJSON_SUBTYPE_UINT);
    assert_int_equal(unsafe_yyjson_get_tag(&v), YYJSON_TYPE_NUM);
    assert_int_equal(unsafe_yyjson_get_uint(&v), 7);
    assert_int_equal(unsafe_yyjson_get_int(&v), 7);
    assert_true(unsafe_yyjson_get_num(&v) == 7.0);
    yyjson_set_sint(&v, -7);
    assert_int_equal(unsafe_yyjson_get_subtype(&v), YYJSON_SUBTYPE_SINT);
    assert_int_equal(unsafe_yyjson_get_tag(&v), YYJSON_TYPE_NUM | YYJSON_SUBTYPE_SINT);
    assert_int_equal(unsafe_yyjson_get_sint(&v), -7);
    assert_int_equal(unsafe_yyjson_get_int(&v), -7);
    assert_true(unsafe_yyjson_get_num(&v) == -7.0);
    yyjson_set_real(&v, 0.5);
    assert_true(unsafe_yyjson_get_real(&v) == 0.5);
    assert_true(unsafe_yyjson_get_num(&v) == 0.5);
    yyjson_set_bool(&v, true);
    assert_true(unsafe_yyjson_get_bool(&v));
    yyjson_set_bool(&v, false);
    assert_false(unsafe_yyjson_get_bool(&v));
    yyjson_set_str(&v, "text");
    assert_string_equal(unsafe_yyjson_get_str(&v), "text");
    yyjson_set_raw(&v, "12", 2);
    assert_memory_equal(unsafe_yyjson_get_raw(&v), "12", 2);
}

static void test_setters(void **state)
{
    (void)state;
    yyjson_mut_val m; /* both kinds of values begin alike */
    unsafe_yyjson_set_null(&m);
    assert_int_equal(m.tag, YYJSON_TYPE_NULL);
    unsafe_yyjson_set_bool(&m, true);
    assert_int_equal(m.tag, YYJSON_TYPE_BOOL | YYJSON_SUBTYPE_TRUE);
    unsafe_yyjson_set_bool(&m, false);
    assert_int_equal(m.tag, YYJSON_TYPE_BOOL | YYJSON_SUBTYPE_FALSE);
    unsafe_yyjson_set_uint(&m, UINT64_MAX);
    assert_true(m.tag == YYJSON_TYPE_NUM && m.uni.u64 == UINT64_MAX);
    unsafe_yyjson_set_sint(&m, INT64_MIN);
    assert_true(yyjson_mut_is_sint(&m) && m.uni.i64 == INT64_MIN);
    unsafe_yyjson_set_real(&m, 1.25);
    assert_true(yyjson_mut_is_real(&m) && m.uni.f64 == 1.25);
    unsafe_yyjson_set_double(&m, 2.5);
    assert_true(yyjson_mut_is_real(&m) && m.uni.f64 == 2.5 && m.tag >> 32 == 0);
    unsafe_yyjson_set_fp_to_fixed(&m, 2);
    assert_int_equal(m.tag >> 32, YYJSON_WRITE_FP_TO_FIXED(2));
    unsafe_yyjson_set_fp_to_float(&m, true);
    assert_int_equal(m.tag >> 32, YYJSON_WRITE_FP_TO_FIXED(2) | YYJSON_WRITE_FP_TO_FLOAT);
    unsafe_yyjson_set_fp_to_fixed(&m, 0);
    unsafe_yyjson_set_fp_to_float(&m, false);
    assert_int_equal(m.tag >> 32, 0);
    unsafe_yyjson_set_float(&m, 0.5f);
    assert_true(m.uni.f64 == 0.5 && m.tag >> 32 == YYJSON_WRITE_FP_TO_FLOAT);
    unsafe_yyjson_set_str(&m, "four");
    assert_true(yyjson_mut_equals_str(&m, "four"));
    unsafe_yyjson_set_str_noesc(&m, true);
    assert_int_equal(m.tag, YYJSON_TYPE_STR | YYJSON_SUBTYPE_NOESC | 4 << 8);
    unsafe_yyjson_set_str_noesc(&m, false);
    assert_int_equal(m.tag, YYJSON_TYPE_STR | 4 << 8);
    unsafe_yyjson_set_raw(&m, "1e5", 3);
    assert_int_equal(m.tag, YYJSON_TYPE_RAW | 3 << 8);
}

static void test_walk(void **state)
{
    (void)state;
    yyjson_doc *doc = yyjson_read("[[1,[2]],{\"k\":[]},3]", 20, 0);
    yyjson_val *root = doc->root, *v = unsafe_yyjson_get_first(root);
    assert_ptr_equal(v, root + 1);
    assert_ptr_equal(unsafe_yyjson_get_next(v), yyjson_arr_get(root, 1));
    v = unsafe_yyjson_get_next(unsafe_yyjson_get_next(v));
    assert_ptr_equal(v, yyjson_arr_get(root, 2));
    assert_int_equal(unsafe_yyjson_get_uint(v), 3);
    assert_ptr_equal(unsafe_yyjson_get_next(v), root + doc->val_read);
    v = unsafe_yyjson_get_first(yyjson_arr_get(root, 1));
    assert_string_equal(unsafe_yyjson_get_str(v), "k");
    yyjson_doc_free(doc);
}

static void expect(const yyjson_mut_val *v, const char *text)
{
    char *out = yyjson_mut_val_write(v, 0, NULL);
    assert_string_equal(out, text);
    free(out);
}

static void test_objects(void **state)
{
    (void)state;
    yyjson_mut_val obj, keys[3], vals[3], other;
    static const char *const names[] = {"a", "b", "a"};
    yyjson_mut_set_obj(&obj);
    for (size_t i = 0; i < 3; i++) {
        yyjson_mut_set_str(&keys[i], names[i]);
        yyjson_mut_set_uint(&vals[i], i);
        unsafe_yyjson_mut_obj_add(&obj, &keys[i], &vals[i], i);
        assert_ptr_equal(obj.uni.ptr, &keys[i]);
    }
    expect(&obj, "{\"a\":0,\"b\":1,\"a\":2}");
    unsafe_yyjson_mut_obj_rotate(&obj, 1);
    expect(&obj, "{\"b\":1,\"a\":2,\"a\":0}");
    yyjson_mut_set_str(&other, "new");
    assert_true(unsafe_yyjson_mut_obj_replace(&obj, &keys[1], &other));
    expect(&obj, "{\"b\":\"new\",\"a\":2,\"a\":0}");
    assert_ptr_equal(unsafe_yyjson_mut_obj_remove(&obj, "a", 1), &vals[2]);
    expect(&obj, "{\"b\":\"new\"}");
    assert_null(unsafe_yyjson_mut_obj_remove(&obj, "a", 1));
    assert_false(unsafe_yyjson_mut_obj_replace(&obj, &keys[0], &other));
}

static void test_mutable(void **state)
{
    (void)state;
    yyjson_mut_val m, other;
    assert_true(yyjson_mut_set_uint(&m, 5));
    assert_true(yyjson_mut_is_uint(&m));
    assert_int_equal(yyjson_mut_get_uint(&m), 5);
    assert_int_equal(yyjson_mut_get_sint(&m), 5);
    assert_true(yyjson_mut_get_num(&m) == 5.0 && yyjson_mut_get_real(&m) == 0.0);
    assert_true(yyjson_mut_set_sint(&m, -5));
    assert_true(yyjson_mut_is_sint(&m));
    assert_int_equal(yyjson_mut_get_sint(&m), -5);
    assert_true(yyjson_mut_get_num(&m) == -5.0);
    assert_true(yyjson_mut_set_real(&m, 1.5));
    assert_true(yyjson_mut_get_real(&m) == 1.5 && yyjson_mut_get_num(&m) == 1.5);
    assert_int_equal(yyjson_mut_get_uint(&m), 0);
    assert_false(yyjson_mut_get_bool(&m));
    assert_true(yyjson_mut_set_bool(&m, true) && yyjson_mut_get_bool(&m));
    assert_false(yyjson_mut_set_str_noesc(&m, true));
    assert_true(yyjson_mut_set_raw(&m, "9", 1));
    assert_memory_equal(yyjson_mut_get_raw(&m), "9", 1);
    assert_null(yyjson_mut_get_str(&m));
    assert_true(yyjson_mut_set_strn(&m, "plain", 5));
    assert_null(yyjson_mut_get_raw(&m));
    assert_true(yyjson_mut_set_str_noesc(&m, true));
    assert_int_equal(m.tag, YYJSON_TYPE_STR | YYJSON_SUBTYPE_NOESC | 5 << 8);
    yyjson_mut_set_str(&other, "plain");
    assert_true(yyjson_mut_equals(&m, &other)); /* the mark means nothing here */
    yyjson_mut_set_str(&m, "a\nb");
    yyjson_mut_set_str_noesc(&m, true);
    expect(&m, "\"a\nb\""); /* as it is, although it would need an escape */
    assert_true(yyjson_mut_set_str_noesc(&m, false));
    expect(&m, "\"a\\nb\"");
    assert_null(yyjson_mut_get_raw(NULL));
    assert_false(yyjson_mut_get_bool(NULL));
    assert_int_equal(yyjson_mut_get_uint(NULL), 0);
    assert_int_equal(yyjson_mut_get_sint(NULL), 0);
    assert_true(yyjson_mut_get_real(NULL) == 0.0 && yyjson_mut_get_num(NULL) == 0.0);
    assert_false(yyjson_mut_set_uint(NULL, 1) || yyjson_mut_set_sint(NULL, 1) ||
                 yyjson_mut_set_real(NULL, 1) || yyjson_mut_set_str_noesc(NULL, true));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_getters), cmocka_unit_test(test_setters),
        cmocka_unit_test(test_walk),    cmocka_unit_test(test_objects),
        cmocka_unit_test(test_mutable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
