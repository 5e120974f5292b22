/* SPDX-License-Identifier: MIT */
/*
 * test_write_switches.c - the switches of jay_write_options: tables of what each one
 * does, and every pair of them beside a slow writer that is written another way.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "jay/mutable.h"
#include "meter.h"
#include "testing.h"

/* ---- a text that grows ---- */

typedef struct text {
    char *data;
    size_t length, room;
} text;

static bool put_n(void *ctx, const char *data, size_t len)
{
    text *t = ctx;
    if (t->length + len + 1 > t->room) {
        t->room = 2 * (t->length + len + 1);
        t->data = realloc(t->data, t->room);
        assert_non_null(t->data);
    }
    memcpy(t->data + t->length, data, len);
    t->length += len;
    t->data[t->length] = '\0';
    return true;
}

static void put(text *t, const char *s)
{
    put_n(t, s, strlen(s));
}

/* ---- all ways to write one value ---- */

static void check_buffer(const jay_value *v, const jay_write_options *o,
                         const char *expected, size_t len, size_t capacity)
{
    char *buffer = malloc(capacity); /* sanitizers see a byte too many */
    assert_non_null(buffer);
    jay_error err;
    size_t n = jay_write_buffer(v, o, buffer, capacity, &err);
    assert_int_equal(n, capacity > len ? len : 0);
    assert_int_equal(err.status, capacity > len ? JAY_OK : JAY_BUFFER_TOO_SMALL);
    if (n) assert_memory_equal(buffer, expected, len + 1);
    free(buffer);
}

/* status JAY_OK: the text is `expected`; else the offset is. */
static void check_document(const jay_mut_doc *mut, const jay_write_options *o,
                           jay_status status, const char *expected, size_t len)
{
    jay_error err;
    jay_text out;
    jay_doc *doc = jay_mut_to_doc(mut, NULL, NULL);
    assert_non_null(doc);
    for (int way = 0; way < 3; way++) {
        bool done = way == 0   ? jay_write(doc, o, &out, &err)
                    : way == 1 ? jay_mut_write(mut, o, &out, &err)
                               : jay_write_value(doc->root, o, &out, &err);
        assert_int_equal(err.status, status);
        assert_true(done == (status == JAY_OK));
        if (!done) assert_int_equal(err.offset, len);
        if (done) assert_string_equal(out.data, expected);
        if (done) assert_int_equal(out.length, len);
        jay_text_free(&out);
    }
    text sunk = {0};
    assert_true(jay_write_sink(doc->root, o, put_n, &sunk, &err) == (status == JAY_OK));
    assert_int_equal(err.status, status);
    if (status == JAY_OK) {
        assert_string_equal(sunk.data, expected);
        size_t step = len / 16 + 1;
        for (size_t c = 0; c <= len; c += step) {
            check_buffer(doc->root, o, expected, len, c);
        }
        for (size_t c = len; c < len + 70; c += 3) {
            check_buffer(doc->root, o, expected, len, c);
        }
    } else {
        assert_int_equal(err.offset, len);
    }
    free(sunk.data);
    jay_doc_free(doc);
}

static jay_mut_doc *document(const char *json)
{
    jay_doc *doc = jay_read(json, strlen(json), NULL, NULL);
    assert_non_null(doc);
    jay_mut_doc *mut = jay_doc_to_mut(doc, NULL, NULL);
    assert_non_null(mut);
    jay_doc_free(doc);
    return mut;
}

typedef struct row {
    uint32_t flags;
    const char *json, *expected;
} row;

