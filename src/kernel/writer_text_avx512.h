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

/* The bytes of `some` that are not to be copied unseen: controls, '"', '\\', non-ASCII.
 */
JAYI_FORCE_INLINE uint32_t writer_marks(__m256i x, uint32_t some)
{
    uint32_t marks = _mm256_mask_cmplt_epu8_mask(some, x, _mm256_set1_epi8(0x20));
    marks |= _mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8('"'));
    marks |= _mm256_cmpeq_epi8_mask(x, _mm256_set1_epi8('\\'));
    return marks | (uint32_t)_mm256_movepi8_mask(x);
}

/* As jayi_escape_run. */
JAYI_FORCE_INLINE size_t writer_run(char *out, const uint8_t *s, size_t want,
                                    size_t avail)
{
    size_t i = 0;
    for (;;) {
        size_t rest = want - i;
        uint32_t some = rest < 32 ? _bzhi_u32(UINT32_MAX, (unsigned)rest) : UINT32_MAX;
        __m256i x = _mm256_maskz_loadu_epi8(some, s + i);
        writer_store(out + i, x);
        uint32_t marks = writer_marks(x, some);
        if (JAYI_UNLIKELY(marks)) {
            i += _tzcnt_u32(marks);
            if (s[i] < 0x80) return i;
            return i + jayi_escape_run(out + i, s + i, want - i, avail - i);
        }
        if (rest <= 32) return want;
        i += 32;
    }
}

#endif
