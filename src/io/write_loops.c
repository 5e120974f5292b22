/* SPDX-License-Identifier: MIT */
/* write_loops.c - the writing loop for immutable values, minified and pretty. */
#include "io/write_body.h"

char *jayi_write_minified(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, false, false);
}

char *jayi_write_pretty(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, true, false);
}
