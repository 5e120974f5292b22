/* SPDX-License-Identifier: MIT */
/*
 * random.h - numbers for generated documents, the same on every machine: SplitMix64
 * (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
 */
#ifndef BENCH_RANDOM_H
#define BENCH_RANDOM_H

#include <stdint.h>

typedef struct bench_random {
    uint64_t state;
} bench_random;

static inline uint64_t bench_random_next(bench_random *r)
{
    uint64_t z = r->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* A number below limit (> 0); even enough for limits far below 2^32. */
static inline unsigned bench_random_below(bench_random *r, unsigned limit)
{
    return (unsigned)(((bench_random_next(r) >> 32) * limit) >> 32);
}

#endif
