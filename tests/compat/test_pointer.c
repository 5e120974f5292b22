/* SPDX-License-Identifier: MIT */
/* JSON Pointer of yyjson.h: results, errors, places, contexts, typed getters. */
#include "testing.h"

#include "yyjson.h"

/* The root of doc, made from a text; "" gives a document without root. */
static yyjson_mut_doc *doc_of(const char *text)
{
    yyjson_doc *d = yyjson_read(text, strlen(text), 0);
    yyjson_mut_doc *m = d ? yyjson_doc_mut_copy(d, NULL) : yyjson_mut_doc_new(NULL);
    yyjson_doc_free(d);
    return m;
}

/* "(null)" for no value; keys and values as their text. */
static void show(const yyjson_mut_val *v, char *out, size_t size)
{
    if (!v || !yyjson_mut_val_write_buf(out, size, v, 0, NULL)) strcpy(out, "(null)");
}

typedef enum op { GET, ADD, SET, REPLACE, REMOVE } op;

typedef struct row {
    op op;
    const char *doc, *ptr;
    const char *val; /* NULL: none */
    bool create;
    yyjson_ptr_code code;
    size_t pos;
    const char *after; /* the document afterwards */
    const char *ctn, *pre, *old;
} row;

#define FAIL(op, doc, ptr, val, create, code, pos)                              \
    {                                                                           \
        op, doc, ptr, val, create, code, pos, doc, "(null)", "(null)", "(null)" \
    }
/* Fails, with the container that could have taken it. */
#define NEAR(op, doc, ptr, val, pos, ctn)                              \
    {                                                                  \
        op, doc, ptr, val, false, 3, pos, doc, ctn, "(null)", "(null)" \
    }

