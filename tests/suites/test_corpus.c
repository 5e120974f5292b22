/* SPDX-License-Identifier: MIT */
/*
 * test_corpus.c - the shared benchmark documents: everything that corpus/stats.tsv
 * counts, small documents cut at every byte, large ones at many.
 */
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "kernel/kernel.h"
#include "suite.h"
#include "testing.h"

/* The columns of stats.tsv, and what a walk counts. */
typedef enum column {
    FILE_NAME,
    BYTES,
    MINIFIED_BYTES,
    MAX_DEPTH,
    OBJECTS,
    MEMBERS,
    ARRAYS,
    ELEMENTS,
    STRINGS,
    STRING_BYTES,
    NAME_BYTES,
    INTEGERS,
    REALS,
    TRUES,
    FALSES,
    NULLS,
    COLUMN_COUNT
} column;

static const char *const column_names[COLUMN_COUNT] = {
    "file",   "bytes",    "minified_bytes", "max_depth",    "objects",    "members",
    "arrays", "elements", "strings",        "string_bytes", "name_bytes", "integers",
    "reals",  "trues",    "falses",         "nulls"};

typedef struct counts {
    size_t of[COLUMN_COUNT];
} counts;

static void count_scalar(counts *c, const jay_value *v)
{
    if (jay_is_string(v)) {
        c->of[STRINGS]++;
        c->of[STRING_BYTES] += jay_get_length(v);
    }
    c->of[INTEGERS] += jay_is_int(v);
    c->of[REALS] += jay_is_real(v);
    c->of[TRUES] += jay_is_true(v);
    c->of[FALSES] += jay_is_false(v);
    c->of[NULLS] += jay_is_null(v);
}

/* Corpora are at most a few dozen levels deep, so this may recurse. */
static void count_value(counts *c, const jay_value *v, size_t depth)
{
    if (jay_is_container(v) && depth + 1 > c->of[MAX_DEPTH]) c->of[MAX_DEPTH] = depth + 1;
    size_t i, n;
    jay_value *key, *child;
    if (jay_is_array(v)) {
        c->of[ARRAYS]++;
        c->of[ELEMENTS] += jay_array_size(v);
        jay_array_foreach(v, i, n, child) count_value(c, child, depth + 1);
    } else if (jay_is_object(v)) {
        c->of[OBJECTS]++;
        c->of[MEMBERS] += jay_object_size(v);
        jay_object_foreach(v, i, n, key, child)
        {
            c->of[NAME_BYTES] += jay_get_length(key);
            count_value(c, child, depth + 1);
        }
    } else {
        count_scalar(c, v);
    }
}

static void compare_counts(const char *label, const counts *c, char **fields)
{
    for (size_t i = OBJECTS; i < COLUMN_COUNT; i++) {
        size_t wanted = strtoul(fields[i], NULL, 10);
        if (c->of[i] != wanted) {
            fail_msg("%s %s: %zu %s, not %zu", fields[FILE_NAME], label, c->of[i],
                     column_names[i], wanted);
        }
    }
    assert_int_equal(c->of[MAX_DEPTH], strtoul(fields[MAX_DEPTH], NULL, 10));
}

static void check_depth_limit(const suite_file *file, size_t depth)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    jay_error err;
    opt.max_depth = depth;
    jay_doc *doc = jay_read(file->data, file->length, &opt, &err);
    assert_non_null(doc);
    jay_doc_free(doc);
    if (depth < 2) return; /* 0 is no limit */
    opt.max_depth = depth - 1;
    assert_null(jay_read(file->data, file->length, &opt, &err));
    assert_int_equal(err.status, JAY_DEPTH_LIMIT);
}

static void check_document(const suite_file *file, char **fields, const char *label)
{
    counts copied = {{0}}, in_place = {{0}};
    jay_error err;
    jay_doc *doc = jay_read(file->data, file->length, NULL, &err);
    if (!doc) fail_msg("%s: %s at %zu", fields[FILE_NAME], err.text, err.offset);
    count_value(&copied, jay_doc_root(doc), 0);
    compare_counts(label, &copied, fields);
    assert_int_equal(jay_doc_bytes_read(doc), file->length);
    assert_int_equal(jay_doc_value_count(doc),
                     1 + copied.of[ELEMENTS] + 2 * copied.of[MEMBERS]);
    jay_doc_free(doc);
    guarded g = guarded_copy(file->data, file->length);
    doc = jay_read_inplace(g.text, g.len, g.len, NULL, &err);
    assert_non_null(doc);
    count_value(&in_place, jay_doc_root(doc), 0);
    assert_memory_equal(&copied, &in_place, sizeof copied);
    jay_doc_free(doc);
    guarded_free(&g);
    check_depth_limit(file, copied.of[MAX_DEPTH]);
}

