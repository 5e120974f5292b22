/* SPDX-License-Identifier: MIT */
/* test_write.c - jay/write.h: layouts, escapes, failures and all places a text goes to.
 */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "meter.h"
#include "testing.h"
#include "tree.h"

static guarded guarded_room(size_t size)
{
    char *bytes = malloc(size + 1);
    assert_non_null(bytes);
    memset(bytes, 0x5A, size);
    guarded g = guarded_copy(bytes, size);
    free(bytes);
    return g;
}

/* ---- ways to write; all must give the same text ---- */

typedef struct written {
    char *data;
    size_t length;
    size_t chunks;
    size_t refuse_at; /* chunk to refuse, counted from 1; 0 is none */
} written;

static bool collect(void *ctx, const char *data, size_t len)
{
    written *w = ctx;
    if (++w->chunks == w->refuse_at) return false;
    w->data = realloc(w->data, w->length + len + 1);
    assert_non_null(w->data);
    memcpy(w->data + w->length, data, len);
    w->length += len;
    return true;
}

static jay_write_options layout(uint32_t flags, unsigned indent)
{
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    o.flags = flags;
    o.indent = indent;
    return o;
}

static void check_buffer(const jay_value *v, const jay_write_options *o,
                         const char *expected, size_t len, size_t capacity, bool fits)
{
    guarded g = guarded_room(capacity); /* a byte too many faults */
    jay_error err;
    size_t n = jay_write_buffer(v, o, g.text, capacity, &err);
    if (fits) {
        assert_int_equal(err.status, JAY_OK);
        assert_int_equal(n, len);
        assert_memory_equal(g.text, expected, len);
        assert_int_equal(g.text[len], 0);
    } else {
        assert_int_equal(n, 0);
        assert_int_equal(err.status, JAY_BUFFER_TOO_SMALL);
        assert_true(err.offset <= capacity);
        assert_memory_equal(g.text, expected, err.offset);
    }
    guarded_free(&g);
}

/* The value is written in all ways with these options. For up to 64 levels. */
static void check_n(const jay_value *v, const jay_write_options *o, const char *expected,
                    size_t len)
{
    jay_error err;
    jay_text text;
    assert_true(jay_write_value(v, o, &text, &err));
    assert_int_equal(err.status, JAY_OK);
    assert_int_equal(text.length, len);
    assert_memory_equal(text.data, expected, len);
    assert_int_equal(text.data[len], 0);
    assert_true(text.capacity > len);
    jay_text_free(&text);
    assert_null(text.data);

    jay_doc doc = {0};
    doc.root = (jay_value *)(uintptr_t)(const void *)v;
    for (doc.bytes_read = 0; doc.bytes_read < 3; doc.bytes_read++) { /* growing */
        assert_true(jay_write(&doc, o, &text, NULL));
        assert_int_equal(text.length, len);
        assert_memory_equal(text.data, expected, len);
        jay_text_free(&text);
    }

    written sunk = {0};
    assert_true(jay_write_sink(v, o, collect, &sunk, &err));
    assert_int_equal(sunk.length, len);
    if (len) assert_memory_equal(sunk.data, expected, len);
    free(sunk.data);

    size_t step = len < 300 ? 1 : 37;
    for (size_t c = 0; c <= len; c += step) check_buffer(v, o, expected, len, c, false);
    check_buffer(v, o, expected, len, len, false);
    for (size_t c = len + 1; c < len + 140; c++) {
        check_buffer(v, o, expected, len, c, true);
    }
}

static void check(const jay_value *v, const jay_write_options *o, const char *expected)
{
    check_n(v, o, expected, strlen(expected));
}

/* ---- documents ---- */

