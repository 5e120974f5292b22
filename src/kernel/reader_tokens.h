/* SPDX-License-Identifier: MIT */
/* reader_tokens.h - what stage two does at a token: hand-over, escapes, numbers,
 * literals, strings. Part of reader_body.h. */

/* Puts the bytes of the tokens from t on back into the text, where they may have become
 * NUL, and completes the copy. */
static void restore_text(walk *w, size_t t)
{
    jayi_reader *r = w->r;
    for (; t < w->count; t++) r->text[w->base + w->at[t]] = w->byte[t];
    if (r->source != r->text) {
        memcpy(r->text + w->indexed, r->source + w->indexed, r->len - w->indexed);
        r->source = r->text;
    }
}

/* The place of the comma before pos, with only blanks between; it may have become the NUL
 * behind a number kept as text. Meaningless, and not used, when there is none. */
static size_t comma_before(const uint8_t *text, size_t pos)
{
    while (pos && text[pos - 1] != ',' && text[pos - 1] != 0) pos--;
    return pos ? pos - 1 : 0;
}

/* Lets the scalar reader go on at token t. */
static JAYI_NOINLINE bool hand_over(walk *w, size_t t, jayi_phase phase)
{
    jayi_reader *r = w->r;
    restore_text(w, t);
    r->pos = t < w->count ? w->base + w->at[t] : w->indexed;
    r->phase = phase;
    r->comma = comma_before(r->text, r->pos);
    return jayi_reader_scalar(r);
}

/* A string with escapes, while the walk goes through it. */
typedef struct escaped {
    size_t t;     /* the token that comes next: an escape or the closing quote */
    size_t start; /* places in the text: first byte of the string, */
    size_t in;    /* first byte that is not decoded yet, */
    size_t out;   /* and where it goes */
} escaped;

/* The code unit of four hexadecimal digits; above FFFF when one is none. */
JAYI_FORCE_INLINE uint32_t hex4(const uint8_t *p)
{
    uint32_t a = jayi_hex_value[p[0]], b = jayi_hex_value[p[1]];
    uint32_t c = jayi_hex_value[p[2]], d = jayi_hex_value[p[3]];
    /* a digit is below 16, everything else is 255 */
    return a << 12 | b << 8 | c << 4 | d | ((a | b | c | d) & 0xF0) << 16;
}

/* UTF-8 of a code unit that is no surrogate, as a little-endian word; *n is its length.
 */
JAYI_FORCE_INLINE uint32_t utf8_word(uint32_t u, size_t *n)
{
    uint32_t two = (0xC0 | u >> 6) | (0x80 | (u & 0x3F)) << 8;
    uint32_t three =
        (0xE0 | u >> 12) | (0x80 | (u >> 6 & 0x3F)) << 8 | (0x80 | (u & 0x3F)) << 16;
    *n = 1 + (size_t)(u >= 0x80) + (size_t)(u >= 0x800);
    return u >= 0x800 ? three : u >= 0x80 ? two : u;
}

/* Decodes the escape at token e->t. False when it is not plainly valid. Both kinds of
 * escape take the same way, since which one comes next cannot be predicted. */
JAYI_FORCE_INLINE bool decode_escape(const jayi_reader *r, escaped *e)
{
    const uint8_t *from = r->source + e->in, *end = r->source + r->len;
    uint8_t *out = r->text + e->out;
    e->t++;
    if (JAYI_LIKELY(end - from >= 6)) {
        const bool is_unit = from[1] == 'u';
        uint32_t unit = is_unit ? hex4(from + 2) : jayi_escape_byte[from[1]];
        /* one letter that is no escape gives 0, which \\u0000 may be */
        if (JAYI_LIKELY((unit - 1 < 0xD7FF) | (unit - 0xE000 < 0x2000))) {
            size_t n;
            /* 4 bytes fit: the escape is as long, or what follows it is moved later */
            uint32_t word = utf8_word(unit, &n);
            if (is_unit)
                jayi_store32(out, word);
            else
                *out = (uint8_t)word;
            e->out += n;
            e->in += is_unit ? 6 : 2;
            return true;
        }
    }
    /* a surrogate pair, near the end, or wrong; the rest may not have been copied yet */
    const uint8_t *in = from;
    if (jayi_unescape(&in, end, &out) != JAYI_UNESCAPE_OK) return false;
    e->t += in - from == 12; /* a pair is two tokens */
    e->in += (size_t)(in - from);
    e->out = (size_t)(out - r->text);
    return true;
}

/*
 * Decodes the string whose opening quote is token e->t and that has an escape. True when
 * e->t is the token after its closing quote and *v is set; false when the walk must be
 * handed over inside the string, with *e telling how far it is.
 */
