/* SPDX-License-Identifier: MIT */
/*
 * fuzz_mutable.c - the input up to its first line feed is a list of edits, two bytes
 * each, the rest a document that they are done to.
 *
 * Promises: the document is valid after each edit; copies in every direction are equal to
 * it and are written as the same text, which reads back as an equal document.
 */
#include <string.h>

#include "fuzz.h"
#include "jay/jay.h"

/* A container of the tree: down from the root by the bits of `way`. */
static jay_mut_value *pick(jay_mut_value *v, unsigned way)
{
    for (; way && jay_mut_size(v); way >>= 2) {
        jay_mut_value *child = jayi_mut_first(v);
        for (unsigned i = way & 3; i; i--) {
            child = jay_mut_is_object(v) ? child->next->next : child->next;
        }
        if (jay_mut_is_object(v)) child = child->next;
        if (!jay_mut_is_container(child)) break;
        v = child;
    }
    return v;
}

static void edit_array(jay_mut_doc *doc, jay_mut_value *arr, unsigned what, size_t at)
{
    switch (what) {
    case 0:
        (void)jay_mut_array_insert(doc, arr, at, jay_mut_uint(doc, at));
        break;
    case 1:
        (void)jay_mut_array_prepend(doc, arr, jay_mut_copy(doc, doc->root));
        break;
    case 2: { /* moves an element */
        jay_mut_value *v = jay_mut_array_remove(doc, arr, at);
        FUZZ_CHECK(!v || jay_mut_array_append(doc, arr, v));
        break;
    }
    case 3:
        (void)jay_mut_array_remove_range(doc, arr, at / 2, at % 3);
        break;
    case 4:
        (void)jay_mut_array_rotate(doc, arr, at);
        break;
    default:
        (void)jay_mut_array_replace(doc, arr, at, jay_mut_string(doc, "put"));
        break;
    }
}

static void edit_object(jay_mut_doc *doc, jay_mut_value *obj, unsigned what, size_t at)
{
    char name[2] = {(char)('a' + at % 4), '\0'};
    switch (what) {
    case 0:
        (void)jay_mut_object_insert(doc, obj, at, jay_mut_string(doc, name),
                                    jay_mut_array(doc));
        break;
    case 1:
        (void)jay_mut_object_put(doc, obj, jay_mut_string(doc, name),
                                 jay_mut_uint(doc, at));
        break;
    case 2:
        (void)jay_mut_object_remove(doc, obj, name);
        break;
    case 3:
        (void)jay_mut_object_rename(doc, obj, name, "renamed");
        break;
    case 4:
        (void)jay_mut_object_rotate(doc, obj, at);
        break;
    default:
        (void)jay_mut_object_remove_at(doc, obj, at, NULL);
        break;
    }
}

static void edit(jay_mut_doc *doc, unsigned op, unsigned where)
{
    jay_mut_value *v = pick(doc->root, where >> 3);
    if (op == 255) {
        FUZZ_CHECK(jay_mut_compact(doc, NULL));
    } else if (jay_mut_is_array(v)) {
        edit_array(doc, v, op % 6, where & 7);
    } else if (jay_mut_is_object(v)) {
        edit_object(doc, v, op % 6, where & 7);
    }
    FUZZ_CHECK(jayi_mut_doc_is_valid(doc));
}

static void check_copies(const jay_mut_doc *doc)
{
    jay_doc *frozen = jay_mut_to_doc(doc, NULL, NULL);
    FUZZ_CHECK(frozen && jay_equals_mut(frozen->root, doc->root, NULL, NULL));
    jay_mut_doc *thawed = jay_doc_to_mut(frozen, NULL, NULL);
    FUZZ_CHECK(thawed && jay_mut_equals(thawed->root, doc->root, NULL, NULL));
    FUZZ_CHECK(jayi_mut_doc_is_valid(thawed));
    jay_text a, b;
    FUZZ_CHECK(jay_write(frozen, NULL, &a, NULL) &&
               jay_mut_write(thawed, NULL, &b, NULL));
    FUZZ_CHECK(a.length == b.length && memcmp(a.data, b.data, a.length) == 0);
    jay_doc *read = jay_read(a.data, a.length, NULL, NULL);
    FUZZ_CHECK(read && jay_equals(read->root, frozen->root, NULL, NULL));
    FUZZ_CHECK(jay_doc_value_count(read) == jay_doc_value_count(frozen));
    jay_doc_free(read);
    jay_text_free(&a);
    jay_text_free(&b);
    jay_mut_doc_free(thawed);
    jay_doc_free(frozen);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    if (!end) return 0;
    size_t edits = (size_t)(end - data);
    jay_doc *read = jay_read((const char *)end + 1, size - edits - 1, NULL, NULL);
    if (!read) return 0;
    jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
    opt.max_memory = (size_t)1 << 20; /* copies of copies grow fast */
    jay_mut_doc *doc = jay_doc_to_mut(read, &opt, NULL);
    jay_doc_free(read);
    if (!doc) return 0;
    for (size_t i = 0; i + 1 < edits && jay_mut_doc_bytes_held(doc) < 1 << 18; i += 2) {
        edit(doc, data[i], data[i + 1]);
    }
    check_copies(doc);
    jay_mut_doc_free(doc);
    return 0;
}
