/* SPDX-License-Identifier: MIT */
/* timing.c - clock, pinning, alternating rounds, medians. */
#include "timing.h"

#include <sched.h>
#include <stdlib.h>
#include <time.h>

#include "random.h"

uint64_t timing_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

bool timing_pin(int cpu)
{
#ifdef __linux__
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET((size_t)cpu, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0;
#else
    (void)cpu;
    return false;
#endif
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

timing_stats timing_summary(double *samples, size_t count)
{
    timing_stats s = {0, 0, 0};
    if (count == 0) return s;
    qsort(samples, count, sizeof *samples, compare_doubles);
    s.median = count % 2 ? samples[count / 2]
                         : (samples[count / 2 - 1] + samples[count / 2]) / 2;
    s.low = samples[count / 4];
    s.high = samples[count - 1 - count / 4];
    return s;
}

static uint64_t timed(timing_case *c)
{
    uint64_t start = timing_now();
    if (!c->run(c->ctx, c->repeats)) c->failed = true;
    return timing_now() - start;
}

/* Finds how many repeats fill a sample. The runs also warm caches, branch predictors and
 * allocators. */
static void calibrate(timing_case *c, uint64_t sample_ns)
{
    c->failed = false;
    c->repeats = 1;
    for (;;) {
        uint64_t ns = timed(c);
        /* A quarter of a sample is long enough to extrapolate from; below that, the next
         * try is at most ten times longer, so that one odd reading does no harm. */
        if (c->failed || ns * 4 >= sample_ns) {
            double want = (double)c->repeats * (double)sample_ns / (double)(ns ? ns : 1);
            c->repeats = want < 1 ? 1 : (size_t)want;
            return;
        }
        double factor = (double)sample_ns / (double)(ns ? ns : 1);
        c->repeats = (size_t)((double)c->repeats * (factor < 10 ? factor : 10)) + 1;
    }
}

/* Puts the numbers below count into a random order (Fisher and Yates). With a fixed order
 * each case would always follow the same one and find the caches as that one leaves them.
 */
static void shuffle(size_t *order, size_t count, bench_random *random)
{
    for (size_t i = 0; i < count; i++) order[i] = i;
    for (size_t i = count; i > 1; i--) {
        size_t k = bench_random_below(random, (unsigned)i);
        size_t last = order[i - 1];
        order[i - 1] = order[k];
        order[k] = last;
    }
}

bool timing_measure(timing_case *cases, size_t count, size_t rounds, uint64_t sample_ns)
{
    double *samples = (double *)calloc(count * rounds + 1, sizeof *samples);
    size_t *order = (size_t *)calloc(count + 1, sizeof *order);
    bench_random random = {1};
    bool ok = samples && order;
    for (size_t i = 0; ok && i < count; i++) calibrate(&cases[i], sample_ns);
    for (size_t r = 0; ok && r < rounds; r++) {
        shuffle(order, count, &random);
        for (size_t i = 0; i < count; i++) {
            timing_case *c = &cases[order[i]];
            /* Once without the clock, so that the text is in the cache; where one time
             * fills a sample, that is no matter. */
            if (c->repeats > 1 && !c->failed && !c->run(c->ctx, 1)) c->failed = true;
            if (c->failed) continue;
            samples[order[i] * rounds + r] = (double)timed(c) / (double)c->repeats;
        }
    }
    for (size_t i = 0; ok && i < count; i++) {
        timing_stats none = {0, 0, 0};
        cases[i].stats =
            cases[i].failed ? none : timing_summary(samples + i * rounds, rounds);
    }
    free(samples);
    free(order);
    return ok;
}
