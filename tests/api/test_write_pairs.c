/* SPDX-License-Identifier: MIT */
/*
 * test_write_pairs.c - every pair of writing switches, and random sets of them, beside a
 * slow recursive writer that shares no code with the library's. It asks the library only
 * for the text of single numbers, which other tests have tables for.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "jay/mutable.h"
#include "testing.h"

typedef struct text {
    char *data;
    size_t length, room;
} text;

static bool put_n(void *ctx, const char *data, size_t len)
{
    text *t = ctx;
    if (t->length + len + 1 > t->room) {
        t->room = 2 * (t->length + len + 1);
        t->data = realloc(t->data, t->room);
        assert_non_null(t->data);
    }
    memcpy(t->data + t->length, data, len);
    t->length += len;
    t->data[t->length] = '\0';
    return true;
}

static void put(text *t, const char *s)
{
    put_n(t, s, strlen(s));
}

/* ---- the reference ---- */

typedef struct reference {
    jay_write_options o;
    text out;
    jay_status status;
} reference;

static bool has(const reference *r, uint32_t flag)
{
    return (r->o.flags & flag) != 0;
}

/* The code point at s and its length; -1 for a byte that belongs to none. */
static long decode(const unsigned char *s, size_t n, size_t *length)
{
    static const long least[] = {0, 0, 0x80, 0x800, 0x10000};
    *length = 1;
    if (*s < 0x80) return *s;
    size_t want = *s >= 0xF0 ? 4 : *s >= 0xE0 ? 3 : 2;
    if (*s < 0xC0 || *s > 0xF7 || want > n) return -1;
    long c = *s & (0x7F >> want);
    for (size_t i = 1; i < want; i++) {
        if ((s[i] & 0xC0) != 0x80) return -1;
        c = c * 64 + (s[i] & 0x3F);
    }
    if (c < least[want] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) return -1;
    *length = want;
    return c;
}

static void put_unit(reference *r, unsigned unit)
{
    char escape[8];
    snprintf(escape, sizeof escape,
             has(r, JAY_WRITE_UPPERCASE_HEX) ? "\\u%04X" : "\\u%04x", unit);
    put(&r->out, escape);
}

static void put_character(reference *r, long c, const char *bytes, size_t n)
{
    static const char letters[] = "\bb\tt\nn\ff\rr\\\\";
    char quote = has(r, JAY_WRITE_SINGLE_QUOTES) ? '\'' : '"';
    for (const char *p = letters; *p && c > 0; p += 2) {
        if (c != *p) continue;
        put(&r->out, "\\");
        put_n(&r->out, p + 1, 1);
        return;
    }
    if (c == quote || (c == '/' && has(r, JAY_WRITE_ESCAPE_SLASHES))) put(&r->out, "\\");
    if (c < 0x20 || (c >= 0x80 && has(r, JAY_WRITE_ESCAPE_UNICODE))) {
        if (c > 0xFFFF) {
            put_unit(r, (unsigned)(0xD7C0 + c / 0x400));
            c = 0xDC00 + c % 0x400;
        }
        put_unit(r, (unsigned)c);
    } else {
        put_n(&r->out, bytes, n);
    }
}

static void put_string(reference *r, const jay_value *v)
{
    const uint32_t forgiving =
        JAY_WRITE_INVALID_UNICODE_KEEP | JAY_WRITE_INVALID_UNICODE_REPLACE;
    const char *quote = has(r, JAY_WRITE_SINGLE_QUOTES) ? "'" : "\"";
    const char *s = jay_get_string(v);
    size_t n = jay_get_length(v), length;
    put(&r->out, quote);
    for (size_t i = 0; i < n; i += length) {
        long c = decode((const unsigned char *)s + i, n - i, &length);
        if (c >= 0) {
            put_character(r, c, s + i, length);
        } else if (!has(r, forgiving)) {
            r->status = JAY_INVALID_UTF8;
        } else if (has(r, JAY_WRITE_INVALID_UNICODE_REPLACE) ||
                   has(r, JAY_WRITE_ESCAPE_UNICODE)) {
            put_character(r, 0xFFFD, "\uFFFD", 3);
        } else {
            put_n(&r->out, s + i, 1);
        }
    }
    put(&r->out, quote);
}

