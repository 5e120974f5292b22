/* SPDX-License-Identifier: MIT */
/* workload_small.c - small messages one after another, and the lines of NDJSON files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "generate.h"
#include "runner.h"

enum { most_texts = 20000 };

/* Parses all texts in turn; ns for one of them. */
static void group(runner *r, const char *section, const char *row,
                  const bench_text *texts, size_t count)
{
    if (count) runner_read(r, section, row, texts, count, (double)count);
}

/* The texts whose length is in [from, to). */
static void size_class(runner *r, const char *row, const bench_text *texts, size_t count,
                       size_t from, size_t to)
{
    bench_text *some = (bench_text *)malloc((count + 1) * sizeof *some);
    size_t n = 0;
    if (!some) return;
    for (size_t i = 0; i < count; i++) {
        if (texts[i].len >= from && texts[i].len < to) some[n++] = texts[i];
    }
    group(r, "small message, ns", row, some, n);
    free(some);
}

static void by_size(runner *r, const bench_text *texts, size_t count)
{
    size_class(r, "up to 255 bytes", texts, count, 0, 256);
    size_class(r, "256 to 511 bytes", texts, count, 256, 512);
    size_class(r, "512 to 1,023 bytes", texts, count, 512, 1024);
    size_class(r, "1 to 4 KiB", texts, count, 1024, 4096);
    size_class(r, "4 to 64 KiB", texts, count, 4096, 65536);
}

static void free_texts(bench_text *texts, size_t count)
{
    for (size_t i = 0; i < count; i++) free((void *)(uintptr_t)texts[i].data);
    free(texts);
}

static void messages(runner *r)
{
    char folder[4096] = "";
    bench_text *texts = (bench_text *)calloc(most_texts, sizeof *texts);
    size_t n = 0;
    if (!texts) return;
    if (r->folder) snprintf(folder, sizeof folder, "%s/small", r->folder);
    file_list files = files_find(folder, ".json", true);
    for (size_t i = 0; i < files.count && n < most_texts; i++) {
        texts[n] = files_read(files.paths[i]);
        if (texts[n].data) n++;
    }
    files_free(&files);
    /* Without files: 50 each of 100, 200, 400 ... 3,200 bytes. */
    for (size_t i = 0, wanted = n ? 0 : 300; i < wanted; i++) {
        texts[n] = generate_message(i, (size_t)100 << (i % 6));
        if (texts[n].data) n++;
    }
    by_size(r, texts, n);
    free_texts(texts, n);
}

/* Every line with padding of its own: libraries that demand it get the same texts. */
static size_t split(const bench_text *file, bench_text *lines, char *copy)
{
    size_t n = 0, pos = 0;
    while (pos < file->len && n < most_texts) {
        const char *line = file->data + pos;
        const char *end = (const char *)memchr(line, '\n', file->len - pos);
        size_t len = end ? (size_t)(end - line) : file->len - pos;
        pos += len + 1;
        if (len == 0) continue;
        memcpy(copy, line, len);
        memset(copy + len, 0, BENCH_PADDING);
        lines[n].data = copy;
        lines[n++].len = len;
        copy += len + BENCH_PADDING;
    }
    return n;
}

static void lines_of(runner *r, const char *row, bench_text file)
{
    size_t room = file.len + (most_texts + 1) * BENCH_PADDING;
    bench_text *lines = (bench_text *)malloc(most_texts * sizeof *lines);
    char *copy = (char *)malloc(room);
    if (lines && copy) {
        size_t n = split(&file, lines, copy);
        if (n) runner_read(r, "NDJSON in a loop, GB/s", row, lines, n, 1);
    }
    free(lines);
    free(copy);
}

static void generated_lines(runner *r)
{
    size_t capacity = 4000000, len = 0;
    char *file = (char *)calloc(1, capacity);
    for (size_t i = 0; file && i < 5000; i++) {
        bench_text m = generate_message(i, 350);
        if (m.data && len + m.len + 1 < capacity) {
            memcpy(file + len, m.data, m.len);
            len += m.len;
            file[len++] = '\n';
        }
        free((void *)(uintptr_t)m.data);
    }
    bench_text text = {file, len};
    if (file) lines_of(r, "records-like", text);
    free(file);
}

static void ndjson(runner *r)
{
    char folder[4096], title[report_name_room];
    snprintf(folder, sizeof folder, "%s/ndjson", r->folder);
    file_list files = files_find(folder, ".ndjson", false);
    for (size_t i = 0; i < files.count; i++) {
        bench_text text = files_read(files.paths[i]);
        files_title(files.paths[i], title, sizeof title);
        /* Lines that are no documents on purpose belong to tests. */
        if (text.data && strcmp(title, "edge-cases") != 0) lines_of(r, title, text);
        free((void *)(uintptr_t)text.data);
    }
    files_free(&files);
}

void workload_small(runner *r)
{
    messages(r);
    if (r->folder) {
        ndjson(r);
    } else {
        generated_lines(r);
    }
}
