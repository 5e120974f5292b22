/* SPDX-License-Identifier: MIT */
/*
 * patch.c - JSON Patch (RFC 6902): operations on a mutable document, all or nothing.
 */
#include "jay/patch.h"

#include "base/error.h"
#include "jay/compare.h"
#include "query/edit.h"
#include "query/view.h"

typedef enum op_kind { ADD, REMOVE, REPLACE, MOVE, COPY, TEST, UNKNOWN } op_kind;

static const struct {
    const char *name;
    jay_patch_member operand; /* what the operation needs beside its path */
} ops[] = {
    [ADD] = {"add", JAY_PATCH_VALUE},         [REMOVE] = {"remove", JAY_PATCH_NONE},
    [REPLACE] = {"replace", JAY_PATCH_VALUE}, [MOVE] = {"move", JAY_PATCH_FROM},
    [COPY] = {"copy", JAY_PATCH_FROM},        [TEST] = {"test", JAY_PATCH_VALUE},
    [UNKNOWN] = {"", JAY_PATCH_NONE},
};

/* One operation, read out of the patch. */
typedef struct operation {
    op_kind kind;
    jay_value op, path, from; /* tag 0: not there */
    jayi_view value;          /* v NULL: not there */
} operation;

typedef struct patching {
    jay_mut_doc *doc;
    jayi_log log;
    jayi_cursor cursor;
    jay_patch_error err;
} patching;

static bool failed(patching *p, jay_status status, jay_patch_member member, size_t offset)
{
    p->err.member = member;
    return jayi_report(&p->err.base, status, offset);
}

static bool no_memory(patching *p)
{
    jay_status status = jay_mut_doc_status(p->doc);
    return failed(p, status == JAY_OK ? JAY_OUT_OF_MEMORY : status, JAY_PATCH_NONE, 0);
}

/* ---- reading an operation ---- */

/* Takes up a member of an operation; of equal names the first counts. */
static void read_member(operation *o, const jay_value *key, jayi_view value)
{
    if (jay_equals_string(key, "op") && !o->op.tag) o->op = jayi_view_head(value);
    if (jay_equals_string(key, "path") && !o->path.tag) o->path = jayi_view_head(value);
    if (jay_equals_string(key, "from") && !o->from.tag) o->from = jayi_view_head(value);
    if (jay_equals_string(key, "value") && !o->value.v) o->value = value;
}

/* Reads and checks an operation; the order of the checks is that of the header. */
static bool read_operation(patching *p, jayi_view entry, operation *o)
{
    jay_value head = jayi_view_head(entry), key;
    memset(o, 0, sizeof *o);
    if (!jay_is_object(&head)) return failed(p, JAY_PATCH_INVALID, JAY_PATCH_NONE, 0);
    for (size_t n = jay_size(&head), i = 0; i < n; i++) {
        entry = i ? jayi_view_next(entry) : jayi_view_first(entry);
        key = jayi_view_head(entry);
        entry = jayi_view_next(entry);
        read_member(o, &key, entry);
    }
    if (!jay_is_string(&o->op)) return failed(p, JAY_PATCH_INVALID, JAY_PATCH_OP, 0);
    if (!jay_is_string(&o->path)) return failed(p, JAY_PATCH_INVALID, JAY_PATCH_PATH, 0);
    for (o->kind = ADD; o->kind < UNKNOWN; o->kind++) {
        if (jay_equals_string(&o->op, ops[o->kind].name)) break;
    }
    jay_patch_member operand = ops[o->kind].operand;
    head = jayi_view_head(o->value);
    if ((operand == JAY_PATCH_VALUE && jay_type_of(&head) == JAY_TYPE_NONE) ||
        (operand == JAY_PATCH_FROM && !jay_is_string(&o->from))) {
        return failed(p, JAY_PATCH_INVALID, operand, 0);
    }
    if (o->kind == UNKNOWN) return failed(p, JAY_PATCH_INVALID, JAY_PATCH_OP, 0);
    return true;
}

/* ---- applying it ---- */

/* Follows a pointer of the operation; JAY_POINTER_NOT_FOUND is left to the caller. */
static jay_status find(patching *p, const jay_value *pointer, jayi_target *t)
{
    jayi_tokens it;
    memset(t, 0, sizeof *t);
    if (!jayi_tokens_start(&it, pointer->uni.str, jay_get_length(pointer), false,
                           &t->offset)) {
        return JAY_POINTER_SYNTAX;
    }
    if (!p->doc->root) return JAY_POINTER_NOT_FOUND;
    return jayi_target_find(p->doc->root, &it, &p->cursor, t);
}

/* Follows a pointer to a value that must exist. */
static bool find_value(patching *p, const jay_value *pointer, jay_patch_member member,
                       jayi_target *t)
{
    jay_status status = find(p, pointer, t);
    return status == JAY_OK || failed(p, status, member, t->offset);
}

/* Adds v at the path (RFC 6902, section 4.1). */
static bool add_value(patching *p, const operation *o, jay_mut_value *v)
{
    jayi_target t;
    bool ok;
    if (!v) return no_memory(p);
    if (jay_get_length(&o->path) == 0) {
        ok = jayi_edit_root(p->doc, &p->log, v);
        return ok || no_memory(p);
    }
    jay_status status = find(p, &o->path, &t);
    if (status == JAY_OK) {
        ok = jay_mut_is_object(t.container) ? jayi_edit_replace(p->doc, &p->log, &t, v)
                                            : jayi_edit_insert(p->doc, &p->log, &t, v);
        return ok || no_memory(p);
    }
    if (status == JAY_POINTER_SYNTAX || !t.last || !jayi_target_can_append(&t)) {
        return failed(p, status, JAY_PATCH_PATH, t.offset);
    }
    jay_mut_value *key = NULL;
    if (jay_mut_is_object(t.container)) {
        key = jayi_token_key(p->doc, &t.token);
        if (!key) return no_memory(p);
    }
    return jayi_edit_append(p->doc, &p->log, t.container, key, v) || no_memory(p);
}

