/* SPDX-License-Identifier: MIT */
/* test_pointer.c - the shared cases of RFC 6901, on immutable and mutable documents. */
#include <string.h>

#include "jay/jay.h"
#include "suite.h"
#include "testing.h"

static jay_status expected_status(const jay_value *error)
{
    if (!error) return JAY_OK;
    if (jay_equals_string(error, "syntax")) return JAY_POINTER_SYNTAX;
    assert_true(jay_equals_string(error, "not-found"));
    return JAY_POINTER_NOT_FOUND;
}

static void check_case(const jay_value *test)
{
    const jay_value *doc = jay_object_get(test, "doc");
    const jay_value *pointer = jay_object_get(test, "pointer");
    const jay_value *fragment = jay_object_get(test, "fragment");
    const jay_value *expected = jay_object_get(test, "expected");
    jay_status status = expected_status(jay_object_get(test, "error"));
    const char *text = jay_get_string(pointer);
    jay_error err;
    assert_non_null(text);
    assert_true((status == JAY_OK) == (expected != NULL));

    jay_value *v = jay_pointer_get_n(doc, text, jay_get_length(pointer), &err);
    if (err.status != status) fail_msg("%s: status %d", text, (int)err.status);
    if (expected) assert_true(jay_equals(v, expected, NULL, NULL));
    if (!expected) assert_null(v);

    if (fragment) {
        assert_ptr_equal(jay_pointer_get_fragment_n(doc, jay_get_string(fragment),
                                                    jay_get_length(fragment), &err),
                         v);
        assert_int_equal(err.status, status);
    }
    jay_mut_doc *copy = jay_mut_doc_new(NULL, NULL);
    assert_true(jay_mut_doc_set_root(copy, jay_mut_copy_value(copy, doc)));
    jay_mut_value *m = jay_mut_pointer_get_n(jay_mut_doc_root(copy), text,
                                             jay_get_length(pointer), NULL, &err);
    assert_int_equal(err.status, status);
    if (expected) assert_true(jay_equals_mut(expected, m, NULL, NULL));
    if (!expected) assert_null(m);
    jay_mut_doc_free(copy);
}

static void cases(void **state)
{
    (void)state;
    suite_file file = suite_read("conformance/json-pointer/cases.json");
    jay_doc *doc = jay_read(file.data, file.length, NULL, NULL);
    size_t i, n;
    jay_value *test;
    assert_non_null(doc);
    jay_array_foreach(jay_doc_root(doc), i, n, test)
    {
        check_case(test);
    }
    assert_int_equal(n, 70);
    jay_doc_free(doc);
    suite_free(&file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(cases)};
    if (!suite_present()) return SUITE_SKIPPED;
    return cmocka_run_group_tests_name("pointer suite", tests, NULL, NULL);
}
