/* SPDX-License-Identifier: MIT */
/*
 * test_failing.c - the allocator fails at call 1, 2, 3 ... until the job succeeds:
 * nothing leaks, the documents stay as they were. For calls whose own tests do not go
 * through that.
 */
#include <string.h>

#include "jay/jay.h"
#include "meter.h"
#include "mutdoc.h"
#include "testing.h"

/* What a job works on; `ok` says that it got all its memory. */
typedef struct world {
    jay_allocator allocator;
    jay_mut_doc *doc; /* made without failures, by the same allocator */
    jay_doc *source;  /* the same values, by another one */
    bool ok;
} world;

#define DOCUMENT "{'a':[1,2.5,true,null,'text'],'b':{'c':{'d':[]}}}"

typedef void (*job)(world *w);

static void run_failing(job work)
{
    for (size_t n = 1; n < 1000; n++) {
        meter m = {0};
        world w = {meter_allocator(&m), NULL, NULL, false};
        jay_mut_doc *plain = mutdoc_parse(DOCUMENT, NULL);
        w.source = jay_mut_to_doc(plain, NULL, NULL);
        w.doc = mutdoc_parse(DOCUMENT, &w.allocator);
        assert_non_null(w.doc);
        m.calls = 0;
        m.fail_at = n;
        work(&w);
        m.fail_at = 0;
        mutdoc_expect(w.doc, DOCUMENT, "after a failure");
        jay_mut_doc_free(w.doc);
        jay_doc_free(w.source);
        jay_mut_doc_free(plain);
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
        if (w.ok) {
            assert_true(m.calls < n); /* no call failed */
            return;
        }
    }
    fail_msg("never enough memory");
}

static void to_documents(world *w)
{
    jay_error err;
    jay_doc *whole = jay_mut_to_doc(w->doc, &w->allocator, &err);
    jay_doc *part = jay_mut_value_to_doc(jay_mut_doc_root(w->doc), &w->allocator, &err);
    jay_doc *copy = jay_doc_copy(w->source, &w->allocator, &err);
    jay_doc *value = jay_value_to_doc(jay_doc_root(w->source), &w->allocator, &err);
    w->ok = whole && part && copy && value;
    if (w->ok) {
        assert_true(jay_equals(jay_doc_root(part), jay_doc_root(value), NULL, NULL));
    } else if (!value) {
        assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
    }
    jay_doc_free(whole);
    jay_doc_free(part);
    jay_doc_free(copy);
    jay_doc_free(value);
}

static bool take(void *ctx, const char *data, size_t len)
{
    (void)data;
    *(size_t *)ctx += len;
    return true;
}

static void to_sinks(world *w)
{
    jay_write_options opt = JAY_WRITE_OPTIONS_INIT;
    opt.allocator = &w->allocator;
    opt.flags = JAY_WRITE_SORT_KEYS; /* sorting is what takes memory here */
    size_t length = 0, again = 0;
    char text[256];
    bool sent = jay_mut_write_sink(jay_mut_doc_root(w->doc), &opt, take, &length, NULL);
    again = jay_mut_write_buffer(jay_mut_doc_root(w->doc), &opt, text, sizeof text, NULL);
    w->ok = sent && again;
    if (w->ok) assert_int_equal(length, again);
}

static void to_files(world *w)
{
    jay_write_options opt = JAY_WRITE_OPTIONS_INIT;
    opt.allocator = &w->allocator;
    opt.flags = JAY_WRITE_SORT_KEYS;
    FILE *stream = tmpfile();
    assert_non_null(stream);
    w->ok = jay_mut_write_stream(w->doc, &opt, stream, NULL);
    fclose(stream);
}

static void bulk_arrays(world *w)
{
    static const bool bools[2] = {true, false};
    static const int64_t wide[2] = {INT64_MIN, INT64_MAX};
    static const int16_t narrow[2] = {-1, 1};
    static const uint32_t counts[2] = {0, UINT32_MAX};
    static const double reals[2] = {0.5, -0.0};
    static const float floats[2] = {0.5f, -1.5f};
    static const char *const refs[2] = {"one", "two"};
    jay_mut_value *made[] = {
        jay_mut_array_of_bool(w->doc, bools, 2),
        jay_mut_array_of_int64(w->doc, wide, 2),
        jay_mut_array_of_int16(w->doc, narrow, 2),
        jay_mut_array_of_uint32(w->doc, counts, 2),
        jay_mut_array_of_double(w->doc, reals, 2),
        jay_mut_array_of_float(w->doc, floats, 2),
        jay_mut_array_of_string_refs(w->doc, refs, NULL, 2),
    };
    w->ok = true;
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        if (!made[i])
            w->ok = false;
        else
            assert_int_equal(jay_mut_array_size(made[i]), 2);
    }
}

static void pointer_edits(world *w)
{
    jay_pointer_options opt = JAY_POINTER_OPTIONS_INIT;
    opt.create_parents = true;
    jay_mut_value *value =
        jay_mut_string(w->doc, "a text that has to be copied somewhere");
    jay_error err;
    w->ok = value && jay_mut_pointer_set(w->doc, "/x/y/z", value, &opt, &err);
    if (!w->ok) return;
    value = jay_mut_uint(w->doc, 1);
    w->ok = value && jay_mut_pointer_replace(w->doc, "/x/y/z", value, NULL, &err) != NULL;
    /* taking it out again needs no memory, and leaves the document as it was on a failure
     */
    assert_non_null(jay_mut_pointer_remove(w->doc, "/x", NULL, &err));
}

static void failing_to_documents(void **state)
{
    (void)state;
    run_failing(to_documents);
}

static void failing_to_sinks(void **state)
{
    (void)state;
    run_failing(to_sinks);
}

static void failing_to_files(void **state)
{
    (void)state;
    run_failing(to_files);
}

static void failing_bulk_arrays(void **state)
{
    (void)state;
    run_failing(bulk_arrays);
}

static void failing_pointer_edits(void **state)
{
    (void)state;
    run_failing(pointer_edits);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(failing_to_documents),  cmocka_unit_test(failing_to_sinks),
        cmocka_unit_test(failing_to_files),      cmocka_unit_test(failing_bulk_arrays),
        cmocka_unit_test(failing_pointer_edits),
    };
    return cmocka_run_group_tests_name("failing", tests, NULL, NULL);
}
