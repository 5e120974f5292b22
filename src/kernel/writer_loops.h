/* SPDX-License-Identifier: MIT */
/* writer_loops.h - the plain writing loops of one kernel: includes the body, and gives
 * the table for the kernel's file. */
#include "kernel/writer_body.h"

static char *loop_minified(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, false, false, false);
}

static char *loop_pretty(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, true, false, false);
}

static char *loop_linked_minified(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, false, true, false);
}

static char *loop_linked_pretty(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, true, true, false);
}

#define WRITER_LOOPS                                                         \
    {                                                                        \
        loop_minified, loop_pretty, loop_linked_minified, loop_linked_pretty \
    }
