/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
/* Writing through yyjson.h: layout, escapes, numbers, errors, buffers, files, where texts
 * come from. */
#include "testing.h"

#include <unistd.h>

#include "yyjson.h"

#define TEXT(s) s, sizeof(s) - 1

enum {
    PRETTY = 1,
    ESC_UNI = 2,
    ESC_SLASH = 4,
    INF = 8,
    INF_NULL = 16,
    BAD_UTF8 = 32,
    TWO = 64,
    NEWLINE = 128,
    LOWER = 256
};

/* The text of a document from all functions that write; they must agree. NULL: a failure
 * with code *code. */
static char *write_all(yyjson_doc *doc, yyjson_write_flag flags, size_t *len,
                       yyjson_write_code *code)
{
    yyjson_write_err err[8];
    memset(err, 0xFF, sizeof err);
    yyjson_mut_doc *mut = yyjson_doc_mut_copy(doc, NULL);
    size_t n[4] = {9, 9, 9, 9};
    char *t[4];
    t[0] = yyjson_write_opts(doc, flags, NULL, &n[0], &err[0]);
    t[1] = yyjson_val_write_opts(doc->root, flags, NULL, &n[1], &err[1]);
    t[2] = yyjson_mut_write_opts(mut, flags, NULL, &n[2], &err[2]);
    t[3] = yyjson_mut_val_write_opts(mut->root, flags, NULL, &n[3], &err[3]);
    char buf[4][4096];
    memset(buf, 'x', sizeof buf);
    size_t m[4];
    m[0] = yyjson_write_buf(buf[0], sizeof buf[0], doc, flags, &err[4]);
    m[1] = yyjson_val_write_buf(buf[1], sizeof buf[1], doc->root, flags, &err[5]);
    m[2] = yyjson_mut_write_buf(buf[2], sizeof buf[2], mut, flags, &err[6]);
    m[3] = yyjson_mut_val_write_buf(buf[3], sizeof buf[3], mut->root, flags, &err[7]);
    for (int i = 0; i < 8; i++) assert_int_equal(err[i].code, err[0].code);
    for (int i = 0; i < 8; i++) assert_int_equal(err[i].msg == NULL, err[0].code == 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(n[i], n[0]);
        assert_int_equal(m[i], n[0]);
        assert_int_equal(t[i] == NULL, t[0] == NULL);
        if (!t[i]) continue;
        assert_memory_equal(t[i], t[0], n[0] + 1);
        assert_int_equal(t[i][n[0]], 0);
        assert_memory_equal(buf[i], t[0], n[0] + 1);
        if (i) free(t[i]);
    }
    yyjson_mut_doc_free(mut);
    *len = n[0];
    *code = err[0].code;
    return t[0];
}

static void expect(const char *text, size_t text_len, yyjson_read_flag read_flags,
                   yyjson_write_flag flags, const char *out, size_t out_len)
{
    yyjson_doc *doc = yyjson_read(text, text_len, read_flags);
    assert_non_null(doc);
    size_t len;
    yyjson_write_code code;
    char *t = write_all(doc, flags, &len, &code);
    if (!out) {
        assert_null(t);
        assert_int_equal(len, 0);
        assert_int_equal(code, out_len);
    } else {
        assert_non_null(t);
        if (len != out_len || memcmp(t, out, len) != 0) {
            fail_msg("%s flags %u: %s", text, flags, t);
        }
        free(t);
    }
    yyjson_doc_free(doc);
}
#define EXPECT(in, read_flags, flags, out) expect(TEXT(in), read_flags, flags, TEXT(out))
#define EXPECT_CODE(in, read_flags, flags, code) \
    expect(TEXT(in), read_flags, flags, NULL, code)

static void test_layout(void **state)
{
    (void)state;
    EXPECT(" { \"a\" : [ 1 , { } ] , \"a\" : [ ] } ", 0, 0, "{\"a\":[1,{}],\"a\":[]}");
    EXPECT("{\"a\":[1,{}],\"b\":[]}", 0, PRETTY,
           "{\n    \"a\": [\n        1,\n        {}\n    ],\n    \"b\": []\n}");
    EXPECT("[1,[2]]", 0, TWO, "[\n  1,\n  [\n    2\n  ]\n]");
    EXPECT("[1]", 0, TWO | PRETTY, "[\n  1\n]");
    EXPECT("[]", 0, PRETTY, "[]");
    EXPECT("1", 0, PRETTY, "1");
    EXPECT("1", 0, NEWLINE, "1\n");
    EXPECT("[1]", 0, NEWLINE, "[1]\n");
    EXPECT("[1]", 0, NEWLINE | PRETTY, "[\n    1\n]\n");
}

