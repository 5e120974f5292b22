/* SPDX-License-Identifier: MIT */
/* write.c - writing behind yyjson.h: to new texts, buffers, files and streams. */
#include <stdio.h>

#include "alloc/allocate.h"
#include "base/error.h"
#include "compat/adapter.h"
#include "compat/rings.h"
#include "io/write_sink.h"
#include "jay/write.h"
#include "kernel/writer.h"

/* One of the four things that can be written; all NULL when there is no root. */
typedef struct source {
    const jay_doc *doc; /* NULL for a value */
    const jay_value *val;
    const jay_mut_value *mut;
    size_t held; /* bytes in the pools of a mutable document, 0 for a value */
} source;

static source of_doc(const yyjson_doc *doc)
{
    source s = {(const jay_doc *)doc, doc ? jayi_native(doc->root) : NULL, NULL, 0};
    return s;
}
static source of_mut_doc(const yyjson_mut_doc *doc)
{
    source s = {NULL, NULL, doc ? jayi_native_mut(doc->root) : NULL, 0};
    if (!doc) return s;
    for (const yyjson_str_chunk *c = doc->str_pool.chunks; c; c = c->next) {
        s.held += c->chunk_size;
    }
    for (const yyjson_val_chunk *c = doc->val_pool.chunks; c; c = c->next) {
        s.held += c->chunk_size;
    }
    s.held -= (size_t)((char *)doc->val_pool.end - (char *)doc->val_pool.cur);
    s.held -= (size_t)(doc->str_pool.end - doc->str_pool.cur);
    return s;
}
static source of_val(const yyjson_val *val)
{
    source s = {NULL, jayi_native(val), NULL, 0};
    return s;
}
static source of_mut_val(const yyjson_mut_val *val)
{
    source s = {NULL, NULL, jayi_native_mut(val), 0};
    return s;
}

/* As the functions that take both kinds want it. */
static jayi_write_source linked_source(const source *s)
{
    jayi_write_source native = {s->val, false};
    if (s->mut) {
        native.value = (const jay_value *)(const void *)s->mut;
        native.linked = true;
    }
    return native;
}

static jay_write_options options_of(yyjson_write_flag flg, const jay_allocator *allocator)
{
    static const struct {
        uint32_t theirs, ours;
    } map[] = {
        {1u << 0, JAY_WRITE_PRETTY},
        {1u << 1, JAY_WRITE_ESCAPE_UNICODE},
        {1u << 2, JAY_WRITE_ESCAPE_SLASHES},
        {1u << 3, JAY_WRITE_INF_AND_NAN},
        {1u << 4, JAY_WRITE_INF_AND_NAN_AS_NULL},
        {1u << 5, JAY_WRITE_INVALID_UNICODE_KEEP},
        {1u << 6, JAY_WRITE_PRETTY},
        {1u << 7, JAY_WRITE_FINAL_NEWLINE},
        {1u << 27, JAY_WRITE_REALS_AS_FLOAT},
    };
    jay_write_options o = JAY_WRITE_OPTIONS_INIT;
    o.allocator = allocator;
    if (!(flg & YYJSON_WRITE_LOWERCASE_HEX)) o.flags = JAY_WRITE_UPPERCASE_HEX;
    for (size_t i = 0; i < sizeof map / sizeof *map; i++) {
        if (flg & map[i].theirs) o.flags |= map[i].ours;
    }
    if (flg & YYJSON_WRITE_PRETTY_TWO_SPACES) o.indent = 2;
    o.decimals = flg >> (32 - YYJSON_WRITE_FP_PREC_BITS);
    if (o.decimals) o.flags |= JAYI_WRITE_DECIMALS_WIN;
    return o;
}

