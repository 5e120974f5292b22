/* SPDX-License-Identifier: MIT */
/*
 * reader.h - the state of one read, shared by all kernels.
 *
 * A kernel walks the text and appends values. The scalar reader can go on from any token
 * boundary that another kernel stopped at, and it alone reports errors: a vector kernel
 * that meets anything it cannot take as valid hands over there. So every status and
 * offset comes from one left-to-right reader, whatever kernel runs (docs/errors.md).
 */
#ifndef JAYI_READER_H
#define JAYI_READER_H

#include "alloc/budget.h"
#include "jay/read.h"

/* What the walk expects at `pos`. */
typedef enum jayi_phase {
    JAYI_PHASE_VALUE, /* a value: at the start, after ':' and after ',' in an array */
    JAYI_PHASE_FIRST_ELEMENT, /* a value or ']' */
    JAYI_PHASE_FIRST_KEY,     /* a key or '}' */
    JAYI_PHASE_KEY,           /* a key, after ',' */
    JAYI_PHASE_COLON,
    JAYI_PHASE_AFTER /* a value has ended: ',' or a bracket, or at the root the end */
} jayi_phase;

/*
 * Values are appended to slots. slots[0] stands for what is around the root. While a
 * container is open its uni.ofs is the distance to the container around it, in slots, and
 * the tag of that one keeps how many members it has so far; both become final when the
 * container closes.
 */
typedef struct jayi_reader {
    uint8_t *text; /* decoded in place; the strings of the document lie here */
    const uint8_t
        *source; /* the text as it was given; == text when nothing is to be copied */
    size_t len;
    uint32_t flags;    /* jay_read_flag */
    size_t max_depth;  /* SIZE_MAX: no limit */
    char *number_tail; /* len + 1 bytes for a root number kept as text, or NULL */

    jayi_budget budget;
    char *block; /* jay_doc, then perhaps the text, then the slots */
    size_t block_size;
    bool text_in_block; /* then the block cannot move; see jayi_reader_grow */
    bool outgrown;      /* it had to */
    jay_value *slots;
    jay_value *slots_end;

    size_t pos; /* the walk stands here; nothing at or after pos was changed */
    jayi_phase phase;
    jay_value *next; /* first free slot */
    jay_value *container;
    size_t count; /* members of container so far */
    size_t depth;
    size_t comma; /* place of the last comma */

    jay_status status;
    size_t offset;
} jayi_reader;

/* Slots that are kept free behind slots_end, so that a kernel may store a pair before it
 * checks. */
#define JAYI_SLOT_SLACK 4

/* The most values that `len` bytes of valid JSON can hold: every value but the root needs
 * two bytes, itself and a separator or bracket. A text that is not valid may hold more
 * before that shows: each '[' of "[[[[" is one. */
JAYI_FORCE_INLINE size_t jayi_most_values(size_t len)
{
    return len / 2 + 1;
}

/*
 * Makes room for `more` slots behind r->next. Moves slots, next and container. On failure
 * false, with status and offset set. A block that holds the text, too, does not grow:
 * then `outgrown` is set, and the text has to be read again with a block of its own. Only
 * a text that is not valid can come to that.
 */
bool jayi_reader_grow(jayi_reader *r, size_t more);

/* Sets the failure and returns false. */
bool jayi_reader_fail(jayi_reader *r, jay_status status, size_t offset);

/* Reads on from r->pos to the end. text must hold all bytes from pos on. True on success:
 * pos is then the bytes read. */
bool jayi_reader_scalar(jayi_reader *r);

#endif
