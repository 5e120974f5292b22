/* SPDX-License-Identifier: MIT */
/* testing.h - cmocka with its includes, and what several tests need. */
#ifndef JAY_TESTING_H
#define JAY_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

/* A copy of `len` bytes that ends right before a page that cannot be read, so that
 * reading text[len] faults. Give it back with guarded_free. */
typedef struct guarded {
    char *text;
    size_t len;
    void *base;
    size_t mapped;
} guarded;

guarded guarded_copy(const void *bytes, size_t len);
void guarded_free(guarded *g);

/* The stack on which deep documents are tried: 64 KiB, more under sanitizers and where a
 * thread must have more (AArch64: 128 KiB). */
size_t small_stack(void);

#endif
