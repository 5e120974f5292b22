/* SPDX-License-Identifier: MIT */
/*
 * merge.c - JSON Merge Patch (RFC 7396) on a mutable document, all or nothing.
 *
 * The RFC defines a recursion over pairs of an object and the patch for it. What happens
 * in one pair does not depend on any other, so the pairs wait on a stack and are taken in
 * any order. In a pair the members of the patch go into a table, then one walk over the
 * object finds what is removed or set, and what is left in the table is new.
 */
#include "alloc/allocate.h"
#include "base/error.h"
#include "jay/patch.h"
#include "query/edit.h"
#include "query/table.h"
#include "query/view.h"

/* An object and the object to be merged into it. */
typedef struct pair {
    jay_mut_value *target;
    jayi_view patch;
    bool fresh; /* target was made by this merge: no need to log */
} pair;

/* A member of the patch of the pair at hand. */
typedef struct member {
    jay_value key; /* first: what the table points to */
    jayi_view name, value;
    bool done; /* it has met its member, or another one of the same name counts */
} member;

/* A block that grows to what is needed and is used again and again. */
typedef struct block {
    void *data;
    size_t bytes;
} block;

typedef struct merging {
    jay_mut_doc *doc;
    jayi_log log;
    block stack, members, slots;
    size_t pairs; /* on the stack */
    jayi_table table;
    size_t count; /* members of the pair at hand */
} merging;

/* Up to this many members are compared one by one: about what a hash costs. */
enum { FEW = 8 };

/* Makes a block hold count * size bytes, twice as much as before at least when it grows.
 * What is in it stays. */
static bool block_reserve(merging *m, block *b, size_t count, size_t size)
{
    if (count > SIZE_MAX / 2 / size) return false;
    size_t bytes = count * size;
    if (bytes <= b->bytes) return true;
    if (bytes < b->bytes * 2) bytes = b->bytes * 2;
    if (bytes < 16 * size) bytes = 16 * size;
    void *data = b->bytes ? jayi_resize(&m->doc->allocator, b->data, b->bytes, bytes)
                          : jayi_alloc(&m->doc->allocator, bytes);
    if (!data) return false;
    b->data = data;
    b->bytes = bytes;
    return true;
}

static void block_free(merging *m, block *b)
{
    if (b->bytes) jayi_release(&m->doc->allocator, b->data, b->bytes);
}

static bool push(merging *m, jay_mut_value *target, jayi_view patch, bool fresh)
{
    if (!block_reserve(m, &m->stack, m->pairs + 1, sizeof(pair))) return false;
    ((pair *)m->stack.data)[m->pairs++] = (pair){target, patch, fresh};
    return true;
}

/* The member of the patch with this name, or NULL. */
static member *lookup(const merging *m, const jay_value *name)
{
    const char *str = name->uni.str;
    size_t len = (size_t)(name->tag >> JAY_TAG_LENGTH_SHIFT);
    member *members = m->members.data;
    if (m->count > FEW) {
        uint64_t hash;
        const void *key = jayi_table_find(&m->table, str, len, &hash)->key;
        return (member *)(uintptr_t)key; /* the key is its first member */
    }
    for (size_t i = 0; i < m->count; i++) {
        if (jay_equals_string_n(&members[i].key, str, len)) return &members[i];
    }
    return NULL;
}

/* Lists the members of a patch, so that lookup finds them. */
static bool list_members(merging *m, jayi_view patch, size_t count)
{
    size_t places = jayi_table_places(count);
    if (!block_reserve(m, &m->members, count, sizeof(member))) return false;
    if (count > FEW) {
        if (!places || !block_reserve(m, &m->slots, places, sizeof(jayi_slot))) {
            return false;
        }
        jayi_table_start(&m->table, m->slots.data, places, false);
    }
    member *members = m->members.data;
    jayi_view at = patch;
    m->count = 0;
    for (size_t i = 0; i < count; i++) {
        member *e = &members[i];
        e->name = i ? jayi_view_next(at) : jayi_view_first(at);
        e->value = at = jayi_view_next(e->name);
        e->key = jayi_view_head(e->name);
        if (count > FEW) {
            e->done = jayi_table_add(&m->table, &e->key)->key != &e->key;
        } else {
            e->done = lookup(m, &e->key) != NULL;
            m->count = i + 1;
        }
    }
    m->count = count;
    return true;
}

