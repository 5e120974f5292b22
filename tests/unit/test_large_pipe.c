/* SPDX-License-Identifier: MIT */
/*
 * test_large_pipe.c - a source of unknown size that gives more than 2^31 bytes: counts,
 * growing and offsets beyond what an int or a 32-bit long holds.
 *
 * It takes a few MiB, though each mapping of a page counts as resident: read(2) is
 * replaced by one that only counts, and the allocator gives the text a range in which the
 * same MiB is mapped over and over, already holding the text: an array of sevens, each
 * followed by a MiB of blanks.
 */
#define _DEFAULT_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "jay/jay.h"
#include "testing.h"

#define PIECE  ((size_t)1 << 20)
#define PIECES ((size_t)2049)
#define LENGTH (PIECE * PIECES + 2) /* the pieces and "7]" */
/* blocks double from 16 KiB on, so to 4 GiB */
#define RANGE ((size_t)1 << (sizeof(size_t) > 4 ? 32 : 30))

#if !defined(__OPTIMIZE__) || defined(__SANITIZE_ADDRESS__) || \
    defined(__SANITIZE_THREAD__) || SIZE_MAX <= 0xFFFFFFFF
#define TOO_SLOW 1 /* or too small */
#else
#define TOO_SLOW 0
#endif

static size_t left; /* bytes that read has still to give */

ssize_t read(int fd, void *data, size_t len)
{
    (void)fd;
    (void)data;
    if (len > left) len = left;
    left -= len;
    return (ssize_t)len;
}

static char *range;

static void make_range(void)
{
    char *piece = malloc(PIECE);
    FILE *file = tmpfile();
    assert_true(piece && file);
    memset(piece, ' ', PIECE);
    memcpy(piece, " 7,", 3);
    assert_int_equal(fwrite(piece, 1, PIECE, file), PIECE);
    assert_int_equal(fflush(file), 0);
    free(piece);
    const int access = PROT_READ | PROT_WRITE;
    range = mmap(NULL, RANGE, access, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    assert_true(range != MAP_FAILED);
    for (size_t i = 0; i < PIECES; i++) {
        void *at = mmap(range + i * PIECE, PIECE, access, MAP_PRIVATE | MAP_FIXED,
                        fileno(file), 0);
        assert_true(at != MAP_FAILED);
    }
    fclose(file);
}

/* The first block is the text, which grows where it is. */
static bool text_given;

static void *give(void *ctx, size_t size)
{
    (void)ctx;
    if (text_given) return malloc(size);
    text_given = true;
    return size <= RANGE ? range : NULL;
}

static void *grow(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)ctx;
    (void)old_size;
    if (ptr != range) return realloc(ptr, new_size);
    return new_size <= RANGE ? ptr : NULL;
}

static void take_back(void *ctx, void *ptr, size_t size)
{
    (void)ctx;
    (void)size;
    if (ptr != range) free(ptr);
}

static jay_doc *read_range(const char *end, jay_error *err)
{
    const jay_allocator a = {give, grow, take_back, NULL};
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &a;
    range[0] = '[';
    memcpy(range + LENGTH - 2, end, 2);
    text_given = false;
    left = LENGTH;
    return jay_read_file("/dev/null", &opt, err);
}

static void more_than_two_gib(void **state)
{
    (void)state;
    if (TOO_SLOW) skip();
    make_range();
    jay_error err;
    jay_doc *doc = read_range("7]", &err);
    if (!doc) fail_msg("%s at %zu", err.text, err.offset);
    assert_int_equal(left, 0);
    assert_int_equal(jay_doc_bytes_read(doc), LENGTH);
    assert_int_equal(jay_array_size(jay_doc_root(doc)), PIECES + 1);
    size_t i, n;
    jay_value *v;
    jay_array_foreach(jay_doc_root(doc), i, n, v) assert_int_equal(jay_get_uint(v), 7);
    jay_doc_free(doc);

    assert_null(read_range("7x", &err));
    assert_int_equal(err.status, JAY_UNEXPECTED_CHARACTER);
    assert_int_equal(err.offset, LENGTH - 1);
    assert_int_equal(munmap(range, RANGE), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_than_two_gib),
    };
    return cmocka_run_group_tests_name("large_pipe", tests, NULL, NULL);
}
