/* SPDX-License-Identifier: MIT */
/*
 * writer_text_avx512.h - the insides of strings, and indentation, with AVX-512 (VL, BW):
 * the same bytes as text/escape.c.
 *
 * Loads under a mask read nothing behind a string, so short strings, whose lengths no
 * branch predictor knows, are one load and one store. Up to 32 bytes behind the text are
 * overwritten; the window has JAYI_WRITE_SLACK of them.
 */
#ifndef JAYI_WRITER_TEXT_AVX512_H
#define JAYI_WRITER_TEXT_AVX512_H

#include "text/escape.h"

JAYI_FORCE_INLINE __m256i writer_load(const uint8_t *s)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)s);
}

JAYI_FORCE_INLINE void writer_store(char *out, __m256i x)
{
    _mm256_storeu_si256((__m256i *)(void *)out, x);
}

/* n bytes without looking at them. */
JAYI_FORCE_INLINE void writer_copy(char *out, const uint8_t *s, size_t n)
{
    if (JAYI_LIKELY(n <= 32)) {
        writer_store(out, _mm256_maskz_loadu_epi8(_bzhi_u32(UINT32_MAX, (unsigned)n), s));
        return;
    }
    size_t i = 0;
    do writer_store(out + i, writer_load(s + i));
    while ((i += 32) <= n - 32);
    writer_store(out + n - 32, writer_load(s + n - 32));
}

/* count times c. Most lines are indented by up to 32 bytes, so those take no loop. */
JAYI_FORCE_INLINE void writer_fill(char *out, char c, size_t count)
{
    __m256i x = _mm256_set1_epi8(c);
    writer_store(out, x);
    for (size_t i = 32; i < count; i += 32) writer_store(out + i, x);
}

/* The bytes of `some` that are not to be copied unseen: controls, '"', '\\', non-ASCII.
 */
JAYI_FORCE_INLINE uint32_t writer_marks(__m256i x, uint32_t some)
{
    uint32_t marks = _mm256_mask_cmplt_epu8_mask(some, x, _mm256_set1_epi8(0x20));
    marks |= _mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8('"'));
    marks |= _mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8('\\'));
    return marks | (uint32_t)_mm256_movepi8_mask(x);
}

/* How many bytes from s on (n >= 1 may be read) are whole UTF-8 sequences of three bytes
 * that begin with E1 to EC, EE or EF, at most 30: for these all continuation bytes are
 * valid (RFC 3629, section 4), and they are the bulk of CJK text. All 32 bytes are
 * copied. */
JAYI_FORCE_INLINE size_t writer_triples(char *out, const uint8_t *s, size_t n)
{
    const uint32_t first = 0x49249249; /* every third bit */
    uint32_t some = n < 32 ? _bzhi_u32(UINT32_MAX, (unsigned)n) : UINT32_MAX;
    __m256i x = _mm256_maskz_loadu_epi8(some, s);
    writer_store(out, x);
    __m256i nibble = _mm256_and_si256(x, _mm256_set1_epi8((char)0xF0));
    uint32_t lead = _mm256_cmpeq_epi8_mask(nibble, _mm256_set1_epi8((char)0xE0));
    lead &= ~_mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8((char)0xE0));
    lead &= ~_mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8((char)0xED));
    /* 80 to BF are the least signed bytes. */
    uint32_t more = _mm256_cmplt_epi8_mask(x, _mm256_set1_epi8((char)0xC0));
    uint32_t fits = (lead & first) | (more & ~first);
    return _tzcnt_u32(~fits | 0xC0000000u) / 3 * 3;
}

/* The bytes of the valid sequence at s + i, copied; 0 for none. */
JAYI_FORCE_INLINE size_t writer_sequences(char *out, const uint8_t *s, size_t want,
                                          size_t avail)
{
    size_t whole = (want + 2) / 3 * 3; /* what begins before `want` */
    size_t n = writer_triples(out, s, avail);
    if (JAYI_LIKELY(n)) return n < whole ? n : whole;
    int length = jayi_utf8_sequence(s, s + avail);
    return length > 0 ? (size_t)length : 0; /* the bytes are there */
}

/* As jayi_escape_run. */
JAYI_FORCE_INLINE size_t writer_run(char *out, const uint8_t *s, size_t want,
                                    size_t avail)
{
    size_t i = 0;
    while (i < want) {
        size_t rest = want - i;
        uint32_t some = rest < 32 ? _bzhi_u32(UINT32_MAX, (unsigned)rest) : UINT32_MAX;
        __m256i x = _mm256_maskz_loadu_epi8(some, s + i);
        writer_store(out + i, x);
        uint32_t marks = writer_marks(x, some);
        if (JAYI_LIKELY(!marks)) {
            i += rest < 32 ? rest : 32;
            continue;
        }
        i += _tzcnt_u32(marks);
        if (s[i] < 0x80) break;
        do {
            size_t n = writer_sequences(out + i, s + i, want - i, avail - i);
            if (!n) return i;
            i += n;
        } while (i < want && s[i] >= 0x80);
    }
    return i;
}

#endif
