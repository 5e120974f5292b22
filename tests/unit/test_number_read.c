/* SPDX-License-Identifier: MIT */
/* test_number_read.c - number text to value: classes, bits, statuses and places. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include <inttypes.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "number/decimal.h"
#include "number/number.h"
#include "testing.h"

static uint64_t random_state = 88172645463325252u;
static uint64_t random_next(void)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state;
}

/* How many times each random test runs: JAY_TEST_ROUNDS times the short default. */
static size_t rounds(size_t count)
{
    const char *factor = getenv("JAY_TEST_ROUNDS");
    return count * (factor ? (size_t)strtoul(factor, NULL, 10) : 1);
}

/*
 * Reads `text` from a copy that ends at a page that cannot be read, and again with much
 * text behind it, which the reader may load but not use; the results must be the same.
 */
static const uint8_t *read_text(const char *text, size_t len, bool keep, jay_value *v,
                                jayi_number_fault *fault, size_t *used)
{
    static const char tails[] = ", \n]}x/:\xFF";
    guarded g = guarded_copy(text, len);
    const uint8_t *p = (const uint8_t *)g.text;
    const uint8_t *s = jayi_number_read(p, p + len, keep, v, fault);
    *used = s ? (size_t)(s - p) : (size_t)(fault->where - p);
    if (s && keep) {
        assert_true(jay_is_number_text(v));
        assert_ptr_equal(v->uni.str, p);
        assert_int_equal(jay_get_length(v), *used);
    }

    char *padded = malloc(len + 64);
    assert_non_null(padded);
    for (const char *tail = tails; *tail; tail++) {
        memcpy(padded, text, len);
        padded[len] = *tail;
        memset(padded + len + 1, "9.e,"[len % 4], 63);
        jay_value again = {1, {1}};
        jayi_number_fault where;
        const uint8_t *q = (const uint8_t *)padded;
        const uint8_t *end = jayi_number_read(q, q + len + 64, keep, &again, &where);
        assert_true((s != NULL) == (end != NULL));
        if (s) {
            assert_true((size_t)(end - q) == *used && again.tag == v->tag);
            if (!keep) assert_true(again.uni.u64 == v->uni.u64);
        } else {
            assert_int_equal(where.where - q, *used);
            assert_int_equal(where.status, JAY_INVALID_NUMBER);
        }
    }
    free(padded);
    guarded_free(&g);
    return s;
}

static void expect_real(const char *text, uint64_t bits)
{
    jay_value v;
    jayi_number_fault fault;
    size_t used, len = strlen(text);
    assert_non_null(read_text(text, len, false, &v, &fault, &used));
    assert_int_equal(used, len);
    assert_true(jay_is_real(&v));
    if (v.uni.u64 != bits) {
        fail_msg("%s: %016" PRIX64 ", not %016" PRIX64, text, v.uni.u64, bits);
    }
    const uint8_t *p = (const uint8_t *)text;
    assert_true(jayi_real_from_text(p, p + len) == bits);
}

static void expect_fault(const char *text, jay_status status, size_t where)
{
    for (int keep = 0; keep < 2; keep++) {
        jay_value v = {77, {78}};
        jayi_number_fault fault = {JAY_OK, NULL};
        size_t used;
        assert_null(read_text(text, strlen(text), keep, &v, &fault, &used));
        assert_int_equal(fault.status, status);
        assert_int_equal(used, where);
        assert_true(v.tag == 77 && v.uni.u64 == 78);
    }
}

static void expect_stop(const char *text, size_t stop)
{
    for (int keep = 0; keep < 2; keep++) {
        jay_value v;
        jayi_number_fault fault;
        size_t used;
        assert_non_null(read_text(text, strlen(text), keep, &v, &fault, &used));
        assert_int_equal(used, stop);
    }
}

