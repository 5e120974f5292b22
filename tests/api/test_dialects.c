/* SPDX-License-Identifier: MIT */
/*
 * test_dialects.c - the flags of jay/read.h: what each permits, what stays refused, and
 * where. Every row is read copied, in place, in two pieces for every cut, byte by byte,
 * and checked without building; each from memory that ends at a page without access, and
 * all answers are the same.
 */
#include <stdlib.h>
#include <string.h>

#include "dump.h"
#include "jay/jay.h"
#include "testing.h"

typedef struct row {
    uint32_t flags;
    const char *text;
    size_t length;
    const char *dump; /* NULL: refused */
    jay_status status;
    size_t offset;
} row;

#define OK(flags, text, dump)                          \
    {                                                  \
        flags, text, sizeof(text) - 1, dump, JAY_OK, 0 \
    }
#define BAD(flags, text, status, offset)                          \
    {                                                             \
        flags, text, sizeof(text) - 1, NULL, JAY_##status, offset \
    }

/* Short names of the flags. */
enum {
    STOP = JAY_READ_STOP_WHEN_DONE,
    TEXT = JAY_READ_NUMBERS_AS_TEXT,
    TRAIL = JAY_READ_TRAILING_COMMAS,
    COMM = JAY_READ_COMMENTS,
    INFN = JAY_READ_INF_AND_NAN,
    OVER = JAY_READ_OVERFLOW_TO_INF,
    NUMB = JAY_READ_EXTENDED_NUMBERS,
    ESC = JAY_READ_EXTENDED_ESCAPES,
    SPACE = JAY_READ_EXTENDED_SPACES,
    SINGLE = JAY_READ_SINGLE_QUOTES,
    BARE = JAY_READ_UNQUOTED_KEYS,
    BOM = JAY_READ_BOM,
    KEEP = JAY_READ_INVALID_UNICODE_KEEP,
    REPL = JAY_READ_INVALID_UNICODE_REPLACE,
    CTRL = JAY_READ_RAW_CONTROLS,
    BIGT = JAY_READ_BIG_NUMBERS_AS_TEXT,
    BIGE = JAY_READ_BIG_INTEGERS_ERROR,
    DUPE = JAY_READ_DUPLICATE_KEYS_ERROR,
    DUPL = JAY_READ_DUPLICATE_KEYS_LAST
};

/* Shows the text with a caret under the byte at `offset`; bytes that do not print are
 * dots. */
static void show(const row *r, size_t offset, const char *label)
{
    char line[101];
    size_t n = r->length < sizeof line ? r->length : sizeof line - 1;
    for (size_t i = 0; i < n; i++) {
        char c = r->text[i];
        line[i] = (char)(c >= 0x20 && c < 0x7F ? c : '.');
    }
    line[n] = 0;
    print_error("  %s\n  %*s^ %s (byte %zu)\n", line, (int)offset, "", label, offset);
}

static void check(const row *r, outcome o, const char *how)
{
    bool same = o.status == r->status && o.offset == r->offset && !o.dump == !r->dump &&
                (!o.dump || strcmp(o.dump, r->dump) == 0);
    if (!same) {
        show(r, r->offset, jay_status_text(r->status));
        show(r, o.offset, jay_status_text(o.status));
        print_error("  %s, flags 0x%X: wanted %s, got %s\n", how, (unsigned)r->flags,
                    r->dump ? r->dump : "nothing", o.dump ? o.dump : "nothing");
        fail();
    }
    outcome_free(&o);
}

static void check_built(const row *r, const jay_read_options *opt)
{
    check(r, read_copied(r->text, r->length, opt), "copied");
    check(r, read_in_place(r->text, r->length, opt), "in place");
}

static void check_incremental(const row *r, const jay_read_options *opt)
{
    for (size_t cut = 1; cut < r->length; cut++) {
        check(r, read_pieces(r->text, r->length, opt, &cut, 1, false), "two pieces");
        check(r, read_pieces(r->text, r->length, opt, &cut, 1, true),
              "two pieces in place");
    }
    check(r, read_bytes(r->text, r->length, opt, false), "byte by byte");
    check(r, read_bytes(r->text, r->length, opt, true), "byte by byte in place");
}

static void check_validated(const row *r, const jay_read_options *opt)
{
    guarded g = guarded_copy(r->text, r->length);
    jay_error err;
    if (r->status == JAY_DUPLICATE_KEY) return;
    bool valid = jay_validate(g.text, g.len, opt, &err);
    assert_true(valid == (r->dump != NULL));
    assert_memory_equal(g.text, r->text, r->length);
    if (err.status != r->status || err.offset != r->offset) {
        show(r, r->offset, jay_status_text(r->status));
        show(r, err.offset, err.text);
        fail_msg("checked only");
    }
    guarded_free(&g);
}

/* Minified text reads as the same document. */
static void check_minified(const row *r, const jay_read_options *opt)
{
    guarded g = guarded_copy(r->text, r->length);
    jay_error err;
    size_t n = 0;
    bool ok = jay_minify(g.text, g.len, opt, g.text, g.len, &n, &err);
    assert_true(ok == (r->dump != NULL || r->status == JAY_DUPLICATE_KEY));
    if (r->dump) check(r, read_copied(g.text, n, opt), "minified");
    guarded_free(&g);
}

/* A proper prefix of a text that is accepted is accepted, or cut: at its end, or before
 * the value began. A lone slash behind the value is content. */
