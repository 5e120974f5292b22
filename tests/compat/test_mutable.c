/* SPDX-License-Identifier: MIT */
/* Mutable documents of yyjson.h: building, arrays, objects, iterators, pools, copies. */
#include "testing.h"

#include "yyjson.h"

static yyjson_mut_doc *doc;

static int make_doc(void **state)
{
    (void)state;
    doc = yyjson_mut_doc_new(NULL);
    return doc == NULL;
}

static int free_doc(void **state)
{
    (void)state;
    yyjson_mut_doc_free(doc);
    return 0;
}

/* Compares the text of a value, and checks its ring against its size. */
static void expect(const yyjson_mut_val *v, const char *text)
{
    char *out = yyjson_mut_val_write(v, 0, NULL);
    assert_non_null(out);
    if (strcmp(out, text) != 0) fail_msg("%s, expected %s", out, text);
    free(out);
    if (!yyjson_mut_is_ctn(v) || !yyjson_mut_get_len(v)) return;
    size_t n = yyjson_mut_get_len(v) * (yyjson_mut_is_obj(v) ? 2 : 1);
    const yyjson_mut_val *last = v->uni.ptr, *at = last;
    for (size_t i = 0; i < n; i++) at = at->next;
    assert_ptr_equal(at, last);
}

/* A mutable copy of a text. */
static yyjson_mut_val *from(const char *text)
{
    yyjson_doc *d = yyjson_read(text, strlen(text), 0);
    yyjson_mut_val *v = yyjson_val_mut_copy(doc, yyjson_doc_get_root(d));
    yyjson_doc_free(d);
    assert_non_null(v);
    return v;
}

static void test_creators(void **state)
{
    (void)state;
    char text[] = "run time";
    yyjson_mut_val *arr = yyjson_mut_arr(doc);
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_null(doc)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_true(doc)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_false(doc)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_bool(doc, true)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_uint(doc, 1)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_sint(doc, -1)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_int(doc, 5)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_float(doc, 0.1f)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_double(doc, 0.5)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_real(doc, 1.0)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_str(doc, text)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_strn(doc, text, 3)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_strcpy(doc, text)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_strncpy(doc, text, 4)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_raw(doc, "1e2")));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_rawn(doc, "1e2", 1)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_rawcpy(doc, "2e2")));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_rawncpy(doc, "2e2", 1)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_arr(doc)));
    assert_true(yyjson_mut_arr_add_val(arr, yyjson_mut_obj(doc)));
    expect(arr,
           "[null,true,false,true,1,-1,5,0.1,0.5,1.0,\"run time\",\"run\",\"run time\","
           "\"run \",1e2,1,2e2,2,[],{}]");
    assert_true(yyjson_mut_is_sint(yyjson_mut_arr_get(arr, 6)));
    /* references follow, copies do not */
    text[0] = 'X';
    assert_true(yyjson_mut_equals_str(yyjson_mut_arr_get(arr, 10), "Xun time"));
    assert_true(yyjson_mut_equals_strn(yyjson_mut_arr_get(arr, 11), "Xun", 3));
    assert_true(yyjson_mut_equals_str(yyjson_mut_arr_get(arr, 12), "run time"));
    assert_true(yyjson_mut_equals_str(yyjson_mut_arr_get(arr, 13), "run "));
    assert_int_equal(yyjson_mut_get_str(yyjson_mut_arr_get(arr, 13))[4], 0);
    assert_int_equal(yyjson_mut_get_subtype(yyjson_mut_arr_get(arr, 10)), 0);
    assert_int_equal(yyjson_mut_get_subtype(yyjson_mut_arr_get(arr, 12)), 0);
    /* a length of 0 reads nothing */
    yyjson_mut_val *empty = yyjson_mut_strn(doc, (const char *)1, 0);
    expect(empty, "\"\"");
    expect(yyjson_mut_strncpy(doc, "x", 0), "\"\"");
    volatile size_t most = SIZE_MAX; /* compilers warn of what they see */
    assert_null(yyjson_mut_strncpy(doc, "x", most));
    assert_null(yyjson_mut_strncpy(doc, "x", most - 1));
}

