/* SPDX-License-Identifier: MIT */
/*
 * jay/mutable.h - documents that can be built and edited. docs/design/mutable.md
 * explains.
 *
 * - A jay_mut_doc owns its values and texts; they live until the document is freed or
 *   compacted. A removed value stays usable (and keeps its memory) until then.
 * - Texts are copied, unless the function's name says _ref: then the bytes must stay
 *   unchanged as long as the document.
 * - A value is in one place only: it is refused (false or NULL, nothing changed) when it
 *   already has a parent or is the root of `doc`. Take it out first, or copy it. What is
 *   not noticed: a value of another document, and a container put into its own child.
 * - Every function survives NULL and then answers with the neutral value: NULL, false, 0.
 *   So calls can be nested, and jay_mut_doc_status tells afterwards whether memory
 * lacked.
 * - A failed call changes nothing in the tree. No function recurses.
 * - One thread at a time; any number while nobody changes the document.
 *
 * This header is longer than others because the calls of a building loop are inline.
 */
#ifndef JAY_MUTABLE_H
#define JAY_MUTABLE_H

#include "jay/value.h"
#include "jay/write.h"

JAY_EXTERN_C_BEGIN

/*
 * A mutable value, 24 bytes; the first 16 are as in jay_value. The children of a
 * container form a ring through `next`: uni.ptr is the last element of an array or the
 * last KEY of an object, whose ring goes key, value, key, value. `next` is NULL when the
 * value has no parent. An empty container has uni.ptr NULL.
 */
typedef struct jay_mut_value {
    uint64_t tag;
    jay_payload uni;
    struct jay_mut_value *next;
} jay_mut_value;

/* Private: where texts and values come from. A chunk starts with its header; sizes are in
 * bytes with the header; each new chunk is twice as big as the one before. */
typedef struct jay_mut_chunk {
    struct jay_mut_chunk *next;
    size_t size;
} jay_mut_chunk;

typedef struct jay_mut_text_pool {
    char *cur;
    char *end;
    size_t chunk_size; /* of the chunk that comes next */
    size_t chunk_size_max;
    jay_mut_chunk *chunks;
} jay_mut_text_pool;

typedef struct jay_mut_value_pool {
    jay_mut_value *cur;
    jay_mut_value *end;
    size_t chunk_size;
    size_t chunk_size_max;
    jay_mut_chunk *chunks;
} jay_mut_value_pool;

typedef struct jay_mut_doc {
    jay_mut_value *root;
    jay_allocator allocator;
    jay_mut_text_pool texts;
    jay_mut_value_pool values;
    /* Private from here on. */
    size_t bytes_held;   /* from the allocator, this struct included */
    size_t max_memory;   /* limit of bytes_held, 0 is none */
    uint64_t generation; /* goes up with each change of what a container holds */
    jay_status status;   /* first failure to get memory */
} jay_mut_doc;

/* How to make a document. Make it with JAY_MUT_DOC_OPTIONS_INIT, then set members. */
typedef struct jay_mut_doc_options {
    size_t size;                    /* sizeof(jay_mut_doc_options) */
    const jay_allocator *allocator; /* NULL: jay_allocator_default() */
    size_t max_memory;       /* bytes held from the allocator at once; 0 no limit */
    size_t first_text_bytes; /* room of the first chunk of texts, 0: 240 bytes */
    size_t first_values;     /* room of the first chunk of values, 0: 15 values */
} jay_mut_doc_options;

#define JAY_MUT_DOC_OPTIONS_INIT                   \
    {                                              \
        sizeof(jay_mut_doc_options), NULL, 0, 0, 0 \
    }

/* The most bytes, elements or pairs that a value can have: a tag keeps 56 bits, and where
 * that is more than the machine can address, an object has PTRDIFF_MAX bytes at most, one
 * of them the NUL behind a text. */
#if SIZE_MAX > 0xFFFFFFFFFFFFFF
#define JAY_MUT_LENGTH_MAX ((uint64_t)0xFFFFFFFFFFFFFF)
#else
#define JAY_MUT_LENGTH_MAX ((uint64_t)(SIZE_MAX / 2 - 1))
#endif

/* ---- documents ---- */

/* A document without root. opt and err may be NULL. NULL with *err filled on failure:
 * JAY_OUT_OF_MEMORY, JAY_MEMORY_LIMIT. Free it with jay_mut_doc_free. */
JAY_API jay_mut_doc *jay_mut_doc_new(const jay_mut_doc_options *opt, jay_error *err);

/* Releases the document with all values and texts. NULL is ignored. Constant stack, time
 * linear in the number of chunks. */
JAY_API void jay_mut_doc_free(jay_mut_doc *doc);

/* The root, NULL when there is none. */
JAY_INLINE jay_mut_value *jay_mut_doc_root(const jay_mut_doc *doc)
{
    return doc ? doc->root : NULL;
}

/* Makes `root` (NULL: nothing) the root. The old root gets free, its children stay in it.
 * false when root has a parent or doc is NULL. */
JAY_API bool jay_mut_doc_set_root(jay_mut_doc *doc, jay_mut_value *root);

/* Bytes held from the allocator; what max_memory limits. */
JAY_INLINE size_t jay_mut_doc_bytes_held(const jay_mut_doc *doc)
{
    return doc ? doc->bytes_held : 0;
}

/* Why memory could not be had for the first time since the document was made or
 * jay_mut_doc_clear_status was called: JAY_OK, JAY_OUT_OF_MEMORY or JAY_MEMORY_LIMIT.
 * JAY_INVALID_ARGUMENT for NULL. */
JAY_INLINE jay_status jay_mut_doc_status(const jay_mut_doc *doc)
{
    return doc ? doc->status : JAY_INVALID_ARGUMENT;
}
JAY_INLINE void jay_mut_doc_clear_status(jay_mut_doc *doc)
{
    if (doc) doc->status = JAY_OK;
}

/* A number that has changed when a container of the document has got, lost or moved a
 * child or renamed a key since it was asked for last. Setting a scalar in place does not
 * count. 0 for NULL. */
JAY_INLINE uint64_t jay_mut_doc_generation(const jay_mut_doc *doc)
{
    return doc ? doc->generation : 0;
}

