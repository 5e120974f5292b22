/* SPDX-License-Identifier: MIT */
/* program.c - a program as its users write them: reads a file, walks it, builds an answer
 * with pointers and a patch, writes it with flags, all on an allocator given by position.
 * Valid C99 and C++; every warning is an error. usage: program FILE (made and removed).
 */
#define YYJSON_ALC_PLAIN 1
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yyjson.h>

static const char pretty[] = "{\n"
                             "  \"names\": [\n"
                             "    \"A\\u00E4\",\n"
                             "    \"B\\/b\"\n"
                             "  ],\n"
                             "  \"total\": 100,\n"
                             "  \"copy\": {\n"
                             "    \"name\": \"A\\u00E4\",\n"
                             "    \"age\": 30,\n"
                             "    \"w\": 1.5\n"
                             "  },\n"
                             "  \"a\": {\n"
                             "    \"b\": {\n"
                             "      \"c\": 0.125,\n"
                             "      \"d\": true\n"
                             "    }\n"
                             "  },\n"
                             "  \"first\": \"A\\u00E4\"\n"
                             "}\n";
static const char plain[] =
    "{\"names\":[\"A\xC3\xA4\",\"B/"
    "b\"],\"total\":100,\"copy\":{\"name\":\"A\xC3\xA4\",\"age\":30,\"w\":1.5},\"a\":{"
    "\"b\":{\"c\":0.1,\"d\":true}},\"first\":\"A\xC3\xA4\"}";

typedef struct {
    size_t live, peak;
} stats;
static void *s_malloc(void *ctx, size_t size)
{
    stats *s = (stats *)ctx;
    void *p = (malloc)(size);
    if (p) {
        s->live++;
        if (s->live > s->peak) s->peak = s->live;
    }
    return p;
}
static void *s_realloc(void *ctx, void *ptr, size_t old_size, size_t size)
{
    (void)ctx;
    (void)old_size;
    return (realloc)(ptr, size);
}
static void s_free(void *ctx, void *ptr)
{
    stats *s = (stats *)ctx;
    if (ptr) s->live--;
    (free)(ptr);
}

static int fail(const char *what)
{
    fprintf(stderr, "failed: %s\n", what);
    return 1;
}

int main(int argc, char **argv)
{
    stats st = {0, 0};
    yyjson_alc alc = {s_malloc, s_realloc, s_free, &st};
    yyjson_read_err err;
    yyjson_write_err werr;
    yyjson_ptr_err perr;
    yyjson_ptr_ctx ctx = {NULL, NULL, NULL};
    yyjson_patch_err paerr;
    size_t idx, max, len;
    yyjson_val *root, *users, *user, *key, *val;
    yyjson_mut_val *reply, *names, *m;
    yyjson_mut_doc *out;
    yyjson_doc *doc, *patch;
    char *text;
    uint64_t sum = 0;
    const char *path = argc > 1 ? argv[1] : "program.json";
    const char *ops = "[{\"op\":\"replace\",\"path\":\"/"
                      "total\",\"value\":100},{\"op\":\"copy\",\"from\":\"/names/"
                      "0\",\"path\":\"/first\"}]";
    FILE *fp = fopen(path, "wb");
    if (!fp) return fail("fopen");
    fputs("{ // c\n \"users\": "
          "[{\"name\":\"A\\u00e4\",\"age\":30,\"w\":1.5},{\"name\":\"B/"
          "b\",\"age\":41,\"w\":-2,},], }",
          fp);
    fclose(fp);
    doc = yyjson_read_file(
        path, YYJSON_READ_ALLOW_COMMENTS | YYJSON_READ_ALLOW_TRAILING_COMMAS, &alc, &err);
    if (!doc) return fail(err.msg);
    remove(path);
    root = yyjson_doc_get_root(doc);
    users = yyjson_obj_get(root, "users");
    out = yyjson_mut_doc_new(&alc);
    reply = yyjson_mut_obj(out);
    yyjson_mut_doc_set_root(out, reply);
    names = yyjson_mut_obj_add_arr(out, reply, "names");
    yyjson_arr_foreach(users, idx, max, user)
    {
        size_t i2, m2;
        yyjson_obj_foreach(user, i2, m2, key, val)
        {
            switch (yyjson_get_type(val)) {
            case YYJSON_TYPE_STR:
                yyjson_mut_arr_add_strcpy(out, names, yyjson_get_str(val));
                break;
            case YYJSON_TYPE_NUM:
                if (unsafe_yyjson_equals_str(key, "age")) sum += yyjson_get_uint(val);
                break;
            case YYJSON_TYPE_NULL:
            default:
                break;
            }
        }
    }
    yyjson_mut_obj_add_uint(out, reply, "total", sum);
    yyjson_mut_obj_add(reply, yyjson_mut_str(out, "copy"),
                       yyjson_val_mut_copy(out, yyjson_arr_get_first(users)));
    if (!yyjson_mut_doc_ptr_setx(out, "/a/b/c", 6, yyjson_mut_real(out, 0.125), true,
                                 &ctx, &perr))
        return fail(perr.msg);
    if (!yyjson_ptr_ctx_append(&ctx, yyjson_mut_str(out, "d"), yyjson_mut_true(out)))
        return fail("append");
    if (yyjson_mut_doc_ptr_get(out, "/names/7")) return fail("ptr");
    {
        int64_t n;
        if (!yyjson_ptr_get_sint(root, "/users/1/age", &n) || n != 41)
            return fail("typed");
    }
    patch = yyjson_read(ops, strlen(ops), 0);
    {
        yyjson_mut_doc *pd = yyjson_doc_mut_copy(patch, &alc);
        m = yyjson_mut_patch(out, reply, yyjson_mut_doc_get_root(pd), &paerr);
        yyjson_mut_doc_free(pd);
    }
    if (!m) return fail(paerr.msg);
    yyjson_mut_doc_set_root(out, m);
    text = yyjson_mut_write_opts(
        out,
        YYJSON_WRITE_PRETTY_TWO_SPACES | YYJSON_WRITE_ESCAPE_UNICODE |
            YYJSON_WRITE_ESCAPE_SLASHES | YYJSON_WRITE_NEWLINE_AT_END,
        &alc, &len, &werr);
    if (!text) return fail(werr.msg);
    if (len != strlen(text) || strcmp(text, pretty) != 0) return fail(text);
    alc.free(alc.ctx, text);
    text = yyjson_mut_write(out, YYJSON_WRITE_FP_TO_FIXED(1), NULL);
    if (!text || strcmp(text, plain) != 0) return fail("plain");
    free(text);
    yyjson_mut_doc_free(out);
    yyjson_doc_free(doc);
    yyjson_doc_free(patch);
    return st.live ? fail("leak") : 0;
}
