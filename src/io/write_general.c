/* SPDX-License-Identifier: MIT */
/*
 * write_general.c - the writing loop with all switches of jay_write_options. The plain
 * loops (write_loops.c) stay free of them: a call with any switch comes here.
 */
#include "kernel/writer_body.h"

/* ---- strings ---- */

static char *write_characters(jayi_writer *w, char *cursor, const uint8_t *s, size_t n,
                              size_t start)
{
    for (size_t i = 0; i < n;) {
        if (cursor >= w->end && !(cursor = w->refill(w, cursor, n - i))) return NULL;
        size_t want = jayi_write_room(w, cursor);
        if (want > n - i) want = n - i;
        size_t copied = jayi_escape_run_ascii(cursor, s + i, want);
        cursor += copied;
        i += copied;
        if (copied == want) continue;
        size_t used = jayi_escape_character(&cursor, s + i, n - i, &w->escape);
        if (!used) return jayi_write_fail(w, JAY_INVALID_UTF8, start);
        i += used;
    }
    return cursor;
}

static char *write_string(jayi_writer *w, char *cursor, const jay_value *v)
{
    const uint32_t looks_into_plain =
        JAY_WRITE_ESCAPE_UNICODE | JAY_WRITE_ESCAPE_SLASHES | JAY_WRITE_SINGLE_QUOTES;
    const uint8_t *s = (const uint8_t *)v->uni.str;
    size_t n = (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT);
    size_t start = jayi_write_total(w, cursor);
    *cursor++ = w->escape.quote;
    if ((v->tag & JAY_TAG_SUBTYPE_MASK) == JAY_SUBTYPE_PLAIN &&
        !(w->flags & looks_into_plain)) {
        cursor = jayi_write_bytes(w, cursor, s, n);
    } else {
        cursor = write_characters(w, cursor, s, n, start);
    }
    if (cursor) *cursor++ = w->escape.quote;
    return cursor;
}

static bool is_identifier(const uint8_t *s, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint8_t letter = s[i] | 0x20, c = s[i];
        bool name = (letter >= 'a' && letter <= 'z') || c == '_' || c == '$';
        if (!name && (i == 0 || c < '0' || c > '9')) return false;
    }
    return n > 0;
}

char *jayi_write_key_general(jayi_writer *w, char *cursor, const jay_value *v)
{
    const uint8_t *s = (const uint8_t *)v->uni.str;
    size_t n = (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT);
    if (w->flags & JAY_WRITE_UNQUOTED_KEYS && is_identifier(s, n)) {
        return jayi_write_bytes(w, cursor, s, n);
    }
    return write_string(w, cursor, v);
}

/* ---- numbers ---- */

static char *write_not_finite(jayi_writer *w, char *cursor, double value)
{
    if (w->flags & JAY_WRITE_INF_AND_NAN_AS_NULL) {
        memcpy(cursor, "null", 4);
        return cursor + 4;
    }
    if (!(w->flags & JAY_WRITE_INF_AND_NAN)) {
        return jayi_write_fail(w, JAY_NOT_FINITE, jayi_write_total(w, cursor));
    }
    if (value != value) {
        memcpy(cursor, "NaN", 3);
        return cursor + 3;
    }
    if (value < 0) *cursor++ = '-';
    memcpy(cursor, "Infinity", 8);
    return cursor + 8;
}

static bool is_finite(double value)
{
    return value - value == 0;
}

char *jayi_write_real_styled(jayi_writer *w, char *cursor, const jay_value *v)
{
    double value = v->uni.f64;
    unsigned decimals = (unsigned)(v->tag >> JAY_TAG_REAL_DECIMALS_SHIFT);
    bool as_float = v->tag & JAY_TAG_REAL_FLOAT || w->flags & JAY_WRITE_REALS_AS_FLOAT;
    if (!is_finite(value)) return write_not_finite(w, cursor, value);
    if (w->flags & JAY_WRITE_CANONICAL) return jayi_real_write_es6(cursor, value);
    bool own_format =
        v->tag & JAY_TAG_REAL_FLOAT && !(w->flags & JAYI_WRITE_DECIMALS_WIN);
    if (!decimals && !own_format) decimals = w->decimals;
    if (decimals) {
        cursor = jayi_real_write_fixed(cursor, value, decimals);
    } else if (w->significant_digits && !(v->tag & JAY_TAG_REAL_FLOAT)) {
        cursor = jayi_real_write_digits(cursor, value, w->significant_digits);
    } else if (as_float) {
        float narrow = (float)value;
        if (!is_finite((double)narrow)) return write_not_finite(w, cursor, value);
        cursor = jayi_float_write(cursor, narrow);
    } else {
        cursor = jayi_real_write(cursor, value);
    }
    if (w->flags & JAY_WRITE_NO_TRAILING_ZERO && cursor[-1] == '0' && cursor[-2] == '.') {
        cursor -= 2;
    }
    return cursor;
}

