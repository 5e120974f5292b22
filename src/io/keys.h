/* SPDX-License-Identifier: MIT */
/* keys.h - equal keys of one object, in the values of a document. */
#ifndef JAYI_KEYS_H
#define JAYI_KEYS_H

#include "alloc/budget.h"
#include "base/siphash.h"
#include "jay/value.h"

struct jayi_key_entry;

/* One search. Begin with the budget set and the rest 0. */
typedef struct jayi_keys {
    jayi_budget *budget;
    jayi_hash_key secret;
    struct jayi_key_entry *table;
    size_t places; /* of the table */
    size_t work;   /* keys looked at and compared, for tests of the time */
} jayi_keys;

/*
 * The key among `count` values in document order that stands earliest of those with an
 * equal one before them in the same object; *second is NULL when there is none. Time
 * linear in the text, also when keys are chosen to collide.
 */
jay_status jayi_keys_find(jayi_keys *k, jay_value *values, size_t count,
                          jay_value **second);

/* Drops of members with equal keys all but the last, and closes the gaps: *count
 * becomes smaller. The others keep their order. */
jay_status jayi_keys_drop(jayi_keys *k, jay_value *values, size_t *count);

/* Gives back the table. */
void jayi_keys_end(jayi_keys *k);

#endif
