/* SPDX-License-Identifier: MIT */
/* write_job.c - see write_job.h. */
#include "io/write_job.h"

enum { DEFAULT_INDENT = 4, MAX_INDENT = 16 };

bool jayi_write_prepare(jayi_write_job *job, const jay_write_options *opt)
{
    static const jay_write_options defaults = JAY_WRITE_OPTIONS_INIT;
    if (!opt) opt = &defaults;
    /* The struct only ever grows, so a caller has the members of this version at least.
     */
    if (opt->size < sizeof *opt || opt->indent > MAX_INDENT) return false;
    jayi_writer_init(&job->w);
    job->w.indent_char = opt->flags & JAY_WRITE_TAB ? '\t' : ' ';
    job->w.indent = opt->flags & JAY_WRITE_TAB ? 1
                    : opt->indent              ? opt->indent
                                               : DEFAULT_INDENT;
    job->w.hex_digits =
        opt->flags & JAY_WRITE_UPPERCASE_HEX ? "0123456789ABCDEF" : "0123456789abcdef";
    job->flags = opt->flags;
    job->linked = false;
    job->allocator = jayi_allocator_or_default(opt->allocator);
    job->stack = NULL;
    job->stack_size = 0;
    return true;
}

char *jayi_write_run(jayi_write_job *job, char *cursor, const jay_value *root)
{
    jayi_writer *w = &job->w;
    if (job->flags & JAY_WRITE_PRETTY) {
        cursor = job->linked ? jayi_write_linked_pretty(w, cursor, root)
                             : jayi_write_pretty(w, cursor, root);
    } else {
        cursor = job->linked ? jayi_write_linked_minified(w, cursor, root)
                             : jayi_write_minified(w, cursor, root);
    }
    if (cursor && job->flags & JAY_WRITE_FINAL_NEWLINE) {
        if (cursor >= w->end) cursor = w->refill(w, cursor, 1);
        if (cursor) *cursor++ = '\n';
    }
    return cursor;
}

/* Four times the levels each time: 64 inline, 256, 1,024 ... A stack is small beside the
 * document whose depth it follows (one word a level against a value of two words). */
bool jayi_write_deepen_by_allocator(jayi_writer *w, char *cursor)
{
    jayi_write_job *job = (jayi_write_job *)(void *)w;
    size_t words = (size_t)(w->bottom - w->floor), size;
    uintptr_t *block = NULL;
    if (jayi_size_mul(words, 4 * sizeof *block, &size)) {
        block = jayi_alloc(job->allocator, size);
    }
    if (!block) {
        jayi_write_fail(w, JAY_OUT_OF_MEMORY, jayi_write_total(w, cursor));
        return false;
    }
    jayi_write_move_stack(w, block, words * 4);
    if (job->stack) jayi_release(job->allocator, job->stack, job->stack_size);
    job->stack = block;
    job->stack_size = size;
    return true;
}

void jayi_write_finish(jayi_write_job *job)
{
    if (job->stack) jayi_release(job->allocator, job->stack, job->stack_size);
    job->stack = NULL;
    job->stack_size = 0;
}
