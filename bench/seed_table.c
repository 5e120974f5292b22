/* SPDX-License-Identifier: MIT */
/*
 * seed_table.c - launches the cells of the seed benchmark in turn, several times, and
 * prints the medians as tables.
 *
 *   seed_table [--rounds N] [--iterations N] [--cpu N] [--json FILE] CELL...
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#include "machine.h"
#include "seed_texts.h"
#include "timing.h"

enum { most_cells = 256, most_rounds = 99, field_room = 128 };

typedef char field[field_room];

/* One library in one way, build and allocator. */
typedef struct cell {
    const char *program;
    int way;
    field library, title, version, allocator, build, compiler, malloc_from, libc;
    bool optimised;
    bool failed;
    unsigned long long sum[2];
    double samples[2][most_rounds];
    size_t count;
    timing_stats stats[2]; /* the same document, differing documents */
} cell;

typedef struct table {
    cell *cells;
    size_t count;
    int rounds, cpu;
    const char *iterations;
    const char *json;
} table;

/* ---- launching ---- */

/* Starts program with the arguments and returns what it prints; *pid is its id. */
static FILE *start(const char *program, const char *const *arguments, pid_t *pid)
{
    int ends[2];
    if (pipe(ends) != 0) return NULL;
    fflush(NULL);
    *pid = fork();
    if (*pid == 0) {
        char *argv[5] = {(char *)(uintptr_t)program, NULL, NULL, NULL, NULL};
        for (int i = 0; i < 3 && arguments[i]; i++) {
            argv[i + 1] = (char *)(uintptr_t)arguments[i];
        }
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execv(program, argv);
        _exit(127);
    }
    close(ends[1]);
    if (*pid < 0) {
        close(ends[0]);
        return NULL;
    }
    return fdopen(ends[0], "r");
}

