/* SPDX-License-Identifier: MIT */
/*
 * jay/pointer.h - JSON Pointer (RFC 6901): naming one value of a document.
 *
 * A pointer is "" (the whole value) or a sequence of tokens, each after a '/'. In a token
 * ~1 stands for '/' and ~0 for '~'. On an object a token is a member's name; of members
 * with equal names the first counts. On an array a token is "0" or decimal digits without
 * a leading zero; "-" names the element after the last, which exists only as a place to
 * add to.
 *
 * Errors of every function here:
 *   JAY_INVALID_ARGUMENT   a NULL that is not allowed, a length above JAY_MUT_LENGTH_MAX;
 *                          offset 0
 *   JAY_POINTER_SYNTAX     offset 0: the text is not empty and has no '/' first; else the
 *                          '~' that neither 0 nor 1 follows
 *   JAY_POINTER_NOT_FOUND  offset of the first byte of the first token that names nothing
 * Offsets are bytes in the pointer. The syntax of a token is looked at when it is
 * reached: behind one that names nothing, nothing is examined.
 *
 * Time is linear in the length of the pointer and in the members and elements that are
 * passed on the way. The functions that only find values allocate nothing.
 */
#ifndef JAY_POINTER_H
#define JAY_POINTER_H

#include "jay/mutable.h"

JAY_EXTERN_C_BEGIN

/* ---- immutable values ---- */

/*
 * The value that `ptr`, of `len` bytes (NUL bytes may be among them), names below `root`;
 * NULL, with *err filled when err is not NULL, when it names none. "" gives root itself.
 * The result belongs to the document of root. root or ptr NULL: JAY_INVALID_ARGUMENT.
 * Thread-safe.
 */
JAY_API jay_value *jay_pointer_get_n(const jay_value *root, const char *ptr, size_t len,
                                     jay_error *err);
JAY_INLINE jay_value *jay_pointer_get(const jay_value *root, const char *ptr,
                                      jay_error *err)
{
    return jay_pointer_get_n(root, ptr, ptr ? strlen(ptr) : 0, err);
}

/*
 * The same for the URI fragment form (RFC 6901, section 6): '#', then the pointer with
 * bytes written as %XX where a URI needs it. Percent escapes are undone first, so %2F
 * separates tokens. Bytes that a URI would have to escape may also stand for themselves.
 * JAY_POINTER_SYNTAX is also: no '#' (offset 0), no '/' behind it (offset 1), a '%' that
 * two hexadecimal digits do not follow (its offset). Thread-safe.
 */
JAY_API jay_value *jay_pointer_get_fragment_n(const jay_value *root, const char *fragment,
                                              size_t len, jay_error *err);
JAY_INLINE jay_value *jay_pointer_get_fragment(const jay_value *root,
                                               const char *fragment, jay_error *err)
{
    return jay_pointer_get_fragment_n(root, fragment, fragment ? strlen(fragment) : 0,
                                      err);
}

/* ---- mutable documents ---- */

/*
 * Where a pointer led. before is the node in front of the value in its ring: an element,
 * or in an object a key; for the first child it is the last one, for an only child the
 * child (or its key) itself.
 *
 *                                  container   before      old
 *   get, found                     its parent  as above    NULL
 *   get, the last token not found
 *     in an object, or at the end
 *     of an array ("-", size)      the parent  NULL        NULL
 *   add                            its parent  as above    the value it replaced, or NULL
 *   set, replace                   its parent  as above    the value it replaced, or NULL
 *   remove                         its parent  NULL        the value removed
 *   the root, every other failure  NULL        NULL        the old root, or NULL
 */
typedef struct jay_pointer_place {
    jay_mut_value *container;
    jay_mut_value *before;
    jay_mut_value *old;
} jay_pointer_place;

/* How to follow a pointer. Make it with JAY_POINTER_OPTIONS_INIT, then set members. */
typedef struct jay_pointer_options {
    size_t size; /* sizeof(jay_pointer_options) */
    /* add and set: make the objects on the way that do not exist. A missing root becomes
     * an object; behind the end of an array ("-" or its size) add appends one. Tokens
     * that are to become names are checked before anything is made. */
    bool create_parents;
    jay_mut_value *base;      /* where "" is; NULL: the root. Has to be in the document */
    jay_pointer_place *place; /* filled by every call when not NULL */
} jay_pointer_options;

