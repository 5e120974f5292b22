/* SPDX-License-Identifier: MIT */
/*
 * jay/patch.h - JSON Patch (RFC 6902), JSON Merge Patch (RFC 7396), and the patch that
 * leads from one document to another. docs/design/query.md explains costs.
 */
#ifndef JAY_PATCH_H
#define JAY_PATCH_H

#include "jay/mutable.h"

JAY_EXTERN_C_BEGIN

/* ---- JSON Patch ---- */

/* Which member of an operation an error is about. */
typedef enum jay_patch_member {
    JAY_PATCH_NONE = 0, /* the patch or the operation as a whole */
    JAY_PATCH_OP = 1,
    JAY_PATCH_PATH = 2,
    JAY_PATCH_FROM = 3,
    JAY_PATCH_VALUE = 4
} jay_patch_member;

/* What a patch reports; filled as jay_error is, and all zero but for the text on success.
 * base.offset is a byte of the pointer that `member` holds, else 0. */
typedef struct jay_patch_error {
    jay_error base;
    size_t operation; /* index in the patch; 0 when the patch as a whole is wrong */
    jay_patch_member member;
} jay_patch_error;

/*
 * Applies a patch to the tree of `doc`, operation by operation, as RFC 6902 says: add on
 * a member that exists replaces it, nothing makes parents, test compares numbers by value
 * (1 equals 1.0), remove of the root is an error. Members that the RFC does not name are
 * ignored; of members of the same name the first counts, in the document too (an edit
 * leaves the name once). The patch is not changed and need not outlive the call: its
 * values are copied. It must not lie below doc's root.
 *
 * All or nothing: on failure false, and the tree is as it was, node by node, so that
 * pointers into it and indexes stay good; the memory of copied values stays in the
 * document until it is compacted. This takes 32 bytes for each node that an operation
 * writes to (at most four) until the call returns, whatever the size of the document.
 *
 * err may be NULL. Statuses: JAY_INVALID_ARGUMENT doc or patch is NULL;
 * JAY_PATCH_INVALID the patch is no array, an operation no object, a member is missing or
 * of the wrong type, op is unknown, or a value is moved into itself; JAY_POINTER_SYNTAX,
 * JAY_POINTER_NOT_FOUND path or from; JAY_PATCH_TEST_FAILED; JAY_OUT_OF_MEMORY,
 * JAY_MEMORY_LIMIT. Within one operation the first of these that is wrong is reported:
 * it is an object; op, path are there and strings; value, or from and it is a string, as
 * op needs it; op is known; then what happens when it is applied.
 */
JAY_API bool jay_patch_apply(jay_mut_doc *doc, const jay_value *patch,
                             jay_patch_error *err);
JAY_API bool jay_patch_apply_mut(jay_mut_doc *doc, const jay_mut_value *patch,
                                 jay_patch_error *err);

/* ---- JSON Merge Patch ---- */

/*
 * Applies a merge patch to the tree of `doc` (a document without root counts as one that
 * holds no object). A patch that is no object becomes the root; else null removes a
 * member, an object is merged into it, everything else replaces it. Members that stay
 * keep their place, new ones come behind in the order of the patch. Of equal names in the
 * patch the first counts; in the document all are removed, or the first is set and the
 * others are dropped. Linear on average, any depth in constant stack.
 *
 * The patch is not changed, and must not lie below doc's root. All or nothing, at the
 * same cost as jay_patch_apply. err may be NULL: JAY_INVALID_ARGUMENT for NULL,
 * JAY_OUT_OF_MEMORY, JAY_MEMORY_LIMIT; offset 0.
 */
JAY_API bool jay_merge_patch(jay_mut_doc *doc, const jay_value *patch, jay_error *err);
JAY_API bool jay_merge_patch_mut(jay_mut_doc *doc, const jay_mut_value *patch,
                                 jay_error *err);

/* ---- diff ---- */

/*
 * A patch (RFC 6902) that makes a document equal to `to` out of one equal to `from`: a
 * new document whose root is an array of operations, empty when there is no difference;
 * free it with jay_mut_doc_free. Only add, remove and replace are used. The order of
 * members is no difference; the kind of a number is one (1 and 1.0, 0.0 and -0.0).
 * Objects that hold a name twice are replaced whole when they differ.
 *
 * Small: members and elements that are in both are left alone; elements of an array are
 * matched by a longest common subsequence as long as that takes little time (Myers, with
 * a limit), else some are rewritten that could have stayed. Time is linear in both
 * documents, plus that limit, on average; memory is some 40 bytes a value for the time of
 * the call. opt (of the new document; its allocator serves the call as well) and err may
 * be NULL. NULL on failure: JAY_INVALID_ARGUMENT from or to is NULL or holds a value of
 * no type, JAY_OUT_OF_MEMORY, JAY_MEMORY_LIMIT. Any depth in constant stack.
 */
JAY_API jay_mut_doc *jay_diff(const jay_value *from, const jay_value *to,
                              const jay_mut_doc_options *opt, jay_error *err);
JAY_API jay_mut_doc *jay_mut_diff(const jay_mut_value *from, const jay_mut_value *to,
                                  const jay_mut_doc_options *opt, jay_error *err);

JAY_EXTERN_C_END

#endif
