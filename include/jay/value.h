/* SPDX-License-Identifier: MIT */
/*
 * jay/value.h - values and immutable documents: layout, getters, lookup, iteration.
 *
 * A document is immutable after reading and may be read by any number of threads at once.
 * All getters accept NULL and values of another type and then answer with the neutral
 * value named at each: false, 0, 0.0 or NULL.
 */
#ifndef JAY_VALUE_H
#define JAY_VALUE_H

#include <string.h>

#include "jay/alloc.h"
#include "jay/base.h"

JAY_EXTERN_C_BEGIN

/* Bits 0-2 of a tag. The numbers are ABI. */
typedef enum jay_type {
    JAY_TYPE_NONE = 0, /* no value: what jay_type_of gives for NULL */
    JAY_TYPE_RAW =
        1, /* text written as it is; made only by builders, never by the reader */
    JAY_TYPE_NULL = 2,
    JAY_TYPE_BOOL = 3,
    JAY_TYPE_NUMBER = 4,
    JAY_TYPE_STRING = 5,
    JAY_TYPE_ARRAY = 6,
    JAY_TYPE_OBJECT = 7
} jay_type;

/* Bits 3-4 of a tag, already shifted. */
typedef enum jay_subtype {
    JAY_SUBTYPE_NONE = 0,
    JAY_SUBTYPE_FALSE = 0 << 3,
    JAY_SUBTYPE_TRUE = 1 << 3,
    JAY_SUBTYPE_UINT = 0 << 3, /* payload u64 */
    JAY_SUBTYPE_SINT = 1 << 3, /* payload i64 */
    JAY_SUBTYPE_REAL = 2 << 3, /* payload f64 */
    JAY_SUBTYPE_TEXT =
        3 << 3, /* a number kept as its text: payload str, length in the tag */
    JAY_SUBTYPE_PLAIN = 1 << 3 /* a string known to need no escape */
} jay_subtype;

#define JAY_TAG_TYPE_MASK    0x07u
#define JAY_TAG_SUBTYPE_MASK 0x18u
#define JAY_TAG_MASK         0xFFu
#define JAY_TAG_LENGTH_SHIFT 8

/* A real has no length; the top of its tag says how to write it: bits 60-63 the most
 * decimals (0: no limit), bit 59 as a float. Other bits there mean nothing. */
#define JAY_TAG_REAL_DECIMALS_SHIFT 60
#define JAY_TAG_REAL_FLOAT          ((uint64_t)1 << 59)

/* A value, 16 bytes. The members are visible for speed; use the getters. */
typedef union jay_payload {
    uint64_t u64;
    int64_t i64;
    double f64;
    const char *str; /* string, or the text of a number: bytes, NUL-terminated */
    void *ptr;       /* mutable container: its last child (array) or last key (object) */
    size_t ofs;      /* immutable container: bytes from it to the value after its last
                        descendant */
} jay_payload;

typedef struct jay_value {
    uint64_t tag; /* bits 0-2 type, 3-4 subtype, 5-7 zero, 8-63 length: bytes, elements or
                     pairs */
    jay_payload uni;
} jay_value;

/*
 * A read document. All values lie in one array in document order; in an object each key
 * is followed by its value. Free it with jay_doc_free.
 */
typedef struct jay_doc {
    jay_value *root;
    jay_allocator allocator; /* copied: only its ctx must outlive the document */
    size_t bytes_read;       /* bytes of the text that were consumed */
    size_t value_count;      /* values, keys included */
    char *text;        /* string bytes, or NULL when they lie in the caller's buffer */
    size_t block_size; /* private: bytes of the block that starts with this struct */
    size_t
        text_size; /* private: bytes of the block at `text`, 0 when it is in this block */
} jay_doc;

/* Private: tag of a value, 0 for NULL. */
JAY_INLINE uint64_t jayi_tag(const jay_value *v)
{
    return v ? v->tag : 0;
}

