/* SPDX-License-Identifier: MIT */
/* write.c - numbers to text: integers, shortest reals, reals with few decimals. */
#include "number/digits.h"
#include "number/number.h"
#include "number/round.h"
#include "number/shortest.h"

#define POW10_8  UINT64_C(100000000)
#define POW10_16 UINT64_C(10000000000000000)

/* ---- integers ---- */

/* value < 10^8, without leading zeros; eight bytes are stored. */
JAYI_FORCE_INLINE char *write_up_to_8(char *out, uint32_t value)
{
    uint64_t digits = jayi_digits_of(value);
    /* The leading zeros times 8; the last digit stays even when it is zero. */
    unsigned skip = jayi_ctz64(digits | UINT64_C(1) << 56) & 56;
    jayi_digits_store(out, (digits | JAYI_ZEROS) >> skip);
    return out + 8 - skip / 8;
}

JAYI_FORCE_INLINE char *write_8(char *out, uint32_t value)
{
    jayi_digits_store(out, jayi_digits_of(value) | JAYI_ZEROS);
    return out + 8;
}

JAYI_FORCE_INLINE char *write_uint(char *out, uint64_t value)
{
    if (JAYI_LIKELY(value < POW10_8)) return write_up_to_8(out, (uint32_t)value);
    uint64_t high = value / POW10_8;
    uint32_t low = (uint32_t)(value - high * POW10_8);
    if (high < POW10_8) {
        out = write_up_to_8(out, (uint32_t)high);
    } else {
        uint64_t top = high / POW10_8;
        out = write_up_to_8(out, (uint32_t)top);
        out = write_8(out, (uint32_t)(high - top * POW10_8));
    }
    return write_8(out, low);
}

char *jayi_uint_write(char *out, uint64_t value)
{
    return write_uint(out, value);
}

char *jayi_sint_write(char *out, int64_t value)
{
    uint64_t negative = (uint64_t)value >> 63;
    *out = '-';
    return write_uint(out + negative, ((uint64_t)value ^ (0 - negative)) + negative);
}

/* ---- reals ---- */

/* What the two layouts of a real differ in; constants of the callers. */
typedef enum real_style {
    STYLE_JSON, /* 1.0, 1e21: a real reads back as a real */
    STYLE_ES6   /* 1, 1e+21: ECMAScript's Number::toString, as RFC 8785 wants it */
} real_style;

/* 17 digits as text: the first, the eight after it and the last eight, in the order of
 * jayi_digits_store; the count leaves out the zeros at the end but for the first digit.
 * The value is 0.ddd... * 10^point. */
typedef struct digit_text {
    char first;
    uint64_t middle, last;
    int count;
    int point;
} digit_text;

JAYI_FORCE_INLINE digit_text split_digits(jayi_short_decimal decimal)
{
    digit_text t;
    uint64_t digits = decimal.digits;
    t.point = decimal.exponent + 17;
    /* Subnormals and floats only: a normal double has 16 or 17 digits. */
    while (JAYI_UNLIKELY(digits < POW10_16 / 10)) {
        digits *= 10;
        t.point--;
    }
    uint64_t short_by_one = (digits - POW10_16) >> 63;
    digits += digits * 9 & (0 - short_by_one);
    t.point -= (int)short_by_one;
    uint64_t high = digits / POW10_8;
    uint32_t low = (uint32_t)(digits - high * POW10_8);
    uint32_t first = (uint32_t)(high / POW10_8);
    t.first = (char)('0' + first);
    t.middle = jayi_digits_of((uint32_t)(high - first * POW10_8));
    if (low) {
        t.last = jayi_digits_of(low);
        t.count = 9 + jayi_digits_count(t.last);
        t.last |= JAYI_ZEROS;
    } else {
        t.last = JAYI_ZEROS;
        t.count = t.middle ? 1 + jayi_digits_count(t.middle) : 1;
    }
    t.middle |= JAYI_ZEROS;
    return t;
}

/* "e", the sign and up to three digits; half of all exponents may be negative, so that
 * is no branch. */
