/* SPDX-License-Identifier: MIT */
/* JSON Patch and JSON Merge Patch of yyjson.h. */
#include "testing.h"

#include "yyjson.h"

typedef struct row {
    const char *orig, *patch;
    const char *after; /* NULL: fails */
    yyjson_patch_code code;
    size_t idx;
    yyjson_ptr_code ptr;
} row;

#define OP(op, rest) "{\"op\":\"" op "\"," rest "}"

static const row rows[] = {
    {"{\"a\":1}", "[]", "{\"a\":1}", 0, 0, 0},
    {"{}", "[" OP("add", "\"path\":\"/a\",\"value\":[1]") "]", "{\"a\":[1]}", 0, 0, 0},
    {"{\"a\":1}", "[" OP("add", "\"path\":\"/a\",\"value\":2") "]", "{\"a\":1,\"a\":2}",
     0, 0, 0},
    {"[1]",
     "[" OP("add", "\"path\":\"/0\",\"value\":0") "," OP(
         "add", "\"path\":\"/-\",\"value\":2") "]",
     "[0,1,2]", 0, 0, 0},
    {"1", "[" OP("add", "\"path\":\"\",\"value\":{}") "]", "{}", 0, 0, 0},
    {"{\"a\":1,\"b\":2}", "[" OP("remove", "\"path\":\"/a\"") "]", "{\"b\":2}", 0, 0, 0},
    {"{\"a\":1}", "[" OP("replace", "\"path\":\"/a\",\"value\":2") "]", "{\"a\":2}", 0, 0,
     0},
    {"1", "[" OP("replace", "\"path\":\"\",\"value\":2") "]", "2", 0, 0, 0},
    {"{\"a\":{\"b\":1}}", "[" OP("move", "\"from\":\"/a/b\",\"path\":\"/c\"") "]",
     "{\"a\":{},\"c\":1}", 0, 0, 0},
    {"{\"a\":1}", "[" OP("move", "\"from\":\"/a\",\"path\":\"\"") "]", "1", 0, 0, 0},
    {"{\"a\":1}", "[" OP("move", "\"from\":\"\",\"path\":\"\"") "]", "{\"a\":1}", 0, 0,
     0},
    {"[1,2,3]", "[" OP("move", "\"from\":\"/0\",\"path\":\"/2\"") "]", "[2,3,1]", 0, 0,
     0},
    {"{\"a\":[1]}",
     "[" OP("copy", "\"from\":\"/a\",\"path\":\"/b\"") "," OP(
         "add", "\"path\":\"/a/-\",\"value\":2") "]",
     "{\"a\":[1,2],\"b\":[1]}", 0, 0, 0},
    {"{\"a\":[1]}", "[" OP("copy", "\"from\":\"/a\",\"path\":\"\"") "]", "[1]", 0, 0, 0},
    {"{\"a\":1}", "[" OP("copy", "\"from\":\"\",\"path\":\"/b\"") "]",
     "{\"a\":1,\"b\":{\"a\":1}}", 0, 0, 0},
    {"{\"a\":{\"x\":1,\"y\":2}}",
     "[" OP("test", "\"path\":\"/a\",\"value\":{\"y\":2,\"x\":1}") "]",
     "{\"a\":{\"x\":1,\"y\":2}}", 0, 0, 0},
    /* other members are passed over; of two of a name the first counts */
    {"[]", "[{\"x\":0,\"op\":\"add\",\"op\":5,\"path\":\"/-\",\"value\":1,\"value\":2}]",
     "[1]", 0, 0, 0},
    /* failures, in the order in which they are looked for */
    {"[]", "{}", NULL, 1, 0, 0},
    {"[]", "[" OP("add", "\"path\":\"/0\",\"value\":1") ",5]", NULL, 3, 1, 0},
    {"[]", "[{}]", NULL, 4, 0, 0},
    {"[]", "[{\"op\":5}]", NULL, 5, 0, 0},
    {"[]", "[{\"op\":\"add\"}]", NULL, 4, 0, 0},
    {"[]", "[{\"op\":\"add\",\"path\":5}]", NULL, 5, 0, 0},
    {"[]", "[{\"op\":\"nope\"}]", NULL, 4, 0, 0},
    {"[]", "[{\"op\":\"nope\",\"path\":\"/a\"}]", NULL, 5, 0, 0},
    {"[]", "[{\"op\":\"ADD\",\"path\":\"/a\",\"value\":1}]", NULL, 5, 0, 0},
    {"[]", "[{\"op\":\"add\",\"path\":\"/a\"}]", NULL, 4, 0, 0},
    {"[]", "[{\"op\":\"test\",\"path\":\"/a\"}]", NULL, 4, 0, 0},
    {"[]", "[{\"op\":\"move\",\"path\":\"/a\"}]", NULL, 4, 0, 0},
    {"[]", "[{\"op\":\"copy\",\"path\":\"/a\",\"from\":1}]", NULL, 5, 0, 0},
    {"[1]", "[" OP("test", "\"path\":\"/0\",\"value\":1.0") "]", NULL, 6, 0, 0},
    {"[1]", "[" OP("test", "\"path\":\"/1\",\"value\":1") "]", NULL, 7, 0, 3},
    {"[1]", "[" OP("remove", "\"path\":\"\"") "]", NULL, 7, 0, 5},
    {"[1]", "[" OP("remove", "\"path\":\"/5\"") "]", NULL, 7, 0, 3},
    {"[1]", "[" OP("remove", "\"path\":\"5\"") "]", NULL, 7, 0, 2},
    {"{}", "[" OP("add", "\"path\":\"/a/b\",\"value\":1") "]", NULL, 7, 0, 3},
    {"{}", "[" OP("replace", "\"path\":\"/a\",\"value\":1") "]", NULL, 7, 0, 3},
    {"{\"a\":{\"b\":1}}", "[" OP("move", "\"from\":\"/a\",\"path\":\"/a/c\"") "]", NULL,
     7, 0, 3},
    {"[[1],[2]]", "[" OP("move", "\"from\":\"/0\",\"path\":\"/0/0\"") "]", NULL, 7, 0, 3},
    {"{}", "[" OP("copy", "\"from\":\"/a\",\"path\":\"/b\"") "]", NULL, 7, 0, 3},
    {"{}", "[" OP("copy", "\"from\":\"~\",\"path\":\"/b\"") "]", NULL, 7, 0, 2},
};

