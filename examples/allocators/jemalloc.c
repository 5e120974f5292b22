/* SPDX-License-Identifier: MIT */
/*
 * jemalloc.c - documents from jemalloc by argument, with its sized calls. A program that
 * links jemalloc also gets it as malloc; LD_PRELOAD does that without linking
 * (preload.c).
 */
#include <jemalloc/jemalloc.h>
#include <stdio.h>
#include <string.h>

#include "jay/jay.h"

static void *je_alloc(void *ctx, size_t size)
{
    (void)ctx;
    return mallocx(size, 0);
}

static void *je_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)ctx;
    (void)old_size;
    return rallocx(ptr, new_size, 0);
}

static void je_release(void *ctx, void *ptr, size_t size)
{
    (void)ctx;
    sdallocx(ptr, size, 0);
}

int main(void)
{
    static const char text[] = "{\"name\":\"jemalloc\",\"hits\":[1,2,3]}";
    const jay_allocator allocator = {je_alloc, je_resize, je_release, NULL};
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &allocator;
    jay_doc *doc = jay_read(text, strlen(text), &opt, NULL);
    if (!doc) return 1;
    size_t usable = sallocx(doc, 0), held = jay_doc_bytes_held(doc);
    printf("%zu values in %zu bytes, of a block of %zu\n", jay_doc_value_count(doc), held,
           usable);
    jay_doc_free(doc);
    return usable >= held ? 0 : 2;
}