static void test_creators_null(void **state)
{
    (void)state;
    assert_null(yyjson_mut_null(NULL));
    assert_null(yyjson_mut_true(NULL));
    assert_null(yyjson_mut_false(NULL));
    assert_null(yyjson_mut_bool(NULL, true));
    assert_null(yyjson_mut_uint(NULL, 1));
    assert_null(yyjson_mut_sint(NULL, 1));
    assert_null(yyjson_mut_int(NULL, 1));
    assert_null(yyjson_mut_float(NULL, 1));
    assert_null(yyjson_mut_double(NULL, 1));
    assert_null(yyjson_mut_real(NULL, 1));
    assert_null(yyjson_mut_str(NULL, "a"));
    assert_null(yyjson_mut_str(doc, NULL));
    assert_null(yyjson_mut_strn(doc, NULL, 0));
    assert_null(yyjson_mut_strcpy(doc, NULL));
    assert_null(yyjson_mut_strcpy(NULL, "a"));
    assert_null(yyjson_mut_strncpy(doc, NULL, 0));
    assert_null(yyjson_mut_raw(doc, NULL));
    assert_null(yyjson_mut_raw(NULL, "1"));
    assert_null(yyjson_mut_rawn(doc, NULL, 0));
    assert_null(yyjson_mut_rawcpy(NULL, "1"));
    assert_null(yyjson_mut_rawncpy(doc, NULL, 0));
    assert_null(yyjson_mut_arr(NULL));
    assert_null(yyjson_mut_obj(NULL));
    assert_null(yyjson_mut_doc_get_root(NULL));
    yyjson_mut_doc_set_root(NULL, NULL);
    yyjson_mut_doc_free(NULL);
    assert_false(yyjson_mut_arr_append(NULL, NULL));
    assert_false(yyjson_mut_arr_add_int(doc, NULL, 1));
    assert_false(yyjson_mut_arr_add_int(doc, yyjson_mut_obj(doc), 1));
    assert_false(yyjson_mut_arr_add_str(doc, yyjson_mut_arr(doc), NULL));
    assert_false(yyjson_mut_arr_clear(NULL));
    assert_false(yyjson_mut_obj_clear(NULL));
    assert_false(yyjson_mut_arr_remove_range(NULL, 0, 0));
    assert_false(yyjson_mut_obj_add(NULL, NULL, NULL));
    assert_false(yyjson_mut_obj_put(NULL, NULL, NULL));
    assert_null(yyjson_mut_obj_remove(NULL, NULL));
    assert_null(yyjson_mut_obj_remove_key(NULL, NULL));
    assert_false(yyjson_mut_obj_rename_key(doc, NULL, "a", "b"));
    assert_null(yyjson_mut_arr_iter_remove(NULL));
    assert_null(yyjson_mut_obj_iter_remove(NULL));
    assert_null(yyjson_mut_obj_iter_get(NULL, "a"));
    assert_null(yyjson_mut_arr_add_arr(NULL, NULL));
    assert_null(yyjson_mut_obj_add_obj(NULL, NULL, NULL));
}

static void test_arrays_of(void **state)
{
    (void)state;
    static const bool b[] = {true, false};
    static const int8_t i8[] = {-128, 127};
    static const int16_t i16[] = {-32768, 32767};
    static const int32_t i32[] = {INT32_MIN, INT32_MAX};
    static const int64_t i64[] = {INT64_MIN, INT64_MAX};
    static const uint8_t u8[] = {0, 255};
    static const uint16_t u16[] = {0, 65535};
    static const uint32_t u32[] = {0, UINT32_MAX};
    static const uint64_t u64[] = {0, UINT64_MAX};
    static const float f[] = {0.1f, 2};
    static const double d[] = {0.1, 2};
    const char *s[] = {"ab", "cd"};
    static const size_t n[] = {1, 2};
    expect(yyjson_mut_arr_with_bool(doc, b, 2), "[true,false]");
    expect(yyjson_mut_arr_with_sint8(doc, i8, 2), "[-128,127]");
    expect(yyjson_mut_arr_with_sint16(doc, i16, 2), "[-32768,32767]");
    expect(yyjson_mut_arr_with_sint32(doc, i32, 2), "[-2147483648,2147483647]");
    expect(yyjson_mut_arr_with_sint64(doc, i64, 2),
           "[-9223372036854775808,9223372036854775807]");
    expect(yyjson_mut_arr_with_sint(doc, i64, 1), "[-9223372036854775808]");
    expect(yyjson_mut_arr_with_uint8(doc, u8, 2), "[0,255]");
    expect(yyjson_mut_arr_with_uint16(doc, u16, 2), "[0,65535]");
    expect(yyjson_mut_arr_with_uint32(doc, u32, 2), "[0,4294967295]");
    expect(yyjson_mut_arr_with_uint64(doc, u64, 2), "[0,18446744073709551615]");
    expect(yyjson_mut_arr_with_uint(doc, u64, 2), "[0,18446744073709551615]");
    expect(yyjson_mut_arr_with_float(doc, f, 2), "[0.1,2.0]");
    expect(yyjson_mut_arr_with_double(doc, d, 2), "[0.1,2.0]");
    expect(yyjson_mut_arr_with_real(doc, d, 2), "[0.1,2.0]");
    expect(yyjson_mut_arr_with_str(doc, s, 2), "[\"ab\",\"cd\"]");
    expect(yyjson_mut_arr_with_strn(doc, s, n, 2), "[\"a\",\"cd\"]");
    expect(yyjson_mut_arr_with_strcpy(doc, s, 2), "[\"ab\",\"cd\"]");
    expect(yyjson_mut_arr_with_strncpy(doc, s, n, 2), "[\"a\",\"cd\"]");
    expect(yyjson_mut_obj_with_str(doc, s, s, 2), "{\"ab\":\"ab\",\"cd\":\"cd\"}");
    expect(yyjson_mut_obj_with_kv(doc, s, 1), "{\"ab\":\"cd\"}");
    assert_true(yyjson_mut_is_sint(
        yyjson_mut_arr_get_last(yyjson_mut_arr_with_sint8(doc, i8, 2))));
    /* none and wrong ones */
    expect(yyjson_mut_arr_with_bool(doc, NULL, 0), "[]");
    expect(yyjson_mut_arr_with_str(doc, NULL, 0), "[]");
    expect(yyjson_mut_arr_with_strn(doc, NULL, NULL, 0), "[]");
    expect(yyjson_mut_obj_with_str(doc, NULL, NULL, 0), "{}");
    expect(yyjson_mut_obj_with_kv(doc, NULL, 0), "{}");
    assert_null(yyjson_mut_arr_with_bool(doc, NULL, 1));
    assert_null(yyjson_mut_arr_with_bool(NULL, b, 1));
    assert_null(yyjson_mut_arr_with_double(doc, d, SIZE_MAX));
    assert_null(yyjson_mut_arr_with_double(doc, d, SIZE_MAX / sizeof(yyjson_mut_val)));
    const char *hole[] = {"a", NULL};
    assert_null(yyjson_mut_arr_with_str(doc, hole, 2));
    assert_null(yyjson_mut_arr_with_strcpy(doc, hole, 2));
    assert_null(yyjson_mut_arr_with_strn(doc, s, NULL, 2));
    assert_null(yyjson_mut_arr_with_strncpy(doc, hole, n, 2));
    assert_null(yyjson_mut_obj_with_str(doc, s, hole, 2));
    assert_null(yyjson_mut_obj_with_kv(doc, hole, 1));
    assert_null(yyjson_mut_obj_with_str(doc, NULL, s, 1));
}

