/* SPDX-License-Identifier: MIT */
/*
 * view.h - walking a value without minding whether it is immutable or mutable. Both kinds
 * begin with tag and payload; only the steps to a child and a sibling differ. Each is
 * read through its own type, as the aliasing rules of C ask for.
 */
#ifndef JAYI_VIEW_H
#define JAYI_VIEW_H

#include "base/compiler.h"
#include "jay/mutable.h"

typedef struct jayi_view {
    const void *v; /* a jay_mut_value if mut, else a jay_value; may be NULL */
    bool mut;
} jayi_view;

JAYI_FORCE_INLINE jayi_view jayi_view_of(const jay_value *v)
{
    jayi_view w = {v, false};
    return w;
}

JAYI_FORCE_INLINE jayi_view jayi_view_of_mut(const jay_mut_value *v)
{
    jayi_view w = {v, true};
    return w;
}

/* Tag and payload; type none for no value. Good for all getters but those of children. */
JAYI_FORCE_INLINE jay_value jayi_view_head(jayi_view w)
{
    const jay_value none = {0, {0}};
    if (w.mut) return jay_mut_scalar((const jay_mut_value *)w.v);
    return w.v ? *(const jay_value *)w.v : none;
}

/* The first element or key of a container that is not empty. */
JAYI_FORCE_INLINE jayi_view jayi_view_first(jayi_view w)
{
    if (w.mut) return jayi_view_of_mut(jayi_mut_first((const jay_mut_value *)w.v));
    return jayi_view_of(jayi_first((const jay_value *)w.v));
}

/* What comes after a child: the next element; the value of a key; the next key after a
 * value. Behind the last one of a container it must not be used. */
JAYI_FORCE_INLINE jayi_view jayi_view_next(jayi_view w)
{
    if (w.mut) return jayi_view_of_mut(((const jay_mut_value *)w.v)->next);
    return jayi_view_of(jayi_next((const jay_value *)w.v));
}

/* A copy in `doc`, without parent; NULL without memory. */
JAYI_FORCE_INLINE jay_mut_value *jayi_view_copy(jay_mut_doc *doc, jayi_view w)
{
    return w.mut ? jay_mut_copy(doc, (const jay_mut_value *)w.v)
                 : jay_mut_copy_value(doc, (const jay_value *)w.v);
}

#endif
