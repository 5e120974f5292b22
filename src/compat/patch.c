/* SPDX-License-Identifier: MIT */
/*
 * patch.c - JSON Patch (RFC 6902) behind yyjson.h: operations on a copy of a value. The
 * native patch differs: its add replaces a member that exists, its test compares 1
 * and 1.0 as equal, and its reports name other things.
 */
#include "compat/adapter.h"
#include "compat/pointer.h"
#include "document/compare.h"
#include "jay/compare.h"
#include "query/view.h"

typedef enum op_kind { ADD, REMOVE, REPLACE, MOVE, COPY, TEST, UNKNOWN } op_kind;

/* Whether an operation has a member "value" or "from" beside its path. */
static const struct {
    const char *name;
    bool value, from;
} ops[] = {
    [ADD] = {"add", true, false},         [REMOVE] = {"remove", false, false},
    [REPLACE] = {"replace", true, false}, [MOVE] = {"move", false, true},
    [COPY] = {"copy", false, true},       [TEST] = {"test", true, false},
    [UNKNOWN] = {"", false, false},
};

/* One operation, read out of the patch. */
typedef struct operation {
    op_kind kind;
    jay_value path, from;
    jayi_view value;
} operation;

typedef struct patching {
    yyjson_mut_doc work; /* the pools of the caller's document, and a root of its own */
    yyjson_patch_err err;
} patching;

static bool fail(patching *p, yyjson_patch_code code)
{
    static const char *const texts[] = {
        NULL,
        "an argument is NULL, or the patch is no array",
        "out of memory",
        "an operation is no object",
        "an operation lacks a member",
        "a member of an operation is not what it must be",
        "a value differs from that of a test",
        "a pointer cannot be followed",
    };
    p->err.code = code;
    p->err.msg = texts[code];
    return false;
}

/* For failures that p->err.ptr tells of. */
static bool pointer_failed(patching *p)
{
    return fail(p, YYJSON_PATCH_ERROR_POINTER);
}

/* ---- reading an operation ---- */

/* The first member of this name; v NULL when there is none. */
static jayi_view member_of(jayi_view obj, const char *name)
{
    jay_value head = jayi_view_head(obj);
    jayi_view key = obj, none = {NULL, false};
    for (size_t n = jay_size(&head), i = 0; i < n; i++) {
        key = i ? jayi_view_next(jayi_view_next(key)) : jayi_view_first(obj);
        head = jayi_view_head(key);
        if (jay_equals_string(&head, name)) return jayi_view_next(key);
    }
    return none;
}

/* A member that must be a string. */
static bool string_member(patching *p, jayi_view obj, const char *name, jay_value *out)
{
    jayi_view v = member_of(obj, name);
    if (!v.v) return fail(p, YYJSON_PATCH_ERROR_MISSING_KEY);
    *out = jayi_view_head(v);
    return jay_is_string(out) || fail(p, YYJSON_PATCH_ERROR_INVALID_MEMBER);
}

static bool read_operation(patching *p, jayi_view entry, operation *o)
{
    jay_value head = jayi_view_head(entry), op;
    memset(o, 0, sizeof *o);
    if (!jay_is_object(&head)) return fail(p, YYJSON_PATCH_ERROR_INVALID_OPERATION);
    if (!string_member(p, entry, "op", &op) ||
        !string_member(p, entry, "path", &o->path)) {
        return false;
    }
    for (o->kind = ADD; o->kind < UNKNOWN; o->kind++) {
        if (jay_equals_string(&op, ops[o->kind].name)) break;
    }
    if (ops[o->kind].from && !string_member(p, entry, "from", &o->from)) return false;
    if (ops[o->kind].value) {
        o->value = member_of(entry, "value");
        if (!o->value.v) return fail(p, YYJSON_PATCH_ERROR_MISSING_KEY);
    }
    return o->kind != UNKNOWN || fail(p, YYJSON_PATCH_ERROR_INVALID_MEMBER);
}

/* ---- applying it ---- */

static size_t length_of(const jay_value *text)
{
    return (size_t)(text->tag >> JAY_TAG_LENGTH_SHIFT);
}

static yyjson_mut_val *copy_of(patching *p, jayi_view v)
{
    return v.mut
               ? jay_compat_mut_val_mut_copy(&p->work, jayi_foreign_mut(v.v))
               : jay_compat_val_mut_copy(&p->work, jayi_foreign((const jay_value *)v.v));
}

/* What a pointer of the operation names; NULL after reporting. */
static yyjson_mut_val *get(patching *p, const jay_value *pointer)
{
    yyjson_mut_val *v = jay_compat_mut_doc_ptr_get(&p->work, pointer->uni.str,
                                                   length_of(pointer), NULL, &p->err.ptr);
    if (!v) pointer_failed(p);
    return v;
}

/* Adds v, or makes it the root. */
static bool put(patching *p, const operation *o, yyjson_mut_val *v)
{
    if (!v) return fail(p, YYJSON_PATCH_ERROR_MEMORY_ALLOCATION);
    if (!length_of(&o->path)) {
        p->work.root = v;
        return true;
    }
    return jay_compat_mut_ptr_put(p->work.root, o->path.uni.str, length_of(&o->path), v,
                                  &p->work, false, true, NULL, &p->err.ptr) ||
           pointer_failed(p);
}