static void test_array_edits(void **state)
{
    (void)state;
    yyjson_mut_val *arr = yyjson_mut_arr(doc), *old;
    assert_true(yyjson_mut_arr_insert(arr, yyjson_mut_int(doc, 2), 0));
    assert_true(yyjson_mut_arr_prepend(arr, yyjson_mut_int(doc, 1)));
    assert_true(yyjson_mut_arr_append(arr, yyjson_mut_int(doc, 4)));
    assert_true(yyjson_mut_arr_insert(arr, yyjson_mut_int(doc, 3), 2));
    assert_true(yyjson_mut_arr_insert(arr, yyjson_mut_int(doc, 5), 4));
    assert_false(yyjson_mut_arr_insert(arr, yyjson_mut_int(doc, 5), 6));
    expect(arr, "[1,2,3,4,5]");
    old = yyjson_mut_arr_replace(arr, 4, yyjson_mut_str(doc, "five"));
    assert_int_equal(yyjson_mut_get_int(old), 5);
    old = yyjson_mut_arr_replace(arr, 0, yyjson_mut_str(doc, "one"));
    assert_int_equal(yyjson_mut_get_int(old), 1);
    assert_null(yyjson_mut_arr_replace(arr, 5, old));
    assert_null(yyjson_mut_arr_replace(arr, 0, NULL));
    expect(arr, "[\"one\",2,3,4,\"five\"]");
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_arr_remove(arr, 2)), 3);
    assert_true(yyjson_mut_is_str(yyjson_mut_arr_remove_last(arr)));
    assert_true(yyjson_mut_is_str(yyjson_mut_arr_remove_first(arr)));
    expect(arr, "[2,4]");
    assert_null(yyjson_mut_arr_remove(arr, 2));
    assert_true(yyjson_mut_arr_append(arr, old)); /* removed ones can go in again */
    expect(arr, "[2,4,1]");
    assert_true(yyjson_mut_arr_rotate(arr, 1));
    expect(arr, "[4,1,2]");
    assert_true(yyjson_mut_arr_rotate(arr, 0));
    assert_false(yyjson_mut_arr_rotate(arr, 3));
    assert_false(yyjson_mut_arr_rotate(yyjson_mut_arr(doc), 0));
    assert_int_equal(yyjson_mut_arr_remove_range(arr, 1, 3), false);
    assert_int_equal(yyjson_mut_arr_remove_range(arr, SIZE_MAX, 2), false);
    assert_true(yyjson_mut_arr_remove_range(arr, 3, 0));
    assert_false(yyjson_mut_arr_remove_range(arr, 4, 0));
    assert_true(yyjson_mut_arr_remove_range(arr, 1, 2));
    expect(arr, "[4]");
    old = yyjson_mut_arr_replace(arr, 0, yyjson_mut_int(doc, 9));
    expect(arr, "[9]");
    assert_true(yyjson_mut_arr_remove_range(arr, 0, 1));
    expect(arr, "[]");
    assert_null(yyjson_mut_arr_remove_first(arr));
    assert_null(yyjson_mut_arr_remove_last(arr));
    assert_null(yyjson_mut_arr_get_first(arr));
    arr = from("[0,1,2,3,4]");
    assert_true(yyjson_mut_arr_remove_range(arr, 3, 2));
    expect(arr, "[0,1,2]");
    assert_true(yyjson_mut_arr_clear(arr));
    expect(arr, "[]");
    assert_true(yyjson_mut_arr_add_int(doc, arr, 7));
    expect(arr, "[7]");
    assert_ptr_equal(yyjson_mut_arr_get_first(arr), yyjson_mut_arr_get_last(arr));
}