static const row rows[] = {
    /* get */
    {GET, "[1,2,3]", "/0", NULL, false, 0, 0, "[1,2,3]", "[1,2,3]", "3", "(null)"},
    {GET, "[1,2,3]", "/2", NULL, false, 0, 0, "[1,2,3]", "[1,2,3]", "2", "(null)"},
    {GET, "[1]", "/0", NULL, false, 0, 0, "[1]", "[1]", "1", "(null)"},
    {GET, "{\"a\":1,\"b\":2}", "/b", NULL, false, 0, 0, "{\"a\":1,\"b\":2}",
     "{\"a\":1,\"b\":2}", "\"a\"", "(null)"},
    {GET, "{\"a\":1,\"b\":2}", "/a", NULL, false, 0, 0, "{\"a\":1,\"b\":2}",
     "{\"a\":1,\"b\":2}", "\"b\"", "(null)"},
    {GET, "{\"a\":1}", "/a", NULL, false, 0, 0, "{\"a\":1}", "{\"a\":1}", "\"a\"",
     "(null)"},
    {GET, "{\"a\":[{\"~/\":5}]}", "/a/0/~0~1", NULL, false, 0, 0, "{\"a\":[{\"~/\":5}]}",
     "{\"~/\":5}", "\"~/\"", "(null)"},
    {GET, "[1]", "", NULL, false, 0, 0, "[1]", "(null)", "(null)", "(null)"},
    NEAR(GET, "{\"a\":{}}", "/a/b", NULL, 3, "{}"),
    NEAR(GET, "[1]", "/-", NULL, 1, "[1]"),
    NEAR(GET, "[1]", "/1", NULL, 1, "[1]"),
    FAIL(GET, "[1]", "/2", NULL, false, 3, 1),
    FAIL(GET, "[1]", "/01", NULL, false, 3, 1),
    FAIL(GET, "[1]", "/+0", NULL, false, 3, 1),
    FAIL(GET, "[1]", "/ 0", NULL, false, 3, 1),
    FAIL(GET, "[1]", "/99999999999999999999", NULL, false, 3, 1),
    FAIL(GET, "{\"a\":{}}", "/b/c", NULL, false, 3, 1),
    FAIL(GET, "1", "/a", NULL, false, 3, 1),
    FAIL(GET, "[1]", "a", NULL, false, 2, 0),
    FAIL(GET, "{\"a\":1}", "/a~2", NULL, false, 2, 2),
    FAIL(GET, "{\"a\":1}", "/nope/~2", NULL, false, 3, 1),
    FAIL(GET, "", "/a", NULL, false, 4, 0),
    FAIL(GET, "", "", NULL, false, 4, 0),
    /* add */
    {ADD, "{\"a\":1,\"b\":2}", "/a", "3", false, 0, 0, "{\"a\":1,\"b\":2,\"a\":3}",
     "{\"a\":1,\"b\":2,\"a\":3}", "\"b\"", "(null)"},
    {ADD, "{}", "/a", "3", false, 0, 0, "{\"a\":3}", "{\"a\":3}", "\"a\"", "(null)"},
    {ADD, "[1,2]", "/1", "9", false, 0, 0, "[1,9,2]", "[1,9,2]", "1", "(null)"},
    {ADD, "[1,2]", "/0", "9", false, 0, 0, "[9,1,2]", "[9,1,2]", "2", "(null)"},
    {ADD, "[1,2]", "/-", "9", false, 0, 0, "[1,2,9]", "[1,2,9]", "2", "(null)"},
    {ADD, "[1,2]", "/2", "9", false, 0, 0, "[1,2,9]", "[1,2,9]", "2", "(null)"},
    {ADD, "[]", "/0", "9", false, 0, 0, "[9]", "[9]", "9", "(null)"},
    {ADD, "{}", "/a/b", "1", true, 0, 0, "{\"a\":{\"b\":1}}", "{\"b\":1}", "\"b\"",
     "(null)"},
    {ADD, "[1,2]", "/-/x", "9", true, 0, 0, "[1,2,{\"x\":9}]", "{\"x\":9}", "\"x\"",
     "(null)"},
    {ADD, "", "/a", "1", true, 0, 0, "{\"a\":1}", "{\"a\":1}", "\"a\"", "(null)"},
    {ADD, "", "", "1", false, 0, 0, "1", "(null)", "(null)", "(null)"},
    FAIL(ADD, "[1,2]", "/3", "9", true, 3, 1),
    FAIL(ADD, "[1,2]", "/3/a", "9", true, 3, 1),
    FAIL(ADD, "{}", "/a/b", "1", false, 3, 1),
    FAIL(ADD, "{}", "/a/~2", "1", true, 2, 3),
    FAIL(ADD, "{\"a\":1}", "/a/b", "1", true, 3, 3),
    FAIL(ADD, "1", "", "2", true, 5, 0),
    FAIL(ADD, "", "/a", "1", false, 4, 0),
    FAIL(ADD, "", "a", "1", false, 2, 0),
    FAIL(ADD, "[]", "/0", NULL, true, 1, 0),
    /* set */
    {SET, "{\"a\":1,\"b\":2,\"a\":3}", "/a", "4", false, 0, 0, "{\"a\":4,\"b\":2}",
     "{\"a\":4,\"b\":2}", "\"b\"", "1"},
    {SET, "{\"a\":1}", "/b", "4", false, 0, 0, "{\"a\":1,\"b\":4}", "{\"a\":1,\"b\":4}",
     "\"a\"", "(null)"},
    {SET, "[1,2]", "/1", "9", false, 0, 0, "[1,9]", "[1,9]", "1", "2"},
    {SET, "[1]", "/0", "9", false, 0, 0, "[9]", "[9]", "9", "1"},
    {SET, "{}", "/a/b", "1", true, 0, 0, "{\"a\":{\"b\":1}}", "{\"b\":1}", "\"b\"",
     "(null)"},
    {SET, "1", "", "2", false, 0, 0, "2", "(null)", "(null)", "1"},
    {SET, "1", "", NULL, false, 0, 0, "", "(null)", "(null)", "1"},
    {SET, "[1,2]", "/0", NULL, false, 0, 0, "[2]", "[2]", "(null)", "1"},
    {SET, "", "/a/b", "1", true, 0, 0, "{\"a\":{\"b\":1}}", "{\"b\":1}", "\"b\"",
     "(null)"},
    NEAR(SET, "[1]", "/-", "9", 1, "[1]"),
    NEAR(SET, "[1]", "/1", "9", 1, "[1]"),
    FAIL(SET, "[1]", "/-/x", "9", true, 3, 1),
    FAIL(SET, "[1]", "/5", NULL, true, 3, 1),
    FAIL(SET, "", "/a", NULL, true, 3, 0),
    FAIL(SET, "", "/a", "1", false, 4, 0),
    FAIL(SET, "", "a", NULL, false, 2, 0),
    /* replace */
    {REPLACE, "{\"a\":1,\"b\":2,\"a\":3}", "/a", "4", false, 0, 0, "{\"a\":4,\"b\":2}",
     "{\"a\":4,\"b\":2}", "\"b\"", "1"},
    {REPLACE, "[1,2,3]", "/2", "9", false, 0, 0, "[1,2,9]", "[1,2,9]", "2", "3"},
    {REPLACE, "[1]", "/0", "9", false, 0, 0, "[9]", "[9]", "9", "1"},
    {REPLACE, "1", "", "9", false, 0, 0, "9", "(null)", "(null)", "1"},
    FAIL(REPLACE, "[1]", "/1", "9", false, 3, 1),
    FAIL(REPLACE, "{}", "/a", "9", false, 3, 1),
    FAIL(REPLACE, "", "", "9", false, 3, 0),
    FAIL(REPLACE, "", "/a", "9", false, 4, 0),
    FAIL(REPLACE, "", "a", "9", false, 4, 0),
    FAIL(REPLACE, "[1]", "/0", NULL, false, 1, 0),
    /* remove */
    {REMOVE, "{\"a\":1,\"b\":2,\"a\":3}", "/a", NULL, false, 0, 0, "{\"b\":2}",
     "{\"b\":2}", "(null)", "1"},
    {REMOVE, "[1,2,3]", "/2", NULL, false, 0, 0, "[1,2]", "[1,2]", "(null)", "3"},
    {REMOVE, "[1]", "/0", NULL, false, 0, 0, "[]", "[]", "(null)", "1"},
    {REMOVE, "1", "", NULL, false, 0, 0, "", "(null)", "(null)", "1"},
    FAIL(REMOVE, "[1]", "/1", NULL, false, 3, 1),
    FAIL(REMOVE, "", "/a", NULL, false, 4, 0),
    FAIL(REMOVE, "", "", NULL, false, 4, 0),
    FAIL(REMOVE, "[1]", "0", NULL, false, 2, 0),
};

