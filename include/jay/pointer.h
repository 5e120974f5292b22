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
 *   JAY_INVALID_ARGUMENT   a NULL that is not allowed; offset 0
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

#include "jay/value.h"

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

JAY_EXTERN_C_END

#endif
