/* SPDX-License-Identifier: MIT */
/*
 * write_sort.c - a copy of a tree with sorted members, for writing.
 *
 * The copy is made level by level into one array, which is its own queue: a node whose
 * children are still to be copied holds the container that they come from (the idea of
 * Cheney's collector, 1970). So there is no stack, and both kinds of tree are the same
 * but for the step to the next child.
 */
#include "document/mutable.h"
#include "io/write_job.h"
#include "kernel/writer_body.h"

typedef struct sorter {
    const jay_allocator *allocator;
    bool utf16;  /* by code units, else by bytes */
    bool unique; /* equal keys are marked */
    bool linked; /* the source */
    jayi_linked *nodes;
    size_t used;
    jayi_linked **keys; /* room for the keys of one object, twice */
    size_t keys_size;   /* bytes */
} sorter;

/* ---- order of two keys ---- */

/*
 * The order of UTF-16 code units from the first byte that differs: the same as that of
 * UTF-8, but that characters above U+FFFF (lead bytes F0 to F4) begin with a surrogate,
 * D800 to DFFF, and so stand before U+E000 to U+FFFF (lead bytes EE and EF). Other bytes
 * that can differ are below EE.
 */
static int utf16_rank(uint8_t byte)
{
    return byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte;
}

/* A key that is no string counts as empty; writing it fails. */
static size_t key_length(const jayi_linked *key)
{
    bool string = (key->value.tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_STRING;
    return string ? (size_t)(key->value.tag >> JAY_TAG_LENGTH_SHIFT) : 0;
}

/* Less than, equal to or greater than 0, as a is to b. */
static int compare_keys(const sorter *s, const jayi_linked *a, const jayi_linked *b)
{
    size_t n = key_length(a), m = key_length(b), common = n < m ? n : m;
    const uint8_t *p = (const uint8_t *)a->value.uni.str;
    const uint8_t *q = (const uint8_t *)b->value.uni.str;
    int order = 0;
    if (s->utf16) {
        size_t i = 0;
        while (i < common && p[i] == q[i]) i++;
        if (i < common) order = utf16_rank(p[i]) - utf16_rank(q[i]);
    } else if (common) {
        order = memcmp(p, q, common);
    }
    return order ? order : (n > m) - (n < m);
}

/* ---- sorting ---- */

enum { RUN = 8 }; /* keys that are sorted by insertion */

static void sort_run(const sorter *s, jayi_linked **keys, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        jayi_linked *key = keys[i];
        size_t at = i;
        for (; at && compare_keys(s, keys[at - 1], key) > 0; at--)
            keys[at] = keys[at - 1];
        keys[at] = key;
    }
}

/* Merges from[0, middle) and from[middle, n); of equal keys the left one comes first. */
static void merge(const sorter *s, jayi_linked **from, size_t middle, size_t n,
                  jayi_linked **to)
{
    size_t i = 0, k = middle;
    for (size_t at = 0; at < n; at++) {
        bool left = k == n || (i < middle && compare_keys(s, from[i], from[k]) <= 0);
        to[at] = left ? from[i++] : from[k++];
    }
}

/* Sorts keys[0, n) with room for n more behind them, and returns where they are then. */
static jayi_linked **sort_keys(const sorter *s, jayi_linked **keys, size_t n)
{
    jayi_linked **from = keys, **to = keys + n;
    for (size_t i = 0; i < n; i += RUN) sort_run(s, keys + i, n - i < RUN ? n - i : RUN);
    for (size_t width = RUN; width < n; width *= 2) {
        for (size_t i = 0; i < n; i += 2 * width) {
            size_t rest = n - i < 2 * width ? n - i : 2 * width;
            merge(s, from + i, rest < width ? rest : width, rest, to + i);
        }
        jayi_linked **swap = from;
        from = to;
        to = swap;
    }
    return from;
}

static bool reserve_keys(sorter *s, size_t count)
{
    size_t size;
    if (!jayi_size_mul(count, 2 * sizeof(jayi_linked *), &size)) return false;
    if (size <= s->keys_size) return true;
    /* Twice what is needed, so that growing objects do not ask each time. */
    if (!jayi_size_mul(size, 2, &size)) return false;
    jayi_linked **keys = jayi_alloc(s->allocator, size);
    if (!keys) return false;
    if (s->keys) jayi_release(s->allocator, s->keys, s->keys_size);
    s->keys = keys;
    s->keys_size = size;
    return true;
}

