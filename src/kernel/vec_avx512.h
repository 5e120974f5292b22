/* SPDX-License-Identifier: MIT */
/*
 * vec_avx512.h - the vector vocabulary on AVX-512 (BW, VL, VBMI2), 64 bytes a vector.
 * What each word means is told in reader_body.h.
 */
#include "kernel/utf8_tables.h"

typedef __m512i vec;

/* The closing quotes become NUL in the copy that stage one makes. */
#define VEC_ENDS_STRINGS 1

#define VEC_TABLE(...) _mm512_broadcast_i32x4(_mm_setr_epi8(__VA_ARGS__))

/* A table of 16 bytes in every lane. */
JAYI_FORCE_INLINE vec vec_table_at(const uint8_t *table)
{
    return _mm512_broadcast_i32x4(_mm_load_si128((const void *)table));
}

JAYI_FORCE_INLINE vec vec_load(const uint8_t *p)
{
    return _mm512_loadu_si512(p);
}

/* The first n < 64 bytes at p, then spaces; reads nothing behind them. */
JAYI_FORCE_INLINE vec vec_load_part(const uint8_t *p, size_t n)
{
    return _mm512_mask_loadu_epi8(_mm512_set1_epi8(' '),
                                  _bzhi_u64(~UINT64_C(0), (unsigned)n), p);
}

JAYI_FORCE_INLINE uint64_t vec_equal(vec v, char c)
{
    return _mm512_cmpeq_epi8_mask(v, _mm512_set1_epi8(c));
}

JAYI_FORCE_INLINE uint64_t vec_control(vec v)
{
    return _mm512_cmplt_epu8_mask(v, _mm512_set1_epi8(0x20));
}

JAYI_FORCE_INLINE uint64_t vec_not_ascii(vec v)
{
    return (uint64_t)_mm512_movepi8_mask(v);
}

/* A table look-up by the low nibble gives, for a byte of the set, the byte itself; -128
 * can never equal its index's byte, since the look-up of a byte with the high bit set
 * gives 0. */
JAYI_FORCE_INLINE uint64_t vec_blank(vec v)
{
    const vec table = VEC_TABLE(' ', -128, -128, -128, -128, -128, -128, -128, -128, '\t',
                                '\n', -128, -128, '\r', -128, -128);
    return _mm512_cmpeq_epi8_mask(v, _mm512_shuffle_epi8(table, v));
}

/* With bit 5 set, '[' and '{', ']' and '}' are one, and so are ',' and 0C, ':' and 1A:
 * those two control characters count as operators here, and the walk refuses them. */
JAYI_FORCE_INLINE uint64_t vec_operator(vec v)
{
    const vec table = VEC_TABLE(-128, -128, -128, -128, -128, -128, -128, -128, -128,
                                -128, ':', '{', ',', '}', -128, -128);
    return _mm512_cmpeq_epi8_mask(_mm512_or_si512(v, _mm512_set1_epi8(0x20)),
                                  _mm512_shuffle_epi8(table, v));
}

JAYI_FORCE_INLINE uint64_t vec_prefix_xor(uint64_t x)
{
    __m128i product =
        _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)x), _mm_set1_epi8(-1), 0);
    return (uint64_t)_mm_cvtsi128_si64(product);
}

JAYI_FORCE_INLINE vec vec_zero(void)
{
    return _mm512_setzero_si512();
}

JAYI_FORCE_INLINE vec vec_or(vec a, vec b)
{
    return _mm512_or_si512(a, b);
}

JAYI_FORCE_INLINE bool vec_any(vec v)
{
    return _mm512_test_epi8_mask(v, v) != 0;
}

/* The vector whose byte i is byte i - n of `before` followed by v; n is 1, 2 or 3. */
JAYI_FORCE_INLINE vec vec_shifted(vec v, vec before, int n)
{
    const vec lanes = _mm512_setr_epi64(6, 7, 8, 9, 10, 11, 12, 13);
    vec one_lane_back = _mm512_permutex2var_epi64(before, lanes, v);
    if (n == 1) return _mm512_alignr_epi8(v, one_lane_back, 15);
    if (n == 2) return _mm512_alignr_epi8(v, one_lane_back, 14);
    return _mm512_alignr_epi8(v, one_lane_back, 13);
}

