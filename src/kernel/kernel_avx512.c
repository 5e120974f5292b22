/* SPDX-License-Identifier: MIT */
/* kernel_avx512.c - AVX-512 F, BW, VL, VBMI2 (Ice Lake, Zen 4 and later). */
#include "kernel/target.h"

#if JAYI_X86_64
#include <immintrin.h>

#include "base/bits.h"
#include "kernel/cpu_x86.h"
#include "kernel/kernel.h"
#include "number/decimal.h"
#include "number/number.h"
#include "text/unescape.h"
#include "text/utf8.h"

JAYI_TARGET_BEGIN("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi,bmi2,lzcnt,"
                  "popcnt,pclmul")
#include "kernel/vec_avx512.h"

#include "kernel/number_avx512.h"

#include "kernel/reader_body.h"
JAYI_TARGET_END

static bool avx512_supported(void)
{
    return jayi_cpu_has(JAYI_CPU_AVX512);
}

const jayi_kernel jayi_kernel_avx512 = {"avx512", avx512_supported, kernel_read};
#endif