static void test_array_adders(void **state)
{
    (void)state;
    yyjson_mut_val *arr = yyjson_mut_arr(doc);
    assert_true(yyjson_mut_arr_add_null(doc, arr));
    assert_true(yyjson_mut_arr_add_true(doc, arr));
    assert_true(yyjson_mut_arr_add_false(doc, arr));
    assert_true(yyjson_mut_arr_add_bool(doc, arr, true));
    assert_true(yyjson_mut_arr_add_uint(doc, arr, 1));
    assert_true(yyjson_mut_arr_add_sint(doc, arr, -1));
    assert_true(yyjson_mut_arr_add_int(doc, arr, 2));
    assert_true(yyjson_mut_arr_add_float(doc, arr, 0.1f));
    assert_true(yyjson_mut_arr_add_double(doc, arr, 0.1));
    assert_true(yyjson_mut_arr_add_real(doc, arr, 0.1));
    assert_true(yyjson_mut_arr_add_str(doc, arr, "a"));
    assert_true(yyjson_mut_arr_add_strn(doc, arr, "ab", 1));
    assert_true(yyjson_mut_arr_add_strcpy(doc, arr, "a"));
    assert_true(yyjson_mut_arr_add_strncpy(doc, arr, "ab", 1));
    yyjson_mut_arr_add_int(doc, yyjson_mut_arr_add_arr(doc, arr), 1);
    yyjson_mut_obj_add_int(doc, yyjson_mut_arr_add_obj(doc, arr), "k", 1);
    expect(arr, "[null,true,false,true,1,-1,2,0.1,0.1,0.1,\"a\",\"a\",\"a\",\"a\",[1],"
                "{\"k\":1}]");
}

static void test_object_adders(void **state)
{
    (void)state;
    yyjson_mut_val *obj = yyjson_mut_obj(doc);
    char key[] = "k";
    assert_true(yyjson_mut_obj_add_null(doc, obj, key));
    assert_true(yyjson_mut_obj_add_true(doc, obj, "a"));
    assert_true(yyjson_mut_obj_add_false(doc, obj, "b"));
    assert_true(yyjson_mut_obj_add_bool(doc, obj, "c", true));
    assert_true(yyjson_mut_obj_add_uint(doc, obj, "d", 1));
    assert_true(yyjson_mut_obj_add_sint(doc, obj, "e", -1));
    assert_true(yyjson_mut_obj_add_int(doc, obj, "f", 2));
    assert_true(yyjson_mut_obj_add_float(doc, obj, "g", 0.1f));
    assert_true(yyjson_mut_obj_add_double(doc, obj, "h", 0.1));
    assert_true(yyjson_mut_obj_add_real(doc, obj, "i", 0.1));
    assert_true(yyjson_mut_obj_add_str(doc, obj, "j", "a"));
    assert_true(yyjson_mut_obj_add_strn(doc, obj, "l", "ab", 1));
    assert_true(yyjson_mut_obj_add_strcpy(doc, obj, "m", "a"));
    assert_true(yyjson_mut_obj_add_strncpy(doc, obj, "n", "ab", 1));
    yyjson_mut_arr_add_int(doc, yyjson_mut_obj_add_arr(doc, obj, "o"), 1);
    yyjson_mut_obj_add_int(doc, yyjson_mut_obj_add_obj(doc, obj, "p"), "k", 1);
    assert_true(yyjson_mut_obj_add_val(doc, obj, "q", yyjson_mut_int(doc, 3)));
    key[0] = 'K'; /* keys are never copied */
    expect(obj, "{\"K\":null,\"a\":true,\"b\":false,\"c\":true,\"d\":1,\"e\":-1,\"f\":2,"
                "\"g\":0.1,\"h\":0.1,\"i\":0.1,\"j\":\"a\",\"l\":\"a\",\"m\":\"a\","
                "\"n\":\"a\",\"o\":[1],\"p\":{\"k\":1},\"q\":3}");
    assert_false(yyjson_mut_obj_add_null(doc, obj, NULL));
    assert_false(yyjson_mut_obj_add_null(NULL, obj, "a"));
    assert_false(yyjson_mut_obj_add_null(doc, yyjson_mut_arr(doc), "a"));
    assert_false(yyjson_mut_obj_add_str(doc, obj, "a", NULL));
    assert_false(yyjson_mut_obj_add_strcpy(doc, obj, "a", NULL));
    assert_false(yyjson_mut_obj_add_val(doc, obj, "a", NULL));
    assert_int_equal(yyjson_mut_obj_size(obj), 17);
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_get(obj, "q")), 3);
    assert_null(yyjson_mut_obj_get(obj, "zz"));
    assert_null(yyjson_mut_obj_get(obj, NULL));
    assert_null(yyjson_mut_obj_getn(obj, "q", 0));
}

static yyjson_mut_val *key_of(const char *text)
{
    return yyjson_mut_strcpy(doc, text);
}

