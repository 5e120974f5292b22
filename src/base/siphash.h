/* SPDX-License-Identifier: MIT */
/*
 * siphash.h - a keyed hash of bytes: who does not know the key cannot make collisions.
 *
 * SipHash (Aumasson and Bernstein, "SipHash: a fast short-input PRF", INDOCRYPT 2012)
 * with one compression and three finalization rounds: the variant that hash tables use,
 * because there a collision costs time and nothing else.
 */
#ifndef JAYI_SIPHASH_H
#define JAYI_SIPHASH_H

#include "base/bits.h"

/* The secret of the hash. */
typedef struct jayi_hash_key {
    uint64_t k0, k1;
} jayi_hash_key;

JAYI_FORCE_INLINE uint64_t jayi_rotl64(uint64_t x, unsigned n)
{
    return x << n | x >> (64 - n);
}

/* SipRound, section 2.2 of the paper. */
JAYI_FORCE_INLINE void jayi_sip_round(uint64_t v[4])
{
    v[0] += v[1], v[2] += v[3];
    v[1] = jayi_rotl64(v[1], 13) ^ v[0];
    v[3] = jayi_rotl64(v[3], 16) ^ v[2];
    v[0] = jayi_rotl64(v[0], 32);
    v[2] += v[1], v[0] += v[3];
    v[1] = jayi_rotl64(v[1], 17) ^ v[2];
    v[3] = jayi_rotl64(v[3], 21) ^ v[0];
    v[2] = jayi_rotl64(v[2], 32);
}

/* The last len % 8 bytes of a text, little endian; p is the first of them and `len` the
 * length of the whole text. Without a loop: whole words are read, which may overlap with
 * each other or with what is before p. */
JAYI_FORCE_INLINE uint64_t jayi_sip_tail(const unsigned char *p, size_t len)
{
    size_t n = len & 7;
    if (n == 0) return 0;
    if (len >= 8) return jayi_load64_le(p + n - 8) >> (64 - 8 * n);
    if (n >= 4) {
        uint64_t low = 0, high = 0;
        for (size_t i = 0; i < 4; i++) { /* compilers make one load of this */
            low |= (uint64_t)p[i] << (8 * i);
            high |= (uint64_t)p[n - 4 + i] << (8 * i);
        }
        return low | high << (8 * (n - 4));
    }
    return (uint64_t)p[0] | (uint64_t)p[n / 2] << (8 * (n / 2)) |
           (uint64_t)p[n - 1] << (8 * (n - 1));
}

/* For callers to whom the call matters. */
JAYI_FORCE_INLINE uint64_t jayi_hash_inline(const jayi_hash_key *key, const void *bytes,
                                            size_t len)
{
    const unsigned char *p = (const unsigned char *)bytes;
    /* The constants are the text "somepseudorandomlygeneratedbytes" (section 2.1). */
    uint64_t v[4] = {
        key->k0 ^ 0x736f6d6570736575u,
        key->k1 ^ 0x646f72616e646f6du,
        key->k0 ^ 0x6c7967656e657261u,
        key->k1 ^ 0x7465646279746573u,
    };
    for (size_t left = len; left >= 8; p += 8, left -= 8) {
        uint64_t word = jayi_load64_le(p);
        v[3] ^= word;
        jayi_sip_round(v);
        v[0] ^= word;
    }
    /* The length modulo 256 is the top byte of the last word. */
    uint64_t last = (uint64_t)len << 56 | jayi_sip_tail(p, len);
    v[3] ^= last;
    jayi_sip_round(v);
    v[0] ^= last;
    v[2] ^= 0xff;
    for (int i = 0; i < 3; i++) jayi_sip_round(v);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

/* The hash of the `len` bytes at `bytes`; the same on every machine. */
uint64_t jayi_hash(const jayi_hash_key *key, const void *bytes, size_t len);

#endif
