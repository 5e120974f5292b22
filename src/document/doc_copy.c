/* SPDX-License-Identifier: MIT */
/* doc_copy.c - immutable documents made of values: copies of immutable values, and
 * mutable values frozen. */
#include "alloc/allocate.h"
#include "base/error.h"
#include "document/mutable.h"

_Static_assert(sizeof(jay_doc) % 8 == 0, "values follow the document in its block");

/* The values of a document made here. */
static jay_value *values_of(jay_doc *doc)
{
    return (jay_value *)(void *)(doc + 1);
}

/* One block: the document, `count` values, `text_bytes` of text. NULL without memory. */
static jay_doc *doc_room(size_t count, size_t text_bytes, const jay_allocator *allocator)
{
    size_t size, text_at;
    if (!jayi_size_mul(count, sizeof(jay_value), &text_at) ||
        !jayi_size_add(text_at, sizeof(jay_doc), &text_at) ||
        !jayi_size_add(text_at, text_bytes, &size)) {
        return NULL;
    }
    jay_doc *doc = (jay_doc *)jayi_alloc(allocator, size);
    if (!doc) return NULL;
    memset(doc, 0, sizeof *doc);
    doc->allocator = *allocator;
    doc->root = values_of(doc);
    doc->value_count = count;
    doc->text = text_bytes ? (char *)doc + text_at : NULL;
    doc->block_size = size;
    return doc;
}

/* Moves the texts of all values of doc to its own room. */
static void own_texts(jay_doc *doc)
{
    char *text = doc->text;
    if (!text) return; /* no value has any */
    for (size_t i = 0; i < doc->value_count; i++) {
        jay_value *v = doc->root + i;
        if (!jayi_tag_has_text(v->tag)) continue;
        size_t len = (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT);
        if (len) memcpy(text, v->uni.str, len);
        text[len] = '\0';
        v->uni.str = text;
        text += len + 1;
    }
}

static jay_doc *fail(jay_error *err, jay_status status)
{
    jayi_report(err, status, 0);
    return NULL;
}

jay_doc *jay_value_to_doc(const jay_value *v, const jay_allocator *allocator,
                          jay_error *err)
{
    if (!v) return fail(err, JAY_INVALID_ARGUMENT);
    size_t count = (size_t)(jayi_next(v) - v), text_bytes = 0;
    for (size_t i = 0; i < count; i++) {
        if (jayi_tag_has_text(v[i].tag) &&
            !jayi_size_add(text_bytes, (size_t)(v[i].tag >> JAY_TAG_LENGTH_SHIFT) + 1,
                           &text_bytes)) {
            return fail(err, JAY_OUT_OF_MEMORY);
        }
    }
    jay_doc *doc = doc_room(count, text_bytes, jayi_allocator_or_default(allocator));
    if (!doc) return fail(err, JAY_OUT_OF_MEMORY);
    memcpy(doc->root, v, count * sizeof *v);
    own_texts(doc);
    jayi_report(err, JAY_OK, 0);
    return doc;
}

jay_doc *jay_doc_copy(const jay_doc *doc, const jay_allocator *allocator, jay_error *err)
{
    return jay_value_to_doc(jay_doc_root(doc), allocator, err);
}

/* ---- from mutable values ----
 * While a container is being filled, its tag holds the mutable one that it comes from and
 * its payload the place of its parent, so that the way up takes no memory. */

#define NO_PARENT SIZE_MAX

static const jay_mut_value *source_of(const jay_value *d)
{
    return (const jay_mut_value *)(uintptr_t)d->tag;
}

/* Writes the tree at src, which is a container that is not empty, in document order. */
static void freeze_children(jay_value *values, const jay_mut_value *src)
{
    size_t count = 1, open = 0;
    values[0].tag = (uint64_t)(uintptr_t)src;
    values[0].uni.ofs = NO_PARENT;
    const jay_mut_value *s = jayi_mut_first(src);
    while (open != NO_PARENT) {
        jay_value *d = values + count++;
        d->tag = s->tag;
        d->uni = s->uni;
        if (jay_mut_size(s)) {
            d->tag = (uint64_t)(uintptr_t)s;
            d->uni.ofs = open;
            open = (size_t)(d - values);
            s = jayi_mut_first(s);
            continue;
        }
        if (jay_mut_is_container(s)) d->uni.ofs = sizeof(jay_value);
        const jay_mut_value *from = source_of(values + open);
        while (open != NO_PARENT && s == jayi_mut_last_child(from)) {
            jay_value *done = values + open;
            open = done->uni.ofs;
            done->tag = from->tag;
            done->uni.ofs =
                count * sizeof(jay_value) - (size_t)((char *)done - (char *)values);
            s = from;
            if (open != NO_PARENT) from = source_of(values + open);
        }
        if (open != NO_PARENT) s = s->next;
    }
}

jay_doc *jay_mut_value_to_doc(const jay_mut_value *v, const jay_allocator *allocator,
                              jay_error *err)
{
    if (!v) return fail(err, JAY_INVALID_ARGUMENT);
    allocator = jayi_allocator_or_default(allocator);
    jayi_mut_measure need;
    jay_status status = jayi_mut_measure_tree(v, NULL, allocator, &need);
    if (status != JAY_OK) return fail(err, status);
    jay_doc *doc = doc_room(need.values, need.text_bytes, allocator);
    if (!doc) return fail(err, JAY_OUT_OF_MEMORY);
    if (jay_mut_size(v)) {
        freeze_children(doc->root, v);
    } else {
        doc->root->tag = v->tag;
        doc->root->uni = v->uni;
        if (jay_mut_is_container(v)) doc->root->uni.ofs = sizeof(jay_value);
    }
    own_texts(doc);
    jayi_report(err, JAY_OK, 0);
    return doc;
}

jay_doc *jay_mut_to_doc(const jay_mut_doc *doc, const jay_allocator *allocator,
                        jay_error *err)
{
    return jay_mut_value_to_doc(jay_mut_doc_root(doc), allocator, err);
}
