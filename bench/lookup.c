/* SPDX-License-Identifier: MIT */
/*
 * lookup.c - looking members up by name in objects of 4 to 150,000: the linear scan and
 * the index of jay beside other libraries. Prints ns for one look-up (median), for names
 * that are there and for names that are not, and what making an index costs.
 *
 * Usage: bench_lookup [ROUNDS [SAMPLE_MS]]
 */
#include "lookup.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "machine.h"
#include "random.h"
#include "timing.h"
#ifdef LOOKUP_HAVE_CJSON
#include <cjson/cJSON.h>
#endif
#ifdef LOOKUP_HAVE_JANSSON
#include <jansson.h>
#endif
#ifdef LOOKUP_HAVE_YYJSON
#include <yyjson.h>
#endif

/* ---- jay ---- */

static void *scan_load(const char *text, size_t len)
{
    return jay_read(text, len, NULL, NULL);
}
static void scan_unload(void *doc)
{
    jay_doc_free(doc);
}
static size_t scan_find(void *doc, const lookup_name *names, size_t count)
{
    const jay_value *root = jay_doc_root(doc);
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found += jay_object_get_n(root, names[i].text, names[i].len) != NULL;
    }
    return found;
}

typedef struct indexed {
    jay_doc *doc;
    jay_index *index;
    jay_mut_doc *mut;
    jay_mut_index *mut_index;
} indexed;

static void indexed_unload(void *state)
{
    indexed *x = state;
    jay_mut_index_free(x->mut_index);
    jay_mut_doc_free(x->mut);
    jay_index_free(x->index);
    jay_doc_free(x->doc);
    free(x);
}
static void *indexed_load(const char *text, size_t len)
{
    indexed *x = calloc(1, sizeof *x);
    if (!x) return NULL;
    x->doc = jay_read(text, len, NULL, NULL);
    x->index = jay_index_new(jay_doc_root(x->doc), NULL, NULL);
    x->mut = jay_doc_to_mut(x->doc, NULL, NULL);
    x->mut_index = jay_mut_index_new(x->mut, jay_mut_doc_root(x->mut), NULL, NULL);
    if (x->index && x->mut_index) return x;
    indexed_unload(x);
    return NULL;
}
static size_t index_find(void *state, const lookup_name *names, size_t count)
{
    const indexed *x = state;
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found += jay_index_get_n(x->index, names[i].text, names[i].len) != NULL;
    }
    return found;
}
static size_t mut_index_find(void *state, const lookup_name *names, size_t count)
{
    const indexed *x = state;
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found +=
            jay_mut_index_get_n(x->mut_index, names[i].text, names[i].len, NULL) != NULL;
    }
    return found;
}
/* Makes an index `count` times, whatever the names. */
static size_t make_find(void *doc, const lookup_name *names, size_t count)
{
    (void)names;
    for (size_t i = 0; i < count; i++) {
        jay_index_free(jay_index_new(jay_doc_root(doc), NULL, NULL));
    }
    return count;
}

/* ---- others ---- */

#ifdef LOOKUP_HAVE_CJSON
static void *cjson_load(const char *text, size_t len)
{
    return cJSON_ParseWithLength(text, len);
}
static void cjson_unload(void *doc)
{
    cJSON_Delete(doc);
}
static size_t cjson_find(void *doc, const lookup_name *names, size_t count)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found += cJSON_GetObjectItemCaseSensitive(doc, names[i].text) != NULL;
    }
    return found;
}
#endif

#ifdef LOOKUP_HAVE_JANSSON
static void *jansson_load(const char *text, size_t len)
{
    return json_loadb(text, len, 0, NULL);
}
static void jansson_unload(void *doc)
{
    json_decref(doc);
}
static size_t jansson_find(void *doc, const lookup_name *names, size_t count)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found += json_object_get(doc, names[i].text) != NULL;
    }
    return found;
}
#endif

#ifdef LOOKUP_HAVE_YYJSON
static void *yyjson_load(const char *text, size_t len)
{
    return yyjson_read(text, len, 0);
}
static void yyjson_unload(void *doc)
{
    yyjson_doc_free(doc);
}
static size_t yyjson_find(void *doc, const lookup_name *names, size_t count)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        found += yyjson_obj_getn(yyjson_doc_get_root(doc), names[i].text, names[i].len) !=
                 NULL;
    }
    return found;
}
#endif

static const lookup_peer jay_scan = {"jay scan", true, scan_load, scan_unload, scan_find};
static const lookup_peer jay_indexed = {"jay index", false, indexed_load, indexed_unload,
                                        index_find};
static const lookup_peer jay_mut_indexed = {"jay mut ix", false, indexed_load,
                                            indexed_unload, mut_index_find};
static const lookup_peer jay_make = {"make index", true, scan_load, scan_unload,
                                     make_find};
#ifdef LOOKUP_HAVE_YYJSON
static const lookup_peer peer_yyjson = {"yyjson", true, yyjson_load, yyjson_unload,
                                        yyjson_find};
#endif
#ifdef LOOKUP_HAVE_CJSON
static const lookup_peer peer_cjson = {"cJSON", true, cjson_load, cjson_unload,
                                       cjson_find};
