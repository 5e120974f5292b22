/* SPDX-License-Identifier: MIT */
/* table.c - a hash table from names to the keys of one object. */
#include "query/table.h"

#include <string.h>

#include "alloc/seed.h"

size_t jayi_table_places(size_t count)
{
    size_t places = 4;
    if (count > SIZE_MAX / sizeof(jayi_slot) / 4) return 0;
    while (places < count + count / 2 + 1) places *= 2;
    return places;
}

void jayi_table_start(jayi_table *table, jayi_slot *slots, size_t places, bool mut)
{
    memset(slots, 0, places * sizeof *slots);
    table->slots = slots;
    table->mask = places - 1;
    table->mut = mut;
    table->secret = jayi_seed();
}

jayi_slot *jayi_table_find(const jayi_table *table, const char *name, size_t len,
                           uint64_t *hash)
{
    *hash = jayi_hash_inline(&table->secret, name, len);
    for (size_t i = (size_t)*hash & table->mask;; i = (i + 1) & table->mask) {
        jayi_slot *slot = &table->slots[i];
        if (!slot->key) return slot;
        if (slot->hash != *hash) continue;
        jayi_view view = {slot->key, table->mut};
        jay_value key = jayi_view_head(view);
        if (jay_equals_string_n(&key, name, len)) return slot;
    }
}

jayi_slot *jayi_table_add(jayi_table *table, const void *key)
{
    uint64_t hash;
    jayi_view view = {key, table->mut};
    jay_value head = jayi_view_head(view);
    jayi_slot *slot = jayi_table_find(table, head.uni.str, jay_get_length(&head), &hash);
    if (!slot->key) {
        slot->key = key;
        slot->hash = hash;
    }
    return slot;
}
