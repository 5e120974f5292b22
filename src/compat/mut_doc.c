/* SPDX-License-Identifier: MIT */
/* mut_doc.c - mutable documents behind yyjson.h: pools, copies, equality. */
#include "alloc/allocate.h"
#include "base/bits.h"
#include "compat/adapter.h"
#include "compat/rings.h"
#include "document/compare.h"
#include "document/mutable.h"
#include "jay/compare.h"

yyjson_mut_doc *jay_compat_mut_doc_new(const yyjson_alc *alc)
{
    jay_allocator adapter = jayi_compat_adapter(alc);
    yyjson_mut_doc *doc = jayi_alloc(&adapter, sizeof *doc);
    if (!doc) return NULL;
    memset(doc, 0, sizeof *doc);
    if (alc) {
        doc->alc = *alc;
    } else {
        memcpy(&doc->alc, &adapter, sizeof adapter);
    }
    doc->str_pool.chunk_size = JAYI_TEXT_CHUNK_FIRST;
    doc->str_pool.chunk_size_max = JAYI_TEXT_CHUNK_MAX;
    doc->val_pool.chunk_size = JAYI_VALUE_CHUNK_FIRST;
    doc->val_pool.chunk_size_max = JAYI_VALUE_CHUNK_MAX;
    return doc;
}

void jay_compat_mut_doc_free(yyjson_mut_doc *doc)
{
    if (!doc) return;
    yyjson_alc alc = doc->alc;
    jay_allocator adapter = jayi_compat_adapter(&alc);
    yyjson_str_chunk *s = doc->str_pool.chunks;
    while (s) {
        yyjson_str_chunk *next = s->next;
        jayi_release(&adapter, s, s->chunk_size);
        s = next;
    }
    yyjson_val_chunk *v = doc->val_pool.chunks;
    while (v) {
        yyjson_val_chunk *next = v->next;
        jayi_release(&adapter, v, v->chunk_size);
        v = next;
    }
    jayi_release(&adapter, doc, sizeof *doc);
}

bool jay_compat_str_pool_size(yyjson_mut_doc *doc, size_t len)
{
    size_t size;
    if (!doc || !len || !jayi_size_add(len, sizeof(yyjson_str_chunk), &size))
        return false;
    doc->str_pool.chunk_size = size;
    return true;
}

bool jay_compat_val_pool_size(yyjson_mut_doc *doc, size_t count)
{
    size_t size;
    if (!doc || !count || !jayi_size_add(count, 1, &size) ||
        !jayi_size_mul(size, sizeof(yyjson_mut_val), &size)) {
        return false;
    }
    doc->val_pool.chunk_size = size;
    return true;
}

static size_t twice_up_to(size_t size, size_t max)
{
    return size > max / 2 ? max : size * 2;
}

bool jay_compat_str_pool_grow(yyjson_str_pool *pool, const yyjson_alc *alc, size_t len)
{
    size_t size;
    if (!jayi_size_add(len, sizeof(yyjson_str_chunk), &size)) return false;
    if (size < pool->chunk_size) size = pool->chunk_size;
    yyjson_str_chunk *chunk = (alc->malloc)(alc->ctx, size);
    if (!chunk) return false;
    chunk->next = pool->chunks;
    chunk->chunk_size = size;
    pool->chunks = chunk;
    pool->cur = (char *)(chunk + 1);
    pool->end = (char *)chunk + size;
    pool->chunk_size = twice_up_to(pool->chunk_size, pool->chunk_size_max);
    return true;
}

bool jay_compat_val_pool_grow(yyjson_val_pool *pool, const yyjson_alc *alc, size_t count)
{
    size_t size;
    /* the header takes the first slot */
    if (!jayi_size_add(count, 1, &size) ||
        !jayi_size_mul(size, sizeof(yyjson_mut_val), &size)) {
        return false;
    }
    if (size < pool->chunk_size) size = pool->chunk_size;
    yyjson_val_chunk *chunk = (alc->malloc)(alc->ctx, size);
    if (!chunk) return false;
    chunk->next = pool->chunks;
    chunk->chunk_size = size;
    pool->chunks = chunk;
    pool->cur = (yyjson_mut_val *)(void *)chunk + 1;
    pool->end = (yyjson_mut_val *)(void *)chunk + size / sizeof(yyjson_mut_val);
    pool->chunk_size = twice_up_to(pool->chunk_size, pool->chunk_size_max);
    return true;
}

