/* SPDX-License-Identifier: MIT */
/* os_posix.c - memory, thread ends and randomness on POSIX systems; mremap and huge pages
 * on Linux. */
#ifndef _WIN32
#define _GNU_SOURCE /* MAP_ANONYMOUS, mremap, madvise */
#define _DARWIN_C_SOURCE

#include <pthread.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <unistd.h>

#include "alloc/os.h"

#ifndef MAP_ANONYMOUS
#define MAP_ANONYMOUS MAP_ANON
#endif

/* A huge page of x86-64, and of arm64 with pages of 4 KiB. */
#define HUGE_PAGE ((size_t)2 << 20)

static void *map(size_t size)
{
    void *p =
        mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return p == MAP_FAILED ? NULL : p;
}

/* Reserves one huge page more than asked for and cuts both ends off, which never holds
 * more than twice a block of that size. */
static void *map_aligned(size_t size)
{
    if (size > SIZE_MAX - HUGE_PAGE) return NULL;
    char *p = map(size + HUGE_PAGE);
    if (!p) return NULL;
    size_t before = (size_t)(-(uintptr_t)p & (HUGE_PAGE - 1));
    if (before) munmap(p, before);
    if (before < HUGE_PAGE) munmap(p + before + size, HUGE_PAGE - before);
    return p + before;
}

static void advise(void *p, size_t size, jayi_os_pages pages)
{
#ifdef MADV_HUGEPAGE
    /* Refused where the kernel has none; the pages are then the usual ones. */
    if (pages == JAYI_OS_HUGE) (void)madvise(p, size, MADV_HUGEPAGE);
#else
    (void)p;
    (void)size;
    (void)pages;
#endif
}

void *jayi_os_map(size_t size, jayi_os_pages pages)
{
    void *p = pages == JAYI_OS_HUGE ? map_aligned(size) : NULL;
    if (!p) p = map(size); /* also when room is short by less than a huge page */
    if (p) advise(p, size, pages);
    return p;
}

#ifdef MREMAP_MAYMOVE
/* Moves to an aligned place, which the kernel would not choose on its own. */
static void *remap_aligned(void *ptr, size_t old_size, size_t new_size)
{
    void *place = map_aligned(new_size);
    if (!place) return MAP_FAILED;
    void *p = mremap(ptr, old_size, new_size, MREMAP_MAYMOVE | MREMAP_FIXED, place);
    if (p == MAP_FAILED) munmap(place, new_size);
    return p;
}
#endif

void *jayi_os_remap(void *ptr, size_t old_size, size_t new_size, jayi_os_pages pages)
{
#ifdef MREMAP_MAYMOVE
    void *p = MAP_FAILED;
    bool aligned = ((uintptr_t)ptr & (HUGE_PAGE - 1)) == 0;
    if (pages == JAYI_OS_PLAIN || aligned) p = mremap(ptr, old_size, new_size, 0);
    if (p == MAP_FAILED && pages == JAYI_OS_HUGE) {
        p = remap_aligned(ptr, old_size, new_size);
    }
    if (p == MAP_FAILED) p = mremap(ptr, old_size, new_size, MREMAP_MAYMOVE);
    if (p == MAP_FAILED) return NULL;
    advise(p, new_size, pages);
    return p;
#else
    (void)ptr;
    (void)old_size;
    (void)new_size;
    (void)pages;
    return NULL;
#endif
}

void jayi_os_unmap(void *ptr, size_t size)
{
    munmap(ptr, size);
}

bool jayi_os_random(void *out, size_t size)
{
#if defined(__linux__)
    /* Early after boot the pool may be empty; a hash seed is not worth waiting for. */
    return getrandom(out, size, GRND_NONBLOCK) == (ssize_t)size;
#else
    return getentropy(out, size) == 0;
#endif
}

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static bool key_made;

static void make_key(void)
{
    key_made = pthread_key_create(&key, jayi_cache_thread_end) == 0 &&
               pthread_atfork(NULL, NULL, jayi_cache_forked) == 0;
}

bool jayi_os_on_thread_end(void *value)
{
    return pthread_once(&once, make_key) == 0 && key_made &&
           pthread_setspecific(key, value) == 0;
}

#else
typedef int jayi_os_posix_is_empty; /* a translation unit holds a declaration */
#endif
