/* SPDX-License-Identifier: MIT */
/*
 * budget.c - a memory budget as a database has it: one limit for all that a query holds,
 * JSON included. Since each call is given the size, counting needs no header.
 */
#include <stdio.h>
#include <string.h>

#include "jay/jay.h"

typedef struct budget {
    const jay_allocator *base;
    size_t used, limit; /* bytes */
} budget;

static void *budget_alloc(void *ctx, size_t size)
{
    budget *b = ctx;
    if (size > b->limit - b->used) return NULL;
    void *p = b->base->alloc(b->base->ctx, size);
    if (p) b->used += size;
    return p;
}

static void budget_release(void *ctx, void *ptr, size_t size)
{
    budget *b = ctx;
    b->base->release(b->base->ctx, ptr, size);
    b->used -= size;
}

static void *budget_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    budget *b = ctx;
    if (new_size > old_size && new_size - old_size > b->limit - b->used) return NULL;
    void *p = b->base->resize(b->base->ctx, ptr, old_size, new_size);
    if (p) b->used = b->used - old_size + new_size;
    return p;
}

int main(void)
{
    budget query = {jay_allocator_libc(), 0, 4096};
    jay_allocator allocator = {budget_alloc, budget_resize, budget_release, &query};
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &allocator;

    const char *small = "{\"id\":1}";
    jay_doc *doc = jay_read(small, strlen(small), &opt, NULL);
    if (!doc || query.used != jay_doc_bytes_held(doc)) return 1;
    printf("%zu of %zu bytes in use\n", query.used, query.limit);
    jay_doc_free(doc);
    if (query.used != 0) return 2;

    static char large[20000];
    memset(large, '[', sizeof large / 2);
    memset(large + sizeof large / 2, ']', sizeof large / 2);
    jay_error err;
    doc = jay_read(large, sizeof large, &opt, &err);
    if (doc || err.status != JAY_OUT_OF_MEMORY || query.used != 0) return 3;
    printf("a larger document: %s\n", err.text);
    return 0;
}
