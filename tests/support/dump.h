/* SPDX-License-Identifier: MIT */
/* dump.h - a document as text that tells apart what JSON text does not: infinity and NaN,
 * minus zero, numbers kept as text; and all the ways to read one text. */
#ifndef JAY_TEST_DUMP_H
#define JAY_TEST_DUMP_H

#include "jay/jay.h"

/* Writes the tree of v to `out`, NUL-terminated and cut to `room` bytes: no blanks,
 * integers as they are, reals with %.17g ("-0", "inf", "-inf", "nan", "-nan"), number
 * texts as #text#, bytes in strings outside 0x20 to 0x7E, quotes and backslashes as \xNN.
 * Returns the length that the whole text has. */
size_t dump_value(const jay_value *v, char *out, size_t room);

/* What came out of a read. */
typedef struct outcome {
    jay_status status;
    size_t offset;
    size_t bytes_read;
    char *dump; /* NULL after a failure; free it with outcome_free */
} outcome;

outcome outcome_of(jay_doc *doc, const jay_error *err); /* frees doc */
void outcome_free(outcome *o);
bool outcome_equal(const outcome *a, const outcome *b);

outcome read_copied(const void *text, size_t len, const jay_read_options *opt);
outcome read_in_place(const void *text, size_t len, const jay_read_options *opt);

/* Incremental, the pieces ending at cuts[0] < cuts[1] ...; then all of it. Each piece
 * lies in front of a page without access when it is copied. */
outcome read_pieces(const void *text, size_t len, const jay_read_options *opt,
                    const size_t *cuts, size_t count, bool in_place);

/* Byte by byte. */
outcome read_bytes(const void *text, size_t len, const jay_read_options *opt,
                   bool in_place);

#endif
