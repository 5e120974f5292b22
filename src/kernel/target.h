/* SPDX-License-Identifier: MIT */
/* target.h - compiling a part of a file for an instruction set, and which of them exist
 * here. */
#ifndef JAYI_TARGET_H
#define JAYI_TARGET_H

#include "base/compiler.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define JAYI_X86_64 1
#else
#define JAYI_X86_64 0
#endif

#if defined(__aarch64__) && defined(__GNUC__) && !JAYI_BIG_ENDIAN
#define JAYI_AARCH64 1
#else
#define JAYI_AARCH64 0
#endif

#define JAYI_PRAGMA(text) _Pragma(#text)
#if defined(__clang__)
#define JAYI_TARGET_BEGIN(isa) \
    JAYI_PRAGMA(clang attribute push(__attribute__((target(isa))), apply_to = function))
#define JAYI_TARGET_END _Pragma("clang attribute pop")
#elif defined(__GNUC__)
#define JAYI_TARGET_BEGIN(isa) _Pragma("GCC push_options") JAYI_PRAGMA(GCC target(isa))
#define JAYI_TARGET_END        _Pragma("GCC pop_options")
#endif

#endif
