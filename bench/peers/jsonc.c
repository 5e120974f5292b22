/* SPDX-License-Identifier: MIT */
/* jsonc.c - json-c, with its tokener reused, as its documentation advises. */
#include <json-c/json.h>

#include "peer.h"

static void *open_tokener(size_t longest_text)
{
    (void)longest_text;
    return json_tokener_new();
}

static void close_tokener(void *state)
{
    json_tokener_free((struct json_tokener *)state);
}

static struct json_object *parse_one(struct json_tokener *tok, bench_text text)
{
    /* One byte more than the text: its NUL tells json-c that a number at the end is over.
     */
    json_tokener_reset(tok);
    return json_tokener_parse_ex(tok, text.data, (int)text.len + 1);
}

static bool seed(void *state, const bench_text *texts, size_t count, size_t iterations,
                 uint64_t *sum)
{
    struct json_tokener *tok = (struct json_tokener *)state;
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        struct json_object *doc = parse_one(tok, texts[t]);
        if (!doc) return false;
        struct json_object *name = json_object_object_get(doc, "name");
        struct json_object *hits = json_object_object_get(doc, "hits");
        *sum += (uint64_t)json_object_get_string_len(name);
        *sum += (unsigned char)json_object_get_string(name)[0];
        *sum += (uint64_t)json_object_get_int64(json_object_object_get(doc, "star"));
        size_t n = json_object_array_length(hits);
        for (size_t k = 0; k < n; k++) {
            *sum += (uint64_t)json_object_get_int64(json_object_array_get_idx(hits, k));
        }
        json_object_put(doc);
    }
    return true;
}

static bool parse(void *state, const bench_text *texts, size_t count, size_t repeats)
{
    struct json_tokener *tok = (struct json_tokener *)state;
    for (size_t r = 0; r < repeats; r++) {
        for (size_t t = 0; t < count; t++) {
            struct json_object *doc = parse_one(tok, texts[t]);
            if (!doc && json_tokener_get_error(tok) != json_tokener_success) return false;
            json_object_put(doc);
        }
    }
    return true;
}

static void *load(void *state, bench_text text)
{
    return parse_one((struct json_tokener *)state, text);
}

static void unload(void *state, void *doc)
{
    (void)state;
    json_object_put((struct json_object *)doc);
}

static size_t write(void *state, void *doc, bool pretty, size_t repeats)
{
    size_t len = 0;
    int flags = pretty ? JSON_C_TO_STRING_PRETTY : JSON_C_TO_STRING_PLAIN;
    (void)state;
    while (repeats--) {
        if (!json_object_to_json_string_length((struct json_object *)doc, flags, &len)) {
            return 0;
        }
    }
    return len;
}

static const bench_peer plain = {.library = "json-c",
                                 .way = "tokener reused",
                                 .column = "json-c",
                                 .version = json_c_version,
                                 .whole = true,
                                 .open = open_tokener,
                                 .close = close_tokener,
                                 .seed = seed,
                                 .parse = parse,
                                 .load = load,
                                 .unload = unload,
                                 .write = write};

const bench_peer *const bench_peers_jsonc[] = {&plain, NULL};
