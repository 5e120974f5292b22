/* SPDX-License-Identifier: MIT */
/*
 * memory_cell.c - the measurements of bench memory, each in a process of its own. Linux:
 * /proc/self/statm, RUSAGE_THREAD.
 */
#include <jay/jay.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "generate.h"
#include "machine.h"
#include "memory.h"
#include "random.h"
#include "seed_texts.h"
#include "timing.h"

/* ---- texts ---- */

/* A text of about `size` bytes: the seed's, a message, or an array of messages. */
static bench_text make_text(size_t size)
{
    if (size <= 64) return seed_text();
    if (size <= 4096) return generate_message(0, size);
    bench_text none = {NULL, 0};
    const size_t room = 4096;
    char *out = calloc(1, size + room + BENCH_PADDING);
    if (!out) return none;
    size_t len = 0;
    for (size_t i = 0; len < size; i++) {
        bench_text m = generate_message(i, 350);
        if (!m.data || m.len + 2 > room) return none;
        out[len++] = i ? ',' : '[';
        memcpy(out + len, m.data, m.len);
        len += m.len;
        free((void *)(uintptr_t)m.data);
    }
    out[len++] = ']';
    return (bench_text){out, len};
}

static bench_text text_of(const char *name)
{
    char *end;
    unsigned long long size = strtoull(name, &end, 10);
    if (*end == 0) return make_text((size_t)size);
    bench_text t = {NULL, 0};
    t.data = machine_read_file(name, &t.len);
    return t;
}

/* ---- what the system says ---- */

/* Page faults of this thread, or of all. */
static double faults(int who)
{
    struct rusage u;
    getrusage(who, &u);
    return (double)(u.ru_minflt + u.ru_majflt);
}

static double peak_kb(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (double)u.ru_maxrss;
}

static double resident_kb(void)
{
    unsigned long total = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f) return 0;
    if (fscanf(f, "%lu %lu", &total, &resident) != 2) resident = 0;
    fclose(f);
    return (double)resident * (double)sysconf(_SC_PAGESIZE) / 1024;
}

static double clock_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* ---- documents one after another ---- */

typedef struct job {
    bench_text text;
    const jay_allocator *allocator; /* NULL: the default */
    memory_result result;
    bool failed;
} job;

static bool documents(job *j, size_t count)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = j->allocator;
    while (count--) {
        jay_doc *doc = jay_read(j->text.data, j->text.len, &opt, NULL);
        if (!doc) return false;
        jay_doc_free(doc);
    }
    return true;
}

static void *run_one(void *ctx)
{
    job *j = ctx;
    double f0 = faults(RUSAGE_THREAD);
    double t0 = (double)timing_now();
    bool ok = documents(j, 1);
    double t1 = (double)timing_now();
    double f1 = faults(RUSAGE_THREAD);
    double t2 = (double)timing_now();
    ok = documents(j, MEMORY_DOCUMENTS - 1) && ok;
    double t3 = (double)timing_now();
    double f3 = faults(RUSAGE_THREAD);
    j->result.first_ns = t1 - t0;
    j->result.rest_ns = (t3 - t2) / (MEMORY_DOCUMENTS - 1);
    j->result.first_faults = f1 - f0;
    j->result.rest_faults = (f3 - f1) / (MEMORY_DOCUMENTS - 1);
    j->failed = !ok;
    return NULL;
}

static bool run_two(job *j)
{
    job other = *j;
    pthread_t thread;
    if (pthread_create(&thread, NULL, run_one, &other) != 0) return false;
    run_one(j);
    pthread_join(thread, NULL);
    if (other.result.rest_ns > j->result.rest_ns) j->result = other.result;
    return !other.failed;
}

/* ---- one thread reads, another frees ---- */

enum { BATCH = 8 };

typedef struct hand {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    jay_doc *doc[BATCH];
    size_t count; /* documents that the other thread is to free */
    bool end;
} hand;

static void *free_documents(void *ctx)
{
    hand *h = ctx;
    pthread_mutex_lock(&h->lock);
    for (;;) {
        while (!h->count && !h->end) pthread_cond_wait(&h->changed, &h->lock);
        if (!h->count) break;
        for (size_t i = 0; i < h->count; i++) jay_doc_free(h->doc[i]);
        h->count = 0;
        pthread_cond_signal(&h->changed);
    }
    pthread_mutex_unlock(&h->lock);
    return NULL;
}

static bool hand_over(hand *h, job *j, size_t batches)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = j->allocator;
    for (size_t b = 0; b < batches; b++) {
        jay_doc *made[BATCH];
        for (size_t i = 0; i < BATCH; i++) {
            made[i] = jay_read(j->text.data, j->text.len, &opt, NULL);
            if (!made[i]) return false;
        }
        pthread_mutex_lock(&h->lock);
        while (h->count) pthread_cond_wait(&h->changed, &h->lock);
        memcpy(h->doc, made, sizeof made);
        h->count = BATCH;
        pthread_cond_signal(&h->changed);
        pthread_mutex_unlock(&h->lock);
    }
    pthread_mutex_lock(&h->lock);
    while (h->count) pthread_cond_wait(&h->changed, &h->lock);
    pthread_mutex_unlock(&h->lock);
    return true;
}

