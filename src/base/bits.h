/* SPDX-License-Identifier: MIT */
/* bits.h - unaligned access, bit counting, wide multiplication, checked sizes. */
#ifndef JAYI_BITS_H
#define JAYI_BITS_H

#include <string.h>

#include "base/compiler.h"

JAYI_FORCE_INLINE uint16_t jayi_load16(const void *p)
{
    uint16_t x;
    memcpy(&x, p, sizeof x);
    return x;
}
JAYI_FORCE_INLINE uint32_t jayi_load32(const void *p)
{
    uint32_t x;
    memcpy(&x, p, sizeof x);
    return x;
}
JAYI_FORCE_INLINE uint64_t jayi_load64(const void *p)
{
    uint64_t x;
    memcpy(&x, p, sizeof x);
    return x;
}
JAYI_FORCE_INLINE void jayi_store16(void *p, uint16_t x)
{
    memcpy(p, &x, sizeof x);
}
JAYI_FORCE_INLINE void jayi_store32(void *p, uint32_t x)
{
    memcpy(p, &x, sizeof x);
}
JAYI_FORCE_INLINE void jayi_store64(void *p, uint64_t x)
{
    memcpy(p, &x, sizeof x);
}

/* Byte order: little endian value of the bytes at p, whatever the machine. */
JAYI_FORCE_INLINE uint64_t jayi_load64_le(const void *p)
{
    uint64_t x = jayi_load64(p);
#if JAYI_BIG_ENDIAN
    x = __builtin_bswap64(x);
#endif
    return x;
}

#if defined(__GNUC__)
/* Undefined for 0, as the instructions are. */
JAYI_FORCE_INLINE unsigned jayi_ctz64(uint64_t x)
{
    return (unsigned)__builtin_ctzll(x);
}
JAYI_FORCE_INLINE unsigned jayi_clz64(uint64_t x)
{
    return (unsigned)__builtin_clzll(x);
}
JAYI_FORCE_INLINE unsigned jayi_popcount64(uint64_t x)
{
    return (unsigned)__builtin_popcountll(x);
}
#else
JAYI_FORCE_INLINE unsigned jayi_ctz64(uint64_t x)
{
    unsigned n = 0;
    while (!(x & 1)) x >>= 1, n++;
    return n;
}
JAYI_FORCE_INLINE unsigned jayi_clz64(uint64_t x)
{
    unsigned n = 0;
    while (!(x >> 63)) x <<= 1, n++;
    return n;
}
JAYI_FORCE_INLINE unsigned jayi_popcount64(uint64_t x)
{
    unsigned n = 0;
    for (; x; x &= x - 1) n++;
    return n;
}
#endif

/* The 128-bit product of two 64-bit numbers. */
JAYI_FORCE_INLINE uint64_t jayi_mul128(uint64_t a, uint64_t b, uint64_t *high)
{
#if defined(__SIZEOF_INT128__)
    __extension__ typedef unsigned __int128 u128;
    u128 p = (u128)a * b;
    *high = (uint64_t)(p >> 64);
    return (uint64_t)p;
#else
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
    uint64_t mid = p10 + (p00 >> 32) + (uint32_t)p01;
    *high = p11 + (mid >> 32) + (p01 >> 32);
    return (mid << 32) | (uint32_t)p00;
#endif
}

/* Checked size arithmetic: false on overflow, and then *out is unspecified. */
JAYI_FORCE_INLINE bool jayi_size_add(size_t a, size_t b, size_t *out)
{
    *out = a + b;
    return *out >= a;
}
JAYI_FORCE_INLINE bool jayi_size_mul(size_t a, size_t b, size_t *out)
{
    *out = a * b;
    return b == 0 || *out / b == a;
}

#endif
