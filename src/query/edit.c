/* SPDX-License-Identifier: MIT */
/* edit.c - changing mutable trees at places found by pointer; the log to undo it. */
#include "query/edit.h"

#include "alloc/allocate.h"

#define ONE ((uint64_t)1 << JAY_TAG_LENGTH_SHIFT) /* a child more, in a tag */

/* ---- the log ---- */

void jayi_log_start(jayi_log *log, const jay_mut_doc *doc)
{
    log->entries = NULL;
    log->count = log->capacity = 0;
    log->generation = doc->generation;
    log->allocator = &doc->allocator;
}

void jayi_log_undo(const jayi_log *log, jay_mut_doc *doc)
{
    for (size_t i = log->count; i--;) {
        const jayi_log_entry *e = &log->entries[i];
        if (e->node) {
            *e->node = e->saved;
        } else {
            doc->root = e->saved.next;
        }
    }
    doc->generation = log->generation; /* all is as it was: indexes hold again */
}

void jayi_log_end(jayi_log *log)
{
    if (log->capacity) {
        jayi_release(log->allocator, log->entries, log->capacity * sizeof *log->entries);
    }
    log->entries = NULL;
    log->count = log->capacity = 0;
}

/* Room for one entry more; NULL without memory. */
static jayi_log_entry *log_entry(jayi_log *log)
{
    enum { FIRST = 16 };
    if (log->count == log->capacity) {
        const size_t size = sizeof *log->entries;
        size_t more = log->capacity ? log->capacity * 2 : FIRST;
        if (more > SIZE_MAX / size) return NULL;
        void *block = log->capacity ? jayi_resize(log->allocator, log->entries,
                                                  log->capacity * size, more * size)
                                    : jayi_alloc(log->allocator, more * size);
        if (!block) return NULL;
        log->entries = block;
        log->capacity = more;
    }
    return &log->entries[log->count++];
}

/* Saves a node that is about to be written to. */
static bool save(jayi_log *log, jay_mut_value *node)
{
    if (!log) return true;
    jayi_log_entry *e = log_entry(log);
    if (!e) return false;
    e->node = node;
    e->saved = *node;
    return true;
}

/* ---- places ---- */

/* From this index on an array is worth the cursor. */
enum { FAR = 32 };

static jay_mut_value *find_element(const jay_mut_value *arr, const jayi_token *token,
                                   jayi_cursor *cursor, jay_mut_value **before)
{
    size_t index;
    if (!jayi_token_index(token, &index) || index >= jay_mut_size(arr)) return NULL;
    jay_mut_value *pre = jayi_mut_last(arr);
    size_t steps = index;
    bool known = cursor && cursor->arr == arr;
    if (known && cursor->index <= index) {
        pre = cursor->before;
        steps -= cursor->index;
    }
    while (steps--) pre = pre->next;
    if (cursor && (known || index >= FAR)) {
        /* The one before element 0 is the last one, which an append changes. */
        *cursor = (jayi_cursor){index ? arr : NULL, index, pre};
    }
    *before = pre;
    return pre->next;
}

static jay_mut_value *find_member(const jay_mut_value *obj, const jayi_token *token,
                                  jay_mut_value **before)
{
    size_t n = jay_mut_size(obj);
    if (n == 0) return NULL;
    jay_mut_value *pre = jayi_mut_last(obj);
    for (; n; n--) {
        jay_mut_value *key = pre->next->next;
        if ((size_t)(key->tag >> JAY_TAG_LENGTH_SHIFT) == token->length &&
            jayi_token_equals(token, key->uni.str)) {
            *before = pre;
            return key->next;
        }
        pre = key;
    }
    return NULL;
}

jay_status jayi_target_find(jay_mut_value *root, jayi_tokens *it, jayi_cursor *cursor,
                            jayi_target *target)
{
    memset(target, 0, sizeof *target);
    target->value = root;
    while (jayi_tokens_more(it)) {
        jayi_token token;
        if (!jayi_tokens_next(it, &token, &target->offset)) {
            target->container = target->before = target->value = NULL;
            return JAY_POINTER_SYNTAX;
        }
        jay_mut_value *container = target->value;
        target->container = container;
        target->before = target->value = NULL;
        target->token = token;
        target->offset = token.offset;
        if (jay_mut_is_object(container)) {
            target->value = find_member(container, &token, &target->before);
        } else if (jay_mut_is_array(container)) {
            target->value = find_element(container, &token, cursor, &target->before);
        }
        if (!target->value) {
            target->last = !jayi_tokens_more(it);
            return JAY_POINTER_NOT_FOUND;
        }
    }
    target->last = true;
    return JAY_OK;
}

bool jayi_target_can_append(const jayi_target *target)
{
    size_t index;
    if (jay_mut_is_object(target->container)) return true;
    if (!jay_mut_is_array(target->container)) return false;
    if (jayi_token_is_dash(&target->token)) return true;
    return jayi_token_index(&target->token, &index) &&
           index == jay_mut_size(target->container);
}

jay_mut_value *jayi_token_key(jay_mut_doc *doc, const jayi_token *token)
{
    if ((uint64_t)token->length > JAY_MUT_LENGTH_MAX) return NULL;
    char *text = jayi_mut_text_new(doc, token->length + 1);
    if (!text) return NULL;
    jayi_token_decode(token, text);
    text[token->length] = '\0';
    return jayi_mut_value_new(
        doc, jayi_tag_of(JAY_TYPE_STRING, JAY_SUBTYPE_NONE, token->length),
        jayi_payload_str(text));
}

