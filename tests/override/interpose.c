/* SPDX-License-Identifier: MIT */
/*
 * interpose.c - with a caller's allocator no byte comes from anywhere else.
 *
 * This program defines malloc, calloc, realloc, free and the calls that map memory. While
 * they are armed they count and fail. Jobs run armed on a caller's allocator, and nothing
 * may be counted; the controls show that what jay takes from libc and from the system is
 * counted.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "jay/jay.h"

/* glibc's own names of the functions that are defined here. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *ptr, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *ptr);

static bool armed;
static unsigned heap_calls, map_calls;

static bool refused(unsigned *counter)
{
    if (armed) ++*counter;
    return armed;
}

void *malloc(size_t size)
{
    return refused(&heap_calls) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return refused(&heap_calls) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *ptr, size_t size)
{
    return refused(&heap_calls) ? NULL : __libc_realloc(ptr, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return refused(&heap_calls) ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size)
{
    *out = refused(&heap_calls) ? NULL : __libc_memalign(alignment, size);
    return *out ? 0 : ENOMEM;
}

void free(void *ptr)
{
    if (!refused(&heap_calls)) __libc_free(ptr);
}

void *mmap(void *at, size_t size, int protection, int flags, int fd, off_t offset)
{
    if (refused(&map_calls)) return MAP_FAILED;
    return (void *)syscall(SYS_mmap, at, size, protection, flags, fd, offset);
}

void *mremap(void *at, size_t old_size, size_t new_size, int flags, ...)
{
    if (refused(&map_calls)) return MAP_FAILED;
    va_list list;
    va_start(list, flags);
    void *place = flags & MREMAP_FIXED ? va_arg(list, void *) : NULL;
    va_end(list);
    return (void *)syscall(SYS_mremap, at, old_size, new_size, flags, place);
}

static int failures;

static void expect(bool ok, const char *what)
{
    if (ok) return;
    failures++;
    fprintf(stderr, "FAILED: %s\n", what);
}

/* ---- the jobs ---- */

static char text[300000];
static size_t text_length;
static char path[] = "/tmp/jay_interpose_XXXXXX";
/* Deeper than any stack that is kept inline. */
enum { LEVELS = 1000 };
static char deep_text[2 * LEVELS];

static void make_text(void)
{
    char *p = text;
    *p++ = '[';
    while (p < text + sizeof text - 100) {
        static const char item[] = "{\"name\":\"x\\u00e9\\n\",\"list\":[1,2.5e-3,true,"
                                   "null,18446744073709551615],"
                                   "\"deep\":[[[[]]]]},";
        memcpy(p, item, sizeof item - 1);
        p += sizeof item - 1;
    }
    p[-1] = ']';
    text_length = (size_t)(p - text);
    memset(deep_text, '[', LEVELS);
    memset(deep_text + LEVELS, ']', LEVELS);
}

static bool discard(void *ctx, const char *data, size_t len)
{
    (void)data;
    *(size_t *)ctx += len;
    return true;
}

static bool write_all(const jay_doc *doc, const jay_allocator *a)
{
    jay_write_options w = JAY_WRITE_OPTIONS_INIT;
    w.allocator = a;
    w.flags = JAY_WRITE_PRETTY;
    jay_text out;
    if (!jay_write(doc, &w, &out, NULL)) return false;
    jay_text_free(&out);
    size_t written = 0;
    return jay_write_sink(jay_doc_root(doc), &w, discard, &written, NULL) && written > 0;
}

/* Copies, pointers, a diff and its patch, an index. */
static bool edit(const jay_doc *doc, const jay_allocator *a)
{
    jay_compare_options c = JAY_COMPARE_OPTIONS_INIT;
    c.allocator = a;
    jay_mut_doc_options m = JAY_MUT_DOC_OPTIONS_INIT;
    m.allocator = a;
    jay_mut_doc *mut = jay_doc_to_mut(doc, &m, NULL), *before = NULL, *patch = NULL;
    bool ok = mut != NULL;
    before = ok ? jay_mut_doc_copy(mut, &m, NULL) : NULL;
    jay_mut_value *name = ok ? jay_mut_pointer_get(mut->root, "/1/name", NULL) : NULL;
    ok = before && name && jay_mut_set_string(mut, name, "a copied string");
    ok = ok && jay_mut_pointer_remove(mut, "/7/list/2", NULL, NULL);
    patch = ok ? jay_mut_diff(before->root, mut->root, &m, NULL) : NULL;
    ok = patch && jay_patch_apply_mut(before, patch->root, NULL);
    ok = ok && jay_mut_equals(before->root, mut->root, &c, NULL);
    ok = ok && jay_mut_compact(mut, NULL);
    jay_mut_doc_free(patch);
    jay_mut_doc_free(before);
    jay_mut_doc_free(mut);
    jay_index *index = jay_index_new(jay_array_get(doc->root, 0), a, NULL);
    ok = ok && index;
    jay_index_free(index);
    return ok;
}

