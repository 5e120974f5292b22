/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
/* Reading through yyjson.h: codes and positions, what each flag permits, numbers, sizes,
 * files, memory, locating. */
#include "testing.h"

#include "yyjson.h"

#define TEXT(s) s, sizeof(s) - 1

enum {
    INSITU = 1,
    STOP = 2,
    COMMAS = 4,
    COMMENTS = 8,
    INF = 16,
    RAW = 32,
    BAD_UTF8 = 64,
    BIG_RAW = 128,
    BOM = 256,
    EXT_NUM = 512,
    EXT_ESC = 1024,
    EXT_WS = 2048,
    SINGLE = 4096,
    UNQUOTED = 8192
};

typedef struct error_row {
    const char *text;
    size_t len;
    yyjson_read_flag flags;
    yyjson_read_code code;
    size_t pos;
} error_row;

/* Reads in all ways and compares the report. */
static void expect_error(const error_row *row)
{
    for (int insitu = 0; insitu < 2; insitu++) {
        yyjson_read_err err;
        char *copy = test_malloc(row->len + YYJSON_PADDING_SIZE);
        memcpy(copy, row->text, row->len);
        memset(&err, 0xFF, sizeof err);
        yyjson_read_flag flags = row->flags | (insitu ? YYJSON_READ_INSITU : 0);
        yyjson_doc *doc = yyjson_read_opts(copy, row->len, flags, NULL, &err);
        if (doc || err.code != row->code || err.pos != row->pos || !err.msg) {
            fail_msg("%.*s flags %u: code %u at %zu, expected %u at %zu", (int)row->len,
                     row->text, flags, doc ? 0 : err.code, err.pos, row->code, row->pos);
        }
        test_free(copy);
    }
}

