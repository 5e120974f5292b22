/* SPDX-License-Identifier: MIT */
/*
 * memory.c - what documents cost in memory: tables whose every cell is measured in a
 * process of its own, several times; medians. docs/allocators.md shows them.
 *
 *   bench_memory sizes LAUNCHES           documents by size and allocator
 *   bench_memory corpus LAUNCHES FOLDER   every file: the default against a reused pool
 *   bench_memory mixed LAUNCHES           10,000 documents of all sizes
 *   bench_memory big LAUNCHES FILE [PEER] one large file, and the same by another
 * program, which prints the line that a cell prints bench_memory generate BYTES FILE
 * [DOCUMENT]   writes such a file
 */
#include "memory.h"

#include <jay/jay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "generate.h"
#include "timing.h"

enum { MEMBERS = 7, LAUNCHES_MOST = 99 };

static const char *self;

/* ---- cells ---- */

/* Runs a program that prints a result. */
static bool launch(const char *command, double out[MEMBERS])
{
    FILE *f = popen(command, "r");
    if (!f) return false;
    int n = fscanf(f, "%lf %lf %lf %lf %lf %lf %lf", &out[0], &out[1], &out[2], &out[3],
                   &out[4], &out[5], &out[6]);
    return pclose(f) == 0 && n == MEMBERS;
}

/* The medians over all launches. Commands take turns, so that a slow moment of the
 * machine hits all of them alike. */
static bool launch_all(char commands[][1024], size_t count, size_t launches,
                       memory_result *out)
{
    double *samples = malloc(count * MEMBERS * launches * sizeof *samples);
    bool ok = samples != NULL;
    for (size_t i = 0; ok && i < launches; i++) {
        for (size_t c = 0; ok && c < count; c++) {
            double r[MEMBERS];
            ok = launch(commands[c], r);
            for (size_t m = 0; m < MEMBERS; m++) {
                samples[(c * MEMBERS + m) * launches + i] = r[m];
            }
        }
    }
    for (size_t c = 0; ok && c < count; c++) {
        double v[MEMBERS];
        for (size_t m = 0; m < MEMBERS; m++) {
            v[m] =
                timing_summary(samples + (c * MEMBERS + m) * launches, launches).median;
        }
        out[c] = (memory_result){v[0], v[1], v[2], v[3], v[4], v[5], v[6]};
    }
    free(samples);
    return ok;
}

static void cell_command(char out[1024], const char *way, const char *allocator,
                         const char *text)
{
    snprintf(out, 1024, "'%s' cell %s %s '%s'", self, way, allocator, text);
}

/* ---- tables ---- */

static const char *const allocators[] = {"default", "pool", "libc", "mimalloc"};

static size_t allocator_count(void)
{
    return jay_allocator_mimalloc() ? 4 : 3;
}

static bool print_size(const char *title, const char *text, size_t launches)
{
    static const char *const ways[] = {"one", "two", "away"};
    enum { WAYS = 3 };
    char commands[4 * WAYS][1024];
    memory_result r[4 * WAYS];
    size_t count = allocator_count();
    for (size_t a = 0; a < count; a++) {
        /* a pool is for one thread: it repeats the first way */
        for (size_t w = 0; w < WAYS; w++) {
            cell_command(commands[a * WAYS + w], a == 1 ? "one" : ways[w], allocators[a],
                         text);
        }
    }
    if (!launch_all(commands, count * WAYS, launches, r)) return false;
    for (size_t a = 0; a < count; a++) {
        const memory_result *m = &r[a * WAYS];
        char two[32] = "-", away[32] = "-";
        if (a != 1) snprintf(two, sizeof two, "%.2f", m[1].rest_ns / 1000);
        if (a != 1) snprintf(away, sizeof away, "%.2f", m[2].rest_ns / 1000);
        printf("%-8s %-9s %10.2f %9.0f %10.2f %9.2f %9.0f %10s %10s\n", a ? "" : title,
               allocators[a], m->first_ns / 1000, m->first_faults, m->rest_ns / 1000,
               m->rest_faults, m->after_kb, two, away);
    }
    return true;
}

static bool print_sizes(size_t launches)
{
    static const char *const sizes[][2] = {
        {"41 B", "41"},       {"1 KB", "1000"},    {"64 KB", "64000"},
        {"600 KB", "600000"}, {"5 MB", "5000000"},
    };
    printf("default: %s\n", jay_allocator_name(NULL));
    printf("us for a document, page faults, KB resident more after all are freed\n");
    printf("%-8s %-9s %10s %9s %10s %9s %9s %10s %10s\n", "text", "allocator",
           "document 1", "faults", "2 to 50", "faults", "KB after", "2 threads",
           "freed away");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        if (!print_size(sizes[i][0], sizes[i][1], launches)) return false;
        fflush(stdout);
    }
    return true;
}

