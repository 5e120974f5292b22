/* SPDX-License-Identifier: MIT */
/* test_text.c - jay/text.h: UTF-8, escapes, checking and minifying without a document. */
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "testing.h"

static void utf8(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length, good;
    } rows[] = {
        {"", 0, 0},
        {"plain text of more than eight bytes", 35, 35},
        {"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xED\x9F\xBF\xF4\x8F\xBF\xBF", 16, 16},
        {"12345678\x80", 9, 8},
        {"1234567\xC3", 8, 7},
        {"\xC0\x80", 2, 0},
        {"a\xED\xA0\x80", 4, 1},
        {"\xF4\x90\x80\x80", 4, 0},
        {"\xE2\x82", 2, 0},
        {"\0\x7F\xFF", 3, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        guarded g = guarded_copy(rows[i].text, rows[i].length);
        size_t offset = 99;
        bool valid = jay_utf8_validate(g.text, g.len, &offset);
        assert_true(valid == (rows[i].good == rows[i].length));
        assert_int_equal(offset, rows[i].good);
        assert_true(jay_utf8_validate(g.text, g.len, NULL) == valid);
        guarded_free(&g);
    }
    size_t offset = 99;
    assert_false(jay_utf8_validate(NULL, 1, &offset));
    assert_int_equal(offset, 0);
    assert_true(jay_utf8_validate(NULL, 0, NULL));
}

typedef bool convert(const char *, size_t, char *, size_t, size_t *, jay_error *);

/* One conversion with every capacity, and its length without a buffer. */
static void check_converted(convert *f, const char *from, size_t n, const char *to,
                            size_t m)
{
    size_t length = 99;
    jay_error err;
    assert_true(f(from, n, NULL, 0, &length, &err));
    assert_int_equal(length, m);
    for (size_t room = 1; room <= m + 1; room++) {
        guarded in = guarded_copy(from, n);
        char *out = malloc(room); /* a sanitizer sees a byte too many */
        bool fits = f(in.text, n, out, room, &length, &err);
        assert_true(fits == (room >= m));
        assert_int_equal(length, m);
        assert_int_equal(err.status, fits ? JAY_OK : JAY_BUFFER_TOO_SMALL);
        assert_int_equal(err.offset, fits ? 0 : room);
        if (fits) assert_memory_equal(out, to, m);
        free(out);
        guarded_free(&in);
    }
}

