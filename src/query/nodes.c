/* SPDX-License-Identifier: MIT */
/* nodes.c - flat lists of the nodes of a value with a hash for each subtree. */
#include "query/nodes.h"

#include "alloc/allocate.h"
#include "alloc/seed.h"

#define NO_NODE SIZE_MAX

/* Objects with up to this many members are searched pair by pair. */
enum { FEW = 8 };

/* ---- sets ---- */

size_t jayi_node_set_places(size_t count)
{
    size_t places = 16;
    if (count > SIZE_MAX / sizeof(size_t) / 4) return 0;
    while (places < count + count / 2 + 1) places *= 2;
    return places;
}

void jayi_node_set_start(jayi_node_set *set, size_t *slots, size_t places)
{
    memset(slots, 0, places * sizeof *slots);
    set->slots = slots;
    set->mask = places - 1;
}

size_t *jayi_node_set_find(const jayi_node_set *set, const jayi_nodes *nodes,
                           const jayi_node_hash *hash)
{
    for (size_t i = (size_t)hash->lane[0] & set->mask;; i = (i + 1) & set->mask) {
        size_t *slot = &set->slots[i];
        if (!*slot || jayi_hash_equals(&nodes->at[*slot - 1].hash, hash)) return slot;
    }
}

/* ---- listing ---- */

static jayi_node *add_node(jayi_nodes *nodes)
{
    enum { FIRST = 64 };
    const size_t size = sizeof *nodes->at;
    if (nodes->count == nodes->capacity) {
        size_t more = nodes->capacity ? nodes->capacity * 2 : FIRST;
        if (more > SIZE_MAX / size / 2) return NULL;
        void *block = nodes->capacity ? jayi_resize(nodes->allocator, nodes->at,
                                                    nodes->capacity * size, more * size)
                                      : jayi_alloc(nodes->allocator, more * size);
        if (!block) return NULL;
        nodes->at = block;
        nodes->capacity = more;
    }
    return &nodes->at[nodes->count++];
}

/* Lists all nodes. While a container is open, its `end` is the container around it and
 * lane[0] of its hash the number of children that are still to come: that is the whole
 * stack. */
static jay_status list(jayi_nodes *nodes, jayi_view w)
{
    size_t open = NO_NODE;
    for (;;) {
        jay_value head = jayi_view_head(w);
        jayi_node *node = add_node(nodes);
        if (!node) return JAY_OUT_OF_MEMORY;
        *node = (jayi_node){.v = w.v, .type = (uint8_t)jay_type_of(&head)};
        node->end = nodes->count;
        if (node->type == JAY_TYPE_NONE) return JAY_INVALID_ARGUMENT;
        size_t size = jay_size(&head);
        if (size) {
            bool obj = node->type == JAY_TYPE_OBJECT;
            if (obj && size > nodes->most) nodes->most = size;
            node->hash.lane[0] = obj ? (uint64_t)size * 2 : size;
            node->end = open;
            open = nodes->count - 1;
            w = jayi_view_first(w);
            continue;
        }
        while (open != NO_NODE && --nodes->at[open].hash.lane[0] == 0) {
            size_t outer = nodes->at[open].end;
            w = jayi_node_view(nodes, open);
            nodes->at[open].end = nodes->count;
            open = outer;
        }
        if (open == NO_NODE) return JAY_OK;
        w = jayi_view_next(w);
    }
}

/* ---- hashing ---- */

typedef struct hashing {
    jayi_nodes *nodes;
    jayi_hash_key key[2];
    size_t *slots; /* for the largest object; NULL when all are small */
} hashing;

/* Hashes two words into one. */
static uint64_t mix(const hashing *h, int lane, uint64_t a, uint64_t b)
{
    uint64_t words[2] = {a, b};
    return jayi_hash(&h->key[lane], words, sizeof words);
}

