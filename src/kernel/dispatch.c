/* SPDX-License-Identifier: MIT */
/* dispatch.c - the choice of a kernel. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"
#include "kernel/target.h"

const jayi_kernel *const jayi_kernels[] = {
#if JAYI_X86_64
    &jayi_kernel_avx512, &jayi_kernel_avx2,
    &jayi_kernel_sse42,
#endif
#if JAYI_AARCH64
    &jayi_kernel_neon,
#endif
    &jayi_kernel_scalar, NULL,
};

/* Every thread that finds NULL computes the same answer, so relaxed order is enough. */
static _Atomic(const jayi_kernel *) chosen;

static JAYI_COLD const jayi_kernel *choose(void)
{
    const jayi_kernel *best = NULL, *named = NULL;
    const char *name = getenv("JAY_KERNEL");
    for (size_t i = 0; jayi_kernels[i]; i++) {
        const jayi_kernel *k = jayi_kernels[i];
        if (!k->supported()) continue;
        if (!best) best = k;
        if (name && strcmp(name, k->name) == 0) named = k;
    }
    best = named ? named : best;
    atomic_store_explicit(&chosen, best, memory_order_relaxed);
    return best;
}

const jayi_kernel *jayi_kernel_get(void)
{
    const jayi_kernel *k = atomic_load_explicit(&chosen, memory_order_relaxed);
    return JAYI_LIKELY(k != NULL) ? k : choose();
}

void jayi_kernel_force(const jayi_kernel *kernel)
{
    atomic_store_explicit(&chosen, kernel, memory_order_relaxed);
}

const char *jay_kernel_name(void)
{
    return jayi_kernel_get()->name;
}
