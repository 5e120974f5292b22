/* SPDX-License-Identifier: MIT */
/* test_pieces.c - the files of the conformance suites read in pieces: the outcome is that
 * of one piece, for every cut of short files and random cuts of others, strict and with
 * all that JSON5 permits. */
#include <string.h>

#include "dump.h"
#include "suite.h"
#include "testing.h"

static uint32_t seed = 2463534242u;

static size_t random_below(size_t n)
{
    seed = seed * 1664525u + 1013904223u;
    return (size_t)(seed >> 8) % n;
}

static void compare(const char *name, const suite_file *f, const jay_read_options *opt,
                    const outcome *wanted, size_t cut, bool in_place)
{
    size_t cuts[2] = {cut, cut + 1 + random_below(f->length)};
    size_t count = cuts[1] < f->length ? 2 : 1;
    outcome got = read_pieces(f->data, f->length, opt, cuts, count, in_place);
    if (!outcome_equal(&got, wanted))
        fail_msg("%s, cut at %zu: %s at %zu instead of %s at %zu", name, cut,
                 jay_status_text(got.status), got.offset, jay_status_text(wanted->status),
                 wanted->offset);
    outcome_free(&got);
}

static void visit(const char *name, void *folder)
{
    enum { SHORT = 400, LONG = 20000, RANDOM_CUTS = 20 };
    char path[300];
    (void)snprintf(path, sizeof path, "%s/%s", (const char *)folder, name);
    suite_file f = suite_read(path);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    for (int dialect = 0; dialect < 2 && f.length && f.length < LONG; dialect++) {
        opt.flags = dialect ? JAY_READ_JSON5 | JAY_READ_BOM : 0;
        outcome wanted = read_copied(f.data, f.length, &opt);
        size_t cuts = f.length < SHORT ? f.length - 1 : RANDOM_CUTS;
        for (size_t i = 0; i < cuts; i++) {
            size_t cut = f.length < SHORT ? i + 1 : 1 + random_below(f.length - 1);
            compare(name, &f, &opt, &wanted, cut, i % 2 != 0);
        }
        outcome got = read_bytes(f.data, f.length, &opt, false);
        assert_true(outcome_equal(&got, &wanted));
        outcome_free(&got);
        outcome_free(&wanted);
    }
    suite_free(&f);
}

static void conformance_files(void **state)
{
    (void)state;
    static char folders[][60] = {"conformance/json-test-suite/test_parsing",
                                 "conformance/json-test-suite/test_transform",
                                 "conformance/simdjson-checker", "conformance/strings",
                                 "conformance/roundtrip"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        suite_each(folders[i], visit, folders[i]);
    }
}

int main(void)
{
    if (!suite_present()) return SUITE_SKIPPED;
    const struct CMUnitTest tests[] = {cmocka_unit_test(conformance_files)};
    return cmocka_run_group_tests_name("pieces", tests, NULL, NULL);
}
