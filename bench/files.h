/* SPDX-License-Identifier: MIT */
/* files.h - the documents of a folder. */
#ifndef BENCH_FILES_H
#define BENCH_FILES_H

#include "peers/peer.h"

typedef struct file_list {
    char **paths; /* sorted */
    size_t count;
} file_list;

/* All files whose name ends with `ending`, below `folder` too when `deep`. */
file_list files_find(const char *folder, const char *ending, bool deep);
void files_free(file_list *list);

/* The name of a file without its folders and ending, cut to `room`. */
void files_title(const char *path, char *out, size_t room);

/* A file, padded; data is NULL when it cannot be read. Freed with free(data). */
bench_text files_read(const char *path);

#endif
