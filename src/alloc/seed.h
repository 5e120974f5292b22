/* SPDX-License-Identifier: MIT */
/* seed.h - the secret of this process for keyed hashes. */
#ifndef JAYI_SEED_H
#define JAYI_SEED_H

#include "base/siphash.h"

/* Fills `size` bytes from a source of randomness; false when it has none to give. */
typedef bool (*jayi_random_source)(void *out, size_t size);

/* A secret from `source`, or when that fails one made of the time and of addresses, which
 * are random where the system loads programs at random places. Never fails. */
jayi_hash_key jayi_seed_make(jayi_random_source source);

/* The secret of this process: made at the first call, then always the same. Thread-safe;
 * not a setting, because no result depends on it. */
jayi_hash_key jayi_seed(void);

#endif
