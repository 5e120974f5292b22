/* SPDX-License-Identifier: MIT */
/*
 * reader_body.h - the two-stage reader, written once against the vector vocabulary and
 * compiled by each kernel_*.c for its instruction set.
 *
 * Stage one ("index") goes through the text in blocks of 64 bytes, copies it, checks
 * UTF-8 and control characters and lists the tokens: structural bytes, both quotes of
 * each string, each backslash that begins an escape, and the first byte of each number or
 * literal. Of each token it keeps the byte and the place. Stage two ("walk") goes through
 * the tokens and appends values; a string without escapes never touches the text, since
 * its length is the distance of two tokens. The idea of indexing structural bytes by
 * vector masks is that of G. Langdale and D. Lemire, "Parsing Gigabytes of JSON per
 * Second", The VLDB Journal 28 (2019); keeping the token bytes and the quotes is ours
 * (docs/design/reader.md).
 *
 * The stages alternate, so that the token list stays small (16 KiB of stack, all the
 * scratch there is) and in the first-level cache. Neither reports an error: whatever is
 * not plainly valid goes to the scalar reader at the token where it stands (hand_over).
 *
 * The vocabulary (vec_*.h): vec is 64 bytes; masks are 64 bits, bit i for byte i.
 *   vec_load, vec_load_part, vec_equal, vec_control (< 0x20), vec_not_ascii, vec_blank,
 *   vec_operator ([ ] { } : , and possibly 0C and 1A), vec_prefix_xor, vec_shifted,
 *   vec_utf8_faults, vec_store_text, vec_move_down, vec_emit, VEC_ENDS_STRINGS; and
 *   kernel_number: a number at a token (number_swar.h).
 */
#include "base/bits.h"
#include "number/number.h"
#include "text/unescape.h"
#include "text/utf8.h"

/* Tokens that one round of stage one may collect. 5 bytes each; with the room behind that
 * vec_emit may overwrite, 15.7 KB of stack. */
#define TOKENS 3072
/* Text that one round may cover, so that the copied text is still in the cache for stage
 * two. */
#define ROUND (32 * 1024)
/* A text of at most this many blocks is indexed without the pipeline of index_blocks. */
#define FEW_BLOCKS 16
/* Blocks that are between their first and last step (see index_blocks). */
#define IN_FLIGHT 2
/* The walk looks at most this many tokens ahead before it asks for more. */
#define LOOK_AHEAD 8
/* Numbers and literals are read in loads of up to 48 bytes; nearer to the end than this
 * the scalar functions take them. */
#define LOAD_AHEAD 48

/* What stage one carries from block to block. */
typedef struct carry {
    uint64_t in_string; /* all ones inside a string */
    uint64_t escaped;   /* 1: the first byte of the next block is escaped */
    uint64_t in_scalar; /* 1: the block ended inside a number or literal */
    uint64_t not_ascii; /* 1: the block ended with a byte above 7F */
    uint64_t control;   /* not 0: a control character was in a string */
    vec utf8;           /* not 0: a fault */
} carry;

typedef struct walk {
    jayi_reader *r;
    carry carry;
    size_t indexed;            /* bytes of the text that stage one has seen */
    size_t base;               /* the place that at[] counts from */
    size_t count;              /* tokens */
    size_t limit;              /* with t above this, more tokens are needed first */
    bool last;                 /* the text is indexed to its end */
    bool fault;                /* the latest round has a fault somewhere */
    bool granted;              /* slots are there for all values of the tokens in hand */
    const uint8_t *safe_end;   /* a token before this may be read with LOAD_AHEAD bytes */
    const uint8_t *number_end; /* the same for numbers; 0 when they are kept as text */
    uint32_t at[TOKENS + 64];
    uint8_t byte[TOKENS + 64];
} walk;

/* ---- stage one ---- */

/* A block after its first step: compared. */
typedef struct compared {
    vec v;
    uint64_t backslash, quote, blank, operator_;
} compared;

/* A block after its second step: masks ready. */
typedef struct masked {
    vec v;
    uint64_t tokens, string_ends;
} masked;

JAYI_FORCE_INLINE compared compare_block(vec v)
{
    compared b;
    b.v = v;
    b.backslash = vec_equal(v, '\\');
    b.quote = vec_equal(v, '"');
    b.blank = vec_blank(v);
    b.operator_ = vec_operator(v);
    return b;
}

/* Which backslashes begin an escape: in a run of them the first, third, fifth and so on.
 * Adding the runs that begin at an even place to all runs carries through them and clears
 * them, which tells the two kinds of run apart. */