static void check_prefixes(const row *r, const jay_read_options *opt)
{
    for (size_t n = 1; n < r->length; n++) {
        outcome o = read_copied(r->text, n, opt);
        row prefix = {r->flags, r->text, n, NULL, JAY_UNEXPECTED_END, n};
        if (o.status == JAY_EMPTY) prefix.offset = 0;
        if (o.status == JAY_UNEXPECTED_CONTENT && r->text[n - 1] == '/') prefix.offset--;
        bool other = o.status == JAY_EMPTY || o.status == JAY_INVALID_COMMENT ||
                     prefix.offset == n - 1;
        if (o.dump || other) prefix.status = o.status;
        if (o.dump)
            outcome_free(&o);
        else
            check(&prefix, o, "prefix");
    }
}

static void check_row(const row *r)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = r->flags;
    check_built(r, &opt);
    check_incremental(r, &opt);
    check_validated(r, &opt);
    check_minified(r, &opt);
    /* a number may be too big before its point is there */
    if (r->dump && !(r->flags & (STOP | BIGE))) check_prefixes(r, &opt);
    /* With everything permitted there may be another answer, but never a byte too far. */
    opt.flags = (uint32_t)(JAY_READ_JSON5 | BOM | CTRL | REPL | BIGT | DUPL | OVER);
    outcome wide = read_copied(r->text, r->length, &opt);
    outcome pieces = read_bytes(r->text, r->length, &opt, true);
    assert_true(outcome_equal(&wide, &pieces));
    outcome_free(&wide);
    outcome_free(&pieces);
}

static void check_rows(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) check_row(&rows[i]);
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

static void trailing_commas(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(TRAIL, "[1,]", "[1]"),
        OK(TRAIL, "[1 , ]", "[1]"),
        OK(TRAIL, "{\"a\":1,}", "{\"a\":1}"),
        OK(TRAIL, "[[],{},]", "[[],{}]"),
        OK(TRAIL, "[[1,],[2,],]", "[[1],[2]]"),
        OK(TRAIL, "{\"a\":{\"b\":[1,],},}", "{\"a\":{\"b\":[1]}}"),
        BAD(0, "[1,]", TRAILING_COMMA, 2),
        BAD(0, "[1 ,  \n ]", TRAILING_COMMA, 3),
        BAD(0, "{\"a\":1,}", TRAILING_COMMA, 6),
        BAD(COMM, "[1,]", TRAILING_COMMA, 2),
        BAD(COMM, "{\"a\":[2],/**/}", TRAILING_COMMA, 8),
        BAD(TRAIL, "[,]", UNEXPECTED_CHARACTER, 1),
        BAD(TRAIL, "{,}", UNEXPECTED_CHARACTER, 1),
        BAD(TRAIL, "[1,,]", UNEXPECTED_CHARACTER, 3),
        BAD(TRAIL, "{\"a\":1,,}", UNEXPECTED_CHARACTER, 7),
        BAD(TRAIL, "{\"a\":1,]", UNEXPECTED_CHARACTER, 7),
        BAD(TRAIL, "[1,}", UNEXPECTED_CHARACTER, 3),
        BAD(TRAIL, "1,", UNEXPECTED_CONTENT, 1),
        BAD(TRAIL, "[1],", UNEXPECTED_CONTENT, 3),
        BAD(TRAIL, "[1,", UNEXPECTED_END, 3),
    };
    CHECK_ROWS(rows);
}

static void comments(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(COMM, "/**/1", "1"),
        OK(COMM, "1/**/", "1"),
        OK(COMM, "1//", "1"),
        OK(COMM, "1//x", "1"),
        OK(COMM, "//x\n1", "1"),
        OK(COMM, "//x\r1", "1"),
        OK(COMM, "/* * ** /* */[1]/***/", "[1]"),
        OK(COMM, "/*/ */1", "1"),
        OK(COMM, "[/**/]", "[]"),
        OK(COMM, "{/**/}", "{}"),
        OK(COMM, "[[],{\"a\":[//\n]}]", "[[],{\"a\":[]}]"),
        BAD(COMM, "[1,/**/]", TRAILING_COMMA, 2),
        BAD(COMM, "{\"a\":/**/]", UNEXPECTED_CHARACTER, 9),
        OK(COMM, "{/*a*/\"a\"/*b*/:/*c*/1/*d*/,//e\n\"b\"//f\n:[/*g*/]/*h*/}//i",
           "{\"a\":1,\"b\":[]}"),
        OK(COMM, "[1/*a*/,/*b*/2//c\n]", "[1,2]"),
        OK(COMM, "[\"/*\",\"//\",\"*/\"]", "[\"/*\",\"//\",\"*/\"]"),
        OK(COMM, "[1 /* \xFF\x00 */, 2 // \xC0\n]", "[1,2]"),
        OK(COMM | TEXT, "[1/*a*/,2//b\n]/**/", "[#1#,#2#]"),
        OK(COMM | TEXT, "12/*a*/", "#12#"),
        OK(COMM | SPACE,
           "//x\xE2\x80\xA8"
           "1",
           "1"),
        OK(COMM | SPACE,
           "//x\xE2\x80\xA9"
           "1",
           "1"),
        BAD(COMM,
            "//x\xE2\x80\xA8"
            "1",
            EMPTY, 0),
        BAD(COMM, "/**/", EMPTY, 0),
        BAD(COMM, "//", EMPTY, 0),
        BAD(COMM, " // x \n ", EMPTY, 0),
        BAD(0, "/**/1", UNEXPECTED_CHARACTER, 0),
        BAD(0, "1/**/", UNEXPECTED_CONTENT, 1),
        BAD(0, "[1//\n]", UNEXPECTED_CHARACTER, 2),
        BAD(COMM, "/", UNEXPECTED_END, 1),
        BAD(COMM, "/*", INVALID_COMMENT, 2),
        BAD(COMM, " /* x *", INVALID_COMMENT, 7),
        BAD(COMM, "/*/", INVALID_COMMENT, 3),
        BAD(COMM, "/**/ /*1", INVALID_COMMENT, 8),
        BAD(COMM, "[/*", UNEXPECTED_END, 3),
        BAD(COMM, "[/", UNEXPECTED_END, 2),
        BAD(COMM, "[1/", UNEXPECTED_END, 3),
        BAD(COMM, "[1,/", UNEXPECTED_END, 4),
        BAD(COMM, "{/", UNEXPECTED_END, 2),
        BAD(COMM, "{\"a\"/", UNEXPECTED_END, 5),
        BAD(COMM, "{\"a\":/", UNEXPECTED_END, 6),
        BAD(COMM, "{\"a\":1,/", UNEXPECTED_END, 8),
        BAD(COMM, "[1]/*", UNEXPECTED_END, 5),
        BAD(COMM, "[1]/", UNEXPECTED_CONTENT, 3),
        BAD(COMM, "1 / 2", UNEXPECTED_CONTENT, 2),
        BAD(COMM, "[1 / 2]", UNEXPECTED_CHARACTER, 3),
        BAD(COMM, "/ /1", UNEXPECTED_CHARACTER, 0),
        /* yyjson names the comma in the comment, 6 */
        BAD(COMM, "[1,/* , */]", TRAILING_COMMA, 2),
        BAD(COMM, "tr/**/ue", INVALID_LITERAL, 0),
        BAD(COMM, "1/**/2", UNEXPECTED_CONTENT, 5),
    };
    CHECK_ROWS(rows);
}

