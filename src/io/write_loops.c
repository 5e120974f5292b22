/* SPDX-License-Identifier: MIT */
/* write_loops.c - the writing loop, compiled once for each kind of tree and layout. */
#include "io/write_body.h"
#include "jay/mutable.h"

_Static_assert(offsetof(jay_mut_value, next) == offsetof(jayi_linked, next) &&
                   sizeof(jay_mut_value) == sizeof(jayi_linked),
               "the loop sees mutable values as jayi_linked");

char *jayi_write_minified(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, false, false, false);
}

char *jayi_write_pretty(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, true, false, false);
}

char *jayi_write_linked_minified(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, false, true, false);
}

char *jayi_write_linked_pretty(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, true, true, false);
}
