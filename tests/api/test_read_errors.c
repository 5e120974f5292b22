/* SPDX-License-Identifier: MIT */
/*
 * test_read_errors.c - jay/read.h: what is refused, with which status and at which byte.
 *
 * Every row of the tables is read from memory that ends at a page without access, copied
 * and in place, with and without converting numbers: the verdict is the same each time.
 */
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "testing.h"

typedef struct row {
    const char *text;
    size_t length;
    jay_status status;
    size_t offset;
} row;

#define ROW(text, status, offset)                    \
    {                                                \
        text, sizeof(text) - 1, JAY_##status, offset \
    }

/* Shows a text with a caret under the byte at `offset`, bytes that do not print as '.'.
 */
static void show(const row *r, size_t offset, const char *label)
{
    size_t from = offset > 60 ? offset - 60 : 0;
    char line[81];
    size_t n = 0;
    for (size_t i = from; i < r->length && n < sizeof line - 1; i++) {
        char c = r->text[i];
        line[n++] = (char)(c >= 0x20 && c < 0x7f ? c : '.');
    }
    line[n] = 0;
    print_error("  %s\n  %*s^ %s (byte %zu)\n", line, (int)(offset - from), "", label,
                offset);
}

static void check_error(const row *r, const char *how, jay_doc *doc, const jay_error *err)
{
    if (!doc && err->status == r->status && err->offset == r->offset) {
        assert_string_equal(err->text, jay_status_text(r->status));
        return;
    }
    show(r, r->offset, jay_status_text(r->status));
    if (!doc) show(r, err->offset, err->text);
    print_error("  %s, %s\n", how, doc ? "but it was accepted" : "but got the above");
    jay_doc_free(doc);
    fail();
}

static jay_read_options flags_of(uint32_t flags)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    return opt;
}

static void check_copied(const row *r, uint32_t flags, const char *how)
{
    guarded g = guarded_copy(r->text, r->length);
    jay_read_options opt = flags_of(flags);
    jay_error err = {JAY_OK, 99, NULL};
    check_error(r, how, jay_read(g.text, g.len, &opt, &err), &err);
    assert_null(jay_read(g.text, g.len, &opt, NULL));
    guarded_free(&g);
}

static void check_in_place(const row *r, uint32_t flags)
{
    guarded g = guarded_copy(r->text, r->length);
    jay_read_options opt = flags_of(flags);
    jay_error err = {JAY_OK, 99, NULL};
    check_error(r, "in place", jay_read_inplace(g.text, g.len, g.len, &opt, &err), &err);
    guarded_free(&g);
    /* Bytes between length and capacity are no part of the text, whatever they are. */
    static const char behind[] = "\"]}0e1\\,:\xBF\x80 \n";
    for (size_t i = 0; i < sizeof behind - 1; i++) {
        g = guarded_copy(r->text, r->length);
        char *room = malloc(r->length + 64);
        assert_non_null(room);
        memcpy(room, g.text, r->length);
        memset(room + r->length, behind[i], 64);
        jay_doc *doc = jay_read_inplace(room, r->length, r->length + 64, &opt, &err);
        check_error(r, "in place with room behind", doc, &err);
        free(room);
        guarded_free(&g);
    }
}

