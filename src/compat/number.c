/* SPDX-License-Identifier: MIT */
/* number.c - single numbers behind yyjson.h: text to value and value to text. */
#include "number/number.h"

#include "compat/adapter.h"
#include "kernel/writer.h"

static bool is_letter(unsigned char c)
{
    return (unsigned)(c | 0x20) - 'a' < 26;
}

/* Bytes that a number can consist of: what follows the first other one does not matter,
 * so a long text behind the number is never looked at. */
static size_t number_span(const char *dat)
{
    size_t n = 0;
    for (;; n++) {
        unsigned char c = (unsigned char)dat[n];
        bool part =
            (unsigned)c - '0' < 10 || is_letter(c) || c == '+' || c == '-' || c == '.';
        if (!part) return n;
    }
}

/* Whether a number may begin with this byte. */
static bool can_start(unsigned char c, uint32_t flags)
{
    if ((unsigned)c - '0' < 10 || c == '-') return true;
    if (c == '+' || c == '.') return flags & JAY_READ_EXTENDED_NUMBERS;
    if (!(flags & JAY_READ_INF_AND_NAN)) return false;
    c |= 0x20;
    return c == 'i' || c == 'n';
}

const char *jay_compat_read_number(const char *dat, yyjson_val *val, yyjson_read_flag flg,
                                   yyjson_read_err *err)
{
    const uint8_t *p = (const uint8_t *)dat, *end;
    uint32_t flags = jayi_compat_flags(flg);
    jay_error report = {JAY_INVALID_ARGUMENT, 0, NULL};
    jayi_number_fault fault = {JAY_INVALID_NUMBER, p};
    jay_value v;
    if (dat && val) {
        end = NULL;
        if (can_start(*p, flags)) {
            end = jayi_number_read_extended(p, p + number_span(dat), flags, &v, &fault);
        }
        if (end) {
            if (jay_is_number_text(&v))
                v.tag = (v.tag & ~(uint64_t)JAY_TAG_MASK) | JAY_TYPE_RAW;
            memcpy(val, &v, sizeof v);
            return dat + (end - p);
        }
        report.status = JAY_INVALID_NUMBER;
        report.offset = (size_t)(fault.where - p);
    }
    report.text = jay_status_text(report.status);
    jayi_compat_report(err, &report);
    return NULL;
}

static size_t copy_out(char *buf, const char *from, const char *end)
{
    size_t n = (size_t)(end - from);
    memcpy(buf, from, n);
    buf[n] = '\0';
    return n;
}

/* Infinity and NaN are spelled out whatever any flag says. */
static char *write_special(double value, char *out)
{
    const char *text = value != value ? "NaN" : value < 0 ? "-Infinity" : "Infinity";
    size_t n = strlen(text);
    memcpy(out, text, n);
    return out + n;
}

static char *write_real(const jay_value *v, char *out)
{
    double value = v->uni.f64;
    unsigned decimals = (unsigned)(v->tag >> JAY_TAG_REAL_DECIMALS_SHIFT);
    if (value - value != 0) return write_special(value, out);
    if (decimals) return jayi_real_write_fixed(out, value, decimals);
    if (!(v->tag & JAY_TAG_REAL_FLOAT)) return jayi_real_write(out, value);
    float narrow = (float)value;
    if (narrow - narrow != 0) return write_special(value, out);
    return jayi_float_write(out, narrow);
}

char *jay_compat_write_number(const yyjson_val *val, char *buf)
{
    char out[JAYI_NUMBER_TEXT_MAX], *end = NULL;
    const jay_value *v = jayi_native(val);
    if (!val || !buf) return NULL;
    if (jay_is_uint(v)) end = jayi_uint_write(out, v->uni.u64);
    if (jay_is_sint(v)) end = jayi_sint_write(out, v->uni.i64);
    if (jay_is_real(v)) end = write_real(v, out);
    return end ? buf + copy_out(buf, out, end) : NULL;
}
