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
JAYI_FORCE_INLINE kernel_number_result kernel_real(const uint8_t *p, unsigned length,
                                                   uint32_t points, deferred *d)
{
    unsigned before = jayi_ctz64(points), count = length - 1;
    unsigned most_before = *p == '0' ? 1 : 14;
    if (JAYI_UNLIKELY(before - 1 >= most_before || (points & (points - 1)) != 0 ||
                      count > 19 || before >= count)) {
        return NUMBER_LEFT;
    }
    const __m128i zero = _mm_set1_epi8('0');
    __m128i left = _mm_sub_epi8(_mm_loadu_si128((const void *)p), zero);
    __m128i right = _mm_sub_epi8(_mm_loadu_si128((const void *)(p + 1)), zero);
    __m128i digits = _mm_blendv_epi8(right, left, bytes_below(before));
    d->exact = count <= 15;
    if (d->exact) {
        /* the 16th place is 0 */
        d->w = join16(_mm_and_si128(digits, bytes_below(count))) / 10;
        d->exponent = (int)before - 15;
        return NUMBER_DEFERRED;
    }
    uint64_t w = join16(digits);
    unsigned places = 16;
    for (; places < count; places++) w = w * 10 + (uint64_t)(p[places + 1] - '0');
    d->w = w;
    d->exponent = (int)before - (int)places;
    return NUMBER_DEFERRED;
}

/* The number at p, whose first byte is c; 48 bytes may be loaded. */
JAYI_FORCE_INLINE kernel_number_result kernel_number(const uint8_t *p, uint8_t c,
                                                     jay_value *v, deferred *d)
{
    unsigned sign = ((unsigned)(c ^ '-') - 1) >> 31;
    d->p = p;
    p += sign;
    uint32_t points, more_points;
    uint32_t bytes = number_bytes16(p, &points);
    if (JAYI_UNLIKELY(bytes == 0xFFFF)) {
        bytes |= number_bytes16(p + 16, &more_points) << 16;
        points |= more_points << 16;
    }
    unsigned length = jayi_ctz64(~(uint64_t)bytes);
    if (JAYI_UNLIKELY(length >= 24)) return NUMBER_LEFT;
    points &= (uint32_t)((UINT64_C(1) << length) - 1);
    if (JAYI_UNLIKELY(!ends_scalar[p[length]])) {
        return number_with_exponent(d->p, length + sign, (uint64_t)points << sign, sign,
                                    v);
    }
    if (points) {
        v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_REAL;
        d->v = v;
        d->negative = (uint64_t)sign << 63;
        return kernel_real(p, length, points, d);
    }
    if (JAYI_UNLIKELY(length - 1 > (*p == '0' ? 0u : 18u))) return NUMBER_LEFT;
    uint64_t w = swar_integer(p, length);
    if (JAYI_UNLIKELY(sign && w > (uint64_t)INT64_MAX)) return NUMBER_LEFT;
    v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)sign << 3;
    v->uni.u64 = (w ^ (0 - (uint64_t)sign)) + sign;
    return NUMBER_DONE;
}