/*
 * Gives back what removed and overwritten values and texts still hold: the tree below the
 * root is rebuilt in one chunk of values and one of texts, whose sizes are exactly what
 * is live. All pointers to values and copied texts of the document are invalid
 * afterwards, but for jay_mut_doc_root. Texts by reference stay references. Without it
 * every overwritten text stays until the document is freed. Chunks grow at most by what
 * is held already, so a caller that compacts when jay_mut_doc_bytes_held has reached k
 * times what it was after the last time never holds more than 2 k times the live size.
 * Old and new are held at the same time for a moment, and max_memory counts both. On
 * failure false, and the document is unchanged.
 */
JAY_API bool jay_mut_compact(jay_mut_doc *doc, jay_error *err);

/* Private: whether rings, sizes, types and pools hold together. For tests, debug builds
 * and fuzzers; takes time linear in the document and memory of the default allocator. */
JAY_API bool jayi_mut_doc_is_valid(const jay_mut_doc *doc);

/* Private: cold paths of the inline functions below. */
JAY_API jay_mut_value *jayi_mut_values_grow(jay_mut_doc *doc, size_t count);
JAY_API char *jayi_mut_text_grow(jay_mut_doc *doc, size_t size);

/* Private: `count` unlinked values side by side, uninitialised; NULL without memory. */
JAY_INLINE jay_mut_value *jayi_mut_values_new(jay_mut_doc *doc, size_t count)
{
    if (JAY_UNLIKELY((size_t)(doc->values.end - doc->values.cur) < count)) {
        return jayi_mut_values_grow(doc, count);
    }
    jay_mut_value *v = doc->values.cur;
    doc->values.cur += count;
    return v;
}

/* Private: `size` bytes for texts. */
JAY_INLINE char *jayi_mut_text_new(jay_mut_doc *doc, size_t size)
{
    if (JAY_UNLIKELY((size_t)(doc->texts.end - doc->texts.cur) < size)) {
        return jayi_mut_text_grow(doc, size);
    }
    char *text = doc->texts.cur;
    doc->texts.cur += size;
    return text;
}

/* Private: a copy of `len` bytes with a NUL behind; NULL without memory or for a length
 * that no text can have. */
JAY_INLINE char *jayi_mut_text_copy(jay_mut_doc *doc, const char *str, size_t len)
{
    if (JAY_UNLIKELY((uint64_t)len > JAY_MUT_LENGTH_MAX || len == SIZE_MAX)) return NULL;
    char *text = jayi_mut_text_new(doc, len + 1);
    if (JAY_LIKELY(text != NULL)) {
        if (len) memcpy(text, str, len);
        text[len] = '\0';
    }
    return text;
}

/* Private: a new value; NULL when doc is NULL or there is no memory. */
JAY_INLINE jay_mut_value *jayi_mut_value_new(jay_mut_doc *doc, uint64_t tag,
                                             jay_payload uni)
{
    jay_mut_value *v = doc ? jayi_mut_values_new(doc, 1) : NULL;
    if (JAY_LIKELY(v != NULL)) {
        v->tag = tag;
        v->uni = uni;
        v->next = NULL;
    }
    return v;
}

/* Private: payloads. */
JAY_INLINE jay_payload jayi_payload_u64(uint64_t x)
{
    jay_payload p;
    p.u64 = x;
    return p;
}
JAY_INLINE jay_payload jayi_payload_i64(int64_t x)
{
    jay_payload p;
    p.i64 = x;
    return p;
}
JAY_INLINE jay_payload jayi_payload_f64(double x)
{
    jay_payload p;
    p.f64 = x;
    return p;
}
JAY_INLINE jay_payload jayi_payload_str(const char *x)
{
    jay_payload p;
    p.str = x;
    return p;
}
JAY_INLINE jay_payload jayi_payload_ptr(void *x)
{
    jay_payload p;
    p.ptr = x;
    return p;
}

/* Private: a tag of type, subtype and length. */
JAY_INLINE uint64_t jayi_tag_of(jay_type type, jay_subtype subtype, uint64_t length)
{
    return (uint64_t)type | (uint64_t)subtype | (length << JAY_TAG_LENGTH_SHIFT);
}

/* ---- new values, without parent; NULL when doc is NULL or memory lacks ---- */

JAY_INLINE jay_mut_value *jay_mut_null(jay_mut_doc *doc)
{
    return jayi_mut_value_new(doc, JAY_TYPE_NULL, jayi_payload_u64(0));
}
JAY_INLINE jay_mut_value *jay_mut_bool(jay_mut_doc *doc, bool value)
{
    jay_subtype subtype = value ? JAY_SUBTYPE_TRUE : JAY_SUBTYPE_FALSE;
    return jayi_mut_value_new(doc, jayi_tag_of(JAY_TYPE_BOOL, subtype, 0),
                              jayi_payload_u64(0));
}
JAY_INLINE jay_mut_value *jay_mut_uint(jay_mut_doc *doc, uint64_t value)
{
    return jayi_mut_value_new(doc, jayi_tag_of(JAY_TYPE_NUMBER, JAY_SUBTYPE_UINT, 0),
                              jayi_payload_u64(value));
}
JAY_INLINE jay_mut_value *jay_mut_sint(jay_mut_doc *doc, int64_t value)
{
    return jayi_mut_value_new(doc, jayi_tag_of(JAY_TYPE_NUMBER, JAY_SUBTYPE_SINT, 0),
                              jayi_payload_i64(value));
}
/* Infinity and NaN are taken; writing them is what fails. */
JAY_INLINE jay_mut_value *jay_mut_real(jay_mut_doc *doc, double value)
{
    return jayi_mut_value_new(doc, jayi_tag_of(JAY_TYPE_NUMBER, JAY_SUBTYPE_REAL, 0),
                              jayi_payload_f64(value));
}
/* A real that is written as a float, with the shortest digits that read back to it. */
JAY_INLINE jay_mut_value *jay_mut_float(jay_mut_doc *doc, float value)
{
    return jayi_mut_value_new(
        doc, jayi_tag_of(JAY_TYPE_NUMBER, JAY_SUBTYPE_REAL, 0) | JAY_TAG_REAL_FLOAT,
        jayi_payload_f64((double)value));
}