static yyjson_write_code code_of(jay_status status)
{
    switch (status) {
    case JAY_OK:
        return YYJSON_WRITE_SUCCESS;
    case JAY_OUT_OF_MEMORY:
    case JAY_BUFFER_TOO_SMALL:
        return YYJSON_WRITE_ERROR_MEMORY_ALLOCATION;
    case JAY_INVALID_VALUE:
        return YYJSON_WRITE_ERROR_INVALID_VALUE_TYPE;
    case JAY_NOT_FINITE:
        return YYJSON_WRITE_ERROR_NAN_OR_INF;
    case JAY_INVALID_UTF8:
        return YYJSON_WRITE_ERROR_INVALID_STRING;
    case JAY_FILE_OPEN:
        return YYJSON_WRITE_ERROR_FILE_OPEN;
    case JAY_FILE_WRITE:
        return YYJSON_WRITE_ERROR_FILE_WRITE;
    default:
        return YYJSON_WRITE_ERROR_INVALID_PARAMETER;
    }
}

/* Returns status == JAY_OK. */
static bool report(yyjson_write_err *err, jay_status status)
{
    if (err) {
        err->code = code_of(status);
        err->msg = status == JAY_OK ? NULL : jay_status_text(status);
    }
    return status == JAY_OK;
}

/* ---- new texts ---- */

static bool count_bytes(void *ctx, const char *data, size_t len)
{
    (void)data;
    *(size_t *)ctx += len;
    return true;
}

/*
 * For an allocator that had no room for a text of the size that was guessed, such as a
 * small pool: counts first, then asks for exactly what is needed. A buffer also has to
 * hold the stack of the deepest nesting, hence a word for each bracket that could be.
 */
static bool write_exactly(const source *s, const jay_write_options *opt, jay_text *out,
                          jay_error *err)
{
    size_t length = 0, size;
    jayi_write_source native = linked_source(s);
    if (!jayi_write_sink(native, opt, count_bytes, &length, JAY_SINK_REFUSED, err)) {
        return false;
    }
    size = length + 1;
    char *data = jayi_alloc(opt->allocator, size);
    if (!data) return jayi_report(err, JAY_OUT_OF_MEMORY, 0);
    out->data = data;
    out->capacity = size;
    out->allocator = *opt->allocator;
    out->length = jayi_write_buffer(native, opt, data, size, err);
    if (err->status == JAY_OK) return true;
    jay_text_free(out);
    return jayi_report(err, JAY_OUT_OF_MEMORY, 0);
}

/*
 * An allocator for the text of a mutable tree. When the text gets much longer than the
 * document suggests, it has the rings of the tree checked, once, and refuses to grow if
 * they do not hold: then writing might never end.
 */
typedef struct guard {
    const jay_allocator *base;
    const jay_mut_value *root;
    size_t suspicious; /* bytes */
    bool unsound;
} guard;

static void *guard_alloc(void *ctx, size_t size)
{
    const guard *g = ctx;
    return jayi_alloc(g->base, size);
}

static void *guard_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    guard *g = ctx;
    if (new_size > g->suspicious) {
        g->suspicious = SIZE_MAX;
        g->unsound = !jayi_rings_hold(g->root, g->base);
    }
    return g->unsound ? NULL : jayi_resize(g->base, ptr, old_size, new_size);
}

static void guard_release(void *ctx, void *ptr, size_t size)
{
    const guard *g = ctx;
    jayi_release(g->base, ptr, size);
}

/* The native estimate of a document's text goes by what it holds, so a text of four times
 * that is rare, and so is one of a MiB for a value. */
static bool write_guarded(guard *g, const source *s, const jay_write_options *opt,
                          jay_text *out, jay_error *err)
{
    const size_t least = (size_t)1 << 20;
    jay_allocator allocator = {guard_alloc, guard_resize, guard_release, g};
    jay_write_options o = *opt;
    jay_mut_doc doc;
    g->suspicious = s->held / 4 < SIZE_MAX / 16 ? s->held * 4 : SIZE_MAX;
    if (g->suspicious < least) g->suspicious = least;
    o.allocator = &allocator;
    if (!s->held) {
        if (!jay_mut_write_value(g->root, &o, out, err)) return false;
    } else {
        memset(&doc, 0, sizeof doc);
        doc.root = jayi_native_mut(jayi_foreign_mut(g->root));
        doc.bytes_held = s->held;
        if (!jay_mut_write(&doc, &o, out, err)) return false;
    }
    out->allocator = *opt->allocator;
    return true;
}

