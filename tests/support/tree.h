/* SPDX-License-Identifier: MIT */
/*
 * tree.h - immutable values put together by hand, for tests of what reads them. Values
 * are added in document order; a key is a string added inside an object.
 */
#ifndef JAY_TEST_TREE_H
#define JAY_TEST_TREE_H

#include "jay/value.h"

typedef struct tree {
    jay_value *values; /* values[0] is the root */
    size_t count;
    size_t room;
    size_t *open; /* places of the open containers */
    size_t depth;
    size_t depth_room;
} tree;

/* Start with {0}; tree_free empties. */
void tree_free(tree *t);

void tree_null(tree *t);
void tree_bool(tree *t, bool value);
void tree_uint(tree *t, uint64_t value);
void tree_sint(tree *t, int64_t value);
void tree_real(tree *t, double value);
/* Strings and the like are kept by reference. */
void tree_string(tree *t, const char *s);
void tree_string_n(tree *t, const char *s, size_t len, jay_subtype subtype);
void tree_number_text(tree *t, const char *s);
void tree_raw(tree *t, const char *s, size_t len);
void tree_none(tree *t);
void tree_open(tree *t, jay_type container);
void tree_close(tree *t);

#endif
