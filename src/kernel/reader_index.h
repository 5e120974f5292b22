/* SPDX-License-Identifier: MIT */
/* reader_index.h - stage one: blocks of text to tokens. Part of reader_body.h. */

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
