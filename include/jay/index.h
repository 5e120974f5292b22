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

#include "jay/mutable.h"

JAY_EXTERN_C_BEGIN

/* An index of one object. It may be read by any number of threads at once. */
typedef struct jay_index jay_index;

/*
 * Makes an index of the members of `obj`, which must live as long as it. It holds 24 to
 * 48 bytes a member from `allocator` (NULL: the default one).
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

/* ---- mutable documents ---- */

/*
 * An index of an object of a mutable document. It holds as long as no container of the
 * document changes (jay_mut_doc_generation); values may be set to other scalars in place.
 * After any other change look-ups are refused with JAY_STALE_INDEX, until
 * jay_mut_index_refresh: so none can ever give a member that was removed or renamed.
 * It must not be used any more when doc has been freed.
 */
typedef struct jay_mut_index jay_mut_index;

/* As jay_index_new; obj has to be in `doc`. doc NULL: JAY_INVALID_ARGUMENT. */
JAY_API jay_mut_index *jay_mut_index_new(const jay_mut_doc *doc, const jay_mut_value *obj,
                                         const jay_allocator *allocator, jay_error *err);

/* The value of the first member with this name. NULL with *err filled: JAY_STALE_INDEX;
 * JAY_INVALID_ARGUMENT index or key is NULL; or *err is JAY_OK: there is none. err may be
 * NULL. */
JAY_API jay_mut_value *jay_mut_index_get_n(const jay_mut_index *index, const char *key,
                                           size_t len, jay_error *err);
JAY_INLINE jay_mut_value *jay_mut_index_get(const jay_mut_index *index, const char *key,
                                            jay_error *err)
{
    return jay_mut_index_get_n(index, key, key ? strlen(key) : 0, err);
}

/* Makes the index anew after changes of the document, without new memory if there are not
 * many more members. The object must still be one of the document (not so after
 * jay_mut_compact: make a new index then). On failure false with *err filled as by
 * jay_mut_index_new, and the index stays as it was. */
JAY_API bool jay_mut_index_refresh(jay_mut_index *index, jay_error *err);

/* Releases the index; the object stays. NULL is ignored. */
JAY_API void jay_mut_index_free(jay_mut_index *index);

JAY_EXTERN_C_END

#endif
