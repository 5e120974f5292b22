/* SPDX-License-Identifier: MIT */
/* guarded.c - copies of a text that end at a page without access. */
#define _DEFAULT_SOURCE
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "testing.h"

/* Mapping takes most of the time of tests with many small texts, so one mapping for them
 * is kept. What was in it before is in front of the text, where nobody reads. */
enum { KEPT_ROOM = 16384 };
static _Atomic(void *) kept;

guarded guarded_copy(const void *bytes, size_t len)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t room = len <= KEPT_ROOM ? KEPT_ROOM : len;
    room = (room + page - 1) / page * page;
    guarded g = {NULL, len, NULL, room + page};
    if (len <= KEPT_ROOM) g.base = atomic_exchange(&kept, NULL);
    if (!g.base) {
        int access = PROT_READ | PROT_WRITE;
        g.base = mmap(NULL, g.mapped, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        assert_true(g.base != MAP_FAILED);
        assert_int_equal(mprotect((char *)g.base + room, page, PROT_NONE), 0);
    }
    g.text = (char *)g.base + room - len;
    if (len) memcpy(g.text, bytes, len);
    return g;
}

void guarded_free(guarded *g)
{
    void *base = g->base, *none = NULL;
    g->base = NULL;
    if (!base) return;
    if (g->len <= KEPT_ROOM && atomic_compare_exchange_strong(&kept, &none, base)) return;
    munmap(base, g->mapped);
}
