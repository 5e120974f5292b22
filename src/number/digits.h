/* SPDX-License-Identifier: MIT */
/* digits.h - eight decimal digits at a time in one 64-bit word, both directions. */
#ifndef JAYI_DIGITS_H
#define JAYI_DIGITS_H

#include "base/bits.h"

#define JAYI_ZEROS UINT64_C(0x3030303030303030) /* "00000000" */

/* The digits of a word whose lowest byte is the first digit, each already 0-9, as one
 * number: pairs, then fours, then all eight, each by one multiplication that adds a lane,
 * times its weight, to the next. */
JAYI_FORCE_INLINE uint64_t jayi_digits_value(uint64_t digits)
{
    digits = (digits * (1 + (UINT64_C(10) << 8))) >> 8 & UINT64_C(0x00FF00FF00FF00FF);
    digits = (digits * (1 + (UINT64_C(100) << 16))) >> 16 & UINT64_C(0x0000FFFF0000FFFF);
    return (digits * (1 + (UINT64_C(10000) << 32))) >> 32;
}

/* For a word of text XOR JAYI_ZEROS: bit 7 of the lowest byte that is no digit is set,
 * all bits below are clear. 0x76 lifts 10 to 0x80; bytes from 0x8A on carry, but only
 * upwards. */
JAYI_FORCE_INLINE uint64_t jayi_digits_stop(uint64_t word)
{
    return ((word + UINT64_C(0x7676767676767676)) | word) & UINT64_C(0x8080808080808080);
}

/*
 * value < 10^8 as eight digits 0-9, the first in the lowest byte: split into halves, into
 * pairs, into digits, all lanes at once. A lane x of `width` bits becomes the two lanes
 * x / d and x % d, which is (x << width) - (x / d) * ((d << width) - 1). The reciprocals
 * are exact for their ranges: 10486 / 2^20 is less than 1 / 100 + 2^-20 * 0.24, so that
 * x < 10^4 gains less than 1 / 100; likewise 103 / 2^10 for x < 100.
 */
JAYI_FORCE_INLINE uint64_t jayi_digits_of(uint32_t value)
{
    uint64_t halves = value / 10000;
    uint64_t x = ((uint64_t)value << 32) - halves * ((UINT64_C(10000) << 32) - 1);
    uint64_t hundreds = (x * 10486) >> 20 & UINT64_C(0x0000007F0000007F);
    x = (x << 16) - hundreds * ((100u << 16) - 1);
    uint64_t tens = (x * 103) >> 10 & UINT64_C(0x000F000F000F000F);
    return (x << 8) - tens * ((10u << 8) - 1);
}

/* How many digits are left when the zeros at the end go; not for the word 0. */
JAYI_FORCE_INLINE int jayi_digits_count(uint64_t digits)
{
#if defined(__GNUC__)
    /* Cheaper than counting from the top on machines that have bsr only. */
    return 8 - (int)(jayi_ctz64(__builtin_bswap64(digits)) / 8);
#else
    return 8 - (int)(jayi_clz64(digits) / 8);
#endif
}

/* Stores the bytes of x, lowest first. */
JAYI_FORCE_INLINE void jayi_digits_store(char *out, uint64_t x)
{
#if JAYI_BIG_ENDIAN
    x = __builtin_bswap64(x);
#endif
    jayi_store64(out, x);
}

#endif
