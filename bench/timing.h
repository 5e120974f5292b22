/* SPDX-License-Identifier: MIT */
/*
 * timing.h - the timing core of all benchmarks: alternating cases, medians and spread.
 *
 * Every case is one way to do the same work. The cases are run in turn, again and again
 * (A B C, B C A, C A B, ...), so that a slow moment of the machine hits all of them
 * alike; figures of one run may be compared with each other, those of two runs less so.
 * The clock is the CPU time of this thread: other programs on the same core cost cache,
 * not time.
 */
#ifndef BENCH_TIMING_H
#define BENCH_TIMING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct timing_stats {
    double median;
    double low;  /* first quartile */
    double high; /* third quartile */
} timing_stats;

typedef struct timing_case {
    /* Does the work `repeats` times; false when it went wrong. */
    bool (*run)(void *ctx, size_t repeats);
    void *ctx;
    bool failed;        /* out: run answered false; stats are then 0 */
    size_t repeats;     /* out: how often the work was done in one sample */
    timing_stats stats; /* out: ns for one time */
} timing_case;

/* CPU time of the calling thread in ns. */
uint64_t timing_now(void);

/* Binds the calling thread to one CPU; false when the system does not let us. */
bool timing_pin(int cpu);

/* Median and quartiles of `count` samples, which are sorted by the call. 0 for none. */
timing_stats timing_summary(double *samples, size_t count);

/* Measures all cases: `rounds` samples of about `sample_ns` each. false: out of memory.
 */
bool timing_measure(timing_case *cases, size_t count, size_t rounds, uint64_t sample_ns);

#ifdef __cplusplus
}
#endif

#endif
