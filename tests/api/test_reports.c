/* SPDX-License-Identifier: MIT */
/*
 * test_reports.c - what users of other JSON libraries ran into, each with its own
 * trigger.
 *
 * The numbers are those of the table in tests/README.md, which also says where the
 * reports that are not here have their test. Texts end at a page without access.
 */
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "meter.h"
#include "testing.h"

static jay_doc *read_guarded(const char *text, size_t len, uint32_t flags, jay_error *err)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    guarded g = guarded_copy(text, len);
    jay_doc *doc = jay_read(g.text, g.len, &opt, err);
    guarded_free(&g);
    return doc;
}

static jay_doc *accept(const char *text, uint32_t flags)
{
    jay_error err;
    jay_doc *doc = read_guarded(text, strlen(text), flags, &err);
    if (!doc) fail_msg("%s: %s at %zu", text, err.text, err.offset);
    return doc;
}

/* ---- what is refused, and where ---- */

static void refused(void **state)
{
    (void)state;
#define TEXT(text) text, sizeof(text) - 1
    static const struct {
        int report;
        const char *text;
        size_t len;
        jay_status status;
        size_t offset;
    } rows[] = {
        {2, TEXT("{\"duck\": 42."), JAY_UNEXPECTED_END, 12},
        {2, TEXT("{\"duck\":tru"), JAY_UNEXPECTED_END, 11},
        {3, TEXT("{\"a\":[1,2]}\0"), JAY_UNEXPECTED_CONTENT, 11},
        {13, TEXT("{\"a\":0}}"), JAY_UNEXPECTED_CONTENT, 7},
        {14, TEXT("{\"op\":\"set\",}"), JAY_TRAILING_COMMA, 11},
        {17, TEXT("{\"name\":\"x\",\"age\":20,"), JAY_UNEXPECTED_END, 21},
        {18, TEXT("\"000\\"), JAY_UNEXPECTED_END, 5},
        {41, TEXT("{\"large\":1e999}"), JAY_INVALID_NUMBER, 9},
        {46, TEXT("\"\\ud800\""), JAY_INVALID_STRING, 1},
        {46, TEXT("\"\\uZZZZ\""), JAY_INVALID_STRING, 1},
        {46, TEXT("\"\xFF\""), JAY_INVALID_STRING, 1},
        {48, TEXT("\"\\uD800\\\\u0\""), JAY_INVALID_STRING, 1},
        {48, TEXT("\"\\uDBFF\\\\u "), JAY_INVALID_STRING, 1},
    };
#undef TEXT
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        jay_error err;
        jay_doc *doc = read_guarded(rows[i].text, rows[i].len, 0, &err);
        if (doc || err.status != rows[i].status || err.offset != rows[i].offset) {
            fail_msg("report %d: %s at %zu", rows[i].report, err.text, err.offset);
        }
    }
    /* 13: what stands behind the value is for the caller when he asks for it */
    jay_doc *doc = accept("{\"a\":0}}", JAY_READ_STOP_WHEN_DONE);
    assert_int_equal(jay_doc_bytes_read(doc), 7);
    jay_doc_free(doc);
}

/* 15: every control character, in a value and in a key. */
static void raw_controls(void **state)
{
    (void)state;
    for (char c = 0; c < 0x20; c++) {
        char value[] = "[\"ab\",\"c?d\"]", key[] = "{\"k?\":1}";
        jay_error err;
        *strchr(value, '?') = c;
        *strchr(key, '?') = c;
        assert_null(read_guarded(value, sizeof value - 1, 0, &err));
        assert_int_equal(err.status, JAY_INVALID_STRING);
        assert_int_equal(err.offset, 8);
        assert_null(read_guarded(key, sizeof key - 1, 0, &err));
        assert_int_equal(err.status, JAY_INVALID_STRING);
        assert_int_equal(err.offset, 3);
    }
}