/* The CPU time of both threads for one document, in steady state. */
static bool run_away(job *j)
{
    hand h = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, {NULL}, 0, false};
    pthread_t thread;
    if (pthread_create(&thread, NULL, free_documents, &h) != 0) return false;
    bool ok = hand_over(&h, j, 2);
    enum { BATCHES = 8 };
    double f0 = faults(RUSAGE_SELF), t0 = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    ok = hand_over(&h, j, BATCHES) && ok;
    double t1 = clock_ns(CLOCK_PROCESS_CPUTIME_ID), f1 = faults(RUSAGE_SELF);
    j->result.rest_ns = (t1 - t0) / (BATCHES * BATCH);
    j->result.rest_faults = (f1 - f0) / (BATCHES * BATCH);
    pthread_mutex_lock(&h.lock);
    h.end = true;
    pthread_cond_signal(&h.changed);
    pthread_mutex_unlock(&h.lock);
    pthread_join(thread, NULL);
    return ok;
}

/* ---- mixed ---- */

enum { SIZES = 16, PLACES = 40, CYCLES = 10000 };

/* Which size comes next: 100 bytes to 3 MB; above 100 KB only one in four of the draws,
 * so that a run takes seconds. */
static size_t next_size(bench_random *random)
{
    size_t size = bench_random_below(random, SIZES);
    if (size > 10 && bench_random_below(random, 4)) size -= 8;
    return size;
}

/* 10,000 documents in 40 places, each of which is freed when its place is taken again. */
static bool run_mixed(job *j)
{
    bench_text texts[SIZES];
    jay_doc *place[PLACES] = {NULL};
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    bench_random random = {7};
    size_t live = 0, peak = 0;
    opt.allocator = j->allocator;
    for (size_t i = 0; i < SIZES; i++) {
        texts[i] = make_text((size_t)100 << i);
        if (!texts[i].data) return false;
    }
    double before = resident_kb(), most = 0;
    for (size_t i = 0; i < CYCLES; i++) {
        jay_doc **at = &place[bench_random_below(&random, PLACES)];
        const bench_text *t = &texts[next_size(&random)];
        live -= jay_doc_bytes_held(*at);
        jay_doc_free(*at);
        *at = jay_read(t->data, t->len, &opt, NULL);
        if (!*at) return false;
        live += jay_doc_bytes_held(*at);
        if (live > peak) peak = live;
        double now = i % 16 ? 0 : resident_kb();
        if (now > most) most = now;
    }
    j->result.peak_kb = most - before;
    j->result.live_kb = (double)peak / 1024;
    for (size_t i = 0; i < PLACES; i++) jay_doc_free(place[i]);
    j->result.after_kb = resident_kb() - before;
    return true;
}

/* ---- a file in one go ---- */

static bool run_file(job *j, const char *path)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = j->allocator;
    double f0 = faults(RUSAGE_SELF), t0 = clock_ns(CLOCK_MONOTONIC);
    jay_doc *doc = jay_read_file(path, &opt, NULL);
    j->result.first_ns = clock_ns(CLOCK_MONOTONIC) - t0;
    j->result.first_faults = faults(RUSAGE_SELF) - f0;
    if (!doc) return false;
    j->result.live_kb = (double)jay_doc_bytes_held(doc) / 1024;
    jay_doc_free(doc);
    return true;
}

/* ---- */

/* A pool for all documents: room for the text, a value for every two bytes, and growth by
 * copying; its pages are there. */
static bool open_pool(jay_allocator *pool, size_t text)
{
    size_t size = 32 * text + 65536;
    void *buffer = malloc(size);
    if (buffer) memset(buffer, 1, size);
    return buffer && jay_pool_init(pool, buffer, size);
}

static void print(const memory_result *r)
{
    printf("%.1f %.1f %.1f %.2f %.1f %.1f %.1f\n", r->first_ns, r->rest_ns,
           r->first_faults, r->rest_faults, r->after_kb, r->peak_kb, r->live_kb);
}

bool memory_cell(const char *way, const char *allocator, const char *text)
{
    job j = {{NULL, 0}, NULL, {0}, false};
    jay_allocator pool;
    if (strcmp(way, "file") != 0) {
        j.text = text_of(text);
        if (!j.text.data) return false;
    }
    if (strcmp(allocator, "cache") == 0) j.allocator = jay_allocator_cache();
    if (strcmp(allocator, "libc") == 0) j.allocator = jay_allocator_libc();
    if (strcmp(allocator, "mimalloc") == 0) {
        j.allocator = jay_allocator_mimalloc();
        if (!j.allocator) return false;
    }
    if (strcmp(allocator, "pool") == 0) {
        if (!open_pool(&pool, j.text.len)) return false;
        j.allocator = &pool;
    }
    double before = resident_kb();
    bool ok = false;
    if (strcmp(way, "one") == 0) {
        run_one(&j);
        ok = true;
    }
    if (strcmp(way, "two") == 0) ok = run_two(&j);
    if (strcmp(way, "away") == 0) ok = run_away(&j);
    if (strcmp(way, "mixed") == 0) {
        ok = run_mixed(&j);
    } else {
        if (strcmp(way, "file") == 0) ok = run_file(&j, text);
        j.result.after_kb = resident_kb() - before;
        j.result.peak_kb = peak_kb();
    }
    if (ok && !j.failed) print(&j.result);
    return ok && !j.failed;
}
