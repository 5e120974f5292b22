/* SPDX-License-Identifier: MIT */
/*
 * reader_relaxed.c - the tokens of the relaxed reader: white space and comments, numbers
 * and words. Strings and keys are in relaxed_string.c.
 */
#include <string.h>

#include "kernel/relaxed.h"
#include "number/number.h"
#include "text/space.h"

static const uint8_t *text_end(const jayi_reader *r)
{
    return r->text + r->relaxed.available;
}

/* Whether the text goes on behind what is available. */
static bool more_to_come(const jayi_reader *r)
{
    return r->relaxed.available < r->len;
}

static const uint8_t *fail_at(jayi_reader *r, jay_status status, const uint8_t *where)
{
    jayi_reader_fail(r, status, (size_t)(where - r->text));
    return NULL;
}

/* The text ends inside something that begins at p. */
static const uint8_t *cut_at(jayi_reader *r, const uint8_t *p)
{
    r->pos = (size_t)(p - r->text);
    return fail_at(r, JAY_UNEXPECTED_END, text_end(r));
}

/* Where to look on for the end of the token at p, of which `least` bytes are known; up to
 * `back` bytes before the end of the last look may belong to what ends it. */
static const uint8_t *scan_from(const jayi_reader *r, const uint8_t *p, size_t least,
                                size_t back)
{
    size_t start = (size_t)(p - r->text), from = start + least;
    if (r->relaxed.scan_start == start && r->relaxed.scan_end > from + back) {
        from = r->relaxed.scan_end - back;
    }
    return r->text + from;
}

static void scanned_all(jayi_reader *r, const uint8_t *p)
{
    r->relaxed.scan_start = (size_t)(p - r->text);
    r->relaxed.scan_end = r->relaxed.available;
}

/* ---- white space and comments ---- */

/* The line comment at p ends before a line end, or with the text. */
static const uint8_t *skip_line(jayi_reader *r, const uint8_t *p)
{
    const uint8_t *end = text_end(r), *s = scan_from(r, p, 2, 2);
    bool separators = (r->flags & JAY_READ_EXTENDED_SPACES) != 0;
    for (; s < end; s++) {
        if (*s == '\n' || *s == '\r') return s;
        if (separators && jayi_is_line_separator(s, end)) return s;
    }
    if (!more_to_come(r)) return end;
    scanned_all(r, p);
    return cut_at(r, p);
}

/* An unclosed comment. Before the document it is all that there is. */
static const uint8_t *unclosed(jayi_reader *r, const uint8_t *p)
{
    scanned_all(r, p);
    cut_at(r, p);
    if (r->phase == JAYI_PHASE_VALUE && r->depth == 0) r->status = JAY_INVALID_COMMENT;
    return NULL;
}

static const uint8_t *skip_block(jayi_reader *r, const uint8_t *p)
{
    const uint8_t *end = text_end(r), *s = scan_from(r, p, 2, 1);
    while (s < end) {
        s = memchr(s, '*', (size_t)(end - s));
        if (!s || s + 1 == end) break;
        if (*++s == '/') return s + 1;
    }
    return unclosed(r, p);
}

/* The comment at the slash p; p itself when there is none. */
static const uint8_t *skip_comment(jayi_reader *r, const uint8_t *p)
{
    if (!(r->flags & JAY_READ_COMMENTS)) return p;
    if (p + 1 == text_end(r)) {
        /* After the document a lone slash is content, whatever could have followed. */
        bool done = r->phase == JAYI_PHASE_AFTER && r->depth == 0;
        return done && !more_to_come(r) ? p : cut_at(r, p);
    }
    if (p[1] == '/') return skip_line(r, p);
    if (p[1] == '*') return skip_block(r, p);
    return p;
}

/* A byte order mark at the start of the text; p when there is none. */
static const uint8_t *skip_mark(jayi_reader *r, const uint8_t *p)
{
    static const uint8_t mark[] = {0xEF, 0xBB, 0xBF};
    size_t visible = r->relaxed.available < sizeof mark ? r->relaxed.available : 3;
    if (memcmp(p, mark, visible) != 0) return p;
    return visible == sizeof mark ? p + visible : cut_at(r, p);
}

/* One character of extended white space; p when there is none. */
static const uint8_t *skip_extended(jayi_reader *r, const uint8_t *p)
{
    if (!(r->flags & JAY_READ_EXTENDED_SPACES)) return p;
    int n = jayi_extended_space(p, text_end(r));
    return n < 0 ? cut_at(r, p) : p + n;
}

