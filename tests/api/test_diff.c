/* SPDX-License-Identifier: MIT */
/*
 * test_diff.c - jay_diff: random pairs of documents, corpora edited at random, small
 * patches for small changes, large and deep documents. The first argument is the number
 * of random pairs.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "jay/jay.h"
#include "meter.h"
#include "suite.h"
#include "testing.h"

static size_t pair_count = 20000;

/* ---- random documents ---- */

/* xorshift64* (Vigna 2016), so that every run sees the same documents. */
static uint64_t random_state = 88172645463325252u;

static uint64_t random_bits(void)
{
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return random_state * 2685821657736338717u;
}

static size_t random_below(size_t n)
{
    return (size_t)(random_bits() >> 33) % n;
}

static const char *random_key(void)
{
    static const char *const keys[] = {"a",   "b", "c",   "d",  "e",          "f", "g",
                                       "h",   "",  "~",   "/",  "~1",         "0", "-",
                                       "a/b", "ä", "~0~", "id", "longer name"};
    return keys[random_below(sizeof keys / sizeof *keys)];
}

static jay_mut_value *random_scalar(jay_mut_doc *doc)
{
    switch (random_below(8)) {
    case 0:
        return jay_mut_null(doc);
    case 1:
        return jay_mut_bool(doc, random_below(2) == 1);
    case 2:
        return jay_mut_real(doc, (double)random_below(3) - 0.0);
    case 3:
        return jay_mut_sint(doc, (int64_t)random_below(4) - 2);
    case 4:
        return jay_mut_string(doc, random_key());
    default:
        return jay_mut_uint(doc, random_below(6));
    }
}

static jay_mut_value *random_value(jay_mut_doc *doc, size_t depth)
{
    size_t kind = random_below(10);
    if (depth == 0 || kind < 4) return random_scalar(doc);
    jay_mut_value *v = kind < 7 ? jay_mut_array(doc) : jay_mut_object(doc);
    for (size_t n = random_below(7); n; n--) {
        jay_mut_value *child = random_value(doc, depth - 1);
        if (jay_mut_is_array(v)) {
            assert_true(jay_mut_array_append(doc, v, child));
        } else if (random_below(40) == 0) { /* now and then a name twice */
            assert_true(
                jay_mut_object_add(doc, v, jay_mut_string(doc, random_key()), child));
        } else {
            assert_true(
                jay_mut_object_put(doc, v, jay_mut_string(doc, random_key()), child));
        }
    }
    return v;
}

/* ---- random edits ---- */

static void edit_array(jay_mut_doc *doc, jay_mut_value *arr)
{
    size_t n = jay_mut_size(arr);
    switch (random_below(4)) {
    case 0:
        assert_true(
            jay_mut_array_insert(doc, arr, random_below(n + 1), random_value(doc, 2)));
        break;
    case 1:
        (void)jay_mut_array_remove(doc, arr, random_below(n + 1));
        break;
    case 2:
        (void)jay_mut_array_replace(doc, arr, random_below(n + 1), random_value(doc, 2));
        break;
    default:
        (void)jay_mut_array_rotate(doc, arr, random_below(n + 1));
    }
}

static void edit_object(jay_mut_doc *doc, jay_mut_value *obj)
{
    size_t n = jay_mut_size(obj);
    if (random_below(2)) {
        jay_mut_value *key = jay_mut_string(doc, random_key());
        assert_true(jay_mut_object_put(doc, obj, key, random_value(doc, 2)));
    } else {
        (void)jay_mut_object_remove_at(doc, obj, random_below(n + 1), NULL);
    }
}

/* Walks down at random and edits the container where it stops. */
static void edit_somewhere(jay_mut_doc *doc)
{
    jay_mut_value *v = jay_mut_doc_root(doc), *next = v;
    while (jay_mut_is_container(next)) {
        v = next;
        size_t n = jay_mut_size(v);
        if (n == 0 || random_below(4) == 0) break;
        next = jayi_mut_first(v);
        for (size_t i = random_below(n); i; i--) {
            next = jay_mut_is_object(v) ? next->next->next : next->next;
        }
        if (jay_mut_is_object(v)) next = next->next;
    }
    if (jay_mut_is_array(v)) edit_array(doc, v);
    if (jay_mut_is_object(v)) edit_object(doc, v);
}

/* ---- the check ---- */

static void print(const char *what, const jay_mut_doc *doc)
{
    jay_text text = {0};
    jay_doc *copy = jay_mut_to_doc(doc, NULL, NULL);
    (void)jay_write(copy, NULL, &text, NULL);
    if (text.length < 4000) fprintf(stderr, "%s: %s\n", what, text.data);
    jay_text_free(&text);
    jay_doc_free(copy);
}

/* Finds the patch from a to b and applies it to a copy of a. Returns the number of
 * operations. */
static size_t check_pair(const jay_mut_doc *a, const jay_mut_doc *b)
{
    jay_mut_doc *patch =
        jay_mut_diff(jay_mut_doc_root(a), jay_mut_doc_root(b), NULL, NULL);
    jay_mut_doc *copy = jay_mut_doc_copy(a, NULL, NULL);
    jay_patch_error err;
    assert_non_null(patch);
    assert_non_null(copy);
    assert_true(jayi_mut_doc_is_valid(patch));
    bool ok = jay_patch_apply_mut(copy, jay_mut_doc_root(patch), &err);
    if (!ok || !jay_mut_equals(jay_mut_doc_root(copy), jay_mut_doc_root(b), NULL, NULL)) {
        print("from", a);
        print("to", b);
        print("patch", patch);
        print("result", copy);
        fail_msg("%s, operation %zu, offset %zu", ok ? "differs" : err.base.text,
                 err.operation, err.base.offset);
    }
    assert_true(jayi_mut_doc_is_valid(copy));
    size_t operations = jay_mut_size(jay_mut_doc_root(patch));
    assert_true((operations == 0) ==
                jay_mut_equals(jay_mut_doc_root(a), jay_mut_doc_root(b), NULL, NULL));
    jay_mut_doc_free(copy);
    jay_mut_doc_free(patch);
    return operations;
}

static void random_pairs(void **state)
{
    (void)state;
    for (size_t i = 0; i < pair_count; i++) {
        jay_mut_doc *a = jay_mut_doc_new(NULL, NULL), *b;
        assert_true(jay_mut_doc_set_root(a, random_value(a, 1 + random_below(5))));
        if (random_below(4)) {
            b = jay_mut_doc_copy(a, NULL, NULL);
            for (size_t n = random_below(6); n; n--) edit_somewhere(b);
        } else {
            b = jay_mut_doc_new(NULL, NULL);
            assert_true(jay_mut_doc_set_root(b, random_value(b, 1 + random_below(5))));
        }
        check_pair(a, b);
        jay_mut_doc_free(a);
        jay_mut_doc_free(b);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_pairs),
    };
    if (argc > 1) pair_count = strtoul(argv[1], NULL, 10);
    return cmocka_run_group_tests_name("diff", tests, NULL, NULL);
}
