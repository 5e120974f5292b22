/* SPDX-License-Identifier: MIT */
/*
 * writer_body.h - the writing loop, once for all layouts and trees.
 *
 * jayi_write_body is inlined into one function for each layout with constant arguments.
 * It walks the tree without recursion. For each open container one word is kept: its
 * address limit with the type in the lowest bit (values are aligned to 8 bytes at least).
 *
 *   immutable: values lie in document order, so the walk just steps on, and the word is
 * the address behind the container's last descendant. linked:    children form a ring;
 * the word is the address of the container, whose payload leads to its last child.
 *
 * docs/design/writer.md explains the whole.
 */
#ifndef JAYI_WRITER_BODY_H
#define JAYI_WRITER_BODY_H

#include "kernel/writer.h"
#include "number/number.h"
#include "text/escape.h"

/* A kernel with pieces of its own defines all of these before. */
#ifndef JAYI_WRITER_PIECES
#define JAYI_WRITER_COPY jayi_copy
#define JAYI_WRITER_RUN  jayi_escape_run
#define JAYI_WRITER_FILL jayi_write_fill
#define JAYI_WRITER_UINT jayi_uint_write
#define JAYI_WRITER_SINT jayi_sint_write
#define JAYI_WRITER_REAL jayi_real_write
#endif

/* A value of a linked tree: the layout of mutable documents. */
typedef struct jayi_linked {
    jay_value value;
    struct jayi_linked *next;
} jayi_linked;

JAYI_FORCE_INLINE const jay_value *jayi_next_linked(const jay_value *v)
{
    return &((const jayi_linked *)(const void *)v)->next->value;
}

/* What is wrong with a key that is no string. */
JAYI_FORCE_INLINE jay_status jayi_write_key_fault(const jay_value *v)
{
    return v->tag == JAYI_TAG_DUPLICATE ? JAY_DUPLICATE_KEY : JAY_INVALID_VALUE;
}

/* The payload of a non-empty container is its last child, or its last key. */
JAYI_FORCE_INLINE const jay_value *jayi_last_linked(const jay_value *container)
{
    const jay_value *last = (const jay_value *)container->uni.ptr;
    return jay_is_object(container) ? jayi_next_linked(last) : last;
}

/* ---- pieces of text; each returns the new cursor or NULL ---- */

/* Room below w->end. cursor < w->end. */
JAYI_FORCE_INLINE size_t jayi_write_room(const jayi_writer *w, const char *cursor)
{
    return (size_t)(w->end - cursor);
}

JAYI_FORCE_INLINE char *jayi_write_ensure(jayi_writer *w, char *cursor)
{
    if (JAYI_LIKELY(cursor < w->end)) return cursor;
    return w->refill(w, cursor, 1);
}

/* n bytes as they are, in as many windows as it takes. */
static JAYI_NOINLINE char *jayi_write_bytes(jayi_writer *w, char *cursor,
                                            const uint8_t *s, size_t n)
{
    while (n) {
        if (cursor >= w->end && !(cursor = w->refill(w, cursor, n))) return NULL;
        size_t part = jayi_write_room(w, cursor) < n ? jayi_write_room(w, cursor) : n;
        memcpy(cursor, s, part);
        cursor += part;
        s += part;
        n -= part;
    }
    return cursor;
}

/* The rest of a string from byte i on, without quotes, in as many windows as it takes. */
static JAYI_NOINLINE char *jayi_write_escaped(jayi_writer *w, char *cursor,
                                              const uint8_t *s, size_t i, size_t n)
{
    while (i < n) {
        if (cursor >= w->end && !(cursor = w->refill(w, cursor, n - i))) return NULL;
        size_t want = jayi_write_room(w, cursor);
        if (want > n - i) want = n - i;
        size_t copied = JAYI_WRITER_RUN(cursor, s + i, want, n - i);
        cursor += copied;
        i += copied;
        if (copied >= want) continue;
        if (s[i] >= 0x80) { /* the opening quote and what follows it is not counted */
            size_t written = 1 + jayi_escape_length(s, i);
            return jayi_write_fail(w, JAY_INVALID_UTF8,
                                   jayi_write_total(w, cursor) - written);
        }
        cursor = jayi_escape_put(cursor, s[i++], w->hex_digits);
    }
    return cursor;
}

/* A string that does not fit into the window, or has to be escaped from byte i on; the
 * opening quote and the bytes before i are written. */
