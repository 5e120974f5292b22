/* SPDX-License-Identifier: MIT */
/*
 * main.c - jay_bench: one launch of a workload, and the report of several.
 *
 *   jay_bench corpus|elements|small --json FILE [--folder DIR] [--only LIBRARY,...]
 *             [--rows TEXT] [--rounds N] [--sample-ms N] [--cpu N]
 *   jay_bench report [--save FILE] [--compare FILE] FILE...
 *   jay_bench generate DIR          writes the generated documents
 */
#include <jay/jay.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generate.h"
#include "machine.h"
#include "runner.h"

static int usage(void)
{
    fprintf(stderr, "usage: jay_bench corpus|elements|small --json FILE [--folder DIR]\n"
                    "                 [--only LIBRARY,...] [--rows TEXT] [--rounds N]\n"
                    "                 [--sample-ms N] [--cpu N]\n"
                    "       jay_bench report [--save FILE] [--compare FILE] FILE...\n"
                    "       jay_bench generate DIR\n");
    return 2;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Version and kernel of simdjson, which the ratios are to; "none" without it. */
static const char *simdjson_version(void)
{
    for (const bench_peer *const *p = bench_peers(); *p; p++) {
        if (strcmp((*p)->library, "simdjson") == 0) return (*p)->version();
    }
    return "none";
}

static void describe(report *r)
{
    char cpu[128];
    machine_cpu(cpu, sizeof cpu);
    snprintf(r->about, sizeof r->about,
             "jay %s (%s, %s), simdjson %s, malloc of %s, %s, %s", jay_version(),
             jay_kernel_name(), jay_allocator_name(NULL), simdjson_version(),
             base_name(machine_malloc_owner()), BENCH_COMPILER, cpu);
}

/* Whether the kernel that JAY_KERNEL asks for is the one that runs. */
static bool has_kernel(void)
{
    const char *name = getenv("JAY_KERNEL");
    if (!name || strcmp(name, jay_kernel_name()) == 0) return true;
    fprintf(stderr, "jay has no kernel %s here: skipped\n", name);
    return false;
}

static int run_workload(void (*workload)(runner *), int argc, char **argv)
{
    report results = {NULL, 0, "", 0, false};
    runner r = {&results, 9, 5000000, NULL, NULL, NULL, false};
    const char *json = NULL;
    int cpu = 0;
    for (int i = 0; i + 1 < argc; i += 2) {
        const char *value = argv[i + 1];
        if (strcmp(argv[i], "--json") == 0) {
            json = value;
        } else if (strcmp(argv[i], "--folder") == 0) {
            r.folder = value;
        } else if (strcmp(argv[i], "--only") == 0) {
            r.only = value;
        } else if (strcmp(argv[i], "--rows") == 0) {
            r.rows = value;
        } else if (strcmp(argv[i], "--rounds") == 0) {
            r.rounds = strtoul(value, NULL, 10);
        } else if (strcmp(argv[i], "--sample-ms") == 0) {
            r.sample_ns = 1000000 * strtoull(value, NULL, 10);
        } else if (strcmp(argv[i], "--cpu") == 0) {
            cpu = (int)strtol(value, NULL, 10);
        } else {
            return usage();
        }
    }
    if (!json || argc % 2 || r.rounds == 0 || r.sample_ns == 0) return usage();
    if (!has_kernel()) return 3;
    if (!timing_pin(cpu)) fprintf(stderr, "not bound to CPU %d\n", cpu);
    describe(&results);
    workload(&r);
    bool ok = report_save(&results, json) && !r.failed && results.count > 0;
    report_free(&results);
    return ok ? 0 : 1;
}

static int run_report(int argc, char **argv)
{
    report now = {NULL, 0, "", 0, false}, before = {NULL, 0, "", 0, false};
    const char *save = NULL, *compare = NULL;
    bool ok = true;
    for (int i = 0; ok && i < argc; i++) {
        if (strncmp(argv[i], "--", 2) != 0) {
            ok = report_load(&now, argv[i]);
            if (!ok) fprintf(stderr, "%s is no saved run\n", argv[i]);
            continue;
        }
        if (i + 1 == argc) return usage();
        if (strcmp(argv[i], "--save") == 0)
            save = argv[++i];
        else if (strcmp(argv[i], "--compare") == 0)
            compare = argv[++i];
        else
            return usage();
    }
    if (ok) report_print(&now);
    if (ok && compare) {
        ok = report_load(&before, compare);
        if (ok)
            report_compare(&now, &before);
        else
            fprintf(stderr, "%s is no saved run\n", compare);
    }
    if (ok && save) {
        ok = report_save(&now, save);
        if (!ok) fprintf(stderr, "cannot write %s\n", save);
    }
    report_free(&now);
    report_free(&before);
    return ok ? 0 : 1;
}

static int run_generate(const char *folder)
{
    char path[4096];
    for (size_t kind = 0; generate_document_name(kind); kind++) {
        bench_text text = generate_document(kind);
        snprintf(path, sizeof path, "%s/%s.json", folder, generate_document_name(kind));
        FILE *f = text.data ? fopen(path, "wb") : NULL;
        bool ok = f && fwrite(text.data, 1, text.len, f) == text.len;
        if (f) ok = fclose(f) == 0 && ok;
        free((void *)(uintptr_t)text.data);
        if (!ok) {
            fprintf(stderr, "cannot write %s\n", path);
            return 1;
        }
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc < 2) return usage();
    if (strcmp(argv[1], "corpus") == 0)
        return run_workload(workload_corpus, argc - 2, argv + 2);
    if (strcmp(argv[1], "elements") == 0) {
        return run_workload(workload_elements, argc - 2, argv + 2);
    }
    if (strcmp(argv[1], "small") == 0)
        return run_workload(workload_small, argc - 2, argv + 2);
    if (strcmp(argv[1], "report") == 0) return run_report(argc - 2, argv + 2);
    if (strcmp(argv[1], "generate") == 0 && argc == 3) return run_generate(argv[2]);
    return usage();
}
