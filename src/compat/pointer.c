/* SPDX-License-Identifier: MIT */
/*
 * pointer.c - JSON Pointer behind yyjson.h. Finding is native; the edits are not, since
 * add appends a member whose name exists, values may come from anywhere, and contexts
 * tell other things than the native places.
 *
 * Every edit first does all that can fail, then changes links, which cannot.
 */
#include "compat/pointer.h"

#include "compat/adapter.h"
#include "jay/pointer.h"
#include "query/edit.h"

/* ---- reports ---- */

bool jayi_compat_ptr_fail(yyjson_ptr_err *err, yyjson_ptr_code code, size_t pos)
{
    static const char *const texts[] = {
        NULL,
        "an argument is NULL",
        "the text is no JSON Pointer",
        "the pointer names no value",
        "the document has no root",
        "the root cannot be changed here",
        "out of memory",
    };
    if (err) {
        err->code = code;
        err->msg = texts[code];
        err->pos = pos;
    }
    return code == YYJSON_PTR_ERR_NONE;
}

static bool fail_with(yyjson_ptr_err *err, jay_status status, size_t pos)
{
    yyjson_ptr_code code = YYJSON_PTR_ERR_RESOLVE;
    if (status == JAY_OK) code = YYJSON_PTR_ERR_NONE;
    if (status == JAY_POINTER_SYNTAX) code = YYJSON_PTR_ERR_SYNTAX;
    return jayi_compat_ptr_fail(err, code, pos);
}

/* Resets both outputs; every call begins so. */
static void reset(yyjson_ptr_ctx *ctx, yyjson_ptr_err *err)
{
    if (ctx) memset(ctx, 0, sizeof *ctx);
    jayi_compat_ptr_fail(err, YYJSON_PTR_ERR_NONE, 0);
}

static void point(yyjson_ptr_ctx *ctx, yyjson_mut_val *ctn, yyjson_mut_val *pre,
                  yyjson_mut_val *old)
{
    if (!ctx) return;
    ctx->ctn = ctn;
    ctx->pre = pre;
    ctx->old = old;
}

/* ---- get ---- */

yyjson_val *jay_compat_ptr_get(const yyjson_val *val, const char *ptr, size_t len,
                               yyjson_ptr_err *err)
{
    jay_error native;
    reset(NULL, err);
    if (!val || !ptr) {
        jayi_compat_ptr_fail(err, YYJSON_PTR_ERR_PARAMETER, 0);
        return NULL;
    }
    jay_value *v = jay_pointer_get_n(jayi_native(val), ptr, len, &native);
    fail_with(err, native.status, native.offset);
    return jayi_foreign(v);
}

yyjson_mut_val *jay_compat_mut_ptr_get(const yyjson_mut_val *val, const char *ptr,
                                       size_t len, yyjson_ptr_ctx *ctx,
                                       yyjson_ptr_err *err)
{
    jay_error native;
    jay_pointer_place place;
    reset(ctx, err);
    if (!val || !ptr) {
        jayi_compat_ptr_fail(err, YYJSON_PTR_ERR_PARAMETER, 0);
        return NULL;
    }
    jay_mut_value *v =
        jay_mut_pointer_get_n(jayi_native_mut(val), ptr, len, &place, &native);
    fail_with(err, native.status, native.offset);
    point(ctx, jayi_foreign_mut(place.container), jayi_foreign_mut(place.before), NULL);
    return jayi_foreign_mut(v);
}

yyjson_val *jay_compat_doc_ptr_get(const yyjson_doc *doc, const char *ptr, size_t len,
                                   yyjson_ptr_err *err)
{
    if (doc && ptr && !doc->root) {
        jayi_compat_ptr_fail(err, YYJSON_PTR_ERR_NULL_ROOT, 0);
        return NULL;
    }
    return jay_compat_ptr_get(doc ? doc->root : NULL, ptr, len, err);
}

