/* SPDX-License-Identifier: MIT */
/*
 * pointer_mut.c - JSON Pointer (RFC 6901) on mutable documents.
 *
 * Every edit has two steps: first all that can fail (finding the place, checking the
 * tokens that become names, getting memory), then the links, which cannot.
 */
#include "base/error.h"
#include "jay/pointer.h"
#include "query/edit.h"

static const jay_pointer_options no_options = JAY_POINTER_OPTIONS_INIT;

static void place_set(jay_pointer_place *place, jay_mut_value *container,
                      jay_mut_value *before, jay_mut_value *old)
{
    if (!place) return;
    place->container = container;
    place->before = before;
    place->old = old;
}

/* Reports a failed search, with the place that a child could be added to. */
static bool not_found(jay_status status, const jayi_target *t, jay_pointer_place *place,
                      jay_error *err)
{
    bool near = status == JAY_POINTER_NOT_FOUND && t->last && jayi_target_can_append(t);
    place_set(place, near ? t->container : NULL, NULL, NULL);
    return jayi_report(err, status, t->offset);
}

jay_mut_value *jay_mut_pointer_get_n(const jay_mut_value *root, const char *ptr,
                                     size_t len, jay_pointer_place *place, jay_error *err)
{
    jayi_tokens it;
    jayi_target t;
    size_t bad;
    place_set(place, NULL, NULL, NULL);
    if (!root || !ptr || !jayi_tokens_length_ok(len)) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    if (!jayi_tokens_start(&it, ptr, len, false, &bad)) {
        jayi_report(err, JAY_POINTER_SYNTAX, bad);
        return NULL;
    }
    jay_mut_value *start = (jay_mut_value *)(uintptr_t)(const void *)root;
    jay_status status = jayi_target_find(start, &it, NULL, &t);
    if (status != JAY_OK) {
        not_found(status, &t, place, err);
        return NULL;
    }
    place_set(place, t.container, t.before, NULL);
    jayi_report(err, JAY_OK, 0);
    return t.value;
}

/* ---- edits ---- */

typedef struct edit {
    jay_mut_doc *doc;
    jay_mut_value *v;
    const jay_pointer_options *opt;
    jay_error *err;
    jayi_tokens it;
    jayi_target t;
} edit;

static bool failed(const edit *e, jay_status status, size_t offset)
{
    return jayi_report(e->err, status, offset);
}

static bool done(const edit *e, jay_mut_value *container, jay_mut_value *before,
                 jay_mut_value *old)
{
    place_set(e->opt->place, container, before, old);
    return jayi_report(e->err, JAY_OK, 0);
}

static bool no_memory(const edit *e)
{
    jay_status status = jay_mut_doc_status(e->doc);
    return failed(e, status == JAY_OK ? JAY_OUT_OF_MEMORY : status, 0);
}

/* Checks what all edits share; has_value: they take a value. */
static bool edit_start(edit *e, const char *ptr, size_t len, bool has_value)
{
    size_t bad;
    bool sized = !e->opt || e->opt->size >= sizeof *e->opt;
    if (!e->opt || !sized) e->opt = &no_options;
    place_set(e->opt->place, NULL, NULL, NULL);
    if (!sized || !e->doc || !ptr || !jayi_tokens_length_ok(len) ||
        (has_value && !jayi_mut_can_link(e->doc, e->opt->base, e->v))) {
        return failed(e, JAY_INVALID_ARGUMENT, 0);
    }
    if (!jayi_tokens_start(&e->it, ptr, len, false, &bad)) {
        return failed(e, JAY_POINTER_SYNTAX, bad);
    }
    return true;
}

/* Replaces or (v NULL) removes the root; to_make: there need not be one. */
static bool edit_root(edit *e, bool to_make)
{
    jay_mut_value *old = e->doc->root;
    if (e->opt->base || (!old && !to_make)) return failed(e, JAY_POINTER_NOT_FOUND, 0);
    (void)jayi_edit_root(e->doc, NULL, e->v);
    return done(e, NULL, NULL, old);
}

/* Finds the value to edit. False when there is none: then *status tells why, and nothing
 * is reported yet. */
static bool edit_find(edit *e, jay_status *status)
{
    jay_mut_value *from = e->opt->base ? e->opt->base : e->doc->root;
    *status = JAY_POINTER_NOT_FOUND;
    memset(&e->t, 0, sizeof e->t);
    if (!from) return false;
    *status = jayi_target_find(from, &e->it, NULL, &e->t);
    return *status == JAY_OK;
}

/* What is to be linked into the tree: v itself, or new objects around it. */
typedef struct package {
    jay_mut_value *outer;
    jay_mut_value *parent; /* of v; NULL: outer is v */
    jay_mut_value *key;    /* of v in parent */
} package;

/* Wraps v in objects named by the tokens that are left. False, with the error reported
 * and v untouched, for a bad token or without memory. */