static void infinity_and_nan(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(INFN, "inf", "inf"),
        OK(INFN, "-inf", "-inf"),
        OK(INFN, "InFiNiTy", "inf"),
        OK(INFN, "-Infinity", "-inf"),
        OK(INFN, "nan", "nan"),
        OK(INFN, "NaN", "nan"),
        OK(INFN, "-NaN", "-nan"),
        OK(INFN, " [ nan , inf , null , -Infinity ] ", "[nan,inf,null,-inf]"),
        OK(INFN, "{\"a\":Infinity,\"b\":NAN}", "{\"a\":inf,\"b\":nan}"),
        OK(INFN | NUMB, "[+inf,+nan,+Infinity]", "[inf,nan,inf]"),
        OK(INFN | TEXT, "[Infinity,-inf,nan,NaN]", "[#Infinity#,#-inf#,#nan#,#NaN#]"),
        OK(INFN | TEXT, "-Infinity", "#-Infinity#"),
        BAD(0, "NaN", UNEXPECTED_CHARACTER, 0),
        BAD(0, "Infinity", UNEXPECTED_CHARACTER, 0),
        BAD(0, "inf", UNEXPECTED_CHARACTER, 0),
        BAD(0, "nan", INVALID_LITERAL, 0),
        BAD(0, "-inf", INVALID_NUMBER, 1),
        BAD(INFN, "+inf", INVALID_NUMBER, 0),
        BAD(NUMB, "+inf", INVALID_NUMBER, 1),
        BAD(INFN, "infx", UNEXPECTED_CONTENT, 3),
        BAD(INFN, "[infx]", UNEXPECTED_CHARACTER, 4),
        BAD(INFN, "[infinit]", UNEXPECTED_CHARACTER, 4),
        BAD(INFN, "i", UNEXPECTED_END, 1),
        BAD(INFN, "in", UNEXPECTED_END, 2),
        BAD(INFN, "-in", UNEXPECTED_END, 3),
        BAD(INFN, "Infi", UNEXPECTED_END, 4),
        BAD(INFN, "-infinit", UNEXPECTED_END, 8),
        BAD(INFN, "n", UNEXPECTED_END, 1),
        BAD(INFN, "N", UNEXPECTED_END, 1),
        BAD(INFN, "na", UNEXPECTED_END, 2),
        BAD(INFN, "nu", UNEXPECTED_END, 2),
        BAD(INFN, "-", UNEXPECTED_END, 1),
        BAD(INFN, "-n", UNEXPECTED_END, 2),
        BAD(INFN, "[inf", UNEXPECTED_END, 4),
        BAD(INFN, "nx", INVALID_LITERAL, 0),
        BAD(INFN, "nax", INVALID_LITERAL, 0),
        BAD(INFN, "Nul", UNEXPECTED_CHARACTER, 0),
        BAD(INFN, "ix", UNEXPECTED_CHARACTER, 0),
        BAD(INFN, "-ix", INVALID_NUMBER, 1),
        BAD(INFN, "1e999", INVALID_NUMBER, 0),
    };
    CHECK_ROWS(rows);
}

static void too_big_numbers(void **state)
{
    (void)state;
    static const row rows[] = {
        BAD(0, "[1,1e999]", INVALID_NUMBER, 3),
        BAD(0, "[1,-1e999]", INVALID_NUMBER, 3),
        OK(OVER, "[1e999,-1e999,1e308]", "[inf,-inf,1e+308]"),
        OK(OVER, "-2e308", "-inf"),
        OK(BIGT, "[1e999,-1e999,1e308,18446744073709551615]",
           "[#1e999#,#-1e999#,1e+308,18446744073709551615]"),
        OK(BIGT, "[18446744073709551616,-9223372036854775808,-9223372036854775809]",
           "[#18446744073709551616#,-9223372036854775808,#-9223372036854775809#]"),
        OK(BIGT, "18446744073709551616", "#18446744073709551616#"),
        OK(BIGT, " 1e999 ", "#1e999#"),
        OK(BIGT, "[18446744073709551616.0,18446744073709551616e1]",
           "[1.8446744073709552e+19,1.8446744073709552e+20]"),
        OK(BIGT | OVER, "[1e999]", "[#1e999#]"),
        OK(BIGT | BIGE, "[18446744073709551616]", "[#18446744073709551616#]"),
        OK(BIGT | TEXT, "[1,1e999]", "[#1#,#1e999#]"),
        OK(0, "18446744073709551616", "1.8446744073709552e+19"),
        BAD(BIGE, "18446744073709551616", INVALID_NUMBER, 0),
        BAD(BIGE, "[-9223372036854775809]", INVALID_NUMBER, 1),
        OK(BIGE | OVER, "[1e999,1]", "[inf,1]"),
        OK(BIGE, "[18446744073709551615,1e300,18446744073709551616.0]",
           "[18446744073709551615,1.0000000000000001e+300,1.8446744073709552e+19]"),
    };
    CHECK_ROWS(rows);
}

