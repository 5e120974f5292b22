/* SPDX-License-Identifier: MIT */
/*
 * vec_sse2.h - the vector vocabulary on SSE2, a vector as four registers. What each word
 * means is told in reader_body.h. There is no look-up in a register here (PSHUFB is
 * SSSE3), so bytes are classified by comparing.
 */
typedef struct vec {
    __m128i q[4];
} vec;

#define VEC_ENDS_STRINGS 0

#define VEC_EACH for (int i = 0; i < 4; i++)

JAYI_FORCE_INLINE __m128i byte_is(__m128i x, int c)
{
    return _mm_cmpeq_epi8(x, _mm_set1_epi8((char)c));
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
    VEC_EACH v.q[i] = byte_is(v.q[i], c);
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

/* 09 and 0D differ in bit 2 alone. */
JAYI_FORCE_INLINE uint64_t vec_blank(vec v)
{
    VEC_EACH
    {
        __m128i x = v.q[i], tab_or_cr = byte_is(_mm_and_si128(x, _mm_set1_epi8(~4)), 9);
        v.q[i] = _mm_or_si128(_mm_or_si128(byte_is(x, ' '), byte_is(x, '\n')), tab_or_cr);
    }
    return vec_mask(v);
}

/* Bit 5 makes [ and { one, ] and } too. */
JAYI_FORCE_INLINE uint64_t vec_operator(vec v)
{
    VEC_EACH
    {
        __m128i x = _mm_or_si128(v.q[i], _mm_set1_epi8(0x20));
        v.q[i] = _mm_or_si128(_mm_or_si128(byte_is(x, ','), byte_is(x, ':')),
                              _mm_or_si128(byte_is(x, '{'), byte_is(x, '}')));
    }
    return vec_mask(v);
}

#include "kernel/vec_prefix_shifts.h"

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
    return _mm_movemask_epi8(byte_is(x, 0)) != 0xFFFF;
}

JAYI_FORCE_INLINE vec vec_shifted(vec v, vec before, int n)
{
    vec s;
    VEC_EACH
    {
        __m128i x = v.q[i], back = i ? v.q[i - 1] : before.q[3];
        s.q[i] = n == 1   ? _mm_or_si128(_mm_slli_si128(x, 1), _mm_srli_si128(back, 15))
                 : n == 2 ? _mm_or_si128(_mm_slli_si128(x, 2), _mm_srli_si128(back, 14))
                          : _mm_or_si128(_mm_slli_si128(x, 3), _mm_srli_si128(back, 13));
    }
    return s;
}

/* back1 is `lead`, and x is below `limit` when `less`, else above it. Bytes are compared
 * as signed, so that the continuation bytes are the least of all. */
JAYI_FORCE_INLINE __m128i bad_second(__m128i x, __m128i back1, int lead, int limit,
                                     bool less)
{
    __m128i bound = _mm_set1_epi8((char)limit);
    __m128i beyond = less ? _mm_cmpgt_epi8(bound, x) : _mm_cmpgt_epi8(x, bound);
    return _mm_and_si128(byte_is(back1, lead), beyond);
}

/*
 * RFC 3629, section 4, by comparing: a continuation byte stands where one is due and
 * nowhere else; C0, C1 and F5 to FF stand nowhere; after E0, ED, F0 and F4 the range of
 * the second byte is shorter.
 */
JAYI_FORCE_INLINE __m128i vec_utf8_part(__m128i x, __m128i back1, __m128i back2,
                                        __m128i back3)
{
    /* saturated: the high bit tells lead bytes that have a byte at this distance */
    __m128i second = _mm_subs_epu8(back1, _mm_set1_epi8((char)(0xC0 - 0x80)));
    __m128i third = _mm_subs_epu8(back2, _mm_set1_epi8((char)(0xE0 - 0x80)));
    __m128i fourth = _mm_subs_epu8(back3, _mm_set1_epi8((char)(0xF0 - 0x80)));
    __m128i due = _mm_or_si128(_mm_or_si128(second, third), fourth);
    __m128i continues = _mm_cmpgt_epi8(_mm_set1_epi8((char)0xC0), x);
    __m128i wrong = _mm_and_si128(_mm_xor_si128(due, continues), _mm_set1_epi8(-128));

    wrong = _mm_or_si128(wrong, byte_is(_mm_and_si128(x, _mm_set1_epi8(~1)), 0xC0));
    wrong = _mm_or_si128(wrong, _mm_subs_epu8(x, _mm_set1_epi8((char)0xF4)));
    wrong = _mm_or_si128(wrong, bad_second(x, back1, 0xE0, 0xA0, true));
    wrong = _mm_or_si128(wrong, bad_second(x, back1, 0xED, 0x9F, false));
    wrong = _mm_or_si128(wrong, bad_second(x, back1, 0xF0, 0x90, true));
    return _mm_or_si128(wrong, bad_second(x, back1, 0xF4, 0x8F, false));
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

/* POPCNT came with SSE4.2; the compiler would call a function. Sums of two, four and
 * eight bits, then all bytes are added in the highest one. */
JAYI_FORCE_INLINE unsigned popcount_without(uint64_t x)
{
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (unsigned)(x * 0x0101010101010101u >> 56);
}

#undef VEC_EACH

#define VEC_POPCOUNT popcount_without
#include "kernel/vec_emit_bits.h"
