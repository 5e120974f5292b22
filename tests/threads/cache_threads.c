/* SPDX-License-Identifier: MIT */
/*
 * cache_threads.c - the recycling cache on many threads: blocks made on one and released
 * on another, threads that come and go, destructors that run after the cache's own.
 * Built a second time with thread sanitizer.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "jay/alloc.h"

static const jay_allocator *cache;
static int failures;

static void expect(bool ok, const char *what)
{
    if (ok) return;
    failures++;
    fprintf(stderr, "FAILED: %s\n", what);
}

/* Bytes of this process in memory; 0 under an emulator, whose own memory grows. */
static size_t resident(void)
{
    if (getenv("JAY_TEST_EMULATED")) return 0;
    size_t total = 0, pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f) return 0;
    if (fscanf(f, "%zu %zu", &total, &pages) != 2) pages = 0;
    fclose(f);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* ---- one thread makes, another releases ---- */

enum { ROUNDS = 20000, QUEUE = 16 };

typedef struct item {
    unsigned char *data;
    size_t size;
} item;

typedef struct queue {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    item items[QUEUE];
    size_t count;
} queue;

static size_t size_of_round(size_t i)
{
    static const size_t sizes[] = {100, 450, 20000, 70000, 450, 300000, 64, 1000000};
    return sizes[i % 8] + i % 7;
}

static void *consume(void *ctx)
{
    queue *q = ctx;
    for (size_t i = 0; i < ROUNDS; i++) {
        pthread_mutex_lock(&q->lock);
        while (q->count == 0) pthread_cond_wait(&q->changed, &q->lock);
        item it = q->items[--q->count];
        pthread_cond_signal(&q->changed);
        pthread_mutex_unlock(&q->lock);
        if (it.data[0] != (unsigned char)it.size || it.data[it.size - 1] != it.data[0]) {
            return q; /* somebody else had the block, too */
        }
        cache->release(cache->ctx, it.data, it.size);
    }
    return NULL;
}

static void producer_and_consumer(void)
{
    queue q = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    pthread_t thread;
    if (pthread_create(&thread, NULL, consume, &q) != 0) return;
    size_t early = 0;
    for (size_t i = 0; i < ROUNDS; i++) {
        item it = {NULL, size_of_round(i)};
        it.data = cache->alloc(cache->ctx, it.size);
        if (it.data) it.data[0] = it.data[it.size - 1] = (unsigned char)it.size;
        pthread_mutex_lock(&q.lock);
        while (q.count == QUEUE) pthread_cond_wait(&q.changed, &q.lock);
        q.items[q.count++] = it;
        pthread_cond_signal(&q.changed);
        pthread_mutex_unlock(&q.lock);
        if (i == ROUNDS / 4) early = resident();
    }
    void *result = NULL;
    pthread_join(thread, &result);
    expect(result == NULL, "a block belongs to one thread at a time");
    size_t late = resident();
    printf("producer and consumer: resident %zu, then %zu\n", early, late);
    /* A queue of blocks is 3 MB; without settling it would be some GB. */
    expect(late < early + ((size_t)6 << 20), "memory settles when another thread frees");
}

/* ---- in turns: one thread makes a document's blocks, the other releases them ---- */

enum { HANDED_MOST = 24 };

typedef struct handed {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool turn; /* the other thread's */
    bool end;
    item items[HANDED_MOST];
} handed;

static void wait_for_turn(handed *h, bool turn)
{
    pthread_mutex_lock(&h->lock);
    while (h->turn != turn) pthread_cond_wait(&h->changed, &h->lock);
    pthread_mutex_unlock(&h->lock);
}

static void give_turn(handed *h, bool turn)
{
    pthread_mutex_lock(&h->lock);
    h->turn = turn;
    pthread_cond_signal(&h->changed);
    pthread_mutex_unlock(&h->lock);
}

static void *release_handed(void *ctx)
{
    handed *h = ctx;
    for (;;) {
        wait_for_turn(h, true);
        if (h->end) return NULL;
        for (size_t i = 0; i < HANDED_MOST; i++) {
            if (h->items[i].data) {
                cache->release(cache->ctx, h->items[i].data, h->items[i].size);
            }
            h->items[i].data = NULL;
        }
        give_turn(h, false);
    }
}

/* Has n blocks made here, written to at both ends and released by the other thread. */
static void hand_over(handed *h, size_t n, size_t size)
{
    for (size_t i = 0; i < n; i++) {
        item it = {NULL, size + i % 2 * (size / 3)};
        it.data = cache->alloc(cache->ctx, it.size);
        if (it.data) it.data[0] = it.data[it.size - 1] = 1;
        h->items[i] = it;
    }
    give_turn(h, true);
    wait_for_turn(h, false);
}

