/* SPDX-License-Identifier: MIT */
/* table.c - a hash table from names to the keys of one object. */
#include "query/table.h"

#include <string.h>

size_t jayi_table_places(size_t count)
{
    size_t places = 4;
    if (count > SIZE_MAX / sizeof(jayi_slot) / 4) return 0;
    while (places < count + count / 2 + 1) places *= 2;
    return places;
}

void jayi_table_start(jayi_table *table, jayi_slot *slots, size_t places,
                      jayi_hash_key secret)
{
    memset(slots, 0, places * sizeof *slots);
    table->slots = slots;
    table->mask = places - 1;
    table->secret = secret;
}

jayi_slot *jayi_table_find(const jayi_table *table, const char *name, size_t len,
                           uint64_t *hash)
{
    *hash = jayi_hash(&table->secret, name, len);
    for (size_t i = (size_t)*hash & table->mask;; i = (i + 1) & table->mask) {
        jayi_slot *slot = &table->slots[i];
        if (!slot->key) return slot;
        if (slot->hash == *hash && jay_equals_string_n(slot->key, name, len)) return slot;
    }
}

jayi_slot *jayi_table_add(jayi_table *table, const jay_value *key)
{
    uint64_t hash;
    jayi_slot *slot = jayi_table_find(table, key->uni.str,
                                      (size_t)(key->tag >> JAY_TAG_LENGTH_SHIFT), &hash);
    if (!slot->key) {
        slot->key = key;
        slot->hash = hash;
    }
    return slot;
}