static bool run(const row *r, yyjson_mut_doc *doc, yyjson_mut_val *val,
                yyjson_ptr_ctx *ctx, yyjson_ptr_err *err)
{
    size_t len = strlen(r->ptr);
    switch (r->op) {
    case GET:
        return yyjson_mut_doc_ptr_getx(doc, r->ptr, len, ctx, err) != NULL;
    case ADD:
        return yyjson_mut_doc_ptr_addx(doc, r->ptr, len, val, r->create, ctx, err);
    case SET:
        return yyjson_mut_doc_ptr_setx(doc, r->ptr, len, val, r->create, ctx, err);
    case REPLACE:
        return yyjson_mut_doc_ptr_replacex(doc, r->ptr, len, val, ctx, err) != NULL;
    default:
        return yyjson_mut_doc_ptr_removex(doc, r->ptr, len, ctx, err) != NULL;
    }
}

static void test_documents(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const row *r = &rows[i];
        yyjson_mut_doc *doc = doc_of(r->doc);
        yyjson_mut_val *val = r->val ? yyjson_mut_raw(doc, r->val) : NULL;
        yyjson_ptr_ctx ctx;
        yyjson_ptr_err err;
        memset(&ctx, 0xFF, sizeof ctx);
        memset(&err, 0xFF, sizeof err);
        bool ok = run(r, doc, val, &ctx, &err);
        char after[64], ctn[64], pre[64], old[64];
        show(doc->root, after, sizeof after);
        show(ctx.ctn, ctn, sizeof ctn);
        show(ctx.pre, pre, sizeof pre);
        show(ctx.old, old, sizeof old);
        const char *want = *r->after ? r->after : "(null)";
        if (ok != (r->code == 0) || err.code != r->code || err.pos != r->pos ||
            (err.msg == NULL) != (r->code == 0) || strcmp(after, want) ||
            strcmp(ctn, r->ctn) || strcmp(pre, r->pre) || strcmp(old, r->old)) {
            fail_msg("%d %s %s: %u at %zu, %s ctn %s pre %s old %s", r->op, r->doc,
                     r->ptr, err.code, err.pos, after, ctn, pre, old);
        }
        yyjson_mut_doc_free(doc);
    }
}