static void fill_sample(tree *t)
{
    tree_open(t, JAY_TYPE_OBJECT);
    tree_string(t, "a");
    tree_open(t, JAY_TYPE_ARRAY);
    tree_uint(t, 0);
    tree_uint(t, UINT64_MAX);
    tree_sint(t, INT64_MIN);
    tree_real(t, -0.0);
    tree_real(t, 1.5);
    tree_close(t);
    tree_string(t, "b");
    tree_open(t, JAY_TYPE_OBJECT);
    tree_close(t);
    tree_string(t, "b");
    tree_open(t, JAY_TYPE_ARRAY);
    tree_close(t);
    tree_string_n(t, "k", 1, JAY_SUBTYPE_PLAIN);
    tree_open(t, JAY_TYPE_ARRAY);
    tree_open(t, JAY_TYPE_OBJECT);
    tree_string(t, "");
    tree_null(t);
    tree_close(t);
    tree_bool(t, true);
    tree_bool(t, false);
    tree_number_text(t, "1.10");
    tree_raw(t, "<raw>", 5);
    tree_string_n(t, "plain \"is not looked at\"", 24, JAY_SUBTYPE_PLAIN);
    tree_close(t);
    tree_close(t);
}

static void layouts(void **state)
{
    (void)state;
    tree t = {0};
    fill_sample(&t);
    static const char minified[] =
        "{\"a\":[0,18446744073709551615,-9223372036854775808,-0.0,1.5],\"b\":{},\"b\":[],"
        "\"k\":[{\"\":null},true,false,1.10,<raw>,\"plain \"is not looked at\"\"]}";
    static const char pretty[] = "{\n"
                                 "  \"a\": [\n"
                                 "    0,\n"
                                 "    18446744073709551615,\n"
                                 "    -9223372036854775808,\n"
                                 "    -0.0,\n"
                                 "    1.5\n"
                                 "  ],\n"
                                 "  \"b\": {},\n"
                                 "  \"b\": [],\n"
                                 "  \"k\": [\n"
                                 "    {\n"
                                 "      \"\": null\n"
                                 "    },\n"
                                 "    true,\n"
                                 "    false,\n"
                                 "    1.10,\n"
                                 "    <raw>,\n"
                                 "    \"plain \"is not looked at\"\"\n"
                                 "  ]\n"
                                 "}";
    check(t.values, NULL, minified);
    jay_write_options o = layout(JAY_WRITE_PRETTY, 2);
    check(t.values, &o, pretty);

    char line[sizeof minified + 1];
    snprintf(line, sizeof line, "%s\n", minified);
    o = layout(JAY_WRITE_FINAL_NEWLINE, 0);
    check(t.values, &o, line);

    /* Other indentations: every leading pair of spaces stands for one level. */
    for (unsigned indent = 0; indent <= 17; indent++) {
        char text[2048], *at = text;
        unsigned width = indent == 17 ? 1 : indent ? indent : 4;
        for (const char *p = pretty; *p;) {
            while (p[0] == ' ' && p[1] == ' ') {
                memset(at, indent == 17 ? '\t' : ' ', width);
                at += width;
                p += 2;
            }
            while (*p && *p != '\n') *at++ = *p++;
            if (*p) *at++ = *p++;
        }
        *at++ = '\n';
        *at = '\0';
        uint32_t flags = JAY_WRITE_PRETTY | JAY_WRITE_FINAL_NEWLINE;
        o = indent == 17 ? layout(flags | JAY_WRITE_TAB, 3) : layout(flags, indent);
        check(t.values, &o, text);
    }
    tree_free(&t);
}

static void part_of_a_document(void **state)
{
    (void)state;
    tree t = {0};
    fill_sample(&t);
    const jay_value *k = jay_object_get(t.values, "k");
    check(jay_array_get(k, 0), NULL, "{\"\":null}");
    check(jay_object_get(t.values, "b"), NULL, "{}");
    check(jay_array_get(k, 3), NULL, "1.10");
    tree_free(&t);
}

static void scalar_roots(void **state)
{
    (void)state;
    jay_write_options pretty = layout(JAY_WRITE_PRETTY, 0);
    tree t = {0};
    tree_null(&t);
    tree_bool(&t, true);
    tree_bool(&t, false);
    tree_uint(&t, 7);
    tree_sint(&t, -7);
    tree_real(&t, 0.1);
    tree_string(&t, "x");
    tree_raw(&t, "", 0);
    tree_open(&t, JAY_TYPE_ARRAY);
    tree_close(&t);
    tree_open(&t, JAY_TYPE_OBJECT);
    tree_close(&t);
    static const char *const texts[] = {"null", "true",  "false", "7",  "-7",
                                        "0.1",  "\"x\"", "",      "[]", "{}"};
    for (size_t i = 0; i < t.count; i++) {
        check(&t.values[i], NULL, texts[i]);
        check(&t.values[i], &pretty, texts[i]);
    }
    tree_free(&t);
}

