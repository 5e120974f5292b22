/* SPDX-License-Identifier: MIT */
/* number_text.c - jay/number.h: numbers for callers who have no document. */
#include "jay/number.h"

#include "base/error.h"
#include "number/decimal.h"
#include "number/number.h"

size_t jay_number_read(const char *text, size_t len, uint32_t flags, jay_value *out,
                       jay_error *err)
{
    jayi_number_fault fault = {JAY_INVALID_ARGUMENT, (const uint8_t *)text};
    const uint8_t *p = (const uint8_t *)text, *s = NULL;
    jay_value v = {0, {0}};
    if (text && len && out) {
        s = jayi_number_read_extended(p, p + len, flags, &v, &fault);
    }
    if (!s) {
        jayi_report(err, fault.status, text ? (size_t)(fault.where - p) : 0);
        return 0;
    }
    *out = v;
    jayi_report(err, JAY_OK, 0);
    return (size_t)(s - p);
}

/* Ends the text of a number that starts at out. */
static size_t finish(char *out, char *end)
{
    *end = '\0';
    return (size_t)(end - out);
}

size_t jay_number_write_uint(char *out, uint64_t value)
{
    return out ? finish(out, jayi_uint_write(out, value)) : 0;
}

size_t jay_number_write_sint(char *out, int64_t value)
{
    return out ? finish(out, jayi_sint_write(out, value)) : 0;
}

/* Infinity, -Infinity or NaN. */
static char *write_word(char *out, uint64_t bits)
{
    bool nan = bits << 1 > JAYI_REAL_INFINITY << 1;
    const char *word = nan ? "NaN" : bits & JAYI_REAL_SIGN ? "-Infinity" : "Infinity";
    size_t n = strlen(word);
    memcpy(out, word, n);
    return out + n;
}

/* Whether a double becomes infinite as a float: from half a unit above the largest float
 * on, 2^128 - 2^103 (ties go to the even neighbour, which is infinity). */
static bool overflows_float(double value)
{
    const double limit = 0x1.ffffffp127;
    return value >= limit || value <= -limit;
}

size_t jay_number_write_real(char *out, double value, jay_number_format format,
                             unsigned decimals)
{
    uint64_t bits;
    if (!out) return 0;
    memcpy(&bits, &value, sizeof bits);
    bool finite = (bits & JAYI_REAL_INFINITY) != JAYI_REAL_INFINITY;
    if (!finite || (format == JAY_NUMBER_FLOAT && overflows_float(value))) {
        return finish(out, write_word(out, bits));
    }
    switch (format) {
    case JAY_NUMBER_FLOAT:
        return finish(out, jayi_float_write(out, (float)value));
    case JAY_NUMBER_FIXED:
        return finish(out, jayi_real_write_fixed(out, value, decimals));
    case JAY_NUMBER_ES6:
        return finish(out, jayi_real_write_es6(out, value));
    case JAY_NUMBER_SHORTEST:
        break;
    }
    return finish(out, jayi_real_write(out, value));
}
