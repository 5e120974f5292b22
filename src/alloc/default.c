/* SPDX-License-Identifier: MIT */
/*
 * default.c - the allocator that NULL stands for, and the names of allocators.
 *
 * The choice is made when the library is compiled: JAY_DEFAULT_ALLOCATOR_LIBC, _MIMALLOC
 * or _CACHE force one. Without them a debug or instrumented build takes plain libc, so
 * that sanitizers and valgrind see every block and a debug mimalloc, many times slower,
 * is never picked by accident; any other build takes the fastest that is there.
 */
#include "alloc/kinds.h"
#include "alloc/policy.h"

#if defined(JAY_DEFAULT_ALLOCATOR_LIBC)
#define default_allocator jay_allocator_libc
#elif defined(JAY_DEFAULT_ALLOCATOR_MIMALLOC)
#ifndef JAY_HAVE_MIMALLOC
#error "JAY_DEFAULT_ALLOCATOR=mimalloc needs mimalloc, which was not found"
#endif
#define default_allocator jay_allocator_mimalloc
#elif defined(JAY_DEFAULT_ALLOCATOR_CACHE)
#define default_allocator jay_allocator_cache
#elif JAYI_SANITIZED || JAYI_DEBUG_BUILD
#define default_allocator jay_allocator_libc
#else
#define default_allocator jay_allocator_cache
#endif

const jay_allocator *jay_allocator_default(void)
{
    return default_allocator();
}

const char *jay_allocator_name(const jay_allocator *allocator)
{
    if (!allocator) allocator = jay_allocator_default();
    if (allocator->alloc == jay_allocator_libc()->alloc) return "libc";
    const jay_allocator *mimalloc = jay_allocator_mimalloc();
    if (mimalloc && allocator->alloc == mimalloc->alloc) return "mimalloc";
    if (allocator->alloc == jay_allocator_cache()->alloc) {
        return mimalloc ? "cache over mimalloc" : "cache over libc";
    }
    if (jayi_is_pool(allocator)) return "pool";
    if (jayi_is_arena(allocator)) return "arena";
    if (jayi_is_track(allocator)) return "track";
    return "custom";
}
