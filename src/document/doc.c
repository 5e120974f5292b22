/* SPDX-License-Identifier: MIT */
/* doc.c - immutable documents: release, names of types, lookup that does not fit a
 * header. */
#include "alloc/allocate.h"
#include "jay/value.h"

_Static_assert(sizeof(jay_value) == 16, "a value is 16 bytes");
_Static_assert(sizeof(jay_payload) == 8, "a payload is 8 bytes");

void jay_doc_free(jay_doc *doc)
{
    if (!doc) return;
    jay_allocator allocator = doc->allocator;
    if (doc->text_size) jayi_release(&allocator, doc->text, doc->text_size);
    jayi_release(&allocator, doc, doc->block_size);
}

const char *jay_type_name(const jay_value *v)
{
    switch (jay_type_of(v)) {
    case JAY_TYPE_NONE:
        break;
    case JAY_TYPE_RAW:
        return "raw";
    case JAY_TYPE_NULL:
        return "null";
    case JAY_TYPE_BOOL:
        return "boolean";
    case JAY_TYPE_NUMBER:
        if (jay_is_uint(v)) return "unsigned integer";
        if (jay_is_sint(v)) return "integer";
        return jay_is_real(v) ? "real" : "number text";
    case JAY_TYPE_STRING:
        return "string";
    case JAY_TYPE_ARRAY:
        return "array";
    case JAY_TYPE_OBJECT:
        return "object";
    }
    return "none";
}

jay_value *jay_object_iter_get_n(jay_object_iter *it, const char *key, size_t len)
{
    if (!it || !it->obj || !key) return NULL;
    jay_value *k = it->next;
    size_t index = it->index;
    for (size_t tried = 0; tried < it->count; tried++) {
        if (index == it->count) {
            index = 0;
            k = jayi_first(it->obj);
        }
        jay_value *v = k + 1;
        index++;
        if (jay_equals_string_n(k, key, len)) {
            it->index = index;
            it->next = jayi_next(v);
            return v;
        }
        k = jayi_next(v);
    }
    return NULL;
}