/* Private: the type and subtype bits of a value. */
JAY_INLINE unsigned jayi_kind(const jay_value *v)
{
    return (unsigned)(jayi_tag(v) & JAY_TAG_MASK);
}

/* ---- documents ---- */

/* Releases a document and all its values and strings. NULL is ignored. */
JAY_API void jay_doc_free(jay_doc *doc);

/* The root value; NULL for a NULL document. It lives as long as the document. */
JAY_INLINE jay_value *jay_doc_root(const jay_doc *doc)
{
    return doc ? doc->root : NULL;
}

/* How many bytes of the text were consumed: leading and (without JAY_READ_STOP_WHEN_DONE)
 * trailing white space included. 0 for NULL. */
JAY_INLINE size_t jay_doc_bytes_read(const jay_doc *doc)
{
    return doc ? doc->bytes_read : 0;
}

/* How many values the document holds, keys included. 0 for NULL. */
JAY_INLINE size_t jay_doc_value_count(const jay_doc *doc)
{
    return doc ? doc->value_count : 0;
}

/* Bytes that the document holds from its allocator. 0 for NULL. */
JAY_INLINE size_t jay_doc_bytes_held(const jay_doc *doc)
{
    return doc ? doc->block_size + doc->text_size : 0;
}

/* ---- types ---- */

/* The type; JAY_TYPE_NONE for NULL. */
JAY_INLINE jay_type jay_type_of(const jay_value *v)
{
    return (jay_type)(jayi_tag(v) & JAY_TAG_TYPE_MASK);
}

/* The subtype (already shifted); 0 for NULL. */
JAY_INLINE jay_subtype jay_subtype_of(const jay_value *v)
{
    return (jay_subtype)(jayi_tag(v) & JAY_TAG_SUBTYPE_MASK);
}

/* "null", "boolean", "unsigned integer", "integer", "real", "number text", "string",
 * "array", "object", "raw" or "none". Never NULL. */
JAY_API const char *jay_type_name(const jay_value *v);

/* Type tests: false for NULL and for every other type. */
JAY_INLINE bool jay_is_null(const jay_value *v)
{
    return jay_type_of(v) == JAY_TYPE_NULL;
}
JAY_INLINE bool jay_is_bool(const jay_value *v)
{
    return jay_type_of(v) == JAY_TYPE_BOOL;
}
JAY_INLINE bool jay_is_true(const jay_value *v)
{
    return jayi_kind(v) == ((unsigned)JAY_TYPE_BOOL | (unsigned)JAY_SUBTYPE_TRUE);
}
JAY_INLINE bool jay_is_false(const jay_value *v)
{
    return jayi_kind(v) == ((unsigned)JAY_TYPE_BOOL | (unsigned)JAY_SUBTYPE_FALSE);
}
JAY_INLINE bool jay_is_number(const jay_value *v)
{
    return jay_type_of(v) == JAY_TYPE_NUMBER;
}
/* A number held as uint64_t: every integer >= 0 that the reader made. */
JAY_INLINE bool jay_is_uint(const jay_value *v)
{
    return jayi_kind(v) == ((unsigned)JAY_TYPE_NUMBER | (unsigned)JAY_SUBTYPE_UINT);
}
/* A number held as int64_t: every negative integer that the reader made. */
JAY_INLINE bool jay_is_sint(const jay_value *v)
{
    return jayi_kind(v) == ((unsigned)JAY_TYPE_NUMBER | (unsigned)JAY_SUBTYPE_SINT);
}
/* An integer in either form. */
JAY_INLINE bool jay_is_int(const jay_value *v)
{
    return jay_is_uint(v) || jay_is_sint(v);
}
/* A number held as double. */
JAY_INLINE bool jay_is_real(const jay_value *v)
{
    return jayi_kind(v) == ((unsigned)JAY_TYPE_NUMBER | (unsigned)JAY_SUBTYPE_REAL);
}
/* A number kept as its text (JAY_READ_NUMBERS_AS_TEXT). */
JAY_INLINE bool jay_is_number_text(const jay_value *v)
{
    return jayi_kind(v) == ((unsigned)JAY_TYPE_NUMBER | (unsigned)JAY_SUBTYPE_TEXT);
}
/* Type tests: false for NULL and for every other type. */
JAY_INLINE bool jay_is_string(const jay_value *v)
{
    return jay_type_of(v) == JAY_TYPE_STRING;
}
JAY_INLINE bool jay_is_array(const jay_value *v)
{
    return jay_type_of(v) == JAY_TYPE_ARRAY;
}
JAY_INLINE bool jay_is_object(const jay_value *v)
{
    return jay_type_of(v) == JAY_TYPE_OBJECT;
}
JAY_INLINE bool jay_is_container(const jay_value *v)
{
    return (jayi_tag(v) & 6u) == 6u; /* 110 array, 111 object */
}
JAY_INLINE bool jay_is_raw(const jay_value *v)
{
    return jay_type_of(v) == JAY_TYPE_RAW;
}