static void test_integers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        jay_subtype subtype;
        uint64_t payload;
    } cases[] = {
        {"0", JAY_SUBTYPE_UINT, 0},
        {"-0", JAY_SUBTYPE_SINT, 0},
        {"7", JAY_SUBTYPE_UINT, 7},
        {"-7", JAY_SUBTYPE_SINT, (uint64_t)-7},
        {"12345678", JAY_SUBTYPE_UINT, 12345678},
        {"123456789", JAY_SUBTYPE_UINT, 123456789},
        {"9223372036854775807", JAY_SUBTYPE_UINT, INT64_MAX},
        {"9223372036854775808", JAY_SUBTYPE_UINT, UINT64_C(1) << 63},
        {"-9223372036854775808", JAY_SUBTYPE_SINT, UINT64_C(1) << 63},
        {"-9223372036854775809", JAY_SUBTYPE_REAL, UINT64_C(0xC3E0000000000000)},
        {"9999999999999999999", JAY_SUBTYPE_UINT, UINT64_C(9999999999999999999)},
        {"10000000000000000000", JAY_SUBTYPE_UINT, UINT64_C(10000000000000000000)},
        {"18446744073709551615", JAY_SUBTYPE_UINT, UINT64_MAX},
        {"18446744073709551616", JAY_SUBTYPE_REAL, UINT64_C(0x43F0000000000000)},
        {"18446744073709551617", JAY_SUBTYPE_REAL, UINT64_C(0x43F0000000000000)},
        {"19999999999999999999", JAY_SUBTYPE_REAL, UINT64_C(0x43F158E460913D00)},
        {"20000000000000000000", JAY_SUBTYPE_REAL, UINT64_C(0x43F158E460913D00)},
        {"-18446744073709551615", JAY_SUBTYPE_REAL, UINT64_C(0xC3F0000000000000)},
        {"92233720368547758423", JAY_SUBTYPE_REAL, UINT64_C(0x4414000000000000)},
        {"1491926160718000000", JAY_SUBTYPE_UINT, UINT64_C(1491926160718000000)},
        {"1499816949527975237", JAY_SUBTYPE_UINT, UINT64_C(1499816949527975237)},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        jay_value v;
        jayi_number_fault fault;
        size_t used, len = strlen(cases[i].text);
        assert_non_null(read_text(cases[i].text, len, false, &v, &fault, &used));
        assert_int_equal(used, len);
        assert_true(v.tag == ((uint64_t)JAY_TYPE_NUMBER | (uint64_t)cases[i].subtype));
        if (v.uni.u64 != cases[i].payload) {
            fail_msg("%s: %" PRIX64, cases[i].text, v.uni.u64);
        }
    }
}

static void test_reals(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t bits;
    } cases[] = {
        {"0.0", 0},
        {"-0.0", JAYI_REAL_SIGN},
        {"-0e0", JAYI_REAL_SIGN},
        {"0e1", 0},
        {"0E+999999999999999999999999", 0},
        {"1.0", UINT64_C(0x3FF0000000000000)},
        {"0.5", UINT64_C(0x3FE0000000000000)},
        {"1E5", UINT64_C(0x40F86A0000000000)},
        {"1e-5", UINT64_C(0x3EE4F8B588E368F1)},
        {"0.95000000000000000000", UINT64_C(0x3FEE666666666666)},
        {"1000000000000000000e0", UINT64_C(0x43ABC16D674EC800)},
        {"1000000000000000000e-0", UINT64_C(0x43ABC16D674EC800)},
        {"10000000000000000000e-1", UINT64_C(0x43ABC16D674EC800)},
        {"-1e-999", JAYI_REAL_SIGN},
        {"-0e-999", JAYI_REAL_SIGN},
        {"2.220446049250313e-16", UINT64_C(0x3CB0000000000000)},
        {"128.74836467836484838364836483643636483648e-336", 0},
        {"0.9187219868413551", UINT64_C(0x3FED662BA6F33141)},
        {"-1.1030161663305387", UINT64_C(0xBFF1A5F447959557)},
        {"-36.973846435546875", UINT64_C(0xC0427CA700000000)},
        {"-122.39864863336066", UINT64_C(0xC05E9983758EB844)},
        {"1.7976931348623157e308", UINT64_C(0x7FEFFFFFFFFFFFFF)},
        {"1.7976931348623158e308", UINT64_C(0x7FEFFFFFFFFFFFFF)},
        /* Just below the midpoint of the greatest double and 2^1024. */
        {"1797693134862315807937289714053034150799341327100378269361737789804449682927647"
         "50946"
         "6490179775872070963302864166928879109465555478519404026306574886715058206819089"
         "02000"
         "7083836762738548458177115317644757302700698555713669596228429148198608349364752"
         "92719"
         "074168444365510704342711559699508093042880177904174497791e0",
         UINT64_C(0x7FEFFFFFFFFFFFFF)},
        {"5e-324", 1},
        {"4.9406564584124654e-324", 1},
        {"2.4703282292062328e-324", 1},
        {"2.4703282292062327e-324", 0},
        {"7.4e-324", 1},
        {"2.2250738585072011e-308", UINT64_C(0x000FFFFFFFFFFFFF)},
        {"2.2250738585072014e-308", UINT64_C(0x0010000000000000)},
        /* Exact ties: to even, both ways; and one digit far behind decides. */
        {"9007199254740993.0", UINT64_C(0x4340000000000000)},
        {"9007199254740995e0", UINT64_C(0x4340000000000002)},
        {"4503599627370496.5", UINT64_C(0x4330000000000000)},
        {"4503599627370497.5", UINT64_C(0x4330000000000002)},
        {"4503599627370496.5000000000000000000000000000000000000001",
         UINT64_C(0x4330000000000001)},
        {"4503599627370497.4999999999999999999999999999999999999999",
         UINT64_C(0x4330000000000001)},
        {"123456789012345678901234567890e-10", UINT64_C(0x43E56A95319D63E1)},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        expect_real(cases[i].text, cases[i].bits);
    }
}

