/* SPDX-License-Identifier: MIT */
/*
 * fuzz_dialect.c - every switch of reading and writing, the incremental reader, and the
 * functions on text. Ten bytes choose: four are flags of jay_read_flag, four of
 * jay_write_flag, one is the form of reals and the width, one says where the text is cut.
 *
 * Promises: all ways to read give the same verdict, status and offset; a flag that only
 * permits refuses nothing that was accepted without it, and changes no value; a minified
 * text is the same document; all ways to write give the same text, and it reads back to
 * the same text.
 */
#include <string.h>

#include "fuzz.h"
#include "jay/jay.h"

enum { HEAD = 10 };

/* What only permits. */
static const uint32_t permits =
    JAY_READ_TRAILING_COMMAS | JAY_READ_COMMENTS | JAY_READ_INF_AND_NAN |
    JAY_READ_OVERFLOW_TO_INF | JAY_READ_EXTENDED_NUMBERS | JAY_READ_EXTENDED_ESCAPES |
    JAY_READ_EXTENDED_SPACES | JAY_READ_SINGLE_QUOTES | JAY_READ_UNQUOTED_KEYS |
    JAY_READ_BOM | JAY_READ_RAW_CONTROLS | JAY_READ_INVALID_UNICODE_KEEP;

static const uint32_t duplicates =
    JAY_READ_DUPLICATE_KEYS_ERROR | JAY_READ_DUPLICATE_KEYS_LAST;

typedef struct job {
    const char *text; /* a block of exactly len bytes */
    size_t len;
    jay_read_options reading;
    jay_write_options writing;
    uint8_t cut;
} job;

/* A copy in a block of exactly `size` bytes, so that a sanitizer sees any read behind. */
static char *exact_copy(const void *data, size_t size)
{
    char *copy = malloc(size ? size : 1);
    FUZZ_CHECK(copy);
    if (size) memcpy(copy, data, size);
    return copy;
}

