/* SPDX-License-Identifier: MIT */
/*
 * os_windows.c - memory and thread ends on Windows.
 *
 * Large pages need a privilege there and are not asked for. A thread's end is seen
 * through fibre-local storage, whose callback also runs in a static library.
 */
#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include "alloc/os.h"

void *jayi_os_map(size_t size, size_t used, jayi_os_pages pages)
{
    (void)used;
    (void)pages;
    return VirtualAlloc(NULL, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void *jayi_os_remap(void *ptr, size_t old_size, size_t new_size, jayi_os_pages pages)
{
    (void)ptr;
    (void)old_size;
    (void)new_size;
    (void)pages;
    return NULL; /* there is no such call */
}

void jayi_os_unmap(void *ptr, size_t size)
{
    (void)size;
    VirtualFree(ptr, 0, MEM_RELEASE);
}

static INIT_ONCE once = INIT_ONCE_STATIC_INIT;
static DWORD slot = FLS_OUT_OF_INDEXES;

static void NTAPI thread_end(void *value)
{
    if (value) jayi_cache_thread_end(value);
}

static BOOL CALLBACK make_slot(INIT_ONCE *o, void *parameter, void **context)
{
    (void)o;
    (void)parameter;
    (void)context;
    slot = FlsAlloc(thread_end);
    return TRUE;
}

bool jayi_os_on_thread_end(void *value)
{
    InitOnceExecuteOnce(&once, make_slot, NULL, NULL);
    return slot != FLS_OUT_OF_INDEXES && FlsSetValue(slot, value);
}

/* RtlGenRandom by the name that advapi32 exports; ntsecapi.h, which declares it, needs
 * more of windows.h than is included here. */
BOOLEAN NTAPI SystemFunction036(PVOID out, ULONG size);

bool jayi_os_random(void *out, size_t size)
{
    return SystemFunction036(out, (ULONG)size) != 0;
}

#else
typedef int jayi_os_windows_is_empty; /* a translation unit holds a declaration */
#endif
