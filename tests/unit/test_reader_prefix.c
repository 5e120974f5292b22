/* SPDX-License-Identifier: MIT */
/*
 * test_reader_prefix.c - the reader at its limits: every prefix of a text at a page
 * without access, an allocator that fails at each call, depth and memory limits, ten
 * million levels on a small stack. Each test runs on every kernel that this machine has.
 */
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "kernel/kernel.h"
#include "meter.h"
#include "testing.h"

/* Runs a test once for each kernel. */
static void on_every_kernel(void (*test)(void))
{
    for (size_t i = 0; jayi_kernels[i]; i++) {
        if (!jayi_kernels[i]->supported()) continue;
        jayi_kernel_force(jayi_kernels[i]);
        test();
    }
    jayi_kernel_force(NULL);
}

/* ---- prefixes ---- */

static const char *const documents[] = {
    "{\"user\":{\"id\":42,\"name\":\"\\u00e9\\n\\ud83e\\udd17\",\"tags\":[\"a\",\"\"]},"
    "\"ok\":true,\"no\":false,\"nil\":null}",
    "[1,-2.5e+10,0.1E-7,[[],{}],{\"\":[{\"a\":[]}]},18446744073709551615,-0.0]",
    " \r\n\t[ 1 , \"x\" , { \"a\" : \"b\" } ] ",
    "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF\"",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000\\uD834\\uDD1E\\uDBFF\\uDFFF\"",
    "[\"0123456789012345678901234567890123456789012345678901234567890123456789\","
    "\"\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\"\"]",
    "{\"a\":{\"b\":{\"c\":{\"d\":{\"e\":{\"f\":[[[[[[[[[[[[true]]]]]]]]]]]]}}}}}}",
    "[0.1234567890123456789012345678901234567890,123456789012345678901234567890]",
    "true",
    "false",
    "null",
    "[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]",
};

static bool is_blank(const char *text, size_t length)
{
    return strspn(text, " \t\r\n") >= length;
}

static void check_prefix(const char *text, size_t length, size_t cut, bool in_place)
{
    guarded g = guarded_copy(text, cut);
    jay_error err;
    jay_doc *doc = in_place ? jay_read_inplace(g.text, cut, cut, NULL, &err)
                            : jay_read(g.text, cut, NULL, &err);
    jay_status wanted = JAY_UNEXPECTED_END;
    size_t offset = cut;
    if (is_blank(text, cut)) {
        wanted = JAY_EMPTY;
        offset = 0;
    } else if (is_blank(text + cut, length - cut)) {
        wanted = JAY_OK; /* only white space behind the value is missing */
        offset = 0;
    }
    if (err.status != wanted || err.offset != offset || (doc != NULL) != (wanted == 0)) {
        fail_msg("%.*s: %s at %zu", (int)cut, text, err.text, err.offset);
    }
    jay_doc_free(doc);
    guarded_free(&g);
}

static void check_all_prefixes(void)
{
    for (size_t d = 0; d < sizeof documents / sizeof *documents; d++) {
        size_t length = strlen(documents[d]);
        for (size_t cut = 1; cut <= length; cut++) {
            check_prefix(documents[d], length, cut, false);
            check_prefix(documents[d], length, cut, true);
        }
    }
}

static void every_prefix_ends_unexpectedly(void **state)
{
    (void)state;
    on_every_kernel(check_all_prefixes);
}

/* The same documents behind 0 to 130 blanks: each cut falls on every place of a block. */
static void check_shifted_prefixes(void)
{
    static char text[1024];
    for (size_t d = 0; d < 6; d++) {
        size_t length = strlen(documents[d]);
        for (size_t shift = 1; shift <= 130; shift += 3) {
            memset(text, ' ', shift);
            memcpy(text + shift, documents[d], length + 1);
            for (size_t cut = shift + 1; cut <= shift + length; cut += 1 + shift % 5) {
                check_prefix(text, shift + length, cut, false);
            }
        }
    }
}

static void prefixes_at_every_place_of_a_block(void **state)
{
    (void)state;
    on_every_kernel(check_shifted_prefixes);
}

