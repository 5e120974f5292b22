/* SPDX-License-Identifier: MIT */
/*
 * os.h - the boundary to the operating system's memory, threads and randomness:
 * os_posix.c and os_windows.c, of which one is empty, are the only files that call it.
 */
#ifndef JAYI_OS_H
#define JAYI_OS_H

#include "base/compiler.h"

typedef enum jayi_os_pages {
    JAYI_OS_PLAIN, /* as the system gives them */
    JAYI_OS_HUGE   /* aligned to 2 MiB, with huge pages where the system has them */
} jayi_os_pages;

/* Maps `size` bytes, a multiple of 4096, all 0, of which the first `used` will soon be
 * written to: huge pages may be there at once. NULL on failure. */
void *jayi_os_map(size_t size, size_t used, jayi_os_pages pages);

/* Grows a mapping to new_size, moving pages instead of bytes; NULL when that cannot be
 * done, and then the mapping stays as it was. */
void *jayi_os_remap(void *ptr, size_t old_size, size_t new_size, jayi_os_pages pages);

/* Gives a mapping of `size` bytes back. */
void jayi_os_unmap(void *ptr, size_t size);

/* Fills `size` bytes (at most 256) at random, without waiting; false when the system has
 * none to give. */
bool jayi_os_random(void *out, size_t size);

/* Has jayi_cache_thread_end(value) called when the calling thread ends, and
 * jayi_cache_forked() in the child after each fork. False when that cannot be set up. */
bool jayi_os_on_thread_end(void *value);

void jayi_cache_thread_end(void *value);
void jayi_cache_forked(void);

#endif