static bool replace(patching *p, const operation *o)
{
    yyjson_mut_val *v = copy_of(p, o->value);
    if (!v) return fail(p, YYJSON_PATCH_ERROR_MEMORY_ALLOCATION);
    return jay_compat_mut_doc_ptr_replace(&p->work, o->path.uni.str, length_of(&o->path),
                                          v, NULL, &p->err.ptr) ||
           pointer_failed(p);
}

static bool remove_at(patching *p, const jay_value *pointer, yyjson_mut_val **old)
{
    *old = jay_compat_mut_ptr_remove(p->work.root, pointer->uni.str, length_of(pointer),
                                     NULL, &p->err.ptr);
    return *old || pointer_failed(p);
}

/* A value cannot move below itself. Pointers have one spelling for each place. */
static bool move(patching *p, const operation *o)
{
    size_t from = length_of(&o->from), path = length_of(&o->path);
    yyjson_mut_val *v;
    if (from == 0 && path == 0) return true;
    if (path > from && o->path.uni.str[from] == '/' &&
        memcmp(o->from.uni.str, o->path.uni.str, from) == 0) {
        if (!get(p, &o->from)) return false;
        jayi_compat_ptr_fail(&p->err.ptr,
                             from ? YYJSON_PTR_ERR_RESOLVE : YYJSON_PTR_ERR_SET_ROOT,
                             from ? from + 1 : 0);
        return pointer_failed(p);
    }
    return remove_at(p, &o->from, &v) && put(p, o, v);
}

static bool copy(patching *p, const operation *o)
{
    const yyjson_mut_val *v = get(p, &o->from);
    return v && put(p, o, jay_compat_mut_val_mut_copy(&p->work, v));
}

static bool test(patching *p, const operation *o)
{
    const yyjson_mut_val *found = get(p, &o->path);
    jay_compare_options opt = JAY_COMPARE_OPTIONS_INIT;
    opt.flags = JAYI_COMPARE_REAL_BITS;
    if (!found) return false;
    const jay_mut_value *v = jayi_native_mut(found);
    bool same = o->value.mut
                    ? jay_mut_equals((const jay_mut_value *)o->value.v, v, &opt, NULL)
                    : jay_equals_mut((const jay_value *)o->value.v, v, &opt, NULL);
    return same || fail(p, YYJSON_PATCH_ERROR_EQUAL);
}

static bool apply(patching *p, const operation *o)
{
    yyjson_mut_val *old;
    switch (o->kind) {
    case ADD:
        return put(p, o, copy_of(p, o->value));
    case REMOVE:
        return remove_at(p, &o->path, &old);
    case REPLACE:
        return replace(p, o);
    case MOVE:
        return move(p, o);
    case COPY:
        return copy(p, o);
    case TEST:
        return test(p, o);
    case UNKNOWN:
        break;
    }
    return false;
}

static bool apply_all(patching *p, jayi_view patch)
{
    jay_value head = jayi_view_head(patch);
    jayi_view entry = patch;
    operation o;
    for (size_t n = jay_size(&head), i = 0; i < n; i++) {
        entry = i ? jayi_view_next(entry) : jayi_view_first(patch);
        p->err.idx = i;
        if (!read_operation(p, entry, &o) || !apply(p, &o)) return false;
    }
    p->err.idx = 0;
    return true;
}

static yyjson_mut_val *run(yyjson_mut_doc *doc, jayi_view orig, jayi_view patch,
                           yyjson_patch_err *err)
{
    patching p;
    bool ok = false;
    jay_value head = jayi_view_head(patch);
    memset(&p, 0, sizeof p);
    if (!doc || !orig.v || !jay_is_array(&head)) {
        fail(&p, YYJSON_PATCH_ERROR_INVALID_PARAMETER);
    } else {
        p.work = *doc;
        p.work.root = copy_of(&p, orig);
        ok = p.work.root ? apply_all(&p, patch)
                         : fail(&p, YYJSON_PATCH_ERROR_MEMORY_ALLOCATION);
        doc->str_pool = p.work.str_pool;
        doc->val_pool = p.work.val_pool;
    }
    if (p.err.code != YYJSON_PATCH_ERROR_POINTER) memset(&p.err.ptr, 0, sizeof p.err.ptr);
    if (err) *err = p.err;
    return ok ? p.work.root : NULL;
}

yyjson_mut_val *jay_compat_patch(yyjson_mut_doc *doc, const yyjson_val *orig,
                                 const yyjson_val *patch, yyjson_patch_err *err)
{
    return run(doc, jayi_view_of(jayi_native(orig)), jayi_view_of(jayi_native(patch)),
               err);
}

yyjson_mut_val *jay_compat_mut_patch(yyjson_mut_doc *doc, const yyjson_mut_val *orig,
                                     const yyjson_mut_val *patch, yyjson_patch_err *err)
{
    return run(doc, jayi_view_of_mut(jayi_native_mut(orig)),
               jayi_view_of_mut(jayi_native_mut(patch)), err);
}