/* ---- strings ---- */

static void check_string(const char *s, size_t n, const char *inside, size_t len)
{
    jay_value v = {JAY_TYPE_STRING | (uint64_t)n << JAY_TAG_LENGTH_SHIFT, {0}};
    guarded g = guarded_copy(s, n); /* nothing behind the string is read */
    v.uni.str = g.text;
    char *expected = malloc(len + 2);
    expected[0] = '"';
    memcpy(expected + 1, inside, len);
    expected[len + 1] = '"';
    jay_text text;
    assert_true(jay_write_value(&v, NULL, &text, NULL));
    assert_int_equal(text.length, len + 2);
    assert_memory_equal(text.data, expected, len + 2);
    jay_text_free(&text);
    check_buffer(&v, NULL, expected, len + 2, len + 2, false);
    check_buffer(&v, NULL, expected, len + 2, len + 3, true);
    free(expected);
    guarded_free(&g);
}

static void every_byte_below_0x80(void **state)
{
    (void)state;
    for (int c = 0; c < 0x80; c++) {
        char s = (char)c, escape[8];
        const char *letter = c == 8      ? "b"
                             : c == 9    ? "t"
                             : c == 10   ? "n"
                             : c == 12   ? "f"
                             : c == 13   ? "r"
                             : c == '"'  ? "\""
                             : c == '\\' ? "\\"
                                         : NULL;
        if (letter)
            snprintf(escape, sizeof escape, "\\%s", letter);
        else if (c < 0x20)
            snprintf(escape, sizeof escape, "\\u%04x", (unsigned)c);
        else
            snprintf(escape, sizeof escape, "%c", c);
        check_string(&s, 1, escape, strlen(escape));
    }
}

static void upper_case_digits(void **state)
{
    (void)state;
    jay_value v = {JAY_TYPE_STRING | 3 << JAY_TAG_LENGTH_SHIFT, {0}};
    v.uni.str = "\x1F\x0B\n";
    jay_write_options o = layout(JAY_WRITE_UPPERCASE_HEX, 0);
    check(&v, NULL, "\"\\u001f\\u000b\\n\"");
    check(&v, &o, "\"\\u001F\\u000B\\n\"");
}

/* One byte of interest at each place of strings of each length around the block sizes. */
static void every_place_of_every_length(void **state)
{
    (void)state;
    static const struct {
        const char *text, *inside;
    } specials[] = {{"\"", "\\\""},   {"\x1F", "\\u001f"},
                    {"\n", "\\n"},    {"é", "é"},
                    {"€", "€"},       {"\xF0\x9F\x98\x80", "😀"},
                    {"\x7F", "\x7F"}, {"\xED\x9F\xBF", "\xED\x9F\xBF"}};
    for (size_t k = 0; k < sizeof specials / sizeof *specials; k++) {
        size_t sn = strlen(specials[k].text), in = strlen(specials[k].inside);
        for (size_t n = 0; n < 70; n++) {
            char s[80], inside[90];
            for (size_t i = 0; i < n; i++) s[i] = (char)(' ' + 3 + i % 26);
            check_string(s, n, s, n);
            for (size_t i = 0; i <= n; i++) {
                char with[80];
                memcpy(with, s, i);
                memcpy(with + i, specials[k].text, sn);
                memcpy(with + i + sn, s + i, n - i);
                memcpy(inside, s, i);
                memcpy(inside + i, specials[k].inside, in);
                memcpy(inside + i + in, s + i, n - i);
                check_string(with, n + sn, inside, n + in);
            }
        }
    }
}

/* Long strings cross chunks and make a text grow; escapes everywhere make it six times as
 * long. */
