/* SPDX-License-Identifier: MIT */
/* siphash.c - the keyed hash as a function. */
#include "base/siphash.h"

uint64_t jayi_hash(const jayi_hash_key *key, const void *bytes, size_t len)
{
    return jayi_hash_inline(key, bytes, len);
}
