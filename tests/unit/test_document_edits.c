/* SPDX-License-Identifier: MIT */
/* test_document_edits.c - random edits of mutable arrays and objects beside a plain list
 * that does the same; after every edit both must agree and the document be valid. */
#include <string.h>

#include "document/mutable.h"
#include "jay/jay.h"
#include "meter.h"
#include "testing.h"

#define ROOM 64

/* An array uses the values only. */
typedef struct model {
    unsigned keys[ROOM];
    uint64_t values[ROOM];
    size_t size;
} model;

static uint32_t random_state = 7;

static uint32_t next_random(uint32_t below)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return below ? random_state % below : 0;
}

static void model_insert(model *m, size_t at, unsigned key, uint64_t value)
{
    memmove(m->keys + at + 1, m->keys + at, (m->size - at) * sizeof *m->keys);
    memmove(m->values + at + 1, m->values + at, (m->size - at) * sizeof *m->values);
    m->keys[at] = key;
    m->values[at] = value;
    m->size++;
}

static void model_remove(model *m, size_t at)
{
    m->size--;
    memmove(m->keys + at, m->keys + at + 1, (m->size - at) * sizeof *m->keys);
    memmove(m->values + at, m->values + at + 1, (m->size - at) * sizeof *m->values);
}

static void model_rotate(model *m, size_t index)
{
    for (size_t i = 0; i < index; i++) {
        unsigned key = m->keys[0];
        uint64_t value = m->values[0];
        model_remove(m, 0);
        model_insert(m, m->size, key, value);
    }
}

/* The first pair of this key from `from` on, or size. */
static size_t model_find(const model *m, unsigned key, size_t from)
{
    while (from < m->size && m->keys[from] != key) from++;
    return from;
}

/* Removes all pairs of this key from `from` on. Returns how many. */
static size_t model_remove_key(model *m, unsigned key, size_t from)
{
    size_t removed = 0;
    for (size_t i; (i = model_find(m, key, from)) < m->size; removed++) {
        model_remove(m, i);
    }
    return removed;
}

static void check(const jay_mut_doc *doc, const jay_mut_value *container, const model *m)
{
    assert_true(jayi_mut_doc_is_valid(doc));
    assert_int_equal(jay_mut_size(container), m->size);
    size_t i, n;
    jay_mut_value *k, *v;
    jay_mut_array_foreach(container, i, n, v)
    {
        assert_int_equal(jay_mut_get_uint(v), m->values[i]);
    }
    jay_mut_object_foreach(container, i, n, k, v)
    {
        assert_int_equal(jay_mut_get_string(k)[0], 'a' + (int)m->keys[i]);
        assert_int_equal(jay_mut_get_uint(v), m->values[i]);
    }
}

/* A value given back has no parent and is the expected one. */
static void check_removed(const jay_mut_value *v, bool exists, uint64_t value)
{
    if (!exists) {
        assert_null(v);
        return;
    }
    assert_non_null(v);
    assert_false(jay_mut_is_linked(v));
    assert_int_equal(jay_mut_get_uint(v), value);
}

static void array_iteration(jay_mut_doc *doc, jay_mut_value *arr, model *m)
{
    jay_mut_array_iter it = jay_mut_array_iter_of(arr);
    for (size_t i = 0; jay_mut_array_iter_next(&it);) {
        if (next_random(6)) {
            i++;
            continue;
        }
        check_removed(jay_mut_array_iter_remove(doc, &it), true, m->values[i]);
        model_remove(m, i);
    }
}