static void test_faults(void **state)
{
    (void)state;
    expect_fault("-", JAY_UNEXPECTED_END, 1);
    expect_fault("1.", JAY_UNEXPECTED_END, 2);
    expect_fault("1e", JAY_UNEXPECTED_END, 2);
    expect_fault("1e+", JAY_UNEXPECTED_END, 3);
    expect_fault("1.5E-", JAY_UNEXPECTED_END, 5);
    expect_fault("-x", JAY_INVALID_NUMBER, 1);
    expect_fault("--1", JAY_INVALID_NUMBER, 1);
    expect_fault("-+1", JAY_INVALID_NUMBER, 1);
    expect_fault("-.5", JAY_INVALID_NUMBER, 1);
    expect_fault("01", JAY_INVALID_NUMBER, 0);
    expect_fault("00", JAY_INVALID_NUMBER, 0);
    expect_fault("-01", JAY_INVALID_NUMBER, 1);
    expect_fault("00.5", JAY_INVALID_NUMBER, 0);
    expect_fault("012345678901234567890", JAY_INVALID_NUMBER, 0);
    expect_fault("1.x", JAY_INVALID_NUMBER, 2);
    expect_fault("1.e5", JAY_INVALID_NUMBER, 2);
    expect_fault("1ex", JAY_INVALID_NUMBER, 2);
    expect_fault("1e+x", JAY_INVALID_NUMBER, 3);
    expect_fault("1.5e+-1", JAY_INVALID_NUMBER, 5);
}

static void test_overflow(void **state)
{
    (void)state;
    char *digits = malloc(402);
    memset(digits, '9', 402);
    digits[0] = '-';
    digits[401] = 0;
    const char *cases[] = {"1e999", "-1e999",
                           "1e309", "-1.7976931348623159e308",
                           digits,  "1e99999999999999999999999999999999",
                           "2e308", "17976931348623157e500"};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *text = cases[i];
        size_t used, len = strlen(text);
        jay_value v, parsed;
        jayi_number_fault fault;
        assert_null(read_text(text, len, false, &v, &fault, &used));
        assert_int_equal(fault.status, JAY_INVALID_NUMBER);
        assert_int_equal(used, 0);
        assert_non_null(read_text(text, len, true, &v, &fault, &used));
        assert_int_equal(used, len);
        v.uni.str = text;
        jayi_number_text_parse(&v, &parsed);
        assert_true(jay_is_real(&parsed));
        uint64_t sign = text[0] == '-' ? JAYI_REAL_SIGN : 0;
        assert_true(parsed.uni.u64 == (sign | JAYI_REAL_INFINITY));
    }
    free(digits);
}

