/* SPDX-License-Identifier: MIT */
/*
 * nodes.h - a value as a flat list of nodes in document order with a hash for each
 * subtree, so that any two subtrees are compared in constant time and without recursion.
 */
#ifndef JAYI_NODES_H
#define JAYI_NODES_H

#include "query/view.h"

/* 128 bits under a secret key: among n values two different ones have the same hash with
 * a probability of n * n / 2^129, whoever chose them; hardware errors are more likely. */
typedef struct jayi_node_hash {
    uint64_t lane[2];
} jayi_node_hash;

typedef struct jayi_node {
    const void *v; /* a jay_value or jay_mut_value; in an object keys are nodes too */
    jayi_node_hash hash;
    size_t end;     /* index of the node behind the last descendant */
    uint8_t type;   /* jay_type */
    bool duplicate; /* an object that holds a name twice */
    bool matched;   /* scratch of the one who compares */
} jayi_node;

typedef struct jayi_nodes {
    jayi_node *at;
    size_t count, capacity;
    bool mut;
    size_t most; /* members of the largest object */
    const jay_allocator *allocator;
} jayi_nodes;

/* Lists the nodes of a value and hashes them. JAY_OK, JAY_OUT_OF_MEMORY, or
 * JAY_INVALID_ARGUMENT when there is a value of no type in it. In each case the list is
 * to be freed. Equal: as jay_equals, but 0.0 and -0.0 differ, numbers kept as text are
 * equal by text, and objects with duplicate names are equal only in the same order. */
jay_status jayi_nodes_build(jayi_nodes *nodes, jayi_view root,
                            const jay_allocator *allocator);
void jayi_nodes_free(jayi_nodes *nodes);

JAYI_FORCE_INLINE bool jayi_hash_equals(const jayi_node_hash *a, const jayi_node_hash *b)
{
    return a->lane[0] == b->lane[0] && a->lane[1] == b->lane[1];
}

JAYI_FORCE_INLINE jayi_view jayi_node_view(const jayi_nodes *nodes, size_t i)
{
    jayi_view w = {nodes->at[i].v, nodes->mut};
    return w;
}

/* ---- sets of nodes by hash ---- */

/* Open addressing: each slot is 0 or the index of a node plus 1. The memory is the
 * caller's. */
typedef struct jayi_node_set {
    size_t *slots;
    size_t mask;
} jayi_node_set;

/* Slots for `count` nodes: a power of two, at most 2/3 full. 0 when that overflows. */
size_t jayi_node_set_places(size_t count);
void jayi_node_set_start(jayi_node_set *set, size_t *slots, size_t places);
/* The slot of a node with this hash, or the free one where it belongs. */
size_t *jayi_node_set_find(const jayi_node_set *set, const jayi_nodes *nodes,
                           const jayi_node_hash *hash);

#endif
