/* SPDX-License-Identifier: MIT */
/*
 * test_kernels.c - every kernel gives the document, status and offset of the scalar one:
 * on hand-made texts, all their prefixes, texts that are longer than the rounds of the
 * two-stage reader, and random changes of all of them; copied and in place, each text
 * ending at a page without access. The relaxed reader in pieces, and the one that only
 * checks, give the same, too.
 *
 * JAY_TEST_MUTATIONS=N sets how many changed texts are tried (a million takes some
 * minutes).
 */
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "kernel/kernel.h"
#include "testing.h"

/* A small generator of random numbers (Marsaglia's xorshift), so that runs can be
 * repeated. */
static uint64_t random_state = 88172645463325252u;

static uint64_t random_next(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

static size_t random_below(size_t n)
{
    return (size_t)(random_next() % n);
}

/* A growing text. */
typedef struct buffer {
    char *data;
    size_t len, room;
} buffer;

static void put(buffer *b, const char *bytes, size_t len)
{
    if (b->len + len > b->room) {
        b->room = (b->len + len) * 2;
        b->data = realloc(b->data, b->room);
        assert_non_null(b->data);
    }
    memcpy(b->data + b->len, bytes, len);
    b->len += len;
}

static void put_text(buffer *b, const char *text)
{
    put(b, text, strlen(text));
}

static const char *const blanks[] = {"",   "",       "",       " ",
                                     "\n", "\n    ", "\r\n\t", "                    "};
static const char *const strings[] = {
    "\"\"",
    "\"a\"",
    "\"name\"",
    "\"\\n\"",
    "\"\\\\\"",
    "\"\\\\\\\"\"",
    "\"\\u00e9\\u4e2d\"",
    "\"\\ud83d\\ude00 x\"",
    "\"caf\xC3\xA9\"",
    "\"\xE4\xB8\xAD\xE6\x96\x87\"",
    "\"\xF0\x9F\x98\x80\"",
    "\"[{,:}]\"",
    "\"a long string without anything special in it, 64 bytes and more of it\"",
    ("\"mixed \\\" and \xC3\xA9 and \\u0041 and \\\\ and more text behind it, longer "
     "than "
     "a block\""),
    "\"\\/\\b\\f\\r\\t\\u0000\"",
};
static const char *const scalars[] = {
    "0",
    "1",
    "-1",
    "12",
    "1234",
    "-0",
    "0.5",
    "-0.0",
    "1e5",
    "1E-5",
    "3.14159",
    "1234567890123456789",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775808",
    "-9223372036854775809",
    "0.1234567890123456789",
    "123456.789012",
    "1.7976931348623157e308",
    "4.9e-324",
    "100000000",
    "12345678901234567890123456789012345678901234567890",
    "true",
    "false",
    "null",
    "2.5e+3",
};

#define COUNT(a) (sizeof(a) / sizeof *(a))
#define PICK(a)  ((a)[random_below(COUNT(a))])

/* A random document of about `budget` values. */
static void put_random(buffer *b, size_t budget, unsigned depth)
{
    put_text(b, PICK(blanks));
    size_t kind = random_below(depth < 24 && budget > 1 ? 4 : 2);
    if (kind == 0) put_text(b, PICK(strings));
    if (kind == 1) put_text(b, PICK(scalars));
    if (kind >= 2) {
        size_t n = random_below(9);
        put_text(b, kind == 2 ? "[" : "{");
        put_text(b, PICK(blanks));
        for (size_t i = 0; i < n; i++) {
            if (i) put_text(b, ",");
            if (kind == 3) {
                put_text(b, PICK(blanks));
                put_text(b, PICK(strings));
                put_text(b, PICK(blanks));
                put_text(b, ":");
            }
            put_random(b, budget / n, depth + 1);
        }
        put_text(b, kind == 2 ? "]" : "}");
    }
    put_text(b, PICK(blanks));
}

/* A document that is longer than a round of stage one: an array of random ones. */
static void put_long(buffer *b, size_t len)
{
    put_text(b, "[");
    while (b->len < len) {
        put_random(b, 300, 1);
        put_text(b, ",");
    }
    put_text(b, "\"");
    size_t n = random_below(200000);
    for (size_t i = 0; i < n; i++) put_text(b, i % 1000 == 999 ? "\\n" : "x");
    put_text(b, "\", 0]");
}

/* What one read gave, in a form that can be compared. */
typedef struct outcome {
    jay_error error;
    jay_doc *doc;
} outcome;

static outcome read_with(const jayi_kernel *kernel, const guarded *g, bool in_place,
                         const jay_read_options *opt)
{
    outcome o;
    memset(&o, 0, sizeof o);
    jayi_kernel_force(kernel);
    o.doc = in_place ? jay_read_inplace(g->text, g->len, g->len, opt, &o.error)
                     : jay_read(g->text, g->len, opt, &o.error);
    return o;
}

static void assert_same(const outcome *a, const outcome *b)
{
    assert_int_equal(a->error.status, b->error.status);
    assert_int_equal(a->error.offset, b->error.offset);
    assert_int_equal(a->doc != NULL, b->doc != NULL);
    if (!a->doc) return;
    assert_int_equal(a->doc->bytes_read, b->doc->bytes_read);
    assert_int_equal(a->doc->value_count, b->doc->value_count);
    for (size_t i = 0; i < a->doc->value_count; i++) {
        const jay_value *x = a->doc->root + i, *y = b->doc->root + i;
        assert_int_equal(x->tag, y->tag);
        if (jay_is_string(x) || jay_is_number_text(x)) {
            /* and the NUL */
            assert_memory_equal(x->uni.str, y->uni.str, jay_get_length(x) + 1);
        } else if (jay_is_container(x)) {
            assert_int_equal(x->uni.ofs, y->uni.ofs); /* perhaps not the whole payload */
        } else {
            assert_int_equal(x->uni.u64, y->uni.u64);
        }
    }
}

/* The same text in up to four pieces, by the relaxed reader, in place or not. */
static outcome read_pieces(const guarded *g, bool in_place, const jay_read_options *opt)
{
    outcome o;
    memset(&o, 0, sizeof o);
    jay_incremental *s = in_place
                             ? jay_incremental_new_inplace(g->text, g->len, opt, NULL)
                             : jay_incremental_new(g->text, g->len, opt, NULL);
    assert_non_null(s);
    size_t available = 0;
    do {
        size_t left = g->len - available;
        available += random_below(4) ? 1 + random_below(left) : left;
        o.doc = jay_incremental_read(s, available, &o.error);
    } while (!o.doc && o.error.status == JAY_MORE_INPUT);
    jay_incremental_free(s);
    return o;
}

/* Checking without a document gives the same verdict. */
static void compare_checked(const outcome *expected, const char *text, size_t len,
                            const jay_read_options *opt)
{
    jay_error err;
    if (opt->flags & (JAY_READ_DUPLICATE_KEYS_ERROR | JAY_READ_DUPLICATE_KEYS_LAST))
        return;
    guarded g = guarded_copy(text, len);
    bool valid = jay_validate(g.text, len, opt, &err);
    assert_true(valid == (expected->doc != NULL));
    assert_int_equal(err.status, expected->error.status);
    assert_int_equal(err.offset, expected->error.offset);
    guarded_free(&g);
}

static void compare_kernels(const char *text, size_t len)
{
    static const uint32_t flags[] = {0, JAY_READ_STOP_WHEN_DONE, JAY_READ_NUMBERS_AS_TEXT,
                                     JAY_READ_STOP_WHEN_DONE | JAY_READ_NUMBERS_AS_TEXT};
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags[random_below(COUNT(flags))];
    /* half of the time with some of the other flags, which are bits 2 to 18 */
    if (random_below(2)) opt.flags |= (uint32_t)random_next() & 0x7FFFC;
    opt.max_depth = random_below(4) ? 0 : 1 + random_below(8);
    bool in_place = random_below(2) != 0;
    guarded expected_text = guarded_copy(text, len);
    outcome expected = read_with(&jayi_kernel_scalar, &expected_text, in_place, &opt);
    for (size_t i = 0; jayi_kernels[i]; i++) {
        if (!jayi_kernels[i]->supported() || jayi_kernels[i] == &jayi_kernel_scalar)
            continue;
        guarded g = guarded_copy(text, len);
        outcome got = read_with(jayi_kernels[i], &g, in_place, &opt);
        assert_same(&expected, &got);
        jay_doc_free(got.doc);
        guarded_free(&g);
    }
    guarded g = guarded_copy(text, len);
    outcome got = read_pieces(&g, in_place, &opt);
    assert_same(&expected, &got);
    jay_doc_free(got.doc);
    guarded_free(&g);
    compare_checked(&expected, text, len, &opt);
    jay_doc_free(expected.doc);
    guarded_free(&expected_text);
    jayi_kernel_force(NULL);
}

static void say_which_kernels(void **state)
{
    (void)state;
    for (size_t i = 0; jayi_kernels[i]; i++) {
        bool runs = jayi_kernels[i]->supported();
        print_message("kernel %s: %s\n", jayi_kernels[i]->name,
                      runs ? "compared" : "skipped, this machine cannot run it");
    }
}

static void every_prefix(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{\"name\":\"Mash\",\"star\":4,\"hits\":[2,2,1,3]}",
        " [ 1 , -2.5e3 , true , false , null , \"x\\u00e9\\ud83d\\ude00\xC3\xA9\" , { } "
        ", [ ] ] ",
        "{\"a\":{\"b\":[[[[]]]],\"c\":\"\\\\\\\"\"},\"d\":0.25}",
        "\"caf\xC3\xA9 \xE4\xB8\xAD \xF0\x9F\x98\x80\"",
        "[\"a string that is as long as a block of sixty-four bytes, or "
        "longer\",[true,[false,[null]]]]",
        "-12.75e+10",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        for (size_t len = 1; len <= strlen(texts[i]); len++) {
            for (int times = 0; times < 8; times++) compare_kernels(texts[i], len);
        }
    }
}

static void random_documents_and_changes(void **state)
{
    (void)state;
    const char *wish = getenv("JAY_TEST_MUTATIONS");
    long changes = wish ? atol(wish) : 20000;
    static const char bytes[] =
        "{}[]:,\"\\ \n\t019-+.eEtrufalsn'*xi\x00\x1F\x7F\x80\xC3\xA9\xE4\xED\xF0\xFF/u";
    buffer b = {NULL, 0, 0};
    for (long done = 0; done < changes; done++) {
        if (done % 20 == 0) {
            b.len = 0;
            if (done % 2000 == 0)
                put_long(&b, 1000 + random_below(120000));
            else
                put_random(&b, 1 + random_below(60), 0);
            compare_kernels(b.data, b.len);
        }
        size_t at = random_below(b.len);
        char kept = b.data[at];
        b.data[at] =
            random_below(8) ? bytes[random_below(sizeof bytes - 1)] : (char)random_next();
        size_t len = random_below(16) ? b.len : 1 + random_below(b.len);
        compare_kernels(b.data, len);
        b.data[at] = kept;
    }
    free(b.data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(say_which_kernels),
        cmocka_unit_test(every_prefix),
        cmocka_unit_test(random_documents_and_changes),
    };
    return cmocka_run_group_tests_name("kernels", tests, NULL, NULL);
}
