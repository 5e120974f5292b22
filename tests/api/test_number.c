/* SPDX-License-Identifier: MIT */
/* test_number.c - jay/number.h: one number from text and into a buffer. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "dump.h"
#include "jay/jay.h"
#include "testing.h"

static void read_one(void **state)
{
    (void)state;
    static const struct {
        uint32_t flags;
        const char *text;
        size_t used; /* 0: refused */
        const char *dump;
        jay_status status;
        size_t offset;
    } rows[] = {
        {0, "123abc", 3, "123", JAY_OK, 0},
        {0, "-5,", 2, "-5", JAY_OK, 0},
        {0, "1.5e3", 5, "1500", JAY_OK, 0},
        {0, "0x1F", 1, "0", JAY_OK, 0},
        {0, "1 2", 1, "1", JAY_OK, 0},
        {0, "18446744073709551616", 20, "1.8446744073709552e+19", JAY_OK, 0},
        {JAY_READ_EXTENDED_NUMBERS, "0x1Fz", 4, "31", JAY_OK, 0},
        {JAY_READ_EXTENDED_NUMBERS, "+.5", 3, "0.5", JAY_OK, 0},
        {JAY_READ_INF_AND_NAN, "-infinity", 9, "-inf", JAY_OK, 0},
        {JAY_READ_OVERFLOW_TO_INF, "1e999", 5, "inf", JAY_OK, 0},
        {0, " 1", 0, NULL, JAY_INVALID_NUMBER, 0},
        {0, "abc", 0, NULL, JAY_INVALID_NUMBER, 0},
        {0, "-", 0, NULL, JAY_UNEXPECTED_END, 1},
        {0, "1.", 0, NULL, JAY_UNEXPECTED_END, 2},
        {0, "1.x", 0, NULL, JAY_INVALID_NUMBER, 2},
        {0, "01", 0, NULL, JAY_INVALID_NUMBER, 0},
        {0, "1e999", 0, NULL, JAY_INVALID_NUMBER, 0},
        {0, "inf", 0, NULL, JAY_INVALID_NUMBER, 0},
        {JAY_READ_BIG_INTEGERS_ERROR, "18446744073709551616", 0, NULL, JAY_INVALID_NUMBER,
         0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        guarded g = guarded_copy(rows[i].text, strlen(rows[i].text));
        jay_value v = {77, {77}};
        jay_error err;
        char text[64] = "";
        size_t used = jay_number_read(g.text, g.len, rows[i].flags, &v, &err);
        assert_int_equal(used, rows[i].used);
        assert_int_equal(err.status, rows[i].status);
        assert_int_equal(err.offset, rows[i].offset);
        if (used) dump_value(&v, text, sizeof text);
        if (used) assert_string_equal(text, rows[i].dump);
        if (!used) assert_int_equal(v.tag, 77);
        guarded_free(&g);
    }
    jay_value v;
    jay_error err;
    assert_int_equal(jay_number_read("12.50]", 6, JAY_READ_NUMBERS_AS_TEXT, &v, NULL), 5);
    assert_true(jay_is_number_text(&v));
    assert_int_equal(jay_get_length(&v), 5);
    assert_int_equal(jay_number_read(NULL, 1, 0, &v, &err), 0);
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_int_equal(jay_number_read("1", 0, 0, &v, &err), 0);
    assert_int_equal(jay_number_read("1", 1, 0, NULL, &err), 0);
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
}

static void check_real(double value, jay_number_format format, unsigned decimals,
                       const char *wanted)
{
    char out[JAY_NUMBER_ROOM];
    memset(out, 'x', sizeof out);
    size_t n = jay_number_write_real(out, value, format, decimals);
    assert_string_equal(out, wanted);
    assert_int_equal(n, strlen(wanted));
}

static void write_one(void **state)
{
    (void)state;
    char out[JAY_NUMBER_ROOM];
    assert_int_equal(jay_number_write_uint(out, UINT64_MAX), 20);
    assert_string_equal(out, "18446744073709551615");
    assert_int_equal(jay_number_write_sint(out, INT64_MIN), 20);
    assert_string_equal(out, "-9223372036854775808");
    assert_int_equal(jay_number_write_uint(out, 0), 1);
    assert_string_equal(out, "0");
    check_real(0.1, JAY_NUMBER_SHORTEST, 0, "0.1");
    check_real(-0.0, JAY_NUMBER_SHORTEST, 0, "-0.0");
    check_real(1e21, JAY_NUMBER_SHORTEST, 0, "1e21");
    check_real(-DBL_MAX, JAY_NUMBER_SHORTEST, 0, "-1.7976931348623157e308");
    check_real(0.1, (jay_number_format)77, 0, "0.1");
    check_real((double)0.1f, JAY_NUMBER_FLOAT, 0, "0.1");
    check_real(16777216.0, JAY_NUMBER_FLOAT, 0, "16777216.0");
    check_real(1.25, JAY_NUMBER_FIXED, 1, "1.3");
    check_real(-0.001, JAY_NUMBER_FIXED, 2, "-0.0");
    check_real(2.0, JAY_NUMBER_FIXED, 99, "2.0");
    check_real(1e21, JAY_NUMBER_ES6, 0, "1e+21");
    check_real(-0.0, JAY_NUMBER_ES6, 0, "0");
    check_real(1.0, JAY_NUMBER_ES6, 0, "1");
    for (int format = 0; format < 4; format++) {
        check_real((double)INFINITY, (jay_number_format)format, 3, "Infinity");
        check_real(-(double)INFINITY, (jay_number_format)format, 3, "-Infinity");
        check_real((double)NAN, (jay_number_format)format, 3, "NaN");
        check_real(-(double)NAN, (jay_number_format)format, 3, "NaN");
    }
    /* 2^128 - 2^103 is half way between the largest float and 2^128 */
    check_real(0x1.ffffffp127, JAY_NUMBER_FLOAT, 0, "Infinity");
    check_real(-0x1.ffffffp127, JAY_NUMBER_FLOAT, 0, "-Infinity");
    check_real(nextafter(0x1.ffffffp127, 0), JAY_NUMBER_FLOAT, 0, "3.4028235e38");
    assert_int_equal(jay_number_write_uint(NULL, 1), 0);
    assert_int_equal(jay_number_write_sint(NULL, 1), 0);
    assert_int_equal(jay_number_write_real(NULL, 1, JAY_NUMBER_SHORTEST, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(read_one),
        cmocka_unit_test(write_one),
    };
    return cmocka_run_group_tests_name("number", tests, NULL, NULL);
}