yyjson_mut_val *jay_compat_mut_doc_ptr_get(const yyjson_mut_doc *doc, const char *ptr,
                                           size_t len, yyjson_ptr_ctx *ctx,
                                           yyjson_ptr_err *err)
{
    if (doc && ptr && !doc->root) {
        reset(ctx, err);
        jayi_compat_ptr_fail(err, YYJSON_PTR_ERR_NULL_ROOT, 0);
        return NULL;
    }
    return jay_compat_mut_ptr_get(doc ? doc->root : NULL, ptr, len, ctx, err);
}

/* ---- what edits share ---- */

/* An edit on its way. */
typedef struct edit {
    yyjson_mut_doc *doc; /* gives the memory of keys and parents */
    yyjson_mut_val *val; /* goes in */
    yyjson_ptr_ctx *ctx;
    yyjson_ptr_err *err;
    jayi_tokens it;
    /* What was found, as jayi_target has it. */
    yyjson_mut_val *ctn, *pre, *cur;
    jayi_target t;
} edit;

static bool fail(const edit *e, yyjson_ptr_code code, size_t pos)
{
    return jayi_compat_ptr_fail(e->err, code, pos);
}

static jay_status find(edit *e, const yyjson_mut_val *from)
{
    jay_status status = jayi_target_find(jayi_native_mut(from), &e->it, NULL, &e->t);
    e->ctn = jayi_foreign_mut(e->t.container);
    e->pre = jayi_foreign_mut(e->t.before);
    e->cur = jayi_foreign_mut(e->t.value);
    return status;
}

/* Starts on the tokens; false after reporting a missing slash. */
static bool start(edit *e, const char *ptr, size_t len)
{
    size_t bad;
    return jayi_tokens_start(&e->it, ptr, len, false, &bad) ||
           fail(e, YYJSON_PTR_ERR_SYNTAX, bad);
}

/* A new key with the text of a token. */
static yyjson_mut_val *key_of(yyjson_mut_doc *doc, const jayi_token *token)
{
    char *text = unsafe_yyjson_mut_str_alc(doc, token->length);
    if (!text) return NULL;
    jayi_token_decode(token, text);
    text[token->length] = '\0';
    return yyjson_mut_strn(doc, text, token->length);
}

/* The value to link, in objects named by the tokens that are left. */
typedef struct package {
    yyjson_mut_val *outer;
    yyjson_mut_val *parent; /* of the value; NULL: outer is the value */
    yyjson_mut_val *key;    /* of the value in parent */
} package;

static bool wrap(edit *e, package *p)
{
    jayi_tokens check = e->it;
    jayi_token token;
    size_t bad;
    *p = (package){e->val, NULL, NULL};
    while (jayi_tokens_more(&check)) {
        if (!jayi_tokens_next(&check, &token, &bad)) {
            return fail(e, YYJSON_PTR_ERR_SYNTAX, bad);
        }
    }
    if (!jayi_tokens_more(&e->it)) return true;
    p->outer = p->parent = yyjson_mut_obj(e->doc);
    while (p->parent) {
        (void)jayi_tokens_next(&e->it, &token, &bad);
        p->key = key_of(e->doc, &token);
        if (!p->key) break;
        bool more = jayi_tokens_more(&e->it);
        yyjson_mut_val *child = more ? yyjson_mut_obj(e->doc) : e->val;
        if (!child) break;
        yyjson_mut_obj_add(p->parent, p->key, child);
        if (!more) return true;
        p->parent = child;
    }
    return fail(e, YYJSON_PTR_ERR_MEMORY_ALLOCATION, 0);
}

