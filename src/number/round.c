/* SPDX-License-Identifier: MIT */
/* round.c - see round.h. */
#include "number/round.h"

#include "number/exact.h"

/* 10^n */
static uint64_t power10(unsigned n)
{
    uint64_t power = 1;
    for (; n; n--) power *= 10;
    return power;
}

/*
 * c * 2^q / 10^k to the nearest integer, of two the greater one; the quotient is at least
 * 1 and below 10^18.
 *
 * c is shifted to the top of its word and multiplied with the 128 bits of 10^-k: the
 * product, of which the words `top` and `middle` are kept, stands for the quotient times
 * 2^shift, and 128 < shift <= 191, since the product has 191 or 192 bits and the quotient
 * 1 to 60. The power is cut off by less than 1 in its last bit, so the words are less
 * than 2 in the last bit of `middle` below the true product, and the fraction is, too.
 * Only when that could hide that it reaches one half, big integers decide.
 */
static uint64_t round_quotient(uint64_t c, int q, int k)
{
    jayi_pow10 power = jayi_pow10_table[-k - JAYI_POW10_MIN];
    int zeros = (int)jayi_clz64(c);
    uint64_t carry, top;
    (void)jayi_mul128(power.low, c << zeros, &carry);
    uint64_t middle = jayi_mul128(power.high, c << zeros, &top);
    middle += carry;
    top += middle < carry;
    int shift = 127 - (q - zeros) - jayi_log2_pow10(-k) - 128;
    JAYI_ASSERT(shift > 0 && shift < 64);
    uint64_t whole = top >> shift;
    uint64_t fraction = top << (64 - shift) | middle >> shift;
    const uint64_t half = UINT64_C(1) << 63;
    /* A fraction of 2^64 - 2 and more may hide the next whole number, which is also what
     * it is rounded to. */
    if (JAYI_UNLIKELY(fraction < half && fraction >= half - 2)) {
        return whole + jayi_exact_reaches_half(c, q, whole, k);
    }
    return whole + (fraction >> 63);
}

jayi_short_decimal jayi_round_decimal(uint64_t c, int q, unsigned count)
{
    /* floor(log10) of the highest bit, which is that of the number or one less:
     * 1262611 = floor(log10(2) * 2^22). */
    int log2 = q + 63 - (int)jayi_clz64(c);
    int exponent = ((log2 * 1262611) >> 22) - (int)count + 1;
    jayi_short_decimal result;
    for (;; exponent++) {
        result.exponent = exponent < -JAYI_POW10_MAX ? -JAYI_POW10_MAX : exponent;
        result.digits = round_quotient(c, q, result.exponent);
        /* One digit too many: 10^count itself, rounded up to, has its digits too. */
        if (result.digits <= power10(count)) return result;
    }
}
