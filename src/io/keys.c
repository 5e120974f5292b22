/* SPDX-License-Identifier: MIT */
/*
 * keys.c - equal keys: a pass over the finished document. Small objects compare all
 * pairs; others use a hash table with a secret key, so that nobody can choose keys that
 * collide. One table serves all objects.
 */
#include "io/keys.h"

#include "alloc/seed.h"
#include "base/bits.h"
#include "io/read.h"
#include "kernel/relaxed.h"

/* Marks a key that goes with its value; bits 5 to 7 of a tag are 0 else. */
#define DROPPED 0x20u

/* Up to this many members all pairs are compared: 28 comparisons at most. */
#define FEW 8

typedef struct jayi_key_entry {
    jay_value *key;
    uint64_t hash;
} entry;

/* What the search in one object is for. */
typedef struct search {
    bool drop;         /* mark the earlier of two equal keys, or find the later one */
    size_t dropped;    /* in this object */
    jay_value *second; /* found in this object */
} search;

static bool same_key(jayi_keys *k, const jay_value *a, const jay_value *b)
{
    k->work++;
    return jay_equals_string_n(a, b->uni.str, jay_get_length(b));
}

/* `key` follows `earlier`, which is equal. True to go on. */
static bool found(search *s, jay_value *earlier, jay_value *key)
{
    if (!s->drop) {
        s->second = key;
        return false;
    }
    earlier->tag |= DROPPED;
    s->dropped++;
    return true;
}

static void search_few(jayi_keys *k, const jay_value *obj, search *s)
{
    jay_value *seen[FEW], *key = jayi_first(obj);
    for (size_t n = 0; n < jay_size(obj); n++, key = jayi_next(key + 1)) {
        seen[n] = key;
        for (size_t i = 0; i < n; i++) {
            if (!same_key(k, seen[i], key) || (seen[i]->tag & DROPPED)) continue;
            if (!found(s, seen[i], key)) return;
        }
    }
}

/* The place of a key in the table: of an equal one, or free. */
static entry *place_of(jayi_keys *k, size_t mask, const jay_value *key, uint64_t hash)
{
    size_t i = (size_t)hash & mask;
    for (;; i = (i + 1) & mask) {
        entry *e = &k->table[i];
        k->work++;
        if (!e->key || (e->hash == hash && same_key(k, e->key, key))) return e;
    }
}

/* Makes the first `places` entries of the table, and clears them. */
static jay_status clear_table(jayi_keys *k, size_t places)
{
    jay_status status = JAY_OUT_OF_MEMORY;
    if (places > k->places) {
        size_t size = 0;
        jayi_keys_end(k);
        if (!jayi_size_mul(places, sizeof(entry), &size)) return status;
        k->table = jayi_budget_alloc(k->budget, size, &status);
        if (!k->table) return status;
        k->places = places;
        k->secret = jayi_seed();
    }
    memset(k->table, 0, places * sizeof(entry));
    return JAY_OK;
}

static jay_status search_many(jayi_keys *k, const jay_value *obj, search *s)
{
    size_t count = jay_size(obj), places = 4 * FEW;
    while (places < count + count / 2) places *= 2;
    jay_status status = clear_table(k, places);
    if (status != JAY_OK) return status;
    jay_value *key = jayi_first(obj);
    for (size_t n = 0; n < count; n++, key = jayi_next(key + 1)) {
        uint64_t hash = jayi_hash(&k->secret, key->uni.str, jay_get_length(key));
        entry *e = place_of(k, places - 1, key, hash);
        if (e->key && !found(s, e->key, key)) break;
        e->key = key;
        e->hash = hash;
    }
    return JAY_OK;
}

static jay_status search_object(jayi_keys *k, const jay_value *obj, search *s)
{
    s->dropped = 0;
    s->second = NULL;
    if (jay_size(obj) > FEW) return search_many(k, obj, s);
    search_few(k, obj, s);
    return JAY_OK;
}

jay_status jayi_keys_find(jayi_keys *k, jay_value *values, size_t count,
                          jay_value **second)
{
    search s = {false, 0, NULL};
    const jay_value *end = values + count;
    *second = NULL;
    /* An object that begins behind a key that was found has nothing earlier. */
    for (jay_value *v = values; v < end; v++) {
        if (jay_object_size(v) < 2) continue;
        jay_status status = search_object(k, v, &s);
        if (status != JAY_OK) return status;
        if (s.second && s.second < end) end = *second = s.second;
    }
    return JAY_OK;
}

/* Closes the gaps; the number of values that are left. */
static size_t compact(jay_value *values, size_t count)
{
    jay_value *to = values;
    const jay_value *from = values, *end = values + count;
    while (from < end) {
        if (from->tag & DROPPED)
            from = jayi_next(from + 1); /* the key and all of its value */
        else
            *to++ = *from++;
    }
    return (size_t)(to - values);
}

/* Sets how long each container is, from the last one on: those in it are right then. */
static void measure(jay_value *values, size_t count)
{
    for (jay_value *v = values + count; v-- > values;) {
        if (!jay_is_container(v)) continue;
        size_t n = jay_size(v) << jay_is_object(v);
        const jay_value *end = v + 1;
        while (n--) end = jayi_next(end);
        v->uni.ofs = (size_t)(end - v) * sizeof *v;
    }
}

jay_status jayi_keys_drop(jayi_keys *k, jay_value *values, size_t *count)
{
    search s = {true, 0, NULL};
    bool gaps = false;
    for (jay_value *v = values; v < values + *count; v++) {
        if (jay_object_size(v) < 2) continue;
        jay_status status = search_object(k, v, &s);
        if (status != JAY_OK) return status;
        v->tag -= (uint64_t)s.dropped << JAY_TAG_LENGTH_SHIFT;
        gaps |= s.dropped > 0;
    }
    if (gaps) {
        *count = compact(values, *count);
        measure(values, *count);
    }
    return JAY_OK;
}

void jayi_keys_end(jayi_keys *k)
{
    if (k->table) {
        jayi_budget_release(k->budget, k->table, k->places * sizeof(entry));
    }
    k->table = NULL;
    k->places = 0;
}

bool jayi_read_settle_keys(jayi_reader *r)
{
    if (!(r->flags & JAYI_READ_DOCUMENT_FLAGS)) return true;
    jayi_keys k;
    memset(&k, 0, sizeof k);
    k.budget = &r->budget;
    jay_value *values = r->slots + 1, *second = NULL;
    size_t count = (size_t)(r->next - values), offset = 0;
    jay_status status;
    if (r->flags & JAY_READ_DUPLICATE_KEYS_ERROR) {
        status = jayi_keys_find(&k, values, count, &second);
        if (second) {
            status = JAY_DUPLICATE_KEY;
            offset = jayi_relaxed_origin(r, second);
        }
    } else {
        status = jayi_keys_drop(&k, values, &count);
        r->next = values + count;
    }
    jayi_keys_end(&k);
    return status == JAY_OK || jayi_reader_fail(r, status, offset);
}