static uint32_t word_of(const uint8_t *p)
{
    return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static job job_of(const uint8_t *data, size_t size)
{
    job j = {NULL, size - HEAD, JAY_READ_OPTIONS_INIT, JAY_WRITE_OPTIONS_INIT, data[9]};
    j.text = exact_copy(data + HEAD, j.len);
    j.reading.flags = word_of(data) & (JAY_READ_DUPLICATE_KEYS_LAST * 2u - 1);
    j.writing.flags = word_of(data + 4) & (JAY_WRITE_CANONICAL * 2u - 1);
    uint8_t form = data[8];
    if (form & 1) j.writing.decimals = 1 + form / 16 % 15;
    if (form & 2) j.writing.significant_digits = 1 + form / 16;
    if (form & 4) j.writing.array_width = form % 241u;
    if (form & 8) j.writing.indent = form / 16;
    return j;
}

static jay_doc *read_with(const job *j, uint32_t flags, jay_error *err)
{
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = flags;
    return jay_read(j->text, j->len, &opt, err);
}

/* The text of a document in a form that keeps all that was read. */
static jay_text plain_text(const jay_doc *doc)
{
    jay_write_options how = JAY_WRITE_OPTIONS_INIT;
    how.flags = JAY_WRITE_INF_AND_NAN | JAY_WRITE_INVALID_UNICODE_KEEP;
    jay_text text;
    FUZZ_CHECK(jay_write(doc, &how, &text, NULL));
    return text;
}

static void check_same_documents(const jay_doc *a, const jay_doc *b)
{
    FUZZ_CHECK(jay_doc_value_count(a) == jay_doc_value_count(b));
    jay_text s = plain_text(a), t = plain_text(b);
    FUZZ_CHECK(s.length == t.length && memcmp(s.data, t.data, s.length) == 0);
    jay_text_free(&s);
    jay_text_free(&t);
}

/* ---- reading ---- */

/* Pieces of one byte for short texts, else of cut + 1. The bytes that are not offered yet
 * are not there: the buffer is filled as it goes. */
static jay_doc *read_pieces(const job *j, char *buf, bool in_place, jay_error *err)
{
    size_t step = j->len < 40 ? 1 : 1u + j->cut;
    jay_incremental *s = in_place
                             ? jay_incremental_new_inplace(buf, j->len, &j->reading, err)
                             : jay_incremental_new(buf, j->len, &j->reading, err);
    FUZZ_CHECK(s);
    jay_doc *doc = NULL;
    for (size_t there = 0; there < j->len && !doc;) {
        size_t next = j->len - there > step ? there + step : j->len;
        memcpy(buf + there, j->text + there, next - there);
        there = next;
        doc = jay_incremental_read(s, there, err);
        if (doc || err->status != JAY_MORE_INPUT) break;
        FUZZ_CHECK(err->offset == there && there < j->len);
    }
    jay_incremental_free(s);
    return doc;
}

static void check_same_outcome(jay_doc *got, const jay_error *err, const jay_doc *doc,
                               const jay_error *wanted)
{
    FUZZ_CHECK(err->status == wanted->status && err->offset == wanted->offset);
    FUZZ_CHECK(!got == !doc);
    if (got) check_same_documents(got, doc);
    jay_doc_free(got);
}

static void check_ways_to_read(const job *j, const jay_doc *doc, const jay_error *wanted)
{
    jay_error err;
    char *place = exact_copy(j->text, j->len);
    jay_doc *got = jay_read_inplace(place, j->len, j->len, &j->reading, &err);
    check_same_outcome(got, &err, doc, wanted);
    memset(place, 'x', j->len);
    got = read_pieces(j, place, false, &err);
    check_same_outcome(got, &err, doc, wanted);
    memset(place, 'x', j->len);
    got = read_pieces(j, place, true, &err);
    check_same_outcome(got, &err, doc, wanted);
    free(place);
}

/* Without one of the flags that permit less is accepted, and that the same. */
static void check_widening(const job *j, const jay_doc *doc)
{
    uint32_t without = j->reading.flags & ~(1u << j->cut % 15 & permits);
    if (without == j->reading.flags || j->reading.flags & JAY_READ_STOP_WHEN_DONE) return;
    jay_error err;
    jay_doc *narrow = read_with(j, without, &err);
    if (narrow) {
        FUZZ_CHECK(doc);
        check_same_documents(narrow, doc);
    }
    jay_doc_free(narrow);
}

/* ---- functions on text ---- */

static void check_text(const job *j, const jay_doc *doc, const jay_error *wanted)
{
    if (j->reading.flags & duplicates) return;
    jay_error err;
    bool valid = jay_validate(j->text, j->len, &j->reading, &err);
    if (err.status == JAY_DEPTH_LIMIT) return;
    FUZZ_CHECK(valid == (doc != NULL));
    FUZZ_CHECK(err.status == wanted->status && err.offset == wanted->offset);
    char *out = exact_copy(j->text, j->len);
    size_t length;
    FUZZ_CHECK(jay_minify(out, j->len, &j->reading, out, j->len, &length, &err) == valid);
    if (valid) {
        FUZZ_CHECK(length <= j->len);
        jay_doc *again = jay_read(out, length, &j->reading, &err);
        FUZZ_CHECK(again);
        check_same_documents(again, doc);
        jay_doc_free(again);
    }
    free(out);
}

static void check_number(const job *j, const jay_doc *doc)
{
    jay_value v;
    jay_error err;
    size_t used = jay_number_read(j->text, j->len, j->reading.flags, &v, &err);
    FUZZ_CHECK(used <= j->len && (used != 0) == (err.status == JAY_OK));
    if (used != j->len) return;
    FUZZ_CHECK(doc);
    const jay_value *root = jay_doc_root(doc);
    FUZZ_CHECK(jay_type_of(root) == jay_type_of(&v));
    FUZZ_CHECK(jay_subtype_of(root) == jay_subtype_of(&v));
    if (!jay_is_number_text(&v)) FUZZ_CHECK(root->uni.u64 == v.uni.u64);
}

/* What can be unescaped can be escaped, and comes back; it is UTF-8. */
static void check_string(const job *j)
{
    char *plain = exact_copy(j->text, j->len);
    size_t n, m, k;
    if (jay_string_unescape(plain, j->len, plain, j->len, &n, NULL)) {
        FUZZ_CHECK(n <= j->len && jay_utf8_validate(plain, n, NULL));
        char *escaped = malloc(JAY_ESCAPE_ROOM(n) + 1);
        char *again = malloc(n + 1);
        FUZZ_CHECK(escaped && again);
        FUZZ_CHECK(jay_string_escape(plain, n, escaped, JAY_ESCAPE_ROOM(n), &m, NULL));
        FUZZ_CHECK(jay_string_unescape(escaped, m, again, n, &k, NULL));
        FUZZ_CHECK(k == n && memcmp(plain, again, n) == 0);
        free(again);
        free(escaped);
    }
    free(plain);
}

/* ---- writing ---- */

typedef struct chunks {
    const jay_text *wanted;
    size_t taken;
} chunks;

static bool take_chunk(void *ctx, const char *data, size_t len)
{
    chunks *c = ctx;
    FUZZ_CHECK(len > 0 && len <= c->wanted->length - c->taken);
    FUZZ_CHECK(memcmp(c->wanted->data + c->taken, data, len) == 0);
    c->taken += len;
    return true;
}

/* To a sink, to a buffer that has room for the stack of deep trees, and to one of a byte
 * too few. */
static void check_ways_to_write(const job *j, const jay_doc *doc, const jay_text *text)
{
    jay_error err;
    const jay_value *root = jay_doc_root(doc);
    chunks c = {text, 0};
    FUZZ_CHECK(jay_write_sink(root, &j->writing, take_chunk, &c, &err));
    FUZZ_CHECK(c.taken == text->length);
    size_t room = text->length + 1 + sizeof(void *) * (j->len + 1);
    char *buf = malloc(room);
    FUZZ_CHECK(buf);
    FUZZ_CHECK(jay_write_buffer(root, &j->writing, buf, room, &err) == text->length);
    FUZZ_CHECK(err.status == JAY_OK && memcmp(buf, text->data, text->length + 1) == 0);
    free(buf);
    buf = malloc(text->length ? text->length : 1);
    FUZZ_CHECK(buf);
    FUZZ_CHECK(jay_write_buffer(root, &j->writing, buf, text->length, &err) == 0);
    FUZZ_CHECK(err.status == JAY_BUFFER_TOO_SMALL && err.offset <= text->length);
    free(buf);
}

static void check_refusal(const job *j, const jay_error *err)
{
    switch (err->status) {
    case JAY_NOT_FINITE:
        FUZZ_CHECK(!(j->writing.flags & JAY_WRITE_INF_AND_NAN) ||
                   j->writing.flags & JAY_WRITE_CANONICAL);
        return;
    case JAY_INVALID_UTF8:
        FUZZ_CHECK(j->reading.flags & JAY_READ_INVALID_UNICODE_KEEP);
        return;
    default:
        FUZZ_CHECK(err->status == JAY_DUPLICATE_KEY);
        FUZZ_CHECK(j->writing.flags & JAY_WRITE_CANONICAL);
    }
}

static void check_writing(const job *j, const jay_doc *doc)
{
    jay_error err;
    jay_text text, second;
    if (!jay_write(doc, &j->writing, &text, &err)) {
        check_refusal(j, &err);
        return;
    }
    FUZZ_CHECK(text.data[text.length] == 0);
    check_ways_to_write(j, doc, &text);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.flags = permits | (j->reading.flags & JAY_READ_NUMBERS_AS_TEXT) |
                JAY_READ_BIG_NUMBERS_AS_TEXT;
    if (!(j->reading.flags & JAY_READ_BIG_NUMBERS_AS_TEXT)) {
        opt.flags &= ~(uint32_t)JAY_READ_BIG_NUMBERS_AS_TEXT;
    }
    jay_doc *again = jay_read(text.data, text.length, &opt, &err);
    FUZZ_CHECK(again && jay_doc_value_count(again) == jay_doc_value_count(doc));
    FUZZ_CHECK(jay_write(again, &j->writing, &second, &err));
    /* A number that was rounded may round once more, and -0 is an integer without sign.
     */
    if (!j->writing.decimals && !j->writing.significant_digits &&
        !(j->writing.flags & JAY_WRITE_NO_TRAILING_ZERO)) {
        FUZZ_CHECK(text.length == second.length);
        FUZZ_CHECK(memcmp(text.data, second.data, text.length) == 0);
    }
    jay_text_free(&text);
    jay_text_free(&second);
    jay_doc_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size <= HEAD) return 0;
    job j = job_of(data, size);
    jay_error err;
    jay_doc *doc = jay_read(j.text, j.len, &j.reading, &err);
    FUZZ_CHECK(!doc == (err.status != JAY_OK) && err.offset <= j.len);
    check_ways_to_read(&j, doc, &err);
    check_widening(&j, doc);
    check_text(&j, doc, &err);
    check_number(&j, doc);
    check_string(&j);
    if (doc) check_writing(&j, doc);
    jay_doc_free(doc);
    free((char *)j.text);
    return 0;
}