static void extended_numbers(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(NUMB, "[+1,.5,5.,5.e3,+.5,-.5,-5.]", "[1,0.5,5,5000,0.5,-0.5,-5]"),
        OK(NUMB, "+1", "1"),
        OK(NUMB, ".5", "0.5"),
        OK(NUMB, "5.", "5"),
        OK(NUMB, ".25e-1", "0.025000000000000001"),
        OK(NUMB, "[0x1F,-0x1f,+0X1F,0x0]", "[31,-31,31,0]"),
        OK(NUMB, "[0xFFFFFFFFFFFFFFFF,-0x8000000000000000]",
           "[18446744073709551615,-9223372036854775808]"),
        /* yyjson counts digits and refuses 17 of them */
        OK(NUMB, "0x00000000000000001", "1"),
        OK(NUMB | TEXT, "[+1,.5,5.,0x1F,-0XaB]", "[#+1#,#.5#,#5.#,#0x1F#,#-0XaB#]"),
        OK(NUMB | BIGT, "[0x10000000000000000,-0x8000000000000001]",
           "[#0x10000000000000000#,#-0x8000000000000001#]"),
        OK(NUMB | OVER, "[+1e999,-5.e999]", "[inf,-inf]"),
        BAD(0, "+1", INVALID_NUMBER, 0),
        BAD(0, ".5", INVALID_NUMBER, 0),
        BAD(0, "1.", UNEXPECTED_END, 2),
        BAD(0, "1.x", INVALID_NUMBER, 2),
        BAD(0, "1.e5", INVALID_NUMBER, 2),
        BAD(0, "1ex", INVALID_NUMBER, 2),
        BAD(0, "1e+x", INVALID_NUMBER, 3),
        BAD(0, "-x", INVALID_NUMBER, 1),
        BAD(0, "01", INVALID_NUMBER, 0),
        BAD(0, "-01", INVALID_NUMBER, 1),
        BAD(0, "0x10", UNEXPECTED_CONTENT, 1),
        BAD(0, "123abc", UNEXPECTED_CONTENT, 3),
        BAD(0, "[1a]", UNEXPECTED_CHARACTER, 2),
        /* yyjson is one byte later when numbers stay text */
        BAD(TEXT, "[1ex]", INVALID_NUMBER, 3),
        BAD(NUMB, "01", INVALID_NUMBER, 0),
        BAD(NUMB, "+01", INVALID_NUMBER, 1),
        BAD(NUMB, ".", UNEXPECTED_END, 1),
        BAD(NUMB, "[.]", INVALID_NUMBER, 2),
        BAD(NUMB, "+", UNEXPECTED_END, 1),
        BAD(NUMB, "[+]", INVALID_NUMBER, 2),
        BAD(NUMB, "+-1", INVALID_NUMBER, 1),
        BAD(NUMB, ".e1", INVALID_NUMBER, 1),
        BAD(NUMB, "0x1.8", UNEXPECTED_CONTENT, 3),
        BAD(NUMB, "[0xg]", INVALID_NUMBER, 1),
        BAD(NUMB, "[-0x]", INVALID_NUMBER, 1),
        BAD(NUMB | TEXT, "[0xg]", INVALID_NUMBER, 1),
        /* yyjson: an invalid number at 0 */
        BAD(NUMB, "0x", UNEXPECTED_END, 2),
        BAD(NUMB, "[0x10000000000000000]", INVALID_NUMBER, 1),
        BAD(NUMB, "[-0x8000000000000001]", INVALID_NUMBER, 1),
        BAD(NUMB | OVER, "[0x10000000000000000]", INVALID_NUMBER, 1),
    };
    CHECK_ROWS(rows);
}

static void number_classes(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(BIGE, "[0,-0,-0.0,-0e0,0e1,1e-999,-1e-999]", "[0,0,-0,-0,0,0,-0]"),
        OK(TRAIL, "[0,-0,-0.0,-0e0,0e1,1e-999,-1e-999]", "[0,0,-0,-0,0,0,-0]"),
        OK(NUMB, "[1e0000000000000000000000000000000001,1e-0]", "[10,1]"),
        OK(NUMB, "[9223372036854775808,-9223372036854775808]",
           "[9223372036854775808,-9223372036854775808]"),
    };
    CHECK_ROWS(rows);
}

