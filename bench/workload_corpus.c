/* SPDX-License-Identifier: MIT */
/* workload_corpus.c - whole documents: parse, write, write pretty. */
#include <stdlib.h>

#include "files.h"
#include "generate.h"
#include "runner.h"

enum corpus_job { corpus_parse, corpus_write, corpus_pretty };

static void one_document(runner *r, enum corpus_job job, const char *row, bench_text text)
{
    if (job == corpus_parse) runner_read(r, "parse, GB/s", row, &text, 1, 1);
    if (job == corpus_write) runner_write(r, "write, GB/s", row, text, false, 1);
    if (job == corpus_pretty) runner_write(r, "write pretty, GB/s", row, text, true, 1);
}

static void from_folder(runner *r, enum corpus_job job)
{
    char title[report_name_room];
    file_list files = files_find(r->folder, ".json", false);
    for (size_t i = 0; i < files.count; i++) {
        bench_text text = files_read(files.paths[i]);
        files_title(files.paths[i], title, sizeof title);
        if (text.data) one_document(r, job, title, text);
        free((void *)(uintptr_t)text.data);
    }
    files_free(&files);
}

static void from_generator(runner *r, enum corpus_job job)
{
    for (size_t kind = 0; generate_document_name(kind); kind++) {
        bench_text text = generate_document(kind);
        if (text.data) one_document(r, job, generate_document_name(kind), text);
        free((void *)(uintptr_t)text.data);
    }
}

void workload_corpus(runner *r)
{
    for (int job = corpus_parse; job <= corpus_pretty; job++) {
        if (r->folder) {
            from_folder(r, (enum corpus_job)job);
        } else {
            from_generator(r, (enum corpus_job)job);
        }
    }
}
