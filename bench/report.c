/* SPDX-License-Identifier: MIT */
/* report.c - keeping, saving and loading results. The files are read with jay. */
#include "report.h"

#include <jay/jay.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"

bool report_is_speed(const char *section)
{
    size_t n = strlen(section);
    return n >= 4 && strcmp(section + n - 4, "GB/s") == 0;
}

static report_entry *find(report *r, const char *section, const char *row,
                          const char *column)
{
    for (size_t i = 0; i < r->count; i++) {
        report_entry *e = &r->entries[i];
        if (strcmp(e->section, section) == 0 && strcmp(e->row, row) == 0 &&
            strcmp(e->column, column) == 0) {
            return e;
        }
    }
    return NULL;
}

static void copy_name(char *out, const char *name)
{
    snprintf(out, report_name_room, "%s", name);
}

/* The entry of that name, made when there is none; NULL: out of memory. */
static report_entry *obtain(report *r, const char *section, const char *row,
                            const char *column)
{
    report_entry *e = find(r, section, row, column);
    if (e) return e;
    if (r->count % 64 == 0) {
        size_t size = (r->count + 64) * sizeof *r->entries;
        report_entry *grown = (report_entry *)realloc(r->entries, size);
        if (!grown) return NULL;
        r->entries = grown;
    }
    e = &r->entries[r->count++];
    memset(e, 0, sizeof *e);
    copy_name(e->section, section);
    copy_name(e->row, row);
    copy_name(e->column, column);
    return e;
}

static bool add_launch(report_entry *e, double value)
{
    double *grown = (double *)realloc(e->launches, (e->count + 1) * sizeof *grown);
    if (!grown) return false;
    e->launches = grown;
    e->launches[e->count++] = value;
    return true;
}

void report_add(report *r, const char *section, const char *row, const char *column,
                bool is_peer, timing_stats stats)
{
    report_entry *e = obtain(r, section, row, column);
    if (!e || !add_launch(e, stats.median)) {
        r->failed = true;
        return;
    }
    e->is_peer = is_peer;
    e->stats = stats;
    if (r->launches == 0) r->launches = 1;
}

/* ---- files ---- */

static void save_entry(FILE *f, const report_entry *e)
{
    fputs("{\"section\":", f);
    machine_write_string(f, e->section);
    fputs(",\"row\":", f);
    machine_write_string(f, e->row);
    fputs(",\"column\":", f);
    machine_write_string(f, e->column);
    fprintf(f, ",\"peer\":%s,\"median\":%.6g,\"low\":%.6g,\"high\":%.6g,\"launches\":[",
            e->is_peer ? "true" : "false", e->stats.median, e->stats.low, e->stats.high);
    for (size_t i = 0; i < e->count; i++) {
        fprintf(f, "%s%.6g", i ? "," : "", e->launches[i]);
    }
    fputs("]}", f);
}

bool report_save(const report *r, const char *path)
{
    FILE *f = fopen(path, "w");
    if (!f) return false;
    fputs("{\"about\":", f);
    machine_write_string(f, r->about);
    fprintf(f, ",\"launches\":%zu,\"results\":[\n", r->launches);
    for (size_t i = 0; i < r->count; i++) {
        save_entry(f, &r->entries[i]);
        fputs(i + 1 < r->count ? ",\n" : "\n", f);
    }
    fputs("]}\n", f);
    bool ok = !ferror(f);
    return fclose(f) == 0 && ok && !r->failed;
}

static bool load_entry(report *r, const jay_value *v)
{
    const char *section = jay_get_string(jay_object_get(v, "section"));
    const char *row = jay_get_string(jay_object_get(v, "row"));
    const char *column = jay_get_string(jay_object_get(v, "column"));
    if (!section || !row || !column) return false;
    report_entry *e = obtain(r, section, row, column);
    if (!e) return false;
    e->is_peer = jay_get_bool(jay_object_get(v, "peer"));
    jay_value *launches = jay_object_get(v, "launches");
    jay_value *launch;
    size_t i, n;
    jay_array_foreach(launches, i, n, launch)
    {
        if (!add_launch(e, jay_get_number(launch))) return false;
    }
    if (e->count == 1) {
        e->stats.median = jay_get_number(jay_object_get(v, "median"));
        e->stats.low = jay_get_number(jay_object_get(v, "low"));
        e->stats.high = jay_get_number(jay_object_get(v, "high"));
        return true;
    }
    double *sorted = (double *)malloc(e->count * sizeof *sorted);
    if (!sorted) return false;
    memcpy(sorted, e->launches, e->count * sizeof *sorted);
    e->stats = timing_summary(sorted, e->count);
    free(sorted);
    return true;
}

static bool load_document(report *r, const jay_doc *doc)
{
    const jay_value *root = jay_doc_root(doc);
    const char *about = jay_get_string(jay_object_get(root, "about"));
    jay_value *results = jay_object_get(root, "results");
    jay_value *v;
    size_t i, n;
    if (!about || !jay_is_array(results)) return false;
    snprintf(r->about, sizeof r->about, "%s", about);
    r->launches += (size_t)jay_get_uint(jay_object_get(root, "launches"));
    jay_array_foreach(results, i, n, v)
    {
        if (!load_entry(r, v)) return false;
    }
    return true;
}

bool report_load(report *r, const char *path)
{
    size_t len = 0;
    char *text = machine_read_file(path, &len);
    if (!text) return false;
    jay_doc *doc = jay_read(text, len, NULL, NULL);
    bool ok = doc && load_document(r, doc);
    jay_doc_free(doc);
    free(text);
    return ok;
}

void report_free(report *r)
{
    for (size_t i = 0; i < r->count; i++) free(r->entries[i].launches);
    free(r->entries);
    memset(r, 0, sizeof *r);
}
