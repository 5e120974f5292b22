/* SPDX-License-Identifier: MIT */
/* adapter.c - allocator tables and documents of the two interfaces; see adapter.h. */
#include "compat/adapter.h"

#include "alloc/allocate.h"
#include "kernel/reader.h"

#define SAME_PLACE(theirs, member, ours, ours_member)                       \
    _Static_assert(offsetof(theirs, member) == offsetof(ours, ours_member), \
                   "the layouts of both interfaces are one")

_Static_assert(sizeof(yyjson_alc) == sizeof(jay_allocator), "tables of one size");
SAME_PLACE(yyjson_alc, malloc, jay_allocator, alloc);
SAME_PLACE(yyjson_alc, realloc, jay_allocator, resize);
SAME_PLACE(yyjson_alc, free, jay_allocator, release);
SAME_PLACE(yyjson_alc, ctx, jay_allocator, ctx);
_Static_assert(sizeof(yyjson_val) == sizeof(jay_value), "values of one size");
SAME_PLACE(yyjson_val, uni, jay_value, uni);
_Static_assert(sizeof(yyjson_mut_val) == sizeof(jay_mut_value), "values of one size");
SAME_PLACE(yyjson_mut_val, uni, jay_mut_value, uni);
SAME_PLACE(yyjson_mut_val, next, jay_mut_value, next);
SAME_PLACE(yyjson_doc, root, jay_doc, root);
SAME_PLACE(yyjson_doc, alc, jay_doc, allocator);
SAME_PLACE(yyjson_doc, dat_read, jay_doc, bytes_read);
SAME_PLACE(yyjson_doc, val_read, jay_doc, value_count);
SAME_PLACE(yyjson_doc, str_pool, jay_doc, text);
_Static_assert(sizeof(yyjson_doc) == offsetof(jay_doc, block_size), "then private ones");
SAME_PLACE(yyjson_mut_doc, alc, jay_mut_doc, allocator);
SAME_PLACE(yyjson_mut_doc, str_pool, jay_mut_doc, texts);
SAME_PLACE(yyjson_mut_doc, val_pool, jay_mut_doc, values);
_Static_assert(sizeof(yyjson_mut_doc) == offsetof(jay_mut_doc, bytes_held), "the same");
SAME_PLACE(yyjson_str_pool, chunk_size, jay_mut_text_pool, chunk_size);
SAME_PLACE(yyjson_str_pool, chunks, jay_mut_text_pool, chunks);
SAME_PLACE(yyjson_val_pool, chunk_size, jay_mut_value_pool, chunk_size);
SAME_PLACE(yyjson_val_pool, chunks, jay_mut_value_pool, chunks);
SAME_PLACE(yyjson_str_chunk, chunk_size, jay_mut_chunk, size);
SAME_PLACE(yyjson_val_chunk, chunk_size, jay_mut_chunk, size);

static void *adapter_alloc(void *ctx, size_t size)
{
    const yyjson_alc *alc = ctx;
    return (alc->malloc)(alc->ctx, size);
}

/* The table's realloc is only ever asked for more. */
static void *adapter_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    const yyjson_alc *alc = ctx;
    if (new_size <= old_size) return ptr;
    return (alc->realloc)(alc->ctx, ptr, old_size, new_size);
}

static void adapter_release(void *ctx, void *ptr, size_t size)
{
    const yyjson_alc *alc = ctx;
    (void)size;
    (alc->free)(alc->ctx, ptr);
}

bool jayi_compat_is_native(const yyjson_alc *alc)
{
    return alc->malloc == jay_allocator_default()->alloc;
}

jay_allocator jayi_compat_adapter(const yyjson_alc *alc)
{
    if (!alc || jayi_compat_is_native(alc)) return *jay_allocator_default();
    jay_allocator adapter = {adapter_alloc, adapter_resize, adapter_release,
                             (void *)(uintptr_t)(const void *)alc};
    return adapter;
}

void jayi_compat_release(const yyjson_alc *alc, void *ptr, size_t size)
{
    jay_allocator adapter = jayi_compat_adapter(alc);
    jayi_release(&adapter, ptr, size);
}

yyjson_doc *jayi_compat_adopt(jay_doc *doc, const yyjson_alc *alc)
{
    if (doc && alc && !jayi_compat_is_native(alc)) {
        memcpy(&doc->allocator, alc, sizeof *alc);
        doc->block_size = 0; /* tells that it is; see jay_compat_doc_free */
    }
    return (yyjson_doc *)doc;
}

void jayi_compat_lend(yyjson_mut_doc *doc, jay_mut_doc *lent)
{
    memset(lent, 0, sizeof *lent);
    memcpy(lent, doc, sizeof *doc);
    lent->allocator = jayi_compat_adapter(&doc->alc);
}

void jayi_compat_take_back(yyjson_mut_doc *doc, const jay_mut_doc *lent)
{
    memcpy(&doc->str_pool, &lent->texts, sizeof doc->str_pool);
    memcpy(&doc->val_pool, &lent->values, sizeof doc->val_pool);
}

/* ---- reading ---- */

uint32_t jayi_compat_flags(yyjson_read_flag flg)
{
    static const struct {
        uint32_t theirs, ours;
    } map[] = {
        {1u << 1, JAY_READ_STOP_WHEN_DONE},
        {1u << 2, JAY_READ_TRAILING_COMMAS},
        {1u << 3, JAY_READ_COMMENTS},
        {1u << 4, JAY_READ_INF_AND_NAN | JAY_READ_OVERFLOW_TO_INF},
        {1u << 5, JAY_READ_NUMBERS_AS_TEXT},
        {1u << 6, JAY_READ_INVALID_UNICODE_KEEP | JAY_READ_RAW_CONTROLS |
                      JAYI_READ_PLAIN_AS_IT_IS},
        {1u << 7, JAY_READ_BIG_NUMBERS_AS_TEXT},
        {1u << 8, JAY_READ_BOM},
        {1u << 9, JAY_READ_EXTENDED_NUMBERS},
        {1u << 10, JAY_READ_EXTENDED_ESCAPES},
        {1u << 11, JAY_READ_EXTENDED_SPACES},
        {1u << 12, JAY_READ_SINGLE_QUOTES},
        {1u << 13, JAY_READ_UNQUOTED_KEYS},
    };
    uint32_t flags = 0;
    if (flg <= YYJSON_READ_INSITU) return 0;
    for (size_t i = 0; i < sizeof map / sizeof *map; i++) {
        if (flg & map[i].theirs) flags |= map[i].ours;
    }
    return flags;
}

bool jayi_compat_report(yyjson_read_err *err, const jay_error *native)
{
    bool ok = native->status == JAY_OK;
    if (!err) return ok;
    /* the numbers are the same up to 15; no limit of memory is ever set */
    err->code = (yyjson_read_code)native->status;
    err->msg = ok ? NULL : native->text;
    err->pos = native->offset;
    return ok;
}

void jayi_compat_raw_numbers(jay_doc *doc)
{
    const uint64_t text = (uint64_t)JAY_TYPE_NUMBER | (uint64_t)JAY_SUBTYPE_TEXT;
    for (size_t i = 0; i < doc->value_count; i++) {
        jay_value *v = doc->root + i;
        if ((v->tag & JAY_TAG_MASK) == text) v->tag = (v->tag ^ text) | JAY_TYPE_RAW;
    }
}
