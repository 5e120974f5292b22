/* SPDX-License-Identifier: MIT */
/*
 * jay/alloc.h - the allocator contract and the allocators that come with jay.
 *
 * docs/allocators.md says which one to take when.
 */
#ifndef JAY_ALLOC_H
#define JAY_ALLOC_H

#include "jay/base.h"

JAY_EXTERN_C_BEGIN

/*
 * Where memory comes from. The struct is copied into every object made with it; only ctx
 * must outlive those objects.
 *
 * alloc:   `size` > 0 bytes, aligned to 8 at least; NULL on failure. Required.
 * resize:  ptr is not NULL, old_size is the size asked for last, new_size > 0; NULL on
 * failure, and then the old block stays as it was. May be NULL: jay allocates, copies and
 * releases. release: ptr is not NULL, size is the size asked for last. May be NULL:
 * nothing is given back.
 *
 * Threads: jay calls the functions on the thread that calls jay. A document may be freed
 * on another thread than the one that made it; then release is called there.
 */
typedef struct jay_allocator {
    void *(*alloc)(void *ctx, size_t size);
    void *(*resize)(void *ctx, void *ptr, size_t old_size, size_t new_size);
    void (*release)(void *ctx, void *ptr, size_t size);
    void *ctx;
} jay_allocator;

/* What NULL stands for wherever a `const jay_allocator *` is asked for; fixed when the
 * library is compiled (JAY_DEFAULT_ALLOCATOR). Never NULL. */
JAY_API const jay_allocator *jay_allocator_default(void);

/* A short English name: "libc", "mimalloc", "cache over libc", "cache over mimalloc",
 * "pool", "arena", "track", or "custom" for one that jay did not make. NULL gives the
 * name of the default. Never NULL; a constant, do not free it. Thread-safe. */
JAY_API const char *jay_allocator_name(const jay_allocator *allocator);

/* malloc, realloc and free of the C library. Never NULL. Any block may be released on
 * any thread. */
JAY_API const jay_allocator *jay_allocator_libc(void);

/* ---- mimalloc ---- */

/* mimalloc, through its mi_ names; NULL when jay was built without it. Any block may be
 * released on any thread. */
JAY_API const jay_allocator *jay_allocator_mimalloc(void);

/* A version of mimalloc: {2, 0, 9}. */
typedef struct jay_mimalloc_version {
    unsigned major, minor, patch;
} jay_mimalloc_version;

/* The version of the mimalloc that is linked, asked at run time. All 0 when jay was built
 * without it. */
JAY_API jay_mimalloc_version jay_mimalloc_version_get(void);

/* ---- pool: a caller's fixed buffer ---- */

/* The smallest buffer that jay_pool_init takes, in bytes. */
#define JAY_POOL_MIN_SIZE ((size_t)64)

/*
 * Makes `out` allocate from the `size` bytes at `buffer`, of any alignment, and from
 * nothing else. Released blocks are reused and merged; a block grows in place when the
 * room behind it is free. Sizes are rounded up to 16; blocks carry no header. What does
 * not fit is NULL, as out of memory. A release of a pointer that is not a block of the
 * pool is ignored where that can be seen.
 *
 * Returns false, and then every call of `out` answers out of memory, when buffer is NULL,
 * size is below JAY_POOL_MIN_SIZE or the buffer would wrap around the address space; out
 * NULL: false. The buffer must outlive all that is made in it; there is nothing to free.
 * Threads: one at a time.
 */
JAY_API bool jay_pool_init(jay_allocator *out, void *buffer, size_t size);

/* ---- arena: chunks, one release ---- */

typedef struct jay_arena jay_arena;

/* An arena that takes chunks from `base` (NULL: the default), the first of `first_chunk`
 * bytes (0: 4096; taken on first use), each next one twice as large up to 16 MiB. NULL
 * when out of memory. Free it with jay_arena_free. Threads: one at a time. */
JAY_API jay_arena *jay_arena_new(const jay_allocator *base, size_t first_chunk);

/* The allocator of an arena. release gives memory back only for the block made last, and
 * only that block grows in place; all other memory comes back with the arena. For NULL:
 * an allocator that is always out of memory. */
JAY_API jay_allocator jay_arena_allocator(jay_arena *arena);

/* Empties the arena: everything made in it is gone. The largest chunk is kept for reuse,
 * the others are released. NULL is ignored. */
JAY_API void jay_arena_reset(jay_arena *arena);

/* Bytes that the arena holds from its base. 0 for NULL. */
JAY_API size_t jay_arena_bytes_held(const jay_arena *arena);

/* Releases the arena and everything made in it. NULL is ignored. */
JAY_API void jay_arena_free(jay_arena *arena);

/* ---- track: checks and counts another allocator ---- */

typedef struct jay_track jay_track;

typedef enum jay_track_fault_kind {
    JAY_TRACK_WRONG_SIZE =
        1,                   /* resize or release was not given the size asked for last */
    JAY_TRACK_UNKNOWN_BLOCK, /* not a live block: never made, or released before */
    JAY_TRACK_OVERRUN,       /* bytes right behind the block were written */
    JAY_TRACK_UNDERRUN,      /* bytes right before the block were written */
    JAY_TRACK_ZERO_SIZE      /* 0 bytes were asked for */
} jay_track_fault_kind;

