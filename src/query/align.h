/* SPDX-License-Identifier: MIT */
/* align.h - which elements of two arrays correspond to each other. */
#ifndef JAYI_ALIGN_H
#define JAYI_ALIGN_H

#include "query/nodes.h"

#define JAYI_NO_MATCH SIZE_MAX

/* A block that is used again and again. */
typedef struct jayi_block {
    void *data;
    size_t bytes;
} jayi_block;

/* Makes room for `count` items; what was in the block is lost when it grows. */
void *jayi_block_room(jayi_block *block, size_t count, size_t size,
                      const jay_allocator *allocator);
void jayi_block_free(jayi_block *block, const jay_allocator *allocator);

/* Two arrays, as indices of their elements in two lists of nodes. */
typedef struct jayi_arrays {
    const jayi_nodes *a, *b;
    const size_t *in_a, *in_b;
    size_t count_a, count_b;
    size_t *match; /* out: for each element of a the number of one of b, rising, or
                      JAYI_NO_MATCH */
    jayi_block *scratch;
    const jay_allocator *allocator;
} jayi_arrays;

/*
 * Matches equal elements: a longest common subsequence when there are few differences,
 * else a long one; time O(n log n). Then elements between two matches are paired one by
 * one as far as both sides have some: they are to be changed into each other. False
 * without memory.
 */
bool jayi_align(const jayi_arrays *x);

#endif
