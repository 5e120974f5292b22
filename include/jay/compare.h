/* SPDX-License-Identifier: MIT */
/*
 * jay/compare.h - whether two values are equal.
 *
 * Strings, raw values: the same bytes, and never one kind equal to the other. Arrays: the
 * same elements in order. Objects: the same members; the order of names does not matter,
 * the order of members of the same name does (jay_object_get gives the first): the n-th
 * member of a name is compared with the n-th of that name on the other side. So equality
 * is symmetric and transitive with duplicates too.
 * Integers: the same number. Reals: the same number, 0.0 equals -0.0, NaN equals NaN. An
 * integer is never equal to a real, unless JAY_COMPARE_NUMBERS_BY_VALUE is given. Numbers
 * kept as text count as what the getters convert them to.
 *
 * Near linear in the smaller value, objects in another order included; no recursion.
 * Memory is taken only for objects whose members come in another order, and for each
 * level that has something left to compare behind it.
 */
#ifndef JAY_COMPARE_H
#define JAY_COMPARE_H

#include "jay/mutable.h"

JAY_EXTERN_C_BEGIN

typedef enum jay_compare_flag {
    JAY_COMPARE_NUMBERS_BY_VALUE =
        1 << 0,                    /* 1 equals 1.0, exactly: 2^53 + 1 is no double */
    JAY_COMPARE_KEY_ORDER = 1 << 1 /* members must come in the same order */
} jay_compare_flag;

/* How to compare. Make it with JAY_COMPARE_OPTIONS_INIT, then set members. */
typedef struct jay_compare_options {
    size_t size;                    /* sizeof(jay_compare_options) */
    uint32_t flags;                 /* jay_compare_flag, or-ed */
    const jay_allocator *allocator; /* of scratch memory; NULL: jay_allocator_default() */
} jay_compare_options;

#define JAY_COMPARE_OPTIONS_INIT             \
    {                                        \
        sizeof(jay_compare_options), 0, NULL \
    }

/*
 * Whether a and b are equal. NULL equals nothing, not even NULL. opt and err may be NULL.
 * false with err->status other than JAY_OK when it could not be found out:
 * JAY_OUT_OF_MEMORY, or JAY_INVALID_ARGUMENT for NULL and options without their size.
 * Thread-safe.
 */
JAY_API bool jay_equals(const jay_value *a, const jay_value *b,
                        const jay_compare_options *opt, jay_error *err);
JAY_API bool jay_mut_equals(const jay_mut_value *a, const jay_mut_value *b,
                            const jay_compare_options *opt, jay_error *err);
/* An immutable and a mutable value. */
JAY_API bool jay_equals_mut(const jay_value *a, const jay_mut_value *b,
                            const jay_compare_options *opt, jay_error *err);

JAY_EXTERN_C_END

#endif