static void extended_escapes(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(ESC, "\"\\a\\e\\v\\'\\?\\0\"", "\"\\x07\\x1B\\x0B'?\\x00\""),
        OK(ESC, "\"\\x41\\xe9\\xFF\"", "\"A\\xC3\\xA9\\xC3\\xBF\""),
        OK(ESC,
           "\"a\\\nb\\\rc\\\r\nd\\\xE2\x80\xA8"
           "e\\\xE2\x80\xA9"
           "f\"",
           "\"abcdef\""),
        OK(ESC, "\"\\q\\X41\\U0041\\ \\-\"", "\"qX41U0041 -\""),
        OK(ESC, "\"\\\xF0\x9F\x98\x80\\\xC3\xA9\"", "\"\\xF0\\x9F\\x98\\x80\\xC3\\xA9\""),
        OK(ESC, "\"\\n\\u0041\\uD83D\\uDE00\\/\\\\\\\"\"",
           "\"\\x0AA\\xF0\\x9F\\x98\\x80/\\x5C\\x22\""),
        OK(ESC, "{\"\\x61\":\"\\0x\"}", "{\"a\":\"\\x00x\"}"),
        BAD(ESC, "[\"\\01\"]", INVALID_STRING, 2),
        BAD(ESC, "[\"\\1\"]", INVALID_STRING, 2),
        BAD(ESC, "[\"\\9\"]", INVALID_STRING, 2),
        BAD(ESC, "[\"a\\xZZ\"]", INVALID_STRING, 3),
        BAD(ESC, "[\"a\\x4Z\"]", INVALID_STRING, 3),
        BAD(ESC, "[\"\\uD800\"]", INVALID_STRING, 2),
        BAD(ESC, "[\"\\u12G4\"]", INVALID_STRING, 2),
        BAD(ESC, "[\"\\\n\r\"]", INVALID_STRING, 4),
        BAD(ESC, "[\"\\\x01\"]", INVALID_STRING, 3),
        BAD(ESC, "[\"\\\xFF\"]", INVALID_STRING, 3),
        BAD(ESC, "\"\\", UNEXPECTED_END, 2),
        BAD(ESC, "\"\\0", UNEXPECTED_END, 3),
        BAD(ESC, "\"\\\r", UNEXPECTED_END, 3),
        BAD(ESC, "\"\\\xE2\x80", UNEXPECTED_END, 4),
        /* yyjson: an invalid string at the backslash */
        BAD(ESC, "\"\\x4", UNEXPECTED_END, 4),
        BAD(0, "[\"\\a\"]", INVALID_STRING, 2),
        BAD(0, "[\"\\x41\"]", INVALID_STRING, 2),
        BAD(0, "[\"\\'\"]", INVALID_STRING, 2),
        BAD(0, "[\"\\\n\"]", INVALID_STRING, 2),
        BAD(0, "[\"\\0\"]", INVALID_STRING, 2),
        BAD(SINGLE, "[\"\\'\"]", INVALID_STRING, 2),
    };
    CHECK_ROWS(rows);
}

static void extended_spaces(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(SPACE,
           "\x0B\x0C\xC2\xA0\xE1\x9A\x80[\xE2\x80\x80"
           "1\xE2\x80\x8A,\xE2\x80\xA8"
           "2\xE2\x80\xA9,\xE2\x80\xAF"
           "3\xE2\x81\x9F,\xE3\x80\x80"
           "4\xEF\xBB\xBF]\xEF\xBB\xBF",
           "[1,2,3,4]"),
        OK(SPACE, "\xEF\xBB\xBF{\x0C\"a\"\x0B:\xC2\xA0null}", "{\"a\":null}"),
        OK(SPACE, "[\"\xC2\xA0\"]", "[\"\\xC2\\xA0\"]"),
        BAD(SPACE, "[\x0B", UNEXPECTED_END, 2),
        BAD(SPACE, "[1\xE2\x80", UNEXPECTED_END, 4),
        BAD(SPACE, "[1\xE2", UNEXPECTED_END, 3),
        BAD(SPACE, "\xEF\xBB\xBF", EMPTY, 0),
        BAD(SPACE, "1\xC2\x85", UNEXPECTED_CONTENT, 1),
        BAD(SPACE, "1\xE1\xA0\x8E", UNEXPECTED_CONTENT, 1),
        BAD(SPACE, "[\xE2\x80\x8B]", UNEXPECTED_CHARACTER, 1),
        BAD(SPACE, "[\xE2\x81\xA0]", UNEXPECTED_CHARACTER, 1),
        BAD(SPACE, "[\xE3\x80\x81]", UNEXPECTED_CHARACTER, 1),
        BAD(0, "[\x0B]", UNEXPECTED_CHARACTER, 1),
        BAD(0, "\xC2\xA0", UNEXPECTED_CHARACTER, 0),
        BAD(0, "[1\xE2\x80\xA8]", UNEXPECTED_CHARACTER, 2),
    };
    CHECK_ROWS(rows);
}

static void single_quotes(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(SINGLE, "'a'", "\"a\""),
        OK(SINGLE, "''", "\"\""),
        OK(SINGLE, "{'a\"b':'\\'\\\"\\n','c':\"'\"}",
           "{\"a\\x22b\":\"'\\x22\\x0A\",\"c\":\"'\"}"),
        OK(SINGLE, "['a long text that goes on for more than sixteen bytes','x']",
           "[\"a long text that goes on for more than sixteen bytes\",\"x\"]"),
        BAD(0, "'a'", UNEXPECTED_CHARACTER, 0),
        BAD(0, "{'a':1}", UNEXPECTED_CHARACTER, 1),
        BAD(SINGLE, "['a\"]", UNEXPECTED_END, 5),
        BAD(SINGLE, "'a", UNEXPECTED_END, 2),
        BAD(SINGLE, "'a'b'", UNEXPECTED_CONTENT, 3),
        BAD(SINGLE, "['a\n']", INVALID_STRING, 3),
        BAD(SINGLE, "['\\a']", INVALID_STRING, 2),
        BAD(SINGLE, "['\xC0']", INVALID_STRING, 2),
    };
    CHECK_ROWS(rows);
}

