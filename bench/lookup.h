/* SPDX-License-Identifier: MIT */
/*
 * lookup.h - what bench/lookup.c asks of a JSON library: to read an object and to look
 * names up in it. The loops are inside the adapters, so that no call through a pointer is
 * timed with a look-up.
 */
#ifndef BENCH_LOOKUP_H
#define BENCH_LOOKUP_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A name with its length; a NUL follows it. */
typedef struct lookup_name {
    const char *text;
    size_t len;
} lookup_name;

typedef struct lookup_peer {
    const char *name;
    bool scans; /* time for a look-up grows with the object */
    /* Reads the text of an object; NULL on failure. */
    void *(*load)(const char *text, size_t len);
    void (*unload)(void *doc);
    /* Looks `count` names up; gives the number of those that are there. */
    size_t (*find)(void *doc, const lookup_name *names, size_t count);
} lookup_peer;

extern const lookup_peer lookup_rapidjson;
extern const lookup_peer lookup_jsonc;

#ifdef __cplusplus
}
#endif

#endif
