/* SPDX-License-Identifier: MIT */
/* cpu_x86.h - what an x86-64 processor and its operating system offer. */
#ifndef JAYI_CPU_X86_H
#define JAYI_CPU_X86_H

#include "base/compiler.h"

typedef enum jayi_cpu_level {
    JAYI_CPU_SSE42,  /* SSE4.2, SSSE3, POPCNT, PCLMULQDQ: Westmere, Bulldozer and later */
    JAYI_CPU_AVX2,   /* and AVX2, BMI1, BMI2, LZCNT: Haswell, Zen and later */
    JAYI_CPU_AVX512, /* and AVX-512 F, BW, VL, IFMA, VBMI, VBMI2: Ice Lake, Zen 4 and
                        later */
} jayi_cpu_level;

/* Whether the processor has all of the level and the operating system saves its
 * registers. */
bool jayi_cpu_has(jayi_cpu_level level);

#endif
