/* SPDX-License-Identifier: MIT */
/* test_locate.c - jay_locate: lines, columns in bytes and in characters. */
#include <string.h>

#include "jay/read.h"
#include "testing.h"

static void check(const char *text, size_t len, size_t offset, size_t line, size_t bytes,
                  size_t chars)
{
    guarded g = guarded_copy(text, len);
    size_t l, b, c;
    assert_true(jay_locate(g.text, len, offset, &l, &b, &c));
    assert_int_equal(l, line);
    assert_int_equal(b, bytes);
    assert_int_equal(c, chars);
    assert_true(jay_locate(g.text, len, offset, NULL, NULL, NULL));
    guarded_free(&g);
}

static void line_ends(void **state)
{
    (void)state;
    static const char text[] = "ab\ncd\r\ne\r\rf\n\r";
    static const size_t at[][2] = {{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2},
                                   {2, 3}, {2, 4}, {3, 1}, {3, 2}, {4, 1},
                                   {5, 1}, {5, 2}, {6, 1}, {7, 1}};
    assert_int_equal(sizeof at / sizeof *at, sizeof text);
    for (size_t i = 0; i < sizeof text; i++) {
        check(text, sizeof text - 1, i, at[i][0], at[i][1], at[i][1]);
    }
}

static void a_cr_at_the_very_end(void **state)
{
    (void)state;
    check("a\r", 2, 2, 2, 1, 1);
    check("a\r\n", 2, 2, 2, 1, 1); /* the LF is not part of the text */
    check("a\r\n", 3, 2, 1, 3, 3);
    check("a\r\n", 3, 3, 2, 1, 1);
}

static void characters(void **state)
{
    (void)state;
    static const char text[] = "x\né€\xF0\x9F\x98\x80y";
    static const size_t column[] = {1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 5};
    for (size_t i = 0; i < sizeof column / sizeof *column; i++) {
        check(text, sizeof text - 1, 2 + i, 2, 1 + i, column[i]);
    }
}

static void bytes_that_are_no_utf8(void **state)
{
    (void)state;
    static const char text[] = "\"a\x80\xFF\xE2\x82\"\xE2\x82";
    for (size_t i = 0; i < sizeof text; i++) {
        check(text, sizeof text - 1, i, 1, i + 1, i + 1);
    }
}

static void arguments(void **state)
{
    (void)state;
    size_t l = 9, b = 9, c = 9;
    assert_false(jay_locate(NULL, 0, 0, &l, &b, &c));
    assert_true(l == 0 && b == 0 && c == 0);
    l = b = c = 9;
    assert_false(jay_locate("abc", 3, 4, &l, &b, &c));
    assert_true(l == 0 && b == 0 && c == 0);
    assert_false(jay_locate("abc", 3, SIZE_MAX, NULL, NULL, NULL));
    assert_false(jay_locate(NULL, SIZE_MAX, SIZE_MAX / 2, NULL, NULL, NULL));
    check("", 0, 0, 1, 1, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(line_ends),  cmocka_unit_test(a_cr_at_the_very_end),
        cmocka_unit_test(characters), cmocka_unit_test(bytes_that_are_no_utf8),
        cmocka_unit_test(arguments),
    };
    return cmocka_run_group_tests_name("locate", tests, NULL, NULL);
}
