/* SPDX-License-Identifier: MIT */
/*
 * file_read.c - reading files and streams: all bytes into one block, which becomes the
 * document's.
 *
 * Files are read with open and read, not through stdio, whose buffers would come from
 * malloc instead of the caller's allocator.
 */
#define _POSIX_C_SOURCE   200809L
#define _FILE_OFFSET_BITS 64

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "alloc/budget.h"
#include "base/bits.h"
#include "base/error.h"
#include "io/file_windows.h"
#include "io/read.h"
#include "jay/file.h"

enum {
    /* Bytes behind the text: one vector that a reader may overwrite. */
    TEXT_SLACK = 64,
    /* First block when the size is not known (a pipe, /proc): 16 KiB, a quarter of a
     * pipe's buffer. */
    FIRST_BLOCK = 16384,
    /* Most bytes of one read(2); more than SSIZE_MAX is undefined. */
    READ_MOST = 1 << 30
};

/* Reads up to `room` > 0 bytes; *got is 0 at the end. False on an error. */
typedef bool (*read_function)(void *source, char *out, size_t room, size_t *got);

static bool read_descriptor(void *source, char *out, size_t room, size_t *got)
{
    ssize_t n;
    if (room > READ_MOST) room = READ_MOST;
    do n = read(*(int *)source, out, room);
    while (n < 0 && errno == EINTR);
    *got = n > 0 ? (size_t)n : 0;
    return n >= 0;
}

static bool read_stream(void *source, char *out, size_t room, size_t *got)
{
    FILE *stream = source;
    *got = 0;
    /* A terminal can be read on after its end; the end was seen, so it counts. */
    if (feof(stream)) return true;
    *got = fread(out, 1, room, stream);
    return *got == room || !ferror(stream);
}

/* The bytes from where the descriptor stands to the end of a regular file, else 0. Only a
 * hint: a file may change, and those of /proc say 0. */
static size_t size_hint(int fd, off_t position)
{
    struct stat st;
    if (fd < 0 || position < 0 || fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) return 0;
    if (st.st_size <= position) return 0;
    uintmax_t rest = (uintmax_t)(st.st_size - position);
    return rest < SIZE_MAX ? (size_t)rest : SIZE_MAX;
}

typedef struct loader {
    jayi_budget budget;
    char *block;
    size_t size;
    size_t len; /* bytes of text; below size - TEXT_SLACK */
    jay_status status;
} loader;

static bool load_fail(loader *l, jay_status status)
{
    l->status = status;
    return false;
}

/* What is asked for, or less when the limit forbids so much. */
static size_t within_limit(const loader *l, size_t size)
{
    return size < l->budget.limit ? size : l->budget.limit;
}

static bool load_start(loader *l, size_t hint)
{
    size_t size = FIRST_BLOCK;
    /* One byte more than the hint, so that the end is seen without growing. */
    if (hint && !jayi_size_add(hint, 1 + TEXT_SLACK, &size)) {
        return load_fail(l, JAY_OUT_OF_MEMORY);
    }
    size = within_limit(l, size);
    if (size <= TEXT_SLACK) return load_fail(l, JAY_MEMORY_LIMIT);
    l->block = jayi_budget_alloc(&l->budget, size, &l->status);
    l->size = l->block ? size : 0;
    return l->block != NULL;
}

/* Twice the size, so that all copies together are no longer than the text. */
static bool load_grow(loader *l)
{
    size_t size;
    if (!jayi_size_mul(l->size, 2, &size)) return load_fail(l, JAY_OUT_OF_MEMORY);
    size = within_limit(l, size);
    if (size <= l->size) return load_fail(l, JAY_MEMORY_LIMIT);
    char *block = jayi_budget_resize(&l->budget, l->block, l->size, size, &l->status);
    if (!block) return false;
    l->block = block;
    l->size = size;
    return true;
}

static bool load_all(loader *l, read_function read_some, void *source, size_t hint)
{
    if (!load_start(l, hint)) return false;
    for (;;) {
        size_t got, room = l->size - TEXT_SLACK - l->len;
        if (!room) {
            if (!load_grow(l)) return false;
            continue;
        }
        if (!read_some(source, l->block + l->len, room, &got)) {
            return load_fail(l, JAY_FILE_READ);
        }
        if (!got) return true;
        l->len += got;
    }
}

static jay_doc *read_source(read_function read_some, void *source, size_t hint,
                            const jay_read_options *opt, jay_error *err)
{
    if (!jayi_read_options_fit(opt)) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    jay_read_options o = jayi_read_options_of(opt);
    loader l = {
        {*o.allocator, o.max_memory ? o.max_memory : SIZE_MAX, 0}, NULL, 0, 0, JAY_OK};
    if (!load_all(&l, read_some, source, hint)) {
        if (l.block) jayi_budget_release(&l.budget, l.block, l.size);
        jayi_report(err, l.status, 0);
        return NULL;
    }
    l.block[l.len] = '\0';
    return jayi_read_owned(l.block, l.len, l.size, &o, err);
}

jay_doc *jay_read_file(const char *path, const jay_read_options *opt, jay_error *err)
{
    if (!path) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) {
        jayi_report(err, JAY_FILE_OPEN, 0);
        return NULL;
    }
    jay_doc *doc = read_source(read_descriptor, &fd, size_hint(fd, 0), opt, err);
    (void)close(fd);
    return doc;
}

jay_doc *jay_read_stream(FILE *stream, const jay_read_options *opt, jay_error *err)
{
    if (!stream) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    size_t hint = size_hint(fileno(stream), ftello(stream));
    return read_source(read_stream, stream, hint, opt, err);
}
