/* SPDX-License-Identifier: MIT */
/*
 * test_roundtrip.c - what is read is written again: the lines of roundtrip/compact.ndjson
 * byte for byte, the corpora minified as their hashes say, and everything valid in a way
 * that a second round does not change.
 */
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "sha256.h"
#include "suite.h"
#include "testing.h"

static jay_doc *read_n(const char *text, size_t len, uint32_t flags)
{
    jay_read_options o = JAY_READ_OPTIONS_INIT;
    o.flags = flags;
    return jay_read(text, len, &o, NULL);
}

static jay_text write_as(const jay_doc *doc, uint32_t flags)
{
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    o.flags = flags;
    jay_text text;
    assert_true(jay_write(doc, &o, &text, NULL));
    return text;
}

static void expect_same(const jay_text *a, const jay_text *b)
{
    assert_int_equal(a->length, b->length);
    assert_memory_equal(a->data, b->data, a->length);
}

/* The same text in a buffer without a byte to spare; deep values may ask for a word a
 * level on top. */
static void expect_in_buffer(const jay_doc *doc, const jay_text *expected)
{
    size_t capacity = expected->length + 1;
    jay_error err;
    for (int attempt = 0; attempt < 2; attempt++) {
        char *buffer = malloc(capacity); /* sanitizers see a byte too many */
        assert_non_null(buffer);
        size_t n = jay_write_buffer(doc->root, NULL, buffer, capacity, &err);
        if (n) assert_memory_equal(buffer, expected->data, expected->length + 1);
        free(buffer);
        if (n || attempt) {
            assert_int_equal(n, expected->length);
            return;
        }
        assert_int_equal(err.status, JAY_BUFFER_TOO_SMALL);
        capacity += (doc->value_count + 1) * sizeof(void *);
    }
}

/* Minified, read, minified; pretty, read, minified; into a buffer: all the same. */
static void expect_stable(const jay_doc *doc)
{
    jay_text first = write_as(doc, JAY_WRITE_MINIFIED);
    expect_in_buffer(doc, &first);
    static const uint32_t layouts[] = {JAY_WRITE_MINIFIED, JAY_WRITE_PRETTY,
                                       JAY_WRITE_PRETTY | JAY_WRITE_TAB};
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        jay_text text = write_as(doc, layouts[i]);
        jay_doc *again = read_n(text.data, text.length, 0);
        assert_non_null(again);
        assert_int_equal(jay_doc_value_count(again), jay_doc_value_count(doc));
        jay_text second = write_as(again, JAY_WRITE_MINIFIED);
        expect_same(&first, &second);
        jay_text_free(&second);
        jay_text_free(&text);
        jay_doc_free(again);
    }
    jay_text_free(&first);
}

static void compact_lines_come_back(void **state)
{
    (void)state;
    suite_file file = suite_read("conformance/roundtrip/compact.ndjson");
    size_t at = 0, lines = 0;
    char *line;
    while ((line = suite_next_line(&file, &at))) {
        size_t len = strlen(line);
        for (uint32_t flags = 0; flags <= JAY_READ_NUMBERS_AS_TEXT;
             flags += JAY_READ_NUMBERS_AS_TEXT) {
            jay_doc *doc = read_n(line, len, flags);
            assert_non_null(doc);
            jay_text text = write_as(doc, JAY_WRITE_MINIFIED);
            assert_string_equal(text.data, line);
            assert_int_equal(text.length, len);
            jay_text_free(&text);
            jay_doc_free(doc);
        }
        lines++;
    }
    assert_true(lines >= 50);
    suite_free(&file);
}

/* ---- corpora ---- */

/* What a text lost or changed when it was written without white space. */
typedef struct differences {
    size_t escapes; /* strings whose escapes are spelled another way */
    size_t numbers;
} differences;

static size_t string_length(const char *s)
{
    size_t n = 1;
    while (s[n] != '"') n += s[n] == '\\' ? 2 : 1;
    return n + 1;
}

static size_t number_length(const char *s)
{
    return strspn(s, "+-.0123456789eE");
}

/* Compares a minified text with the written one, token by token. Numbers may differ in
 * spelling but not in value, strings only where there is an escape. */
static differences compare_tokens(const char *minified, const char *written)
{
    differences d = {0, 0};
    const char *a = minified, *b = written;
    while (*a) {
        if (*a == '"') {
            size_t n = string_length(a), m = string_length(b);
            if (n != m || memcmp(a, b, n) != 0) {
                assert_non_null(memchr(a, '\\', n));
                d.escapes++;
            }
            a += n;
            b += m;
        } else if (*a == '-' || (*a >= '0' && *a <= '9')) {
            size_t n = number_length(a), m = number_length(b);
            if (n != m || memcmp(a, b, n) != 0) {
                assert_true(strtod(a, NULL) == strtod(b, NULL));
                d.numbers++;
            }
            a += n;
            b += m;
        } else {
            assert_int_equal(*a, *b);
            a++;
            b++;
        }
    }
    assert_int_equal(*b, 0);
    return d;
}