static void check_patch(const row *r, yyjson_mut_val *result, const yyjson_patch_err *err)
{
    if ((result != NULL) != (r->after != NULL) || err->code != r->code ||
        err->idx != r->idx || err->ptr.code != r->ptr ||
        (err->msg == NULL) != (r->code == 0) || (err->ptr.msg == NULL) != (r->ptr == 0)) {
        fail_msg("%s %s: code %u at %zu, pointer %u", r->orig, r->patch, err->code,
                 err->idx, err->ptr.code);
    }
    if (!result) return;
    char *text = yyjson_mut_val_write(result, 0, NULL);
    if (strcmp(text, r->after) != 0) fail_msg("%s %s: %s", r->orig, r->patch, text);
    free(text);
}

static void test_patches(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const row *r = &rows[i];
        yyjson_doc *orig = yyjson_read(r->orig, strlen(r->orig), 0);
        yyjson_doc *patch = yyjson_read(r->patch, strlen(r->patch), 0);
        assert_non_null(patch);
        yyjson_mut_doc *mo = yyjson_doc_mut_copy(orig, NULL);
        yyjson_mut_doc *mp = yyjson_doc_mut_copy(patch, NULL);
        yyjson_mut_doc *doc = yyjson_mut_doc_new(NULL);
        yyjson_patch_err err;
        memset(&err, 0xFF, sizeof err);
        check_patch(r, yyjson_patch(doc, orig->root, patch->root, &err), &err);
        memset(&err, 0xFF, sizeof err);
        check_patch(r, yyjson_mut_patch(doc, mo->root, mp->root, &err), &err);
        assert_int_equal(yyjson_mut_patch(doc, mo->root, mp->root, NULL) != NULL,
                         r->after != NULL);
        assert_null(doc->root);
        /* the inputs are as they were */
        char *text = yyjson_mut_write(mo, 0, NULL);
        assert_string_equal(text, r->orig);
        free(text);
        text = yyjson_mut_write(mp, 0, NULL);
        assert_string_equal(text, r->patch);
        free(text);
        yyjson_mut_doc_free(doc);
        yyjson_mut_doc_free(mo);
        yyjson_mut_doc_free(mp);
        yyjson_doc_free(orig);
        yyjson_doc_free(patch);
    }
    yyjson_doc *d = yyjson_read("[]", 2, 0);
    yyjson_mut_doc *doc = yyjson_mut_doc_new(NULL);
    yyjson_patch_err err;
    assert_null(yyjson_patch(NULL, d->root, d->root, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_patch(doc, NULL, d->root, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_patch(doc, d->root, NULL, &err));
    assert_int_equal(err.code, 1);
    assert_null(yyjson_mut_patch(doc, NULL, NULL, NULL));
    yyjson_mut_doc_free(doc);
    yyjson_doc_free(d);
}

static void test_merges(void **state)
{
    (void)state;
    static const struct {
        const char *orig, *patch, *after; /* orig NULL: none */
    } merges[] = {
        {"{\"a\":{\"x\":1},\"b\":0}", "{\"a\":{\"y\":2}}",
         "{\"b\":0,\"a\":{\"x\":1,\"y\":2}}"},
        {"{\"a\":1,\"b\":2,\"c\":3}", "{\"c\":4,\"b\":null,\"d\":5}",
         "{\"a\":1,\"c\":4,\"d\":5}"},
        {"{\"a\":1}", "[1]", "[1]"},
        {"{\"a\":1}", "null", "null"},
        {"[1]", "{\"a\":null,\"b\":1}", "{\"b\":1}"},
        {NULL, "{\"a\":{\"b\":null,\"c\":{}}}", "{\"a\":{\"c\":{}}}"},
        {NULL, "5", "5"},
        {"{\"a\":[1,null]}", "{\"a\":[null]}", "{\"a\":[null]}"},
        {"{\"a\":\"x\"}", "{\"a\":{\"b\":{\"c\":null}}}", "{\"a\":{\"b\":{}}}"},
        {"{}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"},
        {"{\"a\":{\"x\":1},\"a\":{\"y\":2}}", "{\"a\":{\"z\":3}}",
         "{\"a\":{\"x\":1,\"z\":3}}"},
        {"{\"a\":1}", "{}", "{\"a\":1}"},
    };
    for (size_t i = 0; i < sizeof merges / sizeof *merges; i++) {
        yyjson_doc *orig = merges[i].orig
                               ? yyjson_read(merges[i].orig, strlen(merges[i].orig), 0)
                               : NULL;
        yyjson_doc *patch = yyjson_read(merges[i].patch, strlen(merges[i].patch), 0);
        yyjson_mut_doc *mo = yyjson_doc_mut_copy(orig, NULL);
        yyjson_mut_doc *mp = yyjson_doc_mut_copy(patch, NULL);
        yyjson_mut_doc *doc = yyjson_mut_doc_new(NULL);
        yyjson_mut_val *a = yyjson_merge_patch(doc, yyjson_doc_get_root(orig),
                                               yyjson_doc_get_root(patch));
        yyjson_mut_val *b = yyjson_mut_merge_patch(doc, yyjson_mut_doc_get_root(mo),
                                                   yyjson_mut_doc_get_root(mp));
        char *text = yyjson_mut_val_write(a, 0, NULL);
        assert_string_equal(text, merges[i].after);
        free(text);
        text = yyjson_mut_val_write(b, 0, NULL);
        assert_string_equal(text, merges[i].after);
        free(text);
        yyjson_mut_doc_free(doc);
        yyjson_mut_doc_free(mo);
        yyjson_mut_doc_free(mp);
        yyjson_doc_free(orig);
        yyjson_doc_free(patch);
    }
    yyjson_doc *d = yyjson_read("{}", 2, 0);
    yyjson_mut_doc *doc = yyjson_mut_doc_new(NULL);
    assert_null(yyjson_merge_patch(NULL, d->root, d->root));
    assert_null(yyjson_merge_patch(doc, d->root, NULL));
    assert_null(yyjson_mut_merge_patch(doc, NULL, NULL));
    yyjson_mut_doc_free(doc);
    yyjson_doc_free(d);
}

/* Deep and wide ones: constant stack, no quadratic search. */
static void test_large(void **state)
{
    (void)state;
    enum { DEPTH = 200000, WIDTH = 100000 };
    size_t size = DEPTH * 6 + WIDTH * 20, len = 0;
    char *text = test_malloc(size);
    for (size_t i = 0; i < DEPTH; i++) len += (size_t)sprintf(text + len, "{\"a\":");
    text[len++] = '1';
    memset(text + len, '}', DEPTH);
    len += DEPTH;
    yyjson_doc *d = yyjson_read(text, len, 0);
    yyjson_mut_doc *doc = yyjson_mut_doc_new(NULL);
    yyjson_mut_val *m = yyjson_merge_patch(doc, d->root, d->root);
    assert_non_null(m);
    yyjson_mut_doc *md = yyjson_doc_mut_copy(d, NULL);
    assert_true(yyjson_mut_equals(m, md->root));
    yyjson_mut_doc_free(md);
    yyjson_doc_free(d);
    len = (size_t)sprintf(text, "{");
    for (size_t i = 0; i < WIDTH; i++) {
        len += (size_t)sprintf(text + len, "%s\"%zu\":%zu", i ? "," : "", i, i);
    }
    text[len++] = '}';
    d = yyjson_read(text, len, 0);
    m = yyjson_merge_patch(doc, d->root, d->root);
    assert_int_equal(yyjson_mut_obj_size(m), WIDTH);
    yyjson_doc_free(d);
    yyjson_mut_doc_free(doc);
    test_free(text);
}

/* Memory that fails at one call, then at the next: a report, and nothing leaks. */
typedef struct ledger {
    size_t live, calls, fail_at;
} ledger;
static void *ledger_malloc(void *ctx, size_t size)
{
    ledger *l = ctx;
    if (++l->calls == l->fail_at) return NULL;
    l->live++;
    return malloc(size);
}
static void *ledger_realloc(void *ctx, void *ptr, size_t old_size, size_t size)
{
    ledger *l = ctx;
    (void)old_size;
    return ++l->calls == l->fail_at ? NULL : realloc(ptr, size);
}
static void ledger_free(void *ctx, void *ptr)
{
    ((ledger *)ctx)->live--;
    free(ptr);
}

static void test_no_memory(void **state)
{
    (void)state;
    static const char orig[] = "{\"a\":{\"b\":[1,2,3]},\"c\":\"0123456789\"}";
    static const char ops[] =
        "[" OP("add", "\"path\":\"/a/new_name\",\"value\":[1,{\"x\":\"y\"}]") "," OP(
            "copy", "\"from\":\"/a\",\"path\":\"/copy\"") "]";
    static const char merge[] = "{\"a\":{\"b\":null,\"x\":{\"y\":1}},\"z\":[]}";
    yyjson_doc *o = yyjson_read(orig, sizeof orig - 1, 0);
    yyjson_doc *p = yyjson_read(ops, sizeof ops - 1, 0);
    yyjson_doc *q = yyjson_read(merge, sizeof merge - 1, 0);
    yyjson_alc alc;
    memset(&alc, 0, sizeof alc);
    alc.malloc = ledger_malloc;
    alc.realloc = ledger_realloc;
    alc.free = ledger_free;
    bool whole = false;
    for (size_t fail_at = 1; !whole; fail_at++) {
        ledger l = {0, 0, fail_at};
        alc.ctx = &l;
        yyjson_mut_doc *doc = yyjson_mut_doc_new(&alc);
        yyjson_patch_err err = {0};
        yyjson_ptr_err ptr = {0};
        if (doc) {
            yyjson_mut_doc_set_str_pool_size(doc, 1); /* a block for nearly each text */
            yyjson_mut_doc_set_val_pool_size(doc, 1);
        }
        yyjson_mut_val *a = yyjson_patch(doc, o->root, p->root, &err);
        yyjson_mut_val *b = a ? yyjson_merge_patch(doc, o->root, q->root) : NULL;
        yyjson_mut_val *one = b ? yyjson_mut_int(doc, 1) : NULL;
        bool set = one && yyjson_mut_ptr_setx(b, "/deep/er/and/deeper", 19, one, doc,
                                              true, NULL, &ptr);
        if (doc && !a) assert_true(err.code == 2 || (err.code == 7 && err.ptr.code == 6));
        if (one && !set) assert_int_equal(ptr.code, YYJSON_PTR_ERR_MEMORY_ALLOCATION);
        whole = set;
        if (whole) {
            char *text = yyjson_mut_val_write(b, 0, NULL);
            assert_string_equal(text,
                                "{\"c\":\"0123456789\",\"a\":{\"x\":{\"y\":1}},\"z\":[],"
                                "\"deep\":{\"er\":{\"and\":{\"deeper\":1}}}}");
            free(text);
        }
        yyjson_mut_doc_free(doc);
        assert_int_equal(l.live, 0);
        assert_true(fail_at < 200);
    }
    yyjson_doc_free(o);
    yyjson_doc_free(p);
    yyjson_doc_free(q);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_patches),
        cmocka_unit_test(test_merges),
        cmocka_unit_test(test_large),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