static bool apply_remove(patching *p, const operation *o)
{
    jayi_target t;
    if (!find_value(p, &o->path, JAY_PATCH_PATH, &t)) return false;
    if (!t.container) return failed(p, JAY_POINTER_NOT_FOUND, JAY_PATCH_PATH, 0);
    return jayi_edit_remove(p->doc, &p->log, &t) || no_memory(p);
}

static bool apply_replace(patching *p, const operation *o)
{
    jayi_target t;
    if (!find_value(p, &o->path, JAY_PATCH_PATH, &t)) return false;
    jay_mut_value *v = jayi_view_copy(p->doc, o->value);
    bool ok = v && (t.container ? jayi_edit_replace(p->doc, &p->log, &t, v)
                                : jayi_edit_root(p->doc, &p->log, v));
    return ok || no_memory(p);
}

static bool apply_copy(patching *p, const operation *o)
{
    jayi_target t;
    if (!find_value(p, &o->from, JAY_PATCH_FROM, &t)) return false;
    return add_value(p, o, jay_mut_copy(p->doc, t.value));
}

/* "The from location MUST NOT be a proper prefix of the path location" (section 4.4).
 * Escapes have one spelling only, so texts can be compared instead of tokens. */
static bool apply_move(patching *p, const operation *o)
{
    jayi_target t;
    size_t from_len = jay_get_length(&o->from), path_len = jay_get_length(&o->path);
    const char *from = o->from.uni.str, *path = o->path.uni.str;
    if (!find_value(p, &o->from, JAY_PATCH_FROM, &t)) return false;
    if (path_len >= from_len && (from_len == 0 || memcmp(from, path, from_len) == 0)) {
        if (path_len == from_len) return true;
        if (path[from_len] == '/') {
            return failed(p, JAY_PATCH_INVALID, JAY_PATCH_PATH, from_len);
        }
    }
    jay_mut_value *v = t.value;
    if (t.container && !jayi_edit_remove(p->doc, &p->log, &t)) return no_memory(p);
    return add_value(p, o, v);
}

static bool apply_test(patching *p, const operation *o)
{
    jayi_target t;
    jay_error err;
    jay_compare_options opt = JAY_COMPARE_OPTIONS_INIT;
    opt.flags = JAY_COMPARE_NUMBERS_BY_VALUE; /* section 4.6 */
    opt.allocator = &p->doc->allocator;
    if (!find_value(p, &o->path, JAY_PATCH_PATH, &t)) return false;
    bool same =
        o->value.mut
            ? jay_mut_equals((const jay_mut_value *)o->value.v, t.value, &opt, &err)
            : jay_equals_mut((const jay_value *)o->value.v, t.value, &opt, &err);
    if (same) return true;
    if (err.status != JAY_OK) return failed(p, err.status, JAY_PATCH_NONE, 0);
    return failed(p, JAY_PATCH_TEST_FAILED, JAY_PATCH_VALUE, 0);
}

static bool apply_operation(patching *p, const operation *o)
{
    switch (o->kind) {
    case ADD:
        return add_value(p, o, jayi_view_copy(p->doc, o->value));
    case REMOVE:
        return apply_remove(p, o);
    case REPLACE:
        return apply_replace(p, o);
    case MOVE:
        return apply_move(p, o);
    case COPY:
        return apply_copy(p, o);
    case TEST:
        return apply_test(p, o);
    case UNKNOWN:
        break;
    }
    return false;
}

static bool apply_all(patching *p, jayi_view patch)
{
    jayi_view entry = patch;
    jay_value head = jayi_view_head(patch);
    operation o;
    if (!jay_is_array(&head)) return failed(p, JAY_PATCH_INVALID, JAY_PATCH_NONE, 0);
    for (size_t n = jay_size(&head), i = 0; i < n; i++) {
        entry = i ? jayi_view_next(entry) : jayi_view_first(entry);
        p->err.operation = i;
        if (!read_operation(p, entry, &o) || !apply_operation(p, &o)) return false;
    }
    p->err.operation = 0;
    return jayi_report(&p->err.base, JAY_OK, 0);
}

static bool apply(jay_mut_doc *doc, jayi_view patch, jay_patch_error *err)
{
    patching p = {.doc = doc};
    bool ok = false;
    if (!doc || !patch.v) {
        (void)failed(&p, JAY_INVALID_ARGUMENT, JAY_PATCH_NONE, 0);
    } else {
        jayi_log_start(&p.log, doc);
        ok = apply_all(&p, patch);
        if (!ok) jayi_log_undo(&p.log, doc);
        jayi_log_end(&p.log);
    }
    if (err) *err = p.err;
    return ok;
}

bool jay_patch_apply(jay_mut_doc *doc, const jay_value *patch, jay_patch_error *err)
{
    return apply(doc, jayi_view_of(patch), err);
}

bool jay_patch_apply_mut(jay_mut_doc *doc, const jay_mut_value *patch,
                         jay_patch_error *err)
{
    return apply(doc, jayi_view_of_mut(patch), err);
}