static void long_strings(void **state)
{
    (void)state;
    enum { MOST = 50000 };
    char *s = malloc(MOST), *inside = malloc(6 * MOST);
    static const char unit[] = "ab\x01€\"";
    static const char unit_inside[] = "ab\\u0001€\\\"";
    for (size_t n = 4000; n <= MOST; n += 4600) {
        size_t in = 0, len = 0;
        while (in + sizeof unit <= n) {
            memcpy(s + in, unit, sizeof unit - 1);
            memcpy(inside + len, unit_inside, sizeof unit_inside - 1);
            in += sizeof unit - 1;
            len += sizeof unit_inside - 1;
        }
        check_string(s, in, inside, len);
        memset(s, 1, n);
        for (size_t i = 0; i < n; i++) memcpy(inside + 6 * i, "\\u0001", 6);
        check_string(s, n, inside, 6 * n);
        jay_value v = {JAY_TYPE_STRING | (uint64_t)n << JAY_TAG_LENGTH_SHIFT, {0}};
        v.uni.str = s;
        written sunk = {0};
        assert_true(jay_write_sink(&v, NULL, collect, &sunk, NULL));
        assert_int_equal(sunk.length, 6 * n + 2);
        assert_memory_equal(sunk.data + 1, inside, 6 * n);
        free(sunk.data);
    }
    free(s);
    free(inside);
}

/* ---- failures ---- */

static void expect_failure(const jay_value *v, const jay_write_options *o,
                           jay_status status, size_t offset)
{
    jay_error err;
    jay_text text;
    memset(&text, 0xFF, sizeof text);
    assert_false(jay_write_value(v, o, &text, &err));
    assert_int_equal(err.status, status);
    assert_int_equal(err.offset, offset);
    assert_null(text.data);
    assert_int_equal(text.length, 0);
    char buffer[4096];
    assert_int_equal(jay_write_buffer(v, o, buffer, sizeof buffer, &err), 0);
    assert_int_equal(err.status, status);
    assert_int_equal(err.offset, offset);
    written sunk = {0};
    assert_false(jay_write_sink(v, o, collect, &sunk, &err));
    assert_int_equal(err.status, status);
    assert_int_equal(err.offset, offset);
    free(sunk.data);
}

static void invalid_utf8(void **state)
{
    (void)state;
    static const char *const bad[] = {"\x80",
                                      "\xB0",
                                      "\xC0\x80",
                                      "\xC1\xBF",
                                      "\xC3",
                                      "\xC3(",
                                      "\xE0\x80\x80",
                                      "\xE0\x9F\xBF",
                                      "\xE2\x82",
                                      "\xE2(\xA1",
                                      "\xED\xA0\x80",
                                      "\xED\xBF\xBF",
                                      "\xF0\x8F\xBF\xBF",
                                      "\xF0\x9F\x98",
                                      "\xF4\x90\x80\x80",
                                      "\xF5\x80\x80\x80",
                                      "\xFE",
                                      "\xFF"};
    jay_write_options pretty = layout(JAY_WRITE_PRETTY, 1);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        for (size_t before = 0; before < 20; before++) {
            for (size_t after = 0; after < 20; after += 3) {
                char s[64];
                size_t n = strlen(bad[i]);
                memset(s, 'x', sizeof s);
                if (before > 2) memcpy(s, "\x01\n", 2);
                memcpy(s + before, bad[i], n);
                tree t = {0};
                tree_open(&t, JAY_TYPE_OBJECT);
                tree_string(&t, "k");
                tree_string_n(&t, s, before + n + after, JAY_SUBTYPE_NONE);
                tree_close(&t);
                expect_failure(t.values, NULL, JAY_INVALID_UTF8, 5); /* {"k": */
                expect_failure(t.values, &pretty, JAY_INVALID_UTF8,
                               8); /* {, LF, ' "k": ' */
                t.values[1] = t.values[2];
                expect_failure(t.values, NULL, JAY_INVALID_UTF8, 1);
                tree_free(&t);
            }
        }
    }
    /* A long one: the bad byte lies chunks behind the place that is named. */
    size_t n = 100000;
    char *s = malloc(n);
    memset(s, '\n', n);
    s[n - 1] = '\xFF';
    tree t = {0};
    tree_open(&t, JAY_TYPE_ARRAY);
    tree_uint(&t, 12);
    tree_string_n(&t, s, n, JAY_SUBTYPE_NONE);
    tree_close(&t);
    jay_error err;
    jay_text text;
    written sunk = {0};
    assert_false(jay_write_value(t.values, NULL, &text, &err));
    assert_int_equal(err.status, JAY_INVALID_UTF8);
    assert_int_equal(err.offset, 4);
    assert_false(jay_write_sink(t.values, NULL, collect, &sunk, &err));
    assert_int_equal(err.status, JAY_INVALID_UTF8);
    assert_int_equal(err.offset, 4);
    free(sunk.data);
    tree_free(&t);
    free(s);
}

