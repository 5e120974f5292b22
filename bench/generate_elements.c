/* SPDX-License-Identifier: MIT */
/* generate_elements.c - arrays of one kind of element. */
#include <math.h>
#include <string.h>

#include "generate.h"
#include "generate_text.h"

static void literal(gen *g)
{
    static const char *const texts[] = {"true", "false", "null"};
    gen_put(g, "%s", texts[gen_below(g, 3)]);
}

static void short_integer(gen *g)
{
    static const unsigned limits[] = {10, 100, 1000, 10000};
    gen_put(g, "%u", gen_below(g, limits[gen_below(g, 4)]));
}

static void long_integer(gen *g)
{
    gen_put(g, "%lld", (long long)bench_random_next(&g->random));
}

static void double_3(gen *g)
{
    gen_put(g, "%.3f", 2000 * gen_unit(g) - 1000);
}

static void double_17(gen *g)
{
    gen_put(g, "%.17g", 2000 * gen_unit(g) - 1000);
}

/* Any finite bit pattern: mostly large exponents. */
static void double_bits(gen *g)
{
    double d;
    do {
        uint64_t bits = bench_random_next(&g->random);
        memcpy(&d, &bits, sizeof d);
    } while (!isfinite(d));
    gen_put(g, "%.17g", d);
}

static void short_string(gen *g)
{
    gen_put(g, "\"");
    gen_letters(g, 4 + gen_below(g, 21));
    gen_put(g, "\"");
}

/* One or two escapes in a short string. */
static void escaped_string(gen *g)
{
    static const char *const escapes[] = {"\\n", "\\\"", "\\\\", "\\t", "\\/", "\\u00e9"};
    gen_put(g, "\"");
    gen_letters(g, 1 + gen_below(g, 10));
    for (unsigned k = 1 + gen_below(g, 2); k > 0; k--) {
        gen_put(g, "%s", escapes[gen_below(g, 6)]);
        gen_letters(g, 1 + gen_below(g, 10));
    }
    gen_put(g, "\"");
}

static void long_string(gen *g)
{
    gen_put(g, "\"");
    gen_letters(g, 200);
    gen_put(g, "\"");
}

static void cjk_string(gen *g)
{
    gen_put(g, "\"");
    gen_cjk(g, 2 + gen_below(g, 15));
    gen_put(g, "\"");
}

static const struct {
    const char *name;
    void (*make)(gen *g);
} kinds[] = {{"true, false, null", literal},   {"integer, 1-4 digits", short_integer},
             {"integer, int64", long_integer}, {"double, %.3f", double_3},
             {"double, 17 digits", double_17}, {"double, random bits", double_bits},
             {"string, 4-24", short_string},   {"string, escapes", escaped_string},
             {"string, 200", long_string},     {"string, CJK", cjk_string}};

const char *generate_elements_name(size_t kind)
{
    return kind < sizeof kinds / sizeof kinds[0] ? kinds[kind].name : NULL;
}

bench_text generate_elements(size_t kind, size_t count)
{
    gen g;
    gen_start(&g, 3000 + kind);
    gen_put(&g, "[");
    for (size_t i = 0; i < count; i++) {
        gen_comma(&g, i);
        kinds[kind].make(&g);
    }
    gen_put(&g, "]");
    return gen_finish(&g);
}