/* The value forms do the same below a value, but not to the value itself. */
static void test_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const row *r = &rows[i];
        if (!*r->doc) continue;
        yyjson_mut_doc *doc = doc_of(r->doc);
        yyjson_mut_val *val = r->val ? yyjson_mut_raw(doc, r->val) : NULL;
        yyjson_ptr_err err;
        size_t len = strlen(r->ptr);
        bool ok = r->op == GET ? !!yyjson_mut_ptr_getx(doc->root, r->ptr, len, NULL, &err)
                  : r->op == ADD ? yyjson_mut_ptr_addx(doc->root, r->ptr, len, val, doc,
                                                       r->create, NULL, &err)
                  : r->op == SET ? yyjson_mut_ptr_setx(doc->root, r->ptr, len, val, doc,
                                                       r->create, NULL, &err)
                  : r->op == REPLACE
                      ? !!yyjson_mut_ptr_replacex(doc->root, r->ptr, len, val, NULL, &err)
                      : !!yyjson_mut_ptr_removex(doc->root, r->ptr, len, NULL, &err);
        yyjson_ptr_code code = r->op != GET && !len ? YYJSON_PTR_ERR_SET_ROOT : r->code;
        assert_int_equal(ok, code == 0);
        if (err.code != code) fail_msg("%d %s %s: %u", r->op, r->doc, r->ptr, err.code);
        if (code != YYJSON_PTR_ERR_SET_ROOT) {
            char after[64];
            show(doc->root, after, sizeof after);
            assert_string_equal(after, r->after);
        }
        yyjson_mut_doc_free(doc);
    }
}

