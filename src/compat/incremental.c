/* SPDX-License-Identifier: MIT */
/* incremental.c - reading piece by piece behind yyjson.h. */
#include "jay/incremental.h"

#include "alloc/allocate.h"
#include "base/error.h"
#include "compat/adapter.h"

struct yyjson_incr_state {
    yyjson_alc alc; /* a copy; the adapter points to it */
    bool has_alc;
    size_t len;
    yyjson_read_flag flags;
    jay_incremental *native; /* NULL for a buffer of no bytes */
};

static yyjson_incr_state *make_state(const yyjson_alc *alc)
{
    jay_allocator adapter = jayi_compat_adapter(alc);
    yyjson_incr_state *state = jayi_alloc(&adapter, sizeof *state);
    if (!state) return NULL;
    memset(state, 0, sizeof *state);
    if (alc) {
        state->alc = *alc;
        state->has_alc = true;
    }
    return state;
}

static const yyjson_alc *table_of(const yyjson_incr_state *state)
{
    return state->has_alc ? &state->alc : NULL;
}

/* Starts the native reader; all bytes are copied now, unless they are read in place. */
static bool start(yyjson_incr_state *state, char *buf, size_t depth)
{
    jay_allocator adapter = jayi_compat_adapter(table_of(state));
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = jayi_compat_flags(state->flags);
    opt.max_depth = depth;
    opt.allocator = &adapter;
    if (!state->len) return true;
    if (state->flags & YYJSON_READ_INSITU) {
        memset(buf + state->len, 0, YYJSON_PADDING_SIZE);
        state->native = jay_incremental_new_inplace(buf, state->len, &opt, NULL);
        return state->native != NULL;
    }
    state->native = jay_incremental_new(buf, state->len, &opt, NULL);
    return state->native && jay_incremental_take(state->native, state->len);
}

yyjson_incr_state *jay_compat_incr_new(char *buf, size_t buf_len, yyjson_read_flag flg,
                                       size_t depth, const yyjson_alc *alc)
{
    if (!buf || buf_len >= PTRDIFF_MAX - YYJSON_PADDING_SIZE) return NULL;
    yyjson_incr_state *state = make_state(alc);
    if (!state) return NULL;
    state->len = buf_len;
    state->flags = flg & (YYJSON_READ_INSITU | YYJSON_READ_STOP_WHEN_DONE |
                          YYJSON_READ_NUMBER_AS_RAW | YYJSON_READ_BIGNUM_AS_RAW);
    if (!start(state, buf, depth)) {
        jay_compat_incr_free(state);
        return NULL;
    }
    return state;
}

yyjson_doc *jay_compat_incr_read(yyjson_incr_state *state, size_t len,
                                 yyjson_read_err *err)
{
    jay_error native;
    if (!state || !len || len > state->len) {
        jayi_report(&native, JAY_INVALID_ARGUMENT, 0);
        jayi_compat_report(err, &native);
        return NULL;
    }
    jay_doc *doc = jay_incremental_read(state->native, len, &native);
    /* nothing but blanks counts as cut off here */
    if (native.status == JAY_EMPTY) jayi_report(&native, JAY_UNEXPECTED_END, len);
    jayi_compat_report(err, &native);
    if (doc) jayi_compat_raw_numbers(doc);
    return jayi_compat_adopt(doc, table_of(state));
}

void jay_compat_incr_free(yyjson_incr_state *state)
{
    if (!state) return;
    jay_incremental_free(state->native);
    yyjson_alc alc = state->alc;
    jayi_compat_release(state->has_alc ? &alc : NULL, state, sizeof *state);
}
