/* SPDX-License-Identifier: MIT */
/*
 * read.c - JSON number text to a value: the scalar reader of every machine.
 *
 * The digits before and after the point are gathered in one 64-bit word. When there are
 * at most 19 of them the word is exact, and decimal.h turns it and the power of ten into
 * a double; else jayi_real_from_text looks at the text again. Bytes are taken eight at a
 * time, without a branch on how many of them are digits, since that is what cannot be
 * predicted. The common texts with 40 bytes before the end go a straight way;
 * read_general takes the rest, and defines what is right.
 */
#include "jay/read.h"
#include "number/decimal.h"
#include "number/digits.h"
#include "number/number.h"

/* Powers of ten that fit a word, for shifting digits in. */
static const uint64_t pow10_small[9] = {1,      10,      100,      1000,     10000,
                                        100000, 1000000, 10000000, 100000000};

JAYI_COLD static void note_fault(const uint8_t *where, const uint8_t *end,
                                 jayi_number_fault *fault)
{
    fault->status = where < end ? JAY_INVALID_NUMBER : JAY_UNEXPECTED_END;
    fault->where = where;
}

JAYI_FORCE_INLINE const uint8_t *fail(const uint8_t *where, const uint8_t *end,
                                      jayi_number_fault *fault)
{
    note_fault(where, end, fault);
    return NULL;
}

/* Appends the digits at s to *w, which may wrap, and returns the byte after them. */
JAYI_FORCE_INLINE const uint8_t *take_digits(const uint8_t *s, const uint8_t *end,
                                             uint64_t *w)
{
    while (JAYI_LIKELY(end - s >= 8)) {
        uint64_t word = jayi_load64_le(s) ^ JAYI_ZEROS;
        uint64_t stop = jayi_digits_stop(word);
        if (stop == 0) {
            *w = *w * 100000000 + jayi_digits_value(word);
            s += 8;
            continue;
        }
        /* The count of digits times 8; the digits move to the top, zeros fill in front.
         */
        unsigned bits = jayi_ctz64(stop) & 56;
        word = word << (56 - bits) << 8;
        *w = *w * pow10_small[bits / 8] + jayi_digits_value(word);
        return s + bits / 8;
    }
    for (; s < end && (unsigned)*s - '0' <= 9; s++) *w = *w * 10 + ((unsigned)*s - '0');
    return s;
}

/* The digits of an exponent, clamped: a value of 10^17 or more is past all that a text in
 * memory can make up for by its count of digits, and sums with that stay in 64 bits. */
JAYI_FORCE_INLINE const uint8_t *take_exponent(const uint8_t *s, const uint8_t *end,
                                               int64_t *exponent)
{
    int64_t x = 0;
    for (; s < end && (unsigned)*s - '0' <= 9; s++) {
        if (x < INT64_C(100000000000000000)) x = x * 10 + (*s - '0');
    }
    *exponent = x;
    return s;
}

/* What the syntax pass finds out. */
typedef struct parts {
    uint64_t w;       /* all digits as one integer, modulo 2^64 */
    int64_t exponent; /* the value is the digits * 10^exponent */
    size_t count;     /* digits, leading zeros too */
    bool integer;     /* neither point nor exponent */
} parts;

/* Checks the syntax of the number at p, and returns the byte after it, or NULL. */
JAYI_FORCE_INLINE const uint8_t *take_parts(const uint8_t *p, const uint8_t *end,
                                            parts *out, jayi_number_fault *fault)
{
    /* The first byte is a digit or '-', the only one of these below '0'. */
    const uint8_t *digits = p + (((uint32_t)*p - '0') >> 31);
    uint64_t w = 0;
    const uint8_t *s = take_digits(digits, end, &w);
    if (JAYI_UNLIKELY(s == digits)) return fail(s, end, fault);
    if (JAYI_UNLIKELY(*digits == '0' && s - digits > 1)) return fail(digits, end, fault);
    out->count = (size_t)(s - digits);
    out->exponent = 0;
    out->integer = true;

    if (s < end && *s == '.') {
        const uint8_t *point = ++s;
        s = take_digits(s, end, &w);
        if (JAYI_UNLIKELY(s == point)) return fail(s, end, fault);
        out->count += (size_t)(s - point);
        out->exponent = point - s;
        out->integer = false;
    }
    if (s < end && (*s | 0x20) == 'e') {
        s++;
        int64_t sign = 1, power;
        if (s < end && (*s == '-' || *s == '+')) sign = ',' - *s++; /* '+' ',' '-' */
        const uint8_t *mark = s;
        s = take_exponent(s, end, &power);
        if (JAYI_UNLIKELY(s == mark)) return fail(s, end, fault);
        out->exponent += sign * power;
        out->integer = false;
    }
    out->w = w;
    return s;
}