static bool print_corpus(size_t launches, const char *folder)
{
    file_list files = files_find(folder, ".json", false);
    double least = 1e9;
    printf("%-36s %12s %12s %7s %9s %9s\n", "documents 2 to 50, GB/s", "default",
           "reused pool", "ratio", "faults", "doc 1");
    bool ok = files.count > 0;
    for (size_t i = 0; ok && i < files.count; i++) {
        char commands[2][1024], title[37];
        memory_result r[2];
        bench_text text = files_read(files.paths[i]);
        free((void *)(uintptr_t)text.data);
        cell_command(commands[0], "one", "default", files.paths[i]);
        cell_command(commands[1], "one", "pool", files.paths[i]);
        ok = text.data && launch_all(commands, 2, launches, r);
        if (!ok) break;
        double ratio = r[1].rest_ns / r[0].rest_ns, len = (double)text.len;
        if (ratio < least) least = ratio;
        files_title(files.paths[i], title, sizeof title);
        printf("%-36s %12.3f %12.3f %7.2f %9.2f %9.3f\n", title, len / r[0].rest_ns,
               len / r[1].rest_ns, ratio, r[0].rest_faults, len / r[0].first_ns);
        fflush(stdout);
    }
    if (ok) printf("%-36s %12s %12s %7.2f\n", "least", "", "", least);
    files_free(&files);
    return ok;
}

static bool print_mixed(size_t launches)
{
    char commands[4][1024];
    memory_result r[4];
    size_t count = 0;
    for (size_t a = 0; a < allocator_count(); a++) {
        if (a == 1) continue; /* a pool takes no 40 documents in any order */
        cell_command(commands[count++], "mixed", allocators[a], "0");
    }
    if (!launch_all(commands, count, launches, r)) return false;
    printf(
        "10,000 documents of 100 bytes to 3 MB, 40 at once: MB\n%-9s %10s %10s %7s %9s\n",
        "", "asked for", "resident", "ratio", "after");
    for (size_t c = 0; c < count; c++) {
        printf("%-9s %10.1f %10.1f %7.2f %9.1f\n", allocators[c ? c + 1 : 0],
               r[c].live_kb / 1024, r[c].peak_kb / 1024, r[c].peak_kb / r[c].live_kb,
               r[c].after_kb / 1024);
    }
    return true;
}

static bool print_big(size_t launches, const char *path, const char *peer)
{
    enum { MOST = 4 };
    static const char *const ways[MOST] = {"default", "libc", "mimalloc", "simdjson DOM"};
    char commands[MOST][1024];
    memory_result r[MOST];
    size_t count = allocator_count() - 1;
    for (size_t i = 0; i < count; i++) cell_command(commands[i], "file", ways[i], path);
    if (peer) snprintf(commands[count], sizeof commands[0], "'%s' '%s'", peer, path);
    if (!launch_all(commands, count + (peer != NULL), launches, r)) return false;
    FILE *f = fopen(path, "rb");
    if (!f || fseek(f, 0, SEEK_END) != 0) return false;
    double len = (double)ftell(f);
    fclose(f);
    printf(
        "%.0f bytes read from a file in a fresh process\n%-13s %8s %9s %9s %15s %15s\n",
        len, "", "s", "GB/s", "faults", "peak bytes/byte", "held bytes/byte");
    for (size_t i = 0; i < count + (peer != NULL); i++) {
        printf("%-13s %8.3f %9.3f %9.0f %15.2f %15.2f\n",
               i < count ? ways[i] : ways[MOST - 1], r[i].first_ns / 1e9,
               len / r[i].first_ns, r[i].first_faults, r[i].peak_kb * 1024 / len,
               r[i].live_kb * 1024 / len);
    }
    return true;
}

/* An array of a document again and again: of the first generated one, which is like
 * twitter.json, or of a file. */
static bool write_generated(unsigned long long bytes, const char *path,
                            const char *document)
{
    bench_text m = document ? files_read(document) : generate_document(0);
    FILE *f = m.data ? fopen(path, "wb") : NULL;
    if (!f) return false;
    bool ok = true;
    for (unsigned long long len = 0; ok && len < bytes; len += m.len + 1) {
        ok = fputc(len ? ',' : '[', f) != EOF && fwrite(m.data, 1, m.len, f) == m.len;
    }
    ok = ok && fputs("]\n", f) >= 0;
    free((void *)(uintptr_t)m.data);
    return fclose(f) == 0 && ok;
}

int main(int argc, char **argv)
{
    self = argv[0];
    const char *what = argc > 2 ? argv[1] : "";
    size_t launches = argc > 2 ? (size_t)strtoul(argv[2], NULL, 10) : 0;
    if (launches < 1 || launches > LAUNCHES_MOST) launches = 1;
    bool ok = false;
    if (strcmp(what, "cell") == 0 && argc == 5) {
        ok = memory_cell(argv[2], argv[3], argv[4]);
    } else if (strcmp(what, "sizes") == 0) {
        ok = print_sizes(launches);
    } else if (strcmp(what, "corpus") == 0 && argc == 4) {
        ok = print_corpus(launches, argv[3]);
    } else if (strcmp(what, "mixed") == 0) {
        ok = print_mixed(launches);
    } else if (strcmp(what, "big") == 0 && argc >= 4) {
        ok = print_big(launches, argv[3], argc > 4 ? argv[4] : NULL);
    } else if (strcmp(what, "generate") == 0 && argc >= 4) {
        ok = write_generated(strtoull(argv[2], NULL, 10), argv[3],
                             argc > 4 ? argv[4] : NULL);
    }
    if (!ok) fprintf(stderr, "bench_memory: wrong arguments, or a measurement failed\n");
    return ok ? 0 : 1;
}