#define JAY_POINTER_OPTIONS_INIT                       \
    {                                                  \
        sizeof(jay_pointer_options), false, NULL, NULL \
    }

/*
 * The value that the pointer names below `root`; NULL with *err filled when it names
 * none. place and err may be NULL. root or ptr NULL: JAY_INVALID_ARGUMENT.
 */
JAY_API jay_mut_value *jay_mut_pointer_get_n(const jay_mut_value *root, const char *ptr,
                                             size_t len, jay_pointer_place *place,
                                             jay_error *err);
JAY_INLINE jay_mut_value *jay_mut_pointer_get(const jay_mut_value *root, const char *ptr,
                                              jay_error *err)
{
    return jay_mut_pointer_get_n(root, ptr, ptr ? strlen(ptr) : 0, NULL, err);
}

/*
 * The functions below change the document. In all of them opt and err may be NULL; after
 * a failure the tree is as it was. v is a value without parent, of the same document;
 * else (also for NULL) JAY_INVALID_ARGUMENT. JAY_OUT_OF_MEMORY and JAY_MEMORY_LIMIT when
 * there is no memory for names. An edit leaves the name of the member once in its object:
 * later members of the same name are dropped. "" names the root: it is replaced or
 * removed (with opt->base it is JAY_POINTER_NOT_FOUND, since the parent is not known);
 * with no root every pointer is JAY_POINTER_NOT_FOUND at offset 0, but for adding and
 * setting "" and for create_parents.
 */

/* As the add of RFC 6902: a new member, or in the place of the one that exists; before
 * the element that exists, or at the end of the array ("-" or its size). */
JAY_API bool jay_mut_pointer_add_n(jay_mut_doc *doc, const char *ptr, size_t len,
                                   jay_mut_value *v, const jay_pointer_options *opt,
                                   jay_error *err);
JAY_INLINE bool jay_mut_pointer_add(jay_mut_doc *doc, const char *ptr, jay_mut_value *v,
                                    const jay_pointer_options *opt, jay_error *err)
{
    return jay_mut_pointer_add_n(doc, ptr, ptr ? strlen(ptr) : 0, v, opt, err);
}

/* A member new or replaced; of an array only an element that exists. */
JAY_API bool jay_mut_pointer_set_n(jay_mut_doc *doc, const char *ptr, size_t len,
                                   jay_mut_value *v, const jay_pointer_options *opt,
                                   jay_error *err);
JAY_INLINE bool jay_mut_pointer_set(jay_mut_doc *doc, const char *ptr, jay_mut_value *v,
                                    const jay_pointer_options *opt, jay_error *err)
{
    return jay_mut_pointer_set_n(doc, ptr, ptr ? strlen(ptr) : 0, v, opt, err);
}

/* In the place of a value that exists, which is given back without parent; NULL on
 * failure. */
JAY_API jay_mut_value *jay_mut_pointer_replace_n(jay_mut_doc *doc, const char *ptr,
                                                 size_t len, jay_mut_value *v,
                                                 const jay_pointer_options *opt,
                                                 jay_error *err);
JAY_INLINE jay_mut_value *jay_mut_pointer_replace(jay_mut_doc *doc, const char *ptr,
                                                  jay_mut_value *v,
                                                  const jay_pointer_options *opt,
                                                  jay_error *err)
{
    return jay_mut_pointer_replace_n(doc, ptr, ptr ? strlen(ptr) : 0, v, opt, err);
}

/* Takes a value that exists out and gives it back without parent; NULL on failure. */
JAY_API jay_mut_value *jay_mut_pointer_remove_n(jay_mut_doc *doc, const char *ptr,
                                                size_t len,
                                                const jay_pointer_options *opt,
                                                jay_error *err);
JAY_INLINE jay_mut_value *jay_mut_pointer_remove(jay_mut_doc *doc, const char *ptr,
                                                 const jay_pointer_options *opt,
                                                 jay_error *err)
{
    return jay_mut_pointer_remove_n(doc, ptr, ptr ? strlen(ptr) : 0, opt, err);
}

JAY_EXTERN_C_END

#endif