/* RFC 8785: every number is a double. */
static char *write_number_canonical(jayi_writer *w, char *cursor, const jay_value *v)
{
    jay_value real = {JAY_TYPE_NUMBER | JAY_SUBTYPE_REAL, {0}};
    real.uni.f64 = jay_get_number(v);
    return jayi_write_real_styled(w, cursor, &real);
}

char *jayi_write_scalar_general(jayi_writer *w, char *cursor, const jay_value *v)
{
    bool canonical = w->flags & JAY_WRITE_CANONICAL;
    switch (v->tag & JAY_TAG_TYPE_MASK) {
    case JAY_TYPE_STRING:
        return write_string(w, cursor, v);
    case JAY_TYPE_NUMBER:
        if (canonical) return write_number_canonical(w, cursor, v);
        if ((v->tag & JAY_TAG_SUBTYPE_MASK) == JAY_SUBTYPE_REAL) {
            return jayi_write_real_styled(w, cursor, v);
        }
        return jayi_write_number(w, cursor, v);
    case JAY_TYPE_RAW:
        if (!canonical) return jayi_write_scalar(w, cursor, v);
        return jayi_write_fail(w, JAY_INVALID_VALUE, jayi_write_total(w, cursor));
    default:
        return jayi_write_scalar(w, cursor, v);
    }
}

/* ---- arrays on one line ---- */

/* Ends the line: the array is too long. */
static char *line_full(jayi_writer *w, char *cursor, size_t need)
{
    (void)need;
    return jayi_write_fail(w, JAY_BUFFER_TOO_SMALL, jayi_write_total(w, cursor));
}

/* The elements with ", " between them into the window of w; NULL when one is a container,
 * cannot be written or does not fit. */
static char *write_elements(jayi_writer *w, const jay_value *array, bool linked)
{
    const jay_value *limit = jayi_write_limit(jayi_write_level(array, linked), linked);
    const jay_value *v = jayi_write_first(array, linked);
    char *cursor = w->base;
    *cursor++ = '[';
    for (;;) {
        if (jay_is_container(v) || cursor >= w->end) return NULL;
        if (!(cursor = jayi_write_scalar_general(w, cursor, v))) return NULL;
        if (linked ? v == limit : v + 1 == limit) break;
        v = linked ? jayi_next_linked(v) : v + 1;
        memcpy(cursor, ", ", 2);
        cursor += 2;
    }
    *cursor++ = ']';
    return cursor;
}

/* The line is made beside the text, since what has gone to a sink cannot be taken back.
 * An array that cannot be written is left to the loop, which then finds the fault at the
 * place that the text really has. */
bool jayi_write_short_array(jayi_writer *w, char **cursor, const jay_value *v,
                            bool linked)
{
    char line[JAYI_WRITE_LINE_MAX + JAYI_WRITE_SLACK];
    if (!w->array_width || v->tag & 1 || !(v->tag >> JAY_TAG_LENGTH_SHIFT)) return false;
    char *base = w->base, *end = w->end;
    size_t before = w->before;
    char *(*refill)(jayi_writer *, char *, size_t) = w->refill;
    w->base = line;
    w->end = line + w->array_width;
    w->before = 0;
    w->refill = line_full;
    const char *done = write_elements(w, v, linked);
    w->base = base;
    w->end = end;
    w->before = before;
    w->refill = refill;
    w->status = JAY_OK;
    w->offset = 0;
    if (!done || done > line + w->array_width) return false;
    *cursor = jayi_write_bytes(w, *cursor, (const uint8_t *)line, (size_t)(done - line));
    return true;
}

/* ---- the loops ---- */

char *jayi_write_general(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, w->flags & JAY_WRITE_PRETTY, false, true);
}

char *jayi_write_linked_general(jayi_writer *w, char *cursor, const jay_value *root)
{
    return jayi_write_body(w, cursor, root, w->flags & JAY_WRITE_PRETTY, true, true);
}
