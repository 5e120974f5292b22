/* SPDX-License-Identifier: MIT */
/* meter.c - the counting allocator: each block carries its size in front. */
#include "meter.h"

#include <stdlib.h>
#include <string.h>

/* 16 bytes in front of each block keep malloc's alignment. */
typedef union header {
    size_t size;
    char room[16];
} header;

/* Larger blocks are refused here, since sanitizers stop the program at such sizes. */
#define MOST_BYTES ((size_t)1 << (sizeof(size_t) > 4 ? 40 : 30))

static bool may_go_on(meter *m)
{
    m->calls++;
    return !m->fail_at || m->calls < m->fail_at;
}

static void *meter_alloc(void *ctx, size_t size)
{
    meter *m = ctx;
    if (size == 0) m->wrong_size = true;
    if (!may_go_on(m) || size > MOST_BYTES) return NULL;
    header *h = malloc(sizeof *h + size);
    if (!h) return NULL;
    h->size = size;
    memset(h + 1, 0xA5, size < 4096 ? size : 4096); /* nobody may count on zeros */
    m->live_blocks++;
    m->live_bytes += size;
    if (m->live_bytes > m->peak_bytes) m->peak_bytes = m->live_bytes;
    return h + 1;
}

static void meter_release(void *ctx, void *ptr, size_t size)
{
    meter *m = ctx;
    header *h = (header *)ptr - 1;
    if (h->size != size) m->wrong_size = true;
    m->live_blocks--;
    m->live_bytes -= h->size;
    free(h);
}

static void *meter_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    meter *m = ctx;
    header *h = (header *)ptr - 1;
    if (h->size != old_size || new_size == 0) m->wrong_size = true;
    if (!may_go_on(m) || new_size > MOST_BYTES) return NULL;
    header *grown = realloc(h, sizeof *h + new_size);
    if (!grown) return NULL;
    grown->size = new_size;
    m->live_bytes = m->live_bytes - old_size + new_size;
    if (m->live_bytes > m->peak_bytes) m->peak_bytes = m->live_bytes;
    return grown + 1;
}

jay_allocator meter_allocator(meter *m)
{
    jay_allocator a = {meter_alloc, meter_resize, meter_release, m};
    return a;
}

jay_allocator meter_allocator_plain(meter *m)
{
    jay_allocator a = {meter_alloc, NULL, meter_release, m};
    return a;
}
