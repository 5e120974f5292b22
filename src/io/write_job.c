/* SPDX-License-Identifier: MIT */
/* write_job.c - see write_job.h. */
#include "io/write_job.h"

#include "jay/mutable.h"
#include "kernel/writer_body.h"

_Static_assert(offsetof(jay_mut_value, next) == offsetof(jayi_linked, next) &&
                   sizeof(jay_mut_value) == sizeof(jayi_linked),
               "the loops see mutable values as jayi_linked");

enum {
    DEFAULT_INDENT = 4,
    MAX_INDENT = 16,
    MAX_DECIMALS = 15,           /* what four bits of a tag can say */
    MAX_SIGNIFICANT_DIGITS = 17, /* always enough to tell two doubles apart */

    SORTS = JAY_WRITE_SORT_KEYS | JAY_WRITE_SORT_KEYS_UTF16 | JAY_WRITE_CANONICAL,
    /* What the plain loops know. */
    PLAIN = JAY_WRITE_PRETTY | JAY_WRITE_TAB | JAY_WRITE_FINAL_NEWLINE |
            JAY_WRITE_UPPERCASE_HEX
};

/* Switches for the general loop. */
static void prepare_general(jayi_write_job *job, const jay_write_options *opt)
{
    jayi_writer *w = &job->w;
    uint32_t flags = job->flags;
    bool canonical = flags & JAY_WRITE_CANONICAL;
    w->decimals = canonical ? 0 : opt->decimals;
    w->significant_digits = canonical ? 0 : opt->significant_digits;
    w->array_width = flags & JAY_WRITE_PRETTY ? opt->array_width : 0;
    w->escape.digits = w->hex_digits;
    w->escape.slashes = flags & JAY_WRITE_ESCAPE_SLASHES;
    w->escape.unicode = flags & JAY_WRITE_ESCAPE_UNICODE;
    w->escape.quote = flags & JAY_WRITE_SINGLE_QUOTES ? '\'' : '"';
    w->escape.invalid = flags & JAY_WRITE_INVALID_UNICODE_REPLACE ? JAYI_INVALID_REPLACE
                        : flags & JAY_WRITE_INVALID_UNICODE_KEEP  ? JAYI_INVALID_KEEP
                                                                  : JAYI_INVALID_REFUSE;
    job->general = flags & ~(uint32_t)(PLAIN | SORTS) || canonical || w->decimals ||
                   w->significant_digits || w->array_width;
}

bool jayi_write_prepare(jayi_write_job *job, const jay_write_options *opt)
{
    static const jay_write_options defaults = JAY_WRITE_OPTIONS_INIT;
    if (!opt) opt = &defaults;
    /* The struct only ever grows, so a caller has the members of this version at least.
     */
    if (opt->size < sizeof *opt || opt->indent > MAX_INDENT ||
        opt->decimals > MAX_DECIMALS || opt->array_width > JAYI_WRITE_LINE_MAX ||
        opt->significant_digits > MAX_SIGNIFICANT_DIGITS) {
        return false;
    }
    uint32_t flags = opt->flags;
    if (flags & JAY_WRITE_CANONICAL) flags = JAY_WRITE_CANONICAL;
    jayi_writer_init(&job->w);
    job->w.indent_char = flags & JAY_WRITE_TAB ? '\t' : ' ';
    job->w.indent = flags & JAY_WRITE_TAB ? 1
                    : opt->indent         ? opt->indent
                                          : DEFAULT_INDENT;
    job->w.hex_digits =
        flags & JAY_WRITE_UPPERCASE_HEX ? "0123456789ABCDEF" : "0123456789abcdef";
    job->w.flags = job->flags = flags;
    prepare_general(job, opt);
    job->linked = false;
    job->allocator = jayi_allocator_or_default(opt->allocator);
    job->stack = NULL;
    job->stack_size = 0;
    return true;
}

static char *run_loop(jayi_write_job *job, char *cursor, const jay_value *root)
{
    jayi_writer *w = &job->w;
    if (job->general) {
        return job->linked ? jayi_write_linked_general(w, cursor, root)
                           : jayi_write_general(w, cursor, root);
    }
    const jayi_write_loops *loops = jayi_write_loops_get();
    if (job->flags & JAY_WRITE_PRETTY) {
        return job->linked ? loops->linked_pretty(w, cursor, root)
                           : loops->pretty(w, cursor, root);
    }
    return job->linked ? loops->linked_minified(w, cursor, root)
                       : loops->minified(w, cursor, root);
}

static JAYI_NOINLINE char *run_sorted(jayi_write_job *job, char *cursor,
                                      const jay_value *root)
{
    jayi_sorted sorted;
    if (!jayi_write_sort(job, root, &sorted)) {
        return jayi_write_fail(&job->w, JAY_OUT_OF_MEMORY, 0);
    }
    job->linked = true;
    cursor = run_loop(job, cursor, (const jay_value *)sorted.nodes);
    jayi_release(job->allocator, sorted.nodes, sorted.size);
    return cursor;
}

char *jayi_write_run(jayi_write_job *job, char *cursor, const jay_value *root)
{
    jayi_writer *w = &job->w;
    cursor =
        job->flags & SORTS ? run_sorted(job, cursor, root) : run_loop(job, cursor, root);
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
