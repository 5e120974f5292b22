/* SPDX-License-Identifier: MIT */
/* jansson.c - Jansson. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "peer.h"

static const char *version(void)
{
    return JANSSON_VERSION;
}

static bool seed(void *state, const bench_text *texts, size_t count, size_t iterations,
                 uint64_t *sum)
{
    (void)state;
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        json_t *doc = json_loadb(texts[t].data, texts[t].len, 0, NULL);
        if (!doc) return false;
        const json_t *name = json_object_get(doc, "name");
        const json_t *hits = json_object_get(doc, "hits");
        const char *str = json_string_value(name);
        *sum += json_string_length(name) + (unsigned char)str[0];
        *sum += (uint64_t)json_integer_value(json_object_get(doc, "star"));
        size_t n = json_array_size(hits);
        for (size_t k = 0; k < n; k++) {
            *sum += (uint64_t)json_integer_value(json_array_get(hits, k));
        }
        json_decref(doc);
    }
    return true;
}

static bool parse(void *state, const bench_text *texts, size_t count, size_t repeats)
{
    (void)state;
    for (size_t r = 0; r < repeats; r++) {
        for (size_t t = 0; t < count; t++) {
            json_t *doc = json_loadb(texts[t].data, texts[t].len, JSON_DECODE_ANY, NULL);
            if (!doc) return false;
            json_decref(doc);
        }
    }
    return true;
}

static void *load(void *state, bench_text text)
{
    (void)state;
    return json_loadb(text.data, text.len, JSON_DECODE_ANY, NULL);
}

static void unload(void *state, void *doc)
{
    (void)state;
    json_decref((json_t *)doc);
}

static size_t write(void *state, void *doc, bool pretty, size_t repeats)
{
    size_t len = 0;
    (void)state;
    while (repeats--) {
        char *s = json_dumps((json_t *)doc,
                             JSON_ENCODE_ANY | (pretty ? JSON_INDENT(4) : JSON_COMPACT));
        if (!s) return 0;
        len = strlen(s);
        free(s);
    }
    return len;
}

static const bench_peer plain = {.library = "jansson",
                                 .way = "loadb, dumps",
                                 .column = "jansson",
                                 .version = version,
                                 .whole = true,
                                 .seed = seed,
                                 .parse = parse,
                                 .load = load,
                                 .unload = unload,
                                 .write = write};

const bench_peer *const bench_peers_jansson[] = {&plain, NULL};
