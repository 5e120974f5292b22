/* SPDX-License-Identifier: MIT */
/*
 * write_text.c - writing into a block from the allocator.
 *
 * The block is sized before anything is written, so that in the common case it is
 * allocated once; growing it copies, and on allocators without mremap it faults in new
 * pages as well.
 */
#include "io/write_job.h"

typedef struct text_job {
    jayi_write_job job; /* first, as its own writer */
    size_t capacity;    /* of the block at job.w.base */
} text_job;

enum {
    /* Room behind `end`, where the NUL has its place too. */
    BLOCK_SLACK = JAYI_WRITE_SLACK,
    /* Values looked at for an estimate. */
    SAMPLES = 256
};

static char *grow(jayi_writer *w, char *cursor, size_t need)
{
    text_job *t = (text_job *)(void *)w;
    size_t used = (size_t)(cursor - w->base), wanted;
    bool fits = jayi_size_add(used, need, &wanted);
    fits = fits && jayi_size_add(wanted, BLOCK_SLACK, &wanted);
    /* By half at least: the copies then add up to no more than twice the text. */
    size_t larger = t->capacity + t->capacity / 2;
    if (larger > wanted) wanted = larger;
    char *block =
        fits ? jayi_resize(t->job.allocator, w->base, t->capacity, wanted) : NULL;
    if (!block) return jayi_write_fail(w, JAY_OUT_OF_MEMORY, jayi_write_total(w, cursor));
    t->capacity = wanted;
    w->base = block;
    w->end = block + wanted - BLOCK_SLACK;
    return block + used;
}

/* Bytes to expect for one value with its comma and colon. */
static size_t value_estimate(const jay_value *v)
{
    size_t length = jay_get_length(v);
    if (length || jay_is_string(v)) return length + 4;
    if (jay_is_real(v)) return 20;
    return jay_is_number(v) ? 12 : 6;
}

/* Bytes to expect for the values from `v` to `end`, from a look at up to SAMPLES of them,
 * and an eighth on top. They lie in one array, so any of them can be looked at. */
static size_t tree_estimate(const jay_value *v, const jay_value *end)
{
    size_t count = (size_t)(end - v), stride = count / SAMPLES + 1;
    size_t sum = 0, seen = 0;
    for (size_t i = 0; i < count; i += stride, seen++) sum += value_estimate(v + i);
    if (stride == 1) return sum;
    size_t mean = sum / seen + 1, total;
    if (!jayi_size_mul(mean + mean / 8 + 1, count, &total)) return 0;
    return total;
}

/* Bytes that line breaks and indentation may add: each value on a line of its own, a few
 * levels deep. Deeper documents make the block grow. */
static size_t layout_estimate(const jayi_write_job *job, size_t values)
{
    enum { USUAL_DEPTH = 4 };
    size_t total;
    if (!(job->flags & JAY_WRITE_PRETTY)) return 0;
    return jayi_size_mul(values, job->w.indent * USUAL_DEPTH + 2, &total) ? total : 0;
}

static bool write_text(text_job *t, const jay_value *root, size_t estimate, jay_text *out)
{
    jayi_writer *w = &t->job.w;
    size_t capacity;
    char *cursor = NULL;
    if (!jayi_size_add(estimate, 2 * BLOCK_SLACK, &capacity)) capacity = 4096;
    t->capacity = capacity;
    w->refill = grow;
    w->deepen = jayi_write_deepen_by_allocator;
    w->base = jayi_alloc(t->job.allocator, capacity);
    if (w->base) {
        w->end = w->base + capacity - BLOCK_SLACK;
        cursor = jayi_write_run(&t->job, w->base, root);
    } else {
        jayi_write_fail(w, JAY_OUT_OF_MEMORY, 0);
    }
    jayi_write_finish(&t->job);
    if (!cursor) {
        if (w->base) jayi_release(t->job.allocator, w->base, t->capacity);
        return false;
    }
    *cursor = '\0'; /* the loop leaves most of the slack unused */
    out->data = w->base;
    out->length = (size_t)(cursor - w->base);
    out->capacity = t->capacity;
    out->allocator = *t->job.allocator;
    return true;
}

static void empty_text(jay_text *out)
{
    memset(out, 0, sizeof *out);
}

/* source_bytes: length of the text that the tree was read from, 0 when it is unknown.
 * What is written is seldom longer than what was read. */
static bool write_value(const jay_value *value, size_t source_bytes,
                        const jay_write_options *opt, jay_text *out, jay_error *err)
{
    text_job t;
    if (out) empty_text(out);
    if (!value || !out || !jayi_write_prepare(&t.job, opt)) {
        return jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    }
    const jay_value *end = jayi_next(value);
    size_t estimate = source_bytes ? source_bytes : tree_estimate(value, end);
    size_t layout = layout_estimate(&t.job, (size_t)(end - value));
    if (!jayi_size_add(estimate, layout, &estimate)) estimate = 0;
    if (!write_text(&t, value, estimate, out)) {
        return jayi_report(err, t.job.w.status, t.job.w.offset);
    }
    return jayi_report(err, JAY_OK, 0);
}

bool jay_write(const jay_doc *doc, const jay_write_options *opt, jay_text *out,
               jay_error *err)
{
    return write_value(jay_doc_root(doc), jay_doc_bytes_read(doc), opt, out, err);
}

bool jay_write_value(const jay_value *value, const jay_write_options *opt, jay_text *out,
                     jay_error *err)
{
    return write_value(value, 0, opt, out, err);
}

void jay_text_free(jay_text *text)
{
    if (!text) return;
    if (text->data) jayi_release(&text->allocator, text->data, text->capacity);
    empty_text(text);
}
