/* SPDX-License-Identifier: MIT */
/* exact.h - the decision by big integers that is left when 128 bits do not suffice. */
#ifndef JAYI_EXACT_H
#define JAYI_EXACT_H

#include "base/compiler.h"

/* A decimal: the digits of the text from `first` on (dots between them are skipped up to
 * the first byte that is neither) as one integer of `count` digits, times 10^exponent.
 * The first digit is not 0. */
typedef struct jayi_decimal {
    const uint8_t *first, *end;
    int64_t count;
    int64_t exponent;
} jayi_decimal;

/*
 * Rounds the decimal to a double, ties to even. `floor_bits` is a finite double >= 0 that
 * is no greater than the decimal, and less than 1.5 units in its last place smaller.
 */
uint64_t jayi_exact_round(const jayi_decimal *decimal, uint64_t floor_bits);

/* Whether c * 2^q is at least (digits + 1/2) * 10^exponent. c > 0 is below 2^53, q from
 * -1074 to 971, digits below 10^17, exponent from -324 to 308. */
bool jayi_exact_reaches_half(uint64_t c, int q, uint64_t digits, int exponent);

#endif
