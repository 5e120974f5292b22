/* SPDX-License-Identifier: MIT */
/* machine.h - what the figures were measured on, and strings for JSON output. */
#ifndef BENCH_MACHINE_H
#define BENCH_MACHINE_H

#include <stddef.h>
#include <stdio.h>

/* "AMD EPYC, 2 cores"; "unknown" where the system does not tell. */
void machine_cpu(char *out, size_t room);

/* Writes a string with its quotes; control characters become spaces. */
void machine_write_string(FILE *f, const char *s);

#endif
