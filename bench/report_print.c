/* SPDX-License-Identifier: MIT */
/* report_print.c - tables and comparisons. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

enum { most_columns = 24 };

static const report_entry *entry(const report *r, const char *section, const char *row,
                                 const char *column)
{
    for (size_t i = 0; i < r->count; i++) {
        const report_entry *e = &r->entries[i];
        if (strcmp(e->section, section) == 0 && strcmp(e->row, row) == 0 &&
            strcmp(e->column, column) == 0) {
            return e;
        }
    }
    return NULL;
}

/* How many times as fast as b a is; 0 when one of them is missing. */
static double advantage(const report_entry *a, const report_entry *b)
{
    if (!a || !b || a->stats.median <= 0 || b->stats.median <= 0) return 0;
    return report_is_speed(a->section) ? a->stats.median / b->stats.median
                                       : b->stats.median / a->stats.median;
}

/* The best peer of a row, NULL when there is none. */
static const report_entry *best_peer(const report *r, const report_entry *row)
{
    const report_entry *best = NULL;
    for (size_t i = 0; i < r->count; i++) {
        const report_entry *e = &r->entries[i];
        if (!e->is_peer || strcmp(e->section, row->section) != 0 ||
            strcmp(e->row, row->row) != 0 || e->stats.median <= 0) {
            continue;
        }
        if (!best || advantage(e, best) > 1) best = e;
    }
    return best;
}

/* Whether entry i is the first one of its section, or of its row in it. */
static bool starts_section(const report *r, size_t i)
{
    for (size_t k = 0; k < i; k++) {
        if (strcmp(r->entries[k].section, r->entries[i].section) == 0) return false;
    }
    return true;
}

static bool starts_row(const report *r, size_t i)
{
    for (size_t k = 0; k < i; k++) {
        if (strcmp(r->entries[k].section, r->entries[i].section) == 0 &&
            strcmp(r->entries[k].row, r->entries[i].row) == 0) {
            return false;
        }
    }
    return true;
}

static size_t collect_columns(const report *r, const char *section, const char **columns)
{
    size_t n = 0;
    for (size_t i = 0; i < r->count && n < most_columns; i++) {
        const report_entry *e = &r->entries[i];
        size_t k = 0;
        if (strcmp(e->section, section) != 0) continue;
        while (k < n && strcmp(columns[k], e->column) != 0) k++;
        if (k == n) columns[n++] = e->column;
    }
    return n;
}

/* Geometric mean and least of positive ratios. */
typedef struct mean {
    double log_sum, least;
    size_t count;
} mean;

static void mean_add(mean *m, double ratio)
{
    if (ratio <= 0) return;
    m->log_sum += log(ratio);
    if (m->count == 0 || ratio < m->least) m->least = ratio;
    m->count++;
}

static double mean_of(const mean *m)
{
    return m->count ? exp(m->log_sum / (double)m->count) : 0;
}

static void print_ratio(double ratio)
{
    if (ratio > 0) {
        printf(" %9.2f", ratio);
    } else {
        printf(" %9s", "-");
    }
}

static void print_row(const report *r, const report_entry *row, const char **columns,
                      size_t n, mean means[3])
{
    printf("%-24.24s", row->row);
    for (size_t k = 0; k < n; k++) {
        const report_entry *e = entry(r, row->section, row->row, columns[k]);
        if (e && e->stats.median > 0) {
            printf(report_is_speed(row->section) ? " %9.3f" : " %9.2f", e->stats.median);
        } else {
            printf(" %9s", "-");
        }
    }
    const report_entry *jay = entry(r, row->section, row->row, "jay");
    double ratios[3] = {
        advantage(entry(r, row->section, row->row, "control"), jay),
        advantage(jay, entry(r, row->section, row->row, "simdjson")),
        jay ? advantage(jay, best_peer(r, row)) : 0,
    };
    printf(" |");
    for (int k = 0; k < 3; k++) {
        print_ratio(ratios[k]);
        mean_add(&means[k], ratios[k]);
    }
    putchar('\n');
}

