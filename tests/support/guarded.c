/* SPDX-License-Identifier: MIT */
/* guarded.c - copies of a text that end at a page without access. */
#define _DEFAULT_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "testing.h"

guarded guarded_copy(const void *bytes, size_t len)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t room = (len + page - 1) / page * page;
    guarded g = {NULL, len, NULL, room + page};
    g.base =
        mmap(NULL, g.mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(g.base != MAP_FAILED);
    assert_int_equal(mprotect((char *)g.base + room, page, PROT_NONE), 0);
    g.text = (char *)g.base + room - len;
    if (len) memcpy(g.text, bytes, len);
    return g;
}

void guarded_free(guarded *g)
{
    if (g->base) munmap(g->base, g->mapped);
    g->base = NULL;
}