const uint8_t *jayi_relaxed_skip(jayi_reader *r, const uint8_t *p)
{
    const uint8_t *end = text_end(r);
    if (r->relaxed.string.start) return p; /* p is where that string began */
    if (p == r->text && (r->flags & JAY_READ_BOM)) p = skip_mark(r, p);
    while (p && p < end) {
        const uint8_t *start = p;
        uint8_t c = *p;
        if (c == ' ' || c == '\n' || c == '\r' || c == '\t')
            p++;
        else if (c == '/')
            p = skip_comment(r, p);
        else if (c < ' ' || c >= 0x80)
            p = skip_extended(r, p);
        if (p == start) break;
    }
    if (p) r->pos = (size_t)(p - r->text);
    return p;
}

/* ---- numbers and words ---- */

/* Whether the number or word at p may go on behind the text: it touches the end, and more
 * is to come. What is wrong with it is then said when all of it is there. */
static bool may_go_on(jayi_reader *r, const uint8_t *p)
{
    if (!more_to_come(r)) return false;
    const uint8_t *end = text_end(r), *s = scan_from(r, p, 0, 0);
    while (s < end &&
           (jayi_is_key_byte(*s, false) || *s == '+' || *s == '-' || *s == '.'))
        s++;
    if (s < end) return false;
    scanned_all(r, p);
    return true;
}

static const uint8_t *read_number(jayi_reader *r, const uint8_t *p, jay_value *v)
{
    jayi_number_fault fault;
    const uint8_t *end = text_end(r);
    if (may_go_on(r, p)) return cut_at(r, p);
    if (*p != '+' && *p != '.') {
        /* Most are numbers of JSON, which takes a faster way: unless it is too big, or
         * the 0 of 0x. */
        bool as_text = (r->flags & JAY_READ_NUMBERS_AS_TEXT) != 0;
        const uint8_t *s = jayi_number_read(p, end, as_text, v, &fault);
        bool big = s && jay_is_real(v) && (r->flags & JAYI_READ_BIG_FLAGS);
        if (s && !big && (s == end || (*s | 0x20) != 'x')) return s;
    }
    const uint8_t *s = jayi_number_read_extended(p, end, r->flags, v, &fault);
    if (s) return s;
    if (fault.status == JAY_UNEXPECTED_END) return cut_at(r, p);
    return fail_at(r, fault.status, fault.where);
}

/* Infinity or NaN without a sign at p, which is i, I, n or N. */
static const uint8_t *read_word(jayi_reader *r, const uint8_t *p, jay_value *v)
{
    jayi_number_fault fault;
    if (may_go_on(r, p)) return cut_at(r, p);
    const uint8_t *s = jayi_number_read_extended(p, text_end(r), r->flags, v, &fault);
    if (s) return s;
    if (fault.status == JAY_UNEXPECTED_END) return cut_at(r, p);
    /* a word that is none: as without the flag */
    return fail_at(r, *p == 'n' ? JAY_INVALID_LITERAL : JAY_UNEXPECTED_CHARACTER, p);
}

/* Whether the word at p, which is t, f or n, is to be read as true, false or null: all
 * but n when nan is permitted and the second letter is a. */
static bool is_literal(const jayi_reader *r, const uint8_t *p)
{
    if (*p == 't' || *p == 'f') return true;
    if (*p != 'n') return false;
    if (!(r->flags & JAY_READ_INF_AND_NAN)) return true;
    return p + 1 < text_end(r) && (p[1] | 0x20) != 'a';
}

const uint8_t *jayi_relaxed_scalar(jayi_reader *r, const uint8_t *p, jay_value *v)
{
    uint8_t c = *p, lower = c | 0x20;
    if (c == '"') return jayi_relaxed_key(r, p, v);
    if (c == '\'' && (r->flags & JAY_READ_SINGLE_QUOTES)) {
        return jayi_relaxed_key(r, p, v);
    }
    if ((uint8_t)(c - '0') < 10 || c == '-' || c == '+' || c == '.') {
        return read_number(r, p, v);
    }
    if (is_literal(r, p)) {
        const uint8_t *s = jayi_reader_literal(r, p, text_end(r), v);
        if (!s && r->status == JAY_UNEXPECTED_END) return cut_at(r, p);
        return s;
    }
    if ((r->flags & JAY_READ_INF_AND_NAN) && (lower == 'i' || lower == 'n')) {
        return read_word(r, p, v);
    }
    return fail_at(r, JAY_UNEXPECTED_CHARACTER, p);
}

bool jayi_relaxed_finish(jayi_reader *r, const uint8_t *p, uint8_t *nul)
{
    if (!(r->flags & JAY_READ_STOP_WHEN_DONE)) {
        p = jayi_relaxed_skip(r, p);
        if (!p) return false;
        if (p < text_end(r)) return fail_at(r, JAY_UNEXPECTED_CONTENT, p) != NULL;
        if (more_to_come(r)) return cut_at(r, p) != NULL;
    }
    if (nul) *nul = 0;
    r->pos = (size_t)(p - r->text);
    return true;
}