static void array_edit(jay_mut_doc *doc, jay_mut_value *arr, model *m, uint64_t value)
{
    uint32_t size = (uint32_t)m->size;
    size_t at = next_random(size + 2), n = next_random(4);
    bool room = size < ROOM;
    switch (next_random(12)) {
    case 0:
    case 9:
    case 10:
        if (room && jay_mut_array_append_uint(doc, arr, value)) {
            model_insert(m, m->size, 0, value);
        }
        break;
    case 1:
        if (room && jay_mut_array_prepend(doc, arr, jay_mut_uint(doc, value))) {
            model_insert(m, 0, 0, value);
        }
        break;
    case 2:
    case 3:
        if (!room) break;
        assert_int_equal(jay_mut_array_insert(doc, arr, at, jay_mut_uint(doc, value)),
                         at <= size);
        if (at <= size) model_insert(m, at, 0, value);
        break;
    case 4:
        check_removed(jay_mut_array_remove(doc, arr, at), at < size, m->values[at]);
        if (at < size) model_remove(m, at);
        break;
    case 5:
        check_removed(jay_mut_array_replace(doc, arr, at, jay_mut_uint(doc, value)),
                      at < size, m->values[at]);
        if (at < size) m->values[at] = value;
        break;
    case 6:
        assert_int_equal(jay_mut_array_remove_range(doc, arr, at, n), at + n <= size);
        for (size_t i = 0; at + n <= size && i < n; i++) model_remove(m, at);
        break;
    case 7:
        assert_int_equal(jay_mut_array_rotate(doc, arr, at), at < size);
        if (at < size) model_rotate(m, at);
        break;
    default:
        array_iteration(doc, arr, m);
        break;
    }
}

static void object_iteration(jay_mut_doc *doc, jay_mut_value *obj, model *m)
{
    jay_mut_object_iter it = jay_mut_object_iter_of(obj);
    for (size_t i = 0; jay_mut_object_iter_next(&it);) {
        if (next_random(6)) {
            i++;
            continue;
        }
        jay_mut_value *v;
        assert_non_null(jay_mut_object_iter_remove(doc, &it, &v));
        check_removed(v, true, m->values[i]);
        model_remove(m, i);
    }
}

static void object_put(jay_mut_doc *doc, jay_mut_value *obj, model *m, unsigned key,
                       uint64_t value)
{
    const char name[] = {(char)('a' + key)};
    size_t found = model_find(m, key, 0);
    if (found == m->size && m->size == ROOM) return;
    assert_true(jay_mut_object_put(doc, obj, jay_mut_string_n(doc, name, 1),
                                   jay_mut_uint(doc, value)));
    if (found == m->size) {
        model_insert(m, m->size, key, value);
    } else {
        m->values[found] = value;
        model_remove_key(m, key, found + 1);
    }
}

static void object_edit(jay_mut_doc *doc, jay_mut_value *obj, model *m, uint64_t value)
{
    uint32_t size = (uint32_t)m->size;
    size_t at = next_random(size + 2);
    unsigned key = next_random(6), other = next_random(6);
    const char name[] = {(char)('a' + key), '\0'},
               new_name[] = {(char)('a' + other), '\0'};
    size_t found = model_find(m, key, 0);
    bool room = size < ROOM;
    switch (next_random(12)) {
    case 0:
    case 9:
    case 10:
        if (room && jay_mut_object_add_uint(doc, obj, name, value)) {
            model_insert(m, m->size, key, value);
        }
        break;
    case 1:
        object_put(doc, obj, m, key, value);
        break;
    case 2:
    case 3:
        if (!room) break;
        assert_int_equal(jay_mut_object_insert(doc, obj, at, jay_mut_string(doc, name),
                                               jay_mut_uint(doc, value)),
                         at <= size);
        if (at <= size) model_insert(m, at, key, value);
        break;
    case 4:
        check_removed(jay_mut_object_remove(doc, obj, name), found < size,
                      m->values[found]);
        model_remove_key(m, key, 0);
        break;
    case 5:
        check_removed(jay_mut_object_replace(doc, obj, name, jay_mut_uint(doc, value)),
                      found < size, m->values[found]);
        if (found < size) m->values[found] = value;
        break;
    case 6:
        check_removed(jay_mut_object_remove_at(doc, obj, at, NULL), at < size,
                      m->values[at]);
        if (at < size) model_remove(m, at);
        break;
    case 7:
        assert_int_equal(jay_mut_object_rename(doc, obj, name, new_name), found < size);
        for (size_t i = 0; i < m->size; i++) {
            if (m->keys[i] == key) m->keys[i] = other;
        }
        break;
    default:
        if (next_random(2)) {
            object_iteration(doc, obj, m);
        } else {
            assert_int_equal(jay_mut_object_rotate(doc, obj, at), at < size);
            if (at < size) model_rotate(m, at);
        }
        break;
    }
}

