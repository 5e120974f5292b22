/* SPDX-License-Identifier: MIT */
/* measure.c - how much a mutable tree takes, and giving back what it does not. */
#include "base/error.h"
#include "document/mutable.h"
#include "document/stack.h"

static bool count_node(const jay_mut_value *v, const jay_mut_doc *owner,
                       jayi_mut_measure *out)
{
    out->values++;
    if (!jayi_tag_has_text(v->tag)) return true;
    if (owner && !jayi_mut_owns_text(owner, v->uni.str)) return true;
    size_t len = (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT);
    return jayi_size_add(out->text_bytes, len, &out->text_bytes) &&
           jayi_size_add(out->text_bytes, 1, &out->text_bytes);
}

/* Walks the ring from the first child on. The stack holds the containers to come back to:
 * a container that is the last child of its parent needs no way back. */
static jay_status measure_ring(const jay_mut_value *top, const jay_mut_doc *owner,
                               jayi_stack *stack, jayi_mut_measure *out)
{
    const jay_mut_value *parent = top, *v = jayi_mut_first(top);
    for (;;) {
        if (!count_node(v, owner, out)) return JAY_OUT_OF_MEMORY;
        bool last = v == jayi_mut_last_child(parent);
        if (jay_mut_size(v)) {
            /* Coming back needs both: where to go on is the link of the child. */
            const jay_mut_value *frame[2] = {parent, v};
            if (!last && !jayi_stack_push(stack, frame)) return JAY_OUT_OF_MEMORY;
            parent = v;
            v = jayi_mut_first(v);
            continue;
        }
        if (last) {
            const jay_mut_value *frame[2];
            if (!jayi_stack_pop(stack, frame)) return JAY_OK;
            parent = frame[0];
            v = frame[1];
        }
        v = v->next;
    }
}

jay_status jayi_mut_measure_tree(const jay_mut_value *v, const jay_mut_doc *owner,
                                 const jay_allocator *scratch, jayi_mut_measure *out)
{
    out->values = 0;
    out->text_bytes = 0;
    if (!count_node(v, owner, out)) return JAY_OUT_OF_MEMORY;
    if (!jay_mut_size(v)) return JAY_OK;
    jayi_stack stack;
    jayi_stack_init(&stack, 2 * sizeof(void *), scratch);
    jay_status status = measure_ring(v, owner, &stack, out);
    jayi_stack_free(&stack);
    return status;
}

/* ---- compacting ---- */

/* The document's memory as an allocator, so that scratch counts too. */
static void *counted_alloc(void *ctx, size_t size)
{
    return jayi_mut_doc_alloc((jay_mut_doc *)ctx, size);
}

static void counted_release(void *ctx, void *ptr, size_t size)
{
    jayi_mut_doc_release((jay_mut_doc *)ctx, ptr, size);
}

static void pools_empty(jay_mut_doc *doc)
{
    doc->texts.cur = doc->texts.end = NULL;
    doc->texts.chunks = NULL;
    doc->values.cur = doc->values.end = NULL;
    doc->values.chunks = NULL;
}

/* What the next chunk after compacting to `live` bytes is: half of that, so that going on
 * costs at most that much, but no less than a first chunk. */
static size_t next_chunk(size_t live, size_t first, size_t max)
{
    size_t size = live / 2;
    if (size < first) return first;
    return size > max ? max : size;
}

/* Copies the tree of doc into `fresh`, whose pools are empty, in two exact chunks. */
static jay_status rebuild(const jay_mut_doc *doc, jay_mut_doc *fresh)
{
    jay_allocator scratch = {counted_alloc, NULL, counted_release, fresh};
    jayi_mut_measure need;
    jay_status status = jayi_mut_measure_tree(doc->root, doc, &scratch, &need);
    if (status != JAY_OK) return fresh->status != JAY_OK ? fresh->status : status;
    size_t value_size, text_size;
    if (!jayi_size_add(need.values, 1, &value_size) ||
        !jayi_size_mul(value_size, sizeof(jay_mut_value), &value_size) ||
        !jayi_size_add(need.text_bytes, sizeof(jay_mut_chunk), &text_size)) {
        return JAY_OUT_OF_MEMORY;
    }
    /* Asking for all at once makes a chunk of just that size, and taking it back leaves
     * an empty chunk to copy into. */
    fresh->values.chunk_size = fresh->texts.chunk_size = 0;
    jay_mut_value *values = jayi_mut_values_new(fresh, need.values);
    if (!values) return fresh->status;
    fresh->values.cur = values;
    fresh->values.end = values + need.values;
    if (need.text_bytes) {
        char *text = jayi_mut_text_new(fresh, need.text_bytes);
        if (!text) return fresh->status;
        fresh->texts.cur = text;
        fresh->texts.end = text + need.text_bytes;
    }
    fresh->values.chunk_size =
        next_chunk(value_size, JAYI_VALUE_CHUNK_FIRST, fresh->values.chunk_size_max);
    fresh->texts.chunk_size =
        next_chunk(text_size, JAYI_TEXT_CHUNK_FIRST, fresh->texts.chunk_size_max);
    fresh->root = jayi_mut_copy_tree(fresh, doc->root, doc);
    return fresh->root ? JAY_OK : fresh->status;
}

bool jay_mut_compact(jay_mut_doc *doc, jay_error *err)
{
    if (!doc) return jayi_report(err, JAY_INVALID_ARGUMENT, 0);
    jay_mut_doc fresh = *doc; /* counts on from what doc holds */
    fresh.status = JAY_OK;
    pools_empty(&fresh);
    jay_status status = doc->root ? rebuild(doc, &fresh) : JAY_OK;
    jay_mut_doc *drop = status == JAY_OK ? doc : &fresh;
    jay_mut_doc *keep = status == JAY_OK ? &fresh : doc;
    size_t held = fresh.bytes_held;
    drop->bytes_held = held;
    jayi_mut_chunks_release(drop, drop->texts.chunks, NULL);
    jayi_mut_chunks_release(drop, drop->values.chunks, NULL);
    keep->bytes_held = drop->bytes_held;
    if (status == JAY_OK) {
        fresh.status = doc->status;
        fresh.generation++;
        *doc = fresh;
    }
    return jayi_report(err, status, 0);
}
