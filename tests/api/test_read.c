/* SPDX-License-Identifier: MIT */
/*
 * test_read.c - jay/read.h: arguments, options, reading in place, jay_locate. What is
 * refused, and where, is in test_read_errors.c.
 */
#include <string.h>

#include "jay/jay.h"
#include "meter.h"
#include "testing.h"

static jay_read_options flags_of(uint32_t flags)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    return opt;
}

static void wrong_arguments(void **state)
{
    (void)state;
    char text[] = "1";
    jay_error err = {JAY_OK, 99, NULL};
#define REFUSED(call, wanted)                                   \
    do {                                                        \
        err = (jay_error){JAY_OK, 99, NULL};                    \
        assert_null(call);                                      \
        assert_int_equal(err.status, wanted);                   \
        assert_int_equal(err.offset, 0);                        \
        assert_string_equal(err.text, jay_status_text(wanted)); \
    } while (0)
    REFUSED(jay_read(NULL, 0, NULL, &err), JAY_INVALID_ARGUMENT);
    REFUSED(jay_read(NULL, 5, NULL, &err), JAY_INVALID_ARGUMENT);
    REFUSED(jay_read(text, 0, NULL, &err), JAY_INVALID_ARGUMENT);
    meter m = {0};
    jay_allocator a = meter_allocator(&m);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &a;
    REFUSED(jay_read(text, SIZE_MAX, &opt, &err), JAY_OUT_OF_MEMORY);
    REFUSED(jay_read(text, SIZE_MAX - 1, &opt, &err), JAY_OUT_OF_MEMORY);
    REFUSED(jay_read(text, SIZE_MAX / 2, &opt, &err), JAY_OUT_OF_MEMORY);
    REFUSED(jay_read_inplace(NULL, 0, 0, NULL, &err), JAY_INVALID_ARGUMENT);
    REFUSED(jay_read_inplace(NULL, 1, 1, NULL, &err), JAY_INVALID_ARGUMENT);
    REFUSED(jay_read_inplace(text, 0, 2, NULL, &err), JAY_INVALID_ARGUMENT);
    REFUSED(jay_read_inplace(text, 2, 1, NULL, &err), JAY_INVALID_ARGUMENT);
#undef REFUSED
    assert_null(jay_read(NULL, 0, NULL, NULL));
    assert_null(jay_read_inplace(NULL, 0, 0, NULL, NULL));
}

static void success_clears_the_error(void **state)
{
    (void)state;
    jay_error err = {JAY_FILE_READ, 99, NULL};
    jay_doc *doc = jay_read(" [1, 2]\n ", 9, NULL, &err);
    assert_non_null(doc);
    assert_int_equal(err.status, JAY_OK);
    assert_int_equal(err.offset, 0);
    assert_string_equal(err.text, "success");
    assert_int_equal(jay_doc_bytes_read(doc), 9);
    assert_int_equal(jay_doc_value_count(doc), 3);
    assert_true(jay_doc_bytes_held(doc) >= 3 * sizeof(jay_value));
    jay_doc_free(doc);
    doc = jay_read("{\"a\":[true,{}]}", 15, NULL, NULL);
    assert_int_equal(jay_doc_value_count(doc), 5); /* keys count */
    jay_doc_free(doc);
}

static void stops_after_the_first_value(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t bytes;
    } rows[] = {
        {"[1]  x", 3},      {" 1 2", 2},       {"\"a\"b", 3}, {"1,2", 1},
        {"{}{}", 2},        {"true\xFF", 4},   {"null", 4},   {"-1.5e3]", 6},
        {"[]\"", 2},        {"{\"a\":0}}", 7}, {"0x10", 1},   {"[1]\n[2", 3},
        {"[1] \"\\q\"", 3},
    };
    jay_read_options opt = flags_of(JAY_READ_STOP_WHEN_DONE);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        guarded g = guarded_copy(rows[i].text, strlen(rows[i].text));
        jay_error err;
        jay_doc *doc = jay_read(g.text, g.len, &opt, &err);
        if (!doc) fail_msg("%s: %s at %zu", rows[i].text, err.text, err.offset);
        assert_int_equal(jay_doc_bytes_read(doc), rows[i].bytes);
        jay_doc_free(doc);
        doc = jay_read_inplace(g.text, g.len, g.len, &opt, &err);
        assert_non_null(doc);
        assert_int_equal(jay_doc_bytes_read(doc), rows[i].bytes);
        jay_doc_free(doc);
        guarded_free(&g);
    }
    /* A fault far behind the value is not met, wherever the reader has looked. */
    char far[4096];
    memset(far, '\xFF', sizeof far);
    memcpy(far, "{\"a\":1}", 7);
    jay_doc *doc = jay_read(far, sizeof far, &opt, NULL);
    assert_non_null(doc);
    assert_int_equal(jay_doc_bytes_read(doc), 7);
    jay_doc_free(doc);
}

