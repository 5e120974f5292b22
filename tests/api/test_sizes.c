/* SPDX-License-Identifier: MIT */
/*
 * test_sizes.c - lengths that no text has, indexes that no container has and counts that
 * no memory holds, given to the functions of jay/pointer.h, index.h, patch.h and the
 * writing of mutable values. Texts lie before a page that cannot be read, so that one
 * that is read too far ends the test. test_mutable.c does the same for jay/mutable.h.
 */
#include <string.h>

#include "jay/jay.h"
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lengths_of_pointers),   cmocka_unit_test(lengths_of_edits),
        cmocka_unit_test(indexes_of_elements),   cmocka_unit_test(lengths_of_names),
        cmocka_unit_test(capacities_of_buffers),
    };
    return cmocka_run_group_tests_name("sizes", tests, NULL, NULL);
}
