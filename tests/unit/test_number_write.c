/* SPDX-License-Identifier: MIT */
/* test_number_write.c - numbers to text: layout, shortest digits, fixed decimals. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "number/number.h"
#include "testing.h"

/* The writers may store JAYI_NUMBER_TEXT_MAX bytes and not one more. */
typedef struct room {
    char text[JAYI_NUMBER_TEXT_MAX];
    unsigned char guard[8];
} room;

static const unsigned char guard_bytes[8] = {1, 2, 3, 4, 5, 6, 7, 8};

static void finish(room *r, char *end)
{
    assert_true(end > r->text && end < r->text + JAYI_NUMBER_TEXT_MAX);
    assert_memory_equal(r->guard, guard_bytes, sizeof guard_bytes);
    *end = 0;
}

static room room_new(void)
{
    room r;
    memset(r.text, 'x', sizeof r.text);
    memcpy(r.guard, guard_bytes, sizeof guard_bytes);
    return r;
}

static double from_bits(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static uint64_t to_bits(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

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

static void check_uint(uint64_t value)
{
    room r = room_new();
    char expected[40];
    finish(&r, jayi_uint_write(r.text, value));
    (void)sprintf(expected, "%" PRIu64, value);
    assert_string_equal(r.text, expected);
    r = room_new();
    finish(&r, jayi_sint_write(r.text, (int64_t)value));
    (void)sprintf(expected, "%" PRId64, (int64_t)value);
    assert_string_equal(r.text, expected);
}

static void test_integers(void **state)
{
    (void)state;
    for (uint64_t i = 0; i < 120000; i++) check_uint(i);
    uint64_t power = 1;
    for (int n = 0; n < 20; n++, power *= 10) {
        for (uint64_t d = 0; d < 200; d++) {
            check_uint(power + d - 100);
            check_uint(power * 2 + d - 100);
            check_uint(power * 9 + d - 100);
        }
    }
    for (int n = 0; n < 64; n++) {
        for (uint64_t d = 0; d < 9; d++) check_uint((UINT64_C(1) << n) + d - 4);
    }
    check_uint(UINT64_MAX);
    check_uint((uint64_t)INT64_MIN);
    for (size_t i = rounds(200000); i > 0; i--) {
        check_uint(random_next() >> (random_next() & 63));
    }
}

/* The exact quotients that jayi_digits_of takes by multiplication, all of them. */
static void test_eight_digits(void **state)
{
    (void)state;
    char text[JAYI_NUMBER_TEXT_MAX], expected[20];
    for (uint32_t i = 0; i < 10000; i++) {
        uint64_t value = (uint64_t)i * 10000 + (9999 - i);
        char *end = jayi_uint_write(text, value + UINT64_C(100000000));
        (void)sprintf(expected, "1%04u%04u", i, 9999 - i);
        assert_true(end - text == 9 && memcmp(text, expected, 9) == 0);
    }
}

static void expect_text(double value, const char *json, const char *es6)
{
    room r = room_new();
    finish(&r, jayi_real_write(r.text, value));
    assert_string_equal(r.text, json);
    r = room_new();
    finish(&r, jayi_real_write_es6(r.text, value));
    assert_string_equal(r.text, es6);
}

static void test_layout(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *json, *es6;
    } cases[] = {
        {0.0, "0.0", "0"},
        {1.0, "1.0", "1"},
        {100.0, "100.0", "100"},
        {1e20, "100000000000000000000.0", "100000000000000000000"},
        {123456789012345680000.0, "123456789012345680000.0", "123456789012345680000"},
        {1e21, "1e21", "1e+21"},
        {1.5e21, "1.5e21", "1.5e+21"},
        {1.5e-7, "1.5e-7", "1.5e-7"},
        {0.000001, "0.000001", "0.000001"},
        {0.00000123, "0.00000123", "0.00000123"},
        {0.00000099, "9.9e-7", "9.9e-7"},
        {5e-324, "5e-324", "5e-324"},
        {2.2250738585072014e-308, "2.2250738585072014e-308", "2.2250738585072014e-308"},
        {1.7976931348623157e308, "1.7976931348623157e308", "1.7976931348623157e+308"},
        {9007199254740991.0, "9007199254740991.0", "9007199254740991"},
        {9007199254740992.0, "9007199254740992.0", "9007199254740992"},
        {9007199254740994.0, "9007199254740994.0", "9007199254740994"},
        {12345678901234567.0, "12345678901234568.0", "12345678901234568"},
        {0.1, "0.1", "0.1"},
        {7.6, "7.6", "7.6"},
        {0.072, "0.072", "0.072"},
        {1.0 / 3, "0.3333333333333333", "0.3333333333333333"},
        {122.39864863336066, "122.39864863336066", "122.39864863336066"},
        {12345678.9, "12345678.9", "12345678.9"},
        {123456789.125, "123456789.125", "123456789.125"},
        {1234567890123.4567, "1234567890123.4568", "1234567890123.4568"},
        {0.3, "0.3", "0.3"},
        {2e-323, "2e-323", "2e-323"},
        {1e23, "1e23", "1e+23"},
        {9.5367431640625e-07, "9.5367431640625e-7", "9.5367431640625e-7"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char json[50], es6[50];
        expect_text(cases[i].value, cases[i].json, cases[i].es6);
        (void)sprintf(json, "-%s", cases[i].json);
        (void)sprintf(es6, "%s%s", i ? "-" : "", cases[i].es6); /* -0 is 0 */
        expect_text(-cases[i].value, json, es6);
    }
}

/* Every count of digits at every place of the point. */
static void test_every_place(void **state)
{
    (void)state;
    for (int digits = 1; digits <= 17; digits++) {
        for (int power = -30; power < 30; power++) {
            char text[60];
            (void)sprintf(text, "%.*se%d", digits, "12345678912345678", power);
            double x = strtod(text, NULL);
            room r = room_new();
            finish(&r, jayi_real_write(r.text, x));
            assert_true(to_bits(strtod(r.text, NULL)) == to_bits(x));
            /* as variables: a literal may have more bits (FLT_EVAL_METHOD 2) */
            static const double least = 1e-6, most = 1e21;
            bool small = x < least, large = x >= most;
            assert_true((strchr(r.text, 'e') != NULL) == (small || large));
            if (!small && !large) {
                const char *point = strchr(r.text, '.');
                assert_non_null(point);
                size_t decimals = strlen(point + 1);
                assert_true(decimals == 1 || point[decimals] != '0');
            }
        }
    }
}

/* How many significant digits a written text has. */
static int significant(const char *text)
{
    int count = 0, zeros = 0;
    for (; *text && *text != 'e'; text++) {
        if (*text < '0' || *text > '9') continue;
        if (*text == '0') {
            if (count) zeros++;
            continue;
        }
        count += zeros + 1;
        zeros = 0;
    }
    return count;
}

/* Reads back to the same bits; no shorter text does, and none of that length is closer.
 */
static void check_real(double x)
{
    room r = room_new();
    char text[60];
    finish(&r, jayi_real_write(r.text, x));
    jay_value v;
    jayi_number_fault fault;
    const uint8_t *p = (const uint8_t *)r.text, *end = p + strlen(r.text);
    assert_ptr_equal(jayi_number_read(p, end, false, &v, &fault), end);
    if (v.uni.u64 != to_bits(x)) fail_msg("%s is not %.17g", r.text, x);
    int digits = significant(r.text);
    if (digits > 1) {
        (void)sprintf(text, "%.*e", digits - 2, x);
        if (to_bits(strtod(text, NULL)) == to_bits(x)) fail_msg("%s: %s", r.text, text);
    }
    (void)sprintf(text, "%.*e", digits - 1, x);
    if (to_bits(strtod(text, NULL)) == to_bits(x)) {
        /* The nearest text of that length reads back, so it is the one. */
        char ours[60];
        (void)sprintf(ours, "%.*e", digits - 1, strtod(r.text, NULL));
        room again = room_new();
        finish(&again, jayi_real_write(again.text, strtod(ours, NULL)));
        assert_string_equal(again.text, r.text);
        size_t i = 0, k = 0;
        int seen = 0;
        for (; seen < digits; i++) {
            if (text[i] < '0' || text[i] > '9') continue;
            while (r.text[k] < '1' && !(seen && r.text[k] == '0')) k++;
            if (r.text[k] == '.') k++;
            if (text[i] != r.text[k]) fail_msg("%s is not closest: %s", r.text, text);
            k++;
            seen++;
        }
    }
}

static void test_shortest_random(void **state)
{
    (void)state;
    for (size_t i = rounds(150000); i > 0; i--) {
        uint64_t bits = random_next();
        if ((bits >> 52 & 2047) == 2047) bits ^= UINT64_C(1) << 62;
        if (i % 16 == 0) bits &= UINT64_C(0x800FFFFFFFFFFFFF);
        if ((bits << 1) == 0) continue;
        check_real(from_bits(bits));
    }
    for (size_t i = rounds(100000); i > 0; i--) {
        /* Short decimals. */
        char text[60];
        (void)sprintf(text, "%" PRIu64 "e%d", random_next() >> (24 + random_next() % 38),
                      (int)(random_next() % 40) - 20);
        double x = strtod(text, NULL);
        if (x > 0) check_real(x);
    }
}

static void test_shortest_powers(void **state)
{
    (void)state;
    for (uint64_t field = 0; field < 2047; field++) {
        for (int step = -2; step <= 2; step++) {
            uint64_t bits = (field << 52) + (uint64_t)step;
            if (field == 0 && step <= 0) continue;
            check_real(from_bits(bits));
        }
    }
    for (int n = 0; n < 52; n++) {
        for (int step = -2; step <= 2; step++) {
            uint64_t bits = (UINT64_C(1) << n) + (uint64_t)step;
            if (bits && bits >> 63 == 0) check_real(from_bits(bits));
        }
    }
    for (int n = -323; n <= 308; n++) {
        char text[20];
        (void)sprintf(text, "1e%d", n);
        uint64_t bits = to_bits(strtod(text, NULL));
        for (uint64_t step = 0; step < 3; step++) check_real(from_bits(bits + step));
        for (uint64_t step = 1; step < 3 && bits > step; step++) {
            check_real(from_bits(bits - step));
        }
    }
}

static void check_float(uint32_t bits)
{
    float x;
    memcpy(&x, &bits, sizeof x);
    room r = room_new();
    finish(&r, jayi_float_write(r.text, x));
    float back = strtof(r.text, NULL);
    if (memcmp(&back, &x, sizeof x) != 0) fail_msg("%s is not %.9g", r.text, (double)x);
    int digits = significant(r.text);
    if (digits > 1) {
        char text[60];
        (void)sprintf(text, "%.*e", digits - 2, (double)x);
        back = strtof(text, NULL);
        if (memcmp(&back, &x, sizeof x) == 0) fail_msg("%s: %s", r.text, text);
    }
}

static void test_float(void **state)
{
    (void)state;
    static const struct {
        float value;
        const char *text;
    } cases[] = {
        {0.0f, "0.0"},
        {-0.0f, "-0.0"},
        {0.1f, "0.1"},
        {-1.5f, "-1.5"},
        {16777216.0f, "16777216.0"},
        {3.4028235e38f, "3.4028235e38"},
        {1e-45f, "1e-45"},
        {1.1754944e-38f, "1.1754944e-38"},
        {1e20f, "100000000000000000000.0"},
        {1e21f, "1e21"},
        {1e-6f, "0.000001"},
        {8.5899346e9f, "8589935000.0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        room r = room_new();
        finish(&r, jayi_float_write(r.text, cases[i].value));
        assert_string_equal(r.text, cases[i].text);
    }
    for (uint32_t field = 0; field < 255; field++) {
        for (uint32_t step = 0; step < 3; step++) {
            uint32_t bits = (field << 23) + step;
            if (bits > 1) check_float(bits - 1);
        }
    }
    for (size_t i = rounds(200000); i > 0; i--) {
        uint32_t bits = (uint32_t)random_next();
        if ((bits >> 23 & 255) != 255 && bits << 1) check_float(bits);
    }
}

static void expect_fixed(double value, unsigned decimals, const char *text)
{
    room r = room_new();
    finish(&r, jayi_real_write_fixed(r.text, value, decimals));
    assert_string_equal(r.text, text);
}

static void test_fixed(void **state)
{
    (void)state;
    expect_fixed(1.0, 3, "1.0");
    expect_fixed(100.0, 1, "100.0");
    expect_fixed(5e-324, 15, "0.0");
    expect_fixed(-0.001, 2, "-0.0");
    expect_fixed(0.0, 2, "0.0");
    expect_fixed(1.25, 1, "1.3");
    expect_fixed(-1.25, 1, "-1.3");
    expect_fixed(1.45, 1, "1.4");
    expect_fixed(0.5, 1, "0.5");
    expect_fixed(0.05, 1, "0.1");
    expect_fixed(0.95, 1, "0.9");
    expect_fixed(0.96, 1, "1.0");
    expect_fixed(99.999, 2, "100.0");
    expect_fixed(3.14159265358979, 4, "3.1416");
    expect_fixed(0.000123456, 15, "0.000123456");
    expect_fixed(1e-15, 15, "0.000000000000001");
    expect_fixed(4.9e-16, 15, "0.0");
    expect_fixed(0.25, 15, "0.25");
    expect_fixed(1e20, 2, "100000000000000000000.0");
    expect_fixed(1e21, 2, "1e21");
    expect_fixed(9007199254740991.0, 1, "9007199254740991.0");
    expect_fixed(4503599627370495.5, 15, "4503599627370495.5");
    expect_fixed(1.1, 0, "1.1");
    expect_fixed(1.0 / 3, 99, "0.333333333333333");

    /* Against %.*f, which rounds the exact value too, but ties to even. */
    for (size_t i = rounds(200000); i > 0; i--) {
        unsigned decimals = 1 + (unsigned)(random_next() % 15);
        uint64_t bits = random_next() & UINT64_C(0x800FFFFFFFFFFFFF);
        bits |= (1023 - 60 + random_next() % 112) << 52;
        double x = from_bits(bits);
        char expected[1200];
        (void)sprintf(expected, "%.*f", (int)decimals, x);
        char *last = expected + strlen(expected) - 1;
        while (*last == '0' && last[-1] != '.') *last-- = 0;
        room r = room_new();
        finish(&r, jayi_real_write_fixed(r.text, x, decimals));
        if (strcmp(r.text, expected) == 0) continue;
        /* A tie: one digit more is a 5 and nothing follows. */
        (void)sprintf(expected, "%.1074f", x);
        char *rest = strchr(expected, '.') + 1 + decimals;
        if (*rest != '5' || strspn(rest + 1, "0") != strlen(rest + 1)) {
            fail_msg("%.17g with %u: %s", x, decimals, r.text);
        }
    }
}

/* Against %.*e, which rounds the exact value too, but ties to even. */
static void test_digits(void **state)
{
    (void)state;
    for (size_t i = rounds(200000); i > 0; i--) {
        unsigned digits = 1 + (unsigned)(random_next() % 17);
        uint64_t bits = random_next();
        /* Half of them short decimals, which lie close to halves. */
        double x = i % 2 ? from_bits(bits) : (double)(bits % 1000000) / 8192.0 * 1e-3;
        /* Places below 10^-324 are not written, and 1.7e308 to one digit is 2e308. */
        if (x - x != 0 || fabs(x) < 1e-300 || fabs(x) > 1e308) continue;
        char expected[64], shown[64];
        (void)snprintf(expected, sizeof expected, "%.*e", (int)digits - 1, x);
        room r = room_new();
        finish(&r, jayi_real_write_digits(r.text, x, digits));
        (void)snprintf(shown, sizeof shown, "%.*e", (int)digits - 1,
                       strtod(r.text, NULL));
        if (strcmp(shown, expected) == 0) continue;
        /* A tie: the digits of the exact value behind are 5 and nothing more. */
        char exact[1200];
        (void)snprintf(exact, sizeof exact, "%.1100e", x);
        char *rest = exact + (exact[0] == '-') + 1 + digits;
        if (digits == 1) rest = exact + (exact[0] == '-') + 2;
        if (*rest != '5' || strspn(rest + 1, "0") != strcspn(rest + 1, "e")) {
            fail_msg("%.17g with %u: %s", x, digits, r.text);
        }
    }
}

/* Halves that 128 bits cannot tell, and their neighbours. */
static void test_digits_at_halves(void **state)
{
    (void)state;
    static const struct {
        double value;
        unsigned digits;
        const char *expected;
    } rows[] = {
        {0.5, 1, "0.5"},
        {2.5, 1, "3.0"},
        {3.5, 1, "4.0"},
        {0.125, 2, "0.13"},
        {0.375, 2, "0.38"},
        {1.0000000000000002, 16, "1.0"},
        {9007199254740991.0, 15, "9007199254740990.0"},
        {9007199254740992.0, 15, "9007199254740990.0"},
        {4503599627370495.5, 16, "4503599627370496.0"},
        {4503599627370494.5, 16, "4503599627370495.0"},
        {25e22, 1, "2e23"}, /* it is 249999999999999995805696 */
        {2.5e15, 1, "3000000000000000.0"},
        {1e23, 1, "1e23"},
        {99999999999999990.0, 16, "99999999999999980.0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        room r = room_new();
        finish(&r, jayi_real_write_digits(r.text, rows[i].value, rows[i].digits));
        assert_string_equal(r.text, rows[i].expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_integers),        cmocka_unit_test(test_eight_digits),
        cmocka_unit_test(test_layout),          cmocka_unit_test(test_every_place),
        cmocka_unit_test(test_shortest_random), cmocka_unit_test(test_shortest_powers),
        cmocka_unit_test(test_float),           cmocka_unit_test(test_fixed),
        cmocka_unit_test(test_digits),          cmocka_unit_test(test_digits_at_halves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
