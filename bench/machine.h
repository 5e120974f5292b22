/* SPDX-License-Identifier: MIT */
/* machine.h - the machine that is measured on, files, and strings for JSON output. */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

#include <stddef.h>
#include <stdio.h>

/* "AMD EPYC, 2 cores"; "unknown" where the system does not tell. */
void machine_cpu(char *out, size_t room);

/* The file that the malloc of this process comes from. */
const char *machine_malloc_owner(void);

/* Writes a string with its quotes; control characters become spaces. */
void machine_write_string(FILE *f, const char *s);

/* The bytes of a file, with 64 zero bytes behind them, to be freed with free. NULL when
 * it cannot be read. */
char *machine_read_file(const char *path, size_t *len);

#endif
