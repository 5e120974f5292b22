/* SPDX-License-Identifier: MIT */
/*
 * numbers.c - floats and doubles by the million, printed and read back.
 *
 *   numbers                      a stratified sample, which is the test of every day
 *   numbers floats [FROM TO]     the floats with the bits FROM to TO (hexadecimal); all
 *                                of the 2^32 without them
 *   numbers doubles COUNT [SEED] that many random doubles
 *
 * A float: the text reads back to the same float, with one digit less it would not.
 * A double: the shortest text read by the C library is the same double, and so is the
 * exact text of 17 digits that the C library prints, read here; the text has at most 17
 * digits, and a shorter one by the C library does not read back.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jay/number.h"

/* The sample takes every SAMPLE_STEP-th float: an odd number, so that all low bits come
 * up in each binade of 2^23 floats, which gets some 800 of them. */
enum { SAMPLE_STEP = 10007, SAMPLE_DOUBLES = 200000 };

static uint64_t failures;

static void broken(const char *what, const char *text, uint64_t bits)
{
    if (++failures <= 20)
        fprintf(stderr, "%s: %s (bits %" PRIx64 ")\n", what, text, bits);
}

static int significant(const char *text)
{
    int count = 0, zeros = 0;
    for (; *text && *text != 'e'; text++) {
        if (*text < '0' || *text > '9') continue;
        if (*text == '0') {
            zeros += count > 0;
            continue;
        }
        count += zeros + 1;
        zeros = 0;
    }
    return count;
}

static double read_back(const char *text, size_t len)
{
    jay_value v;
    size_t used = jay_number_read(text, len, 0, &v, NULL);
    return used == len && jay_is_real(&v) ? jay_get_real(&v) : -1.0 / 3;
}

/* Whether `digits` significant digits, rounded by the C library, name the same float. */
static bool float_has(float x, int digits)
{
    char text[64];
    (void)snprintf(text, sizeof text, "%.*e", digits - 1, (double)x);
    float back = strtof(text, NULL);
    return memcmp(&back, &x, sizeof x) == 0;
}

/* The text is read as a double and that rounded to a float, which is wrong where the
 * double lies in the middle of two floats and the text does not, as for 7.038531e-26
 * (bits 15AE43FD): then the C library decides. */
static void check_float(uint32_t bits, bool count_digits)
{
    float x;
    char text[JAY_NUMBER_ROOM], out_of_range[] = "Infinity";
    memcpy(&x, &bits, sizeof x);
    size_t len = jay_number_write_real(text, (double)x, JAY_NUMBER_FLOAT, 0);
    if ((bits >> 23 & 255) == 255) {
        const char *sign = bits >> 31 && !(bits << 9) ? "-" : "";
        const char *name = bits << 9 ? "NaN" : out_of_range;
        if (strncmp(text, sign, strlen(sign)) || strcmp(text + strlen(sign), name)) {
            broken("name of a float that is not finite", text, bits);
        }
        return;
    }
    float back = (float)read_back(text, len);
    if (memcmp(&back, &x, sizeof x)) back = strtof(text, NULL);
    if (memcmp(&back, &x, sizeof x)) broken("float reads back wrongly", text, bits);
    if (!count_digits || !(bits << 1)) return;
    int digits = significant(text);
    back = strtof(text, NULL);
    if (memcmp(&back, &x, sizeof x)) broken("strtof differs", text, bits);
    if (digits > 9 || (digits > 1 && float_has(x, digits - 1))) {
        broken("float has a shorter text", text, bits);
    }
}

static void check_floats(uint32_t from, uint32_t to, uint32_t step)
{
    for (uint64_t bits = from; bits <= to; bits += step) {
        /* Counting digits takes twenty times as long. */
        check_float((uint32_t)bits, step > 1 || bits % 256 == 77);
    }
}

/* SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014)
 */
static uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static bool same_double(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static void check_double(uint64_t bits)
{
    double x;
    char text[JAY_NUMBER_ROOM], exact[64];
    memcpy(&x, &bits, sizeof x);
    size_t len = jay_number_write_real(text, x, JAY_NUMBER_SHORTEST, 0);
    if (!same_double(strtod(text, NULL), x)) broken("strtod differs", text, bits);
    if (!same_double(read_back(text, len), x)) broken("reads back wrongly", text, bits);
    int n = snprintf(exact, sizeof exact, "%.16e", x);
    if (!same_double(read_back(exact, (size_t)n), x)) broken("%.16e", exact, bits);
    int digits = significant(text);
    if (digits > 17) broken("too many digits", text, bits);
    /* Nearly all doubles have a text of 16 or 17 digits; what is shorter is seldom, so
     * that looking for one digit less is the costly part: one in eight. */
    if (bits % 8 && digits > 15) return;
    (void)snprintf(exact, sizeof exact, "%.*e", digits > 1 ? digits - 2 : 0, x);
    if (digits > 1 && same_double(strtod(exact, NULL), x)) {
        broken("double has a shorter text", text, bits);
    }
}

/* Doubles of all binades alike; every fourth is a short decimal. */
static void check_doubles(uint64_t count, uint64_t seed)
{
    for (uint64_t i = 0; i < count; i++) {
        uint64_t bits = random_next(&seed);
        if (i % 4 == 0) {
            double x = (double)(bits >> (11 + (bits & 31)));
            double scale = (bits & 32) ? 1e6 : 1e15;
            x /= scale;
            memcpy(&bits, &x, sizeof bits);
        }
        if ((bits >> 52 & 2047) == 2047) bits ^= UINT64_C(1) << 62;
        if (bits << 1) check_double(bits);
    }
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "floats") == 0) {
        uint32_t from = argc > 3 ? (uint32_t)strtoul(argv[2], NULL, 16) : 0;
        uint32_t to = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 16) : UINT32_MAX;
        check_floats(from, to, 1);
        printf("floats %08" PRIx32 " to %08" PRIx32, from, to);
    } else if (argc > 2 && strcmp(argv[1], "doubles") == 0) {
        uint64_t count = strtoull(argv[2], NULL, 10);
        check_doubles(count, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
        printf("%" PRIu64 " doubles", count);
    } else if (argc == 1) {
        check_floats(0, UINT32_MAX, SAMPLE_STEP);
        check_doubles(SAMPLE_DOUBLES, 1);
        printf("sample");
    } else {
        fprintf(stderr, "numbers [floats [FROM TO] | doubles COUNT [SEED]]\n");
        return 2;
    }
    printf(": %" PRIu64 " failures\n", failures);
    return failures ? 1 : 0;
}