static void numbers_as_text(void **state)
{
    (void)state;
    static const char *const texts[] = {"0",
                                        "-0",
                                        "1.10",
                                        "1499816949527975237",
                                        "1E5",
                                        "1e+05",
                                        "-0.0",
                                        "1e999",
                                        "1234567890123456789012345678901234567890",
                                        "0.1000",
                                        "18446744073709551616"};
    jay_read_options opt = flags_of(JAY_READ_NUMBERS_AS_TEXT);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[128];
        int n = snprintf(text, sizeof text, "[%s ,%s]", texts[i], texts[i]);
        jay_doc *doc = jay_read(text, (size_t)n, &opt, NULL);
        assert_non_null(doc);
        size_t index, count;
        jay_value *v;
        jay_array_foreach(jay_doc_root(doc), index, count, v)
        {
            assert_true(jay_is_number(v) && jay_is_number_text(v));
            assert_false(jay_is_int(v) || jay_is_real(v));
            assert_string_equal(jay_get_number_text(v), texts[i]);
            assert_int_equal(jay_get_length(v), strlen(texts[i]));
        }
        assert_int_equal(count, 2);
        jay_doc_free(doc);
        /* a number alone, right at the end of what may be read */
        guarded g = guarded_copy(texts[i], strlen(texts[i]));
        doc = jay_read_inplace(g.text, g.len, g.len, &opt, NULL);
        assert_non_null(doc);
        assert_string_equal(jay_get_number_text(jay_doc_root(doc)), texts[i]);
        jay_doc_free(doc);
        guarded_free(&g);
    }
    jay_doc *doc = jay_read("[7,-7,1.5,9223372036854775808,1e400]", 36, &opt, NULL);
    assert_non_null(doc);
    const jay_value *root = jay_doc_root(doc);
    assert_true(jay_get_uint(jay_array_get(root, 0)) == 7);
    assert_true(jay_get_sint(jay_array_get(root, 0)) == 7);
    assert_true(jay_get_sint(jay_array_get(root, 1)) == -7);
    assert_true(jay_get_uint(jay_array_get(root, 1)) == 0);
    assert_true(jay_get_number(jay_array_get(root, 1)) == -7.0);
    assert_true(jay_get_real(jay_array_get(root, 2)) == 1.5);
    assert_true(jay_get_uint(jay_array_get(root, 3)) == UINT64_C(9223372036854775808));
    assert_true(jay_get_sint(jay_array_get(root, 3)) == 0);
    jay_doc_free(doc);
}

static void depth_limit(void **state)
{
    (void)state;
    static const char open[] = "[{\"a\":[[{\"b\":[";
    static const char *const bodies[] = {"[[[[[]]]]]", "[{\"a\":[{\"b\":[]}]}]",
                                         "[1,[2,[3,[4,[5]]]]]"};
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        for (size_t limit = 1; limit <= 7; limit++) {
            jay_read_options opt = JAY_READ_OPTIONS_INIT;
            opt.max_depth = limit;
            jay_error err;
            jay_doc *doc = jay_read(bodies[i], strlen(bodies[i]), &opt, &err);
            assert_int_equal(doc != NULL, limit >= 5);
            if (!doc) assert_int_equal(err.status, JAY_DEPTH_LIMIT);
            jay_doc_free(doc);
        }
    }
    /* The offset is right behind the bracket that is one too many. */
    static const size_t behind[] = {1, 2, 7, 8, 9, 14};
    for (size_t limit = 1; limit < 6; limit++) {
        jay_read_options opt = JAY_READ_OPTIONS_INIT;
        opt.max_depth = limit;
        jay_error err;
        assert_null(jay_read(open, sizeof open - 1, &opt, &err));
        assert_int_equal(err.status, JAY_DEPTH_LIMIT);
        assert_int_equal(err.offset, behind[limit]);
    }
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.max_depth = 1;
    jay_doc *doc = jay_read("[1]", 3, &opt, NULL);
    assert_non_null(doc);
    jay_doc_free(doc);
    doc = jay_read("[[],[],{},[]]", 13, (opt.max_depth = 2, &opt), NULL);
    assert_non_null(doc); /* siblings do not add up */
    jay_doc_free(doc);
}

