/* SPDX-License-Identifier: MIT */
/*
 * compat.c - what yyjson.h costs: the seed loop through it and through the native
 * interface, on the same library and allocator, sample after sample in one process.
 *
 *   bench_compat [ROUNDS [SAMPLE_MS [CPU]]]
 */
#include <stdio.h>
#include <stdlib.h>

#include "peers/peer.h"
#include "seed_texts.h"
#include "timing.h"

typedef struct loop {
    const bench_peer *peer;
    void *state;
    const bench_text *texts;
    size_t count;
    uint64_t sum, documents;
} loop;

static bool run(void *ctx, size_t repeats)
{
    loop *l = ctx;
    l->documents += repeats;
    return l->peer->seed(l->state, l->texts, l->count, repeats, &l->sum);
}

/* Prints one line; false when a loop failed or the two read different things. */
static bool compare(const char *what, const bench_text *texts, size_t count,
                    size_t rounds, uint64_t sample_ns)
{
    const bench_peer *native = bench_peers_jay[0], *compat = bench_peers_yyjson[0];
    loop loops[2] = {{native, native->open ? native->open(0) : NULL, texts, count, 0, 0},
                     {compat, compat->open ? compat->open(0) : NULL, texts, count, 0, 0}};
    timing_case cases[2] = {{.run = run, .ctx = &loops[0]},
                            {.run = run, .ctx = &loops[1]}};
    bool ok = timing_measure(cases, 2, rounds, sample_ns) && !cases[0].failed &&
              !cases[1].failed;
    uint64_t sums[2] = {0, 0};
    for (int i = 0; ok && i < 2; i++) {
        ok = loops[i].peer->seed(loops[i].state, texts, count, count, &sums[i]);
    }
    ok = ok && sums[0] == sums[1];
    if (ok) {
        double a = cases[0].stats.median, b = cases[1].stats.median;
        printf("%-20s native %7.1f ns (%.1f to %.1f), yyjson.h %7.1f ns (%.1f to %.1f), "
               "%+.1f %%\n",
               what, a, cases[0].stats.low, cases[0].stats.high, b, cases[1].stats.low,
               cases[1].stats.high, (b / a - 1) * 100);
    }
    for (int i = 0; i < 2; i++) {
        if (loops[i].peer->close) loops[i].peer->close(loops[i].state);
    }
    return ok;
}

int main(int argc, char **argv)
{
    size_t rounds = argc > 1 ? (size_t)strtoull(argv[1], NULL, 10) : 31;
    uint64_t sample_ns = (argc > 2 ? strtoull(argv[2], NULL, 10) : 50) * 1000000;
    if (argc > 3 && !timing_pin((int)strtol(argv[3], NULL, 10))) {
        fprintf(stderr, "not pinned\n");
    }
    bench_text same = seed_text();
    bench_text *differing = seed_texts_differing();
    bool ok =
        differing && rounds && sample_ns &&
        compare("one document", &same, 1, rounds, sample_ns) &&
        compare("differing documents", differing, SEED_DIFFER_COUNT, rounds, sample_ns);
    seed_texts_free(differing);
    return ok ? 0 : 1;
}