/* ---- scalars ---- */

/* Private: converts a number kept as text into `out` (an integer or a real). */
JAY_API void jayi_number_text_parse(const jay_value *v, jay_value *out);

/* true for true, false for everything else and NULL. */
JAY_INLINE bool jay_get_bool(const jay_value *v)
{
    return jay_is_true(v);
}

/* Private: value of a number kept as text, by reference to `tmp`; v itself for other
 * values. */
JAY_INLINE const jay_value *jayi_number_resolve(const jay_value *v, jay_value *tmp)
{
    if (JAY_UNLIKELY(jay_is_number_text(v))) {
        jayi_number_text_parse(v, tmp);
        return tmp;
    }
    return v;
}

/* An integer as uint64_t. 0 for a negative integer, a real, another type or NULL. */
JAY_INLINE uint64_t jay_get_uint(const jay_value *v)
{
    jay_value tmp;
    v = jayi_number_resolve(v, &tmp);
    if (jay_is_uint(v)) return v->uni.u64;
    if (jay_is_sint(v) && v->uni.i64 >= 0) return (uint64_t)v->uni.i64;
    return 0;
}

/* An integer as int64_t. 0 for an integer above INT64_MAX, a real, another type or NULL.
 */
JAY_INLINE int64_t jay_get_sint(const jay_value *v)
{
    jay_value tmp;
    v = jayi_number_resolve(v, &tmp);
    if (jay_is_sint(v)) return v->uni.i64;
    if (jay_is_uint(v) && v->uni.u64 <= (uint64_t)INT64_MAX) return (int64_t)v->uni.u64;
    return 0;
}

/* A real. 0.0 for an integer, another type or NULL; jay_get_number converts integers too.
 */
JAY_INLINE double jay_get_real(const jay_value *v)
{
    jay_value tmp;
    v = jayi_number_resolve(v, &tmp);
    return jay_is_real(v) ? v->uni.f64 : 0.0;
}

/* Any number as double, integers rounded to nearest. 0.0 for another type or NULL. */
JAY_INLINE double jay_get_number(const jay_value *v)
{
    jay_value tmp;
    v = jayi_number_resolve(v, &tmp);
    if (jay_is_real(v)) return v->uni.f64;
    if (jay_is_uint(v)) return (double)v->uni.u64;
    if (jay_is_sint(v)) return (double)v->uni.i64;
    return 0.0;
}

/* The bytes of a string, NUL-terminated (it may hold NUL bytes: see jay_get_length). NULL
 * for another type or NULL. Owned by the document. */
JAY_INLINE const char *jay_get_string(const jay_value *v)
{
    return jay_is_string(v) ? v->uni.str : NULL;
}

/* The text of a number that was kept as text, NUL-terminated; NULL for anything else. */
JAY_INLINE const char *jay_get_number_text(const jay_value *v)
{
    return jay_is_number_text(v) ? v->uni.str : NULL;
}