static void test_immutable(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const row *r = &rows[i];
        if (r->op != GET || !*r->doc) continue;
        yyjson_doc *doc = yyjson_read(r->doc, strlen(r->doc), 0);
        yyjson_ptr_err err;
        yyjson_val *v = yyjson_doc_ptr_getx(doc, r->ptr, strlen(r->ptr), &err);
        assert_int_equal(v != NULL, r->code == 0);
        assert_int_equal(err.code, r->code);
        assert_int_equal(err.pos, r->pos);
        assert_ptr_equal(yyjson_doc_ptr_get(doc, r->ptr), v);
        assert_ptr_equal(yyjson_doc_ptr_getn(doc, r->ptr, strlen(r->ptr)), v);
        assert_ptr_equal(yyjson_ptr_get(doc->root, r->ptr), v);
        assert_ptr_equal(yyjson_ptr_getn(doc->root, r->ptr, strlen(r->ptr)), v);
        assert_ptr_equal(yyjson_ptr_getx(doc->root, r->ptr, strlen(r->ptr), NULL), v);
        if (*r->ptr == '/') {
            assert_ptr_equal(
                unsafe_yyjson_ptr_getx(doc->root, r->ptr, strlen(r->ptr), NULL), v);
        }
        yyjson_doc_free(doc);
    }
    /* NUL bytes, missing root and arguments */
    static const char text[] = "{\"a\\u0000b\":7}";
    yyjson_doc *doc = yyjson_read(text, sizeof text - 1, 0);
    assert_int_equal(yyjson_get_int(yyjson_doc_ptr_getn(doc, "/a\0b", 4)), 7);
    yyjson_ptr_err err;
    assert_null(yyjson_doc_ptr_getx(NULL, "", 0, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_doc_ptr_getx(doc, NULL, 0, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_doc_ptr_get(doc, NULL));
    assert_null(yyjson_ptr_getx(NULL, "", 0, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_mut_ptr_get(NULL, ""));
    assert_null(yyjson_mut_doc_ptr_get(NULL, ""));
    yyjson_val *root = doc->root;
    doc->root = NULL;
    assert_null(yyjson_doc_ptr_getx(doc, "", 0, &err));
    assert_int_equal(err.code, 4);
    doc->root = root;
    yyjson_doc_free(doc);
}

/* The forms without x, and the functions below them. */
static void test_short_forms(void **state)
{
    (void)state;
    yyjson_mut_doc *doc = doc_of("{}");
    yyjson_mut_val *one = yyjson_mut_int(doc, 1);
    assert_true(yyjson_mut_doc_ptr_add(doc, "/a/b", one));
    assert_ptr_equal(yyjson_mut_doc_ptr_get(doc, "/a/b"), one);
    assert_ptr_equal(yyjson_mut_doc_ptr_getn(doc, "/a/bc", 4), one);
    assert_ptr_equal(yyjson_mut_ptr_get(doc->root, "/a/b"), one);
    assert_ptr_equal(yyjson_mut_ptr_getn(doc->root, "/a/bc", 4), one);
    assert_true(yyjson_mut_doc_ptr_addn(doc, "/cd", 2, yyjson_mut_int(doc, 2)));
    assert_true(yyjson_mut_ptr_add(doc->root, "/d", yyjson_mut_int(doc, 3), doc));
    assert_true(yyjson_mut_ptr_addn(doc->root, "/ef", 2, yyjson_mut_int(doc, 4), doc));
    assert_true(yyjson_mut_doc_ptr_set(doc, "/c", yyjson_mut_int(doc, 5)));
    assert_true(yyjson_mut_doc_ptr_setn(doc, "/dd", 2, yyjson_mut_int(doc, 6)));
    assert_true(yyjson_mut_ptr_set(doc->root, "/e", yyjson_mut_int(doc, 7), doc));
    assert_true(yyjson_mut_ptr_setn(doc->root, "/ff", 2, yyjson_mut_int(doc, 8), doc));
    char text[128];
    show(doc->root, text, sizeof text);
    assert_string_equal(text, "{\"a\":{\"b\":1},\"c\":5,\"d\":6,\"e\":7,\"f\":8}");
    yyjson_mut_val *v;
    v = yyjson_mut_doc_ptr_replace(doc, "/c", yyjson_mut_null(doc));
    assert_int_equal(yyjson_mut_get_int(v), 5);
    v = yyjson_mut_doc_ptr_replacen(doc, "/dd", 2, yyjson_mut_null(doc));
    assert_int_equal(yyjson_mut_get_int(v), 6);
    v = yyjson_mut_ptr_replace(doc->root, "/e", yyjson_mut_null(doc));
    assert_int_equal(yyjson_mut_get_int(v), 7);
    v = yyjson_mut_ptr_replacen(doc->root, "/ff", 2, yyjson_mut_null(doc));
    assert_int_equal(yyjson_mut_get_int(v), 8);
    assert_non_null(yyjson_mut_doc_ptr_remove(doc, "/c"));
    assert_non_null(yyjson_mut_doc_ptr_removen(doc, "/dd", 2));
    assert_non_null(yyjson_mut_ptr_remove(doc->root, "/e"));
    assert_non_null(yyjson_mut_ptr_removen(doc->root, "/ff", 2));
    assert_null(yyjson_mut_ptr_remove(doc->root, "/f"));
    assert_true(unsafe_yyjson_mut_ptr_putx(doc->root, "/x", 2, yyjson_mut_int(doc, 1),
                                           doc, true, false, NULL, NULL));
    assert_non_null(unsafe_yyjson_mut_ptr_getx(doc->root, "/x", 2, NULL, NULL));
    assert_non_null(unsafe_yyjson_mut_ptr_replacex(doc->root, "/x", 2,
                                                   yyjson_mut_int(doc, 2), NULL, NULL));
    assert_non_null(unsafe_yyjson_mut_ptr_removex(doc->root, "/x", 2, NULL, NULL));
    show(doc->root, text, sizeof text);
    assert_string_equal(text, "{\"a\":{\"b\":1}}");
    assert_false(yyjson_mut_doc_ptr_add(NULL, "/a", one));
    assert_false(yyjson_mut_doc_ptr_add(doc, NULL, one));
    assert_false(yyjson_mut_doc_ptr_set(doc, NULL, one));
    assert_false(yyjson_mut_ptr_set(doc->root, "/q", one, NULL));
    assert_null(yyjson_mut_doc_ptr_replace(doc, "/a", NULL));
    assert_null(yyjson_mut_doc_ptr_remove(doc, NULL));
    yyjson_mut_doc_free(doc);
}

static void test_contexts(void **state)
{
    (void)state;
    yyjson_mut_doc *doc = doc_of("[1,2,3]");
    yyjson_ptr_ctx ctx;
    char text[128];
    yyjson_mut_doc_ptr_getx(doc, "/0", 2, &ctx, NULL);
    assert_true(yyjson_ptr_ctx_append(&ctx, NULL, yyjson_mut_str(doc, "a")));
    assert_true(yyjson_ptr_ctx_append(&ctx, NULL, yyjson_mut_str(doc, "b")));
    assert_true(yyjson_ptr_ctx_append(&ctx, NULL, yyjson_mut_str(doc, "c")));
    show(doc->root, text, sizeof text);
    assert_string_equal(text, "[1,\"a\",\"b\",\"c\",2,3]");
    assert_true(yyjson_ptr_ctx_replace(&ctx, yyjson_mut_str(doc, "C")));
    assert_true(yyjson_mut_equals_str(ctx.old, "c"));
    assert_true(yyjson_ptr_ctx_remove(&ctx));
    assert_true(yyjson_mut_equals_str(ctx.old, "C"));
    assert_null(ctx.pre);
    assert_false(yyjson_ptr_ctx_remove(&ctx));
    assert_false(yyjson_ptr_ctx_replace(&ctx, yyjson_mut_null(doc)));
    assert_true(yyjson_ptr_ctx_append(&ctx, NULL, yyjson_mut_str(doc, "z")));
    assert_true(yyjson_ptr_ctx_append(&ctx, NULL, yyjson_mut_str(doc, "zz")));
    show(doc->root, text, sizeof text);
    assert_string_equal(text, "[1,\"a\",\"b\",2,3,\"z\",\"zz\"]");
    yyjson_mut_doc_ptr_getx(doc, "/6", 2, &ctx, NULL); /* the last one */
    assert_true(yyjson_ptr_ctx_replace(&ctx, yyjson_mut_int(doc, 9)));
    assert_true(yyjson_ptr_ctx_append(&ctx, NULL, yyjson_mut_int(doc, 10)));
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_arr_get_last(doc->root)), 10);
    yyjson_mut_doc_free(doc);

    doc = doc_of("{\"a\":1,\"b\":2}");
    yyjson_mut_doc_ptr_getx(doc, "/a", 2, &ctx, NULL);
    assert_false(yyjson_ptr_ctx_append(&ctx, NULL, yyjson_mut_int(doc, 5)));
    assert_true(
        yyjson_ptr_ctx_append(&ctx, yyjson_mut_str(doc, "x"), yyjson_mut_int(doc, 5)));
    assert_true(
        yyjson_ptr_ctx_append(&ctx, yyjson_mut_str(doc, "y"), yyjson_mut_int(doc, 6)));
    assert_true(yyjson_ptr_ctx_replace(&ctx, yyjson_mut_int(doc, 7)));
    assert_int_equal(yyjson_mut_get_int(ctx.old), 6);
    show(doc->root, text, sizeof text);
    assert_string_equal(text, "{\"a\":1,\"x\":5,\"y\":7,\"b\":2}");
    assert_true(yyjson_ptr_ctx_remove(&ctx));
    show(doc->root, text, sizeof text);
    assert_string_equal(text, "{\"a\":1,\"x\":5,\"b\":2}");
    /* an empty container, reached by a name that is not there */
    yyjson_mut_obj_clear(doc->root);
    yyjson_mut_doc_ptr_getx(doc, "/k", 2, &ctx, NULL);
    assert_true(
        yyjson_ptr_ctx_append(&ctx, yyjson_mut_str(doc, "k"), yyjson_mut_int(doc, 1)));
    assert_true(yyjson_ptr_ctx_replace(&ctx, yyjson_mut_int(doc, 2)));
    show(doc->root, text, sizeof text);
    assert_string_equal(text, "{\"k\":2}");
    assert_true(yyjson_ptr_ctx_remove(&ctx));
    show(doc->root, text, sizeof text);
    assert_string_equal(text, "{}");
    assert_false(yyjson_ptr_ctx_append(NULL, NULL, doc->root));
    assert_false(yyjson_ptr_ctx_replace(NULL, doc->root));
    assert_false(yyjson_ptr_ctx_remove(NULL));
    memset(&ctx, 0, sizeof ctx);
    assert_false(yyjson_ptr_ctx_append(&ctx, NULL, doc->root));
    yyjson_mut_doc_free(doc);
}