/* A prefix of a number alone may be a number; if it is none, the text ended too early. */
static void check_number_prefixes(void)
{
    static const struct {
        const char *text;
        const char *valid; /* one mark for each length from 1: y, or n */
    } rows[] = {
        {"-12.50e+10", "nyynyynnyy"},
        {"0.0", "yny"},
        {"-0E-0", "nynny"},
        {"18446744073709551616", "yyyyyyyyyyyyyyyyyyyy"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (size_t cut = 1; cut <= strlen(rows[i].text); cut++) {
            guarded g = guarded_copy(rows[i].text, cut);
            jay_error err;
            jay_doc *doc = jay_read(g.text, cut, NULL, &err);
            assert_int_equal(doc != NULL, rows[i].valid[cut - 1] == 'y');
            if (!doc) {
                assert_int_equal(err.status, JAY_UNEXPECTED_END);
                assert_int_equal(err.offset, cut);
            }
            jay_doc_free(doc);
            guarded_free(&g);
        }
    }
}

static void prefixes_of_numbers(void **state)
{
    (void)state;
    on_every_kernel(check_number_prefixes);
}

/* ---- allocators that fail ---- */

/* A text that needs several blocks: escapes, many values where a sample sees few. */
static char *uneven_text(size_t *length)
{
    size_t room = 300000, n = 0;
    char *text = malloc(room);
    assert_non_null(text);
    text[n++] = '[';
    text[n++] = '"';
    memset(text + n, 'a', 100000);
    n += 100000;
    memcpy(text + n, "\\n\",", 4);
    n += 4;
    while (n < room - 10) {
        memcpy(text + n, "[],", 3);
        n += 3;
    }
    text[n++] = '0';
    text[n++] = ']';
    *length = n;
    return text;
}

typedef struct job {
    char *text;
    size_t length;
    bool in_place;
    uint32_t flags;
} job;

static jay_doc *run_job(const job *j, const jay_allocator *a, size_t max_memory,
                        jay_error *err)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = a;
    opt.flags = j->flags;
    opt.max_memory = max_memory;
    if (!j->in_place) return jay_read(j->text, j->length, &opt, err);
    /* The text is spoilt by each reading: work on a copy that the document outlives. */
    static char copy[400000];
    assert_true(j->length <= sizeof copy);
    memcpy(copy, j->text, j->length);
    return jay_read_inplace(copy, j->length, sizeof copy, &opt, err);
}

static void fail_at_each_call(const job *j, bool plain)
{
    size_t fail_at = 1;
    for (;; fail_at++) {
        meter m = {0};
        m.fail_at = fail_at;
        jay_allocator a = plain ? meter_allocator_plain(&m) : meter_allocator(&m);
        jay_error err;
        jay_doc *doc = run_job(j, &a, 0, &err);
        if (doc) {
            assert_int_equal(err.status, JAY_OK);
            assert_int_equal(jay_doc_bytes_held(doc), m.live_bytes);
        } else {
            assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
            assert_string_equal(err.text, jay_status_text(JAY_OUT_OF_MEMORY));
        }
        jay_doc_free(doc);
        assert_int_equal(m.live_blocks, 0);
        assert_int_equal(m.live_bytes, 0);
        assert_false(m.wrong_size);
        if (doc && m.calls < fail_at) break;
    }
    assert_true(fail_at > 1); /* no reading without memory from the allocator */
}

/* Calls visit with jobs of each shape and mode. */
static void each_job(void (*visit)(const job *j))
{
    static char small[] = "{\"a\":[1,2,\"x\\n\",{\"b\":null}]}";
    static char number[] = "123456789.25";
    size_t length;
    char *uneven = uneven_text(&length);
    const job texts[] = {
        {small, sizeof small - 1, false, 0},
        {number, sizeof number - 1, false, 0},
        {uneven, length, false, 0},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (unsigned mode = 0; mode < 4; mode++) {
            job j = texts[i];
            j.in_place = mode & 1;
            j.flags = mode & 2 ? JAY_READ_NUMBERS_AS_TEXT : 0;
            visit(&j);
        }
    }
    free(uneven);
}

static void fail_with_and_without_resize(const job *j)
{
    fail_at_each_call(j, false);
    fail_at_each_call(j, true);
}

static void check_failing_allocators(void)
{
    each_job(fail_with_and_without_resize);
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    on_every_kernel(check_failing_allocators);
}

/* A failure in the text gives everything back, too. */
static void check_refused_texts(void)
{
    static const char *const texts[] = {"[1,2,", "[\"\\q\"]", "{\"a\":1}}", "[1,2,]",
                                        " "};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        meter m = {0};
        jay_allocator a = meter_allocator(&m);
        jay_read_options opt = JAY_READ_OPTIONS_INIT;
        opt.allocator = &a;
        assert_null(jay_read(texts[i], strlen(texts[i]), &opt, NULL));
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
    }
}

static void refused_texts_leak_nothing(void **state)
{
    (void)state;
    on_every_kernel(check_refused_texts);
}

/* ---- the memory limit ---- */

static bool fits(const job *j, size_t limit)
{
    meter m = {0};
    jay_allocator a = meter_allocator_plain(&m);
    jay_error err;
    jay_doc *doc = run_job(j, &a, limit, &err);
    bool ok = doc != NULL;
    if (!ok) assert_int_equal(err.status, JAY_MEMORY_LIMIT);
    if (limit) assert_true(m.peak_bytes <= limit);
    jay_doc_free(doc);
    assert_int_equal(m.live_blocks, 0);
    assert_false(m.wrong_size);
    return ok;
}