static void check_rows(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        check_copied(&rows[i], 0, "copied");
        check_copied(&rows[i], JAY_READ_NUMBERS_AS_TEXT, "numbers as text");
        check_in_place(&rows[i], 0);
        check_in_place(&rows[i], JAY_READ_NUMBERS_AS_TEXT);
        if (rows[i].status != JAY_UNEXPECTED_CONTENT) {
            check_copied(&rows[i], JAY_READ_STOP_WHEN_DONE, "first value only");
        }
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

static void blank_texts_are_empty(void **state)
{
    (void)state;
    static const row rows[] = {
        ROW(" ", EMPTY, 0),
        ROW("\n", EMPTY, 0),
        ROW(" \t\r\n ", EMPTY, 0),
        ROW("                                                                   ", EMPTY,
            0),
    };
    CHECK_ROWS(rows);
}

static void structure_errors(void **state)
{
    (void)state;
    static const row rows[] = {
        ROW("[,]", UNEXPECTED_CHARACTER, 1),
        ROW("[1,,2]", UNEXPECTED_CHARACTER, 3),
        ROW("[1,,]", UNEXPECTED_CHARACTER, 3),
        ROW("[1 2]", UNEXPECTED_CHARACTER, 3),
        ROW("[\"a\" \"b\"]", UNEXPECTED_CHARACTER, 5),
        ROW("[1 true]", UNEXPECTED_CHARACTER, 3),
        ROW("[1 []]", UNEXPECTED_CHARACTER, 3),
        ROW("[[]1]", UNEXPECTED_CHARACTER, 3),
        ROW("[1:2]", UNEXPECTED_CHARACTER, 2),
        ROW("[:]", UNEXPECTED_CHARACTER, 1),
        ROW("{,}", UNEXPECTED_CHARACTER, 1),
        ROW("{,\"a\":1}", UNEXPECTED_CHARACTER, 1),
        ROW("{a:1}", UNEXPECTED_CHARACTER, 1),
        ROW("{1:2}", UNEXPECTED_CHARACTER, 1),
        ROW("{null:1}", UNEXPECTED_CHARACTER, 1),
        ROW("{[]:1}", UNEXPECTED_CHARACTER, 1),
        ROW("{'a':1}", UNEXPECTED_CHARACTER, 1),
        ROW("{\"a\" 1}", UNEXPECTED_CHARACTER, 5),
        ROW("{\"a\"}", UNEXPECTED_CHARACTER, 4),
        ROW("{\"a\",1}", UNEXPECTED_CHARACTER, 4),
        ROW("{\"a\":}", UNEXPECTED_CHARACTER, 5),
        ROW("{\"a\"::1}", UNEXPECTED_CHARACTER, 5),
        ROW("{\"a\":1 \"b\":2}", UNEXPECTED_CHARACTER, 7),
        ROW("{\"a\":1:2}", UNEXPECTED_CHARACTER, 6),
        ROW("{\"a\":1,,}", UNEXPECTED_CHARACTER, 7),
        ROW("{\"a\":1,2}", UNEXPECTED_CHARACTER, 7),
        ROW("{\"a\":1]", UNEXPECTED_CHARACTER, 6),
        ROW("{\"a\":1,]", UNEXPECTED_CHARACTER, 7),
        ROW("[1}", UNEXPECTED_CHARACTER, 2),
        ROW("[1,}", UNEXPECTED_CHARACTER, 3),
        ROW("[}", UNEXPECTED_CHARACTER, 1),
        ROW("{]", UNEXPECTED_CHARACTER, 1),
        ROW("]", UNEXPECTED_CHARACTER, 0),
        ROW("}", UNEXPECTED_CHARACTER, 0),
        ROW(",", UNEXPECTED_CHARACTER, 0),
        ROW(":", UNEXPECTED_CHARACTER, 0),
        ROW("'a'", UNEXPECTED_CHARACTER, 0),
        ROW("/**/1", UNEXPECTED_CHARACTER, 0),
        ROW("[1,]", TRAILING_COMMA, 2),
        ROW("[1 ,  \n ]", TRAILING_COMMA, 3),
        ROW("[[],]", TRAILING_COMMA, 3),
        ROW("[\",\",]", TRAILING_COMMA, 4),
        ROW("{\"a\":1,}", TRAILING_COMMA, 6),
        ROW("{\"a\":1 , }", TRAILING_COMMA, 7),
        ROW("{\"op\":\"set\",}", TRAILING_COMMA, 11),
    };
    CHECK_ROWS(rows);
}

static void content_after_the_value(void **state)
{
    (void)state;
    static const row rows[] = {
        ROW("1 x", UNEXPECTED_CONTENT, 2),
        ROW("1 2", UNEXPECTED_CONTENT, 2),
        ROW("[1]]", UNEXPECTED_CONTENT, 3),
        ROW("[1],", UNEXPECTED_CONTENT, 3),
        ROW("[1]\0", UNEXPECTED_CONTENT, 3),
        ROW("[1] \n [2]", UNEXPECTED_CONTENT, 6),
        ROW("[1]/", UNEXPECTED_CONTENT, 3),
        ROW("[1]//", UNEXPECTED_CONTENT, 3),
        ROW("truex", UNEXPECTED_CONTENT, 4),
        ROW("nullnull", UNEXPECTED_CONTENT, 4),
        ROW("\"a\"\"b\"", UNEXPECTED_CONTENT, 3),
        ROW("123abc", UNEXPECTED_CONTENT, 3),
        ROW("0x10", UNEXPECTED_CONTENT, 1),
        ROW("1 \xEF\xBB\xBF", UNEXPECTED_CONTENT, 2),
        ROW("{}\"", UNEXPECTED_CONTENT, 2),
        /* the length of a C string with its NUL */
        ROW("{\"a\":1}\0", UNEXPECTED_CONTENT, 7),
        /* one closing brace too many */
        ROW("{\"a\":0}}", UNEXPECTED_CONTENT, 7),
    };
    CHECK_ROWS(rows);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        jay_read_options opt = flags_of(JAY_READ_STOP_WHEN_DONE);
        jay_error err;
        guarded g = guarded_copy(rows[i].text, rows[i].length);
        jay_doc *doc = jay_read(g.text, g.len, &opt, &err);
        assert_non_null(doc);
        assert_in_range(jay_doc_bytes_read(doc), 1, rows[i].offset);
        jay_doc_free(doc);
        guarded_free(&g);
    }
}

