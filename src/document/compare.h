/* SPDX-License-Identifier: MIT */
/* compare.h - a flag of comparing that is not public. */
#ifndef JAYI_COMPARE_H
#define JAYI_COMPARE_H

/* Reals are equal when their bits are: 0.0 is not -0.0, a NaN equals only the same NaN.
 */
#define JAYI_COMPARE_REAL_BITS (1u << 31)

#endif