static bool write_mutable(const source *s, const jay_write_options *opt, jay_text *out,
                          jay_error *err)
{
    guard g = {opt->allocator, s->mut, 0, false};
    jayi_sound_tree tree;
    source copy = *s;
    if (write_guarded(&g, s, opt, out, err)) return true;
    if (!g.unsound) {
        return err->status == JAY_OUT_OF_MEMORY && write_exactly(s, opt, out, err);
    }
    if (!jayi_sound_tree_make(&tree, jayi_foreign_mut(s->mut), opt->allocator))
        return false;
    copy.mut = tree.root;
    bool ok = jay_mut_write_value(copy.mut, opt, out, err) ||
              (err->status == JAY_OUT_OF_MEMORY && write_exactly(&copy, opt, out, err));
    jayi_sound_tree_free(&tree);
    return ok;
}

static bool write_text(const source *s, const jay_write_options *opt, jay_text *out,
                       jay_error *err)
{
    memset(out, 0, sizeof *out);
    if (s->mut) return write_mutable(s, opt, out, err);
    bool ok = s->doc ? jay_write(s->doc, opt, out, err)
                     : jay_write_value(s->val, opt, out, err);
    return ok || (err->status == JAY_OUT_OF_MEMORY && write_exactly(s, opt, out, err));
}

static char *write_new(source s, yyjson_write_flag flg, const yyjson_alc *alc,
                       size_t *len, yyjson_write_err *err)
{
    jay_allocator adapter = jayi_compat_adapter(alc);
    jay_write_options opt = options_of(flg, &adapter);
    jay_text text;
    jay_error native;
    write_text(&s, &opt, &text, &native);
    report(err, native.status);
    if (len) *len = text.length;
    return text.data;
}

char *jay_compat_write(const yyjson_doc *what, yyjson_write_flag flg,
                       const yyjson_alc *alc, size_t *len, yyjson_write_err *err)
{
    return write_new(of_doc(what), flg, alc, len, err);
}
char *jay_compat_mut_write(const yyjson_mut_doc *what, yyjson_write_flag flg,
                           const yyjson_alc *alc, size_t *len, yyjson_write_err *err)
{
    return write_new(of_mut_doc(what), flg, alc, len, err);
}
char *jay_compat_val_write(const yyjson_val *what, yyjson_write_flag flg,
                           const yyjson_alc *alc, size_t *len, yyjson_write_err *err)
{
    return write_new(of_val(what), flg, alc, len, err);
}
char *jay_compat_mut_val_write(const yyjson_mut_val *what, yyjson_write_flag flg,
                               const yyjson_alc *alc, size_t *len, yyjson_write_err *err)
{
    return write_new(of_mut_val(what), flg, alc, len, err);
}

/* ---- buffers ---- */

/* A buffer has an end, so a tree whose rings do not hold fills it at worst, and is then
 * written again by count. */
static size_t write_again(char *buf, size_t buf_len, const source *s,
                          const jay_write_options *opt, jay_error *err)
{
    jayi_sound_tree tree;
    source copy = *s;
    size_t n = 0;
    if (jayi_rings_hold(s->mut, jay_allocator_default()) ||
        !jayi_sound_tree_make(&tree, jayi_foreign_mut(s->mut), jay_allocator_default())) {
        return 0;
    }
    copy.mut = tree.root;
    n = jayi_write_buffer(linked_source(&copy), opt, buf, buf_len, err);
    jayi_sound_tree_free(&tree);
    return n;
}

static size_t write_buffer(char *buf, size_t buf_len, source s, yyjson_write_flag flg,
                           yyjson_write_err *err)
{
    jay_write_options opt = options_of(flg, NULL);
    jay_error native;
    if (!buf || !buf_len) {
        report(err, JAY_INVALID_ARGUMENT);
        return 0;
    }
    size_t n = jayi_write_buffer(linked_source(&s), &opt, buf, buf_len, &native);
    if (s.mut && native.status == JAY_BUFFER_TOO_SMALL) {
        n = write_again(buf, buf_len, &s, &opt, &native);
    }
    report(err, native.status);
    return n;
}