static void blocks_come_back(void)
{
    const size_t MiB = (size_t)1 << 20;
    handed h = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    pthread_t thread;
    if (pthread_create(&thread, NULL, release_handed, &h) != 0) return;

    static const size_t sizes[] = {40000, 100000, 600000, 5000000};
    for (size_t k = 0; k < 4; k++) {
        hand_over(&h, 4, sizes[k]);
        uint64_t misses = jay_cache_get_stats().thread_misses;
        for (size_t i = 0; i < 300; i++) hand_over(&h, 4, sizes[k]);
        expect(jay_cache_get_stats().thread_misses == misses,
               "blocks released on another thread are used again");
    }

    hand_over(&h, HANDED_MOST, 4 * MiB);
    size_t peak = jay_cache_get_stats().process_bytes;
    expect(peak >= 90 * MiB && peak <= 256 * MiB, "blocks in turn are kept");
    for (size_t i = 0; i < 600; i++) hand_over(&h, 2, 600000);
    size_t settled = jay_cache_get_stats().process_bytes;
    printf("handed over: kept %zu, then %zu\n", peak, settled);
    expect(settled <= 4 * MiB, "a peak of blocks handed over is forgotten");

    jay_cache_options few = jay_cache_get_options();
    few.process_bytes = 3 * MiB;
    jay_cache_configure(&few);
    hand_over(&h, HANDED_MOST, MiB);
    expect(jay_cache_get_stats().process_bytes <= 3 * MiB, "the process's bound holds");
    jay_cache_configure(NULL);
    hand_over(&h, 4, MiB);
    size_t kept = jay_cache_get_stats().process_bytes;
    expect(kept > 0 && jay_cache_trim() >= kept &&
               jay_cache_get_stats().process_bytes == 0,
           "trimming gives back what threads share");

    h.end = true;
    give_turn(&h, true);
    pthread_join(thread, NULL);
}

/* ---- threads that come and go ---- */

static void *come_and_go(void *ctx)
{
    (void)ctx;
    void *p[8];
    for (size_t round = 0; round < 3; round++) {
        for (size_t i = 0; i < 8; i++) {
            p[i] = cache->alloc(cache->ctx, size_of_round(i));
            if (p[i]) memset(p[i], 1, 64);
        }
        for (size_t i = 0; i < 8; i++) {
            if (p[i]) cache->release(cache->ctx, p[i], size_of_round(i));
        }
    }
    return NULL;
}

static void thousand_threads(void)
{
    enum { AT_ONCE = 4 };
    size_t kept = jay_cache_get_stats().process_bytes, early = 0;
    for (size_t i = 0; i < 1000 / AT_ONCE; i++) {
        pthread_t threads[AT_ONCE];
        for (size_t k = 0; k < AT_ONCE; k++) {
            if (pthread_create(&threads[k], NULL, come_and_go, NULL) != 0) return;
        }
        for (size_t k = 0; k < AT_ONCE; k++) pthread_join(threads[k], NULL);
        if (i == 20) early = resident();
    }
    size_t late = resident();
    printf("1,000 threads: resident %zu, then %zu\n", early, late);
    expect(jay_cache_get_stats().process_bytes == kept, "threads that end keep nothing");
    expect(late < early + ((size_t)4 << 20), "threads that end leave nothing behind");
}

/* ---- destructors of the program, before and after the cache's own ---- */

static pthread_key_t keys[2];
static unsigned destructors;

static void free_late(void *value)
{
    cache->release(cache->ctx, value, 450);
    void *p = cache->alloc(cache->ctx, 1000000);
    if (p) cache->release(cache->ctx, p, 1000000);
    p = cache->alloc(cache->ctx, 450);
    if (p) cache->release(cache->ctx, p, 450);
    destructors++;
}

static void *leave_to_destructors(void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < 2; i++) {
        pthread_setspecific(keys[i], cache->alloc(cache->ctx, 450));
    }
    return come_and_go(NULL);
}

static void destructors_in_any_order(void)
{
    size_t kept = jay_cache_get_stats().process_bytes;
    pthread_t thread;
    if (pthread_create(&thread, NULL, leave_to_destructors, NULL) != 0) return;
    pthread_join(thread, NULL);
    expect(destructors == 2, "both destructors ran");
    expect(jay_cache_get_stats().process_bytes == kept, "nothing is kept after the end");
}

int main(void)
{
    cache = jay_allocator_cache();
    /* One key is older than the cache's, one is younger. */
    pthread_key_create(&keys[0], free_late);
    void *p = cache->alloc(cache->ctx, 450);
    if (p) cache->release(cache->ctx, p, 450);
    pthread_key_create(&keys[1], free_late);

    expect(jay_cache_get_stats().thread_blocks == 1,
           "the cache is at work in this build");
    blocks_come_back();
    producer_and_consumer();
    thousand_threads();
    destructors_in_any_order();
    return failures ? 1 : 0;
}