static void test_stops(void **state)
{
    (void)state;
    expect_stop("123abc", 3);
    expect_stop("0x10", 1);
    expect_stop("0,", 1);
    expect_stop("1.5.2", 3);
    expect_stop("1e5e5", 3);
    expect_stop("1e1.5", 3);
    expect_stop("12345678]", 8);
    expect_stop("1234567 8", 7);
    expect_stop("1234567:8", 7); /* ':' follows '9' */
    expect_stop("1234567/8", 7); /* '/' precedes '0' */
    expect_stop("1\xB2\xB3\xB0", 1);
    expect_stop("12\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 2);
    expect_stop("1-2", 1);
    expect_stop("1+2", 1);
}

/* Every byte after 0 to 17 digits ends the number there, unless it continues it. */
static void test_every_next_byte(void **state)
{
    (void)state;
    for (size_t digits = 1; digits < 18; digits++) {
        for (int byte = 0; byte < 256; byte++) {
            char text[64];
            memset(text, '1', sizeof text);
            text[digits] = (char)byte;
            jay_value v;
            jayi_number_fault fault;
            const uint8_t *p = (const uint8_t *)text;
            bool more =
                (byte >= '0' && byte <= '9') || byte == '.' || byte == 'e' || byte == 'E';
            const uint8_t *s = jayi_number_read(p, p + 19, false, &v, &fault);
            if (more && byte != 'e' && byte != 'E') assert_ptr_equal(s, p + 19);
            if (!more) assert_ptr_equal(s, p + digits);
        }
    }
}

/* The fast way, which wants 40 bytes before the end, against the general one. */
static void compare_ways(const char text[64])
{
    jay_value a = {1, {1}}, b = {1, {1}};
    jayi_number_fault fa = {JAY_OK, NULL}, fb = {JAY_OK, NULL};
    const uint8_t *p = (const uint8_t *)text;
    const uint8_t *sa = jayi_number_read(p, p + 39, false, &a, &fa);
    const uint8_t *sb = jayi_number_read(p, p + 64, false, &b, &fb);
    if (sa != sb || fa.status != fb.status || fa.where != fb.where || a.tag != b.tag ||
        a.uni.u64 != b.uni.u64) {
        fail_msg("%.39s is read in two ways", text);
    }
}

static void test_two_ways(void **state)
{
    (void)state;
    static const char *const prefixes[] = {
        "",    "-",      "1.",        "-1.",
        "0.",  "123.",   "1e",        "1e-",
        "1e+", "12e",    "1.5e",      "-1.5E-",
        "0.0", "0.0000", "12345678.", "1234567890123456.",
        "00",  "0e",     "-0.",       "1234567."};
    char text[65];
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        size_t start = strlen(prefixes[i]);
        for (size_t digits = 0; digits < 20; digits++) {
            for (int byte = 0; byte < 256; byte++) {
                if (start + digits == 0 && byte != '-' && (byte < '0' || byte > '9')) {
                    continue; /* no number begins so */
                }
                memset(text, ',', sizeof text);
                memcpy(text, prefixes[i], start);
                memset(text + start, '7', digits);
                text[start + digits] = (char)byte;
                text[start + digits + 1] = "1,.e"[byte & 3];
                compare_ways(text);
            }
        }
    }
    for (size_t i = rounds(1000000); i > 0; i--) {
        static const char alphabet[] = "0123456789012345678900..eE+-,x99";
        memset(text, ',', sizeof text);
        uint64_t r = random_next();
        size_t len = 1 + (size_t)(random_next() % 28);
        for (size_t k = 0; k < len; k++) {
            /* Mostly digits: the other characters come in one of four texts' places. */
            if (k % 8 == 0) r = random_next();
            text[k] = alphabet[(r >> (k % 8 * 8)) & ((r >> 60 & 3) ? 15 : 31)];
            if (k % 8 == 3 && (r >> 58 & 3) == 0) text[k] = ".e"[r >> 57 & 1];
        }
        text[0] = (char)((r & 7) ? '0' + (r >> 33) % 10 : '-');
        compare_ways(text);
    }
}

