/* SPDX-License-Identifier: MIT */
/*
 * compare.c - structural equality of immutable and mutable values.
 *
 * Two containers are walked side by side. As long as the names of two objects come in the
 * same order nothing else is needed. At the first name that differs the members that are
 * left on both sides are sorted by name, stably, and from then on compared in that order.
 * What came before had the same names in the same order, so the n-th member of a name
 * still meets the n-th of that name. Each pair of values is compared once, and sorting
 * takes n log n, so that nesting never multiplies the cost.
 */
#include "jay/compare.h"

#include "alloc/allocate.h"
#include "base/error.h"
#include "document/compare.h"
#include "document/stack.h"

/* Which kinds of values are compared; constant in each instance of the walk. */
typedef struct side_kinds {
    bool a_mut;
    bool b_mut;
} side_kinds;

/* What is left to compare in two containers. */
typedef struct pair_frame {
    const void *a; /* next element or key */
    const void *b;
    size_t left; /* elements or pairs */
    size_t sorted_count;
    const void **sorted; /* NULL: as they come; else the keys of a, then those of b */
    bool object;
} pair_frame;

typedef struct comparison {
    uint32_t flags;
    const jay_allocator *allocator;
    jayi_stack stack;
} comparison;

typedef enum verdict { DIFFERENT, EQUAL, NO_MEMORY } verdict;

/* Tag and payload: the first 16 bytes of both kinds. */
JAYI_FORCE_INLINE jay_value load(const void *node)
{
    jay_value v;
    memcpy(&v, node, sizeof v);
    return v;
}

/* The value behind a value, with all that is in it. */
JAYI_FORCE_INLINE const void *next_of(const void *node, bool is_mut)
{
    return is_mut ? (const void *)((const jay_mut_value *)node)->next
                  : (const void *)jayi_next((const jay_value *)node);
}

JAYI_FORCE_INLINE const void *first_of(const void *node, bool is_mut)
{
    return is_mut ? (const void *)jayi_mut_first((const jay_mut_value *)node)
                  : (const void *)jayi_first((const jay_value *)node);
}

static size_t length_of(const jay_value *v)
{
    return (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT);
}

/* ---- scalars ---- */

static bool same_bytes(const jay_value *a, const jay_value *b)
{
    size_t len = length_of(a);
    return len == length_of(b) &&
           (len == 0 || a->uni.str == b->uni.str || !memcmp(a->uni.str, b->uni.str, len));
}

/* Whether an integer is exactly this real. 2^63 and 2^64 are exact as double, so the
 * conversions below are in range; a double that an integer gives back is that integer. */
static bool integer_is_real(const jay_value *i, double d)
{
    if (jay_is_uint(i) || i->uni.i64 >= 0) {
        return d >= 0.0 && d < 18446744073709551616.0 && (uint64_t)d == i->uni.u64 &&
               (double)(uint64_t)d == d;
    }
    return d >= -9223372036854775808.0 && d < 0.0 && (int64_t)d == i->uni.i64 &&
           (double)(int64_t)d == d;
}

static bool same_number(const jay_value *a, const jay_value *b, uint32_t flags)
{
    if (jay_is_number_text(a) && jay_is_number_text(b) && same_bytes(a, b)) return true;
    jay_value a_tmp, b_tmp;
    a = jayi_number_resolve(a, &a_tmp);
    b = jayi_number_resolve(b, &b_tmp);
    if (jay_is_real(a) && jay_is_real(b)) {
        if (flags & JAYI_COMPARE_REAL_BITS) return a->uni.u64 == b->uni.u64;
        double x = a->uni.f64, y = b->uni.f64;
        return x == y || (x != x && y != y);
    }
    if (jay_is_int(a) && jay_is_int(b)) {
        if (a->uni.u64 != b->uni.u64) return false;
        /* The same bits: one number, but for 2^63 and above against negative. */
        return jayi_kind(a) == jayi_kind(b) || a->uni.i64 >= 0;
    }
    if (!(flags & JAY_COMPARE_NUMBERS_BY_VALUE)) return false;
    return jay_is_real(a) ? integer_is_real(b, a->uni.f64)
                          : integer_is_real(a, b->uni.f64);
}