/* ---- copies ---- */

yyjson_mut_val *jay_compat_val_mut_copy(yyjson_mut_doc *doc, const yyjson_val *val)
{
    jay_mut_doc lent;
    if (!doc || !val) return NULL;
    jayi_compat_lend(doc, &lent);
    jay_mut_value *copy = jay_mut_copy_value(&lent, jayi_native(val));
    jayi_compat_take_back(doc, &lent);
    return jayi_foreign_mut(copy);
}

yyjson_mut_val *jay_compat_mut_val_mut_copy(yyjson_mut_doc *doc,
                                            const yyjson_mut_val *val)
{
    jay_mut_doc lent;
    jayi_sound_tree tree;
    if (!doc || !val) return NULL;
    jayi_compat_lend(doc, &lent);
    if (!jayi_sound_tree_make(&tree, val, &lent.allocator)) return NULL;
    jay_mut_value *copy = jay_mut_copy(&lent, tree.root);
    jayi_sound_tree_free(&tree);
    jayi_compat_take_back(doc, &lent);
    return jayi_foreign_mut(copy);
}

/* The document that got `root`, unless that is NULL. */
static yyjson_mut_doc *doc_of(yyjson_mut_doc *doc, yyjson_mut_val *root)
{
    if (doc && !root) {
        jay_compat_mut_doc_free(doc);
        return NULL;
    }
    if (doc) doc->root = root;
    return doc;
}

yyjson_mut_doc *jay_compat_doc_mut_copy(const yyjson_doc *doc, const yyjson_alc *alc)
{
    if (!doc || !doc->root) return NULL;
    yyjson_mut_doc *copy = jay_compat_mut_doc_new(alc);
    return doc_of(copy, jay_compat_val_mut_copy(copy, doc->root));
}

yyjson_mut_doc *jay_compat_mut_doc_mut_copy(const yyjson_mut_doc *doc,
                                            const yyjson_alc *alc)
{
    if (!doc) return NULL;
    yyjson_mut_doc *copy = jay_compat_mut_doc_new(alc);
    if (!doc->root) return copy;
    return doc_of(copy, jay_compat_mut_val_mut_copy(copy, doc->root));
}

yyjson_doc *jay_compat_mut_val_imut_copy(const yyjson_mut_val *val, const yyjson_alc *alc)
{
    jay_allocator adapter = jayi_compat_adapter(alc);
    jayi_sound_tree tree;
    if (!jayi_sound_tree_make(&tree, val, &adapter)) return NULL;
    jay_doc *doc = jay_mut_value_to_doc(tree.root, &adapter, NULL);
    jayi_sound_tree_free(&tree);
    if (!doc) return NULL;
    /* "read" are the bytes of all texts with their NUL, and one more */
    doc->bytes_read = 1;
    for (size_t i = 0; i < doc->value_count; i++) {
        const jay_value *v = doc->root + i;
        if (!jayi_tag_has_text(v->tag)) continue;
        doc->bytes_read += (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT) + 1;
    }
    return jayi_compat_adopt(doc, alc);
}

/* ---- equality ---- */

bool jay_compat_equals(const yyjson_val *lhs, const yyjson_val *rhs)
{
    jay_compare_options opt = JAY_COMPARE_OPTIONS_INIT;
    opt.flags = JAYI_COMPARE_REAL_BITS;
    return jay_equals(jayi_native(lhs), jayi_native(rhs), &opt, NULL);
}

bool jay_compat_mut_equals(const yyjson_mut_val *lhs, const yyjson_mut_val *rhs)
{
    jay_compare_options opt = JAY_COMPARE_OPTIONS_INIT;
    opt.flags = JAYI_COMPARE_REAL_BITS;
    return jay_mut_equals(jayi_native_mut(lhs), jayi_native_mut(rhs), &opt, NULL);
}