/* Private: for the functions through which a literal must be seen. */
#if defined(__GNUC__)
#define JAYI_ALWAYS_INLINE static inline __attribute__((always_inline))
#else
#define JAYI_ALWAYS_INLINE static inline
#endif

/* Private: whether the compiler sees that str is a literal that needs no escape; the
 * writer then copies it unseen. Without optimisation, for other compilers and for longer
 * texts the answer is no, which is always right. */
JAYI_ALWAYS_INLINE jay_subtype jayi_literal_subtype(const char *str, size_t len)
{
#if defined(__GNUC__)
#define JAYI_PLAIN(i) \
    ((i) >= len || (str[i] >= ' ' && str[i] < 0x7F && str[i] != '"' && str[i] != '\\'))
#define JAYI_PLAIN_4(i) \
    (JAYI_PLAIN(i) && JAYI_PLAIN((i) + 1) && JAYI_PLAIN((i) + 2) && JAYI_PLAIN((i) + 3))
    bool plain = len <= 24 && JAYI_PLAIN_4(0) && JAYI_PLAIN_4(4) && JAYI_PLAIN_4(8) &&
                 JAYI_PLAIN_4(12) && JAYI_PLAIN_4(16) && JAYI_PLAIN_4(20);
#undef JAYI_PLAIN_4
#undef JAYI_PLAIN
    if (__builtin_constant_p(plain) && plain) return JAY_SUBTYPE_PLAIN;
#else
    (void)str;
    (void)len;
#endif
    return JAY_SUBTYPE_NONE;
}

/* Private: a string value of these bytes, which stay. */
JAY_INLINE jay_mut_value *jayi_mut_string_of(jay_mut_doc *doc, const char *text,
                                             size_t len, jay_subtype subtype)
{
    return jayi_mut_value_new(doc, jayi_tag_of(JAY_TYPE_STRING, subtype, len),
                              jayi_payload_str(text));
}

/* A string of a copy of `len` bytes, which may hold NUL. NULL also for str NULL and for a
 * length above JAY_MUT_LENGTH_MAX. The bytes should be UTF-8; the writer checks. */
JAY_INLINE jay_mut_value *jay_mut_string_n(jay_mut_doc *doc, const char *str, size_t len)
{
    char *text = doc && str ? jayi_mut_text_copy(doc, str, len) : NULL;
    return text ? jayi_mut_string_of(doc, text, len, JAY_SUBTYPE_NONE) : NULL;
}
JAYI_ALWAYS_INLINE jay_mut_value *jay_mut_string(jay_mut_doc *doc, const char *str)
{
    size_t len = str ? strlen(str) : 0;
    char *text = doc && str ? jayi_mut_text_copy(doc, str, len) : NULL;
    return text ? jayi_mut_string_of(doc, text, len, jayi_literal_subtype(str, len))
                : NULL;
}
/* The same by reference: the bytes are not copied and must outlive the document. No NUL
 * is needed behind them (jay_mut_get_string then gives text without NUL). */
JAY_INLINE jay_mut_value *jay_mut_string_ref_n(jay_mut_doc *doc, const char *str,
                                               size_t len)
{
    if (!str || (uint64_t)len > JAY_MUT_LENGTH_MAX) return NULL;
    return jayi_mut_string_of(doc, str, len, JAY_SUBTYPE_NONE);
}
JAYI_ALWAYS_INLINE jay_mut_value *jay_mut_string_ref(jay_mut_doc *doc, const char *str)
{
    size_t len = str ? strlen(str) : 0;
    return str ? jayi_mut_string_of(doc, str, len, jayi_literal_subtype(str, len)) : NULL;
}

/* A number kept as its text (copied), to be written as it is. NULL unless the text is a
 * JSON number. */
JAY_API jay_mut_value *jay_mut_number_text_n(jay_mut_doc *doc, const char *text,
                                             size_t len);
JAY_INLINE jay_mut_value *jay_mut_number_text(jay_mut_doc *doc, const char *text)
{
    return text ? jay_mut_number_text_n(doc, text, strlen(text)) : NULL;
}

/* Text that is written as it is (copied), unchecked: the caller vouches that it is one
 * JSON value. */
JAY_API jay_mut_value *jay_mut_raw_n(jay_mut_doc *doc, const char *text, size_t len);
JAY_API jay_mut_value *jay_mut_raw_ref_n(jay_mut_doc *doc, const char *text, size_t len);
JAY_INLINE jay_mut_value *jay_mut_raw(jay_mut_doc *doc, const char *text)
{
    return text ? jay_mut_raw_n(doc, text, strlen(text)) : NULL;
}

JAY_INLINE jay_mut_value *jay_mut_array(jay_mut_doc *doc)
{
    return jayi_mut_value_new(doc, JAY_TYPE_ARRAY, jayi_payload_ptr(NULL));
}
JAY_INLINE jay_mut_value *jay_mut_object(jay_mut_doc *doc)
{
    return jayi_mut_value_new(doc, JAY_TYPE_OBJECT, jayi_payload_ptr(NULL));
}

/* Arrays from C arrays of `count` items. items may be NULL only when count is 0. NULL
 * when memory lacks or count cannot be; then the document has not grown. */
JAY_API jay_mut_value *jay_mut_array_of_bool(jay_mut_doc *doc, const bool *items,
                                             size_t count);
JAY_API jay_mut_value *jay_mut_array_of_int8(jay_mut_doc *doc, const int8_t *items,
                                             size_t count);
JAY_API jay_mut_value *jay_mut_array_of_int16(jay_mut_doc *doc, const int16_t *items,
                                              size_t count);
JAY_API jay_mut_value *jay_mut_array_of_int32(jay_mut_doc *doc, const int32_t *items,
                                              size_t count);
JAY_API jay_mut_value *jay_mut_array_of_int64(jay_mut_doc *doc, const int64_t *items,
                                              size_t count);
JAY_API jay_mut_value *jay_mut_array_of_uint8(jay_mut_doc *doc, const uint8_t *items,
                                              size_t count);
