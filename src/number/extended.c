/* SPDX-License-Identifier: MIT */
/*
 * extended.c - numbers beyond RFC 8259: a plus sign, no digit on one side of the point,
 * hexadecimal, infinity and NaN, and what becomes of numbers that are too big.
 *
 * The syntax is checked here; the conversion is that of read.c.
 */
#include "base/bits.h"
#include "jay/read.h"
#include "number/decimal.h"
#include "number/number.h"

/* One number while it is read. */
typedef struct job {
    const uint8_t *p; /* its first byte, sign included */
    const uint8_t *end;
    uint32_t flags; /* jay_read_flag */
    jay_value *v;
    jayi_number_fault *fault;
} job;

static const uint8_t *fail(const job *j, const uint8_t *where)
{
    j->fault->status = where < j->end ? JAY_INVALID_NUMBER : JAY_UNEXPECTED_END;
    j->fault->where = where;
    return NULL;
}

static const uint8_t *keep_text(const job *j, const uint8_t *s)
{
    j->v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_TEXT |
                (uint64_t)(s - j->p) << JAY_TAG_LENGTH_SHIFT;
    j->v->uni.str = (const char *)j->p;
    return s;
}

static const uint8_t *set_bits(const job *j, const uint8_t *s, uint64_t bits)
{
    j->v->tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_REAL;
    j->v->uni.u64 = bits | (*j->p == '-' ? JAYI_REAL_SIGN : 0);
    return s;
}

/* ---- infinity and NaN ---- */

/* How many bytes at s spell the beginning of `word` (lower case), in any case. */
static size_t spelled(const uint8_t *s, const uint8_t *end, const char *word)
{
    size_t n = 0;
    while (word[n] && s + n < end && (s[n] | 0x20) == word[n]) n++;
    return n;
}

/* Reads a word at s, which is i, I, n or N. */
static const uint8_t *read_word(const job *j, const uint8_t *s)
{
    const uint64_t quiet_nan = UINT64_C(0x7FF8000000000000);
    bool nan = (*s | 0x20) == 'n';
    size_t n = spelled(s, j->end, nan ? "nan" : "infinity");
    bool cut = s + n == j->end && n != 3 && n != 8;
    if (cut) return fail(j, j->end);
    if (n < 3) return fail(j, s);
    s += n == 8 ? 8 : 3;
    if (j->flags & JAY_READ_NUMBERS_AS_TEXT) return keep_text(j, s);
    return set_bits(j, s, nan ? quiet_nan : JAYI_REAL_INFINITY);
}

/* ---- hexadecimal ---- */

static unsigned hex_digit(uint8_t c)
{
    unsigned digit = (unsigned)c - '0', letter = ((unsigned)c | 0x20) - 'a';
    if (digit <= 9) return digit;
    return letter < 6 ? letter + 10 : 16;
}

/* Reads the digits at s, behind 0x. */
static const uint8_t *read_hex(const job *j, const uint8_t *s)
{
    const uint8_t *first = s;
    uint64_t w = 0;
    bool big = false, negative = *j->p == '-';
    for (; s < j->end && hex_digit(*s) < 16; s++) {
        big |= w >> 60 != 0;
        w = w << 4 | hex_digit(*s);
    }
    if (s == first) return fail(j, s == j->end ? s : j->p);
    big |= negative && w > UINT64_C(1) << 63;
    if (j->flags & JAY_READ_NUMBERS_AS_TEXT) return keep_text(j, s);
    if (big && (j->flags & JAY_READ_BIG_NUMBERS_AS_TEXT)) return keep_text(j, s);
    if (big) return fail(j, j->p);
    j->v->tag = (uint64_t)JAY_TYPE_NUMBER |
                (uint64_t)(negative ? JAY_SUBTYPE_SINT : JAY_SUBTYPE_UINT);
    j->v->uni.u64 = negative ? 0 - w : w;
    return s;
}

/* ---- decimal ---- */

