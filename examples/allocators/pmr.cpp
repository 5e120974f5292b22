/* SPDX-License-Identifier: MIT */
/*
 * pmr.cpp - a std::pmr::memory_resource as jay's allocator. deallocate wants the size,
 * which jay passes. No exception may pass through jay: allocate's become NULL.
 */
#include <cstdio>
#include <cstring>
#include <memory_resource>
#include <new>

#include "jay/jay.h"

static void *resource_alloc(void *ctx, size_t size) noexcept
{
    try {
        return static_cast<std::pmr::memory_resource *>(ctx)->allocate(size);
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

static void resource_release(void *ctx, void *ptr, size_t size) noexcept
{
    static_cast<std::pmr::memory_resource *>(ctx)->deallocate(ptr, size);
}

/* A resource cannot resize: without the member jay allocates, copies and releases. */
static jay_allocator allocator_of(std::pmr::memory_resource *resource)
{
    return jay_allocator{resource_alloc, nullptr, resource_release, resource};
}

int main()
{
    static const char text[] = "[1,2,3]";
    std::pmr::monotonic_buffer_resource buffer;
    jay_allocator allocator = allocator_of(&buffer);
    jay_read_options opt = JAY_READ_OPTIONS_INIT;
    opt.allocator = &allocator;
    jay_doc *doc = jay_read(text, std::strlen(text), &opt, nullptr);
    if (!doc) return 1;
    std::printf("%zu values from a std::pmr resource\n", jay_doc_value_count(doc));
    jay_doc_free(doc); /* before the buffer goes */

    jay_allocator none = allocator_of(std::pmr::null_memory_resource()); /* throws */
    opt.allocator = &none;
    jay_error err;
    if (jay_read(text, std::strlen(text), &opt, &err)) return 2;
    return err.status == JAY_OUT_OF_MEMORY ? 0 : 3;
}
