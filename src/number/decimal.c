/* SPDX-License-Identifier: MIT */
/*
 * decimal.c - decimal to binary64 where the inline step of decimal.h does not reach: rare
 * roundings, subnormal and infinite results, more than 19 digits.
 */
#include "number/decimal.h"

#include "number/exact.h"
#include "number/number.h"

const jayi_pow10 jayi_pow10_table[JAYI_POW10_MAX - JAYI_POW10_MIN + 1] = {
#include "number/pow10_table.h"
};

/*
 * The product of w and the 128-bit power, a lower bound of w * 10^e: `keep` is the
 * significand of a double with one more bit for rounding, and rest, low, lowest are all
 * bits below, down to 2^-128 of the last bit of `high`. The true value is the same when
 * `exact`, else above it by less than 2^64 in units of the last bit of `lowest`.
 */
typedef struct product {
    uint64_t keep;
    uint64_t rest, rest_mask;
    uint64_t low, lowest;
    uint64_t
        base; /* bits of the double = base + significand, which holds the implicit bit */
    bool exact;
} product;

enum { PRODUCT_ZERO, PRODUCT_FINITE, PRODUCT_INFINITE };

/* PRODUCT_ZERO: w * 10^e, and (w + 1) * 10^e too, is below half the least double. */
static int product_of(uint64_t w, int64_t e, product *out)
{
    /* 2^64 * 10^-343 < 2^-1075, half the least double. */
    if (w == 0 || e < JAYI_POW10_MIN) return PRODUCT_ZERO;
    if (e > 308) return PRODUCT_INFINITE;
    unsigned shift = jayi_clz64(w);
    const jayi_pow10 *power = &jayi_pow10_table[e - JAYI_POW10_MIN];
    w <<= shift;
    uint64_t high, carry;
    uint64_t low = jayi_mul128(w, power->high, &high);
    out->lowest = jayi_mul128(w, power->low, &carry);
    low += carry;
    high += low < carry;
    out->low = low;
    out->exact = e >= 0 && e <= 55;

    int top = (int)(high >> 63);
    int exponent = jayi_log2_pow10((int)e) + 63 - (int)shift + top + 1023;
    int cut = 9 + top;
    if (exponent > 2046) return PRODUCT_INFINITE;
    out->base = 0;
    if (exponent >= 1)
        out->base = (uint64_t)(unsigned)(exponent - 1) << 52;
    else
        cut += 1 - exponent; /* subnormal: fewer bits, fixed place */
    /* The value, and whatever the cut bits add, is below a quarter of the least double.
     */
    if (cut > 64) return PRODUCT_ZERO;
    out->rest_mask = ~UINT64_C(0) >> (64 - cut);
    out->rest = high & out->rest_mask;
    out->keep = cut == 64 ? 0 : high >> cut;
    return PRODUCT_FINITE;
}

bool jayi_decimal_settle(uint64_t w, int64_t e, uint64_t *bits)
{
    product p;
    int kind = product_of(w, e, &p);
    if (kind != PRODUCT_FINITE) {
        *bits = kind == PRODUCT_ZERO ? 0 : JAYI_REAL_INFINITY;
        return true;
    }
    /* A carry out of the cut bits would make an even `keep` odd, and so matter. */
    bool all_ones = p.rest == p.rest_mask && p.low == ~UINT64_C(0);
    if (!p.exact && all_ones && (p.keep & 1) == 0) return false;
    /* A tie, or just above it: what is known of the cut bits is zero. */
    uint64_t down = 0;
    if ((p.keep & 3) == 1 && p.rest == 0 && p.low == 0 && p.lowest == 0) {
        if (!p.exact) return false;
        down = 1;
    }
    *bits = p.base + ((p.keep + 1) >> 1) - down;
    return true;
}

bool jayi_real_from_decimal(uint64_t w, int64_t e, uint64_t *bits)
{
    return jayi_decimal_to_bits(w, e, bits);
}

/* What one pass over a number text finds out. */
typedef struct scanned {
    jayi_decimal decimal; /* count is 0 when all digits are 0 */
    uint64_t w;           /* the first 19 digits, or all when there are fewer */
    bool more;            /* a nonzero digit follows them */
} scanned;

/* The exponent part at p ("e-12"), or 0 at the end. Clamped below 10^18: more than any
 * count of digits in memory, and sums with such a count do not overflow. */
static int64_t scan_exponent(const uint8_t *p, const uint8_t *end)
{
    if (p == end) return 0;
    p++;
    bool negative = *p == '-';
    if (*p == '-' || *p == '+') p++;
    int64_t exponent = 0;
    for (; p < end; p++) {
        if (exponent < INT64_C(100000000000000000)) exponent = exponent * 10 + (*p - '0');
    }
    return negative ? -exponent : exponent;
}

static void scan(const uint8_t *p, const uint8_t *end, scanned *out)
{
    uint64_t w = 0;
    int64_t count = 0, fraction = 0, step = 0;
    unsigned tail = 0;
    const uint8_t *first = p;
    for (; p < end; p++) {
        unsigned digit = (unsigned)*p - '0';
        if (*p == '.') {
            step = 1;
            continue;
        }
        if (digit > 9) break;
        fraction += step;
        if (count == 0) {
            if (digit == 0) continue;
            first = p;
        }
        if (count < 19)
            w = w * 10 + digit;
        else
            tail |= digit;
        count++;
    }
    out->w = w;
    out->more = tail != 0;
    out->decimal.first = first;
    out->decimal.end = p;
    out->decimal.count = count;
    out->decimal.exponent = scan_exponent(p, end) - fraction;
}

uint64_t jayi_real_from_text(const uint8_t *p, const uint8_t *end)
{
    uint64_t sign = 0, bits, above;
    if (*p == '-') {
        sign = JAYI_REAL_SIGN;
        p++;
    }
    scanned s;
    scan(p, end, &s);
    int64_t e = s.decimal.exponent;
    if (s.decimal.count > 19) e += s.decimal.count - 19;
    if (jayi_decimal_settle(s.w, e, &bits)) {
        if (!s.more) return sign | bits;
        if (jayi_decimal_settle(s.w + 1, e, &above) && above == bits) return sign | bits;
    }
    /* The cut bits and digits are worth less than 2^-59 of the value: 10^18 < w. */
    product lower;
    int kind = product_of(s.w, e, &lower);
    if (kind == PRODUCT_ZERO) return sign;
    if (kind == PRODUCT_INFINITE) return sign | JAYI_REAL_INFINITY;
    return sign | jayi_exact_round(&s.decimal, lower.base + (lower.keep >> 1));
}