JAYI_FORCE_INLINE void set_real(jay_value *v, uint64_t bits)
{
    v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_REAL;
    v->uni.u64 = bits; /* the same bytes as the double */
}

/* An integer of 20 digits or more, or one below INT64_MIN; w is its value modulo 2^64.
 * False when it overflows. */
JAYI_COLD static bool set_long_integer(const uint8_t *p, const uint8_t *s, uint64_t w,
                                       jay_value *v)
{
    /* 20 digits fit when the first is 1 and the word has not wrapped: 2 * 10^19 - 2^64
     * is less than 10^19. */
    if (s - p == 20 && *p == '1' && w >= UINT64_C(10000000000000000000)) {
        v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_UINT;
        v->uni.u64 = w;
        return true;
    }
    set_real(v, jayi_real_from_text(p, s));
    return (v->uni.u64 | JAYI_REAL_SIGN) != (JAYI_REAL_INFINITY | JAYI_REAL_SIGN);
}

/* Sets v to the integer [p, s); false when it overflows a double. */
JAYI_FORCE_INLINE bool set_integer(const uint8_t *p, const uint8_t *s, const parts *n,
                                   jay_value *v)
{
    uint64_t negative = ((uint32_t)*p - '0') >> 31;
    uint64_t w = n->w;
    /* The greatest magnitudes: 2^64 - 1 without a sign, 2^63 with one. */
    uint64_t most = UINT64_MAX - negative * (UINT64_MAX >> 1);
    if (JAYI_UNLIKELY(n->count > 19 || w > most)) return set_long_integer(p, s, w, v);
    v->tag = (uint64_t)JAY_TYPE_NUMBER | negative * JAY_SUBTYPE_SINT;
    v->uni.u64 = (w ^ (0 - negative)) + negative; /* -w when negative */
    return true;
}

/* What is left when the digits do not fit a word or the product cannot decide. */
JAYI_COLD static uint64_t real_of_text(const uint8_t *p, const uint8_t *s, const parts *n)
{
    /* Zeros in front do not count: 0.00012345678901234567 fits. */
    const uint8_t *first = p + (*p == '-');
    size_t zeros = 0;
    for (; first < s && (*first == '0' || *first == '.'); first++) zeros += *first == '0';
    uint64_t bits, sign = *p == '-' ? JAYI_REAL_SIGN : 0;
    if (n->count <= zeros + 19 && jayi_decimal_to_bits(n->w, n->exponent, &bits)) {
        return bits | sign;
    }
    return jayi_real_from_text(p, s);
}

/* Sets v to the real [p, s); false when it overflows. */
JAYI_FORCE_INLINE bool set_real_parts(const uint8_t *p, const uint8_t *s, const parts *n,
                                      jay_value *v)
{
    uint64_t sign = (uint64_t)(((uint32_t)*p - '0') >> 31) << 63, bits;
    if (JAYI_UNLIKELY(n->count > 19 || !jayi_decimal_to_bits(n->w, n->exponent, &bits))) {
        bits = real_of_text(p, s, n);
    }
    bits |= sign;
    set_real(v, bits);
    return (bits | JAYI_REAL_SIGN) != (JAYI_REAL_INFINITY | JAYI_REAL_SIGN);
}

/* The general reader: all texts, and no byte at or behind `end`. */
JAYI_NOINLINE static const uint8_t *read_general(const uint8_t *p, const uint8_t *end,
                                                 bool keep_text, jay_value *v,
                                                 jayi_number_fault *fault)
{
    parts n;
    const uint8_t *s = take_parts(p, end, &n, fault);
    if (JAYI_UNLIKELY(!s)) return NULL;
    if (keep_text) {
        v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_TEXT |
                 (uint64_t)(s - p) << JAY_TAG_LENGTH_SHIFT;
        v->uni.str = (const char *)p;
        return s;
    }
    bool finite = n.integer ? set_integer(p, s, &n, v) : set_real_parts(p, s, &n, v);
    if (JAYI_LIKELY(finite)) return s;
    return fail(p, end, fault);
}

