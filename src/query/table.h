/* SPDX-License-Identifier: MIT */
/*
 * table.h - a hash table from names to the keys of one object: open addressing, linear
 * probing, keyed hash. The memory is the caller's.
 */
#ifndef JAYI_TABLE_H
#define JAYI_TABLE_H

#include "base/siphash.h"
#include "query/view.h"

/* A place of the table; free when key is NULL. */
typedef struct jayi_slot {
    const void *key; /* a jay_mut_value in a table of such, else a jay_value */
    uint64_t hash;
} jayi_slot;

typedef struct jayi_table {
    jayi_slot *slots;
    size_t mask; /* places - 1; a power of two less one */
    bool mut;
    jayi_hash_key secret;
} jayi_table;

/* Places for `count` names, between one third and two thirds of them used; 0 when their
 * bytes do not fit size_t. */
size_t jayi_table_places(size_t count);

/* Makes an empty table of the `places` slots at `slots`, for keys of one kind. */
void jayi_table_start(jayi_table *table, jayi_slot *slots, size_t places, bool mut);

/* The slot of this name: one that holds it, or the free one where it belongs. */
jayi_slot *jayi_table_find(const jayi_table *table, const char *name, size_t len,
                           uint64_t *hash);

/* Adds a key, unless its name is there already: of equal names the first counts. There
 * must be room. Returns the slot of the name. */
jayi_slot *jayi_table_add(jayi_table *table, const void *key);

#endif