JAYI_FORCE_INLINE uint64_t find_escapes(uint64_t backslash, uint64_t *escaped)
{
    const uint64_t even = 0x5555555555555555u;
    uint64_t b = backslash & ~*escaped;
    uint64_t starts = b & ~(b << 1);
    uint64_t even_runs = b & ~((starts & even) + b);
    return (even_runs & even) | (b & ~even_runs & ~even);
}

/* The UTF-8 check of one block; src is where it lies, with text before it unless first.
 */
JAYI_FORCE_INLINE void check_utf8(carry *c, vec v, const uint8_t *src, bool first)
{
    uint64_t not_ascii = vec_not_ascii(v);
    if (JAYI_UNLIKELY((not_ascii | c->not_ascii) != 0)) {
        vec back1, back2, back3;
        if (first) {
            back1 = vec_shifted(v, vec_zero(), 1);
            back2 = vec_shifted(v, vec_zero(), 2);
            back3 = vec_shifted(v, vec_zero(), 3);
        } else {
            back1 = vec_load(src - 1);
            back2 = vec_load(src - 2);
            back3 = vec_load(src - 3);
        }
        c->utf8 = vec_or(c->utf8, vec_utf8_faults(v, back1, back2, back3));
        c->not_ascii = not_ascii >> 63;
    }
}

/* The masks of one block. */
JAYI_FORCE_INLINE masked mask_block(carry *c, compared b)
{
    uint64_t escapes = 0, quote = b.quote;
    if (JAYI_UNLIKELY((b.backslash | c->escaped) != 0)) {
        escapes = find_escapes(b.backslash, &c->escaped);
        quote &= ~(escapes << 1 | c->escaped);
        c->escaped = escapes >> 63;
    }
    /* in_string has the opening quote and not the closing one */
    uint64_t in_string = vec_prefix_xor(quote) ^ c->in_string;
    c->in_string = (uint64_t)((int64_t)in_string >> 63);
    c->control |= in_string & vec_control(b.v);
    uint64_t scalar = ~(b.operator_ | b.blank | in_string | quote);
    uint64_t scalar_starts = scalar & ~(scalar << 1 | c->in_scalar);
    c->in_scalar = scalar >> 63;
    masked m;
    m.v = b.v;
    m.tokens = (b.operator_ & ~in_string) | quote | (escapes & in_string) | scalar_starts;
    m.string_ends = quote & ~in_string;
    return m;
}

/* Copies a block to the text and lists its tokens. */
JAYI_FORCE_INLINE void emit_block(walk *w, masked m, const uint8_t *src)
{
    jayi_reader *r = w->r;
    size_t place = (size_t)(src - r->source);
    vec_store_text(r->text + place, m.v, m.string_ends);
    w->count += vec_emit(m.v, src, m.tokens, (uint32_t)(place - w->base),
                         w->byte + w->count, w->at + w->count);
}

/*
 * Indexes whole blocks from w->indexed on. Each block takes three steps, and the steps of
 * three neighbouring blocks are interleaved: about 80 operations with some 70 cycles of
 * latency from first to last would otherwise fill the processor's window with too few
 * blocks at once.
 */
JAYI_FORCE_INLINE void index_blocks(walk *w)
{
    jayi_reader *r = w->r;
    carry c = w->carry;
    size_t end = r->len - w->indexed > ROUND ? w->indexed + ROUND : r->len;
    const uint8_t *src = r->source + w->indexed,
                  *stop = src + (end - w->indexed) / 64 * 64;
    const size_t room = TOKENS - (IN_FLIGHT + 1) * 64;
    if (src == stop) return;
    bool first = w->indexed == 0;
    vec v = vec_load(src);
    check_utf8(&c, v, src, first);
    compared b = compare_block(v);
    src += 64;
    if (src < stop) {
        masked m = mask_block(&c, b);
        v = vec_load(src);
        check_utf8(&c, v, src, false);
        b = compare_block(v);
        src += 64;
        while (src < stop && w->count <= room) {
            masked next = mask_block(&c, b);
            v = vec_load(src);
            check_utf8(&c, v, src, false);
            b = compare_block(v);
            emit_block(w, m, src - 128);
            m = next;
            src += 64;
        }
        emit_block(w, m, src - 128);
    }
    emit_block(w, mask_block(&c, b), src - 64);
    w->indexed = (size_t)(src - r->source);
    w->carry = c;
}

