/* SPDX-License-Identifier: MIT */
/*
 * test_widening.c - the json5, canonical, strings and numbers of the shared data, and
 * texts of our own, with every combination of the flags that permit something: one more
 * flag never refuses what was accepted, nor changes what was read.
 */
#include <stdlib.h>
#include <string.h>

#include "dump.h"
#include "jay/jay.h"
#include "suite.h"
#include "testing.h"

/* The flags that only permit; all others change answers. */
static const uint32_t permits[] = {
    JAY_READ_TRAILING_COMMAS,  JAY_READ_COMMENTS,
    JAY_READ_INF_AND_NAN,      JAY_READ_OVERFLOW_TO_INF,
    JAY_READ_EXTENDED_NUMBERS, JAY_READ_EXTENDED_ESCAPES,
    JAY_READ_EXTENDED_SPACES,  JAY_READ_SINGLE_QUOTES,
    JAY_READ_UNQUOTED_KEYS,    JAY_READ_BOM,
    JAY_READ_RAW_CONTROLS,     JAY_READ_INVALID_UNICODE_KEEP,
};
enum { PERMITS = sizeof permits / sizeof *permits, COMBINATIONS = 1 << PERMITS };

static uint32_t flags_of(unsigned combination)
{
    uint32_t flags = 0;
    for (unsigned i = 0; i < PERMITS; i++)
        if (combination >> i & 1) flags |= permits[i];
    return flags;
}

static outcome read_with(const void *text, size_t len, uint32_t flags)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    jay_error err;
    jay_doc *doc = jay_read(text, len, &opt, &err);
    return outcome_of(doc, &err);
}

/* Every combination, and of each pair that differs in one flag that the wider one accepts
 * what the narrower one does. */
static void check_combinations(const char *name, const void *text, size_t len)
{
    outcome *all = malloc(COMBINATIONS * sizeof *all);
    assert_non_null(all);
    for (unsigned c = 0; c < COMBINATIONS; c++) {
        all[c] = read_with(text, len, flags_of(c));
        for (unsigned bit = 1; bit <= c; bit <<= 1) {
            if (!(c & bit) || !all[c ^ bit].dump) continue;
            if (all[c].dump && strcmp(all[c].dump, all[c ^ bit].dump) == 0) continue;
            fail_msg("%s: flags 0x%X read %s, with 0x%X more %s", name,
                     (unsigned)flags_of(c ^ bit), all[c ^ bit].dump,
                     (unsigned)flags_of(bit), all[c].dump ? all[c].dump : "nothing");
        }
    }
    for (unsigned c = 0; c < COMBINATIONS; c++) outcome_free(&all[c]);
    free(all);
}

static void own_texts(void **state)
{
    (void)state;
    static const char *const texts[] = {
        ("{\"a\":[1,-2.5e3,true,false,null,\"x\\u00e9\\ud83d\\ude00\xC3\xA9\\n\"],\"\":{}"
         "}"),
        "[1,]",
        "{a:'b',}",
        "/*x*/[1,//y\n2]",
        "[inf,-nan,Infinity]",
        "[1e999,+1,.5,5.,0x1F]",
        "\"\\a\\x41\\\n\\q\"",
        "\x0B[\xC2\xA0]",
        "\xEF\xBB\xBF{}",
        "\"\n\xFF\"",
        "{a:[.5,'\\'',/**/+inf,\x0C\"\\v\t\xC0\"],}//",
        "{\"inf\":\"//\",\"nan\":\"/*\",\"'\":\"'\",\"0x1\":\"+.5,]\"}",
        "[nul]",
        "[\"\\u00G0\"]",
        "{\"a\":1,\"a\":2}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        check_combinations(texts[i], texts[i], strlen(texts[i]));
    }
}

/* ---- the shared data ---- */

static void check_data_file(const char *path)
{
    suite_file f = suite_read(path);
    if (f.length) check_combinations(path, f.data, f.length);
    suite_free(&f);
}

