/* SPDX-License-Identifier: MIT */
/*
 * test_json_suite.c - verdicts of the shared conformance suites, hostile files
 * and inputs made from a recipe, and the strings of the shared tables.
 *
 * Every text is read copied and in place, at a page without access, on every
 * kernel: all of them give the same verdict, status and offset. What is
 * accepted is written, read and written again: the two texts are equal.
 *
 * Where the suites leave a choice, jay's is the one of docs/errors.md: a lone
 * surrogate escape, an encoding mark and a number beyond a double are refused;
 * underflow, any depth and equal names are accepted.
 */
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "kernel/kernel.h"
#include "suite.h"
#include "testing.h"

typedef struct verdict {
    jay_status status;
    size_t offset;
} verdict;

/* Texts above this are read in fewer ways, since sanitizers make them slow. */
static bool is_large(size_t length)
{
    return length > (size_t)1 << 20;
}

static verdict read_once(const char *text, size_t length, uint32_t flags, bool in_place)
{
    guarded g = guarded_copy(text, length);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    jay_error err;
    jay_doc *doc = in_place ? jay_read_inplace(g.text, length, length, &opt, &err)
                            : jay_read(g.text, length, &opt, &err);
    assert_int_equal(doc == NULL, err.status != JAY_OK);
    jay_doc_free(doc);
    guarded_free(&g);
    verdict v = {err.status, err.offset};
    return v;
}

/* The verdict of a strict reading, after comparing all ways to read. */
static verdict read_all_ways(const char *name, const char *text, size_t length)
{
    verdict first = {JAY_OK, 0};
    for (size_t i = 0; jayi_kernels[i]; i++) {
        if (!jayi_kernels[i]->supported()) continue;
        jayi_kernel_force(jayi_kernels[i]);
        int ways = is_large(length) && i > 0 ? 1 : 2;
        for (int in_place = 0; in_place < ways; in_place++) {
            verdict v = read_once(text, length, 0, in_place != 0);
            if (i == 0 && !in_place) first = v;
            if (v.status != first.status || v.offset != first.offset) {
                fail_msg("%s: %s%s gives %s at %zu, not %s at %zu", name,
                         jayi_kernels[i]->name, in_place ? " in place" : "",
                         jay_status_text(v.status), v.offset,
                         jay_status_text(first.status), first.offset);
            }
            if (is_large(length)) continue;
            read_once(text, length, JAY_READ_STOP_WHEN_DONE, in_place != 0);
        }
    }
    jayi_kernel_force(NULL);
    if (is_large(length)) return first;
    /* As text a number may have any size; else nothing changes. */
    verdict v = read_once(text, length, JAY_READ_NUMBERS_AS_TEXT, false);
    bool same = v.status == first.status && v.offset == first.offset;
    if (!same && first.status != JAY_INVALID_NUMBER) {
        fail_msg("%s: numbers as text: %s at %zu", name, jay_status_text(v.status),
                 v.offset);
    }
    return first;
}

/* Write, read, write: the same text. */
static void check_round_trip(const char *name, const char *text, size_t length,
                             uint32_t read_flags, uint32_t write_flags)
{
    jay_read_options reading = JAY_READ_OPTIONS_INIT;
    jay_write_options writing = JAY_WRITE_OPTIONS_INIT;
    reading.flags = read_flags;
    writing.flags = write_flags;
    jay_text once, twice;
    jay_error err;
    jay_doc *doc = jay_read(text, length, &reading, &err);
    assert_non_null(doc);
    size_t values = jay_doc_value_count(doc);
    if (!jay_write(doc, &writing, &once, &err)) fail_msg("%s: %s", name, err.text);
    jay_doc_free(doc);
    doc = jay_read(once.data, once.length, &reading, &err);
    if (!doc) fail_msg("%s: written text: %s at %zu", name, err.text, err.offset);
    assert_int_equal(jay_doc_value_count(doc), values);
    assert_true(jay_write(doc, &writing, &twice, &err));
    jay_doc_free(doc);
    if (once.length != twice.length || memcmp(once.data, twice.data, once.length) != 0) {
        fail_msg("%s: the second writing differs", name);
    }
    jay_text_free(&once);
    jay_text_free(&twice);
}