/* The UTF-8 check of the last, incomplete block. */
JAYI_FORCE_INLINE void check_utf8_tail(carry *c, vec v, const uint8_t *src, bool first)
{
    if (JAYI_UNLIKELY((vec_not_ascii(v) | c->not_ascii) != 0)) {
        vec before = vec_zero();
        if (!first) before = vec_load(src - 64);
        c->utf8 = vec_or(c->utf8, vec_utf8_faults(v, vec_shifted(v, before, 1),
                                                  vec_shifted(v, before, 2),
                                                  vec_shifted(v, before, 3)));
    }
}

/* Indexes the last block, at `pos`, which may have 0 bytes; puts tokens behind the end
 * that no grammar takes. The number of tokens. */
JAYI_FORCE_INLINE size_t index_tail(walk *w, carry *c, size_t pos, size_t count)
{
    jayi_reader *r = w->r;
    const uint8_t *src = r->source + pos;
    uint8_t *out = r->text + pos;
    size_t n = r->len - pos;
    vec v = vec_load_part(src, n);
    check_utf8_tail(c, v, src, pos == 0);
    masked m = mask_block(c, compare_block(v));
    /* a whole store where there is room: what a shorter one wrote cannot be loaded at
     * once */
    uint8_t block[64], *bytes = r->text_room >= 64 ? out : block;
    vec_store_text(bytes, v, m.string_ends);
    if (JAYI_UNLIKELY(bytes != out)) memcpy(out, bytes, n);
    count += vec_emit(v, bytes, m.tokens, (uint32_t)(pos - w->base), w->byte + count,
                      w->at + count);
    memset(w->byte + count, 0, LOOK_AHEAD);
    for (size_t i = 0; i < LOOK_AHEAD; i++)
        w->at[count + i] = (uint32_t)(r->len - w->base);
    return count;
}

/* Whether stage one has found something wrong; at_end: the text is indexed to its end. */
JAYI_FORCE_INLINE bool has_fault(const carry *c, bool at_end)
{
    uint64_t bits = c->control | (at_end ? c->in_string | c->escaped : 0);
    return (bits != 0) | vec_any(c->utf8);
}

/* Indexes a text of few blocks, one after the other, with all state in registers. */
JAYI_FORCE_INLINE void index_small(walk *w)
{
    jayi_reader *r = w->r;
    carry c = {0, 0, 0, 0, 0, vec_zero()};
    size_t pos = 0, count = 0;
    for (; JAYI_UNLIKELY(r->len - pos > 64); pos += 64) {
        const uint8_t *src = r->source + pos;
        vec v = vec_load(src);
        check_utf8(&c, v, src, pos == 0);
        masked m = mask_block(&c, compare_block(v));
        vec_store_text(r->text + pos, v, m.string_ends);
        count +=
            vec_emit(v, src, m.tokens, (uint32_t)pos, w->byte + count, w->at + count);
    }
    w->count = index_tail(w, &c, pos, count);
    w->fault = has_fault(&c, true);
    w->indexed = r->len;
    w->last = true;
    w->limit = SIZE_MAX;
}

/* One round of stage one. */
static JAYI_NOINLINE void index_round(walk *w)
{
    index_blocks(w);
    if (w->r->len - w->indexed < 64 && w->count <= TOKENS - 64) {
        w->count = index_tail(w, &w->carry, w->indexed, w->count);
        w->indexed = w->r->len;
        w->last = true;
    }
    w->fault = has_fault(&w->carry, w->last);
    w->limit = w->last ? SIZE_MAX : w->count < LOOK_AHEAD ? 0 : w->count - LOOK_AHEAD;
}

/* Collects tokens until the walk can look ahead. False when it must be handed over. */
static bool collect(walk *w)
{
    while (!w->last && !w->fault && w->count <= LOOK_AHEAD) {
        /* places are 32 bits from the first token that is left: a longer string is handed
         * over */
        if (w->indexed - w->base > UINT32_MAX - 2 * ROUND)
            w->fault = true;
        else
            index_round(w);
    }
    return !w->fault;
}

/* Drops the tokens before t and collects more; token t is then token 0. */
static JAYI_NOINLINE bool refill(walk *w, size_t t)
{
    size_t left = w->count - t, shift = left ? w->at[t] : w->indexed - w->base;
    memmove(w->byte, w->byte + t, left);
    for (size_t i = 0; i < left; i++) w->at[i] = w->at[t + i] - (uint32_t)shift;
    w->base += shift;
    w->count = left;
    w->granted = false;
    return collect(w);
}

/* ---- stage two ---- */

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

/* Whether slots may be too few for the tokens from t on up to the next opening bracket.
 * Any other value takes two tokens, its own and what separates it from the next. */
JAYI_FORCE_INLINE bool is_short_of_slots(const walk *w, size_t t, const jay_value *v)
{
    return (size_t)(w->r->slots_end - v) < (w->count - t) / 2 + 2 && !w->granted;
}