/* Adds behind the last child of the container that was found; key NULL for arrays. */
static bool append(edit *e, yyjson_mut_val *key, const package *p)
{
    yyjson_mut_val *pre =
        unsafe_yyjson_get_len(e->ctn) ? (yyjson_mut_val *)e->ctn->uni.ptr : NULL;
    if (key) {
        yyjson_mut_obj_add(e->ctn, key, p->outer);
    } else {
        yyjson_mut_arr_append(e->ctn, p->outer);
    }
    if (p->parent) {
        point(e->ctx, p->parent, p->key, NULL);
    } else {
        point(e->ctx, e->ctn, pre ? pre : key ? key : p->outer, NULL);
    }
    return true;
}

static bool append_member(edit *e, const jayi_token *token)
{
    package p;
    if (!wrap(e, &p)) return false;
    yyjson_mut_val *key = key_of(e->doc, token);
    if (!key) return fail(e, YYJSON_PTR_ERR_MEMORY_ALLOCATION, 0);
    return append(e, key, &p);
}

static size_t pairs_behind(const yyjson_mut_val *obj, const yyjson_mut_val *key)
{
    size_t n = 0;
    for (; key != obj->uni.ptr; key = key->next->next) n++;
    return n;
}

/* Puts the value in the place of the one that was found. */
static yyjson_mut_val *replace_found(edit *e)
{
    yyjson_mut_val *old = e->cur, *pre = e->pre;
    if (yyjson_mut_is_arr(e->ctn)) {
        jay_compat_arr_swap(e->ctn, pre, e->val);
        if (pre == old) pre = e->val;
    } else {
        yyjson_mut_val *key = pre->next->next;
        bool first = pre == e->ctn->uni.ptr;
        jay_compat_obj_swap(e->ctn, key, pairs_behind(e->ctn, key), e->val);
        if (first) pre = e->ctn->uni.ptr; /* the last one may have been dropped */
    }
    point(e->ctx, e->ctn, pre, old);
    return old;
}

static yyjson_mut_val *remove_found(edit *e)
{
    yyjson_mut_val *old = e->cur;
    if (yyjson_mut_is_arr(e->ctn)) {
        jay_compat_arr_cut(e->ctn, e->pre);
    } else {
        const yyjson_mut_val *key = e->pre->next->next;
        jay_compat_obj_cut_all(e->ctn, e->pre, pairs_behind(e->ctn, key) + 1,
                               key->uni.str, unsafe_yyjson_get_len(key));
    }
    point(e->ctx, e->ctn, NULL, old);
    return old;
}

/* ---- add and set ---- */

static bool insert_found(edit *e)
{
    if (yyjson_mut_is_obj(e->ctn)) return append_member(e, &e->t.token);
    e->val->next = e->pre->next;
    e->pre->next = e->val;
    unsafe_yyjson_inc_len(e->ctn);
    point(e->ctx, e->ctn, e->pre, NULL);
    return true;
}

static bool put_missing(edit *e, bool create_parent, bool insert_new)
{
    bool can = e->ctn && jayi_target_can_append(&e->t);
    bool is_obj = yyjson_mut_is_obj(e->ctn);
    if (can && (is_obj || insert_new) && (e->t.last || create_parent)) {
        package p;
        if (is_obj) return append_member(e, &e->t.token);
        return wrap(e, &p) && append(e, NULL, &p);
    }
    if (can && !is_obj && e->t.last) point(e->ctx, e->ctn, NULL, NULL);
    return fail(e, YYJSON_PTR_ERR_RESOLVE, e->t.offset);
}

static bool put(edit *e, const yyjson_mut_val *from, bool create_parent, bool insert_new)
{
    jay_status status = find(e, from);
    if (status == JAY_POINTER_SYNTAX) return fail_with(e->err, status, e->t.offset);
    if (status != JAY_OK) return put_missing(e, create_parent, insert_new);
    if (insert_new) return insert_found(e);
    replace_found(e);
    return true;
}