static void literal_errors(void **state)
{
    (void)state;
    static const row rows[] = {
        ROW("truu", INVALID_LITERAL, 0),
        ROW("trux", INVALID_LITERAL, 0),
        ROW("nan", INVALID_LITERAL, 0),
        ROW("nulL", INVALID_LITERAL, 0),
        ROW("fals]", INVALID_LITERAL, 0),
        ROW("[t]", INVALID_LITERAL, 1),
        ROW("[tru,", INVALID_LITERAL, 1),
        ROW("{\"a\":nul}", INVALID_LITERAL, 5),
        ROW("[1,flase]", INVALID_LITERAL, 3),
        ROW("[truex]", UNEXPECTED_CHARACTER, 5),
        ROW("[nulll]", UNEXPECTED_CHARACTER, 5),
        ROW("TRUE", UNEXPECTED_CHARACTER, 0),
        ROW("NaN", UNEXPECTED_CHARACTER, 0),
        ROW("Infinity", UNEXPECTED_CHARACTER, 0),
        ROW("inf", UNEXPECTED_CHARACTER, 0),
        ROW("undefined", UNEXPECTED_CHARACTER, 0),
    };
    CHECK_ROWS(rows);
}

static void number_errors(void **state)
{
    (void)state;
    static const row rows[] = {
        ROW("-x", INVALID_NUMBER, 1),
        ROW("+1", INVALID_NUMBER, 0),
        ROW(".5", INVALID_NUMBER, 0),
        ROW("[+1]", INVALID_NUMBER, 1),
        ROW("[.5]", INVALID_NUMBER, 1),
        ROW("01", INVALID_NUMBER, 0),
        ROW("00", INVALID_NUMBER, 0),
        ROW("[00]", INVALID_NUMBER, 1),
        ROW("-01", INVALID_NUMBER, 1),
        ROW("-00", INVALID_NUMBER, 1),
        ROW("[-]", INVALID_NUMBER, 2),
        ROW("-inf", INVALID_NUMBER, 1),
        ROW("-Infinity", INVALID_NUMBER, 1),
        ROW("--1", INVALID_NUMBER, 1),
        ROW("1.x", INVALID_NUMBER, 2),
        ROW("1.e5", INVALID_NUMBER, 2),
        ROW("[1.]", INVALID_NUMBER, 3),
        ROW("1ex", INVALID_NUMBER, 2),
        ROW("[1ex]", INVALID_NUMBER, 3),
        ROW("1e+x", INVALID_NUMBER, 3),
        ROW("[1e]", INVALID_NUMBER, 3),
        ROW("[1E- ]", INVALID_NUMBER, 4),
        ROW("[1a]", UNEXPECTED_CHARACTER, 2),
        ROW("[1.5.5]", UNEXPECTED_CHARACTER, 4),
        ROW("[1e5e5]", UNEXPECTED_CHARACTER, 4),
        ROW("[1-2]", UNEXPECTED_CHARACTER, 2),
    };
    CHECK_ROWS(rows);
}

