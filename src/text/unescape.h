/* SPDX-License-Identifier: MIT */
/* unescape.h - the escape sequences of RFC 8259, section 7. */
#ifndef JAYI_UNESCAPE_H
#define JAYI_UNESCAPE_H

#include "base/compiler.h"

/* The byte that a one-letter escape stands for, indexed by the letter; 0 for no escape.
 */
extern const uint8_t jayi_escape_byte[256];
/* The value of a hexadecimal digit; 0xFF for other bytes. */
extern const uint8_t jayi_hex_value[256];

typedef enum jayi_unescape_result {
    JAYI_UNESCAPE_OK,
    JAYI_UNESCAPE_INVALID,
    JAYI_UNESCAPE_TRUNCATED /* the text ends inside an escape that could still become
                               valid */
} jayi_unescape_result;

/*
 * Decodes the escape at *in (a backslash; *in < end), two `\u` for a surrogate pair, and
 * writes 1 to 4 bytes of UTF-8 at *out, which may equal *in: an escape is never shorter
 * than what it stands for. Moves both pointers on success and neither on failure.
 */
jayi_unescape_result jayi_unescape(const uint8_t **in, const uint8_t *end, uint8_t **out);

/*
 * The same with the escapes of JAY_READ_EXTENDED_ESCAPES. A backslash before a line end
 * vanishes with it; before a control or non-ASCII character it vanishes alone, and that
 * character is still to be judged.
 */
jayi_unescape_result jayi_unescape_extended(const uint8_t **in, const uint8_t *end,
                                            uint8_t **out);

/* Whether the escape at p that jayi_unescape refused is half a surrogate pair. */
bool jayi_escape_is_half_pair(const uint8_t *p, const uint8_t *end);

#endif