static bool read_and_write_deep(const jay_allocator *a)
{
    jay_read_options r = JAY_READ_OPTIONS_INIT;
    r.allocator = a;
    jay_doc *doc = jay_read(deep_text, sizeof deep_text, &r, NULL);
    jay_compare_options c = JAY_COMPARE_OPTIONS_INIT;
    c.allocator = a;
    bool ok = doc && write_all(doc, a) && jay_equals(doc->root, doc->root, &c, NULL);
    jay_doc_free(doc);
    return ok;
}

static bool read_in_place(const jay_allocator *a)
{
    static char copy[sizeof text];
    jay_read_options r = JAY_READ_OPTIONS_INIT;
    r.allocator = a;
    memcpy(copy, text, text_length);
    jay_doc *doc = jay_read_inplace(copy, text_length, sizeof copy, &r, NULL);
    jay_doc_free(doc);
    return doc != NULL;
}

static bool through_a_file(const jay_doc *doc, const jay_allocator *a)
{
    jay_read_options r = JAY_READ_OPTIONS_INIT;
    jay_write_options w = JAY_WRITE_OPTIONS_INIT;
    r.allocator = a;
    w.allocator = a;
    if (!jay_write_file(doc, &w, path, NULL)) return false;
    jay_doc *again = jay_read_file(path, &r, NULL);
    jay_doc_free(again);
    return again != NULL;
}

/* Reads, writes, edits and frees; a: the allocator of all of it. */
static bool job(const jay_allocator *a)
{
    jay_read_options r = JAY_READ_OPTIONS_INIT;
    r.allocator = a;
    jay_doc *doc = jay_read(text, text_length, &r, NULL);
    if (!doc) return false;
    bool ok = write_all(doc, a) && edit(doc, a) && through_a_file(doc, a);
    jay_doc_free(doc);
    ok = ok && read_and_write_deep(a) && read_in_place(a);
    /* an error's way out */
    return ok && jay_read(text, text_length - 1, &r, NULL) == NULL;
}

static bool run_armed(const jay_allocator *a)
{
    heap_calls = map_calls = 0;
    armed = true;
    bool ok = job(a);
    armed = false;
    return ok;
}

static char room[64 << 20];

int main(void)
{
    make_text();
    int fd = mkstemp(path);
    if (fd < 0 || write(fd, text, text_length) != (ssize_t)text_length) return 77;
    close(fd);

    jay_allocator pool;
    expect(jay_pool_init(&pool, room, sizeof room), "pool");
    expect(job(jay_allocator_libc()), "the job itself works");
    expect(run_armed(&pool), "the job works on a pool while all else fails");
    expect(heap_calls == 0, "no heap call with a caller's allocator");
    expect(map_calls == 0, "no mapping with a caller's allocator");
    pool.resize = NULL; /* jay copies instead */
    pool.release = NULL;
    expect(run_armed(&pool), "the job works without resize and release");
    expect(heap_calls == 0 && map_calls == 0, "and takes nothing from elsewhere");

    /* Controls: were jay to take memory behind the caller's back, it would show. */
    expect(!run_armed(jay_allocator_libc()), "libc's memory is refused while armed");
    expect(heap_calls > 0, "and counted");
    jay_cache_trim();
    const jay_allocator *cache = jay_allocator_cache();
    void *opened = cache->alloc(cache->ctx, 1);
    cache->release(cache->ctx, opened, 1);
    armed = true;
    map_calls = 0;
    void *large = cache->alloc(cache->ctx, 32 << 20);
    armed = false;
    if (large) cache->release(cache->ctx, large, 32 << 20);
    expect(map_calls > 0, "a mapping is counted");
    unlink(path);
    if (!failures) printf("a caller's allocator is the only source of memory\n");
    return failures ? 1 : 0;
}
