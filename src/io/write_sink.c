/* SPDX-License-Identifier: MIT */
/*
 * write_sink.c - writing into memory that is not ours to grow: in chunks to a sink, and
 * into a caller's buffer.
 */
#include "io/write_sink.h"
#include "io/write_job.h"

/* ---- a sink ---- */

enum {
    /* Text of one chunk, on the stack: a multiple of 4096 for files, and a quarter of the
     * smallest thread stack that is promised to suffice (64 KiB). */
    CHUNK = 16384
};

typedef struct sink_job {
    jayi_write_job job; /* first, as its own writer */
    jay_sink sink;
    void *ctx;
    jay_status refusal;
    char chunk[CHUNK + JAYI_WRITE_SLACK];
} sink_job;

static char *pass_on(jayi_writer *w, char *cursor, size_t need)
{
    sink_job *s = (sink_job *)(void *)w;
    size_t n = (size_t)(cursor - w->base);
    (void)need;
    if (n && !s->sink(s->ctx, w->base, n)) {
        return jayi_write_fail(w, s->refusal, w->before);
    }
    w->before += n;
    return w->base;
}

bool jayi_write_sink(jayi_write_source source, const jay_write_options *opt,
                     jay_sink sink, void *ctx, jay_status refusal, jay_error *err)
{
    sink_job s;
    if (!source.value || !sink || !jayi_write_prepare(&s.job, opt)) {
        return jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    }
    s.job.linked = source.linked;
    jayi_writer *w = &s.job.w;
    s.sink = sink;
    s.ctx = ctx;
    s.refusal = refusal;
    w->refill = pass_on;
    w->deepen = jayi_write_deepen_by_allocator;
    w->base = s.chunk;
    w->end = s.chunk + CHUNK;
    char *cursor = jayi_write_run(&s.job, w->base, source.value);
    if (cursor) cursor = pass_on(w, cursor, 0);
    jayi_write_finish(&s.job);
    return cursor ? jayi_report(err, JAY_OK, 0) : jayi_report(err, w->status, w->offset);
}

bool jay_write_sink(const jay_value *value, const jay_write_options *opt, jay_sink sink,
                    void *ctx, jay_error *err)
{
    return jayi_write_sink(jayi_write_source_of(value), opt, sink, ctx, JAY_SINK_REFUSED,
                           err);
}

bool jay_mut_write_sink(const jay_mut_value *v, const jay_write_options *opt,
                        jay_sink sink, void *ctx, jay_error *err)
{
    return jayi_write_sink(jayi_write_source_of_mut(v), opt, sink, ctx, JAY_SINK_REFUSED,
                           err);
}

/* ---- a caller's buffer ---- */

/*
 * The loop writes straight into the buffer as long as the slack fits behind it. The last
 * bytes go through a small window of our own, from which exactly as much is copied as
 * there is. The end of the buffer holds the stack when the inline one is full.
 */
typedef struct buffer_job {
    jayi_write_job job; /* first, as its own writer */
    char *buffer;
    char *limit; /* end of what text may use; the stack, if any, begins here */
    char *out;   /* once the window is `last`: where its content belongs; else NULL */
    char last[4 * JAYI_WRITE_SLACK];
} buffer_job;

static char *buffer_full(buffer_job *b, size_t length)
{
    return jayi_write_fail(&b->job.w, JAY_BUFFER_TOO_SMALL, length);
}

/* The NUL needs a byte as well. */
static bool has_room(const char *at, const char *limit, size_t n)
{
    return at < limit && n < (size_t)(limit - at);
}

static char *leave_buffer(jayi_writer *w, char *cursor, size_t need)
{
    buffer_job *b = (buffer_job *)(void *)w;
    size_t n = (size_t)(cursor - w->base);
    (void)need;
    if (!b->out) {
        b->out = cursor;
    } else {
        if (!has_room(b->out, b->limit, n)) return buffer_full(b, w->before);
        memcpy(b->out, b->last, n);
        b->out += n;
    }
    w->before += n;
    w->base = b->last;
    w->end = b->last + sizeof b->last - JAYI_WRITE_SLACK;
    return w->base;
}

/* Where the loop has to look again: the slack before the limit, or at once. */
static char *window_end(const buffer_job *b)
{
    size_t size = (size_t)(b->limit - b->buffer);
    return size > JAYI_WRITE_SLACK ? b->limit - JAYI_WRITE_SLACK : b->buffer;
}

/*
 * One word more for the stack at the end of the buffer; the first time the inline levels
 * move there too. Word by word, so that no byte is kept from the text for levels that
 * never come.
 */
static bool deepen_in_buffer(jayi_writer *w, char *cursor)
{
    buffer_job *b = (buffer_job *)(void *)w;
    bool moved = w->floor != w->inline_stack;
    char *text_end = b->out ? b->out + (cursor - w->base) : cursor;
    size_t words = moved ? 1 : JAYI_WRITE_INLINE_LEVELS + 1;
    size_t unaligned = moved ? 0 : (uintptr_t)(void *)b->limit % sizeof(uintptr_t);
    size_t size = words * sizeof(uintptr_t) + unaligned;
    if (!has_room(text_end, b->limit, size)) {
        buffer_full(b, b->out ? w->before : jayi_write_total(w, cursor));
        return false;
    }
    b->limit -= size;
    if (moved) {
        w->floor--;
    } else {
        jayi_write_move_stack(w, (uintptr_t *)(void *)b->limit, words);
    }
    if (!b->out) w->end = window_end(b);
    return true;
}

/* Copies what is left in the window and ends the text with NUL. */
static bool close_buffer(buffer_job *b, char *cursor)
{
    jayi_writer *w = &b->job.w;
    if (!b->out) {
        b->out = cursor;
        w->before = (size_t)(cursor - w->base);
    } else if (!leave_buffer(w, cursor, 0)) {
        return false;
    }
    *b->out = '\0';
    return true;
}

size_t jayi_write_buffer(jayi_write_source source, const jay_write_options *opt,
                         char *buf, size_t capacity, jay_error *err)
{
    buffer_job b;
    if (!source.value || !buf || !jayi_write_prepare(&b.job, opt)) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return 0;
    }
    b.job.linked = source.linked;
    jayi_writer *w = &b.job.w;
    /* A capacity beyond the end of the address space can only mean "enough". */
    size_t most = (size_t)(UINTPTR_MAX - (uintptr_t)(void *)buf);
    if (most > PTRDIFF_MAX) most = PTRDIFF_MAX;
    b.buffer = buf;
    b.limit = buf + (capacity < most ? capacity : most);
    b.out = NULL;
    w->refill = leave_buffer;
    w->deepen = deepen_in_buffer;
    w->base = buf;
    w->end = window_end(&b);
    if (!capacity) {
        jayi_write_fail(w, JAY_BUFFER_TOO_SMALL, 0);
    } else {
        char *cursor = jayi_write_run(&b.job, buf, source.value);
        if (cursor && close_buffer(&b, cursor)) {
            jayi_report(err, JAY_OK, 0);
            return w->before;
        }
    }
    jayi_report(err, w->status, w->offset);
    return 0;
}

size_t jay_write_buffer(const jay_value *value, const jay_write_options *opt, char *buf,
                        size_t capacity, jay_error *err)
{
    return jayi_write_buffer(jayi_write_source_of(value), opt, buf, capacity, err);
}

size_t jay_mut_write_buffer(const jay_mut_value *v, const jay_write_options *opt,
                            char *buf, size_t capacity, jay_error *err)
{
    return jayi_write_buffer(jayi_write_source_of_mut(v), opt, buf, capacity, err);
}
