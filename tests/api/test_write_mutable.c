/* SPDX-License-Identifier: MIT */
/* test_write_mutable.c - writing mutable documents gives what immutable ones give. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "jay/jay.h"
#include "jay/mutable.h"
#include "meter.h"
#include "testing.h"

static const char *const texts[] = {
    "null",
    "\"a\\nb\"",
    "[]",
    "{}",
    "[[],{},[{}]]",
    "{\"a\":{\"b\":[1,-2,0.5,true,false,null]},\"c\":{},\"a\":[\"\\u0001\",\"é\"]}",
    "[[[[[[[[1],2],3],4],5],6],7],8]",
    "{\"a\":{\"a\":{\"a\":{\"a\":{}}}},\"b\":1}",
};

static void same_text_as_immutable(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        jay_doc *doc = jay_read(texts[i], strlen(texts[i]), NULL, NULL);
        assert_non_null(doc);
        jay_mut_doc *mut = jay_doc_to_mut(doc, NULL, NULL);
        assert_non_null(mut);
        for (unsigned variant = 0; variant < 4; variant++) {
            jay_write_options o = JAY_WRITE_OPTIONS_INIT;
            o.flags = variant; /* pretty, tab */
            jay_text a, b, c;
            jay_error err;
            assert_true(jay_write(doc, &o, &a, NULL));
            assert_true(jay_mut_write(mut, &o, &b, &err));
            assert_int_equal(err.status, JAY_OK);
            assert_true(jay_mut_write_value(jay_mut_doc_root(mut), &o, &c, NULL));
            assert_string_equal(a.data, b.data);
            assert_string_equal(a.data, c.data);
            if (!(variant & JAY_WRITE_PRETTY)) assert_string_equal(a.data, texts[i]);
            assert_int_equal(a.length, b.length);
            assert_int_equal(a.length, c.length);
            jay_text_free(&a);
            jay_text_free(&b);
            jay_text_free(&c);
        }
        jay_mut_doc_free(mut);
        jay_doc_free(doc);
    }
}

typedef struct taken {
    char text[64];
    size_t length;
} taken;

static bool take(void *ctx, const char *data, size_t len)
{
    taken *t = ctx;
    if (len >= sizeof t->text - t->length) return false;
    memcpy(t->text + t->length, data, len);
    t->text[t->length += len] = '\0';
    return true;
}

static bool refuse(void *ctx, const char *data, size_t len)
{
    (void)ctx;
    (void)data;
    (void)len;
    return false;
}

/* Buffers, sinks, files and streams. */
static void other_targets(void **state)
{
    (void)state;
    static const char text[] = "[1,{\"k\":[0.5,\"x\"]},null]";
    jay_error err;
    jay_doc *doc = jay_read(text, strlen(text), NULL, NULL);
    jay_mut_doc *mut = jay_doc_to_mut(doc, NULL, NULL);
    jay_mut_value *root = jay_mut_doc_root(mut);
    char buf[sizeof text];
    assert_int_equal(jay_mut_write_buffer(root, NULL, buf, sizeof buf, &err),
                     sizeof text - 1);
    assert_string_equal(buf, text);
    assert_int_equal(jay_mut_write_buffer(root, NULL, buf, sizeof buf - 1, &err), 0);
    assert_int_equal(err.status, JAY_BUFFER_TOO_SMALL);
    taken t = {"", 0};
    assert_true(jay_mut_write_sink(root, NULL, take, &t, &err));
    assert_string_equal(t.text, text);
    assert_false(jay_mut_write_sink(root, NULL, refuse, NULL, &err));
    assert_int_equal(err.status, JAY_SINK_REFUSED);

    FILE *f = tmpfile();
    assert_non_null(f);
    assert_true(jay_mut_write_stream(mut, NULL, f, &err));
    rewind(f);
    assert_int_equal(fread(buf, 1, sizeof buf, f), sizeof text - 1);
    assert_memory_equal(buf, text, sizeof text - 1);
    assert_int_equal(fclose(f), 0);

    static const char name[] = "test_write_mutable.json";
    assert_true(jay_mut_write_file(mut, NULL, name, &err));
    jay_doc *read = jay_read_file(name, NULL, &err);
    assert_true(jay_equals(jay_doc_root(read), jay_doc_root(doc), NULL, NULL));
    assert_int_equal(jay_doc_bytes_read(read), sizeof text - 1);
    assert_int_equal(remove(name), 0);
    jay_doc_free(read);
    assert_false(jay_mut_write_file(mut, NULL, "no such folder/x", &err));
    assert_int_equal(err.status, JAY_FILE_WRITE);
    jay_mut_doc_free(mut);
    jay_doc_free(doc);
}

