/* SPDX-License-Identifier: MIT */
/* suite.c - access to the shared data, for test programs only. */
#define _DEFAULT_SOURCE
#include "suite.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "testing.h"

static const char root[] = "../shared/data";

bool suite_present(void)
{
    struct stat st;
    if (stat(root, &st) == 0 && S_ISDIR(st.st_mode)) return true;
    fprintf(stderr, "skipped: %s is not there\n", root);
    return false;
}

static void path_of(char *out, size_t room, const char *relative)
{
    int n = snprintf(out, room, "%s/%s", root, relative);
    assert_true(n > 0 && (size_t)n < room);
}

suite_file suite_read(const char *relative)
{
    char path[1024];
    path_of(path, sizeof path, relative);
    FILE *stream = fopen(path, "rb");
    if (!stream) fail_msg("cannot open %s", path);
    assert_int_equal(fseek(stream, 0, SEEK_END), 0);
    long size = ftell(stream);
    assert_true(size >= 0);
    rewind(stream);
    suite_file file = {malloc((size_t)size + 1), (size_t)size};
    assert_non_null(file.data);
    assert_int_equal(fread(file.data, 1, file.length, stream), file.length);
    file.data[file.length] = 0;
    fclose(stream);
    return file;
}

void suite_free(suite_file *file)
{
    free(file->data);
    file->data = NULL;
}

char *suite_next_line(suite_file *file, size_t *position)
{
    if (*position >= file->length) return NULL;
    char *line = file->data + *position;
    char *end = memchr(line, '\n', file->length - *position);
    if (!end) end = file->data + file->length;
    *end = 0;
    *position = (size_t)(end - file->data) + 1;
    return line;
}

size_t suite_fields(char *line, char **fields, size_t room)
{
    size_t count = 0;
    while (count < room) {
        fields[count++] = line;
        char *tab = strchr(line, '\t');
        if (!tab) break;
        *tab = 0;
        line = tab + 1;
    }
    return count;
}

void suite_each(const char *folder, void (*visit)(const char *name, void *ctx), void *ctx)
{
    char path[1024];
    path_of(path, sizeof path, folder);
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        char file[1400];
        struct stat st;
        snprintf(file, sizeof file, "%s/%s", path, entries[i]->d_name);
        if (stat(file, &st) == 0 && S_ISREG(st.st_mode)) visit(entries[i]->d_name, ctx);
        free(entries[i]);
    }
    free(entries);
}