JAY_API jay_mut_value *jay_mut_array_of_uint16(jay_mut_doc *doc, const uint16_t *items,
                                               size_t count);
JAY_API jay_mut_value *jay_mut_array_of_uint32(jay_mut_doc *doc, const uint32_t *items,
                                               size_t count);
JAY_API jay_mut_value *jay_mut_array_of_uint64(jay_mut_doc *doc, const uint64_t *items,
                                               size_t count);
JAY_API jay_mut_value *jay_mut_array_of_float(jay_mut_doc *doc, const float *items,
                                              size_t count);
JAY_API jay_mut_value *jay_mut_array_of_double(jay_mut_doc *doc, const double *items,
                                               size_t count);
/* Strings, copied. lengths may be NULL: then they end at NUL. NULL when an item is NULL.
 */
JAY_API jay_mut_value *jay_mut_array_of_strings(jay_mut_doc *doc,
                                                const char *const *items,
                                                const size_t *lengths, size_t count);
/* The same by reference. */
JAY_API jay_mut_value *jay_mut_array_of_string_refs(jay_mut_doc *doc,
                                                    const char *const *items,
                                                    const size_t *lengths, size_t count);

/* ---- reading values; neutral answers as in jay/value.h ---- */

/* Tag and payload as a jay_value, to be given to every function of jay/value.h that looks
 * at scalars, types and sizes (never at children). Type none for NULL. */
JAY_INLINE jay_value jay_mut_scalar(const jay_mut_value *v)
{
    jay_value copy;
    copy.tag = v ? v->tag : 0;
    copy.uni = v ? v->uni : jayi_payload_u64(0);
    return copy;
}

JAY_INLINE jay_type jay_mut_type_of(const jay_mut_value *v)
{
    return (jay_type)(v ? v->tag & JAY_TAG_TYPE_MASK : 0);
}
JAY_INLINE jay_subtype jay_mut_subtype_of(const jay_mut_value *v)
{
    return (jay_subtype)(v ? v->tag & JAY_TAG_SUBTYPE_MASK : 0);
}
JAY_INLINE bool jay_mut_is_null(const jay_mut_value *v)
{
    return jay_mut_type_of(v) == JAY_TYPE_NULL;
}
JAY_INLINE bool jay_mut_is_bool(const jay_mut_value *v)
{
    return jay_mut_type_of(v) == JAY_TYPE_BOOL;
}
JAY_INLINE bool jay_mut_is_number(const jay_mut_value *v)
{
    return jay_mut_type_of(v) == JAY_TYPE_NUMBER;
}
JAY_INLINE bool jay_mut_is_string(const jay_mut_value *v)
{
    return jay_mut_type_of(v) == JAY_TYPE_STRING;
}
JAY_INLINE bool jay_mut_is_array(const jay_mut_value *v)
{
    return jay_mut_type_of(v) == JAY_TYPE_ARRAY;
}
JAY_INLINE bool jay_mut_is_object(const jay_mut_value *v)
{
    return jay_mut_type_of(v) == JAY_TYPE_OBJECT;
}
JAY_INLINE bool jay_mut_is_container(const jay_mut_value *v)
{
    return v && (v->tag & 6u) == 6u; /* 110 array, 111 object */
}
JAY_INLINE bool jay_mut_is_uint(const jay_mut_value *v)
{
    return jay_mut_is_number(v) && jay_mut_subtype_of(v) == JAY_SUBTYPE_UINT;
}
JAY_INLINE bool jay_mut_is_sint(const jay_mut_value *v)
{
    return jay_mut_is_number(v) && jay_mut_subtype_of(v) == JAY_SUBTYPE_SINT;
}
JAY_INLINE bool jay_mut_is_int(const jay_mut_value *v)
{
    return jay_mut_is_uint(v) || jay_mut_is_sint(v);
}
JAY_INLINE bool jay_mut_is_real(const jay_mut_value *v)
{
    return jay_mut_is_number(v) && jay_mut_subtype_of(v) == JAY_SUBTYPE_REAL;
}
/* Whether v has a parent. The root has none. */
JAY_INLINE bool jay_mut_is_linked(const jay_mut_value *v)
{
    return v && v->next;
}
JAY_INLINE bool jay_mut_get_bool(const jay_mut_value *v)
{
    jay_value x = jay_mut_scalar(v);
    return jay_get_bool(&x);
}
JAY_INLINE uint64_t jay_mut_get_uint(const jay_mut_value *v)
{
    jay_value x = jay_mut_scalar(v);
    return jay_get_uint(&x);
}
JAY_INLINE int64_t jay_mut_get_sint(const jay_mut_value *v)
{
    jay_value x = jay_mut_scalar(v);
    return jay_get_sint(&x);
}
JAY_INLINE double jay_mut_get_real(const jay_mut_value *v)
{
    jay_value x = jay_mut_scalar(v);
    return jay_get_real(&x);
}
JAY_INLINE double jay_mut_get_number(const jay_mut_value *v)
{
    jay_value x = jay_mut_scalar(v);
    return jay_get_number(&x);
}
JAY_INLINE const char *jay_mut_get_string(const jay_mut_value *v)
{
    return jay_mut_is_string(v) ? v->uni.str : NULL;
}
/* Bytes of a string, a raw value or a number's text. */
JAY_INLINE size_t jay_mut_get_length(const jay_mut_value *v)
{
    jay_value x = jay_mut_scalar(v);
    return jay_get_length(&x);
}
JAY_INLINE bool jay_mut_equals_string_n(const jay_mut_value *v, const char *str,
                                        size_t len)
{
    return str && jay_mut_is_string(v) &&
           (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT) == len &&
           (len == 0 || memcmp(v->uni.str, str, len) == 0);
}
JAY_INLINE bool jay_mut_equals_string(const jay_mut_value *v, const char *str)
{
    return str && jay_mut_equals_string_n(v, str, strlen(str));
}

/* Elements of an array or pairs of an object. */
JAY_INLINE size_t jay_mut_size(const jay_mut_value *v)
{
    return jay_mut_is_container(v) ? (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT) : 0;
}
JAY_INLINE size_t jay_mut_array_size(const jay_mut_value *arr)
{
    return jay_mut_is_array(arr) ? jay_mut_size(arr) : 0;
}
JAY_INLINE size_t jay_mut_object_size(const jay_mut_value *obj)
{
    return jay_mut_is_object(obj) ? jay_mut_size(obj) : 0;
}

