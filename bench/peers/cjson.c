/* SPDX-License-Identifier: MIT */
/* cjson.c - cJSON. */
#include <cjson/cJSON.h>
#include <string.h>

#include "peer.h"

static bool seed(void *state, const bench_text *texts, size_t count, size_t iterations,
                 uint64_t *sum)
{
    (void)state;
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        cJSON *doc = cJSON_ParseWithLength(texts[t].data, texts[t].len);
        if (!doc) return false;
        const char *name =
            cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(doc, "name"));
        const cJSON *star = cJSON_GetObjectItemCaseSensitive(doc, "star");
        const cJSON *hits = cJSON_GetObjectItemCaseSensitive(doc, "hits");
        const cJSON *hit;
        *sum += strlen(name) + (unsigned char)name[0] + (uint64_t)star->valuedouble;
        cJSON_ArrayForEach(hit, hits) *sum += (uint64_t)hit->valuedouble;
        cJSON_Delete(doc);
    }
    return true;
}

static bool parse(void *state, const bench_text *texts, size_t count, size_t repeats)
{
    (void)state;
    for (size_t r = 0; r < repeats; r++) {
        for (size_t t = 0; t < count; t++) {
            cJSON *doc = cJSON_ParseWithLength(texts[t].data, texts[t].len);
            if (!doc) return false;
            cJSON_Delete(doc);
        }
    }
    return true;
}

static void *load(void *state, bench_text text)
{
    (void)state;
    return cJSON_ParseWithLength(text.data, text.len);
}

static void unload(void *state, void *doc)
{
    (void)state;
    cJSON_Delete((cJSON *)doc);
}

static size_t write(void *state, void *doc, bool pretty, size_t repeats)
{
    size_t len = 0;
    (void)state;
    while (repeats--) {
        char *s =
            pretty ? cJSON_Print((cJSON *)doc) : cJSON_PrintUnformatted((cJSON *)doc);
        if (!s) return 0;
        len = strlen(s);
        cJSON_free(s);
    }
    return len;
}

static const bench_peer plain = {.library = "cJSON",
                                 .way = "parse, print",
                                 .column = "cJSON",
                                 .version = cJSON_Version,
                                 .whole = true,
                                 .seed = seed,
                                 .parse = parse,
                                 .load = load,
                                 .unload = unload,
                                 .write = write};

const bench_peer *const bench_peers_cjson[] = {&plain, NULL};
