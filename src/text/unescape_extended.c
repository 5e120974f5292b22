/* SPDX-License-Identifier: MIT */
/* unescape_extended.c - the escapes of ECMAScript and C beyond those of JSON. */
#include "text/space.h"
#include "text/unescape.h"
#include "text/utf8.h"

/* The byte for a letter, 0 for none. */
static uint8_t letter_escape(uint8_t c)
{
    switch (c) {
    case 'a':
        return 0x07;
    case 'e':
        return 0x1B;
    case 'v':
        return 0x0B;
    case '\'':
    case '?':
        return c;
    default:
        return 0;
    }
}

/* Digits behind the backslash at p: only \0 without a digit after it. */
static jayi_unescape_result digit_escape(const uint8_t **in, const uint8_t *end,
                                         uint8_t **out)
{
    const uint8_t *p = *in;
    if (p[1] != '0') return JAYI_UNESCAPE_INVALID;
    if (end - p < 3) return JAYI_UNESCAPE_TRUNCATED;
    if ((uint8_t)(p[2] - '0') < 10) return JAYI_UNESCAPE_INVALID;
    *(*out)++ = 0;
    *in = p + 2;
    return JAYI_UNESCAPE_OK;
}

/* \xNN at *in: code point NN. */
static jayi_unescape_result hex_escape(const uint8_t **in, const uint8_t *end,
                                       uint8_t **out)
{
    const uint8_t *p = *in;
    uint32_t code = 0;
    for (int i = 2; i < 4; i++) {
        if (end - p <= i) return JAYI_UNESCAPE_TRUNCATED;
        uint8_t digit = jayi_hex_value[p[i]];
        if (digit > 15) return JAYI_UNESCAPE_INVALID;
        code = code << 4 | digit;
    }
    *out = jayi_utf8_put(*out, code);
    *in = p + 4;
    return JAYI_UNESCAPE_OK;
}

/* The bytes of the line end at p; 0 for none, -1 when the text ends before that is known.
 */
static int line_end(const uint8_t *p, const uint8_t *end)
{
    if (*p == '\n') return 1;
    if (*p == '\r') return end - p < 2 ? -1 : p[1] == '\n' ? 2 : 1;
    if (jayi_is_line_separator(p, end)) return 3;
    bool cut = *p == 0xE2 && (end - p < 2 || (end - p < 3 && p[1] == 0x80));
    return cut ? -1 : 0;
}

jayi_unescape_result jayi_unescape_extended(const uint8_t **in, const uint8_t *end,
                                            uint8_t **out)
{
    const uint8_t *p = *in;
    if (end - p < 2) return JAYI_UNESCAPE_TRUNCATED;
    uint8_t c = p[1], byte = letter_escape(c);
    if (c == 'u' || jayi_escape_byte[c]) return jayi_unescape(in, end, out);
    if (c == 'x') return hex_escape(in, end, out);
    if ((uint8_t)(c - '0') < 10) return digit_escape(in, end, out);
    if (byte || (c >= 0x20 && c < 0x80)) { /* an unknown letter stands for itself */
        *(*out)++ = byte ? byte : c;
        *in = p + 2;
        return JAYI_UNESCAPE_OK;
    }
    int vanishes = line_end(p + 1, end);
    if (vanishes < 0) return JAYI_UNESCAPE_TRUNCATED;
    *in = p + 1 + vanishes; /* or a character that is to be judged as without it */
    return JAYI_UNESCAPE_OK;
}

bool jayi_escape_is_half_pair(const uint8_t *p, const uint8_t *end)
{
    return end - p >= 6 && p[1] == 'u' && (p[2] | 0x20) == 'd' &&
           jayi_hex_value[p[3]] >= 8 && jayi_hex_value[p[3]] <= 15 &&
           jayi_hex_value[p[4]] <= 15 && jayi_hex_value[p[5]] <= 15;
}
