/* SPDX-License-Identifier: MIT */
/*
 * test_write_kernels.c - the writing loops of every kernel give the same text: arrays of
 * numbers of all kinds and documents in all layouts.
 *
 * JAY_TEST_ROUNDS=N multiplies how many numbers are tried.
 */
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "jay/mutable.h"
#include "kernel/kernel.h"
#include "testing.h"

static uint64_t random_state = 88172645463325252u;

static uint64_t random_next(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

static size_t rounds(size_t count)
{
    const char *factor = getenv("JAY_TEST_ROUNDS");
    return count * (factor ? (size_t)strtoul(factor, NULL, 10) : 1);
}

/* Writes with each kernel in turn and compares; returns the text of the scalar one, to be
 * released by the caller. */
static jay_text write_with_all(const jay_doc *doc, const jay_mut_doc *mut, uint32_t flags)
{
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    o.flags = flags;
    jay_text expected = {0}, text;
    jayi_kernel_force(&jayi_kernel_scalar);
    assert_true(jay_write(doc, &o, &expected, NULL));
    for (size_t i = 0; jayi_kernels[i]; i++) {
        if (!jayi_kernels[i]->supported()) {
            print_message("skipped: %s\n", jayi_kernels[i]->name);
            continue;
        }
        jayi_kernel_force(jayi_kernels[i]);
        for (int linked = 0; linked < (mut ? 2 : 1); linked++) {
            bool done = linked ? jay_mut_write(mut, &o, &text, NULL)
                               : jay_write(doc, &o, &text, NULL);
            assert_true(done);
            if (strcmp(text.data, expected.data) != 0) {
                size_t at = 0;
                while (text.data[at] == expected.data[at]) at++;
                at = at < 30 ? 0 : at - 30;
                fail_msg("%s: %.60s, not %.60s", jayi_kernels[i]->name, text.data + at,
                         expected.data + at);
            }
            assert_int_equal(text.length, expected.length);
            jay_text_free(&text);
        }
    }
    jayi_kernel_force(NULL);
    return expected;
}

enum { COUNT = 50000, REAL_KINDS = 7, INTEGER_KINDS = 2 };

static jay_value random_number(unsigned kind)
{
    uint64_t bits = random_next(), sign = bits & UINT64_C(1) << 63;
    jay_value v = {JAY_TYPE_NUMBER | JAY_SUBTYPE_REAL, {0}};
    double scale = 1;
    switch (kind) {
    case 0: /* all exponents */
        v.uni.u64 = (bits >> 52 & 0x7FF) == 0x7FF ? 0 : bits;
        return v;
    case 1: /* around the range that has a way of its own */
        v.uni.u64 = sign | bits >> 12 | (1023 - 30 + random_next() % 100) << 52;
        return v;
    case 2: /* powers of two, and with few bits */
        v.uni.u64 = sign | (random_next() % 2047) << 52 | bits >> 60 << 48;
        return v;
    case 3: /* decimals of up to 9 digits */
        for (unsigned i = bits >> 40 & 7; i; i--) scale *= 10;
        v.uni.f64 = (double)(int32_t)bits / scale;
        return v;
    case 4: /* binary fractions of few bits: ties */
        v.uni.f64 = (double)(int64_t)(bits >> (bits & 63)) /
                    (double)(UINT64_C(1) << (random_next() & 63));
        return v;
    case 5: /* integers */
        v.uni.f64 = (double)((int64_t)bits >> (bits & 63));
        return v;
    case 6: /* next to powers of ten */
        for (unsigned i = (unsigned)(bits % 40); i; i--) scale *= 10;
        v.uni.f64 = bits & 64 ? scale : 1 / scale;
        v.uni.u64 += (bits >> 8) % 5 - 2;
        return v;
    case 7:
        v.tag = JAY_TYPE_NUMBER | JAY_SUBTYPE_UINT;
        v.uni.u64 = bits >> (random_next() & 63);
        return v;
    default:
        v.tag = JAY_TYPE_NUMBER | JAY_SUBTYPE_SINT;
        v.uni.i64 = (int64_t)bits >> (random_next() & 63);
        return v;
    }
}

static void numbers(void **state)
{
    (void)state;
    jay_value *values = malloc((COUNT + 1) * sizeof *values);
    assert_non_null(values);
    for (size_t round = rounds(4); round; round--) {
        for (unsigned kind = 0; kind < REAL_KINDS + INTEGER_KINDS; kind++) {
            values[0].tag = JAY_TYPE_ARRAY | (uint64_t)COUNT << JAY_TAG_LENGTH_SHIFT;
            values[0].uni.ofs = (COUNT + 1) * sizeof *values;
            for (size_t i = 1; i <= COUNT; i++) values[i] = random_number(kind);
            jay_doc doc = {0};
            doc.root = values;
            jay_text text = write_with_all(&doc, NULL, JAY_WRITE_MINIFIED);
            /* And it is what it was. */
            const char *at = text.data + 1;
            for (size_t i = 1; i <= COUNT; i++) {
                char *end;
                if (kind < REAL_KINDS) {
                    jay_value back = {values[i].tag, {0}};
                    back.uni.f64 = strtod(at, &end);
                    assert_int_equal(back.uni.u64, values[i].uni.u64);
                } else {
                    uint64_t x = *at == '-' ? (uint64_t)strtoll(at, &end, 10)
                                            : strtoull(at, &end, 10);
                    assert_int_equal(x, values[i].uni.u64);
                }
                at = end + 1;
            }
            jay_text_free(&text);
        }
    }
    free(values);
}

/* Every digit of every length of integer, one more and one less. */
static void integers_of_all_lengths(void **state)
{
    (void)state;
    jay_value values[20 * 9 * 3 + 1];
    size_t count = 0;
    uint64_t power = 1;
    for (int length = 1; length <= 20; length++, power *= 10) {
        for (uint64_t digit = 1; digit <= 9; digit++) {
            for (uint64_t more = 0; more < 3; more++) {
                values[++count].tag = JAY_TYPE_NUMBER | JAY_SUBTYPE_UINT;
                values[count].uni.u64 = power * digit + more - 1;
            }
        }
    }
    values[0].tag = JAY_TYPE_ARRAY | (uint64_t)count << JAY_TAG_LENGTH_SHIFT;
    values[0].uni.ofs = (count + 1) * sizeof *values;
    jay_doc doc = {0};
    doc.root = values;
    jay_text text = write_with_all(&doc, NULL, JAY_WRITE_MINIFIED);
    char *at = text.data + 1;
    for (size_t i = 1; i <= count; i++) {
        assert_int_equal(strtoull(at, &at, 10), values[i].uni.u64);
        at++;
    }
    jay_text_free(&text);
}

/* Strings of all lengths in all layouts, among all other values. */
static void documents(void **state)
{
    (void)state;
    jay_mut_doc *mut = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *root = jay_mut_array(mut);
    jay_mut_doc_set_root(mut, root);
    char bytes[300];
    for (size_t n = 0; n < sizeof bytes; n++) {
        jay_mut_value *object = jay_mut_object(mut);
        for (size_t i = 0; i < n; i++) bytes[i] = (char)(' ' + (i * 7 + n) % 95);
        if (n % 3 == 0 && n) bytes[random_next() % n] = '\n';
        if (n > 2 && n % 3 == 1) memcpy(bytes + random_next() % (n - 1), "\xC3\xA9", 2);
        jay_mut_value *key = jay_mut_string_n(mut, bytes, n);
        jay_mut_value *value = jay_mut_string_n(mut, bytes, n);
        assert_true(jay_mut_object_add(mut, object, key, value));
        assert_true(jay_mut_object_add(mut, object, jay_mut_string(mut, "r"),
                                       jay_mut_real(mut, (double)n / 8)));
        assert_true(jay_mut_object_add(mut, object, jay_mut_string(mut, "null"),
                                       n % 2 ? jay_mut_null(mut) : jay_mut_bool(mut, n)));
        assert_true(jay_mut_array_append(mut, root, object));
    }
    jay_doc *doc = jay_mut_to_doc(mut, NULL, NULL);
    static const uint32_t flags[] = {JAY_WRITE_MINIFIED, JAY_WRITE_PRETTY,
                                     JAY_WRITE_PRETTY | JAY_WRITE_TAB};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        jay_text text = write_with_all(doc, mut, flags[i]);
        jay_doc *again = jay_read(text.data, text.length, NULL, NULL);
        assert_non_null(again);
        jay_doc_free(again);
        jay_text_free(&text);
    }
    jay_doc_free(doc);
    jay_mut_doc_free(mut);
}