/* Two values of the same type that are no containers with something in them. */
static bool same_scalar(const jay_value *a, const jay_value *b, uint32_t flags)
{
    switch (jay_type_of(a)) {
    case JAY_TYPE_NONE:
        return false;
    case JAY_TYPE_BOOL:
        return jayi_kind(a) == jayi_kind(b);
    case JAY_TYPE_NUMBER:
        return same_number(a, b, flags);
    case JAY_TYPE_RAW:
    case JAY_TYPE_STRING:
        return same_bytes(a, b);
    case JAY_TYPE_NULL:
    case JAY_TYPE_ARRAY:
    case JAY_TYPE_OBJECT:
        break;
    }
    return true;
}

/* ---- names in another order ---- */

static bool same_key(const void *a, const void *b)
{
    jay_value x = load(a), y = load(b);
    return same_bytes(&x, &y);
}

/* Any total order of names will do: length first decides without looking at bytes. */
static bool key_is_less(const void *a, const void *b)
{
    jay_value x = load(a), y = load(b);
    size_t n = length_of(&x), m = length_of(&y);
    if (n != m) return n < m;
    return n && memcmp(x.uni.str, y.uni.str, n) < 0;
}

static void merge(const void **out, const void *const *in, size_t mid, size_t end)
{
    size_t i = 0, j = mid;
    for (size_t k = 0; k < end; k++) {
        bool right = i == mid || (j < end && key_is_less(in[j], in[i]));
        out[k] = right ? in[j++] : in[i++];
    }
}

/* Sorts the keys stably: merge sort from the bottom up, between keys and spare. */
static void sort_keys(const void **keys, const void **spare, size_t count)
{
    const void **from = keys, **to = spare;
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t i = 0; i < count; i += 2 * width) {
            size_t end = count - i < 2 * width ? count - i : 2 * width;
            merge(to + i, from + i, end < width ? end : width, end);
        }
        const void **swap = from;
        from = to;
        to = swap;
    }
    if (from != keys) memcpy(keys, from, count * sizeof *keys);
}

static void frame_release(comparison *c, pair_frame *f)
{
    if (f->sorted) {
        jayi_release(c->allocator, f->sorted, f->sorted_count * 2 * sizeof *f->sorted);
    }
    f->sorted = NULL;
}

/* Sorts what is left of two objects; the names must then be the same. */
JAYI_FORCE_INLINE verdict frame_sort(comparison *c, pair_frame *f, side_kinds kinds)
{
    size_t n = f->left, half, size;
    /* Keys of a, keys of b, and room to merge, which is given back at once. */
    if (!jayi_size_mul(n, sizeof(void *), &half) || !jayi_size_mul(half, 2, &size)) {
        return NO_MEMORY;
    }
    const void **keys = (const void **)jayi_alloc(c->allocator, size);
    if (!keys) return NO_MEMORY;
    f->sorted = keys;
    f->sorted_count = n;
    const void **spare = (const void **)jayi_alloc(c->allocator, half);
    if (!spare) return NO_MEMORY;
    const void *a = f->a, *b = f->b;
    for (size_t i = 0; i < n; i++) {
        keys[i] = a;
        keys[n + i] = b;
        a = next_of(next_of(a, kinds.a_mut), kinds.a_mut);
        b = next_of(next_of(b, kinds.b_mut), kinds.b_mut);
    }
    sort_keys(keys, spare, n);
    sort_keys(keys + n, spare, n);
    jayi_release(c->allocator, spare, half);
    for (size_t i = 0; i < n; i++) {
        if (!same_key(keys[i], keys[n + i])) return DIFFERENT;
    }
    return EQUAL;
}

/* ---- the walk ---- */