/* ---- the fast way: 40 bytes can be loaded ---- */

/* Ends a real whose rounding one multiplication did not tell. */
JAYI_COLD static const uint8_t *settle_real(const uint8_t *p, const uint8_t *s,
                                            uint64_t w, int64_t exponent, jay_value *v,
                                            jayi_number_fault *fault)
{
    parts n = {w, exponent, 0, false}; /* 0: it is known that they fit */
    if (set_real_parts(p, s, &n, v)) return s;
    return fail(p, s, fault); /* overflow: p is before the end */
}

/* The exponent at the 'e' at s, of up to 7 digits; NULL for anything else. Nothing here
 * branches on the sign or the count of digits. */
JAYI_FORCE_INLINE const uint8_t *take_short_exponent(const uint8_t *s, int64_t *exponent)
{
    uint32_t mark = s[1];
    uint32_t has_sign = (mark - '0') >> 31;
    if (has_sign && mark != '-' && mark != '+') return NULL;
    uint64_t negative = (uint64_t)(((mark ^ '-') - 1) >> 31);
    s += 1 + has_sign;
    uint64_t word = jayi_load64_le(s) ^ JAYI_ZEROS;
    uint64_t stop = jayi_digits_stop(word);
    if (stop == 0 || (stop & 0x80)) return NULL;
    unsigned bits = jayi_ctz64(stop) & 56;
    uint64_t power = jayi_digits_value(word << (64 - bits));
    *exponent += (int64_t)((power ^ (0 - negative)) + negative);
    return s + bits / 8;
}

/* Appends the digits of `word` up to `stop`, which is not 0: 7 at most; *s moves on. */
JAYI_FORCE_INLINE uint64_t append_word(uint64_t w, uint64_t word, uint64_t stop,
                                       const uint8_t **s)
{
    unsigned bits = jayi_ctz64(stop) & 56;
    *s += bits / 8;
    return w * pow10_small[bits / 8] + jayi_digits_value(word << (56 - bits) << 8);
}

/* Whether w followed by the digits up to `stop` surely fits a word: by its value, so that
 * zeros in front do not count. False too when there are 8 digits. */
JAYI_FORCE_INLINE bool has_room(uint64_t w, uint64_t stop)
{
    /* 10^(19 - n): a smaller number has room for n digits. */
    static const uint64_t room[8] = {
        UINT64_C(10000000000000000000), UINT64_C(1000000000000000000),
        UINT64_C(100000000000000000),   UINT64_C(10000000000000000),
        UINT64_C(1000000000000000),     UINT64_C(100000000000000),
        UINT64_C(10000000000000),       UINT64_C(1000000000000)};
    return stop != 0 && w < room[jayi_ctz64(stop) / 8];
}

/* The digits after a first word of eight, whose value is w, from *s on: 15 more at most.
 * False when that is not all, or not exact. */
JAYI_FORCE_INLINE bool take_more_words(uint64_t *w, const uint8_t **s)
{
    uint64_t word = jayi_load64_le(*s) ^ JAYI_ZEROS;
    uint64_t stop = jayi_digits_stop(word);
    if (stop == 0) {
        *w = *w * 100000000 + jayi_digits_value(word);
        *s += 8;
        word = jayi_load64_le(*s) ^ JAYI_ZEROS;
        stop = jayi_digits_stop(word);
        /* Up to three more make 19. */
        if (JAYI_UNLIKELY((uint32_t)stop == 0 && !has_room(*w, stop))) return false;
    }
    *w = append_word(*w, word, stop, s);
    return true;
}

/* A fraction of 1 to 7 digits behind the point at s. */
JAYI_FORCE_INLINE const uint8_t *take_short_fraction(const uint8_t *s, uint64_t *w)
{
    const uint8_t *first = ++s;
    uint64_t word = jayi_load64_le(s) ^ JAYI_ZEROS;
    uint64_t stop = jayi_digits_stop(word);
    if (!has_room(*w, stop)) return NULL;
    *w = append_word(*w, word, stop, &s);
    return s == first ? NULL : s;
}

/*
 * A real whose point is behind `bits` / 8 digits, 1 to 7; `word` is the first word of it.
 * The digits of the fraction move down over the point, so that whole part and fraction
 * are one row of digits and are converted together.
 */
