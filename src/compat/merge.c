/* SPDX-License-Identifier: MIT */
/*
 * merge.c - JSON Merge Patch (RFC 7386) behind yyjson.h: a new value out of two, which
 * first has the members of the original that the patch does not name, then those of the
 * patch in its order. The native merge works in place and keeps places.
 *
 * The pairs of an object and its patch wait on a stack; what happens in one does not
 * depend on another. In a pair the members of the patch are found by a table, so that
 * time is linear on average.
 */
#include "compat/adapter.h"
#include "document/stack.h"
#include "query/table.h"
#include "query/view.h"

/* An object to be filled from an original (v NULL: none) and a patch. */
typedef struct pair {
    yyjson_mut_val *target;
    jayi_view orig, patch;
} pair;

/* A member of the patch at hand. */
typedef struct member {
    jay_value key;   /* first: what the table points to */
    jayi_view name;  /* the key in the patch */
    jayi_view value; /* its value */
    jayi_view orig;  /* the first value of this name in the original */
} member;

typedef struct merging {
    yyjson_mut_doc *doc;
    jay_allocator allocator;
    jayi_stack stack;
    member *members; /* then the slots of the table, in one block */
    size_t count, block_size;
    jayi_table table;
} merging;

static yyjson_mut_val *copy_of(merging *m, jayi_view v)
{
    return v.mut ? jay_compat_mut_val_mut_copy(m->doc, jayi_foreign_mut(v.v))
                 : jay_compat_val_mut_copy(m->doc, jayi_foreign((const jay_value *)v.v));
}

static bool is_object(jayi_view v)
{
    jay_value head = jayi_view_head(v);
    return jay_is_object(&head);
}

static size_t size_of(jayi_view v)
{
    jay_value head = jayi_view_head(v);
    return jay_size(&head);
}

/* What becomes of a value and its patch: a copy of the patch, or for an object a new one
 * that waits to be filled. NULL without memory. */
static yyjson_mut_val *merged(merging *m, jayi_view orig, jayi_view patch)
{
    if (!is_object(patch)) return copy_of(m, patch);
    pair p = {yyjson_mut_obj(m->doc), orig, patch};
    return p.target && jayi_stack_push(&m->stack, &p) ? p.target : NULL;
}

/* Lists the members of the patch and enters them in the table. */
static bool list_members(merging *m, jayi_view patch)
{
    size_t count = size_of(patch), places = jayi_table_places(count), size, slots;
    if (!places || !jayi_size_mul(count, sizeof(member), &size) ||
        !jayi_size_mul(places, sizeof(jayi_slot), &slots) ||
        !jayi_size_add(size, slots, &m->block_size)) {
        return false;
    }
    m->members = jayi_alloc(&m->allocator, m->block_size);
    if (!m->members) return false;
    m->count = count;
    jayi_table_start(&m->table, (jayi_slot *)(void *)(m->members + count), places, false);
    jayi_view at = patch;
    for (size_t i = 0; i < count; i++) {
        member *e = &m->members[i];
        e->name = i ? jayi_view_next(at) : jayi_view_first(patch);
        e->value = at = jayi_view_next(e->name);
        e->orig = jayi_view_of(NULL);
        e->key = jayi_view_head(e->name);
        (void)jayi_table_add(&m->table, &e->key);
    }
    return true;
}

/* The first member of the patch with this name, or NULL. */
static member *lookup(const merging *m, const jay_value *name)
{
    uint64_t hash;
    size_t len = (size_t)(name->tag >> JAY_TAG_LENGTH_SHIFT);
    const void *key = jayi_table_find(&m->table, name->uni.str, len, &hash)->key;
    return (member *)(uintptr_t)key; /* the key is its first member */
}

/* Copies the members that the patch does not name, and notes the others there. */
static bool take_original(merging *m, const pair *p)
{
    if (!is_object(p->orig)) return true;
    jayi_view at = p->orig;
    for (size_t n = size_of(p->orig), i = 0; i < n; i++) {
        jayi_view key = i ? jayi_view_next(at) : jayi_view_first(p->orig);
        at = jayi_view_next(key);
        jay_value name = jayi_view_head(key);
        member *e = m->count ? lookup(m, &name) : NULL;
        if (e) {
            if (!e->orig.v) e->orig = at;
            continue;
        }
        yyjson_mut_val *k = copy_of(m, key), *v = copy_of(m, at);
        if (!k || !v || !yyjson_mut_obj_add(p->target, k, v)) return false;
    }
    return true;
}

static bool take_patch(merging *m, const pair *p)
{
    for (size_t i = 0; i < m->count; i++) {
        const member *e = &m->members[i];
        jay_value head = jayi_view_head(e->value);
        if (jay_is_null(&head)) continue;
        yyjson_mut_val *k = copy_of(m, e->name);
        yyjson_mut_val *v = k ? merged(m, lookup(m, &e->key)->orig, e->value) : NULL;
        if (!v || !yyjson_mut_obj_add(p->target, k, v)) return false;
    }
    return true;
}

static bool merge_pair(merging *m, const pair *p)
{
    m->count = 0;
    m->members = NULL;
    bool ok = (!size_of(p->patch) || list_members(m, p->patch)) && take_original(m, p) &&
              take_patch(m, p);
    if (m->members) jayi_release(&m->allocator, m->members, m->block_size);
    return ok;
}

static yyjson_mut_val *merge(yyjson_mut_doc *doc, jayi_view orig, jayi_view patch)
{
    merging m;
    pair p;
    if (!doc || !patch.v) return NULL;
    memset(&m, 0, sizeof m);
    m.doc = doc;
    m.allocator = jayi_compat_adapter(&doc->alc);
    jayi_stack_init(&m.stack, sizeof p, &m.allocator);
    yyjson_mut_val *root = merged(&m, orig, patch);
    bool ok = root != NULL;
    while (ok && jayi_stack_pop(&m.stack, &p)) ok = merge_pair(&m, &p);
    jayi_stack_free(&m.stack);
    return ok ? root : NULL;
}

yyjson_mut_val *jay_compat_merge(yyjson_mut_doc *doc, const yyjson_val *orig,
                                 const yyjson_val *patch)
{
    return merge(doc, jayi_view_of(jayi_native(orig)), jayi_view_of(jayi_native(patch)));
}

yyjson_mut_val *jay_compat_mut_merge(yyjson_mut_doc *doc, const yyjson_mut_val *orig,
                                     const yyjson_mut_val *patch)
{
    return merge(doc, jayi_view_of_mut(jayi_native_mut(orig)),
                 jayi_view_of_mut(jayi_native_mut(patch)));
}
