/* SPDX-License-Identifier: MIT */
/*
 * vec_avx2.h - the vector vocabulary on AVX2, a vector as two registers. What each word
 * means is told in reader_body.h.
 */
#include "kernel/utf8_tables.h"

typedef struct vec {
    __m256i a, b;
} vec;

#define VEC_ENDS_STRINGS 0

#define VEC_TABLE(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))

JAYI_FORCE_INLINE __m256i vec_table_at(const uint8_t *table)
{
    return _mm256_broadcastsi128_si256(_mm_load_si128((const void *)table));
}

/* The high bits of the 64 bytes. */
JAYI_FORCE_INLINE uint64_t vec_mask(__m256i a, __m256i b)
{
    return (uint32_t)_mm256_movemask_epi8(a) | (uint64_t)(uint32_t)_mm256_movemask_epi8(b)
                                                   << 32;
}

JAYI_FORCE_INLINE vec vec_load(const uint8_t *p)
{
    vec v = {_mm256_loadu_si256((const void *)p),
             _mm256_loadu_si256((const void *)(p + 32))};
    return v;
}

JAYI_FORCE_INLINE vec vec_load_part(const uint8_t *p, size_t n)
{
    uint8_t block[64];
    memset(block, ' ', sizeof block);
    memcpy(block, p, n);
    return vec_load(block);
}

JAYI_FORCE_INLINE uint64_t vec_equal(vec v, char c)
{
    const __m256i x = _mm256_set1_epi8(c);
    return vec_mask(_mm256_cmpeq_epi8(v.a, x), _mm256_cmpeq_epi8(v.b, x));
}

JAYI_FORCE_INLINE uint64_t vec_control(vec v)
{
    const __m256i x = _mm256_set1_epi8(0x1F);
    return vec_mask(_mm256_cmpeq_epi8(_mm256_max_epu8(v.a, x), x),
                    _mm256_cmpeq_epi8(_mm256_max_epu8(v.b, x), x));
}

JAYI_FORCE_INLINE uint64_t vec_not_ascii(vec v)
{
    return vec_mask(v.a, v.b);
}

/* As on AVX-512: a look-up by the low nibble. */
JAYI_FORCE_INLINE uint64_t vec_blank(vec v)
{
    const __m256i table = VEC_TABLE(' ', -128, -128, -128, -128, -128, -128, -128, -128,
                                    '\t', '\n', -128, -128, '\r', -128, -128);
    return vec_mask(_mm256_cmpeq_epi8(v.a, _mm256_shuffle_epi8(table, v.a)),
                    _mm256_cmpeq_epi8(v.b, _mm256_shuffle_epi8(table, v.b)));
}

JAYI_FORCE_INLINE uint64_t vec_operator(vec v)
{
    const __m256i table = VEC_TABLE(-128, -128, -128, -128, -128, -128, -128, -128, -128,
                                    -128, ':', '{', ',', '}', -128, -128);
    const __m256i bit5 = _mm256_set1_epi8(0x20);
    return vec_mask(
        _mm256_cmpeq_epi8(_mm256_or_si256(v.a, bit5), _mm256_shuffle_epi8(table, v.a)),
        _mm256_cmpeq_epi8(_mm256_or_si256(v.b, bit5), _mm256_shuffle_epi8(table, v.b)));
}

JAYI_FORCE_INLINE uint64_t vec_prefix_xor(uint64_t x)
{
    __m128i product =
        _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)x), _mm_set1_epi8(-1), 0);
    return (uint64_t)_mm_cvtsi128_si64(product);
}

JAYI_FORCE_INLINE vec vec_zero(void)
{
    vec v = {_mm256_setzero_si256(), _mm256_setzero_si256()};
    return v;
}

JAYI_FORCE_INLINE vec vec_or(vec x, vec y)
{
    vec v = {_mm256_or_si256(x.a, y.a), _mm256_or_si256(x.b, y.b)};
    return v;
}

JAYI_FORCE_INLINE bool vec_any(vec v)
{
    __m256i x = _mm256_or_si256(v.a, v.b);
    return !_mm256_testz_si256(x, x);
}

/* One register: the last n bytes of `before`, then the first 32 - n of x. */
JAYI_FORCE_INLINE __m256i vec_shifted_half(__m256i x, __m256i before, int n)
{
    __m256i between = _mm256_permute2x128_si256(before, x, 0x21);
    if (n == 1) return _mm256_alignr_epi8(x, between, 15);
    if (n == 2) return _mm256_alignr_epi8(x, between, 14);
    return _mm256_alignr_epi8(x, between, 13);
}

JAYI_FORCE_INLINE vec vec_shifted(vec v, vec before, int n)
{
    vec s = {vec_shifted_half(v.a, before.b, n), vec_shifted_half(v.b, v.a, n)};
    return s;
}

JAYI_FORCE_INLINE __m256i vec_utf8_half(__m256i x, __m256i back1, __m256i back2,
                                        __m256i back3)
{
    const __m256i nibble = _mm256_set1_epi8(15);
    __m256i high1 = _mm256_and_si256(_mm256_srli_epi16(back1, 4), nibble);
    __m256i high2 = _mm256_and_si256(_mm256_srli_epi16(x, 4), nibble);
    __m256i a = _mm256_shuffle_epi8(vec_table_at(utf8_first_high), high1);
    __m256i b = _mm256_shuffle_epi8(vec_table_at(utf8_first_low),
                                    _mm256_and_si256(back1, nibble));
    __m256i c = _mm256_shuffle_epi8(vec_table_at(utf8_second_high), high2);
    __m256i third = _mm256_subs_epu8(back2, _mm256_set1_epi8((char)(0xE0 - 0x80)));
    __m256i fourth = _mm256_subs_epu8(back3, _mm256_set1_epi8((char)(0xF0 - 0x80)));
    __m256i due =
        _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8((char)0x80));
    return _mm256_xor_si256(due, _mm256_and_si256(_mm256_and_si256(a, b), c));
}

JAYI_FORCE_INLINE vec vec_utf8_faults(vec v, vec back1, vec back2, vec back3)
{
    vec f = {vec_utf8_half(v.a, back1.a, back2.a, back3.a),
             vec_utf8_half(v.b, back1.b, back2.b, back3.b)};
    return f;
}

JAYI_FORCE_INLINE void vec_store_text(uint8_t *out, vec v, uint64_t ends)
{
    (void)ends;
    _mm256_storeu_si256((void *)out, v.a);
    _mm256_storeu_si256((void *)(out + 32), v.b);
}

#include "kernel/vec_emit_bits.h"
#include "kernel/vec_move.h"
