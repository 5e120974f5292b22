/* SPDX-License-Identifier: MIT */
/*
 * writer_number_avx512.h - number texts with AVX-512 (VL, BW, VBMI2 and IFMA): the same
 * bytes as number/write.c. Nothing here branches on how many digits there are.
 */
#ifndef JAYI_WRITER_NUMBER_AVX512_H
#define JAYI_WRITER_NUMBER_AVX512_H

#include "number/number.h"
#include "number/shortest.h"

#define JAYI_POW10_8  UINT64_C(100000000)
#define JAYI_POW10_16 UINT64_C(10000000000000000)

/*
 * The bytes `lanes` of two vectors, one of the eight digits of `high`, one of those of
 * `low` (both below 10^8): each digit, as text, is the lowest byte of a lane of 64 bits.
 *
 * Digit i of the eight of n is floor(10 * frac(n / 10^(8-i))). With c = floor(2^52 /
 * 10^j), j = 8 - i, the lowest 52 bits of n * c are the fraction of n / 10^j in units of
 * 2^-52, less at most n, which is less than 10^8 (below 2.3 * 10^-8); for j = 8 less
 * at most 0.28 * 10^8 (below 0.62 * 10^-8), since 2^52 / 10^8 = 45035996.27. Fractions
 * are multiples of 10^-j, so adding 3/4 of 10^-j makes up for that and reaches no other
 * multiple. Both halves take one multiplication for the fractions and one for the digits.
 */
JAYI_FORCE_INLINE __m512i writer_digits(uint64_t high, uint64_t low, __m512i lanes)
{
    const __m512i c =
        _mm512_setr_epi64((INT64_C(1) << 52) / 100000000, (INT64_C(1) << 52) / 10000000,
                          (INT64_C(1) << 52) / 1000000, (INT64_C(1) << 52) / 100000,
                          (INT64_C(1) << 52) / 10000, (INT64_C(1) << 52) / 1000,
                          (INT64_C(1) << 52) / 100, (INT64_C(1) << 52) / 10);
    const __m512i more =
        _mm512_setr_epi64((INT64_C(3) << 50) / 100000000, (INT64_C(3) << 50) / 10000000,
                          (INT64_C(3) << 50) / 1000000, (INT64_C(3) << 50) / 100000,
                          (INT64_C(3) << 50) / 10000, (INT64_C(3) << 50) / 1000,
                          (INT64_C(3) << 50) / 100, (INT64_C(3) << 50) / 10);
    const __m512i ten = _mm512_set1_epi64(10), zero = _mm512_set1_epi64('0');
    __m512i x = _mm512_madd52lo_epu64(more, c, _mm512_set1_epi64((long long)high));
    __m512i y = _mm512_madd52lo_epu64(more, c, _mm512_set1_epi64((long long)low));
    x = _mm512_madd52hi_epu64(zero, x, ten);
    y = _mm512_madd52hi_epu64(zero, y, ten);
    return _mm512_permutex2var_epi8(x, lanes, y);
}

/* ---- integers ---- */

/* value < 10^4: halves, then digits, as jayi_digits_of. 5243 / 2^19 is above 1 / 100 by
 * 2.3 * 10^-7, so that less than 10^4 gains 0.0023 and reaches no other hundred. */
JAYI_FORCE_INLINE char *writer_uint_short(char *out, uint32_t value)
{
    uint32_t hundreds = value * 5243 >> 19;
    uint32_t x = (value << 16) - hundreds * ((100u << 16) - 1);
    uint32_t tens = (x * 103) >> 10 & 0x000F000Fu;
    x = (x << 8) - tens * ((10u << 8) - 1);
    unsigned skip = _tzcnt_u32(x | 1u << 24) & 24; /* the last digit stays */
    jayi_store32(out, (x | 0x30303030u) >> skip);
    return out + 4 - skip / 8;
}

JAYI_FORCE_INLINE __m128i writer_digits16(uint64_t value)
{
    const __m512i lanes = _mm512_castsi128_si512(
        _mm_setr_epi8(0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120));
    uint64_t high = value / JAYI_POW10_8;
    return _mm512_castsi512_si128(
        writer_digits(high, value - high * JAYI_POW10_8, lanes));
}

/* 17 to 20 digits. */
static JAYI_NOINLINE char *writer_uint_long(char *out, uint64_t value)
{
    uint64_t top = value / JAYI_POW10_16;
    out = writer_uint_short(out, (uint32_t)top);
    _mm_storeu_si128((__m128i *)(void *)out,
                     writer_digits16(value - top * JAYI_POW10_16));
    return out + 16;
}

/* Up to four digits are the bulk of most texts; a second limit would be a matter of
 * chance in too many. */
JAYI_FORCE_INLINE char *writer_uint(char *out, uint64_t value)
{
    if (value < 10000) return writer_uint_short(out, (uint32_t)value);
    if (JAYI_UNLIKELY(value >= JAYI_POW10_16)) return writer_uint_long(out, value);
    __m128i digits = writer_digits16(value);
    unsigned mask = (unsigned)_mm_cmpneq_epi8_mask(digits, _mm_set1_epi8('0'));
    unsigned skip = (unsigned)_tzcnt_u32(mask);
    digits = _mm_maskz_compress_epi8((__mmask16)(0xFFFFu << skip), digits);
    _mm_storeu_si128((__m128i *)(void *)out, digits);
    return out + 16 - skip;
}

