/* SPDX-License-Identifier: MIT */
/*
 * decimal.h - w * 10^e to binary64, inline so that the vector kernels can use it too.
 *
 * The method is that of Eisel and Lemire (D. Lemire, "Number Parsing at a Gigabyte per
 * Second", Software: Practice and Experience 51, 2021): multiply w by the first bits of
 * 10^e and round the product, unless the bits that were cut off could change the result.
 * The table is cut off everywhere (the paper rounds up for e < 0), so the product is
 * always a lower bound, which the exact path uses as well.
 */
#ifndef JAYI_DECIMAL_H
#define JAYI_DECIMAL_H

#include "base/bits.h"

#define JAYI_POW10_MIN (-342)
#define JAYI_POW10_MAX 324

/* 10^e is (high * 2^64 + low + f) * 2^(jayi_log2_pow10(e) - 127) with 0 <= f < 1;
 * f = 0 just for 0 <= e <= 55. */
typedef struct jayi_pow10 {
    uint64_t high, low;
} jayi_pow10;

#if defined(__GNUC__) && !defined(_WIN32)
__attribute__((visibility("hidden")))
#endif
extern const jayi_pow10 jayi_pow10_table[JAYI_POW10_MAX - JAYI_POW10_MIN + 1];

#define JAYI_REAL_INFINITY UINT64_C(0x7FF0000000000000)
#define JAYI_REAL_SIGN     UINT64_C(0x8000000000000000)

/* floor(log2(10^e)) for every row of the table; 217706 = floor(log2(10) * 2^16). The
 * generator proves it. The shift of a negative number is arithmetic on every compiler
 * that is known. */
JAYI_FORCE_INLINE int jayi_log2_pow10(int e)
{
    return (e * 217706) >> 16;
}

/* Every w and e, all cases; false when 128 bits of 10^e do not suffice. */
bool jayi_decimal_settle(uint64_t w, int64_t e, uint64_t *bits);

/*
 * The bits of the double nearest to w * 10^e, when one multiplication tells: false for
 * zero, subnormal and huge values, and for about one value in 500.
 *
 * With w shifted left to 64 bits, `high` is the first word of w times the power: the true
 * product lies in [high, high + 2), since the low half of the power adds less than 1 and
 * so does the fraction below `high`. Shifted left once more when bit 63 is clear, it lies
 * in [high, high + 4). The double takes 53 bits, the next is the rounding bit and 10 bits
 * are the rest. Adding less than 4 matters only when the rounding bit becomes 1 by it,
 * that is when the last 11 bits are 011...1 or one or two less; and 100...0 may be a tie.
 * These four values are 0x3FD to 0x400. An exact short decimal as 0.25 is 111...1, or
 * 000...0, and is rounded here.
 */
JAYI_FORCE_INLINE bool jayi_decimal_try(uint64_t w, int64_t e, uint64_t *bits)
{
    /* Any e outside is surely zero or infinite. */
    if (JAYI_UNLIKELY(w == 0 || (uint64_t)e + 342 > 308 + 342)) return false;
    int shift = (int)jayi_clz64(w);
    uint64_t high;
    (void)jayi_mul128(w << shift, jayi_pow10_table[e - JAYI_POW10_MIN].high, &high);
    int top = (int)(high >> 63);
    high <<= 1 - top;
    /* The leading bit is worth 2^(63 + log2 - shift + top); 1023 is the bias. One less
     * here, since the implicit bit of the significand counts as one step. */
    unsigned field = (unsigned)(jayi_log2_pow10((int)e) - shift + top + 63 + 1022);
    /* Below 2045 a carry of the significand does not reach infinity. */
    if (JAYI_UNLIKELY(((high - 0x3FD) & 0x7FF) < 4 || field >= 2045)) return false;
    *bits = ((uint64_t)field << 52) + (((high >> 10) + 1) >> 1);
    return true;
}

/*
 * The bits of the double nearest to w * 10^e, ties to even, infinity on overflow. Returns
 * false when 128 bits of the power do not suffice (about one in 10^19, and exact ties
 * with e < 0): take the text.
 */
JAYI_FORCE_INLINE bool jayi_decimal_to_bits(uint64_t w, int64_t e, uint64_t *bits)
{
    return JAYI_LIKELY(jayi_decimal_try(w, e, bits)) || jayi_decimal_settle(w, e, bits);
}

#endif