/* Beyond a double: the first byte of the number, sign included. As text it is fine. */
static void number_overflow(void **state)
{
    (void)state;
    static const row rows[] = {
        ROW("[1,1e999]", INVALID_NUMBER, 3),
        ROW("[-1e999]", INVALID_NUMBER, 1),
        ROW("{\"large\":1e999}", INVALID_NUMBER, 9),
        ROW("1.7976931348623159e308", INVALID_NUMBER, 0),
        ROW("[1e99999999999999999999999999999999]", INVALID_NUMBER, 1),
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        check_copied(&rows[i], 0, "copied");
        check_in_place(&rows[i], 0);
        jay_read_options opt = flags_of(JAY_READ_NUMBERS_AS_TEXT);
        jay_doc *doc = jay_read(rows[i].text, rows[i].length, &opt, NULL);
        assert_non_null(doc);
        jay_doc_free(doc);
    }
}

static void string_errors(void **state)
{
    (void)state;
    static const row rows[] = {
        ROW("\"\\q\"", INVALID_STRING, 1),
        ROW("\"ab\\q\"", INVALID_STRING, 3),
        ROW("\"\\\"\\'\"", INVALID_STRING, 3),
        ROW("\"\\x41\"", INVALID_STRING, 1),
        ROW("\"\\U0041\"", INVALID_STRING, 1),
        ROW("\"\\\n\"", INVALID_STRING, 1),
        ROW("\"\\\0\"", INVALID_STRING, 1),
        ROW("\"\\u12G4\"", INVALID_STRING, 1),
        ROW("\"\\u123\"", INVALID_STRING, 1),
        ROW("\"\\u\"", INVALID_STRING, 1),
        ROW("\"\\uZZZZ\"", INVALID_STRING, 1),
        ROW("\"\\u+123\"", INVALID_STRING, 1),
        ROW("\"\\ud800\"", INVALID_STRING, 1),
        ROW("\"a\\ud800x\"", INVALID_STRING, 2),
        ROW("\"\\ud800\\u0041\"", INVALID_STRING, 1),
        ROW("\"\\ud800\\n\"", INVALID_STRING, 1),
        ROW("\"\\ud800\\ud800\"", INVALID_STRING, 1),
        ROW("\"\\ud800\\q\"", INVALID_STRING, 1),
        ROW("\"\\ud800\\uDCGG\"", INVALID_STRING, 1),
        ROW("\"\\udc00\"", INVALID_STRING, 1),
        ROW("\"\\udc00\\ud800\"", INVALID_STRING, 1),
        ROW("\"\\ud83d\\ude00\\ude00\"", INVALID_STRING, 13),
        ROW("\"\\uD800\\\\u0\"", INVALID_STRING, 1),
        ROW("\"\\uDBFF\\\\u ", INVALID_STRING, 1),
        ROW("\"\\uD800\\u0\"", INVALID_STRING, 1),
        ROW("{\"\\q\":1}", INVALID_STRING, 2),
        ROW("{\"a\\ud800\":1}", INVALID_STRING, 3),
        ROW("{\"a\x1f\":1}", INVALID_STRING, 3),
        ROW("\"a\nb\"", INVALID_STRING, 2),
        ROW("\"a\0b\"", INVALID_STRING, 2),
        ROW("\"\x80\"", INVALID_STRING, 1),
        ROW("\"a\xc0\xaf\"", INVALID_STRING, 2),
        ROW("\"\xE0\xA0\"", INVALID_STRING, 1),
        ROW("\"\xED\xA0\x80\"", INVALID_STRING, 1),
        ROW("\"\xF4\x90\x80\x80\"", INVALID_STRING, 1),
        ROW("\"ok\xFF\"", INVALID_STRING, 3),
        ROW("{\"\xFF\":1}", INVALID_STRING, 2),
        /* the first of two faults counts */
        ROW("\"\\q\xFF\"", INVALID_STRING, 1),
        ROW("\"\xFF\\q\"", INVALID_STRING, 1),
        ROW("[\"\\q\",\"\x01\"]", INVALID_STRING, 2),
        ROW("[x,\"\xFF\"]", UNEXPECTED_CHARACTER, 1),
        ROW("[1,,\"\xFF\"]", UNEXPECTED_CHARACTER, 3),
        ROW("[\"\xFF\",,]", INVALID_STRING, 2),
        ROW("[tru,\"\n\"]", INVALID_LITERAL, 1),
    };
    CHECK_ROWS(rows);
    for (int c = 0; c < 0x20; c++) {
        char text[] = "\"ab?\"";
        text[3] = (char)c;
        row r = {text, 5, JAY_INVALID_STRING, 3};
        check_rows(&r, 1);
    }
}

