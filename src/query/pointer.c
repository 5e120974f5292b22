/* SPDX-License-Identifier: MIT */
/* pointer.c - JSON Pointer (RFC 6901) on immutable values. */
#include "jay/pointer.h"

#include "base/error.h"
#include "query/token.h"

static jay_value *member_of(const jay_value *obj, const jayi_token *token)
{
    jay_value *key = jayi_first(obj);
    for (size_t n = jay_size(obj); n; n--, key = jayi_next(key + 1)) {
        if (jayi_token_names(token, key)) return key + 1;
    }
    return NULL;
}

static jay_value *child_of(const jay_value *v, const jayi_token *token)
{
    size_t index;
    if (jay_is_object(v)) return member_of(v, token);
    if (jay_is_array(v) && jayi_token_index(token, &index))
        return jay_array_get(v, index);
    return NULL;
}

static jay_value *get(const jay_value *root, jayi_tokens *it, jay_error *err)
{
    jay_value *v = (jay_value *)(uintptr_t)(const void *)root;
    while (jayi_tokens_more(it)) {
        jayi_token token;
        size_t bad;
        if (!jayi_tokens_next(it, &token, &bad)) {
            jayi_report(err, JAY_POINTER_SYNTAX, bad);
            return NULL;
        }
        v = child_of(v, &token);
        if (!v) {
            jayi_report(err, JAY_POINTER_NOT_FOUND, token.offset);
            return NULL;
        }
    }
    jayi_report(err, JAY_OK, 0);
    return v;
}

static jay_value *start(const jay_value *root, const char *text, size_t len, bool percent,
                        jay_error *err)
{
    jayi_tokens it;
    size_t bad;
    if (!root || !text || !jayi_tokens_length_ok(len)) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    if (!jayi_tokens_start(&it, text, len, percent, &bad)) {
        jayi_report(err, JAY_POINTER_SYNTAX, bad);
        return NULL;
    }
    return get(root, &it, err);
}

jay_value *jay_pointer_get_n(const jay_value *root, const char *ptr, size_t len,
                             jay_error *err)
{
    return start(root, ptr, len, false, err);
}

jay_value *jay_pointer_get_fragment_n(const jay_value *root, const char *fragment,
                                      size_t len, jay_error *err)
{
    return start(root, fragment, len, true, err);
}