/* Counters do not wrap, and time stays linear, for long digits and exponents. */
static void test_long(void **state)
{
    (void)state;
    enum { LONG = 1 << 20 };
    char *text = malloc(LONG + 32);
    assert_non_null(text);
    jay_value v;
    jayi_number_fault fault;
    const uint8_t *p = (const uint8_t *)text;

    /* 1 000...0 e-N is 1; 0.000...01eN is 1. */
    text[0] = '1';
    memset(text + 1, '0', LONG);
    int n = sprintf(text + 1 + LONG, "e-%d", LONG);
    assert_ptr_equal(jayi_number_read(p, p + 1 + LONG + n, false, &v, &fault),
                     p + 1 + LONG + n);
    assert_true(v.uni.u64 == UINT64_C(0x3FF0000000000000));
    memcpy(text, "0.", 2);
    n = sprintf(text + LONG, "1e%d", LONG - 1);
    assert_ptr_equal(jayi_number_read(p, p + LONG + n, false, &v, &fault), p + LONG + n);
    assert_true(v.uni.u64 == UINT64_C(0x3FF0000000000000));

    /* A megabyte of exponent. */
    memcpy(text, "1e-", 3);
    memset(text + 3, '9', LONG);
    assert_ptr_equal(jayi_number_read(p, p + 3 + LONG, false, &v, &fault), p + 3 + LONG);
    assert_true(v.uni.u64 == 0);
    memcpy(text, "1e+", 3);
    assert_null(jayi_number_read(p, p + 3 + LONG, false, &v, &fault));
    memcpy(text, "-0e", 3);
    assert_ptr_equal(jayi_number_read(p, p + 3 + LONG, false, &v, &fault), p + 3 + LONG);
    assert_true(v.uni.u64 == JAYI_REAL_SIGN);
    memcpy(text, "1e+", 3);
    memset(text + 3, '0', LONG);
    text[3 + LONG - 1] = '5';
    assert_non_null(jayi_number_read(p, p + 3 + LONG, false, &v, &fault));
    assert_true(v.uni.u64 == UINT64_C(0x40F86A0000000000));

    /* A megabyte of nines after the point rounds up to the next integer. */
    memcpy(text, "3.", 2);
    memset(text + 2, '9', LONG);
    assert_non_null(jayi_number_read(p, p + 2 + LONG, false, &v, &fault));
    assert_true(v.uni.u64 == UINT64_C(0x4010000000000000));
    free(text);
}

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static void compare_with_strtod(const char *text)
{
    char padded[128];
    size_t len = strlen(text);
    memcpy(padded, text, len);
    memset(padded + len, ',', 40);
    const uint8_t *p = (const uint8_t *)padded, *end = p + len;
    uint64_t bits = bits_of(strtod(text, NULL));
    jay_value v, exact;
    jayi_number_fault fault;
    const uint8_t *s = jayi_number_read(p, end + 40, false, &v, &fault);
    assert_ptr_equal(jayi_number_read(p, end, false, &exact, &fault), s);
    if (!s) {
        assert_true((bits | JAYI_REAL_SIGN) == (JAYI_REAL_INFINITY | JAYI_REAL_SIGN));
        return;
    }
    assert_ptr_equal(s, end);
    assert_true(v.tag == exact.tag && v.uni.u64 == exact.uni.u64);
    if (!jay_is_real(&v)) return;
    if (v.uni.u64 != bits) {
        fail_msg("%s: %016" PRIX64 ", not %016" PRIX64, text, v.uni.u64, bits);
    }
}

static void test_random_digits(void **state)
{
    (void)state;
    for (size_t i = rounds(300000); i > 0; i--) {
        char text[64];
        uint64_t r = random_next();
        int n = 0;
        if (r & 1) text[n++] = '-';
        uint64_t w = random_next() >> (random_next() % 64);
        n += sprintf(text + n, "%" PRIu64, w);
        if (r & 2) n += sprintf(text + n, ".%0*" PRIu64, (int)(r >> 8 & 15), w >> 3);
        if (r & 4) n += sprintf(text + n, "e%d", (int)(r >> 16) % 360);
        compare_with_strtod(text);
    }
}

