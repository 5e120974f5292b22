/* SPDX-License-Identifier: MIT */
/* writer_loops.c - the writing loops in plain C, and the choice among all loops. */
#include "kernel/writer_loops.h"
#include "kernel/kernel.h"
#include "kernel/target.h"

const jayi_write_loops jayi_write_loops_scalar = WRITER_LOOPS;

const jayi_write_loops *jayi_write_loops_get(void)
{
#if JAYI_X86_64
    if (jayi_kernel_get() == &jayi_kernel_avx512) return &jayi_write_loops_avx512;
#endif
    return &jayi_write_loops_scalar;
}
