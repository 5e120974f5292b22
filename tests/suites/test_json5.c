/* SPDX-License-Identifier: MIT */
/*
 * test_json5.c - the json5 files of the shared data: verdict as JSON and as JSON5,
 * values, each read in pieces too; and for each of them and for texts of our own every
 * combination of the flags that permit something: one more flag never refuses what was
 * accepted, nor changes what was read.
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

/* ---- the files ---- */

/* What the table says of a value, dumped: "#NaN" and the like stand for numbers. */
static char *dump_of_table(const char *json)
{
    static const struct {
        const char *from, *to;
    } words[] = {{"\"#NaN\"", "nan"},
                 {"\"#Infinity\"", "inf"},
                 {"\"#-Infinity\"", "-inf"},
                 {"\"#-0\"", "-0"}};
    outcome o = read_with(json, strlen(json), 0);
    assert_non_null(o.dump);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char *at;
        while ((at = strstr(o.dump, words[i].from)) != NULL) {
            size_t n = strlen(words[i].from), m = strlen(words[i].to);
            memcpy(at, words[i].to, m);
            memmove(at + m, at + n, strlen(at + n) + 1);
        }
    }
    return o.dump;
}

/* The same in every way of reading. */
static void check_ways(const char *name, const suite_file *f, uint32_t flags,
                       const outcome *wanted)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    outcome got[4 + 1];
    got[0] = read_copied(f->data, f->length, &opt);
    got[1] = read_in_place(f->data, f->length, &opt);
    got[2] = read_bytes(f->data, f->length, &opt, false);
    got[3] = read_bytes(f->data, f->length, &opt, true);
    size_t cut = f->length / 2;
    got[4] = read_pieces(f->data, f->length, &opt, &cut, cut > 0, false);
    for (size_t i = 0; i < 5; i++) {
        if (!outcome_equal(&got[i], wanted)) fail_msg("%s: way %zu differs", name, i);
        outcome_free(&got[i]);
    }
    jay_error err;
    bool valid = jay_validate(f->data, f->length, &opt, &err);
    assert_true(valid == (wanted->dump != NULL));
    assert_int_equal(err.status, wanted->status);
    assert_int_equal(err.offset, wanted->offset);
}

/* JSON5 reads -0 as minus zero; jay keeps integers, as in JSON. */
static bool is_minus_zero(const char *name)
{
    return strstr(name, "negative-zero-integer") || strstr(name, "negative-zero-hex");
}

static void check_file(const char *name, bool json, bool json5, const char *value)
{
    char path[200];
    (void)snprintf(path, sizeof path, "conformance/json5/%s", name);
    suite_file f = suite_read(path);
    if (!f.length) { /* an empty text is an invalid argument */
        assert_false(json || json5);
        suite_free(&f);
        return;
    }
    outcome strict = read_with(f.data, f.length, 0);
    outcome wide = read_with(f.data, f.length, JAY_READ_JSON5);
    if ((strict.dump != NULL) != json) fail_msg("%s as JSON", name);
    if ((wide.dump != NULL) != json5) fail_msg("%s as JSON5", name);
    check_ways(name, &f, 0, &strict);
    check_ways(name, &f, JAY_READ_JSON5, &wide);
    if (json5 && !is_minus_zero(name)) {
        /* in the table the last of equal keys counts */
        outcome last =
            read_with(f.data, f.length, JAY_READ_JSON5 | JAY_READ_DUPLICATE_KEYS_LAST);
        char *wanted = dump_of_table(value);
        if (strcmp(last.dump, wanted) != 0)
            fail_msg("%s: wanted %s, got %s", name, wanted, last.dump);
        free(wanted);
        outcome_free(&last);
    }
    check_combinations(name, f.data, f.length);
    outcome_free(&strict);
    outcome_free(&wide);
    suite_free(&f);
}

static void all_files(void **state)
{
    (void)state;
    suite_file table = suite_read("conformance/json5/expected.tsv");
    size_t position = 0, count = 0;
    char *line = suite_next_line(&table, &position), *fields[4] = {0};
    while ((line = suite_next_line(&table, &position)) != NULL) {
        if (suite_fields(line, fields, 4) < 4) continue;
        check_file(fields[0], strcmp(fields[1], "accept") == 0,
                   strcmp(fields[2], "accept") == 0, fields[3]);
        count++;
    }
    assert_true(count > 100);
    suite_free(&table);
}

int main(void)
{
    if (!suite_present()) return SUITE_SKIPPED;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_texts),
        cmocka_unit_test(all_files),
    };
    return cmocka_run_group_tests_name("json5", tests, NULL, NULL);
}
