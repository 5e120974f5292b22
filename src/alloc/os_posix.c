/* SPDX-License-Identifier: MIT */
/* os_posix.c - memory, thread ends and randomness on POSIX systems; mremap and huge pages
 * on Linux. */
#ifndef _WIN32
#define _GNU_SOURCE /* MAP_ANONYMOUS, mremap, madvise */
#define _DARWIN_C_SOURCE

#include <pthread.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <time.h>
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

#ifdef MADV_HUGEPAGE
/* This thread's CPU time in nanoseconds. */
static long long cpu_time(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

/*
 * Touches the huge pages of the first `used` bytes for as long as they are cheap. False
 * when three in a row were dear.
 *
 * A virtual machine that reports free memory to its host gets it back piece by piece when
 * it is touched. A huge page then takes 4 ms instead of 0.2, while small pages mostly
 * come from memory that was never reported, since it lies between used pages: 0.8 ms for
 * 512 (KVM with page reporting). Pages that were freed a moment ago are handed out first,
 * so that only trying them all shows it.
 */
static bool touch_huge_pages(char *p, size_t used)
{
    const long long dear = 1500000;
    int in_a_row = 0;
    long long before = cpu_time();
    for (size_t at = 0; at + HUGE_PAGE <= used && in_a_row < 3; at += HUGE_PAGE) {
        *(volatile char *)(p + at) = 0;
        long long now = cpu_time();
        in_a_row = now - before > dear ? in_a_row + 1 : 0;
        before = now;
    }
    return in_a_row < 3;
}

/* Refused where the kernel has none; the pages are then the usual ones. The advice is for
 * the whole mapping, since only one of a kind can be moved; pages that are there stay. */
static void advise_huge(char *p, size_t size, size_t used)
{
    if (madvise(p, size, MADV_HUGEPAGE) == 0 && !touch_huge_pages(p, used)) {
        (void)madvise(p, size, MADV_NOHUGEPAGE);
    }
}
#else
static void advise_huge(char *p, size_t size, size_t used)
{
    (void)p;
    (void)size;
    (void)used;
}
#endif

void *jayi_os_map(size_t size, size_t used, jayi_os_pages pages)
{
    void *p = pages == JAYI_OS_HUGE ? map_aligned(size) : NULL;
    if (p) advise_huge(p, size, used);
    return p ? p : map(size); /* also when room is short by less than a huge page */
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
    /* never more than twice the new block is reserved */
    if (p == MAP_FAILED && pages == JAYI_OS_HUGE && old_size + HUGE_PAGE <= new_size) {
        p = remap_aligned(ptr, old_size, new_size);
    }
    if (p == MAP_FAILED) p = mremap(ptr, old_size, new_size, MREMAP_MAYMOVE);
    /* a mapping that was asked for with huge pages takes that along */
    return p == MAP_FAILED ? NULL : p;
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
