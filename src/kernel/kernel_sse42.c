/* SPDX-License-Identifier: MIT */
/* kernel_sse42.c - SSE4.2, PCLMULQDQ (Westmere, Bulldozer and later). */
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

JAYI_TARGET_BEGIN("sse4.2,popcnt,pclmul")
#include "kernel/vec_sse42.h"

#include "kernel/number_sse.h"

#include "kernel/reader_body.h"
JAYI_TARGET_END

static bool sse42_supported(void)
{
    return jayi_cpu_has(JAYI_CPU_SSE42);
}

const jayi_kernel jayi_kernel_sse42 = {"sse42", sse42_supported, kernel_read};
#endif