static void limit_one_job(const job *j)
{
    meter m = {0};
    jay_allocator a = meter_allocator_plain(&m);
    jay_doc *doc = run_job(j, &a, 0, NULL);
    assert_non_null(doc);
    size_t held = jay_doc_bytes_held(doc);
    size_t least =
        jay_doc_value_count(doc) * sizeof(jay_value) + (j->in_place ? 0 : j->length);
    jay_doc_free(doc);
    assert_true(fits(j, m.peak_bytes));
    assert_true(fits(j, SIZE_MAX));
    assert_false(fits(j, least)); /* no room for the document itself */
    assert_false(fits(j, 1));
    /* Growing by copying holds two blocks for a moment; three times must do. */
    assert_true(fits(j, held * 3));
    for (size_t limit = 2; limit < m.peak_bytes; limit += limit / 3 + 1) fits(j, limit);
}

static void check_memory_limit(void)
{
    each_job(limit_one_job);
}

static void the_memory_limit_holds(void **state)
{
    (void)state;
    on_every_kernel(check_memory_limit);
}

/* ---- depth ---- */

static void check_depth(void)
{
    enum { MOST = 700 };
    char text[6 * MOST];
    for (size_t depth = 1; depth <= MOST; depth += depth < 70 ? 1 : 97) {
        size_t n = 0;
        for (size_t i = 0; i < depth; i++) {
            const char *open = i % 3 ? "[" : "{\"\":";
            memcpy(text + n, open, strlen(open));
            n += strlen(open);
        }
        size_t behind_last = depth % 3 == 1 ? n - 3 : n;
        text[n++] = '0';
        for (size_t i = depth; i--;) text[n++] = i % 3 ? ']' : '}';
        jay_read_options opt = JAY_READ_OPTIONS_INIT;
        opt.max_depth = depth;
        jay_error err;
        jay_doc *doc = jay_read(text, n, &opt, &err);
        assert_non_null(doc);
        jay_doc_free(doc);
        if (depth == 1) continue; /* 0 would be no limit */
        opt.max_depth = depth - 1;
        assert_null(jay_read(text, n, &opt, &err));
        assert_int_equal(err.status, JAY_DEPTH_LIMIT);
        assert_int_equal(err.offset, behind_last);
    }
}

static void depth_is_refused_exactly_above_the_limit(void **state)
{
    (void)state;
    on_every_kernel(check_depth);
}

#define DEEP ((size_t)10000000)

typedef struct deep_result {
    const char *text;
    size_t levels;
    const char *failed; /* what went wrong, NULL when nothing did */
} deep_result;

/* Runs on the small stack, where no assertion may jump out of. */
static void *read_write_free_deep(void *argument)
{
    deep_result *result = argument;
    const size_t levels = result->levels;
    jay_error err;
    jay_text out = {NULL, 0, 0, {NULL, NULL, NULL, NULL}};
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    jay_doc *doc = jay_read(result->text, 2 * levels, &opt, &err);
    if (!doc) {
        result->failed = "read";
        return NULL;
    }
    if (!jay_write(doc, NULL, &out, &err)) {
        result->failed = "write";
    } else if (out.length != 2 * levels ||
               memcmp(out.data, result->text, 2 * levels) != 0) {
        result->failed = "written text";
    }
    jay_text_free(&out);
    jay_doc_free(doc);
    opt.max_depth = levels;
    doc = jay_read(result->text, 2 * levels, &opt, &err);
    if (!doc) result->failed = "limit of the depth itself";
    jay_doc_free(doc);
    opt.max_depth = levels - 1;
    doc = jay_read(result->text, 2 * levels, &opt, &err);
    if (doc || err.status != JAY_DEPTH_LIMIT || err.offset != levels) {
        result->failed = "limit one below";
    }
    jay_doc_free(doc);
    return NULL;
}

static void check_deep(size_t levels)
{
    char *text = malloc(2 * levels);
    assert_non_null(text);
    memset(text, '[', levels);
    memset(text + levels, ']', levels);
    deep_result result = {text, levels, NULL};
    pthread_attr_t attr;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attr), 0);
    assert_int_equal(pthread_attr_setstacksize(&attr, small_stack()), 0);
    assert_int_equal(pthread_create(&thread, &attr, read_write_free_deep, &result), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attr);
    free(text);
    if (result.failed) fail_msg("%s", result.failed);
}

static void check_deep_a_tenth(void)
{
    check_deep(DEEP / 10);
}

static void ten_million_levels_on_a_small_stack(void **state)
{
    (void)state;
    check_deep(DEEP); /* on the kernel that is chosen by itself */
    on_every_kernel(check_deep_a_tenth);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_prefix_ends_unexpectedly),
        cmocka_unit_test(prefixes_at_every_place_of_a_block),
        cmocka_unit_test(prefixes_of_numbers),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(refused_texts_leak_nothing),
        cmocka_unit_test(the_memory_limit_holds),
        cmocka_unit_test(depth_is_refused_exactly_above_the_limit),
        cmocka_unit_test(ten_million_levels_on_a_small_stack),
    };
    return cmocka_run_group_tests_name("reader_prefix", tests, NULL, NULL);
}
