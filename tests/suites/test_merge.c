/* SPDX-License-Identifier: MIT */
/* test_merge.c - the shared cases of RFC 7396. */
#include <string.h>

#include "jay/jay.h"
#include "suite.h"
#include "testing.h"

static void check_case(size_t index, const jay_value *test)
{
    const jay_value *original = jay_object_get(test, "original");
    const jay_value *patch = jay_object_get(test, "patch");
    for (int form = 0; form < 2; form++) {
        jay_mut_doc *m = jay_mut_doc_new(NULL, NULL);
        jay_mut_doc *p = jay_mut_doc_new(NULL, NULL);
        jay_error err;
        if (original) {
            assert_true(jay_mut_doc_set_root(m, jay_mut_copy_value(m, original)));
        }
        assert_true(form ? jay_merge_patch_mut(m, jay_mut_copy_value(p, patch), &err)
                         : jay_merge_patch(m, patch, &err));
        assert_int_equal(err.status, JAY_OK);
        if (!jay_equals_mut(jay_object_get(test, "result"), jay_mut_doc_root(m), NULL,
                            NULL)) {
            fail_msg("case %zu: wrong result", index);
        }
        assert_true(jayi_mut_doc_is_valid(m));
        jay_mut_doc_free(p);
        jay_mut_doc_free(m);
    }
}

static void cases(void **state)
{
    (void)state;
    suite_file file = suite_read("conformance/merge-patch/cases.json");
    jay_doc *doc = jay_read(file.data, file.length, NULL, NULL);
    size_t i, n;
    jay_value *test;
    assert_non_null(doc);
    jay_array_foreach(jay_doc_root(doc), i, n, test)
    {
        check_case(i, test);
    }
    assert_int_equal(n, 36);
    jay_doc_free(doc);
    suite_free(&file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(cases)};
    if (!suite_present()) return SUITE_SKIPPED;
    return cmocka_run_group_tests_name("merge suite", tests, NULL, NULL);
}