static void counts_are_those_of_the_table(void **state)
{
    (void)state;
    suite_file table = suite_read("corpus/stats.tsv");
    size_t position = 0, documents = 0;
    char *line = suite_next_line(&table, &position); /* the header */
    char *names[COLUMN_COUNT + 1];
    assert_int_equal(suite_fields(line, names, COLUMN_COUNT + 1), COLUMN_COUNT + 1);
    for (size_t i = 0; i < NULLS; i++) assert_string_equal(names[i], column_names[i]);
    while ((line = suite_next_line(&table, &position)) != NULL) {
        char *fields[COLUMN_COUNT + 1], path[1024];
        assert_int_equal(suite_fields(line, fields, COLUMN_COUNT + 1), COLUMN_COUNT + 1);
        snprintf(path, sizeof path, "corpus/%s", fields[FILE_NAME]);
        suite_file file = suite_read(path);
        assert_int_equal(file.length, strtoul(fields[BYTES], NULL, 10));
        for (size_t i = 0; jayi_kernels[i]; i++) {
            if (!jayi_kernels[i]->supported()) continue;
            jayi_kernel_force(jayi_kernels[i]);
            check_document(&file, fields, jayi_kernels[i]->name);
        }
        jayi_kernel_force(NULL);
        suite_free(&file);
        documents++;
    }
    assert_true(documents > 15);
    suite_free(&table);
}

/* ---- prefixes ---- */

static bool is_blank(const char *text, size_t length)
{
    size_t n = 0;
    while (n < length && strchr(" \t\r\n", text[n]) && text[n]) n++;
    return n == length;
}

/* One buffer before a page without access, for all prefixes of a document. */
static void check_prefix(const char *name, const suite_file *file, guarded *g, size_t cut)
{
    char *text = g->text + g->len - cut;
    memcpy(text, file->data, cut);
    jay_error err;
    jay_doc *doc = jay_read(text, cut, NULL, &err);
    jay_status wanted = JAY_UNEXPECTED_END;
    if (is_blank(file->data, cut)) wanted = JAY_EMPTY;
    if (is_blank(file->data + cut, file->length - cut)) wanted = JAY_OK;
    size_t offset = wanted == JAY_UNEXPECTED_END ? cut : 0;
    if (err.status != wanted || err.offset != offset) {
        fail_msg("%s cut at %zu: %s at %zu", name, cut, err.text, err.offset);
    }
    jay_doc_free(doc);
}

static void check_prefixes(const char *path, size_t step)
{
    suite_file file = suite_read(path);
    guarded g = guarded_copy(file.data, file.length);
    for (size_t i = 0; jayi_kernels[i]; i++) {
        if (!jayi_kernels[i]->supported()) continue;
        jayi_kernel_force(jayi_kernels[i]);
        for (size_t cut = 1; cut <= file.length; cut += step) {
            check_prefix(path, &file, &g, cut);
        }
    }
    jayi_kernel_force(NULL);
    guarded_free(&g);
    suite_free(&file);
}

static void visit_small(const char *name, void *ctx)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", (const char *)ctx, name);
    if (!strstr(name, ".json")) return;
    suite_file file = suite_read(path);
    bool is_small = file.length < 5000;
    suite_free(&file);
    if (is_small) check_prefixes(path, 1);
}

static void small_documents_cut_at_every_byte(void **state)
{
    (void)state;
    char own[] = "corpus/small/own", public[] = "corpus/small/public";
    suite_each(own, visit_small, own);
    suite_each(public, visit_small, public);
}

/* 61 cuts in each; the step is odd, so they fall on many places of a block. */
static void visit_large(const char *name, void *ctx)
{
    (void)ctx;
    char path[1024];
    snprintf(path, sizeof path, "corpus/%s", name);
    if (!strstr(name, ".json")) return;
    suite_file file = suite_read(path);
    size_t step = (file.length / 61) | 1;
    suite_free(&file);
    check_prefixes(path, step);
}

static void large_documents_cut_at_many_bytes(void **state)
{
    (void)state;
    suite_each("corpus", visit_large, NULL);
}

int main(void)
{
    if (!suite_present()) return SUITE_SKIPPED;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_those_of_the_table),
        cmocka_unit_test(small_documents_cut_at_every_byte),
        cmocka_unit_test(large_documents_cut_at_many_bytes),
    };
    return cmocka_run_group_tests_name("corpus", tests, NULL, NULL);
}
