/* SPDX-License-Identifier: MIT */
/* yyjson.c - yyjson, on malloc and on a pool that is used again. */
#include <yyjson.h>

#include <stdlib.h>
#include <string.h>

#include "peer.h"

static const char *version(void)
{
    return YYJSON_VERSION_STRING;
}

/* The pool of one document at a time; NULL state: malloc. */
typedef struct pool_state {
    void *buffer;
    size_t size;
    yyjson_alc alc;
} pool_state;

static void *open_pool(size_t longest_text)
{
    pool_state *s = (pool_state *)calloc(1, sizeof *s);
    if (!s) return NULL;
    s->size = yyjson_read_max_memory_usage(longest_text, 0) + 4096;
    s->buffer = malloc(s->size);
    if (s->buffer) {
        memset(s->buffer, 1, s->size);
        yyjson_alc_pool_init(&s->alc, s->buffer, s->size);
    }
    return s;
}

static void close_pool(void *state)
{
    pool_state *s = (pool_state *)state;
    if (s) free(s->buffer);
    free(s);
}

static yyjson_doc *read_one(void *state, bench_text text)
{
    pool_state *s = (pool_state *)state;
    return yyjson_read_opts((char *)(uintptr_t)text.data, text.len, 0, s ? &s->alc : NULL,
                            NULL);
}

static bool seed(void *state, const bench_text *texts, size_t count, size_t iterations,
                 uint64_t *sum)
{
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        yyjson_doc *doc = read_one(state, texts[t]);
        if (!doc) return false;
        yyjson_val *root = yyjson_doc_get_root(doc);
        yyjson_val *name = yyjson_obj_get(root, "name");
        yyjson_val *hits = yyjson_obj_get(root, "hits");
        yyjson_val *hit;
        size_t k, n;
        *sum += yyjson_get_len(name) + (unsigned char)yyjson_get_str(name)[0];
        *sum += (uint64_t)yyjson_get_sint(yyjson_obj_get(root, "star"));
        yyjson_arr_foreach(hits, k, n, hit) *sum += (uint64_t)yyjson_get_sint(hit);
        yyjson_doc_free(doc);
    }
    return true;
}

static bool parse(void *state, const bench_text *texts, size_t count, size_t repeats)
{
    for (size_t r = 0; r < repeats; r++) {
        for (size_t t = 0; t < count; t++) {
            yyjson_doc *doc = read_one(state, texts[t]);
            if (!doc) return false;
            yyjson_doc_free(doc);
        }
    }
    return true;
}

static void *load(void *state, bench_text text)
{
    (void)state;
    return yyjson_read(text.data, text.len, 0);
}

static void unload(void *state, void *doc)
{
    (void)state;
    yyjson_doc_free((yyjson_doc *)doc);
}

static size_t write(void *state, void *doc, bool pretty, size_t repeats)
{
    size_t len = 0;
    (void)state;
    while (repeats--) {
        char *s = yyjson_write((yyjson_doc *)doc, pretty ? YYJSON_WRITE_PRETTY : 0, &len);
        if (!s) return 0;
        free(s);
    }
    return len;
}

static const bench_peer plain = {.library = "yyjson",
                                 .way = "malloc",
                                 .column = "yyjson",
                                 .version = version,
                                 .whole = true,
                                 .seed = seed,
                                 .parse = parse,
                                 .load = load,
                                 .unload = unload,
                                 .write = write};
static const bench_peer pool = {.library = "yyjson",
                                .way = "pool reused",
                                .column = "yy pool",
                                .version = version,
                                .whole = true,
                                .reuses = true,
                                .open = open_pool,
                                .close = close_pool,
                                .seed = seed,
                                .parse = parse};

const bench_peer *const bench_peers_yyjson[] = {&plain, &pool, NULL};
