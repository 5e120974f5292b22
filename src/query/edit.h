/* SPDX-License-Identifier: MIT */
/*
 * edit.h - finding a place in a mutable tree by pointer and changing what is there, with
 * or without a log from which all changes can be undone.
 *
 * docs/design/query.md, "Undoing", explains the log: before a change each node that it
 * writes to is saved whole; to undo, the saved nodes are written back, the last one
 * first. So a patch costs memory for what it changes, not for the document.
 */
#ifndef JAYI_EDIT_H
#define JAYI_EDIT_H

#include "jay/mutable.h"
#include "query/token.h"

/* ---- the log ---- */

typedef struct jayi_log_entry {
    jay_mut_value *node; /* NULL: the root pointer of the document */
    jay_mut_value saved; /* as root: saved.next */
} jayi_log_entry;

typedef struct jayi_log {
    jayi_log_entry *entries;
    size_t count, capacity;
    uint64_t generation; /* of the document at the start */
    const jay_allocator *allocator;
} jayi_log;

/* Starts an empty log of changes of `doc`. */
void jayi_log_start(jayi_log *log, const jay_mut_doc *doc);
/* Undoes all changes since the start. */
void jayi_log_undo(const jayi_log *log, jay_mut_doc *doc);
/* Releases the log. */
void jayi_log_end(jayi_log *log);

/* ---- places ---- */

/* What a pointer leads to. */
typedef struct jayi_target {
    jay_mut_value *container; /* what the last token read was looked up in; NULL for "" */
    jay_mut_value *before;    /* of a value found: the element or key before it */
    jay_mut_value *value;     /* found, or NULL */
    jayi_token token;         /* the last token read */
    size_t offset;            /* where it failed */
    bool last;                /* no token is left */
} jayi_target;

/* Where an array was entered last, so that operations on elements one behind the other do
 * not count from the first one each time. It stays right as long as the array is changed
 * only at or behind the element that was found in it last, and by jayi_edit only. */
typedef struct jayi_cursor {
    const jay_mut_value *arr; /* NULL: unset */
    size_t index;             /* > 0 */
    jay_mut_value *before;    /* the element before it */
} jayi_cursor;

/* Follows the tokens from `root` (not NULL) on; cursor may be NULL. JAY_OK, or
 * JAY_POINTER_NOT_FOUND with the target at the first token that names nothing, or
 * JAY_POINTER_SYNTAX. */
jay_status jayi_target_find(jay_mut_value *root, jayi_tokens *it, jayi_cursor *cursor,
                            jayi_target *target);

/* After JAY_POINTER_NOT_FOUND: whether the token names a place where a child can be
 * added: a new member, or the end of an array. */
bool jayi_target_can_append(const jayi_target *target);

/* The key of a member that was found. */
JAYI_FORCE_INLINE jay_mut_value *jayi_target_key(const jayi_target *target)
{
    return target->before->next->next;
}

/* A new key with the decoded text of a token; NULL without memory. */
jay_mut_value *jayi_token_key(jay_mut_doc *doc, const jayi_token *token);

/* ---- changes ----
 * Values that go in have no parent; values that go out have none afterwards. `log` may be
 * NULL. False when the log cannot grow; what was changed until then can be undone. */

bool jayi_edit_root(jay_mut_doc *doc, jayi_log *log, jay_mut_value *v);
/* Adds behind the last child; key is NULL for an array. */
bool jayi_edit_append(jay_mut_doc *doc, jayi_log *log, jay_mut_value *container,
                      jay_mut_value *key, jay_mut_value *v);
/* Adds v before the element that was found. */
bool jayi_edit_insert(jay_mut_doc *doc, jayi_log *log, const jayi_target *target,
                      jay_mut_value *v);
/* Puts v in the place of the value that was found; drops later members of its name. */
bool jayi_edit_replace(jay_mut_doc *doc, jayi_log *log, jayi_target *target,
                       jay_mut_value *v);
/* Takes the value that was found out; drops later members of its name. */
bool jayi_edit_remove(jay_mut_doc *doc, jayi_log *log, jayi_target *target);
/* Takes out the member whose key comes after the key `before`. */
bool jayi_edit_remove_pair(jay_mut_doc *doc, jayi_log *log, jay_mut_value *obj,
                           jay_mut_value *before);
/* Puts v in the place of a key's value. */
bool jayi_edit_replace_pair(jay_mut_doc *doc, jayi_log *log, jay_mut_value *key,
                            jay_mut_value *v);

#endif