JAYI_FORCE_INLINE char *writer_sint(char *out, int64_t value)
{
    uint64_t negative = (uint64_t)value >> 63;
    *out = '-';
    return writer_uint(out + negative, ((uint64_t)value ^ (0 - negative)) + negative);
}

/* ---- reals ---- */

/* Where digits and point go for a number 0.ddd... * 10^point: `places` are the bytes of
 * the text that take digits, in order, the others come from `text`; `extra` of them stand
 * before the last digit. */
typedef struct writer_layout {
    char text[32];
    uint32_t places;
    uint32_t extra;
} writer_layout;

enum { LAYOUT_FIRST = -5, LAYOUT_LAST = 16 };

#define WRITER_WHOLE(point)                           \
    {                                                 \
        {[point] = '.'}, ~(UINT32_C(1) << (point)), 1 \
    }
#define WRITER_SMALL(zeros)                                 \
    {                                                       \
        "0.00000", UINT32_MAX << ((zeros) + 2), (zeros) + 2 \
    }

static const writer_layout writer_layouts[LAYOUT_LAST - LAYOUT_FIRST + 1] = {
    WRITER_SMALL(5),  WRITER_SMALL(4),  WRITER_SMALL(3),  WRITER_SMALL(2),
    WRITER_SMALL(1),  WRITER_SMALL(0),  WRITER_WHOLE(1),  WRITER_WHOLE(2),
    WRITER_WHOLE(3),  WRITER_WHOLE(4),  WRITER_WHOLE(5),  WRITER_WHOLE(6),
    WRITER_WHOLE(7),  WRITER_WHOLE(8),  WRITER_WHOLE(9),  WRITER_WHOLE(10),
    WRITER_WHOLE(11), WRITER_WHOLE(12), WRITER_WHOLE(13), WRITER_WHOLE(14),
    WRITER_WHOLE(15), WRITER_WHOLE(16),
};

/* 17 digits, of which `count` matter, with an exponent: d.ddde-ddd. */
static JAYI_NOINLINE char *writer_scientific(char *out, __m256i text, int count,
                                             int point)
{
    const writer_layout *one = &writer_layouts[1 - LAYOUT_FIRST];
    int exponent = point - 1;
    uint32_t negative = (uint32_t)exponent >> 31;
    text = _mm256_mask_expand_epi8(
        _mm256_loadu_si256((const __m256i *)(const void *)one->text), one->places, text);
    _mm256_storeu_si256((__m256i *)(void *)out, text);
    out += count + (count > 1);
    memcpy(out, "e-", 2);
    return writer_uint_short(out + 1 + negative,
                             ((uint32_t)exponent ^ (0 - negative)) + negative);
}

/* What is not common: zero, subnormal numbers, ties, 10^16 to 10^21. */
static JAYI_NOINLINE char *writer_real_rare(char *out, double value)
{
    return jayi_real_write(out, value);
}

/* value is finite. Integers take the same way: below 2^53 the interval of one holds no
 * decimal that is shorter. The least normal number, whose fraction is 0 as well, is not
 * narrow, but being taken for it only makes the rare way more likely. */
JAYI_FORCE_INLINE char *writer_real(char *out, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint64_t field = bits >> 52 & 0x7FF, fraction = bits << 12 >> 12;
    jayi_short_decimal decimal;
    if (JAYI_UNLIKELY(field == 0 ||
                      !jayi_shortest_try(fraction | UINT64_C(1) << 52, (int)field - 1075,
                                         (unsigned)((fraction - 1) >> 63), &decimal))) {
        return writer_real_rare(out, value);
    }
    /* 16 or 17 digits, made 17. */
    uint64_t digits = decimal.digits;
    uint64_t is_short = (digits - JAYI_POW10_16) >> 63;
    digits += digits * 9 & (0 - is_short);
    int point = decimal.exponent + 17 - (int)is_short;

    uint64_t high = digits / JAYI_POW10_8, low = digits - high * JAYI_POW10_8;
    uint64_t first = high / JAYI_POW10_8;
    /* The first of the 17 goes to byte 0; what is behind them does not count. */
    const __m512i lanes = _mm512_castsi256_si512(
        _mm256_setr_epi8(0, 0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112,
                         120, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    __m256i text =
        _mm512_castsi512_si256(writer_digits(high - first * JAYI_POW10_8, low, lanes));
    text = _mm256_mask_set1_epi8(text, 1, (char)('0' + first));
    uint32_t mask = _mm256_cmpneq_epi8_mask(text, _mm256_set1_epi8('0'));
    int count = 32 - (int)_lzcnt_u32(mask & 0x1FFFF);

    *out = '-';
    if (JAYI_UNLIKELY((unsigned)(point - LAYOUT_FIRST) > LAYOUT_LAST - LAYOUT_FIRST)) {
        if (point > LAYOUT_LAST && point <= 21) return writer_real_rare(out, value);
        return writer_scientific(out + (bits >> 63), text, count, point);
    }
    const writer_layout *layout = &writer_layouts[point - LAYOUT_FIRST];
    text = _mm256_mask_expand_epi8(
        _mm256_loadu_si256((const __m256i *)(const void *)layout->text), layout->places,
        text);
    out += bits >> 63;
    _mm256_storeu_si256((__m256i *)(void *)out, text);
    int length = count + (int)layout->extra, least = point + 2;
    return out + (length > least ? length : least);
}

#endif
