/* SPDX-License-Identifier: MIT */
/* dump.c - documents as comparable text, and all the ways to read one. */
#include "dump.h"

#include <stdlib.h>
#include <string.h>

#include "testing.h"

typedef struct target {
    char *out;
    size_t room, length;
} target;

static void put(target *t, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++, t->length++) {
        if (t->length + 1 < t->room) t->out[t->length] = bytes[i];
    }
}

static void put_text(target *t, const char *text)
{
    put(t, text, strlen(text));
}

static void put_string(target *t, const jay_value *v)
{
    put_text(t, "\"");
    for (size_t i = 0; i < jay_get_length(v); i++) {
        unsigned char c = (unsigned char)jay_get_string(v)[i];
        char escape[8];
        if (c < 0x20 || c > 0x7E || c == '"' || c == '\\') {
            (void)snprintf(escape, sizeof escape, "\\x%02X", c);
            put_text(t, escape);
        } else {
            put(t, (const char *)&c, 1);
        }
    }
    put_text(t, "\"");
    assert_int_equal(jay_get_string(v)[jay_get_length(v)], 0);
}

static void put_number(target *t, const jay_value *v)
{
    char text[64];
    if (jay_is_number_text(v)) {
        put_text(t, "#");
        put(t, jay_get_number_text(v), jay_get_length(v));
        put_text(t, "#");
        assert_int_equal(jay_get_number_text(v)[jay_get_length(v)], 0);
        return;
    }
    if (jay_is_uint(v))
        (void)snprintf(text, sizeof text, "%llu", (unsigned long long)v->uni.u64);
    if (jay_is_sint(v)) (void)snprintf(text, sizeof text, "%lld", (long long)v->uni.i64);
    if (jay_is_real(v)) (void)snprintf(text, sizeof text, "%.17g", v->uni.f64);
    put_text(t, text);
}

static void put_scalar(target *t, const jay_value *v)
{
    if (jay_is_number(v))
        put_number(t, v);
    else if (jay_is_string(v))
        put_string(t, v);
    else
        put_text(t, jay_is_null(v) ? "null" : jay_is_true(v) ? "true" : "false");
}

/* The depth of test documents is small: recursion is fine here. */
static void put_tree(target *t, const jay_value *v)
{
    size_t i, n;
    jay_value *k, *child;
    if (!jay_is_container(v)) {
        put_scalar(t, v);
        return;
    }
    put_text(t, jay_is_array(v) ? "[" : "{");
    jay_array_foreach(v, i, n, child)
    {
        if (i) put_text(t, ",");
        put_tree(t, child);
    }
    jay_object_foreach(v, i, n, k, child)
    {
        if (i) put_text(t, ",");
        put_scalar(t, k);
        put_text(t, ":");
        put_tree(t, child);
    }
    put_text(t, jay_is_array(v) ? "]" : "}");
}

size_t dump_value(const jay_value *v, char *out, size_t room)
{
    target t = {out, room, 0};
    put_tree(&t, v);
    if (room) out[t.length < room ? t.length : room - 1] = 0;
    return t.length;
}

outcome outcome_of(jay_doc *doc, const jay_error *err)
{
    outcome o = {err->status, err->offset, 0, NULL};
    if (!doc) {
        assert_int_not_equal(err->status, JAY_OK);
        assert_string_equal(err->text, jay_status_text(err->status));
        return o;
    }
    assert_int_equal(err->status, JAY_OK);
    size_t room = dump_value(jay_doc_root(doc), NULL, 0) + 1;
    o.dump = malloc(room);
    assert_non_null(o.dump);
    dump_value(jay_doc_root(doc), o.dump, room);
    o.bytes_read = jay_doc_bytes_read(doc);
    /* The values fill the block, and the root spans them all. */
    const jay_value *end = jayi_next(jay_doc_root(doc));
    assert_int_equal(end - jay_doc_root(doc), jay_doc_value_count(doc));
    jay_doc_free(doc);
    return o;
}

void outcome_free(outcome *o)
{
    free(o->dump);
    o->dump = NULL;
}

bool outcome_equal(const outcome *a, const outcome *b)
{
    if (a->status != b->status || a->offset != b->offset) return false;
    if (a->bytes_read != b->bytes_read || !a->dump != !b->dump) return false;
    return !a->dump || strcmp(a->dump, b->dump) == 0;
}

outcome read_copied(const void *text, size_t len, const jay_read_options *opt)
{
    guarded g = guarded_copy(text, len);
    jay_error err = {JAY_OK, 99, NULL};
    jay_doc *doc = jay_read(g.text, len, opt, &err);
    assert_int_equal(len ? memcmp(g.text, text, len) : 0, 0);
    guarded_free(&g); /* the document needs it no more */
    return outcome_of(doc, &err);
}

outcome read_in_place(const void *text, size_t len, const jay_read_options *opt)
{
    guarded g = guarded_copy(text, len);
    jay_error err = {JAY_OK, 99, NULL};
    jay_doc *doc = jay_read_inplace(g.text, len, len, opt, &err);
    outcome o = outcome_of(doc, &err);
    guarded_free(&g);
    return o;
}

/* Offers `available` bytes; true when the read has come to its end, with *o. */
static bool offer(jay_incremental *state, size_t available, size_t len, outcome *o)
{
    jay_error err = {JAY_OK, 99, NULL};
    jay_doc *doc = jay_incremental_read(state, available, &err);
    if (!doc && err.status == JAY_MORE_INPUT) {
        assert_int_equal(err.offset, available);
        assert_true(available < len);
        return false;
    }
    *o = outcome_of(doc, &err);
    return true;
}

static outcome read_in_pieces(const char *text, size_t len, const jay_read_options *opt,
                              const size_t *cuts, size_t count, bool in_place)
{
    guarded g = guarded_copy(text, len);
    jay_error err;
    outcome o = {JAY_OK, 0, 0, NULL};
    bool done = false;
    /* What was not offered must not be looked at: it is something else until then. */
    memset(g.text, '"', len);
    jay_incremental *state = in_place
                                 ? jay_incremental_new_inplace(g.text, len, opt, &err)
                                 : jay_incremental_new(g.text, len, opt, &err);
    assert_non_null(state);
    size_t before = 0;
    for (size_t i = 0; i <= count && !done; i++) {
        size_t cut = i < count ? cuts[i] : len;
        if (!cut || cut < before) continue;
        memcpy(g.text + before, text + before, cut - before);
        done = offer(state, cut, len, &o);
        if (!in_place) memset(g.text + before, '"', cut - before); /* it was copied */
        for (size_t k = cut; k < len && k < cut + 64; k++)
            assert_int_equal(g.text[k], (int)0x22);
        before = cut;
    }
    assert_true(done);
    jay_incremental_free(state);
    guarded_free(&g);
    return o;
}

outcome read_pieces(const void *text, size_t len, const jay_read_options *opt,
                    const size_t *cuts, size_t count, bool in_place)
{
    return read_in_pieces(text, len, opt, cuts, count, in_place);
}

outcome read_bytes(const void *text, size_t len, const jay_read_options *opt,
                   bool in_place)
{
    size_t *cuts = malloc((len + 1) * sizeof *cuts);
    assert_non_null(cuts);
    for (size_t i = 0; i < len; i++) cuts[i] = i + 1;
    outcome o = read_in_pieces(text, len, opt, cuts, len, in_place);
    free(cuts);
    return o;
}
