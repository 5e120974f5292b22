/* SPDX-License-Identifier: MIT */
/*
 * reader_scalar.c - the left-to-right reader: plain C for every machine (with SSE2 where
 * the compiler may take that for granted), and the one place that finds statuses and
 * offsets (docs/errors.md). It starts at any token boundary. The walk is compiled three
 * times: strict, with all flags (its tokens are in reader_relaxed.c), and for checking a
 * text without building a document.
 */
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "base/bits.h"
#include "kernel/kernel.h"
#include "kernel/relaxed.h"
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
        while (end - p >= 8 && *p == ' ') {
            uint64_t other = jayi_load64_le(p) ^ 0x2020202020202020u;
            p += other ? jayi_ctz64(other) >> 3 : 8;
            if (other) break;
        }
    }
    return p;
}

static JAYI_NOINLINE bool fail_at(jayi_reader *r, jay_status status, const uint8_t *where)
{
    return jayi_reader_fail(r, status, (size_t)(where - r->text));
}

/* A byte that cannot stand where it does, or the end of the text. */
static JAYI_NOINLINE bool fail_unexpected(jayi_reader *r, const uint8_t *p,
                                          const uint8_t *end)
{
    bool at_end = p == end;
    return fail_at(r, at_end ? JAY_UNEXPECTED_END : JAY_UNEXPECTED_CHARACTER, p);
}

/* The first byte at or after p that is no plain string byte: a quote, a backslash, a
 * control character or a byte above 0x7F; or end. Eight bytes at a time: a byte of `odd`
 * has its high bit set where the text has such a byte, and possibly behind one (borrows
 * run upwards only). Every x86-64 processor has SSE2, which takes sixteen; compared as
 * signed, bytes above 0x7F are below 0x20, too. */
JAYI_FORCE_INLINE const uint8_t *skip_plain(const uint8_t *p, const uint8_t *end)
{
#if defined(__SSE2__)
    while (end - p >= 16) {
        __m128i x = _mm_loadu_si128((const void *)p);
        __m128i stop = _mm_or_si128(_mm_cmpeq_epi8(x, _mm_set1_epi8('"')),
                                    _mm_cmpeq_epi8(x, _mm_set1_epi8('\\')));
        stop = _mm_or_si128(stop, _mm_cmplt_epi8(x, _mm_set1_epi8(0x20)));
        unsigned mask = (unsigned)_mm_movemask_epi8(stop);
        if (mask) return p + jayi_ctz64(mask);
        p += 16;
    }
#endif
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
        p = jayi_utf8_skip(p, end);
        if (p == end || *p >= 0x80) return p;
    }
}

static const uint8_t *string_rest(jayi_reader *r, const uint8_t *start, const uint8_t *in,
                                  uint8_t *out, jay_value *v)
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

const uint8_t *jayi_reader_string_rest(jayi_reader *r, const uint8_t *start,
                                       const uint8_t *in, uint8_t *out, jay_value *v)
{
    if (!jayi_flags_are_relaxed(r->flags)) return string_rest(r, start, in, out, v);
    jayi_open_string *s = &r->relaxed.string;
    s->start = start;
    s->in = in;
    s->out = out;
    s->origin = (size_t)(start - r->text) - 1;
    s->quote = '"';
    s->plain = s->moved = false;
    return jayi_relaxed_string_rest(r, v);
}

/* Reads the string whose opening quote is at p. The byte after its closing quote, or
 * NULL. */
JAYI_FORCE_INLINE const uint8_t *read_string(jayi_reader *r, const uint8_t *p,
                                             jay_value *v)
{
    const uint8_t *end = r->text + r->len, *start = p + 1;
    p = skip_valid(start, end);
    if (JAYI_UNLIKELY(p == end || *p != '"')) {
        return string_rest(r, start, p, r->text + (p - r->text), v);
    }
    r->text[p - r->text] = 0;
    v->tag = TAG(JAY_TYPE_STRING, JAY_SUBTYPE_PLAIN) | (uint64_t)(p - start)
                                                           << JAY_TAG_LENGTH_SHIFT;
    v->uni.str = (const char *)start;
    return p + 1;
}