static void test_codes(void **state)
{
    (void)state;
    static const error_row rows[] = {
        {TEXT("  \t\r\n"), 0, 3, 0},
        {TEXT("/**/ // x"), COMMENTS, 3, 0},
        {TEXT("\xEF\xBB\xBF"), BOM, 3, 0},
        {TEXT("[1] x"), 0, 4, 4},
        {TEXT("[1"), 0, 5, 2},
        {TEXT("{\"a\""), 0, 5, 4},
        {TEXT("[1,]"), 0, 7, 2},
        {TEXT("/* x"), COMMENTS, 8, 4},
        {TEXT("-x"), 0, 9, 1},
        {TEXT("\"\\q\""), 0, 10, 1},
        {TEXT("truu"), 0, 11, 0},
        /* cut off */
        {TEXT("tru"), 0, 5, 3},
        {TEXT("[nul"), 0, 5, 4},
        {TEXT("-in"), INF, 5, 3},
        {TEXT("Infi"), INF, 5, 4},
        {TEXT("n"), INF, 5, 1},
        {TEXT("\"\\u12"), 0, 5, 5},
        {TEXT("\"\\uD83D"), 0, 5, 7},
        {TEXT("\"\\uD83D\\uDE"), 0, 5, 11},
        {TEXT("\"\xE0\xA0"), 0, 5, 3},
        {TEXT("\"\xE0\x80"), 0, 10, 1},
        {TEXT("\"\xED\xA0"), 0, 10, 1},
        {TEXT("\"\xF4\x90"), 0, 10, 1},
        {TEXT("\"\xC1"), 0, 10, 1},
        {TEXT("\"\xF5"), 0, 10, 1},
        {TEXT("\"\\x4"), EXT_ESC, 5, 4},
        {TEXT("[1,/* x"), COMMENTS, 5, 7},
        {TEXT("[1]/* x"), COMMENTS, 5, 7},
        {TEXT("[/"), COMMENTS, 5, 2},
        {TEXT("[1]/"), COMMENTS, 4, 3},
        {TEXT("/"), COMMENTS, 5, 1},
        {TEXT("[1/"), COMMENTS, 5, 3},
        {TEXT("{/"), COMMENTS, 5, 2},
        {TEXT("{\"a\"/"), COMMENTS, 5, 5},
        {TEXT("{\"a\":/"), COMMENTS, 5, 6},
        {TEXT("[1]/**"), COMMENTS, 5, 6},
        {TEXT("\xEF"), BOM, 5, 1},
        {TEXT("-"), 0, 5, 1},
        {TEXT("1e"), 0, 5, 2},
        {TEXT("infin"), INF, 5, 5},
        {TEXT("[inf"), INF, 5, 4},
        {TEXT("\xEF\xBB"), BOM, 5, 2},
        /* numbers */
        {TEXT("+1"), 0, 9, 0},
        {TEXT(".5"), 0, 9, 0},
        {TEXT("01"), 0, 9, 0},
        {TEXT("00"), 0, 9, 0},
        {TEXT("-01"), 0, 9, 1},
        {TEXT("1.x"), 0, 9, 2},
        {TEXT("1.e5"), 0, 9, 2},
        {TEXT("1ex"), 0, 9, 2},
        {TEXT("1e+x"), 0, 9, 3},
        {TEXT("[1,1e999]"), 0, 9, 3},
        {TEXT("123abc"), 0, 4, 3},
        {TEXT("[1a]"), 0, 6, 2},
        {TEXT("0x10"), 0, 4, 1},
        {TEXT("NaN"), 0, 6, 0},
        {TEXT("Infinity"), 0, 6, 0},
        {TEXT("inf"), 0, 6, 0},
        {TEXT("nan"), 0, 11, 0},
        {TEXT("-inf"), 0, 9, 1},
        {TEXT("-1e999"), 0, 9, 0},
        {TEXT("[1ex]"), 0, 9, 3},
        {TEXT("[1ex]"), RAW, 9, 3},
        {TEXT("[0xG]"), EXT_NUM | RAW, 9, 1},
        {TEXT("[0x10000000000000000]"), EXT_NUM, 9, 1},
        {TEXT("[0x10000000000000000]"), EXT_NUM | INF, 9, 1},
        {TEXT("0x"), EXT_NUM, 5, 2},
        /* strings */
        {TEXT("\"a\\x\""), 0, 10, 2},
        {TEXT("\"\\uD83D\\u0020\""), 0, 10, 1},
        {TEXT("\"\\uDE00\""), 0, 10, 1},
        {TEXT("\"a\nb\""), 0, 10, 2},
        {TEXT("\"a\0b\""), 0, 10, 2},
        {TEXT("\"a\x80z\""), 0, 10, 2},
        {TEXT("{\"a\\x\":1}"), 0, 10, 3},
        {TEXT("\"\\xZZ\""), EXT_ESC, 10, 1},
        {TEXT("\"\\01\""), EXT_ESC, 10, 1},
        {TEXT("\"\\1\""), EXT_ESC, 10, 1},
        {TEXT("\"a\\9\""), EXT_ESC, 10, 2},
        {TEXT("\"\\\n\r\""), EXT_ESC, 10, 3},
        {TEXT("{\"a\tb\":1}"), 0, 10, 3},
        {TEXT("{\"\xE0\x80\":1}"), 0, 10, 2},
        {TEXT("{\xFF:1}"), UNQUOTED, 10, 1},
        {TEXT("{a\\n:1}"), UNQUOTED, 10, 2},
        /* structure */
        {TEXT("[,]"), 0, 6, 1},
        {TEXT("[1,,2]"), 0, 6, 3},
        {TEXT("[1 2]"), 0, 6, 3},
        {TEXT("{,}"), 0, 6, 1},
        {TEXT("{a:1}"), 0, 6, 1},
        {TEXT("{\"a\" 1}"), 0, 6, 5},
        {TEXT("{\"a\":}"), 0, 6, 5},
        {TEXT("{\"a\":1 \"b\":2}"), 0, 6, 7},
        {TEXT("{\"a\":1]"), 0, 6, 6},
        {TEXT("[1}"), 0, 6, 2},
        {TEXT("]"), 0, 6, 0},
        {TEXT("[1]]"), 0, 4, 3},
        {TEXT("[1],"), 0, 4, 3},
        {TEXT("[1 ,  \n ]"), 0, 7, 3},
        {TEXT("[1,/* , */]"), COMMENTS, 7, 2},
        {TEXT("{\"a\":1,}"), 0, 7, 6},
        {TEXT("truex"), 0, 4, 4},
        {TEXT("[\0]"), 0, 6, 1},
        {TEXT("[1]\0"), 0, 4, 3},
        {TEXT("\0"), 0, 6, 0},
        /* marks */
        {TEXT("\xEF\xBB\xBF[]"), 0, 6, 0},
        {TEXT("\xFF\xFE[\0]\0"), 0, 6, 0},
        {TEXT("\xFF\xFE\0\0[\0\0\0"), 0, 6, 0},
        {TEXT("\xFE\xFF\0[\0]"), 0, 6, 0},
        {TEXT("\0\0\xFE\xFF\0\0\0["), BOM, 6, 0},
        {TEXT("\xFF\xFE[\0]\0"), BOM, 6, 0},
        {TEXT("\xEF\xBB\xBF"
              "a"),
         BOM, 6, 3},
        {TEXT("\xEF\xBB\xBF\xEF\xBB\xBF[]"), BOM, 6, 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) expect_error(&rows[i]);
}

static void test_refusals_of_flags(void **state)
{
    (void)state;
    static const error_row rows[] = {
        {TEXT("[,]"), COMMAS, 6, 1},        {TEXT("{,}"), COMMAS, 6, 1},
        {TEXT("[1,,]"), COMMAS, 6, 3},      {TEXT("[/* /* */ */]"), COMMENTS, 6, 10},
        {TEXT("[infx]"), INF, 6, 4},        {TEXT("+inf"), INF, 9, 0},
        {TEXT("[.]"), EXT_NUM, 9, 2},       {TEXT("[+]"), EXT_NUM, 9, 2},
        {TEXT("[01]"), EXT_NUM, 9, 1},      {TEXT("0x1.8"), EXT_NUM, 4, 3},
        {TEXT("[0xG]"), EXT_NUM, 9, 1},     {TEXT("\"\\'\""), SINGLE, 10, 1},
        {TEXT("[a]"), UNQUOTED, 6, 1},      {TEXT("{-a:1}"), UNQUOTED, 6, 1},
        {TEXT("{1:1}"), UNQUOTED, 6, 1},    {TEXT("\"\\uD83D\""), BAD_UTF8, 10, 1},
        {TEXT("[\xC2\x85]"), EXT_WS, 6, 1}, {TEXT("[\xE1\xA0\x8E]"), EXT_WS, 6, 1},
        {TEXT("[+-1]"), EXT_NUM, 9, 2},     {TEXT("[.e1]"), EXT_NUM, 9, 2},
        {TEXT("{a.b:1}"), UNQUOTED, 6, 2},  {TEXT("{a-b:1}"), UNQUOTED, 6, 2},
        {TEXT("{@a:1}"), UNQUOTED, 6, 1},   {TEXT("{#a:1}"), UNQUOTED, 6, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) expect_error(&rows[i]);
}

typedef struct value_row {
    const char *text;
    size_t len;
    yyjson_read_flag flags;
    const char *minified; /* as it is written again */
} value_row;

static void test_permissions_of_flags(void **state)
{
    (void)state;
    static const value_row rows[] = {
        {TEXT("[1,]"), COMMAS, "[1]"},
        {TEXT("{\"a\":1,}"), COMMAS, "{\"a\":1}"},
        {TEXT("/*a*/[1,//b\n2/*c*/]//d"), COMMENTS, "[1,2]"},
        {TEXT("[nan,-NaN,inf,-Infinity,iNfInItY]"), INF,
         "[NaN,NaN,Infinity,-Infinity,Infinity]"},
        {TEXT("[1e999,-1e999]"), INF, "[Infinity,-Infinity]"},
        {TEXT("[+inf,+1]"), INF | EXT_NUM, "[Infinity,1]"},
        {TEXT("[1,-2.50,1e999]"), RAW, "[1,-2.50,1e999]"},
        {TEXT("[1,18446744073709551616,1e999,2.0]"), BIG_RAW,
         "[1,18446744073709551616,1e999,2.0]"},
        {TEXT("\xEF\xBB\xBF[1]"), BOM, "[1]"},
        {TEXT("[+1,.5,5.,5.e3,+.5,-.5,0x1F,-0x1f,+0X1F]"), EXT_NUM,
         "[1,0.5,5.0,5000.0,0.5,-0.5,31,-31,31]"},
        {TEXT("[0xFFFFFFFFFFFFFFFF,-0x8000000000000000]"), EXT_NUM,
         "[18446744073709551615,-9223372036854775808]"},
        {TEXT("[\"\\a\\e\\v\\'\\?\\0\\xE4\\q\\X41\"]"), EXT_ESC,
         "[\"\\u0007\\u001B\\u000B'?\\u0000\xC3\xA4qX41\"]"},
        {TEXT("[\"a\\\nb\\\r\nc\\\xE2\x80\xA8"
              "d\"]"),
         EXT_ESC, "[\"abcd\"]"},
        {TEXT("\v\f\xC2\xA0\xE1\x9A\x80\xE2\x80\x80\xE2\x80\x8A\xE2\x80\xA8\xE2\x80\xA9"
              "\xE2\x80\xAF\xE2\x81\x9F\xE3\x80\x80\xEF\xBB\xBF[1]"),
         EXT_WS, "[1]"},
        {TEXT("{'a':'b\"\\''}"), SINGLE, "{\"a\":\"b\\\"'\"}"},
        {TEXT("{a:1,$b_2:2,\\u0061\\u0020c:3,\xC3\xA4:4,true:5}"), UNQUOTED,
         "{\"a\":1,\"$b_2\":2,\"a c\":3,\"\xC3\xA4\":4,\"true\":5}"},
        {TEXT("{a\xC2\xA0:1,\\u0000:2}"), UNQUOTED, "{\"a\xC2\xA0\":1,\"\\u0000\":2}"},
        {TEXT("{a\xC2\xA0:1}"), UNQUOTED | EXT_WS, "{\"a\":1}"},
        {TEXT("[1//a\r,2//\xE2\x80\xA8]\n]"), COMMENTS, "[1,2]"},
        {TEXT("[1//a\xE2\x80\xA8,2]"), COMMENTS | EXT_WS, "[1,2]"},
        {TEXT("[/*\xFF\0*/1]"), COMMENTS, "[1]"},
        {TEXT("[\"\x7F\"]"), 0, "[\"\x7F\"]"},
        {TEXT("[0x00000000000000001]"), EXT_NUM, "[1]"},
        {TEXT("{a:+1,'b':[.5,],/**/}"), 0x3E1C, "{\"a\":1,\"b\":[0.5]}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int insitu = 0; insitu < 2; insitu++) {
            yyjson_read_err err;
            char *copy = test_malloc(rows[i].len + YYJSON_PADDING_SIZE);
            memcpy(copy, rows[i].text, rows[i].len);
            yyjson_doc *doc = yyjson_read_opts(
                copy, rows[i].len, rows[i].flags | (insitu ? INSITU : 0), NULL, &err);
            if (!doc) fail_msg("%s: code %u at %zu", rows[i].text, err.code, err.pos);
            assert_int_equal(err.code, 0);
            assert_null(err.msg);
            assert_int_equal(err.pos, 0);
            size_t len;
            char *text = yyjson_write(doc, YYJSON_WRITE_ALLOW_INF_AND_NAN, &len);
            assert_string_equal(text, rows[i].minified);
            assert_int_equal(len, strlen(rows[i].minified));
            free(text);
            yyjson_doc_free(doc);
            test_free(copy);
        }
    }
}

/* Flags only ever widen what is accepted: texts that use no feature read the same under
 * all combinations of the 13 flags beside INSITU, and broken ones stay broken. */
static void test_combinations(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{\"a\":[1,-2,3.5,true,false,null,\"t\\n\\u00e4\\\\\"],\"\":{}}",
        "[[],\"'/*x*/\",{\"nan\":\"//\"}]",
        "\"\"",
        "0",
    };
    static const char *const wrong[] = {"[1", "{\"a\":}", "[1 2]", "tru", "[\"a]", "[}"};
    for (yyjson_read_flag half = 0; half < 1 << 13; half++) {
        yyjson_read_flag flags = half << 1;
        for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
            size_t len = strlen(texts[i]);
            yyjson_doc *strict = yyjson_read(texts[i], len, 0);
            yyjson_doc *doc = yyjson_read(texts[i], len, flags);
            if (!doc) fail_msg("%s, flags %u", texts[i], flags);
            char *a = yyjson_write(strict, 0, NULL), *b = yyjson_write(doc, 0, NULL);
            assert_string_equal(a, b);
            assert_int_equal(yyjson_doc_get_read_size(doc), len);
            free(a);
            free(b);
            yyjson_doc_free(doc);
            yyjson_doc_free(strict);
        }
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
            assert_null(yyjson_read(wrong[i], strlen(wrong[i]), flags));
        }
    }
}

