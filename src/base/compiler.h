/* SPDX-License-Identifier: MIT */
/* compiler.h - what differs between compilers: inlining, targets, assertions. */
#ifndef JAYI_COMPILER_H
#define JAYI_COMPILER_H

#include "jay/base.h"

#if defined(__GNUC__)
#define JAYI_FORCE_INLINE   static inline __attribute__((always_inline))
#define JAYI_NOINLINE       __attribute__((noinline))
#define JAYI_COLD           __attribute__((noinline, cold))
#define JAYI_ALIGNED(bytes) __attribute__((aligned(bytes)))
#else
#define JAYI_FORCE_INLINE static inline
#define JAYI_NOINLINE
#define JAYI_COLD
#define JAYI_ALIGNED(bytes)
#endif

#define JAYI_LIKELY   JAY_LIKELY
#define JAYI_UNLIKELY JAY_UNLIKELY

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define JAYI_BIG_ENDIAN 1
#else
#define JAYI_BIG_ENDIAN 0
#endif

/* Assertions exist only in builds with JAY_DEBUG; the library itself never aborts. */
#ifdef JAY_DEBUG
#include <assert.h>
#define JAYI_ASSERT(condition) assert(condition)
#else
#define JAYI_ASSERT(condition) ((void)0)
#endif

#endif