static void unquoted_keys(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(BARE, "{a:1}", "{\"a\":1}"),
        OK(BARE, "{ $_aZ09 : 1 , true:2,null:3}", "{\"$_aZ09\":1,\"true\":2,\"null\":3}"),
        OK(BARE, "{\\u0061b:1,c\\u0064:2,a\\u0020b:3,\\u0000:4,\\u007D:5}",
           "{\"ab\":1,\"cd\":2,\"a b\":3,\"\\x00\":4,\"}\":5}"),
        OK(BARE, "{\\u0020x:1,\\uD83D\\uDE00:2}",
           "{\" x\":1,\"\\xF0\\x9F\\x98\\x80\":2}"),
        OK(BARE, "{\xC3\xA9t\xC3\xA9:1}", "{\"\\xC3\\xA9t\\xC3\\xA9\":1}"),
        OK(BARE, "{a\xC2\xA0:1}", "{\"a\\xC2\\xA0\":1}"),
        OK(BARE | SPACE, "{a\xC2\xA0:1,b\xE2\x80\xA8\x0B:2}", "{\"a\":1,\"b\":2}"),
        OK(BARE | COMM, "{a/*b*/:1,/*\"*/c//\n:2}", "{\"a\":1,\"c\":2}"),
        OK(BARE | TEXT, "{a:1,b:2}", "{\"a\":#1#,\"b\":#2#}"),
        OK(BARE | TRAIL, "{a:1,}", "{\"a\":1}"),
        OK(BARE | KEEP,
           "{\xFF"
           "a:1}",
           "{\"\\xFF"
           "a\":1}"),
        OK(BARE | REPL,
           "{\xFF"
           "a:1,b:2}",
           "{\"\\xEF\\xBF\\xBDa\":1,\"b\":2}"),
        BAD(0, "{a:1}", UNEXPECTED_CHARACTER, 1),
        BAD(BARE, "{a b:1}", UNEXPECTED_CHARACTER, 3),
        BAD(BARE, "{a-b:1}", UNEXPECTED_CHARACTER, 2),
        BAD(BARE, "{a.b:1}", UNEXPECTED_CHARACTER, 2),
        BAD(BARE, "{-a:1}", UNEXPECTED_CHARACTER, 1),
        BAD(BARE, "{#a:1}", UNEXPECTED_CHARACTER, 1),
        BAD(BARE, "{@a:1}", UNEXPECTED_CHARACTER, 1),
        BAD(BARE, "{1a:1}", UNEXPECTED_CHARACTER, 1),
        BAD(BARE, "{:1}", UNEXPECTED_CHARACTER, 1),
        BAD(BARE, "{'a':1}", UNEXPECTED_CHARACTER, 1),
        BAD(BARE, "{\"a\":b}", UNEXPECTED_CHARACTER, 5),
        BAD(BARE, "{a\\n:1}", INVALID_STRING, 2),
        BAD(BARE | ESC, "{a\\x41:1}", INVALID_STRING, 2),
        BAD(BARE, "{a\\u00G0:1}", INVALID_STRING, 2),
        BAD(BARE, "{\\uD800:1}", INVALID_STRING, 1),
        BAD(BARE, "{a\xFF:1}", INVALID_STRING, 2),
        BAD(BARE, "{a", UNEXPECTED_END, 2),
        BAD(BARE, "{a\\", UNEXPECTED_END, 3),
        BAD(BARE, "{a\\u00", UNEXPECTED_END, 6),
        BAD(BARE, "{a\xC3", UNEXPECTED_END, 3),
        BAD(BARE, "{a:", UNEXPECTED_END, 3),
        BAD(BARE, "{a}", UNEXPECTED_CHARACTER, 2),
    };
    CHECK_ROWS(rows);
}

static void byte_order_mark(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(BOM, "\xEF\xBB\xBF[1]", "[1]"),
        OK(BOM, "[1]", "[1]"),
        OK(BOM | TEXT,
           "\xEF\xBB\xBF"
           "1",
           "#1#"),
        BAD(0, "\xEF\xBB\xBF[1]", UNEXPECTED_CHARACTER, 0),
        BAD(BOM,
            "\xEF\xBB\xBF"
            "a",
            UNEXPECTED_CHARACTER, 3),
        BAD(BOM, "\xEF\xBB\xBF", EMPTY, 0),
        BAD(BOM, "\xEF", UNEXPECTED_END, 1),
        BAD(BOM, "\xEF\xBB", UNEXPECTED_END, 2),
        BAD(BOM,
            "\xEF\xBB\xBF\xEF\xBB\xBF"
            "1",
            UNEXPECTED_CHARACTER, 3),
        BAD(BOM,
            " \xEF\xBB\xBF"
            "1",
            UNEXPECTED_CHARACTER, 1),
        BAD(BOM,
            "\xEF\xBB"
            "1",
            UNEXPECTED_CHARACTER, 0),
        BAD(BOM, "\xFF\xFE[\0", UNEXPECTED_CHARACTER, 0),
        BAD(BOM, "\0\0\xFE\xFF", UNEXPECTED_CHARACTER, 0),
    };
    CHECK_ROWS(rows);
}