static JAYI_NOINLINE char *jayi_write_string_slow(jayi_writer *w, char *cursor,
                                                  const jay_value *v, size_t i)
{
    const uint8_t *s = (const uint8_t *)v->uni.str;
    size_t n = (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT);
    bool plain = (v->tag & JAY_TAG_SUBTYPE_MASK) == JAY_SUBTYPE_PLAIN;
    cursor = plain ? jayi_write_bytes(w, cursor, s + i, n - i)
                   : jayi_write_escaped(w, cursor, s, i, n);
    if (cursor) *cursor++ = '"';
    return cursor;
}

/* cursor < w->end, as for all pieces below. */
JAYI_FORCE_INLINE char *jayi_write_string(jayi_writer *w, char *cursor,
                                          const jay_value *v)
{
    const uint8_t *s = (const uint8_t *)v->uni.str;
    size_t n = (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT), copied = n;
    size_t room = jayi_write_room(w, cursor);
    *cursor++ = '"';
    if (JAYI_UNLIKELY(n > room)) return jayi_write_string_slow(w, cursor, v, 0);
    if (JAYI_LIKELY((v->tag & JAY_TAG_SUBTYPE_MASK) == JAY_SUBTYPE_PLAIN)) {
        JAYI_WRITER_COPY(cursor, s, n);
    } else {
        copied = JAYI_WRITER_RUN(cursor, s, n, n);
    }
    cursor += copied;
    if (JAYI_UNLIKELY(copied != n)) return jayi_write_string_slow(w, cursor, v, copied);
    *cursor = '"';
    return cursor + 1;
}

JAYI_FORCE_INLINE char *jayi_write_number(jayi_writer *w, char *cursor,
                                          const jay_value *v)
{
    switch (v->tag & JAY_TAG_SUBTYPE_MASK) {
    case JAY_SUBTYPE_UINT:
        return JAYI_WRITER_UINT(cursor, v->uni.u64);
    case JAY_SUBTYPE_SINT:
        return JAYI_WRITER_SINT(cursor, v->uni.i64);
    case JAY_SUBTYPE_REAL: /* all exponent bits set: infinity or NaN */
        if (JAYI_UNLIKELY((v->uni.u64 >> 52 & 0x7FF) == 0x7FF || v->tag >> 59)) {
            return jayi_write_real_styled(w, cursor, v);
        }
        return JAYI_WRITER_REAL(cursor, v->uni.f64);
    default:
        return jayi_write_bytes(w, cursor, (const uint8_t *)v->uni.str,
                                (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT));
    }
}

/* Anything but a string or a container. null, false and true are one case: eight bytes
 * of a table, of which 4 + (it is false) count. */