/* What stands for the patch value `patch` where there was no object: a copy, or for an
 * object a new one that waits to be merged into. NULL without memory. */
static jay_mut_value *fresh_value(merging *m, jayi_view patch)
{
    jay_value head = jayi_view_head(patch);
    if (!jay_is_object(&head)) return jayi_view_copy(m->doc, patch);
    jay_mut_value *obj = jay_mut_object(m->doc);
    return obj && push(m, obj, patch, true) ? obj : NULL;
}

/* Sets the value of a key from its patch. */
static bool merge_value(merging *m, jayi_log *log, jay_mut_value *key, member *e)
{
    jay_value head = jayi_view_head(e->value);
    e->done = true;
    if (jay_is_object(&head) && jay_mut_is_object(key->next)) {
        return push(m, key->next, e->value, log == NULL);
    }
    jay_mut_value *v = fresh_value(m, e->value);
    return v && jayi_edit_replace_pair(m->doc, log, key, v);
}

/* Removes and sets the members that exist. */
static bool merge_present(merging *m, jayi_log *log, jay_mut_value *obj)
{
    size_t n = jay_mut_size(obj);
    jay_mut_value *before = n ? jayi_mut_last(obj) : NULL;
    for (; n; n--) {
        jay_mut_value *key = before->next->next;
        jay_value name = jay_mut_scalar(key);
        member *e = lookup(m, &name);
        jay_value head = jayi_view_head(e ? e->value : jayi_view_of(NULL));
        bool removes = e && (e->done || jay_is_null(&head));
        if (removes) {
            if (!jayi_edit_remove_pair(m->doc, log, obj, before)) return false;
            continue;
        }
        if (e && !merge_value(m, log, key, e)) return false;
        before = key;
    }
    return true;
}

/* Adds the members of the patch that have not met one. */
static bool merge_missing(merging *m, jayi_log *log, jay_mut_value *obj)
{
    member *members = m->members.data;
    for (size_t i = 0; i < m->count; i++) {
        jay_value head = jayi_view_head(members[i].value);
        if (members[i].done || jay_is_null(&head)) continue;
        jay_mut_value *key = jayi_view_copy(m->doc, members[i].name);
        jay_mut_value *v = key ? fresh_value(m, members[i].value) : NULL;
        if (!v || !jayi_edit_append(m->doc, log, obj, key, v)) return false;
    }
    return true;
}

static bool merge_pair(merging *m, pair p)
{
    jay_value head = jayi_view_head(p.patch);
    jayi_log *log = p.fresh ? NULL : &m->log;
    size_t count = jay_size(&head);
    return count == 0 ||
           (list_members(m, p.patch, count) && merge_present(m, log, p.target) &&
            merge_missing(m, log, p.target));
}

static bool merge_all(merging *m, jayi_view patch)
{
    jay_value head = jayi_view_head(patch);
    jay_mut_value *root = m->doc->root;
    if (jay_is_object(&head) && jay_mut_is_object(root)) {
        if (!push(m, root, patch, false)) return false;
    } else {
        root = fresh_value(m, patch);
        if (!root || !jayi_edit_root(m->doc, &m->log, root)) return false;
    }
    while (m->pairs) {
        if (!merge_pair(m, ((pair *)m->stack.data)[--m->pairs])) return false;
    }
    return true;
}

static bool merge(jay_mut_doc *doc, jayi_view patch, jay_error *err)
{
    jay_value head = jayi_view_head(patch);
    if (!doc || jay_type_of(&head) == JAY_TYPE_NONE) {
        return jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    }
    merging m = {.doc = doc};
    jayi_log_start(&m.log, doc);
    bool ok = merge_all(&m, patch);
    if (!ok) jayi_log_undo(&m.log, doc);
    jayi_log_end(&m.log);
    block_free(&m, &m.stack);
    block_free(&m, &m.members);
    block_free(&m, &m.slots);
    jay_status status = ok ? JAY_OK : jay_mut_doc_status(doc);
    return jayi_report(err, !ok && status == JAY_OK ? JAY_OUT_OF_MEMORY : status, 0);
}

bool jay_merge_patch(jay_mut_doc *doc, const jay_value *patch, jay_error *err)
{
    return merge(doc, jayi_view_of(patch), err);
}

bool jay_merge_patch_mut(jay_mut_doc *doc, const jay_mut_value *patch, jay_error *err)
{
    return merge(doc, jayi_view_of_mut(patch), err);
}
