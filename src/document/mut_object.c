/* SPDX-License-Identifier: MIT */
/*
 * mut_object.c - editing mutable objects. The ring goes key, value, key, value; the
 * object points at its last key, and every edit is one step behind the pair before it,
 * which is named by its key ("pre").
 */
#include "document/mutable.h"

/* The key that follows this pair. */
static jay_mut_value *next_key(const jay_mut_value *key)
{
    return key->next->next;
}

/* The key of the pair before number `index` in the ring: the last for 0. index < size. */
static jay_mut_value *before(const jay_mut_value *obj, size_t index)
{
    jay_mut_value *pre = jayi_mut_last(obj);
    while (index--) pre = next_key(pre);
    return pre;
}

/* Takes the pair behind pre out. Returns its key; key and value have no link after it. */
static jay_mut_value *unlink_after(jay_mut_value *obj, jay_mut_value *pre,
                                   jay_mut_value **value)
{
    jay_mut_value *key = next_key(pre);
    jay_mut_value *v = key->next;
    pre->next->next = v->next;
    if (key == pre) {
        obj->uni.ptr = NULL;
    } else if (key == jayi_mut_last(obj)) {
        obj->uni.ptr = pre;
    }
    obj->tag -= JAYI_LENGTH_ONE;
    key->next = NULL;
    v->next = NULL;
    *value = v;
    return key;
}

/* Puts v in the place of the key's value, which is given back. */
static jay_mut_value *exchange_value(jay_mut_value *key, jay_mut_value *v)
{
    jay_mut_value *old = key->next;
    v->next = old->next;
    key->next = v;
    old->next = NULL;
    return old;
}

/* Removes the members of this name among the `count` pairs behind pre. Returns the first
 * one's value, NULL when there was none. */
static jay_mut_value *remove_matches(jay_mut_value *obj, jay_mut_value *pre, size_t count,
                                     const char *name, size_t len)
{
    jay_mut_value *first = NULL;
    while (count--) {
        if (!jay_mut_equals_string_n(next_key(pre), name, len)) {
            pre = next_key(pre);
            continue;
        }
        jay_mut_value *v;
        (void)unlink_after(obj, pre, &v);
        if (!first) first = v;
    }
    return first;
}

static bool can_add(const jay_mut_doc *doc, const jay_mut_value *obj,
                    const jay_mut_value *key, const jay_mut_value *v)
{
    return jay_mut_is_object(obj) && jay_mut_is_string(key) && key != v &&
           jayi_mut_can_link(doc, obj, key) && jayi_mut_can_link(doc, obj, v);
}

bool jay_mut_object_put(jay_mut_doc *doc, jay_mut_value *obj, jay_mut_value *key,
                        jay_mut_value *v)
{
    if (!can_add(doc, obj, key, v)) return false;
    const char *name = key->uni.str;
    size_t len = jay_mut_get_length(key);
    size_t size = jay_mut_size(obj);
    jay_mut_value *k = size ? jayi_mut_first(obj) : NULL;
    size_t i = 0;
    while (i < size && !jay_mut_equals_string_n(k, name, len)) {
        k = next_key(k);
        i++;
    }
    if (i == size) return jay_mut_object_add(doc, obj, key, v);
    (void)exchange_value(k, v);
    (void)remove_matches(obj, k, size - i - 1, name, len);
    doc->generation++;
    return true;
}

bool jay_mut_object_insert(jay_mut_doc *doc, jay_mut_value *obj, size_t index,
                           jay_mut_value *key, jay_mut_value *v)
{
    size_t size = jay_mut_object_size(obj);
    if (!can_add(doc, obj, key, v) || index > size) return false;
    if (index == size) return jay_mut_object_add(doc, obj, key, v);
    jay_mut_value *pre = before(obj, index);
    key->next = v;
    v->next = next_key(pre);
    pre->next->next = key;
    obj->tag += JAYI_LENGTH_ONE;
    doc->generation++;
    return true;
}

jay_mut_value *jay_mut_object_replace_n(jay_mut_doc *doc, jay_mut_value *obj,
                                        const char *key, size_t len, jay_mut_value *v)
{
    jay_mut_value *k = jay_mut_object_find_n(obj, key, len);
    if (!k || !jayi_mut_can_link(doc, obj, v)) return NULL;
    doc->generation++;
    return exchange_value(k, v);
}

