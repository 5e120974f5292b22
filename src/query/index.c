/* SPDX-License-Identifier: MIT */
/* index.c - the index of an object: a hash table of its names. */
#include "jay/index.h"

#include "alloc/allocate.h"
#include "alloc/seed.h"
#include "base/bits.h"
#include "base/error.h"
#include "query/table.h"

struct jay_index {
    jayi_table table;
    jay_allocator allocator;
    size_t bytes; /* of the block: this struct and its slots */
    jayi_slot slots[];
};

static jay_index *index_alloc(const jay_value *obj, const jay_allocator *allocator)
{
    const jay_allocator *a = jayi_allocator_or_default(allocator);
    size_t places = jayi_table_places(jay_size(obj));
    size_t bytes;
    if (places == 0 ||
        !jayi_size_add(sizeof(jay_index), places * sizeof(jayi_slot), &bytes)) {
        return NULL;
    }
    jay_index *index = jayi_alloc(a, bytes);
    if (!index) return NULL;
    index->allocator = *a;
    index->bytes = bytes;
    jayi_table_start(&index->table, index->slots, places, jayi_seed());
    return index;
}

jay_index *jay_index_new(const jay_value *obj, const jay_allocator *allocator,
                         jay_error *err)
{
    if (!jay_is_object(obj)) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    jay_index *index = index_alloc(obj, allocator);
    if (!index) {
        jayi_report(err, JAY_OUT_OF_MEMORY, 0);
        return NULL;
    }
    const jay_value *key = jayi_first(obj);
    for (size_t n = jay_size(obj); n; n--, key = jayi_next(key + 1)) {
        jayi_table_add(&index->table, key);
    }
    jayi_report(err, JAY_OK, 0);
    return index;
}

jay_value *jay_index_get_n(const jay_index *index, const char *key, size_t len)
{
    uint64_t hash;
    if (!index || !key) return NULL;
    return jay_key_value(jayi_table_find(&index->table, key, len, &hash)->key);
}

size_t jay_index_bytes_held(const jay_index *index)
{
    return index ? index->bytes : 0;
}

void jay_index_free(jay_index *index)
{
    if (!index) return;
    jay_allocator allocator = index->allocator;
    jayi_release(&allocator, index, index->bytes);
}
