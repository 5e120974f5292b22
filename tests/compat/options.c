/* SPDX-License-Identifier: MIT */
/* options.c - the build options of yyjson.h; valid C and C++. Twice: with a limit of
 * depth, no extensions and an allocator of the program's own, and (-DLEAST) with all
 * hidden that can be, where the names are free for others. */
#include <stddef.h>

#ifdef LEAST
#define YYJSON_DISABLE_READER      1
#define YYJSON_DISABLE_WRITER      1
#define YYJSON_DISABLE_INCR_READER 1
#define YYJSON_DISABLE_FILE        1
#define YYJSON_DISABLE_UTILS       1
#define YYJSON_FREESTANDING        1
#include "yyjson.h"

static int yyjson_read_opts, yyjson_read, yyjson_read_file, yyjson_read_fp;
static int yyjson_read_max_memory_usage, yyjson_read_number, yyjson_mut_read_number;
static int yyjson_incr_new, yyjson_incr_read, yyjson_incr_free, yyjson_incr_state;
static int yyjson_write, yyjson_write_opts, yyjson_write_buf, yyjson_write_file;
static int yyjson_mut_val_write_fp, yyjson_write_number, yyjson_mut_write_number;
static int yyjson_ptr_get, yyjson_ptr_ctx, yyjson_patch, yyjson_merge_patch;
static int yyjson_get_pointer, YYJSON_PTR_ERR_NONE, YYJSON_PATCH_SUCCESS;

int main(void)
{
    int sum = yyjson_read_opts + yyjson_read + yyjson_read_file + yyjson_read_fp;
    sum += yyjson_read_max_memory_usage + yyjson_read_number + yyjson_mut_read_number;
    sum += yyjson_incr_new + yyjson_incr_read + yyjson_incr_free + yyjson_incr_state;
    sum += yyjson_write + yyjson_write_opts + yyjson_write_buf + yyjson_write_file;
    sum += yyjson_mut_val_write_fp + yyjson_write_number + yyjson_mut_write_number;
    sum += yyjson_ptr_get + yyjson_ptr_ctx + yyjson_patch + yyjson_merge_patch;
    sum += yyjson_get_pointer + YYJSON_PTR_ERR_NONE + YYJSON_PATCH_SUCCESS;
    /* without a libc there is no default allocator */
    if (yyjson_mut_doc_new(NULL)) return 1;
    yyjson_alc *alc = yyjson_alc_dyn_new();
    yyjson_mut_doc *doc = yyjson_mut_doc_new(alc);
    yyjson_mut_val *arr = yyjson_mut_arr(doc);
    if (!yyjson_mut_arr_add_int(doc, arr, 1)) return 2;
    yyjson_mut_doc_free(doc);
    yyjson_alc_dyn_free(alc);
    return sum;
}
#else
#define YYJSON_READER_DEPTH_LIMIT      3
#define YYJSON_DISABLE_NON_STANDARD    1
#define YYJSON_DISABLE_FAST_FP_CONV    1
#define YYJSON_DISABLE_UTF8_VALIDATION 1
#define YYJSON_CUSTOM_ALC              own_allocator
#include "yyjson.h"

static int blocks;
static void *own_malloc(void *ctx, size_t size)
{
    (void)ctx;
    blocks++;
    return malloc(size);
}
static void *own_realloc(void *ctx, void *ptr, size_t old_size, size_t size)
{
    (void)ctx;
    (void)old_size;
    return realloc(ptr, size);
}
static void own_free(void *ctx, void *ptr)
{
    (void)ctx;
    blocks--;
    free(ptr);
}
const yyjson_alc own_allocator = {{own_malloc}, {own_realloc}, {own_free}, NULL};

static bool fails(const char *text, yyjson_read_flag flags, yyjson_read_code code,
                  size_t pos)
{
    char copy[32];
    yyjson_read_err err;
    strcpy(copy, text);
    yyjson_doc *doc = yyjson_read_opts(copy, strlen(text), flags, NULL, &err);
    return !doc && err.code == code && err.pos == pos;
}

/* In pieces, cut after `at` bytes. */
static yyjson_doc *in_two(const char *text, size_t at, yyjson_read_err *err)
{
    char copy[32];
    strcpy(copy, text);
    yyjson_incr_state *state = yyjson_incr_new(copy, strlen(text), 0, NULL);
    yyjson_doc *doc = yyjson_incr_read(state, at, err);
    if (!doc && err->code == YYJSON_READ_ERROR_MORE) {
        doc = yyjson_incr_read(state, strlen(text), err);
    }
    yyjson_incr_free(state);
    return doc;
}

int main(void)
{
    yyjson_doc *doc = yyjson_read("[[[1]],[{}]]", 12, 0);
    if (!doc || blocks == 0) return 1;
    char *text = yyjson_write(doc, 0, NULL);
    if (!text || strcmp(text, "[[[1]],[{}]]") != 0 || blocks < 2) return 2;
    own_free(NULL, text);
    yyjson_doc_free(doc);
    if (!fails("[[[[", 0, YYJSON_READ_ERROR_DEPTH, 4)) return 3;
    if (!fails("[[1],[[{}]]]", 0, YYJSON_READ_ERROR_DEPTH, 8)) return 4;
    if (!fails("[1,]", YYJSON_READ_JSON5, YYJSON_READ_ERROR_JSON_STRUCTURE, 2)) return 5;
    if (!fails("[\"\xFF\"]", 0, YYJSON_READ_ERROR_INVALID_STRING, 2)) return 6;
    for (size_t at = 1; at < 12; at++) { /* the depth counts across the pieces */
        yyjson_read_err err;
        doc = in_two("[[[1]],[[]]]", at, &err);
        if (!doc) return 7;
        yyjson_doc_free(doc);
        doc = in_two("[[[[1]]]]   ", at, &err);
        if (doc || err.code != YYJSON_READ_ERROR_DEPTH || err.pos != 4) return 8;
    }
    return blocks;
}
#endif
