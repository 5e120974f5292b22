/* SPDX-License-Identifier: MIT */
/* test_compare.c - jay/compare.h: equality of immutable and mutable values. */
#define _DEFAULT_SOURCE
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "jay/jay.h"
#include "meter.h"
#include "testing.h"

static jay_doc *parse(const char *text)
{
    jay_doc *doc = jay_read(text, strlen(text), NULL, NULL);
    if (!doc) fail_msg("not valid: %s", text);
    return doc;
}

/* What all four calls say, both ways round; they must agree. */
static bool equal_with(const char *x, const char *y, uint32_t flags)
{
    jay_compare_options o = JAY_COMPARE_OPTIONS_INIT;
    o.flags = flags;
    jay_doc *a = parse(x), *b = parse(y);
    jay_mut_doc *ma = jay_doc_to_mut(a, NULL, NULL), *mb = jay_doc_to_mut(b, NULL, NULL);
    jay_error err;
    bool result = jay_equals(a->root, b->root, &o, &err);
    assert_int_equal(err.status, JAY_OK);
    assert_int_equal(jay_equals(b->root, a->root, &o, NULL), result);
    assert_int_equal(jay_mut_equals(ma->root, mb->root, &o, NULL), result);
    assert_int_equal(jay_mut_equals(mb->root, ma->root, &o, NULL), result);
    assert_int_equal(jay_equals_mut(a->root, mb->root, &o, NULL), result);
    assert_int_equal(jay_equals_mut(b->root, ma->root, &o, NULL), result);
    assert_true(jay_equals(a->root, a->root, &o, NULL));
    assert_true(jay_equals_mut(b->root, mb->root, &o, NULL));
    jay_mut_doc_free(ma);
    jay_mut_doc_free(mb);
    jay_doc_free(a);
    jay_doc_free(b);
    return result;
}

static bool equal(const char *x, const char *y)
{
    return equal_with(x, y, 0);
}

static void scalars(void **state)
{
    (void)state;
    static const char *const different[] = {
        "null",  "true",   "false", "0",    "1",      "-1",    "18446744073709551615",
        "1.5",   "0.5",    "-1.5",  "\"\"", "\"a\"",  "\"b\"", "\"a\\u0000\"",
        "\"1\"", "\"aa\"", "[]",    "{}",   "[null]", "[[]]",  "{\"\":null}"};
    size_t n = sizeof different / sizeof *different;
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            assert_int_equal(equal(different[i], different[j]), i == j);
        }
    }
    assert_true(equal("0.0", "-0.0"));
    assert_true(equal("1e2", "100.0"));
    assert_false(equal("100", "100.0"));
}

static void integers_by_number(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *s5 = jay_mut_sint(doc, 5), *u5 = jay_mut_uint(doc, 5);
    jay_mut_value *m1 = jay_mut_sint(doc, -1), *max = jay_mut_uint(doc, UINT64_MAX);
    jay_mut_value *nan = jay_mut_real(doc, (double)NAN);
    assert_true(jay_mut_equals(s5, u5, NULL, NULL));
    assert_false(jay_mut_equals(m1, max, NULL, NULL)); /* the same bits */
    assert_false(jay_mut_equals(max, m1, NULL, NULL));
    assert_true(jay_mut_equals(nan, nan, NULL, NULL));
    assert_true(jay_mut_equals(jay_mut_number_text(doc, "5"), u5, NULL, NULL));
    assert_false(jay_mut_equals(jay_mut_number_text(doc, "5.0"), u5, NULL, NULL));
    assert_true(jay_mut_equals(jay_mut_number_text(doc, "5.0"),
                               jay_mut_number_text(doc, "5.00"), NULL, NULL));
    assert_false(
        jay_mut_equals(jay_mut_raw(doc, "a"), jay_mut_string(doc, "a"), NULL, NULL));
    assert_true(jay_mut_equals(jay_mut_raw(doc, "a"), jay_mut_raw(doc, "a"), NULL, NULL));
    jay_mut_value none = {0};
    assert_false(jay_mut_equals(&none, &none, NULL, NULL));
    jay_mut_doc_free(doc);
}

static void numbers_by_value(void **state)
{
    (void)state;
    const uint32_t by_value = JAY_COMPARE_NUMBERS_BY_VALUE;
    assert_true(equal_with("1", "1.0", by_value));
    assert_true(equal_with("[-3,{\"a\":0}]", "[-3.0,{\"a\":-0.0}]", by_value));
    assert_false(equal_with("1", "1.5", by_value));
    assert_false(equal_with("-1", "1.0", by_value));
    assert_false(equal_with("1", "-1.0", by_value));
    assert_true(equal_with("9007199254740992", "9007199254740992.0", by_value));
    assert_false(equal_with("9007199254740993", "9007199254740992.0", by_value));
    assert_true(equal_with("9223372036854775808", "9223372036854775808.0", by_value));
    assert_true(equal_with("-9223372036854775808", "-9223372036854775808.0", by_value));
    assert_false(equal_with("18446744073709551615", "18446744073709551616.0", by_value));
    assert_false(equal_with("18446744073709551615", "1e300", by_value));
    assert_false(equal_with("-9223372036854775808", "-1e300", by_value));
}