static void truncated_texts(void **state)
{
    (void)state;
#define CUT(text) ROW(text, UNEXPECTED_END, sizeof(text) - 1)
    static const row rows[] = {
        CUT("["),
        CUT("[ "),
        CUT("[1"),
        CUT("[1,"),
        CUT("[1, "),
        CUT("[[]"),
        CUT("{"),
        CUT("{\""),
        CUT("{\"a"),
        CUT("{\"a\""),
        CUT("{\"a\":"),
        CUT("{\"a\":1"),
        CUT("{\"a\":1,"),
        CUT("{\"a\":[]"),
        CUT("t"),
        CUT("tru"),
        CUT("[nul"),
        CUT("f"),
        CUT("fals"),
        CUT("n"),
        CUT("{\"duck\":tru"),
        CUT("-"),
        CUT("[-"),
        CUT("1."),
        CUT("1e"),
        CUT("1e+"),
        CUT("1E-"),
        CUT("[1.5e"),
        CUT("{\"duck\": 42."),
        CUT("[1"),
        CUT("\""),
        CUT("\"abc"),
        CUT("\"\\"),
        CUT("\"000\\"),
        CUT("\"\\u"),
        CUT("\"\\u0"),
        CUT("\"\\u00"),
        CUT("\"\\u00e"),
        CUT("\"\\uD83D"),
        CUT("\"\\uD83D\\"),
        CUT("\"\\uD83D\\u"),
        CUT("\"\\uD83D\\uD"),
        CUT("\"\\uD83D\\uDE"),
        CUT("\"\\uD83D\\uDE0"),
        CUT("\"\xE0"),
        CUT("\"\xE0\xA0"),
        CUT("\"\xC3"),
        CUT("\"\xF0"),
        CUT("\"\xF0\x9F"),
        CUT("\"\xF0\x9F\x98"),
        CUT("{\"name\":\"x\",\"age\":20,"),
        /* no end in sight, but broken before it */
        ROW("\"\xE0\x80", INVALID_STRING, 1),
        ROW("\"\xED\xA0", INVALID_STRING, 1),
        ROW("\"\xF4\x90", INVALID_STRING, 1),
        ROW("\"\xF0\x80", INVALID_STRING, 1),
        ROW("\"\xC1", INVALID_STRING, 1),
        ROW("\"\xF5", INVALID_STRING, 1),
        ROW("\"\x80", INVALID_STRING, 1),
        ROW("\"\\u12G", INVALID_STRING, 1),
        ROW("\"\\q", INVALID_STRING, 1),
        ROW("\"\\uDC00", INVALID_STRING, 1),
        ROW("\"\\uD83Dx", INVALID_STRING, 1),
        ROW("\"\\uD83D\\n", INVALID_STRING, 1),
        ROW("\"\\uD83D\\u0", INVALID_STRING, 1),
        ROW("\"\n", INVALID_STRING, 1),
        ROW("[tx", INVALID_LITERAL, 1),
        ROW("[,", UNEXPECTED_CHARACTER, 1),
        ROW("[1.x", INVALID_NUMBER, 3),
    };
#undef CUT
    CHECK_ROWS(rows);
}