#endif
#ifdef LOOKUP_HAVE_JANSSON
static const lookup_peer peer_jansson = {"jansson", false, jansson_load, jansson_unload,
                                         jansson_find};
#endif

/* The column that makes indexes is the last one. */
static const lookup_peer *const peers[] = {
    &jay_scan,         &jay_indexed, &jay_mut_indexed,
#ifdef LOOKUP_HAVE_YYJSON
    &peer_yyjson,
#endif
#ifdef LOOKUP_HAVE_RAPIDJSON
    &lookup_rapidjson,
#endif
#ifdef LOOKUP_HAVE_JANSSON
    &peer_jansson,
#endif
#ifdef LOOKUP_HAVE_JSONC
    &lookup_jsonc,
#endif
#ifdef LOOKUP_HAVE_CJSON
    &peer_cjson,
#endif
    &jay_make,
};
enum { PEERS = sizeof peers / sizeof *peers };

/* ---- names and texts ---- */

/* How many names are looked up in turn: enough that a large table does not stay in the
 * first cache; few where each one takes a walk over 150,000 members. */
enum { NAMES = 4096, FEW_NAMES = 16, NAME_ROOM = 40 };

/* Name number i: half of them short like "id12", half like "customer_name_12". */
static size_t write_name(char *out, size_t i, bool there)
{
    const char *form = i % 2 ? "%s%zu" : "customer_name_%s%zu";
    return (size_t)snprintf(out, NAME_ROOM, form, there ? "id" : "xx", i);
}

static char *object_text(size_t members, size_t *len)
{
    char *text = malloc(members * (NAME_ROOM + 24) + 3), *out = text;
    if (!text) return NULL;
    *out++ = '{';
    for (size_t i = 0; i < members; i++) {
        char name[NAME_ROOM];
        (void)write_name(name, i, true);
        out += sprintf(out, "%s\"%s\":%zu", i ? "," : "", name, i);
    }
    *out++ = '}';
    *out = 0;
    *len = (size_t)(out - text);
    return text;
}

typedef struct names {
    lookup_name of[NAMES];
    char text[NAMES][NAME_ROOM];
} names;

static void choose(names *n, size_t members, bool there)
{
    bench_random random = {members + there};
    for (size_t i = 0; i < NAMES; i++) {
        size_t number = bench_random_below(&random, (unsigned)members);
        n->of[i].len = write_name(n->text[i], number, there);
        n->of[i].text = n->text[i];
    }
}

/* ---- measuring ---- */

typedef struct job {
    const lookup_peer *peer;
    void *doc;
    const names *names;
    size_t count;    /* names of one turn */
    size_t expected; /* of them are there */
} job;

static bool run(void *ctx, size_t repeats)
{
    const job *j = ctx;
    for (size_t i = 0; i < repeats; i++) {
        if (j->peer->find(j->doc, j->names->of, j->count) != j->expected) return false;
    }
    return true;
}

static bool measure(size_t members, bool there, size_t rounds, uint64_t sample_ns)
{
    static names chosen;
    job jobs[PEERS];
    timing_case cases[PEERS];
    size_t len;
    char *text = object_text(members, &len);
    if (!text) return false;
    choose(&chosen, members, there);
    for (size_t i = 0; i < PEERS; i++) {
        size_t count = peers[i]->scans && members > 10000 ? FEW_NAMES : NAMES;
        if (peers[i] == &jay_make) count = 1;
        bool all = there || peers[i] == &jay_make;
        jobs[i] =
            (job){peers[i], peers[i]->load(text, len), &chosen, count, all ? count : 0};
        cases[i] = (timing_case){.run = run, .ctx = &jobs[i]};
        if (!jobs[i].doc) return false;
    }
    bool ok = timing_measure(cases, PEERS, rounds, sample_ns);
    printf("%7zu %-6s", members, there ? "there" : "absent");
    for (size_t i = 0; i < PEERS; i++) {
        ok = ok && !cases[i].failed;
        printf(" %11.1f", cases[i].stats.median / (double)jobs[i].count);
        peers[i]->unload(jobs[i].doc);
    }
    printf("\n");
    (void)fflush(stdout);
    free(text);
    return ok;
}

int main(int argc, char **argv)
{
    static const size_t sizes[] = {4, 16, 64, 1000, 150000};
    size_t rounds = argc > 1 ? strtoul(argv[1], NULL, 10) : 9;
    uint64_t sample_ns = (argc > 2 ? strtoul(argv[2], NULL, 10) : 5) * 1000000;
    char cpu[200];
    machine_cpu(cpu, sizeof cpu);
    printf("%s; malloc of %s\nns for one look-up, median of %zu; last column: ns for one "
           "index\n%7s %-6s",
           cpu, machine_malloc_owner(), rounds, "members", "name");
    for (size_t i = 0; i < PEERS; i++) printf(" %11s", peers[i]->name);
    printf("\n");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (int there = 1; there >= 0; there--) {
            if (measure(sizes[i], there, rounds, sample_ns)) continue;
            fprintf(stderr, "bench_lookup: a library found the wrong number of names\n");
            return 1;
        }
    }
    return 0;
}
