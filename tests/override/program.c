/* SPDX-License-Identifier: MIT */
/*
 * program.c - built as C11 and as C++17 behind macros that rewrite malloc, calloc,
 * realloc and free: those of mimalloc-override.h, or hostile ones. Includes every public
 * header, then reads, writes and frees. Exit status 0 when all went well.
 */
#if defined(WITH_MIMALLOC_OVERRIDE)
#include <mimalloc-override.h>
#else
/* Calls of functions that do not exist: any use of these is an error at the latest when
 * linking. */
#define malloc(n)     rewritten_malloc_(n)
#define calloc(a, b)  rewritten_calloc_(a, b)
#define realloc(p, n) rewritten_realloc_(p, n)
#define free(p)       rewritten_free_(p)
#endif

#include "all_headers.h"

static int round_trip(const jay_allocator *allocator)
{
    static const char text[] = "{\"a\":[1,-2.5,\"x\\n\"],\"b\":null}";
    jay_read_options read = JAY_READ_OPTIONS_INIT;
    jay_write_options write = JAY_WRITE_OPTIONS_INIT;
    read.allocator = allocator;
    write.allocator = allocator;
    jay_error err;
    jay_doc *doc = jay_read(text, sizeof text - 1, &read, &err);
    if (!doc) return 1;
    jay_text out;
    int bad = 0;
    if (!jay_write(doc, &write, &out, &err)) {
        bad = 2;
    } else if (out.length != sizeof text - 1 || memcmp(out.data, text, out.length) != 0) {
        bad = 3;
    }
    if (!bad) jay_text_free(&out);
    jay_doc_free(doc);
    return bad;
}

int main(void)
{
    static char room[8192];
    jay_allocator pool;
    if (!jay_pool_init(&pool, room, sizeof room)) return 10;
    int bad = round_trip(NULL);
    if (!bad) bad = round_trip(jay_allocator_libc());
    if (!bad) bad = round_trip(&pool);
    if (bad) return bad;

    /* Calls of the members themselves. */
    const jay_allocator *a = jay_allocator_default();
    void *p = a->alloc(a->ctx, 100);
    if (p) p = a->resize(a->ctx, p, 100, 1000);
    if (!p) return 11;
    a->release(a->ctx, p, 1000);

#if defined(WITH_MIMALLOC_OVERRIDE)
    /* The override is real: the program's own calls are mimalloc's. */
    void *own = malloc(100);
    if (!own || !mi_is_in_heap_region(own)) return 12;
    free(own);
#endif
    return 0;
}
