/* SPDX-License-Identifier: MIT */
/* strings.c - jay/text.h: UTF-8, and one string with or without its escapes. */
#include "base/error.h"
#include "jay/text.h"
#include "text/escape.h"
#include "text/unescape.h"

/* The first byte that begins no well-formed sequence, or end. */
static const uint8_t *skip_utf8(const uint8_t *p, const uint8_t *end)
{
    while (p < end) {
        while (end - p >= 8 && !(jayi_load64(p) & JAYI_LANES(0x80))) p += 8;
        if (p == end) break;
        int n = jayi_utf8_sequence(p, end);
        if (n <= 0) break;
        p += n;
    }
    return p;
}

bool jay_utf8_validate(const char *text, size_t len, size_t *offset)
{
    size_t good = 0;
    if (text && len) {
        const uint8_t *p = (const uint8_t *)text;
        good = (size_t)(skip_utf8(p, p + len) - p);
    }
    if (offset) *offset = good;
    return good == len;
}

/* A result that is written as far as it fits, and counted. */
typedef struct sink {
    char *out;
    size_t capacity, length;
} sink;

static void put(sink *s, const uint8_t *bytes, size_t n)
{
    if (n <= s->capacity && s->length <= s->capacity - n) {
        memmove(s->out + s->length, bytes, n);
    }
    s->length += n;
}

/* Reports, and sets *out_len. */
static bool conclude(const sink *s, jay_status status, size_t offset, size_t *out_len,
                     jay_error *err)
{
    if (status == JAY_OK && s->capacity && s->length > s->capacity) {
        status = JAY_BUFFER_TOO_SMALL;
        offset = s->capacity;
    }
    bool known = status == JAY_OK || status == JAY_BUFFER_TOO_SMALL;
    if (out_len) *out_len = known ? s->length : 0;
    return jayi_report(err, status, offset);
}

bool jay_string_escape(const char *str, size_t len, char *out, size_t capacity,
                       size_t *out_len, jay_error *err)
{
    static const char digits[] = "0123456789ABCDEF";
    sink s = {out, capacity, 0};
    size_t fault = 0;
    if ((!str && len) || (!out && capacity)) {
        return conclude(&s, JAY_INVALID_ARGUMENT, 0, out_len, err);
    }
    if (!jay_utf8_validate(str, len, &fault)) {
        return conclude(&s, JAY_INVALID_UTF8, fault, out_len, err);
    }
    const uint8_t *p = (const uint8_t *)str;
    for (size_t i = 0, run = 0; i < len; run = i) {
        char escape[JAYI_ESCAPE_MAX];
        while (i < len && !jayi_escape_needed(p[i])) i++;
        if (i > run) put(&s, p + run, i - run);
        if (i == len) break;
        char *end = jayi_escape_put(escape, p[i++], digits);
        put(&s, (const uint8_t *)escape, (size_t)(end - escape));
    }
    return conclude(&s, JAY_OK, 0, out_len, err);
}

/* Why the byte at p cannot be taken, or JAY_OK for an escape that was decoded. */
static jay_status take_odd(const uint8_t **p, const uint8_t *end, sink *s)
{
    uint8_t bytes[4], *out = bytes;
    if (**p >= 0x80) {
        bool cut = jayi_utf8_sequence(*p, end) == JAYI_UTF8_TRUNCATED;
        return cut ? JAY_UNEXPECTED_END : JAY_INVALID_STRING;
    }
    if (**p != '\\') return JAY_INVALID_STRING;
    jayi_unescape_result result = jayi_unescape(p, end, &out);
    if (result == JAYI_UNESCAPE_TRUNCATED) return JAY_UNEXPECTED_END;
    if (result == JAYI_UNESCAPE_INVALID) return JAY_INVALID_STRING;
    put(s, bytes, (size_t)(out - bytes));
    return JAY_OK;
}

bool jay_string_unescape(const char *text, size_t len, char *out, size_t capacity,
                         size_t *out_len, jay_error *err)
{
    sink s = {out, capacity, 0};
    if ((!text && len) || (!out && capacity)) {
        return conclude(&s, JAY_INVALID_ARGUMENT, 0, out_len, err);
    }
    const uint8_t *start = (const uint8_t *)text, *p = start;
    const uint8_t *end = len ? start + len : start;
    jay_status status = JAY_OK;
    while (p < end && status == JAY_OK) {
        const uint8_t *run = p;
        int n = 1;
        while (p < end && n > 0) {
            n = jayi_escape_needed(*p) ? 0 : jayi_utf8_sequence(p, end);
            if (n > 0) p += n;
        }
        if (p > run) put(&s, run, (size_t)(p - run));
        if (p < end) status = take_odd(&p, end, &s);
    }
    size_t offset = status == JAY_UNEXPECTED_END ? len : (size_t)(p - start);
    return conclude(&s, status, status == JAY_OK ? 0 : offset, out_len, err);
}