static void values_that_have_no_text(void **state)
{
    (void)state;
    const double bad[] = {INFINITY, -INFINITY, NAN, -NAN};
    for (size_t i = 0; i < 4; i++) {
        tree t = {0};
        tree_open(&t, JAY_TYPE_ARRAY);
        tree_null(&t);
        tree_real(&t, bad[i]);
        tree_close(&t);
        expect_failure(t.values, NULL, JAY_NOT_FINITE, 6);
        expect_failure(t.values + 2, NULL, JAY_NOT_FINITE, 0);
        tree_free(&t);
    }
    tree t = {0};
    tree_open(&t, JAY_TYPE_OBJECT);
    tree_string(&t, "a");
    tree_none(&t);
    tree_close(&t);
    expect_failure(t.values, NULL, JAY_INVALID_VALUE, 5);
    expect_failure(t.values + 2, NULL, JAY_INVALID_VALUE, 0);
    t.values[1] = t.values[2]; /* a key of no type */
    expect_failure(t.values, NULL, JAY_INVALID_VALUE, 1);
    tree_free(&t);
}

static void arguments(void **state)
{
    (void)state;
    jay_value v = {JAY_TYPE_NULL, {0}};
    jay_doc no_root = {0};
    jay_text text;
    jay_error err;
    char buffer[16];
    written sunk = {0};
    jay_write_options bad_size = layout(0, 0), bad_indent = layout(JAY_WRITE_PRETTY, 17);
    bad_size.size = 4;
#define REFUSED(call)                                   \
    memset(&err, 0xFF, sizeof err);                     \
    assert_false(call);                                 \
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT); \
    assert_int_equal(err.offset, 0)
    REFUSED(jay_write(NULL, NULL, &text, &err));
    REFUSED(jay_write(&no_root, NULL, &text, &err));
    REFUSED(jay_write_value(NULL, NULL, &text, &err));
    assert_null(text.data);
    REFUSED(jay_write_value(&v, NULL, NULL, &err));
    REFUSED(jay_write_value(&v, &bad_size, &text, &err));
    REFUSED(jay_write_value(&v, &bad_indent, &text, &err));
    REFUSED(jay_write_buffer(NULL, NULL, buffer, sizeof buffer, &err));
    REFUSED(jay_write_buffer(&v, NULL, NULL, 16, &err));
    REFUSED(jay_write_sink(NULL, NULL, collect, &sunk, &err));
    REFUSED(jay_write_sink(&v, NULL, NULL, NULL, &err));
#undef REFUSED
    assert_false(jay_write(NULL, NULL, NULL, NULL));
    assert_int_equal(jay_write_buffer(NULL, NULL, NULL, 0, NULL), 0);
    /* Sizes that only mean "enough". */
    assert_int_equal(jay_write_buffer(&v, NULL, buffer, SIZE_MAX, &err), 4);
    assert_int_equal(jay_write_buffer(&v, NULL, buffer, SIZE_MAX / 2, &err), 4);
    assert_string_equal(buffer, "null");
    jay_text_free(NULL);
    memset(&text, 0, sizeof text);
    jay_text_free(&text);
}

static void fill_deep(tree *t, size_t depth)
{
    for (size_t i = 0; i < depth; i++) {
        tree_open(t, i % 3 == 1 ? JAY_TYPE_OBJECT : JAY_TYPE_ARRAY);
        if (i % 3 == 1) tree_string(t, "\x02");
    }
    if (depth % 3 == 2) tree_null(t); /* the innermost is an object and has a key */
    for (size_t i = 0; i < depth; i++) tree_close(t);
}

