/* SPDX-License-Identifier: MIT */
/*
 * writer.h - what the writing loop (writer_body.h) and the places that a text goes to
 * (io/write_text.c, io/write_sink.c) know of each other.
 *
 * The loop writes into a window of memory. Where the window is, and what happens when it
 * is full, is the target's business: a text grows, a sink is handed the window's content,
 * and a caller's buffer ends.
 */
#ifndef JAYI_WRITER_H
#define JAYI_WRITER_H

#include "base/bits.h"
#include "jay/write.h"
#include "text/escape.h"

enum {
    /*
     * Bytes of the window behind `end`: what the loop may write after it saw cur < end.
     * The longest piece is a number text (JAYI_NUMBER_TEXT_MAX, 40) between a closing
     * bracket and a comma; a copied string overruns by JAYI_ESCAPE_OVERRUN (16) and has
     * two quotes and ": " around.
     */
    JAYI_WRITE_SLACK = 64,
    /* Levels of nesting before the writer asks for memory; 64 words. */
    JAYI_WRITE_INLINE_LEVELS = 64,
    /* The most that jay_write_options.array_width may be. */
    JAYI_WRITE_LINE_MAX = 240
};

/* A flag of jay_write_options that is not public: `decimals` of the options comes before
 * a value's own wish to be written as a float. */
#define JAYI_WRITE_DECIMALS_WIN (1u << 31)

typedef struct jayi_writer jayi_writer;

struct jayi_writer {
    char *base;    /* the window: text lies from base to the loop's cursor */
    char *end;     /* JAYI_WRITE_SLACK bytes before the window ends, or base */
    size_t before; /* bytes of text that have left the window */

    /* Called with cursor >= end: makes room for at least one more byte, best for `need`.
     * Returns the new cursor, which is below the new end; NULL after jayi_write_fail. */
    char *(*refill)(jayi_writer *w, char *cursor, size_t need);

    /* Called when the stack is full: makes room for one more word at least; it may lower
     * `end`. False after jayi_write_fail. */
    bool (*deepen)(jayi_writer *w, char *cursor);

    /* One word for each open container around the current one. It grows downwards, so
     * that the end of a caller's buffer can hold it. */
    uintptr_t *floor; /* lowest word that may be used */
    uintptr_t *top;   /* the last word pushed */
    uintptr_t *bottom;

    /* Layout, constant while writing. */
    size_t indent; /* bytes a level */
    char indent_char;
    const char *hex_digits; /* of \u00XX */

    /* Switches; only the general loop looks at them. */
    uint32_t flags; /* jay_write_flag */
    unsigned decimals, significant_digits, array_width;
    jayi_escape_style escape;

    jay_status status; /* of the failure */
    size_t offset;

    uintptr_t inline_stack[JAYI_WRITE_INLINE_LEVELS];
};

JAYI_FORCE_INLINE void jayi_writer_init(jayi_writer *w)
{
    w->base = w->end = NULL;
    w->before = 0;
    w->status = JAY_OK;
    w->offset = 0;
    w->floor = w->inline_stack;
    w->top = w->bottom = w->inline_stack + JAYI_WRITE_INLINE_LEVELS;
}

/* Length of the text up to the cursor. */
JAYI_FORCE_INLINE size_t jayi_write_total(const jayi_writer *w, const char *cursor)
{
    return w->before + (size_t)(cursor - w->base);
}

/* Records a failure. Returns NULL, for the callers that return a cursor. */
JAYI_FORCE_INLINE char *jayi_write_fail(jayi_writer *w, jay_status status, size_t offset)
{
    w->status = status;
    w->offset = offset;
    return NULL;
}

/* Copies the stack to the high end of a block of `words` words that is to replace it. */
JAYI_FORCE_INLINE void jayi_write_move_stack(jayi_writer *w, uintptr_t *block,
                                             size_t words)
{
    size_t used = (size_t)(w->bottom - w->top);
    uintptr_t *bottom = block + words;
    memmove(bottom - used, w->top, used * sizeof *w->top);
    w->floor = block;
    w->top = bottom - used;
    w->bottom = bottom;
}

/* The tag of a key that io/write_sort.c found twice where that is an error. No other
 * value has it: the type is none. */
#define JAYI_TAG_DUPLICATE UINT64_C(0x20)

/* ---- pieces of the general loop (io/write_general.c); as those of writer_body.h ---- */

char *jayi_write_key_general(jayi_writer *w, char *cursor, const jay_value *v);
/* Anything but a container. */
char *jayi_write_scalar_general(jayi_writer *w, char *cursor, const jay_value *v);
/* A real with a format, or one that is infinite or NaN. For the plain loops too. */
char *jayi_write_real_styled(jayi_writer *w, char *cursor, const jay_value *v);
/* Writes a container on one line if w->array_width allows that, else returns false. The
 * new cursor is NULL after a failure. */
bool jayi_write_short_array(jayi_writer *w, char **cursor, const jay_value *v,
                            bool linked);

/* Writes the tree of an immutable value, or (linked) of a mutable one, at the window's
 * cursor. Returns the new cursor, or NULL with w->status and w->offset set. */
typedef char *jayi_write_loop(jayi_writer *w, char *cursor, const jay_value *root);

/* The plain loops of one kernel; the text is the same for all. */
typedef struct jayi_write_loops {
    jayi_write_loop *minified, *pretty, *linked_minified, *linked_pretty;
} jayi_write_loops;

extern const jayi_write_loops jayi_write_loops_scalar;
extern const jayi_write_loops jayi_write_loops_avx512;

/* Those of the kernel that jayi_kernel_get gives. */
const jayi_write_loops *jayi_write_loops_get(void);

/* Both layouts, with all switches. */
char *jayi_write_general(jayi_writer *w, char *cursor, const jay_value *root);
char *jayi_write_linked_general(jayi_writer *w, char *cursor, const jay_value *root);

#endif