static void order_of_names(void **state)
{
    (void)state;
    const char *x = "{\"a\":1,\"b\":[2,{\"x\":1,\"y\":2}],\"c\":3}";
    const char *y = "{\"c\":3,\"b\":[2,{\"y\":2,\"x\":1}],\"a\":1}";
    assert_true(equal(x, y));
    assert_false(equal_with(x, y, JAY_COMPARE_KEY_ORDER));
    assert_true(equal_with(x, x, JAY_COMPARE_KEY_ORDER));
    assert_false(equal(x, "{\"c\":3,\"b\":[2,{\"y\":2,\"x\":2}],\"a\":1}"));
    assert_false(equal("{\"a\":1,\"b\":2}", "{\"b\":1,\"a\":2}"));
    assert_false(equal("{\"a\":1,\"b\":2}", "{\"a\":1,\"c\":2}"));
    assert_false(equal("[1,2]", "[2,1]"));
}

static void duplicates_are_symmetric(void **state)
{
    (void)state;
    assert_false(equal("{\"a\":1,\"a\":1}", "{\"a\":1,\"b\":1}"));
    assert_false(equal("{\"a\":1,\"b\":1,\"a\":1}", "{\"a\":1,\"b\":1,\"b\":1}"));
    assert_true(equal("{\"a\":1,\"b\":2,\"a\":3}", "{\"a\":1,\"a\":3,\"b\":2}"));
    assert_true(equal("{\"b\":2,\"a\":1,\"a\":3}", "{\"a\":1,\"b\":2,\"a\":3}"));
    /* the first member of a name is what jay_object_get gives */
    assert_false(equal("{\"a\":1,\"a\":2}", "{\"a\":2,\"a\":1}"));
    assert_false(equal("{\"a\":1,\"b\":0,\"a\":2}", "{\"b\":0,\"a\":2,\"a\":1}"));
}