static verdict check(const char *name, const char *text, size_t length, bool accepted)
{
    verdict v = read_all_ways(name, text, length);
    if ((v.status == JAY_OK) != accepted) {
        fail_msg("%s: %s at %zu, but wanted: %s", name, jay_status_text(v.status),
                 v.offset, accepted ? "accepted" : "refused");
    }
    if (accepted) {
        check_round_trip(name, text, length, 0, 0);
        /* Indentation grows with the square of the depth: only for small texts. */
        if (length < 4096) check_round_trip(name, text, length, 0, JAY_WRITE_PRETTY);
        if (is_large(length)) return v;
        check_round_trip(name, text, length, JAY_READ_NUMBERS_AS_TEXT, 0);
    }
    return v;
}

static verdict check_file(const char *folder, const char *name, bool accepted)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    suite_file file = suite_read(path);
    verdict v = check(path, file.data, file.length, accepted);
    if (strncmp(name, "truncated/prefix", 16) == 0 && !accepted && file.length) {
        /* every byte prefix of one document */
        if (v.status != JAY_UNEXPECTED_END || v.offset != file.length) {
            fail_msg("%s: %s at %zu", name, jay_status_text(v.status), v.offset);
        }
    }
    suite_free(&file);
    return v;
}

/* ---- JSONTestSuite ---- */

/* The i_ files that jay accepts; all others are refused. */
static bool is_accepted_choice(const char *name)
{
    static const char *const accepted[] = {
        "i_number_double_huge_neg_exp.json",  "i_number_real_underflow.json",
        "i_number_too_big_neg_int.json",      "i_number_too_big_pos_int.json",
        "i_structure_500_nested_arrays.json",
    };
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++) {
        if (strcmp(name, accepted[i]) == 0) return true;
    }
    return false;
}

static void visit_parsing(const char *name, void *ctx)
{
    size_t *count = ctx;
    bool accepted = name[0] == 'y' || (name[0] == 'i' && is_accepted_choice(name));
    check_file("conformance/json-test-suite/test_parsing", name, accepted);
    (*count)++;
}

static void json_test_suite_parsing(void **state)
{
    (void)state;
    size_t count = 0;
    suite_each("conformance/json-test-suite/test_parsing", visit_parsing, &count);
    assert_int_equal(count, 238);
}

/* The surrogate escapes of these are alone; the rest is valid. */
static void visit_transform(const char *name, void *ctx)
{
    size_t *count = ctx;
    bool lone = strstr(name, "surrogate") != NULL || strstr(name, "invalid_codepoint");
    check_file("conformance/json-test-suite/test_transform", name, !lone);
    (*count)++;
}

static void json_test_suite_transform(void **state)
{
    (void)state;
    size_t count = 0;
    suite_each("conformance/json-test-suite/test_transform", visit_transform, &count);
    assert_int_equal(count, 22);
}

/* ---- tables of verdicts ---- */

/* jay's choice where the table leaves one. */
static bool choice(const char *file, const char *verdict_text, const char *latitude)
{
    bool accept = strcmp(verdict_text, "accept") == 0;
    if (strcmp(latitude, "may-reject") != 0) return accept;
    static const char *const beyond_a_double[] = {
        "fail60.json", "fail73.json", "int-digits-1000000", "exp-digits-1000000"};
    for (size_t i = 0; i < sizeof beyond_a_double / sizeof *beyond_a_double; i++) {
        if (strcmp(file, beyond_a_double[i]) == 0) return false;
    }
    return strncmp(file, "escape/", 7) != 0 && strncmp(file, "number/", 7) != 0;
}

