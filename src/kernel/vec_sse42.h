/* SPDX-License-Identifier: MIT */
/*
 * vec_sse42.h - the vector vocabulary on SSE4.2 with PCLMULQDQ, a vector as four
 * registers. What each word means is told in reader_body.h.
 */
#include "kernel/utf8_tables.h"

typedef struct vec {
    __m128i q[4];
} vec;

#define VEC_ENDS_STRINGS 0

#define VEC_EACH for (int i = 0; i < 4; i++)

JAYI_FORCE_INLINE __m128i vec_table_at(const uint8_t *table)
{
    return _mm_load_si128((const void *)table);
}

/* The high bits of the 64 bytes. */
JAYI_FORCE_INLINE uint64_t vec_mask(vec v)
{
    uint64_t mask = 0;
    VEC_EACH mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(v.q[i]) << (16 * i);
    return mask;
}

JAYI_FORCE_INLINE vec vec_load(const uint8_t *p)
{
    vec v;
    VEC_EACH v.q[i] = _mm_loadu_si128((const void *)(p + 16 * i));
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
    VEC_EACH v.q[i] = _mm_cmpeq_epi8(v.q[i], _mm_set1_epi8(c));
    return vec_mask(v);
}

JAYI_FORCE_INLINE uint64_t vec_control(vec v)
{
    const __m128i x = _mm_set1_epi8(0x1F);
    VEC_EACH v.q[i] = _mm_cmpeq_epi8(_mm_max_epu8(v.q[i], x), x);
    return vec_mask(v);
}

JAYI_FORCE_INLINE uint64_t vec_not_ascii(vec v)
{
    return vec_mask(v);
}

/* As on AVX-512: a look-up by the low nibble. */
JAYI_FORCE_INLINE uint64_t vec_blank(vec v)
{
    const __m128i table = _mm_setr_epi8(' ', -128, -128, -128, -128, -128, -128, -128,
                                        -128, '\t', '\n', -128, -128, '\r', -128, -128);
    VEC_EACH v.q[i] = _mm_cmpeq_epi8(v.q[i], _mm_shuffle_epi8(table, v.q[i]));
    return vec_mask(v);
}

JAYI_FORCE_INLINE uint64_t vec_operator(vec v)
{
    const __m128i table = _mm_setr_epi8(-128, -128, -128, -128, -128, -128, -128, -128,
                                        -128, -128, ':', '{', ',', '}', -128, -128);
    VEC_EACH v.q[i] = _mm_cmpeq_epi8(_mm_or_si128(v.q[i], _mm_set1_epi8(0x20)),
                                     _mm_shuffle_epi8(table, v.q[i]));
    return vec_mask(v);
}

JAYI_FORCE_INLINE uint64_t vec_prefix_xor(uint64_t x)
{
    __m128i product =
        _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)x), _mm_set1_epi8(-1), 0);
    return (uint64_t)_mm_cvtsi128_si64(product);
}

JAYI_FORCE_INLINE vec vec_zero(void)
{
    vec v;
    VEC_EACH v.q[i] = _mm_setzero_si128();
    return v;
}

JAYI_FORCE_INLINE vec vec_or(vec x, vec y)
{
    VEC_EACH x.q[i] = _mm_or_si128(x.q[i], y.q[i]);
    return x;
}

JAYI_FORCE_INLINE bool vec_any(vec v)
{
    __m128i x = _mm_or_si128(_mm_or_si128(v.q[0], v.q[1]), _mm_or_si128(v.q[2], v.q[3]));
    return !_mm_testz_si128(x, x);
}

JAYI_FORCE_INLINE vec vec_shifted(vec v, vec before, int n)
{
    vec s;
    VEC_EACH
    {
        __m128i x = v.q[i], back = i ? v.q[i - 1] : before.q[3];
        s.q[i] = n == 1   ? _mm_alignr_epi8(x, back, 15)
                 : n == 2 ? _mm_alignr_epi8(x, back, 14)
                          : _mm_alignr_epi8(x, back, 13);
    }
    return s;
}

JAYI_FORCE_INLINE __m128i vec_utf8_part(__m128i x, __m128i back1, __m128i back2,
                                        __m128i back3)
{
    const __m128i nibble = _mm_set1_epi8(15);
    __m128i high1 = _mm_and_si128(_mm_srli_epi16(back1, 4), nibble);
    __m128i high2 = _mm_and_si128(_mm_srli_epi16(x, 4), nibble);
    __m128i a = _mm_shuffle_epi8(vec_table_at(utf8_first_high), high1);
    __m128i b =
        _mm_shuffle_epi8(vec_table_at(utf8_first_low), _mm_and_si128(back1, nibble));
    __m128i c = _mm_shuffle_epi8(vec_table_at(utf8_second_high), high2);
    __m128i third = _mm_subs_epu8(back2, _mm_set1_epi8((char)(0xE0 - 0x80)));
    __m128i fourth = _mm_subs_epu8(back3, _mm_set1_epi8((char)(0xF0 - 0x80)));
    __m128i due = _mm_and_si128(_mm_or_si128(third, fourth), _mm_set1_epi8((char)0x80));
    return _mm_xor_si128(due, _mm_and_si128(_mm_and_si128(a, b), c));
}

JAYI_FORCE_INLINE vec vec_utf8_faults(vec v, vec back1, vec back2, vec back3)
{
    VEC_EACH v.q[i] = vec_utf8_part(v.q[i], back1.q[i], back2.q[i], back3.q[i]);
    return v;
}

JAYI_FORCE_INLINE void vec_store_text(uint8_t *out, vec v, uint64_t ends)
{
    (void)ends;
    VEC_EACH _mm_storeu_si128((void *)(out + 16 * i), v.q[i]);
}

#undef VEC_EACH

#include "kernel/vec_emit_bits.h"
#include "kernel/vec_move.h"