static void null_equals_nothing(void **state)
{
    (void)state;
    jay_error err;
    assert_false(jay_equals(NULL, NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_equals(NULL, NULL, NULL, NULL));
    jay_value one = {JAY_TYPE_NULL, {0}};
    assert_false(jay_equals_mut(&one, NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
}

/* A writer's text of an object with `count` members, in order or turned round, each value
 * an object of the same kind down to `depth`. */
static char *nested_object(size_t count, size_t depth, bool turned, char *at)
{
    *at++ = '{';
    for (size_t i = 0; i < count; i++) {
        at += sprintf(at, "%s\"k%zu\":", i ? "," : "", turned ? count - 1 - i : i);
        if (depth) {
            at = nested_object(count, depth - 1, turned, at);
        } else {
            at += sprintf(at, "%zu", turned ? count - 1 - i : i);
        }
    }
    *at++ = '}';
    *at = '\0';
    return at;
}

/* Of this process: other programs on the machine do not count. */
static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* user-reports row 61 and the like: turned-round names on every level, and one long one
 */
static void nesting_does_not_multiply(void **state)
{
    (void)state;
    char *x = malloc(8 << 20), *y = malloc(8 << 20);
    assert_true(x && y);
    static const size_t shapes[][2] = {{1, 5000}, {2, 14}, {3, 9}, {100000, 0}};
    for (size_t i = 0; i < 4; i++) {
        nested_object(shapes[i][0], shapes[i][1], false, x);
        nested_object(shapes[i][0], shapes[i][1], true, y);
        double start = seconds();
        assert_true(equal(x, y));
        assert_true(seconds() - start < 20.0); /* exponential would take years */
        char *digit = strrchr(y, '0');
        if (shapes[i][1] != 5000) {
            *digit = '9';
            assert_false(equal(x, y));
        }
    }
    free(x);
    free(y);
}

static void failing_allocator(void **state)
{
    (void)state;
    char *x = malloc(1 << 20), *y = malloc(1 << 20);
    assert_true(x && y);
    nested_object(2, 6, false, x);
    nested_object(2, 6, true, y);
    jay_doc *a = parse(x), *b = parse(y);
    size_t n = 0;
    for (bool done = false; !done; n++) {
        meter m = {0};
        m.fail_at = n + 1;
        jay_allocator allocator = meter_allocator(&m);
        jay_compare_options o = JAY_COMPARE_OPTIONS_INIT;
        o.allocator = &allocator;
        jay_error err;
        done = jay_equals(a->root, b->root, &o, &err);
        assert_int_equal(err.status, done ? JAY_OK : JAY_OUT_OF_MEMORY);
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
    }
    assert_true(n > 100);
    /* the same order needs no memory at all */
    meter m = {0};
    m.fail_at = 1;
    jay_allocator allocator = meter_allocator(&m);
    jay_compare_options o = JAY_COMPARE_OPTIONS_INIT;
    o.allocator = &allocator;
    assert_true(jay_equals(a->root, a->root, &o, NULL));
    assert_int_equal(m.calls, 0);
    jay_doc_free(a);
    jay_doc_free(b);
    free(x);
    free(y);
}

/* ---- against a slow and obvious comparison, on random pairs ---- */

static uint32_t random_state = 1;

static uint32_t next_random(uint32_t below)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return random_state % below;
}

static jay_mut_value *random_value(jay_mut_doc *doc, unsigned depth)
{
    uint32_t kind = next_random(depth ? 7 : 4);
    if (kind < 4) return jay_mut_uint(doc, kind % 2);
    jay_mut_value *v = kind == 4 ? jay_mut_array(doc) : jay_mut_object(doc);
    for (uint32_t i = next_random(4); i; i--) {
        jay_mut_value *child = random_value(doc, depth - 1);
        const char *name = next_random(2) ? "a" : next_random(2) ? "b" : "c";
        if (kind == 4) {
            jay_mut_array_append(doc, v, child);
        } else {
            jay_mut_object_add_value(doc, v, name, child);
        }
    }
    return v;
}

/* Moves members of all objects about, and now and then changes a number. */
static void shuffle(jay_mut_doc *doc, jay_mut_value *v)
{
    size_t size = jay_mut_size(v), i, n;
    jay_mut_value *k, *child;
    jay_mut_array_foreach(v, i, n, child) shuffle(doc, child);
    jay_mut_object_foreach(v, i, n, k, child) shuffle(doc, child);
    for (size_t moves = jay_mut_is_object(v) ? next_random(3) : 0; size && moves;
         moves--) {
        child = jay_mut_object_remove_at(doc, v, next_random((uint32_t)size), &k);
        assert_true(jay_mut_object_insert(doc, v, next_random((uint32_t)size), k, child));
    }
    if (jay_mut_is_number(v) && !next_random(8)) jay_mut_set_uint(doc, v, 1);
}

/* Which member of its name this pair is, counted from 0. */
static size_t occurrence(const jay_mut_value *obj, const jay_mut_value *key)
{
    size_t i, n, seen = 0;
    jay_mut_value *k, *v;
    jay_mut_object_foreach(obj, i, n, k, v)
    {
        if (k == key) break;
        seen += jay_mut_equals_string(k, key->uni.str);
    }
    return seen;
}

static bool slow_equals(const jay_mut_value *a, const jay_mut_value *b)
{
    if (jay_mut_type_of(a) != jay_mut_type_of(b)) return false;
    if (!jay_mut_is_container(a)) return jay_mut_get_uint(a) == jay_mut_get_uint(b);
    if (jay_mut_size(a) != jay_mut_size(b)) return false;
    size_t i, n, j, m;
    jay_mut_value *k, *v, *l, *w;
    jay_mut_array_foreach(a, i, n, v)
    {
        if (!slow_equals(v, jay_mut_array_get(b, i))) return false;
    }
    jay_mut_object_foreach(a, i, n, k, v)
    {
        bool found = false;
        jay_mut_object_foreach(b, j, m, l, w)
        {
            if (jay_mut_equals_string(l, k->uni.str) &&
                occurrence(a, k) == occurrence(b, l)) {
                found = true;
                if (!slow_equals(v, w)) return false;
            }
        }
        if (!found) return false;
    }
    return true;
}

static void random_pairs(void **state)
{
    (void)state;
    size_t equal_pairs = 0, different_pairs = 0;
    for (unsigned round = 0; round < 100000; round++) {
        jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
        jay_mut_value *a = random_value(doc, 3), *b = jay_mut_copy(doc, a);
        shuffle(doc, b);
        bool expected = slow_equals(a, b);
        equal_pairs += expected && jay_mut_size(a) > 1;
        different_pairs += !expected;
        if (jay_mut_equals(a, b, NULL, NULL) != expected ||
            jay_mut_equals(b, a, NULL, NULL) != expected) {
            fail_msg("pair %u is compared wrongly", round);
        }
        jay_mut_doc_free(doc);
    }
    assert_true(equal_pairs > 10000 && different_pairs > 10000); /* both were tried */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scalars),
        cmocka_unit_test(integers_by_number),
        cmocka_unit_test(numbers_by_value),
        cmocka_unit_test(order_of_names),
        cmocka_unit_test(duplicates_are_symmetric),
        cmocka_unit_test(null_equals_nothing),
        cmocka_unit_test(nesting_does_not_multiply),
        cmocka_unit_test(failing_allocator),
        cmocka_unit_test(random_pairs),
    };
    return cmocka_run_group_tests_name("compare", tests, NULL, NULL);
}