static void each_allocation_fails(void **state)
{
    (void)state;
    tree t = {0};
    fill_deep(&t, 1500);
    for (int variant = 0; variant < 4; variant++) {
        for (size_t n = 1;; n++) {
            meter m = {0};
            m.fail_at = n;
            jay_allocator a =
                variant & 1 ? meter_allocator(&m) : meter_allocator_plain(&m);
            jay_write_options o = layout(variant & 2 ? JAY_WRITE_PRETTY : 0, 1);
            o.allocator = &a;
            jay_doc doc = {0};
            doc.root = t.values;
            doc.bytes_read = 1; /* a poor estimate: the text has to grow */
            jay_text text;
            jay_error err;
            bool done = jay_write(&doc, &o, &text, &err);
            if (done)
                jay_text_free(&text);
            else
                assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
            assert_null(text.data);
            assert_int_equal(m.live_blocks, 0);
            assert_false(m.wrong_size);
            if (done) {
                assert_true(n > 4);
                break;
            }
        }
    }
    for (size_t n = 1;; n++) { /* a sink needs memory for the stack only */
        meter m = {0};
        m.fail_at = n;
        jay_allocator a = meter_allocator(&m);
        jay_write_options o = layout(0, 0);
        o.allocator = &a;
        written sunk = {0};
        jay_error err;
        bool done = jay_write_sink(t.values, &o, collect, &sunk, &err);
        free(sunk.data);
        assert_int_equal(m.live_blocks, 0);
        if (done) break;
        assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
    }
    tree_free(&t);
}

static void one_allocation_is_enough(void **state)
{
    (void)state;
    tree t = {0};
    tree_open(&t, JAY_TYPE_ARRAY);
    for (int i = 0; i < 3000; i++) tree_string(&t, i % 2 ? "some text" : "another text");
    tree_close(&t);
    meter m = {0};
    jay_allocator a = meter_allocator(&m);
    jay_write_options o = layout(0, 0);
    o.allocator = &a;
    jay_text text;
    assert_true(jay_write_value(t.values, &o, &text, NULL));
    assert_int_equal(m.calls, 1);
    assert_true(text.capacity < 2 * text.length);
    jay_text_free(&text);
    tree_free(&t);
}

static void sink_refuses(void **state)
{
    (void)state;
    tree t = {0};
    tree_open(&t, JAY_TYPE_ARRAY);
    for (int i = 0; i < 20000; i++) tree_uint(&t, 12345);
    tree_close(&t);
    written all = {0};
    assert_true(jay_write_sink(t.values, NULL, collect, &all, NULL));
    assert_true(all.chunks > 3);
    for (size_t at = 1; at <= all.chunks; at++) {
        written sunk = {0};
        sunk.refuse_at = at;
        jay_error err;
        assert_false(jay_write_sink(t.values, NULL, collect, &sunk, &err));
        assert_int_equal(err.status, JAY_SINK_REFUSED);
        assert_int_equal(err.offset, sunk.length);
        assert_int_equal(sunk.chunks, at);
        if (sunk.length) assert_memory_equal(sunk.data, all.data, sunk.length);
        free(sunk.data);
    }
    free(all.data);
    tree_free(&t);
}

/* ---- depth ---- */

/* Text, NUL and a word a level always suffice; much less does not. */
static void buffer_holds_the_stack(void **state)
{
    (void)state;
    static const size_t depths[] = {63, 64, 65, 66, 100, 1000};
    for (size_t i = 0; i < sizeof depths / sizeof *depths; i++) {
        tree t = {0};
        fill_deep(&t, depths[i]);
        jay_text text;
        assert_true(jay_write_value(t.values, NULL, &text, NULL));
        size_t stack = depths[i] > 64 ? (depths[i] + 1) * sizeof(void *) : 0;
        size_t enough = text.length + 1 + stack;
        for (size_t c = 0; c < enough; c += 1 + c / 16) {
            guarded g = guarded_room(c);
            jay_error err;
            size_t n = jay_write_buffer(t.values, NULL, g.text, c, &err);
            if (n)
                assert_memory_equal(g.text, text.data, n + 1);
            else
                assert_int_equal(err.status, JAY_BUFFER_TOO_SMALL);
            if (c <= text.length) assert_int_equal(n, 0);
            guarded_free(&g);
        }
        for (size_t c = enough; c < enough + 80; c++) {
            check_buffer(t.values, NULL, text.data, text.length, c, true);
        }
        jay_text_free(&text);
        tree_free(&t);
    }
}