typedef struct jay_track_fault {
    jay_track_fault_kind kind;
    const void *ptr; /* the block; NULL for JAY_TRACK_ZERO_SIZE in alloc */
    size_t size;     /* the size asked for last; 0 when unknown */
    size_t given;    /* the size that the call passed; `size` when found by a check */
    uint64_t serial; /* 1 for the first block made, 2 for the next ...; 0 when unknown */
} jay_track_fault;

/* Called at once for each fault, on the thread that caused it, with no lock held. */
typedef void (*jay_track_report)(void *ctx, const jay_track_fault *fault);

typedef struct jay_track_stats {
    uint64_t allocs, resizes, releases; /* calls that succeeded */
    uint64_t failures;                  /* alloc and resize calls that gave NULL */
    uint64_t faults;                    /* how often `report` was or would be called */
    size_t live_blocks, live_bytes;     /* bytes as asked for */
    size_t peak_blocks, peak_bytes;
} jay_track_stats;

/* A tracker around `base` (NULL: the default). `report` may be NULL: faults are then only
 * counted. It never prints and never ends the program. NULL when out of memory. Free it
 * with jay_track_free. Threads: any number at once, when base allows it. */
JAY_API jay_track *jay_track_new(const jay_allocator *base, jay_track_report report,
                                 void *report_ctx);

/* The allocator of a tracker. Every block lies between red zones; new memory is filled
 * with 0xA5 and released memory with 0x5A; each resize moves the block. For NULL: an
 * allocator that is always out of memory. */
JAY_API jay_allocator jay_track_allocator(jay_track *track);

/* Lets the next `calls` calls of alloc and resize through and fails all later ones;
 * SIZE_MAX (as at the start): never. NULL is ignored. */
JAY_API void jay_track_fail_after(jay_track *track, size_t calls);

/* The counts up to now; all 0 for NULL. */
JAY_API jay_track_stats jay_track_get_stats(jay_track *track);

/* Visits every live block, in no order, with its size and serial: at the end, the leaks.
 * The visitor may not use the tracker. Returns how many there are; visit may be NULL.
 * 0 for NULL. */
JAY_API size_t jay_track_each(jay_track *track,
                              void (*visit)(void *ctx, const void *ptr, size_t size,
                                            uint64_t serial),
                              void *ctx);

/* Checks the red zones of every live block now and reports each fault, while no other
 * thread uses the tracker. Returns how many
 * blocks are damaged; 0 for NULL. */
JAY_API size_t jay_track_check(jay_track *track);

/* Checks and releases all blocks that are still live, then the tracker. Returns how many
 * there were; 0 for NULL. */
JAY_API size_t jay_track_free(jay_track *track);

/* ---- cache: recycles whole blocks per thread ---- */

/*
 * Keeps released blocks for the next document of the same thread, over mimalloc when that
 * is built in, else over libc. Never NULL.
 *
 * - A block up to 32 KiB costs about as much as two calls. Larger ones come back with
 *   their pages still mapped.
 * - From 256 KiB on, blocks that are not at hand come from the system and go back to it;
 *   from 8 MiB on they are aligned to 2 MiB, with huge pages where it allows them, which
 *   are there at once.
 * - A thread keeps at most 512 KiB of small blocks, and of larger ones at most what it
 *   lately had in use at once (and a seventh of it), never more than the limits below.
 * - Any block may be released on any thread. Up to 32 KiB it then belongs to that
 * thread's cache. A larger one that another thread took is kept for whichever thread
 * needs one: at most 64, within the limit of the process, and without those that for 512
 * calls nobody needed.
 * - A thread that ends gives all back, and those shared blocks, too. In a process that
 * was forked, the blocks of the other threads are lost, as with any per-thread heap.
 * - Blocks are passed straight through, with the exact size, in builds with address,
 *   thread or memory sanitizer and under valgrind (if jay was built where valgrind.h is),
 *   so that they see each release.
 */
JAY_API const jay_allocator *jay_allocator_cache(void);

typedef struct jay_cache_options {
    size_t thread_bytes;  /* kept per thread, blocks above 32 KiB; default 64 MiB */
    size_t process_bytes; /* the same for all threads together; default 256 MiB */
    bool huge_pages;      /* ask for huge pages; default true */
} jay_cache_options;

/* Sets the limits for all threads; NULL sets the defaults. They say only how much is kept
 * for reuse, never what can be allocated. A lower limit takes hold in each thread when it
 * next releases a block above 32 KiB. {0, 0, ...} keeps no block above 32 KiB.
 * Thread-safe. */
JAY_API void jay_cache_configure(const jay_cache_options *options);

/* The limits in force. Thread-safe. */
JAY_API jay_cache_options jay_cache_get_options(void);

/* Gives back all that the calling thread's cache keeps, and the blocks that threads
 * share. Returns how many bytes. */
JAY_API size_t jay_cache_trim(void);

typedef struct jay_cache_stats {
    size_t thread_blocks, thread_bytes; /* kept by the calling thread */
    uint64_t
        thread_misses;    /* blocks that its cache did not have at hand, since it began */
    size_t process_bytes; /* blocks above 32 KiB kept by all threads, and shared */
} jay_cache_stats;

/* What is kept right now. All 0 where blocks are passed through. */
JAY_API jay_cache_stats jay_cache_get_stats(void);

JAY_EXTERN_C_END

#endif
