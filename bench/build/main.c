/* SPDX-License-Identifier: MIT */
/*
 * main.c - bench_build: builds, writes and frees the reply with all libraries in turn.
 * First each one's text is compared with jay's, byte by byte.
 *
 *   bench_build [ROUNDS]
 *
 * Calls to malloc, calloc and realloc are counted by standing in for them, where the C
 * library is glibc; the few ns that this costs fall on all rows alike.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "reply.h"
#include "timing.h"

static size_t malloc_calls;

#ifdef __GLIBC__
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *ptr, size_t size);

void *malloc(size_t size)
{
    malloc_calls++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    malloc_calls++;
    return __libc_calloc(count, size);
}

void *realloc(void *ptr, size_t size)
{
    malloc_calls++;
    return __libc_realloc(ptr, size);
}
#endif

static const reply_builder *const builders[] = {
    &build_jay,       &build_jay_libc,
#ifdef BENCH_HAVE_RAPIDJSON
    &build_rapidjson,
#endif
#ifdef BENCH_HAVE_CJSON
    &build_cjson,
#endif
#ifdef BENCH_HAVE_JANSSON
    &build_jansson,
#endif
#ifdef BENCH_HAVE_JSONC
    &build_jsonc,
#endif
};
enum { builder_count = sizeof builders / sizeof *builders, text_room = 1 << 20 };

void reply_keep(char *text, size_t room, const char *data, size_t len)
{
    if (text && data && len < room) {
        memcpy(text, data, len);
        text[len] = '\0';
    }
}

/* ---- the data of the reply ---- */

static void words(char *out, size_t room, size_t number, size_t count)
{
    static const char *const some[] = {"the",  "server", "answers",  "caf\xc3\xa9",
                                       "now",  "\"so\"", "allocate", "quickly",
                                       "JSON", "again"};
    size_t len = 0;
    for (size_t i = 0; i < count; i++) {
        const char *word = some[(number * 7 + i * 3 + number / 10) % 10];
        int n = snprintf(out + len, room - len, "%s%s", i ? " " : "", word);
        if (n < 0 || (size_t)n >= room - len) break;
        len += (size_t)n;
    }
}

static void fill_user(reply_user *u, size_t i)
{
    u->id = 1000000000u + i * 7919u;
    snprintf(u->id_text, sizeof u->id_text, "%llu", (unsigned long long)u->id);
    words(u->name, sizeof u->name, i, 2);
    snprintf(u->screen_name, sizeof u->screen_name, "user_%zu", i * 31);
    words(u->location, sizeof u->location, i + 3, 2);
    words(u->description, sizeof u->description, i + 5, 8 + i % 8);
    snprintf(u->url, sizeof u->url, "https://example.org/people/%zu", i);
    u->followers = (uint32_t)(i * i * 13 + 7);
    u->friends = (uint32_t)(i * 17 + 3);
    u->listed = (uint32_t)(i % 9);
    u->posts = (uint32_t)(i * 1237 + 11);
    u->is_protected = i % 11 == 0;
    u->verified = i % 5 == 0;
}

/* Coordinates are multiples of 1/64 and numbers have at most 15 digits, so that all
 * libraries write the same text. */
static void fill_post(reply_post *p, size_t i)
{
    memset(p, 0, sizeof *p);
    p->id = 505874924095815u + i * 104729u;
    snprintf(p->id_text, sizeof p->id_text, "%llu", (unsigned long long)p->id);
    snprintf(p->created, sizeof p->created, "Sun Aug 31 00:%02zu:%02zu +0000 2014",
             i % 60, (i * 7) % 60);
    words(p->text, sizeof p->text, i, 10 + i % 12);
    snprintf(p->source, sizeof p->source, "<a href=\"https://example.org\">web</a>");
    memcpy(p->language, i % 3 ? "ja" : "en", 3);
    p->latitude = (double)(i % 90) + (double)(i % 63 + 1) / 64.0;
    p->longitude = -(double)(i % 180) - (double)(i % 31 + 1) / 64.0;
    p->reposts = (uint32_t)(i * 3);
    p->likes = (uint32_t)(i * i % 1000);
    p->liked = i % 4 == 0;
    p->reposted = i % 6 == 0;
    fill_user(&p->user, i);
    p->tag_count = i % (reply_most_tags + 1);
    for (size_t t = 0; t < p->tag_count; t++) {
        snprintf(p->tags[t].text, sizeof p->tags[t].text, "tag%zu", i + t);
        p->tags[t].from = (uint32_t)(t * 10);
        p->tags[t].to = (uint32_t)(t * 10 + 6);
    }
}

/* ---- running ---- */

typedef struct job {
    const reply_builder *builder;
    const reply_post *posts;
} job;

static bool run_job(void *ctx, size_t repeats)
{
    const job *j = (const job *)ctx;
    return j->builder->run(j->posts, repeats, NULL, 0) > 0;
}

/* Whether all libraries give the text that jay gives. */
static bool same_texts(const reply_post *posts, size_t *len)
{
    char *first = (char *)malloc(text_room), *text = (char *)malloc(text_room);
    bool same = first && text;
    if (same) *len = builders[0]->run(posts, 1, first, text_room);
    for (size_t i = 1; same && i < builder_count; i++) {
        size_t n = builders[i]->run(posts, 1, text, text_room);
        if (n == *len && memcmp(first, text, n) == 0) continue;
        size_t at = 0;
        while (at < *len && first[at] == text[at]) at++;
        fprintf(stderr, "%s differs at byte %zu\n", builders[i]->name, at);
        same = false;
    }
    free(first);
    free(text);
    return same && *len > 0;
}

static size_t allocations(const reply_builder *b, const reply_post *posts)
{
    if (b->count) return b->count(posts);
    size_t before = malloc_calls;
    b->run(posts, 1, NULL, 0);
    return malloc_calls - before;
}

static bool measure(const reply_post *posts, size_t rounds)
{
    timing_case cases[builder_count];
    job jobs[builder_count];
    memset(cases, 0, sizeof cases);
    for (size_t i = 0; i < builder_count; i++) {
        jobs[i].builder = builders[i];
        jobs[i].posts = posts;
        cases[i].run = run_job;
        cases[i].ctx = &jobs[i];
    }
    if (!timing_measure(cases, builder_count, rounds, 5000000)) return false;
    printf("%-12s %10s %9s %9s %12s %8s\n", "library", "ns", "low", "high", "allocations",
           "x jay");
    for (size_t i = 0; i < builder_count; i++) {
        const timing_stats *s = &cases[i].stats;
        if (cases[i].failed) return false;
        printf("%-12s %10.0f %9.0f %9.0f %12zu %8.2f\n", builders[i]->name, s->median,
               s->low, s->high, allocations(builders[i], posts),
               s->median / cases[0].stats.median);
    }
    return true;
}

int main(int argc, char **argv)
{
    size_t rounds = argc > 1 ? strtoul(argv[1], NULL, 10) : 21, len = 0;
    reply_post *posts = (reply_post *)calloc(reply_posts, sizeof *posts);
    char cpu[128];
    if (!posts || rounds == 0) return 2;
    for (size_t i = 0; i < reply_posts; i++) fill_post(posts + i, i);
    machine_cpu(cpu, sizeof cpu);
    timing_pin(0);
    bool good = same_texts(posts, &len);
    if (good) printf("a reply of %d posts, %zu bytes; %s\n", reply_posts, len, cpu);
    good = good && measure(posts, rounds);
    free(posts);
    return good ? 0 : 1;
}