JAYI_FORCE_INLINE const uint8_t *take_row(const uint8_t *digits, uint64_t word,
                                          unsigned bits, uint64_t *w)
{
    uint64_t whole = (UINT64_C(1) << bits) - 1;
    uint64_t next = jayi_load64_le(digits + 1) ^ JAYI_ZEROS;
    uint64_t row = next ^ ((word ^ next) & whole);
    uint64_t stop = jayi_digits_stop(row);
    const uint8_t *s = digits + 1;
    if (stop) {
        unsigned row_bits = jayi_ctz64(stop) & 56;
        *w = jayi_digits_value(row << (64 - row_bits));
        return row_bits == bits ? NULL : s + row_bits / 8; /* NULL: no fraction digit */
    }
    s += 8;
    *w = jayi_digits_value(row);
    return take_more_words(w, &s) ? s : NULL;
}

/*
 * Leaves every odd case to read_general as a tail call, with the same arguments, so that
 * no register needs to be saved here.
 */
const uint8_t *jayi_number_read(const uint8_t *p, const uint8_t *end, bool keep_text,
                                jay_value *v, jayi_number_fault *fault)
{
    /* The furthest load: a sign, 23 digits, a point, 'e', a sign, then 8 bytes: 35. */
    if (JAYI_UNLIKELY(keep_text || end - p < 40)) goto general;
    uint64_t negative = ((uint32_t)*p - '0') >> 31;
    const uint8_t *digits = p + negative, *s = digits;
    uint64_t word = jayi_load64_le(digits) ^ JAYI_ZEROS, w;
    uint64_t stop = jayi_digits_stop(word);
    int64_t exponent = 0;

    if (stop) {
        unsigned bits = jayi_ctz64(stop) & 56;
        s += bits / 8;
        if (JAYI_UNLIKELY(bits == 0)) goto general;
        if (JAYI_UNLIKELY((word & 0xFF) == 0 && bits > 8)) goto general;
        if (*s == '.') {
            s = take_row(digits, word, bits, &w);
            if (JAYI_UNLIKELY(!s)) goto general;
            exponent = (int64_t)(bits / 8) + 1 - (s - digits);
            if ((*s | 0x20) != 'e') goto real;
        } else {
            w = jayi_digits_value(word << (64 - bits));
            if (JAYI_LIKELY((*s | 0x20) != 'e')) goto integer;
        }
        s = take_short_exponent(s, &exponent);
        if (JAYI_UNLIKELY(!s)) goto general;
        goto real;
    }
    if (JAYI_UNLIKELY((word & 0xFF) == 0)) goto general;
    s += 8;
    w = jayi_digits_value(word);
    if (JAYI_UNLIKELY(!take_more_words(&w, &s))) goto general;
    if (*s == '.') {
        const uint8_t *point = s;
        s = take_short_fraction(s, &w);
        if (JAYI_UNLIKELY(!s)) goto general;
        exponent = point + 1 - s;
        if (JAYI_LIKELY((*s | 0x20) != 'e')) goto real;
    }
    if (JAYI_UNLIKELY((*s | 0x20) == 'e')) goto general;
    if (JAYI_UNLIKELY((w & (0 - negative)) > UINT64_C(1) << 63)) goto general;
integer:
    v->tag = (uint64_t)JAY_TYPE_NUMBER | negative * JAY_SUBTYPE_SINT;
    v->uni.u64 = (w ^ (0 - negative)) + negative;
    return s;
real:;
    uint64_t real_bits;
    if (JAYI_UNLIKELY(!jayi_decimal_try(w, exponent, &real_bits))) {
        return settle_real(p, s, w, exponent, v, fault);
    }
    set_real(v, real_bits | negative << 63);
    return s;
general:
    return read_general(p, end, keep_text, v, fault);
}

void jayi_number_text_parse(const jay_value *v, jay_value *out)
{
    /* Every form that a flag of the reader lets pass. */
    const uint32_t forms =
        JAY_READ_EXTENDED_NUMBERS | JAY_READ_INF_AND_NAN | JAY_READ_OVERFLOW_TO_INF;
    jayi_number_fault fault;
    if (!out) return;
    /* A builder may have been given anything as the text of a number. */
    jay_value parsed = {0, {0}};
    if (jay_is_number_text(v) && v->uni.str && jay_get_length(v) > 0) {
        const uint8_t *p = (const uint8_t *)v->uni.str, *end = p + jay_get_length(v);
        if (jayi_number_read_extended(p, end, forms, &parsed, &fault) != end) {
            memset(&parsed, 0, sizeof parsed);
        }
    }
    *out = parsed;
}
