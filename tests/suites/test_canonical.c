/* SPDX-License-Identifier: MIT */
/*
 * test_canonical.c - RFC 8785: the pairs of conformance/canonical byte for byte, and the
 * tables of numbers as ECMAScript writes them. Also the naughty strings in ASCII only.
 */
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "jay/mutable.h"
#include "suite.h"
#include "testing.h"

static size_t pairs;

static void check_pair(const char *name, void *ctx)
{
    char path[512];
    snprintf(path, sizeof path, "%s/input/%s", (const char *)ctx, name);
    suite_file input = suite_read(path);
    snprintf(path, sizeof path, "%s/output/%s", (const char *)ctx, name);
    suite_file output = suite_read(path);
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    o.flags = JAY_WRITE_CANONICAL;
    for (uint32_t reading = 0; reading <= JAY_READ_NUMBERS_AS_TEXT;
         reading += JAY_READ_NUMBERS_AS_TEXT) {
        jay_read_options ro = JAY_READ_OPTIONS_INIT;
        ro.flags = reading;
        jay_doc *doc = jay_read(input.data, input.length, &ro, NULL);
        assert_non_null(doc);
        jay_mut_doc *mut = jay_doc_to_mut(doc, NULL, NULL);
        jay_text a, b;
        assert_true(jay_write(doc, &o, &a, NULL));
        assert_true(jay_mut_write(mut, &o, &b, NULL));
        assert_string_equal(a.data, output.data);
        assert_string_equal(b.data, output.data);
        assert_int_equal(a.length, output.length);
        jay_text_free(&a);
        jay_text_free(&b);
        jay_mut_doc_free(mut);
        jay_doc_free(doc);
    }
    pairs++;
    suite_free(&input);
    suite_free(&output);
}

static void canonical_pairs(void **state)
{
    (void)state;
    static char *const folders[] = {"conformance/canonical/rfc8785",
                                    "conformance/canonical/own"};
    for (size_t i = 0; i < 2; i++) {
        char inputs[256];
        snprintf(inputs, sizeof inputs, "%s/input", folders[i]);
        suite_each(inputs, check_pair, folders[i]);
    }
    print_message("%zu pairs\n", pairs);
    assert_true(pairs >= 30);
}

/* Lines of a bit pattern and a text, or ERROR. */
static void ecmascript_numbers(void **state)
{
    (void)state;
    static const char *const files[] = {
        "conformance/numbers/es6-number-to-text.txt",
        "conformance/numbers/es6-number-to-text-own.txt",
        "conformance/numbers/rfc8785-appendix-b.txt",
    };
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    o.flags = JAY_WRITE_CANONICAL;
    size_t lines = 0;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        suite_file file = suite_read(files[i]);
        size_t at = 0;
        char *line;
        while ((line = suite_next_line(&file, &at))) {
            char *expected, buffer[64];
            jay_value v = {JAY_TYPE_NUMBER | JAY_SUBTYPE_REAL, {0}};
            jay_error err;
            v.uni.u64 = strtoull(line, &expected, 16);
            if (expected == line) continue;
            expected += strspn(expected, " ,\t");
            size_t n = jay_write_buffer(&v, &o, buffer, sizeof buffer, &err);
            if (strncmp(expected, "ERROR", 5) == 0) {
                assert_int_equal(err.status, JAY_NOT_FINITE);
            } else {
                assert_string_equal(buffer, expected);
                assert_int_equal(n, strlen(expected));
            }
            lines++;
        }
        suite_free(&file);
    }
    print_message("%zu numbers\n", lines);
    assert_true(lines > 1000);
}

/* With each set of switches the same strings come back, and ASCII only is ASCII only. */
static void naughty_strings(void **state)
{
    (void)state;
    suite_file file = suite_read("conformance/strings/blns.json");
    jay_doc *doc = jay_read(file.data, file.length, NULL, NULL);
    assert_non_null(doc);
    static const uint32_t flags[] = {
        0,
        JAY_WRITE_PRETTY,
        JAY_WRITE_ESCAPE_UNICODE,
        JAY_WRITE_ESCAPE_UNICODE | JAY_WRITE_ESCAPE_SLASHES | JAY_WRITE_UPPERCASE_HEX,
        JAY_WRITE_INVALID_UNICODE_REPLACE,
        JAY_WRITE_CANONICAL,
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        jay_write_options o = JAY_WRITE_OPTIONS_INIT;
        o.flags = flags[i];
        jay_text text;
        assert_true(jay_write(doc, &o, &text, NULL));
        for (size_t k = 0; flags[i] & JAY_WRITE_ESCAPE_UNICODE && k < text.length; k++) {
            assert_true((unsigned char)text.data[k] < 0x80);
        }
        jay_doc *again = jay_read(text.data, text.length, NULL, NULL);
        assert_non_null(again);
        assert_int_equal(jay_size(again->root), jay_size(doc->root));
        for (size_t k = 0; k < jay_size(doc->root); k++) {
            const jay_value *a = jay_array_get(doc->root, k);
            const jay_value *b = jay_array_get(again->root, k);
            assert_true(jay_equals_string_n(b, jay_get_string(a), jay_get_length(a)));
        }
        jay_doc_free(again);
        jay_text_free(&text);
    }
    jay_doc_free(doc);
    suite_free(&file);
}

int main(void)
{
    if (!suite_present()) return SUITE_SKIPPED;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(canonical_pairs),
        cmocka_unit_test(ecmascript_numbers),
        cmocka_unit_test(naughty_strings),
    };
    return cmocka_run_group_tests_name("canonical", tests, NULL, NULL);
}
