/* SPDX-License-Identifier: MIT */
/* space.h - the white space of ECMAScript beyond that of JSON, and what may stand in a
 * key without quotes. */
#ifndef JAYI_SPACE_H
#define JAYI_SPACE_H

#include "base/compiler.h"

/*
 * The length of the white space character at p (p < end) that JSON does not know: VT, FF,
 * U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000, U+FEFF; 0 for
 * anything else, and -1 when the text ends inside what may become one.
 */
JAYI_FORCE_INLINE int jayi_extended_space(const uint8_t *p, const uint8_t *end)
{
    ptrdiff_t n = end - p;
    uint8_t c = *p;
    if (c == 0x0B || c == 0x0C) return 1;
    if (c < 0xC2) return 0;
    if (c != 0xC2 && c != 0xE1 && c != 0xE2 && c != 0xE3 && c != 0xEF) return 0;
    if (n < 2) return -1;
    uint8_t d = p[1];
    if (c == 0xC2) return d == 0xA0 ? 2 : 0;
    if (c == 0xE1 && d != 0x9A) return 0;
    if (c == 0xE2 && d != 0x80 && d != 0x81) return 0;
    if (c == 0xE3 && d != 0x80) return 0;
    if (c == 0xEF && d != 0xBB) return 0;
    if (n < 3) return -1;
    uint8_t e = p[2];
    if (c == 0xEF) return e == 0xBF ? 3 : 0;
    if (c != 0xE2) return e == 0x80 ? 3 : 0;
    if (d == 0x81) return e == 0x9F ? 3 : 0;
    return e <= 0x8A || e == 0xA8 || e == 0xA9 || e == 0xAF ? 3 : 0;
}

/* Whether U+2028 or U+2029 stands at p. */
JAYI_FORCE_INLINE bool jayi_is_line_separator(const uint8_t *p, const uint8_t *end)
{
    return end - p >= 3 && p[0] == 0xE2 && p[1] == 0x80 && (p[2] | 1) == 0xA9;
}

JAYI_FORCE_INLINE bool jayi_is_letter(uint8_t c)
{
    return (uint8_t)((c | 0x20) - 'a') < 26;
}

/* An ASCII byte that may stand in a key without quotes, the first one with `first`. */
JAYI_FORCE_INLINE bool jayi_is_key_byte(uint8_t c, bool first)
{
    return jayi_is_letter(c) || c == '_' || c == '$' ||
           (!first && (uint8_t)(c - '0') < 10);
}

#endif