/* ---- changes ---- */

bool jayi_edit_root(jay_mut_doc *doc, jayi_log *log, jay_mut_value *v)
{
    if (log) {
        jayi_log_entry *e = log_entry(log);
        if (!e) return false;
        memset(e, 0, sizeof *e);
        e->saved.next = doc->root;
    }
    doc->root = v;
    doc->generation++;
    return true;
}

bool jayi_edit_append(jay_mut_doc *doc, jayi_log *log, jay_mut_value *container,
                      jay_mut_value *key, jay_mut_value *v)
{
    if (!save(log, container)) return false;
    if (jay_mut_size(container)) {
        jay_mut_value *last = jayi_mut_last(container);
        if (!save(log, key ? last->next : last)) return false;
    }
    if (key) {
        jayi_mut_object_link_last(container, key, v);
    } else {
        jayi_mut_array_link_last(container, v);
    }
    doc->generation++;
    return true;
}

bool jayi_edit_insert(jay_mut_doc *doc, jayi_log *log, const jayi_target *target,
                      jay_mut_value *v)
{
    jay_mut_value *arr = target->container, *before = target->before;
    if (!save(log, arr) || !save(log, before)) return false;
    v->next = before->next;
    before->next = v;
    arr->tag += ONE;
    doc->generation++;
    return true;
}

bool jayi_edit_replace_pair(jay_mut_doc *doc, jayi_log *log, jay_mut_value *key,
                            jay_mut_value *v)
{
    jay_mut_value *old = key->next;
    if (!save(log, key) || !save(log, old)) return false;
    v->next = old->next;
    key->next = v;
    old->next = NULL;
    doc->generation++;
    return true;
}

static bool replace_element(jay_mut_doc *doc, jayi_log *log, jayi_target *target,
                            jay_mut_value *v)
{
    jay_mut_value *arr = target->container, *old = target->value;
    if (!save(log, arr) || !save(log, target->before) || !save(log, old)) return false;
    if (target->before == old) {
        target->before = v; /* the only element */
    }
    v->next = old->next;
    target->before->next = v;
    if (jayi_mut_last(arr) == old) arr->uni.ptr = v;
    old->next = NULL;
    doc->generation++;
    return true;
}

static bool remove_element(jay_mut_doc *doc, jayi_log *log, const jayi_target *target)
{
    jay_mut_value *arr = target->container, *before = target->before;
    jay_mut_value *old = target->value;
    if (!save(log, arr) || !save(log, before) || !save(log, old)) return false;
    before->next = old->next;
    if (jayi_mut_last(arr) == old) arr->uni.ptr = before == old ? NULL : before;
    arr->tag -= ONE;
    old->next = NULL;
    doc->generation++;
    return true;
}

bool jayi_edit_remove_pair(jay_mut_doc *doc, jayi_log *log, jay_mut_value *obj,
                           jay_mut_value *before)
{
    jay_mut_value *link = before->next; /* the value before the key */
    jay_mut_value *key = link->next, *old = key->next;
    if (!save(log, obj) || !save(log, link) || !save(log, key) || !save(log, old)) {
        return false;
    }
    link->next = old->next;
    if (jayi_mut_last(obj) == key) obj->uni.ptr = before == key ? NULL : before;
    obj->tag -= ONE;
    key->next = old->next = NULL;
    doc->generation++;
    return true;
}

/* Drops the members behind the key `before` that have the name of `key`. */
static bool drop_behind(jay_mut_doc *doc, jayi_log *log, jay_mut_value *obj,
                        jay_mut_value *before, const jay_mut_value *key)
{
    const char *name = key->uni.str;
    size_t len = (size_t)(key->tag >> JAY_TAG_LENGTH_SHIFT);
    while (jay_mut_size(obj) && before != jayi_mut_last(obj)) {
        jay_mut_value *next = before->next->next;
        if (!jay_mut_equals_string_n(next, name, len)) {
            before = next;
        } else if (!jayi_edit_remove_pair(doc, log, obj, before)) {
            return false;
        }
    }
    return true;
}

bool jayi_edit_replace(jay_mut_doc *doc, jayi_log *log, jayi_target *target,
                       jay_mut_value *v)
{
    jay_mut_value *container = target->container;
    if (jay_mut_is_array(container)) return replace_element(doc, log, target, v);
    jay_mut_value *key = jayi_target_key(target);
    bool first = target->before == jayi_mut_last(container);
    if (!jayi_edit_replace_pair(doc, log, key, v) ||
        !drop_behind(doc, log, container, key, key)) {
        return false;
    }
    if (first) target->before = jayi_mut_last(container);
    return true;
}

bool jayi_edit_remove(jay_mut_doc *doc, jayi_log *log, jayi_target *target)
{
    jay_mut_value *container = target->container, *before = target->before;
    if (jay_mut_is_array(container)) return remove_element(doc, log, target);
    jay_mut_value *key = jayi_target_key(target);
    /* Later members first: then `before` cannot be the last key by accident. */
    if (!drop_behind(doc, log, container, key, key)) return false;
    if (target->before == key || !before->next) before = jayi_mut_last(container);
    return jayi_edit_remove_pair(doc, log, container, before);
}
