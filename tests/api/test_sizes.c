/* SPDX-License-Identifier: MIT */
/*
 * test_sizes.c - lengths that no text has, indexes that no container has and counts that
 * no memory holds, given to the functions of jay/pointer.h, index.h, patch.h and the
 * writing of mutable values. Texts lie before a page that cannot be read, so that one
 * that is read too far ends the test. test_mutable.c does the same for jay/mutable.h.
 */
#include <string.h>

#include "jay/jay.h"
#include "meter.h"
#include "mutdoc.h"
#include "testing.h"

static const size_t sizes[] = {0, 1, SIZE_MAX / 2, SIZE_MAX};
enum { SIZES = sizeof sizes / sizeof *sizes };

static const char sample[] = "{'a':[1,2,3],'b':{'c':4}}";

/* The status that a pointer "/" of this length has on the sample, "" being `whole`. */
static jay_status wanted(size_t len, jay_status whole)
{
    if (len > 1) return JAY_INVALID_ARGUMENT;
    return len ? JAY_POINTER_NOT_FOUND : whole;
}

static void lengths_of_pointers(void **state)
{
    (void)state;
    guarded slash = guarded_copy("/", 1), hash = guarded_copy("#", 1);
    jay_mut_doc *doc = mutdoc_parse(sample, NULL);
    jay_doc *fixed = jay_mut_to_doc(doc, NULL, NULL);
    jay_value *root = jay_doc_root(fixed);
    for (size_t i = 0; i < SIZES; i++) {
        size_t n = sizes[i];
        jay_error err;
        bool found = jay_pointer_get_n(root, slash.text, n, &err) != NULL;
        assert_true(found == (n == 0));
        assert_int_equal(err.status, wanted(n, JAY_OK));
        found = jay_pointer_get_fragment_n(root, hash.text, n, &err) != NULL;
        assert_true(found == (n == 1));
        assert_int_equal(err.status, n == 1   ? JAY_OK
                                     : n == 0 ? JAY_POINTER_SYNTAX
                                              : JAY_INVALID_ARGUMENT);
        jay_pointer_place place;
        found = jay_mut_pointer_get_n(jay_mut_doc_root(doc), slash.text, n, &place,
                                      &err) != NULL;
        assert_true(found == (n == 0));
        assert_int_equal(err.status, wanted(n, JAY_OK));
    }
    jay_doc_free(fixed);
    jay_mut_doc_free(doc);
    guarded_free(&hash);
    guarded_free(&slash);
}

static void lengths_of_edits(void **state)
{
    (void)state;
    guarded slash = guarded_copy("/", 1);
    for (size_t i = 0; i < SIZES; i++) {
        size_t n = sizes[i];
        for (int parents = 0; parents < 2; parents++) {
            jay_pointer_options opt = JAY_POINTER_OPTIONS_INIT;
            jay_error err;
            opt.create_parents = parents;
            jay_mut_doc *doc = mutdoc_parse(sample, NULL);
            jay_mut_value *v = jay_mut_null(doc);
            (void)jay_mut_pointer_replace_n(doc, slash.text, n, v, &opt, &err);
            assert_int_equal(err.status, wanted(n, JAY_OK));
            v = jay_mut_null(doc);
            (void)jay_mut_pointer_remove_n(doc, slash.text, n, &opt, &err);
            assert_int_equal(err.status, wanted(n, JAY_OK));
            /* Only "" and the member "" can be made. */
            bool possible = n <= 1;
            if (n == 1) assert_true(jay_mut_doc_set_root(doc, jay_mut_object(doc)));
            assert_true(jay_mut_pointer_set_n(doc, slash.text, n, v, &opt, &err) ==
                        possible);
            v = jay_mut_null(doc);
            assert_true(jay_mut_pointer_add_n(doc, slash.text, n, v, &opt, &err) ==
                        possible);
            assert_int_equal(err.status, possible ? JAY_OK : JAY_INVALID_ARGUMENT);
            mutdoc_expect(doc, n > 1 ? sample : n ? "{'':null}" : "null", "sizes");
            jay_mut_doc_free(doc);
        }
    }
    guarded_free(&slash);
}

