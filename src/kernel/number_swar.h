/* SPDX-License-Identifier: MIT */
/*
 * number_swar.h - eight digits at a time in a general register; part of every kernel.
 */
#ifndef JAYI_NUMBER_SWAR_H
#define JAYI_NUMBER_SWAR_H

#include "base/bits.h"
#include "jay/value.h"

/* A byte that may follow a number or a literal; the NUL behind the text is none. */
static const uint8_t ends_scalar[256] = {
    [' '] = 1, ['\t'] = 1, ['\n'] = 1, ['\r'] = 1, [','] = 1, [']'] = 1, ['}'] = 1,
};

/* The value of eight digit values (0 to 9, the first in the lowest byte): pairs, then
 * fours, then eights are joined by one multiplication each. */
JAYI_FORCE_INLINE uint64_t swar_join8(uint64_t digits)
{
    digits = (digits * 10 + (digits >> 8)) & 0x00FF00FF00FF00FFu;
    digits = (digits * 100 + (digits >> 16)) & 0x0000FFFF0000FFFFu;
    return (digits * 10000 + (digits >> 32)) & 0xFFFFFFFFu;
}

/* How many of the eight bytes of x, from the lowest on, are digits. A digit xor '0' is
 * below 10, so adding 0x76 leaves its high bit clear. */
JAYI_FORCE_INLINE unsigned swar_count_digits(uint64_t x)
{
    uint64_t t = x ^ 0x3030303030303030u;
    uint64_t other = ((t + 0x7676767676767676u) | t) & 0x8080808080808080u;
    return other ? jayi_ctz64(other) >> 3 : 8;
}

/* The value of the first n bytes of x, which are digits; n is 1 to 8. */
JAYI_FORCE_INLINE uint64_t swar_digits(uint64_t x, unsigned n)
{
    return swar_join8((x ^ 0x3030303030303030u) << (64 - 8 * n));
}

/* The integer of n digits at p, 1 <= n <= 19; 24 bytes may be loaded. */
JAYI_FORCE_INLINE uint64_t swar_integer(const uint8_t *p, unsigned n)
{
    static const uint32_t power[9] = {1,      10,      100,      1000,     10000,
                                      100000, 1000000, 10000000, 100000000};
    if (n <= 8) return swar_digits(jayi_load64_le(p), n);
    uint64_t high = swar_digits(jayi_load64_le(p), 8);
    if (n <= 16) return high * power[n - 8] + swar_digits(jayi_load64_le(p + 8), n - 8);
    high = high * power[8] + swar_digits(jayi_load64_le(p + 8), 8);
    return high * power[n - 16] + swar_digits(jayi_load64_le(p + 16), n - 16);
}

#endif
