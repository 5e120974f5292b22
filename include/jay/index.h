/* SPDX-License-Identifier: MIT */
/*
 * jay/index.h - finding members of large objects in constant time.
 *
 * jay_object_get looks at one member after the other, which is the fastest way in small
 * objects and hopeless for many look-ups in large ones. An index is made once, in time
 * linear in the members, and then each look-up takes constant time on average whatever
 * the names are: they are hashed with a secret of the process, so nobody can choose names
 * that collide. bench/lookup.c tells from which size on it pays.
 */
#ifndef JAY_INDEX_H
#define JAY_INDEX_H

#include "jay/value.h"

JAY_EXTERN_C_BEGIN

/* An index of one object. It may be read by any number of threads at once. */
typedef struct jay_index jay_index;

/*
 * Makes an index of the members of `obj`, which must live as long as it. It holds 24 to
 * 48 bytes a member from `allocator` (NULL: the default one), in one block.
 *
 * Returns it, to be freed with jay_index_free, or NULL with *err filled: obj NULL or no
 * object JAY_INVALID_ARGUMENT, else JAY_OUT_OF_MEMORY; offset 0. err may be NULL.
 */
JAY_API jay_index *jay_index_new(const jay_value *obj, const jay_allocator *allocator,
                                 jay_error *err);

/* The value of the first member with this name (NUL bytes may be in it), as
 * jay_object_get_n finds it. NULL when there is none, or index or key is NULL.
 * Thread-safe. */
JAY_API jay_value *jay_index_get_n(const jay_index *index, const char *key, size_t len);
JAY_INLINE jay_value *jay_index_get(const jay_index *index, const char *key)
{
    return key ? jay_index_get_n(index, key, strlen(key)) : NULL;
}

/* Bytes that the index holds from its allocator. 0 for NULL. */
JAY_API size_t jay_index_bytes_held(const jay_index *index);

/* Releases the index; the object stays. NULL is ignored. */
JAY_API void jay_index_free(jay_index *index);

JAY_EXTERN_C_END

#endif