/* The next two values to compare. f->left > 0. */
JAYI_FORCE_INLINE verdict frame_next(comparison *c, pair_frame *f, side_kinds kinds,
                                     const void **a, const void **b)
{
    if (f->object && !f->sorted && !same_key(f->a, f->b)) {
        if (c->flags & JAY_COMPARE_KEY_ORDER) return DIFFERENT;
        verdict sorted = frame_sort(c, f, kinds);
        if (sorted != EQUAL) return sorted;
    }
    if (f->sorted) {
        size_t i = f->sorted_count - f->left;
        *a = next_of(f->sorted[i], kinds.a_mut);
        *b = next_of(f->sorted[f->sorted_count + i], kinds.b_mut);
    } else {
        *a = f->object ? next_of(f->a, kinds.a_mut) : f->a;
        *b = f->object ? next_of(f->b, kinds.b_mut) : f->b;
        f->a = next_of(*a, kinds.a_mut);
        f->b = next_of(*b, kinds.b_mut);
    }
    f->left--;
    return EQUAL;
}

/* Compares a and b, and makes *f the frame of what is in them; the frame before is pushed
 * when something is left in it. */
JAYI_FORCE_INLINE verdict step(comparison *c, pair_frame *f, side_kinds kinds,
                               const void *a, const void *b)
{
    jay_value x = load(a), y = load(b);
    if (jay_type_of(&x) != jay_type_of(&y)) return DIFFERENT;
    if (!jay_is_container(&x)) {
        return same_scalar(&x, &y, c->flags) ? EQUAL : DIFFERENT;
    }
    if (length_of(&x) != length_of(&y)) return DIFFERENT;
    if (!length_of(&x)) return EQUAL;
    if (!f->left) {
        frame_release(c, f);
    } else if (!jayi_stack_push(&c->stack, f)) {
        return NO_MEMORY;
    }
    f->a = first_of(a, kinds.a_mut);
    f->b = first_of(b, kinds.b_mut);
    f->left = length_of(&x);
    f->sorted_count = 0;
    f->sorted = NULL;
    f->object = jay_is_object(&x);
    return EQUAL;
}

JAYI_FORCE_INLINE verdict walk(comparison *c, const void *a, const void *b,
                               side_kinds kinds)
{
    pair_frame f = {NULL, NULL, 0, 0, NULL, false};
    verdict v = step(c, &f, kinds, a, b);
    while (v == EQUAL) {
        if (!f.left) {
            frame_release(c, &f);
            if (!jayi_stack_pop(&c->stack, &f)) return EQUAL;
        }
        v = frame_next(c, &f, kinds, &a, &b);
        if (v == EQUAL) v = step(c, &f, kinds, a, b);
    }
    do frame_release(c, &f);
    while (jayi_stack_pop(&c->stack, &f));
    return v;
}

static verdict walk_values(comparison *c, const void *a, const void *b)
{
    return walk(c, a, b, (side_kinds){false, false});
}

static verdict walk_mut(comparison *c, const void *a, const void *b)
{
    return walk(c, a, b, (side_kinds){true, true});
}

static verdict walk_mixed(comparison *c, const void *a, const void *b)
{
    return walk(c, a, b, (side_kinds){false, true});
}

typedef verdict (*walk_function)(comparison *c, const void *a, const void *b);

static bool compare(walk_function walk_pair, const void *a, const void *b,
                    const jay_compare_options *opt, jay_error *err)
{
    jay_compare_options o = JAY_COMPARE_OPTIONS_INIT;
    bool sized = !opt || opt->size >= sizeof o;
    if (!a || !b || !sized) return jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    if (opt) o = *opt;
    comparison c;
    c.flags = o.flags;
    c.allocator = jayi_allocator_or_default(o.allocator);
    jayi_stack_init(&c.stack, sizeof(pair_frame), c.allocator);
    verdict v = walk_pair(&c, a, b);
    jayi_stack_free(&c.stack);
    jayi_report(err, v == NO_MEMORY ? JAY_OUT_OF_MEMORY : JAY_OK, 0);
    return v == EQUAL;
}

bool jay_equals(const jay_value *a, const jay_value *b, const jay_compare_options *opt,
                jay_error *err)
{
    return compare(walk_values, a, b, opt, err);
}

bool jay_mut_equals(const jay_mut_value *a, const jay_mut_value *b,
                    const jay_compare_options *opt, jay_error *err)
{
    return compare(walk_mut, a, b, opt, err);
}

bool jay_equals_mut(const jay_value *a, const jay_mut_value *b,
                    const jay_compare_options *opt, jay_error *err)
{
    return compare(walk_mixed, a, b, opt, err);
}
