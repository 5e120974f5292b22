/* SPDX-License-Identifier: MIT */
/*
 * utf8_tables.h - tables of the vector UTF-8 check, after J. Keiser and D. Lemire,
 * "Validating UTF-8 In Less Than One Instruction Per Byte", Software: Practice and
 * Experience 51 (2021).
 *
 * Each pair of neighbouring bytes is looked up by three nibbles: the high and the low one
 * of the first byte, the high one of the second. A bit that is set in all three results
 * is a fault that the pair alone shows; TWO_CONT is no fault when the pair is the second
 * and third, or third and fourth, byte of a sequence, which a comparison with the bytes
 * two and three places back tells.
 */
#ifndef JAYI_UTF8_TABLES_H
#define JAYI_UTF8_TABLES_H

#include "base/compiler.h"

enum {
    JAYI_U8_SHORT = 1,   /* a lead byte, then no continuation byte */
    JAYI_U8_LONG = 2,    /* ASCII, then a continuation byte */
    JAYI_U8_OVER3 = 4,   /* E0 80..9F */
    JAYI_U8_SURR = 8,    /* ED A0..BF */
    JAYI_U8_OVER2 = 16,  /* C0 or C1, then a continuation byte */
    JAYI_U8_LARGE = 32,  /* F4 90..BF, or F5..FF 90..BF */
    JAYI_U8_OVER4 = 64,  /* F0 80..8F, or F5..FF 80..8F */
    JAYI_U8_CONT2 = 128, /* two continuation bytes */
    JAYI_U8_ANY =
        JAYI_U8_SHORT | JAYI_U8_LONG | JAYI_U8_CONT2 /* do not depend on the low nibble */
};

/* By the high nibble of the first byte. */
static const uint8_t utf8_first_high[16] JAYI_ALIGNED(16) = {
    JAYI_U8_LONG,
    JAYI_U8_LONG,
    JAYI_U8_LONG,
    JAYI_U8_LONG,
    JAYI_U8_LONG,
    JAYI_U8_LONG,
    JAYI_U8_LONG,
    JAYI_U8_LONG,
    JAYI_U8_CONT2,
    JAYI_U8_CONT2,
    JAYI_U8_CONT2,
    JAYI_U8_CONT2,
    JAYI_U8_SHORT | JAYI_U8_OVER2,
    JAYI_U8_SHORT,
    JAYI_U8_SHORT | JAYI_U8_OVER3 | JAYI_U8_SURR,
    JAYI_U8_SHORT | JAYI_U8_LARGE | JAYI_U8_OVER4};

/* By the low nibble of the first byte. */
static const uint8_t utf8_first_low[16] JAYI_ALIGNED(16) = {
    JAYI_U8_ANY | JAYI_U8_OVER3 | JAYI_U8_OVER2 | JAYI_U8_OVER4,
    JAYI_U8_ANY | JAYI_U8_OVER2,
    JAYI_U8_ANY,
    JAYI_U8_ANY,
    JAYI_U8_ANY | JAYI_U8_LARGE,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4 | JAYI_U8_SURR,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4,
    JAYI_U8_ANY | JAYI_U8_LARGE | JAYI_U8_OVER4};

/* By the high nibble of the second byte. */
static const uint8_t utf8_second_high[16] JAYI_ALIGNED(16) = {
    JAYI_U8_SHORT,
    JAYI_U8_SHORT,
    JAYI_U8_SHORT,
    JAYI_U8_SHORT,
    JAYI_U8_SHORT,
    JAYI_U8_SHORT,
    JAYI_U8_SHORT,
    JAYI_U8_SHORT,
    JAYI_U8_LONG | JAYI_U8_OVER2 | JAYI_U8_CONT2 | JAYI_U8_OVER3 | JAYI_U8_OVER4,
    JAYI_U8_LONG | JAYI_U8_OVER2 | JAYI_U8_CONT2 | JAYI_U8_OVER3 | JAYI_U8_LARGE,
    JAYI_U8_LONG | JAYI_U8_OVER2 | JAYI_U8_CONT2 | JAYI_U8_SURR | JAYI_U8_LARGE,
    JAYI_U8_LONG | JAYI_U8_OVER2 | JAYI_U8_CONT2 | JAYI_U8_SURR | JAYI_U8_LARGE,
    JAYI_U8_SHORT,
    JAYI_U8_SHORT,
    JAYI_U8_SHORT,
    JAYI_U8_SHORT};

#endif