static void test_strings(void **state)
{
    (void)state;
    EXPECT("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7F\"", 0, 0,
           "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001F\x7F\"");
    EXPECT("\"\\u001f\"", 0, LOWER, "\"\\u001f\"");
    EXPECT("\"a/b\"", 0, ESC_SLASH, "\"a\\/b\"");
    EXPECT("\"a/b\"", 0, 0, "\"a/b\"");
    EXPECT("\"\xC3\xA4\xE2\x80\xA8\xF0\x9F\x98\x80\"", 0, 0,
           "\"\xC3\xA4\xE2\x80\xA8\xF0\x9F\x98\x80\"");
    EXPECT("\"\xC3\xA4\xE2\x80\xA8\xF0\x9F\x98\x80\"", 0, ESC_UNI,
           "\"\\u00E4\\u2028\\uD83D\\uDE00\"");
    EXPECT("\"\xC3\xA4\xF0\x9F\x98\x80\"", 0, ESC_UNI | LOWER,
           "\"\\u00e4\\ud83d\\ude00\"");
    EXPECT("{\"\xC3\xA4/\":1}", 0, ESC_UNI | ESC_SLASH, "{\"\\u00E4\\/\":1}");
}

static void test_invalid_unicode(void **state)
{
    (void)state;
    const yyjson_read_flag keep = YYJSON_READ_ALLOW_INVALID_UNICODE;
    /* a mark of the reader vouches for a string without escapes */
    EXPECT("\"a\xFF\"", keep, 0, "\"a\xFF\"");
    EXPECT_CODE("\"a\xFF\"", keep, ESC_SLASH, 7);
    EXPECT_CODE("\"a\xFF\"", keep, ESC_UNI, 7);
    EXPECT_CODE("\"a\xFF\\n\"", keep, 0, 7);
    EXPECT_CODE("'a\xFF'", keep | YYJSON_READ_ALLOW_SINGLE_QUOTED_STR, 0, 7);
    EXPECT("\"\\n\xFF\"", keep, BAD_UTF8, "\"\\n\xFF\"");
    EXPECT("\"\\n\xE0\x81\x81\"", keep, BAD_UTF8 | ESC_UNI,
           "\"\\n\\uFFFD\\uFFFD\\uFFFD\"");
}

static void test_special_reals(void **state)
{
    (void)state;
    const yyjson_read_flag inf = YYJSON_READ_ALLOW_INF_AND_NAN;
    EXPECT_CODE("[nan]", inf, 0, 4);
    EXPECT_CODE("[-inf]", inf, 0, 4);
    EXPECT("[nan,-nan,inf,-inf]", inf, INF, "[NaN,NaN,Infinity,-Infinity]");
    EXPECT("[nan,-inf]", inf, INF_NULL, "[null,null]");
    EXPECT("[nan,-inf]", inf, INF | INF_NULL, "[null,null]");
}

