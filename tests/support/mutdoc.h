/* SPDX-License-Identifier: MIT */
/* mutdoc.h - mutable documents from texts and back, and small stacks, for tests. */
#ifndef JAY_TEST_MUTDOC_H
#define JAY_TEST_MUTDOC_H

#include "jay/jay.h"

/* The value of a text in which ' stands for ", so that C strings stay readable; the text
 * must be valid. "" gives a document without root. a may be NULL; NULL without memory. */
jay_mut_doc *mutdoc_parse(const char *text, const jay_allocator *a);

/* Fails the test unless doc, minified and with ' for ", is `text`, and is valid; "" says
 * it has no root. `where` is for the message. */
void mutdoc_expect(const jay_mut_doc *doc, const char *text, const char *where);

/* Calls job(ctx) on a thread with a stack of 64 KiB. */
void mutdoc_on_small_stack(void (*job)(void *ctx), void *ctx);

#endif
