/* SPDX-License-Identifier: MIT */
/* escape.c - see escape.h. */
#include "text/escape.h"

/* The letter behind the backslash for bytes that have a short escape, else 0. '/' needs
 * none, and RFC 8259 asks for \u00XX for all other controls. */
static const char short_escape[] = {
    ['\b'] = 'b', ['\t'] = 't', ['\n'] = 'n',  ['\f'] = 'f',
    ['\r'] = 'r', ['"'] = '"',  ['\\'] = '\\',
};

char *jayi_escape_put(char *out, uint8_t c, const char *digits)
{
    char letter = short_escape[c];
    if (JAYI_LIKELY(letter)) {
        out[0] = '\\';
        out[1] = letter;
        return out + 2;
    }
    memcpy(out, "\\u00", 4);
    out[4] = (char)('0' + (c >> 4));
    out[5] = digits[c & 15];
    return out + 6;
}

size_t jayi_escape_length(const uint8_t *s, size_t n)
{
    size_t length = n;
    for (size_t i = 0; i < n; i++) {
        if (jayi_escape_needed(s[i])) length += short_escape[s[i]] ? 1 : 5;
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
            uint32_t x = (uint32_t)jayi_load64_le(s + i);
            uint32_t value = x & 0x200F; /* the four top bits and the next one */
            /* E0 with a next bit of 0 is overlong, ED with 1 a surrogate. */
            if ((x & 0xC0C0F0) == 0x8080E0 && value != 0 && value != 0x200D) {
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