/* Characters of all lengths in runs, and in some strings a byte that is invalid: the same
 * text or the same failure, to a block and to a buffer that just fits. */
static void strings(void **state)
{
    (void)state;
    static const char *const pieces[] = {"a",          "\n",        "\"",     "\\",
                                         "\u00e9",     "\u4e2d",    "\u0800", "\uFFFD",
                                         "\U0001F600", "0123456789"};
    static const char *const bad[] = {"\xFF",         "\xC3",         "\xE4\xB8",
                                      "\xED\xA0\x80", "\xE0\x80\x80", "\x80",
                                      "\xF0\x9F\x98", "\xE4\xB8\xC0"};
    enum { MAX = 400 };
    for (size_t round = rounds(20000); round; round--) {
        char bytes[MAX + 64];
        size_t len = 0, target = (size_t)(random_next() % MAX);
        while (len < target) {
            const char *piece = pieces[random_next() % 10];
            if (random_next() % 200 == 0) piece = bad[random_next() % 8];
            for (uint64_t n = random_next() % 12; n && len < MAX; n--) {
                memcpy(bytes + len, piece, strlen(piece));
                len += strlen(piece);
            }
        }
        guarded g = guarded_copy(bytes, len); /* reading behind the string faults */
        jay_value v = {JAY_TYPE_STRING | (uint64_t)len << JAY_TAG_LENGTH_SHIFT, {0}};
        v.uni.str = g.text;
        jay_error expected, err;
        jay_text text = {0}, other;
        jayi_kernel_force(&jayi_kernel_scalar);
        bool done = jay_write_value(&v, NULL, &text, &expected);
        for (size_t i = 0; jayi_kernels[i]; i++) {
            if (!jayi_kernels[i]->supported()) continue;
            jayi_kernel_force(jayi_kernels[i]);
            assert_true(jay_write_value(&v, NULL, &other, &err) == done);
            assert_int_equal(err.status, expected.status);
            assert_int_equal(err.offset, expected.offset);
            if (!done) continue;
            assert_string_equal(other.data, text.data);
            jay_text_free(&other);
            char *buffer = malloc(text.length + 1);
            assert_non_null(buffer);
            assert_int_equal(jay_write_buffer(&v, NULL, buffer, text.length + 1, &err),
                             text.length);
            assert_memory_equal(buffer, text.data, text.length + 1);
            assert_int_equal(jay_write_buffer(&v, NULL, buffer, text.length, &err), 0);
            free(buffer);
        }
        jay_text_free(&text);
        guarded_free(&g);
    }
    jayi_kernel_force(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers),
        cmocka_unit_test(integers_of_all_lengths),
        cmocka_unit_test(documents),
        cmocka_unit_test(strings),
    };
    return cmocka_run_group_tests_name("write kernels", tests, NULL, NULL);
}
