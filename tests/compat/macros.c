/* SPDX-License-Identifier: MIT */
/*
 * macros.c - yyjson.h behind macros named malloc, calloc, realloc and free; valid C and
 * C++. -DUNDECLARED: they call functions that do not exist, so that any use is an error
 * at the latest when linking, and texts come from libc. Else they call functions of this
 * file, which count, and documents and texts must come from there. In the first program
 * yyjson_alc is the plain one.
 */
#include <stddef.h>

#ifdef UNDECLARED
#define YYJSON_ALC_PLAIN 1
#define malloc(n)        rewritten_malloc_(n)
#define calloc(a, b)     rewritten_calloc_(a, b)
#define realloc(p, n)    rewritten_realloc_(p, n)
#define free(p)          rewritten_free_(p)
#else
static void *own_malloc(size_t n, int line);
static void *own_realloc(void *p, size_t n);
static void own_free(void *p);
static int live, made;
#define malloc(n)     own_malloc(n, __LINE__)
#define calloc(a, b)  this_is_no_call
#define realloc(p, n) own_realloc(p, n)
#define free(p)       own_free(p)
#endif
#define strdup(s) rewritten_strdup_(s)

#include "yyjson.h"

#ifdef UNDECLARED
#define TEXT_FREE(p) (free)(p)
#else
static void *own_malloc(size_t n, int line)
{
    void *p = (malloc)(n);
    (void)line;
    live += p != NULL;
    made += p != NULL;
    return p;
}
static void *own_realloc(void *p, size_t n)
{
    return (realloc)(p, n);
}
static void own_free(void *p)
{
    live -= p != NULL;
    (free)(p);
}
#define TEXT_FREE(p) free(p)
#endif

static void *pass_malloc(void *ctx, size_t size)
{
    ++*(int *)ctx;
    return (malloc)(size);
}
static void *pass_realloc(void *ctx, void *ptr, size_t old_size, size_t size)
{
    (void)ctx;
    (void)old_size;
    return (realloc)(ptr, size);
}
static void pass_free(void *ctx, void *ptr)
{
    --*(int *)ctx;
    (free)(ptr);
}

int main(void)
{
    static const char text[] = "{\"a\":[1,-2.5,\"x\\n\"],\"b\":null}";
    int blocks = 0;
#if YYJSON_ALC_PLAIN
    yyjson_alc alc = {pass_malloc, pass_realloc, pass_free, NULL};
#else
    yyjson_alc alc = {{pass_malloc}, {pass_realloc}, {pass_free}, NULL};
#endif
    const yyjson_alc *ways[2] = {NULL, &alc};
    alc.ctx = &blocks;
    for (int i = 0; i < 2; i++) {
        char copy[sizeof text];
        memcpy(copy, text, sizeof text);
        yyjson_doc *doc = yyjson_read_opts(copy, sizeof text - 1, 0, ways[i], NULL);
        yyjson_mut_doc *mut = yyjson_doc_mut_copy(doc, ways[i]);
        yyjson_mut_obj_add_int(mut, yyjson_mut_doc_get_root(mut), "c", 1);
        size_t len;
        char *out = yyjson_write_opts(doc, 0, ways[i], &len, NULL);
        char *mout = yyjson_mut_write_opts(mut, YYJSON_WRITE_PRETTY, ways[i], NULL, NULL);
        if (!out || !mout || len != sizeof text - 1 || memcmp(out, text, len) != 0)
            return 1;
        if (i) {
            if (blocks < 4) return 2;
            pass_free(&blocks, out);
            pass_free(&blocks, mout);
        } else {
#ifndef UNDECLARED
            if (live < 4) return 3; /* documents and texts */
#endif
            TEXT_FREE(out);
            TEXT_FREE(mout);
        }
        yyjson_mut_doc_free(mut);
        yyjson_doc_free(doc);
    }
    if (blocks) return 4;
#ifndef UNDECLARED
    if (live || !made) return 5;
#endif
    return 0;
}
