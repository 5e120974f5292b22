/* SPDX-License-Identifier: MIT */
/*
 * test_statuses.c - every status of the library is reached, at the place that is marked.
 *
 * Each status has a function here, which its name in JAY_STATUS_LIST calls for: one that
 * is added without a case does not compile. A case shows the text, or the pointer, that
 * the offset counts bytes of, and under it a caret. A caret at the end of a line stands
 * behind the last byte.
 */
#include <string.h>

#include "jay/jay.h"
#include "testing.h"

/* What a case gives: what was reported, and the two lines with the caret. */
typedef struct shown {
    jay_error err;
    const char *text;
    const char *caret;
} shown;

static jay_error clean(void)
{
    jay_error err = {(jay_status)-1, SIZE_MAX, NULL};
    return err;
}

static shown read_with(const jay_read_options *opt, const char *text, const char *caret)
{
    shown s = {clean(), text, caret};
    jay_doc_free(jay_read(text, strlen(text), opt, &s.err));
    return s;
}

static shown read_flags(uint32_t flags, const char *text, const char *caret)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    return read_with(&opt, text, caret);
}

static jay_doc *parsed(uint32_t flags, const char *text)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    jay_doc *doc = jay_read(text, strlen(text), &opt, NULL);
    assert_non_null(doc);
    return doc;
}

/* ---- reading ---- */

static shown reach_OK(void)
{
    return read_flags(0, "[1]", "^");
}

static shown reach_INVALID_ARGUMENT(void)
{
    return read_flags(0, "", "^");
}

static shown reach_OUT_OF_MEMORY(void)
{
    jay_track *track = jay_track_new(jay_allocator_libc(), NULL, NULL);
    jay_track_fail_after(track, 0);
    jay_allocator allocator = jay_track_allocator(track);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &allocator;
    shown s = read_with(&opt, "[1]", "^");
    assert_int_equal(jay_track_free(track), 0);
    return s;
}

static shown reach_EMPTY(void)
{
    return read_flags(JAY_READ_COMMENTS, "  /* x */", "^");
}

static shown reach_UNEXPECTED_CONTENT(void)
{
    return read_flags(0, "[1] ]", "    ^");
}

static shown reach_UNEXPECTED_END(void)
{
    return read_flags(0, "{\"a\": tru", "         ^");
}

static shown reach_UNEXPECTED_CHARACTER(void)
{
    return read_flags(0, "[1, 2 3]", "      ^");
}

static shown reach_TRAILING_COMMA(void)
{
    return read_flags(0, "[1, 2 , ]", "      ^");
}

static shown reach_INVALID_COMMENT(void)
{
    return read_flags(JAY_READ_COMMENTS, "/* x", "    ^");
}

static shown reach_INVALID_NUMBER(void)
{
    return read_flags(0, "[1, -.5]", "     ^");
}

static shown reach_INVALID_STRING(void)
{
    return read_flags(0, "[\"ab\\q\"]", "    ^");
}

static shown reach_INVALID_LITERAL(void)
{
    return read_flags(0, "[true, flase]", "       ^");
}

static shown reach_FILE_OPEN(void)
{
    shown s = {clean(), "", "^"};
    assert_null(jay_read_file("no such folder/file", NULL, &s.err));
    return s;
}

static shown reach_FILE_READ(void)
{
    shown s = {clean(), "", "^"};
    assert_null(jay_read_file(".", NULL, &s.err));
    return s;
}

static shown reach_MORE_INPUT(void)
{
    shown s = {clean(), "[12, 3]", "   ^"};
    jay_incremental *state = jay_incremental_new(s.text, 7, NULL, NULL);
    assert_null(jay_incremental_read(state, 3, &s.err));
    jay_incremental_free(state);
    return s;
}

static shown reach_DEPTH_LIMIT(void)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.max_depth = 2;
    shown s = read_with(&opt, "[[1], {}]", "");
    assert_int_equal(s.err.status, JAY_OK);
    return read_with(&opt, "[[1], {\"a\":[]}]", "            ^");
}

static shown reach_MEMORY_LIMIT(void)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.max_memory = 8;
    return read_with(&opt, "[1, 2, 3]", "^");
}

static shown reach_DUPLICATE_KEY(void)
{
    return read_flags(JAY_READ_DUPLICATE_KEYS_ERROR, "{\"a\":1, \"b\":2, \"\\u0061\":3}",
                      "               ^");
}

/* ---- writing: the offset is one of the text that would have been written ---- */

static shown write_with(const jay_doc *doc, const char *text, const char *caret)
{
    jay_write_options how = JAY_WRITE_OPTIONS_INIT;
    shown s = {clean(), text, caret};
    jay_text out;
    assert_false(jay_write(doc, &how, &out, &s.err));
    assert_int_equal(out.length, 0);
    jay_text_free(&out);
    return s;
}

/* A raw value has no canonical form. */
static shown reach_INVALID_VALUE(void)
{
    shown s = {clean(), "[1,", "   ^"};
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *root = jay_mut_array(doc);
    assert_true(jay_mut_doc_set_root(doc, root));
    assert_true(jay_mut_array_append(doc, root, jay_mut_uint(doc, 1)));
    assert_true(jay_mut_array_append(doc, root, jay_mut_raw(doc, "[]")));
    jay_write_options how = JAY_WRITE_OPTIONS_INIT;
    how.flags = JAY_WRITE_CANONICAL;
    jay_text out;
    assert_false(jay_mut_write(doc, &how, &out, &s.err));
    jay_mut_doc_free(doc);
    return s;
}

