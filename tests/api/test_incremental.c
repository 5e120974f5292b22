/* SPDX-License-Identifier: MIT */
/*
 * test_incremental.c - jay/incremental.h: the protocol, every cut of short texts, long
 * texts byte by byte, the depth limit, memory. test_dialects.c reads all of its rows in
 * pieces, too.
 */
#include <stdlib.h>
#include <string.h>

#include "dump.h"
#include "jay/jay.h"
#include "meter.h"
#include "testing.h"

static void arguments(void **state)
{
    (void)state;
    jay_error err;
    char text[] = "[1]";
    assert_null(jay_incremental_new(NULL, 3, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_incremental_new(text, 0, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_incremental_new_inplace(NULL, 3, NULL, NULL));
    assert_null(jay_incremental_new(text, SIZE_MAX, NULL, &err));
    assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
    assert_null(jay_incremental_read(NULL, 1, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_incremental_take(NULL, 0));
    jay_incremental_free(NULL);

    jay_incremental *s = jay_incremental_new(text, 3, NULL, NULL);
    assert_non_null(s);
    assert_null(jay_incremental_read(s, 0, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_incremental_read(s, 4, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_incremental_read(s, 2, NULL));
    assert_null(jay_incremental_read(s, 1, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_incremental_read(s, 2, &err));
    assert_int_equal(err.status, JAY_MORE_INPUT);
    assert_int_equal(err.offset, 2);
    jay_doc *doc = jay_incremental_read(s, 3, &err);
    assert_non_null(doc);
    assert_int_equal(err.status, JAY_OK);
    assert_null(jay_incremental_read(s, 3, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    jay_incremental_free(s);
    assert_int_equal(jay_get_uint(jay_array_get(jay_doc_root(doc), 0)), 1);
    jay_doc_free(doc);
}

/* A failure is final, and said again. */
static void failures_stay(void **state)
{
    (void)state;
    jay_error err;
    jay_incremental *s = jay_incremental_new("[1 2] ", 6, NULL, NULL);
    for (size_t available = 4; available < 7; available++) {
        assert_null(jay_incremental_read(s, available, &err));
        assert_int_equal(err.status, JAY_UNEXPECTED_CHARACTER);
        assert_int_equal(err.offset, 3);
    }
    jay_incremental_free(s);
}

/* Bytes that were taken may change before they are offered. */
static void taken_bytes(void **state)
{
    (void)state;
    char text[] = "[1,\"two\"]";
    jay_error err;
    jay_incremental *s = jay_incremental_new(text, 9, NULL, NULL);
    assert_true(jay_incremental_take(s, 9));
    assert_false(jay_incremental_take(s, 10));
    memset(text, 'x', 9);
    assert_null(jay_incremental_read(s, 5, &err));
    jay_doc *doc = jay_incremental_read(s, 9, &err);
    assert_string_equal(jay_get_string(jay_array_get(jay_doc_root(doc), 1)), "two");
    jay_doc_free(doc);
    jay_incremental_free(s);
}

/* In place the strings lie in the caller's buffer. */
static void in_place(void **state)
{
    (void)state;
    char text[] = "[\"ab\\n\",12]";
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = JAY_READ_NUMBERS_AS_TEXT;
    jay_incremental *s = jay_incremental_new_inplace(text, sizeof text - 1, &opt, NULL);
    assert_null(jay_incremental_read(s, 4, NULL));
    jay_doc *doc = jay_incremental_read(s, sizeof text - 1, NULL);
    jay_incremental_free(s);
    const char *string = jay_get_string(jay_array_get(jay_doc_root(doc), 0));
    assert_ptr_equal(string, text + 2);
    assert_string_equal(string, "ab\n");
    assert_string_equal(jay_get_number_text(jay_array_get(jay_doc_root(doc), 1)), "12");
    jay_doc_free(doc);
}

/* Every way to cut short texts in two and three. */
static void every_cut(void **state)
{
    (void)state;
    static const char *const texts[] = {
        ("{\"user\":{\"id\":-42.5e1,\"n\\u00e9\":\"\\ud83e\\udd17\xC3\xA9\"},"
         "\"t\":[true,{}]}"),
        " [ null , false , [] , 0 ] ",
        "123",
        " \"\" ",
        "1 2",
        "[1] x",
        "truex",
        "[tru]",
        "  ",
        "[1,]",
        "{\"a\":1,}",
        "[\"\\uD800x\"]",
        "\"\xE2\x82",
        "[1",
        "-",
        "[[[[[[\"",
        "[01]",
        "[1.]",
    };
    static const uint32_t flags[] = {0, JAY_READ_NUMBERS_AS_TEXT, JAY_READ_STOP_WHEN_DONE,
                                     JAY_READ_JSON5};
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    for (size_t i = 0; i < sizeof texts / sizeof *texts * 4; i++) {
        const char *text = texts[i / 4];
        size_t n = strlen(text), cuts[2];
        opt.flags = flags[i % 4];
        outcome wanted = read_copied(text, n, &opt);
        for (cuts[0] = 1; cuts[0] < n; cuts[0]++) {
            for (cuts[1] = cuts[0]; cuts[1] < n; cuts[1]++) {
                bool inplace = (cuts[0] ^ cuts[1]) & 1;
                outcome got = read_pieces(text, n, &opt, cuts, 2, inplace);
                if (!outcome_equal(&got, &wanted))
                    fail_msg("%s cut at %zu, %zu: %s at %zu", text, cuts[0], cuts[1],
                             jay_status_text(got.status), got.offset);
                outcome_free(&got);
            }
        }
        outcome_free(&wanted);
    }
}

/* A text of about `size` bytes that is mostly one token: 's' a string, 'e' a string of
 * escapes, 'n' a number, 'b' blanks, 'c' and 'l' a comment, 'k' a key without quotes, 'v'
 * small values. */
static char *long_text(char kind, size_t size, size_t *len)
{
    char *text = malloc(size + 64);
    assert_non_null(text);
    const char *before = kind == 's' || kind == 'e' ? "[\""
                         : kind == 'c'              ? "[/*"
                         : kind == 'l'              ? "[//"
                         : kind == 'k'              ? "{"
                                                    : "[";
    const char *after = kind == 's' || kind == 'e' ? "\",1]"
                        : kind == 'c'              ? "*/1]"
                        : kind == 'l'              ? "\n1]"
                        : kind == 'k'              ? ":1}"
                                                   : "0]";
    const char *unit = kind == 'e'   ? "\\n"
                       : kind == 'b' ? " "
                       : kind == 'n' ? "1"
                       : kind == 'v' ? "{\"a\":[1]},"
                                     : "x";
    size_t n = strlen(before), step = strlen(unit);
    memcpy(text, before, n);
    for (; n + step <= size; n += step) memcpy(text + n, unit, step);
    memcpy(text + n, after, strlen(after));
    *len = n + strlen(after);
    return text;
}

/* 250 000 bytes, one at a time: a reader that went through a token again for each byte
 * would look at 31 * 10^9 of them. */
static void long_texts_byte_by_byte(void **state)
{
    (void)state;
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = JAY_READ_JSON5 | JAY_READ_BIG_NUMBERS_AS_TEXT;
    for (const char *kind = "senbclkv"; *kind; kind++) {
        size_t len = 0;
        char *text = long_text(*kind, 250000, &len);
        outcome wanted = read_copied(text, len, &opt);
        assert_int_equal(wanted.status, JAY_OK);
        for (int inplace = 0; inplace < 2; inplace++) {
            outcome got = read_bytes(text, len, &opt, inplace != 0);
            if (!outcome_equal(&got, &wanted)) fail_msg("kind %c", *kind);
            outcome_free(&got);
        }
        outcome_free(&wanted);
        free(text);
    }
}

/* Depth is counted across calls: N levels pass and N + 1 fail, wherever the cuts are. */
static void depth_limit(void **state)
{
    (void)state;
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.max_depth = 3;
    static const char deep[] = "[[[1]],[2],[[[3]]]]", flat[] = "[[[1]],[2],[[3]]]";
    for (size_t cut = 1; cut < sizeof flat - 1; cut++) {
        outcome got = read_pieces(flat, sizeof flat - 1, &opt, &cut, 1, false);
        assert_int_equal(got.status, JAY_OK);
        outcome_free(&got);
        got = read_pieces(deep, sizeof deep - 1, &opt, &cut, 1, false);
        assert_int_equal(got.status, JAY_DEPTH_LIMIT);
        assert_int_equal(got.offset, 14);
    }
}

static void random_pieces(void **state)
{
    (void)state;
    size_t len = 0, cuts[40];
    char *text = long_text('v', 3000, &len);
    uint32_t seed = 12345;
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    for (int round = 0; round < 300; round++) {
        seed = seed * 1664525u + 1013904223u;
        char kept = text[seed % len];
        if (round % 3) text[seed % len] = "]}\"x,\\"[seed >> 16 & 3];
        size_t n = 0;
        for (size_t at = 0; n < 40 && at < len; n++) {
            uint32_t step = (seed ^ (uint32_t)(n * 2654435761u)) >> 20;
            cuts[n] = at += 1 + step % 300;
        }
        while (n && cuts[n - 1] >= len) n--;
        outcome wanted = read_copied(text, len, &opt);
        outcome got = read_pieces(text, len, &opt, cuts, n, round % 2);
        assert_true(outcome_equal(&got, &wanted));
        outcome_free(&wanted);
        outcome_free(&got);
        text[seed % len] = kept;
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments),   cmocka_unit_test(failures_stay),
        cmocka_unit_test(taken_bytes), cmocka_unit_test(in_place),
        cmocka_unit_test(every_cut),   cmocka_unit_test(long_texts_byte_by_byte),
        cmocka_unit_test(depth_limit), cmocka_unit_test(random_pieces),
    };
    return cmocka_run_group_tests_name("incremental", tests, NULL, NULL);
}
