/* SPDX-License-Identifier: MIT */
/*
 * reader_scalar.c - the left-to-right reader: plain C for every machine, and the one
 * place that finds statuses and offsets (docs/errors.md). It starts at any token
 * boundary.
 */
#include "base/bits.h"
#include "kernel/kernel.h"
#include "number/number.h"
#include "text/unescape.h"
#include "text/utf8.h"

#define TAG(type, subtype) ((uint64_t)(type) | (uint64_t)(subtype))

JAYI_FORCE_INLINE bool is_blank(uint8_t c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

JAYI_FORCE_INLINE const uint8_t *skip_blanks(const uint8_t *p, const uint8_t *end)
{
    if (p == end || *p > ' ') return p;
    /* indentation: eight spaces at a time */
    while (p < end && is_blank(*p)) {
        p++;
        while (end - p >= 8 && jayi_load64(p) == 0x2020202020202020u) p += 8;
    }
    return p;
}

static JAYI_NOINLINE bool fail_at(jayi_reader *r, jay_status status, const uint8_t *where)
{
    return jayi_reader_fail(r, status, (size_t)(where - r->text));
}

/* A byte that cannot stand where it does, or the end of the text. */
static JAYI_NOINLINE bool fail_unexpected(jayi_reader *r, const uint8_t *p)
{
    bool at_end = p == r->text + r->len;
    return fail_at(r, at_end ? JAY_UNEXPECTED_END : JAY_UNEXPECTED_CHARACTER, p);
}

/* The first byte at or after p that is no plain string byte: a quote, a backslash, a
 * control character or a byte above 0x7F; or end. Eight bytes at a time: a byte of `odd`
 * has its high bit set where the text has such a byte, and possibly behind one (borrows
 * run upwards only). */
JAYI_FORCE_INLINE const uint8_t *skip_plain(const uint8_t *p, const uint8_t *end)
{
    const uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
    while (end - p >= 8) {
        uint64_t x = jayi_load64_le(p);
        uint64_t quote = x ^ (ones * '"'), slash = x ^ (ones * '\\');
        uint64_t odd = ((x - ones * 0x20) | (quote - ones) | (slash - ones) | x) & highs;
        if (odd) return p + (jayi_ctz64(odd) >> 3);
        p += 8;
    }
    while (p < end && *p >= 0x20 && *p < 0x80 && *p != '"' && *p != '\\') p++;
    return p;
}

/* Why the string byte at p (p <= end) cannot be taken. */
static JAYI_NOINLINE bool fail_string(jayi_reader *r, const uint8_t *p)
{
    const uint8_t *end = r->text + r->len;
    if (p == end) return fail_at(r, JAY_UNEXPECTED_END, p);
    if (*p >= 0x80 && jayi_utf8_sequence(p, end) == JAYI_UTF8_TRUNCATED) {
        return fail_at(r, JAY_UNEXPECTED_END, end);
    }
    return fail_at(r, JAY_INVALID_STRING, p);
}

/* The first byte at or after p that ends a run of valid, unescaped string bytes. */
JAYI_FORCE_INLINE const uint8_t *skip_valid(const uint8_t *p, const uint8_t *end)
{
    for (;;) {
        p = skip_plain(p, end);
        if (p == end || *p < 0x80) return p;
        int n = jayi_utf8_sequence(p, end);
        if (n <= 0) return p;
        p += n;
    }
}

const uint8_t *jayi_reader_string_rest(jayi_reader *r, const uint8_t *start,
                                       const uint8_t *in, uint8_t *out, jay_value *v)
{
    const uint8_t *end = r->text + r->len, *p = in;
    for (;;) {
        const uint8_t *run = p;
        p = skip_valid(p, end);
        if (out != run) memmove(out, run, (size_t)(p - run));
        out += p - run;
        if (p == end || (*p != '\\' && *p != '"')) {
            fail_string(r, p);
            return NULL;
        }
        if (*p == '"') break;
        jayi_unescape_result result = jayi_unescape(&p, end, &out);
        if (result == JAYI_UNESCAPE_TRUNCATED) {
            fail_at(r, JAY_UNEXPECTED_END, end);
            return NULL;
        }
        if (result == JAYI_UNESCAPE_INVALID) {
            fail_at(r, JAY_INVALID_STRING, p);
            return NULL;
        }
    }
    *out = 0;
    v->tag = TAG(JAY_TYPE_STRING, JAY_SUBTYPE_NONE) | (uint64_t)(out - start)
                                                          << JAY_TAG_LENGTH_SHIFT;
    v->uni.str = (const char *)start;
    return p + 1;
}

/* Reads the string whose opening quote is at p. The byte after its closing quote, or
 * NULL. */
JAYI_FORCE_INLINE const uint8_t *read_string(jayi_reader *r, const uint8_t *p,
                                             jay_value *v)
{
    const uint8_t *end = r->text + r->len, *start = p + 1;
    p = skip_valid(start, end);
    if (JAYI_UNLIKELY(p == end || *p != '"')) {
        return jayi_reader_string_rest(r, start, p, r->text + (p - r->text), v);
    }
    r->text[p - r->text] = 0;
    v->tag = TAG(JAY_TYPE_STRING, JAY_SUBTYPE_PLAIN) | (uint64_t)(p - start)
                                                           << JAY_TAG_LENGTH_SHIFT;
    v->uni.str = (const char *)start;
    return p + 1;
}

/* Reads true, false or null at p, which is 't', 'f' or 'n'. The byte after it, or NULL.
 */
static const uint8_t *read_literal(jayi_reader *r, const uint8_t *p, jay_value *v)
{
    const uint8_t *end = r->text + r->len;
    const char *word = *p == 't' ? "true" : *p == 'f' ? "false" : "null";
    size_t size = *p == 'f' ? 5 : 4, visible = (size_t)(end - p);
    if (visible < size) {
        bool cut = memcmp(p, word, visible) == 0;
        fail_at(r, cut ? JAY_UNEXPECTED_END : JAY_INVALID_LITERAL, cut ? end : p);
        return NULL;
    }
    if (memcmp(p, word, size) != 0) {
        fail_at(r, JAY_INVALID_LITERAL, p);
        return NULL;
    }
    v->tag = *p == 't'   ? TAG(JAY_TYPE_BOOL, JAY_SUBTYPE_TRUE)
             : *p == 'f' ? TAG(JAY_TYPE_BOOL, JAY_SUBTYPE_FALSE)
                         : TAG(JAY_TYPE_NULL, 0);
    v->uni.u64 = 0;
    return p + size;
}

/* Reads the number at p. The byte after it, or NULL. */
static const uint8_t *read_number(jayi_reader *r, const uint8_t *p, jay_value *v)
{
    jayi_number_fault fault;
    bool as_text = (r->flags & JAY_READ_NUMBERS_AS_TEXT) != 0;
    p = jayi_number_read(p, r->text + r->len, as_text, v, &fault);
    if (!p) fail_at(r, fault.status, fault.where);
    return p;
}

/* Reads a string, a number or a literal at p. The byte after it, or NULL. */
JAYI_FORCE_INLINE const uint8_t *read_scalar(jayi_reader *r, const uint8_t *p,
                                             jay_value *v)
{
    uint8_t c = *p;
    if (c == '"') return read_string(r, p, v);
    if ((uint8_t)(c - '0') < 10 || c == '-') return read_number(r, p, v);
    if (c == 't' || c == 'f' || c == 'n') return read_literal(r, p, v);
    /* a number never starts so, but it looks like one to whoever wrote it */
    if (c == '+' || c == '.') {
        fail_at(r, JAY_INVALID_NUMBER, p);
    } else {
        fail_at(r, JAY_UNEXPECTED_CHARACTER, p);
    }
    return NULL;
}

bool jayi_reader_finish(jayi_reader *r, size_t pos, uint8_t *nul)
{
    if (!(r->flags & JAY_READ_STOP_WHEN_DONE)) {
        const uint8_t *end = r->source + r->len;
        const uint8_t *p = skip_blanks(r->source + pos, end);
        pos = (size_t)(p - r->source);
        if (p != end) return jayi_reader_fail(r, JAY_UNEXPECTED_CONTENT, pos);
    }
    if (nul) *nul = 0;
    r->pos = pos;
    return true;
}

/* Where the NUL behind a number's text goes, which ends at p. A root number in the
 * caller's buffer may have no byte behind it that is ours: it moves to number_tail, which
 * read.c made. */
static uint8_t *place_number_text(jayi_reader *r, const uint8_t *p, jay_value *v)
{
    size_t size = (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT);
    if (r->depth || !r->number_tail) return r->text + (p - r->text);
    memcpy(r->number_tail, v->uni.str, size);
    v->uni.str = r->number_tail;
    return (uint8_t *)r->number_tail + size;
}

/* Opens a container in slot v at p; false at the depth limit. */
JAYI_FORCE_INLINE bool open_container(jayi_reader *r, const uint8_t *p, jay_value *v,
                                      size_t count)
{
    jay_value *outer = r->container;
    if (JAYI_UNLIKELY(r->depth >= r->max_depth)) {
        return fail_at(r, JAY_DEPTH_LIMIT, p + 1);
    }
    r->depth++;
    outer->tag = (outer->tag & JAY_TAG_MASK) | (uint64_t)count << JAY_TAG_LENGTH_SHIFT;
    v->tag = *p == '{' ? JAY_TYPE_OBJECT : JAY_TYPE_ARRAY;
    v->uni.ofs = (size_t)(v - outer);
    r->container = v;
    return true;
}

/* Closes the container, which ends before slot v; the members of the one around it so
 * far. */
JAYI_FORCE_INLINE size_t close_container(jayi_reader *r, const jay_value *v, size_t count)
{
    jay_value *c = r->container;
    r->depth--;
    r->container = c - c->uni.ofs;
    c->tag = (c->tag & JAY_TAG_MASK) | (uint64_t)count << JAY_TAG_LENGTH_SHIFT;
    c->uni.ofs = (size_t)(v - c) * sizeof(jay_value);
    return (size_t)(r->container->tag >> JAY_TAG_LENGTH_SHIFT);
}

/* Makes room for a pair at *v when the slots are used up. */
JAYI_FORCE_INLINE bool make_room(jayi_reader *r, const uint8_t *p, jay_value **v)
{
    if (JAYI_LIKELY(*v < r->slots_end)) return true;
    r->next = *v;
    r->pos = (size_t)(p - r->text);
    bool ok = jayi_reader_grow(r, 1);
    *v = r->next;
    return ok;
}

/* The states of the grammar, one label each; longer than other functions because
 * splitting the loop would only hide where each state goes. */
bool jayi_reader_scalar(jayi_reader *r)
{
    const uint8_t *const end = r->text + r->len;
    const uint8_t *p = r->text + r->pos, *comma = r->text + r->comma;
    uint8_t *nul = NULL; /* to become 0 once the byte there was looked at */
    jay_value *v = r->next;
    size_t count = r->count;
    uint8_t c;

    switch (r->phase) {
    case JAYI_PHASE_VALUE:
        break;
    case JAYI_PHASE_FIRST_ELEMENT:
        goto first_element;
    case JAYI_PHASE_FIRST_KEY:
        goto first_key;
    case JAYI_PHASE_KEY:
        goto key;
    case JAYI_PHASE_COLON:
        goto colon;
    case JAYI_PHASE_AFTER:
        goto after_value;
    }

value:
    p = skip_blanks(p, end);
    if (JAYI_UNLIKELY(p == end)) {
        if (r->depth == 0) return jayi_reader_fail(r, JAY_EMPTY, 0);
        return fail_unexpected(r, p);
    }
    if (JAYI_UNLIKELY(!make_room(r, p, &v))) return false;
    c = *p;
    if (c == '{' || c == '[') {
        if (JAYI_UNLIKELY(!open_container(r, p, v, count))) return false;
        v++;
        p++;
        count = 0;
        if (c == '{') goto first_key;
        goto first_element;
    }
    if (JAYI_UNLIKELY(c == ']' && count && jay_is_array(r->container))) {
        return fail_at(r, JAY_TRAILING_COMMA, comma);
    }
    p = read_scalar(r, p, v);
    if (JAYI_UNLIKELY(!p)) return false;
    if (JAYI_UNLIKELY(jay_is_number_text(v))) nul = place_number_text(r, p, v);
    v++;

after_value:
    count++;
    r->next = v;
    if (r->depth == 0) return jayi_reader_finish(r, (size_t)(p - r->text), nul);
    p = skip_blanks(p, end);
    c = p < end ? *p : 0;
    if (JAYI_UNLIKELY(nul != NULL)) {
        /* At the end there is an error to come, and the byte may not be ours. */
        if (nul != end) *nul = 0;
        nul = NULL;
    }
    if (c == ',') {
        comma = p++;
        if (jay_is_object(r->container)) goto key;
        goto value;
    }
    if (JAYI_UNLIKELY(c != (jay_is_object(r->container) ? '}' : ']'))) {
        return fail_unexpected(r, p);
    }

close:
    p++;
    count = close_container(r, v, count);
    goto after_value;

first_element:
    p = skip_blanks(p, end);
    if (p < end && *p == ']') goto close;
    goto value;

first_key:
    p = skip_blanks(p, end);
    if (p < end && *p == '}') goto close;
    goto key;

key:
    p = skip_blanks(p, end);
    if (JAYI_UNLIKELY(p == end || *p != '"')) {
        if (p < end && *p == '}' && count) return fail_at(r, JAY_TRAILING_COMMA, comma);
        return fail_unexpected(r, p);
    }
    if (JAYI_UNLIKELY(!make_room(r, p, &v))) return false;
    p = read_string(r, p, v);
    if (JAYI_UNLIKELY(!p)) return false;
    v++;

colon:
    p = skip_blanks(p, end);
    if (JAYI_UNLIKELY(p == end || *p != ':')) return fail_unexpected(r, p);
    p++;
    goto value;
}

static bool scalar_supported(void)
{
    return true;
}

static bool scalar_read(jayi_reader *r)
{
    if (r->source != r->text) {
        memcpy(r->text, r->source, r->len);
        r->source = r->text;
    }
    return jayi_reader_scalar(r);
}

const jayi_kernel jayi_kernel_scalar = {"scalar", scalar_supported, scalar_read};
