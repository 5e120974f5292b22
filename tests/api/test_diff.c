/* SPDX-License-Identifier: MIT */
/*
 * test_diff.c - jay_diff: random pairs of documents, corpora edited at random, small
 * patches for small changes, large and deep documents. The first argument is the number
 * of random pairs.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "meter.h"
#include "mutdoc.h"
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

/* ---- corpora ---- */

static void edited_corpora(void **state)
{
    (void)state;
    static const char *const files[] = {
        "twitter", "canada",        "citm_catalog", "github_events", "gsoc-2018",
        "mesh",    "update-center", "marine_ik",    "instruments",   "apache_builds",
        "random",  "numbers",       "lottie",       "tree-pretty",
    };
    if (!suite_present()) skip();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char name[64];
        (void)snprintf(name, sizeof name, "corpus/%s.json", files[i]);
        suite_file file = suite_read(name);
        jay_doc *doc = jay_read(file.data, file.length, NULL, NULL);
        jay_mut_doc *a = jay_doc_to_mut(doc, NULL, NULL);
        jay_mut_doc *b = jay_doc_to_mut(doc, NULL, NULL);
        assert_int_equal(check_pair(a, b), 0);
        for (size_t n = 0; n < 40; n++) edit_somewhere(b);
        check_pair(a, b);
        check_pair(b, a);
        jay_mut_doc_free(a);
        jay_mut_doc_free(b);
        jay_doc_free(doc);
        suite_free(&file);
    }
}

/* ---- how small a patch is ---- */

static const struct {
    const char *from, *to, *patch;
} small[] = {
    {"1", "1", "[]"},
    {"1", "2", "[{'op':'replace','path':'','value':2}]"},
    {"1", "1.0", "[{'op':'replace','path':'','value':1.0}]"},
    {"0.0", "-0.0", "[{'op':'replace','path':'','value':-0.0}]"},
    {"{'a':1,'b':[1,2]}", "{'b':[1,2],'a':1}", "[]"},
    {"{'a':1,'b':2}", "{'a':1,'b':3}", "[{'op':'replace','path':'/b','value':3}]"},
    {"{'a':1,'b':2,'c':3}", "{'a':1,'c':3}", "[{'op':'remove','path':'/b'}]"},
    {"{'a':1,'b':2}", "{'a':1,'b':2,'~/':null}",
     "[{'op':'add','path':'/~0~1','value':null}]"},
    {"[1,2,3,4,5,6,7,8]", "[1,2,3,5,6,7,8]", "[{'op':'remove','path':'/3'}]"},
    {"[1,2,3,4,5,6,7,8]", "[0,1,2,3,4,5,6,7,8]", "[{'op':'add','path':'/0','value':0}]"},
    {"[1,2,3,4,5,6,7,8]", "[1,2,3,4,5,6,7,8,9]", "[{'op':'add','path':'/8','value':9}]"},
    {"[1,2,3,4,5,6,7,8,9,10,11,12]", "[2,3,4,5,6,0,8,9,10,11,12,13]",
     "[{'op':'remove','path':'/0'},{'op':'add','path':'/11','value':13},"
     "{'op':'replace','path':'/5','value':0}]"},
    {"[{'id':1,'x':[1,2,3,4,5,6]},{'id':2,'x':[1,2,3,4,5,6]}]",
     "[{'id':1,'x':[1,2,3,4,5,6]},{'id':2,'x':[1,2,3,0,5,6]}]",
     "[{'op':'replace','path':'/1/x/3','value':0}]"},
    /* shorter as a whole */
    {"{'k':{'a':1,'b':2,'c':3}}", "{'k':{'d':4}}",
     "[{'op':'replace','path':'/k','value':{'d':4}}]"},
    {"[1,2,3]", "[4,5,6]", "[{'op':'replace','path':'','value':[4,5,6]}]"},
    {"{'k':[]}", "{'k':{}}", "[{'op':'replace','path':'/k','value':{}}]"},
    /* names twice: pointers cannot tell them apart */
    {"{'o':{'a':1,'a':2},'p':1}", "{'o':{'a':2,'a':1},'p':1}",
     "[{'op':'replace','path':'/o','value':{'a':2,'a':1}}]"},
};