static void invalid_unicode(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(KEEP, "[\"a\xFF\xC0z\"]", "[\"a\\xFF\\xC0z\"]"),
        OK(KEEP, "{\"\xED\xA0\x80\":\"\xE2\x82\"}",
           "{\"\\xED\\xA0\\x80\":\"\\xE2\\x82\"}"),
        OK(REPL, "[\"a\xFFz\"]", "[\"a\\xEF\\xBF\\xBDz\"]"),
        /* maximal subparts: E2 82 is one, C0 80 are two, F0 9F 98 is one */
        OK(REPL, "[\"\xE2\x82\",\"\xC0\x80\",\"\xF0\x9F\x98!\"]",
           "[\"\\xEF\\xBF\\xBD\",\"\\xEF\\xBF\\xBD\\xEF\\xBF\\xBD\","
           "\"\\xEF\\xBF\\xBD!\"]"),
        OK(REPL, "{\"\xFF\":\"\xFE\",\"b\":[\"\xFD\\n\xFC\"]}",
           "{\"\\xEF\\xBF\\xBD\":\"\\xEF\\xBF\\xBD\",\"b\":["
           "\"\\xEF\\xBF\\xBD\\x0A\\xEF\\xBF\\xBD\"]}"),
        OK(REPL, "[\"\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\"]",
           "[\"\\xEF\\xBF\\xBD\\xEF\\xBF\\xBD\\xEF\\xBF\\xBD\\xEF\\xBF\\xBD\\xEF\\xBF\\xB"
           "D"
           "\\xEF\\xBF\\xBD\\xEF\\xBF\\xBD\\xEF\\xBF\\xBD\"]"),
        OK(REPL, "[\"\\uD800\",\"\\uDC00x\",\"\\uD800\\u0041\",\"\\uD83D\\uDE00\"]",
           "[\"\\xEF\\xBF\\xBD\",\"\\xEF\\xBF\\xBDx\",\"\\xEF\\xBF\\xBDA\","
           "\"\\xF0\\x9F\\x98\\x80\"]"),
        OK(REPL | KEEP, "[\"\xFF\"]", "[\"\\xEF\\xBF\\xBD\"]"),
        OK(REPL | TEXT, "[1,\"\xFF\",2]", "[#1#,\"\\xEF\\xBF\\xBD\",#2#]"),
        OK(CTRL, "[\"a\n\tb\x01\"]", "[\"a\\x0A\\x09b\\x01\"]"),
        OK(CTRL, "[\"\0\"]", "[\"\\x00\"]"),
        OK(CTRL, "{\"\r\n\":1}", "{\"\\x0D\\x0A\":1}"),
        BAD(KEEP, "[\"\\uD800\"]", INVALID_STRING, 2),
        BAD(KEEP, "[\"\n\"]", INVALID_STRING, 2),
        BAD(KEEP, "[\xFF]", UNEXPECTED_CHARACTER, 1),
        BAD(REPL, "[\xFF]", UNEXPECTED_CHARACTER, 1),
        BAD(REPL, "[\"\\uD8G0\"]", INVALID_STRING, 2),
        BAD(KEEP, "[\"\xE2\x82", UNEXPECTED_END, 4),
        BAD(KEEP, "[\"\xFF", UNEXPECTED_END, 3),
        BAD(REPL, "[\"\xFF", UNEXPECTED_END, 3),
        BAD(CTRL, "[\"\n", UNEXPECTED_END, 3),
        BAD(CTRL, "[\"\xFF\"]", INVALID_STRING, 2),
        BAD(0, "[\"a\xE0\x80\"]", INVALID_STRING, 3),
        BAD(TRAIL, "[\"a\xE0\x80\"]", INVALID_STRING, 3),
        BAD(TRAIL, "\"\xE0\xA0", UNEXPECTED_END, 3),
        BAD(TRAIL, "\"\xED\xA0", INVALID_STRING, 1),
        BAD(TRAIL, "\"\xF4\x90", INVALID_STRING, 1),
        BAD(TRAIL, "\"\xC1", INVALID_STRING, 1),
        BAD(TRAIL, "\"\xF5", INVALID_STRING, 1),
        BAD(TRAIL, "\"\\uD83D", UNEXPECTED_END, 7),
        BAD(TRAIL, "\"\\uD83D\\uDE", UNEXPECTED_END, 11),
        BAD(TRAIL, "\"\\uD83D\\uD", UNEXPECTED_END, 10),
        BAD(TRAIL, "\"\\uD83D\\u0", INVALID_STRING, 1),
    };
    CHECK_ROWS(rows);
}

static void duplicate_keys(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(0, "{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"),
        OK(DUPE, "{\"a\":1,\"b\":{\"a\":2},\"c\":[{\"a\":1},{\"a\":1}]}",
           "{\"a\":1,\"b\":{\"a\":2},\"c\":[{\"a\":1},{\"a\":1}]}"),
        BAD(DUPE, "{\"a\":1,\"a\":2}", DUPLICATE_KEY, 7),
        BAD(DUPE, "{\"a\":1, \"b\":2 ,\n\"\\u0061\":3}", DUPLICATE_KEY, 16),
        BAD(DUPE, "{\"\":1,\"\":2}", DUPLICATE_KEY, 6),
        BAD(DUPE, "[{\"x\":{\"k\":1,\"k\":2},\"x\":3}]", DUPLICATE_KEY, 13),
        BAD(DUPE, "{\"a\":1,\"x\":1,\"a\":{\"k\":1,\"k\":2}}", DUPLICATE_KEY, 13),
        BAD(DUPE, "{\"a\":1,\"a\":2,]", UNEXPECTED_CHARACTER, 13),
        BAD(DUPE | DUPL, "{\"a\":1,\"a\":2}", DUPLICATE_KEY, 7),
        BAD(DUPE | BARE, "{a:1,a:2}", DUPLICATE_KEY, 5),
        BAD(DUPE | BARE, "{a:1,\"a\":2}", DUPLICATE_KEY, 5),
        BAD(DUPE | BARE | COMM, "{\"a\":1,/*\"*/a:2}", DUPLICATE_KEY, 12),
        BAD(DUPE | SINGLE, "{\"a\":1,'a':2}", DUPLICATE_KEY, 7),
        BAD(DUPE | REPL, "{\"\xFF\":1, \"\xFE\":2}", DUPLICATE_KEY, 8),
        BAD(DUPE | REPL | BARE, "{\"\xFF\":1, \xFE:2}", DUPLICATE_KEY, 8),
        BAD(DUPE,
            "{\"1\":1,\"2\":1,\"3\":1,\"4\":1,\"5\":1,\"6\":1,\"7\":1,\"8\":1,"
            "\"9\":1,\"3\":1,\"1\":1}",
            DUPLICATE_KEY, 55),
        OK(DUPL, "{\"a\":1,\"a\":2}", "{\"a\":2}"),
        OK(DUPL, "{\"a\":1,\"b\":2,\"a\":[3,{\"c\":4,\"c\":5}],\"d\":6}",
           "{\"b\":2,\"a\":[3,{\"c\":5}],\"d\":6}"),
        OK(DUPL, "[{\"a\":{\"b\":[1,2,{}]},\"a\":1,\"a\":[[],{\"x\":1,\"x\":{}}]},7]",
           "[{\"a\":[[],{\"x\":{}}]},7]"),
        OK(DUPL,
           "{\"1\":1,\"2\":2,\"3\":3,\"4\":4,\"5\":5,\"6\":6,\"7\":7,\"8\":8,"
           "\"9\":9,\"3\":[],\"1\":{},\"1\":0}",
           "{\"2\":2,\"4\":4,\"5\":5,\"6\":6,\"7\":7,\"8\":8,\"9\":9,\"3\":[],\"1\":0}"),
        OK(DUPL | BARE | SINGLE, "{a:1,\"a\":2,'b':3}", "{\"a\":2,\"b\":3}"),
    };
    CHECK_ROWS(rows);
}

