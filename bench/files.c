/* SPDX-License-Identifier: MIT */
/* files.c - the documents of a folder. */
#include "files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "machine.h"

static bool ends_with(const char *s, const char *ending)
{
    size_t n = strlen(s), k = strlen(ending);
    return n >= k && strcmp(s + n - k, ending) == 0;
}

static bool add(file_list *list, const char *path)
{
    char **grown = (char **)realloc(list->paths, (list->count + 1) * sizeof *grown);
    if (!grown) return false;
    list->paths = grown;
    list->paths[list->count] = strdup(path);
    return list->paths[list->count] && ++list->count;
}

/* One folder; folders in it are put on the list `todo`, which stands for recursion. */
static void scan(file_list *list, file_list *todo, const char *folder, const char *ending)
{
    char path[4096];
    struct stat st;
    DIR *dir = opendir(folder);
    if (!dir) return;
    for (struct dirent *e = readdir(dir); e; e = readdir(dir)) {
        if (e->d_name[0] == '.') continue;
        int n = snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (n < 0 || (size_t)n >= sizeof path || stat(path, &st) != 0) continue;
        if (S_ISDIR(st.st_mode)) {
            add(todo, path);
        } else if (ends_with(path, ending)) {
            add(list, path);
        }
    }
    closedir(dir);
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

file_list files_find(const char *folder, const char *ending, bool deep)
{
    file_list list = {NULL, 0}, todo = {NULL, 0};
    scan(&list, &todo, folder, ending);
    for (size_t i = 0; deep && i < todo.count; i++) {
        scan(&list, &todo, todo.paths[i], ending);
    }
    files_free(&todo);
    if (list.count) qsort(list.paths, list.count, sizeof *list.paths, compare_paths);
    return list;
}

void files_free(file_list *list)
{
    for (size_t i = 0; i < list->count; i++) free(list->paths[i]);
    free(list->paths);
    list->paths = NULL;
    list->count = 0;
}

void files_title(const char *path, char *out, size_t room)
{
    const char *slash = strrchr(path, '/');
    snprintf(out, room, "%s", slash ? slash + 1 : path);
    char *dot = strrchr(out, '.');
    if (dot) *dot = 0;
}

bench_text files_read(const char *path)
{
    bench_text text = {NULL, 0};
    text.data = machine_read_file(path, &text.len);
    return text;
}