static void test_reals(void **state)
{
    (void)state;
    EXPECT("[1.0,0.1,-0.0,1e20,123456789012345680000,1e21,1.5e-7,0.000001,5e-324]", 0, 0,
           "[1.0,0.1,-0.0,100000000000000000000.0,123456789012345680000.0,1e21,1.5e-7,"
           "0.000001,5e-324]");
    EXPECT("[1.7976931348623157e308]", 0, 0, "[1.7976931348623157e308]");
    EXPECT("[0.1,16777217.0,3.4028235e38]", 0, YYJSON_WRITE_FP_TO_FLOAT,
           "[0.1,16777216.0,3.4028235e38]");
    EXPECT_CODE("[1e39]", 0, YYJSON_WRITE_FP_TO_FLOAT, 4);
    EXPECT("[1e39,-1e39]", 0, YYJSON_WRITE_FP_TO_FLOAT | INF, "[Infinity,-Infinity]");
    EXPECT("[1e39]", 0, YYJSON_WRITE_FP_TO_FLOAT | INF_NULL, "[null]");
    EXPECT("[1.25,1.45,1.0,100.0,1e-300,-0.001,2]", 0, YYJSON_WRITE_FP_TO_FIXED(1),
           "[1.3,1.4,1.0,100.0,0.0,-0.0,2]");
    EXPECT("[1.25,-0.001,123.456]", 0, YYJSON_WRITE_FP_TO_FIXED(2), "[1.25,-0.0,123.46]");
    EXPECT("[1e21,1.5e300]", 0, YYJSON_WRITE_FP_TO_FIXED(3), "[1e21,1.5e300]");
    EXPECT("[5e-324,-5e-324,0.5]", 0, YYJSON_WRITE_FP_TO_FIXED(15), "[0.0,-0.0,0.5]");
    EXPECT("[1.25]", 0, YYJSON_WRITE_FP_TO_FIXED(1) | YYJSON_WRITE_FP_TO_FLOAT, "[1.3]");
}

/* The formats that values carry, in all combinations with that of the flags. */
static void test_formats_of_values(void **state)
{
    (void)state;
    static const struct {
        int prec;
        bool flt;
        yyjson_write_flag flags;
        const char *out;
    } rows[] = {
        {0, false, 0, "0.10000000149011612"},
        {0, true, 0, "0.1"},
        {3, false, 0, "0.1"},
        {12, false, 0, "0.10000000149"},
        {12, true, 0, "0.10000000149"},
        {12, false, YYJSON_WRITE_FP_TO_FIXED(15), "0.10000000149"},
        {0, true, YYJSON_WRITE_FP_TO_FIXED(12), "0.10000000149"},
        {0, false, YYJSON_WRITE_FP_TO_FLOAT, "0.1"},
        {0, true, YYJSON_WRITE_FP_TO_FLOAT, "0.1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        yyjson_mut_val v;
        static const float tenth = 0.1f; /* a literal may have more bits */
        yyjson_mut_set_double(&v, (double)tenth);
        assert_true(yyjson_mut_set_fp_to_fixed(&v, rows[i].prec));
        assert_true(yyjson_mut_set_fp_to_float(&v, rows[i].flt));
        assert_int_equal(v.tag >> 32, YYJSON_WRITE_FP_TO_FIXED(rows[i].prec) |
                                          (rows[i].flt ? YYJSON_WRITE_FP_TO_FLOAT : 0));
        char *t = yyjson_mut_val_write(&v, rows[i].flags, NULL);
        assert_string_equal(t, rows[i].out);
        free(t);
        yyjson_val same = {v.tag, v.uni};
        t = yyjson_val_write(&same, rows[i].flags, NULL);
        assert_string_equal(t, rows[i].out);
        free(t);
        same.tag |= (uint64_t)1 << 58; /* means nothing */
        t = yyjson_val_write(&same, rows[i].flags, NULL);
        assert_string_equal(t, rows[i].out);
        free(t);
    }
    yyjson_mut_val f;
    yyjson_mut_set_float(&f, 1e30f);
    f.uni.f64 = 1e39;
    assert_null(yyjson_mut_val_write(&f, 0, NULL));
}

static void test_write_number(void **state)
{
    (void)state;
    static const struct {
        double value;
        int prec;
        bool flt;
        const char *out;
    } rows[] = {
        {1.5, 0, false, "1.5"},
        {-0.0, 0, false, "-0.0"},
        {1e21, 0, false, "1e21"},
        {(double)0.1f, 0, true, "0.1"},
        {1.25, 1, false, "1.3"},
        {1e300 * 1e10, 0, false, "Infinity"},
        {-1e300 * 1e10, 3, true, "-Infinity"},
        {1e39, 0, true, "Infinity"},
        {1e300 * 1e10 * 0.0, 0, false, "NaN"},
        {-1.7976931348623157e308, 0, false, "-1.7976931348623157e308"},
    };
    char buf[40];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        yyjson_val v;
        memset(&v, 0, sizeof v);
        assert_true(yyjson_set_double(&v, rows[i].value));
        assert_true(yyjson_set_fp_to_fixed(&v, rows[i].prec));
        assert_true(yyjson_set_fp_to_float(&v, rows[i].flt));
        char *end = yyjson_write_number(&v, buf);
        assert_string_equal(buf, rows[i].out);
        assert_ptr_equal(end, buf + strlen(buf));
        yyjson_mut_val m;
        m.tag = v.tag;
        m.uni = v.uni;
        memset(buf, 0, sizeof buf);
        assert_ptr_equal(yyjson_mut_write_number(&m, buf), end);
        assert_string_equal(buf, rows[i].out);
    }
    yyjson_val v;
    memset(&v, 0, sizeof v);
    char *small = test_malloc(21); /* what the longest integer needs */
    yyjson_set_uint(&v, UINT64_MAX);
    assert_ptr_equal(yyjson_write_number(&v, small), small + 20);
    assert_string_equal(small, "18446744073709551615");
    yyjson_set_sint(&v, INT64_MIN);
    assert_ptr_equal(yyjson_write_number(&v, small), small + 20);
    assert_string_equal(small, "-9223372036854775808");
    assert_null(yyjson_write_number(&v, NULL));
    assert_null(yyjson_write_number(NULL, small));
    assert_null(yyjson_mut_write_number(NULL, small));
    yyjson_set_str(&v, "x");
    assert_null(yyjson_write_number(&v, small));
    test_free(small);
}

