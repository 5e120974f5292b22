/* SPDX-License-Identifier: MIT */
/*
 * cpu_x86.c - CPUID and XGETBV. The bits are those of the Intel 64 and IA-32
 * Architectures Software Developer's Manual, volume 2, CPUID, and volume 1, chapter 13
 * (XCR0).
 */
#include "kernel/cpu_x86.h"

#include "kernel/target.h"

#if JAYI_X86_64
#include <cpuid.h>

static uint64_t read_xcr0(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}

static bool all_bits(uint64_t word, uint64_t bits)
{
    return (word & bits) == bits;
}

bool jayi_cpu_has(jayi_cpu_level level)
{
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return false;
    const unsigned ssse3 = 1u << 9, sse41 = 1u << 19, sse42 = 1u << 20, popcnt = 1u << 23;
    const unsigned pclmul = 1u << 1, osxsave = 1u << 27, avx = 1u << 28;
    if (!all_bits(c, ssse3 | sse41 | sse42 | popcnt | pclmul)) return false;
    if (level == JAYI_CPU_SSE42) return true;

    if (!all_bits(c, osxsave | avx)) return false;
    uint64_t xcr0 = read_xcr0();
    const uint64_t xmm_ymm = 0x6, opmask_zmm = 0xE0;
    if (!all_bits(xcr0, xmm_ymm)) return false;
    unsigned a1, b1, c1, d1;
    if (!__get_cpuid(0x80000001, &a1, &b1, &c1, &d1)) return false;
    const unsigned lzcnt = 1u << 5;
    if (!all_bits(c1, lzcnt) || !__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    const unsigned bmi1 = 1u << 3, avx2 = 1u << 5, bmi2 = 1u << 8;
    if (!all_bits(b, bmi1 | avx2 | bmi2)) return false;
    if (level == JAYI_CPU_AVX2) return true;

    const unsigned f = 1u << 16, ifma = 1u << 21, bw = 1u << 30, vl = 1u << 31;
    const unsigned vbmi = 1u << 1, vbmi2 = 1u << 6;
    return all_bits(xcr0, opmask_zmm) && all_bits(b, f | ifma | bw | vl) &&
           all_bits(c, vbmi | vbmi2);
}
#endif
