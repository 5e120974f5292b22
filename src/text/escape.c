/* SPDX-License-Identifier: MIT */
/* escape.c - see escape.h. */
#include "text/escape.h"

const char jayi_escape_letter[128] = {
    ['\b'] = 'b', ['\t'] = 't', ['\n'] = 'n',  ['\f'] = 'f',
    ['\r'] = 'r', ['"'] = '"',  ['\\'] = '\\',
};

size_t jayi_escape_length(const uint8_t *s, size_t n)
{
    size_t length = n;
    for (size_t i = 0; i < n; i++) {
        if (jayi_escape_needed(s[i])) length += jayi_escape_letter[s[i]] ? 1 : 5;
    }
    return length;
}

/*
 * Copies the UTF-8 sequences that begin at s and ends at an ASCII byte, at a byte that
 * begins no valid sequence, or when `want` bytes or more are copied. Three-byte sequences
 * are tested in one load: they are the bulk of CJK text.
 */
static size_t copy_sequences(char *out, const uint8_t *s, size_t want, size_t avail)
{
    size_t i = 0;
    while (i < want && s[i] >= 0x80) {
        if (avail - i >= 8) {
            if (jayi_utf8_is_three(jayi_load64_le(s + i))) {
                jayi_store32(out + i, jayi_load32(s + i));
                i += 3;
                continue;
            }
        }
        int n = jayi_utf8_sequence(s + i, s + avail);
        if (n <= 0) break;
        for (int k = 0; k < n; k++) out[i + (size_t)k] = (char)s[i + (size_t)k];
        i += (size_t)n;
    }
    return i;
}

/* Copies fewer than 8 bytes; stops in front of the first that is marked. */
static size_t copy_tail(char *out, const uint8_t *s, size_t n)
{
    size_t i = 0;
    while (i < n && s[i] < 0x80 && !jayi_escape_needed(s[i])) {
        out[i] = (char)s[i];
        i++;
    }
    return i;
}

size_t jayi_escape_run(char *out, const uint8_t *s, size_t want, size_t avail)
{
    size_t i = 0;
    while (i < want) {
        size_t step;
        if (want - i >= 8) {
            uint64_t marks = jayi_escape_marks(jayi_load64_le(s + i));
            jayi_store64(out + i, jayi_load64(s + i));
            step = marks ? jayi_ctz64(marks) / 8 : 8;
            i += step;
            if (!marks) continue;
        } else {
            i += copy_tail(out + i, s + i, want - i);
            if (i == want) break;
        }
        step = copy_sequences(out + i, s + i, want - i, avail - i);
        if (!step) break;
        i += step;
    }
    return i;
}

/* ---- with switches ---- */

size_t jayi_escape_run_ascii(char *out, const uint8_t *s, size_t n)
{
    size_t i = 0;
    while (n - i >= 8) {
        uint64_t x = jayi_load64_le(s + i);
        uint64_t apostrophe = x ^ JAYI_LANES('\''), solidus = x ^ JAYI_LANES('/');
        uint64_t marks = jayi_escape_marks(x);
        marks |=
            ((apostrophe - JAYI_LANES(1)) | (solidus - JAYI_LANES(1))) & JAYI_LANES(0x80);
        jayi_store64(out + i, jayi_load64(s + i));
        if (marks) return i + jayi_ctz64(marks) / 8;
        i += 8;
    }
    while (i < n && s[i] < 0x80 && !jayi_escape_needed(s[i]) && s[i] != '\'' &&
           s[i] != '/') {
        out[i] = (char)s[i];
        i++;
    }
    return i;
}

static char *put_unit(char *out, uint32_t unit, const char *digits)
{
    out[0] = '\\';
    out[1] = 'u';
    for (int i = 0; i < 4; i++) out[2 + i] = digits[unit >> (12 - 4 * i) & 15];
    return out + 6;
}

/* The code point of a valid sequence of n bytes. */
static uint32_t code_point(const uint8_t *s, int n)
{
    /* The first byte holds 7 - n bits of it (n = 2 to 4). */
    uint32_t c = s[0] & (0x7Fu >> n);
    for (int i = 1; i < n; i++) c = c << 6 | (s[i] & 0x3F);
    return c;
}

static char *put_ascii(char *out, uint8_t c, const jayi_escape_style *style)
{
    bool other_quote = (c == '"' || c == '\'') && c != (uint8_t)style->quote;
    if (c == (uint8_t)style->quote || (c == '/' && style->slashes)) {
        *out++ = '\\';
    } else if (jayi_escape_needed(c) && !other_quote) {
        return jayi_escape_put(out, c, style->digits);
    }
    *out++ = (char)c;
    return out;
}

static char *put_code_point(char *out, uint32_t c, const jayi_escape_style *style)
{
    if (!style->unicode) return (char *)jayi_utf8_put((uint8_t *)out, c);
    if (c >= 0x10000) { /* a surrogate pair, RFC 8259, section 7 */
        out = put_unit(out, 0xD800 + ((c - 0x10000) >> 10), style->digits);
        c = 0xDC00 + (c & 0x3FF);
    }
    return put_unit(out, c, style->digits);
}

size_t jayi_escape_character(char **out, const uint8_t *s, size_t n,
                             const jayi_escape_style *style)
{
    if (*s < 0x80) {
        *out = put_ascii(*out, *s, style);
        return 1;
    }
    int length = jayi_utf8_sequence(s, s + n);
    if (length > 0) {
        *out = put_code_point(*out, code_point(s, length), style);
        return (size_t)length;
    }
    if (style->invalid == JAYI_INVALID_REFUSE) return 0;
    if (style->invalid == JAYI_INVALID_KEEP && !style->unicode) {
        *(*out)++ = (char)*s;
    } else {
        *out = put_code_point(*out, 0xFFFD, style);
    }
    return 1;
}