static void test_typed(void **state)
{
    (void)state;
    static const char text[] =
        "{\"b\":true,\"u\":5,\"n\":-5,\"big\":18446744073709551615,"
        "\"r\":1.5,\"s\":\"x\"}";
    yyjson_doc *doc = yyjson_read(text, sizeof text - 1, 0);
    yyjson_val *root = doc->root;
    bool b = false;
    uint64_t u = 9;
    int64_t n = 9;
    double r = 9;
    const char *s = "9";
    assert_true(yyjson_ptr_get_bool(root, "/b", &b) && b);
    assert_false(yyjson_ptr_get_bool(root, "/u", &b));
    assert_true(yyjson_ptr_get_uint(root, "/u", &u) && u == 5);
    assert_false(yyjson_ptr_get_uint(root, "/n", &u));
    assert_true(yyjson_ptr_get_sint(root, "/n", &n) && n == -5);
    assert_true(yyjson_ptr_get_sint(root, "/u", &n) && n == 5);
    assert_false(yyjson_ptr_get_sint(root, "/big", &n));
    assert_true(yyjson_ptr_get_real(root, "/r", &r) && r == 1.5);
    assert_false(yyjson_ptr_get_real(root, "/u", &r));
    assert_true(yyjson_ptr_get_num(root, "/u", &r) && r == 5.0);
    assert_true(yyjson_ptr_get_str(root, "/s", &s) && strcmp(s, "x") == 0);
    assert_false(yyjson_ptr_get_str(root, "/nope", &s));
    assert_false(yyjson_ptr_get_num(root, "/s", &r));
    assert_true(u == 5 && n == 5 && r == 5.0); /* failures leave them alone */
    assert_false(yyjson_ptr_get_bool(NULL, "/b", &b));
    assert_false(yyjson_ptr_get_bool(root, NULL, &b));
    assert_false(yyjson_ptr_get_bool(root, "/b", NULL));
    yyjson_set_sint(yyjson_obj_get(root, "u"), 6);
    assert_true(yyjson_ptr_get_uint(root, "/u", &u) && u == 6);
    yyjson_doc_free(doc);
}

