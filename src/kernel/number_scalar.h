/* SPDX-License-Identifier: MIT */
/*
 * number_scalar.h - the numbers of a kernel without vector code for them: all but the
 * shortest go to the reader of src/number, which takes eight digits at a time in a
 * general register.
 */
#include "kernel/number_swar.h"

/* Declines, upon which the walk calls jayi_number_read. */
JAYI_FORCE_INLINE bool kernel_number(const uint8_t *p, uint8_t c, jay_value *v)
{
    (void)p;
    (void)c;
    (void)v;
    return false;
}
