/* SPDX-License-Identifier: MIT */
/*
 * relaxed_string.c - strings and keys of the relaxed reader.
 *
 * A string is decoded where it lies. One that would get longer, since U+FFFD takes three
 * bytes where one may have been, moves to memory of its own (relaxed.spare), behind eight
 * bytes that tell where it came from.
 */
#include <string.h>

#include "base/bits.h"
#include "kernel/relaxed.h"
#include "text/space.h"
#include "text/unescape.h"
#include "text/utf8.h"

/* Bytes in front of a string in spare: its origin. */
#define ORIGIN sizeof(uint64_t)

/* What became of a byte that is not just copied. */
typedef enum step {
    STEP_ON,   /* it was taken */
    STEP_DONE, /* the string ends before it */
    STEP_CUT,  /* the text ends inside it */
    STEP_FAIL  /* the failure is set */
} step;

static step fail_at(jayi_reader *r, jay_status status, const uint8_t *where)
{
    jayi_reader_fail(r, status, (size_t)(where - r->text));
    return STEP_FAIL;
}

/* While nothing is built all bytes go to a scratch that is always empty. */
static bool builds(const jayi_reader *r)
{
    return r->relaxed.levels == NULL;
}

static void put(jayi_reader *r, const uint8_t *bytes, size_t n)
{
    jayi_open_string *s = &r->relaxed.string;
    if (!builds(r)) return;
    if (s->out != bytes) memmove(s->out, bytes, n);
    s->out += n;
}

/* Makes the string at least as long as what it replaces: moves it to spare. */
static void move_to_spare(jayi_reader *r)
{
    jayi_open_string *s = &r->relaxed.string;
    if (s->moved || !r->relaxed.spare) return;
    uint8_t *place = (uint8_t *)r->relaxed.spare + r->relaxed.spare_used;
    size_t n = (size_t)(s->out - s->start);
    jayi_store64(place, s->origin);
    memcpy(place + ORIGIN, s->start, n);
    s->start = place + ORIGIN;
    s->out = place + ORIGIN + n;
    s->moved = true;
}

/* The length of the ill-formed sequence at p: the bytes that could have begun a character
 * count as one (Unicode, section 3.9, "substitution of maximal subparts"). */
static size_t ill_formed(const uint8_t *p, const uint8_t *end)
{
    size_t n = 1;
    while (n < 3 && p + n < end &&
           jayi_utf8_sequence(p, p + n + 1) == JAYI_UTF8_TRUNCATED)
        n++;
    return n;
}

/* Whether bytes that a writer would refuse leave a string its mark. */
static bool stays_plain(const jayi_reader *r)
{
    return (r->flags & JAYI_READ_PLAIN_AS_IT_IS) != 0 &&
           !(r->flags & JAY_READ_INVALID_UNICODE_REPLACE);
}

/* A byte at p that begins no valid character; p < end. */
static step take_ill_formed(jayi_reader *r, const uint8_t *p, const uint8_t *end)
{
    static const uint8_t replacement[] = {0xEF, 0xBF, 0xBD};
    jayi_open_string *s = &r->relaxed.string;
    if (jayi_utf8_sequence(p, end) == JAYI_UTF8_TRUNCATED) return STEP_CUT;
    s->plain = s->plain && stays_plain(r);
    if (r->flags & JAY_READ_INVALID_UNICODE_REPLACE) {
        if (builds(r)) move_to_spare(r);
        s->in = p + ill_formed(p, end);
        put(r, replacement, sizeof replacement);
        return STEP_ON;
    }
    if (!(r->flags & JAY_READ_INVALID_UNICODE_KEEP)) {
        return fail_at(r, JAY_INVALID_STRING, p);
    }
    put(r, p, 1);
    s->in = p + 1;
    return STEP_ON;
}