static void test_old_names(void **state)
{
    (void)state;
#ifdef __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif
    yyjson_doc *d = yyjson_read("{\"a\":1}", 7, 0);
    yyjson_mut_doc *m = doc_of("{\"a\":1}");
    assert_int_equal(yyjson_get_int(yyjson_doc_get_pointer(d, "/a")), 1);
    assert_int_equal(yyjson_get_int(yyjson_doc_get_pointern(d, "/ab", 2)), 1);
    assert_int_equal(yyjson_get_int(yyjson_get_pointer(d->root, "/a")), 1);
    assert_int_equal(yyjson_get_int(yyjson_get_pointern(d->root, "/ab", 2)), 1);
    assert_int_equal(yyjson_get_int(unsafe_yyjson_get_pointer(d->root, "/a", 2)), 1);
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_doc_get_pointer(m, "/a")), 1);
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_doc_get_pointern(m, "/ab", 2)), 1);
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_get_pointer(m->root, "/a")), 1);
    assert_int_equal(yyjson_mut_get_int(yyjson_mut_get_pointern(m->root, "/ab", 2)), 1);
    assert_int_equal(yyjson_mut_get_int(unsafe_yyjson_mut_get_pointer(m->root, "/a", 2)),
                     1);
    yyjson_mut_doc_free(m);
    yyjson_doc_free(d);
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_documents), cmocka_unit_test(test_values),
        cmocka_unit_test(test_immutable), cmocka_unit_test(test_short_forms),
        cmocka_unit_test(test_contexts),  cmocka_unit_test(test_typed),
        cmocka_unit_test(test_old_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
