/* SPDX-License-Identifier: MIT */
/*
 * generate.h - documents for benchmarks, the same on every machine: shaped like the files
 * that JSON libraries are usually measured with, and arrays of one kind of element.
 * All texts are followed by BENCH_PADDING zero bytes and freed with free(data).
 */
#ifndef BENCH_GENERATE_H
#define BENCH_GENERATE_H

#include "peers/peer.h"

/* Name of document kind number `kind`; NULL behind the last one. */
const char *generate_document_name(size_t kind);
/* A document of that kind, 60 KB to 2 MB; data is NULL when memory runs out. */
bench_text generate_document(size_t kind);

/* The same for arrays of `count` elements of one kind. */
const char *generate_elements_name(size_t kind);
bench_text generate_elements(size_t kind, size_t count);

/* Message number `number` of about `size` bytes: a request, a log record, a reading. */
bench_text generate_message(size_t number, size_t size);

#endif