static void edit_at_random(bool object)
{
    meter memory = {0};
    jay_allocator allocator = meter_allocator(&memory);
    jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
    opt.allocator = &allocator;
    jay_mut_doc *doc = jay_mut_doc_new(&opt, NULL);
    model m = {0};
    jay_mut_doc_set_root(doc, object ? jay_mut_object(doc) : jay_mut_array(doc));
    size_t most = 0;
    for (uint32_t n = 0; n < 30000; n++) {
        if (object) {
            object_edit(doc, doc->root, &m, n);
        } else {
            array_edit(doc, doc->root, &m, n);
        }
        check(doc, doc->root, &m);
        if (m.size > most) most = m.size;
        if (next_random(500) == 0) {
            assert_true(jay_mut_compact(doc, NULL));
            check(doc, doc->root, &m);
        }
        assert_int_equal(memory.live_bytes, jay_mut_doc_bytes_held(doc));
    }
    assert_true(most > 20); /* the edits did not only empty it */
    jay_mut_doc_free(doc);
    assert_int_equal(memory.live_blocks, 0);
    assert_false(memory.wrong_size);
}

static void random_array_edits(void **state)
{
    (void)state;
    edit_at_random(false);
}

static void random_object_edits(void **state)
{
    (void)state;
    edit_at_random(true);
}

/* The checker must see what is wrong, or the tests above say nothing. */
static void damage_is_noticed(void **state)
{
    (void)state;
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *o = jay_mut_object(doc);
    jay_mut_doc_set_root(doc, o);
    jay_mut_value *a = jay_mut_object_add_array(doc, o, "a");
    jay_mut_value *one = jay_mut_array_append_uint(doc, a, 1);
    jay_mut_value *two = jay_mut_array_append_uint(doc, a, 2);
    jay_mut_value *key = jayi_mut_first(o), outside = *one, saved;
    assert_true(jayi_mut_doc_is_valid(doc));
    assert_false(jayi_mut_doc_is_valid(NULL));

    a->tag += JAYI_LENGTH_ONE; /* a size that is not that of the ring */
    assert_false(jayi_mut_doc_is_valid(doc));
    a->tag -= 2 * JAYI_LENGTH_ONE;
    assert_false(jayi_mut_doc_is_valid(doc));
    a->tag += JAYI_LENGTH_ONE;
    two->next = NULL; /* an open ring */
    assert_false(jayi_mut_doc_is_valid(doc));
    two->next = two; /* a short ring */
    assert_false(jayi_mut_doc_is_valid(doc));
    two->next = &outside; /* a value of nobody */
    assert_false(jayi_mut_doc_is_valid(doc));
    two->next = one;
    saved = *one; /* an ancestor as child */
    one->tag = o->tag;
    one->uni = o->uni;
    assert_false(jayi_mut_doc_is_valid(doc));
    *one = saved;
    key->tag = JAY_TYPE_NULL; /* a key that is no string */
    assert_false(jayi_mut_doc_is_valid(doc));
    key->tag = jayi_tag_of(JAY_TYPE_STRING, JAY_SUBTYPE_NONE, 1);
    two->tag |= 0x20; /* a bit that must be zero */
    assert_false(jayi_mut_doc_is_valid(doc));
    two->tag &= ~(uint64_t)0x20;
    doc->bytes_held++;
    assert_false(jayi_mut_doc_is_valid(doc));
    doc->bytes_held--;
    assert_true(jayi_mut_doc_is_valid(doc));
    jay_mut_doc_free(doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_array_edits),
        cmocka_unit_test(random_object_edits),
        cmocka_unit_test(damage_is_noticed),
    };
    return cmocka_run_group_tests_name("document_edits", tests, NULL, NULL);
}
