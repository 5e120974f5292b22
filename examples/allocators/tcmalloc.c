/* SPDX-License-Identifier: MIT */
/*
 * tcmalloc.c - documents from tcmalloc (gperftools) by argument. A program that links
 * tcmalloc also gets it as malloc; LD_PRELOAD does that without linking (preload.c).
 */
#include <gperftools/tcmalloc.h>
#include <stdio.h>
#include <string.h>

#include "jay/jay.h"

static void *tc_alloc(void *ctx, size_t size)
{
    (void)ctx;
    return tc_malloc(size);
}

static void *tc_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)ctx;
    (void)old_size;
    return tc_realloc(ptr, new_size);
}

static void tc_release(void *ctx, void *ptr, size_t size)
{
    (void)ctx;
    tc_free_sized(ptr, size);
}

int main(void)
{
    static const char text[] = "{\"name\":\"tcmalloc\",\"hits\":[1,2,3]}";
    const jay_allocator allocator = {tc_alloc, tc_resize, tc_release, NULL};
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &allocator;
    jay_doc *doc = jay_read(text, strlen(text), &opt, NULL);
    if (!doc) return 1;
    size_t usable = tc_malloc_size(doc), held = jay_doc_bytes_held(doc);
    printf("%zu values in %zu bytes, of a block of %zu\n", jay_doc_value_count(doc), held,
           usable);
    jay_doc_free(doc);
    return usable >= held ? 0 : 2;
}