size_t jay_compat_write_buf(char *buf, size_t buf_len, const yyjson_doc *what,
                            yyjson_write_flag flg, yyjson_write_err *err)
{
    return write_buffer(buf, buf_len, of_doc(what), flg, err);
}
size_t jay_compat_mut_write_buf(char *buf, size_t buf_len, const yyjson_mut_doc *what,
                                yyjson_write_flag flg, yyjson_write_err *err)
{
    return write_buffer(buf, buf_len, of_mut_doc(what), flg, err);
}
size_t jay_compat_val_write_buf(char *buf, size_t buf_len, const yyjson_val *what,
                                yyjson_write_flag flg, yyjson_write_err *err)
{
    return write_buffer(buf, buf_len, of_val(what), flg, err);
}
size_t jay_compat_mut_val_write_buf(char *buf, size_t buf_len, const yyjson_mut_val *what,
                                    yyjson_write_flag flg, yyjson_write_err *err)
{
    return write_buffer(buf, buf_len, of_mut_val(what), flg, err);
}

/* ---- files ----
 * The text is made first, so that no file is created for what cannot be written. */

/* Writes to fp, or to a file at `path` when fp is NULL. */
static jay_status put_text(const jay_text *text, FILE *fp, const char *path)
{
    FILE *file = fp ? fp : fopen(path, "wb");
    if (!file) return JAY_FILE_OPEN;
    bool ok = fwrite(text->data, 1, text->length, file) == text->length;
    if (!fp && fclose(file) != 0) ok = false;
    return ok ? JAY_OK : JAY_FILE_WRITE;
}

static bool write_file(FILE *fp, const char *path, source s, yyjson_write_flag flg,
                       const yyjson_alc *alc, yyjson_write_err *err)
{
    jay_allocator adapter = jayi_compat_adapter(alc);
    jay_write_options opt = options_of(flg, &adapter);
    jay_text text;
    jay_error native;
    if (!fp && (!path || !*path)) return report(err, JAY_INVALID_ARGUMENT);
    jay_status status = JAY_OK;
    if (write_text(&s, &opt, &text, &native)) {
        status = put_text(&text, fp, path);
    } else {
        status = native.status;
    }
    jay_text_free(&text);
    return report(err, status);
}

bool jay_compat_write_file(const char *path, const yyjson_doc *what,
                           yyjson_write_flag flg, const yyjson_alc *alc,
                           yyjson_write_err *err)
{
    return write_file(NULL, path, of_doc(what), flg, alc, err);
}
bool jay_compat_mut_write_file(const char *path, const yyjson_mut_doc *what,
                               yyjson_write_flag flg, const yyjson_alc *alc,
                               yyjson_write_err *err)
{
    return write_file(NULL, path, of_mut_doc(what), flg, alc, err);
}
bool jay_compat_val_write_file(const char *path, const yyjson_val *what,
                               yyjson_write_flag flg, const yyjson_alc *alc,
                               yyjson_write_err *err)
{
    return write_file(NULL, path, of_val(what), flg, alc, err);
}
bool jay_compat_mut_val_write_file(const char *path, const yyjson_mut_val *what,
                                   yyjson_write_flag flg, const yyjson_alc *alc,
                                   yyjson_write_err *err)
{
    return write_file(NULL, path, of_mut_val(what), flg, alc, err);
}
bool jay_compat_write_fp(FILE *fp, const yyjson_doc *what, yyjson_write_flag flg,
                         const yyjson_alc *alc, yyjson_write_err *err)
{
    return write_file(fp, NULL, of_doc(what), flg, alc, err);
}
bool jay_compat_mut_write_fp(FILE *fp, const yyjson_mut_doc *what, yyjson_write_flag flg,
                             const yyjson_alc *alc, yyjson_write_err *err)
{
    return write_file(fp, NULL, of_mut_doc(what), flg, alc, err);
}
bool jay_compat_val_write_fp(FILE *fp, const yyjson_val *what, yyjson_write_flag flg,
                             const yyjson_alc *alc, yyjson_write_err *err)
{
    return write_file(fp, NULL, of_val(what), flg, alc, err);
}
bool jay_compat_mut_val_write_fp(FILE *fp, const yyjson_mut_val *what,
                                 yyjson_write_flag flg, const yyjson_alc *alc,
                                 yyjson_write_err *err)
{
    return write_file(fp, NULL, of_mut_val(what), flg, alc, err);
}
