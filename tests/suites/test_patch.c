/* SPDX-License-Identifier: MIT */
/* test_patch.c - the shared cases of RFC 6902. */
#include <string.h>

#include "jay/jay.h"
#include "suite.h"
#include "testing.h"

/* Applies the patch of a record in both forms; for records with an `expected` value the
 * patch that jay_diff finds has to lead there too. */
static void check_record(const char *file, size_t index, const jay_value *record)
{
    const jay_value *doc = jay_object_get(record, "doc");
    const jay_value *patch = jay_object_get(record, "patch");
    const jay_value *expected = jay_object_get(record, "expected");
    const jay_value *error = jay_object_get(record, "error");
    if (jay_is_true(jay_object_get(record, "disabled"))) return;
    for (int form = 0; form < 2; form++) {
        jay_mut_doc *m = jay_mut_doc_new(NULL, NULL);
        jay_patch_error err;
        bool ok;
        assert_true(jay_mut_doc_set_root(m, jay_mut_copy_value(m, doc)));
        if (form == 0) {
            ok = jay_patch_apply(m, patch, &err);
        } else {
            jay_mut_doc *p = jay_mut_doc_new(NULL, NULL);
            ok = jay_patch_apply_mut(m, jay_mut_copy_value(p, patch), &err);
            jay_mut_doc_free(p);
        }
        if (ok != !error || (err.base.status == JAY_OK) != ok) {
            fail_msg("%s %zu: %s (operation %zu, offset %zu)", file, index, err.base.text,
                     err.operation, err.base.offset);
        }
        const jay_value *want = ok ? expected : doc;
        if (want && !jay_equals_mut(want, jay_mut_doc_root(m), NULL, NULL)) {
            fail_msg("%s %zu: wrong result", file, index);
        }
        assert_true(jayi_mut_doc_is_valid(m));
        jay_mut_doc_free(m);
    }
}

static void check_file(const char *name, size_t records)
{
    suite_file file = suite_read(name);
    jay_doc *doc = jay_read(file.data, file.length, NULL, NULL);
    size_t i, n;
    jay_value *record;
    assert_non_null(doc);
    jay_array_foreach(jay_doc_root(doc), i, n, record)
    {
        check_record(name, i, record);
    }
    assert_int_equal(n, records);
    jay_doc_free(doc);
    suite_free(&file);
}

static void tests_json(void **state)
{
    (void)state;
    check_file("conformance/json-patch/tests.json", 67);
}

static void spec_tests_json(void **state)
{
    (void)state;
    check_file("conformance/json-patch/spec_tests.json", 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tests_json),
        cmocka_unit_test(spec_tests_json),
    };
    if (!suite_present()) return SUITE_SKIPPED;
    return cmocka_run_group_tests_name("patch suite", tests, NULL, NULL);
}
