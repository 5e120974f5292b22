/* SPDX-License-Identifier: MIT */
/*
 * token.c - reading the reference tokens of a JSON Pointer.
 *
 * Two layers of escapes may lie over a token. A URI fragment is first percent-decoded
 * (RFC 6901, section 6), so %2F is a separator and %7E1 is a '/' inside a token; then ~1
 * is '/' and ~0 is '~' (section 4). Both are undone byte by byte by the functions here.
 */
#include "query/token.h"

/* The value of a hexadecimal digit, or -1. */
static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/* Reads the byte at *at, through one layer of percent escapes when there is one, and
 * moves *at behind it. False, and *at stays, at an incomplete escape. */
static bool next_byte(const char *text, size_t len, bool percent, size_t *at, char *byte)
{
    size_t i = *at;
    if (!percent || text[i] != '%') {
        *byte = text[i];
        *at = i + 1;
        return true;
    }
    if (len - i < 3) return false;
    int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
    if (high < 0 || low < 0) return false;
    *byte = (char)(unsigned char)(high * 16 + low);
    *at = i + 3;
    return true;
}

/* Reads one decoded byte of a token that jayi_tokens_next has found well-formed. */
static char token_byte(const jayi_token *token, size_t *at)
{
    char byte = 0;
    (void)next_byte(token->text, token->size, token->percent, at, &byte);
    if (byte != '~') return byte;
    (void)next_byte(token->text, token->size, token->percent, at, &byte);
    return byte == '1' ? '/' : '~';
}

bool jayi_tokens_start(jayi_tokens *it, const char *text, size_t len, bool percent,
                       size_t *bad)
{
    *bad = 0;
    it->text = text;
    it->len = len;
    it->at = 0;
    it->percent = percent;
    if (percent) {
        if (len == 0 || text[0] != '#') return false;
        it->at = 1;
    }
    if (it->at == len) return true;
    size_t at = it->at;
    char first;
    *bad = at;
    return next_byte(text, len, percent, &at, &first) && first == '/';
}

bool jayi_tokens_next(jayi_tokens *it, jayi_token *token, size_t *bad)
{
    size_t at = it->at;
    char byte = 0;
    (void)next_byte(it->text, it->len, it->percent, &at, &byte); /* the '/' */
    size_t start = at, end = at, length = 0;
    while (end < it->len) {
        at = end;
        *bad = end;
        if (!next_byte(it->text, it->len, it->percent, &at, &byte)) return false;
        if (byte == '/') break;
        if (byte == '~') {
            if (at == it->len) return false;
            if (!next_byte(it->text, it->len, it->percent, &at, &byte)) {
                *bad = at;
                return false;
            }
            if (byte != '0' && byte != '1') return false;
        }
        end = at;
        length++;
    }
    token->text = it->text + start;
    token->size = end - start;
    token->length = length;
    token->offset = start;
    token->percent = it->percent;
    it->at = end;
    return true;
}

bool jayi_token_equals(const jayi_token *token, const char *key)
{
    /* No escape makes a token shorter without making the text longer. */
    if (token->length == token->size) return memcmp(token->text, key, token->size) == 0;
    size_t at = 0;
    for (size_t i = 0; i < token->length; i++) {
        if (token_byte(token, &at) != key[i]) return false;
    }
    return true;
}

void jayi_token_decode(const jayi_token *token, char *out)
{
    size_t at = 0;
    for (size_t i = 0; i < token->length; i++) out[i] = token_byte(token, &at);
}

bool jayi_token_index(const jayi_token *token, size_t *index)
{
    size_t at = 0, value = 0;
    if (token->length == 0) return false;
    for (size_t i = 0; i < token->length; i++) {
        char c = token_byte(token, &at);
        if (c < '0' || c > '9') return false;
        if (i == 1 && value == 0) return false; /* a leading zero */
        size_t digit = (size_t)(c - '0');
        if (value > (SIZE_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *index = value;
    return true;
}

bool jayi_token_is_dash(const jayi_token *token)
{
    return token->length == 1 && jayi_token_equals(token, "-");
}
