/* SPDX-License-Identifier: MIT */
/*
 * report.h - results of benchmarks: kept, saved as JSON, read back, put together from
 * several launches, printed and compared.
 */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "timing.h"

enum { report_name_room = 48 };

/* One figure: how fast `column` (a library) did `row` (a file) in `section` (a job). */
typedef struct report_entry {
    char section[report_name_room];
    char row[report_name_room];
    char column[report_name_room];
    bool is_peer;     /* neither jay nor its control */
    double *launches; /* the median of each launch */
    size_t count;
    timing_stats stats; /* of one launch: over its rounds; of several: over launches */
} report_entry;

typedef struct report {
    report_entry *entries;
    size_t count;
    char about[256]; /* CPU, compiler, kernels */
    size_t launches;
    bool failed; /* out of memory on the way */
} report;

/* Whether more is better in a section: its name ends with the unit, "GB/s" or "ns". */
bool report_is_speed(const char *section);

void report_add(report *r, const char *section, const char *row, const char *column,
                bool is_peer, timing_stats stats);

/* Adds the results in a file that report_save wrote; the launches of both are kept. */
bool report_load(report *r, const char *path);
bool report_save(const report *r, const char *path);

/* The tables: a line for each row, a column for each library, ratios, geometric means. */
void report_print(const report *r);

/* jay's columns against those of an earlier run. */
void report_compare(const report *now, const report *before);

void report_free(report *r);

#endif