static void small_changes_give_small_patches(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        jay_mut_doc *a = mutdoc_parse(small[i].from, NULL);
        jay_mut_doc *b = mutdoc_parse(small[i].to, NULL);
        jay_doc *fixed_a = jay_mut_to_doc(a, NULL, NULL);
        jay_doc *fixed_b = jay_mut_to_doc(b, NULL, NULL);
        jay_error err;
        jay_mut_doc *patch =
            jay_mut_diff(jay_mut_doc_root(a), jay_mut_doc_root(b), NULL, &err);
        assert_int_equal(err.status, JAY_OK);
        mutdoc_expect(patch, small[i].patch, small[i].from);
        jay_mut_doc *same =
            jay_diff(jay_doc_root(fixed_a), jay_doc_root(fixed_b), NULL, &err);
        mutdoc_expect(same, small[i].patch, small[i].from);
        jay_mut_doc_free(same);
        jay_mut_doc_free(patch);
        jay_doc_free(fixed_a);
        jay_doc_free(fixed_b);
        jay_mut_doc_free(a);
        jay_mut_doc_free(b);
    }
}

/* An integer made by hand as signed is the same as one that was read. */
static void signed_and_unsigned_are_one_number(void **state)
{
    (void)state;
    jay_mut_doc *a = jay_mut_doc_new(NULL, NULL), *b = jay_mut_doc_new(NULL, NULL);
    assert_true(jay_mut_doc_set_root(a, jay_mut_sint(a, 5)));
    assert_true(jay_mut_doc_set_root(b, jay_mut_uint(b, 5)));
    assert_int_equal(check_pair(a, b), 0);
    jay_mut_doc_free(a);
    jay_mut_doc_free(b);
}

/* ---- large documents ---- */

/* A large array of numbers; every `step`-th one is changed by `edit`. */
static jay_mut_doc *numbers(size_t count, size_t modulus)
{
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *arr = jay_mut_array(doc);
    assert_true(jay_mut_doc_set_root(doc, arr));
    for (size_t i = 0; i < count; i++) {
        assert_non_null(jay_mut_array_append_uint(doc, arr, i * 2654435761u % modulus));
    }
    return doc;
}