static shown reach_NOT_FINITE(void)
{
    jay_doc *doc = parsed(JAY_READ_INF_AND_NAN, "{\"a\": [1, nan]}");
    shown s = write_with(doc, "{\"a\":[1,", "        ^");
    jay_doc_free(doc);
    return s;
}

static shown reach_INVALID_UTF8(void)
{
    jay_doc *doc = parsed(JAY_READ_INVALID_UNICODE_KEEP, "[true, \"ab\xFF\"]");
    shown s = write_with(doc, "[true,", "      ^");
    jay_doc_free(doc);
    return s;
}

static shown reach_BUFFER_TOO_SMALL(void)
{
    shown s = {clean(), "ab", "  ^"};
    size_t len;
    char out[2];
    assert_false(jay_string_escape("ab\n", 3, out, sizeof out, &len, &s.err));
    assert_int_equal(len, 4);
    return s;
}

static shown reach_FILE_WRITE(void)
{
    shown s = {clean(), "", "^"};
    jay_doc *doc = parsed(0, "[1]");
    assert_false(jay_write_file(doc, NULL, "no such folder/file", &s.err));
    jay_doc_free(doc);
    return s;
}

static bool refuse(void *ctx, const char *data, size_t len)
{
    (void)ctx;
    (void)data;
    (void)len;
    return false;
}

static shown reach_SINK_REFUSED(void)
{
    shown s = {clean(), "", "^"};
    jay_doc *doc = parsed(0, "[1]");
    assert_false(jay_write_sink(jay_doc_root(doc), NULL, refuse, NULL, &s.err));
    jay_doc_free(doc);
    return s;
}

/* ---- pointers, patches, indexes: the offset is one of the pointer ---- */

static shown point(const char *pointer, const char *caret)
{
    shown s = {clean(), pointer, caret};
    jay_doc *doc = parsed(0, "{\"a\":{\"b\":[1]}}");
    assert_null(jay_pointer_get(jay_doc_root(doc), pointer, &s.err));
    jay_doc_free(doc);
    return s;
}

static shown reach_POINTER_SYNTAX(void)
{
    return point("/a/b~2", "    ^");
}

static shown reach_POINTER_NOT_FOUND(void)
{
    return point("/a/b/1", "     ^");
}

static shown patch(const char *operations)
{
    jay_doc *ops = parsed(0, operations), *from = parsed(0, "{\"a\":1}");
    jay_mut_doc *doc = jay_doc_to_mut(from, NULL, NULL);
    assert_non_null(doc);
    jay_patch_error err = {clean(), 99, JAY_PATCH_FROM};
    assert_false(jay_patch_apply(doc, jay_doc_root(ops), &err));
    assert_int_equal(err.operation, 1);
    shown s = {err.base, "", "^"};
    jay_mut_doc_free(doc);
    jay_doc_free(from);
    jay_doc_free(ops);
    return s;
}

#define TEST_A "{\"op\":\"test\",\"path\":\"/a\",\"value\":1}"

static shown reach_PATCH_INVALID(void)
{
    return patch("[" TEST_A ",{\"op\":\"add\",\"path\":\"/b\"}]");
}

static shown reach_PATCH_TEST_FAILED(void)
{
    return patch("[" TEST_A ",{\"op\":\"test\",\"path\":\"/a\",\"value\":2}]");
}

static shown reach_STALE_INDEX(void)
{
    shown s = {clean(), "", "^"};
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *root = jay_mut_object(doc);
    assert_true(jay_mut_doc_set_root(doc, root));
    jay_mut_index *index = jay_mut_index_new(doc, root, NULL, NULL);
    assert_non_null(index);
    assert_non_null(jay_mut_object_add_uint(doc, root, "a", 1));
    assert_null(jay_mut_index_get(index, "a", &s.err));
    jay_mut_index_free(index);
    jay_mut_doc_free(doc);
    return s;
}

/* ---- all of them ---- */

static const struct {
    jay_status status;
    const char *name;
    shown (*reach)(void);
} cases[] = {
#define CASE(name, number, text) {JAY_##name, #name, reach_##name},
    JAY_STATUS_LIST(CASE)
#undef CASE
};

static void every_status_is_reached_where_the_caret_is(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        shown s = cases[i].reach();
        size_t caret = strlen(s.caret) - 1;
        assert_int_equal(s.caret[caret], '^');
        assert_true(caret <= strlen(s.text));
        if (s.err.status != cases[i].status || s.err.offset != caret) {
            print_error("  %s\n  %s %s\n", s.text, s.caret, cases[i].name);
            fail_msg("%s at %zu instead", s.err.text, s.err.offset);
        }
        assert_string_equal(s.err.text, jay_status_text(cases[i].status));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_is_reached_where_the_caret_is),
    };
    return cmocka_run_group_tests_name("statuses", tests, NULL, NULL);
}