static JAYI_NOINLINE bool decode_string(walk *w, escaped *where, jay_value *v)
{
    const jayi_reader *r = w->r;
    uint8_t *text = r->text;
    escaped e = *where; /* a copy that stays in registers */
    e.start = e.in = e.out = w->base + w->at[e.t] + 1;
    e.t++;
    for (;;) {
        if (JAYI_UNLIKELY(e.t > w->limit)) {
            bool ok = refill(w, e.t);
            e.t = 0;
            if (!ok) goto leave;
        }
        size_t token = w->base + w->at[e.t];
        if (e.out != e.in) vec_move_down(text + e.out, text + e.in, token - e.in);
        e.out += token - e.in;
        e.in = token;
        if (w->byte[e.t] != '\\') break;
        do { /* this escape and those that follow it at once */
            escaped next = e;
            if (JAYI_UNLIKELY(!decode_escape(r, &next))) goto leave;
            e = next;
        } while (w->byte[e.t] == '\\' && w->base + w->at[e.t] == e.in && e.t <= w->limit);
    }
    if (w->byte[e.t] != '"') goto leave;
    text[e.out] = 0;
    v->tag = (uint64_t)JAY_TYPE_STRING | (uint64_t)(e.out - e.start)
                                             << JAY_TAG_LENGTH_SHIFT;
    v->uni.str = (const char *)text + e.start;
    e.t++;
    *where = e;
    return true;

leave:
    *where = e;
    return false;
}

/* Lets the scalar reader go on inside a string, which ends a value or, in phase COLON, a
 * key. */
static JAYI_NOINLINE bool hand_over_string(walk *w, const escaped *e, jayi_phase phase)
{
    jayi_reader *r = w->r;
    restore_text(w, e->t);
    const uint8_t *p = jayi_reader_string_rest(r, r->text + e->start, r->text + e->in,
                                               r->text + e->out, r->next);
    if (!p) return false;
    r->next++;
    r->pos = (size_t)(p - r->text);
    r->phase = phase;
    return jayi_reader_scalar(r);
}

/* Reads the number at p as the scalar reader would, when it stands well. */
static JAYI_NOINLINE bool slow_number(const jayi_reader *r, uint8_t *p, jay_value *v)
{
    jayi_number_fault fault;
    const bool as_text = (r->flags & JAY_READ_NUMBERS_AS_TEXT) != 0;
    const uint8_t *end = r->text + r->len;
    if (p == end || (*p != '-' && (uint8_t)(*p - '0') > 9)) return false;
    const uint8_t *q = jayi_number_read(p, end, as_text, v, &fault);
    if (!q || q == end || !ends_scalar[*q]) return false;
    if (as_text) p[q - p] = 0;
    return true;
}

/* A deferred number that its digits alone do not decide. It is well-formed, so this
 * cannot fail. */
static JAYI_NOINLINE void settle_number(const jayi_reader *r, const deferred *d)
{
    jayi_number_fault fault;
    (void)jayi_number_read(d->p, r->text + r->len, false, d->v, &fault);
}

/* A place in the tokens and the slot that comes next. */
typedef struct position {
    size_t t;
    jay_value *v;
} position;

/* One or more digits, or up to seven, that reach to the next token, n bytes away. */
JAYI_FORCE_INLINE bool short_integer(const uint8_t *p, uint8_t c, uint32_t n,
                                     jay_value *v)
{
    /* Only up to 7 can be right. The bound is where few lists of numbers have members on
     * both sides: a test at 8 would be mispredicted all along reals of three decimals. */
    if (n > 8) return false;
    uint32_t digit = (uint32_t)c - '0';
    v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_UINT;
    v->uni.u64 = digit;
    if (n == 1 && digit <= 9) return true; /* without a look at the text */
    uint64_t x = jayi_load64_le(p);
    if (swar_count_digits(x) != n || digit - 1 >= 9) return false;
    v->uni.u64 = swar_digits(x, n);
    return true;
}

/*
 * Reads the number at token t and, while t <= limit, those that follow with just a comma
 * between, into the slots from v on. The position after the last one; not moved when the
 * first one has to be left to the scalar code. The last step of each number is done
 * together with the first steps of the next, which shortens the chain that the processor
 * has to look across. Out of line, so that all registers are for numbers.
 */