/* What the syntax pass finds out. */
typedef struct shape {
    bool integer; /* neither point nor exponent */
    bool json;    /* but for a plus sign it is a number of RFC 8259 */
} shape;

static const uint8_t *skip_digits(const uint8_t *s, const uint8_t *end)
{
    while (s < end && (unsigned)*s - '0' <= 9) s++;
    return s;
}

/* Checks the digits at s, behind the sign. The byte after the number, or NULL. */
static const uint8_t *check_decimal(const job *j, const uint8_t *s, shape *found)
{
    const uint8_t *whole = s, *end = j->end;
    bool extended = (j->flags & JAY_READ_EXTENDED_NUMBERS) != 0;
    s = skip_digits(s, end);
    bool no_whole = s == whole;
    if (no_whole && !(extended && s < end && *s == '.')) return fail(j, s);
    if (*whole == '0' && s - whole > 1) return fail(j, whole);
    found->integer = true;
    found->json = !no_whole;
    if (s < end && *s == '.') {
        const uint8_t *fraction = ++s;
        s = skip_digits(s, end);
        if (s == fraction) {
            if (!extended || no_whole) return fail(j, s);
            found->json = false;
        }
        found->integer = false;
    }
    if (s < end && (*s | 0x20) == 'e') {
        s++;
        if (s < end && (*s == '-' || *s == '+')) s++;
        const uint8_t *power = s;
        s = skip_digits(s, end);
        if (s == power) return fail(j, s);
        found->integer = false;
    }
    return s;
}

/* A number that overflows a double, or an integer that does not fit 64 bits. */
static const uint8_t *settle_big(const job *j, const uint8_t *s, bool integer,
                                 bool overflow)
{
    if (j->flags & JAY_READ_BIG_NUMBERS_AS_TEXT) return keep_text(j, s);
    if (integer && (j->flags & JAY_READ_BIG_INTEGERS_ERROR)) return fail(j, j->p);
    if (!overflow) return s;
    if (!(j->flags & JAY_READ_OVERFLOW_TO_INF)) return fail(j, j->p);
    return set_bits(j, s, JAYI_REAL_INFINITY);
}

static const uint8_t *read_decimal(const job *j, const uint8_t *digits)
{
    shape found;
    jayi_number_fault ignored;
    const uint8_t *s = check_decimal(j, digits, &found);
    if (!s) return NULL;
    if (j->flags & JAY_READ_NUMBERS_AS_TEXT) return keep_text(j, s);
    const uint8_t *text = j->p + (*j->p == '+');
    bool overflow = false;
    if (found.json) {
        overflow = !jayi_number_read(text, s, false, j->v, &ignored);
    } else {
        uint64_t bits = jayi_real_from_text(text, s);
        set_bits(j, s, bits);
        overflow = (bits | JAYI_REAL_SIGN) == (JAYI_REAL_INFINITY | JAYI_REAL_SIGN);
    }
    if (overflow || (found.integer && jay_is_real(j->v))) {
        return settle_big(j, s, found.integer, overflow);
    }
    return s;
}

const uint8_t *jayi_number_read_extended(const uint8_t *p, const uint8_t *end,
                                         uint32_t flags, jay_value *v,
                                         jayi_number_fault *fault)
{
    job j = {p, end, flags, v, fault};
    const uint8_t *s = p;
    bool extended = (flags & JAY_READ_EXTENDED_NUMBERS) != 0;
    /* Without permission the fault is the first byte, not a missing digit. */
    if (!extended && (*p == '+' || *p == '.')) return fail(&j, p);
    if (*p == '-' || *p == '+') s++;
    if (s == end) return fail(&j, s);
    uint8_t letter = *s | 0x20;
    if ((flags & JAY_READ_INF_AND_NAN) && (letter == 'i' || letter == 'n')) {
        return read_word(&j, s);
    }
    if (extended && *s == '0' && end - s > 1 && (s[1] | 0x20) == 'x') {
        return read_hex(&j, s + 2);
    }
    return read_decimal(&j, s);
}
