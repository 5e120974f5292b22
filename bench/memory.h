/* SPDX-License-Identifier: MIT */
/* memory.h - one measurement of memory in one fresh process, and what it prints. */
#ifndef BENCH_MEMORY_H
#define BENCH_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

#define MEMORY_DOCUMENTS 50

typedef struct memory_result {
    double first_ns;     /* document 1 */
    double rest_ns;      /* documents 2 to 50, for one of them */
    double first_faults; /* page faults of document 1 */
    double rest_faults;  /* of documents 2 to 50, for one of them */
    double after_kb;     /* resident more than before document 1, with nothing in use */
    double peak_kb;      /* highest resident, the text and the program included */
    double live_kb;      /* cell "mixed": most bytes asked for at once */
} memory_result;

/*
 * Runs `memory cell WAY ALLOCATOR TEXT` in this process:
 *   WAY        one    50 documents one after another
 *              two    the same in two threads at once; the slower one
 *              away   one thread reads, another frees
 *              mixed  10,000 documents of all sizes, up to 40 at once
 *              file   one document, by jay_read_file
 *   ALLOCATOR  default, cache, libc, mimalloc; pool: one block of memory for all
 * documents TEXT       a file, or the bytes of a text to generate Prints the members of a
 * memory_result in a line. False when it does not work.
 */
bool memory_cell(const char *way, const char *allocator, const char *text);

#endif