static void put_key(reference *r, const jay_value *v)
{
    const char *s = jay_get_string(v);
    const char *names =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$0123456789";
    if (has(r, JAY_WRITE_UNQUOTED_KEYS) && *s && strspn(s, names) == jay_get_length(v) &&
        !(*s >= '0' && *s <= '9')) {
        put(&r->out, s);
    } else {
        put_string(r, v);
    }
}

static void put_scalar(reference *r, const jay_value *v)
{
    if (jay_is_string(v)) {
        put_string(r, v);
        return;
    }
    jay_write_options o = r->o;
    jay_text one;
    jay_error err;
    o.flags &= ~(uint32_t)(JAY_WRITE_FINAL_NEWLINE | JAY_WRITE_SORT_KEYS);
    if (!jay_write_value(v, &o, &one, &err)) {
        r->status = err.status;
        return;
    }
    put_n(&r->out, one.data, one.length);
    jay_text_free(&one);
}

static void put_line(reference *r, size_t depth)
{
    if (!has(r, JAY_WRITE_PRETTY)) return;
    put(&r->out, "\n");
    unsigned width = r->o.indent ? r->o.indent : 4;
    if (has(r, JAY_WRITE_TAB)) width = 1;
    for (size_t i = 0; i < depth * width; i++) {
        put(&r->out, has(r, JAY_WRITE_TAB) ? "\t" : " ");
    }
}

static size_t units_of(const jay_value *key, unsigned *units)
{
    const unsigned char *s = (const unsigned char *)jay_get_string(key);
    size_t n = jay_get_length(key), count = 0, length;
    for (size_t i = 0; i < n; i += length) {
        long c = decode(s + i, n - i, &length);
        if (c < 0) c = s[i];
        if (c > 0xFFFF) units[count++] = (unsigned)(0xD7C0 + c / 0x400);
        units[count++] = (unsigned)(c > 0xFFFF ? 0xDC00 + c % 0x400 : c);
    }
    return count;
}

static bool comes_after(const reference *r, const jay_value *a, const jay_value *b)
{
    unsigned p[256], q[256];
    if (!has(r, JAY_WRITE_SORT_KEYS_UTF16 | JAY_WRITE_CANONICAL)) {
        return strcmp(jay_get_string(a), jay_get_string(b)) > 0;
    }
    size_t n = units_of(a, p), m = units_of(b, q), i = 0;
    while (i < n && i < m && p[i] == q[i]) i++;
    return i < n && i < m ? p[i] > q[i] : n > m;
}

static void put_value(reference *r, const jay_value *v, size_t depth);

static void put_object(reference *r, const jay_value *v, size_t depth)
{
    const jay_value *keys[64];
    size_t count = 0;
    const uint32_t sorts =
        JAY_WRITE_SORT_KEYS | JAY_WRITE_SORT_KEYS_UTF16 | JAY_WRITE_CANONICAL;
    for (const jay_value *key = v + 1; count < jay_size(v); key = jayi_next(key + 1)) {
        size_t at = count++;
        while (at && has(r, sorts) && comes_after(r, keys[at - 1], key)) {
            keys[at] = keys[at - 1];
            at--;
        }
        keys[at] = key;
    }
    put(&r->out, "{");
    for (size_t i = 0; i < count && !r->status; i++) {
        if (i) put(&r->out, ",");
        put_line(r, depth + 1);
        put_key(r, keys[i]);
        put(&r->out, has(r, JAY_WRITE_PRETTY) ? ": " : ":");
        if (!r->status) put_value(r, keys[i] + 1, depth + 1);
    }
    if (count) put_line(r, depth);
    put(&r->out, "}");
}

