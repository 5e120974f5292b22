/* SPDX-License-Identifier: MIT */
/*
 * number_sse.h - a number at a token, with SSE4.1; part of the AVX2 and the SSE4.2
 * kernel.
 *
 * Two loads, one byte apart, hold the digits before and behind the point; blending them
 * at the point gives up to 16 digits at the left without it, zeros behind them. Their
 * value is that of 16 places, whose power of ten follows from the digits before the
 * point.
 */
#include "kernel/number_swar.h"
#include "number/decimal.h"

/* 16 bytes of ones, then 16 of zeros: the 16 bytes at mask + 16 - n are ones in the first
 * n. */
static const uint8_t first_bytes[32] = {255, 255, 255, 255, 255, 255, 255, 255,
                                        255, 255, 255, 255, 255, 255, 255, 255};

JAYI_FORCE_INLINE __m128i bytes_below(unsigned n)
{
    return _mm_loadu_si128((const void *)(first_bytes + 16 - n));
}

/* The value of 16 digits. */
JAYI_FORCE_INLINE uint64_t join16(__m128i digits)
{
    __m128i x = _mm_maddubs_epi16(digits, _mm_set1_epi16(0x010A));
    x = _mm_madd_epi16(x, _mm_set1_epi32(0x00010064));
    x = _mm_packus_epi32(x, x);
    x = _mm_madd_epi16(x, _mm_set1_epi32(0x00012710));
    uint64_t halves = (uint64_t)_mm_cvtsi128_si64(x);
    return (halves & 0xFFFFFFFFu) * 100000000u + (halves >> 32);
}

/* Bit i: byte i at p is a digit or a point; and the points alone. 16 bytes. */
JAYI_FORCE_INLINE uint32_t number_bytes16(const uint8_t *p, uint32_t *points)
{
    __m128i x = _mm_loadu_si128((const void *)p);
    __m128i d = _mm_sub_epi8(x, _mm_set1_epi8('0'));
    __m128i is_digit = _mm_cmpeq_epi8(_mm_min_epu8(d, _mm_set1_epi8(9)), d);
    __m128i is_point = _mm_cmpeq_epi8(x, _mm_set1_epi8('.'));
    *points = (uint32_t)_mm_movemask_epi8(is_point);
    return (uint32_t)_mm_movemask_epi8(is_digit) | *points;
}

/* A real with a point: digits and one point or more at p, `length` bytes. */
JAYI_FORCE_INLINE bool kernel_real(const uint8_t *p, unsigned length, uint32_t points,
                                   unsigned sign, jay_value *v)
{
    static const double power[16] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                     1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    unsigned before = jayi_ctz64(points), count = length - 1;
    unsigned most_before = *p == '0' ? 1 : 14;
    if (JAYI_UNLIKELY(before - 1 >= most_before || (points & (points - 1)) != 0 ||
                      count > 19 || before >= count)) {
        return false;
    }
    const __m128i zero = _mm_set1_epi8('0');
    __m128i left = _mm_sub_epi8(_mm_loadu_si128((const void *)p), zero);
    __m128i right = _mm_sub_epi8(_mm_loadu_si128((const void *)(p + 1)), zero);
    __m128i digits = _mm_blendv_epi8(right, left, bytes_below(before));
    v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_REAL;
    uint64_t negative = (uint64_t)sign << 63;
    if (count <= 15) {
        /* both are exact, so one division rounds correctly (W. Clinger, PLDI 1990); the
         * 16th place is 0 */
        uint64_t w = join16(_mm_and_si128(digits, bytes_below(count))) / 10;
        v->uni.f64 = (double)(int64_t)w / power[15 - before];
        v->uni.u64 |= negative;
        return true;
    }
    uint64_t bits, w = join16(digits);
    for (unsigned i = 17; i <= count; i++) w = w * 10 + (uint64_t)(p[i] - '0');
    if (JAYI_UNLIKELY(
            !jayi_decimal_to_bits(w, (int64_t)before - (int64_t)count, &bits))) {
        return false;
    }
    v->uni.u64 = bits | negative;
    return true;
}

/* As in number_avx512.h. */
JAYI_FORCE_INLINE bool kernel_number(const uint8_t *p, uint8_t c, jay_value *v)
{
    unsigned sign = ((unsigned)(c ^ '-') - 1) >> 31;
    p += sign;
    uint32_t points, more_points;
    uint32_t bytes = number_bytes16(p, &points);
    if (JAYI_UNLIKELY(bytes == 0xFFFF)) {
        if (points == 0) return false;
        bytes |= number_bytes16(p + 16, &more_points) << 16;
        points |= more_points << 16;
    }
    unsigned length = jayi_ctz64(~(uint64_t)bytes);
    if (JAYI_UNLIKELY(length >= 24 || !ends_scalar[p[length]])) return false;
    points &= (uint32_t)((UINT64_C(1) << length) - 1);
    if (points) return kernel_real(p, length, points, sign, v);
    if (JAYI_UNLIKELY(length - 1 > (*p == '0' ? 0u : 15u))) return false;
    uint64_t w = swar_integer(p, length);
    v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)sign << 3;
    v->uni.u64 = (w ^ (0 - (uint64_t)sign)) + sign;
    return true;
}
