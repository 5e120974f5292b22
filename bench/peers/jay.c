/* SPDX-License-Identifier: MIT */
/*
 * jay.c - jay itself. Each way is a plain call per document, on another allocator.
 *
 * BENCH_JAY_WAYS names the list of ways (default: bench_peers_jay), BENCH_JAY_NAME the
 * library, so that a second copy can be the control row. BENCH_JAY_SEED leaves out what
 * the seed loop does not need. BENCH_JAY_ONLY_x (x: DEFAULT, LIBC, MIMALLOC, CACHE, POOL)
 * gives a list with that way alone.
 */
#include <jay/jay.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peer.h"

#ifndef BENCH_JAY_WAYS
#define BENCH_JAY_WAYS bench_peers_jay
#endif
#ifndef BENCH_JAY_NAME
#define BENCH_JAY_NAME "jay"
#define BENCH_JAY_POOL "jay pool"
#else
#define BENCH_JAY_POOL BENCH_JAY_NAME " pool"
#endif
/* " debug" and the like, for a build of mimalloc that is marked so. */
#ifndef BENCH_MIMALLOC_KIND
#define BENCH_MIMALLOC_KIND ""
#endif

typedef struct jay_state {
    jay_read_options read;
    jay_write_options write;
    jay_allocator allocator;
    void *buffer;
} jay_state;

/* ---- what it stands on ---- */

static const char *describe(const jay_allocator *a)
{
    static char text[96];
    const char *name = jay_allocator_name(a);
    jay_mimalloc_version v = jay_mimalloc_version_get();
    if (!strstr(name, "mimalloc")) return name;
    snprintf(text, sizeof text, "%s %u.%u.%u%s", name, v.major, v.minor, v.patch,
             BENCH_MIMALLOC_KIND);
    return text;
}

static const char *describe_default(void)
{
    return describe(NULL);
}

static JAY_UNUSED const char *describe_libc(void)
{
    return describe(jay_allocator_libc());
}

static JAY_UNUSED const char *describe_mimalloc(void)
{
    return describe(jay_allocator_mimalloc());
}

static JAY_UNUSED const char *describe_cache(void)
{
    return describe(jay_allocator_cache());
}

static const char *describe_pool(void)
{
    return "pool";
}

/* ---- opening ---- */

static jay_state *open_on(const jay_allocator *a)
{
    jay_state *s = (jay_state *)calloc(1, sizeof *s);
    if (!s) return NULL;
    s->read = (jay_read_options)JAY_READ_OPTIONS_INIT;
    s->write = (jay_write_options)JAY_WRITE_OPTIONS_INIT;
    s->read.allocator = a;
    s->write.allocator = a;
    return s;
}

static void *open_default(size_t longest_text)
{
    (void)longest_text;
    return open_on(NULL);
}

static JAY_UNUSED void *open_libc(size_t longest_text)
{
    (void)longest_text;
    return open_on(jay_allocator_libc());
}

static JAY_UNUSED void *open_mimalloc(size_t longest_text)
{
    (void)longest_text;
    return open_on(jay_allocator_mimalloc());
}

static JAY_UNUSED void *open_cache(size_t longest_text)
{
    (void)longest_text;
    return open_on(jay_allocator_cache());
}

static void close_state(void *state)
{
    jay_state *s = (jay_state *)state;
    if (s) free(s->buffer);
    free(s);
}

static void *open_pool(size_t longest_text)
{
    /* Room for the text, a value for every byte pair, and growth by copying. */
    size_t size = 32 * longest_text + 65536;
    jay_state *s = open_on(NULL);
    if (!s) return NULL;
    s->buffer = malloc(size);
    if (s->buffer) memset(s->buffer, 1, size);
    s->read.allocator = &s->allocator;
    if (!s->buffer || !jay_pool_init(&s->allocator, s->buffer, size)) {
        close_state(s);
        return NULL;
    }
    return s;
}

/* ---- work ---- */

static const char *version(void)
{
    return jay_version();
}

static bool seed(void *state, const bench_text *texts, size_t count, size_t iterations,
                 uint64_t *sum)
{
    const jay_read_options *opt = &((jay_state *)state)->read;
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        jay_doc *doc = jay_read(texts[t].data, texts[t].len, opt, NULL);
        if (!doc) return false;
        jay_value *root = jay_doc_root(doc);
        jay_value *name = jay_object_get(root, "name");
        jay_value *hits = jay_object_get(root, "hits");
        jay_value *hit;
        size_t k, n;
        *sum += jay_get_length(name) + (unsigned char)jay_get_string(name)[0];
        *sum += jay_get_uint(jay_object_get(root, "star"));
        jay_array_foreach(hits, k, n, hit) *sum += jay_get_uint(hit);
        jay_doc_free(doc);
    }
    return true;
}

static bool parse(void *state, const bench_text *texts, size_t count, size_t repeats)
{
    const jay_read_options *opt = &((jay_state *)state)->read;
    for (size_t r = 0; r < repeats; r++) {
        for (size_t t = 0; t < count; t++) {
            jay_doc *doc = jay_read(texts[t].data, texts[t].len, opt, NULL);
            if (!doc) return false;
            jay_doc_free(doc);
        }
    }
    return true;
}

#ifndef BENCH_JAY_SEED

static void *load(void *state, bench_text text)
{
    (void)state;
    return jay_read(text.data, text.len, NULL, NULL);
}

static void unload(void *state, void *doc)
{
    (void)state;
    jay_doc_free((jay_doc *)doc);
}

static size_t write_text(void *state, void *doc, bool pretty, size_t repeats)
{
    jay_write_options opt = ((jay_state *)state)->write;
    size_t len = 0;
    if (pretty) opt.flags = JAY_WRITE_PRETTY;
    while (repeats--) {
        jay_text text;
        if (!jay_write((const jay_doc *)doc, &opt, &text, NULL)) return 0;
        len = text.length;
        jay_text_free(&text);
    }
    return len;
}

#define WRITES .load = load, .unload = unload, .write = write_text
#else
#define WRITES .write = NULL
#endif

/* ---- the ways ---- */

/* clang-format off */
#define WAY(identifier, title, above, keeps)                               \
    static JAY_UNUSED const bench_peer way_##identifier = {                \
        .library = BENCH_JAY_NAME, .way = title, .column = above,          \
        .version = version, .allocator = describe_##identifier,            \
        .is_jay = true, .whole = true, .reuses = keeps,                    \
        .open = open_##identifier, .close = close_state,                   \
        .seed = seed, .parse = parse, WRITES}
/* clang-format on */

WAY(default, "default", BENCH_JAY_NAME, false);
WAY(libc, "libc", "jay libc", false);
WAY(mimalloc, "mimalloc", "jay mi", false);
WAY(cache, "cache", "jay cache", false);
WAY(pool, "pool reused", BENCH_JAY_POOL, true);

const bench_peer *const BENCH_JAY_WAYS[] = {
#if defined(BENCH_JAY_ONLY_DEFAULT)
    &way_default,
#elif defined(BENCH_JAY_ONLY_LIBC)
    &way_libc,
#elif defined(BENCH_JAY_ONLY_MIMALLOC)
    &way_mimalloc,
#elif defined(BENCH_JAY_ONLY_CACHE)
    &way_cache,
#elif defined(BENCH_JAY_ONLY_POOL)
    &way_pool,
#elif defined(BENCH_JAY_CONTROL)
    &way_default,
#else
    &way_default, &way_pool,
#endif
    NULL};
