/* SPDX-License-Identifier: MIT */
/*
 * fuzz.h - what the fuzz targets share. A target defines LLVMFuzzerTestOneInput and ends
 * the process when a promise of the library is broken; clang's libFuzzer or replay.c
 * calls it.
 */
#ifndef JAY_FUZZ_H
#define JAY_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Like assert, but in every build. */
#define FUZZ_CHECK(condition)                                                       \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)

#endif