static size_t check_table(const char *folder)
{
    char path[256];
    snprintf(path, sizeof path, "%s/expected.tsv", folder);
    suite_file table = suite_read(path);
    size_t position = 0, count = 0;
    char *line = suite_next_line(&table, &position); /* the header */
    while ((line = suite_next_line(&table, &position)) != NULL) {
        char *fields[4];
        assert_int_equal(suite_fields(line, fields, 4), 4);
        check_file(folder, fields[0], choice(fields[0], fields[1], fields[2]));
        count++;
    }
    suite_free(&table);
    return count;
}

static void simdjson_checker(void **state)
{
    (void)state;
    assert_int_equal(check_table("conformance/simdjson-checker"), 68);
}

static void hostile_files(void **state)
{
    (void)state;
    assert_int_equal(check_table("hostile"), 799);
}

/* ---- inputs made from a recipe ---- */

/* A field is the inside of a JSON string. Gives back a document that owns the
 * bytes. */
static jay_doc *decode_field(const char *field)
{
    char text[256];
    int n = snprintf(text, sizeof text, "\"%s\"", field);
    assert_true(n > 0 && (size_t)n < sizeof text);
    jay_doc *doc = jay_read(text, (size_t)n, NULL, NULL);
    assert_non_null(doc);
    return doc;
}

static size_t repeat(char *out, const jay_doc *unit, size_t times)
{
    const char *bytes = jay_get_string(jay_doc_root(unit));
    size_t length = jay_get_length(jay_doc_root(unit));
    if (length == 1) {
        memset(out, bytes[0], times);
    } else if (length) {
        for (size_t i = 0; i < times; i++) memcpy(out + i * length, bytes, length);
    }
    return length * times;
}

/* Up to 64 MiB: where the build is fast. Others read the smaller ones. */
#if !defined(__OPTIMIZE__) || defined(__SANITIZE_ADDRESS__) || \
    defined(__SANITIZE_THREAD__)
#define LARGE_TEXTS 0
#else
#define LARGE_TEXTS 1
#endif

static void check_recipe(char **fields)
{
    enum { NAME, HEAD, HEAD_COUNT, MIDDLE, TAIL, TAIL_COUNT, END, VERDICT, LATITUDE };
    const int parts[4] = {HEAD, MIDDLE, TAIL, END};
    const size_t times[4] = {strtoul(fields[HEAD_COUNT], NULL, 10), 1,
                             strtoul(fields[TAIL_COUNT], NULL, 10), 1};
    jay_doc *units[4];
    size_t length = 0;
    for (size_t i = 0; i < 4; i++) {
        units[i] = decode_field(fields[parts[i]]);
        length += jay_get_length(jay_doc_root(units[i])) * times[i];
    }
    char *text = malloc(length + 1);
    assert_non_null(text);
    size_t n = 0;
    for (size_t i = 0; i < 4; i++) {
        n += repeat(text + n, units[i], times[i]);
        jay_doc_free(units[i]);
    }
    assert_int_equal(n, length);
    bool accepted = choice(fields[NAME], fields[VERDICT], fields[LATITUDE]);
    if (LARGE_TEXTS || length <= 300000) check(fields[NAME], text, length, accepted);
    free(text);
}

static void generated_inputs(void **state)
{
    (void)state;
    suite_file table = suite_read("hostile/generated.tsv");
    size_t position = 0, count = 0;
    char *line = suite_next_line(&table, &position); /* the header */
    while ((line = suite_next_line(&table, &position)) != NULL) {
        char *fields[10];
        assert_int_equal(suite_fields(line, fields, 10), 10);
        check_recipe(fields);
        count++;
    }
    suite_free(&table);
    assert_true(count >= 36);
}

/* ---- strings ---- */

