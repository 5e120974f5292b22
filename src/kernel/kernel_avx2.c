/* SPDX-License-Identifier: MIT */
/* kernel_avx2.c - AVX2, BMI, PCLMULQDQ (Haswell, Zen and later). */
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

JAYI_TARGET_BEGIN("avx2,bmi,bmi2,lzcnt,popcnt,pclmul")
#include "kernel/vec_avx2.h"

#include "kernel/number_sse.h"

#include "kernel/reader_body.h"
JAYI_TARGET_END

static bool avx2_supported(void)
{
    return jayi_cpu_has(JAYI_CPU_AVX2);
}

const jayi_kernel jayi_kernel_avx2 = {"avx2", avx2_supported, kernel_read};
#endif