static void test_object_edits(void **state)
{
    (void)state;
    yyjson_mut_val *obj = yyjson_mut_obj(doc);
    assert_true(yyjson_mut_obj_add(obj, key_of("a"), yyjson_mut_int(doc, 1)));
    assert_true(yyjson_mut_obj_add(obj, key_of("a"), yyjson_mut_int(doc, 2)));
    assert_false(yyjson_mut_obj_add(obj, yyjson_mut_int(doc, 1), yyjson_mut_int(doc, 2)));
    assert_true(yyjson_mut_obj_insert(obj, key_of("b"), yyjson_mut_int(doc, 3), 0));
    assert_true(yyjson_mut_obj_insert(obj, key_of("c"), yyjson_mut_int(doc, 4), 3));
    assert_true(yyjson_mut_obj_insert(obj, key_of("d"), yyjson_mut_int(doc, 5), 2));
    assert_false(yyjson_mut_obj_insert(obj, key_of("d"), yyjson_mut_int(doc, 5), 6));
    expect(obj, "{\"b\":3,\"a\":1,\"d\":5,\"a\":2,\"c\":4}");
    /* put: the first stays where it is, others go */
    assert_true(yyjson_mut_obj_put(obj, key_of("a"), yyjson_mut_int(doc, 6)));
    expect(obj, "{\"b\":3,\"a\":6,\"d\":5,\"c\":4}");
    assert_true(yyjson_mut_obj_put(obj, key_of("e"), yyjson_mut_int(doc, 7)));
    expect(obj, "{\"b\":3,\"a\":6,\"d\":5,\"c\":4,\"e\":7}");
    assert_true(yyjson_mut_obj_put(obj, key_of("e"), NULL));
    assert_true(yyjson_mut_obj_put(obj, key_of("nope"), NULL));
    expect(obj, "{\"b\":3,\"a\":6,\"d\":5,\"c\":4}");
    /* replace overwrites the node that is there; later ones of the name stay */
    yyjson_mut_obj_add_int(doc, obj, "b", 8);
    yyjson_mut_val *node = yyjson_mut_obj_get(obj, "b");
    assert_true(yyjson_mut_obj_replace(obj, key_of("b"), yyjson_mut_str(doc, "new")));
    assert_ptr_equal(yyjson_mut_obj_get(obj, "b"), node);
    assert_false(yyjson_mut_obj_replace(obj, key_of("nope"), yyjson_mut_null(doc)));
    expect(obj, "{\"b\":\"new\",\"a\":6,\"d\":5,\"c\":4,\"b\":8}");
    assert_true(yyjson_mut_obj_rotate(obj, 2));
    expect(obj, "{\"d\":5,\"c\":4,\"b\":8,\"b\":\"new\",\"a\":6}");
    assert_false(yyjson_mut_obj_rotate(obj, 5));
    assert_true(yyjson_mut_obj_rename_key(doc, obj, "b", "bb"));
    assert_false(yyjson_mut_obj_rename_key(doc, obj, "b", "x"));
    assert_true(yyjson_mut_obj_rename_keyn(doc, obj, "dx", 1, "ax", 1));
    expect(obj, "{\"a\":5,\"c\":4,\"bb\":8,\"bb\":\"new\",\"a\":6}");
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_remove(obj, key_of("a"))), 5);
    expect(obj, "{\"c\":4,\"bb\":8,\"bb\":\"new\"}");
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_remove_key(obj, "bb")), 8);
    expect(obj, "{\"c\":4}");
    assert_null(yyjson_mut_obj_remove_keyn(obj, "cc", 2));
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_remove_keyn(obj, "cc", 1)), 4);
    expect(obj, "{}");
    obj = from("{\"a\":1,\"b\":2,\"a\":3,\"c\":4,\"a\":5}");
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_remove_str(obj, "a")), 1);
    expect(obj, "{\"b\":2,\"c\":4}");
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_remove_strn(obj, "c", 1)), 4);
    expect(obj, "{\"b\":2}");
    obj = from("{\"a\":1,\"a\":2}");
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_remove_str(obj, "a")), 1);
    expect(obj, "{}");
    assert_null(yyjson_mut_obj_remove_str(obj, "a"));
    obj = from("{\"a\":1,\"b\":2}");
    assert_true(yyjson_mut_obj_clear(obj));
    expect(obj, "{}");
    yyjson_mut_obj_add_int(doc, obj, "z", 1);
    expect(obj, "{\"z\":1}");
    assert_true(yyjson_mut_obj_put(obj, key_of("z"), yyjson_mut_int(doc, 2)));
    expect(obj, "{\"z\":2}");
    /* set keeps the place in the parent and drops children */
    yyjson_mut_val *arr = from("[1,[2,3],4]");
    yyjson_mut_set_obj(yyjson_mut_arr_get(arr, 1));
    expect(arr, "[1,{},4]");
    yyjson_mut_set_str(yyjson_mut_arr_get(arr, 1), "s");
    expect(arr, "[1,\"s\",4]");
}