static double seconds_of_diff(const jay_mut_doc *a, const jay_mut_doc *b)
{
    clock_t start = clock();
    jay_mut_doc_free(jay_mut_diff(jay_mut_doc_root(a), jay_mut_doc_root(b), NULL, NULL));
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/* Arrays that are hard for a common subsequence: shuffled, shifted, few contents, all
 * different. An algorithm that takes the product of the lengths would take minutes. */
static void large_arrays_take_bounded_time(void **state)
{
    (void)state;
    enum { COUNT = 200000 };
    static const size_t moduli[] = {2, 7, 1000, COUNT, SIZE_MAX};
    double total = 0;
    for (size_t i = 0; i < sizeof moduli / sizeof *moduli; i++) {
        jay_mut_doc *a = numbers(COUNT, moduli[i]);
        jay_mut_doc *b = jay_mut_doc_copy(a, NULL, NULL);
        jay_mut_value *arr = jay_mut_doc_root(b);
        jay_mut_array_iter it = jay_mut_array_iter_of(arr);
        for (size_t n = 1; jay_mut_array_iter_has_next(&it); n++) {
            jay_mut_value *v = jay_mut_array_iter_next(&it);
            if (n % 101 == 0) (void)jay_mut_set_string(b, v, "changed");
            if (n % 97 == 0) (void)jay_mut_array_iter_remove(b, &it);
        }
        size_t operations = check_pair(a, b);
        assert_true(operations > 0 && operations < COUNT / 20);
        assert_true(jay_mut_array_rotate(b, arr, COUNT / 3));
        check_pair(a, b);
        total += seconds_of_diff(a, b);
        jay_mut_doc_free(a);
        jay_mut_doc_free(b);
    }
    assert_true(total < 60); /* a second or two; sanitizers and busy machines take more */
}

static void large_objects_take_bounded_time(void **state)
{
    (void)state;
    enum { COUNT = 150000 };
    jay_mut_doc *a = mutdoc_parse("{}", NULL), *b = mutdoc_parse("{}", NULL);
    for (size_t i = 0; i < COUNT; i++) {
        char name[32];
        (void)snprintf(name, sizeof name, "member %zu", i);
        (void)jay_mut_object_add_uint(a, jay_mut_doc_root(a), name, i);
        (void)snprintf(name, sizeof name, "member %zu", COUNT - i);
        (void)jay_mut_object_add_uint(b, jay_mut_doc_root(b), name,
                                      COUNT - i + !(i % 1000));
    }
    assert_int_equal(check_pair(a, b), 151);
    jay_mut_doc_free(a);
    jay_mut_doc_free(b);
}

/* ---- depth ---- */

typedef struct deep_case {
    size_t levels;
    bool every_level; /* a difference on each, else only at the bottom */
} deep_case;

static jay_mut_doc *deep(const deep_case *c, uint64_t number)
{
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *v = jay_mut_uint(doc, number);
    for (size_t i = 0; i < c->levels; i++) {
        jay_mut_value *outer = jay_mut_object(doc);
        bool ok = jay_mut_object_add(doc, outer, jay_mut_string_ref(doc, "a"), v);
        if (c->every_level) {
            ok = ok && jay_mut_object_add(doc, outer, jay_mut_string_ref(doc, "n"),
                                          jay_mut_uint(doc, number));
        }
        if (!ok) break;
        v = outer;
    }
    assert_true(jay_mut_doc_set_root(doc, v));
    return doc;
}

static void deep_diff(void *ctx)
{
    const deep_case *c = ctx;
    jay_mut_doc *a = deep(c, 1), *b = deep(c, 2);
    assert_true(check_pair(a, b) > 0);
    jay_mut_doc_free(a);
    jay_mut_doc_free(b);
}

static void any_depth_on_a_small_stack(void **state)
{
    (void)state;
    deep_case cases[] = {{1000, true}, {100000, false}, {100000, true}, {1000000, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mutdoc_on_small_stack(deep_diff, &cases[i]);
    }
}

/* ---- arguments and memory ---- */

static void null_everywhere(void **state)
{
    (void)state;
    jay_mut_doc *doc = mutdoc_parse("{'a':1}", NULL);
    jay_doc *fixed = jay_mut_to_doc(doc, NULL, NULL);
    jay_error err;
    assert_null(jay_diff(NULL, NULL, NULL, NULL));
    assert_null(jay_diff(NULL, jay_doc_root(fixed), NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_diff(jay_doc_root(fixed), NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_mut_diff(NULL, jay_mut_doc_root(doc), NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_mut_diff(jay_mut_doc_root(doc), NULL, NULL, NULL));
    jay_value none = {0, {0}};
    assert_null(jay_diff(&none, jay_doc_root(fixed), NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    jay_doc_free(fixed);
    jay_mut_doc_free(doc);
}

/* Documents that need every kind of scratch memory. */
static void without_memory_nothing_leaks(void **state)
{
    (void)state;
    deep_case c = {200, false};
    jay_mut_doc *a = deep(&c, 1), *b = deep(&c, 2);
    for (size_t i = 0; i < 20; i++) {
        char name[32];
        (void)snprintf(name, sizeof name, "/%zu", i);
        (void)jay_mut_object_add_uint(a, jay_mut_doc_root(a), name, i);
        (void)snprintf(name, sizeof name, "/%zu", i + i / 10);
        (void)jay_mut_object_add_uint(b, jay_mut_doc_root(b), name, i);
    }
    jay_mut_doc *more = numbers(3000, 1000);
    jay_mut_value *arr = jay_mut_copy(a, jay_mut_doc_root(more));
    (void)jay_mut_object_add_value(a, jay_mut_doc_root(a), "array", arr);
    arr = jay_mut_copy(b, jay_mut_doc_root(more));
    (void)jay_mut_array_rotate(b, arr, 300);
    (void)jay_mut_object_add_value(b, jay_mut_doc_root(b), "array", arr);
    jay_error err = {JAY_OUT_OF_MEMORY, 0, NULL};
    size_t fail_at = 0;
    while (err.status == JAY_OUT_OF_MEMORY) {
        meter m = {.fail_at = ++fail_at};
        jay_allocator alloc =
            fail_at % 2 ? meter_allocator(&m) : meter_allocator_plain(&m);
        jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
        opt.allocator = &alloc;
        jay_mut_doc *patch =
            jay_mut_diff(jay_mut_doc_root(a), jay_mut_doc_root(b), &opt, &err);
        assert_true((patch != NULL) == (err.status == JAY_OK));
        jay_mut_doc_free(patch);
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
    }
    assert_true(err.status == JAY_OK && fail_at > 15);
    check_pair(a, b);
    jay_mut_doc_free(more);
    jay_mut_doc_free(a);
    jay_mut_doc_free(b);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_pairs),
        cmocka_unit_test(edited_corpora),
        cmocka_unit_test(small_changes_give_small_patches),
        cmocka_unit_test(signed_and_unsigned_are_one_number),
        cmocka_unit_test(large_arrays_take_bounded_time),
        cmocka_unit_test(large_objects_take_bounded_time),
        cmocka_unit_test(any_depth_on_a_small_stack),
        cmocka_unit_test(null_everywhere),
        cmocka_unit_test(without_memory_nothing_leaks),
    };
    if (argc > 1) pair_count = strtoul(argv[1], NULL, 10);
    return cmocka_run_group_tests_name("diff", tests, NULL, NULL);
}
