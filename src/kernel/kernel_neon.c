/* SPDX-License-Identifier: MIT */
/* kernel_neon.c - NEON, which every AArch64 processor has. */
#include "kernel/target.h"

#if JAYI_AARCH64
#include <arm_neon.h>

#include "base/bits.h"
#include "kernel/kernel.h"

#include "kernel/vec_neon.h"

#include "kernel/number_scalar.h"

#include "kernel/reader_body.h"

static bool neon_supported(void)
{
    return true;
}

const jayi_kernel jayi_kernel_neon = {"neon", neon_supported, kernel_read};
#endif
