/* SPDX-License-Identifier: MIT */
/* Reading piece by piece through yyjson.h. */
#include "testing.h"

#include "yyjson.h"

/* Offers text one byte more each time, and returns the document or fills *err. */
static yyjson_doc *feed(const char *text, size_t len, yyjson_read_flag flags,
                        yyjson_read_err *err, size_t *calls)
{
    char *buf = test_malloc(len + YYJSON_PADDING_SIZE);
    memcpy(buf, text, len);
    yyjson_incr_state *state = yyjson_incr_new(buf, len, flags, NULL);
    assert_non_null(state);
    memset(buf, '#', len); /* copied already */
    yyjson_doc *doc = NULL;
    *calls = 0;
    for (size_t n = 1; n <= len && !doc; n++) {
        doc = yyjson_incr_read(state, n, err);
        ++*calls;
        if (doc) break;
        if (err->code != YYJSON_READ_ERROR_MORE) break;
        assert_int_equal(err->pos, n);
        assert_non_null(err->msg);
    }
    yyjson_incr_free(state);
    if (doc) {
        assert_int_equal(err->code, 0);
        assert_null(err->msg);
    }
    test_free(buf);
    return doc;
}

static void test_byte_by_byte(void **state)
{
    (void)state;
    static const char text[] =
        " {\"a\":[1,-2.5e3,true,null,\"\\u00e4\\ud83d\\ude00x\"],\"b\":{}} ";
    for (int raw = 0; raw < 2; raw++) {
        yyjson_read_err err;
        size_t calls;
        yyjson_read_flag flags = raw ? YYJSON_READ_NUMBER_AS_RAW : 0;
        yyjson_doc *doc = feed(text, sizeof text - 1, flags, &err, &calls);
        yyjson_doc *whole = yyjson_read(text, sizeof text - 1, flags);
        assert_non_null(doc);
        assert_int_equal(calls, sizeof text - 1);
        assert_true(yyjson_equals(doc->root, whole->root));
        assert_int_equal(doc->dat_read, whole->dat_read);
        assert_int_equal(doc->val_read, whole->val_read);
        yyjson_val *first = yyjson_arr_get_first(yyjson_obj_get(doc->root, "a"));
        assert_int_equal(yyjson_is_raw(first), raw);
        if (raw) assert_string_equal(yyjson_get_raw(first), "1");
        yyjson_doc_free(doc);
        yyjson_doc_free(whole);
    }
}

static void test_in_place(void **state)
{
    (void)state;
    char buf[] = "[\"a\\n\",12]####";
    const size_t len = 10;
    yyjson_incr_state *s = yyjson_incr_new(buf, len, YYJSON_READ_INSITU, NULL);
    assert_memory_equal(buf + len, "\0\0\0\0", 4);
    yyjson_read_err err;
    yyjson_doc *doc = NULL;
    for (size_t n = 1; n <= len; n++) {
        char next = buf[n];
        doc = yyjson_incr_read(s, n, &err);
        if (n < len) assert_null(doc);
        if (n < len) assert_int_equal(buf[n], next); /* as it was */
    }
    assert_non_null(doc);
    yyjson_incr_free(s);
    const char *str = yyjson_get_str(yyjson_arr_get_first(doc->root));
    assert_true(str > buf && str < buf + len);
    assert_string_equal(str, "a\n");
    yyjson_doc_free(doc);
}

static void test_failures(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        yyjson_read_code code;
        size_t pos;
    } rows[] = {
        {"1 2", 4, 2},        {"[1] x", 4, 4},   {"   ", 5, 3},
        {"[1", 5, 2},         {"[1,]", 7, 2},    {"truu", 11, 0},
        {"[\"\\q\"]", 10, 2}, {"[1/**/]", 6, 2}, /* no other flag is kept */
        {"[nan]", 11, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        yyjson_read_err err;
        size_t calls;
        const yyjson_read_flag other = YYJSON_READ_ALLOW_COMMENTS |
                                       YYJSON_READ_ALLOW_INF_AND_NAN |
                                       YYJSON_READ_ALLOW_TRAILING_COMMAS;
        yyjson_doc *doc = feed(rows[i].text, strlen(rows[i].text), other, &err, &calls);
        assert_null(doc);
        if (err.code != rows[i].code || err.pos != rows[i].pos) {
            fail_msg("%s: %u at %zu", rows[i].text, err.code, err.pos);
        }
    }
}

