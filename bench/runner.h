/* SPDX-License-Identifier: MIT */
/* runner.h - runs one job of all libraries on one input and reports the figures. */
#ifndef BENCH_RUNNER_H
#define BENCH_RUNNER_H

#include "peers/peer.h"
#include "report.h"

typedef struct runner {
    report *report;
    size_t rounds;
    uint64_t sample_ns;
    const char *only;   /* libraries beside jay, e.g. "simdjson,rapidjson"; NULL: all */
    const char *rows;   /* only rows whose name holds this; NULL: all */
    const char *folder; /* where documents are; NULL: generated ones */
    bool failed;        /* jay could not do a job */
} runner;

/* Parses and frees the texts. The unit is the end of the section's name: GB/s counts
 * bytes of text, ns is the time for the texts divided by `parts`. */
void runner_read(runner *r, const char *section, const char *row, const bench_text *texts,
                 size_t count, double parts);

/* Writes the document of a text, minified or pretty. GB/s counts for all libraries the
 * bytes that the first one, jay, writes. */
void runner_write(runner *r, const char *section, const char *row, bench_text text,
                  bool pretty, double parts);

/* The workloads: each file of a folder (or generated documents); arrays of one kind of
 * element; small messages and lines of NDJSON. */
void workload_corpus(runner *r);
void workload_elements(runner *r);
void workload_small(runner *r);

#endif
