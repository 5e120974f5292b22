/* SPDX-License-Identifier: MIT */
/*
 * test_json5.c - the json5 files of the shared data: verdict as JSON and as JSON5,
 * values, each read in pieces too.
 */
#include <stdlib.h>
#include <string.h>

#include "dump.h"
#include "jay/jay.h"
#include "suite.h"
#include "testing.h"

static outcome read_with(const void *text, size_t len, uint32_t flags)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    jay_error err;
    jay_doc *doc = jay_read(text, len, &opt, &err);
    return outcome_of(doc, &err);
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
        cmocka_unit_test(all_files),
    };
    return cmocka_run_group_tests_name("json5", tests, NULL, NULL);
}
