/* SPDX-License-Identifier: MIT */
/* vec_prefix_shifts.h - vec_prefix_xor where there is no carry-less multiplication. */

/* Bit i: the parity of bits 0 to i. Each step doubles how many bits a bit has summed. */
JAYI_FORCE_INLINE uint64_t vec_prefix_xor(uint64_t x)
{
    for (int n = 1; n < 64; n *= 2) x ^= x << n;
    return x;
}