/* Slots for all values that the tokens from t on can begin, and one that is stored ahead:
 * any value but the first follows one of these four. */
static size_t count_slots(const walk *w, size_t t)
{
    size_t n = 2;
    while (t < w->count) {
        /* sums of bytes, which compilers turn into vectors; 255 is what fits a byte */
        size_t end = w->count - t > 255 ? t + 255 : w->count;
        uint8_t sum = 0;
        for (; t < end; t++) {
            uint8_t c = w->byte[t];
            sum = (uint8_t)(sum + ((c == ',') | (c == ':') | ((c | 0x20) == '{')));
        }
        n += sum;
    }
    return n;
}

/* Makes sure of slots for all values of the tokens in hand. */
static JAYI_NOINLINE bool grant_slots(walk *w, size_t t)
{
    w->granted = jayi_reader_grow(w->r, count_slots(w, t));
    return w->granted;
}

/* Writes the number of members into a container. */
JAYI_FORCE_INLINE void keep_count(jay_value *container, size_t count)
{
    uint64_t kind = container->tag & JAY_TAG_MASK;
    container->tag = kind | (uint64_t)count << JAY_TAG_LENGTH_SHIFT;
}

/* Stage two. The labels are the states of the grammar, as in jayi_reader_scalar; the
 * function is long because it is one loop. `phase` is kept right wherever the walk may
 * stop. */
