/* SPDX-License-Identifier: MIT */
/* siphash.h - a keyed hash of bytes: who does not know the key cannot make collisions. */
#ifndef JAYI_SIPHASH_H
#define JAYI_SIPHASH_H

#include "base/compiler.h"

/* The secret of the hash. */
typedef struct jayi_hash_key {
    uint64_t k0, k1;
} jayi_hash_key;

/* SipHash-1-3 of the `len` bytes at `bytes`; the same on every machine. */
uint64_t jayi_hash(const jayi_hash_key *key, const void *bytes, size_t len);

#endif