static void escapes(void **state)
{
    (void)state;
    static const struct {
        const char *plain;
        size_t plain_length;
        const char *escaped;
    } rows[] = {
        {"", 0, ""},
        {"abc", 3, "abc"},
        {"\"\\\b\t\n\f\r", 7, "\\\"\\\\\\b\\t\\n\\f\\r"},
        {"a\0b\x1F\x7F/", 6, "a\\u0000b\\u001F\x7F/"},
        {"\xC3\xA9\xF0\x9F\x98\x80", 6, "\xC3\xA9\xF0\x9F\x98\x80"},
        {"a longer text with \"one\" quote", 30, "a longer text with \\\"one\\\" quote"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t n = rows[i].plain_length, m = strlen(rows[i].escaped);
        check_converted(jay_string_escape, rows[i].plain, n, rows[i].escaped, m);
        check_converted(jay_string_unescape, rows[i].escaped, m, rows[i].plain, n);
        assert_true(m <= JAY_ESCAPE_ROOM(n));
        /* in the same buffer */
        char both[64];
        size_t length = 0;
        memcpy(both, rows[i].escaped, m);
        assert_true(jay_string_unescape(both, m, both, sizeof both, &length, NULL));
        assert_int_equal(length, n);
        assert_memory_equal(both, rows[i].plain, n);
    }
    check_converted(jay_string_unescape, "\\u0041\\/\\uD83D\\uDE00", 20,
                    "A/\xF0\x9F\x98\x80", 6);
}

static void escape_faults(void **state)
{
    (void)state;
    static const struct {
        bool unescape;
        const char *text;
        jay_status status;
        size_t offset;
    } rows[] = {
        {false, "ab\xFF", JAY_INVALID_UTF8, 2},
        {false, "\xE2\x82", JAY_INVALID_UTF8, 0},
        {true, "ab\"", JAY_INVALID_STRING, 2},
        {true, "a\nb", JAY_INVALID_STRING, 1},
        {true, "a\\x", JAY_INVALID_STRING, 1},
        {true, "a\\uD800x", JAY_INVALID_STRING, 1},
        {true, "a\xFF", JAY_INVALID_STRING, 1},
        {true, "ab\\", JAY_UNEXPECTED_END, 3},
        {true, "ab\\u00", JAY_UNEXPECTED_END, 6},
        {true, "ab\xE2\x82", JAY_UNEXPECTED_END, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        convert *f = rows[i].unescape ? jay_string_unescape : jay_string_escape;
        guarded g = guarded_copy(rows[i].text, strlen(rows[i].text));
        char out[64];
        size_t length = 99;
        jay_error err;
        assert_false(f(g.text, g.len, out, sizeof out, &length, &err));
        assert_int_equal(err.status, rows[i].status);
        assert_int_equal(err.offset, rows[i].offset);
        assert_int_equal(length, 0);
        assert_false(f(g.text, g.len, NULL, 0, NULL, NULL));
        guarded_free(&g);
    }
    char out[4];
    jay_error err;
    assert_false(jay_string_escape(NULL, 1, out, 4, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_string_escape("a", 1, NULL, 1, NULL, &err));
    assert_false(jay_string_unescape(NULL, 1, out, 4, NULL, NULL));
    assert_false(jay_string_unescape("a", 1, NULL, 1, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_true(jay_string_escape(NULL, 0, NULL, 0, NULL, &err));
    assert_true(jay_string_unescape(NULL, 0, NULL, 0, NULL, &err));
}

/* `levels` brackets of both kinds, then as many closing ones. */
static char *nested(size_t levels, size_t *len)
{
    char *text = malloc(levels * 6 + 1), *p = text;
    assert_non_null(text);
    for (size_t i = 0; i < levels; i++) {
        if (i % 3 == 0) {
            memcpy(p, "{\"\":", 4);
            p += 4;
        } else {
            *p++ = '[';
        }
    }
    *p++ = '1';
    for (size_t i = levels; i-- > 0;) *p++ = i % 3 ? ']' : '}';
    *len = (size_t)(p - text);
    return text;
}

static void validate_depth(void **state)
{
    (void)state;
    jay_error err;
    size_t len = 0;
    char *text = nested(JAY_VALIDATE_LEVELS, &len);
    assert_true(jay_validate(text, len, NULL, &err));
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.max_depth = JAY_VALIDATE_LEVELS - 1;
    assert_false(jay_validate(text, len, &opt, &err));
    assert_int_equal(err.status, JAY_DEPTH_LIMIT);
    free(text);

    text = nested(JAY_VALIDATE_LEVELS + 1, &len);
    assert_false(jay_validate(text, len, NULL, &err));
    assert_int_equal(err.status, JAY_DEPTH_LIMIT);
    free(text);

    /* a million levels in scratch of the caller's */
    text = nested(1000000, &len);
    char *scratch = malloc(125000);
    assert_true(jay_validate_with(text, len, NULL, scratch, 125000, &err));
    assert_false(jay_validate_with(text, len, NULL, scratch, 124999, &err));
    assert_int_equal(err.status, JAY_DEPTH_LIMIT);
    text[len - 500000] = text[len - 500000] == ']' ? '}' : ']';
    assert_false(jay_validate_with(text, len, NULL, scratch, 125000, &err));
    assert_int_equal(err.status, JAY_UNEXPECTED_CHARACTER);
    assert_int_equal(err.offset, len - 500000);
    free(scratch);
    free(text);
}

static void validate_arguments(void **state)
{
    (void)state;
    jay_error err;
    char scratch[8];
    assert_false(jay_validate(NULL, 1, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_validate("1", 0, NULL, NULL));
    assert_false(jay_validate_with("1", 1, NULL, NULL, 8, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_true(jay_validate_with("1", 1, NULL, scratch, 0, &err));
    assert_false(jay_validate_with("[]", 2, NULL, scratch, 0, &err));
    assert_int_equal(err.status, JAY_DEPTH_LIMIT);
    assert_true(jay_validate_with("[[[[[[[[]]]]]]]]", 16, NULL, scratch, 1, &err));
    assert_false(jay_validate_with("[[[[[[[[[]]]]]]]]]", 18, NULL, scratch, 1, &err));
    assert_true(jay_validate_with("[]", 2, NULL, scratch, SIZE_MAX, &err));
}

static void minify(void **state)
{
    (void)state;
    static const struct {
        uint32_t flags;
        const char *text, *wanted;
    } rows[] = {
        {0, " 1 ", "1"},
        {0, "{ \"a b\\\" \" : [ 1.50 , \"\" ] }\n", "{\"a b\\\" \":[1.50,\"\"]}"},
        {0, "[true,\r\n\tfalse , null]", "[true,false,null]"},
        {JAY_READ_JSON5,
         "// c\n{ a : 'it\\'s \" // no', /* x */ \"b\" : [ +.5 , 0x1F , ] , } // end",
         "{a:'it\\'s \" // no',\"b\":[+.5,0x1F,],}"},
        {JAY_READ_JSON5,
         "\xC2\xA0{\xE2\x80\xA8\xC3\xA9\xC2\xA0:\x0B"
         "1}",
         "{\xC3\xA9:1}"},
        {JAY_READ_BOM, "\xEF\xBB\xBF [ ]", "[]"},
        {JAY_READ_STOP_WHEN_DONE, " [ 1 ] x y", "[1]"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        jay_read_options opt = JAY_READ_OPTIONS_INIT;
        opt.flags = rows[i].flags;
        size_t n = strlen(rows[i].text), m = strlen(rows[i].wanted), length = 99;
        jay_error err;
        assert_true(jay_minify(rows[i].text, n, &opt, NULL, 0, &length, &err));
        assert_int_equal(length, m);
        for (size_t room = 1; room <= m; room++) {
            char *out = malloc(room);
            bool ok = jay_minify(rows[i].text, n, &opt, out, room, &length, &err);
            assert_true(ok == (room == m));
            assert_int_equal(length, m);
            assert_int_equal(err.status, ok ? JAY_OK : JAY_BUFFER_TOO_SMALL);
            if (ok) assert_memory_equal(out, rows[i].wanted, m);
            free(out);
        }
        guarded g = guarded_copy(rows[i].text, n);
        assert_true(jay_minify(g.text, n, &opt, g.text, n, &length, &err));
        assert_memory_equal(g.text, rows[i].wanted, m);
        guarded_free(&g);
    }
    char out[8];
    size_t length = 99;
    jay_error err;
    assert_false(jay_minify("[1,]", 4, NULL, out, 8, &length, &err));
    assert_int_equal(err.status, JAY_TRAILING_COMMA);
    assert_int_equal(err.offset, 2);
    assert_int_equal(length, 0);
    assert_false(jay_minify(NULL, 4, NULL, out, 8, &length, &err));
    assert_false(jay_minify("1", 1, NULL, NULL, 8, NULL, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utf8),
        cmocka_unit_test(escapes),
        cmocka_unit_test(escape_faults),
        cmocka_unit_test(validate_depth),
        cmocka_unit_test(validate_arguments),
        cmocka_unit_test(minify),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