jay_mut_value *jay_mut_object_replace(jay_mut_doc *doc, jay_mut_value *obj,
                                      const char *key, jay_mut_value *v)
{
    return key ? jay_mut_object_replace_n(doc, obj, key, strlen(key), v) : NULL;
}

jay_mut_value *jay_mut_object_remove_n(jay_mut_doc *doc, jay_mut_value *obj,
                                       const char *key, size_t len)
{
    size_t size = jay_mut_object_size(obj);
    if (!doc || !key || !size) return NULL;
    jay_mut_value *v = remove_matches(obj, jayi_mut_last(obj), size, key, len);
    if (v) doc->generation++;
    return v;
}

jay_mut_value *jay_mut_object_remove(jay_mut_doc *doc, jay_mut_value *obj,
                                     const char *key)
{
    return key ? jay_mut_object_remove_n(doc, obj, key, strlen(key)) : NULL;
}

jay_mut_value *jay_mut_object_remove_at(jay_mut_doc *doc, jay_mut_value *obj,
                                        size_t index, jay_mut_value **key)
{
    if (key) *key = NULL;
    if (!doc || index >= jay_mut_object_size(obj)) return NULL;
    jay_mut_value *v;
    jay_mut_value *k = unlink_after(obj, before(obj, index), &v);
    if (key) *key = k;
    doc->generation++;
    return v;
}

bool jay_mut_object_rename_n(jay_mut_doc *doc, jay_mut_value *obj, const char *key,
                             size_t len, const char *new_key, size_t new_len)
{
    jay_mut_value *k = jay_mut_object_find_n(obj, key, len);
    if (!doc || !k || !new_key) return false;
    const char *text = jayi_mut_text_copy(doc, new_key, new_len);
    if (!text) return false;
    size_t size = jay_mut_size(obj);
    for (size_t i = 0; i < size; i++, k = next_key(k)) {
        if (!jay_mut_equals_string_n(k, key, len)) continue;
        k->tag = jayi_tag_of(JAY_TYPE_STRING, JAY_SUBTYPE_NONE, new_len);
        k->uni.str = text;
    }
    doc->generation++;
    return true;
}

bool jay_mut_object_rename(jay_mut_doc *doc, jay_mut_value *obj, const char *key,
                           const char *new_key)
{
    return key && new_key &&
           jay_mut_object_rename_n(doc, obj, key, strlen(key), new_key, strlen(new_key));
}

bool jay_mut_object_rotate(jay_mut_doc *doc, jay_mut_value *obj, size_t index)
{
    if (!doc || index >= jay_mut_object_size(obj)) return false;
    obj->uni.ptr = before(obj, index);
    doc->generation++;
    return true;
}

bool jay_mut_object_clear(jay_mut_doc *doc, jay_mut_value *obj)
{
    return jay_mut_is_object(obj) && jay_mut_set_object(doc, obj);
}

jay_mut_value *jay_mut_object_iter_remove(jay_mut_doc *doc, jay_mut_object_iter *it,
                                          jay_mut_value **value)
{
    if (value) *value = NULL;
    if (!doc || !it || !it->pre || !it->pre->next || next_key(it->pre) != it->cur) {
        return NULL;
    }
    jay_mut_value *v;
    jay_mut_value *key = unlink_after(it->obj, it->pre, &v);
    if (value) *value = v;
    it->cur = it->pre;
    it->pre = NULL;
    it->index--;
    it->count--;
    doc->generation++;
    return key;
}

jay_mut_value *jay_mut_object_iter_get_n(jay_mut_object_iter *it, const char *key,
                                         size_t len)
{
    if (!it || !key || !it->cur) return NULL;
    jay_mut_value *pre = it->cur;
    size_t index = it->index;
    for (size_t tried = 0; tried < it->count; tried++, pre = next_key(pre)) {
        if (index == it->count) index = 0;
        index++;
        if (!jay_mut_equals_string_n(next_key(pre), key, len)) continue;
        it->index = index;
        it->pre = pre;
        it->cur = next_key(pre);
        return it->cur->next;
    }
    return NULL;
}