/* The escape at p. */
static step take_escape(jayi_reader *r, const uint8_t *p, const uint8_t *end)
{
    jayi_open_string *s = &r->relaxed.string;
    uint8_t bytes[4], *out = bytes;
    const uint8_t *in = p;
    jayi_unescape_result result;
    s->plain = false;
    if (end - p < 2) return STEP_CUT;
    if (s->quote == 0 && p[1] != 'u') return fail_at(r, JAY_INVALID_STRING, p);
    if (s->quote && (r->flags & JAY_READ_EXTENDED_ESCAPES)) {
        result = jayi_unescape_extended(&in, end, &out);
    } else if (s->quote == '\'' && p[1] == '\'') {
        *out++ = '\'';
        in = p + 2;
        result = JAYI_UNESCAPE_OK;
    } else {
        result = jayi_unescape(&in, end, &out);
    }
    if (result == JAYI_UNESCAPE_TRUNCATED) return STEP_CUT;
    if (result == JAYI_UNESCAPE_INVALID) {
        if (!(r->flags & JAY_READ_INVALID_UNICODE_REPLACE) ||
            !jayi_escape_is_half_pair(p, end))
            return fail_at(r, JAY_INVALID_STRING, p);
        out = jayi_utf8_put(bytes, 0xFFFD);
        in = p + 6;
    }
    put(r, bytes, (size_t)(out - bytes));
    s->in = in;
    return STEP_ON;
}

/* The first byte at or after p that a string with this quote does not just copy: as
 * skip_plain of the strict reader, for either quote. */
static const uint8_t *skip_ascii(const uint8_t *p, const uint8_t *end, uint8_t quote)
{
    const uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
    while (end - p >= 8) {
        uint64_t x = jayi_load64_le(p);
        uint64_t q = x ^ (ones * quote), slash = x ^ (ones * '\\');
        uint64_t odd = ((x - ones * 0x20) | (q - ones) | (slash - ones) | x) & highs;
        if (odd) return p + (jayi_ctz64(odd) >> 3);
        p += 8;
    }
    while (p < end && *p >= 0x20 && *p < 0x80 && *p != quote && *p != '\\') p++;
    return p;
}

static const uint8_t *skip_copied(const uint8_t *p, const uint8_t *end, uint8_t quote)
{
    for (;;) {
        p = skip_ascii(p, end, quote);
        if (p == end || *p < 0x80) return p;
        int n = jayi_utf8_sequence(p, end);
        if (n <= 0) return p;
        p += n;
    }
}

/* The same for a key without quotes; it stops behind the key, too. */
static const uint8_t *skip_key(const jayi_reader *r, const uint8_t *p, const uint8_t *end)
{
    bool spaces = (r->flags & JAY_READ_EXTENDED_SPACES) != 0;
    for (;;) {
        while (p < end && jayi_is_key_byte(*p, false)) p++;
        if (p == end || *p < 0x80) return p;
        if (spaces && jayi_extended_space(p, end) != 0) return p;
        int n = jayi_utf8_sequence(p, end);
        if (n <= 0) return p;
        p += n;
    }
}

/* The byte at p < end, where a key without quotes stopped. */
static step take_key_byte(jayi_reader *r, const uint8_t *p, const uint8_t *end)
{
    if (*p == '\\') return take_escape(r, p, end);
    if (*p < 0x80) return STEP_DONE;
    if (r->flags & JAY_READ_EXTENDED_SPACES) {
        int blank = jayi_extended_space(p, end);
        if (blank) return blank > 0 ? STEP_DONE : STEP_CUT;
    }
    return take_ill_formed(r, p, end);
}

/* The byte at p < end, where a string stopped. */
static step take_string_byte(jayi_reader *r, const uint8_t *p, const uint8_t *end)
{
    if (*p == r->relaxed.string.quote) return STEP_DONE;
    if (*p == '\\') return take_escape(r, p, end);
    if (*p >= 0x80) return take_ill_formed(r, p, end);
    if (!(r->flags & JAY_READ_RAW_CONTROLS)) return fail_at(r, JAY_INVALID_STRING, p);
    r->relaxed.string.plain = r->relaxed.string.plain && stays_plain(r);
    r->relaxed.string.in = p + 1;
    put(r, p, 1);
    return STEP_ON;
}

/* Ends the string at p, its last byte or (no quotes) the one behind it. */
static const uint8_t *end_string(jayi_reader *r, const uint8_t *p, jay_value *v)
{
    jayi_open_string *s = &r->relaxed.string;
    const uint8_t *start = s->start;
    s->start = NULL;
    if (!builds(r)) {
        v->tag = JAY_TYPE_STRING;
        return p + (s->quote != 0);
    }
    if (s->quote || s->out != p)
        *s->out = 0;
    else
        r->relaxed.nul = s->out; /* the byte there is still to be looked at */
    if (s->moved) {
        r->relaxed.spare_used = (size_t)((char *)s->out - r->relaxed.spare) + 1;
    }
    v->tag = (uint64_t)JAY_TYPE_STRING |
             (uint64_t)(s->plain ? JAY_SUBTYPE_PLAIN : JAY_SUBTYPE_NONE) |
             (uint64_t)(s->out - start) << JAY_TAG_LENGTH_SHIFT;
    v->uni.str = (const char *)start;
    return p + (s->quote != 0);
}

