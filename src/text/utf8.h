/* SPDX-License-Identifier: MIT */
/* utf8.h - one UTF-8 sequence at a time (RFC 3629), and code point to UTF-8. */
#ifndef JAYI_UTF8_H
#define JAYI_UTF8_H

#include "base/bits.h"

/* What jayi_utf8_sequence answers besides a length of 1 to 4. */
enum { JAYI_UTF8_INVALID = 0, JAYI_UTF8_TRUNCATED = -1 };

/*
 * The length of the UTF-8 sequence at p (p < end): 1 to 4; JAYI_UTF8_INVALID; or
 * JAYI_UTF8_TRUNCATED when the text ends inside a sequence of which all visible bytes are
 * valid. The first continuation byte decides overlong forms, surrogates and values above
 * U+10FFFF (RFC 3629, section 4): its range depends on the lead byte.
 */
JAYI_FORCE_INLINE int jayi_utf8_sequence(const uint8_t *p, const uint8_t *end)
{
    unsigned lead = *p;
    if (lead < 0x80) return 1;
    if (lead < 0xC2 || lead > 0xF4) return JAYI_UTF8_INVALID;
    unsigned low = 0x80, high = 0xBF;
    int n = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (lead == 0xE0) low = 0xA0;
    if (lead == 0xED) high = 0x9F;
    if (lead == 0xF0) low = 0x90;
    if (lead == 0xF4) high = 0x8F;
    if (end - p < 2) return JAYI_UTF8_TRUNCATED;
    if (p[1] < low || p[1] > high) return JAYI_UTF8_INVALID;
    for (int i = 2; i < n; i++) {
        if (end - p <= i) return JAYI_UTF8_TRUNCATED;
        if ((p[i] & 0xC0) != 0x80) return JAYI_UTF8_INVALID;
    }
    return n;
}

/*
 * How many of the eight bytes of x, a text loaded as little endian, are sequences of two
 * at its begin: 0, 2, 4, 6 or 8. In each lane of 16 bits the first differences from 110x
 * and 10xx are set, and bit 7 when the next four bits of the lead byte are 0 (C0 and C1
 * are overlong): adding 7E to a multiple of 2 reaches 80 for all but 0.
 */
JAYI_FORCE_INLINE unsigned jayi_utf8_count_two(uint64_t x)
{
    uint64_t wrong = (x & 0xC0E0C0E0C0E0C0E0u) ^ 0x80C080C080C080C0u;
    uint64_t lead = (x & 0x001E001E001E001Eu) + 0x007E007E007E007Eu;
    wrong |= ~lead & 0x0080008000800080u;
    return wrong ? jayi_ctz64(wrong) / 16 * 2 : 8;
}

/* Whether the three lowest bytes of x are a sequence of three, as in CJK text. What
 * follows the four top bits, together with bit 5 of the second byte: E0 with 0 is
 * overlong, ED with 1 a surrogate. */
JAYI_FORCE_INLINE bool jayi_utf8_is_three(uint64_t x)
{
    uint64_t value = x & 0x200F;
    return (x & 0xC0C0F0) == 0x8080E0 && value != 0 && value != 0x200D;
}

/* The first byte at or after p that is ASCII or begins no valid sequence; or end. */
JAYI_FORCE_INLINE const uint8_t *jayi_utf8_skip(const uint8_t *p, const uint8_t *end)
{
    while (p < end && *p >= 0x80) {
        if (JAYI_LIKELY(end - p >= 8)) {
            uint64_t x = jayi_load64_le(p);
            if (jayi_utf8_is_three(x)) {
                p += jayi_utf8_is_three(x >> 24) ? 6 : 3;
                continue;
            }
            unsigned twos = jayi_utf8_count_two(x);
            p += twos;
            if (JAYI_LIKELY(twos)) continue;
        }
        int n = jayi_utf8_sequence(p, end);
        if (n <= 0) break;
        p += n;
    }
    return p;
}

/* Writes code point c (no surrogate) at out and returns the byte after it. */
JAYI_FORCE_INLINE uint8_t *jayi_utf8_put(uint8_t *out, uint32_t c)
{
    if (c < 0x80) {
        *out++ = (uint8_t)c;
    } else if (c < 0x800) {
        *out++ = (uint8_t)(0xC0 | c >> 6);
        *out++ = (uint8_t)(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        *out++ = (uint8_t)(0xE0 | c >> 12);
        *out++ = (uint8_t)(0x80 | (c >> 6 & 0x3F));
        *out++ = (uint8_t)(0x80 | (c & 0x3F));
    } else {
        *out++ = (uint8_t)(0xF0 | c >> 18);
        *out++ = (uint8_t)(0x80 | (c >> 12 & 0x3F));
        *out++ = (uint8_t)(0x80 | (c >> 6 & 0x3F));
        *out++ = (uint8_t)(0x80 | (c & 0x3F));
    }
    return out;
}

#endif
