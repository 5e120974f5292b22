/* SPDX-License-Identifier: MIT */
/*
 * token.h - the reference tokens of a JSON Pointer (RFC 6901, sections 3 and 4), read
 * where they stand: nothing is allocated and nothing is copied until somebody asks.
 */
#ifndef JAYI_TOKEN_H
#define JAYI_TOKEN_H

#include "base/compiler.h"
#include "jay/mutable.h"

/* A pointer text and how far it has been read. */
typedef struct jayi_tokens {
    const char *text;
    size_t len;
    size_t at;    /* of the '/' before the next token; len at the end */
    bool percent; /* text is a URI fragment: %XX stands for a byte */
} jayi_tokens;

/* One token as it is written, and its length when it is decoded. */
typedef struct jayi_token {
    const char *text;
    size_t size;   /* bytes as written */
    size_t length; /* bytes decoded */
    size_t offset; /* of text in the pointer */
    bool percent;
} jayi_token;

/* Whether a pointer can be so long: no text of a document is longer, and nothing is read
 * of a length that cannot be one. */
JAYI_FORCE_INLINE bool jayi_tokens_length_ok(size_t len)
{
    return (uint64_t)len <= JAY_MUT_LENGTH_MAX;
}

/* Starts on a pointer, or with `percent` on a fragment that begins with '#'. False with
 * *bad = 0 when the text is not empty and does not begin as it must. */
bool jayi_tokens_start(jayi_tokens *it, const char *text, size_t len, bool percent,
                       size_t *bad);

/* Whether a token is left. */
JAYI_FORCE_INLINE bool jayi_tokens_more(const jayi_tokens *it)
{
    return it->at < it->len;
}

/* Reads the next token; one must be left. False with *bad at the '~' or '%' that is
 * followed by the wrong bytes, and then the iterator has not moved. */
bool jayi_tokens_next(jayi_tokens *it, jayi_token *token, size_t *bad);

/* Whether the decoded token is the token->length bytes at `key`. */
bool jayi_token_equals(const jayi_token *token, const char *key);

/* Whether the decoded token is the string v. */
JAYI_FORCE_INLINE bool jayi_token_names(const jayi_token *token, const jay_value *v)
{
    return (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT) == token->length &&
           jayi_token_equals(token, v->uni.str);
}

/* Writes the token->length decoded bytes to out. */
void jayi_token_decode(const jayi_token *token, char *out);

/* "0", or digits without a leading zero whose number fits size_t. */
bool jayi_token_index(const jayi_token *token, size_t *index);

/* "-": the element after the last. */
bool jayi_token_is_dash(const jayi_token *token);

#endif
