/* SPDX-License-Identifier: MIT */
/* shortest.h - the shortest decimal that reads back to the same binary number. */
#ifndef JAYI_SHORTEST_H
#define JAYI_SHORTEST_H

#include "number/decimal.h"

/* The number digits * 10^exponent; the digits may end in zeros. */
typedef struct jayi_short_decimal {
    uint64_t digits;
    int exponent;
} jayi_short_decimal;

/*
 * The high 64 bits of power * x / 2^64 rounded to odd: the last bit is set when anything
 * below is not zero, so that comparisons with even numbers stay right. The product has an
 * error below 1 in the last bit of its low half, hence "more than 1" for "not zero".
 */
JAYI_FORCE_INLINE uint64_t jayi_round_to_odd(uint64_t high, uint64_t low, uint64_t x)
{
    uint64_t carry, top;
    (void)jayi_mul128(low, x, &carry);
    uint64_t middle = jayi_mul128(high, x, &top);
    middle += carry;
    top += middle < carry;
    /* Arithmetic instead of a comparison: gcc's setcc has a false dependency. */
    return top | (0 - (middle >> 1)) >> 63;
}

/*
 * The shortest decimal in the rounding interval of c * 2^q, of several the one closest to
 * it (R. Giulietti, "The Schubfach way to render doubles", 2022). `narrow` is 1 when the
 * next number below is only half as far as the one above, else 0. Digits have up to 17
 * places.
 *
 * With 10^k <= 2^q < 10^(k+1) (3/4 of 2^q when narrow) the interval is at least 1 and at
 * most 10 units of 10^k wide, so either a multiple of 10^(k+1) lies inside, at most one,
 * and is the shortest, or one of the two multiples of 10^k around the number does. All is
 * scaled by 4 * 10^-k, so that the ends of the interval are at whole numbers.
 * 1262611 = floor(log10(2) * 2^22), 524031 = floor(log10(4/3) * 2^22), checked for all q
 * from -1074 to 971.
 *
 * Whether 16 or 17 digits suffice is like the toss of a coin, so that is no branch, and
 * comparisons of numbers below 2^63 are the sign of a difference.
 */
JAYI_FORCE_INLINE jayi_short_decimal jayi_shortest(uint64_t c, int q, unsigned narrow)
{
    int k = (q * 1262611 - (int)narrow * 524031) >> 22;
    /* 10^-k rounded up: the table is cut off, and exact for 0..55. */
    jayi_pow10 power = jayi_pow10_table[-k - JAYI_POW10_MIN];
    power.low += (unsigned)-k > 55u;
    /* 10^-k = power * 2^(log2 - 127); the shift, 1 to 4, makes up for 2^q and gives
     * 4 * c * 2^q * 10^-k as the high word of the 192-bit product. */
    int shift = q + jayi_log2_pow10(-k) + 1;
    uint64_t center = c << 2;
    uint64_t odd = c & 1; /* then the ends of the interval do not round to c */
    uint64_t middle = jayi_round_to_odd(power.high, power.low, center << shift);
    uint64_t lower =
        jayi_round_to_odd(power.high, power.low, (center - 2 + narrow) << shift) + odd;
    uint64_t upper =
        jayi_round_to_odd(power.high, power.low, (center + 2) << shift) - odd;

    jayi_short_decimal result;
    result.exponent = k;
    uint64_t s = middle >> 2;
    uint64_t tens = s / 10 * 10;
    uint64_t outside_below = (4 * tens - lower) >> 63; /* 4 * tens < lower */
    uint64_t outside_above = (upper - 4 * tens - 40) >> 63;
    uint64_t round_tens = tens + 10 * (1 - outside_above);
    /* The closer of s and s + 1: the last bits of `middle` are 0 for s itself, 1 below
     * one half, 2 one half, 3 above, and one half goes to the even one. If just one of
     * them is in the interval it is the closer one, unless the interval is lopsided. */
    uint64_t round_ones = (middle + (s & 1) + 1) >> 2;
    if (JAYI_UNLIKELY(narrow)) {
        uint64_t below = lower <= 4 * s, above = 4 * s + 4 <= upper;
        if (below != above) round_ones = s + above;
    }
    uint64_t use_tens = 0 - (outside_below ^ outside_above);
    result.digits = round_ones ^ ((round_ones ^ round_tens) & use_tens);
    return result;
}

/*
 * The same by one product instead of three; false when its last bits would have to
 * decide, then jayi_shortest does.
 *
 * With s = c * 2^q * 10^-k cut to a whole number and a fraction of 64 bits, and half the
 * width of the interval on the same scale (0.5 to 5), all comparisons are of distances
 * in units of 2^-59. Each side is less than 2 units too small: the products and the
 * power lack less than 1, and so does what the shift to these units cuts off. Where the
 * sides are closer than that the answer is false; also when the fraction is one half or
 * so, since a number whose interval has no multiple of ten is then a tie.
 *
 * Below a number that is narrow the interval is half as wide. If the multiple of ten
 * below is inside even so, it is the only one and the answer, as for 0.5 and 0.25; all
 * other narrow numbers are left to jayi_shortest, since they may need another k.
 */
JAYI_FORCE_INLINE bool jayi_shortest_try(uint64_t c, int q, unsigned narrow,
                                         jayi_short_decimal *result)
{
    int k = (q * 1262611) >> 22;
    jayi_pow10 power = jayi_pow10_table[-k - JAYI_POW10_MIN];
    int shift = q + jayi_log2_pow10(-k) + 1; /* 1 to 4, see above */
    uint64_t carry, whole;
    (void)jayi_mul128(power.low, c << shift, &carry);
    uint64_t fraction = jayi_mul128(power.high, c << shift, &whole);
    fraction += carry;
    whole += fraction < carry;

    uint64_t half = power.high >> (6 - shift), half_below = half >> narrow;
    uint64_t tens = whole / 10;
    uint64_t below = (whole - tens * 10) << 59 | fraction >> 5;
    uint64_t above = (UINT64_C(10) << 59) - below;
    uint64_t ones = whole + (fraction >> 63);
    /* All are below 2^63, so that comparisons are signs. */
    uint64_t use_down = 0 - ((below - half_below) >> 63);
    uint64_t use_up = 0 - ((above - half) >> 63);
    if (JAYI_UNLIKELY(below - half_below + 3 < 6)) return false;
    if (JAYI_UNLIKELY(above - half + 3 < 6)) return false;
    if (JAYI_UNLIKELY(fraction - (UINT64_C(1) << 63) + 3 < 6)) return false;
    if (JAYI_UNLIKELY(narrow & ~use_down)) return false;
    uint64_t rounded = (tens - use_up) * 10;
    result->digits = ones ^ ((ones ^ rounded) & (use_down | use_up));
    result->exponent = k;
    return true;
}

#endif
