/* SPDX-License-Identifier: MIT */
/*
 * seed_cell.c - one cell of the seed table: this program holds one library in one build
 * on one allocator and prints what it is and how long a document took.
 *
 *   seed_cell --list               the ways that are in it, one a line
 *   seed_cell WAY ITERATIONS CPU   measures way number WAY; prints "key<TAB>value" lines
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

#include "machine.h"
#include "peers/peer.h"
#include "seed_texts.h"
#include "timing.h"

static const char *libc_version(void)
{
#ifdef __GLIBC__
    return gnu_get_libc_version();
#else
    return "unknown";
#endif
}

static bool measure(const bench_peer *peer, const bench_text *texts, size_t count,
                    size_t iterations, const char *kind)
{
    uint64_t warm = 0;
    uint64_t sum = 0;
    size_t longest = 0;
    for (size_t i = 0; i < count; i++) {
        if (texts[i].len > longest) longest = texts[i].len;
    }
    void *state = peer->open ? peer->open(longest) : NULL;
    /* A twentieth first: caches, branch predictors and allocators are warm then. */
    bool ok = peer->seed(state, texts, count, iterations / 20 + 1, &warm);
    uint64_t start = timing_now();
    ok = ok && peer->seed(state, texts, count, iterations, &sum);
    uint64_t ns = timing_now() - start;
    if (peer->close) peer->close(state);
    if (!ok) return false;
    printf("ns_%s\t%.3f\nsum_%s\t%llu\n", kind, (double)ns / (double)iterations, kind,
           (unsigned long long)sum);
    return true;
}

static int list(void)
{
    for (const bench_peer *const *p = bench_peers(); *p; p++) {
        if ((*p)->seed) printf("%s\t%s\n", (*p)->library, (*p)->way);
    }
    return 0;
}

static const bench_peer *find(long way)
{
    for (const bench_peer *const *p = bench_peers(); *p; p++) {
        if ((*p)->seed && way-- == 0) return *p;
    }
    return NULL;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--list") == 0) return list();
    if (argc != 4) {
        fprintf(stderr, "usage: %s --list | WAY ITERATIONS CPU\n", argv[0]);
        return 2;
    }
    const bench_peer *peer = find(strtol(argv[1], NULL, 10));
    size_t iterations = (size_t)strtoull(argv[2], NULL, 10);
    bench_text *differing = seed_texts_differing();
    if (!peer || iterations == 0 || !differing) return 2;
    if (!timing_pin((int)strtol(argv[3], NULL, 10))) fprintf(stderr, "not pinned\n");

    bench_text same = seed_text();
    printf("library\t%s\nway\t%s\nversion\t%s\n", peer->library, peer->way,
           peer->version());
    if (peer->allocator) printf("allocator\t%s\n", peer->allocator());
    printf("build\t%s\ncompiler\t%s\n", BENCH_BUILD, BENCH_COMPILER);
#ifdef __OPTIMIZE__
    printf("optimised\t1\n");
#else
    printf("optimised\t0\n");
#endif
    printf("malloc\t%s\nlibc\t%s\n", machine_malloc_owner(), libc_version());
    bool ok = measure(peer, &same, 1, iterations, "same") &&
              measure(peer, differing, SEED_DIFFER_COUNT, iterations, "differ");
    seed_texts_free(differing);
    return ok ? 0 : 1;
}