/* Reads true, false or null at p, which is 't', 'f' or 'n'. The byte after it, or NULL.
 */
JAYI_FORCE_INLINE const uint8_t *read_literal(jayi_reader *r, const uint8_t *p,
                                              const uint8_t *end, jay_value *v)
{
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

const uint8_t *jayi_reader_literal(jayi_reader *r, const uint8_t *p, const uint8_t *end,
                                   jay_value *v)
{
    return read_literal(r, p, end, v);
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
    if (c == 't' || c == 'f' || c == 'n') {
        return read_literal(r, p, r->text + r->len, v);
    }
    /* a number never starts so, but it looks like one to whoever wrote it */
    if (c == '+' || c == '.') {
        fail_at(r, JAY_INVALID_NUMBER, p);
    } else {
        fail_at(r, JAY_UNEXPECTED_CHARACTER, p);
    }
    return NULL;
}

/* The rest of jayi_reader_finish when there is more than blanks. The text may not have
 * been copied to its end yet. */
static JAYI_NOINLINE bool finish_relaxed(jayi_reader *r, size_t pos)
{
    if (r->source != r->text) memcpy(r->text + pos, r->source + pos, r->len - pos);
    r->phase = JAYI_PHASE_AFTER;
    r->depth = 0;
    return jayi_relaxed_finish(r, r->text + pos, NULL);
}

bool jayi_reader_finish(jayi_reader *r, size_t pos, uint8_t *nul)
{
    if (!(r->flags & JAY_READ_STOP_WHEN_DONE)) {
        const uint8_t *end = r->source + r->len;
        const uint8_t *p = skip_blanks(r->source + pos, end);
        pos = (size_t)(p - r->source);
        if (p != end && jayi_flags_are_relaxed(r->flags)) return finish_relaxed(r, pos);
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

/* What a walk is for; constants of the callers. */
typedef enum walk_mode {
    WALK_STRICT,
    WALK_RELAXED,
    WALK_CHECK /* every flag, but nothing is built */
} walk_mode;

/* Whether the innermost container is an object. */
JAYI_FORCE_INLINE bool in_object(const jayi_reader *r, walk_mode mode)
{
    if (mode == WALK_CHECK) return r->relaxed.in_object;
    return jay_is_object(r->container);
}

JAYI_FORCE_INLINE bool in_array(const jayi_reader *r, walk_mode mode)
{
    if (mode == WALK_CHECK) return r->depth && !r->relaxed.in_object;
    return jay_is_array(r->container);
}

/* Opens a container at p when nothing is built. */
static bool open_level(jayi_reader *r, const uint8_t *p)
{
    size_t bit = r->depth;
    if (bit >= r->relaxed.levels_room) return fail_at(r, JAY_DEPTH_LIMIT, p + 1);
    uint8_t *byte = &r->relaxed.levels[bit / 8];
    unsigned mask = 1u << bit % 8;
    *byte = (uint8_t)(r->relaxed.in_object ? *byte | mask : *byte & ~mask);
    r->relaxed.in_object = *p == '{';
    r->depth++;
    return true;
}

/* Opens a container in slot v at p; false at the depth limit. */
JAYI_FORCE_INLINE bool open_container(jayi_reader *r, const uint8_t *p, jay_value *v,
                                      size_t count, walk_mode mode)
{
    jay_value *outer = r->container;
    if (JAYI_UNLIKELY(r->depth >= r->max_depth)) {
        return fail_at(r, JAY_DEPTH_LIMIT, p + 1);
    }
    if (mode == WALK_CHECK) return open_level(r, p);
    r->depth++;
    outer->tag = (outer->tag & JAY_TAG_MASK) | (uint64_t)count << JAY_TAG_LENGTH_SHIFT;
    v->tag = *p == '{' ? JAY_TYPE_OBJECT : JAY_TYPE_ARRAY;
    v->uni.ofs = (size_t)(v - outer);
    r->container = v;
    return true;
}

/* Closes the container, which ends before slot v; the members of the one around it so
 * far. When nothing is built they are not counted: there is at least one. */
JAYI_FORCE_INLINE size_t close_container(jayi_reader *r, const jay_value *v, size_t count,
                                         walk_mode mode)
{
    jay_value *c = r->container;
    r->depth--;
    if (mode == WALK_CHECK) {
        r->relaxed.in_object = r->relaxed.levels[r->depth / 8] >> r->depth % 8 & 1;
        return 1;
    }
    r->container = c - c->uni.ofs;
    c->tag = (c->tag & JAY_TAG_MASK) | (uint64_t)count << JAY_TAG_LENGTH_SHIFT;
    c->uni.ofs = (size_t)(v - c) * sizeof(jay_value);
    return (size_t)(r->container->tag >> JAY_TAG_LENGTH_SHIFT);
}

/* Makes room for a pair at *v when the slots are used up. */
JAYI_FORCE_INLINE bool make_room(jayi_reader *r, const uint8_t *p, jay_value **v,
                                 walk_mode mode)
{
    if (mode == WALK_CHECK || JAYI_LIKELY(*v < r->slots_end)) return true;
    r->next = *v;
    r->pos = (size_t)(p - r->text);
    bool ok = jayi_reader_grow(r, 1);
    *v = r->next;
    return ok;
}

/* The locals of a walk that are kept at each token, so that it can go on there. */
JAYI_FORCE_INLINE void keep(jayi_reader *r, jayi_phase phase, jay_value *v, size_t count,
                            const uint8_t *comma)
{
    r->phase = phase;
    r->next = v;
    r->count = count;
    r->comma = (size_t)(comma - r->text);
}

JAYI_FORCE_INLINE const uint8_t *skip(jayi_reader *r, const uint8_t *p,
                                      const uint8_t *end, walk_mode mode)
{
    return mode == WALK_STRICT ? skip_blanks(p, end) : jayi_relaxed_skip(r, p);
}

/* A value that is no container. */
JAYI_FORCE_INLINE const uint8_t *take_scalar(jayi_reader *r, const uint8_t *p,
                                             jay_value *v, walk_mode mode)
{
    if (mode == WALK_STRICT) return read_scalar(r, p, v);
    if (r->relaxed.string.start) return jayi_relaxed_string_rest(r, v);
    return jayi_relaxed_scalar(r, p, v);
}

/* A key; anything but a quote at p is refused in strict mode. */
JAYI_FORCE_INLINE const uint8_t *take_key(jayi_reader *r, const uint8_t *p, jay_value *v,
                                          walk_mode mode)
{
    if (mode == WALK_STRICT) return read_string(r, p, v);
    if (r->relaxed.string.start) return jayi_relaxed_string_rest(r, v);
    return jayi_relaxed_key(r, p, v);
}

/* Whether a comma may stand before a closing bracket. */
JAYI_FORCE_INLINE bool may_trail(const jayi_reader *r, walk_mode mode)
{
    return mode != WALK_STRICT && (r->flags & JAY_READ_TRAILING_COMMAS);
}

/* Whether a brace stands at p; the first byte of a key that goes on may have become one.
 */
JAYI_FORCE_INLINE bool closes_here(const jayi_reader *r, const uint8_t *p)
{
    return *p == '}' && !r->relaxed.string.start;
}

/* The states of the grammar, one label each; longer than other functions because
 * splitting the loop would only hide where each state goes. Without strict mode each
 * state first keeps what is needed to come back to it (kernel/relaxed.h). */
JAYI_FORCE_INLINE bool walk(jayi_reader *r, const walk_mode mode)
{
    const bool strict = mode == WALK_STRICT, builds = mode != WALK_CHECK;
    const uint8_t *const end = r->text + (strict ? r->len : r->relaxed.available);
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
        if (!strict) nul = r->relaxed.nul;
        goto after_value;
    }

value:
    if (!strict) keep(r, JAYI_PHASE_VALUE, v, count, comma);
    p = skip(r, p, end, mode);
    if (!strict && !p) return false;
    if (JAYI_UNLIKELY(p == end)) {
        if (r->depth == 0) return jayi_reader_fail(r, JAY_EMPTY, 0);
        return fail_unexpected(r, p, end);
    }
    if (JAYI_UNLIKELY(!make_room(r, p, &v, mode))) return false;
    c = *p;
    if (c == '{' || c == '[') {
        if (JAYI_UNLIKELY(!open_container(r, p, v, count, mode))) return false;
        v += builds;
        p++;
        count = 0;
        if (c == '{') goto first_key;
        goto first_element;
    }
    if (JAYI_UNLIKELY(c == ']' && in_array(r, mode))) {
        /* Without a comma before it the array is empty: a kernel that handed over at what
         * is white space only here did not know whether a value follows. */
        if (may_trail(r, mode) || (!strict && !count)) goto close;
        if (count) return fail_at(r, JAY_TRAILING_COMMA, comma);
    }
    p = take_scalar(r, p, v, mode);
    if (JAYI_UNLIKELY(!p)) return false;
    if (builds && JAYI_UNLIKELY(jay_is_number_text(v))) nul = place_number_text(r, p, v);
    v += builds;

after_value:
    count++;
    r->next = v;
    if (!strict) {
        keep(r, JAYI_PHASE_AFTER, v, count - 1, comma); /* counted again on coming back */
        r->relaxed.nul = nul;
    }
    if (r->depth == 0) {
        if (!strict) return jayi_relaxed_finish(r, p, nul);
        return jayi_reader_finish(r, (size_t)(p - r->text), nul);
    }
    p = skip(r, p, end, mode);
    if (!strict && !p) return false;
    c = p < end ? *p : 0;
    if (JAYI_UNLIKELY(nul != NULL)) {
        /* At the end there is an error to come, and the byte may not be ours. */
        if (nul != end) *nul = 0;
        nul = NULL;
        if (!strict) r->relaxed.nul = NULL;
    }
    if (c == ',') {
        comma = p++;
        if (in_object(r, mode)) goto key;
        goto value;
    }
    if (JAYI_UNLIKELY(c != (in_object(r, mode) ? '}' : ']'))) {
        return fail_unexpected(r, p, end);
    }

close:
    p++;
    count = close_container(r, v, count, mode);
    goto after_value;

first_element:
    if (!strict) keep(r, JAYI_PHASE_FIRST_ELEMENT, v, count, comma);
    p = skip(r, p, end, mode);
    if (!strict && !p) return false;
    if (p < end && *p == ']') goto close;
    if (!strict && p == end) return fail_unexpected(r, p, end);
    goto value;

first_key:
    if (!strict) keep(r, JAYI_PHASE_FIRST_KEY, v, count, comma);
    p = skip(r, p, end, mode);
    if (!strict && !p) return false;
    if (p < end && *p == '}') goto close;
    if (!strict && p == end) return fail_unexpected(r, p, end);
    goto key;

key:
    if (!strict) keep(r, JAYI_PHASE_KEY, v, count, comma);
    p = skip(r, p, end, mode);
    if (!strict && !p) return false;
    if (JAYI_UNLIKELY(p == end || (strict ? *p != '"' : closes_here(r, p)))) {
        if (p < end && *p == '}' && count) {
            if (may_trail(r, mode)) goto close;
            return fail_at(r, JAY_TRAILING_COMMA, comma);
        }
        return fail_unexpected(r, p, end);
    }
    if (JAYI_UNLIKELY(!make_room(r, p, &v, mode))) return false;
    p = take_key(r, p, v, mode);
    if (JAYI_UNLIKELY(!p)) return false;
    v += builds;

colon:
    if (!strict) keep(r, JAYI_PHASE_COLON, v, count, comma);
    p = skip(r, p, end, mode);
    if (!strict && !p) return false;
    if (JAYI_UNLIKELY(p == end || *p != ':')) return fail_unexpected(r, p, end);
    if (!strict && r->relaxed.nul) {
        *r->relaxed.nul = 0; /* behind a key without quotes */
        r->relaxed.nul = NULL;
    }
    p++;
    goto value;
}

bool jayi_reader_scalar(jayi_reader *r)
{
    if (jayi_flags_are_relaxed(r->flags)) return jayi_reader_relaxed(r);
    return walk(r, WALK_STRICT);
}

bool jayi_reader_relaxed(jayi_reader *r)
{
    return walk(r, WALK_RELAXED);
}

bool jayi_reader_check(jayi_reader *r)
{
    return walk(r, WALK_CHECK);
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