/* The bytes of a raw value; NULL for anything else. */
JAY_INLINE const char *jay_get_raw(const jay_value *v)
{
    return jay_is_raw(v) ? v->uni.str : NULL;
}

/* Bytes of a string, a raw value or a number's text without the NUL; 0 for anything else.
 */
JAY_INLINE size_t jay_get_length(const jay_value *v)
{
    return jay_is_string(v) || jay_is_raw(v) || jay_is_number_text(v)
               ? (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT)
               : 0;
}

/* Whether v is a string of exactly these bytes. false for NULL on either side. */
JAY_INLINE bool jay_equals_string_n(const jay_value *v, const char *str, size_t len)
{
    return str && jay_is_string(v) && (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT) == len &&
           memcmp(v->uni.str, str, len) == 0;
}
JAY_INLINE bool jay_equals_string(const jay_value *v, const char *str)
{
    return str && jay_equals_string_n(v, str, strlen(str));
}

/* ---- arrays ---- */

/* Elements of an array or pairs of an object; 0 for anything else. */
JAY_INLINE size_t jay_size(const jay_value *v)
{
    return jay_is_container(v) ? (size_t)(v->tag >> JAY_TAG_LENGTH_SHIFT) : 0;
}

/* Private: the value after v and all its descendants. */
JAY_INLINE jay_value *jayi_next(const jay_value *v)
{
    size_t step = jay_is_container(v) ? v->uni.ofs : sizeof(jay_value);
    return (jay_value *)(void *)((char *)(uintptr_t)(const void *)v + step);
}

/* Private: the first child of a container, which must not be empty. */
JAY_INLINE jay_value *jayi_first(const jay_value *container)
{
    return (jay_value *)(uintptr_t)(const void *)container + 1;
}

/* Elements of an array; 0 for anything else. */
JAY_INLINE size_t jay_array_size(const jay_value *arr)
{
    return jay_is_array(arr) ? jay_size(arr) : 0;
}

/* Element `index`; NULL when it does not exist or arr is no array. Constant time for an
 * array of scalars, else linear in `index`. */
JAY_INLINE jay_value *jay_array_get(const jay_value *arr, size_t index)
{
    if (index >= jay_array_size(arr)) return NULL;
    jay_value *v = jayi_first(arr);
    if (arr->uni.ofs == (jay_size(arr) + 1) * sizeof(jay_value)) return v + index;
    while (index--) v = jayi_next(v);
    return v;
}

/* First and last element; NULL when there is none. The last one is found in linear time.
 */
JAY_INLINE jay_value *jay_array_first(const jay_value *arr)
{
    return jay_array_get(arr, 0);
}
JAY_INLINE jay_value *jay_array_last(const jay_value *arr)
{
    size_t n = jay_array_size(arr);
    return n ? jay_array_get(arr, n - 1) : NULL;
}

/* An array iterator: {0} or one made from NULL or another type ends at once. */
typedef struct jay_array_iter {
    size_t index; /* of the element that comes next */
    size_t count;
    jay_value *next;
} jay_array_iter;

/* An iterator that stands before the first element. */
JAY_INLINE jay_array_iter jay_array_iter_of(const jay_value *arr)
{
    jay_array_iter it;
    it.index = 0;
    it.count = jay_array_size(arr);
    it.next = it.count ? jayi_first(arr) : NULL;
    return it;
}
/* Whether jay_array_iter_next will give an element. false for NULL. */
JAY_INLINE bool jay_array_iter_has_next(const jay_array_iter *it)
{
    return it && it->index < it->count;
}
/* The next element, NULL at the end. */
JAY_INLINE jay_value *jay_array_iter_next(jay_array_iter *it)
{
    if (!jay_array_iter_has_next(it)) return NULL;
    jay_value *v = it->next;
    it->next = jayi_next(v);
    it->index++;
    return v;
}