/* Takes out the white space between tokens, in place. */
static size_t minify(char *text, size_t len)
{
    size_t out = 0;
    for (size_t i = 0; i < len;) {
        if (text[i] == '"') {
            size_t n = string_length(text + i);
            memmove(text + out, text + i, n);
            out += n;
            i += n;
        } else if (strchr(" \t\r\n", text[i])) {
            i++;
        } else {
            text[out++] = text[i++];
        }
    }
    text[out] = '\0';
    return out;
}

/* Returns whether the text came back byte for byte. */
static bool check_written(const jay_doc *doc, const char *minified, const char *hash,
                          bool numbers_kept)
{
    jay_text text = write_as(doc, JAY_WRITE_MINIFIED);
    differences d = compare_tokens(minified, text.data);
    if (numbers_kept) assert_int_equal(d.numbers, 0);
    bool same = !d.numbers && !d.escapes;
    if (same) {
        char hex[65];
        sha256_hex(text.data, text.length, hex);
        assert_string_equal(hex, hash);
    }
    jay_text_free(&text);
    return same;
}

static void corpora_as_their_hashes(void **state)
{
    (void)state;
    enum { FILE_FIELD = 0, SIZE_FIELD = 2, HASH_FIELD = 17, FIELDS = 18 };
    suite_file stats = suite_read("corpus/stats.tsv");
    size_t at = 0, same_as_text = 0, same_as_number = 0, files = 0;
    char *line = suite_next_line(&stats, &at);
    assert_non_null(line);
    while ((line = suite_next_line(&stats, &at))) {
        char *fields[FIELDS], path[256], hex[65];
        assert_int_equal(suite_fields(line, fields, FIELDS), FIELDS);
        if (strstr(fields[FILE_FIELD], ".ndjson")) continue;
        snprintf(path, sizeof path, "corpus/%s", fields[FILE_FIELD]);
        suite_file file = suite_read(path);
        jay_doc *kept = read_n(file.data, file.length, JAY_READ_NUMBERS_AS_TEXT);
        jay_doc *doc = read_n(file.data, file.length, 0);
        assert_non_null(kept);
        assert_non_null(doc);
        size_t len = minify(file.data, file.length);
        assert_int_equal(len, strtoul(fields[SIZE_FIELD], NULL, 10));
        sha256_hex(file.data, len, hex);
        assert_string_equal(hex, fields[HASH_FIELD]);
        same_as_text += check_written(kept, file.data, fields[HASH_FIELD], true);
        same_as_number += check_written(doc, file.data, fields[HASH_FIELD], false);
        expect_stable(doc);
        files++;
        jay_doc_free(kept);
        jay_doc_free(doc);
        suite_free(&file);
    }
    print_message("%zu files, byte for byte: %zu, with numbers converted %zu\n", files,
                  same_as_text, same_as_number);
    assert_true(files >= 20 && same_as_text >= 10 && same_as_number >= 8);
    suite_free(&stats);
}

/* ---- everything else that is valid ---- */

static size_t stable_files;

static void check_file(const char *name, void *ctx)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", (const char *)ctx, name);
    suite_file file = suite_read(path);
    jay_doc *doc = file.length ? read_n(file.data, file.length, 0) : NULL;
    if (doc) {
        expect_stable(doc);
        stable_files++;
    }
    jay_doc_free(doc);
    suite_free(&file);
}

static void a_second_round_changes_nothing(void **state)
{
    (void)state;
    static char *const folders[] = {
        "conformance/json-test-suite/test_parsing",
        "conformance/json-test-suite/test_transform",
        "conformance/simdjson-checker",
        "conformance/canonical/own/input",
        "conformance/canonical/rfc8785/input",
        "conformance/strings",
        "corpus/small/own",
        "corpus/small/public",
        "hostile/depth",
        "hostile/duplicate",
        "hostile/escape",
        "hostile/utf8",
    };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        suite_each(folders[i], check_file, folders[i]);
    }
    print_message("%zu valid files\n", stable_files);
    assert_true(stable_files > 150);
}

/* Every string of the table, written and read, is the same bytes. */
static void strings_come_back(void **state)
{
    (void)state;
    suite_file file = suite_read("conformance/strings/escapes.tsv");
    size_t at = 0, count = 0;
    char *line, *fields[3];
    while ((line = suite_next_line(&file, &at))) {
        if (suite_fields(line, fields, 3) < 2) continue;
        jay_doc *doc = read_n(fields[0], strlen(fields[0]), 0);
        if (!doc) continue; /* a heading */
        jay_text text = write_as(doc, JAY_WRITE_MINIFIED);
        jay_doc *again = read_n(text.data, text.length, 0);
        assert_non_null(again);
        assert_true(jay_equals_string_n(again->root, jay_get_string(doc->root),
                                        jay_get_length(doc->root)));
        count++;
        jay_doc_free(again);
        jay_text_free(&text);
        jay_doc_free(doc);
    }
    assert_true(count > 10);
    suite_free(&file);
}

int main(void)
{
    if (!suite_present()) return SUITE_SKIPPED;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(compact_lines_come_back),
        cmocka_unit_test(corpora_as_their_hashes),
        cmocka_unit_test(a_second_round_changes_nothing),
        cmocka_unit_test(strings_come_back),
    };
    return cmocka_run_group_tests_name("roundtrip", tests, NULL, NULL);
}