static bool walk_tokens(walk *w)
{
    jayi_reader *r = w->r;
    const uint8_t *byte = w->byte;
    uint8_t *text = r->text + w->base; /* what at[] counts from */
    jay_value *v = r->next, *container = r->container;
    size_t t = 0, n, count = 0, depth = 0, limit = w->limit;
    jayi_phase phase = JAYI_PHASE_VALUE;
    position run;
    escaped e;
    bool ok;

    /* a root that is a number or a literal is not worth a fast path that finds its end */
    if (w->fault || !w->count || (byte[0] != '"' && (byte[0] | 0x20) != '{')) goto leave;
    if (is_short_of_slots(w, 0, v)) goto grow;
    goto other_value;

element:
    /* phase is VALUE or FIRST_ELEMENT */
    if (JAYI_UNLIKELY(t > limit)) goto more;
    n = plain_value(w, text, t, v, true);
    if (JAYI_UNLIKELY(!n)) goto other_value;
    t += n;
    v++;

after_element:
    /* an element of an array has ended before token t */
    count++;
    if (JAYI_LIKELY(byte[t] == ',')) {
        t++;
        phase = JAYI_PHASE_VALUE;
        goto element;
    }
    if (JAYI_LIKELY(byte[t] == ']')) goto close;
    goto leave_after;

key:
    /* phase is KEY or FIRST_KEY */
    if (JAYI_UNLIKELY(t > limit)) goto more;
    /* open quote, closing quote, colon */
    if (JAYI_UNLIKELY(byte[t] != '"' || byte[t + 1] != '"' || byte[t + 2] != ':'))
        goto other_key;
    plain_string(w, text, t, v);
    v++;
    t += 3;

member_value:
    n = plain_value(w, text, t, v, false);
    if (JAYI_UNLIKELY(!n)) goto other_value;
    t += n;
    v++;

after_member:
    /* a member of an object has ended before token t */
    count++;
    if (JAYI_LIKELY(byte[t] == ',')) {
        t++;
        phase = JAYI_PHASE_KEY;
        goto key;
    }
    if (JAYI_LIKELY(byte[t] == '}')) goto close;

leave_after:
    count--; /* the scalar reader counts it again */
    phase = JAYI_PHASE_AFTER;
    goto leave;

other_value:
    /* a bracket, a string with an escape, or what the scalar reader has to look at */
    if (JAYI_LIKELY((byte[t] | 0x20) == '{')) {
        const bool is_object = byte[t] == '{';
        phase = JAYI_PHASE_VALUE;
        if (JAYI_UNLIKELY(depth >= r->max_depth)) goto leave;
        if (JAYI_UNLIKELY(is_short_of_slots(w, t, v))) goto grow;
        depth++;
        keep_count(container, count);
        v->tag = is_object ? JAY_TYPE_OBJECT : JAY_TYPE_ARRAY;
        v->uni.ofs = (size_t)(v - container);
        container = v++;
        count = 0;
        t++;
        if (is_object) {
            if (byte[t] == '}') goto close;
            phase = JAYI_PHASE_FIRST_KEY;
            goto key;
        }
        if (byte[t] == ']') goto close;
        phase = JAYI_PHASE_FIRST_ELEMENT;
        goto element;
    }
    if (byte[t] == '"') {
        if (byte[t + 1] == '"') { /* the root; other plain strings do not come here */
            plain_string(w, text, t, v);
            v++;
            t += 2;
            goto done;
        }
        e.t = t;
        phase = JAYI_PHASE_AFTER;
        goto escaped_string;
    }
    phase = JAYI_PHASE_VALUE;
    if (byte[t] > '9') goto leave;
    if (jay_is_array(container)) {
        run = number_run(w, t, v, limit);
        if (JAYI_LIKELY(run.t != t)) {
            count += (size_t)(run.v - v) - 1; /* the last one is counted where it ends */
            t = run.t;
            v = run.v;
            goto after_element;
        }
    }
    if (!one_number(w, t, v)) goto leave;
    t++;
    v++;
    goto resume_after;

other_key:
    if (byte[t] != '"') goto leave;
    if (byte[t + 1] == '"') {
        plain_string(w, text, t, v);
        v++;
        t += 2;
        phase = JAYI_PHASE_COLON;
        goto leave;
    }
    e.t = t;
    phase = JAYI_PHASE_COLON;

escaped_string:
    ok = decode_string(w, &e, v);
    text = r->text + w->base;
    limit = w->limit;
    t = e.t;
    if (JAYI_UNLIKELY(!ok)) goto leave_string;
    v++;
    if (JAYI_UNLIKELY(!depth)) goto done;
    if (JAYI_UNLIKELY(t > limit)) goto more;
    /* there may be more tokens than before it */
    if (JAYI_UNLIKELY(is_short_of_slots(w, t, v))) goto grow;
    goto resume;

close:
    t++;
    depth--;
    keep_count(container, count);
    {
        jay_value *outer = container - container->uni.ofs;
        container->uni.ofs = (size_t)(v - container) * sizeof(jay_value);
        container = outer;
    }
    if (JAYI_UNLIKELY(!depth)) goto done;
    count = (size_t)(container->tag >> JAY_TAG_LENGTH_SHIFT);
    phase = JAYI_PHASE_AFTER;
    if (JAYI_LIKELY(t <= limit)) goto resume_after;

more:
    /* more tokens, then the state that `phase` names */
    ok = refill(w, t);
    t = 0;
    text = r->text + w->base;
    limit = w->limit;
    if (!ok) goto leave;
    if (is_short_of_slots(w, 0, v)) goto grow;

resume:
    if (phase == JAYI_PHASE_AFTER) goto resume_after;
    if (phase == JAYI_PHASE_KEY || phase == JAYI_PHASE_FIRST_KEY) goto key;
    if (phase == JAYI_PHASE_COLON) {
        if (byte[t] != ':') goto leave;
        t++;
        goto member_value;
    }
    if (depth && (container->tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_ARRAY) goto element;
    if (depth) goto member_value;
    goto other_value;

resume_after:
    if ((container->tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_OBJECT) goto after_member;
    goto after_element;

grow:
    r->next = v;
    r->container = container;
    r->pos = w->base + w->at[t];
    if (grant_slots(w, t)) {
        v = r->next;
        container = r->container;
        goto resume;
    }
    goto leave;

done:
    /* the root ended with token t - 1, a bracket or a quote */
    r->next = v;
    if (JAYI_LIKELY(w->last && t == w->count && !(r->flags & JAY_READ_STOP_WHEN_DONE))) {
        r->pos = r->len;
        return true;
    }
    return jayi_reader_finish(r, w->base + w->at[t - 1] + 1, NULL);

leave_string:
    r->next = v;
    r->container = container;
    r->count = count;
    r->depth = depth;
    return hand_over_string(w, &e, phase);

leave:
    r->next = v;
    r->container = container;
    r->count = count;
    r->depth = depth;
    return hand_over(w, t, phase);
}

static bool kernel_read(jayi_reader *r)
{
    walk w;
    w.r = r;
    w.base = 0;
    w.granted = false;
    size_t readable = r->len + r->text_room;
    w.safe_end = r->text + (readable > LOAD_AHEAD ? readable - LOAD_AHEAD : 0);
    w.number_end = r->flags & JAY_READ_NUMBERS_AS_TEXT ? r->text : w.safe_end;
    if (r->len <= FEW_BLOCKS * 64) {
        index_small(&w);
    } else {
        memset(&w.carry, 0, sizeof w.carry);
        w.indexed = w.count = w.limit = 0;
        w.last = w.fault = false;
        (void)collect(&w);
    }
    return walk_tokens(&w);
}