static void other_targets_are_null(void **state)
{
    (void)state;
    jay_error err;
    char buf[8];
    taken t = {"", 0};
    jay_mut_doc *mut = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *v = jay_mut_null(mut);
    assert_int_equal(jay_mut_write_buffer(NULL, NULL, buf, sizeof buf, &err), 0);
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_int_equal(jay_mut_write_buffer(v, NULL, NULL, 8, &err), 0);
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_write_sink(NULL, NULL, take, &t, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_write_sink(v, NULL, NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_write_file(NULL, NULL, "x", &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_write_file(mut, NULL, "x", &err)); /* no root */
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_write_stream(mut, NULL, stdout, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_true(jay_mut_doc_set_root(mut, v));
    assert_false(jay_mut_write_stream(mut, NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_write_file(mut, NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    jay_mut_doc_free(mut);
}

/* What was removed does not count: a small text fits a small block. */
static void a_document_of_removed_values(void **state)
{
    (void)state;
    static char memory[16 << 10];
    jay_allocator pool;
    assert_true(jay_pool_init(&pool, memory, sizeof memory));
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *arr = jay_mut_array(doc);
    assert_true(jay_mut_doc_set_root(doc, arr));
    for (size_t i = 0; i < 100000; i++) {
        assert_non_null(jay_mut_array_append_uint(doc, arr, i));
    }
    assert_true(jay_mut_array_clear(doc, arr));
    for (size_t i = 0; i < 800; i++) {
        assert_non_null(jay_mut_array_append_uint(doc, arr, 1234567));
    }
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    o.allocator = &pool;
    jay_text text;
    assert_true(jay_mut_write(doc, &o, &text, NULL));
    assert_int_equal(text.length, 800 * 8 + 1);
    jay_text_free(&text);
    /* A text that grows from too low an estimate, and may not double at the end. */
    for (size_t i = 0; i < 800; i++) {
        assert_non_null(jay_mut_array_append_uint(doc, arr, 1234567));
    }
    jay_mut_value *outer = jay_mut_array(doc);
    assert_true(jay_mut_doc_set_root(doc, outer));
    assert_true(jay_mut_array_append(doc, outer, arr));
    assert_true(jay_mut_write_value(outer, &o, &text, NULL));
    assert_int_equal(text.length, 1600 * 8 + 3);
    jay_text_free(&text);
    jay_mut_doc_free(doc);
}

static void floats(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *o = jay_mut_object(doc);
    assert_true(jay_mut_doc_set_root(doc, o));
    assert_non_null(jay_mut_object_add_float(doc, o, "f", 0.1f));
    assert_non_null(jay_mut_object_add_real(doc, o, "r", (double)0.1f));
    jay_mut_value *arr = jay_mut_object_add_array(doc, o, "a");
    assert_non_null(jay_mut_array_append_float(doc, arr, 1.0e-3f));
    assert_true(jay_mut_get_real(jay_mut_array_first(arr)) == (double)1.0e-3f);
    assert_null(jay_mut_float(NULL, 1.0f));
    assert_null(jay_mut_object_add_float(doc, arr, "f", 1.0f));
    assert_null(jay_mut_array_append_float(doc, o, 1.0f));
    jay_text text;
    assert_true(jay_mut_write(doc, NULL, &text, NULL));
    assert_string_equal(text.data, "{\"f\":0.1,\"r\":0.10000000149011612,\"a\":[0.001]}");
    jay_text_free(&text);
    jay_mut_doc_free(doc);
}

/* A value that has siblings is written without them. */
static void part_of_a_document(void **state)
{
    (void)state;
    const char *text = "[1,[2,{\"k\":[3]}],4]";
    jay_doc *doc = jay_read(text, strlen(text), NULL, NULL);
    jay_mut_doc *mut = jay_doc_to_mut(doc, NULL, NULL);
    jay_text out;
    jay_mut_value *first = jay_mut_array_get(jay_mut_doc_root(mut), 0);
    assert_true(jay_mut_write_value(first, NULL, &out, NULL));
    assert_string_equal(out.data, "1");
    jay_text_free(&out);
    assert_true(jay_mut_write_value(first->next, NULL, &out, NULL));
    assert_string_equal(out.data, "[2,{\"k\":[3]}]");
    jay_text_free(&out);
    jay_mut_doc_free(mut);
    jay_doc_free(doc);
}

static void arguments(void **state)
{
    (void)state;
    jay_error err;
    jay_text out;
    memset(&out, 0xFF, sizeof out);
    assert_false(jay_mut_write(NULL, NULL, &out, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(out.data);
    assert_false(jay_mut_write_value(NULL, NULL, &out, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    jay_mut_doc *mut = jay_mut_doc_new(NULL, NULL);
    assert_false(jay_mut_write(mut, NULL, &out, &err)); /* no root */
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    jay_mut_value bad = {0};
    assert_false(jay_mut_write_value(&bad, NULL, &out, &err));
    assert_int_equal(err.status, JAY_INVALID_VALUE);
    jay_mut_doc_free(mut);
}

static void deep_and_without_memory(void **state)
{
    (void)state;
    enum { LEVELS = 3000 };
    char *text = malloc(2 * LEVELS);
    memset(text, '[', LEVELS);
    memset(text + LEVELS, ']', LEVELS);
    jay_doc *doc = jay_read(text, 2 * LEVELS, NULL, NULL);
    jay_mut_doc *mut = jay_doc_to_mut(doc, NULL, NULL);
    assert_non_null(mut);
    for (size_t n = 1;; n++) {
        meter m = {0};
        m.fail_at = n;
        jay_allocator a = meter_allocator(&m);
        jay_write_options o = JAY_WRITE_OPTIONS_INIT;
        o.allocator = &a;
        jay_text out;
        jay_error err;
        bool done = jay_mut_write_value(jay_mut_doc_root(mut), &o, &out, &err);
        if (done) {
            assert_int_equal(out.length, 2 * LEVELS);
            assert_memory_equal(out.data, text, 2 * LEVELS);
            jay_text_free(&out);
        } else {
            assert_int_equal(err.status, JAY_OUT_OF_MEMORY);
            assert_null(out.data);
        }
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
        if (done) break;
    }
    jay_mut_doc_free(mut);
    jay_doc_free(doc);
    free(text);
}

static void raw_and_number_texts(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *a = jay_mut_array(doc);
    jay_mut_doc_set_root(doc, a);
    jay_mut_array_append(doc, a, jay_mut_raw(doc, "{ }"));
    jay_mut_array_append(doc, a, jay_mut_number_text(doc, "1.10e0"));
    jay_mut_array_append_sint(doc, a, 5);
    jay_text got;
    assert_true(jay_mut_write(doc, NULL, &got, NULL));
    assert_string_equal(got.data, "[{ },1.10e0,5]");
    jay_text_free(&got);
    jay_mut_doc_free(doc);
}

/* user-reports row 57: what is given by copy may go away before writing */
static void copied_text_may_go_away(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *o = jay_mut_object(doc);
    jay_mut_doc_set_root(doc, o);
    char *key = malloc(8), *text = malloc(8);
    assert_true(key && text);
    memcpy(key, "key", 4);
    memcpy(text, "text", 5);
    assert_non_null(jay_mut_object_add_string(doc, o, key, text));
    free(key);
    free(text);
    jay_text got;
    assert_true(jay_mut_write(doc, NULL, &got, NULL));
    assert_string_equal(got.data, "{\"key\":\"text\"}");
    jay_text_free(&got);
    jay_mut_doc_free(doc);
}

static void values_that_have_no_text(void **state)
{
    (void)state;
    jay_error err;
    jay_text got;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *a = jay_mut_array(doc);
    jay_mut_doc_set_root(doc, a);
    jay_mut_array_append_uint(doc, a, 1);
    jay_mut_value *v = jay_mut_array_append_real(doc, a, (double)INFINITY);
    assert_false(jay_mut_write(doc, NULL, &got, &err));
    assert_int_equal(err.status, JAY_NOT_FINITE);
    assert_int_equal(err.offset, 3);
    jay_mut_set_string(doc, v, "\xff");
    assert_false(jay_mut_write(doc, NULL, &got, &err));
    assert_int_equal(err.status, JAY_INVALID_UTF8);
    v->tag = 0;
    assert_false(jay_mut_write(doc, NULL, &got, &err));
    assert_int_equal(err.status, JAY_INVALID_VALUE);
    jay_mut_doc_free(doc);
}

/* Literals that need no escape are marked so where the compiler sees them; others must be
 * escaped and checked all the same. */
static void literals(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *o = jay_mut_object(doc);
    jay_mut_doc_set_root(doc, o);
    jay_mut_object_add(doc, o, jay_mut_string_ref(doc, "plain"),
                       jay_mut_string(doc, "x"));
    jay_mut_object_add(doc, o, jay_mut_string_ref(doc, "a\"b"),
                       jay_mut_string(doc, "c\\d\n"));
    jay_mut_object_add(doc, o, jay_mut_string_ref(doc, ""),
                       jay_mut_string(doc, "a text of 24 bytes long\t"));
    jay_mut_object_add_string(doc, o, "\x7f\x01",
                              "a text that is longer than 24 bytes\t");
    jay_text got;
    assert_true(jay_mut_write(doc, NULL, &got, NULL));
    assert_string_equal(got.data, "{\"plain\":\"x\",\"a\\\"b\":\"c\\\\d\\n\","
                                  "\"\":\"a text of 24 bytes long\\t\",\"\x7f\\u0001\":"
                                  "\"a text that is longer than 24 bytes\\t\"}");
    jay_text_free(&got);
    jay_error err;
    jay_mut_object_add_string(doc, o, "bad", "\xC3(");
    assert_false(jay_mut_write(doc, NULL, &got, &err));
    assert_int_equal(err.status, JAY_INVALID_UTF8);
    jay_mut_doc_free(doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_text_as_immutable),
        cmocka_unit_test(part_of_a_document),
        cmocka_unit_test(other_targets),
        cmocka_unit_test(other_targets_are_null),
        cmocka_unit_test(a_document_of_removed_values),
        cmocka_unit_test(floats),
        cmocka_unit_test(arguments),
        cmocka_unit_test(deep_and_without_memory),
        cmocka_unit_test(raw_and_number_texts),
        cmocka_unit_test(copied_text_may_go_away),
        cmocka_unit_test(values_that_have_no_text),
        cmocka_unit_test(literals),
    };
    return cmocka_run_group_tests_name("write_mutable", tests, NULL, NULL);
}