static void stop_when_done(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(STOP | COMM, "[1]  x", "[1]"),
        OK(STOP | COMM, " 1 2", "1"),
        OK(STOP | TRAIL, "true", "true"),
        OK(STOP | TRAIL, "truex", "true"),
        OK(STOP | INFN, "infx", "inf"),
        OK(STOP | BOM, "\xEF\xBB\xBF{}x", "{}"),
        OK(STOP | TEXT | COMM, "12 x", "#12#"),
        BAD(STOP | COMM, "[1 x", UNEXPECTED_CHARACTER, 3),
        BAD(STOP | COMM, "[1", UNEXPECTED_END, 2),
    };
    CHECK_ROWS(rows);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    jay_error err;
    opt.flags = STOP;
    jay_incremental *s = jay_incremental_new("[1] x", 5, &opt, &err);
    assert_null(jay_incremental_read(s, 2, &err));
    assert_int_equal(err.status, JAY_MORE_INPUT);
    jay_doc *doc = jay_incremental_read(s, 3, &err);
    assert_non_null(doc);
    assert_int_equal(jay_doc_bytes_read(doc), 3);
    jay_incremental_free(s);
    jay_doc_free(doc);
    s = jay_incremental_new("12 3", 4, &opt, &err);
    assert_null(jay_incremental_read(s, 2, &err));
    assert_int_equal(err.status, JAY_MORE_INPUT);
    doc = jay_incremental_read(s, 3, &err);
    assert_int_equal(jay_get_uint(jay_doc_root(doc)), 12);
    jay_incremental_free(s);
    jay_doc_free(doc);
}

static void json5_and_jsonc(void **state)
{
    (void)state;
    static const row rows[] = {
        OK(JAY_READ_JSON5,
           "// c\n{unq: 'it\\'s', \"q\": .5, hex: 0xC0FFEE, l: 'a\\\nb', t: [1, 2,], "
           "n: +NaN, i: -Infinity,}/* end */",
           "{\"unq\":\"it's\",\"q\":0.5,\"hex\":12648430,\"l\":\"ab\",\"t\":[1,2],"
           "\"n\":nan,\"i\":-inf}"),
        OK(JAY_READ_JSONC, "{\"a\": 1, // one\n /* two */ \"b\": [1,],}",
           "{\"a\":1,\"b\":[1]}"),
        BAD(JAY_READ_JSONC, "{'a':1}", UNEXPECTED_CHARACTER, 1),
        BAD(JAY_READ_JSON5, "[\"\n\"]", INVALID_STRING, 2),
    };
    CHECK_ROWS(rows);
}

/* A string that is known to need no escape when it is written says so. */
static void plain_strings(void **state)
{
    (void)state;
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = JAY_READ_JSON5 | CTRL | KEEP;
    static const char text[] = "[\"a\",\"\xC3\xA9\",\"\\n\",'\"',\"\t\",\"\xFF\"]";
    jay_doc *doc = jay_read(text, sizeof text - 1, &opt, NULL);
    size_t i, n;
    jay_value *v;
    jay_array_foreach(jay_doc_root(doc), i, n, v)
    {
        assert_int_equal(jay_subtype_of(v), i < 2 ? JAY_SUBTYPE_PLAIN : JAY_SUBTYPE_NONE);
    }
    assert_int_equal(n, 6);
    jay_doc_free(doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trailing_commas),  cmocka_unit_test(comments),
        cmocka_unit_test(infinity_and_nan), cmocka_unit_test(too_big_numbers),
        cmocka_unit_test(extended_numbers), cmocka_unit_test(number_classes),
        cmocka_unit_test(extended_escapes), cmocka_unit_test(extended_spaces),
        cmocka_unit_test(single_quotes),    cmocka_unit_test(unquoted_keys),
        cmocka_unit_test(byte_order_mark),  cmocka_unit_test(invalid_unicode),
        cmocka_unit_test(duplicate_keys),   cmocka_unit_test(stop_when_done),
        cmocka_unit_test(json5_and_jsonc),  cmocka_unit_test(plain_strings),
    };
    return cmocka_run_group_tests_name("dialects", tests, NULL, NULL);
}
