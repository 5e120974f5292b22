/* SPDX-License-Identifier: MIT */
/*
 * exact.c - compares a decimal text of any length with the midpoint of two doubles.
 *
 * A midpoint of two neighbouring doubles has at most 767 significant decimal digits: it
 * is M * 2^-1075 at the smallest, with M < 2^54, so M * 5^1075 / 10^1075 has at most
 * 54 * log10(2) + 1075 * log10(5) + 1 = 768.6 digits, and the exact count is 767. So 768
 * digits of the text decide, together with one bit that tells whether a nonzero digit
 * follows: a midpoint never lies strictly between two decimals of 768 digits that differ
 * by one in the last.
 */
#include "number/exact.h"

#include "base/bits.h"

#define DIGITS_KEPT 768

/*
 * The largest number: the decimal is at least 10^-324 (or it was settled as zero), so its
 * last kept digit has an exponent >= -324 - 768; 5^1092 * 2^54 has 2590 bits, and the
 * shifts that remain (at most 1092 - 1075 = 17 on that side, else up to equal size on the
 * other) stay below 2700. 96 limbs are 3072 bits.
 */
#define LIMBS 96

/* A natural number, least limb first; limb[length - 1] != 0. */
typedef struct big {
    unsigned length;
    uint32_t limb[LIMBS];
} big;

static void big_push(big *b, uint32_t limb)
{
    JAYI_ASSERT(b->length < LIMBS);
    b->limb[b->length++] = limb;
}

/* b = b * factor + addend */
static void big_multiply_add(big *b, uint32_t factor, uint32_t addend)
{
    uint64_t carry = addend;
    for (unsigned i = 0; i < b->length; i++) {
        carry += (uint64_t)b->limb[i] * factor;
        b->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry) big_push(b, (uint32_t)carry);
}

static void big_multiply_pow5(big *b, unsigned exponent)
{
    /* 5^13 is the greatest power of five below 2^32. */
    for (; exponent >= 13; exponent -= 13) big_multiply_add(b, 1220703125u, 0);
    for (; exponent > 0; exponent--) big_multiply_add(b, 5, 0);
}

static void big_shift_left(big *b, unsigned count)
{
    unsigned limbs = count / 32;
    if (count % 32) big_multiply_add(b, UINT32_C(1) << (count % 32), 0);
    if (limbs == 0 || b->length == 0) return;
    JAYI_ASSERT(b->length + limbs <= LIMBS);
    memmove(b->limb + limbs, b->limb, b->length * sizeof b->limb[0]);
    memset(b->limb, 0, limbs * sizeof b->limb[0]);
    b->length += limbs;
}

/* Less than, equal to or greater than 0 as a is to b. */
static int big_compare(const big *a, const big *b)
{
    if (a->length != b->length) return a->length < b->length ? -1 : 1;
    for (unsigned i = a->length; i-- > 0;) {
        if (a->limb[i] != b->limb[i]) return a->limb[i] < b->limb[i] ? -1 : 1;
    }
    return 0;
}

static void big_from_u64(big *b, uint64_t value)
{
    b->length = 0;
    for (; value; value >>= 32) big_push(b, (uint32_t)value);
}

/* Reads up to DIGITS_KEPT digits into b; true when a nonzero digit was left out. */
static bool big_from_digits(big *b, const jayi_decimal *decimal)
{
    const uint8_t *p = decimal->first;
    unsigned kept = 0;
    uint32_t part = 0, factor = 1;
    b->length = 0;
    for (; p < decimal->end && kept < DIGITS_KEPT; p++) {
        uint32_t digit = (uint32_t)*p - '0';
        if (*p == '.') continue;
        if (digit > 9) break;
        part = part * 10 + digit;
        factor *= 10;
        kept++;
        if (factor == 1000000000) {
            big_multiply_add(b, factor, part);
            part = 0, factor = 1;
        }
    }
    big_multiply_add(b, factor, part);
    for (; p < decimal->end && (*p == '.' || (uint32_t)*p - '0' <= 9); p++) {
        if (*p != '.' && *p != '0') return true;
    }
    return false;
}

uint64_t jayi_exact_round(const jayi_decimal *decimal, uint64_t floor_bits)
{
    big left, right;
    bool more = big_from_digits(&left, decimal);
    int64_t dropped = decimal->count > DIGITS_KEPT ? decimal->count - DIGITS_KEPT : 0;
    int exponent = (int)(decimal->exponent + dropped);

    /* The midpoint above floor_bits is (2 * significand + 1) * 2^binary. The least
     * exponent field, 0, means the same power as 1, without the implicit bit; 1076 is the
     * bias 1023 plus 52 bits of fraction plus the halving. */
    uint64_t field = floor_bits >> 52;
    uint64_t significand = floor_bits & ((UINT64_C(1) << 52) - 1);
    if (field) significand |= UINT64_C(1) << 52;
    int binary = (int)(field ? field : 1) - 1076;
    big_from_u64(&right, 2 * significand + 1);

    /* left * 10^exponent against right * 2^binary, all powers made positive. */
    if (exponent >= 0)
        big_multiply_pow5(&left, (unsigned)exponent);
    else
        big_multiply_pow5(&right, (unsigned)-exponent);
    int shift = binary - exponent;
    if (shift >= 0)
        big_shift_left(&right, (unsigned)shift);
    else
        big_shift_left(&left, (unsigned)-shift);

    int order = big_compare(&left, &right);
    if (order == 0 && more) order = 1;
    if (order == 0) return floor_bits + (floor_bits & 1);
    return floor_bits + (order > 0);
}

/*
 * Both sides doubled: c * 2^(q+1) against (2 * digits + 1) * 10^exponent. Sizes, in bits:
 * with a negative exponent the left is c * 5^324 (53 + 753), the right 2 * digits + 1
 * (58), and the power of two left over, at most 1074, goes to one of them; else the right
 * is at most 58 + 716 and the left 53 + 972. All are far below 3072.
 */
bool jayi_exact_reaches_half(uint64_t c, int q, uint64_t digits, int exponent)
{
    big left, right;
    big_from_u64(&left, c);
    big_from_u64(&right, 2 * digits + 1);
    if (exponent >= 0)
        big_multiply_pow5(&right, (unsigned)exponent);
    else
        big_multiply_pow5(&left, (unsigned)-exponent);
    int shift = q + 1 - exponent;
    if (shift >= 0)
        big_shift_left(&left, (unsigned)shift);
    else
        big_shift_left(&right, (unsigned)-shift);
    return big_compare(&left, &right) >= 0;
}