/* Sorts the `count` members at `first` (key, value, key, value) and links them anew.
 * Returns the last key; NULL when memory lacks. */
static jayi_linked *sort_members(sorter *s, jayi_linked *first, size_t count)
{
    if (!reserve_keys(s, count)) return NULL;
    for (size_t i = 0; i < count; i++) s->keys[i] = first + 2 * i;
    jayi_linked **keys = sort_keys(s, s->keys, count);
    for (size_t i = 0; i < count; i++) {
        jayi_linked *next = keys[i + 1 < count ? i + 1 : 0];
        keys[i]->next->next = next;
    }
    /* Backwards, so that the left one of two is still what it was. */
    for (size_t i = count; s->unique && --i > 0;) {
        if (compare_keys(s, keys[i - 1], keys[i])) continue;
        keys[i]->value.tag = JAYI_TAG_DUPLICATE;
    }
    return keys[count - 1];
}

/* ---- copying ---- */

/* A container keeps the address of its source until its children are copied. */
static void copy_node(sorter *s, const jay_value *v)
{
    jayi_linked *node = &s->nodes[s->used++];
    node->value = *v;
    node->next = node + 1;
    if (jay_is_container(v)) {
        node->value.uni.ptr = (void *)(uintptr_t)(const void *)v;
    } else if ((v->tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_NONE) {
        node->value.tag = 0; /* not to be taken for a mark */
    }
}

/* Copies the children of a container that has some. False when memory lacks. */
static bool copy_children(sorter *s, jayi_linked *node)
{
    const jay_value *source = (const jay_value *)node->value.uni.ptr;
    const jay_value *v = jayi_write_first(source, s->linked);
    const jay_value *limit =
        jayi_write_limit(jayi_write_level(source, s->linked), s->linked);
    bool object = source->tag & 1;
    jayi_linked *first = &s->nodes[s->used];
    for (;;) {
        copy_node(s, v);
        if (s->linked ? v == limit : jayi_next(v) == limit) break;
        v = s->linked ? jayi_next_linked(v) : jayi_next(v);
    }
    jayi_linked *last = &s->nodes[s->used - 1];
    last->next = first;
    if (object) {
        size_t count = (size_t)(last - first + 1) / 2;
        if (!(last = sort_members(s, first, count))) return false;
    }
    node->value.uni.ptr = last;
    return true;
}

static bool count_values(const sorter *s, const jay_value *root, size_t *count)
{
    if (!s->linked) {
        *count = (size_t)(jayi_next(root) - root);
        return true;
    }
    jayi_mut_measure measure;
    const jay_mut_value *v = (const jay_mut_value *)(const void *)root;
    if (jayi_mut_measure_tree(v, NULL, s->allocator, &measure) != JAY_OK) return false;
    *count = measure.values;
    return true;
}

bool jayi_write_sort(const jayi_write_job *job, const jay_value *root,
                     jayi_sorted *sorted)
{
    const uint32_t by_units = JAY_WRITE_SORT_KEYS_UTF16 | JAY_WRITE_CANONICAL;
    sorter s = {job->allocator,
                job->flags & by_units,
                job->flags & JAY_WRITE_CANONICAL,
                job->linked,
                NULL,
                0,
                NULL,
                0};
    size_t count;
    if (!count_values(&s, root, &count) ||
        !jayi_size_mul(count, sizeof *s.nodes, &sorted->size)) {
        return false;
    }
    s.nodes = jayi_alloc(s.allocator, sorted->size);
    if (!s.nodes) return false;
    copy_node(&s, root);
    bool done = true;
    for (size_t i = 0; done && i < s.used; i++) {
        jayi_linked *node = &s.nodes[i];
        if (jay_is_container(&node->value) && node->value.tag >> JAY_TAG_LENGTH_SHIFT) {
            done = copy_children(&s, node);
        }
    }
    JAYI_ASSERT(!done || s.used == count);
    if (s.keys) jayi_release(s.allocator, s.keys, s.keys_size);
    sorted->nodes = s.nodes;
    if (!done) jayi_release(s.allocator, s.nodes, sorted->size);
    return done;
}