/* Private: last child or last key, first child or first key of a container that is not
 * empty. */
JAY_INLINE jay_mut_value *jayi_mut_last(const jay_mut_value *container)
{
    return (jay_mut_value *)container->uni.ptr;
}
JAY_INLINE jay_mut_value *jayi_mut_first(const jay_mut_value *container)
{
    jay_mut_value *last = jayi_mut_last(container);
    return (container->tag & JAY_TAG_TYPE_MASK) == JAY_TYPE_OBJECT ? last->next->next
                                                                   : last->next;
}

JAY_INLINE jay_mut_value *jay_mut_array_first(const jay_mut_value *arr)
{
    return jay_mut_array_size(arr) ? jayi_mut_first(arr) : NULL;
}
JAY_INLINE jay_mut_value *jay_mut_array_last(const jay_mut_value *arr)
{
    return jay_mut_array_size(arr) ? jayi_mut_last(arr) : NULL;
}
/* Linear in index, but constant for the last one. */
JAY_INLINE jay_mut_value *jay_mut_array_get(const jay_mut_value *arr, size_t index)
{
    size_t n = jay_mut_array_size(arr);
    if (index >= n) return NULL;
    jay_mut_value *v = jayi_mut_last(arr);
    if (index == n - 1) return v;
    for (v = v->next; index; index--) v = v->next;
    return v;
}

/* The value that belongs to a key of an object. */
JAY_INLINE jay_mut_value *jay_mut_key_value(const jay_mut_value *key)
{
    return key ? key->next : NULL;
}

/* The key of the first member with this name, by a linear scan; NULL when there is none.
 */
JAY_INLINE jay_mut_value *jay_mut_object_find_n(const jay_mut_value *obj, const char *key,
                                                size_t len)
{
    size_t n = key ? jay_mut_object_size(obj) : 0;
    if (n) {
        jay_mut_value *k = jayi_mut_first(obj);
        for (; n; n--, k = k->next->next) {
            if (jay_mut_equals_string_n(k, key, len)) return k;
        }
    }
    return NULL;
}
/* Its value. */
JAY_INLINE jay_mut_value *jay_mut_object_get_n(const jay_mut_value *obj, const char *key,
                                               size_t len)
{
    return jay_mut_key_value(jay_mut_object_find_n(obj, key, len));
}
JAY_INLINE jay_mut_value *jay_mut_object_get(const jay_mut_value *obj, const char *key)
{
    return key ? jay_mut_object_get_n(obj, key, strlen(key)) : NULL;
}

/* ---- changing a value in place; its place in the parent stays ----
 * false when doc or v is NULL or memory lacks. v must not be a key; what a container held
 * is dropped with it. */
JAY_API bool jay_mut_set_null(jay_mut_doc *doc, jay_mut_value *v);
JAY_API bool jay_mut_set_bool(jay_mut_doc *doc, jay_mut_value *v, bool value);
JAY_API bool jay_mut_set_uint(jay_mut_doc *doc, jay_mut_value *v, uint64_t value);
JAY_API bool jay_mut_set_sint(jay_mut_doc *doc, jay_mut_value *v, int64_t value);
JAY_API bool jay_mut_set_real(jay_mut_doc *doc, jay_mut_value *v, double value);
JAY_API bool jay_mut_set_string_n(jay_mut_doc *doc, jay_mut_value *v, const char *str,
                                  size_t len);
JAY_API bool jay_mut_set_string(jay_mut_doc *doc, jay_mut_value *v, const char *str);
JAY_API bool jay_mut_set_string_ref_n(jay_mut_doc *doc, jay_mut_value *v, const char *str,
                                      size_t len);
JAY_API bool jay_mut_set_array(jay_mut_doc *doc, jay_mut_value *v);
JAY_API bool jay_mut_set_object(jay_mut_doc *doc, jay_mut_value *v);

/* ---- how one real is written; before what the options of the writer say ----
 * false when v is NULL or no real. Setting another value drops the format. */

/* At most `decimals` places after the point, 1 to 15; 0: no limit. More is refused. */
JAY_INLINE bool jay_mut_set_real_decimals(jay_mut_value *v, unsigned decimals)
{
    if (!jay_mut_is_real(v) || decimals > 15) return false;
    v->tag = (v->tag << 4 >> 4) | (uint64_t)decimals << JAY_TAG_REAL_DECIMALS_SHIFT;
    return true;
}
/* As float, with the shortest digits that read back to it; decimals win. */
JAY_INLINE bool jay_mut_set_real_as_float(jay_mut_value *v, bool as_float)
{
    if (!jay_mut_is_real(v)) return false;
    v->tag = (v->tag & ~JAY_TAG_REAL_FLOAT) | (as_float ? JAY_TAG_REAL_FLOAT : 0);
    return true;
}

/* ---- arrays ----
 * doc is the document that arr belongs to. Functions that give a value back give it
 * without parent. */

/* Private: whether v can become a child of `parent`. */
JAY_INLINE bool jayi_mut_can_link(const jay_mut_doc *doc, const jay_mut_value *parent,
                                  const jay_mut_value *v)
{
    return doc && v && !v->next && v != doc->root && v != parent &&
           jay_mut_type_of(v) != JAY_TYPE_NONE;
}

/* Private: puts the unlinked v behind the last element. No checks, no generation. */
JAY_INLINE void jayi_mut_array_link_last(jay_mut_value *arr, jay_mut_value *v)
{
    if (arr->tag >> JAY_TAG_LENGTH_SHIFT) {
        jay_mut_value *last = jayi_mut_last(arr);
        v->next = last->next;
        last->next = v;
    } else {
        v->next = v;
    }
    arr->uni.ptr = v;
    arr->tag += (uint64_t)1 << JAY_TAG_LENGTH_SHIFT;
}