static void test_array_iterator(void **state)
{
    (void)state;
    for (unsigned mask = 0; mask < 32; mask++) { /* which elements are removed */
        yyjson_mut_val *arr = from("[0,1,2,3,4]"), *v;
        yyjson_mut_arr_iter iter;
        assert_true(yyjson_mut_arr_iter_init(arr, &iter));
        assert_null(yyjson_mut_arr_iter_remove(&iter)); /* next was not called */
        char want[16] = "[", *w = want + 1;
        for (int i = 0; i < 5; i++) {
            assert_true(yyjson_mut_arr_iter_has_next(&iter));
            v = yyjson_mut_arr_iter_next(&iter);
            assert_int_equal(yyjson_mut_get_int(v), i);
            if (mask >> i & 1) {
                assert_ptr_equal(yyjson_mut_arr_iter_remove(&iter), v);
                assert_null(yyjson_mut_arr_iter_remove(&iter)); /* once only */
            } else {
                if (w > want + 1) *w++ = ',';
                *w++ = (char)('0' + i);
            }
        }
        *w = ']';
        assert_null(yyjson_mut_arr_iter_next(&iter));
        expect(arr, want);
    }
    yyjson_mut_val *arr = from("[0,1,2]"), *v;
    size_t idx, max, rounds = 0;
    yyjson_mut_arr_foreach(arr, idx, max, v)
    {
        assert_int_equal(yyjson_mut_get_int(v), idx);
        rounds++;
    }
    assert_int_equal(rounds, 3);
    yyjson_mut_arr_foreach((yyjson_mut_val *)NULL, idx, max, v) rounds++;
    assert_int_equal(rounds, 3);
    yyjson_mut_arr_iter none = yyjson_mut_arr_iter_with(from("{}"));
    assert_false(yyjson_mut_arr_iter_has_next(&none));
}

static void test_object_iterator(void **state)
{
    (void)state;
    for (unsigned mask = 0; mask < 8; mask++) {
        yyjson_mut_val *obj = from("{\"a\":0,\"b\":1,\"c\":2}"), *key;
        yyjson_mut_obj_iter iter = yyjson_mut_obj_iter_with(obj);
        assert_null(yyjson_mut_obj_iter_remove(&iter));
        size_t left = 3;
        for (int i = 0; i < 3; i++) {
            key = yyjson_mut_obj_iter_next(&iter);
            yyjson_mut_val *val = yyjson_mut_obj_iter_get_val(key);
            assert_int_equal(yyjson_mut_get_int(val), i);
            if (mask >> i & 1) {
                assert_ptr_equal(yyjson_mut_obj_iter_remove(&iter), val);
                assert_null(yyjson_mut_obj_iter_remove(&iter));
                left--;
            }
        }
        assert_false(yyjson_mut_obj_iter_has_next(&iter));
        assert_int_equal(yyjson_mut_obj_size(obj), left);
        assert_int_equal(yyjson_mut_obj_get(obj, "b") == NULL, mask >> 1 & 1);
        yyjson_mut_obj_add_int(doc, obj, "d", 3);
        assert_int_equal(yyjson_mut_obj_size(obj), left + 1);
        assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_get(obj, "d")), 3);
    }
    /* get makes the pair current, and keeps count when it goes around */
    yyjson_mut_val *obj = from("{\"a\":0,\"b\":1,\"c\":2}"), *key, *val;
    yyjson_mut_obj_iter iter;
    assert_true(yyjson_mut_obj_iter_init(obj, &iter));
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_iter_get(&iter, "b")), 1);
    assert_int_equal(iter.idx, 2);
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_iter_getn(&iter, "ax", 1)), 0);
    assert_int_equal(iter.idx, 1);
    assert_null(yyjson_mut_obj_iter_get(&iter, "zz"));
    assert_int_equal(iter.idx, 1);
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_iter_remove(&iter)), 0);
    expect(obj, "{\"b\":1,\"c\":2}");
    assert_string_equal(yyjson_mut_get_str(yyjson_mut_obj_iter_next(&iter)), "b");
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_iter_get(&iter, "c")), 2);
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_obj_iter_remove(&iter)), 2);
    expect(obj, "{\"b\":1}");
    size_t idx, max, rounds = 0;
    yyjson_mut_obj_foreach(obj, idx, max, key, val)
    {
        assert_string_equal(yyjson_mut_get_str(key), "b");
        assert_int_equal(yyjson_mut_get_int(val), 1);
        rounds++;
    }
    assert_int_equal(rounds, 1);
    yyjson_mut_val *none = NULL;
    yyjson_mut_obj_foreach(none, idx, max, key, val) rounds++;
    assert_int_equal(rounds, 1);
}