enum { DEEP = 10000000 };

static bool count_bytes(void *ctx, const char *data, size_t len)
{
    (void)data;
    *(size_t *)ctx += len;
    return true;
}

static void *write_deep(void *arg)
{
    const jay_value *root = arg;
    size_t sum = 0;
    jay_text text;
    bool good = jay_write_value(root, NULL, &text, NULL);
    good = good && text.length == 2 * (size_t)DEEP;
    for (size_t i = 0; good && i < text.length; i++) {
        good = text.data[i] == (i < DEEP ? '[' : ']');
    }
    jay_text_free(&text);
    good = good && jay_write_sink(root, NULL, count_bytes, &sum, NULL);
    good = good && sum == 2 * (size_t)DEEP;
    return good ? arg : NULL;
}

static void ten_million_levels_on_a_small_stack(void **state)
{
    (void)state;
    jay_value *v = malloc(sizeof *v * DEEP);
    assert_non_null(v);
    for (size_t i = 0; i < DEEP; i++) {
        v[i].tag = JAY_TYPE_ARRAY | (i + 1 < DEEP ? 1 << JAY_TAG_LENGTH_SHIFT : 0);
        v[i].uni.ofs = (DEEP - i) * sizeof *v;
    }
    pthread_attr_t attr;
    pthread_t thread;
    void *result = NULL;
    assert_int_equal(pthread_attr_init(&attr), 0);
    assert_int_equal(pthread_attr_setstacksize(&attr, small_stack()), 0);
    assert_int_equal(pthread_create(&thread, &attr, write_deep, v), 0);
    assert_int_equal(pthread_join(thread, &result), 0);
    assert_ptr_equal(result, v);
    pthread_attr_destroy(&attr);
    free(v);
}

/* Indentation longer than a chunk. */
static void deep_and_pretty(void **state)
{
    (void)state;
    enum { LEVELS = 1100, WIDTH = 16 };
    static char blanks[LEVELS * WIDTH];
    memset(blanks, ' ', sizeof blanks);
    tree t = {0};
    for (int i = 0; i < LEVELS; i++) tree_open(&t, JAY_TYPE_ARRAY);
    for (int i = 0; i < LEVELS; i++) tree_close(&t);
    jay_write_options o = layout(JAY_WRITE_PRETTY, WIDTH);
    jay_text text;
    assert_true(jay_write_value(t.values, &o, &text, NULL));
    size_t at = 0;
    for (int step = 0; step < 2 * LEVELS - 1; step++) {
        int depth = step < LEVELS ? step : 2 * LEVELS - 2 - step;
        assert_memory_equal(text.data + at, blanks, (size_t)depth * WIDTH);
        at += (size_t)depth * WIDTH;
        if (depth == LEVELS - 1) assert_int_equal(text.data[at++], '[');
        assert_int_equal(text.data[at++], step < LEVELS - 1 ? '[' : ']');
        if (step < 2 * LEVELS - 2) assert_int_equal(text.data[at++], '\n');
    }
    assert_int_equal(at, text.length);
    written sunk = {0};
    assert_true(jay_write_sink(t.values, &o, collect, &sunk, NULL));
    assert_int_equal(sunk.length, text.length);
    assert_memory_equal(sunk.data, text.data, text.length);
    free(sunk.data);
    jay_text_free(&text);
    tree_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(layouts),
        cmocka_unit_test(part_of_a_document),
        cmocka_unit_test(scalar_roots),
        cmocka_unit_test(every_byte_below_0x80),
        cmocka_unit_test(upper_case_digits),
        cmocka_unit_test(every_place_of_every_length),
        cmocka_unit_test(long_strings),
        cmocka_unit_test(invalid_utf8),
        cmocka_unit_test(values_that_have_no_text),
        cmocka_unit_test(arguments),
        cmocka_unit_test(each_allocation_fails),
        cmocka_unit_test(one_allocation_is_enough),
        cmocka_unit_test(sink_refuses),
        cmocka_unit_test(buffer_holds_the_stack),
        cmocka_unit_test(ten_million_levels_on_a_small_stack),
        cmocka_unit_test(deep_and_pretty),
    };
    return cmocka_run_group_tests_name("write", tests, NULL, NULL);
}
