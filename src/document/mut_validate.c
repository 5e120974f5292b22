/* SPDX-License-Identifier: MIT */
/* mut_validate.c - the invariants of a mutable document, as one function for tests, debug
 * builds and fuzzers. */
#include "document/mutable.h"
#include "document/stack.h"

/* Whether v is a slot of a chunk of values, and not one that is still free. */
static bool owns_value(const jay_mut_doc *doc, const jay_mut_value *v)
{
    uintptr_t at = (uintptr_t)v;
    if (at >= (uintptr_t)doc->values.cur && at < (uintptr_t)doc->values.end) return false;
    for (const jay_mut_chunk *c = doc->values.chunks; c; c = c->next) {
        uintptr_t first = (uintptr_t)c + sizeof(jay_mut_value);
        if (at < first || at - (uintptr_t)c > c->size - sizeof(jay_mut_value)) continue;
        return (at - first) % sizeof(jay_mut_value) == 0;
    }
    return false;
}

/* Adds up the chunks of a list; false when one cannot be. */
static bool chunks_total(const jay_mut_chunk *c, size_t header, size_t *total)
{
    for (; c; c = c->next) {
        if (c->size < header || !jayi_size_add(*total, c->size, total)) return false;
    }
    return true;
}

/* Whether [cur, end) lies in one chunk of the list, or is empty. */
static bool room_is_valid(const jay_mut_chunk *c, const void *cur, const void *end)
{
    uintptr_t from = (uintptr_t)cur, to = (uintptr_t)end;
    if (from == to) return true;
    for (; c; c = c->next) {
        uintptr_t start = (uintptr_t)c;
        if (from > start && from < to && to - start <= c->size) return true;
    }
    return false;
}

static bool pools_are_valid(const jay_mut_doc *doc)
{
    size_t total = sizeof *doc;
    return chunks_total(doc->texts.chunks, sizeof(jay_mut_chunk), &total) &&
           chunks_total(doc->values.chunks, sizeof(jay_mut_value), &total) &&
           total == doc->bytes_held &&
           (!doc->max_memory || doc->bytes_held <= doc->max_memory) &&
           room_is_valid(doc->texts.chunks, doc->texts.cur, doc->texts.end) &&
           room_is_valid(doc->values.chunks, doc->values.cur, doc->values.end);
}

/* Tag and payload of one value of the document. */
static bool node_is_valid(const jay_mut_doc *doc, const jay_mut_value *v)
{
    if (!v || !owns_value(doc, v) || jay_mut_type_of(v) == JAY_TYPE_NONE) return false;
    if (v->tag & JAY_TAG_MASK & ~(JAY_TAG_TYPE_MASK | JAY_TAG_SUBTYPE_MASK)) return false;
    if (jay_mut_size(v)) return v->uni.ptr != NULL;
    return !jayi_tag_has_text(v->tag) || v->uni.str;
}

/* The ring of one container: as many values as its size says, keys that are strings, the
 * last one where it must be and nowhere else. Containers with something in them are
 * pushed. */
static bool ring_is_valid(const jay_mut_doc *doc, const jay_mut_value *container,
                          jayi_stack *stack, size_t *budget)
{
    bool object = jay_mut_is_object(container);
    size_t size = jay_mut_size(container);
    const jay_mut_value *last = jayi_mut_last(container), *v = last;
    if (size > SIZE_MAX / 2 || !node_is_valid(doc, last)) return false;
    if (object) v = last->next;
    for (size_t i = 0, n = object ? 2 * size : size; i < n; i++) {
        if (!v || *budget == 0) return false;
        v = v->next;
        --*budget;
        if (!node_is_valid(doc, v)) return false;
        if (object && i % 2 == 0 && !jay_mut_is_string(v)) return false;
        if ((v == last) != (i == n - (object ? 2 : 1))) return false;
        if (jay_mut_size(v) && !jayi_stack_push(stack, &v)) return false;
    }
    return !object || v == last->next;
}

bool jayi_mut_doc_is_valid(const jay_mut_doc *doc)
{
    if (!doc || !pools_are_valid(doc)) return false;
    if (!doc->root) return true;
    if (!node_is_valid(doc, doc->root) || doc->root->next) return false;
    /* No more values than slots: a cycle through the tree runs out of it. */
    size_t budget = doc->bytes_held / sizeof(jay_mut_value);
    jayi_stack stack;
    jayi_stack_init(&stack, sizeof(void *), jay_allocator_default());
    const jay_mut_value *v = doc->root;
    bool valid = !jay_mut_size(v) || jayi_stack_push(&stack, &v);
    while (valid && jayi_stack_pop(&stack, &v)) {
        valid = ring_is_valid(doc, v, &stack, &budget);
    }
    jayi_stack_free(&stack);
    return valid;
}
