/* SPDX-License-Identifier: MIT */
/*
 * reader_body.h - the two-stage reader, written once against the vector vocabulary and
 * compiled by each kernel_*.c for its instruction set.
 *
 * Stage one ("index") goes through the text in blocks of 64 bytes, copies it, checks
 * UTF-8 and control characters and lists the tokens: structural bytes, both quotes of
 * each string, each backslash that begins an escape, and the first byte of each number or
 * literal. Of each token it keeps the byte and the place. Stage two ("walk") goes through
 * the tokens and appends values; a string without escapes never touches the text, since
 * its length is the distance of two tokens. The idea of indexing structural bytes by
 * vector masks is that of G. Langdale and D. Lemire, "Parsing Gigabytes of JSON per
 * Second", The VLDB Journal 28 (2019); keeping the token bytes and the quotes is ours
 * (docs/design/reader.md).
 *
 * The stages alternate, so that the token list stays small (16 KiB of stack, all the
 * scratch there is) and in the first-level cache. Neither reports an error: whatever is
 * not plainly valid goes to the scalar reader at the token where it stands (hand_over).
 *
 * The vocabulary (vec_*.h): vec is 64 bytes; masks are 64 bits, bit i for byte i.
 *   vec_load, vec_load_part, vec_equal, vec_control (< 0x20), vec_not_ascii, vec_blank,
 *   vec_operator ([ ] { } : , and possibly 0C and 1A), vec_prefix_xor, vec_shifted,
 *   vec_utf8_faults, vec_store_text, vec_move_down, vec_emit, VEC_ENDS_STRINGS; and
 *   kernel_number: a number at a token (number_swar.h).
 */
#include "base/bits.h"
#include "number/number.h"
#include "text/unescape.h"
#include "text/utf8.h"

/* Tokens that one round of stage one may collect. 5 bytes each; with the room behind that
 * vec_emit may overwrite, 15.7 KB of stack. */
#define TOKENS 3072
/* Text that one round may cover, so that the copied text is still in the cache for stage
 * two. */
#define ROUND (32 * 1024)
/* A text of at most this many blocks is indexed without the pipeline of index_blocks. */
#define FEW_BLOCKS 16
/* Blocks that are between their first and last step (see index_blocks). */
#define IN_FLIGHT 2
/* The walk looks at most this many tokens ahead before it asks for more. */
#define LOOK_AHEAD 8
/* Numbers and literals are read in loads of up to 48 bytes; nearer to the end than this
 * the scalar functions take them. */
#define LOAD_AHEAD 48

/* What stage one carries from block to block. */
typedef struct carry {
    uint64_t in_string; /* all ones inside a string */
    uint64_t escaped;   /* 1: the first byte of the next block is escaped */
    uint64_t in_scalar; /* 1: the block ended inside a number or literal */
    uint64_t not_ascii; /* 1: the block ended with a byte above 7F */
    uint64_t control;   /* not 0: a control character was in a string */
    vec utf8;           /* not 0: a fault */
} carry;

typedef struct walk {
    jayi_reader *r;
    carry carry;
    size_t indexed;            /* bytes of the text that stage one has seen */
    size_t base;               /* the place that at[] counts from */
    size_t count;              /* tokens */
    size_t limit;              /* with t above this, more tokens are needed first */
    bool last;                 /* the text is indexed to its end */
    bool fault;                /* the latest round has a fault somewhere */
    bool granted;              /* slots are there for all values of the tokens in hand */
    const uint8_t *safe_end;   /* a token before this may be read with LOAD_AHEAD bytes */
    const uint8_t *number_end; /* the same for numbers; 0 when they are kept as text */
    uint32_t at[TOKENS + 64];
    uint8_t byte[TOKENS + 64];
} walk;

#include "kernel/reader_index.h"

#include "kernel/reader_tokens.h"

#include "kernel/reader_walk.h"

static bool kernel_read(jayi_reader *r)
{
    walk w;
    w.r = r;
    w.base = 0;
    w.granted = false;
    size_t readable = r->len + r->text_room;
    w.safe_end = r->text + (readable > LOAD_AHEAD ? readable - LOAD_AHEAD : 0);
    w.number_end = r->flags & JAY_READ_NUMBERS_AS_TEXT ? r->text : w.safe_end;
    if (r->len <= FEW_BLOCKS * 64) {
        index_small(&w);
        return walk_tokens(&w, true);
    }
    memset(&w.carry, 0, sizeof w.carry);
    w.indexed = w.count = w.limit = 0;
    w.last = w.fault = false;
    (void)collect(&w);
    return walk_tokens(&w, false);
}
