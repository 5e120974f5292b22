/* SPDX-License-Identifier: MIT */
/* unescape.c - decoding escape sequences. */
#include "text/unescape.h"

#include "text/utf8.h"

const uint8_t jayi_escape_byte[256] = {
    ['"'] = '"',  ['\\'] = '\\', ['/'] = '/',  ['b'] = '\b',
    ['f'] = '\f', ['n'] = '\n',  ['r'] = '\r', ['t'] = '\t',
};

/* 16 entries a row: only '0'-'9', 'A'-'F' and 'a'-'f' have a value. */
#define NO      0xFF
#define NO_ROW  NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO
#define DIGITS  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, NO, NO, NO, NO, NO, NO
#define LETTERS NO, 10, 11, 12, 13, 14, 15, NO, NO, NO, NO, NO, NO, NO, NO, NO
const uint8_t jayi_hex_value[256] = {
    NO_ROW, NO_ROW, NO_ROW, DIGITS, LETTERS, NO_ROW, LETTERS, NO_ROW,
    NO_ROW, NO_ROW, NO_ROW, NO_ROW, NO_ROW,  NO_ROW, NO_ROW,  NO_ROW,
};

/* Reads up to four hexadecimal digits at p into *unit. How many of them are visible: 0 to
 * 4; -1 when a visible byte is no digit. */
static int hex4(const uint8_t *p, const uint8_t *end, uint32_t *unit)
{
    uint32_t u = 0;
    int n = 0;
    for (; n < 4 && p + n < end; n++) {
        uint8_t digit = jayi_hex_value[p[n]];
        if (digit == NO) return -1;
        u = u << 4 | digit;
    }
    *unit = u;
    return n;
}

/* Whether the first n of four hexadecimal digits, with value u, can begin DC00 to DFFF.
 */
static bool begins_low_surrogate(uint32_t u, int n)
{
    if (n == 0) return true;
    if (n == 1) return u == 0xD;
    uint32_t first_two = u >> (4 * (n - 2));
    return first_two >= 0xDC && first_two <= 0xDF;
}

/* Reads the second escape of a surrogate pair at p. */
static jayi_unescape_result low_surrogate(const uint8_t *p, const uint8_t *end,
                                          uint32_t *low)
{
    if (p == end) return JAYI_UNESCAPE_TRUNCATED;
    if (*p != '\\') return JAYI_UNESCAPE_INVALID;
    if (p + 1 == end) return JAYI_UNESCAPE_TRUNCATED;
    if (p[1] != 'u') return JAYI_UNESCAPE_INVALID;
    int n = hex4(p + 2, end, low);
    if (n < 0 || !begins_low_surrogate(*low, n)) return JAYI_UNESCAPE_INVALID;
    return n == 4 ? JAYI_UNESCAPE_OK : JAYI_UNESCAPE_TRUNCATED;
}

jayi_unescape_result jayi_unescape(const uint8_t **in, const uint8_t *end, uint8_t **out)
{
    const uint8_t *p = *in;
    if (end - p < 2) return JAYI_UNESCAPE_TRUNCATED;
    if (p[1] != 'u') {
        uint8_t byte = jayi_escape_byte[p[1]];
        if (!byte) return JAYI_UNESCAPE_INVALID;
        *(*out)++ = byte;
        *in = p + 2;
        return JAYI_UNESCAPE_OK;
    }
    uint32_t unit = 0, low = 0;
    int n = hex4(p + 2, end, &unit);
    if (n < 4) return n < 0 ? JAYI_UNESCAPE_INVALID : JAYI_UNESCAPE_TRUNCATED;
    p += 6;
    if ((unit & 0xF800) == 0xD800) {
        if (unit >= 0xDC00) return JAYI_UNESCAPE_INVALID;
        jayi_unescape_result result = low_surrogate(p, end, &low);
        if (result != JAYI_UNESCAPE_OK) return result;
        p += 6;
        unit = 0x10000 + ((unit & 0x3FF) << 10 | (low & 0x3FF));
    }
    *out = jayi_utf8_put(*out, unit);
    *in = p;
    return JAYI_UNESCAPE_OK;
}
