/* SPDX-License-Identifier: MIT */
/*
 * write_text.c - writing into a block from the allocator.
 *
 * The block is sized before anything is written, so that in the common case it is
 * allocated once; growing it copies, and on allocators without mremap it faults in new
 * pages as well.
 */
#include "io/write_job.h"
#include "jay/mutable.h"

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
    /* Twice at least: the copies then add up to no more than once the text, and what is
     * not written to takes no memory. An eighth more where there is not so much. */
    size_t lean, larger;
    if (!jayi_size_add(wanted, used / 8, &lean)) lean = wanted;
    if (jayi_size_mul(t->capacity, 2, &larger) && larger > wanted) wanted = larger;
    char *block =
        fits ? jayi_resize(t->job.allocator, w->base, t->capacity, wanted) : NULL;
    if (fits && !block && lean < wanted) {
        wanted = lean;
        block = jayi_resize(t->job.allocator, w->base, t->capacity, wanted);
    }
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

/* What a tree is taken to be like while nothing better is known. */
enum { USUAL_DEPTH = 4 };

/* The value at `target` is looked for from the root; returns how deep it is and lowers
 * *steps, the siblings that may be passed. */
static size_t depth_of(const jay_value *root, const jay_value *target, size_t *steps)
{
    size_t depth = 0;
    const jay_value *v = root;
    while (v != target && *steps) {
        for (v++, depth++; jayi_next(v) <= target && *steps; --*steps) v = jayi_next(v);
    }
    return depth;
}

/* The mean depth of some values of a tree of `count`. Takes no more than an eighth of the
 * steps that writing will take; when they are used up the usual depth is the least. */
static size_t mean_depth(const jay_value *root, size_t count)
{
    enum { LOOKS = 16, MOST_STEPS = 8192 };
    size_t steps = count / 8 < MOST_STEPS ? count / 8 : MOST_STEPS, sum = 0, looks = 0;
    for (; looks < LOOKS && steps; looks++) {
        sum += depth_of(root, root + count / (LOOKS + 1) * (looks + 1), &steps);
    }
    size_t mean = looks ? sum / looks + 1 : 0;
    return steps || mean > USUAL_DEPTH ? mean : USUAL_DEPTH;
}

/* Bytes that line breaks and indentation may add: each value on a line of its own.
 * Documents that are deeper than expected make the block grow. */
static size_t layout_estimate(const jayi_write_job *job, size_t values, size_t depth)
{
    size_t total;
    return jayi_size_mul(values, job->w.indent * depth + 2, &total) ? total : 0;
}

/* Gets the first block. The estimate may be much too large: a mutable document also holds
 * what has been removed from it. So half is asked for as long as it is refused. */
static char *first_block(text_job *t, size_t capacity)
{
    enum { LEAST = 4096 };
    char *block = jayi_alloc(t->job.allocator, capacity);
    while (!block && capacity > LEAST) {
        capacity = capacity / 2 > LEAST ? capacity / 2 : LEAST;
        block = jayi_alloc(t->job.allocator, capacity);
    }
    t->capacity = capacity;
    return block;
}

static bool write_text(text_job *t, const jay_value *root, size_t estimate, jay_text *out)
{
    jayi_writer *w = &t->job.w;
    size_t capacity;
    char *cursor = NULL;
    if (!jayi_size_add(estimate, 2 * BLOCK_SLACK, &capacity)) capacity = 4096;
    w->refill = grow;
    w->deepen = jayi_write_deepen_by_allocator;
    w->base = first_block(t, capacity);
    if (w->base) {
        w->end = w->base + t->capacity - BLOCK_SLACK;
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

/* What the caller of write_tree knows of a tree. */
typedef struct tree_size {
    size_t bytes;  /* to expect without line breaks and indentation */
    size_t values; /* number of values */
} tree_size;

/* Writes and reports. `size` decides only how often the block has to grow. */
static bool write_tree(text_job *t, const jay_value *root, tree_size size, jay_text *out,
                       jay_error *err)
{
    size_t estimate = size.bytes;
    if (t->job.flags & JAY_WRITE_PRETTY) {
        size_t depth = t->job.linked ? USUAL_DEPTH : mean_depth(root, size.values);
        size_t layout = layout_estimate(&t->job, size.values, depth);
        if (!jayi_size_add(size.bytes, layout, &estimate)) estimate = 0;
    }
    bool written = write_text(t, root, estimate, out);
    return jayi_report(err, written ? JAY_OK : t->job.w.status,
                       written ? 0 : t->job.w.offset);
}

/* Empties *out and takes over the options; false after reporting. */
static bool begin(text_job *t, const void *root, const jay_write_options *opt,
                  jay_text *out, jay_error *err)
{
    if (out) memset(out, 0, sizeof *out);
    if (root && out && jayi_write_prepare(&t->job, opt)) return true;
    jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    return false;
}

bool jay_write(const jay_doc *doc, const jay_write_options *opt, jay_text *out,
               jay_error *err)
{
    text_job t;
    const jay_value *root = jay_doc_root(doc);
    if (!begin(&t, root, opt, out, err)) return false;
    const jay_value *end = jayi_next(root);
    tree_size size = {doc->bytes_read, (size_t)(end - root)};
    /* What is written is seldom longer than what was read. */
    if (!size.bytes) size.bytes = tree_estimate(root, end);
    return write_tree(&t, root, size, out, err);
}

bool jay_write_value(const jay_value *value, const jay_write_options *opt, jay_text *out,
                     jay_error *err)
{
    text_job t;
    if (!begin(&t, value, opt, out, err)) return false;
    const jay_value *end = jayi_next(value);
    tree_size size = {tree_estimate(value, end), (size_t)(end - value)};
    return write_tree(&t, value, size, out, err);
}

static bool write_mutable(const jay_mut_value *v, tree_size size,
                          const jay_write_options *opt, jay_text *out, jay_error *err)
{
    text_job t;
    if (!begin(&t, v, opt, out, err)) return false;
    t.job.linked = true;
    return write_tree(&t, (const jay_value *)(const void *)v, size, out, err);
}

bool jay_mut_write(const jay_mut_doc *doc, const jay_write_options *opt, jay_text *out,
                   jay_error *err)
{
    /* The pools hold every text, and 24 bytes a value: as much as most take in writing.
     */
    size_t held = jay_mut_doc_bytes_held(doc);
    tree_size size = {held, held / sizeof(jay_mut_value)};
    return write_mutable(jay_mut_doc_root(doc), size, opt, out, err);
}

bool jay_mut_write_value(const jay_mut_value *v, const jay_write_options *opt,
                         jay_text *out, jay_error *err)
{
    enum { CHILD_BYTES = 24 }; /* one level is known; the text grows from there */
    tree_size size = {jay_mut_size(v), jay_mut_size(v)};
    if (!jayi_size_mul(size.bytes, CHILD_BYTES, &size.bytes)) size.bytes = 0;
    return write_mutable(v, size, opt, out, err);
}

void jay_text_free(jay_text *text)
{
    if (!text) return;
    if (text->data) jayi_release(&text->allocator, text->data, text->capacity);
    memset(text, 0, sizeof *text);
}
