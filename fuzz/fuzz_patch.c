/* SPDX-License-Identifier: MIT */
/*
 * fuzz_patch.c - the input is a document up to its first line feed, another one up to the
 * second, and a patch behind that.
 *
 * Promises: a diff makes the second document out of the first, and there is none between
 * equal ones; a JSON Patch that fails leaves document and generation as they were, and an
 * immutable patch does what a mutable one does; a merge patch applied twice gives what it
 * gives once; every document is valid afterwards.
 */
#include <string.h>

#include "fuzz.h"
#include "jay/jay.h"

/* Copies inside of a patch double the document with each operation. */
enum { MOST_MEMORY = 1 << 20 };

static jay_mut_doc *copy_of(const jay_doc *doc)
{
    jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
    opt.max_memory = MOST_MEMORY;
    return jay_doc_to_mut(doc, &opt, NULL);
}

static size_t diff_size(const jay_mut_value *from, const jay_mut_value *to)
{
    jay_mut_doc *patch = jay_mut_diff(from, to, NULL, NULL);
    FUZZ_CHECK(patch && jay_mut_is_array(patch->root));
    size_t size = jay_mut_size(patch->root);
    jay_mut_doc_free(patch);
    return size;
}

static void check_diff(const jay_doc *from, const jay_doc *to)
{
    jay_mut_doc *patch = jay_diff(from->root, to->root, NULL, NULL);
    FUZZ_CHECK(patch && jayi_mut_doc_is_valid(patch));
    jay_mut_doc *doc = jay_doc_to_mut(from, NULL, NULL);
    jay_mut_doc *wanted = jay_doc_to_mut(to, NULL, NULL);
    FUZZ_CHECK(doc && wanted);
    FUZZ_CHECK(diff_size(doc->root, wanted->root) == jay_mut_size(patch->root));
    jay_patch_error err;
    FUZZ_CHECK(jay_patch_apply_mut(doc, patch->root, &err));
    FUZZ_CHECK(err.base.status == JAY_OK && jayi_mut_doc_is_valid(doc));
    FUZZ_CHECK(jay_equals_mut(to->root, doc->root, NULL, NULL));
    FUZZ_CHECK(diff_size(doc->root, wanted->root) == 0);
    jay_mut_doc_free(wanted);
    jay_mut_doc_free(doc);
    jay_mut_doc_free(patch);
}

/* Applies and checks what holds for success and for failure; returns the status. */
static jay_status apply(jay_mut_doc *doc, const jay_doc *before, const jay_doc *patch,
                        const jay_mut_value *same)
{
    jay_patch_error err;
    uint64_t generation = jay_mut_doc_generation(doc);
    bool ok = same ? jay_patch_apply_mut(doc, same, &err)
                   : jay_patch_apply(doc, patch->root, &err);
    FUZZ_CHECK(ok == (err.base.status == JAY_OK));
    FUZZ_CHECK(jayi_mut_doc_is_valid(doc));
    if (!ok) {
        jay_compare_options exact = JAY_COMPARE_OPTIONS_INIT;
        exact.flags = JAY_COMPARE_KEY_ORDER;
        FUZZ_CHECK(jay_equals_mut(before->root, doc->root, &exact, NULL));
        FUZZ_CHECK(jay_mut_doc_generation(doc) == generation);
        size_t operations = jay_size(patch->root);
        FUZZ_CHECK(err.operation == 0 || err.operation < operations);
    }
    return err.base.status;
}

static void check_patch(const jay_doc *before, const jay_doc *patch)
{
    jay_mut_doc *doc = copy_of(before), *other = copy_of(before);
    jay_mut_doc *same = copy_of(patch);
    if (doc && other && same) {
        jay_status status = apply(doc, before, patch, NULL);
        FUZZ_CHECK(apply(other, before, patch, same->root) == status);
        FUZZ_CHECK(jay_mut_equals(doc->root, other->root, NULL, NULL) ||
                   (!doc->root && !other->root));
        FUZZ_CHECK(jay_equals_mut(patch->root, same->root, NULL, NULL));
    }
    jay_mut_doc_free(same);
    jay_mut_doc_free(other);
    jay_mut_doc_free(doc);
}

static void check_merge(const jay_doc *before, const jay_doc *patch)
{
    jay_mut_doc *doc = jay_doc_to_mut(before, NULL, NULL);
    FUZZ_CHECK(doc && jay_merge_patch(doc, patch->root, NULL));
    FUZZ_CHECK(jayi_mut_doc_is_valid(doc));
    jay_mut_doc *once = jay_mut_doc_copy(doc, NULL, NULL);
    FUZZ_CHECK(once && jay_merge_patch(doc, patch->root, NULL));
    FUZZ_CHECK(jayi_mut_doc_is_valid(doc));
    FUZZ_CHECK(jay_mut_equals(doc->root, once->root, NULL, NULL));
    jay_mut_doc_free(once);
    jay_mut_doc_free(doc);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    const char *one = size ? memchr(text, '\n', size) : NULL;
    if (!one) return 0;
    one++;
    size_t rest = size - (size_t)(one - text);
    const char *two = rest ? memchr(one, '\n', rest) : NULL;
    if (!two) return 0;
    two++;
    jay_doc *from = jay_read(text, (size_t)(one - text), NULL, NULL);
    jay_doc *to = jay_read(one, (size_t)(two - one), NULL, NULL);
    jay_doc *patch = jay_read(two, size - (size_t)(two - text), NULL, NULL);
    if (from && to) check_diff(from, to);
    if (from && patch) {
        check_patch(from, patch);
        check_merge(from, patch);
    }
    jay_doc_free(patch);
    jay_doc_free(to);
    jay_doc_free(from);
    return 0;
}
