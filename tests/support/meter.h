/* SPDX-License-Identifier: MIT */
/*
 * meter.h - an allocator for tests, independent of those that jay brings: it counts,
 * checks the sizes that jay gives back, and fails on request.
 */
#ifndef JAY_TEST_METER_H
#define JAY_TEST_METER_H

#include <stdbool.h>

#include "jay/alloc.h"

/* Start with {0} for no failure; set fail_at to make call number fail_at (the first is 1)
 * and all later ones fail. */
typedef struct meter {
    size_t calls; /* of alloc and resize */
    size_t fail_at;
    size_t live_blocks;
    size_t live_bytes;
    size_t peak_bytes;
    bool wrong_size; /* a size or block given back was not the one handed out */
} meter;

/* The allocator of a meter, which must outlive what is made with it. */
jay_allocator meter_allocator(meter *m);
/* The same without resize, so that jay has to copy. */
jay_allocator meter_allocator_plain(meter *m);

#endif
