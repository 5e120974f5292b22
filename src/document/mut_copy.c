/* SPDX-License-Identifier: MIT */
/*
 * mut_copy.c - deep copies into a mutable document.
 *
 * The way back up is kept in the copy itself: while a container is being filled, its link
 * holds the copy of its parent and (when the source is a ring) its tag the container that
 * it is copied from. So any depth takes constant stack and no memory but the copy's.
 */
#include "base/error.h"
#include "document/mutable.h"

/* Puts child (in an object: the value whose key lies right before it) behind the last
 * child of the open container d. */
static void ring_append(jay_mut_value *d, bool object, jay_mut_value *child)
{
    jay_mut_value *last = jayi_mut_last(d);
    if (object) {
        jay_mut_value *key = child - 1;
        key->next = child;
        child->next = last ? last->next->next : key;
        if (last) last->next->next = key;
        d->uni.ptr = key;
    } else {
        child->next = last ? last->next : child;
        if (last) last->next = child;
        d->uni.ptr = child;
    }
}

/* Copies tag and payload; containers come out empty. */
static bool copy_node(jay_mut_doc *doc, jay_mut_value *d, const jay_mut_value *s,
                      const jay_mut_doc *owner)
{
    d->tag = s->tag;
    d->uni = s->uni;
    d->next = NULL;
    if (jay_mut_is_container(s)) {
        d->uni.ptr = NULL;
    } else if (jayi_tag_has_text(s->tag) &&
               (!owner || jayi_mut_owns_text(owner, s->uni.str))) {
        size_t len = (size_t)(s->tag >> JAY_TAG_LENGTH_SHIFT);
        d->uni.str = jayi_mut_text_copy(doc, s->uni.str, len);
        return d->uni.str != NULL;
    }
    return true;
}