JAYI_FORCE_INLINE char *write_exponent(char *out, int exponent, real_style style)
{
    uint32_t negative = (uint32_t)exponent >> 31;
    uint32_t magnitude = ((uint32_t)exponent ^ (0 - negative)) + negative;
    out[0] = 'e';
    out[1] = style == STYLE_ES6 ? (char)('+' + 2 * negative) : '-'; /* '-' is '+' + 2 */
    return write_up_to_8(out + (style == STYLE_ES6 ? 2 : 1 + negative), magnitude);
}

/* The digits after the first one, which stands at out[0], from out[1] on, with a point
 * after `whole` of them, 0 to 15; the words slide by one byte behind the point. */
JAYI_FORCE_INLINE void write_around_point(char *out, const digit_text *t, unsigned whole)
{
    jayi_digits_store(out + 1, t->middle);
    if (whole < 8) {
        unsigned bits = whole * 8;
        uint64_t fraction = t->middle >> bits | t->last << (63 - bits) << 1;
        jayi_digits_store(out + 2 + whole, fraction);
        jayi_digits_store(out + 10 + whole, t->last >> bits);
    } else {
        jayi_digits_store(out + 9, t->last);
        jayi_digits_store(out + 2 + whole, t->last >> (whole * 8 - 64));
    }
    out[1 + whole] = '.';
}

JAYI_FORCE_INLINE char *write_digits(char *out, const digit_text *t, real_style style)
{
    int point = t->point, count = t->count;
    if (JAYI_LIKELY(point >= 1 && point <= 16)) {
        out[0] = t->first;
        write_around_point(out, t, (unsigned)point - 1);
        if (count > point) return out + 1 + count;
        return out + point + (style == STYLE_JSON ? 2 : 0);
    }
    if (point > 16 && point <= 21) {
        out[0] = t->first;
        jayi_digits_store(out + 1, t->middle);
        jayi_digits_store(out + 9, t->last);
        memcpy(out + 17, "0000", 4);
        memcpy(out + point, ".0", 2);
        return out + point + (style == STYLE_JSON ? 2 : 0);
    }
    if (point <= 0 && point > -6) {
        memcpy(out, "0.000000", 8);
        out += 2 - point;
        out[0] = t->first;
        jayi_digits_store(out + 1, t->middle);
        jayi_digits_store(out + 9, t->last);
        return out + count;
    }
    out[0] = t->first;
    out[1] = '.';
    jayi_digits_store(out + 2, t->middle);
    jayi_digits_store(out + 10, t->last);
    return write_exponent(out + (count > 1 ? count + 1 : 1), point - 1, style);
}

JAYI_FORCE_INLINE char *write_zero(char *out, real_style style)
{
    memcpy(out, "0.0", 3);
    return out + (style == STYLE_JSON ? 3 : 1);
}

JAYI_FORCE_INLINE char *write_decimal(char *out, jayi_short_decimal decimal,
                                      real_style style)
{
    digit_text t = split_digits(decimal);
    return write_digits(out, &t, style);
}

/* What the quick way leaves: powers of two and comparisons that need all bits. */
JAYI_COLD static jayi_short_decimal shortest_exact(uint64_t c, int q, unsigned narrow)
{
    return jayi_shortest(c, q, narrow);
}

/* A double > 0. */
JAYI_FORCE_INLINE char *write_magnitude(char *out, uint64_t bits, real_style style)
{
    unsigned field = (unsigned)(bits >> 52);
    uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    uint64_t c = fraction | UINT64_C(1) << 52;
    int q = (int)field - 1075;
    if (JAYI_UNLIKELY(field == 0)) {
        c = fraction;
        q = -1074;
    }
    /* An integer below 2^53 stands alone in its interval: its digits are the shortest. */
    if (q <= 0 && q >= -52 && (c & ((UINT64_C(1) << -q) - 1)) == 0) {
        out = write_uint(out, c >> -q);
        memcpy(out, ".0", 2);
        return out + (style == STYLE_JSON ? 2 : 0);
    }
    /* Below a power of two the numbers are twice as dense, but for the least normal. */
    unsigned narrow = (unsigned)((fraction - 1) >> 63) & (field > 1);
    jayi_short_decimal decimal;
    if (JAYI_UNLIKELY(!jayi_shortest_try(c, q, narrow, &decimal))) {
        decimal = shortest_exact(c, q, narrow);
    }
    return write_decimal(out, decimal, style);
}