/* The array on one line, if that is asked for and its elements are scalars. */
static bool put_short(reference *r, const jay_value *v)
{
    size_t before = r->out.length, n = jay_size(v);
    if (!n || !r->o.array_width || !has(r, JAY_WRITE_PRETTY)) return false;
    for (size_t i = 0; i < n; i++) {
        if (jay_is_container(jay_array_get(v, i))) return false;
    }
    put(&r->out, "[");
    for (size_t i = 0; i < n && !r->status; i++) {
        if (i) put(&r->out, ", ");
        put_scalar(r, jay_array_get(v, i));
    }
    put(&r->out, "]");
    if (!r->status && r->out.length - before <= r->o.array_width) return true;
    r->status = JAY_OK;
    r->out.length = before;
    return false;
}

static void put_value(reference *r, const jay_value *v, size_t depth)
{
    if (jay_is_object(v)) {
        put_object(r, v, depth);
    } else if (!jay_is_array(v)) {
        put_scalar(r, v);
    } else if (!put_short(r, v)) {
        put(&r->out, "[");
        for (size_t i = 0; i < jay_size(v) && !r->status; i++) {
            if (i) put(&r->out, ",");
            put_line(r, depth + 1);
            put_value(r, jay_array_get(v, i), depth + 1);
        }
        if (jay_size(v)) put_line(r, depth);
        put(&r->out, "]");
    }
}

/* ---- documents ---- */

enum { WITH_NAN = 1, WITH_BAD_BYTES = 2, KINDS = 4 };

static jay_mut_doc *make_document(unsigned kind)
{
    const char *json =
        "{\"zeta\":[1,2.5,-0.0,\"a/b\",null],\"\u00e9\":\"\u00e9 it's \\\"quoted\\\"\","
        "\"$a_1\":{\"\U0001d11e\":1,\"\uFB33\":\"\U0001d11e\\u0001\\u001f\\n\","
        "\"\\r\":[[],{},[[1.0]]]},\"9x\":[0.1,0.30000000000000004,1e21,1e-7,"
        "123456789.123456,100.0],\"long\":[\"0123456789012345678901234567890123456789"
        "/\u4e2d\u6587'\u4e2d\u6587\u4e2d\u6587\",true,false,18446744073709551615,-5],"
        "\"\":\"\",\"a\":{\"b\":1,\"B\":2,\"_\":3,\"aa\":4},\"ab\":[{\"z\":[1]}]}";
    jay_doc *doc = jay_read(json, strlen(json), NULL, NULL);
    assert_non_null(doc);
    jay_mut_doc *mut = jay_doc_to_mut(doc, NULL, NULL);
    jay_doc_free(doc);
    jay_mut_value *root = jay_mut_doc_root(mut), *arr = jay_mut_array(mut);
    assert_true(jay_mut_object_add(mut, root, jay_mut_string(mut, "m"), arr));
    assert_true(jay_mut_array_append(mut, arr, jay_mut_real(mut, 1.0 / 3)));
    assert_true(jay_mut_set_real_decimals(jay_mut_array_get(arr, 0), 3));
    assert_true(jay_mut_array_append(mut, arr, jay_mut_real(mut, 2.0 / 3)));
    assert_true(jay_mut_set_real_as_float(jay_mut_array_get(arr, 1), true));
    if (kind & WITH_BAD_BYTES) {
        assert_true(jay_mut_array_append(mut, arr, jay_mut_string(mut, "x\xC3'\xFF/")));
    }
    if (kind & WITH_NAN) {
        arr = jay_mut_array(mut);
        assert_true(jay_mut_object_add(mut, root, jay_mut_string(mut, "n"), arr));
        assert_true(jay_mut_array_append(mut, arr, jay_mut_real(mut, NAN)));
        assert_true(jay_mut_array_append(mut, arr, jay_mut_real(mut, -INFINITY)));
    }
    return mut;
}

