/* SPDX-License-Identifier: MIT */
/* seed_texts.h - the documents of the seed loop. */
#ifndef BENCH_SEED_TEXTS_H
#define BENCH_SEED_TEXTS_H

#include "peers/peer.h"

#define SEED_TEXT         "{\"name\":\"Mash\",\"star\":4,\"hits\":[2,2,1,3]}"
#define SEED_DIFFER_COUNT 1000

/* The one document. */
bench_text seed_text(void);

/* SEED_DIFFER_COUNT documents of the same shape: names of 3 to 24 letters, stars of 1 to
 * 5 digits, 1 to 12 hits of 1 to 6 digits, the same on every machine. To be freed with
 * seed_texts_free; NULL: out of memory. */
bench_text *seed_texts_differing(void);
void seed_texts_free(bench_text *texts);

#endif
