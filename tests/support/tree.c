/* SPDX-License-Identifier: MIT */
/* tree.c - immutable values put together by hand. */
#include "tree.h"

#include <stdlib.h>
#include <string.h>

#include "testing.h"

void tree_free(tree *t)
{
    free(t->values);
    free(t->open);
    memset(t, 0, sizeof *t);
}

static void *grow(void *block, size_t *room, size_t item)
{
    *room = *room ? *room * 2 : 16;
    block = realloc(block, *room * item);
    assert_non_null(block);
    return block;
}

static jay_value *add(tree *t, unsigned kind, size_t length)
{
    if (t->count == t->room) t->values = grow(t->values, &t->room, sizeof *t->values);
    jay_value *v = &t->values[t->count++];
    v->tag = kind | (uint64_t)length << JAY_TAG_LENGTH_SHIFT;
    v->uni.u64 = 0;
    if (t->depth) { /* counted as a child; tree_close halves it for objects */
        t->values[t->open[t->depth - 1]].tag += UINT64_C(1) << JAY_TAG_LENGTH_SHIFT;
    }
    return v;
}

void tree_null(tree *t)
{
    add(t, JAY_TYPE_NULL, 0);
}

void tree_none(tree *t)
{
    add(t, JAY_TYPE_NONE, 0);
}

void tree_bool(tree *t, bool value)
{
    add(t, JAY_TYPE_BOOL | (unsigned)(value ? JAY_SUBTYPE_TRUE : JAY_SUBTYPE_FALSE), 0);
}

void tree_uint(tree *t, uint64_t value)
{
    add(t, JAY_TYPE_NUMBER | (unsigned)JAY_SUBTYPE_UINT, 0)->uni.u64 = value;
}

void tree_sint(tree *t, int64_t value)
{
    add(t, JAY_TYPE_NUMBER | (unsigned)JAY_SUBTYPE_SINT, 0)->uni.i64 = value;
}

void tree_real(tree *t, double value)
{
    add(t, JAY_TYPE_NUMBER | (unsigned)JAY_SUBTYPE_REAL, 0)->uni.f64 = value;
}

void tree_string(tree *t, const char *s)
{
    tree_string_n(t, s, strlen(s), JAY_SUBTYPE_NONE);
}

void tree_string_n(tree *t, const char *s, size_t len, jay_subtype subtype)
{
    add(t, JAY_TYPE_STRING | (unsigned)subtype, len)->uni.str = s;
}

void tree_number_text(tree *t, const char *s)
{
    add(t, JAY_TYPE_NUMBER | (unsigned)JAY_SUBTYPE_TEXT, strlen(s))->uni.str = s;
}

void tree_raw(tree *t, const char *s, size_t len)
{
    add(t, JAY_TYPE_RAW, len)->uni.str = s;
}

void tree_open(tree *t, jay_type container)
{
    size_t place = t->count;
    add(t, container, 0);
    if (t->depth == t->depth_room) {
        t->open = grow(t->open, &t->depth_room, sizeof *t->open);
    }
    t->open[t->depth++] = place;
}

void tree_close(tree *t)
{
    assert_true(t->depth > 0);
    size_t place = t->open[--t->depth];
    jay_value *container = &t->values[place];
    uint64_t children = container->tag >> JAY_TAG_LENGTH_SHIFT;
    container->uni.ofs = (t->count - place) * sizeof *container;
    if (jay_is_object(container)) {
        assert_true(children % 2 == 0);
        container->tag = JAY_TYPE_OBJECT | children / 2 << JAY_TAG_LENGTH_SHIFT;
    }
}