static bool finish(FILE *output, pid_t pid)
{
    int status = 1;
    fclose(output);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void set_field(field out, const char *value)
{
    snprintf(out, field_room, "%s", value);
}

static void take_line(cell *c, const char *key, const char *value)
{
    const struct {
        const char *key;
        char *out;
    } texts[] = {{"library", c->library},    {"way", c->title},
                 {"version", c->version},    {"allocator", c->allocator},
                 {"build", c->build},        {"compiler", c->compiler},
                 {"malloc", c->malloc_from}, {"libc", c->libc}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (strcmp(key, texts[i].key) == 0) set_field(texts[i].out, value);
    }
    if (strcmp(key, "optimised") == 0) c->optimised = value[0] == '1';
    if (strcmp(key, "ns_same") == 0) c->samples[0][c->count] = strtod(value, NULL);
    if (strcmp(key, "ns_differ") == 0) c->samples[1][c->count] = strtod(value, NULL);
    if (strcmp(key, "sum_same") == 0) c->sum[0] = strtoull(value, NULL, 10);
    if (strcmp(key, "sum_differ") == 0) c->sum[1] = strtoull(value, NULL, 10);
}

static void launch(const table *t, cell *c)
{
    char line[512], way[16], cpu[16];
    pid_t pid;
    snprintf(way, sizeof way, "%d", c->way);
    snprintf(cpu, sizeof cpu, "%d", t->cpu);
    FILE *output = start(c->program, (const char *[]){way, t->iterations, cpu}, &pid);
    if (!output) {
        c->failed = true;
        return;
    }
    while (fgets(line, sizeof line, output)) {
        char *value = strchr(line, '\t');
        line[strcspn(line, "\n")] = 0;
        if (!value) continue;
        *value++ = 0;
        take_line(c, line, value);
    }
    if (finish(output, pid)) {
        c->count++;
    } else {
        c->failed = true;
    }
}

/* Adds one cell for each way of a program. */
static void add_program(table *t, const char *program)
{
    char line[512];
    pid_t pid;
    FILE *output = start(program, (const char *[]){"--list", NULL, NULL}, &pid);
    for (int way = 0; output && fgets(line, sizeof line, output); way++) {
        if (t->count == most_cells) break;
        t->cells[t->count].program = program;
        t->cells[t->count++].way = way;
    }
    if (!output || !finish(output, pid)) fprintf(stderr, "cannot run %s\n", program);
}

static void measure(table *t)
{
    for (int r = 0; r < t->rounds; r++) {
        for (size_t i = 0; i < t->count; i++) {
            cell *c = &t->cells[(i + (size_t)r) % t->count];
            if (!c->failed) launch(t, c);
        }
        if (isatty(STDERR_FILENO)) fprintf(stderr, "\rround %d of %d ", r + 1, t->rounds);
    }
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
    for (size_t i = 0; i < t->count; i++) {
        cell *c = &t->cells[i];
        for (int k = 0; k < 2; k++) {
            c->stats[k] = timing_summary(c->samples[k], c->count);
        }
        /* There may be several mimallocs: each row is called by its own version. */
        if (strcmp(c->title, "mimalloc") == 0) set_field(c->title, c->allocator);
    }
}

/* ---- printing ---- */

static bool is_jay(const cell *c)
{
    return strcmp(c->library, "jay") == 0;
}

static const cell *find_jay(const table *t, const char *title, const char *build)
{
    for (size_t i = 0; i < t->count; i++) {
        const cell *c = &t->cells[i];
        if (is_jay(c) && strcmp(c->title, title) == 0 && strcmp(c->build, build) == 0) {
            return c;
        }
    }
    return NULL;
}

/* Whether cell i is the first one with its title (by_title) or its build among jay's. */
static bool is_first(const table *t, size_t i, bool by_title)
{
    const cell *c = &t->cells[i];
    if (!is_jay(c)) return false;
    for (size_t k = 0; k < i; k++) {
        const cell *e = &t->cells[k];
        if (!is_jay(e)) continue;
        if (strcmp(by_title ? e->title : e->build, by_title ? c->title : c->build) == 0) {
            return false;
        }
    }
    return true;
}

static void print_rule(size_t width)
{
    while (width--) putchar('-');
    putchar('\n');
}

static void print_matrix_row(const table *t, const cell *first, int kind)
{
    printf("%-24s", first->title);
    for (size_t b = 0; b < t->count; b++) {
        if (!is_first(t, b, false)) continue;
        const cell *c = find_jay(t, first->title, t->cells[b].build);
        const cell *libc = find_jay(t, "libc", t->cells[b].build);
        if (!c) {
            printf("  %20s", "-");
        } else if (c->failed) {
            printf("  %20s", "FAILED");
        } else if (libc && !libc->failed) {
            printf("  %10.1f (%6.2f) ", c->stats[kind].median,
                   c->stats[kind].median / libc->stats[kind].median);
        } else {
            printf("  %20.1f", c->stats[kind].median);
        }
    }
    putchar('\n');
}

/* Allocators down, builds across: ns, and the ratio to libc in the same build. */
static void print_matrix(const table *t, int kind)
{
    size_t builds = 0;
    printf("%-24s", "jay on");
    for (size_t i = 0; i < t->count; i++) {
        if (!is_first(t, i, false)) continue;
        const cell *c = &t->cells[i];
        printf("  %16s%s", c->build, c->optimised ? "    " : " (!)");
        builds++;
    }
    putchar('\n');
    print_rule(24 + builds * 22);
    for (size_t i = 0; i < t->count; i++) {
        if (is_first(t, i, true)) print_matrix_row(t, &t->cells[i], kind);
    }
    putchar('\n');
}

static const char *last_build(const table *t)
{
    for (size_t i = t->count; i-- > 0;) {
        if (is_jay(&t->cells[i])) return t->cells[i].build;
    }
    return "";
}

static void print_peer_row(const cell *c, const cell *jay)
{
    field name;
    snprintf(name, sizeof name, "%.40s %.20s, %.50s", c->library, c->version, c->title);
    printf("%-44.44s", name);
    if (c->failed) {
        printf("  FAILED\n");
        return;
    }
    for (int kind = 0; kind < 2; kind++) {
        printf("  %8.1f", c->stats[kind].median);
        if (jay && !jay->failed) {
            printf(" %6.2f", c->stats[kind].median / jay->stats[kind].median);
        }
    }
    putchar('\n');
}

/* jay's default in its fastest build, and everybody else. */
static void print_peers(const table *t)
{
    const cell *jay = find_jay(t, "default", last_build(t));
    printf("%-44s  %15s  %15s\n", "libraries, all Release -O3", "same document",
           "1,000 differing");
    printf("%-44s  %8s %6s  %8s %6s\n", "", "ns", "x jay", "ns", "x jay");
    print_rule(44 + 34);
    if (jay) print_peer_row(jay, jay);
    for (size_t i = 0; i < t->count; i++) {
        if (!is_jay(&t->cells[i])) print_peer_row(&t->cells[i], jay);
    }
    putchar('\n');
}

/* The least speed of the seed loop, beside simdjson's DOM with its parser reused, which
 * is where yyjson on glibc's malloc stands. Said, not enforced: a busy machine must not
 * fail a build. */
static void print_floor(const table *t)
{
    const double most = 1.06;
    const cell *jay = find_jay(t, "default", last_build(t));
    for (size_t i = 0; i < t->count; i++) {
        const cell *c = &t->cells[i];
        if (!jay || jay->failed || c->failed || strcmp(c->library, "simdjson") != 0 ||
            strcmp(c->title, "DOM, parser reused") != 0) {
            continue;
        }
        double ratio = jay->stats[0].median / c->stats[0].median;
        printf("seed loop: default allocator at %.2f times simdjson DOM reused (at most "
               "%.2f): %s\n\n",
               ratio, most, ratio <= most ? "met" : "MISSED");
    }
}

static void print_head(const table *t)
{
    field cpu;
    machine_cpu(cpu, sizeof cpu);
    printf(
        "Seed loop: parse %s,\nget name, star and hits, walk hits, free. CPU time in ns "
        "for a document: medians of %d launches\nof %s documents each, all programs in "
        "turn. In brackets: ratio to libc in the same build.\n\n",
        SEED_TEXT, t->rounds, t->iterations);
    printf("CPU       %s\n", cpu);
    if (t->count) printf("compiler  %s\n", t->cells[0].compiler);
    putchar('\n');
}

/* The text behind the last '/' of a path. */
static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void print_legend(const table *t)
{
    const cell *libc = NULL;
    bool unoptimised = false;
    for (size_t i = 0; i < t->count; i++) {
        const cell *c = &t->cells[i];
        if (!is_jay(c) || c->failed) continue;
        unoptimised |= !c->optimised;
        if (strcmp(c->title, "libc") == 0) libc = c;
        if (strcmp(c->title, "default") == 0 || strcmp(c->title, "cache") == 0) {
            printf("%-16s  in %-11s is %s\n", c->title, c->build, c->allocator);
        }
    }
    if (libc) {
        printf("libc              is version %s; malloc of those programs is in %s\n",
               libc->libc, libc->malloc_from);
    }
    if (unoptimised) {
        printf(
            "(!)               not optimised: such a build tells nothing about speed\n");
    }
    printf(
        "RapidJSON         default flags; \"in place\" copies the text first, since it "
        "is "
        "destroyed\nOn-Demand         converts only what is asked for and does not check "
        "the rest\n");
}

/* Whether every cell read the same; says so. */
static bool check_sums(const table *t)
{
    const cell *first = NULL;
    bool ok = t->count > 0;
    for (size_t i = 0; i < t->count; i++) {
        const cell *c = &t->cells[i];
        if (c->failed) {
            printf("FAILED: %s %s, %s\n", c->program, c->library, c->title);
            ok = false;
            continue;
        }
        if (!first) first = c;
        if (c->sum[0] == first->sum[0] && c->sum[1] == first->sum[1]) continue;
        printf("DIFFERENT checksum: %s, %s: %llu %llu\n", c->library, c->title, c->sum[0],
               c->sum[1]);
        ok = false;
    }
    if (ok) {
        printf("checksum          %llu and %llu, the same in all %zu programs\n",
               first->sum[0], first->sum[1], t->count);
    }
    return ok;
}

/* ---- JSON ---- */

static void write_member(FILE *f, const char *key, const char *value)
{
    fprintf(f, ",\"%s\":", key);
    machine_write_string(f, value);
}

static void write_cell(FILE *f, const cell *c)
{
    static const char *const kinds[2] = {"same", "differ"};
    fputs("{\"library\":", f);
    machine_write_string(f, c->library);
    write_member(f, "way", c->title);
    write_member(f, "version", c->version);
    write_member(f, "allocator", c->allocator);
    write_member(f, "build", c->build);
    write_member(f, "compiler", c->compiler);
    write_member(f, "malloc", base_name(c->malloc_from));
    fprintf(f, ",\"optimised\":%s,\"failed\":%s", c->optimised ? "true" : "false",
            c->failed ? "true" : "false");
    for (int k = 0; k < 2; k++) {
        fprintf(f, ",\"%s\":{\"ns\":%.3f,\"low\":%.3f,\"high\":%.3f,\"checksum\":%llu}",
                kinds[k], c->stats[k].median, c->stats[k].low, c->stats[k].high,
                c->sum[k]);
    }
    fputs("}", f);
}

static bool write_json(const table *t)
{
    field cpu;
    FILE *f = fopen(t->json, "w");
    if (!f) return false;
    machine_cpu(cpu, sizeof cpu);
    fputs("{\"benchmark\":\"seed\",\"cpu\":", f);
    machine_write_string(f, cpu);
    fprintf(f, ",\"rounds\":%d,\"iterations\":%s,\"cells\":[\n", t->rounds,
            t->iterations);
    for (size_t i = 0; i < t->count; i++) {
        write_cell(f, &t->cells[i]);
        fputs(i + 1 < t->count ? ",\n" : "\n", f);
    }
    fputs("]}\n", f);
    bool ok = !ferror(f);
    return fclose(f) == 0 && ok;
}

static bool read_arguments(table *t, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--", 2) != 0) {
            add_program(t, argv[i]);
            continue;
        }
        if (i + 1 == argc) return false;
        const char *value = argv[++i];
        if (strcmp(argv[i - 1], "--rounds") == 0) {
            t->rounds = (int)strtol(value, NULL, 10);
        } else if (strcmp(argv[i - 1], "--iterations") == 0) {
            t->iterations = value;
        } else if (strcmp(argv[i - 1], "--cpu") == 0) {
            t->cpu = (int)strtol(value, NULL, 10);
        } else if (strcmp(argv[i - 1], "--json") == 0) {
            t->json = value;
        } else {
            return false;
        }
    }
    return t->count > 0 && t->rounds > 0 && t->rounds <= most_rounds &&
           strtoull(t->iterations, NULL, 10) > 0;
}

int main(int argc, char **argv)
{
    table t = {NULL, 0, 5, 0, "1000000", NULL};
    t.cells = (cell *)calloc(most_cells, sizeof *t.cells);
    if (!t.cells || !read_arguments(&t, argc, argv)) {
        fprintf(stderr, "usage: seed_table [--rounds N] [--iterations N] [--cpu N] "
                        "[--json FILE] CELL...\n");
        free(t.cells);
        return 2;
    }
    measure(&t);
    print_head(&t);
    printf("The same document again and again\n");
    print_matrix(&t, 0);
    printf("%d differing documents in turn: nothing can be remembered or predicted\n",
           SEED_DIFFER_COUNT);
    print_matrix(&t, 1);
    print_peers(&t);
    print_floor(&t);
    print_legend(&t);
    bool ok = check_sums(&t);
    if (t.json && !write_json(&t)) {
        fprintf(stderr, "cannot write %s\n", t.json);
        ok = false;
    }
    free(t.cells);
    return ok ? 0 : 1;
}
