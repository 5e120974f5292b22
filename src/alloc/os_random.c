/* SPDX-License-Identifier: MIT */
/* os_random.c - random bytes of the operating system. */
#include "alloc/seed.h"

#if defined(__linux__)
#include <sys/random.h>

bool jayi_os_random(void *out, size_t size)
{
    /* Early after boot the pool may be empty; a hash seed is not worth waiting for. */
    return getrandom(out, size, GRND_NONBLOCK) == (ssize_t)size;
}
#elif defined(__APPLE__) || defined(__FreeBSD__) || defined(__OpenBSD__)
#include <sys/random.h>
#include <unistd.h>

bool jayi_os_random(void *out, size_t size)
{
    return getentropy(out, size) == 0;
}
#else
bool jayi_os_random(void *out, size_t size)
{
    (void)out;
    (void)size;
    return false;
}
#endif
