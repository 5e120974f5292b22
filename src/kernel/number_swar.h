/* SPDX-License-Identifier: MIT */
/*
 * number_swar.h - eight digits at a time in a general register; part of every kernel.
 */
#ifndef JAYI_NUMBER_SWAR_H
#define JAYI_NUMBER_SWAR_H

#include "base/bits.h"
#include "jay/value.h"
#include "number/decimal.h"

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

/* How many of the first seven bytes of x, from the lowest on, are digits. A digit xor '0'
 * is below 10, so adding 0x76 leaves its high bit clear. */
JAYI_FORCE_INLINE unsigned swar_count_digits(uint64_t x)
{
    uint64_t t = x ^ 0x3030303030303030u;
    uint64_t other = ((t + 0x7676767676767676u) | t) & 0x8080808080808080u;
    return jayi_ctz64(other | UINT64_C(1) << 63) >> 3;
}

/* The value of the first n bytes of x, which are digits; n is 1 to 8. */
JAYI_FORCE_INLINE uint64_t swar_digits(uint64_t x, unsigned n)
{
    return swar_join8((x ^ 0x3030303030303030u) << (64 - 8 * n));
}

static const uint64_t swar_power[20] = {
    1ull,
    10ull,
    100ull,
    1000ull,
    10000ull,
    100000ull,
    1000000ull,
    10000000ull,
    100000000ull,
    1000000000ull,
    10000000000ull,
    100000000000ull,
    1000000000000ull,
    10000000000000ull,
    100000000000000ull,
    1000000000000000ull,
    10000000000000000ull,
    100000000000000000ull,
    1000000000000000000ull,
    10000000000000000000ull,
};

/* The integer of n digits at p, 1 <= n <= 19; 24 bytes may be loaded. */
JAYI_FORCE_INLINE uint64_t swar_integer(const uint8_t *p, unsigned n)
{
    if (n <= 8) return swar_digits(jayi_load64_le(p), n);
    uint64_t high = swar_digits(jayi_load64_le(p), 8);
    if (n <= 16)
        return high * swar_power[n - 8] + swar_digits(jayi_load64_le(p + 8), n - 8);
    high = high * swar_power[8] + swar_digits(jayi_load64_le(p + 8), 8);
    return high * swar_power[n - 16] + swar_digits(jayi_load64_le(p + 16), n - 16);
}

/* What kernel_number answers. */
typedef enum kernel_number_result {
    NUMBER_LEFT, /* not plainly well-formed, or not its kind: the scalar code takes it */
    NUMBER_DONE, /* *v is set */
    NUMBER_DEFERRED /* the tag is set; the payload is what finish_number gives */
} kernel_number_result;

/* A real whose digits are known: w * 10^exponent. */
typedef struct deferred {
    const uint8_t *p; /* where it stands */
    jay_value *v;     /* where it goes */
    uint64_t w;
    uint64_t negative; /* the sign bit */
    int exponent;
    bool exact; /* w and 10^-exponent are exact doubles, -15 <= exponent < 0 */
} deferred;

/* Reads an exponent, whose 'e' is at p: 1 to 4 digits, with something behind them that
 * may follow a number. 11 bytes may be loaded. */
JAYI_FORCE_INLINE bool read_exponent(const uint8_t *p, int *exponent)
{
    const bool minus = p[1] == '-';
    const uint8_t *digits = p + 1 + (minus | (p[1] == '+'));
    uint64_t x = jayi_load64_le(digits);
    unsigned n = swar_count_digits(x);
    if ((*p | 0x20) != 'e' || n - 1 >= 4 || !ends_scalar[digits[n]]) return false;
    int value = (int)swar_digits(x, n);
    *exponent = minus ? -value : value;
    return true;
}

/* The payload of a deferred number. False when its text must be looked at again. */
JAYI_FORCE_INLINE bool finish_number(const deferred *d)
{
    static const double power[16] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                     1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    uint64_t bits;
    if (d->exact) {
        /* one division of exact numbers rounds correctly (W. Clinger, PLDI 1990) */
        d->v->uni.f64 = (double)(int64_t)d->w / power[-d->exponent];
        d->v->uni.u64 |= d->negative;
        return true;
    }
    if (JAYI_UNLIKELY(!jayi_decimal_try(d->w, d->exponent, &bits))) {
        return false;
    }
    d->v->uni.u64 = bits | d->negative;
    return true;
}

/* A number that may have an exponent: digits and perhaps points in `length` bytes, sign
 * included, at p. It is not deferred: a deferred number whose address leaves the loop
 * would live in memory. */
static JAYI_NOINLINE kernel_number_result number_with_exponent(
    const uint8_t *p, unsigned length, uint64_t points, unsigned sign, jay_value *v)
{
    const uint8_t *first = p + sign;
    unsigned before = points ? jayi_ctz64(points) - sign : length - sign;
    unsigned after = points ? length - sign - before - 1 : 0;
    const bool zeros = *first == '0' && before != 1;
    const bool bad_point = points && (!after || (points & (points - 1)) != 0);
    int exponent;
    if (!before || before + after > 19 || zeros || bad_point ||
        !read_exponent(p + length, &exponent)) {
        return NUMBER_LEFT;
    }
    uint64_t w = swar_integer(first, before), bits;
    if (after) w = w * swar_power[after] + swar_integer(first + before + 1, after);
    if (!jayi_decimal_try(w, exponent - (int)after, &bits)) return NUMBER_LEFT;
    v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_REAL;
    v->uni.u64 = bits | (uint64_t)sign << 63;
    return NUMBER_DONE;
}

#endif
