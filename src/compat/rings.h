/* SPDX-License-Identifier: MIT */
/*
 * rings.h - mutable trees whose rings do not hold.
 *
 * yyjson.h links values without asking where they are already. A program that puts one
 * value into two places gets rings that do not close where their containers say; walking
 * such a tree by the number of children, as yyjson does, ends all the same, while native
 * code, which goes on until the last child, might not. So trees are checked before native
 * code walks them, and one that is not sound is replaced by a copy made by counting.
 */
#ifndef JAYI_COMPAT_RINGS_H
#define JAYI_COMPAT_RINGS_H

#include "jay/compat/yyjson.h"
#include "jay/mutable.h"

/* A tree that native code can walk. */
typedef struct jayi_sound_tree {
    const jay_mut_value *root;
    jay_mut_doc *copy; /* what holds it when it is a copy */
} jayi_sound_tree;

/* Whether all rings below `root` close where they must. Without memory the answer is yes,
 * and the caller goes on as with a sound tree. Takes about half as long as writing. */
bool jayi_rings_hold(const jay_mut_value *root, const jay_allocator *allocator);

/* Checks the tree at val (may be NULL), taking memory from `allocator`. False without
 * memory for a copy. */
bool jayi_sound_tree_make(jayi_sound_tree *tree, const yyjson_mut_val *val,
                          const jay_allocator *allocator);
void jayi_sound_tree_free(jayi_sound_tree *tree);

#endif
