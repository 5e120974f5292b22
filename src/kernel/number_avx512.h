/* SPDX-License-Identifier: MIT */
/*
 * number_avx512.h - a number at a token, with AVX-512 (VL, BW, VBMI2).
 *
 * One load of 32 bytes gives the masks of digits and points. Compressing drops the sign
 * and the point and leaves up to 19 digits at the left, zeros behind them: the digits
 * read as an integer of 15 or 19 places whose power of ten follows from the digits before
 * the point alone.
 */
#include "kernel/number_swar.h"
#include "number/decimal.h"

/* Joins 16 digit values, the first 15 or 16 of which count, by `pairs`: the numbers of
 * the first 8 and the last 8 places, in the low and the high half. */
JAYI_FORCE_INLINE uint64_t join16(__m128i digits, __m128i pairs, __m128i fours,
                                  __m128i eights)
{
    __m128i x = _mm_maddubs_epi16(digits, pairs);
    x = _mm_madd_epi16(x, fours);
    x = _mm_packus_epi32(x, x);
    x = _mm_madd_epi16(x, eights);
    return (uint64_t)_mm_cvtsi128_si64(x);
}

/* The first 15 digits as an integer. */
JAYI_FORCE_INLINE uint64_t join15(__m128i digits)
{
    const __m128i pairs =
        _mm_setr_epi8(10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 1, 0);
    const __m128i fours = _mm_setr_epi16(100, 1, 100, 1, 100, 1, 10, 1);
    const __m128i eights = _mm_setr_epi16(10000, 1, 1000, 1, 0, 0, 0, 0);
    uint64_t x = join16(digits, pairs, fours, eights);
    return (x & 0xFFFFFFFFu) * 10000000u + (x >> 32);
}

/* The first 19 digits as an integer: the upper lane has the last three. */
JAYI_FORCE_INLINE uint64_t join19(__m256i digits)
{
    const __m256i pairs =
        _mm256_setr_epi8(10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 1,
                         0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m256i fours =
        _mm256_setr_epi16(100, 1, 100, 1, 100, 1, 100, 1, 10, 1, 0, 0, 0, 0, 0, 0);
    __m256i x = _mm256_madd_epi16(_mm256_maddubs_epi16(digits, pairs), fours);
    uint64_t last = (uint32_t)_mm_cvtsi128_si32(_mm256_extracti128_si256(x, 1));
    __m128i y = _mm256_castsi256_si128(x);
    y = _mm_madd_epi16(_mm_packus_epi32(y, y), _mm_set1_epi32(0x00012710));
    uint64_t eights = (uint64_t)_mm_cvtsi128_si64(y);
    return (eights & 0xFFFFFFFFu) * 100000000000u + ((eights >> 32) * 1000u + last);
}

/* A real with a point, from its masks: `length` bytes, sign included, at p. */
JAYI_FORCE_INLINE kernel_number_result kernel_real(const uint8_t *p, __m256i digits,
                                                   uint64_t digit_mask, uint64_t points,
                                                   unsigned length, unsigned sign,
                                                   deferred *d)
{
    unsigned before = (unsigned)_tzcnt_u64(points) - sign; /* digits before the point */
    unsigned count = length - sign - 1;
    /* no leading zero but a single one; one point; digits on both sides; 19 at most */
    unsigned most_before = p[sign] == '0' ? 1 : 14;
    if (JAYI_UNLIKELY(before - 1 >= most_before || (points & (points - 1)) != 0 ||
                      count > 19 || before >= count)) {
        return NUMBER_LEFT;
    }
    __m256i packed =
        _mm256_maskz_compress_epi8((__mmask32)_bzhi_u64(digit_mask, length), digits);
    d->p = p;
    d->negative = (uint64_t)sign << 63;
    d->exact = count <= 15;
    d->w = d->exact ? join15(_mm256_castsi256_si128(packed)) : join19(packed);
    d->exponent = (int)before - (d->exact ? 15 : 19);
    return NUMBER_DEFERRED;
}

/* The number at p, whose first byte is c; 48 bytes may be loaded. */
JAYI_FORCE_INLINE kernel_number_result kernel_number(const uint8_t *p, uint8_t c,
                                                     jay_value *v, deferred *d)
{
    /* 1 for '-', by arithmetic: gcc 12 makes a comparison depend on a register's old
     * value */
    unsigned sign = ((unsigned)(c ^ '-') - 1) >> 31;
    __m256i x = _mm256_loadu_si256((const void *)p);
    __m256i digits = _mm256_sub_epi8(x, _mm256_set1_epi8('0'));
    uint64_t digit_mask = _mm256_cmplt_epu8_mask(digits, _mm256_set1_epi8(10));
    uint64_t points = _mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8('.'));
    unsigned length = (unsigned)_tzcnt_u64(~(digit_mask | points | sign));
    if (JAYI_UNLIKELY(length >= 32)) return NUMBER_LEFT;
    points = _bzhi_u64(points, length);
    if (JAYI_UNLIKELY(!ends_scalar[p[length]])) {
        return number_with_exponent(p, length, points, sign, v);
    }
    if (points) {
        v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_REAL;
        d->v = v;
        return kernel_real(p, digits, digit_mask, points, length, sign, d);
    }
    unsigned n = length - sign;
    const uint8_t *first = p + sign;
    if (JAYI_UNLIKELY(n - 1 > (*first == '0' ? 0u : 18u))) return NUMBER_LEFT;
    uint64_t w = swar_integer(first, n);
    if (JAYI_UNLIKELY(sign && w > (uint64_t)INT64_MAX)) return NUMBER_LEFT;
    v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)sign << 3;
    v->uni.u64 = (w ^ (0 - (uint64_t)sign)) + sign;
    return NUMBER_DONE;
}
