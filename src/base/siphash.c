/* SPDX-License-Identifier: MIT */
/*
 * siphash.c - SipHash (Aumasson and Bernstein, "SipHash: a fast short-input PRF",
 * INDOCRYPT 2012), with one compression and three finalization rounds: the variant that
 * hash tables use, because there a collision costs time and nothing else.
 */
#include "base/siphash.h"

#include "base/bits.h"

JAYI_FORCE_INLINE uint64_t rotl(uint64_t x, unsigned n)
{
    return x << n | x >> (64 - n);
}

/* SipRound, section 2.2 of the paper. */
JAYI_FORCE_INLINE void sip_round(uint64_t v[4])
{
    v[0] += v[1], v[2] += v[3];
    v[1] = rotl(v[1], 13) ^ v[0];
    v[3] = rotl(v[3], 16) ^ v[2];
    v[0] = rotl(v[0], 32);
    v[2] += v[1], v[0] += v[3];
    v[1] = rotl(v[1], 17) ^ v[2];
    v[3] = rotl(v[3], 21) ^ v[0];
    v[2] = rotl(v[2], 32);
}

uint64_t jayi_hash(const jayi_hash_key *key, const void *bytes, size_t len)
{
    const unsigned char *p = bytes;
    /* The constants are the text "somepseudorandomlygeneratedbytes" (section 2.1). */
    uint64_t v[4] = {
        key->k0 ^ 0x736f6d6570736575u,
        key->k1 ^ 0x646f72616e646f6du,
        key->k0 ^ 0x6c7967656e657261u,
        key->k1 ^ 0x7465646279746573u,
    };
    uint64_t last = (uint64_t)len << 56; /* the length modulo 256 in the top byte */
    for (; len >= 8; p += 8, len -= 8) {
        uint64_t word = jayi_load64_le(p);
        v[3] ^= word;
        sip_round(v);
        v[0] ^= word;
    }
    for (size_t i = 0; i < len; i++) last |= (uint64_t)p[i] << (8 * i);
    v[3] ^= last;
    sip_round(v);
    v[0] ^= last;
    v[2] ^= 0xff;
    for (int i = 0; i < 3; i++) sip_round(v);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}