static void test_random_bits(void **state)
{
    (void)state;
    for (size_t i = rounds(300000); i > 0; i--) {
        uint64_t r = random_next();
        double x;
        char text[40];
        if ((r >> 52 & 2047) == 2047) r ^= UINT64_C(1) << 62;
        if (i % 8 == 0) r &= UINT64_C(0x800FFFFFFFFFFFFF); /* subnormal */
        memcpy(&x, &r, sizeof x);
        (void)snprintf(text, sizeof text, "%.*e", 15 + (int)(i % 6), x);
        compare_with_strtod(text);
    }
}

/* Powers of two and their neighbours, with 17 digits and with all of them. */
static void test_powers_of_two(void **state)
{
    (void)state;
    char text[1200];
    for (uint64_t field = 0; field < 2047; field++) {
        for (int step = -2; step <= 2; step++) {
            uint64_t bits = (field << 52) + (uint64_t)step;
            if (field == 0 && step < 0) continue;
            double x;
            memcpy(&x, &bits, sizeof x);
            (void)sprintf(text, "%.16e", x);
            expect_real(text, bits);
            (void)sprintf(text, "%.770e", x);
            expect_real(text, bits);
        }
    }
}

static void test_text_parse(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t kind, payload;
    } cases[] = {
        {"42", JAY_TYPE_NUMBER | JAY_SUBTYPE_UINT, 42},
        {"-42", JAY_TYPE_NUMBER | JAY_SUBTYPE_SINT, (uint64_t)-42},
        {"0.5", JAY_TYPE_NUMBER | JAY_SUBTYPE_REAL, UINT64_C(0x3FE0000000000000)},
        {"1e999", JAY_TYPE_NUMBER | JAY_SUBTYPE_REAL, JAYI_REAL_INFINITY},
        {"", 0, 0},
        {"abc", 0, 0},
        {"1x", 0, 0},
        {"1.", JAY_TYPE_NUMBER | JAY_SUBTYPE_REAL, UINT64_C(0x3FF0000000000000)},
        {"+1", JAY_TYPE_NUMBER | JAY_SUBTYPE_UINT, 1},
        {".5", JAY_TYPE_NUMBER | JAY_SUBTYPE_REAL, UINT64_C(0x3FE0000000000000)},
        {"-0x1F", JAY_TYPE_NUMBER | JAY_SUBTYPE_SINT, (uint64_t)-31},
        {"-Infinity", JAY_TYPE_NUMBER | JAY_SUBTYPE_REAL,
         JAYI_REAL_INFINITY | JAYI_REAL_SIGN},
        {".", 0, 0},
        {"+", 0, 0},
        {"0x", 0, 0},
        {"01", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        jay_value v, out = {77, {77}};
        v.tag = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_TEXT |
                (uint64_t)strlen(cases[i].text) << JAY_TAG_LENGTH_SHIFT;
        v.uni.str = cases[i].text;
        jayi_number_text_parse(&v, &out);
        assert_true(out.tag == cases[i].kind && out.uni.u64 == cases[i].payload);
    }
    jay_value out = {77, {77}}, boolean = {JAY_TYPE_BOOL, {0}};
    jayi_number_text_parse(NULL, &out);
    assert_true(out.tag == 0);
    out.tag = 77;
    jayi_number_text_parse(&boolean, &out);
    assert_true(out.tag == 0);
    jayi_number_text_parse(&boolean, NULL);
}

static void test_from_decimal(void **state)
{
    (void)state;
    uint64_t bits;
    assert_true(jayi_real_from_decimal(0, INT64_MIN, &bits) && bits == 0);
    assert_true(jayi_real_from_decimal(0, INT64_MAX, &bits) && bits == 0);
    assert_true(jayi_real_from_decimal(1, INT64_MIN, &bits) && bits == 0);
    assert_true(jayi_real_from_decimal(1, INT64_MAX, &bits) &&
                bits == JAYI_REAL_INFINITY);
    assert_true(jayi_real_from_decimal(UINT64_MAX, -343, &bits) && bits == 0);
    assert_true(jayi_real_from_decimal(UINT64_MAX, -342, &bits) && bits == 4);
    assert_true(jayi_real_from_decimal(UINT64_MAX, 0, &bits) &&
                bits == UINT64_C(0x43F0000000000000));
    /* An exact tie with a negative power is left to the text. */
    assert_false(jayi_real_from_decimal(UINT64_C(45035996273704965), -1, &bits));
}

