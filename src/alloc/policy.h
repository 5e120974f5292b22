/* SPDX-License-Identifier: MIT */
/*
 * policy.h - what this build is: instrumented or not, optimised or not, with mimalloc or
 * without. Decided by the compiler's own macros, so that it holds for any build system.
 */
#ifndef JAYI_POLICY_H
#define JAYI_POLICY_H

#include "base/compiler.h"
#include "jay/alloc.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    defined(__SANITIZE_HWADDRESS__)
#define JAYI_SANITIZED 1 /* gcc */
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||   \
    __has_feature(memory_sanitizer) || __has_feature(hwaddress_sanitizer) || \
    __has_feature(leak_sanitizer)
#define JAYI_SANITIZED 1 /* clang */
#endif
#endif
#ifndef JAYI_SANITIZED
#define JAYI_SANITIZED 0
#endif

/* A compiler that never defines __OPTIMIZE__ is judged by _DEBUG alone. */
#if defined(_DEBUG) || (defined(__GNUC__) && !defined(__OPTIMIZE__))
#define JAYI_DEBUG_BUILD 1
#else
#define JAYI_DEBUG_BUILD 0
#endif

/* What the recycling cache stands on. */
JAYI_FORCE_INLINE const jay_allocator *jayi_cache_base(void)
{
#ifdef JAY_HAVE_MIMALLOC
    return jay_allocator_mimalloc();
#else
    return jay_allocator_libc();
#endif
}

#endif