/* for-loop over the elements: jay_value *v; size_t i, n; jay_array_foreach(arr, i, n, v)
 * { ... } arr is evaluated twice. */
#define jay_array_foreach(arr, i, n, v)                                          \
    for ((i) = 0, (n) = jay_array_size(arr), (v) = (n) ? jayi_first(arr) : NULL; \
         (i) < (n); (i)++, (v) = jayi_next(v))

/* ---- objects ---- */

/* Pairs of an object; 0 for anything else. */
JAY_INLINE size_t jay_object_size(const jay_value *obj)
{
    return jay_is_object(obj) ? jay_size(obj) : 0;
}

/* The value of a key (the next one in document order after it). NULL for NULL. */
JAY_INLINE jay_value *jay_key_value(const jay_value *key)
{
    return key ? (jay_value *)(uintptr_t)(const void *)key + 1 : NULL;
}

/* The value of the first member with this name, by a linear scan; NULL when there is
 * none, obj is no object, or key is NULL. */
JAY_INLINE jay_value *jay_object_get_n(const jay_value *obj, const char *key, size_t len)
{
    size_t n = key ? jay_object_size(obj) : 0;
    if (n) {
        jay_value *k = jayi_first(obj);
        for (; n; n--, k = jayi_next(k + 1)) {
            if ((size_t)(k->tag >> JAY_TAG_LENGTH_SHIFT) == len &&
                memcmp(k->uni.str, key, len) == 0) {
                return k + 1;
            }
        }
    }
    return NULL;
}
JAY_INLINE jay_value *jay_object_get(const jay_value *obj, const char *key)
{
    return key ? jay_object_get_n(obj, key, strlen(key)) : NULL;
}

/* An object iterator: {0} or one made from NULL or another type ends at once. */
typedef struct jay_object_iter {
    size_t index; /* of the pair that comes next */
    size_t count;
    jay_value *next;
    jay_value *obj;
} jay_object_iter;

/* An iterator that stands before the first pair. */
JAY_INLINE jay_object_iter jay_object_iter_of(const jay_value *obj)
{
    jay_object_iter it;
    it.index = 0;
    it.count = jay_object_size(obj);
    it.next = it.count ? jayi_first(obj) : NULL;
    it.obj = (jay_value *)(uintptr_t)(const void *)obj;
    return it;
}
/* Whether jay_object_iter_next will give a key. false for NULL. */
JAY_INLINE bool jay_object_iter_has_next(const jay_object_iter *it)
{
    return it && it->index < it->count;
}
/* The next key (its value is jay_key_value(key)), NULL at the end. */
JAY_INLINE jay_value *jay_object_iter_next(jay_object_iter *it)
{
    if (!jay_object_iter_has_next(it)) return NULL;
    jay_value *key = it->next;
    it->next = jayi_next(key + 1);
    it->index++;
    return key;
}
/* The value of the member `key`, searched from the current place on and around once:
 * members asked for in document order are found at once. The iterator then stands after
 * it. NULL, and the iterator unchanged, when there is none. */
JAY_API jay_value *jay_object_iter_get_n(jay_object_iter *it, const char *key,
                                         size_t len);
JAY_INLINE jay_value *jay_object_iter_get(jay_object_iter *it, const char *key)
{
    return key ? jay_object_iter_get_n(it, key, strlen(key)) : NULL;
}

/* for-loop over the members: jay_value *k, *v; size_t i, n; jay_object_foreach(obj, i, n,
 * k, v) obj is evaluated twice. */
#define jay_object_foreach(obj, i, n, k, v)                                       \
    for ((i) = 0, (n) = jay_object_size(obj), (k) = (n) ? jayi_first(obj) : NULL, \
        (v) = jay_key_value(k);                                                   \
         (i) < (n); (i)++, (k) = jayi_next(v), (v) = (k) + 1)

JAY_EXTERN_C_END

#endif