static void test_invalid_unicode(void **state)
{
    (void)state;
    yyjson_doc *doc = yyjson_read("[\"a\xFF\n\0b\"]", 9, BAD_UTF8);
    yyjson_val *v = yyjson_arr_get_first(yyjson_doc_get_root(doc));
    assert_int_equal(yyjson_get_len(v), 5);
    assert_memory_equal(yyjson_get_str(v), "a\xFF\n\0b", 5);
    yyjson_doc_free(doc);
}

/* Text, type description of the root, and its text written again. */
static void test_number_kinds(void **state)
{
    (void)state;
    static const struct {
        const char *text, *type, *out;
        yyjson_read_flag flags;
    } rows[] = {
        {"0", "uint", "0", 0},
        {"18446744073709551615", "uint", "18446744073709551615", 0},
        {"18446744073709551616", "real", "18446744073709552000.0", 0},
        {"-1", "sint", "-1", 0},
        {"-9223372036854775808", "sint", "-9223372036854775808", 0},
        {"-9223372036854775809", "real", "-9223372036854776000.0", 0},
        {"-0", "sint", "0", 0},
        {"-0.0", "real", "-0.0", 0},
        {"-0e0", "real", "-0.0", 0},
        {"0e1", "real", "0.0", 0},
        {"1e-999", "real", "0.0", 0},
        {"1e0000000000000000000000000000001", "real", "10.0", 0},
        {"+5", "uint", "5", EXT_NUM},
        {"-0x1f", "sint", "-31", EXT_NUM},
        {"18446744073709551616e1", "real", "184467440737095500000.0", BIG_RAW},
        {"-1e-999", "real", "-0.0", 0},
        {"18446744073709551616", "raw", "18446744073709551616", BIG_RAW},
        {"18446744073709551616.0", "real", "18446744073709552000.0", BIG_RAW},
        {"1e999", "raw", "1e999", BIG_RAW | INF},
        {"12", "raw", "12", RAW | BIG_RAW},
        {"-inf", "raw", "-inf", RAW | INF},
        {"0x10000000000000000", "raw", "0x10000000000000000", EXT_NUM | BIG_RAW},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (int insitu = 0; insitu < 2; insitu++) {
            char copy[64];
            strcpy(copy, rows[i].text);
            yyjson_doc *doc = yyjson_read_opts(
                copy, strlen(copy), rows[i].flags | (insitu ? INSITU : 0), NULL, NULL);
            yyjson_val *v = yyjson_doc_get_root(doc);
            assert_string_equal(yyjson_get_type_desc(v), rows[i].type);
            if (yyjson_is_raw(v)) {
                assert_string_equal(yyjson_get_raw(v), rows[i].text);
                assert_int_equal(yyjson_get_len(v), strlen(rows[i].text));
            }
            char *text = yyjson_write(doc, 0, NULL);
            assert_string_equal(text, rows[i].out);
            free(text);
            yyjson_doc_free(doc);
        }
    }
}

