/* SPDX-License-Identifier: MIT */
/*
 * alloc.c - what one block costs: alloc, one byte written on each page, release; each
 * allocator beside the others, by size of the block, with page faults. docs/allocators.md
 * shows the table.
 *
 *   bench_alloc
 */
#include <stdio.h>
#include <sys/resource.h>

#include "jay/alloc.h"
#include "timing.h"

typedef struct job {
    jay_allocator allocator;
    size_t size;
} job;

static bool run(void *ctx, size_t repeats)
{
    const job *j = ctx;
    const jay_allocator *a = &j->allocator;
    for (size_t i = 0; i < repeats; i++) {
        volatile char *p = a->alloc(a->ctx, j->size);
        if (!p) return false;
        for (size_t at = 0; at < j->size; at += 4096) p[at] = (char)at;
        a->release(a->ctx, (void *)p, j->size);
    }
    return true;
}

/* The two calls alone: the same block each time. */
static void *same_alloc(void *ctx, size_t size)
{
    (void)size;
    return ctx;
}

static void same_release(void *ctx, void *ptr, size_t size)
{
    (void)ctx;
    (void)ptr;
    (void)size;
}

static long faults(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return u.ru_minflt;
}

/* Page faults of one block in steady state. */
static double faults_each(job *j)
{
    enum { TIMES = 20 };
    run(j, 3);
    long before = faults();
    run(j, TIMES);
    return (double)(faults() - before) / TIMES;
}

static void measure(size_t size, const jay_allocator **allocators, size_t count)
{
    job jobs[4];
    timing_case cases[4];
    for (size_t i = 0; i < count; i++) {
        jobs[i] = (job){*allocators[i], size};
        cases[i] = (timing_case){.run = run, .ctx = &jobs[i]};
    }
    if (!timing_measure(cases, count, 21, 2000000)) return;
    printf("%10zu", size);
    for (size_t i = 0; i < count; i++) {
        printf(" %12.1f ns %7.1f", cases[i].stats.median, faults_each(&jobs[i]));
    }
    printf("\n");
}

/* How much of a small block's figure are the calls and this loop. */
static void measure_calls(void)
{
    static char block[64];
    job j = {{same_alloc, NULL, same_release, block}, sizeof block};
    timing_case c = {.run = run, .ctx = &j};
    if (timing_measure(&c, 1, 21, 2000000)) {
        printf("two calls that do nothing: %.1f ns\n", c.stats.median);
    }
}

int main(void)
{
    const jay_allocator *allocators[3] = {jay_allocator_libc(), jay_allocator_cache(),
                                          jay_allocator_mimalloc()};
    size_t count = allocators[2] ? 3 : 2;
    jay_mimalloc_version v = jay_mimalloc_version_get();
    printf("alloc, touch each page, release; page faults in steady state\n");
    if (allocators[2]) printf("mimalloc %u.%u.%u\n", v.major, v.minor, v.patch);
    timing_pin(0);
    measure_calls();
    printf("%10s", "bytes");
    for (size_t i = 0; i < count; i++) {
        printf(" %15s  faults", jay_allocator_name(allocators[i]));
    }
    printf("\n");
    static const size_t sizes[] = {64,      450,     1000,     4000,     30000,    100000,
                                   1000000, 5000000, 20000000, 50000000, 500000000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        measure(sizes[i], allocators, count);
    }
    return 0;
}