static void test_pools(void **state)
{
    (void)state;
    assert_int_equal(doc->str_pool.chunk_size, 256);
    assert_int_equal(doc->val_pool.chunk_size, 16 * sizeof(yyjson_mut_val));
    assert_int_equal(doc->str_pool.chunk_size_max, 0x10000000);
    assert_int_equal(doc->val_pool.chunk_size_max, 0x1000000 * sizeof(yyjson_mut_val));
    assert_true(yyjson_mut_doc_set_str_pool_size(doc, 100));
    assert_int_equal(doc->str_pool.chunk_size, 100 + sizeof(yyjson_str_chunk));
    assert_true(yyjson_mut_doc_set_val_pool_size(doc, 100));
    assert_int_equal(doc->val_pool.chunk_size, 101 * sizeof(yyjson_mut_val));
    assert_false(yyjson_mut_doc_set_str_pool_size(doc, 0));
    assert_false(yyjson_mut_doc_set_val_pool_size(doc, 0));
    assert_false(yyjson_mut_doc_set_str_pool_size(doc, SIZE_MAX));
    assert_false(yyjson_mut_doc_set_val_pool_size(doc, SIZE_MAX));
    assert_false(
        yyjson_mut_doc_set_val_pool_size(doc, SIZE_MAX / sizeof(yyjson_mut_val)));
    assert_false(yyjson_mut_doc_set_str_pool_size(NULL, 1));
    assert_false(yyjson_mut_doc_set_val_pool_size(NULL, 1));
    for (int i = 0; i < 100; i++) assert_non_null(yyjson_mut_int(doc, i));
    assert_null(doc->val_pool.chunks->next);
    assert_non_null(yyjson_mut_int(doc, 100));
    assert_non_null(doc->val_pool.chunks->next);
    assert_int_equal(doc->val_pool.chunk_size, 4 * 101 * sizeof(yyjson_mut_val));
    char *text = unsafe_yyjson_mut_str_alc(doc, 99);
    assert_int_equal(doc->str_pool.end - text, 100);
    assert_non_null(unsafe_yyjson_mut_strncpy(doc, "abc", 3));
    assert_null(unsafe_yyjson_mut_str_alc(doc, SIZE_MAX));
    assert_null(unsafe_yyjson_mut_val(doc, SIZE_MAX));
    assert_non_null(unsafe_yyjson_mut_val(doc, 1000));
    assert_true(unsafe_yyjson_val_pool_grow(&doc->val_pool, &doc->alc, 5000));
    assert_true(doc->val_pool.end - doc->val_pool.cur >= 5000);
    assert_true(unsafe_yyjson_str_pool_grow(&doc->str_pool, &doc->alc, 50000));
    assert_true(doc->str_pool.end - doc->str_pool.cur >= 50000);
}

static void test_copies(void **state)
{
    (void)state;
    static const char text[] = "{\"a\":[1,\"x\\n\",{}],\"b\":1.5,\"c\":[]}";
    yyjson_doc *d = yyjson_read(text, sizeof text - 1, 0);
    yyjson_mut_doc *m = yyjson_doc_mut_copy(d, NULL);
    yyjson_mut_set_fp_to_fixed(yyjson_mut_obj_get(m->root, "b"), 3);
    yyjson_mut_doc *m2 = yyjson_mut_doc_mut_copy(m, NULL);
    yyjson_doc_free(d);
    yyjson_mut_doc_free(m);
    expect(m2->root, text);
    assert_int_equal(yyjson_mut_obj_get(m2->root, "b")->tag >> 32,
                     YYJSON_WRITE_FP_TO_FIXED(3));
    yyjson_doc *i = yyjson_mut_doc_imut_copy(m2, NULL);
    assert_int_equal(yyjson_doc_get_val_count(i), 10);
    /* the bytes of all texts with their NUL, and one */
    assert_int_equal(yyjson_doc_get_read_size(i), 2 + 3 + 2 + 2 + 1);
    yyjson_doc *j = yyjson_mut_val_imut_copy(yyjson_mut_obj_get(m2->root, "a"), NULL);
    yyjson_mut_val *part = yyjson_val_mut_copy(doc, j->root);
    yyjson_mut_val *again = yyjson_mut_val_mut_copy(doc, m2->root);
    assert_null(again->next ? NULL : again->next);
    yyjson_mut_doc_free(m2);
    char *out = yyjson_write(i, 0, NULL);
    assert_string_equal(out, text);
    free(out);
    assert_int_equal(yyjson_get_subtype(yyjson_arr_get(j->root, 1)), 0);
    yyjson_doc_free(i);
    yyjson_doc_free(j);
    expect(part, "[1,\"x\\n\",{}]");
    expect(again, text);
    /* nothing to copy */
    assert_null(yyjson_doc_mut_copy(NULL, NULL));
    assert_null(yyjson_mut_doc_mut_copy(NULL, NULL));
    assert_null(yyjson_mut_doc_imut_copy(NULL, NULL));
    assert_null(yyjson_mut_val_imut_copy(NULL, NULL));
    assert_null(yyjson_val_mut_copy(doc, NULL));
    assert_null(yyjson_val_mut_copy(NULL, NULL));
    assert_null(yyjson_mut_val_mut_copy(NULL, again));
    yyjson_mut_doc *rootless = yyjson_mut_doc_new(NULL);
    m = yyjson_mut_doc_mut_copy(rootless, NULL);
    assert_non_null(m);
    assert_null(m->root);
    assert_null(yyjson_mut_doc_imut_copy(rootless, NULL));
    yyjson_mut_doc_free(m);
    yyjson_mut_doc_free(rootless);
}

/* Allocations that fail at one call, then at the next: nothing leaks. */
typedef struct ledger {
    size_t live, calls, fail_at;
} ledger;
static void *ledger_malloc(void *ctx, size_t size)
{
    ledger *l = ctx;
    if (++l->calls == l->fail_at) return NULL;
    l->live++;
    return malloc(size);
}
static void *ledger_realloc(void *ctx, void *ptr, size_t old_size, size_t size)
{
    ledger *l = ctx;
    assert_true(size > old_size);
    return ++l->calls == l->fail_at ? NULL : realloc(ptr, size);
}
static void ledger_free(void *ctx, void *ptr)
{
    assert_non_null(ptr);
    ((ledger *)ctx)->live--;
    free(ptr);
}

