/* SPDX-License-Identifier: MIT */
/*
 * read_dialect.c - reading with flags that not every kernel knows. The text has a block
 * of its own, or lies in the caller's buffer; strings that get longer lie behind the
 * text, or for the caller's buffer in a block of their own.
 */
#include "base/bits.h"
#include "io/read.h"
#include "kernel/kernel.h"
#include "kernel/relaxed.h"

size_t jayi_read_tail_size(const jayi_reader *r, const uint8_t *first)
{
    const uint32_t as_text = JAY_READ_NUMBERS_AS_TEXT | JAY_READ_BIG_NUMBERS_AS_TEXT;
    if (!(r->flags & as_text)) return 0;
    bool other = first && (*first == '{' || *first == '[' || *first == '"');
    return other ? 0 : r->len + 1;
}

static const uint8_t *skip_plain_blanks(const uint8_t *p, const uint8_t *end)
{
    while (p < end && (*p == ' ' || (*p >= '\t' && *p <= '\r'))) p++;
    return p < end ? p : NULL;
}

/* Makes `size` bytes at the end of r->text_block. The place of the new ones, or NULL with
 * the failure set. */
static char *extend(jayi_reader *r, size_t size)
{
    size_t before = r->text_size, total = 0;
    jay_status status = JAY_OUT_OF_MEMORY;
    char *made = NULL;
    if (jayi_size_add(before, size, &total)) {
        made = before
                   ? jayi_budget_resize(&r->budget, r->text_block, before, total, &status)
                   : jayi_budget_alloc(&r->budget, total, &status);
    }
    if (!made) {
        jayi_reader_fail(r, status, 0);
        return NULL;
    }
    r->text_block = made;
    r->text_size = total;
    return made + before;
}

/* Memory for the text, unless there is, and for the strings that get longer. */
static bool place_text(jayi_reader *r)
{
    size_t spare = 0, size = 0;
    bool copied = !r->text;
    if (r->flags & JAY_READ_INVALID_UNICODE_REPLACE) {
        spare = jayi_relaxed_spare(r->source, r->len);
    }
    if (copied) {
        bool ok = jayi_size_add(r->len, 1 + JAYI_TEXT_SLACK, &size);
        if (!ok) return jayi_reader_fail(r, JAY_OUT_OF_MEMORY, 0);
        r->text = (uint8_t *)extend(r, size);
        if (!r->text) return false;
        r->text_room = JAYI_TEXT_SLACK;
        r->text[r->len] = 0;
    }
    if (!spare) return true;
    bool inside = r->text == (const uint8_t *)r->text_block;
    r->relaxed.spare = extend(r, spare);
    if (!r->relaxed.spare) return false;
    r->relaxed.spare_size = spare;
    if (inside) {
        r->text = (uint8_t *)r->text_block;
        if (!copied) r->source = r->text;
    }
    return true;
}

static bool run(jayi_reader *r, size_t tail)
{
    if (!jayi_read_make_values(r, tail, r->len)) return false;
    jayi_read_start(r);
    const jayi_kernel *kernel = jayi_kernel_get();
    if (r->flags & JAYI_READ_BIG_FLAGS) kernel = &jayi_kernel_scalar;
    return kernel->read(r) && jayi_read_settle_keys(r);
}

jay_doc *jayi_read_dialect(jayi_reader *r, jay_error *err)
{
    memset(&r->relaxed, 0, sizeof r->relaxed);
    r->relaxed.available = r->len;
    /* Most texts have no mark, and every kernel will do for them. */
    if (r->source[0] != 0xEF) r->flags &= ~(uint32_t)JAY_READ_BOM;
    size_t tail = 0;
    if (r->text && !r->text_block) {
        tail = jayi_read_tail_size(r, skip_plain_blanks(r->source, r->source + r->len));
    }
    bool ok = place_text(r) && run(r, tail);
    return jayi_read_conclude(r, ok, err);
}
