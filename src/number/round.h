/* SPDX-License-Identifier: MIT */
/* round.h - a binary number rounded to a number of significant decimal digits. */
#ifndef JAYI_ROUND_H
#define JAYI_ROUND_H

#include "number/shortest.h"

/* c * 2^q, c from 1 to 2^53 - 1 and q from -1074 to 971, as the closest decimal of
 * `count` (1 to 17) digits, of two the greater one. Fewer digits when the last place
 * would be below 10^-324. */
jayi_short_decimal jayi_round_decimal(uint64_t c, int q, unsigned count);

#endif
