/* SPDX-License-Identifier: MIT */
/*
 * read.c - reading from memory: options, blocks, the hand-over to a kernel.
 *
 * A document begins as one block: jay_doc, the text, slots for values. Up to SMALL_TEXT
 * the slots are as many as a valid text can need at worst, so that it stays one block. Up
 * to MEDIUM_TEXT they are enough for most texts; for the others a kernel, which then
 * knows how many values there are, moves the slots to a second block of the right size. A
 * larger document has its text in a block of its own and its slots behind the jay_doc,
 * first somewhat fewer than a sample of the text suggests: the growth that follows knows
 * the text better, and what is left over at the end is given back.
 */
#include "io/read.h"

#include "base/bits.h"
#include "base/error.h"
#include "kernel/kernel.h"

/* At worst 12 bytes of slots a byte of text. */
#define SMALL_TEXT 512

/* Up to here a kernel has all tokens of nearly any text before it stores the first value,
 * and the block of the slots fits the cache's small blocks. */
#define MEDIUM_TEXT 12288

/* Slots for every valid text of `len` bytes. jayi_most_values is not enough, since a
 * kernel asks for slots by the tokens that are left: with u slots used at token t of n,
 * it wants (n - t) / 2 + 2 more, and u <= t + 1, while each of the brackets so far still
 * has its closing token to come. */
static size_t small_slots(size_t len)
{
    return len / 4 * 3 + 8;
}

/* One value for 8 bytes, which is twice the density of a usual text without blanks. */
static size_t medium_slots(size_t len)
{
    return len / 8 + 8;
}

#define TEXT_SLACK JAYI_TEXT_SLACK

jay_read_options jayi_read_options_of(const jay_read_options *opt)
{
    jay_read_options o = JAY_READ_OPTIONS_INIT;
    if (opt) o = *opt;
    o.size = sizeof o;
    if (!o.allocator) o.allocator = jay_allocator_default();
    return o;
}

enum { SAMPLES = 64, SAMPLE = 64 };

/* Below this, allocators resize by a copy into a block of another class, so that slots
 * are better too many. */
#define RESIZES_WELL ((size_t)64 << 10)

/* Every value but the root follows one of these four bytes, so their number in valid JSON
 * bounds that of the values; bytes inside strings only make it larger. */
static size_t count_separators(const uint8_t *p)
{
    uint8_t n = 0; /* a sum of bytes, which compilers turn into vectors */
    for (size_t i = 0; i < SAMPLE; i++) {
        uint8_t c = p[i];
        n = (uint8_t)(n + ((c == ',') | (c == ':') | ((c | 0x20) == '{')));
    }
    return n;
}

/* How many slots to begin with. Strings hold separators, too, so that a sample is right
 * or too high by mostly up to a fifth; an eighth less errs to either side, an eighth more
 * hardly ever to the lower one. */
static size_t estimate_values(const uint8_t *text, size_t len)
{
    if (len <= MEDIUM_TEXT) return medium_slots(len);
    size_t most = jayi_most_values(len), n = 0;
    size_t step = (len - SAMPLE) / (SAMPLES - 1);
    for (size_t i = 0; i < SAMPLES; i++) n += count_separators(text + i * step);
    n = len / (SAMPLES * SAMPLE) * n;
    n = 64 + (len < RESIZES_WELL ? n + n / 8 : n - n / 8);
    return n < most ? n : most;
}

static bool is_number_start(uint8_t c)
{
    return c == '-' || (c >= '0' && c <= '9');
}

/* The bytes that a root number kept as text needs of its own, in the caller's buffer;
 * else 0. */
static size_t number_tail_size(const jayi_reader *r, bool caller_owns_text)
{
    if (!caller_owns_text || !(r->flags & JAY_READ_NUMBERS_AS_TEXT)) return 0;
    size_t i = 0;
    while (i < r->len &&
           (r->text[i] == ' ' || (r->text[i] >= '\t' && r->text[i] <= '\r')))
        i++;
    return i < r->len && is_number_start(r->text[i]) ? r->len + 1 : 0;
}

/* Makes the block: jay_doc, `inner` bytes, `slots` slots. */
static bool make_block(jayi_reader *r, size_t inner, size_t slots)
{
    size_t before = 0, size = 0;
    jay_status status = JAY_OUT_OF_MEMORY;
    const size_t header = sizeof(jay_doc) + sizeof(jay_value) - 1; /* and rounding */
    bool ok = jayi_size_add(inner, header, &before) &&
              jayi_size_add(slots, JAYI_SLOT_SLACK, &size) &&
              jayi_size_mul(size, sizeof(jay_value), &size) &&
              jayi_size_add(size, before, &size);
    if (!ok) return jayi_reader_fail(r, status, 0);
    size -= before % sizeof(jay_value);
    before -= before % sizeof(jay_value);
    r->block = jayi_budget_alloc(&r->budget, size, &status);
    if (!r->block) return jayi_reader_fail(r, status, 0);
    r->block_size = size;
    r->slots = (jay_value *)(void *)(r->block + before);
    r->slots_end = r->slots + slots;
    return true;
}

