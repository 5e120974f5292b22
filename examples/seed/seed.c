/* SPDX-License-Identifier: MIT */
/*
 * seed.c - the loop that jay grew out of, as a program written for yyjson: reads a small
 * document a million times, looks at its members and frees it. Valid C and C++.
 *
 * The allocator is one line: where mimalloc-override.h is included before yyjson.h,
 * documents and texts come from mimalloc, and nothing else changes. With _DEBUG they come
 * from libc. With neither, documents come from jay's default allocator, and texts, which
 * are released by free, from this file's malloc, which is libc's.
 *
 *   cc -O2 -D_DEBUG seed.c $(pkg-config --cflags --libs yyjson)                   libc
 *   cc -O2 -DWITH_MIMALLOC seed.c $(pkg-config --cflags --libs yyjson) -lmimalloc
 *   cc -O2 seed.c $(pkg-config --cflags --libs yyjson)                   jay's default
 *
 * usage: seed [ROUNDS]. Exit status 0 when all went well.
 */
#if defined(WITH_MIMALLOC) && !defined(_DEBUG)
#include <mimalloc-override.h>
#endif

#include <yyjson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(_DEBUG)
#define ALLOCATOR "libc"
#elif defined(WITH_MIMALLOC)
#define ALLOCATOR "mimalloc"
#else
#define ALLOCATOR "jay's default"
#endif

static const char text[] = "{\"name\":\"Mash\",\"star\":4,\"hits\":[2,2,1,3]}";

/* One round; what it read, or 0 when something was wrong. */
static uint64_t read_once(void)
{
    uint64_t sum = 0;
    size_t idx, max;
    yyjson_val *root, *hits, *hit;
    yyjson_doc *doc = yyjson_read(text, sizeof text - 1, 0);
    if (!doc) return 0;
    root = yyjson_doc_get_root(doc);
    sum += yyjson_get_len(yyjson_obj_get(root, "name"));
    sum += yyjson_get_uint(yyjson_obj_get(root, "star"));
    hits = yyjson_obj_get(root, "hits");
    yyjson_arr_foreach(hits, idx, max, hit) sum += yyjson_get_uint(hit);
    yyjson_doc_free(doc);
    return sum;
}

/* Whether a block is one of mimalloc's, as far as this program can know. */
static int is_where_it_should_be(const void *block)
{
#if defined(WITH_MIMALLOC) && !defined(_DEBUG)
    return mi_is_in_heap_region(block) ? 1 : 0;
#else
    return block != NULL;
#endif
}

/* Texts both ways: by this file's free, and by the allocator that was passed. */
static int write_both_ways(void)
{
    char pool[4096];
    yyjson_alc alc;
    size_t len;
    char *out;
    int good;
    yyjson_doc *doc = yyjson_read(text, sizeof text - 1, 0);
    good = is_where_it_should_be(doc);
    out = yyjson_write(doc, 0, &len);
    good = good && out && len == sizeof text - 1 && memcmp(out, text, len) == 0 &&
           is_where_it_should_be(out);
    free(out);
    good = good && yyjson_alc_pool_init(&alc, pool, sizeof pool);
    out = good ? yyjson_write_opts(doc, 0, &alc, &len, NULL) : NULL;
    good = good && out && out > pool && out < pool + sizeof pool &&
           memcmp(out, text, len) == 0;
    if (out) alc.yyjson_free(alc.ctx, out); /* a name that no macro rewrites */
    yyjson_doc_free(doc);
    return good;
}

int main(int argc, char **argv)
{
    long rounds = argc > 1 ? atol(argv[1]) : 1000000, i;
    uint64_t sum = 0;
    double seconds;
    clock_t begin = clock();
    for (i = 0; i < rounds; i++) sum += read_once();
    seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%s: %ld documents in %.3f s\n", ALLOCATOR, rounds, seconds);
    if (sum != (uint64_t)rounds * 16) return 1; /* 4 letters, 4 stars, 8 hits */
    return write_both_ways() ? 0 : 2;
}
