/* SPDX-License-Identifier: MIT */
/* seed.c - the secret of this process for keyed hashes. */
#include "alloc/seed.h"

#include <stdatomic.h>
#include <time.h>

#include "alloc/os.h"

jayi_hash_key jayi_seed_make(jayi_random_source source)
{
    jayi_hash_key seed = {0, 0};
    if (source(&seed, sizeof seed) && (seed.k0 | seed.k1)) return seed;
    /* time and not timespec_get, which some C libraries of Windows do not have */
    uint64_t weak[] = {
        (uint64_t)time(NULL),
        (uint64_t)clock(),
        (uint64_t)(uintptr_t)&seed,                 /* the stack */
        (uint64_t)(uintptr_t)jay_version(),         /* the library's constants */
        (uint64_t)(uintptr_t)(void (*)(void))clock, /* the C library */
    };
    const jayi_hash_key first = {1, 0}, second = {2, 0};
    seed.k0 = jayi_hash(&first, weak, sizeof weak);
    seed.k1 = jayi_hash(&second, weak, sizeof weak);
    return seed;
}

/* Settles one half: whichever thread is first wins, and all threads see that value. */
static uint64_t settle(_Atomic uint64_t *half, uint64_t proposal)
{
    uint64_t unset = 0;
    proposal |= 1; /* 0 stands for unset; one bit of 128 is no loss */
    if (atomic_compare_exchange_strong(half, &unset, proposal)) return proposal;
    return unset;
}

jayi_hash_key jayi_seed(void)
{
    static _Atomic uint64_t k0, k1;
    jayi_hash_key seed = {atomic_load(&k0), atomic_load(&k1)};
    if (JAYI_LIKELY(seed.k0 && seed.k1)) return seed;
    seed = jayi_seed_make(jayi_os_random);
    seed.k0 = settle(&k0, seed.k0);
    seed.k1 = settle(&k1, seed.k1);
    return seed;
}