bool jayi_read_make_values(jayi_reader *r, size_t tail, size_t visible)
{
    size_t slots =
        estimate_values(r->source, visible) + 1; /* slots[0] is around the root */
    size_t room = r->budget.limit - r->budget.live;
    const size_t least = sizeof(jay_doc) + (8 + JAYI_SLOT_SLACK) * sizeof(jay_value);
    if (slots > room / sizeof(jay_value) && room > least + tail) {
        /* an estimate above the limit may be wrong: begin with what fits */
        slots = (room - tail - least) / sizeof(jay_value);
        if (slots < 8) slots = 8;
    }
    if (!make_block(r, tail, slots)) return false;
    if (tail) r->number_tail = r->block + sizeof(jay_doc);
    return true;
}

static bool make_value_block(jayi_reader *r, bool caller_owns_text)
{
    return jayi_read_make_values(r, number_tail_size(r, caller_owns_text), r->len);
}

/* Puts slots[0] in place. */
JAYI_FORCE_INLINE void start(jayi_reader *r)
{
    r->slots[0].tag = JAY_TYPE_NONE;
    r->slots[0].uni.ofs = 0;
    r->container = r->slots;
    r->next = r->slots + 1;
    r->phase = JAYI_PHASE_VALUE;
}

JAYI_FORCE_INLINE bool run(jayi_reader *r)
{
    start(r);
    return jayi_kernel_get()->read(r);
}

/* Begins a read. Members are set one by one: clearing the struct and copying it would
 * take a third of the time of a small document. */
JAYI_FORCE_INLINE void begin(jayi_reader *r, const char *source, size_t len,
                             const jay_read_options *opt)
{
    r->text = NULL;
    r->source = (const uint8_t *)source;
    r->len = len;
    r->text_room = 0;
    r->flags = opt ? opt->flags : 0;
    r->max_depth = opt && opt->max_depth ? opt->max_depth : SIZE_MAX;
    r->number_tail = NULL;
    r->budget.allocator = *jayi_allocator_or_default(opt ? opt->allocator : NULL);
    r->budget.limit = opt && opt->max_memory ? opt->max_memory : SIZE_MAX;
    r->budget.live = 0;
    r->block = NULL;
    r->text_in_block = false;
    r->growths = 0;
    r->text_block = NULL;
    r->text_size = 0;
    r->pos = 0;
    r->count = 0;
    r->depth = 0;
    r->comma = 0;
}

/* The document of a read that succeeded, or NULL after releasing what there is. `text` is
 * what the document says its text is. */
JAYI_FORCE_INLINE jay_doc *conclude(jayi_reader *r, bool ok, uint8_t *text,
                                    jay_error *err)
{
    if (!ok) {
        if (r->block) jayi_budget_release(&r->budget, r->block, r->block_size);
        if (r->text_size) jayi_budget_release(&r->budget, r->text_block, r->text_size);
        jayi_report(err, r->status, r->offset);
        return NULL;
    }
    jay_doc *doc = (jay_doc *)(void *)r->block;
    doc->root = r->slots + 1;
    doc->allocator = r->budget.allocator;
    doc->bytes_read = r->pos;
    doc->value_count = (size_t)(r->next - r->slots) - 1;
    doc->text = r->text_size ? r->text_block : (char *)text;
    doc->block_size = r->block_size;
    doc->text_size = r->text_size;
    jayi_report(err, JAY_OK, 0);
    return doc;
}

/* Gives back slots that are left over, when they are more than 1/128 of the block, or 1/8
 * where that may take a copy; that it may fail does no harm. */
static void trim(jayi_reader *r)
{
    if (r->number_tail) return; /* a value may point into the block */
    size_t spare = (size_t)(r->slots_end - r->next) * sizeof(jay_value);
    unsigned share = r->block_size < RESIZES_WELL ? 3 : 7;
    if (spare <= r->block_size >> share || !r->budget.allocator.resize) return;
    size_t used = (size_t)(r->next - r->slots);
    size_t before = (size_t)((char *)r->slots - r->block);
    jay_status status;
    char *block = jayi_budget_resize(&r->budget, r->block, r->block_size,
                                     r->block_size - spare, &status);
    if (!block) return;
    r->block = block;
    r->block_size -= spare;
    r->slots = (jay_value *)(void *)(block + before);
    r->next = r->slots + used;
}

