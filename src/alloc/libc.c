/* SPDX-License-Identifier: MIT */
/* libc.c - the allocator over malloc, realloc and free; the only file that calls them. */
#include <stdlib.h>

#include "base/compiler.h"
#include "jay/alloc.h"

static void *libc_alloc(void *ctx, size_t size)
{
    (void)ctx;
    return malloc(size);
}

static void *libc_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)ctx;
    (void)old_size;
    return realloc(ptr, new_size);
}

static void libc_release(void *ctx, void *ptr, size_t size)
{
    (void)ctx;
    (void)size;
    free(ptr);
}

static const jay_allocator libc_allocator = {libc_alloc, libc_resize, libc_release, NULL};

const jay_allocator *jay_allocator_libc(void)
{
    return &libc_allocator;
}