/* 20: the error is complete after NULL, too, and nobody has to ask for it. */
static void null_input(void **state)
{
    (void)state;
    jay_error err = {JAY_OK, 77, NULL};
    assert_null(jay_read(NULL, 4, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_int_equal(err.offset, 0);
    assert_true(err.text && err.text[0]);
    assert_null(jay_read(NULL, 4, NULL, NULL));
}

/* ---- numbers ---- */

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static void reals(void **state)
{
    (void)state;
    static const struct {
        int report;
        const char *text;
        uint64_t bits;
    } rows[] = {
        {21, "0.95000000000000000000", 0x3fee666666666666},
        {23, "1000000000000000000e0", 0x43abc16d674ec800},
        {23, "1000000000000000000e-0", 0x43abc16d674ec800},
        {25, "-1e-999", 0x8000000000000000},
        {25, "-0e-999", 0x8000000000000000},
        {26, "-0.0", 0x8000000000000000},
        {27, "92233720368547758423", 0x4414000000000000},
        {28, "18446744073709551617", 0x43f0000000000000},
        {29, "2.220446049250313e-16", 0x3cb0000000000000},
        {31, "128.74836467836484838364836483643636483648e-336", 0},
        {33, "0.9187219868413551", 0x3fed662ba6f33141},
        {33, "-1.1030161663305387", 0xbff1a5f447959557},
        {33, "-36.973846435546875", 0xc0427ca700000000},
        {42, "12345678901234567890123", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        jay_doc *doc = accept(rows[i].text, 0);
        const jay_value *v = jay_doc_root(doc);
        uint64_t wanted = rows[i].bits;
        if (rows[i].report == 42) wanted = bits_of(12345678901234567890123.0);
        if (!jay_is_real(v) || bits_of(jay_get_real(v)) != wanted) {
            fail_msg("report %d: %s: %016llx", rows[i].report, rows[i].text,
                     (unsigned long long)bits_of(jay_get_real(v)));
        }
        jay_doc_free(doc);
        doc = accept(rows[i].text, JAY_READ_NUMBERS_AS_TEXT); /* 27, 28 */
        assert_string_equal(jay_get_number_text(jay_doc_root(doc)), rows[i].text);
        jay_doc_free(doc);
    }
}

/* 26, 34 to 37, 39, 40, 50, 51: what is read is written like this. */
static void written_as(void **state)
{
    (void)state;
    static const struct {
        int report;
        const char *text, *written;
    } rows[] = {
        {26, "-0.0", "-0.0"},
        {34, "-122.39864863336066", "-122.39864863336066"},
        {35, "0.072", "0.072"},
        {36, "7.6", "7.6"},
        {37, "0.33333333333333331483", "0.3333333333333333"},
        {39, "1491926160718000000", "1491926160718000000"},
        {39, "-9223372036854775808", "-9223372036854775808"},
        {39, "18446744073709551615", "18446744073709551615"},
        {40, "1499816949527975237", "1499816949527975237"},
        {50, "\"\\ud83e\\udd17\"", "\"\xF0\x9F\xA4\x97\""},
        {51, "\"a\\u0000b\"", "\"a\\u0000b\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        jay_doc *doc = accept(rows[i].text, 0);
        jay_text text;
        assert_true(jay_write(doc, NULL, &text, NULL));
        if (strcmp(text.data, rows[i].written) != 0) {
            fail_msg("report %d: %s", rows[i].report, text.data);
        }
        assert_int_equal(text.length, strlen(rows[i].written));
        jay_text_free(&text);
        jay_doc_free(doc);
    }
}

/* 26: an integer has no sign of zero, a number kept as its text has its text. */
static void minus_zero_as_integer(void **state)
{
    (void)state;
    jay_doc *doc = accept("[-0]", 0);
    const jay_value *v = jay_array_get(jay_doc_root(doc), 0);
    assert_true(jay_is_int(v));
    assert_true(jay_get_sint(v) == 0);
    jay_doc_free(doc);
    doc = accept("[-0]", JAY_READ_NUMBERS_AS_TEXT);
    jay_text text;
    assert_true(jay_write(doc, NULL, &text, NULL));
    assert_string_equal(text.data, "[-0]");
    jay_text_free(&text);
    jay_doc_free(doc);
}

/* 43: whatever locale the environment asks for. That the library takes nothing from libc
 * that knows a locale is checked by tools/check_symbols.py, for machines without one. */
static void locale_does_not_matter(void **state)
{
    (void)state;
    static const char *const names[] = {"", "de_DE.UTF-8", "fr_FR.UTF-8", "de_DE"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!setlocale(LC_ALL, names[i])) continue;
        jay_doc *doc = accept("[0.1,3.5,1e21]", 0);
        static const double tenth = 0.1; /* a literal may have more bits */
        assert_true(jay_get_real(jay_array_get(jay_doc_root(doc), 0)) == tenth);
        jay_text text;
        assert_true(jay_write(doc, NULL, &text, NULL));
        assert_string_equal(text.data, "[0.1,3.5,1e21]");
        jay_text_free(&text);
        jay_doc_free(doc);
    }
    setlocale(LC_ALL, "C");
}

/* ---- writing ---- */

/* 45: one byte of Latin-1 in the middle of a document. */
static void latin1_is_named_by_its_place(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *root = jay_mut_object(doc);
    jay_mut_doc_set_root(doc, root);
    assert_non_null(jay_mut_object_add_string(doc, root, "unit", "degree"));
    assert_non_null(jay_mut_object_add_string(doc, root, "sign", "\xB0"));
    jay_error err;
    jay_text text = {NULL, 1, 2, {NULL, NULL, NULL, NULL}};
    assert_false(jay_mut_write(doc, NULL, &text, &err));
    assert_int_equal(err.status, JAY_INVALID_UTF8);
    assert_int_equal(err.offset, strlen("{\"unit\":\"degree\",\"sign\":"));
    assert_true(text.data == NULL && text.length == 0);
    jay_mut_doc_free(doc);
}

/* ---- memory and limits ---- */

/* 71: a pool that is too small, its result ignored. */
static void pool_too_small(void **state)
{
    (void)state;
    char room[32];
    jay_allocator pool;
    memset(&pool, 0, sizeof pool);
    assert_false(jay_pool_init(&pool, room, sizeof room));
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &pool;
    jay_error err;
    assert_null(jay_read("[1,2,3]", 7, &opt, &err));
    assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
}

/* 77: how much is held at most while a large text is read. jay/read.h tells. */
static void peak_of_a_large_text(void **state)
{
    (void)state;
    enum { SIZE = 4 << 20, FEW_VALUES = 0, KINDS = 3 };
    static const char *const items[KINDS] = {"", "7,", "{\"k\":[7]},"};
    char *text = malloc(SIZE + 100000);
    assert_non_null(text);
    for (int i = 0; i < KINDS; i++) {
        char item[65000];
        size_t n = 1, item_length = i == FEW_VALUES ? sizeof item : strlen(items[i]);
        memset(item, 'x', sizeof item);
        item[0] = item[sizeof item - 2] = '"';
        item[sizeof item - 1] = ',';
        if (i != FEW_VALUES) memcpy(item, items[i], item_length);
        text[0] = '[';
        for (; n < SIZE; n += item_length) memcpy(text + n, item, item_length);
        text[n - 1] = ']';
        meter m = {0};
        jay_allocator a = meter_allocator(&m);
        jay_read_options opt = JAY_READ_OPTIONS_INIT;
        opt.allocator = &a;
        jay_doc *doc = jay_read(text, n, &opt, NULL);
        assert_non_null(doc);
        size_t values = jay_doc_value_count(doc) * sizeof(jay_value);
        assert_true(m.peak_bytes <= n + values + values / 4 + 65536);
        if (i == FEW_VALUES) assert_true(m.peak_bytes <= n + 65536);
        jay_doc_free(doc);
        assert_int_equal(m.live_blocks, 0);
    }
    free(text);
}

/* 79: depth 300 is read by default; the limit is set for each call. 80: 0 is no limit. */
static void depth_is_set_at_run_time(void **state)
{
    (void)state;
    enum { DEPTH = 300 };
    char text[2 * DEPTH];
    memset(text, '[', DEPTH);
    memset(text + DEPTH, ']', DEPTH);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    jay_error err;
    for (size_t limit = 0; limit <= DEPTH + 1; limit++) {
        opt.max_depth = limit;
        jay_doc *doc = jay_read(text, sizeof text, &opt, &err);
        assert_int_equal(doc != NULL, limit == 0 || limit >= DEPTH);
        if (!doc) assert_int_equal(err.status, JAY_DEPTH_LIMIT);
        jay_doc_free(doc);
    }
    opt.max_depth = 0;
    jay_doc *doc = jay_read("{}", 2, &opt, &err);
    assert_non_null(doc);
    jay_doc_free(doc);
}

/* Options whose size was forgotten: refused, since their limits would be, too. */
static void options_without_size(void **state)
{
    (void)state;
    char text[] = "[1]", scratch[16];
    jay_read_options opt = {0};
    jay_mut_doc_options mut = {0};
    jay_compare_options how = {0};
    jay_write_options layout = {0};
    opt.max_depth = 1;
    for (int i = 0; i < 2; i++) {
        jay_error err[7];
        size_t len;
        jay_doc *one = jay_read(text, 3, NULL, NULL);
        assert_null(jay_read(text, 3, &opt, &err[0]));
        assert_null(jay_read_inplace(text, 3, 4, &opt, &err[1]));
        assert_false(jay_validate(text, 3, &opt, &err[2]));
        assert_false(jay_minify(text, 3, &opt, scratch, sizeof scratch, &len, &err[3]));
        assert_null(jay_incremental_new(text, 3, &opt, &err[4]));
        assert_null(jay_mut_doc_new(&mut, &err[5]));
        assert_false(jay_equals(jay_doc_root(one), jay_doc_root(one), &how, &err[6]));
        for (size_t k = 0; k < 7; k++) {
            assert_int_equal(err[k].status, JAY_INVALID_ARGUMENT);
            assert_int_equal(err[k].offset, 0);
        }
        jay_text out;
        assert_false(jay_write(one, &layout, &out, &err[0]));
        assert_int_equal(err[0].status, JAY_INVALID_ARGUMENT);
        assert_null(jay_read_file("README.md", &opt, &err[0]));
        assert_int_equal(err[0].status, JAY_INVALID_ARGUMENT);
        jay_doc_free(one);
        opt.size = sizeof opt - 1;
        mut.size = sizeof mut - 1;
        how.size = sizeof how - 1;
        layout.size = sizeof layout - 1;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refused),
        cmocka_unit_test(raw_controls),
        cmocka_unit_test(null_input),
        cmocka_unit_test(reals),
        cmocka_unit_test(written_as),
        cmocka_unit_test(minus_zero_as_integer),
        cmocka_unit_test(locale_does_not_matter),
        cmocka_unit_test(latin1_is_named_by_its_place),
        cmocka_unit_test(pool_too_small),
        cmocka_unit_test(peak_of_a_large_text),
        cmocka_unit_test(depth_is_set_at_run_time),
        cmocka_unit_test(options_without_size),
    };
    return cmocka_run_group_tests_name("reports", tests, NULL, NULL);
}