JAYI_FORCE_INLINE char *write_real(char *out, double value, real_style style)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint64_t magnitude = bits << 1 >> 1;
    if (style == STYLE_JSON || magnitude) {
        *out = '-';
        out += bits >> 63;
    }
    if (JAYI_UNLIKELY(magnitude == 0)) return write_zero(out, style);
    return write_magnitude(out, magnitude, style);
}

char *jayi_real_write(char *out, double value)
{
    return write_real(out, value, STYLE_JSON);
}

char *jayi_real_write_es6(char *out, double value)
{
    return write_real(out, value, STYLE_ES6);
}

char *jayi_float_write(char *out, float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    *out = '-';
    out += bits >> 31;
    unsigned field = bits >> 23 & 255;
    uint32_t fraction = bits & ((UINT32_C(1) << 23) - 1);
    if ((bits & INT32_MAX) == 0) return write_zero(out, STYLE_JSON);
    uint64_t c = field ? fraction | UINT32_C(1) << 23 : fraction;
    /* 150: the bias 127 plus 23 bits of fraction. */
    int q = (int)(field ? field : 1) - 150;
    return write_decimal(out, jayi_shortest(c, q, fraction == 0 && field > 1),
                         STYLE_JSON);
}

/* fraction * 2^-shift * 10^decimals to the nearest integer, ties up; fraction < 2^53,
 * decimals <= 15, so that the product has at most 103 bits. */
static uint64_t scale_fraction(uint64_t fraction, unsigned shift, unsigned decimals)
{
    uint64_t power = 1, high, low;
    for (; decimals; decimals--) power *= 10;
    low = jayi_mul128(fraction, power, &high);
    if (shift == 0) return low;
    if (shift > 104) return 0; /* below one half */
    /* Add one half, then shift; the result is at most 10^decimals. */
    uint64_t half_low = shift <= 64 ? UINT64_C(1) << (shift - 1) : 0;
    uint64_t half_high = shift > 64 ? UINT64_C(1) << (shift - 65) : 0;
    low += half_low;
    high += half_high + (low < half_low);
    if (shift >= 64) return high >> (shift - 64);
    return low >> shift | high << (63 - shift) << 1;
}

char *jayi_real_write_fixed(char *out, double value, unsigned decimals)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    unsigned field = (unsigned)(bits >> 52) & 2047;
    /* From 2^53 on (exponent field 1076) all doubles are integers. */
    if (decimals == 0 || field >= 1076) return jayi_real_write(out, value);
    if (decimals > 15) decimals = 15;
    *out = '-';
    out += bits >> 63;

    /* The magnitude is c * 2^-shift with shift >= 0. */
    uint64_t c = bits & ((UINT64_C(1) << 52) - 1), whole = 0;
    if (field) c |= UINT64_C(1) << 52;
    unsigned shift = 1075 - (field ? field : 1);
    if (shift < 64) {
        whole = c >> shift;
        c -= whole << shift;
    }
    uint64_t scaled = scale_fraction(c, shift, decimals), limit = 1;
    for (unsigned i = 0; i < decimals; i++) limit *= 10;
    if (scaled == limit) {
        whole++;
        scaled = 0;
    }
    out = write_uint(out, whole);
    *out++ = '.';
    /* All 16 places as if there were 16 decimals, then the zeros at the end go. */
    for (; limit < POW10_16; limit *= 10) scaled *= 10;
    write_8(out, (uint32_t)(scaled / POW10_8));
    write_8(out + 8, (uint32_t)(scaled % POW10_8));
    char *end = out + 16;
    while (end > out + 1 && end[-1] == '0') end--;
    return end;
}

char *jayi_real_write_digits(char *out, double value, unsigned digits)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint64_t magnitude = bits << 1 >> 1;
    if (digits == 0 || magnitude == 0) return jayi_real_write(out, value);
    *out = '-';
    out += bits >> 63;
    unsigned field = (unsigned)(magnitude >> 52);
    uint64_t c = magnitude & ((UINT64_C(1) << 52) - 1);
    if (field) c |= UINT64_C(1) << 52;
    int q = (int)(field ? field : 1) - 1075;
    return write_decimal(out, jayi_round_decimal(c, q, digits > 17 ? 17 : digits),
                         STYLE_JSON);
}