/* Private: the same for a member of an object. */
JAY_INLINE void jayi_mut_object_link_last(jay_mut_value *obj, jay_mut_value *key,
                                          jay_mut_value *v)
{
    if (obj->tag >> JAY_TAG_LENGTH_SHIFT) {
        jay_mut_value *last_value = jayi_mut_last(obj)->next;
        v->next = last_value->next;
        last_value->next = key;
    } else {
        v->next = key;
    }
    key->next = v;
    obj->uni.ptr = key;
    obj->tag += (uint64_t)1 << JAY_TAG_LENGTH_SHIFT;
}

/* Adds v as the last element, in constant time. */
JAY_INLINE bool jay_mut_array_append(jay_mut_doc *doc, jay_mut_value *arr,
                                     jay_mut_value *v)
{
    if (JAY_UNLIKELY(!jay_mut_is_array(arr) || !jayi_mut_can_link(doc, arr, v))) {
        return false;
    }
    jayi_mut_array_link_last(arr, v);
    doc->generation++;
    return true;
}
/* Adds v as the first element, in constant time. */
JAY_API bool jay_mut_array_prepend(jay_mut_doc *doc, jay_mut_value *arr,
                                   jay_mut_value *v);
/* Adds v before element `index`; index == size appends; false when greater. */
JAY_API bool jay_mut_array_insert(jay_mut_doc *doc, jay_mut_value *arr, size_t index,
                                  jay_mut_value *v);
/* Puts v in the place of element `index`, which is given back; NULL when there is none.
 */
JAY_API jay_mut_value *jay_mut_array_replace(jay_mut_doc *doc, jay_mut_value *arr,
                                             size_t index, jay_mut_value *v);
/* Takes element `index` out and gives it back. Linear in index. */
JAY_API jay_mut_value *jay_mut_array_remove(jay_mut_doc *doc, jay_mut_value *arr,
                                            size_t index);
JAY_API jay_mut_value *jay_mut_array_remove_first(jay_mut_doc *doc, jay_mut_value *arr);
JAY_API jay_mut_value *jay_mut_array_remove_last(jay_mut_doc *doc, jay_mut_value *arr);
/* Takes `count` elements from `index` on out; false, and nothing done, when there are not
 * that many. (size, 0) is true. */
JAY_API bool jay_mut_array_remove_range(jay_mut_doc *doc, jay_mut_value *arr,
                                        size_t index, size_t count);
/* Makes element `index` the first one, what was before it the last ones; false unless
 * index < size. */
JAY_API bool jay_mut_array_rotate(jay_mut_doc *doc, jay_mut_value *arr, size_t index);
/* Drops all elements in constant time; they cannot be put elsewhere (remove_range
 * for that). */
JAY_API bool jay_mut_array_clear(jay_mut_doc *doc, jay_mut_value *arr);

/* Append a new value; it is given back, or NULL. */
JAY_INLINE jay_mut_value *jayi_mut_array_appended(jay_mut_doc *doc, jay_mut_value *arr,
                                                  jay_mut_value *v)
{
    return jay_mut_array_append(doc, arr, v) ? v : NULL;
}
#define JAYI_MUT_ARRAY_APPEND(name, parameters, value)                                  \
    JAY_INLINE jay_mut_value *jay_mut_array_append_##name parameters                    \
    {                                                                                   \
        return jay_mut_is_array(arr) ? jayi_mut_array_appended(doc, arr, value) : NULL; \
    }
JAYI_MUT_ARRAY_APPEND(null, (jay_mut_doc * doc, jay_mut_value *arr), jay_mut_null(doc))
JAYI_MUT_ARRAY_APPEND(bool, (jay_mut_doc * doc, jay_mut_value *arr, bool value),
                      jay_mut_bool(doc, value))
JAYI_MUT_ARRAY_APPEND(uint, (jay_mut_doc * doc, jay_mut_value *arr, uint64_t value),
                      jay_mut_uint(doc, value))
JAYI_MUT_ARRAY_APPEND(sint, (jay_mut_doc * doc, jay_mut_value *arr, int64_t value),
                      jay_mut_sint(doc, value))
JAYI_MUT_ARRAY_APPEND(real, (jay_mut_doc * doc, jay_mut_value *arr, double value),
                      jay_mut_real(doc, value))
JAYI_MUT_ARRAY_APPEND(float, (jay_mut_doc * doc, jay_mut_value *arr, float value),
                      jay_mut_float(doc, value))
JAYI_MUT_ARRAY_APPEND(string, (jay_mut_doc * doc, jay_mut_value *arr, const char *str),
                      jay_mut_string(doc, str))
JAYI_MUT_ARRAY_APPEND(string_n,
                      (jay_mut_doc * doc, jay_mut_value *arr, const char *str,
                       size_t len),
                      jay_mut_string_n(doc, str, len))
JAYI_MUT_ARRAY_APPEND(string_ref,
                      (jay_mut_doc * doc, jay_mut_value *arr, const char *str),
                      jay_mut_string_ref(doc, str))
JAYI_MUT_ARRAY_APPEND(array, (jay_mut_doc * doc, jay_mut_value *arr), jay_mut_array(doc))
JAYI_MUT_ARRAY_APPEND(object, (jay_mut_doc * doc, jay_mut_value *arr),
                      jay_mut_object(doc))
#undef JAYI_MUT_ARRAY_APPEND

/* ---- objects ----
 * A key is a string value without parent: jay_mut_string_ref(doc, "id") for a literal. */

/* Adds a member at the end in constant time, whether or not the name exists already: use
 * jay_mut_object_put to have each name once. */
JAY_INLINE bool jay_mut_object_add(jay_mut_doc *doc, jay_mut_value *obj,
                                   jay_mut_value *key, jay_mut_value *v)
{
    if (JAY_UNLIKELY(!jay_mut_is_object(obj) || !jay_mut_is_string(key) || key == v ||
                     !jayi_mut_can_link(doc, obj, key) ||
                     !jayi_mut_can_link(doc, obj, v))) {
        return false;
    }
    jayi_mut_object_link_last(obj, key, v);
    doc->generation++;
    return true;
}
/* Sets the member of this name: v takes the place of the first one's value, later ones of
 * the same name are removed; without any, key and v are added at the end. key stays
 * without parent when the name exists. Linear. */