/* Not 0 where v, with the bytes 1, 2 and 3 places back, breaks UTF-8 (utf8_tables.h). */
JAYI_FORCE_INLINE vec vec_utf8_faults(vec v, vec back1, vec back2, vec back3)
{
    const vec nibble = _mm512_set1_epi8(15);
    vec high1 = _mm512_and_si512(_mm512_srli_epi16(back1, 4), nibble);
    vec high2 = _mm512_and_si512(_mm512_srli_epi16(v, 4), nibble);
    vec a = _mm512_shuffle_epi8(vec_table_at(utf8_first_high), high1);
    vec b = _mm512_shuffle_epi8(vec_table_at(utf8_first_low),
                                _mm512_and_si512(back1, nibble));
    vec c = _mm512_shuffle_epi8(vec_table_at(utf8_second_high), high2);
    /* bit 7 is set where a third or fourth byte is due: back2 >= E0 or back3 >= F0 */
    vec third = _mm512_subs_epu8(back2, _mm512_set1_epi8((char)(0xE0 - 0x80)));
    vec fourth = _mm512_subs_epu8(back3, _mm512_set1_epi8((char)(0xF0 - 0x80)));
    vec due =
        _mm512_and_si512(_mm512_or_si512(third, fourth), _mm512_set1_epi8((char)0x80));
    return _mm512_xor_si512(due, _mm512_and_si512(_mm512_and_si512(a, b), c));
}

/* Stores the block with NUL in place of the bytes of `ends`. */
JAYI_FORCE_INLINE void vec_store_text(uint8_t *out, vec v, uint64_t ends)
{
    _mm512_storeu_si512(out, _mm512_maskz_mov_epi8(~ends, v));
}

/* Moves n bytes down from s to d; d < s, and nothing behind d + n is written. No branch
 * on n up to 64: the lengths of the pieces between escapes cannot be predicted. */
JAYI_FORCE_INLINE void vec_move_down(uint8_t *d, const uint8_t *s, size_t n)
{
    for (; JAYI_UNLIKELY(n > 64); n -= 64, s += 64, d += 64) {
        _mm512_storeu_si512(d, _mm512_loadu_si512(s));
    }
    __mmask64 first = _bzhi_u64(~UINT64_C(0), (unsigned)n);
    _mm512_mask_storeu_epi8(d, first, _mm512_maskz_loadu_epi8(first, s));
}

/* Compressing into a register and storing the whole is several times faster on Zen 4 than
 * the compressing store; 64 entries behind the last one are overwritten. */
JAYI_FORCE_INLINE unsigned vec_emit(vec v, const uint8_t *src, uint64_t tokens,
                                    uint32_t place, uint8_t *byte, uint32_t *at)
{
    static const uint8_t iota[64] JAYI_ALIGNED(64) = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
        16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
        32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
        48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    (void)src;
    unsigned n = (unsigned)_mm_popcnt_u64(tokens);
    vec where = _mm512_maskz_compress_epi8(tokens, _mm512_load_si512(iota));
    vec base = _mm512_set1_epi32((int)place);
    _mm512_storeu_si512(byte, _mm512_maskz_compress_epi8(tokens, v));
    _mm512_storeu_si512(
        at, _mm512_add_epi32(base, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(where))));
    if (JAYI_UNLIKELY(n > 16)) {
        __m128i part = _mm512_extracti32x4_epi32(where, 1);
        _mm512_storeu_si512(at + 16, _mm512_add_epi32(base, _mm512_cvtepu8_epi32(part)));
        if (JAYI_UNLIKELY(n > 32)) {
            part = _mm512_extracti32x4_epi32(where, 2);
            _mm512_storeu_si512(at + 32,
                                _mm512_add_epi32(base, _mm512_cvtepu8_epi32(part)));
            part = _mm512_extracti32x4_epi32(where, 3);
            _mm512_storeu_si512(at + 48,
                                _mm512_add_epi32(base, _mm512_cvtepu8_epi32(part)));
        }
    }
    return n;
}
