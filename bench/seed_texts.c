/* SPDX-License-Identifier: MIT */
/* seed_texts.c - the seed's document and a thousand others like it. */
#include "seed_texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"

/* Longest: 24 letters, 5 and 12 * 6 digits, 11 commas and 29 bytes around them. */
#define LONGEST 160

bench_text seed_text(void)
{
    static const char padded[sizeof(SEED_TEXT) + BENCH_PADDING] = SEED_TEXT;
    bench_text t = {padded, sizeof(SEED_TEXT) - 1};
    return t;
}

static unsigned with_digits(bench_random *r, unsigned most)
{
    unsigned limit = 10;
    for (unsigned d = bench_random_below(r, most); d > 0; d--) limit *= 10;
    return bench_random_below(r, limit);
}

static size_t make_text(bench_random *r, char *out)
{
    char name[25];
    unsigned letters = 3 + bench_random_below(r, 22);
    for (unsigned i = 0; i < letters; i++) {
        name[i] = (char)((i ? 'a' : 'A') + (int)bench_random_below(r, 26));
    }
    name[letters] = 0;
    int n =
        sprintf(out, "{\"name\":\"%s\",\"star\":%u,\"hits\":[", name, with_digits(r, 5));
    for (unsigned hits = 1 + bench_random_below(r, 12); hits > 0; hits--) {
        n += sprintf(out + n, "%u%s", with_digits(r, 6), hits > 1 ? "," : "]}");
    }
    return (size_t)n;
}

bench_text *seed_texts_differing(void)
{
    const size_t slot = LONGEST + BENCH_PADDING;
    bench_text *texts = (bench_text *)malloc(SEED_DIFFER_COUNT * sizeof *texts);
    char *bytes = (char *)calloc(SEED_DIFFER_COUNT, slot);
    if (!texts || !bytes) {
        free(texts);
        free(bytes);
        return NULL;
    }
    bench_random r = {20};
    for (size_t i = 0; i < SEED_DIFFER_COUNT; i++) {
        texts[i].data = bytes + i * slot;
        texts[i].len = make_text(&r, bytes + i * slot);
    }
    return texts;
}

void seed_texts_free(bench_text *texts)
{
    if (!texts) return;
    free((void *)(uintptr_t)texts[0].data);
    free(texts);
}
