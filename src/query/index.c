/* SPDX-License-Identifier: MIT */
/* index.c - the index of an object: a hash table of its names. */
#include "jay/index.h"

#include "alloc/allocate.h"
#include "base/error.h"
#include "query/table.h"

/* What both kinds of index are. */
typedef struct core {
    jayi_table table;
    jay_allocator allocator;
    size_t places; /* of the block at table.slots */
} core;

struct jay_index {
    core core;
};

struct jay_mut_index {
    core core;
    const jay_mut_doc *doc;
    const jay_mut_value *obj;
    uint64_t generation; /* of the document when the index was made */
};

/* Adds all keys of an object to the empty table. */
static void add_keys(core *c, jayi_view obj, size_t count)
{
    jayi_view at = obj;
    for (size_t i = 0; i < count; i++) {
        at = i ? jayi_view_next(at) : jayi_view_first(at);
        jayi_table_add(&c->table, at.v);
        at = jayi_view_next(at);
    }
}

/* Fills a core whose allocator is set: makes a table of the size that the object needs,
 * in the block that it has when it is big enough. On failure nothing changes. */
static jay_status fill(core *c, jayi_view obj)
{
    jay_value head = jayi_view_head(obj);
    if (!jay_is_object(&head)) return JAY_INVALID_ARGUMENT;
    size_t places = jayi_table_places(jay_size(&head));
    if (places == 0) return JAY_OUT_OF_MEMORY;
    if (places > c->places) {
        jayi_slot *slots = jayi_alloc(&c->allocator, places * sizeof *slots);
        if (!slots) return JAY_OUT_OF_MEMORY;
        if (c->places) {
            jayi_release(&c->allocator, c->table.slots, c->places * sizeof *slots);
        }
        c->table.slots = slots;
        c->places = places;
    }
    jayi_table_start(&c->table, c->table.slots, places, obj.mut);
    add_keys(c, obj, jay_size(&head));
    return JAY_OK;
}

static void core_free(core *c, size_t size)
{
    jay_allocator allocator = c->allocator;
    if (c->places) {
        jayi_release(&allocator, c->table.slots, c->places * sizeof *c->table.slots);
    }
    jayi_release(&allocator, c, size);
}

/* Makes a struct of `size` bytes that starts with a core, and fills it. */
static core *core_new(jayi_view obj, size_t size, const jay_allocator *allocator,
                      jay_error *err)
{
    const jay_allocator *a = jayi_allocator_or_default(allocator);
    core *c = NULL;
    jay_status status = JAY_INVALID_ARGUMENT;
    if (obj.v) {
        c = jayi_alloc(a, size);
        status = JAY_OUT_OF_MEMORY;
    }
    if (c) {
        *c = (core){.allocator = *a};
        status = fill(c, obj);
        if (status != JAY_OK) core_free(c, size);
    }
    return jayi_report(err, status, 0) ? c : NULL;
}

/* ---- immutable ---- */

jay_index *jay_index_new(const jay_value *obj, const jay_allocator *allocator,
                         jay_error *err)
{
    return (jay_index *)core_new(jayi_view_of(obj), sizeof(jay_index), allocator, err);
}

/* No member has a name longer than this; such a length must not be hashed. */
static bool can_be_name(size_t len)
{
    return (uint64_t)len <= JAY_MUT_LENGTH_MAX;
}

jay_value *jay_index_get_n(const jay_index *index, const char *key, size_t len)
{
    uint64_t hash;
    if (!index || !key || !can_be_name(len)) return NULL;
    const jayi_slot *slot = jayi_table_find(&index->core.table, key, len, &hash);
    return jay_key_value((const jay_value *)slot->key);
}

size_t jay_index_bytes_held(const jay_index *index)
{
    return index ? sizeof *index + index->core.places * sizeof(jayi_slot) : 0;
}

void jay_index_free(jay_index *index)
{
    if (index) core_free(&index->core, sizeof *index);
}

/* ---- mutable ---- */

jay_mut_index *jay_mut_index_new(const jay_mut_doc *doc, const jay_mut_value *obj,
                                 const jay_allocator *allocator, jay_error *err)
{
    const jay_mut_value *named = doc ? obj : NULL;
    jay_mut_index *index = (jay_mut_index *)core_new(
        jayi_view_of_mut(named), sizeof(jay_mut_index), allocator, err);
    if (!index) return NULL;
    index->doc = doc;
    index->obj = obj;
    index->generation = doc->generation;
    return index;
}

jay_mut_value *jay_mut_index_get_n(const jay_mut_index *index, const char *key,
                                   size_t len, jay_error *err)
{
    uint64_t hash;
    jay_status status = JAY_OK;
    if (!index || !key) {
        status = JAY_INVALID_ARGUMENT;
    } else if (index->generation != index->doc->generation) {
        status = JAY_STALE_INDEX;
    }
    if (!jayi_report(err, status, 0) || !can_be_name(len)) return NULL;
    const jayi_slot *slot = jayi_table_find(&index->core.table, key, len, &hash);
    return jay_mut_key_value((const jay_mut_value *)slot->key);
}

bool jay_mut_index_refresh(jay_mut_index *index, jay_error *err)
{
    if (!index) return jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    jay_status status = fill(&index->core, jayi_view_of_mut(index->obj));
    if (status == JAY_OK) index->generation = index->doc->generation;
    return jayi_report(err, status, 0);
}

void jay_mut_index_free(jay_mut_index *index)
{
    if (index) core_free(&index->core, sizeof *index);
}
