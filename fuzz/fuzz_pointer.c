/* SPDX-License-Identifier: MIT */
/*
 * fuzz_pointer.c - the input up to its first line feed is a JSON Pointer, the rest a
 * document in which it is looked up, in both forms.
 *
 * Promises: a value found lies inside the document; a failure has a status of the
 * pointer's own and an offset inside the pointer.
 */
#include <string.h>

#include "fuzz.h"
#include "jay/jay.h"

static void check_lookup(const jay_doc *doc, const jay_value *found, const jay_error *err,
                         size_t len)
{
    if (found) {
        const jay_value *root = jay_doc_root(doc);
        FUZZ_CHECK(found >= root && found < root + jay_doc_value_count(doc));
        FUZZ_CHECK(err->status == JAY_OK);
    } else {
        FUZZ_CHECK(err->status == JAY_POINTER_SYNTAX ||
                   err->status == JAY_POINTER_NOT_FOUND);
        FUZZ_CHECK(err->offset <= len);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    if (!end) return 0;
    size_t len = (size_t)(end - data);
    jay_doc *doc = jay_read((const char *)end + 1, size - len - 1, NULL, NULL);
    if (!doc) return 0;
    char *pointer = malloc(len + 1);
    FUZZ_CHECK(pointer);
    memcpy(pointer, data, len);
    jay_error err;
    const jay_value *root = jay_doc_root(doc);
    const jay_value *found = jay_pointer_get_n(root, pointer, len, &err);
    check_lookup(doc, found, &err, len);
    found = jay_pointer_get_fragment_n(root, pointer, len, &err);
    check_lookup(doc, found, &err, len);
    free(pointer);
    jay_doc_free(doc);
    return 0;
}
