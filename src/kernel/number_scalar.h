/* SPDX-License-Identifier: MIT */
/*
 * number_scalar.h - the numbers of a kernel without vector code for them: the reader of
 * src/number, which takes eight digits at a time in a general register.
 */
#include "kernel/number_swar.h"
#include "number/number.h"

/* The number at p, whose first byte is c; 48 bytes may be loaded. A number that reaches
 * to the last of them may go on, and is left. */
JAYI_FORCE_INLINE kernel_number_result kernel_number(const uint8_t *p, uint8_t c,
                                                     jay_value *v, deferred *d)
{
    (void)d;
    jayi_number_fault fault;
    const uint8_t *end = p + 40;
    if (JAYI_UNLIKELY((uint8_t)(c - '0') > 9 && c != '-')) return NUMBER_LEFT;
    p = jayi_number_read(p, end, false, v, &fault);
    if (JAYI_UNLIKELY(!p || p == end || !ends_scalar[*p])) return NUMBER_LEFT;
    return NUMBER_DONE;
}