static void check(const jay_mut_doc *mut, const jay_doc *doc, const jay_write_options *o)
{
    reference r = {*o, {0}, JAY_OK};
    jay_error err;
    jay_text out;
    if (has(&r, JAY_WRITE_CANONICAL)) {
        r.o.flags = JAY_WRITE_CANONICAL;
        r.o.array_width = 0;
    }
    put_value(&r, doc->root, 0);
    if (has(&r, JAY_WRITE_FINAL_NEWLINE)) put(&r.out, "\n");
    bool done = jay_write(doc, o, &out, &err);
    if (err.status != r.status || (done && strcmp(out.data, r.out.data) != 0)) {
        fail_msg("flags %x, decimals %u, digits %u, width %u:\n%s\n%s", o->flags,
                 o->decimals, o->significant_digits, o->array_width,
                 done ? out.data : err.text, r.out.data);
    }
    jay_text_free(&out);

    size_t offset = err.offset;
    assert_true(jay_mut_write(mut, o, &out, &err) == done);
    assert_int_equal(err.status, r.status);
    assert_int_equal(err.offset, offset);
    if (done) assert_string_equal(out.data, r.out.data);
    jay_text_free(&out);

    text sunk = {0};
    assert_true(jay_write_sink(doc->root, o, put_n, &sunk, &err) == done);
    assert_int_equal(err.offset, offset);
    if (done) assert_string_equal(sunk.data, r.out.data);
    free(sunk.data);

    size_t capacity = done ? r.out.length + 1 : 4096;
    char *buffer = malloc(capacity);
    assert_non_null(buffer);
    size_t n = jay_write_buffer(doc->root, o, buffer, capacity, &err);
    assert_int_equal(n, done ? r.out.length : 0);
    assert_int_equal(err.status, r.status);
    assert_int_equal(err.offset, offset);
    if (done) assert_string_equal(buffer, r.out.data);
    free(buffer);
    free(r.out.data);
}

enum { FLAGS = 17, SWITCHES = FLAGS + 4 };

static void turn_on(jay_write_options *o, unsigned which)
{
    static const unsigned places[] = {1, 3, 15}, digits[] = {1, 6, 17};
    if (which < FLAGS) o->flags |= UINT32_C(1) << which;
    if (which == FLAGS) o->decimals = places[o->flags % 3];
    if (which == FLAGS + 1) o->significant_digits = digits[o->flags % 3];
    if (which == FLAGS + 2) o->array_width = 40;
    if (which == FLAGS + 3) o->indent = 3;
}

static void every_pair(void **state)
{
    (void)state;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        jay_mut_doc *mut = make_document(kind);
        jay_doc *doc = jay_mut_to_doc(mut, NULL, NULL);
        for (unsigned a = 0; a < SWITCHES; a++) {
            for (unsigned b = 0; b <= a; b++) {
                /* Each pair alone, and in pretty text that fears no value. */
                for (int easy = 0; easy < 2; easy++) {
                    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
                    if (easy) {
                        o.flags = JAY_WRITE_PRETTY | JAY_WRITE_INF_AND_NAN |
                                  JAY_WRITE_INVALID_UNICODE_KEEP;
                    }
                    turn_on(&o, a);
                    turn_on(&o, b);
                    check(mut, doc, &o);
                }
            }
        }
        jay_doc_free(doc);
        jay_mut_doc_free(mut);
    }
}

static void random_sets(void **state)
{
    (void)state;
    uint32_t random = 2463534242u;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        jay_mut_doc *mut = make_document(kind);
        jay_doc *doc = jay_mut_to_doc(mut, NULL, NULL);
        for (unsigned i = 0; i < 500; i++) {
            jay_write_options o = JAY_WRITE_OPTIONS_INIT;
            for (unsigned s = 0; s < SWITCHES; s++) {
                random ^= random << 13;
                random ^= random >> 17;
                random ^= random << 5;
                /* All else would be canonical most of the time. */
                if (random >> 30 == 0 || (random & 1 && s != 16)) turn_on(&o, s);
            }
            check(mut, doc, &o);
        }
        jay_doc_free(doc);
        jay_mut_doc_free(mut);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair),
        cmocka_unit_test(random_sets),
    };
    return cmocka_run_group_tests_name("write pairs", tests, NULL, NULL);
}
