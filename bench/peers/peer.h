/* SPDX-License-Identifier: MIT */
/*
 * peer.h - what a benchmark asks of a JSON library: one struct of functions for each way
 * to use it. An adapter file gives a list of them that ends with NULL.
 */
#ifndef BENCH_PEER_H
#define BENCH_PEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Readable (and zero) bytes behind each text, for libraries that demand them. */
#define BENCH_PADDING 64

/* A JSON text. data[len] and the BENCH_PADDING - 1 bytes after it are zero. */
typedef struct bench_text {
    const char *data;
    size_t len;
} bench_text;

/*
 * One way to use one library. `state` is what open gave: a parser, a buffer or a pool
 * that is used again. Functions that a library does not have are NULL. All loops are
 * inside of the adapter, so that no call through a pointer is timed with a small
 * document.
 */
typedef struct bench_peer {
    const char *library; /* "simdjson" */
    const char *way;     /* "DOM, parser reused" */
    const char *column;  /* what both are called above a column; at most 9 characters */
    const char *(*version)(void);
    const char *(*allocator)(void); /* what it stands on, with its version; may be NULL */
    bool is_jay;
    bool reuses; /* the caller keeps memory between documents */
    bool whole;  /* the whole text becomes a document */
    void *(*open)(size_t longest_text);
    void (*close)(void *state);
    /* The seed loop: `iterations` documents, taken from the texts in turn: parse, get the
     * members name, star and hits, walk hits, free. Adds to *sum for each document:
     * length and first byte of the name, star, and the elements of hits. */
    bool (*seed)(void *state, const bench_text *texts, size_t count, size_t iterations,
                 uint64_t *sum);
    /* Parses and frees each text, `repeats` times. */
    bool (*parse)(void *state, const bench_text *texts, size_t count, size_t repeats);
    /* Keeps the document of a text until unload. */
    void *(*load)(void *state, bench_text text);
    void (*unload)(void *state, void *doc);
    /* Writes and frees the text of a loaded document `repeats` times. Returns its length,
     * 0 on failure. */
    size_t (*write)(void *state, void *doc, bool pretty, size_t repeats);
} bench_peer;

/* All adapters that were built in, jay first; ends with NULL. */
const bench_peer *const *bench_peers(void);

/* What each adapter gives. */
extern const bench_peer *const bench_peers_jay[];
extern const bench_peer *const bench_peers_jay_control[];
extern const bench_peer *const bench_peers_simdjson[];
extern const bench_peer *const bench_peers_simdjson_ondemand[];
extern const bench_peer *const bench_peers_rapidjson[];
extern const bench_peer *const bench_peers_cjson[];
extern const bench_peer *const bench_peers_jansson[];
extern const bench_peer *const bench_peers_jsonc[];
extern const bench_peer *const bench_peers_yyjson[];
extern const bench_peer *const bench_peers_sonic[];

#ifdef __cplusplus
}
#endif

#endif
