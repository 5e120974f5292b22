/* SPDX-License-Identifier: MIT */
/*
 * mut_array.c - editing mutable arrays. The elements form a ring and the array points at
 * its last one, so every edit is one step behind the element before it ("pre").
 */
#include "document/mutable.h"

/* The element before number `index` in the ring: the last one for 0. index < size. */
static jay_mut_value *before(const jay_mut_value *arr, size_t index)
{
    jay_mut_value *pre = jayi_mut_last(arr);
    while (index--) pre = pre->next;
    return pre;
}

/* Takes the element behind pre out. */
static jay_mut_value *unlink_after(jay_mut_value *arr, jay_mut_value *pre)
{
    jay_mut_value *v = pre->next;
    pre->next = v->next;
    if (v == pre) {
        arr->uni.ptr = NULL;
    } else if (v == jayi_mut_last(arr)) {
        arr->uni.ptr = pre;
    }
    arr->tag -= JAYI_LENGTH_ONE;
    v->next = NULL;
    return v;
}

bool jay_mut_array_prepend(jay_mut_doc *doc, jay_mut_value *arr, jay_mut_value *v)
{
    return jay_mut_array_insert(doc, arr, 0, v);
}

bool jay_mut_array_insert(jay_mut_doc *doc, jay_mut_value *arr, size_t index,
                          jay_mut_value *v)
{
    size_t size = jay_mut_array_size(arr);
    if (!jay_mut_is_array(arr) || index > size) return false;
    if (index == size) return jay_mut_array_append(doc, arr, v);
    if (!jayi_mut_can_link(doc, arr, v)) return false;
    jay_mut_value *pre = before(arr, index);
    v->next = pre->next;
    pre->next = v;
    arr->tag += JAYI_LENGTH_ONE;
    doc->generation++;
    return true;
}

jay_mut_value *jay_mut_array_replace(jay_mut_doc *doc, jay_mut_value *arr, size_t index,
                                     jay_mut_value *v)
{
    if (index >= jay_mut_array_size(arr) || !jayi_mut_can_link(doc, arr, v)) return NULL;
    jay_mut_value *pre = before(arr, index);
    jay_mut_value *old = pre->next;
    v->next = old == pre ? v : old->next;
    pre->next = v;
    if (old == jayi_mut_last(arr)) arr->uni.ptr = v;
    old->next = NULL;
    doc->generation++;
    return old;
}

jay_mut_value *jay_mut_array_remove(jay_mut_doc *doc, jay_mut_value *arr, size_t index)
{
    if (!doc || index >= jay_mut_array_size(arr)) return NULL;
    doc->generation++;
    return unlink_after(arr, before(arr, index));
}

jay_mut_value *jay_mut_array_remove_first(jay_mut_doc *doc, jay_mut_value *arr)
{
    return jay_mut_array_remove(doc, arr, 0);
}

jay_mut_value *jay_mut_array_remove_last(jay_mut_doc *doc, jay_mut_value *arr)
{
    size_t size = jay_mut_array_size(arr);
    return size ? jay_mut_array_remove(doc, arr, size - 1) : NULL;
}

bool jay_mut_array_remove_range(jay_mut_doc *doc, jay_mut_value *arr, size_t index,
                                size_t count)
{
    size_t size = jay_mut_array_size(arr);
    if (!doc || !jay_mut_is_array(arr) || index > size || count > size - index) {
        return false;
    }
    if (!count) return true;
    jay_mut_value *pre = before(arr, index);
    while (count--) (void)unlink_after(arr, pre);
    doc->generation++;
    return true;
}

bool jay_mut_array_rotate(jay_mut_doc *doc, jay_mut_value *arr, size_t index)
{
    if (!doc || index >= jay_mut_array_size(arr)) return false;
    arr->uni.ptr = before(arr, index);
    doc->generation++;
    return true;
}

bool jay_mut_array_clear(jay_mut_doc *doc, jay_mut_value *arr)
{
    return jay_mut_is_array(arr) && jay_mut_set_array(doc, arr);
}

jay_mut_value *jay_mut_array_iter_remove(jay_mut_doc *doc, jay_mut_array_iter *it)
{
    if (!doc || !it || !it->pre || it->pre->next != it->cur) return NULL;
    jay_mut_value *v = unlink_after(it->arr, it->pre);
    it->cur = it->pre;
    it->pre = NULL;
    it->index--;
    it->count--;
    doc->generation++;
    return v;
}