JAY_API bool jay_mut_object_put(jay_mut_doc *doc, jay_mut_value *obj, jay_mut_value *key,
                                jay_mut_value *v);
/* Adds a member before pair `index`; index == size appends; false when greater. */
JAY_API bool jay_mut_object_insert(jay_mut_doc *doc, jay_mut_value *obj, size_t index,
                                   jay_mut_value *key, jay_mut_value *v);
/* Puts v in the place of the first member's value, which is given back; NULL, and nothing
 * done, when there is no such member. Later ones of the same name stay. */
JAY_API jay_mut_value *jay_mut_object_replace_n(jay_mut_doc *doc, jay_mut_value *obj,
                                                const char *key, size_t len,
                                                jay_mut_value *v);
JAY_API jay_mut_value *jay_mut_object_replace(jay_mut_doc *doc, jay_mut_value *obj,
                                              const char *key, jay_mut_value *v);
/* Removes all members of this name and gives the first one's value back; NULL when there
 * is none. */
JAY_API jay_mut_value *jay_mut_object_remove_n(jay_mut_doc *doc, jay_mut_value *obj,
                                               const char *key, size_t len);
JAY_API jay_mut_value *jay_mut_object_remove(jay_mut_doc *doc, jay_mut_value *obj,
                                             const char *key);
/* Removes pair `index`; its key is given back by *key when key is not NULL. */
JAY_API jay_mut_value *jay_mut_object_remove_at(jay_mut_doc *doc, jay_mut_value *obj,
                                                size_t index, jay_mut_value **key);
/* Renames all members of this name (the new name is copied); false when there is none. */
JAY_API bool jay_mut_object_rename_n(jay_mut_doc *doc, jay_mut_value *obj,
                                     const char *key, size_t len, const char *new_key,
                                     size_t new_len);
JAY_API bool jay_mut_object_rename(jay_mut_doc *doc, jay_mut_value *obj, const char *key,
                                   const char *new_key);
/* Makes pair `index` the first one; false unless index < size. */
JAY_API bool jay_mut_object_rotate(jay_mut_doc *doc, jay_mut_value *obj, size_t index);
/* Drops all members in constant time; they cannot be put elsewhere. */
JAY_API bool jay_mut_object_clear(jay_mut_doc *doc, jay_mut_value *obj);

/* Private: adds v under a copy of the name. */
JAY_INLINE jay_mut_value *jayi_mut_object_added(jay_mut_doc *doc, jay_mut_value *obj,
                                                const char *key, jay_mut_value *v)
{
    jay_mut_value *k = v ? jay_mut_string(doc, key) : NULL;
    return jay_mut_object_add(doc, obj, k, v) ? v : NULL;
}
/* Add v, or a new value, at the end under a copy of the name `key`, as jay_mut_object_add
 * does; the value is given back, or NULL. */
#define JAYI_MUT_OBJECT_ADD(name, parameters, value)                                \
    JAY_INLINE jay_mut_value *jay_mut_object_add_##name parameters                  \
    {                                                                               \
        return jay_mut_is_object(obj) ? jayi_mut_object_added(doc, obj, key, value) \
                                      : NULL;                                       \
    }
JAYI_MUT_OBJECT_ADD(
    value, (jay_mut_doc * doc, jay_mut_value *obj, const char *key, jay_mut_value *v), v)
JAYI_MUT_OBJECT_ADD(null, (jay_mut_doc * doc, jay_mut_value *obj, const char *key),
                    jay_mut_null(doc))
JAYI_MUT_OBJECT_ADD(bool,
                    (jay_mut_doc * doc, jay_mut_value *obj, const char *key, bool value),
                    jay_mut_bool(doc, value))
JAYI_MUT_OBJECT_ADD(uint,
                    (jay_mut_doc * doc, jay_mut_value *obj, const char *key,
                     uint64_t value),
                    jay_mut_uint(doc, value))
JAYI_MUT_OBJECT_ADD(sint,
                    (jay_mut_doc * doc, jay_mut_value *obj, const char *key,
                     int64_t value),
                    jay_mut_sint(doc, value))
JAYI_MUT_OBJECT_ADD(real,
                    (jay_mut_doc * doc, jay_mut_value *obj, const char *key,
                     double value),
                    jay_mut_real(doc, value))
JAYI_MUT_OBJECT_ADD(float,
                    (jay_mut_doc * doc, jay_mut_value *obj, const char *key, float value),
                    jay_mut_float(doc, value))
JAYI_MUT_OBJECT_ADD(string,
                    (jay_mut_doc * doc, jay_mut_value *obj, const char *key,
                     const char *str),
                    jay_mut_string(doc, str))
JAYI_MUT_OBJECT_ADD(string_n,
                    (jay_mut_doc * doc, jay_mut_value *obj, const char *key,
                     const char *str, size_t len),
                    jay_mut_string_n(doc, str, len))
JAYI_MUT_OBJECT_ADD(string_ref,
                    (jay_mut_doc * doc, jay_mut_value *obj, const char *key,
                     const char *str),
                    jay_mut_string_ref(doc, str))
JAYI_MUT_OBJECT_ADD(array, (jay_mut_doc * doc, jay_mut_value *obj, const char *key),
                    jay_mut_array(doc))
JAYI_MUT_OBJECT_ADD(object, (jay_mut_doc * doc, jay_mut_value *obj, const char *key),
                    jay_mut_object(doc))
#undef JAYI_MUT_OBJECT_ADD

/* ---- iterators ----
 * next, then at most one remove of what next gave, then next again. During an iteration
 * change the container only through its iterator. One made from NULL or another type ends
 * at once. */

typedef struct jay_mut_array_iter {
    size_t index; /* of the element that comes next */
    size_t count;
    jay_mut_value *cur; /* given last; before the first one the last of the ring */
    jay_mut_value *pre; /* the one before it; NULL: nothing to remove */
    jay_mut_value *arr;
} jay_mut_array_iter;