static void json5_files(void **state)
{
    (void)state;
    suite_file table = suite_read("conformance/json5/expected.tsv");
    size_t position = 0, count = 0;
    char *line = suite_next_line(&table, &position), *fields[4] = {0};
    while ((line = suite_next_line(&table, &position)) != NULL) {
        if (suite_fields(line, fields, 4) < 4) continue;
        char path[200];
        (void)snprintf(path, sizeof path, "conformance/json5/%s", fields[0]);
        check_data_file(path);
        count++;
    }
    assert_true(count > 100);
    suite_free(&table);
}

static void visit_file(const char *name, void *folder)
{
    char path[300];
    (void)snprintf(path, sizeof path, "%s/%s", (const char *)folder, name);
    check_data_file(path);
}

static void canonical_files(void **state)
{
    (void)state;
    static char folders[][40] = {
        "conformance/canonical/own/input", "conformance/canonical/own/output",
        "conformance/canonical/rfc8785/input", "conformance/canonical/rfc8785/output"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        suite_each(folders[i], visit_file, folders[i]);
    }
}

static unsigned hex_digit(char c)
{
    return (unsigned)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
}

/* The bytes that a row has as hexadecimal digits, as a string and as a key. */
static void check_hex_row(const char *hex)
{
    char text[2000] = "{\"";
    size_t n = 2;
    for (; hex[0] && hex[1] && n < sizeof text - 10; hex += 2) {
        text[n++] = (char)(hex_digit(hex[0]) << 4 | hex_digit(hex[1]));
    }
    assert_true(hex[0] == 0);
    memcpy(text + n, "\":0}", 4);
    check_combinations("key of utf8.tsv", text, n + 4);
    text[0] = '[';
    memcpy(text + n, "\"]", 2);
    check_combinations("string of utf8.tsv", text, n + 2);
}

static void strings(void **state)
{
    (void)state;
    check_data_file("conformance/strings/blns.json");
    char *line, *fields[2] = {0};
    suite_file table = suite_read("conformance/strings/escapes.tsv");
    for (size_t at = 0; (line = suite_next_line(&table, &at)) != NULL;) {
        if (suite_fields(line, fields, 2) == 2) {
            check_combinations(line, fields[0], strlen(fields[0]));
        }
    }
    suite_free(&table);
    table = suite_read("conformance/strings/utf8.tsv");
    size_t count = 0;
    for (size_t at = 0; (line = suite_next_line(&table, &at)) != NULL;) {
        /* Every third is enough: neighbours differ in one bit. */
        if (suite_fields(line, fields, 2) == 2 && count++ % 3 == 0) {
            check_hex_row(fields[0]);
        }
    }
    assert_true(count > 100);
    suite_free(&table);
}

/* Every `step`-th line of a file, from byte `skip` on. */
static void check_lines(const char *name, size_t skip, size_t step)
{
    char path[200], *line;
    (void)snprintf(path, sizeof path, "conformance/numbers/%s", name);
    suite_file f = suite_read(path);
    size_t count = 0;
    for (size_t at = 0; (line = suite_next_line(&f, &at)) != NULL;) {
        size_t len = strcspn(line, "\t");
        if (len > skip && count++ % step == 0) {
            check_combinations(path, line + skip, len - skip);
        }
    }
    assert_true(count > 20);
    suite_free(&f);
}

static void numbers(void **state)
{
    (void)state;
    check_lines("not-json-numbers.txt", 0, 1);
    check_lines("integers.tsv", 0, 1);
    /* In these 16 digits and a space stand before the number. */
    check_lines("f64-google-wuffs.txt", 17, 97);
    check_lines("f64-freetype-2-7.txt", 17, 1);
    check_lines("f64-more-test-cases.txt", 17, 1);
    check_lines("f64-own-boundaries.txt", 17, 1);
    check_lines("f64-own-long-digits.txt", 17, 7);
    check_lines("f64-own-random.txt", 17, 97);
    check_lines("f64-own-halfway.txt", 17, 97);
    check_lines("f64-tencent-rapidjson.txt", 17, 97);
    check_lines("f64-lemire-fast-float.txt", 17, 97);
}

int main(void)
{
    if (!suite_present()) return SUITE_SKIPPED;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_texts),       cmocka_unit_test(json5_files),
        cmocka_unit_test(canonical_files), cmocka_unit_test(strings),
        cmocka_unit_test(numbers),
    };
    return cmocka_run_group_tests_name("widening", tests, NULL, NULL);
}