static bool build(const yyjson_alc *alc)
{
    yyjson_mut_doc *m = yyjson_mut_doc_new(alc), *copy = NULL;
    yyjson_mut_val *arr = yyjson_mut_arr(m);
    yyjson_doc *d = NULL;
    char *out = NULL;
    bool ok = arr != NULL;
    yyjson_mut_doc_set_root(m, arr);
    for (int i = 0; ok && i < 100; i++)
        ok = yyjson_mut_arr_add_strcpy(m, arr, "0123456789");
    if (ok) ok = (copy = yyjson_mut_doc_mut_copy(m, alc)) != NULL;
    if (ok) ok = (d = yyjson_mut_doc_imut_copy(copy, alc)) != NULL;
    if (ok) ok = (out = yyjson_write_opts(d, 0, alc, NULL, NULL)) != NULL;
    if (out) (alc->free)(alc->ctx, out);
    yyjson_doc_free(d);
    yyjson_mut_doc_free(copy);
    yyjson_mut_doc_free(m);
    return ok;
}

static void test_no_memory(void **state)
{
    (void)state;
    yyjson_alc alc;
    memset(&alc, 0, sizeof alc);
    alc.malloc = ledger_malloc;
    alc.realloc = ledger_realloc;
    alc.free = ledger_free;
    for (size_t fail_at = 1;; fail_at++) {
        ledger l = {0, 0, fail_at};
        alc.ctx = &l;
        bool ok = build(&alc);
        assert_int_equal(l.live, 0);
        if (ok && l.calls < fail_at) break;
        assert_true(fail_at < 200);
    }
}

/* Wrong use that programs get away with: nothing hangs or crashes. */
static void test_misuse(void **state)
{
    (void)state;
    yyjson_mut_val *a = yyjson_mut_arr(doc), *b = yyjson_mut_arr(doc);
    yyjson_mut_val *one = yyjson_mut_int(doc, 1);
    yyjson_mut_arr_append(a, one);
    yyjson_mut_arr_add_int(doc, a, 2);
    yyjson_mut_arr_append(a, one); /* twice in one array */
    assert_int_equal(yyjson_mut_arr_size(a), 3);
    char *out = yyjson_mut_val_write(a, 0, NULL);
    assert_non_null(out);
    free(out);
    assert_int_equal(yyjson_mut_arr_size(yyjson_mut_val_mut_copy(doc, a)), 3);
    a = yyjson_mut_arr(doc);
    one = yyjson_mut_int(doc, 1);
    yyjson_mut_arr_append(a, one);
    yyjson_mut_arr_add_int(doc, a, 2);
    yyjson_mut_arr_add_int(doc, b, 3);
    yyjson_mut_arr_append(b, one); /* in two arrays: the ring of a never gets to 2 */
    out = yyjson_mut_val_write(a, 0, NULL);
    assert_string_equal(out, "[1,3]");
    free(out);
    out = yyjson_mut_val_write(b, 0, NULL);
    assert_string_equal(out, "[3,1]");
    free(out);
    yyjson_mut_doc_set_root(doc, a);
    out = yyjson_mut_write(doc, 0, NULL);
    assert_string_equal(out, "[1,3]");
    free(out);
    char buf[64];
    assert_int_equal(yyjson_mut_val_write_buf(buf, sizeof buf, a, 0, NULL), 5);
    assert_string_equal(buf, "[1,3]");
    yyjson_write_err err;
    assert_int_equal(yyjson_mut_val_write_buf(buf, 3, a, 0, &err), 0);
    assert_int_equal(err.code, 2);
    yyjson_doc *d = yyjson_mut_val_imut_copy(a, NULL);
    assert_int_equal(yyjson_arr_size(d->root), 2);
    yyjson_doc_free(d);
    yyjson_mut_val *copy = yyjson_mut_val_mut_copy(doc, a);
    assert_int_equal(yyjson_mut_arr_size(copy), 2);
    expect(copy, "[1,3]");
}

/* Texts much longer than what the document holds. */
static void test_long_texts(void **state)
{
    (void)state;
    enum { COUNT = 40000 };
    yyjson_mut_val *arr = yyjson_mut_arr(doc);
    static const char text[] =
        "a long text that many values refer to without a copy of it";
    for (int i = 0; i < COUNT; i++) yyjson_mut_arr_add_str(doc, arr, text);
    yyjson_mut_doc_set_root(doc, arr);
    size_t len;
    char *out = yyjson_mut_write(doc, 1, &len);
    assert_int_equal(len, COUNT * (sizeof text - 1 + 8) + 2);
    free(out);
    out = yyjson_mut_val_write(arr, 1, &len);
    assert_int_equal(len, COUNT * (sizeof text - 1 + 8) + 2);
    free(out);
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, make_doc, free_doc)
    const struct CMUnitTest tests[] = {
        TEST(test_creators),     TEST(test_creators_null),  TEST(test_arrays_of),
        TEST(test_array_edits),  TEST(test_array_adders),   TEST(test_object_adders),
        TEST(test_object_edits), TEST(test_array_iterator), TEST(test_object_iterator),
        TEST(test_pools),        TEST(test_copies),         TEST(test_no_memory),
        TEST(test_misuse),       TEST(test_long_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