/* More digits than a double has: what is written reads back as the exact text of that
 * precision does, and is no longer than asked for. */
static void test_fixed_beyond_digits(void **state)
{
    (void)state;
    static const struct {
        const char *exact; /* the value rounded to prec decimals */
        double value;
        int prec;
    } rows[] = {
        {"1000000000000000.25", 1000000000000000.25, 2},
        {"8.345000000000001", 8.3450000000000006, 15},
        {"123456789012345680000.0", 123456789012345680000.0, 15},
        {"0.300000000000000", 0.3, 15},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        yyjson_mut_val v;
        assert_true(yyjson_mut_set_double(&v, rows[i].value));
        assert_true(yyjson_mut_set_fp_to_fixed(&v, rows[i].prec));
        char *text = yyjson_mut_val_write(&v, 0, NULL);
        assert_non_null(text);
        assert_true(strtod(text, NULL) == strtod(rows[i].exact, NULL));
        const char *point = strchr(text, '.');
        assert_non_null(point);
        size_t decimals = strlen(point + 1);
        assert_true(decimals >= 1 && decimals <= (size_t)rows[i].prec);
        assert_true(decimals == 1 || point[decimals] != '0');
        free(text);
    }
}

static void test_raw(void **state)
{
    (void)state;
    yyjson_mut_val v;
    yyjson_mut_set_raw(&v, "{not json", 9);
    size_t len;
    char *t = yyjson_mut_val_write(&v, 0, &len);
    assert_string_equal(t, "{not json");
    free(t);
    yyjson_mut_set_raw(&v, "", 0);
    yyjson_write_err err;
    t = yyjson_mut_val_write_opts(&v, 0, NULL, &len, &err);
    assert_non_null(t);
    assert_string_equal(t, "");
    assert_int_equal(len, 0);
    assert_int_equal(err.code, 0);
    free(t);
    char buf[8] = "xxx";
    assert_int_equal(yyjson_mut_val_write_buf(buf, sizeof buf, &v, 0, &err), 0);
    assert_int_equal(err.code, 0);
    assert_string_equal(buf, "");
}

