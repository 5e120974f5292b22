/* SPDX-License-Identifier: MIT */
/*
 * vec_neon.h - the vector vocabulary on NEON (AArch64), a vector as four registers. What
 * each word means is told in reader_body.h.
 */
#include "kernel/utf8_tables.h"

typedef struct vec {
    uint8x16_t q[4];
} vec;

#define VEC_ENDS_STRINGS 0

#define VEC_EACH for (int i = 0; i < 4; i++)

/* A mask of 64 bytes that are all ones or zero each. There is no instruction for it: each
 * byte keeps the bit of its place in its group of eight, and three sums of neighbours
 * gather the eight bits of a group in one byte. */
JAYI_FORCE_INLINE uint64_t vec_mask(vec v)
{
    static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128,
                                        1, 2, 4, 8, 16, 32, 64, 128};
    const uint8x16_t weight = vld1q_u8(weights);
    VEC_EACH v.q[i] = vandq_u8(v.q[i], weight);
    uint8x16_t sum = vpaddq_u8(vpaddq_u8(v.q[0], v.q[1]), vpaddq_u8(v.q[2], v.q[3]));
    sum = vpaddq_u8(sum, sum);
    return vgetq_lane_u64(vreinterpretq_u64_u8(sum), 0);
}

JAYI_FORCE_INLINE vec vec_load(const uint8_t *p)
{
    vec v;
    VEC_EACH v.q[i] = vld1q_u8(p + 16 * i);
    return v;
}

JAYI_FORCE_INLINE vec vec_load_part(const uint8_t *p, size_t n)
{
    uint8_t block[64];
    memset(block, ' ', sizeof block);
    memcpy(block, p, n);
    return vec_load(block);
}

JAYI_FORCE_INLINE uint64_t vec_equal(vec v, char c)
{
    VEC_EACH v.q[i] = vceqq_u8(v.q[i], vdupq_n_u8((uint8_t)c));
    return vec_mask(v);
}

JAYI_FORCE_INLINE uint64_t vec_control(vec v)
{
    VEC_EACH v.q[i] = vcltq_u8(v.q[i], vdupq_n_u8(0x20));
    return vec_mask(v);
}

JAYI_FORCE_INLINE uint64_t vec_not_ascii(vec v)
{
    VEC_EACH v.q[i] = vcgeq_u8(v.q[i], vdupq_n_u8(0x80));
    return vec_mask(v);
}

/* A look-up by the low nibble, which differs for all bytes that are searched. The other
 * entries are 80, whose own low nibble leads to another entry. */
JAYI_FORCE_INLINE uint64_t vec_blank(vec v)
{
    static const uint8_t entries[16] = {' ',  0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
                                        0x80, '\t', '\n', 0x80, 0x80, '\r', 0x80, 0x80};
    const uint8x16_t table = vld1q_u8(entries), nibble = vdupq_n_u8(15);
    VEC_EACH v.q[i] = vceqq_u8(v.q[i], vqtbl1q_u8(table, vandq_u8(v.q[i], nibble)));
    return vec_mask(v);
}

/* The same; bit 5 makes [ and { one, ] and } too. */
JAYI_FORCE_INLINE uint64_t vec_operator(vec v)
{
    static const uint8_t entries[16] = {0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80,
                                        0x80, 0x80, ':',  '{',  ',',  '}',  0x80, 0x80};
    const uint8x16_t table = vld1q_u8(entries), nibble = vdupq_n_u8(15);
    VEC_EACH v.q[i] = vceqq_u8(vorrq_u8(v.q[i], vdupq_n_u8(0x20)),
                               vqtbl1q_u8(table, vandq_u8(v.q[i], nibble)));
    return vec_mask(v);
}

/* Bit i: the parity of bits 0 to i. Each step doubles how many bits a bit has summed; six
 * instructions, and no extension for carry-less products is needed. */
JAYI_FORCE_INLINE uint64_t vec_prefix_xor(uint64_t x)
{
    for (int n = 1; n < 64; n *= 2) x ^= x << n;
    return x;
}

JAYI_FORCE_INLINE vec vec_zero(void)
{
    vec v;
    VEC_EACH v.q[i] = vdupq_n_u8(0);
    return v;
}

JAYI_FORCE_INLINE vec vec_or(vec x, vec y)
{
    VEC_EACH x.q[i] = vorrq_u8(x.q[i], y.q[i]);
    return x;
}

JAYI_FORCE_INLINE bool vec_any(vec v)
{
    uint8x16_t x = vorrq_u8(vorrq_u8(v.q[0], v.q[1]), vorrq_u8(v.q[2], v.q[3]));
    return vmaxvq_u8(x) != 0;
}

JAYI_FORCE_INLINE vec vec_shifted(vec v, vec before, int n)
{
    vec s;
    VEC_EACH
    {
        uint8x16_t x = v.q[i], back = i ? v.q[i - 1] : before.q[3];
        s.q[i] = n == 1   ? vextq_u8(back, x, 15)
                 : n == 2 ? vextq_u8(back, x, 14)
                          : vextq_u8(back, x, 13);
    }
    return s;
}

JAYI_FORCE_INLINE uint8x16_t vec_utf8_part(uint8x16_t x, uint8x16_t back1,
                                           uint8x16_t back2, uint8x16_t back3)
{
    uint8x16_t a = vqtbl1q_u8(vld1q_u8(utf8_first_high), vshrq_n_u8(back1, 4));
    uint8x16_t b = vqtbl1q_u8(vld1q_u8(utf8_first_low), vandq_u8(back1, vdupq_n_u8(15)));
    uint8x16_t c = vqtbl1q_u8(vld1q_u8(utf8_second_high), vshrq_n_u8(x, 4));
    uint8x16_t third = vqsubq_u8(back2, vdupq_n_u8(0xE0 - 0x80));
    uint8x16_t fourth = vqsubq_u8(back3, vdupq_n_u8(0xF0 - 0x80));
    uint8x16_t due = vandq_u8(vorrq_u8(third, fourth), vdupq_n_u8(0x80));
    return veorq_u8(due, vandq_u8(vandq_u8(a, b), c));
}

JAYI_FORCE_INLINE vec vec_utf8_faults(vec v, vec back1, vec back2, vec back3)
{
    VEC_EACH v.q[i] = vec_utf8_part(v.q[i], back1.q[i], back2.q[i], back3.q[i]);
    return v;
}

JAYI_FORCE_INLINE void vec_store_text(uint8_t *out, vec v, uint64_t ends)
{
    (void)ends;
    VEC_EACH vst1q_u8(out + 16 * i, v.q[i]);
}

#undef VEC_EACH

#include "kernel/vec_emit_bits.h"
#include "kernel/vec_move.h"