static void test_read_number(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        yyjson_read_flag flags;
        const char *type; /* NULL: refused */
        size_t end;       /* bytes read, or place of the fault */
    } rows[] = {
        {"123abc", 0, "uint", 3},
        {"0x1F", 0, "uint", 1},
        {"0x1F", EXT_NUM, "uint", 4},
        {"-1.5e3,", 0, "real", 6},
        {"-5]", 0, "sint", 2},
        {"12 ", RAW, "raw", 2},
        {"18446744073709551616 ", BIG_RAW, "raw", 20},
        {"nan", INF, "real", 3},
        {"-Infinity,", INF, "real", 9},
        {"+.5", EXT_NUM, "real", 3},
        {"nan", 0, NULL, 0},
        {" 1", 0, NULL, 0},
        {"", 0, NULL, 0},
        {"-", 0, NULL, 1},
        {"1.", 0, NULL, 2},
        {"1e", 0, NULL, 2},
        {"1e999", 0, NULL, 0},
        {"01", 0, NULL, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        yyjson_read_err err = {77, "untouched", 99};
        yyjson_val v = {0, {0}};
        const char *text = rows[i].text;
        const char *end = yyjson_read_number(text, &v, rows[i].flags, NULL, &err);
        if (!rows[i].type) {
            assert_null(end);
            assert_int_equal(err.code, YYJSON_READ_ERROR_INVALID_NUMBER);
            if (err.pos != rows[i].end) fail_msg("%s: at %zu", text, err.pos);
            assert_non_null(err.msg);
            continue;
        }
        if (end != text + rows[i].end) fail_msg("%s: end %td", text, end - text);
        assert_string_equal(yyjson_get_type_desc(&v), rows[i].type);
        assert_int_equal(err.code, 77);
        assert_int_equal(err.pos, 99);
        if (yyjson_is_raw(&v)) assert_ptr_equal(yyjson_get_raw(&v), text);
        yyjson_mut_val m;
        m.next = &m;
        assert_ptr_equal(yyjson_mut_read_number(text, &m, rows[i].flags, NULL, &err),
                         end);
        assert_int_equal(m.tag, v.tag);
        assert_int_equal(m.uni.u64, v.uni.u64);
        assert_ptr_equal(m.next, &m);
    }
    yyjson_read_err err;
    yyjson_val v;
    assert_null(yyjson_read_number(NULL, &v, 0, NULL, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_read_number("1", NULL, 0, NULL, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_mut_read_number("1", NULL, 0, NULL, NULL));
}

static void test_parameters(void **state)
{
    (void)state;
    yyjson_read_err err;
    char one[8] = "1";
    assert_null(yyjson_read_opts(NULL, 5, 0, NULL, &err));
    assert_int_equal(err.code, 1);
    assert_int_equal(err.pos, 0);
    assert_null(yyjson_read_opts(one, 0, 0, NULL, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_read_opts(one, 0, INSITU, NULL, &err));
    assert_int_equal(err.code, 1);
    for (int i = 0; i < 2; i++) {
        assert_null(yyjson_read_opts(one, SIZE_MAX, i ? INSITU : 0, NULL, &err));
        assert_int_equal(err.code, 2);
        assert_null(yyjson_read_opts(one, SIZE_MAX - 3, i ? INSITU : 0, NULL, &err));
        assert_int_equal(err.code, 2);
    }
    assert_null(yyjson_read(NULL, 0, 0));
    assert_null(yyjson_read_file(NULL, 0, NULL, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_read_fp(NULL, 0, NULL, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_read_file("/nowhere/at/all", 0, NULL, &err));
    assert_int_equal(err.code, 12);
    assert_int_equal(err.pos, 0);
    assert_null(yyjson_read_file("/", 0, NULL, &err));
    assert_int_equal(err.code, 13);
    yyjson_doc_free(NULL);
    assert_null(yyjson_doc_get_root(NULL));
    assert_int_equal(yyjson_doc_get_read_size(NULL), 0);
    assert_int_equal(yyjson_doc_get_val_count(NULL), 0);
    assert_int_equal(yyjson_version(), YYJSON_VERSION_HEX);
}

static void test_sizes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        yyjson_read_flag flags;
        size_t read, values;
    } rows[] = {
        {"[1]  x", STOP, 3, 2},
        {" 1 2", STOP, 2, 1},
        {" {\"a\":[1,2]} \n", 0, 14, 5},
        {"\xEF\xBB\xBF[] ", BOM, 6, 1},
        {"[1] /* x */ ", COMMENTS, 12, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        yyjson_doc *doc = yyjson_read(rows[i].text, strlen(rows[i].text), rows[i].flags);
        assert_int_equal(yyjson_doc_get_read_size(doc), rows[i].read);
        assert_int_equal(yyjson_doc_get_val_count(doc), rows[i].values);
        assert_int_equal(doc->val_read, rows[i].values);
        yyjson_doc_free(doc);
    }
    assert_null(yyjson_read("[1", 2, STOP));
}

static void test_in_place(void **state)
{
    (void)state;
    char text[32] = "[\"a\\nb\",\"c\"]XXXX";
    yyjson_doc *doc = yyjson_read_opts(text, 12, INSITU, NULL, NULL);
    yyjson_val *first = yyjson_arr_get_first(yyjson_doc_get_root(doc));
    assert_true(yyjson_get_str(first) >= text && yyjson_get_str(first) < text + 12);
    assert_string_equal(yyjson_get_str(first), "a\nb");
    assert_null(doc->str_pool);
    assert_memory_equal(text + 12, "\0\0\0\0", 4);
    doc->root = NULL; /* programs do that */
    assert_null(yyjson_write(doc, 0, NULL));
    yyjson_doc_free(doc);
    /* yyjson_read ignores the flag */
    static const char fixed[] = "[\"a\\n\"]";
    doc = yyjson_read(fixed, sizeof fixed - 1, INSITU);
    assert_string_equal(yyjson_get_str(yyjson_arr_get_first(doc->root)), "a\n");
    assert_non_null(doc->str_pool);
    yyjson_doc_free(doc);
}

static void test_prefixes(void **state)
{
    (void)state;
    static const char text[] = "{\"a\":[true,false,null,"
                               "\"\\u00e4\\uD83D\\uDE00\xE4\xBD\xA0\\n\",{}],\"b\":\"\"}";
    for (size_t len = 1; len < sizeof text - 1; len++) {
        error_row row = {text, len, 0, 5, len};
        expect_error(&row);
    }
}

static void test_subtypes(void **state)
{
    (void)state;
    yyjson_doc *doc = yyjson_read(TEXT("[\"plain\",\"a\\n\",'single']"), SINGLE);
    yyjson_val *v = doc->root;
    assert_int_equal(yyjson_get_subtype(yyjson_arr_get(v, 0)), YYJSON_SUBTYPE_NOESC);
    assert_int_equal(yyjson_get_subtype(yyjson_arr_get(v, 1)), YYJSON_SUBTYPE_NONE);
    assert_int_equal(yyjson_get_subtype(yyjson_arr_get(v, 2)), YYJSON_SUBTYPE_NONE);
    yyjson_doc_free(doc);
}

static void test_layout(void **state)
{
    (void)state;
    yyjson_doc *doc = yyjson_read(TEXT("[1,[],{\"k\":[2,3]},\"s\"]"), 0);
    const yyjson_val *v = doc->root;
    static const char *const types[] = {"array", "uint", "array", "object", "string",
                                        "array", "uint", "uint",  "string"};
    assert_int_equal(doc->val_read, 9);
    for (size_t i = 0; i < 9; i++) {
        assert_string_equal(yyjson_get_type_desc(v + i), types[i]);
    }
    assert_int_equal(v[0].uni.ofs, 9 * 16);
    assert_int_equal(v[2].uni.ofs, 16);
    assert_int_equal(v[3].uni.ofs, 5 * 16);
    assert_false(unsafe_yyjson_arr_is_flat(v));
    assert_true(unsafe_yyjson_arr_is_flat(v + 5));
    assert_int_equal(v[0].tag, 6 | 4 << 8);
    yyjson_doc_free(doc);
}

static void test_files(void **state)
{
    (void)state;
    char path[] = "/tmp/jay-compat-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    FILE *fp = fdopen(fd, "wb+");
    fputs("skipped [1,\"a\"]", fp);
    fflush(fp);
    fseek(fp, 8, SEEK_SET);
    yyjson_read_err err;
    yyjson_doc *doc = yyjson_read_fp(fp, 0, NULL, &err);
    assert_non_null(doc);
    assert_int_equal(err.code, 0);
    assert_int_equal(yyjson_arr_size(doc->root), 2);
    assert_int_equal(doc->dat_read, 7);
    yyjson_doc_free(doc);
    assert_null(yyjson_read_file(path, 0, NULL, &err));
    assert_int_equal(err.code, 6);
    assert_int_equal(err.pos, 0);
    assert_int_equal(freopen(path, "wb", fp) == NULL, 0);
    assert_null(yyjson_read_file(path, 0, NULL, &err));
    assert_int_equal(err.code, 1);
    fputs("{\"a\":1}", fp);
    fclose(fp);
    doc = yyjson_read_file(path, 0, NULL, &err);
    assert_int_equal(yyjson_get_int(yyjson_obj_get(doc->root, "a")), 1);
    yyjson_doc_free(doc);
    remove(path);
}

static void test_locate(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t len, pos;
        bool ok;
        size_t line, col, chr;
    } rows[] = {
        {TEXT("abc"), 0, true, 1, 1, 0},
        {TEXT("abc"), 3, true, 1, 4, 3},
        {TEXT("abc"), 4, false, 0, 0, 0},
        {TEXT("a\nb"), 2, true, 2, 1, 2},
        {TEXT("a\nb"), 1, true, 1, 2, 1},
        {TEXT("a\r\nb"), 3, true, 2, 1, 3},
        {TEXT("a\rb"), 2, true, 1, 3, 2},
        {TEXT("\xC3\xA4\xE4\xBD\xA0\xF0\x9F\x98\x80x"), 9, true, 1, 4, 3},
        {TEXT("\x80\xBF\xF8\xFFx"), 4, true, 1, 5, 4},
        {TEXT("\xEF\xBB\xBF"
              "a\nb"),
         5, true, 2, 1, 2},
        {TEXT("\xEF\xBB\xBF"
              "a"),
         3, true, 1, 1, 0},
        {TEXT(""), 0, true, 1, 1, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t line = 9, col = 9, chr = 9;
        bool ok =
            yyjson_locate_pos(rows[i].text, rows[i].len, rows[i].pos, &line, &col, &chr);
        if (ok != rows[i].ok || line != rows[i].line || col != rows[i].col ||
            chr != rows[i].chr) {
            fail_msg("row %zu: %d %zu %zu %zu", i, ok, line, col, chr);
        }
        assert_int_equal(
            yyjson_locate_pos(rows[i].text, rows[i].len, rows[i].pos, NULL, NULL, NULL),
            ok);
    }
    size_t line = 9;
    assert_false(yyjson_locate_pos(NULL, 0, 0, &line, NULL, NULL));
    assert_int_equal(line, 0);
}

/* ---- memory ---- */

static void test_memory_bound(void **state)
{
    (void)state;
    assert_int_equal(yyjson_read_max_memory_usage(SIZE_MAX, 0), 0);
    assert_int_equal(yyjson_read_max_memory_usage(SIZE_MAX, INSITU), 0);
    assert_int_equal(yyjson_read_max_memory_usage(1, STOP),
                     yyjson_read_max_memory_usage(256, STOP));
    assert_true(yyjson_read_max_memory_usage(100, INSITU) <
                yyjson_read_max_memory_usage(100, 0));
}

static void read_in_bound(const char *text, size_t len, yyjson_read_flag flags)
{
    size_t size = yyjson_read_max_memory_usage(len, flags);
    char *copy = test_malloc(len + YYJSON_PADDING_SIZE), *pool = test_malloc(size + 1);
    for (size_t shift = 0; shift < 2; shift++) {
        yyjson_alc alc;
        yyjson_read_err err;
        memcpy(copy, text, len);
        assert_true(yyjson_alc_pool_init(&alc, pool + shift, size));
        yyjson_doc *doc = yyjson_read_opts(copy, len, flags, &alc, &err);
        if (!doc) fail_msg("%zu bytes, flags %u: code %u", len, flags, err.code);
        yyjson_doc_free(doc);
    }
    test_free(copy);
    test_free(pool);
}

/* Texts with as many values as their length permits, in pools of just the bound. */
static void test_memory_bound_suffices(void **state)
{
    (void)state;
    enum { MOST = 2100 };
    static const yyjson_read_flag flags[] = {0,   INSITU,      STOP, INSITU | STOP,
                                             RAW, RAW | INSITU};
    char text[MOST + 1];
    for (size_t n = 1; n <= 1000; n += n < 300 ? 1 : 7) {
        size_t len = 0;
        text[len++] = '[';
        for (size_t i = 0; i < n; i++) {
            text[len++] = '1';
            text[len++] = i + 1 < n ? ',' : ']';
        }
        for (size_t f = 0; f < sizeof flags / sizeof *flags; f++) {
            read_in_bound(text, len, flags[f]);
        }
        memset(text, '[', n);
        memset(text + n, ']', n);
        for (size_t f = 0; f < 4; f++) read_in_bound(text, 2 * n, flags[f]);
        memset(text, '1', n);
        read_in_bound(text, n, n > 308 ? RAW : 0);
        read_in_bound(text, n, n > 308 ? RAW | INSITU : INSITU);
    }
}

/* Allocators that are told what they are given. */
typedef struct ledger {
    size_t live, calls, fail_at;
} ledger;

static void *ledger_malloc(void *ctx, size_t size)
{
    ledger *l = ctx;
    if (++l->calls == l->fail_at) return NULL;
    assert_true(size > 0);
    size_t *p = malloc(size + 16);
    *p = size;
    l->live += size;
    return (char *)p + 16;
}
static void ledger_free(void *ctx, void *ptr)
{
    ledger *l = ctx;
    assert_non_null(ptr);
    size_t *p = (size_t *)(void *)((char *)ptr - 16);
    l->live -= *p;
    free(p);
}
static void *ledger_realloc(void *ctx, void *ptr, size_t old_size, size_t size)
{
    assert_non_null(ptr);
    size_t *p = (size_t *)(void *)((char *)ptr - 16);
    assert_int_equal(*p, old_size);
    assert_true(size > old_size);
    void *q = ledger_malloc(ctx, size);
    if (!q) return NULL;
    memcpy(q, ptr, old_size);
    ledger_free(ctx, ptr);
    return q;
}

/* The table goes out of scope before the document is used and freed. */
static yyjson_doc *read_with_ledger(ledger *l, const char *text, size_t len,
                                    yyjson_read_flag flags, yyjson_read_err *err)
{
    yyjson_alc alc;
    memset(&alc, 0, sizeof alc);
    alc.malloc = ledger_malloc;
    alc.realloc = ledger_realloc;
    alc.free = ledger_free;
    alc.ctx = l;
    yyjson_doc *doc = yyjson_read_opts((char *)(uintptr_t)text, len, flags, &alc, err);
    memset(&alc, 0xAB, sizeof alc);
    return doc;
}

static void test_caller_allocator(void **state)
{
    (void)state;
    char text[4001];
    for (size_t i = 0; i < sizeof text; i++) text[i] = "[1,"[i < 1 ? 0 : 2 - i % 2];
    text[sizeof text - 1] = ']';
    static const char small[] = "{\"a\":[1,2,\"x\"]}";
    for (size_t k = 0; k < 2; k++) {
        const char *t = k ? text : small;
        size_t len = k ? sizeof text : sizeof small - 1;
        for (size_t fail_at = 1;; fail_at++) {
            ledger l = {0, 0, fail_at};
            yyjson_read_err err;
            yyjson_doc *doc = read_with_ledger(&l, t, len, RAW, &err);
            if (!doc) {
                assert_int_equal(err.code, 2);
                assert_int_equal(l.live, 0);
                continue;
            }
            assert_true(doc->alc.malloc == ledger_malloc);
            assert_true(doc->alc.ctx == &l);
            assert_true(l.live > 0);
            char *again = yyjson_write(doc, 0, NULL);
            assert_memory_equal(again, t, len);
            free(again);
            yyjson_doc_free(doc);
            assert_int_equal(l.live, 0);
            break;
        }
        ledger l = {0, 0, 0};
        yyjson_read_err err;
        assert_null(read_with_ledger(&l, t, len - 1, 0, &err));
        assert_int_equal(err.code, 5);
        assert_int_equal(l.live, 0);
    }
}

static void test_deep(void **state)
{
    (void)state;
    enum { DEPTH = 1000000 };
    char *text = test_malloc(2 * DEPTH);
    memset(text, '[', DEPTH);
    memset(text + DEPTH, ']', DEPTH);
    yyjson_doc *doc = yyjson_read(text, 2 * DEPTH, 0);
    assert_int_equal(yyjson_doc_get_val_count(doc), DEPTH);
    yyjson_mut_doc *mut = yyjson_doc_mut_copy(doc, NULL);
    yyjson_mut_doc *mut2 = yyjson_mut_doc_mut_copy(mut, NULL);
    yyjson_doc *again = yyjson_mut_doc_imut_copy(mut2, NULL);
    assert_true(yyjson_equals(doc->root, again->root));
    assert_true(yyjson_mut_equals(mut->root, mut2->root));
    size_t len;
    char *out = yyjson_mut_write(mut2, 0, &len);
    assert_int_equal(len, 2 * DEPTH);
    assert_memory_equal(out, text, len);
    free(out);
    yyjson_doc_free(again);
    yyjson_mut_doc_free(mut);
    yyjson_mut_doc_free(mut2);
    yyjson_doc_free(doc);
    test_free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes),
        cmocka_unit_test(test_refusals_of_flags),
        cmocka_unit_test(test_permissions_of_flags),
        cmocka_unit_test(test_combinations),
        cmocka_unit_test(test_invalid_unicode),
        cmocka_unit_test(test_number_kinds),
        cmocka_unit_test(test_read_number),
        cmocka_unit_test(test_parameters),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_in_place),
        cmocka_unit_test(test_prefixes),
        cmocka_unit_test(test_subtypes),
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_locate),
        cmocka_unit_test(test_memory_bound),
        cmocka_unit_test(test_memory_bound_suffices),
        cmocka_unit_test(test_caller_allocator),
        cmocka_unit_test(test_deep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