bool jay_compat_mut_ptr_put(yyjson_mut_val *val, const char *ptr, size_t len,
                            yyjson_mut_val *new_val, yyjson_mut_doc *doc,
                            bool create_parent, bool insert_new, yyjson_ptr_ctx *ctx,
                            yyjson_ptr_err *err)
{
    edit e = {.doc = doc, .val = new_val, .ctx = ctx, .err = err};
    reset(ctx, err);
    if (!val || !ptr || !doc || (insert_new && !new_val)) {
        return fail(&e, YYJSON_PTR_ERR_PARAMETER, 0);
    }
    if (len == 0) return fail(&e, YYJSON_PTR_ERR_SET_ROOT, 0);
    if (!new_val) return jay_compat_mut_ptr_remove(val, ptr, len, ctx, err) != NULL;
    return start(&e, ptr, len) && put(&e, val, create_parent, insert_new);
}

/* Makes a root of objects for a document that has none. */
static bool put_root(edit *e)
{
    package p;
    if (!wrap(e, &p)) return false;
    e->doc->root = p.outer;
    point(e->ctx, p.parent, p.key, NULL);
    return true;
}

bool jay_compat_mut_doc_ptr_put(yyjson_mut_doc *doc, const char *ptr, size_t len,
                                yyjson_mut_val *new_val, bool create_parent,
                                bool insert_new, yyjson_ptr_ctx *ctx, yyjson_ptr_err *err)
{
    edit e = {.doc = doc, .val = new_val, .ctx = ctx, .err = err};
    reset(ctx, err);
    if (!doc || !ptr || (insert_new && !new_val)) {
        return fail(&e, YYJSON_PTR_ERR_PARAMETER, 0);
    }
    if (len == 0) {
        if (insert_new && doc->root) return fail(&e, YYJSON_PTR_ERR_SET_ROOT, 0);
        point(ctx, NULL, NULL, doc->root);
        doc->root = new_val;
        return true;
    }
    if (!start(&e, ptr, len)) return false;
    if (!new_val) {
        if (!doc->root) return fail(&e, YYJSON_PTR_ERR_RESOLVE, 0);
        return jay_compat_mut_ptr_remove(doc->root, ptr, len, ctx, err) != NULL;
    }
    if (doc->root) return put(&e, doc->root, create_parent, insert_new);
    return create_parent ? put_root(&e) : fail(&e, YYJSON_PTR_ERR_NULL_ROOT, 0);
}

/* ---- replace and remove ---- */

/* Finds a value that must exist below `from`; false after reporting. */
static bool find_existing(edit *e, const yyjson_mut_val *from, const char *ptr,
                          size_t len)
{
    if (len == 0) return fail(e, YYJSON_PTR_ERR_SET_ROOT, 0);
    if (!start(e, ptr, len)) return false;
    jay_status status = find(e, from);
    return fail_with(e->err, status, status == JAY_OK ? 0 : e->t.offset);
}

yyjson_mut_val *jay_compat_mut_ptr_replace(yyjson_mut_val *val, const char *ptr,
                                           size_t len, yyjson_mut_val *new_val,
                                           yyjson_ptr_ctx *ctx, yyjson_ptr_err *err)
{
    edit e = {.val = new_val, .ctx = ctx, .err = err};
    reset(ctx, err);
    if (!val || !ptr || !new_val) {
        fail(&e, YYJSON_PTR_ERR_PARAMETER, 0);
        return NULL;
    }
    return find_existing(&e, val, ptr, len) ? replace_found(&e) : NULL;
}

yyjson_mut_val *jay_compat_mut_ptr_remove(yyjson_mut_val *val, const char *ptr,
                                          size_t len, yyjson_ptr_ctx *ctx,
                                          yyjson_ptr_err *err)
{
    edit e = {.ctx = ctx, .err = err};
    reset(ctx, err);
    if (!val || !ptr) {
        fail(&e, YYJSON_PTR_ERR_PARAMETER, 0);
        return NULL;
    }
    return find_existing(&e, val, ptr, len) ? remove_found(&e) : NULL;
}

