/* SPDX-License-Identifier: MIT */
/* runner.c - one job, all libraries, alternating. */
#include "runner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_peers = 64 };

typedef struct job {
    const bench_peer *peer;
    void *state;
    void *doc;
    const bench_text *texts;
    size_t count;
    bool pretty;
    size_t written;
} job;

static bool read_job(void *ctx, size_t repeats)
{
    job *j = (job *)ctx;
    return j->peer->parse(j->state, j->texts, j->count, repeats);
}

static bool write_job(void *ctx, size_t repeats)
{
    job *j = (job *)ctx;
    j->written = j->peer->write(j->state, j->doc, j->pretty, repeats);
    return j->written > 0;
}

/* Whether the library is one of those in the list `only`. */
static bool is_wanted(const runner *r, const bench_peer *peer)
{
    if (peer->is_jay || !r->only) return true;
    size_t n = strlen(peer->library);
    for (const char *p = r->only; *p;) {
        size_t word = strcspn(p, ",");
        if (word == n && strncmp(p, peer->library, n) == 0) return true;
        p += word + (p[word] == ',');
    }
    return false;
}

static bool is_wanted_row(const runner *r, const char *row)
{
    return !r->rows || strstr(row, r->rows);
}

static timing_stats scaled(timing_stats ns, double bytes, double parts, bool speed)
{
    timing_stats s = {0, 0, 0};
    if (ns.median <= 0) return s;
    s.median = speed ? bytes / ns.median : ns.median / parts;
    s.low = speed ? bytes / ns.high : ns.low / parts;
    s.high = speed ? bytes / ns.low : ns.high / parts;
    return s;
}

/* Tells jay's failures; a peer that refuses a text just has no figure there. */
static void note_failure(runner *r, const job *j, const char *section, const char *row)
{
    if (!j->peer->is_jay) return;
    fprintf(stderr, "jay failed: %s, %s\n", section, row);
    r->failed = true;
}

static void measure(runner *r, const char *section, const char *row, job *jobs, size_t n,
                    bool (*run)(void *, size_t), double bytes, double parts)
{
    timing_case cases[most_peers];
    bool speed = report_is_speed(section);
    for (size_t i = 0; i < n; i++) {
        memset(&cases[i], 0, sizeof cases[i]);
        cases[i].run = run;
        cases[i].ctx = &jobs[i];
    }
    if (!timing_measure(cases, n, r->rounds, r->sample_ns)) {
        r->failed = true;
        return;
    }
    if (bytes <= 0 && n > 0) bytes = (double)jobs[0].written;
    for (size_t i = 0; i < n; i++) {
        if (cases[i].failed) note_failure(r, &jobs[i], section, row);
        report_add(r->report, section, row, jobs[i].peer->column, !jobs[i].peer->is_jay,
                   scaled(cases[i].stats, bytes, parts, speed));
    }
}

static void close_job(job *j)
{
    if (j->doc) j->peer->unload(j->state, j->doc);
    if (j->peer->close) j->peer->close(j->state);
}

void runner_read(runner *r, const char *section, const char *row, const bench_text *texts,
                 size_t count, double parts)
{
    job jobs[most_peers];
    size_t n = 0, longest = 0;
    double bytes = 0;
    if (!is_wanted_row(r, row)) return;
    for (size_t i = 0; i < count; i++) {
        bytes += (double)texts[i].len;
        if (texts[i].len > longest) longest = texts[i].len;
    }
    for (const bench_peer *const *p = bench_peers(); *p && n < most_peers; p++) {
        if (!(*p)->parse || !is_wanted(r, *p)) continue;
        job j = {*p, NULL, NULL, texts, count, false, 0};
        if ((*p)->open) j.state = (*p)->open(longest);
        jobs[n++] = j;
    }
    measure(r, section, row, jobs, n, read_job, bytes, parts);
    for (size_t i = 0; i < n; i++) close_job(&jobs[i]);
}

void runner_write(runner *r, const char *section, const char *row, bench_text text,
                  bool pretty, double parts)
{
    job jobs[most_peers];
    size_t n = 0;
    if (!is_wanted_row(r, row)) return;
    for (const bench_peer *const *p = bench_peers(); *p && n < most_peers; p++) {
        if (!(*p)->write || !is_wanted(r, *p)) continue;
        job j = {*p, NULL, NULL, NULL, 0, pretty, 0};
        if ((*p)->open) j.state = (*p)->open(text.len);
        j.doc = (*p)->load(j.state, text);
        if (j.doc) {
            jobs[n++] = j;
        } else {
            note_failure(r, &j, section, row);
            close_job(&j);
        }
    }
    measure(r, section, row, jobs, n, write_job, 0, parts);
    for (size_t i = 0; i < n; i++) close_job(&jobs[i]);
}