static bool wrap(edit *e, package *p)
{
    jayi_tokens check = e->it;
    jayi_token token;
    size_t bad;
    while (jayi_tokens_more(&check)) {
        if (!jayi_tokens_next(&check, &token, &bad)) {
            return failed(e, JAY_POINTER_SYNTAX, bad);
        }
    }
    *p = (package){e->v, NULL, NULL};
    if (!jayi_tokens_more(&e->it)) return true;
    p->outer = p->parent = jay_mut_object(e->doc);
    while (p->parent) {
        (void)jayi_tokens_next(&e->it, &token, &bad);
        p->key = jayi_token_key(e->doc, &token);
        if (!p->key) break;
        if (!jayi_tokens_more(&e->it)) {
            jayi_mut_object_link_last(p->parent, p->key, e->v);
            return true;
        }
        jay_mut_value *child = jay_mut_object(e->doc);
        if (child) jayi_mut_object_link_last(p->parent, p->key, child);
        p->parent = child;
    }
    return no_memory(e);
}

/* Makes a root for a document that has none. */
static bool add_root(edit *e)
{
    package p = {NULL, NULL, NULL};
    if (!e->opt->create_parents || e->opt->base) {
        return failed(e, JAY_POINTER_NOT_FOUND, 0);
    }
    if (!wrap(e, &p)) return false;
    (void)jayi_edit_root(e->doc, NULL, p.outer);
    return done(e, p.parent, p.key, NULL);
}

/* Adds where nothing is. */
static bool add_missing(edit *e)
{
    package p = {NULL, NULL, NULL};
    jay_mut_value *container = e->t.container, *key = NULL;
    if (jay_mut_is_object(container)) {
        key = jayi_token_key(e->doc, &e->t.token);
        if (!key) return no_memory(e);
    }
    if (!wrap(e, &p)) return false;
    jay_mut_value *before = jay_mut_size(container) ? jayi_mut_last(container) : NULL;
    (void)jayi_edit_append(e->doc, NULL, container, key, p.outer);
    if (p.parent) return done(e, p.parent, p.key, NULL);
    if (!before) before = key ? key : p.outer;
    return done(e, container, before, NULL);
}

static bool replace_found(edit *e)
{
    jay_mut_value *old = e->t.value;
    (void)jayi_edit_replace(e->doc, NULL, &e->t, e->v);
    return done(e, e->t.container, e->t.before, old);
}

bool jay_mut_pointer_add_n(jay_mut_doc *doc, const char *ptr, size_t len,
                           jay_mut_value *v, const jay_pointer_options *opt,
                           jay_error *err)
{
    edit e = {.doc = doc, .v = v, .opt = opt, .err = err};
    jay_status status;
    if (!edit_start(&e, ptr, len, true)) return false;
    if (len == 0) return edit_root(&e, true);
    if (edit_find(&e, &status)) {
        if (jay_mut_is_object(e.t.container)) return replace_found(&e);
        (void)jayi_edit_insert(doc, NULL, &e.t, v);
        return done(&e, e.t.container, e.t.before, NULL);
    }
    if (!e.t.container && status == JAY_POINTER_NOT_FOUND) return add_root(&e);
    if (status == JAY_POINTER_NOT_FOUND && jayi_target_can_append(&e.t) &&
        (e.t.last || e.opt->create_parents)) {
        return add_missing(&e);
    }
    return not_found(status, &e.t, e.opt->place, err);
}

bool jay_mut_pointer_set_n(jay_mut_doc *doc, const char *ptr, size_t len,
                           jay_mut_value *v, const jay_pointer_options *opt,
                           jay_error *err)
{
    edit e = {.doc = doc, .v = v, .opt = opt, .err = err};
    jay_status status;
    if (!edit_start(&e, ptr, len, true)) return false;
    if (len == 0) return edit_root(&e, true);
    if (edit_find(&e, &status)) return replace_found(&e);
    if (!e.t.container && status == JAY_POINTER_NOT_FOUND) return add_root(&e);
    if (status == JAY_POINTER_NOT_FOUND && jay_mut_is_object(e.t.container) &&
        (e.t.last || e.opt->create_parents)) {
        return add_missing(&e);
    }
    return not_found(status, &e.t, e.opt->place, err);
}

jay_mut_value *jay_mut_pointer_replace_n(jay_mut_doc *doc, const char *ptr, size_t len,
                                         jay_mut_value *v, const jay_pointer_options *opt,
                                         jay_error *err)
{
    edit e = {.doc = doc, .v = v, .opt = opt, .err = err};
    jay_status status;
    if (!edit_start(&e, ptr, len, true)) return NULL;
    if (len == 0) {
        jay_mut_value *root = doc->root;
        return edit_root(&e, false) ? root : NULL;
    }
    if (!edit_find(&e, &status)) {
        not_found(status, &e.t, e.opt->place, err);
        return NULL;
    }
    jay_mut_value *old = e.t.value;
    replace_found(&e);
    return old;
}

jay_mut_value *jay_mut_pointer_remove_n(jay_mut_doc *doc, const char *ptr, size_t len,
                                        const jay_pointer_options *opt, jay_error *err)
{
    edit e = {.doc = doc, .opt = opt, .err = err};
    jay_status status;
    if (!edit_start(&e, ptr, len, false)) return NULL;
    if (len == 0) {
        jay_mut_value *root = doc->root;
        return edit_root(&e, false) ? root : NULL;
    }
    if (!edit_find(&e, &status)) {
        not_found(status, &e.t, e.opt->place, err);
        return NULL;
    }
    jay_mut_value *old = e.t.value;
    (void)jayi_edit_remove(doc, NULL, &e.t);
    done(&e, e.t.container, NULL, old);
    return old;
}
