#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints src/number/pow10_table.h: tools/gen_pow10.py > src/number/pow10_table.h

Row e (from MIN to MAX) holds the first 128 bits of 10^e, cut off, not rounded:
10^e = (row + f) * 2^(floor(log2(10^e)) - 127) with 0 <= f < 1, and f = 0 just for
0 <= e <= 55, because 5^55 < 2^128 < 5^56. The reader needs -342..308 (below, any
64-bit integer times 10^e is less than half the least double; above, it is more than the
greatest), the writer -292..324.
"""

MIN, MAX = -342, 324


def row(e):
    if e >= 0:
        n = 10**e
        bits = n.bit_length()
        return n << (128 - bits) if bits <= 128 else n >> (bits - 128)
    # 2^k / 10^-e cut to 128 bits: the quotient of 2^k by d has k - bits(d) + 1 bits
    # (d is no power of two).
    d = 10**-e
    return (1 << (127 + d.bit_length())) // d


def floor_log2(e):
    if e >= 0:
        return (10**e).bit_length() - 1
    return -((10**-e).bit_length())


def main():
    print("/* SPDX-License-Identifier: MIT */")
    print("/* Made by tools/gen_pow10.py; do not edit. The first 128 bits of 10^e, for e =")
    print(f" * {MIN} ... {MAX}; rows of an initializer, see decimal.h. */")
    print("/* clang-format off */")
    for e in range(MIN, MAX + 1):
        r = row(e)
        assert r.bit_length() == 128
        # The writer adds 1 to the low half to round up.
        assert r & (1 << 64) - 1 != (1 << 64) - 1
        # The formula that decimal.h uses in place of a logarithm.
        assert (e * 217706) >> 16 == floor_log2(e)
        print(f"{{0x{r >> 64:016X}u, 0x{r & (1 << 64) - 1:016X}u}}, /* {e} */")


if __name__ == "__main__":
    main()
