/* SPDX-License-Identifier: MIT */
/*
 * adapter.h - between the two allocator tables, and between documents of the two
 * interfaces.
 *
 * yyjson_alc and jay_allocator differ only in that release is told the size. A document
 * that was made with a caller's table holds that table, so that the caller's struct may
 * go out of scope; while native code works on it, an adapter stands in, whose ctx is the
 * table. A document that was made without one holds the native default, which can be told
 * by its alloc function; it is released the native way, since the recycling cache needs
 * sizes. An immutable document that holds a caller's table has block_size 0.
 */
#ifndef JAYI_COMPAT_ADAPTER_H
#define JAYI_COMPAT_ADAPTER_H

#include "base/compiler.h"
#include "jay/compat/yyjson.h"
#include "jay/mutable.h"
#include "jay/read.h"

/* Whether this table is jay's default allocator in disguise. */
bool jayi_compat_is_native(const yyjson_alc *alc);

/* The native allocator that works with this table, which must stay where it is; NULL
 * gives the default. */
jay_allocator jayi_compat_adapter(const yyjson_alc *alc);

/* Releases a block of `size` bytes. */
void jayi_compat_release(const yyjson_alc *alc, void *ptr, size_t size);

/* Puts the table for `alc` into a document that native code has made with the adapter. */
yyjson_doc *jayi_compat_adopt(jay_doc *doc, const yyjson_alc *alc);

/* A native document over the pools of `doc`, for native code to work on; afterwards
 * take_back, which hands on what was allocated. */
void jayi_compat_lend(yyjson_mut_doc *doc, jay_mut_doc *lent);
void jayi_compat_take_back(yyjson_mut_doc *doc, const jay_mut_doc *lent);

/* Values of the two interfaces have one layout. */
JAYI_FORCE_INLINE jay_value *jayi_native(const yyjson_val *val)
{
    return (jay_value *)(uintptr_t)(const void *)val;
}
JAYI_FORCE_INLINE jay_mut_value *jayi_native_mut(const yyjson_mut_val *val)
{
    return (jay_mut_value *)(uintptr_t)(const void *)val;
}
JAYI_FORCE_INLINE yyjson_val *jayi_foreign(const jay_value *v)
{
    return (yyjson_val *)(uintptr_t)(const void *)v;
}
JAYI_FORCE_INLINE yyjson_mut_val *jayi_foreign_mut(const jay_mut_value *v)
{
    return (yyjson_mut_val *)(uintptr_t)(const void *)v;
}

/* Reading, shared by the readers of memory, files and pieces. */

/* The native flags for these; those about memory and pieces are left out. */
uint32_t jayi_compat_flags(yyjson_read_flag flg);

/* Fills *err from a native report. Returns status == JAY_OK. */
bool jayi_compat_report(yyjson_read_err *err, const jay_error *native);

/* Makes raw values of the numbers that were kept as text. */
void jayi_compat_raw_numbers(jay_doc *doc);

#endif
