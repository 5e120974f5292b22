/* SPDX-License-Identifier: MIT */
/* check.c - jay/text.h: checking and minifying a text without building a document. */
#include "base/error.h"
#include "io/read.h"
#include "jay/text.h"
#include "kernel/relaxed.h"

/* Checks the text; r then says how far it was read. */
static bool check(jayi_reader *r, const char *text, size_t len,
                  const jay_read_options *opt, uint8_t *levels, size_t room)
{
    jay_value slot = {0, {0}}; /* every value goes here */
    jayi_read_begin(r, text, len, opt);
    memset(&r->relaxed, 0, sizeof r->relaxed);
    r->text = (uint8_t *)(uintptr_t)(const void *)text; /* it is not written to */
    r->relaxed.available = len;
    r->relaxed.levels = levels;
    r->relaxed.levels_room = room;
    r->phase = JAYI_PHASE_VALUE;
    r->next = r->slots = r->container = r->slots_end = &slot;
    return jayi_reader_check(r);
}

bool jay_validate_with(const char *text, size_t len, const jay_read_options *opt,
                       void *scratch, size_t size, jay_error *err)
{
    jayi_reader r;
    if (!text || !len || !scratch || !jayi_read_options_fit(opt))
        return jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    /* No text has more levels than bytes. */
    size_t bytes = size < len / 8 + 1 ? size : len / 8 + 1;
    bool ok = check(&r, text, len, opt, scratch, bytes * 8);
    return jayi_report(err, ok ? JAY_OK : r.status, ok ? 0 : r.offset);
}

bool jay_validate(const char *text, size_t len, const jay_read_options *opt,
                  jay_error *err)
{
    uint8_t levels[JAY_VALIDATE_LEVELS / 8];
    return jay_validate_with(text, len, opt, levels, sizeof levels, err);
}

/* The byte behind the string whose quote is at p, in a text that was checked. */
static const uint8_t *string_end(const uint8_t *p)
{
    uint8_t quote = *p++;
    for (; *p != quote; p++) p += *p == '\\';
    return p + 1;
}

bool jay_minify(const char *text, size_t len, const jay_read_options *opt, char *out,
                size_t capacity, size_t *out_len, jay_error *err)
{
    jayi_reader r;
    uint8_t levels[JAY_VALIDATE_LEVELS / 8];
    if (out_len) *out_len = 0;
    if (!text || !len || (!out && capacity) || !jayi_read_options_fit(opt)) {
        return jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    }
    if (!check(&r, text, len, opt, levels, JAY_VALIDATE_LEVELS)) {
        return jayi_report(err, r.status, r.offset);
    }
    const uint8_t *p = r.text, *end = p + r.pos;
    size_t length = 0;
    r.phase = JAYI_PHASE_VALUE;
    while ((p = jayi_relaxed_skip(&r, p)) != NULL && p < end) {
        bool quote = *p == '"' || (*p == '\'' && (r.flags & JAY_READ_SINGLE_QUOTES));
        const uint8_t *next = quote ? string_end(p) : p + 1;
        size_t n = (size_t)(next - p);
        if (length <= capacity && n <= capacity - length) memmove(out + length, p, n);
        length += n;
        p = next;
    }
    if (out_len) *out_len = length;
    bool fits = length <= capacity || !capacity;
    return jayi_report(err, fits ? JAY_OK : JAY_BUFFER_TOO_SMALL, fits ? 0 : capacity);
}