static JAYI_NOINLINE position number_run(const walk *w, size_t t, jay_value *v,
                                         size_t limit)
{
    const uint8_t *text = w->r->text + w->base;
    deferred last = {NULL, NULL, 0, 0, 0, false};
    bool pending = false;
    position end = {t, v};
    for (;;) {
        uint8_t c = w->byte[t];
        const uint8_t *p = text + w->at[t];
        if (JAYI_UNLIKELY(p >= w->number_end)) break;
        if (!short_integer(p, c, w->at[t + 1] - w->at[t], v)) {
            deferred d;
            kernel_number_result result = kernel_number(p, c, v, &d);
            if (JAYI_UNLIKELY(result == NUMBER_LEFT)) break;
            if (JAYI_LIKELY(result == NUMBER_DEFERRED)) {
                if (pending && JAYI_UNLIKELY(!finish_number(&last))) {
                    settle_number(w->r, &last);
                }
                last = d;
                pending = true;
            }
        }
        end.t = ++t;
        end.v = ++v;
        uint8_t next = w->byte[t + 1];
        if (w->byte[t] != ',' || t >= limit || next > '9' || next == '"') break;
        t++;
    }
    if (pending && JAYI_UNLIKELY(!finish_number(&last))) settle_number(w->r, &last);
    return end;
}

/* Any number that stands well, at token t. Out of line: inlined, it would spill what the
 * walk keeps in registers. */
static JAYI_NOINLINE bool one_number(const walk *w, size_t t, jay_value *v)
{
    uint8_t *p = w->r->text + w->base + w->at[t];
    deferred d = {NULL, NULL, 0, 0, 0, false};
    if (JAYI_LIKELY(p < w->number_end)) {
        kernel_number_result result = kernel_number(p, w->byte[t], v, &d);
        if (result == NUMBER_DONE) return true;
        if (JAYI_LIKELY(result == NUMBER_DEFERRED && finish_number(&d))) return true;
    }
    return slow_number(w->r, p,
                       v); /* a tail call, so that the common way saves nothing */
}

/* Reads true, false or null at p, of which 8 bytes may be loaded; c is the first of them.
 * Without a branch on which of the three it is, since that cannot be predicted. */
JAYI_FORCE_INLINE bool read_literal(const uint8_t *p, uint8_t c, jay_value *v)
{
    static const struct {
        uint8_t mask[8], word[8];
        uint64_t tag, length;
    } words[4] = {
        /* by bits 3 and 4 of the first letter */
        {{255, 255, 255, 255, 255}, "false", JAY_TYPE_BOOL, 5},
        {{255, 255, 255, 255}, "null", JAY_TYPE_NULL, 4},
        {{255, 255, 255, 255},
         "true",
         (uint64_t)JAY_TYPE_BOOL | (uint64_t)JAY_SUBTYPE_TRUE,
         4},
        {{0}, "x", 0, 0}, /* never equal */
    };
    unsigned i = c >> 3 & 3;
    v->tag = words[i].tag;
    v->uni.u64 = 0;
    uint64_t word = jayi_load64(p) & jayi_load64(words[i].mask);
    return word == jayi_load64(words[i].word) && ends_scalar[p[words[i].length]];
}

/* The string between the tokens t and t + 1. */
JAYI_FORCE_INLINE void plain_string(const walk *w, uint8_t *text, size_t t, jay_value *v)
{
    uint32_t start = w->at[t] + 1, end = w->at[t + 1];
    if (!VEC_ENDS_STRINGS) text[end] = 0;
    v->tag = (uint64_t)JAY_TYPE_STRING | (uint64_t)JAY_SUBTYPE_PLAIN |
             (uint64_t)(end - start) << JAY_TAG_LENGTH_SHIFT;
    v->uni.str = (const char *)text + start;
}

/* Reads a value that is one string without escapes, a short integer or a literal, at
 * token t. The tokens it takes: 2 or 1; 0 when it is something else, or wrong. */
JAYI_FORCE_INLINE size_t plain_value(const walk *w, uint8_t *text, size_t t, jay_value *v,
                                     bool in_array)
{
    uint8_t c = w->byte[t];
    if (c == '"') {
        if (JAYI_UNLIKELY(w->byte[t + 1] != '"')) return 0;
        plain_string(w, text, t, v);
        return 2;
    }
    const uint8_t *p = text + w->at[t];
    if (c <= '9') {
        if (JAYI_UNLIKELY(p >= w->number_end)) return 0;
        if (short_integer(p, c, w->at[t + 1] - w->at[t], v)) return 1;
        /* three or more are a run, which number_run reads faster */
        if (in_array && w->byte[t + 1] == ',' && w->byte[t + 3] == ',') return 0;
        return one_number(w, t, v);
    }
    if ((c | 0x20) == '{') return 0;
    return p < w->safe_end && read_literal(p, c, v);
}
