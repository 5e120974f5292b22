/* SPDX-License-Identifier: MIT */
/* kernel_sse2.c - SSE2, which every x86-64 processor has. */
#include "kernel/target.h"

#if JAYI_X86_64
#include <emmintrin.h>

#include "base/bits.h"
#include "kernel/kernel.h"

#include "kernel/vec_sse2.h"

#include "kernel/number_scalar.h"

#include "kernel/reader_body.h"

static bool sse2_supported(void)
{
    return true;
}

const jayi_kernel jayi_kernel_sse2 = {"sse2", sse2_supported, kernel_read};
#endif
