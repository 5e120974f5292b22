/* SPDX-License-Identifier: MIT */
/*
 * mimalloc.c - the allocator over mimalloc; the only file that includes mimalloc.h.
 *
 * It calls the mi_ names and so needs no override of malloc. JAY_HAVE_MIMALLOC is defined
 * by the build when the library was found.
 */
#include "base/compiler.h"
#include "jay/alloc.h"

#ifdef JAY_HAVE_MIMALLOC

#include <mimalloc.h>

static void *mimalloc_alloc(void *ctx, size_t size)
{
    (void)ctx;
    return mi_malloc(size);
}

static void *mimalloc_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)ctx;
    (void)old_size;
    return mi_realloc(ptr, new_size);
}

static void mimalloc_release(void *ctx, void *ptr, size_t size)
{
    (void)ctx;
    (void)size;
    mi_free(ptr);
}

static const jay_allocator mimalloc_allocator = {mimalloc_alloc, mimalloc_resize,
                                                 mimalloc_release, NULL};

const jay_allocator *jay_allocator_mimalloc(void)
{
    return &mimalloc_allocator;
}

/* 2.x counts 209 for 2.0.9 (one digit each); versions from 3.2 on may count 30206 for
 * 3.2.6 (two digits each), which no version of the first form reaches. */
jay_mimalloc_version jay_mimalloc_version_get(void)
{
    int raw = mi_version();
    unsigned v = raw > 0 ? (unsigned)raw : 0;
    unsigned base = v >= 10000 ? 100 : 10;
    jay_mimalloc_version r = {v / (base * base), v / base % base, v % base};
    return r;
}

#else

const jay_allocator *jay_allocator_mimalloc(void)
{
    return NULL;
}

jay_mimalloc_version jay_mimalloc_version_get(void)
{
    jay_mimalloc_version none = {0, 0, 0};
    return none;
}

#endif
