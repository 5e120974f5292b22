/* SPDX-License-Identifier: MIT */
/* kernel.h - one kernel: the jobs that come in a version per instruction set. */
#ifndef JAYI_KERNEL_H
#define JAYI_KERNEL_H

#include "kernel/reader.h"

typedef struct jayi_kernel {
    const char *name;
    bool (*supported)(void); /* by this processor and its operating system */
    /* Reads the whole text (copying it from r->source to r->text when they differ) and
     * appends its values. True on success. Status, offset and values are the same for all
     * kernels. */
    bool (*read)(jayi_reader *r);
} jayi_kernel;

/* Each exists where its instruction set can be compiled for. */
extern const jayi_kernel jayi_kernel_avx512;
extern const jayi_kernel jayi_kernel_avx2;
extern const jayi_kernel jayi_kernel_sse42;
extern const jayi_kernel jayi_kernel_neon;
extern const jayi_kernel jayi_kernel_scalar;

/* The best kernel for this machine, or the one that the environment variable JAY_KERNEL
 * names when this machine supports it. Chosen once; thread-safe. */
const jayi_kernel *jayi_kernel_get(void);

/* All kernels of this build, best first; NULL-terminated. For tests and benchmarks. */
extern const jayi_kernel *const jayi_kernels[];

/* Makes jayi_kernel_get answer `kernel`, NULL for the best. For tests and benchmarks; not
 * while another thread reads. */
void jayi_kernel_force(const jayi_kernel *kernel);

#endif