static void test_stop_when_done(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t calls;
    } rows[] = {{"[1] x", 3}, {"12 ", 3}, {"12", 2}, {"\"a\"b", 3}, {"{} ", 2}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        yyjson_read_err err;
        size_t calls;
        yyjson_doc *doc = feed(rows[i].text, strlen(rows[i].text),
                               YYJSON_READ_STOP_WHEN_DONE, &err, &calls);
        assert_non_null(doc);
        assert_int_equal(calls, rows[i].calls);
        yyjson_doc_free(doc);
    }
}

static void test_parameters(void **state)
{
    (void)state;
    char buf[16] = "[1,2]";
    yyjson_read_err err;
    assert_null(yyjson_incr_new(NULL, 5, 0, NULL));
    assert_null(yyjson_incr_new(buf, SIZE_MAX, 0, NULL));
    assert_null(yyjson_incr_read(NULL, 1, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_incr_read(NULL, 1, NULL));
    yyjson_incr_free(NULL);
    yyjson_incr_state *s = yyjson_incr_new(buf, 5, 0, NULL);
    assert_null(yyjson_incr_read(s, 0, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_incr_read(s, 6, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_incr_read(s, 2, NULL));
    yyjson_doc *doc = yyjson_incr_read(s, 5, &err);
    assert_non_null(doc);
    yyjson_incr_free(s);
    assert_int_equal(yyjson_arr_size(doc->root), 2);
    yyjson_doc_free(doc);
    s = yyjson_incr_new(buf, 0, 0, NULL);
    assert_non_null(s);
    assert_null(yyjson_incr_read(s, 1, &err));
    assert_int_equal(err.code, 1);
    yyjson_incr_free(s);
}

/* The document outlives the state and its allocator table. */
static void test_allocator(void **state)
{
    (void)state;
    static char pool[8192];
    yyjson_alc alc;
    char text[] = "[1,\"two\",{\"three\":3}]";
    for (int round = 0; round < 3; round++) {
        assert_true(round || yyjson_alc_pool_init(&alc, pool, sizeof pool));
        yyjson_alc table = alc;
        yyjson_incr_state *s = yyjson_incr_new(text, sizeof text - 1, 0, &table);
        memset(&table, 0xAB, sizeof table);
        yyjson_doc *doc = yyjson_incr_read(s, 5, NULL);
        assert_null(doc);
        doc = yyjson_incr_read(s, sizeof text - 1, NULL);
        yyjson_incr_free(s);
        assert_non_null(doc);
        assert_true((char *)doc > pool && (char *)doc < pool + sizeof pool);
        assert_true(yyjson_equals_str(yyjson_arr_get(doc->root, 1), "two"));
        yyjson_doc_free(doc);
        void *rest = (alc.malloc)(alc.ctx, sizeof pool - 64); /* all came back */
        assert_non_null(rest);
        (alc.free)(alc.ctx, rest);
    }
}

/* Linear: a quadratic reader takes minutes. */
static void test_long(void **state)
{
    (void)state;
    enum { LEN = 250001 };
    char *text = test_malloc(LEN);
    for (size_t i = 0; i < LEN; i++) text[i] = i % 2 ? '1' : ',';
    text[0] = '[';
    text[LEN - 1] = ']';
    yyjson_read_err err;
    size_t calls;
    yyjson_doc *doc = feed(text, LEN, 0, &err, &calls);
    assert_int_equal(yyjson_arr_size(doc->root), LEN / 2);
    yyjson_doc_free(doc);
    memset(text, 'x', LEN);
    text[0] = text[LEN - 1] = '"';
    doc = feed(text, LEN, 0, &err, &calls);
    assert_int_equal(yyjson_get_len(doc->root), LEN - 2);
    yyjson_doc_free(doc);
    test_free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_byte_by_byte), cmocka_unit_test(test_in_place),
        cmocka_unit_test(test_failures),     cmocka_unit_test(test_stop_when_done),
        cmocka_unit_test(test_parameters),   cmocka_unit_test(test_allocator),
        cmocka_unit_test(test_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
