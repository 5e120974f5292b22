/* SPDX-License-Identifier: MIT */
/*
 * mimalloc_heap.c - all documents of a task in a mimalloc heap of their own, which is
 * destroyed in one call. A heap allocates on the thread that made it only, so the
 * documents of this allocator must be read and edited there.
 */
#include <mimalloc.h>
#include <stdio.h>
#include <string.h>

#include "jay/jay.h"

static void *heap_alloc(void *ctx, size_t size)
{
    return mi_heap_malloc(ctx, size);
}

static void *heap_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)old_size;
    return mi_heap_realloc(ctx, ptr, new_size);
}

static void heap_release(void *ctx, void *ptr, size_t size)
{
    (void)ctx;
    (void)size;
    mi_free(ptr);
}

int main(void)
{
    static const char text[] = "{\"task\":[1,2,3]}";
    mi_heap_t *heap = mi_heap_new();
    if (!heap) return 1;
    jay_allocator allocator = {heap_alloc, heap_resize, heap_release, heap};
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &allocator;
    size_t count = 0;
    for (int i = 0; i < 1000; i++) {
        jay_doc *doc = jay_read(text, strlen(text), &opt, NULL);
        if (!doc || !mi_heap_contains_block(heap, doc)) return 2;
        count += jay_doc_value_count(doc);
    }
    mi_heap_destroy(heap); /* instead of 1000 calls of jay_doc_free */
    printf("%zu values, released at once\n", count);
    return count == 6000 ? 0 : 3;
}
