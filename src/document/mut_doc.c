/* SPDX-License-Identifier: MIT */
/*
 * mut_doc.c - mutable documents: creation, release, and the pools that values and texts
 * come from. Chunks double in size, so that a document of n bytes takes O(log n) blocks.
 */
#include "alloc/allocate.h"
#include "base/error.h"
#include "document/mutable.h"

/* The layout is ABI; the compatibility header maps its types on it. */
_Static_assert(sizeof(jay_mut_value) == sizeof(jay_value) + sizeof(void *),
               "a mutable value is a value and a link");
_Static_assert(offsetof(jay_mut_value, uni) == offsetof(jay_value, uni) &&
                   offsetof(jay_mut_value, next) == sizeof(jay_value),
               "a mutable value starts like a value");
_Static_assert(sizeof(void *) != 8 || sizeof(jay_mut_text_pool) == 40, "pool of texts");
_Static_assert(sizeof(void *) != 8 || sizeof(jay_mut_value_pool) == 40, "pool of values");
_Static_assert(sizeof(void *) != 8 || sizeof(jay_mut_chunk) == 16, "chunk header");
_Static_assert(sizeof(void *) != 8 || (offsetof(jay_mut_doc, allocator) == 8 &&
                                       offsetof(jay_mut_doc, texts) == 40 &&
                                       offsetof(jay_mut_doc, values) == 80 &&
                                       offsetof(jay_mut_doc, bytes_held) == 120),
               "the visible members of a mutable document");

void *jayi_mut_doc_alloc(jay_mut_doc *doc, size_t size)
{
    jay_status status = JAY_OUT_OF_MEMORY;
    void *p = NULL;
    if (doc->max_memory &&
        (doc->bytes_held > doc->max_memory || size > doc->max_memory - doc->bytes_held)) {
        status = JAY_MEMORY_LIMIT;
    } else {
        p = jayi_alloc(&doc->allocator, size);
    }
    if (p) {
        doc->bytes_held += size;
    } else if (doc->status == JAY_OK) {
        doc->status = status;
    }
    return p;
}

void jayi_mut_doc_release(jay_mut_doc *doc, void *ptr, size_t size)
{
    jayi_release(&doc->allocator, ptr, size);
    doc->bytes_held -= size;
}

void jayi_mut_chunks_release(jay_mut_doc *doc, jay_mut_chunk *from,
                             const jay_mut_chunk *keep)
{
    while (from != keep) {
        jay_mut_chunk *next = from->next;
        jayi_mut_doc_release(doc, from, from->size);
        from = next;
    }
}

/* How big the next chunk gets that has to hold `need` bytes: as planned, or when the
 * limit is near half of what is left, so that texts and values both go on in few chunks.
 */
static size_t chunk_size_for(const jay_mut_doc *doc, size_t need, size_t planned)
{
    if (doc->max_memory) {
        size_t left =
            doc->max_memory > doc->bytes_held ? doc->max_memory - doc->bytes_held : 0;
        if (planned > left / 2) planned = left / 2;
    }
    /* A multiple of 8 keeps values aligned, and sizes tidy for the allocator. */
    planned &= ~(size_t)7;
    return planned > need ? planned : need;
}

/* A chunk that can hold `need` bytes, header included, in front of *chunks. When the
 * allocator refuses the size that was planned, just what is needed may still work. */
static jay_mut_chunk *chunk_new(jay_mut_doc *doc, size_t need, size_t planned,
                                jay_mut_chunk **chunks)
{
    jay_status before = doc->status;
    size_t size = chunk_size_for(doc, need, planned);
    jay_mut_chunk *chunk = (jay_mut_chunk *)jayi_mut_doc_alloc(doc, size);
    if (!chunk && size > need) {
        size = need;
        doc->status = before;
        chunk = (jay_mut_chunk *)jayi_mut_doc_alloc(doc, size);
    }
    if (chunk) {
        chunk->size = size;
        chunk->next = *chunks;
        *chunks = chunk;
    }
    return chunk;
}

static size_t twice_up_to(size_t size, size_t max)
{
    return size > max / 2 ? max : size * 2;
}

jay_mut_value *jayi_mut_values_grow(jay_mut_doc *doc, size_t count)
{
    jay_mut_value_pool *pool = &doc->values;
    size_t need;
    /* The header takes the first slot of a chunk. */
    if (!jayi_size_add(count, 1, &need) ||
        !jayi_size_mul(need, sizeof(jay_mut_value), &need)) {
        if (doc->status == JAY_OK) doc->status = JAY_OUT_OF_MEMORY;
        return NULL;
    }
    jay_mut_chunk *chunk = chunk_new(doc, need, pool->chunk_size, &pool->chunks);
    if (!chunk) return NULL;
    pool->chunk_size = twice_up_to(pool->chunk_size, pool->chunk_size_max);
    jay_mut_value *values = (jay_mut_value *)(void *)chunk + 1;
    jay_mut_value *rest = values + count;
    jay_mut_value *end =
        (jay_mut_value *)(void *)chunk + chunk->size / sizeof(jay_mut_value);
    /* A block for one big request must not cost the room that is left in the old one. */
    if (end - rest >= pool->end - pool->cur) {
        pool->cur = rest;
        pool->end = end;
    }
    return values;
}