const uint8_t *jayi_relaxed_string_rest(jayi_reader *r, jay_value *v)
{
    const uint8_t *end = r->text + r->relaxed.available;
    jayi_open_string *s = &r->relaxed.string;
    step taken = STEP_ON;
    while (taken == STEP_ON) {
        const uint8_t *run = s->in;
        s->in = s->quote ? skip_copied(run, end, s->quote) : skip_key(r, run, end);
        put(r, run, (size_t)(s->in - run));
        if (s->in == end)
            taken = STEP_CUT;
        else if (s->quote)
            taken = take_string_byte(r, s->in, end);
        else
            taken = take_key_byte(r, s->in, end);
    }
    if (taken == STEP_DONE) return end_string(r, s->in, v);
    if (taken == STEP_CUT) {
        jayi_reader_fail(r, JAY_UNEXPECTED_END, r->relaxed.available);
    }
    return NULL;
}

const uint8_t *jayi_relaxed_key(jayi_reader *r, const uint8_t *p, jay_value *v)
{
    jayi_open_string *s = &r->relaxed.string;
    uint8_t c = *p;
    bool quoted = c == '"' || (c == '\'' && (r->flags & JAY_READ_SINGLE_QUOTES));
    bool bare = (r->flags & JAY_READ_UNQUOTED_KEYS) &&
                (jayi_is_key_byte(c, true) || c >= 0x80 || c == '\\');
    if (!quoted && !bare) {
        jayi_reader_fail(r, JAY_UNEXPECTED_CHARACTER, (size_t)(p - r->text));
        return NULL;
    }
    s->quote = quoted ? c : 0;
    s->plain = c != '\'';
    s->moved = false;
    s->origin = (size_t)(p - r->text);
    s->in = s->start = p + quoted;
    s->out = r->text + s->origin + quoted;
    return jayi_relaxed_string_rest(r, v);
}

/* ---- places and sizes ---- */

size_t jayi_relaxed_origin(const jayi_reader *r, const jay_value *string)
{
    const char *bytes = string->uni.str, *spare = r->relaxed.spare;
    if (spare && bytes >= spare && bytes < spare + r->relaxed.spare_size) {
        return (size_t)jayi_load64(bytes - ORIGIN);
    }
    size_t place = (size_t)((const uint8_t *)bytes - r->text);
    /* A key without quotes has a bracket, a comma, a blank or a comment before it. */
    if (place && (bytes[-1] == '"' || bytes[-1] == '\'')) place--;
    return place;
}

/* Of `len` bytes with `count` ill-formed sequences: each of those may become two bytes
 * longer, and there are no more strings with one than there are sequences. */
static size_t spare_bound(size_t len, size_t count)
{
    size_t size = 0;
    bool ok = jayi_size_mul(count, 2 + ORIGIN, &size) && jayi_size_add(size, len, &size);
    return ok && size < SIZE_MAX - 1 ? size + 1 : SIZE_MAX;
}

size_t jayi_relaxed_spare(const uint8_t *text, size_t len)
{
    const uint8_t *p = text, *end = text + len;
    size_t count = 0;
    while (p < end) {
        while (end - p >= 8 && !(jayi_load64(p) & 0x8080808080808080u)) p += 8;
        if (p == end) break;
        int n = jayi_utf8_sequence(p, end);
        if (n <= 0) count++;
        p += n > 0 ? (size_t)n : ill_formed(p, end);
    }
    return count ? spare_bound(len, count) : 0;
}

size_t jayi_relaxed_spare_most(size_t len)
{
    /* A string of ill-formed bytes becomes three times as long; the shortest one, with a
     * quote on both sides, a byte and a separator, takes ORIGIN + 3 + 1 = 12 bytes for 4
     * of the text, which is three times as many, too. 16: the last one needs no
     * separator.
     */
    size_t size = 0;
    bool ok = jayi_size_mul(len, 3, &size) && jayi_size_add(size, 16, &size);
    return ok ? size : SIZE_MAX;
}