JAYI_FORCE_INLINE char *jayi_write_scalar(jayi_writer *w, char *cursor,
                                          const jay_value *v)
{
    static const char words[4][8] = {"null", "false", "null", "true"};
    if (v->tag & JAY_TYPE_NUMBER) return jayi_write_number(w, cursor, v);
    if (JAYI_LIKELY(v->tag & JAY_TYPE_NULL)) { /* or JAY_TYPE_BOOL, which is odd */
        unsigned which = (unsigned)(v->tag >> 2 & 2) | (unsigned)(v->tag & 1);
        memcpy(cursor, words[which], 8);
        return cursor + 4 + (which == 1);
    }
    if ((v->tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_NONE) {
        return jayi_write_fail(w, JAY_INVALID_VALUE, jayi_write_total(w, cursor));
    }
    return jayi_write_bytes(w, cursor, (const uint8_t *)v->uni.str,
                            (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT)); /* raw */
}

static JAYI_NOINLINE char *jayi_write_indent_slow(jayi_writer *w, char *cursor,
                                                  size_t count)
{
    while (count) {
        if (cursor >= w->end && !(cursor = w->refill(w, cursor, count))) return NULL;
        size_t part = jayi_write_room(w, cursor);
        if (part > count) part = count;
        memset(cursor, w->indent_char, part);
        cursor += part;
        count -= part;
    }
    return jayi_write_ensure(w, cursor);
}

/* count times c; up to 15 bytes more. */
JAYI_FORCE_INLINE void jayi_write_fill(char *out, char c, size_t count)
{
    uint64_t lanes = JAYI_LANES((uint64_t)(unsigned char)c);
    for (size_t i = 0; i < count; i += 16) {
        jayi_store64(out + i, lanes);
        jayi_store64(out + i + 8, lanes);
    }
}

/* A line feed and the indentation of `depth` levels. The new cursor is below w->end. */
JAYI_FORCE_INLINE char *jayi_write_line(jayi_writer *w, char *cursor, size_t depth)
{
    size_t count = depth * w->indent, room = jayi_write_room(w, cursor);
    *cursor++ = '\n';
    if (JAYI_UNLIKELY(count + 1 >= room)) return jayi_write_indent_slow(w, cursor, count);
    JAYI_WRITER_FILL(cursor, w->indent_char, count);
    return cursor + count;
}

/* ---- the walk ---- */

/* The word to keep for a container. */
JAYI_FORCE_INLINE uintptr_t jayi_write_level(const jay_value *container, bool linked)
{
    uintptr_t at = (uintptr_t)(const void *)container;
    if (!linked) at += container->uni.ofs;
    return at | (container->tag & 1); /* JAY_TYPE_OBJECT is odd, JAY_TYPE_ARRAY even */
}

/* Where the container of `level` ends: the value behind it, or its last child. */
JAYI_FORCE_INLINE const jay_value *jayi_write_limit(uintptr_t level, bool linked)
{
    const jay_value *at = (const jay_value *)(level & ~(uintptr_t)1);
    return linked ? jayi_last_linked(at) : at;
}

JAYI_FORCE_INLINE const jay_value *jayi_write_first(const jay_value *container,
                                                    bool linked)
{
    if (!linked) return container + 1;
    return jayi_next_linked(jayi_last_linked(container));
}

/*
 * Writes the tree below `root` and returns the new cursor, or NULL after a failure.
 * `linked` and `general` are constants, and in the plain loops, which know none of the
 * switches (general is false), `pretty` is. The root is treated as the only element of an
 * array that has no brackets: depth 0.
 *
 * `limit` is the value behind the current container (immutable) or its last child
 * (linked).
 */
JAYI_FORCE_INLINE char *jayi_write_body(jayi_writer *w, char *cursor,
                                        const jay_value *root, bool pretty, bool linked,
                                        bool general)
{
    const jay_value *v = root;
    const jay_value *limit = linked ? root : jayi_next(root);
    uintptr_t level = (uintptr_t)(const void *)limit; /* as of an array: even */
    size_t depth = 0;

    for (;;) {
        if (!(cursor = jayi_write_ensure(w, cursor))) return NULL;
        if (pretty && depth && !(cursor = jayi_write_line(w, cursor, depth))) return NULL;

        if (level & 1) { /* a key */
            if (JAYI_UNLIKELY((v->tag & JAY_TAG_TYPE_MASK) != JAY_TYPE_STRING)) {
                return jayi_write_fail(w, jayi_write_key_fault(v),
                                       jayi_write_total(w, cursor));
            }
            cursor = general ? jayi_write_key_general(w, cursor, v)
                             : jayi_write_string(w, cursor, v);
            if (!cursor) return NULL;
            *cursor++ = ':';
            if (pretty) *cursor++ = ' ';
            v = linked ? jayi_next_linked(v) : v + 1;
            if (!(cursor = jayi_write_ensure(w, cursor))) return NULL;
        }

        const jay_value *after = v + 1; /* immutable */
        if (general && (v->tag & 7) < JAY_TYPE_ARRAY) {
            if (!(cursor = jayi_write_scalar_general(w, cursor, v))) return NULL;
        } else if ((v->tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_STRING) {
            if (!(cursor = jayi_write_string(w, cursor, v))) return NULL;
        } else if (!jay_is_container(v)) {
            if (!(cursor = jayi_write_scalar(w, cursor, v))) return NULL;
        } else if (general && pretty && jayi_write_short_array(w, &cursor, v, linked)) {
            if (!cursor) return NULL;
            after = jayi_next(v);
        } else {
            bool object = v->tag & 1;
            *cursor++ = object ? '{' : '[';
            if (v->tag >> JAY_TAG_LENGTH_SHIFT) {
                if (JAYI_UNLIKELY(w->top == w->floor) && !w->deepen(w, cursor))
                    return NULL;
                *--w->top = level;
                level = jayi_write_level(v, linked);
                limit = jayi_write_limit(level, linked);
                v = jayi_write_first(v, linked);
                depth++;
                continue;
            }
            *cursor++ = object ? '}' : ']';
        }

        if (!linked) v = after;
        while (v == limit) {
            if (!depth) return cursor;
            depth--;
            if (!(cursor = jayi_write_ensure(w, cursor))) return NULL;
            if (pretty && !(cursor = jayi_write_line(w, cursor, depth))) return NULL;
            *cursor++ = level & 1 ? '}' : ']';
            if (linked) v = (const jay_value *)(level & ~(uintptr_t)1);
            level = *w->top++;
            limit = linked && !depth ? root : jayi_write_limit(level, linked);
        }
        if (linked) v = jayi_next_linked(v);
        *cursor++ = ',';
    }
}

#endif