JAY_INLINE jay_mut_array_iter jay_mut_array_iter_of(jay_mut_value *arr)
{
    jay_mut_array_iter it;
    it.index = 0;
    it.count = jay_mut_array_size(arr);
    it.cur = it.count ? jayi_mut_last(arr) : NULL;
    it.pre = NULL;
    it.arr = arr;
    return it;
}
JAY_INLINE bool jay_mut_array_iter_has_next(const jay_mut_array_iter *it)
{
    return it && it->index < it->count;
}
/* The next element, NULL at the end. */
JAY_INLINE jay_mut_value *jay_mut_array_iter_next(jay_mut_array_iter *it)
{
    if (!jay_mut_array_iter_has_next(it)) return NULL;
    it->pre = it->cur;
    it->cur = it->cur->next;
    it->index++;
    return it->cur;
}
/* Takes the element that next gave last out and gives it back; NULL, and nothing done,
 * when next was not called since the last remove. Constant time. */
JAY_API jay_mut_value *jay_mut_array_iter_remove(jay_mut_doc *doc,
                                                 jay_mut_array_iter *it);

typedef struct jay_mut_object_iter {
    size_t index; /* of the pair that comes next */
    size_t count;
    jay_mut_value *cur; /* key given last; before the first one the last key */
    jay_mut_value *pre; /* the key before it; NULL: nothing to remove */
    jay_mut_value *obj;
} jay_mut_object_iter;

JAY_INLINE jay_mut_object_iter jay_mut_object_iter_of(jay_mut_value *obj)
{
    jay_mut_object_iter it;
    it.index = 0;
    it.count = jay_mut_object_size(obj);
    it.cur = it.count ? jayi_mut_last(obj) : NULL;
    it.pre = NULL;
    it.obj = obj;
    return it;
}
JAY_INLINE bool jay_mut_object_iter_has_next(const jay_mut_object_iter *it)
{
    return it && it->index < it->count;
}
/* The next key (its value is jay_mut_key_value(key)), NULL at the end. */
JAY_INLINE jay_mut_value *jay_mut_object_iter_next(jay_mut_object_iter *it)
{
    if (!jay_mut_object_iter_has_next(it)) return NULL;
    it->pre = it->cur;
    it->cur = it->cur->next->next;
    it->index++;
    return it->cur;
}
/* Takes the pair that next or get gave last out; its key is given back (by itself: its
 * value too has no parent any more and is in *value when that is not NULL). NULL, and
 * nothing done, when neither was called since the last remove. */
JAY_API jay_mut_value *jay_mut_object_iter_remove(jay_mut_doc *doc,
                                                  jay_mut_object_iter *it,
                                                  jay_mut_value **value);
/* The value of the member `key`, searched from the current place on and around once; the
 * pair becomes the current one. NULL, and the iterator unchanged, when there is none. */
JAY_API jay_mut_value *jay_mut_object_iter_get_n(jay_mut_object_iter *it, const char *key,
                                                 size_t len);
JAY_INLINE jay_mut_value *jay_mut_object_iter_get(jay_mut_object_iter *it,
                                                  const char *key)
{
    return key ? jay_mut_object_iter_get_n(it, key, strlen(key)) : NULL;
}

/* for-loops: size_t i, n; jay_mut_value *k, *v. The container must not be changed inside,
 * and is evaluated twice. */
#define jay_mut_array_foreach(arr, i, n, v)                                              \
    for ((i) = 0, (n) = jay_mut_array_size(arr), (v) = (n) ? jayi_mut_first(arr) : NULL; \
         (i) < (n); (i)++, (v) = (v)->next)
#define jay_mut_object_foreach(obj, i, n, k, v)                             \
    for ((i) = 0, (n) = jay_mut_object_size(obj),                           \
        (k) = (n) ? jayi_mut_first(obj) : NULL, (v) = jay_mut_key_value(k); \
         (i) < (n); (i)++, (k) = (v)->next, (v) = (k)->next)

/* ---- deep copies; any depth in constant stack and without further memory ---- */

/* A copy in `doc`, without parent, of an immutable value or of a mutable one of any
 * document. Texts are copied too, those by reference as well. NULL, and the document not
 * grown, when memory lacks. */
JAY_API jay_mut_value *jay_mut_copy_value(jay_mut_doc *doc, const jay_value *v);
JAY_API jay_mut_value *jay_mut_copy(jay_mut_doc *doc, const jay_mut_value *v);

/* A mutable copy of a document. One without root gives one without root. */
JAY_API jay_mut_doc *jay_doc_to_mut(const jay_doc *doc, const jay_mut_doc_options *opt,
                                    jay_error *err);
JAY_API jay_mut_doc *jay_mut_doc_copy(const jay_mut_doc *doc,
                                      const jay_mut_doc_options *opt, jay_error *err);

/* An immutable copy of a document, or of a value as the root of a new one; to be freed
 * with jay_doc_free. allocator and err may be NULL. NULL with *err filled for NULL, for a
 * document without root (JAY_INVALID_ARGUMENT) and when memory lacks. jay_doc_bytes_read
 * of it is 0. */
JAY_API jay_doc *jay_mut_to_doc(const jay_mut_doc *doc, const jay_allocator *allocator,
                                jay_error *err);
JAY_API jay_doc *jay_mut_value_to_doc(const jay_mut_value *v,
                                      const jay_allocator *allocator, jay_error *err);
JAY_API jay_doc *jay_doc_copy(const jay_doc *doc, const jay_allocator *allocator,
                              jay_error *err);
JAY_API jay_doc *jay_value_to_doc(const jay_value *v, const jay_allocator *allocator,
                                  jay_error *err);

/* ---- writing; as jay_write and jay_write_value ---- */

JAY_API bool jay_mut_write(const jay_mut_doc *doc, const jay_write_options *opt,
                           jay_text *out, jay_error *err);
JAY_API bool jay_mut_write_value(const jay_mut_value *v, const jay_write_options *opt,
                                 jay_text *out, jay_error *err);
/* As jay_write_buffer and jay_write_sink; files and streams: jay/file.h. */
JAY_API size_t jay_mut_write_buffer(const jay_mut_value *v, const jay_write_options *opt,
                                    char *buf, size_t capacity, jay_error *err);
JAY_API bool jay_mut_write_sink(const jay_mut_value *v, const jay_write_options *opt,
                                jay_sink sink, void *ctx, jay_error *err);

JAY_EXTERN_C_END

#endif