static void hash_scalar(const hashing *h, size_t i)
{
    jayi_node *node = &h->nodes->at[i];
    jay_value head = jayi_view_head(jayi_node_view(h->nodes, i));
    uint64_t kind = jayi_kind(&head), payload = 0;
    bool text = jay_is_string(&head) || jay_is_raw(&head) || jay_is_number_text(&head);
    if (jay_is_string(&head)) kind = JAY_TYPE_STRING; /* needs no escape: no difference */
    if (jay_is_number(&head) && !text) payload = head.uni.u64;
    if (jay_is_sint(&head) && head.uni.i64 >= 0) kind = JAY_TYPE_NUMBER; /* as unsigned */
    for (int lane = 0; lane < 2; lane++) {
        if (text) {
            payload = jayi_hash(&h->key[lane], head.uni.str, jay_get_length(&head));
        }
        node->hash.lane[lane] = mix(h, lane, kind, payload);
    }
}

/* Hashes a container of hashed children; in_order: as a sequence, else as a set of
 * pairs. */
static void hash_container(const hashing *h, size_t i, bool in_order)
{
    jayi_node *at = h->nodes->at, *node = &at[i];
    for (int lane = 0; lane < 2; lane++) {
        uint64_t sum = 0, count = 0;
        for (size_t child = i + 1; child < node->end; count++) {
            if (in_order) {
                sum = mix(h, lane, sum, at[child].hash.lane[lane]);
            } else {
                /* Sums of keyed hashes: the order cannot matter. */
                sum += mix(h, lane, at[child].hash.lane[lane],
                           at[child + 1].hash.lane[lane]);
                child++;
            }
            child = at[child].end;
        }
        uint64_t kind = node->type | (uint64_t)(in_order ? 8 : 0) | count << 4;
        node->hash.lane[lane] = mix(h, lane, kind, sum);
    }
}

/* Whether an object of hashed members holds a name twice. */
static bool has_duplicates(const hashing *h, size_t i)
{
    jayi_node *at = h->nodes->at;
    size_t end = at[i].end, count = 0;
    for (size_t key = i + 1; key < end; key = at[key + 1].end) count++;
    if (count <= FEW) {
        for (size_t a = i + 1; a < end; a = at[a + 1].end) {
            for (size_t b = at[a + 1].end; b < end; b = at[b + 1].end) {
                if (jayi_hash_equals(&at[a].hash, &at[b].hash)) return true;
            }
        }
        return false;
    }
    jayi_node_set set;
    jayi_node_set_start(&set, h->slots, jayi_node_set_places(count));
    for (size_t key = i + 1; key < end; key = at[key + 1].end) {
        size_t *slot = jayi_node_set_find(&set, h->nodes, &at[key].hash);
        if (*slot) return true;
        *slot = key + 1;
    }
    return false;
}

/* Children have higher indices than their container: from the last node to the first. */
static void hash_nodes(const hashing *h)
{
    for (size_t i = h->nodes->count; i--;) {
        jayi_node *node = &h->nodes->at[i];
        if (node->type == JAY_TYPE_OBJECT) {
            node->duplicate = has_duplicates(h, i);
            hash_container(h, i, node->duplicate);
        } else if (node->type == JAY_TYPE_ARRAY) {
            hash_container(h, i, true);
        } else {
            hash_scalar(h, i);
        }
    }
}

jay_status jayi_nodes_build(jayi_nodes *nodes, jayi_view root,
                            const jay_allocator *allocator)
{
    *nodes = (jayi_nodes){.mut = root.mut, .allocator = allocator};
    jay_status status = list(nodes, root);
    if (status != JAY_OK) return status;
    hashing h = {.nodes = nodes};
    h.key[0] = h.key[1] = jayi_seed();
    h.key[1].k0 = ~h.key[1].k0; /* any other key is unrelated: SipHash is a PRF */
    size_t places = nodes->most > FEW ? jayi_node_set_places(nodes->most) : 0;
    if (nodes->most > FEW) {
        h.slots = places ? jayi_alloc(allocator, places * sizeof *h.slots) : NULL;
        if (!h.slots) return JAY_OUT_OF_MEMORY;
    }
    hash_nodes(&h);
    if (h.slots) jayi_release(allocator, h.slots, places * sizeof *h.slots);
    return JAY_OK;
}

void jayi_nodes_free(jayi_nodes *nodes)
{
    if (nodes->capacity) {
        jayi_release(nodes->allocator, nodes->at, nodes->capacity * sizeof *nodes->at);
    }
    nodes->at = NULL;
    nodes->count = nodes->capacity = 0;
}
