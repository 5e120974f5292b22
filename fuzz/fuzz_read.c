/* SPDX-License-Identifier: MIT */
/*
 * fuzz_read.c - the first byte chooses options, the rest is read from memory and in
 * place, written and read again.
 *
 * Promises: both ways to read give the same verdict, status and offset; what was read can
 * be written, and the text written then reads back to the same text; an allocator that
 * fails at some call gives out of memory or the same result; every block comes back with
 * the size it was asked for.
 */
#include <string.h>

#include "fuzz.h"
#include "jay/jay.h"

/* A copy in a block of exactly `size` bytes, so that a sanitizer sees any read behind. */
static char *exact_copy(const uint8_t *data, size_t size)
{
    char *copy = malloc(size ? size : 1);
    FUZZ_CHECK(copy);
    if (size) memcpy(copy, data, size);
    return copy;
}

static jay_read_options options_of(uint8_t choice, const jay_allocator *allocator)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    if (choice & 1) opt.flags |= JAY_READ_STOP_WHEN_DONE;
    if (choice & 2) opt.flags |= JAY_READ_NUMBERS_AS_TEXT;
    if (choice & 4) opt.max_depth = 3;
    if (choice & 8) opt.max_memory = 4096;
    opt.allocator = allocator;
    return opt;
}

static void check_error(const jay_error *err, size_t size)
{
    FUZZ_CHECK(err->status != JAY_OK && err->offset <= size);
    FUZZ_CHECK(strcmp(err->text, jay_status_text(err->status)) == 0);
}

/* Writes doc, reads the text, writes that: the two texts must be equal. */
static void check_rewrite(const jay_doc *doc, jay_read_options opt, uint8_t choice)
{
    jay_write_options how = JAY_WRITE_OPTIONS_INIT;
    if (choice & 16) how.flags = JAY_WRITE_PRETTY | JAY_WRITE_FINAL_NEWLINE;
    if (choice & 32) how.flags |= JAY_WRITE_TAB;
    how.allocator = opt.allocator;
    opt.max_memory = 0;
    jay_error err;
    jay_text first, second;
    FUZZ_CHECK(jay_write(doc, &how, &first, &err) && err.status == JAY_OK);
    FUZZ_CHECK(first.data[first.length] == 0);
    jay_doc *again = jay_read(first.data, first.length, &opt, &err);
    FUZZ_CHECK(again && jay_doc_value_count(again) == jay_doc_value_count(doc));
    FUZZ_CHECK(jay_write(again, &how, &second, &err));
    FUZZ_CHECK(first.length == second.length);
    FUZZ_CHECK(memcmp(first.data, second.data, first.length) == 0);
    jay_text_free(&first);
    jay_text_free(&second);
    jay_doc_free(again);
}

/* Reads with the allocator failing from call 0, 1, 2 on, until it does not matter. */
static void check_failing(const char *text, size_t size, const jay_read_options *opt,
                          jay_track *track, const jay_error *wanted)
{
    jay_error err = {JAY_OUT_OF_MEMORY, 0, NULL};
    for (size_t calls = 0; calls < 4 && err.status == JAY_OUT_OF_MEMORY; calls++) {
        jay_track_fail_after(track, calls);
        jay_doc_free(jay_read(text, size, opt, &err));
        FUZZ_CHECK(err.status == JAY_OUT_OF_MEMORY || err.status == wanted->status);
        FUZZ_CHECK(jay_track_get_stats(track).live_blocks == 0);
    }
    jay_track_fail_after(track, SIZE_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    uint8_t choice = data[0];
    size_t len = size - 1;
    jay_track *track = jay_track_new(jay_allocator_libc(), NULL, NULL);
    FUZZ_CHECK(track);
    jay_allocator allocator = jay_track_allocator(track);
    jay_read_options opt = options_of(choice, &allocator);

    char *text = exact_copy(data + 1, len);
    char *place = exact_copy(data + 1, len);
    jay_error err, err_place;
    jay_doc *doc = jay_read(text, len, &opt, &err);
    jay_doc *doc_place = jay_read_inplace(place, len, len, &opt, &err_place);
    if (err.status == JAY_MEMORY_LIMIT || err_place.status == JAY_MEMORY_LIMIT) {
        FUZZ_CHECK(choice & 8); /* the two ways need different amounts */
    } else {
        FUZZ_CHECK(err.status == err_place.status && err.offset == err_place.offset);
        FUZZ_CHECK(!doc == !doc_place);
    }
    if (doc) {
        FUZZ_CHECK(err.status == JAY_OK && jay_doc_bytes_read(doc) <= len);
        check_rewrite(doc, opt, choice);
    } else {
        check_error(&err, len);
    }
    jay_doc_free(doc);
    jay_doc_free(doc_place);
    check_failing(text, len, &opt, track, &err);
    free(text);
    free(place);
    FUZZ_CHECK(jay_track_get_stats(track).faults == 0);
    FUZZ_CHECK(jay_track_free(track) == 0);
    return 0;
}
