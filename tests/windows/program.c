/* SPDX-License-Identifier: MIT */
/*
 * program.c - what differs on Windows: the cache's blocks and the end of its threads,
 * files and random bytes. Prints "all is well" at the end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "alloc/os.h"
#include "jay/jay.h"

static void check(bool ok, const char *what)
{
    if (ok) return;
    printf("FAILED: %s\n", what);
    exit(1);
}

/* 20 documents of one size, on the cache. */
static DWORD WINAPI documents(void *ctx)
{
    size_t size = *(size_t *)ctx, len = 0;
    char *text = malloc(size + 8);
    check(text != NULL, "malloc");
    text[len++] = '[';
    for (; len + 3 < size; len += 3) memcpy(text + len, "12,", 3);
    memcpy(text + len, "1]", 2);
    len += 2;
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = jay_allocator_cache();
    uint64_t misses = 0;
    for (int i = 0; i < 20; i++) {
        jay_doc *doc = jay_read(text, len, &opt, NULL);
        check(doc && jay_doc_value_count(doc) == (len - 3) / 3 + 2, "document");
        jay_doc_free(doc);
        if (i == 10) misses = jay_cache_get_stats().thread_misses;
    }
    jay_cache_stats s = jay_cache_get_stats();
    check(s.thread_blocks > 0 && s.thread_bytes >= size, "blocks are kept");
    check(s.thread_misses == misses, "blocks come back");
    free(text);
    return 0;
}

static void threads(void)
{
    size_t sizes[] = {41, 5000, 300000, 3000000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        HANDLE thread = CreateThread(NULL, 0, documents, &sizes[i], 0, NULL);
        check(thread != NULL, "thread");
        WaitForSingleObject(thread, INFINITE);
        CloseHandle(thread);
        check(jay_cache_get_stats().process_bytes == 0, "a thread that ended keeps none");
    }
}

static void files(void)
{
    static const char text[] = "{\"a\":[1,2.5,\"x\\r\\n\x1a\"]}\n";
    jay_error err;
    FILE *f = fopen("old.json", "wb");
    check(f && fwrite(text, 1, 8, f) == 8 && fclose(f) == 0, "fopen");
    check(!jay_read_file("old.json", NULL, &err) && err.status == JAY_UNEXPECTED_END,
          "a cut file");
    jay_doc *doc = jay_read("{\"a\":[1,2.5,\"x\\r\\n\"]}", 21, NULL, NULL);
    check(jay_write_file(doc, NULL, "old.json", &err), "over a file");
    check(jay_write_file(doc, NULL, ".\\new.json", &err), "a new file");
    check(!jay_write_file(doc, NULL, "no\\such\\folder.json", &err), "no folder");
    jay_doc *old = jay_read_file("old.json", NULL, &err);
    jay_doc *new = jay_read_file("new.json", NULL, &err);
    check(jay_equals(jay_doc_root(doc), jay_doc_root(old), NULL, NULL),
          "the file over a file");
    check(jay_equals(jay_doc_root(doc), jay_doc_root(new), NULL, NULL), "the new file");
    jay_doc_free(doc);
    jay_doc_free(old);
    jay_doc_free(new);
    check(remove("old.json") == 0 && remove("new.json") == 0, "remove");
}

int main(void)
{
    unsigned char a[16] = {0}, b[16] = {0};
    check(jayi_os_random(a, 16) && jayi_os_random(b, 16) && memcmp(a, b, 16) != 0,
          "random bytes");
    threads();
    files();
    printf("all is well\n");
    return 0;
}
