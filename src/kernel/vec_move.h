/* SPDX-License-Identifier: MIT */
/* vec_move.h - vec_move_down where stores have no mask. */
#include "base/bits.h"

/* Moves n bytes down from s to d; d < s, and nothing behind d + n is written. */
JAYI_FORCE_INLINE void vec_move_down(uint8_t *d, const uint8_t *s, size_t n)
{
    for (; n >= 16; n -= 16, s += 16, d += 16) {
        uint64_t x = jayi_load64(s), y = jayi_load64(s + 8);
        jayi_store64(d, x);
        jayi_store64(d + 8, y);
    }
    /* the rest as two pieces that may overlap, both loaded before one is stored */
    if (n >= 8) {
        uint64_t x = jayi_load64(s), y = jayi_load64(s + n - 8);
        jayi_store64(d, x);
        jayi_store64(d + n - 8, y);
    } else if (n >= 4) {
        uint32_t x = jayi_load32(s), y = jayi_load32(s + n - 4);
        jayi_store32(d, x);
        jayi_store32(d + n - 4, y);
    } else if (n) {
        uint8_t x = s[0], y = s[n / 2], z = s[n - 1];
        d[0] = x;
        d[n / 2] = y;
        d[n - 1] = z;
    }
}
