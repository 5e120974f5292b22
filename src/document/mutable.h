/* SPDX-License-Identifier: MIT */
/* mutable.h - what the files that build, copy and check mutable documents share. */
#ifndef JAYI_MUTABLE_H
#define JAYI_MUTABLE_H

#include "base/bits.h"
#include "jay/mutable.h"

/* One step of the length in a tag. */
#define JAYI_LENGTH_ONE ((uint64_t)1 << JAY_TAG_LENGTH_SHIFT)

/* First chunks: 256 bytes of text and 16 slots of values, the first of which is taken by
 * the header of the chunk. A small reply fits without a second allocation of either, and
 * doubling soon makes chunks big enough. */
#define JAYI_TEXT_CHUNK_FIRST  ((size_t)256)
#define JAYI_VALUE_CHUNK_FIRST (16 * sizeof(jay_mut_value))
/* Doubling ends at 256 MiB of text and 2^24 slots, so that a huge document wastes at most
 * this much. On small machines size_t / 8 keeps all sums in range. */
#define JAYI_TEXT_CHUNK_MAX  ((size_t)1 << 28)
#define JAYI_VALUE_CHUNK_MAX (((size_t)1 << 24) * sizeof(jay_mut_value))

/* Memory of the document's allocator, counted in bytes_held and held below max_memory.
 * On failure NULL, and doc->status says why unless it did already. */
void *jayi_mut_doc_alloc(jay_mut_doc *doc, size_t size);
void jayi_mut_doc_release(jay_mut_doc *doc, void *ptr, size_t size);

/* Releases all chunks but the `keep` oldest list tails. */
void jayi_mut_chunks_release(jay_mut_doc *doc, jay_mut_chunk *from,
                             const jay_mut_chunk *keep);

/* What the pools were at some time, to go back to when a bigger job fails half way. */
typedef struct jayi_mut_mark {
    jay_mut_text_pool texts;
    jay_mut_value_pool values;
} jayi_mut_mark;

jayi_mut_mark jayi_mut_mark_of(const jay_mut_doc *doc);
void jayi_mut_rollback(jay_mut_doc *doc, const jayi_mut_mark *mark);

/* Copies the tree at src into doc, without further memory. With `owner` only texts in the
 * chunks of that document are copied, others stay references. NULL, and doc rolled back,
 * when memory lacks. */
jay_mut_value *jayi_mut_copy_tree(jay_mut_doc *doc, const jay_mut_value *src,
                                  const jay_mut_doc *owner);

/* How much a tree takes. */
typedef struct jayi_mut_measure {
    size_t values;
    size_t text_bytes; /* with a NUL behind each */
} jayi_mut_measure;

/* Measures the tree at v. The walk takes a word for each level that has something behind
 * it from `scratch`. `owner` as above. */
jay_status jayi_mut_measure_tree(const jay_mut_value *v, const jay_mut_doc *owner,
                                 const jay_allocator *scratch, jayi_mut_measure *out);

/* Whether the byte at text lies in a chunk of texts of doc. */
bool jayi_mut_owns_text(const jay_mut_doc *doc, const char *text);

/* Whether a value with this tag has its payload in uni.str. */
JAYI_FORCE_INLINE bool jayi_tag_has_text(uint64_t tag)
{
    unsigned type = (unsigned)(tag & JAY_TAG_TYPE_MASK);
    return type == JAY_TYPE_STRING || type == JAY_TYPE_RAW ||
           (tag & JAY_TAG_MASK) ==
               ((unsigned)JAY_TYPE_NUMBER | (unsigned)JAY_SUBTYPE_TEXT);
}

/* The last child of a container that is not empty: for an object the last value. */
JAYI_FORCE_INLINE jay_mut_value *jayi_mut_last_child(const jay_mut_value *container)
{
    jay_mut_value *last = jayi_mut_last(container);
    return (container->tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_OBJECT ? last->next : last;
}

#endif