/* Indexes in a pointer or a path of a patch, as digits. */
static void indexes_of_elements(void **state)
{
    (void)state;
    for (size_t i = 0; i < SIZES; i++) {
        char path[40];
        jay_error err;
        bool there = sizes[i] < 3;
        (void)snprintf(path, sizeof path, "/a/%zu", sizes[i]);
        jay_mut_doc *doc = mutdoc_parse(sample, NULL);
        jay_doc *fixed = jay_mut_to_doc(doc, NULL, NULL);
        jay_status status = there ? JAY_OK : JAY_POINTER_NOT_FOUND;
        assert_true((jay_pointer_get(jay_doc_root(fixed), path, &err) != NULL) == there);
        assert_int_equal(err.status, status);
        assert_true(jay_mut_pointer_set(doc, path, jay_mut_null(doc), NULL, &err) ==
                    there);
        assert_true(jay_mut_pointer_add(doc, path, jay_mut_null(doc), NULL, &err) ==
                    there);
        assert_true((jay_mut_pointer_remove(doc, path, NULL, &err) != NULL) == there);
        assert_int_equal(err.status, status);

        static const char *const ops[] = {"remove", "add", "replace", "move", "copy"};
        for (size_t k = 0; k < sizeof ops / sizeof *ops; k++) {
            char text[160];
            jay_patch_error problem;
            (void)snprintf(text, sizeof text,
                           "[{'op':'%s','path':'%s','from':'%s','value':0}]", ops[k],
                           path, path);
            jay_mut_doc *patch = mutdoc_parse(text, NULL);
            bool ok = jay_patch_apply_mut(doc, jay_mut_doc_root(patch), &problem);
            assert_true(ok == there);
            assert_int_equal(problem.base.status, status);
            jay_mut_doc_free(patch);
        }
        assert_true(jayi_mut_doc_is_valid(doc));
        jay_doc_free(fixed);
        jay_mut_doc_free(doc);
    }
}

static void lengths_of_names(void **state)
{
    (void)state;
    guarded name = guarded_copy("a", 1);
    jay_mut_doc *doc = mutdoc_parse(sample, NULL);
    jay_doc *fixed = jay_mut_to_doc(doc, NULL, NULL);
    jay_index *index = jay_index_new(jay_doc_root(fixed), NULL, NULL);
    jay_mut_index *live = jay_mut_index_new(doc, jay_mut_doc_root(doc), NULL, NULL);
    assert_true(index && live);
    for (size_t i = 0; i < SIZES; i++) {
        size_t n = sizes[i];
        jay_error err;
        assert_true((jay_index_get_n(index, name.text, n) != NULL) == (n == 1));
        assert_true((jay_mut_index_get_n(live, name.text, n, &err) != NULL) == (n == 1));
        assert_int_equal(err.status, JAY_OK); /* it is just not there */
    }
    jay_mut_index_free(live);
    jay_index_free(index);
    jay_doc_free(fixed);
    jay_mut_doc_free(doc);
    guarded_free(&name);
}

static void capacities_of_buffers(void **state)
{
    (void)state;
    jay_mut_doc *doc = mutdoc_parse(sample, NULL);
    for (size_t i = 0; i < SIZES; i++) {
        char buf[64] = "";
        jay_error err;
        size_t n = jay_mut_write_buffer(jay_mut_doc_root(doc), NULL, buf, sizes[i], &err);
        bool fits = sizes[i] > 1;
        assert_int_equal(n, fits ? sizeof sample - 1 : 0);
        assert_int_equal(err.status, fits ? JAY_OK : JAY_BUFFER_TOO_SMALL);
        if (fits) assert_string_equal(buf, "{\"a\":[1,2,3],\"b\":{\"c\":4}}");
    }
    jay_mut_doc_free(doc);
}

/* ---- limits of memory ---- */

/* One job that needs memory, on the sample; the status when it fails. */
typedef bool edit_job(jay_mut_doc *doc, const jay_mut_value *patch, jay_status *status);

static bool by_patch(jay_mut_doc *doc, const jay_mut_value *patch, jay_status *status)
{
    jay_patch_error err;
    bool ok = jay_patch_apply_mut(doc, patch, &err);
    *status = err.base.status;
    return ok;
}

static bool by_merge(jay_mut_doc *doc, const jay_mut_value *patch, jay_status *status)
{
    jay_error err;
    bool ok = jay_merge_patch_mut(doc, patch, &err);
    *status = err.status;
    return ok;
}

