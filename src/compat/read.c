/* SPDX-License-Identifier: MIT */
/* read.c - reading behind yyjson.h: from memory, files and streams. */
#include "alloc/allocate.h"
#include "base/error.h"
#include "compat/adapter.h"
#include "jay/file.h"

uint32_t jay_compat_version(void)
{
    return YYJSON_VERSION_HEX;
}

static JAYI_NOINLINE void free_with_table(yyjson_doc *doc)
{
    const jay_doc *native = (const jay_doc *)doc;
    yyjson_alc alc = doc->alc;
    if (native->text_size) (alc.free)(alc.ctx, native->text);
    (alc.free)(alc.ctx, doc);
}

void jay_compat_doc_free(yyjson_doc *doc)
{
    jay_doc *native = (jay_doc *)doc;
    if (JAYI_LIKELY(!doc || native->block_size)) {
        jay_doc_free(native);
    } else {
        free_with_table(doc);
    }
}

/* One read of any kind: what native code is asked for, and what it answers. */
typedef struct job {
    jay_read_options options;
    jay_allocator allocator;
    jay_error err;
} job;

static void start(job *j, yyjson_read_flag flg, size_t depth, const yyjson_alc *alc)
{
    const jay_read_options none = JAY_READ_OPTIONS_INIT;
    j->options = none;
    j->options.flags = jayi_compat_flags(flg);
    j->options.max_depth = depth;
    j->options.allocator = NULL;
    if (alc) {
        j->allocator = jayi_compat_adapter(alc);
        j->options.allocator = &j->allocator;
    }
}

static yyjson_doc *finish(job *j, jay_doc *doc, const yyjson_alc *alc,
                          yyjson_read_err *err)
{
    const uint32_t raw = JAY_READ_NUMBERS_AS_TEXT | JAY_READ_BIG_NUMBERS_AS_TEXT;
    if (doc && (j->options.flags & raw)) jayi_compat_raw_numbers(doc);
    jayi_compat_report(err, &j->err);
    return jayi_compat_adopt(doc, alc);
}

static JAYI_NOINLINE yyjson_doc *read_with_options(char *dat, size_t len,
                                                   yyjson_read_flag flg, size_t depth,
                                                   const yyjson_alc *alc,
                                                   yyjson_read_err *err)
{
    job j;
    jay_doc *doc = NULL;
    start(&j, flg, depth, alc);
    if (!(flg & YYJSON_READ_INSITU)) {
        doc = jay_read(dat, len, &j.options, &j.err);
    } else if (dat && len && len >= PTRDIFF_MAX - YYJSON_PADDING_SIZE) {
        jayi_report(&j.err, JAY_OUT_OF_MEMORY, 0); /* no object is that large */
    } else {
        if (dat && len) memset(dat + len, 0, YYJSON_PADDING_SIZE);
        doc = jay_read_inplace(dat, len, len + YYJSON_PADDING_SIZE, &j.options, &j.err);
    }
    return finish(&j, doc, alc, err);
}

/* The plain call of a hot loop goes straight on. */
yyjson_doc *jay_compat_read(char *dat, size_t len, yyjson_read_flag flg, size_t depth,
                            const yyjson_alc *alc, yyjson_read_err *err)
{
    if (JAYI_LIKELY(!(flg | depth) && !alc && !err)) {
        return (yyjson_doc *)jay_read(dat, len, NULL, NULL);
    }
    return read_with_options(dat, len, flg, depth, alc, err);
}

yyjson_doc *jay_compat_read_file(const char *path, yyjson_read_flag flg, size_t depth,
                                 const yyjson_alc *alc, yyjson_read_err *err)
{
    job j;
    start(&j, flg, depth, alc);
    jay_doc *doc = jay_read_file(path, &j.options, &j.err);
    return finish(&j, doc, alc, err);
}

yyjson_doc *jay_compat_read_fp(FILE *fp, yyjson_read_flag flg, size_t depth,
                               const yyjson_alc *alc, yyjson_read_err *err)
{
    job j;
    start(&j, flg, depth, alc);
    jay_doc *doc = jay_read_stream(fp, &j.options, &j.err);
    return finish(&j, doc, alc, err);
}

/* Bytes from this lead byte to the next character; a byte that cannot lead counts one. */
static size_t character_size(unsigned char c)
{
    if (c < 0xC0 || c >= 0xF8) return 1;
    if (c < 0xE0) return 2;
    return c < 0xF0 ? 3 : 4;
}

bool jay_compat_locate(const char *str, size_t len, size_t pos, size_t *line, size_t *col,
                       size_t *chr)
{
    static const char mark[] = "\xEF\xBB\xBF";
    bool ok = str && pos <= len;
    size_t lines = 0, line_start = 0, chars = 0, at = 0;
    if (ok && pos >= 3 && memcmp(str, mark, 3) == 0) at = 3;
    while (ok && at < pos) {
        unsigned char c = (unsigned char)str[at];
        at += character_size(c);
        chars++;
        if (c == '\n') {
            lines++;
            line_start = chars;
        }
    }
    if (line) *line = ok ? lines + 1 : 0;
    if (col) *col = ok ? chars - line_start + 1 : 0;
    if (chr) *chr = ok ? chars : 0;
    return ok;
}