/*
 * More than 2^31 digits, which wrap a counter of 32 bits: one file of two megabytes
 * mapped again and again. Takes seconds in an optimised build, and elsewhere so many that
 * it runs only when JAY_TEST_ROUNDS is set.
 */
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define HUGE_BY_DEFAULT 1
#else
#define HUGE_BY_DEFAULT 0
#endif

static void test_huge(void **state)
{
    (void)state;
    if (!HUGE_BY_DEFAULT && !getenv("JAY_TEST_ROUNDS")) skip();
    if (sizeof(void *) < 8) skip();
    const size_t piece = (size_t)2 << 20, pieces = 1100, total = piece * pieces;
    FILE *file = tmpfile();
    char *zeros = malloc(piece);
    assert_true(file && zeros);
    memset(zeros, '0', piece);
    assert_int_equal(fwrite(zeros, 1, piece, file), piece);
    assert_int_equal(fflush(file), 0);
    int none = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    char *text = mmap(NULL, total, PROT_NONE, none, -1, 0);
    assert_true(text != MAP_FAILED);
    for (size_t i = 0; i < pieces; i++) {
        void *at = mmap(text + i * piece, piece, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_FIXED, fileno(file), 0);
        assert_true(at != MAP_FAILED);
    }

    const uint8_t *p = (const uint8_t *)text, *end = p + total;
    jay_value v;
    jayi_number_fault fault;
    memcpy(text, "0.", 2);
    text[total - 1] = '1';
    assert_ptr_equal(jayi_number_read(p, end, false, &v, &fault), end);
    assert_true(jay_is_real(&v) && v.uni.u64 == 0);
    /* 0.00...01e(its place) is 1. */
    char tail[40];
    int n = sprintf(tail, "1e%zu", total - 20 - 1);
    memset(text + total - 20, '0', 20);
    memcpy(text + total - 20, tail, (size_t)n);
    end = p + total - 20 + n;
    assert_ptr_equal(jayi_number_read(p, end, false, &v, &fault), end);
    assert_true(v.uni.u64 == UINT64_C(0x3FF0000000000000));
    assert_int_equal(munmap(text, total), 0);
    free(zeros);
    (void)fclose(file);
}

/* A locale whose decimal point is a comma changes nothing. */
static void test_comma_locale(void **state)
{
    (void)state;
    static const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "de_DE",
                                        "fr_FR.UTF-8", "fr_FR.utf8"};
    size_t i = 0, count = sizeof names / sizeof names[0];
    while (i < count && !setlocale(LC_ALL, names[i])) i++;
    if (i == count) skip();
    assert_string_equal(localeconv()->decimal_point, ",");
    expect_real("0.1", UINT64_C(0x3FB999999999999A));
    char text[JAYI_NUMBER_TEXT_MAX];
    char *end = jayi_real_write(text, 3.5);
    assert_true(end - text == 3 && memcmp(text, "3.5", 3) == 0);
    assert_non_null(setlocale(LC_ALL, "C"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_integers),      cmocka_unit_test(test_reals),
        cmocka_unit_test(test_faults),        cmocka_unit_test(test_overflow),
        cmocka_unit_test(test_stops),         cmocka_unit_test(test_every_next_byte),
        cmocka_unit_test(test_two_ways),      cmocka_unit_test(test_long),
        cmocka_unit_test(test_random_digits), cmocka_unit_test(test_random_bits),
        cmocka_unit_test(test_powers_of_two), cmocka_unit_test(test_text_parse),
        cmocka_unit_test(test_from_decimal),  cmocka_unit_test(test_huge),
        cmocka_unit_test(test_comma_locale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
