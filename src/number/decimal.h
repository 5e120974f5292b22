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
 * The bits of the double nearest to w * 10^e, ties to even, infinity on overflow. Returns
 * false when that cannot be told from this product (about one in 10^19, and exact ties
 * with e < 0): take the text.
 *
 * Only the common case is inline: one multiplication, and a result that is normal. With
 * w shifted left to 64 bits, w * 10^e = x * 2^(1 - shift + log2) where high <= x <
 * high + 2: the product with the low half of the power adds less than 1, the fraction
 * below `high` less than 1. high has 63 or 64 bits; 54 of them are the significand and
 * the rounding bit, 9 or 10 are the rest. When the rest is not all ones, no carry
 * reaches the 54 bits; when it is not zero, this is no tie.
 */
JAYI_FORCE_INLINE bool jayi_decimal_to_bits(uint64_t w, int64_t e, uint64_t *bits)
{
    /* Any e outside is surely zero or infinite. */
    if (JAYI_LIKELY(w != 0 && (uint64_t)e + 342 <= 308 + 342)) {
        unsigned shift = jayi_clz64(w);
        uint64_t high;
        (void)jayi_mul128(w << shift, jayi_pow10_table[e - JAYI_POW10_MIN].high, &high);
        unsigned top = (unsigned)(high >> 63);
        uint64_t rest = (UINT64_C(1) << (9 + top)) - 1;
        /* 62 + top: the place of the leading bit in `high`. */
        int exponent = jayi_log2_pow10((int)e) + 63 - (int)shift + (int)top + 1023;
        if (JAYI_LIKELY(((high + 1) & rest) > 1 && (unsigned)exponent - 1 < 2046)) {
            uint64_t significand = ((high >> (9 + top)) + 1) >> 1;
            /* The implicit bit counts as one exponent step; a carry counts as one too. */
            *bits = ((uint64_t)(unsigned)(exponent - 1) << 52) + significand;
            return true;
        }
    }
    return jayi_decimal_settle(w, e, bits);
}

#endif
