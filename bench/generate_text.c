/* SPDX-License-Identifier: MIT */
/* generate_text.c - building blocks of generated documents. */
#include "generate_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void gen_start(gen *g, uint64_t seed)
{
    memset(g, 0, sizeof *g);
    g->random.state = seed;
}

static bool reserve(gen *g, size_t more)
{
    if (g->failed) return false;
    if (g->len + more <= g->capacity) return true;
    size_t capacity = (g->len + more) * 2 + 4096;
    char *grown = (char *)realloc(g->data, capacity);
    if (!grown) {
        g->failed = true;
        return false;
    }
    g->data = grown;
    g->capacity = capacity;
    return true;
}

bench_text gen_finish(gen *g)
{
    bench_text text = {NULL, 0};
    if (reserve(g, BENCH_PADDING)) {
        memset(g->data + g->len, 0, BENCH_PADDING);
        text.data = g->data;
        text.len = g->len;
    } else {
        free(g->data);
    }
    return text;
}

void gen_put(gen *g, const char *format, ...)
{
    enum { most = 512 }; /* every format here gives far less */
    va_list list;
    if (!reserve(g, most)) return;
    va_start(list, format);
    int n = vsnprintf(g->data + g->len, most, format, list);
    va_end(list);
    if (n > 0) g->len += n < most ? (size_t)n : most - 1;
}

unsigned gen_below(gen *g, unsigned limit)
{
    return bench_random_below(&g->random, limit);
}

double gen_unit(gen *g)
{
    /* 53 bits, the precision of a double. */
    return (double)(bench_random_next(&g->random) >> 11) * 0x1p-53;
}

void gen_words(gen *g, unsigned count)
{
    static const char *const words[] = {"a",       "of",      "the",   "and",    "with",
                                        "parser",  "memory",  "open",  "source", "stream",
                                        "library", "build",   "test",  "data",   "fast",
                                        "message", "network", "user",  "value",  "server",
                                        "client",  "small",   "large", "project"};
    for (unsigned i = 0; i < count; i++) {
        unsigned w = gen_below(g, sizeof words / sizeof words[0]);
        gen_put(g, "%s%s", i ? " " : "", words[w]);
    }
}

void gen_cjk(gen *g, unsigned count)
{
    while (count--) {
        unsigned c = 0x4E00 + gen_below(g, 0x4200);
        gen_put(g, "%c%c%c", (int)(0xE0 | c >> 12), (int)(0x80 | (c >> 6 & 0x3F)),
                (int)(0x80 | (c & 0x3F)));
    }
}

void gen_letters(gen *g, unsigned count)
{
    static const char set[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    if (!reserve(g, count)) return;
    while (count--) g->data[g->len++] = set[gen_below(g, sizeof set - 1)];
}

void gen_comma(gen *g, size_t i)
{
    if (i) gen_put(g, ",");
}
