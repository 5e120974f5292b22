/* SPDX-License-Identifier: MIT */
/* vec_emit_bits.h - vec_emit where bytes cannot be compressed: bit by bit, eight at a
 * time. */

/* Lists eight tokens of *bits; when it has fewer, what is written behind them means
 * nothing. */
JAYI_FORCE_INLINE void emit_eight(uint64_t *bits, const uint8_t *src, uint32_t place,
                                  uint8_t *byte, uint32_t *at)
{
    for (int i = 0; i < 8; i++) {
        /* the extra bit keeps the count of an empty mask defined */
        unsigned bit = jayi_ctz64(*bits | UINT64_C(1) << 63);
        at[i] = place + bit;
        byte[i] = src[bit];
        *bits &= *bits - 1;
    }
}

JAYI_FORCE_INLINE unsigned vec_emit(vec v, const uint8_t *src, uint64_t tokens,
                                    uint32_t place, uint8_t *byte, uint32_t *at)
{
    (void)v;
    unsigned n = jayi_popcount64(tokens);
    for (unsigned i = 0; i < n; i += 8) emit_eight(&tokens, src, place, byte + i, at + i);
    return n;
}
