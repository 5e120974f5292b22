/* SPDX-License-Identifier: MIT */
/* test_numbers.c - the shared number data: every line of text to bits, and of bits to
 * text. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "number/number.h"
#include "testing.h"

#define FOLDER   "../shared/data/conformance/numbers/"
#define INFINITE UINT64_C(0x7FF0000000000000)
#define SIGN     UINT64_C(0x8000000000000000)

static FILE *open_data(const char *name)
{
    char path[200];
    (void)snprintf(path, sizeof path, FOLDER "%s", name);
    FILE *file = fopen(path, "rb");
    if (!file) print_message("[ SKIPPED  ] %s is not there\n", path);
    return file;
}

/* The next line without its line feed; false at the end. */
static bool next_line(FILE *file, char **line, size_t *room, size_t *len)
{
    size_t n = 0;
    int c;
    while ((c = getc(file)) != EOF && c != '\n') {
        if (n + 1 >= *room) {
            *room = *room * 2 + 100;
            *line = realloc(*line, *room);
            assert_non_null(*line);
        }
        (*line)[n++] = (char)c;
    }
    if (c == EOF && n == 0) return false;
    if (*line) (*line)[n] = 0;
    *len = n;
    return true;
}

static uint64_t double_bits(const jay_value *v)
{
    double x = jay_get_number(v);
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* One text, read and kept as text, at a page that cannot be read. */
static void check_text(const char *text, size_t len, uint64_t bits)
{
    guarded g = guarded_copy(text, len);
    const uint8_t *p = (const uint8_t *)g.text, *end = p + len;
    jay_value v, kept, parsed;
    jayi_number_fault fault;
    assert_ptr_equal(jayi_number_read(p, end, true, &kept, &fault), end);
    jayi_number_text_parse(&kept, &parsed);
    const uint8_t *s = jayi_number_read(p, end, false, &v, &fault);
    if ((bits | SIGN) == (INFINITE | SIGN)) {
        assert_null(s);
        assert_int_equal(fault.status, JAY_INVALID_NUMBER);
        assert_ptr_equal(fault.where, p);
        assert_true(jay_is_real(&parsed) && parsed.uni.u64 == bits);
    } else {
        assert_ptr_equal(s, end);
        assert_true(v.tag == parsed.tag && v.uni.u64 == parsed.uni.u64);
        uint64_t got = double_bits(&v);
        if (jay_is_sint(&v) && v.uni.i64 == 0) got |= SIGN; /* "-0" is an integer */
        if (got != bits) fail_msg("%.60s: %016" PRIX64 " %016" PRIX64, text, got, bits);
    }
    /* With text behind it the reader takes another way. */
    char *padded = malloc(len + 64);
    assert_non_null(padded);
    memcpy(padded, text, len);
    memset(padded + len, ',', 64);
    const uint8_t *q = (const uint8_t *)padded;
    jay_value again;
    const uint8_t *stop = jayi_number_read(q, q + len + 64, false, &again, &fault);
    assert_true((stop != NULL) == (s != NULL));
    if (s) {
        assert_ptr_equal(stop, q + len);
        assert_true(again.tag == v.tag && again.uni.u64 == v.uni.u64);
    }
    free(padded);
    if (jayi_real_from_text(p, end) != bits) fail_msg("from_text %.60s", text);
    guarded_free(&g);
}

static void check_file(const char *name)
{
    FILE *file = open_data(name);
    if (!file) skip();
    char *line = NULL;
    size_t room = 0, len, count = 0;
    while (next_line(file, &line, &room, &len)) {
        assert_true(len > 17 && line[16] == ' ');
        check_text(line + 17, len - 17, strtoull(line, NULL, 16));
        count++;
    }
    assert_true(count > 0);
    free(line);
    (void)fclose(file);
}

#define F64_TEST(id, name)              \
    static void id(void **state)        \
    {                                   \
        (void)state;                    \
        check_file("f64-" name ".txt"); \
    }
F64_TEST(exhaustive_float16, "exhaustive-float16")
F64_TEST(freetype, "freetype-2-7")
F64_TEST(google_wuffs, "google-wuffs")
F64_TEST(lemire_fast_float, "lemire-fast-float")
F64_TEST(more_test_cases, "more-test-cases")
F64_TEST(own_boundaries, "own-boundaries")
F64_TEST(own_halfway, "own-halfway")
F64_TEST(own_long_digits, "own-long-digits")
F64_TEST(own_near_halfway, "own-near-halfway-19-digits")
F64_TEST(own_powers_of_ten, "own-powers-of-ten")
F64_TEST(own_powers_of_two, "own-powers-of-two")
F64_TEST(own_random, "own-random")
F64_TEST(tencent_rapidjson, "tencent-rapidjson")

static void test_not_numbers(void **state)
{
    (void)state;
    FILE *file = open_data("not-json-numbers.txt");
    if (!file) skip();
    char *line = NULL;
    size_t room = 0, len, count = 0;
    while (next_line(file, &line, &room, &len)) {
        count++;
        if (len == 0 || (line[0] != '-' && (unsigned)line[0] - '0' > 9)) continue;
        for (int keep = 0; keep < 2; keep++) {
            const uint8_t *p = (const uint8_t *)line;
            jay_value v;
            jayi_number_fault fault;
            const uint8_t *s = jayi_number_read(p, p + len, keep, &v, &fault);
            if (s == p + len) fail_msg("%s is taken", line);
        }
    }
    assert_true(count > 100);
    free(line);
    (void)fclose(file);
}

static void test_integer_classes(void **state)
{
    (void)state;
    FILE *file = open_data("integers.tsv");
    if (!file) skip();
    char *line = NULL;
    size_t room = 0, len, count = 0;
    while (next_line(file, &line, &room, &len)) {
        char *class_name = strchr(line, '\t');
        assert_non_null(class_name);
        size_t text_len = (size_t)(class_name - line);
        *class_name++ = 0;
        char *bits = strchr(class_name, '\t');
        assert_non_null(bits);
        *bits++ = 0;
        const uint8_t *p = (const uint8_t *)line;
        jay_value v;
        jayi_number_fault fault;
        count++;
        uint64_t value = strtoull(bits, NULL, 16);
        const uint8_t *s = jayi_number_read(p, p + text_len, false, &v, &fault);
        if ((value | SIGN) == (INFINITE | SIGN)) {
            assert_string_equal(class_name, "bigint");
            assert_null(s);
            continue;
        }
        assert_ptr_equal(s, p + text_len);
        char text[40] = "";
        if (jay_is_uint(&v)) (void)sprintf(text, "%" PRIu64, v.uni.u64);
        if (jay_is_sint(&v)) (void)sprintf(text, "%" PRId64, v.uni.i64);
        if (strcmp(class_name, "int64") == 0) {
            assert_true(line[0] == '-' ? jay_is_sint(&v) : jay_is_uint(&v));
            assert_string_equal(text, line);
            assert_true(v.uni.u64 <= INT64_MAX || jay_is_sint(&v));
        } else if (strcmp(class_name, "uint64") == 0) {
            assert_true(jay_is_uint(&v) && v.uni.u64 > INT64_MAX);
            assert_string_equal(text, line);
        } else if (strcmp(class_name, "negzero") == 0) {
            assert_true(jay_is_sint(&v) && v.uni.i64 == 0);
        } else {
            assert_true(strcmp(class_name, "bigint") == 0 ||
                        strcmp(class_name, "real") == 0);
            assert_true(jay_is_real(&v));
        }
        if (strcmp(class_name, "negzero") != 0) {
            assert_true(double_bits(&v) == value);
        }
    }
    assert_true(count > 20);
    free(line);
    (void)fclose(file);
}

/* Bits to text: the ECMAScript form is given, and the JSON form has the same digits. */
static void check_write_file(const char *name)
{
    FILE *file = open_data(name);
    if (!file) skip();
    char *line = NULL;
    size_t room = 0, len, count = 0;
    while (next_line(file, &line, &room, &len)) {
        assert_true(len > 17 && line[16] == ' ');
        if (strcmp(line + 17, "ERROR") == 0) continue;
        uint64_t bits = strtoull(line, NULL, 16);
        double x;
        memcpy(&x, &bits, sizeof x);
        char text[JAYI_NUMBER_TEXT_MAX + 1];
        *jayi_real_write_es6(text, x) = 0;
        assert_string_equal(text, line + 17);
        char *end = jayi_real_write(text, x);
        check_text(text, (size_t)(end - text), bits);
        count++;
    }
    assert_true(count > 20);
    free(line);
    (void)fclose(file);
}

static void test_write_es6(void **state)
{
    (void)state;
    check_write_file("es6-number-to-text.txt");
}

static void test_write_es6_own(void **state)
{
    (void)state;
    check_write_file("es6-number-to-text-own.txt");
}

static void test_write_rfc8785(void **state)
{
    (void)state;
    check_write_file("rfc8785-appendix-b.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exhaustive_float16),   cmocka_unit_test(freetype),
        cmocka_unit_test(google_wuffs),         cmocka_unit_test(lemire_fast_float),
        cmocka_unit_test(more_test_cases),      cmocka_unit_test(own_boundaries),
        cmocka_unit_test(own_halfway),          cmocka_unit_test(own_long_digits),
        cmocka_unit_test(own_near_halfway),     cmocka_unit_test(own_powers_of_ten),
        cmocka_unit_test(own_powers_of_two),    cmocka_unit_test(own_random),
        cmocka_unit_test(tencent_rapidjson),    cmocka_unit_test(test_not_numbers),
        cmocka_unit_test(test_integer_classes), cmocka_unit_test(test_write_es6),
        cmocka_unit_test(test_write_es6_own),   cmocka_unit_test(test_write_rfc8785),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
