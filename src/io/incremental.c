/* SPDX-License-Identifier: MIT */
/*
 * incremental.c - reading a text that arrives in pieces. The work is that of the relaxed
 * reader (kernel/relaxed.h), which keeps its place when the text ends too early.
 */
#include "jay/incremental.h"

#include "base/bits.h"
#include "base/error.h"
#include "io/read.h"
#include "kernel/relaxed.h"

typedef enum progress {
    READING,
    FAILED, /* r.status and r.offset say how */
    DONE    /* the document owns all blocks but the state */
} progress;

struct jay_incremental {
    jayi_reader r;
    const char *source; /* NULL when the text is decoded in place */
    size_t taken;       /* bytes copied from source */
    size_t offered;     /* in the last call */
    bool started;       /* there is a block for values */
    progress progress;
};

/* The block for the text, and for the strings that get longer. */
static bool make_text(jay_incremental *s)
{
    jayi_reader *r = &s->r;
    size_t size = 0, spare = 0;
    jay_status status = JAY_OUT_OF_MEMORY;
    if (s->source && !jayi_size_add(r->len, 1 + JAYI_TEXT_SLACK, &size)) {
        return jayi_reader_fail(r, status, 0);
    }
    if (r->flags & JAY_READ_INVALID_UNICODE_REPLACE) {
        spare = jayi_relaxed_spare_most(r->len);
    }
    size_t total = 0;
    if (!jayi_size_add(size, spare, &total)) return jayi_reader_fail(r, status, 0);
    if (!total) return true;
    r->text_block = jayi_budget_alloc(&r->budget, total, &status);
    if (!r->text_block) return jayi_reader_fail(r, status, 0);
    r->text_size = total;
    if (s->source) {
        r->text = (uint8_t *)r->text_block;
        r->source = r->text;
        r->text[r->len] = 0;
    }
    if (spare) {
        r->relaxed.spare = r->text_block + size;
        r->relaxed.spare_size = spare;
    }
    return true;
}

static jay_incremental *begin(char *inplace, const char *source, size_t len,
                              const jay_read_options *opt, jay_error *err)
{
    jay_incremental made, *s = NULL;
    const char *buf = inplace ? inplace : source;
    jay_status status = JAY_INVALID_ARGUMENT;
    size_t offset = 0;
    if (buf && len && jayi_read_options_fit(opt)) {
        memset(&made, 0, sizeof made);
        jayi_read_begin(&made.r, buf, len, opt);
        s = jayi_budget_alloc(&made.r.budget, sizeof *s, &status);
    }
    if (s) {
        made.source = source;
        made.r.text = (uint8_t *)inplace;
        *s = made;
        status = JAY_OK;
        if (!make_text(s)) {
            status = s->r.status;
            jay_incremental_free(s);
            s = NULL;
        }
    }
    jayi_report(err, status, offset);
    return s;
}

jay_incremental *jay_incremental_new(const char *buf, size_t len,
                                     const jay_read_options *opt, jay_error *err)
{
    return begin(NULL, buf, len, opt, err);
}

jay_incremental *jay_incremental_new_inplace(char *buf, size_t len,
                                             const jay_read_options *opt, jay_error *err)
{
    return begin(buf, NULL, len, opt, err);
}

bool jay_incremental_take(jay_incremental *state, size_t available)
{
    if (!state || available > state->r.len) return false;
    if (state->source && available > state->taken && state->progress == READING) {
        memcpy(state->r.text_block + state->taken, state->source + state->taken,
               available - state->taken);
        state->taken = available;
    }
    return true;
}

/* Makes the block for values when the first byte is there that is not blank; what kind of
 * value it begins decides how large. True when there is a block. */
static bool start(jay_incremental *s)
{
    jayi_reader *r = &s->r;
    const uint8_t *text = r->text;
    size_t i = r->pos, available = r->relaxed.available;
    while (i < available &&
           (text[i] == ' ' || text[i] == '\n' || text[i] == '\r' || text[i] == '\t'))
        i++;
    r->pos = i;
    if (i == available && available < r->len) {
        return jayi_reader_fail(r, JAY_UNEXPECTED_END, available);
    }
    size_t tail = s->source ? 0 : jayi_read_tail_size(r, i < available ? text + i : NULL);
    if (!jayi_read_make_values(r, tail, available)) return false;
    jayi_read_start(r);
    s->started = true;
    return true;
}

static bool is_final(const jayi_reader *r)
{
    if (r->relaxed.available == r->len) return true;
    return r->status != JAY_UNEXPECTED_END && r->status != JAY_EMPTY &&
           r->status != JAY_INVALID_COMMENT;
}

jay_doc *jay_incremental_read(jay_incremental *s, size_t available, jay_error *err)
{
    bool valid = s && available && available <= s->r.len && available >= s->offered &&
                 s->progress != DONE;
    if (!valid) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    jayi_reader *r = &s->r;
    if (s->progress == FAILED) {
        jayi_report(err, r->status, r->offset);
        return NULL;
    }
    (void)jay_incremental_take(s, available);
    s->offered = available;
    r->relaxed.available = available;
    bool ok = (s->started || start(s)) && jayi_reader_relaxed(r);
    if (ok && !jayi_read_settle_keys(r)) {
        s->progress = FAILED;
        ok = false;
    }
    if (ok) {
        s->progress = DONE;
        return jayi_read_conclude(r, true, err);
    }
    if (s->progress != FAILED && !is_final(r)) {
        jayi_report(err, JAY_MORE_INPUT, available);
        return NULL;
    }
    s->progress = FAILED;
    jayi_report(err, r->status, r->offset);
    return NULL;
}

void jay_incremental_free(jay_incremental *state)
{
    if (!state) return;
    jayi_budget budget = state->r.budget;
    if (state->progress != DONE) {
        if (state->r.block) {
            jayi_budget_release(&budget, state->r.block, state->r.block_size);
        }
        if (state->r.text_size) {
            jayi_budget_release(&budget, state->r.text_block, state->r.text_size);
        }
    }
    jayi_budget_release(&budget, state, sizeof *state);
}