static bool by_pointer(jay_mut_doc *doc, const jay_mut_value *patch, jay_status *status)
{
    jay_error err;
    jay_pointer_options opt = JAY_POINTER_OPTIONS_INIT;
    opt.create_parents = true;
    jay_mut_value *copy = jay_mut_copy(doc, patch);
    err.status = jay_mut_doc_status(doc);
    bool ok =
        copy && jay_mut_pointer_set(doc, "/new/parents/of/some/depth", copy, &opt, &err);
    *status = err.status;
    return ok;
}

static bool by_rename(jay_mut_doc *doc, const jay_mut_value *patch, jay_status *status)
{
    static char name[3000];
    (void)patch;
    memset(name, 'n', sizeof name);
    bool ok =
        jay_mut_object_rename_n(doc, jay_mut_doc_root(doc), "a", 1, name, sizeof name);
    *status = jay_mut_doc_status(doc);
    return ok;
}

static bool by_compacting(jay_mut_doc *doc, const jay_mut_value *patch,
                          jay_status *status)
{
    jay_error err;
    (void)patch;
    bool ok = jay_mut_compact(doc, &err);
    *status = err.status;
    return ok;
}

/* Tries limits from what the document holds already until the job is done. */
static void try_limits(edit_job *job, const char *patch_text)
{
    jay_mut_doc *patch = mutdoc_parse(patch_text, NULL);
    jay_status status = JAY_MEMORY_LIMIT;
    size_t failures = 0;
    for (size_t more = 1; status != JAY_OK; more += 37) {
        meter m = {0};
        jay_allocator a = meter_allocator(&m);
        jay_mut_doc *doc = mutdoc_parse(sample, &a);
        size_t limit = jay_mut_doc_bytes_held(doc) + more;
        doc->max_memory = limit;
        m.peak_bytes = m.live_bytes;
        assert_int_equal(m.live_bytes, jay_mut_doc_bytes_held(doc));
        bool ok = job(doc, jay_mut_doc_root(patch), &status);
        assert_true(jay_mut_doc_bytes_held(doc) <= limit);
        assert_true(jayi_mut_doc_is_valid(doc));
        if (!ok) {
            assert_int_equal(status, JAY_MEMORY_LIMIT);
            mutdoc_expect(doc, sample, "limit");
            failures++;
        }
        jay_mut_doc_free(doc);
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
    }
    assert_true(failures > 0);
    jay_mut_doc_free(patch);
}

static void limits_of_memory(void **state)
{
    (void)state;
    static char value[2000], text[2200];
    memset(value, 'v', sizeof value - 1);
    (void)snprintf(text, sizeof text, "[{'op':'add','path':'/x','value':'%s'}]", value);
    try_limits(by_patch, text);
    (void)snprintf(text, sizeof text, "{'x':{'y':'%s'},'a':null}", value);
    try_limits(by_merge, text);
    try_limits(by_pointer, text);
    try_limits(by_rename, "null");
    try_limits(by_compacting, "null");
}

static void limits_of_diffs(void **state)
{
    (void)state;
    jay_mut_doc *from = mutdoc_parse(sample, NULL);
    jay_mut_doc *to = mutdoc_parse("{'a':[3,2,1],'x':'some text'}", NULL);
    jay_error err = {JAY_MEMORY_LIMIT, 0, NULL};
    size_t failures = 0;
    for (size_t limit = 1; err.status != JAY_OK; limit += 37, failures++) {
        meter m = {0};
        jay_allocator a = meter_allocator(&m);
        jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
        opt.allocator = &a;
        opt.max_memory = limit;
        jay_mut_doc *patch =
            jay_mut_diff(jay_mut_doc_root(from), jay_mut_doc_root(to), &opt, &err);
        assert_int_equal(err.status, patch ? JAY_OK : JAY_MEMORY_LIMIT);
        assert_true(jay_mut_doc_bytes_held(patch) <= limit);
        jay_mut_doc_free(patch);
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
    }
    assert_true(failures > 5);
    jay_mut_doc_free(to);
    jay_mut_doc_free(from);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lengths_of_pointers),   cmocka_unit_test(lengths_of_edits),
        cmocka_unit_test(indexes_of_elements),   cmocka_unit_test(lengths_of_names),
        cmocka_unit_test(capacities_of_buffers), cmocka_unit_test(limits_of_memory),
        cmocka_unit_test(limits_of_diffs),
    };
    return cmocka_run_group_tests_name("sizes", tests, NULL, NULL);
}
