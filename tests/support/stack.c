/* SPDX-License-Identifier: MIT */
/* stack.c - the stack of a test's thread. */
#define _DEFAULT_SOURCE
#include <limits.h>
#include <pthread.h>

#include "testing.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SMALL_STACK (256 * 1024) /* sanitizers put red zones between locals */
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SMALL_STACK (256 * 1024)
#endif
#endif
#ifndef SMALL_STACK
#define SMALL_STACK (64 * 1024)
#endif

size_t small_stack(void)
{
    const size_t least = (size_t)PTHREAD_STACK_MIN;
    return least > SMALL_STACK ? least : SMALL_STACK;
}