static void bytes_that_start_nothing(void **state)
{
    (void)state;
    static const row rows[] = {
        ROW("\0", UNEXPECTED_CHARACTER, 0),
        ROW("[\0]", UNEXPECTED_CHARACTER, 1),
        ROW("\x0B"
            "1",
            UNEXPECTED_CHARACTER, 0),
        ROW("\x0C"
            "1",
            UNEXPECTED_CHARACTER, 0),
        ROW("[\x7F]", UNEXPECTED_CHARACTER, 1),
        ROW("\xC2\xA0"
            "1",
            UNEXPECTED_CHARACTER, 0),
        ROW("\xFF", UNEXPECTED_CHARACTER, 0),
        ROW("[\xFF]", UNEXPECTED_CHARACTER, 1),
        ROW("[\xEF\xBB\xBF]", UNEXPECTED_CHARACTER, 1),
        /* encoding marks: UTF-8, UTF-16 and UTF-32 of both orders */
        ROW("\xEF\xBB\xBF", UNEXPECTED_CHARACTER, 0),
        ROW("\xEF\xBB\xBF{}", UNEXPECTED_CHARACTER, 0),
        ROW("\xEF", UNEXPECTED_CHARACTER, 0),
        ROW("\xFE\xFF\0[\0]", UNEXPECTED_CHARACTER, 0),
        ROW("\xFF\xFE[\0]\0", UNEXPECTED_CHARACTER, 0),
        ROW("\0\0\xFE\xFF\0\0\0[\0\0\0]", UNEXPECTED_CHARACTER, 0),
        ROW("\xFF\xFE\0\0[\0\0\0]\0\0\0", UNEXPECTED_CHARACTER, 0),
        ROW("[\0]\0", UNEXPECTED_CHARACTER, 1),
    };
    CHECK_ROWS(rows);
}

/* Faults and ends move through every place of a vector block and of a block's border. */
static void offsets_at_every_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        jay_status status;
        size_t offset; /* in this text; SIZE_MAX: its end */
    } tails[] = {
        {"[1,,2]", 6, JAY_UNEXPECTED_CHARACTER, 3},
        {"[1,]", 4, JAY_TRAILING_COMMA, 2},
        {"\"\\q\"", 4, JAY_INVALID_STRING, 1},
        {"\"\\ud800\"", 8, JAY_INVALID_STRING, 1},
        {"\"\xF0\x9F\x98\"", 5, JAY_INVALID_STRING, 1},
        {"\"\xF0\x9F\x98", 4, JAY_UNEXPECTED_END, SIZE_MAX},
        {"\"\x1f\"", 3, JAY_INVALID_STRING, 1},
        {"truX", 4, JAY_INVALID_LITERAL, 0},
        {"[1.x]", 5, JAY_INVALID_NUMBER, 3},
        {"[1e400]", 7, JAY_INVALID_NUMBER, 1},
        {"\"\\u00", 5, JAY_UNEXPECTED_END, SIZE_MAX},
        {"\"\\", 2, JAY_UNEXPECTED_END, SIZE_MAX},
        {"[-", 2, JAY_UNEXPECTED_END, SIZE_MAX},
        {"{\"a\":1}}", 8, JAY_UNEXPECTED_CHARACTER, 7},
    };
    for (size_t t = 0; t < sizeof tails / sizeof *tails; t++) {
        for (size_t before = 0; before < 200; before++) {
            /* [""," xxx ",TAIL with the string as long as needed */
            char text[256];
            size_t n = 0;
            text[n++] = '[';
            text[n++] = '"';
            memset(text + n, 'x', before);
            n += before;
            text[n++] = '"';
            text[n++] = ',';
            memcpy(text + n, tails[t].text, tails[t].length);
            size_t offset =
                tails[t].offset == SIZE_MAX ? tails[t].length : tails[t].offset;
            row r = {text, n + tails[t].length, tails[t].status, n + offset};
            check_copied(&r, 0, "at every place");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blank_texts_are_empty),
        cmocka_unit_test(structure_errors),
        cmocka_unit_test(content_after_the_value),
        cmocka_unit_test(literal_errors),
        cmocka_unit_test(number_errors),
        cmocka_unit_test(number_overflow),
        cmocka_unit_test(string_errors),
        cmocka_unit_test(truncated_texts),
        cmocka_unit_test(bytes_that_start_nothing),
        cmocka_unit_test(offsets_at_every_place),
    };
    return cmocka_run_group_tests_name("read_errors", tests, NULL, NULL);
}
