/* SPDX-License-Identifier: MIT */
/* kinds.h - an allocator that is always out of memory, and who made which. */
#ifndef JAYI_KINDS_H
#define JAYI_KINDS_H

#include "jay/alloc.h"

/* What a failed init leaves, so that ignoring its result is no crash. */
extern const jay_allocator jayi_allocator_failing;

/* Tell jay_allocator_name whose allocator it is. */
bool jayi_is_pool(const jay_allocator *a);
bool jayi_is_arena(const jay_allocator *a);
bool jayi_is_track(const jay_allocator *a);

#endif
