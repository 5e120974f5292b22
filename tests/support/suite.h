/* SPDX-License-Identifier: MIT */
/*
 * suite.h - the shared data of ../shared/data: whole files, and tables with tabs. The
 * tests run in the project's folder.
 */
#ifndef JAY_TEST_SUITE_H
#define JAY_TEST_SUITE_H

#include <stdbool.h>
#include <stddef.h>

/* What a test program returns when the data is not there; ctest then shows a skip. */
#define SUITE_SKIPPED 77

/* Whether the shared data is there; says on stderr that the suite is skipped if not. */
bool suite_present(void);

/* A file's bytes and a NUL behind them. Free with suite_free. */
typedef struct suite_file {
    char *data;
    size_t length;
} suite_file;

/* Reads a file, named below the data folder; fails the test when it cannot. */
suite_file suite_read(const char *relative);
void suite_free(suite_file *file);

/* Takes the next line out of a file (its line feed becomes NUL); NULL at the end. */
char *suite_next_line(suite_file *file, size_t *position);
/* Cuts a line at its tabs; returns the number of fields, at most `room`. */
size_t suite_fields(char *line, char **fields, size_t room);

/* Calls visit for each regular file of a folder, in the order of names. */
void suite_each(const char *folder, void (*visit)(const char *name, void *ctx),
                void *ctx);

#endif