/* Replaces the root, which exists, or removes it. */
static yyjson_mut_val *swap_root(yyjson_mut_doc *doc, yyjson_mut_val *root,
                                 yyjson_ptr_ctx *ctx)
{
    yyjson_mut_val *old = doc->root;
    point(ctx, NULL, NULL, old);
    doc->root = root;
    return old;
}

yyjson_mut_val *jay_compat_mut_doc_ptr_replace(yyjson_mut_doc *doc, const char *ptr,
                                               size_t len, yyjson_mut_val *new_val,
                                               yyjson_ptr_ctx *ctx, yyjson_ptr_err *err)
{
    reset(ctx, err);
    if (doc && ptr && new_val && !doc->root) {
        jayi_compat_ptr_fail(err, len ? YYJSON_PTR_ERR_NULL_ROOT : YYJSON_PTR_ERR_RESOLVE,
                             0);
        return NULL;
    }
    if (doc && ptr && new_val && len == 0) return swap_root(doc, new_val, ctx);
    return jay_compat_mut_ptr_replace(doc ? doc->root : NULL, ptr, len, new_val, ctx,
                                      err);
}

yyjson_mut_val *jay_compat_mut_doc_ptr_remove(yyjson_mut_doc *doc, const char *ptr,
                                              size_t len, yyjson_ptr_ctx *ctx,
                                              yyjson_ptr_err *err)
{
    reset(ctx, err);
    if (doc && ptr && !doc->root) {
        jayi_compat_ptr_fail(err, YYJSON_PTR_ERR_NULL_ROOT, 0);
        return NULL;
    }
    if (doc && ptr && len == 0) return swap_root(doc, NULL, ctx);
    return jay_compat_mut_ptr_remove(doc ? doc->root : NULL, ptr, len, ctx, err);
}

/* ---- contexts ---- */

bool jay_compat_ctx_append(yyjson_ptr_ctx *ctx, yyjson_mut_val *key, yyjson_mut_val *val)
{
    if (!ctx || !ctx->ctn || !val) return false;
    yyjson_mut_val *ctn = ctx->ctn, *last = ctn->uni.ptr;
    size_t len = yyjson_mut_get_len(ctn);
    bool is_obj = yyjson_mut_is_obj(ctn);
    if (is_obj ? !key : !yyjson_mut_is_arr(ctn)) return false;
    if (len == 0) {
        ctx->pre = is_obj ? key : val; /* an only child is before itself */
    } else if (!ctx->pre) {
        ctx->pre = last;
    } else {
        /* behind the element that the context points at, as if that were the last */
        ctx->pre = is_obj ? ctx->pre->next->next : ctx->pre->next;
        ctn->uni.ptr = ctx->pre;
    }
    if (is_obj) {
        unsafe_yyjson_mut_obj_add(ctn, key, val, len);
    } else {
        yyjson_mut_arr_append(ctn, val);
    }
    if (len && ctx->pre != last) ctn->uni.ptr = last;
    return true;
}

bool jay_compat_ctx_replace(yyjson_ptr_ctx *ctx, yyjson_mut_val *val)
{
    if (!ctx || !ctx->ctn || !ctx->pre || !val) return false;
    if (yyjson_mut_is_obj(ctx->ctn)) {
        yyjson_mut_val *key = ctx->pre->next->next;
        ctx->old = jay_compat_obj_swap(ctx->ctn, key, 0, val);
    } else {
        ctx->old = jay_compat_arr_swap(ctx->ctn, ctx->pre, val);
        if (ctx->pre == ctx->old) ctx->pre = val;
    }
    return true;
}

bool jay_compat_ctx_remove(yyjson_ptr_ctx *ctx)
{
    if (!ctx || !ctx->ctn || !ctx->pre) return false;
    ctx->old = yyjson_mut_is_obj(ctx->ctn) ? jay_compat_obj_cut(ctx->ctn, ctx->pre)
                                           : jay_compat_arr_cut(ctx->ctn, ctx->pre);
    ctx->pre = NULL;
    return true;
}