void jayi_read_begin(jayi_reader *r, const char *source, size_t len,
                     const jay_read_options *opt)
{
    begin(r, source, len, opt);
}

void jayi_read_start(jayi_reader *r)
{
    start(r);
}

jay_doc *jayi_read_conclude(jayi_reader *r, bool ok, jay_error *err)
{
    if (ok) trim(r);
    return conclude(r, ok, NULL, err);
}

/* Whether the flags need more than a kernel. */
JAYI_FORCE_INLINE bool is_dialect(const jayi_reader *r)
{
    return JAYI_UNLIKELY((r->flags & ~JAYI_READ_VECTOR_FLAGS) != 0);
}

static jay_doc *read_large(jayi_reader *r, jay_error *err)
{
    size_t size = 0;
    jay_status status = JAY_OUT_OF_MEMORY;
    if (jayi_size_add(r->len, 1 + TEXT_SLACK, &size)) {
        r->text_block = jayi_budget_alloc(&r->budget, size, &status);
    }
    if (!r->text_block) {
        jayi_report(err, status, 0);
        return NULL;
    }
    r->text_size = size;
    r->text = (uint8_t *)r->text_block;
    r->text_room = TEXT_SLACK;
    r->text[r->len] = 0;
    bool ok = make_value_block(r, false) && run(r);
    if (ok) trim(r);
    return conclude(r, ok, NULL, err);
}

/* The block of a document whose text is in it; sizes this small cannot overflow. */
JAYI_FORCE_INLINE bool make_small_block(jayi_reader *r, size_t slots)
{
    const size_t text =
        (r->len + 1 + TEXT_SLACK + sizeof(jay_value) - 1) & ~(sizeof(jay_value) - 1);
    const size_t size =
        sizeof(jay_doc) + text + (slots + JAYI_SLOT_SLACK) * sizeof(jay_value);
    jay_allocator *a = &r->budget.allocator;
    r->block = jayi_alloc(a, size);
    if (JAYI_UNLIKELY(!r->block)) return jayi_reader_fail(r, JAY_OUT_OF_MEMORY, 0);
    r->budget.live = size;
    r->block_size = size;
    r->text = (uint8_t *)r->block + sizeof(jay_doc);
    r->text_room = TEXT_SLACK;
    r->text_in_block = true;
    r->slots = (jay_value *)(void *)(r->text + text);
    r->slots_end = r->slots + slots;
    return true;
}

jay_doc *jay_read(const char *text, size_t len, const jay_read_options *opt,
                  jay_error *err)
{
    if (!text || !len || !jayi_read_options_fit(opt)) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    jayi_reader r;
    begin(&r, text, len, opt);
    if (is_dialect(&r)) return jayi_read_dialect(&r, err);
    /* More than one block with a slot for each byte and a second one take, so that no
     * limit is exceeded which the two blocks of read_large would keep. */
    const size_t enough = 64 * (size_t)MEDIUM_TEXT;
    if (len > MEDIUM_TEXT || JAYI_UNLIKELY(r.budget.limit < enough)) {
        return read_large(&r, err);
    }
    bool ok =
        make_small_block(&r, len <= SMALL_TEXT ? small_slots(len) : medium_slots(len)) &&
        run(&r);
    return conclude(&r, ok, r.text, err);
}

jay_doc *jay_read_inplace(char *text, size_t len, size_t capacity,
                          const jay_read_options *opt, jay_error *err)
{
    if (!text || !len || capacity < len || !jayi_read_options_fit(opt)) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    jayi_reader r;
    begin(&r, text, len, opt);
    r.text = (uint8_t *)text;
    r.text_room = capacity - len;
    if (is_dialect(&r)) return jayi_read_dialect(&r, err);
    bool ok = make_value_block(&r, true) && run(&r);
    if (ok) trim(&r);
    return conclude(&r, ok, NULL, err);
}

jay_doc *jayi_read_owned(char *block, size_t len, size_t block_size,
                         const jay_read_options *opt, jay_error *err)
{
    jayi_reader r;
    begin(&r, block, len, opt);
    r.text = (uint8_t *)block;
    r.text_room = block_size - len;
    r.budget.live = block_size;
    r.text_block = block;
    r.text_size = block_size;
    bool ok = false;
    if (!len)
        jayi_reader_fail(&r, JAY_INVALID_ARGUMENT, 0);
    else if (block_size > r.budget.limit)
        jayi_reader_fail(&r, JAY_MEMORY_LIMIT, 0);
    else if (is_dialect(&r))
        return jayi_read_dialect(&r, err);
    else
        ok = make_value_block(&r, false) && run(&r);
    if (ok) trim(&r);
    return conclude(&r, ok, NULL, err);
}
