/* SPDX-License-Identifier: MIT */
/* generate_text.h - the growing text and the building blocks that the generators share.
 */
#ifndef BENCH_GENERATE_TEXT_H
#define BENCH_GENERATE_TEXT_H

#include "peers/peer.h"
#include "random.h"

typedef struct gen {
    char *data;
    size_t len, capacity;
    bench_random random;
    bool failed; /* out of memory: nothing is appended any more */
} gen;

void gen_start(gen *g, uint64_t seed);
/* Takes the text out of *g, padded; frees it and gives {NULL, 0} after a failure. */
bench_text gen_finish(gen *g);

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void gen_put(gen *g, const char *format, ...);

unsigned gen_below(gen *g, unsigned limit);
/* A double in [0, 1). */
double gen_unit(gen *g);
/* Words from a short list with blanks between them, no quotes around. */
void gen_words(gen *g, unsigned count);
/* `count` characters of U+4E00 to U+8FFF in UTF-8. */
void gen_cjk(gen *g, unsigned count);
/* Lower-case letters and digits. */
void gen_letters(gen *g, unsigned count);
/* A comma, but for i == 0. */
void gen_comma(gen *g, size_t i);

#endif
