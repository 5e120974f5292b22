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

/* A flag of jay_read_options that is not public: a string in double quotes without
 * escapes is plain whatever its bytes are, so that it is written back as it was read. */
#define JAYI_READ_PLAIN_AS_IT_IS (1u << 31)

/* What the walk expects at `pos`. */
typedef enum jayi_phase {
    JAYI_PHASE_VALUE, /* a value: at the start, after ':' and after ',' in an array */
    JAYI_PHASE_FIRST_ELEMENT, /* a value or ']' */
    JAYI_PHASE_FIRST_KEY,     /* a key or '}' */
    JAYI_PHASE_KEY,           /* a key, after ',' */
    JAYI_PHASE_COLON,
    JAYI_PHASE_AFTER /* a value has ended, and is not counted yet: ',', a bracket, or the
                        end */
} jayi_phase;

/* A string that the text ended in, or is being decoded: where it starts in the document,
 * how far it is read, and where the next byte goes. */
typedef struct jayi_open_string {
    const uint8_t *start; /* NULL: there is none */
    const uint8_t *in;
    uint8_t *out;
    size_t origin; /* place of its first byte in the text, the quote if it has one */
    uint8_t quote; /* '"', '\'', or 0 for a key without quotes */
    bool plain;    /* needs no escape so far */
    bool moved;    /* it lies in spare */
} jayi_open_string;

/* What only the relaxed reader needs. */
typedef struct jayi_relaxed {
    size_t available; /* bytes of the text that are there: len, or less while an
                         incremental read waits for more */
    uint8_t *nul;     /* to become 0 when the byte there was looked at, or NULL */
    jayi_open_string string;
    /* Nothing that ends the token at scan_start is before scan_end, so that a token that
     * comes in many pieces is gone through once. */
    size_t scan_start, scan_end;
    char *spare; /* memory for strings that got longer by U+FFFD, or NULL */
    size_t spare_used, spare_size;
    /* Checking only: nothing is built, the text is not changed, and levels holds a bit
     * for each open container but the innermost: 1 for an object. */
    uint8_t *levels;
    size_t levels_room; /* bits */
    bool in_object;
} jayi_relaxed;

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
    size_t text_room;  /* bytes behind the text that may be read and overwritten */
    uint32_t flags;    /* jay_read_flag */
    size_t max_depth;  /* SIZE_MAX: no limit */
    char *number_tail; /* len + 1 bytes for a root number kept as text, or NULL */

    jayi_budget budget;
    char *block; /* jay_doc, then perhaps the text, then the slots */
    size_t block_size;
    bool text_in_block; /* then the block cannot move; see jayi_reader_grow */
    unsigned growths;
    char *text_block; /* the block of the text, or NULL when it has none of its own */
    size_t text_size; /* bytes of it */
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

    jayi_relaxed relaxed;
} jayi_reader;

/* Flags that every kernel knows. */
#define JAYI_READ_VECTOR_FLAGS \
    ((uint32_t)JAY_READ_STOP_WHEN_DONE | (uint32_t)JAY_READ_NUMBERS_AS_TEXT)
/* Flags that concern the finished document, whatever kernel made it. With any other flag
 * a kernel hands over to the relaxed reader (kernel/relaxed.h): what it took as valid up
 * to there means the same with every flag but those of JAYI_READ_BIG_FLAGS. */
#define JAYI_READ_DOCUMENT_FLAGS \
    ((uint32_t)JAY_READ_DUPLICATE_KEYS_ERROR | (uint32_t)JAY_READ_DUPLICATE_KEYS_LAST)

/* Flags that change what a valid number becomes: the relaxed reader takes all of the
 * text. */
#define JAYI_READ_BIG_FLAGS \
    ((uint32_t)JAY_READ_BIG_NUMBERS_AS_TEXT | (uint32_t)JAY_READ_BIG_INTEGERS_ERROR)

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
 * false, with status and offset set. A block that holds the text, too, stays where it is:
 * it becomes the text's block, and the slots move to a new one.
 */
bool jayi_reader_grow(jayi_reader *r, size_t more);

/* Sets the failure and returns false. */
bool jayi_reader_fail(jayi_reader *r, jay_status status, size_t offset);

/* Reads on from r->pos to the end, with the flags of r. text must hold all bytes from pos
 * on. True on success: pos is then the bytes read. */
bool jayi_reader_scalar(jayi_reader *r);

/* Whether flags need the relaxed reader. */
JAYI_FORCE_INLINE bool jayi_flags_are_relaxed(uint32_t flags)
{
    return (flags & ~(JAYI_READ_VECTOR_FLAGS | JAYI_READ_DOCUMENT_FLAGS)) != 0;
}

/*
 * Goes on with a string that begins at `start`: its bytes from `in` on are still to be
 * decoded, to `out`. Sets *v and returns the byte after the closing quote; NULL with the
 * failure set.
 */
const uint8_t *jayi_reader_string_rest(jayi_reader *r, const uint8_t *start,
                                       const uint8_t *in, uint8_t *out, jay_value *v);

/* Ends the read after the root value, whose last byte is before `pos`: nothing but blanks
 * may follow unless reading stops there. *nul becomes 0 on success unless nul is NULL. */
bool jayi_reader_finish(jayi_reader *r, size_t pos, uint8_t *nul);

#endif