static void check_rows(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        jay_write_options o = JAY_WRITE_OPTIONS_INIT;
        o.flags = rows[i].flags;
        jay_mut_doc *doc = document(rows[i].json);
        check_document(doc, &o, JAY_OK, rows[i].expected, strlen(rows[i].expected));
        jay_mut_doc_free(doc);
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

static void escapes(void **state)
{
    (void)state;
    const uint32_t ascii = JAY_WRITE_ESCAPE_UNICODE, slash = JAY_WRITE_ESCAPE_SLASHES;
    const uint32_t upper = JAY_WRITE_UPPERCASE_HEX, single = JAY_WRITE_SINGLE_QUOTES;
    const row rows[] = {
        {ascii, "\"\u00e9\"", "\"\\u00e9\""},
        {ascii | upper, "\"\u00e9\"", "\"\\u00E9\""},
        {ascii, "\"a\xC2\x80\u07ff\u0800\uffff\"", "\"a\\u0080\\u07ff\\u0800\\uffff\""},
        {ascii, "\"\U00010000\U0001d11e\U0010ffff\"",
         "\"\\ud800\\udc00\\ud834\\udd1e\\udbff\\udfff\""},
        {ascii, "\"\x7F/'\"", "\"\x7F/'\""},
        {ascii, "{\"\u00e9\":\"\u00e9\"}", "{\"\\u00e9\":\"\\u00e9\"}"},
        {ascii, "\"12345678\u00e912345678\"", "\"12345678\\u00e912345678\""},
        {slash, "[\"</script>\",\"\u00e9/\"]", "[\"<\\/script>\",\"\u00e9\\/\"]"},
        {slash, "{\"a/b\":\"\\u001f\"}", "{\"a\\/b\":\"\\u001f\"}"},
        {slash | ascii | upper, "\"/\u00ef\\n\"", "\"\\/\\u00EF\\n\""},
        {single, "{\"a\":\"it's\",\"\\\"\":\"\"}", "{'a':'it\\'s','\"':''}"},
        {single, "\"\\\\\\n\\u0001\"", "'\\\\\\n\\u0001'"},
        {JAY_WRITE_UNQUOTED_KEYS,
         "{\"a\":1,\"$_9\":2,\"9a\":3,\"\":4,\"a-b\":5,\"\u00e9\":6,\"aZz\":7,\"@\":8}",
         "{a:1,$_9:2,\"9a\":3,\"\":4,\"a-b\":5,\"\u00e9\":6,aZz:7,\"@\":8}"},
        {JAY_WRITE_JSON5 | JAY_WRITE_PRETTY, "{\"a\":[\"'\"]}",
         "{\n    a: [\n        '\\''\n    ]\n}"},
    };
    CHECK_ROWS(rows);
}

/* ---- numbers ---- */

static void check_real(double value, const jay_write_options *o, const char *expected)
{
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_doc_set_root(doc, jay_mut_real(doc, value));
    jay_status status = expected ? JAY_OK : JAY_NOT_FINITE;
    check_document(doc, o, status, expected, expected ? strlen(expected) : 0);
    jay_mut_doc_free(doc);
}

static void not_finite(void **state)
{
    (void)state;
    const struct {
        uint32_t flags;
        const char *infinity, *minus, *nan;
    } rows[] = {
        {0, NULL, NULL, NULL},
        {JAY_WRITE_SORT_KEYS, NULL, NULL, NULL},
        {JAY_WRITE_INF_AND_NAN, "Infinity", "-Infinity", "NaN"},
        {JAY_WRITE_INF_AND_NAN_AS_NULL, "null", "null", "null"},
        {JAY_WRITE_INF_AND_NAN | JAY_WRITE_INF_AND_NAN_AS_NULL, "null", "null", "null"},
        {JAY_WRITE_CANONICAL | JAY_WRITE_INF_AND_NAN, NULL, NULL, NULL},
        {JAY_WRITE_INF_AND_NAN | JAY_WRITE_NO_TRAILING_ZERO, "Infinity", "-Infinity",
         "NaN"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        jay_write_options o = JAY_WRITE_OPTIONS_INIT;
        o.flags = rows[i].flags;
        for (o.decimals = 0; o.decimals < 2; o.decimals++) {
            check_real(INFINITY, &o, rows[i].infinity);
            check_real(-INFINITY, &o, rows[i].minus);
            check_real(NAN, &o, rows[i].nan);
            check_real(-NAN, &o, rows[i].nan);
        }
    }
    /* Too big for a float: as infinity. */
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    o.flags = JAY_WRITE_REALS_AS_FLOAT;
    check_real(3.5e38, &o, NULL);
    check_real(3.4028235e38, &o, "3.4028235e38");
    o.flags |= JAY_WRITE_INF_AND_NAN;
    check_real(-3.5e38, &o, "-Infinity");
    o.flags |= JAY_WRITE_INF_AND_NAN_AS_NULL;
    check_real(-3.5e38, &o, "null");
}

static void number_formats(void **state)
{
    (void)state;
    const uint32_t as_float = JAY_WRITE_REALS_AS_FLOAT;
    const uint32_t no_zero = JAY_WRITE_NO_TRAILING_ZERO;
    const struct {
        double value;
        uint32_t flags;
        unsigned decimals, digits;
        const char *expected;
    } rows[] = {
        {0.1, as_float, 0, 0, "0.1"},
        {0.1 + 0.2, as_float, 0, 0, "0.3"},
        {16777217.0, as_float, 0, 0, "16777216.0"},
        {1.0, no_zero, 0, 0, "1"},
        {-0.0, no_zero, 0, 0, "-0"},
        {0.0, no_zero, 0, 0, "0"},
        {1e20, no_zero, 0, 0, "100000000000000000000"},
        {1e21, no_zero, 0, 0, "1e21"},
        {1.5, no_zero, 0, 0, "1.5"},
        {10.05, no_zero, 1, 0, "10.1"},
        {10.01, no_zero, 1, 0, "10"},
        {16777216.0, no_zero | as_float, 0, 0, "16777216"},
        {1.25, 0, 1, 0, "1.3"},
        {1.45, 0, 1, 0, "1.4"},
        {-0.001, 0, 2, 0, "-0.0"},
        {100.0, 0, 3, 0, "100.0"},
        {3.14159265358979, 0, 15, 0, "3.14159265358979"},
        {1e300, 0, 3, 0, "1e300"},
        {0.1 + 0.2, as_float, 1, 0, "0.3"},
        {2.0 / 3, as_float, 2, 3, "0.67"},
        {2.0 / 3, as_float, 0, 3, "0.667"},
        {0.15, 0, 0, 1, "0.1"}, /* it is 0.1499999999999999944... */
        {0.25, 0, 0, 1, "0.3"}, /* a tie: away from zero */
        {-2.5, 0, 0, 1, "-3.0"},
        {9.995, 0, 0, 3, "9.99"}, /* 9.9949999999999992 */
        {9.996, 0, 0, 3, "10.0"},
        {123456789.0, 0, 0, 3, "123000000.0"},
        {123456789.0, no_zero, 0, 3, "123000000"},
        {1.5e300, 0, 0, 1, "2e300"},
        {1.7976931348623157e308, 0, 0, 17, "1.7976931348623157e308"},
        {1.7976931348623157e308, 0, 0, 4, "1.798e308"},
        {2.2250738585072014e-308, 0, 0, 6, "2.22507e-308"},
        {5e-324, 0, 0, 17, "5e-324"},
        {0.1, 0, 0, 17, "0.10000000000000001"},
        {0.1, 0, 0, 16, "0.1"},
        {0.000001234, 0, 0, 2, "0.0000012"},
        {0.0, 0, 0, 5, "0.0"},
        {1e21, 0, 0, 5, "1e21"},
        {4503599627370497.5, 0, 0, 16, "4503599627370498.0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        jay_write_options o = JAY_WRITE_OPTIONS_INIT;
        o.flags = rows[i].flags;
        o.decimals = rows[i].decimals;
        o.significant_digits = rows[i].digits;
        check_real(rows[i].value, &o, rows[i].expected);
    }
    const row integers[] = {
        {as_float | no_zero, "[1,-2,18446744073709551615,16777217]",
         "[1,-2,18446744073709551615,16777217]"},
    };
    CHECK_ROWS(integers);
}

/* A real's own format, in the plain loops and in the general one. */
static void formats_of_values(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *arr = jay_mut_array(doc), *v[6];
    jay_mut_doc_set_root(doc, arr);
    for (size_t i = 0; i < 6; i++) {
        v[i] = jay_mut_real(doc, 2.0 / 3);
        assert_true(jay_mut_array_append(doc, arr, v[i]));
    }
    assert_true(jay_mut_set_real_decimals(v[1], 2));
    assert_true(jay_mut_set_real_as_float(v[2], true));
    assert_true(jay_mut_set_real_decimals(v[3], 15));
    assert_true(jay_mut_set_real_as_float(v[3], true));
    v[4]->tag |= (uint64_t)1 << 58; /* means nothing */
    assert_true(jay_mut_set_real_as_float(v[5], true));
    assert_true(jay_mut_set_real_decimals(v[5], 3));
    assert_true(jay_mut_set_real_decimals(v[5], 0));
    assert_true(jay_mut_set_real_as_float(v[5], false));
    const char *expected = "[0.6666666666666666,0.67,0.6666667,0.666666666666667,"
                           "0.6666666666666666,0.6666666666666666]";
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    check_document(doc, NULL, JAY_OK, expected, strlen(expected));
    o.flags = JAY_WRITE_SORT_KEYS;
    check_document(doc, &o, JAY_OK, expected, strlen(expected));
    o.flags = 0;
    o.decimals = 1;
    expected = "[0.7,0.67,0.6666667,0.666666666666667,0.7,0.7]";
    check_document(doc, &o, JAY_OK, expected, strlen(expected));
    o.flags = JAY_WRITE_CANONICAL;
    expected = "[0.6666666666666666,0.6666666666666666,0.6666666666666666,"
               "0.6666666666666666,0.6666666666666666,0.6666666666666666]";
    check_document(doc, &o, JAY_OK, expected, strlen(expected));

    assert_false(jay_mut_set_real_decimals(v[1], 16));
    assert_false(jay_mut_set_real_decimals(arr, 1));
    assert_false(jay_mut_set_real_decimals(NULL, 1));
    assert_false(jay_mut_set_real_as_float(arr, true));
    assert_false(jay_mut_set_real_as_float(NULL, true));
    assert_int_equal(v[1]->tag >> 60, 2);
    assert_true(jay_mut_set_real(doc, v[1], 0.125)); /* the format goes */
    assert_int_equal(v[1]->tag >> 32, 0);
    jay_mut_doc_free(doc);
}

/* ---- layout and order ---- */

static void short_arrays(void **state)
{
    (void)state;
    const struct {
        unsigned width;
        const char *json, *expected;
    } rows[] = {
        {9, "[1,2,3]", "[1, 2, 3]"},
        {8, "[1,2,3]", "[\n  1,\n  2,\n  3\n]"},
        {12, "[\"a\\nb\",null]", "[\n  \"a\\nb\",\n  null\n]"},
        {14, "[\"a\\nb\",null]", "[\"a\\nb\", null]"},
        {1, "[]", "[]"},
        {2, "[1]", "[\n  1\n]"},
        {3, "[1]", "[1]"},
        {240, "[[1,2],[],{\"a\":[true,-1.5]}]",
         "[\n  [1, 2],\n  [],\n  {\n    \"a\": [true, -1.5]\n  }\n]"},
        {20, "[1,[]]", "[\n  1,\n  []\n]"},
        {20, "{\"a\":[1],\"b\":[2]}", "{\n  \"a\": [1],\n  \"b\": [2]\n}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        jay_write_options o = JAY_WRITE_OPTIONS_INIT;
        o.flags = JAY_WRITE_PRETTY;
        o.indent = 2;
        o.array_width = rows[i].width;
        jay_mut_doc *doc = document(rows[i].json);
        check_document(doc, &o, JAY_OK, rows[i].expected, strlen(rows[i].expected));
        o.flags = JAY_WRITE_MINIFIED; /* it is for pretty only */
        check_document(doc, &o, JAY_OK, rows[i].json, strlen(rows[i].json));
        jay_mut_doc_free(doc);
    }
}

static void sorted_keys(void **state)
{
    (void)state;
    const uint32_t bytes = JAY_WRITE_SORT_KEYS, units = JAY_WRITE_SORT_KEYS_UTF16;
    const row rows[] = {
        {bytes, "{\"b\":1,\"a\":2,\"\":3,\"ab\":4}", "{\"\":3,\"a\":2,\"ab\":4,\"b\":1}"},
        {bytes, "{\"b\":1,\"a\":2,\"b\":3,\"a\":4}", "{\"a\":2,\"a\":4,\"b\":1,\"b\":3}"},
        {bytes, "{\"b\":{\"d\":[{\"f\":1,\"e\":2}],\"c\":{}},\"a\":[]}",
         "{\"a\":[],\"b\":{\"c\":{},\"d\":[{\"e\":2,\"f\":1}]}}"},
        {bytes, "[{},[],1]", "[{},[],1]"},
        {bytes, "{}", "{}"},
        {bytes, "7", "7"},
        {bytes, "{\"\U00010000\":1,\"\uffff\":2,\"\ue000\":3,\"\ud7ff\":4}",
         "{\"\ud7ff\":4,\"\ue000\":3,\"\uffff\":2,\"\U00010000\":1}"},
        {units, "{\"\U00010000\":1,\"\uffff\":2,\"\ue000\":3,\"\ud7ff\":4}",
         "{\"\ud7ff\":4,\"\U00010000\":1,\"\ue000\":3,\"\uffff\":2}"},
        {units | bytes, "{\"\ue000\":3,\"\U0010ffff\":1}",
         "{\"\U0010ffff\":1,\"\ue000\":3}"},
        {bytes | JAY_WRITE_PRETTY, "{\"b\":1,\"a\":2}",
         "{\n    \"a\": 2,\n    \"b\": 1\n}"},
    };
    CHECK_ROWS(rows);
}

/* Objects of all sizes up to some runs of the sort, with equal keys. */
static void large_objects(void **state)
{
    (void)state;
    for (size_t count = 0; count < 300; count = count < 40 ? count + 1 : count + 37) {
        text json = {0}, expected = {0};
        enum { KEYS = 26 };
        put(&json, "{");
        for (size_t i = 0; i < count; i++) {
            char member[32];
            char letter = (char)('a' + i * 7 % KEYS);
            snprintf(member, sizeof member, "%s\"%c\":%zu", i ? "," : "", letter, i);
            put(&json, member);
        }
        put(&json, "}");
        put(&expected, "{");
        for (char letter = 'a'; letter <= 'z'; letter++) {
            for (size_t i = 0; i < count; i++) {
                char member[32];
                if ((char)('a' + i * 7 % KEYS) != letter) continue;
                snprintf(member, sizeof member, "%s\"%c\":%zu",
                         expected.length > 1 ? "," : "", letter, i);
                put(&expected, member);
            }
        }
        put(&expected, "}");
        row r = {JAY_WRITE_SORT_KEYS, json.data, expected.data};
        check_rows(&r, 1);
        free(json.data);
        free(expected.data);
    }
}

static void canonical(void **state)
{
    (void)state;
    const uint32_t all = 0x1FFFF; /* the others are ignored */
    const row rows[] = {
        {all, "{\"b\": [1.0, -0.0, 1e21, 1e-7], \"a\": \"/\u00e9'\\u001F\\u007f\"}",
         "{\"a\":\"/\u00e9'\\u001f\x7F\",\"b\":[1,0,1e+21,1e-7]}"},
        {JAY_WRITE_CANONICAL, "[9007199254740993,-9007199254740993,18446744073709551615]",
         "[9007199254740992,-9007199254740992,18446744073709552000]"},
        {JAY_WRITE_CANONICAL, "[9007199254740992,-5,0,-0]", "[9007199254740992,-5,0,0]"},
        {JAY_WRITE_CANONICAL, "{\"a\":{\"a\":1},\"b\":[{\"a\":1}]}",
         "{\"a\":{\"a\":1},\"b\":[{\"a\":1}]}"},
    };
    CHECK_ROWS(rows);

    /* Numbers kept as text. */
    const char *json = "[1.50,1e2,123456789012345678901234567890,1e400]";
    const char *expected = "[1.5,100,1.2345678901234568e+29,";
    jay_read_options reading = JAY_READ_OPTIONS_INIT;
    reading.flags = JAY_READ_NUMBERS_AS_TEXT;
    jay_doc *doc = jay_read(json, strlen(json), &reading, NULL);
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    o.flags = JAY_WRITE_CANONICAL;
    jay_error err;
    char buffer[100];
    assert_int_equal(jay_write_buffer(doc->root, &o, buffer, sizeof buffer, &err), 0);
    assert_int_equal(err.status, JAY_NOT_FINITE);
    assert_int_equal(err.offset, strlen(expected));
    assert_memory_equal(buffer, expected, strlen(expected));
    jay_doc_free(doc);

    /* In a form that only a dialect has. */
    json = "[+1,0x1F,.5]";
    reading.flags |= JAY_READ_EXTENDED_NUMBERS;
    doc = jay_read(json, strlen(json), &reading, NULL);
    assert_non_null(doc);
    assert_true(jay_write_buffer(doc->root, &o, buffer, sizeof buffer, &err) > 0);
    assert_string_equal(buffer, "[1,31,0.5]");
    jay_doc_free(doc);

    /* Equal keys, and a raw value. */
    jay_mut_doc *mut = document("{\"b\":0,\"ab\":1,\"a\":2,\"ab\":3,\"ab\":4}");
    check_document(mut, &o, JAY_DUPLICATE_KEY, "", strlen("{\"a\":2,\"ab\":1,"));
    o.flags = JAY_WRITE_SORT_KEYS_UTF16;
    expected = "{\"a\":2,\"ab\":1,\"ab\":3,\"ab\":4,\"b\":0}";
    check_document(mut, &o, JAY_OK, expected, strlen(expected));
    o.flags = JAY_WRITE_CANONICAL;
    jay_mut_doc_set_root(mut, jay_mut_raw(mut, "1"));
    check_document(mut, &o, JAY_INVALID_VALUE, "", 0);
    jay_mut_doc_free(mut);
}

/* ---- invalid strings and values ---- */

static void invalid_unicode(void **state)
{
    (void)state;
    const uint32_t keep = JAY_WRITE_INVALID_UNICODE_KEEP;
    const uint32_t replace = JAY_WRITE_INVALID_UNICODE_REPLACE;
    const uint32_t ascii = JAY_WRITE_ESCAPE_UNICODE;
    const struct {
        uint32_t flags;
        const char *bytes, *expected; /* NULL: an error */
    } rows[] = {
        {ascii, "a\xFF", NULL},
        {JAY_WRITE_ESCAPE_SLASHES, "\xC3", NULL},
        {JAY_WRITE_SORT_KEYS, "\xC3", NULL},
        {JAY_WRITE_CANONICAL | keep, "\xC3", NULL},
        {keep, "a\xFF\n\xC3", "\"a\xFF\\n\xC3\""},
        {keep, "\xE0\x81\x81/", "\"\xE0\x81\x81/\""},
        {keep | ascii, "\xE0\x81\x81z", "\"\\ufffd\\ufffd\\ufffdz\""},
        {keep | ascii | JAY_WRITE_UPPERCASE_HEX, "\xED\xA0\x80",
         "\"\\uFFFD\\uFFFD\\uFFFD\""},
        {replace, "a\xFFz\xC3\xA9", "\"a\uFFFDz\u00e9\""},
        {replace | keep, "\xF4\x90\x80\x80", "\"\uFFFD\uFFFD\uFFFD\uFFFD\""},
        {replace | ascii, "\xC3\xA9\xC3", "\"\\u00e9\\ufffd\""},
        {replace, "12345678\xF0\x9D\x84\x9E\x80", "\"12345678\U0001d11e\uFFFD\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        jay_write_options o = JAY_WRITE_OPTIONS_INIT;
        o.flags = rows[i].flags;
        jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
        jay_mut_value *arr = jay_mut_array(doc);
        jay_mut_doc_set_root(doc, arr);
        assert_true(jay_mut_array_append(doc, arr, jay_mut_uint(doc, 1)));
        assert_true(jay_mut_array_append(doc, arr, jay_mut_string(doc, rows[i].bytes)));
        text expected = {0};
        put(&expected, "[1,");
        if (rows[i].expected) {
            put(&expected, rows[i].expected);
            put(&expected, "]");
        }
        check_document(doc, &o, rows[i].expected ? JAY_OK : JAY_INVALID_UTF8,
                       expected.data, expected.length);
        free(expected.data);
        jay_mut_doc_free(doc);
    }
}

static void bad_options(void **state)
{
    (void)state;
    jay_mut_doc *doc = document("[1]");
    for (int i = 0; i < 4; i++) {
        jay_write_options o = JAY_WRITE_OPTIONS_INIT;
        unsigned big = i < 2 ? UINT32_MAX : 0;
        o.decimals = i == 0 ? 16 : i == 1 ? big : 0;
        o.significant_digits = i == 2 ? 18 : 0;
        o.array_width = i == 3 ? 241 : 0;
        check_document(doc, &o, JAY_INVALID_ARGUMENT, "", 0);
    }
    jay_mut_doc_free(doc);
}

static void each_allocation_fails(void **state)
{
    (void)state;
    jay_mut_doc *mut = document("[{\"b\":1,\"a\":[{\"d\":1,\"c\":2},{\"x\":[]}],\"0\":3,"
                                "\"z\":{\"3\":3,\"2\":2,\"1\":1,\"4\":4,\"0\":0}}]");
    jay_doc *doc = jay_mut_to_doc(mut, NULL, NULL);
    for (int way = 0; way < 4; way++) {
        bool done = false;
        for (size_t fail_at = 1; !done; fail_at++) {
            meter m = {0};
            jay_allocator allocator = meter_allocator(&m);
            jay_write_options o = JAY_WRITE_OPTIONS_INIT;
            jay_error err;
            jay_text out = {0};
            char buffer[200];
            text sunk = {0};
            m.fail_at = fail_at;
            o.flags = JAY_WRITE_CANONICAL;
            o.allocator = &allocator;
            done = way == 0   ? jay_write(doc, &o, &out, &err)
                   : way == 1 ? jay_mut_write(mut, &o, &out, &err)
                   : way == 2 ? jay_write_sink(doc->root, &o, put_n, &sunk, &err)
                              : jay_write_buffer(doc->root, &o, buffer, 200, &err) > 0;
            assert_int_equal(err.status, done ? JAY_OK : JAY_OUT_OF_MEMORY);
            jay_text_free(&out);
            free(sunk.data);
            assert_int_equal(m.live_blocks, 0);
            assert_false(m.wrong_size);
            assert_true(fail_at < 50);
            assert_true(done || m.calls >= fail_at);
            assert_true(!done || fail_at > 2);
        }
    }
    jay_doc_free(doc);
    jay_mut_doc_free(mut);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(escapes),
        cmocka_unit_test(not_finite),
        cmocka_unit_test(number_formats),
        cmocka_unit_test(formats_of_values),
        cmocka_unit_test(short_arrays),
        cmocka_unit_test(sorted_keys),
        cmocka_unit_test(large_objects),
        cmocka_unit_test(canonical),
        cmocka_unit_test(invalid_unicode),
        cmocka_unit_test(bad_options),
        cmocka_unit_test(each_allocation_fails),
    };
    return cmocka_run_group_tests_name("write switches", tests, NULL, NULL);
}