static void test_errors(void **state)
{
    (void)state;
    yyjson_write_err err;
    size_t len = 9;
    assert_null(yyjson_write_opts(NULL, 0, NULL, &len, &err));
    assert_int_equal(err.code, 1);
    assert_int_equal(len, 0);
    assert_non_null(err.msg);
    assert_null(yyjson_val_write_opts(NULL, 0, NULL, &len, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_mut_write_opts(NULL, 0, NULL, &len, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_mut_val_write_opts(NULL, 0, NULL, NULL, NULL));
    yyjson_mut_doc *doc = yyjson_mut_doc_new(NULL);
    assert_null(yyjson_mut_write_opts(doc, 0, NULL, &len, &err));
    assert_int_equal(err.code, 1);
    yyjson_mut_doc_set_root(doc, yyjson_mut_arr(doc));
    yyjson_mut_arr_add_int(doc, doc->root, 1);
    yyjson_mut_val *v = yyjson_mut_arr_get_first(doc->root);
    v->tag = 0;
    assert_null(yyjson_mut_write_opts(doc, 0, NULL, &len, &err));
    assert_int_equal(err.code, 3);
    yyjson_mut_doc_set_root(doc, v);
    assert_null(yyjson_mut_write_opts(doc, 0, NULL, &len, &err));
    assert_int_equal(err.code, 3);
    char buf[16];
    assert_int_equal(yyjson_mut_write_buf(NULL, 10, doc, 0, &err), 0);
    assert_int_equal(err.code, 1);
    assert_int_equal(yyjson_mut_write_buf(buf, 0, doc, 0, &err), 0);
    assert_int_equal(err.code, 1);
    assert_int_equal(yyjson_write_buf(buf, 16, NULL, 0, &err), 0);
    assert_int_equal(err.code, 1);
    yyjson_mut_doc_free(doc);
    /* everything NULL */
    assert_null(yyjson_write(NULL, 0, NULL));
    assert_null(yyjson_val_write(NULL, 0, NULL));
    assert_null(yyjson_mut_write(NULL, 0, NULL));
    assert_null(yyjson_mut_val_write(NULL, 0, NULL));
    assert_false(yyjson_write_file(NULL, NULL, 0, NULL, NULL));
    assert_false(yyjson_write_fp(NULL, NULL, 0, NULL, NULL));
    assert_false(yyjson_mut_write_file(NULL, NULL, 0, NULL, NULL));
    assert_false(yyjson_mut_write_fp(NULL, NULL, 0, NULL, NULL));
    assert_false(yyjson_val_write_file(NULL, NULL, 0, NULL, NULL));
    assert_false(yyjson_val_write_fp(NULL, NULL, 0, NULL, NULL));
    assert_false(yyjson_mut_val_write_file(NULL, NULL, 0, NULL, NULL));
    assert_false(yyjson_mut_val_write_fp(NULL, NULL, 0, NULL, NULL));
}

/* Success from some size on that is not far above the text, never a byte behind. */
static void test_buffers(void **state)
{
    (void)state;
    yyjson_doc *doc =
        yyjson_read(TEXT("{\"a\":[1,2.5,\"text\\n\",true,null],\"b\":{}}"), 0);
    size_t need;
    char *text = yyjson_write(doc, PRETTY, &need);
    for (size_t size = 1; size < need + 100; size++) {
        char *buf = malloc(size); /* sanitizers watch its end */
        yyjson_write_err err;
        size_t n = yyjson_write_buf(buf, size, doc, PRETTY, &err);
        if (n) {
            assert_int_equal(n, need);
            assert_memory_equal(buf, text, n + 1);
            assert_int_equal(err.code, 0);
            assert_true(size > need);
        } else {
            assert_int_equal(err.code, 2);
            assert_true(size <= need);
        }
        free(buf);
    }
    free(text);
    yyjson_doc_free(doc);
}

static void test_files(void **state)
{
    (void)state;
    char path[] = "/tmp/jay-compat-XXXXXX", back[64];
    close(mkstemp(path));
    yyjson_doc *doc = yyjson_read(TEXT("[1,2]"), 0);
    yyjson_mut_doc *mut = yyjson_doc_mut_copy(doc, NULL);
    yyjson_write_err err;
    for (int i = 0; i < 4; i++) {
        bool ok = i == 0   ? yyjson_write_file(path, doc, NEWLINE, NULL, &err)
                  : i == 1 ? yyjson_val_write_file(path, doc->root, NEWLINE, NULL, &err)
                  : i == 2
                      ? yyjson_mut_write_file(path, mut, NEWLINE, NULL, &err)
                      : yyjson_mut_val_write_file(path, mut->root, NEWLINE, NULL, &err);
        assert_true(ok);
        assert_int_equal(err.code, 0);
        assert_null(err.msg);
        FILE *fp = fopen(path, "rb+");
        assert_int_equal(fread(back, 1, sizeof back, fp), 6);
        assert_memory_equal(back, "[1,2]\n", 6);
        fseek(fp, 0, SEEK_END);
        ok = i == 0   ? yyjson_write_fp(fp, doc, 0, NULL, &err)
             : i == 1 ? yyjson_val_write_fp(fp, doc->root, 0, NULL, &err)
             : i == 2 ? yyjson_mut_write_fp(fp, mut, 0, NULL, &err)
                      : yyjson_mut_val_write_fp(fp, mut->root, 0, NULL, &err);
        assert_true(ok);
        fseek(fp, 6, SEEK_SET);
        assert_int_equal(fread(back, 1, sizeof back, fp), 5);
        fclose(fp);
    }
    assert_false(yyjson_write_file("", doc, 0, NULL, &err));
    assert_int_equal(err.code, 1);
    assert_false(yyjson_write_file(NULL, doc, 0, NULL, &err));
    assert_int_equal(err.code, 1);
    assert_false(yyjson_write_fp(NULL, doc, 0, NULL, &err));
    assert_int_equal(err.code, 1);
    assert_false(yyjson_write_file("/nowhere/at/all", doc, 0, NULL, &err));
    assert_int_equal(err.code, 5);
    if (access("/dev/full", W_OK) == 0) {
        assert_false(yyjson_write_file("/dev/full", doc, 0, NULL, &err));
        assert_int_equal(err.code, 6);
    }
    /* what cannot be written makes no file */
    remove(path);
    yyjson_set_double(yyjson_arr_get_first(doc->root), 1e300 * 1e10);
    assert_false(yyjson_write_file(path, doc, 0, NULL, &err));
    assert_int_equal(err.code, 4);
    assert_null(fopen(path, "rb"));
    /* an empty raw root makes an empty file */
    yyjson_mut_set_raw(mut->root, "", 0);
    assert_true(yyjson_mut_write_file(path, mut, 0, NULL, &err));
    FILE *fp = fopen(path, "rb");
    assert_int_equal(fgetc(fp), EOF);
    fclose(fp);
    remove(path);
    yyjson_mut_doc_free(mut);
    yyjson_doc_free(doc);
}

/* Values on the stack, outside of any document. */
static void test_small_pool(void **state)
{
    (void)state;
    yyjson_mut_val obj, keys[4], vals[4];
    static const char *const names[] = {"first_key", "second_key", "third_key", "4th"};
    yyjson_mut_set_obj(&obj);
    for (int i = 0; i < 4; i++) {
        yyjson_mut_set_str(&keys[i], names[i]);
        yyjson_mut_set_int(&vals[i], 1000 + i);
        assert_true(yyjson_mut_obj_add(&obj, &keys[i], &vals[i]));
    }
    char pool[256];
    yyjson_alc alc;
    assert_true(yyjson_alc_pool_init(&alc, pool, sizeof pool));
    size_t len;
    yyjson_write_err err;
    char *text = yyjson_mut_val_write_opts(&obj, 0, &alc, &len, &err);
    assert_non_null(text);
    assert_true(text > pool && text < pool + sizeof pool);
    assert_string_equal(text,
                        "{\"first_key\":1000,\"second_key\":1001,\"third_key\":1002,"
                        "\"4th\":1003}");
    (alc.free)(alc.ctx, text);
    /* as often as one likes: it is all given back */
    for (int i = 0; i < 100; i++) {
        text = yyjson_mut_val_write_opts(&obj, PRETTY, &alc, &len, &err);
        assert_non_null(text);
        (alc.free)(alc.ctx, text);
    }
    char tiny[64];
    assert_true(yyjson_alc_pool_init(&alc, tiny, sizeof tiny));
    assert_null(yyjson_mut_val_write_opts(&obj, 0, &alc, &len, &err));
    assert_int_equal(err.code, 2);
    assert_int_equal(len, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_invalid_unicode),
        cmocka_unit_test(test_special_reals),
        cmocka_unit_test(test_reals),
        cmocka_unit_test(test_formats_of_values),
        cmocka_unit_test(test_write_number),
        cmocka_unit_test(test_raw),
        cmocka_unit_test(test_fixed_beyond_digits),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_buffers),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_small_pool),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