static void in_place_points_into_the_text(void **state)
{
    (void)state;
    char text[] = "{\"k\\u00e9y\":\"v\\nw\",\"plain\":\"abc\",\"e\":\"\"}";
    size_t length = sizeof text - 1;
    jay_doc *doc = jay_read_inplace(text, length, sizeof text, NULL, NULL);
    assert_non_null(doc);
    const jay_value *root = jay_doc_root(doc);
    static const char *const keys[] = {"k\xC3\xA9y", "plain", "e"};
    static const char *const values[] = {"v\nw", "abc", ""};
    for (size_t i = 0; i < 3; i++) {
        const jay_value *v = jay_object_get(root, keys[i]);
        assert_non_null(v);
        assert_string_equal(jay_get_string(v), values[i]);
        assert_int_equal(jay_get_length(v), strlen(values[i]));
        const char *s = jay_get_string(v);
        assert_true(s >= text && s < text + sizeof text);
    }
    jay_doc_free(doc);
}

static void text_may_go_away_after_copying(void **state)
{
    (void)state;
    char text[] = "[\"plain\",\"esc\\taped\",12.5]";
    jay_doc *doc = jay_read(text, sizeof text - 1, NULL, NULL);
    memset(text, '#', sizeof text);
    assert_string_equal(jay_get_string(jay_array_get(jay_doc_root(doc), 0)), "plain");
    assert_string_equal(jay_get_string(jay_array_get(jay_doc_root(doc), 1)), "esc\taped");
    jay_doc_free(doc);
}

static void the_allocator_is_copied(void **state)
{
    (void)state;
    meter m = {0};
    jay_allocator a = meter_allocator(&m);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &a;
    jay_doc *doc = jay_read("{\"a\":[1,2,\"x\\n\"]}", 17, &opt, NULL);
    assert_non_null(doc);
    assert_int_equal(jay_doc_bytes_held(doc), m.live_bytes);
    memset(&a, 0, sizeof a);
    jay_doc_free(doc);
    assert_int_equal(m.live_blocks, 0);
    assert_false(m.wrong_size);
    /* no release: nothing is given back, and that is no fault */
    a = meter_allocator(&m);
    a.resize = NULL;
    a.release = NULL;
    doc = jay_read("[1]", 3, &opt, NULL);
    assert_non_null(doc);
    jay_doc kept = *doc;
    jay_doc_free(doc);
    assert_true(m.live_blocks > 0);
    a = meter_allocator(&m);
    if (kept.text_size) a.release(a.ctx, kept.text, kept.text_size);
    a.release(a.ctx, doc, kept.block_size);
    assert_false(m.wrong_size);
}

static void locate_counts_lines_and_columns(void **state)
{
    (void)state;
    static const char text[] = "ab\ncd\r\nef\rg\xC3\xA9h\n\n";
    static const struct {
        size_t offset, line, bytes, chars;
    } rows[] = {
        {0, 1, 1, 1},  {2, 1, 3, 3},  {3, 2, 1, 1},  {5, 2, 3, 3},
        {7, 3, 1, 1},  {9, 3, 3, 3},  {10, 4, 1, 1}, {11, 4, 2, 2},
        {13, 4, 4, 3}, {14, 4, 5, 4}, {15, 5, 1, 1}, {16, 6, 1, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t line = 99, bytes = 99, chars = 99;
        guarded g = guarded_copy(text, sizeof text - 1);
        assert_true(jay_locate(g.text, g.len, rows[i].offset, &line, &bytes, &chars));
        guarded_free(&g);
        assert_int_equal(line, rows[i].line);
        assert_int_equal(bytes, rows[i].bytes);
        assert_int_equal(chars, rows[i].chars);
    }
    size_t line = 99, bytes = 99, chars = 99;
    assert_false(jay_locate(text, 3, 4, &line, &bytes, &chars));
    assert_true(line == 0 && bytes == 0 && chars == 0);
    line = 99;
    assert_false(jay_locate(NULL, 0, 0, &line, NULL, NULL));
    assert_int_equal(line, 0);
    assert_false(jay_locate(text, 3, SIZE_MAX, NULL, NULL, NULL));
    assert_true(jay_locate(text, 3, 3, NULL, NULL, NULL));
    assert_true(jay_locate("", 0, 0, &line, &bytes, NULL));
    assert_true(line == 1 && bytes == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_arguments),
        cmocka_unit_test(success_clears_the_error),
        cmocka_unit_test(stops_after_the_first_value),
        cmocka_unit_test(numbers_as_text),
        cmocka_unit_test(depth_limit),
        cmocka_unit_test(in_place_points_into_the_text),
        cmocka_unit_test(text_may_go_away_after_copying),
        cmocka_unit_test(the_allocator_is_copied),
        cmocka_unit_test(locate_counts_lines_and_columns),
    };
    return cmocka_run_group_tests_name("read", tests, NULL, NULL);
}
