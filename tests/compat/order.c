/* SPDX-License-Identifier: MIT */
/* order.c - macros named malloc, realloc and free, then stdlib.h, then yyjson.h: stdlib.h
 * declares what the macros name and leaves libc's own functions undeclared. Documents and
 * texts must still come from where the macros lead. */
#define malloc(n)     counting_malloc(n)
#define realloc(p, n) counting_realloc(p, n)
#define free(p)       counting_free(p)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yyjson.h>

#undef malloc
#undef realloc
#undef free

/* Blocks from a buffer, each behind its size; none is used again. */
static union {
    size_t size;
    double alignment[2];
} buffer[4096];
static size_t used, live;

void *counting_malloc(size_t n)
{
    size_t units = n / sizeof *buffer + 2;
    if (units > sizeof buffer / sizeof *buffer - used) return NULL;
    buffer[used].size = n;
    void *block = &buffer[used + 1];
    used += units;
    live++;
    return block;
}

void counting_free(void *p)
{
    if (p) live--;
}

void *counting_realloc(void *p, size_t n)
{
    void *block = counting_malloc(n);
    if (!block || !p) return block;
    size_t old = *(size_t *)(void *)((char *)p - sizeof *buffer);
    memcpy(block, p, old < n ? old : n);
    counting_free(p);
    return block;
}

int main(void)
{
    yyjson_doc *doc = yyjson_read("[1,\"two\"]", 9, 0);
    if (!doc || live == 0) return 1;
    char *text = yyjson_write(doc, 0, NULL);
    if (!text || strcmp(text, "[1,\"two\"]") != 0) return 2;
    if (text < (char *)buffer || text >= (char *)buffer + sizeof buffer) return 3;
    counting_free(text);
    yyjson_doc_free(doc);
    return live ? 4 : 0;
}
