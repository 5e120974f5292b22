/* SPDX-License-Identifier: MIT */
/*
 * escape.h - the inside of a JSON string, written: which bytes need an escape, what the
 * escape is (RFC 8259, section 7), and whether the rest is UTF-8.
 *
 * Portable code: eight bytes at a time in one register. Text is little endian in it.
 */
#ifndef JAYI_ESCAPE_H
#define JAYI_ESCAPE_H

#include "base/bits.h"
#include "text/utf8.h"

enum {
    /* Bytes behind the returned place that the functions below may overwrite. */
    JAYI_ESCAPE_OVERRUN = 16,
    /* Longest escape: \u00XX, or two of them for a surrogate pair. */
    JAYI_ESCAPE_MAX = 6,
    JAYI_ESCAPE_PAIR = 12
};

/* A byte in each lane. */
#define JAYI_LANES(byte) (UINT64_C(0x0101010101010101) * (byte))

/*
 * The top bit of each of the 8 bytes of x that cannot be copied unseen: controls, '"',
 * '\\' and all of 0x80 and above. Only the lowest set bit is exact: a borrow may mark
 * bytes above it. No "& ~x" is needed as in the usual zero-byte test: it would only
 * matter in lanes with the top bit set, and those are marked anyway.
 */
JAYI_FORCE_INLINE uint64_t jayi_escape_marks(uint64_t x)
{
    uint64_t quote = x ^ JAYI_LANES('"'), slash = x ^ JAYI_LANES('\\');
    uint64_t marks =
        (x - JAYI_LANES(0x20)) | (quote - JAYI_LANES(1)) | (slash - JAYI_LANES(1)) | x;
    return marks & JAYI_LANES(0x80);
}

JAYI_FORCE_INLINE bool jayi_escape_needed(uint8_t c)
{
    return c < 0x20 || c == '"' || c == '\\';
}

/* Copies n bytes without looking at them; up to JAYI_ESCAPE_OVERRUN bytes behind them are
 * overwritten, nothing behind s + n is read. */
JAYI_FORCE_INLINE void jayi_copy(char *out, const uint8_t *s, size_t n)
{
    if (n >= 16) {
        size_t i = 0;
        do memcpy(out + i, s + i, 16);
        while ((i += 16) <= n - 16);
        memcpy(out + n - 16, s + n - 16, 16);
    } else if (n >= 8) {
        uint64_t low = jayi_load64(s), high = jayi_load64(s + n - 8);
        jayi_store64(out, low);
        jayi_store64(out + n - 8, high);
    } else if (n >= 4) {
        uint32_t low = jayi_load32(s), high = jayi_load32(s + n - 4);
        jayi_store32(out, low);
        jayi_store32(out + n - 4, high);
    } else if (n) { /* 1, 2 or 3 bytes: first, middle, last */
        char first = (char)s[0], middle = (char)s[n / 2], last = (char)s[n - 1];
        out[0] = first;
        out[n / 2] = middle;
        out[n - 1] = last;
    }
}

/*
 * Copies bytes of s until one needs an escape or begins no valid UTF-8 sequence, and
 * returns how many were copied. `want` <= `avail`: bytes to copy, and bytes that may be
 * read. Where `want` cuts a UTF-8 sequence it is copied whole, so up to 3 bytes more may
 * be copied; else the result is below `want` only in front of a byte that stops the copy.
 */
size_t jayi_escape_run(char *out, const uint8_t *s, size_t want, size_t avail);

/* The letter behind the backslash for ASCII bytes that have a short escape, else 0. '/'
 * needs none, and RFC 8259 asks for \u00XX for all other controls. */
#if defined(__GNUC__) && !defined(_WIN32)
__attribute__((visibility("hidden")))
#endif
extern const char jayi_escape_letter[128];

/* Writes the escape of c, a byte for which jayi_escape_needed, and returns its end.
 * `digits` are the 16 hexadecimal digits to use. */
JAYI_FORCE_INLINE char *jayi_escape_put(char *out, uint8_t c, const char *digits)
{
    char letter = jayi_escape_letter[c];
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

/* How long the first n bytes of s are when they are written with their escapes. */
size_t jayi_escape_length(const uint8_t *s, size_t n);

/* ---- with switches ---- */

/* What to do with a byte that belongs to no UTF-8 character. */
typedef enum jayi_escape_invalid {
    JAYI_INVALID_REFUSE,
    JAYI_INVALID_KEEP,
    JAYI_INVALID_REPLACE /* with U+FFFD */
} jayi_escape_invalid;

typedef struct jayi_escape_style {
    const char *digits; /* the 16 hexadecimal digits */
    bool slashes;       /* \/ */
    bool unicode;       /* all above U+007F as \uXXXX; then KEEP is REPLACE */
    char quote;         /* of the two quotes this one is escaped */
    jayi_escape_invalid invalid;
} jayi_escape_style;

/* Copies ASCII bytes that need no escape in any style and returns how many, at most n;
 * stops early in front of both quotes, '/' and the like. */
size_t jayi_escape_run_ascii(char *out, const uint8_t *s, size_t n);

/* Writes the character at s, of which n >= 1 bytes can be read, at *out, at most
 * JAYI_ESCAPE_PAIR bytes, and moves *out. Returns how many bytes of s that were, 0 for an
 * invalid one to be refused. */
size_t jayi_escape_character(char **out, const uint8_t *s, size_t n,
                             const jayi_escape_style *style);

#endif