static bool is_object_tag(uint64_t tag)
{
    return (tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_OBJECT;
}

/* A copy of the child that starts at *s (a key in an object; then *s moves on to its
 * value). NULL without memory. */
static jay_mut_value *copy_child(jay_mut_doc *doc, bool object, const jay_mut_value **s,
                                 const jay_mut_doc *owner)
{
    jay_mut_value *child = jayi_mut_values_new(doc, object ? 2 : 1);
    if (!child) return NULL;
    if (object) {
        if (!copy_node(doc, child, *s, owner)) return NULL;
        child++;
        *s = (*s)->next;
    }
    return copy_node(doc, child, *s, owner) ? child : NULL;
}

static void open_container(jay_mut_value *d, const jay_mut_value *source,
                           jay_mut_value *parent)
{
    d->tag = (uint64_t)(uintptr_t)source;
    d->next = parent;
}

static const jay_mut_value *source_of(const jay_mut_value *d)
{
    return (const jay_mut_value *)(uintptr_t)d->tag;
}

/* Copies what is in src into top, its copy so far. */
static bool copy_children(jay_mut_doc *doc, jay_mut_value *top, const jay_mut_value *src,
                          const jay_mut_doc *owner)
{
    open_container(top, src, NULL);
    jay_mut_value *d = top;
    const jay_mut_value *s = jayi_mut_first(src);
    while (d) {
        const jay_mut_value *from = source_of(d);
        jay_mut_value *child = copy_child(doc, is_object_tag(from->tag), &s, owner);
        if (!child) return false;
        if (jay_mut_size(s)) {
            open_container(child, s, d);
            d = child;
            s = jayi_mut_first(s);
            continue;
        }
        ring_append(d, is_object_tag(from->tag), child);
        while (d && s == jayi_mut_last_child(from)) { /* d is complete */
            jay_mut_value *parent = d->next;
            d->tag = from->tag;
            d->next = NULL;
            s = from;
            if (parent) {
                from = source_of(parent);
                ring_append(parent, is_object_tag(from->tag), d);
            }
            d = parent;
        }
        if (d) s = s->next;
    }
    return true;
}

jay_mut_value *jayi_mut_copy_tree(jay_mut_doc *doc, const jay_mut_value *src,
                                  const jay_mut_doc *owner)
{
    jayi_mut_mark mark = jayi_mut_mark_of(doc);
    jay_mut_value *top = jayi_mut_values_new(doc, 1);
    if (top && copy_node(doc, top, src, owner) &&
        (!jay_mut_size(src) || copy_children(doc, top, src, owner))) {
        return top;
    }
    jayi_mut_rollback(doc, &mark);
    return NULL;
}

jay_mut_value *jay_mut_copy(jay_mut_doc *doc, const jay_mut_value *v)
{
    return doc && v ? jayi_mut_copy_tree(doc, v, NULL) : NULL;
}

/* ---- from immutable values: node i of the copy is value i of the source ---- */

/* Bytes of all texts of the `count` values at v, with a NUL behind each. */
static bool texts_total(const jay_value *v, size_t count, size_t *total)
{
    *total = 0;
    for (size_t i = 0; i < count; i++) {
        if (!jayi_tag_has_text(v[i].tag)) continue;
        if (!jayi_size_add(*total, (size_t)(v[i].tag >> JAY_TAG_LENGTH_SHIFT) + 1,
                           total)) {
            return false;
        }
    }
    return true;
}

static char *copy_text(char *to, jay_mut_value *d, const jay_value *s)
{
    size_t len = (size_t)(s->tag >> JAY_TAG_LENGTH_SHIFT);
    if (len) memcpy(to, s->uni.str, len);
    to[len] = '\0';
    d->uni.str = to;
    return to + len + 1;
}

/* Links the values of the copy, which already have tag and payload. */
static void link_copy(jay_mut_value *base, const jay_value *src)
{
    const jay_value *end = jayi_next(src);
    jay_mut_value *d = NULL; /* the open container; its link is the copy of its parent */
    const jay_value *s = src;
    while (s < end) {
        jay_mut_value *child = base + (s - src);
        bool object = d && is_object_tag(d->tag);
        if (object) { /* the key is at child, the value behind it */
            child++;
            s++;
        }
        s++;
        child->next = d;
        if (jay_mut_size(child)) {
            child->uni.ptr = NULL;
            d = child;
            continue;
        }
        if (jay_mut_is_container(child)) child->uni.ptr = NULL;
        if (d) ring_append(d, object, child);
        while (d && s == jayi_next(src + (d - base))) { /* d is complete */
            jay_mut_value *parent = d->next;
            d->next = NULL;
            if (parent) ring_append(parent, is_object_tag(parent->tag), d);
            d = parent;
        }
    }
}

jay_mut_value *jay_mut_copy_value(jay_mut_doc *doc, const jay_value *v)
{
    if (!doc || !v) return NULL;
    size_t count = (size_t)(jayi_next(v) - v), total;
    if (!texts_total(v, count, &total)) return NULL;
    jayi_mut_mark mark = jayi_mut_mark_of(doc);
    jay_mut_value *base = jayi_mut_values_new(doc, count);
    char *text = base && total ? jayi_mut_text_new(doc, total) : NULL;
    if (!base || (total && !text)) {
        jayi_mut_rollback(doc, &mark);
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        base[i].tag = v[i].tag;
        base[i].uni = v[i].uni;
        base[i].next = NULL;
        if (text && jayi_tag_has_text(v[i].tag)) {
            text = copy_text(text, base + i, v + i);
        }
    }
    link_copy(base, v);
    return base;
}

/* ---- whole documents ---- */

/* doc with `root` as its root; NULL, and doc freed, when that copy failed. */
static jay_mut_doc *finish_copy(jay_mut_doc *doc, jay_mut_value *root, jay_error *err)
{
    if (root && jay_mut_doc_set_root(doc, root)) return doc;
    jayi_report(err, doc->status == JAY_OK ? JAY_OUT_OF_MEMORY : doc->status, 0);
    jay_mut_doc_free(doc);
    return NULL;
}

jay_mut_doc *jay_doc_to_mut(const jay_doc *doc, const jay_mut_doc_options *opt,
                            jay_error *err)
{
    if (!doc) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    jay_mut_doc *copy = jay_mut_doc_new(opt, err);
    if (!copy || !doc->root) return copy;
    return finish_copy(copy, jay_mut_copy_value(copy, doc->root), err);
}

jay_mut_doc *jay_mut_doc_copy(const jay_mut_doc *doc, const jay_mut_doc_options *opt,
                              jay_error *err)
{
    if (!doc) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    jay_mut_doc *copy = jay_mut_doc_new(opt, err);
    if (!copy || !doc->root) return copy;
    return finish_copy(copy, jay_mut_copy(copy, doc->root), err);
}
