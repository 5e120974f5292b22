/* SPDX-License-Identifier: MIT */
/* write_job.h - what all writing calls share: options, running the loop, the stack. */
#ifndef JAYI_WRITE_JOB_H
#define JAYI_WRITE_JOB_H

#include "alloc/allocate.h"
#include "base/error.h"
#include "kernel/writer.h"

/* A writer, and where memory for its stack comes from. */
typedef struct jayi_write_job {
    jayi_writer w;  /* first: callbacks get its address */
    uint32_t flags; /* jay_write_flag */
    bool general;   /* a switch is on that the plain loops do not know */
    bool linked;    /* the tree is a mutable one */
    const jay_allocator *allocator;
    uintptr_t *stack; /* block of the stack; NULL while the inline one serves */
    size_t stack_size;
} jayi_write_job;

/* Takes over the options. False when they are invalid (JAY_INVALID_ARGUMENT). */
bool jayi_write_prepare(jayi_write_job *job, const jay_write_options *opt);

/* Writes the value and what the options put behind it. As jayi_write_minified. */
char *jayi_write_run(jayi_write_job *job, char *cursor, const jay_value *root);

/* jayi_writer.deepen with a stack from the allocator. */
bool jayi_write_deepen_by_allocator(jayi_writer *w, char *cursor);

/* Gives the stack back. */
void jayi_write_finish(jayi_write_job *job);

/* A copy of a tree with sorted members. */
typedef struct jayi_sorted {
    void *nodes; /* jayi_linked; the first one is the root */
    size_t size; /* bytes at nodes */
} jayi_sorted;

/* Copies the tree, texts by reference, as a linked one, and sorts its objects as the
 * flags say. With JAY_WRITE_CANONICAL the tag of a key that is there before becomes
 * JAYI_TAG_DUPLICATE. False when memory lacks. Release nodes to job->allocator. */
bool jayi_write_sort(const jayi_write_job *job, const jay_value *root,
                     jayi_sorted *sorted);

#endif