char *jayi_mut_text_grow(jay_mut_doc *doc, size_t size)
{
    jay_mut_text_pool *pool = &doc->texts;
    size_t need;
    if (!jayi_size_add(size, sizeof(jay_mut_chunk), &need)) {
        if (doc->status == JAY_OK) doc->status = JAY_OUT_OF_MEMORY;
        return NULL;
    }
    jay_mut_chunk *chunk = chunk_new(doc, need, pool->chunk_size, &pool->chunks);
    if (!chunk) return NULL;
    pool->chunk_size = twice_up_to(pool->chunk_size, pool->chunk_size_max);
    char *text = (char *)chunk + sizeof(jay_mut_chunk);
    char *rest = text + size;
    char *end = (char *)chunk + chunk->size;
    if (end - rest >= pool->end - pool->cur) {
        pool->cur = rest;
        pool->end = end;
    }
    return text;
}

jayi_mut_mark jayi_mut_mark_of(const jay_mut_doc *doc)
{
    jayi_mut_mark mark = {doc->texts, doc->values};
    return mark;
}

void jayi_mut_rollback(jay_mut_doc *doc, const jayi_mut_mark *mark)
{
    jayi_mut_chunks_release(doc, doc->texts.chunks, mark->texts.chunks);
    jayi_mut_chunks_release(doc, doc->values.chunks, mark->values.chunks);
    doc->texts = mark->texts;
    doc->values = mark->values;
}

bool jayi_mut_owns_text(const jay_mut_doc *doc, const char *text)
{
    uintptr_t at = (uintptr_t)text;
    for (const jay_mut_chunk *c = doc->texts.chunks; c; c = c->next) {
        uintptr_t start = (uintptr_t)c;
        if (at >= start && at - start < c->size) return true;
    }
    return false;
}

/* The first chunk that the options ask for: room for `count` items of `item` bytes and
 * the header; too much is cut to `max`. */
static size_t first_chunk(size_t count, size_t item, size_t header, size_t standard,
                          size_t max)
{
    if (!count) return standard;
    size_t size;
    if (!jayi_size_mul(count, item, &size) || !jayi_size_add(size, header, &size) ||
        size > max) {
        return max;
    }
    return size;
}

static void pools_init(jay_mut_doc *doc, const jay_mut_doc_options *opt)
{
    doc->texts.chunk_size_max = JAYI_TEXT_CHUNK_MAX;
    doc->texts.chunk_size = first_chunk(opt->first_text_bytes, 1, sizeof(jay_mut_chunk),
                                        JAYI_TEXT_CHUNK_FIRST, JAYI_TEXT_CHUNK_MAX);
    doc->values.chunk_size_max = JAYI_VALUE_CHUNK_MAX;
    doc->values.chunk_size =
        first_chunk(opt->first_values, sizeof(jay_mut_value), sizeof(jay_mut_value),
                    JAYI_VALUE_CHUNK_FIRST, JAYI_VALUE_CHUNK_MAX);
}

jay_mut_doc *jay_mut_doc_new(const jay_mut_doc_options *opt, jay_error *err)
{
    jay_mut_doc_options o = JAY_MUT_DOC_OPTIONS_INIT;
    if (opt && opt->size < sizeof o) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    if (opt) o = *opt;
    const jay_allocator *allocator = jayi_allocator_or_default(o.allocator);
    if (o.max_memory && o.max_memory < sizeof(jay_mut_doc)) {
        jayi_report(err, JAY_MEMORY_LIMIT, 0);
        return NULL;
    }
    jay_mut_doc *doc = (jay_mut_doc *)jayi_alloc(allocator, sizeof *doc);
    if (!doc) {
        jayi_report(err, JAY_OUT_OF_MEMORY, 0);
        return NULL;
    }
    memset(doc, 0, sizeof *doc);
    doc->allocator = *allocator;
    doc->bytes_held = sizeof *doc;
    doc->max_memory = o.max_memory;
    doc->status = JAY_OK;
    pools_init(doc, &o);
    jayi_report(err, JAY_OK, 0);
    return doc;
}

void jay_mut_doc_free(jay_mut_doc *doc)
{
    if (!doc) return;
    jayi_mut_chunks_release(doc, doc->texts.chunks, NULL);
    jayi_mut_chunks_release(doc, doc->values.chunks, NULL);
    jay_allocator allocator = doc->allocator;
    jayi_release(&allocator, doc, sizeof *doc);
}

bool jay_mut_doc_set_root(jay_mut_doc *doc, jay_mut_value *root)
{
    if (!doc || jay_mut_is_linked(root)) return false;
    doc->root = root;
    doc->generation++;
    return true;
}