/* Half the distance of the quartiles, as a part of the median; the worst row. */
static void print_spread(const report *r, const char *section, const char **columns,
                         size_t n)
{
    printf("%-24s", "worst spread, +- %");
    for (size_t k = 0; k < n; k++) {
        double worst = 0;
        for (size_t i = 0; i < r->count; i++) {
            const report_entry *e = &r->entries[i];
            if (strcmp(e->section, section) != 0 || strcmp(e->column, columns[k]) != 0) {
                continue;
            }
            if (e->stats.median <= 0) continue;
            double spread = 50 * (e->stats.high - e->stats.low) / e->stats.median;
            if (spread > worst) worst = spread;
        }
        printf(" %9.1f", worst);
    }
    putchar('\n');
}

/* Least speeds of reading whole documents, as parts of simdjson's: the geometric mean,
 * and the slowest file. Said, not enforced: a busy machine must not fail a build. */
static void print_floors(const char *section, const mean *simdjson)
{
    const double mean_floor = 0.55, least_floor = 0.40;
    if (strcmp(section, "parse, GB/s") != 0 || !simdjson->count) return;
    bool ok = mean_of(simdjson) >= mean_floor && simdjson->least >= least_floor;
    printf("corpus parse: geometric mean %.2f of simdjson, least %.2f (floor %.2f / "
           "%.2f): %s\n",
           mean_of(simdjson), simdjson->least, mean_floor, least_floor,
           ok ? "met" : "MISSED");
}

static void print_section(const report *r, const char *section)
{
    const char *columns[most_columns];
    size_t n = collect_columns(r, section, columns);
    mean means[3] = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    printf("\n%-24.24s", section);
    for (size_t k = 0; k < n; k++) printf(" %9.9s", columns[k]);
    printf(" | %9s %9s %9s\n", "ctl/jay", "jay/sj", "jay/best");
    for (size_t k = 0; k < 24 + n * 10 + 32; k++) putchar('-');
    putchar('\n');
    for (size_t i = 0; i < r->count; i++) {
        const report_entry *e = &r->entries[i];
        if (strcmp(e->section, section) != 0 || !starts_row(r, i)) continue;
        print_row(r, e, columns, n, means);
    }
    print_spread(r, section, columns, n);
    printf("%-24s%*s |", "geometric mean", (int)(n * 10), "");
    for (int k = 0; k < 3; k++) print_ratio(mean_of(&means[k]));
    printf("\n%-24s%*s |", "least", (int)(n * 10), "");
    for (int k = 0; k < 3; k++) print_ratio(means[k].least);
    putchar('\n');
    print_floors(section, &means[1]);
}

void report_print(const report *r)
{
    printf(
        "%s\n%zu launch%s, medians. GB/s: more is better; ns: less is better. Ratios say "
        "how many times as fast.\n",
        r->about, r->launches, r->launches == 1 ? "" : "es");
    printf(
        "control: jay linked a second time; what it differs from jay by is chance. pool: "
        "the caller's memory reused.\n"
        "simdjson: DOM, parser reused; sj new: a new one for each text. Its texts are "
        "padded beforehand.\n"
        "rapid ip: in place, pools reused, the copy of the text included; RapidJSON has "
        "its default flags, which\n"
        "neither check UTF-8 nor round all doubles correctly. json-c writes reals from "
        "their text, which it kept.\n");
    for (size_t i = 0; i < r->count; i++) {
        if (starts_section(r, i)) print_section(r, r->entries[i].section);
    }
}

void report_compare(const report *now, const report *before)
{
    printf("\nagainst %s\n%-24s %-24s %9s %9s %9s\n", before->about, "section", "row",
           "before", "now", "times");
    mean all = {0, 0, 0};
    for (size_t i = 0; i < now->count; i++) {
        const report_entry *e = &now->entries[i];
        if (strcmp(e->column, "jay") != 0) continue;
        const report_entry *old = entry(before, e->section, e->row, e->column);
        double ratio = advantage(e, old);
        if (ratio <= 0) continue;
        mean_add(&all, ratio);
        printf("%-24.24s %-24.24s %9.3f %9.3f %9.3f\n", e->section, e->row,
               old->stats.median, e->stats.median, ratio);
    }
    printf("%-24s %-24s %9s %9s %9.3f\n", "geometric mean", "", "", "", mean_of(&all));
}