static size_t decode_hex(char *out, const char *hex)
{
    size_t n = 0;
    for (; hex[0] && hex[1]; hex += 2) {
        char pair[3] = {hex[0], hex[1], 0};
        out[n++] = (char)strtoul(pair, NULL, 16);
    }
    return n;
}

static void escapes_decode(void **state)
{
    (void)state;
    suite_file table = suite_read("conformance/strings/escapes.tsv");
    size_t position = 0, count = 0;
    for (char *line; (line = suite_next_line(&table, &position)) != NULL; count++) {
        char *fields[2];
        static char wanted[4096];
        assert_int_equal(suite_fields(line, fields, 2), 2);
        size_t length = decode_hex(wanted, fields[1]);
        check(fields[0], fields[0], strlen(fields[0]), true);
        for (size_t i = 0; jayi_kernels[i]; i++) {
            if (!jayi_kernels[i]->supported()) continue;
            jayi_kernel_force(jayi_kernels[i]);
            jay_doc *doc = jay_read(fields[0], strlen(fields[0]), NULL, NULL);
            assert_non_null(doc);
            if (!jay_equals_string_n(jay_doc_root(doc), wanted, length)) {
                fail_msg("%s on %s", fields[0], jayi_kernels[i]->name);
            }
            jay_doc_free(doc);
        }
        jayi_kernel_force(NULL);
    }
    assert_int_equal(count, 72);
    suite_free(&table);
}

static void utf8_sequences(void **state)
{
    (void)state;
    suite_file table = suite_read("conformance/strings/utf8.tsv");
    size_t position = 0, count = 0;
    for (char *line; (line = suite_next_line(&table, &position)) != NULL; count++) {
        char *fields[2];
        assert_int_equal(suite_fields(line, fields, 2), 2);
        bool valid = strcmp(fields[1], "valid") == 0;
        /* at every place of a vector block: 0 to 66 letters in front */
        for (size_t before = 0; before < 67; before += before < 4 ? 1 : 9) {
            char text[256];
            size_t n = 0;
            text[n++] = '"';
            memset(text + n, 'a', before);
            n += before;
            n += decode_hex(text + n, fields[0]);
            text[n++] = '"';
            verdict v = read_all_ways(fields[0], text, n);
            if ((v.status == JAY_OK) != valid) fail_msg("%s %s", fields[0], fields[1]);
            if (!valid) assert_int_equal(v.status, JAY_INVALID_STRING);
        }
    }
    assert_int_equal(count, 997);
    suite_free(&table);
}

static void naughty_strings_survive(void **state)
{
    (void)state;
    suite_file file = suite_read("conformance/strings/blns.json");
    check("blns.json", file.data, file.length, true);
    jay_doc *doc = jay_read(file.data, file.length, NULL, NULL);
    jay_text text;
    assert_true(jay_write(doc, NULL, &text, NULL));
    jay_doc *again = jay_read(text.data, text.length, NULL, NULL);
    size_t i, n;
    jay_value *v;
    jay_array_foreach(jay_doc_root(doc), i, n, v)
    {
        const jay_value *w = jay_array_get(jay_doc_root(again), i);
        assert_true(jay_equals_string_n(w, jay_get_string(v), jay_get_length(v)));
    }
    assert_int_equal(n, 515);
    jay_text_free(&text);
    jay_doc_free(again);
    jay_doc_free(doc);
    suite_free(&file);
}

int main(void)
{
    if (!suite_present()) return SUITE_SKIPPED;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_test_suite_parsing),
        cmocka_unit_test(json_test_suite_transform),
        cmocka_unit_test(simdjson_checker),
        cmocka_unit_test(hostile_files),
        cmocka_unit_test(generated_inputs),
        cmocka_unit_test(escapes_decode),
        cmocka_unit_test(utf8_sequences),
        cmocka_unit_test(naughty_strings_survive),
    };
    return cmocka_run_group_tests_name("json_suite", tests, NULL, NULL);
}
