/* SPDX-License-Identifier: MIT */
/*
 * jay/compat/yyjson.h - the interface of yyjson 0.12 over jay. docs/from-yyjson.md tells
 * how to switch, what is different, and what the native functions are called.
 *
 * This is one header of more than 1,200 lines because programs include one header. It
 * declares all that yyjson.h declares; nothing here is copied from it. Small things are
 * inline; the rest calls jay_compat_ functions of libjay, which exports no name that
 * begins with yyjson_. Getters accept NULL and values of another type and then give
 * false, 0, 0.0 or NULL; the unsafe_ functions accept neither.
 *
 * It may be included behind macros named malloc, calloc, realloc and free, those of
 * mimalloc-override.h among them. Where such macros are in force, and where _DEBUG is
 * defined, a NULL allocator stands for the including file's own malloc, realloc and free;
 * else documents come from jay's default allocator. Texts that are to be released with
 * free always come from the including file's own malloc.
 *
 * Macros that may be defined before it is included:
 *   YYJSON_ALC_PLAIN 1            yyjson_alc without unions, for positional initialisers
 *   YYJSON_CUSTOM_ALC name        `extern const yyjson_alc name` is the default allocator
 *   YYJSON_READER_DEPTH_LIMIT n   read at most n levels
 *   YYJSON_DISABLE_READER, _WRITER, _INCR_READER, _FILE, _UTILS 1   hide functions
 *   YYJSON_DISABLE_NON_STANDARD 1 no ALLOW flag has an effect
 *   YYJSON_FREESTANDING 1         no stdio, stdlib, math; NULL allocators fail
 *   YYJSON_DISABLE_FAST_FP_CONV, YYJSON_DISABLE_UTF8_VALIDATION,
 *   YYJSON_DISABLE_UNALIGNED_MEMORY_ACCESS   accepted without effect: numbers are always
 *                                 exact, UTF-8 is always checked, access is always legal
 */
#ifndef YYJSON_H
#define YYJSON_H

/* ---- options ---- */

#ifndef YYJSON_DISABLE_READER
#define YYJSON_DISABLE_READER 0
#endif
#ifndef YYJSON_DISABLE_WRITER
#define YYJSON_DISABLE_WRITER 0
#endif
#ifndef YYJSON_DISABLE_INCR_READER
#define YYJSON_DISABLE_INCR_READER 0
#endif
#ifndef YYJSON_DISABLE_FILE
#define YYJSON_DISABLE_FILE 0
#endif
#ifndef YYJSON_DISABLE_UTILS
#define YYJSON_DISABLE_UTILS 0
#endif
#ifndef YYJSON_DISABLE_FAST_FP_CONV
#define YYJSON_DISABLE_FAST_FP_CONV 0
#endif
#ifndef YYJSON_DISABLE_NON_STANDARD
#define YYJSON_DISABLE_NON_STANDARD 0
#endif
#ifndef YYJSON_DISABLE_UTF8_VALIDATION
#define YYJSON_DISABLE_UTF8_VALIDATION 0
#endif
#ifndef YYJSON_READER_DEPTH_LIMIT
#define YYJSON_READER_DEPTH_LIMIT 0
#endif
#ifndef YYJSON_FREESTANDING
#define YYJSON_FREESTANDING 0
#endif
#ifndef YYJSON_ALC_PLAIN
#define YYJSON_ALC_PLAIN 0
#endif

#if YYJSON_DISABLE_UTF8_VALIDATION && defined(__GNUC__) && !defined(__clang__)
#pragma message("jay checks UTF-8 although YYJSON_DISABLE_UTF8_VALIDATION is set")
#endif

/* ---- the standard headers, with their own names ----
 * These are the names that mimalloc-override.h makes macros; C++ headers do not compile
 * behind some of them. */

#if defined(__GNUC__) || defined(_MSC_VER)
#pragma push_macro("malloc")
#undef malloc
#pragma push_macro("calloc")
#undef calloc
#pragma push_macro("realloc")
#undef realloc
#pragma push_macro("free")
#undef free
#pragma push_macro("strdup")
#undef strdup
#pragma push_macro("strndup")
#undef strndup
#pragma push_macro("realpath")
#undef realpath
#pragma push_macro("_expand")
#undef _expand
#pragma push_macro("_msize")
#undef _msize
#pragma push_macro("_recalloc")
#undef _recalloc
#pragma push_macro("_strdup")
#undef _strdup
#pragma push_macro("_strndup")
#undef _strndup
#pragma push_macro("_wcsdup")
#undef _wcsdup
#pragma push_macro("_mbsdup")
#undef _mbsdup
#pragma push_macro("_dupenv_s")
#undef _dupenv_s
#pragma push_macro("_wdupenv_s")
#undef _wdupenv_s
#pragma push_macro("reallocf")
#undef reallocf
#pragma push_macro("malloc_size")
#undef malloc_size
#pragma push_macro("malloc_usable_size")
#undef malloc_usable_size
#pragma push_macro("cfree")
#undef cfree
#pragma push_macro("valloc")
#undef valloc
#pragma push_macro("pvalloc")
#undef pvalloc
#pragma push_macro("reallocarray")
#undef reallocarray
#pragma push_macro("reallocarr")
#undef reallocarr
#pragma push_macro("memalign")
#undef memalign
#pragma push_macro("aligned_alloc")
#undef aligned_alloc
#pragma push_macro("posix_memalign")
#undef posix_memalign
#pragma push_macro("_posix_memalign")
#undef _posix_memalign
#pragma push_macro("_aligned_malloc")
#undef _aligned_malloc
#pragma push_macro("_aligned_realloc")
#undef _aligned_realloc
#pragma push_macro("_aligned_recalloc")
#undef _aligned_recalloc
#pragma push_macro("_aligned_msize")
#undef _aligned_msize
#pragma push_macro("_aligned_free")
#undef _aligned_free
#pragma push_macro("_aligned_offset_malloc")
#undef _aligned_offset_malloc
#pragma push_macro("_aligned_offset_realloc")
#undef _aligned_offset_realloc
#pragma push_macro("_aligned_offset_recalloc")
#undef _aligned_offset_recalloc
#endif

#include <float.h>
#include <limits.h>
#include <stddef.h>
#if !YYJSON_FREESTANDING
#if !YYJSON_DISABLE_FILE
#include <stdio.h>
#endif
#include <math.h>
#include <stdlib.h>
#endif
#include <string.h>

#include <stdbool.h>
#include <stdint.h>

#if defined(__GNUC__) || defined(_MSC_VER)
#pragma pop_macro("malloc")
#pragma pop_macro("calloc")
#pragma pop_macro("realloc")
#pragma pop_macro("free")
#pragma pop_macro("strdup")
#pragma pop_macro("strndup")
#pragma pop_macro("realpath")
#pragma pop_macro("_expand")
#pragma pop_macro("_msize")
#pragma pop_macro("_recalloc")
#pragma pop_macro("_strdup")
#pragma pop_macro("_strndup")
#pragma pop_macro("_wcsdup")
#pragma pop_macro("_mbsdup")
#pragma pop_macro("_dupenv_s")
#pragma pop_macro("_wdupenv_s")
#pragma pop_macro("reallocf")
#pragma pop_macro("malloc_size")
#pragma pop_macro("malloc_usable_size")
#pragma pop_macro("cfree")
#pragma pop_macro("valloc")
#pragma pop_macro("pvalloc")
#pragma pop_macro("reallocarray")
#pragma pop_macro("reallocarr")
#pragma pop_macro("memalign")
#pragma pop_macro("aligned_alloc")
#pragma pop_macro("posix_memalign")
#pragma pop_macro("_posix_memalign")
#pragma pop_macro("_aligned_malloc")
#pragma pop_macro("_aligned_realloc")
#pragma pop_macro("_aligned_recalloc")
#pragma pop_macro("_aligned_msize")
#pragma pop_macro("_aligned_free")
#pragma pop_macro("_aligned_offset_malloc")
#pragma pop_macro("_aligned_offset_realloc")
#pragma pop_macro("_aligned_offset_recalloc")
#endif

/* ---- compilers ---- */

/* As in jay/base.h, which older languages than C99 and C++11 cannot read. */
#ifndef JAY_API
#if defined(_WIN32) && defined(JAY_SHARED)
#ifdef JAY_BUILDING
#define JAY_API __declspec(dllexport)
#else
#define JAY_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define JAY_API __attribute__((visibility("default")))
#else
#define JAY_API
#endif
#endif

/* An argument of a macro that is nothing. */
#define JAY_COMPAT_NONE

#ifdef _MSC_VER
#define YYJSON_MSC_VER _MSC_VER
#else
#define YYJSON_MSC_VER 0
#endif
#ifdef __GNUC__
#define YYJSON_GCC_VER __GNUC__
#if defined(__GNUC_MINOR__) && defined(__GNUC_PATCHLEVEL__)
#define yyjson_gcc_available(major, minor, patch)                       \
    ((__GNUC__ * 10000 + __GNUC_MINOR__ * 100 + __GNUC_PATCHLEVEL__) >= \
     ((major)*10000 + (minor)*100 + (patch)))
#endif
#else
#define YYJSON_GCC_VER 0
#endif
#ifndef yyjson_gcc_available
#define yyjson_gcc_available(major, minor, patch) 0
#endif
#if defined(__GNUC__) && !defined(__clang__) && !defined(__INTEL_COMPILER)
#define YYJSON_IS_REAL_GCC 1
#else
#define YYJSON_IS_REAL_GCC 0
#endif
#ifdef __STDC_VERSION__
#define YYJSON_STDC_VER __STDC_VERSION__
#else
#define YYJSON_STDC_VER 0
#endif
#ifdef __cplusplus
#define YYJSON_CPP_VER __cplusplus
#else
#define YYJSON_CPP_VER 0
#endif

#ifndef yyjson_has_builtin
#ifdef __has_builtin
#define yyjson_has_builtin(x) __has_builtin(x)
#else
#define yyjson_has_builtin(x) 0
#endif
#endif
#ifndef yyjson_has_attribute
#ifdef __has_attribute
#define yyjson_has_attribute(x) __has_attribute(x)
#else
#define yyjson_has_attribute(x) 0
#endif
#endif
#ifndef yyjson_has_feature
#ifdef __has_feature
#define yyjson_has_feature(x) __has_feature(x)
#else
#define yyjson_has_feature(x) 0
#endif
#endif
#ifndef yyjson_has_include
#ifdef __has_include
#define yyjson_has_include(x) __has_include(x)
#else
#define yyjson_has_include(x) 0
#endif
#endif

#ifdef __GNUC__
#define JAY_COMPAT_GNU(gnu, other) gnu
#else
#define JAY_COMPAT_GNU(gnu, other) other
#endif
#ifndef yyjson_inline
#ifdef _MSC_VER
#define yyjson_inline __forceinline
#else
#define yyjson_inline JAY_COMPAT_GNU(__inline__ __attribute__((always_inline)), inline)
#endif
#endif
#ifndef yyjson_noinline
#ifdef _MSC_VER
#define yyjson_noinline __declspec(noinline)
#else
#define yyjson_noinline JAY_COMPAT_GNU(__attribute__((noinline)), JAY_COMPAT_NONE)
#endif
#endif
#ifndef yyjson_align
#ifdef _MSC_VER
#define yyjson_align(x) __declspec(align(x))
#else
#define yyjson_align(x) JAY_COMPAT_GNU(__attribute__((aligned(x))), )
#endif
#endif
#ifndef yyjson_likely
#define yyjson_likely(expr) JAY_COMPAT_GNU(__builtin_expect(!!(expr), 1), (expr))
#endif
#ifndef yyjson_unlikely
#define yyjson_unlikely(expr) JAY_COMPAT_GNU(__builtin_expect(!!(expr), 0), (expr))
#endif
#ifndef yyjson_assume
#define yyjson_assume(expr) \
    JAY_COMPAT_GNU(((expr) ? (void)0 : __builtin_unreachable()), ((void)(expr)))
#endif
#ifndef YYJSON_HAS_CONSTANT_P
#define YYJSON_HAS_CONSTANT_P JAY_COMPAT_GNU(1, 0)
#endif
#ifndef yyjson_constant_p
#define yyjson_constant_p(value) JAY_COMPAT_GNU(__builtin_constant_p(value), 0)
#endif
#ifndef yyjson_deprecated
#ifdef _MSC_VER
#define yyjson_deprecated(msg) __declspec(deprecated(msg))
#else
#define yyjson_deprecated(msg) JAY_COMPAT_GNU(__attribute__((deprecated(msg))), )
#endif
#endif
/* Drops const: through an integer, since a plain cast warns under -Wcast-qual. */
#ifndef yyjson_constcast
#define yyjson_constcast(type) (type)(size_t)(const void *)
#endif
#ifndef yyjson_api
#define yyjson_api
#endif
#ifndef yyjson_api_inline
#define yyjson_api_inline static yyjson_inline
#endif
#ifndef YYJSON_U64_TO_F64_NO_IMPL
#define YYJSON_U64_TO_F64_NO_IMPL 0
#endif

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-function"
#pragma clang diagnostic ignored "-Wc99-extensions" /* bool, before C99 and C++11 */
#pragma clang diagnostic ignored "-Wunused-parameter"
#elif defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#elif defined(_MSC_VER)
#pragma warning(push)
#pragma warning(disable : 4201) /* a struct without name */
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- version ---- */

#define YYJSON_VERSION_MAJOR  0
#define YYJSON_VERSION_MINOR  12
#define YYJSON_VERSION_PATCH  0
#define YYJSON_VERSION_HEX    0x000C00
#define YYJSON_VERSION_STRING "0.12.0"

/* The version of the interface, YYJSON_VERSION_HEX of the libjay that is linked. */
JAY_API uint32_t jay_compat_version(void);
yyjson_api_inline uint32_t yyjson_version(void)
{
    return jay_compat_version();
}

/* ---- types ---- */

typedef uint8_t yyjson_type;
#define YYJSON_TYPE_NONE ((uint8_t)0)
#define YYJSON_TYPE_RAW  ((uint8_t)1)
#define YYJSON_TYPE_NULL ((uint8_t)2)
#define YYJSON_TYPE_BOOL ((uint8_t)3)
#define YYJSON_TYPE_NUM  ((uint8_t)4)
#define YYJSON_TYPE_STR  ((uint8_t)5)
#define YYJSON_TYPE_ARR  ((uint8_t)6)
#define YYJSON_TYPE_OBJ  ((uint8_t)7)

typedef uint8_t yyjson_subtype;
#define YYJSON_SUBTYPE_NONE  ((uint8_t)(0 << 3))
#define YYJSON_SUBTYPE_FALSE ((uint8_t)(0 << 3))
#define YYJSON_SUBTYPE_TRUE  ((uint8_t)(1 << 3))
#define YYJSON_SUBTYPE_UINT  ((uint8_t)(0 << 3))
#define YYJSON_SUBTYPE_SINT  ((uint8_t)(1 << 3))
#define YYJSON_SUBTYPE_REAL  ((uint8_t)(2 << 3))
#define YYJSON_SUBTYPE_NOESC ((uint8_t)(1 << 3))

#define YYJSON_TYPE_MASK     ((uint8_t)0x07)
#define YYJSON_TYPE_BIT      ((uint8_t)3)
#define YYJSON_SUBTYPE_MASK  ((uint8_t)0x18)
#define YYJSON_SUBTYPE_BIT   ((uint8_t)2)
#define YYJSON_RESERVED_MASK ((uint8_t)0xE0)
#define YYJSON_RESERVED_BIT  ((uint8_t)3)
#define YYJSON_TAG_MASK      ((uint8_t)0xFF)
#define YYJSON_TAG_BIT       ((uint8_t)8)

/* Bytes behind a text that is read in place, for the reader to overwrite. */
#define YYJSON_PADDING_SIZE 4

/* Where memory comes from. The members have two names each: the first are rewritten in
 * calls by function-like macros called malloc, realloc and free, the second are not. */
typedef struct yyjson_alc {
#if YYJSON_ALC_PLAIN
    void *(*malloc)(void *ctx, size_t size);
    void *(*realloc)(void *ctx, void *ptr, size_t old_size, size_t size);
    void (*free)(void *ctx, void *ptr);
#else
    JAY_COMPAT_GNU(__extension__, JAY_COMPAT_NONE) union {
        void *(*malloc)(void *ctx, size_t size);
        void *(*yyjson_malloc)(void *ctx, size_t size);
    };
    JAY_COMPAT_GNU(__extension__, JAY_COMPAT_NONE) union {
        void *(*realloc)(void *ctx, void *ptr, size_t old_size, size_t size);
        void *(*yyjson_realloc)(void *ctx, void *ptr, size_t old_size, size_t size);
    };
    JAY_COMPAT_GNU(__extension__, JAY_COMPAT_NONE) union {
        void (*free)(void *ctx, void *ptr);
        void (*yyjson_free)(void *ctx, void *ptr);
    };
#endif
    void *ctx;
} yyjson_alc;

typedef struct yyjson_doc yyjson_doc;
typedef struct yyjson_val yyjson_val;
typedef struct yyjson_mut_doc yyjson_mut_doc;
typedef struct yyjson_mut_val yyjson_mut_val;

typedef union yyjson_val_uni {
    uint64_t u64;
    int64_t i64;
    double f64;
    const char *str;
    void *ptr;  /* mutable container: its last element or last key */
    size_t ofs; /* immutable container: bytes to the value behind it */
} yyjson_val_uni;

struct yyjson_val {
    uint64_t tag; /* bits 0-2 type, 3-4 subtype, 8-63 length */
    yyjson_val_uni uni;
};

/* What follows the visible members is private to the library, which makes and frees all
 * documents. */
struct yyjson_doc {
    yyjson_val *root;
    yyjson_alc alc;
    size_t dat_read;
    size_t val_read;
    char *str_pool;
};

struct yyjson_mut_val {
    uint64_t tag;
    yyjson_val_uni uni;
    yyjson_mut_val *next; /* in the ring of its container */
};

typedef struct yyjson_str_chunk {
    struct yyjson_str_chunk *next;
    size_t chunk_size; /* with this header */
} yyjson_str_chunk;

typedef struct yyjson_str_pool {
    char *cur;
    char *end;
    size_t chunk_size; /* of the chunk that comes next */
    size_t chunk_size_max;
    yyjson_str_chunk *chunks;
} yyjson_str_pool;

typedef struct yyjson_val_chunk {
    struct yyjson_val_chunk *next;
    size_t chunk_size; /* with this header, which takes one slot */
} yyjson_val_chunk;

typedef struct yyjson_val_pool {
    yyjson_mut_val *cur;
    yyjson_mut_val *end;
    size_t chunk_size;
    size_t chunk_size_max;
    yyjson_val_chunk *chunks;
} yyjson_val_pool;

struct yyjson_mut_doc {
    yyjson_mut_val *root;
    yyjson_alc alc;
    yyjson_str_pool str_pool;
    yyjson_val_pool val_pool;
};

typedef struct yyjson_arr_iter {
    size_t idx; /* of the element that comes next */
    size_t max;
    yyjson_val *cur; /* that element */
} yyjson_arr_iter;

typedef struct yyjson_obj_iter {
    size_t idx;
    size_t max;
    yyjson_val *cur; /* the key that comes next */
    yyjson_val *obj;
} yyjson_obj_iter;

typedef struct yyjson_mut_arr_iter {
    size_t idx;
    size_t max;
    yyjson_mut_val *cur; /* the element that was given last */
    yyjson_mut_val *pre; /* the one before it; NULL: nothing to remove */
    yyjson_mut_val *arr;
} yyjson_mut_arr_iter;

typedef struct yyjson_mut_obj_iter {
    size_t idx;
    size_t max;
    yyjson_mut_val *cur; /* the key that was given last */
    yyjson_mut_val *pre; /* the key before it; NULL: nothing to remove */
    yyjson_mut_val *obj;
} yyjson_mut_obj_iter;

/* ---- flags and codes of reading ---- */

typedef uint32_t yyjson_read_flag;
static const yyjson_read_flag YYJSON_READ_NOFLAG = 0;
static const yyjson_read_flag YYJSON_READ_INSITU = 1 << 0;
static const yyjson_read_flag YYJSON_READ_STOP_WHEN_DONE = 1 << 1;
static const yyjson_read_flag YYJSON_READ_ALLOW_TRAILING_COMMAS = 1 << 2;
static const yyjson_read_flag YYJSON_READ_ALLOW_COMMENTS = 1 << 3;
static const yyjson_read_flag YYJSON_READ_ALLOW_INF_AND_NAN = 1 << 4;
static const yyjson_read_flag YYJSON_READ_NUMBER_AS_RAW = 1 << 5;
static const yyjson_read_flag YYJSON_READ_ALLOW_INVALID_UNICODE = 1 << 6;
static const yyjson_read_flag YYJSON_READ_BIGNUM_AS_RAW = 1 << 7;
static const yyjson_read_flag YYJSON_READ_ALLOW_BOM = 1 << 8;
static const yyjson_read_flag YYJSON_READ_ALLOW_EXT_NUMBER = 1 << 9;
static const yyjson_read_flag YYJSON_READ_ALLOW_EXT_ESCAPE = 1 << 10;
static const yyjson_read_flag YYJSON_READ_ALLOW_EXT_WHITESPACE = 1 << 11;
static const yyjson_read_flag YYJSON_READ_ALLOW_SINGLE_QUOTED_STR = 1 << 12;
static const yyjson_read_flag YYJSON_READ_ALLOW_UNQUOTED_KEY = 1 << 13;
/* Trailing commas, comments, inf and nan, and the five extensions above. */
static const yyjson_read_flag YYJSON_READ_JSON5 = 0x3E1C;

typedef uint32_t yyjson_read_code;
static const yyjson_read_code YYJSON_READ_SUCCESS = 0;
static const yyjson_read_code YYJSON_READ_ERROR_INVALID_PARAMETER = 1;
static const yyjson_read_code YYJSON_READ_ERROR_MEMORY_ALLOCATION = 2;
static const yyjson_read_code YYJSON_READ_ERROR_EMPTY_CONTENT = 3;
static const yyjson_read_code YYJSON_READ_ERROR_UNEXPECTED_CONTENT = 4;
static const yyjson_read_code YYJSON_READ_ERROR_UNEXPECTED_END = 5;
static const yyjson_read_code YYJSON_READ_ERROR_UNEXPECTED_CHARACTER = 6;
static const yyjson_read_code YYJSON_READ_ERROR_JSON_STRUCTURE = 7;
static const yyjson_read_code YYJSON_READ_ERROR_INVALID_COMMENT = 8;
static const yyjson_read_code YYJSON_READ_ERROR_INVALID_NUMBER = 9;
static const yyjson_read_code YYJSON_READ_ERROR_INVALID_STRING = 10;
static const yyjson_read_code YYJSON_READ_ERROR_LITERAL = 11;
static const yyjson_read_code YYJSON_READ_ERROR_FILE_OPEN = 12;
static const yyjson_read_code YYJSON_READ_ERROR_FILE_READ = 13;
static const yyjson_read_code YYJSON_READ_ERROR_MORE = 14;
static const yyjson_read_code YYJSON_READ_ERROR_DEPTH = 15;

typedef struct yyjson_read_err {
    yyjson_read_code code;
    const char *msg; /* NULL on success */
    size_t pos;      /* bytes from the start of the text */
} yyjson_read_err;

/* ---- flags and codes of writing ---- */

typedef uint32_t yyjson_write_flag;
static const yyjson_write_flag YYJSON_WRITE_NOFLAG = 0;
static const yyjson_write_flag YYJSON_WRITE_PRETTY = 1 << 0;
static const yyjson_write_flag YYJSON_WRITE_ESCAPE_UNICODE = 1 << 1;
static const yyjson_write_flag YYJSON_WRITE_ESCAPE_SLASHES = 1 << 2;
static const yyjson_write_flag YYJSON_WRITE_ALLOW_INF_AND_NAN = 1 << 3;
static const yyjson_write_flag YYJSON_WRITE_INF_AND_NAN_AS_NULL = 1 << 4;
static const yyjson_write_flag YYJSON_WRITE_ALLOW_INVALID_UNICODE = 1 << 5;
static const yyjson_write_flag YYJSON_WRITE_PRETTY_TWO_SPACES = 1 << 6;
static const yyjson_write_flag YYJSON_WRITE_NEWLINE_AT_END = 1 << 7;
static const yyjson_write_flag YYJSON_WRITE_LOWERCASE_HEX = 1 << 8;

/* The top bits of the flags, and of the tag of a real: how to print reals. */
#define YYJSON_WRITE_FP_FLAG_BITS 8
#define YYJSON_WRITE_FP_PREC_BITS 4
#define YYJSON_WRITE_FP_TO_FLOAT  ((yyjson_write_flag)((uint32_t)1 << 27))
#define YYJSON_WRITE_FP_TO_FIXED(prec) \
    ((yyjson_write_flag)((uint32_t)(prec) << (32 - YYJSON_WRITE_FP_PREC_BITS)))

typedef uint32_t yyjson_write_code;
static const yyjson_write_code YYJSON_WRITE_SUCCESS = 0;
static const yyjson_write_code YYJSON_WRITE_ERROR_INVALID_PARAMETER = 1;
static const yyjson_write_code YYJSON_WRITE_ERROR_MEMORY_ALLOCATION = 2;
static const yyjson_write_code YYJSON_WRITE_ERROR_INVALID_VALUE_TYPE = 3;
static const yyjson_write_code YYJSON_WRITE_ERROR_NAN_OR_INF = 4;
static const yyjson_write_code YYJSON_WRITE_ERROR_FILE_OPEN = 5;
static const yyjson_write_code YYJSON_WRITE_ERROR_FILE_WRITE = 6;
static const yyjson_write_code YYJSON_WRITE_ERROR_INVALID_STRING = 7;

typedef struct yyjson_write_err {
    yyjson_write_code code;
    const char *msg; /* NULL on success */
} yyjson_write_err;

/* ---- allocators ---- */

/* An allocator over a caller's buffer of at least 8 pointers; blocks have a header of two
 * words. false, and an allocator that always fails, when it is too small or NULL. */
JAY_API bool jay_compat_pool_init(yyjson_alc *alc, void *buf, size_t size);
yyjson_api_inline bool yyjson_alc_pool_init(yyjson_alc *alc, void *buf, size_t size)
{
    return jay_compat_pool_init(alc, buf, size);
}

/* An allocator that takes chunks from jay's default allocator and keeps what is freed for
 * reuse; all of it goes back with yyjson_alc_dyn_free. For one thread at a time. */
JAY_API yyjson_alc *jay_compat_dyn_new(void);
JAY_API void jay_compat_dyn_free(yyjson_alc *alc);
yyjson_api_inline yyjson_alc *yyjson_alc_dyn_new(void)
{
    return jay_compat_dyn_new();
}
yyjson_api_inline void yyjson_alc_dyn_free(yyjson_alc *alc)
{
    jay_compat_dyn_free(alc);
}

/* libc's functions, also where stdlib.h was included behind macros, which then declared
 * others in their place: builtins need no declaration. */
#ifdef __GNUC__
#define JAY_COMPAT_LIBC_MALLOC  __builtin_malloc
#define JAY_COMPAT_LIBC_REALLOC __builtin_realloc
#define JAY_COMPAT_LIBC_FREE    __builtin_free
#else
#define JAY_COMPAT_LIBC_MALLOC  (malloc)
#define JAY_COMPAT_LIBC_REALLOC (realloc)
#define JAY_COMPAT_LIBC_FREE    (free)
#endif

/* The functions below are the including file's own malloc, realloc and free, as an
 * allocator. Macros with these names may be in force; one that cannot be called, because
 * what it calls is not declared, is passed by. */
#if YYJSON_FREESTANDING
#define JAY_COMPAT_MALLOC(size)       NULL
#define JAY_COMPAT_REALLOC(ptr, size) NULL
#define JAY_COMPAT_FREE(ptr)          ((void)(ptr))
#elif !defined(malloc) && !defined(realloc) && !defined(free)
#define JAY_COMPAT_MALLOC(size)       malloc(size)
#define JAY_COMPAT_REALLOC(ptr, size) realloc(ptr, size)
#define JAY_COMPAT_FREE(ptr)          free(ptr)
#elif defined(__cplusplus)
#define JAY_COMPAT_OWN_MACROS 1
#if __cplusplus >= 201103L
extern "C++" { /* templates, of this file only */
template <class size>
static inline auto jay_compat_own_malloc(size n, int) -> decltype((void *)malloc(n))
{
    return (void *)malloc(n);
}
template <class size> static inline void *jay_compat_own_malloc(size n, long)
{
    return JAY_COMPAT_LIBC_MALLOC(n);
}
template <class size>
static inline auto jay_compat_own_realloc(void *p, size n, int)
    -> decltype((void *)realloc(p, n))
{
    return (void *)realloc(p, n);
}
template <class size> static inline void *jay_compat_own_realloc(void *p, size n, long)
{
    return JAY_COMPAT_LIBC_REALLOC(p, n);
}
template <class type>
static inline auto jay_compat_own_free(type *p, int) -> decltype((void)free(p))
{
    free(p);
}
template <class type> static inline void jay_compat_own_free(type *p, long)
{
    JAY_COMPAT_LIBC_FREE(p);
}
}
#define JAY_COMPAT_MALLOC(size)       jay_compat_own_malloc(size, 0)
#define JAY_COMPAT_REALLOC(ptr, size) jay_compat_own_realloc(ptr, size, 0)
#define JAY_COMPAT_FREE(ptr)          jay_compat_own_free(ptr, 0)
#endif
#else
#define JAY_COMPAT_OWN_MACROS 1
#ifdef __GNUC__
/* A function that is not declared counts as one that returns int. */
#pragma GCC diagnostic ignored "-Wimplicit-function-declaration"
#define JAY_COMPAT_OWN(call, plain) \
    __extension__(_Generic((call), int : (plain), default : (call)))
#define JAY_COMPAT_MALLOC(size) JAY_COMPAT_OWN(malloc(size), JAY_COMPAT_LIBC_MALLOC(size))
#define JAY_COMPAT_REALLOC(ptr, size) \
    JAY_COMPAT_OWN(realloc(ptr, size), JAY_COMPAT_LIBC_REALLOC(ptr, size))
#define JAY_COMPAT_FREE(ptr) JAY_COMPAT_OWN(free(ptr), JAY_COMPAT_LIBC_FREE(ptr))
#endif
#endif
#ifndef JAY_COMPAT_MALLOC
#define JAY_COMPAT_MALLOC(size)       malloc(size)
#define JAY_COMPAT_REALLOC(ptr, size) realloc(ptr, size)
#define JAY_COMPAT_FREE(ptr)          free(ptr)
#endif

static yyjson_inline void *jay_compat_file_malloc(void *ctx, size_t size)
{
    (void)ctx;
    return JAY_COMPAT_MALLOC(size);
}
static yyjson_inline void *jay_compat_file_realloc(void *ctx, void *ptr, size_t old_size,
                                                   size_t size)
{
    (void)ctx;
    (void)old_size;
    return JAY_COMPAT_REALLOC(ptr, size);
}
static yyjson_inline void jay_compat_file_free(void *ctx, void *ptr)
{
    (void)ctx;
    JAY_COMPAT_FREE(ptr);
}

#ifdef YYJSON_CUSTOM_ALC
extern const yyjson_alc YYJSON_CUSTOM_ALC;
#endif

/* The allocator of texts for a caller that gave `alc`. */
static yyjson_inline const yyjson_alc *jay_compat_text_alc(const yyjson_alc *alc)
{
#ifdef YYJSON_CUSTOM_ALC
    return alc ? alc : &YYJSON_CUSTOM_ALC;
#elif YYJSON_ALC_PLAIN
    static const yyjson_alc own = {jay_compat_file_malloc, jay_compat_file_realloc,
                                   jay_compat_file_free, NULL};
    return alc ? alc : &own;
#else
    static const yyjson_alc own = {{jay_compat_file_malloc},
                                   {jay_compat_file_realloc},
                                   {jay_compat_file_free},
                                   NULL};
    return alc ? alc : &own;
#endif
}

/* The allocator of documents; NULL is jay's default. */
static yyjson_inline const yyjson_alc *jay_compat_doc_alc(const yyjson_alc *alc)
{
#if defined(JAY_COMPAT_OWN_MACROS) || defined(_DEBUG) || defined(YYJSON_CUSTOM_ALC) || \
    YYJSON_FREESTANDING
    return jay_compat_text_alc(alc);
#else
    return alc;
#endif
}

/* ---- one word of a value ----
 * The unsafe_ functions take values of both kinds. Tag and payload are read through their
 * own types, which both structs begin with, so that no struct is read as another. */

static yyjson_inline uint64_t jay_compat_tag(const void *val)
{
    return *(const uint64_t *)val;
}
static yyjson_inline const yyjson_val_uni *jay_compat_uni(const void *val)
{
    return (const yyjson_val_uni *)(const void *)((const uint64_t *)val + 1);
}
static yyjson_inline void jay_compat_set(void *val, uint64_t tag, yyjson_val_uni uni)
{
    *(uint64_t *)val = tag;
    *(yyjson_val_uni *)(void *)((uint64_t *)val + 1) = uni;
}
static yyjson_inline void jay_compat_set_tag(void *val, uint64_t tag)
{
    *(uint64_t *)val = tag;
}
static yyjson_inline uint64_t jay_compat_tag_of(unsigned type, unsigned subtype,
                                                uint64_t len)
{
    return (len << YYJSON_TAG_BIT) | type | subtype;
}

/* Whether the compiler sees that these are printable ASCII without quote or backslash; no
 * for texts that are not literals. */
#define JAY_COMPAT_PLAIN(i) \
    ((i) >= len || (str[i] >= ' ' && str[i] < 0x7F && str[i] != '"' && str[i] != '\\'))
#define JAY_COMPAT_PLAIN_4(i)                                                         \
    (JAY_COMPAT_PLAIN(i) && JAY_COMPAT_PLAIN((i) + 1) && JAY_COMPAT_PLAIN((i) + 2) && \
     JAY_COMPAT_PLAIN((i) + 3))
yyjson_api_inline bool unsafe_yyjson_is_str_noesc(const char *str, size_t len)
{
#if YYJSON_HAS_CONSTANT_P
    if (yyjson_constant_p(len) && len <= 32) {
        bool plain = JAY_COMPAT_PLAIN_4(0) && JAY_COMPAT_PLAIN_4(4) &&
                     JAY_COMPAT_PLAIN_4(8) && JAY_COMPAT_PLAIN_4(12) &&
                     JAY_COMPAT_PLAIN_4(16) && JAY_COMPAT_PLAIN_4(20) &&
                     JAY_COMPAT_PLAIN_4(24) && JAY_COMPAT_PLAIN_4(28);
        return yyjson_constant_p(plain) && plain;
    }
#endif
    (void)str;
    (void)len;
    return false;
}
#undef JAY_COMPAT_PLAIN_4
#undef JAY_COMPAT_PLAIN

yyjson_api_inline double unsafe_yyjson_u64_to_f64(uint64_t num)
{
    return (double)num;
}

/* ---- content of values of either kind ---- */

yyjson_api_inline yyjson_type unsafe_yyjson_get_type(const void *val)
{
    return (yyjson_type)(jay_compat_tag(val) & YYJSON_TYPE_MASK);
}
yyjson_api_inline yyjson_subtype unsafe_yyjson_get_subtype(const void *val)
{
    return (yyjson_subtype)(jay_compat_tag(val) & YYJSON_SUBTYPE_MASK);
}
yyjson_api_inline uint8_t unsafe_yyjson_get_tag(const void *val)
{
    return (uint8_t)(jay_compat_tag(val) & YYJSON_TAG_MASK);
}
yyjson_api_inline size_t unsafe_yyjson_get_len(const void *val)
{
    return (size_t)(jay_compat_tag(val) >> YYJSON_TAG_BIT);
}

/* unsafe_yyjson_is_x, yyjson_is_x and yyjson_mut_is_x: the bits of `mask` are `want`. */
#define JAY_COMPAT_IS(name, mask, want)                                    \
    yyjson_api_inline bool unsafe_yyjson_is_##name(const void *val)        \
    {                                                                      \
        return (unsafe_yyjson_get_tag(val) & (mask)) == (want);            \
    }                                                                      \
    yyjson_api_inline bool yyjson_is_##name(const yyjson_val *val)         \
    {                                                                      \
        return val && unsafe_yyjson_is_##name(val);                        \
    }                                                                      \
    yyjson_api_inline bool yyjson_mut_is_##name(const yyjson_mut_val *val) \
    {                                                                      \
        return val && unsafe_yyjson_is_##name(val);                        \
    }
JAY_COMPAT_IS(raw, YYJSON_TYPE_MASK, YYJSON_TYPE_RAW)
JAY_COMPAT_IS(null, YYJSON_TYPE_MASK, YYJSON_TYPE_NULL)
JAY_COMPAT_IS(bool, YYJSON_TYPE_MASK, YYJSON_TYPE_BOOL)
JAY_COMPAT_IS(true, YYJSON_TAG_MASK, YYJSON_TYPE_BOOL | YYJSON_SUBTYPE_TRUE)
JAY_COMPAT_IS(false, YYJSON_TAG_MASK, YYJSON_TYPE_BOOL | YYJSON_SUBTYPE_FALSE)
JAY_COMPAT_IS(num, YYJSON_TYPE_MASK, YYJSON_TYPE_NUM)
JAY_COMPAT_IS(uint, YYJSON_TAG_MASK, YYJSON_TYPE_NUM | YYJSON_SUBTYPE_UINT)
JAY_COMPAT_IS(sint, YYJSON_TAG_MASK, YYJSON_TYPE_NUM | YYJSON_SUBTYPE_SINT)
JAY_COMPAT_IS(int, YYJSON_TAG_MASK & ~YYJSON_SUBTYPE_SINT, YYJSON_TYPE_NUM)
JAY_COMPAT_IS(real, YYJSON_TAG_MASK, YYJSON_TYPE_NUM | YYJSON_SUBTYPE_REAL)
JAY_COMPAT_IS(str, YYJSON_TYPE_MASK, YYJSON_TYPE_STR)
JAY_COMPAT_IS(arr, YYJSON_TYPE_MASK, YYJSON_TYPE_ARR)
JAY_COMPAT_IS(obj, YYJSON_TYPE_MASK, YYJSON_TYPE_OBJ)
JAY_COMPAT_IS(ctn, YYJSON_TYPE_MASK & 6, 6) /* 110 array, 111 object */
#undef JAY_COMPAT_IS

yyjson_api_inline const char *unsafe_yyjson_get_raw(const void *val)
{
    return jay_compat_uni(val)->str;
}
yyjson_api_inline bool unsafe_yyjson_get_bool(const void *val)
{
    return unsafe_yyjson_get_subtype(val) != 0;
}
/* Integers of either sign, their bits as they are. */
yyjson_api_inline uint64_t unsafe_yyjson_get_uint(const void *val)
{
    return jay_compat_uni(val)->u64;
}
yyjson_api_inline int64_t unsafe_yyjson_get_sint(const void *val)
{
    return jay_compat_uni(val)->i64;
}
yyjson_api_inline int unsafe_yyjson_get_int(const void *val)
{
    return (int)jay_compat_uni(val)->i64;
}
yyjson_api_inline double unsafe_yyjson_get_real(const void *val)
{
    return jay_compat_uni(val)->f64;
}
yyjson_api_inline double unsafe_yyjson_get_num(const void *val)
{
    if (unsafe_yyjson_is_uint(val)) return (double)jay_compat_uni(val)->u64;
    if (unsafe_yyjson_is_sint(val)) return (double)jay_compat_uni(val)->i64;
    return unsafe_yyjson_is_real(val) ? jay_compat_uni(val)->f64 : 0.0;
}
yyjson_api_inline const char *unsafe_yyjson_get_str(const void *val)
{
    return jay_compat_uni(val)->str;
}
yyjson_api_inline bool unsafe_yyjson_equals_strn(const void *val, const char *str,
                                                 size_t len)
{
    return unsafe_yyjson_get_len(val) == len &&
           memcmp(jay_compat_uni(val)->str, str, len) == 0;
}
yyjson_api_inline bool unsafe_yyjson_equals_str(const void *val, const char *str)
{
    return unsafe_yyjson_equals_strn(val, str, strlen(str));
}

/* yyjson_get_x and yyjson_mut_get_x: `other` when the value is not `kind`. */
#define JAY_COMPAT_GET(type, name, kind, other)                                   \
    yyjson_api_inline type yyjson_get_##name(const yyjson_val *val)               \
    {                                                                             \
        return yyjson_is_##kind(val) ? unsafe_yyjson_get_##name(val) : other;     \
    }                                                                             \
    yyjson_api_inline type yyjson_mut_get_##name(const yyjson_mut_val *val)       \
    {                                                                             \
        return yyjson_mut_is_##kind(val) ? unsafe_yyjson_get_##name(val) : other; \
    }
JAY_COMPAT_GET(const char *, raw, raw, NULL)
JAY_COMPAT_GET(bool, bool, bool, false)
JAY_COMPAT_GET(uint64_t, uint, int, 0)
JAY_COMPAT_GET(int64_t, sint, int, 0)
JAY_COMPAT_GET(int, int, int, 0)
JAY_COMPAT_GET(double, real, real, 0.0)
JAY_COMPAT_GET(double, num, num, 0.0)
JAY_COMPAT_GET(const char *, str, str, NULL)
#undef JAY_COMPAT_GET

static yyjson_inline const char *jay_compat_type_desc(unsigned tag)
{
    switch (tag & (YYJSON_TYPE_MASK | YYJSON_SUBTYPE_MASK)) {
    case YYJSON_TYPE_RAW:
        return "raw";
    case YYJSON_TYPE_NULL:
        return "null";
    case YYJSON_TYPE_STR:
    case YYJSON_TYPE_STR | YYJSON_SUBTYPE_NOESC:
        return "string";
    case YYJSON_TYPE_ARR:
        return "array";
    case YYJSON_TYPE_OBJ:
        return "object";
    case YYJSON_TYPE_BOOL | YYJSON_SUBTYPE_TRUE:
        return "true";
    case YYJSON_TYPE_BOOL | YYJSON_SUBTYPE_FALSE:
        return "false";
    case YYJSON_TYPE_NUM | YYJSON_SUBTYPE_UINT:
        return "uint";
    case YYJSON_TYPE_NUM | YYJSON_SUBTYPE_SINT:
        return "sint";
    case YYJSON_TYPE_NUM | YYJSON_SUBTYPE_REAL:
        return "real";
    default:
        return "unknown";
    }
}

JAY_API bool jay_compat_equals(const yyjson_val *lhs, const yyjson_val *rhs);
JAY_API bool jay_compat_mut_equals(const yyjson_mut_val *lhs, const yyjson_mut_val *rhs);

/* The functions whose text is the same for both kinds: `fn` is the prefix, `type` the
 * kind. */
#define JAY_COMPAT_BOTH(fn, type)                                                        \
    yyjson_api_inline yyjson_type fn##get_type(const type *val)                          \
    {                                                                                    \
        return val ? unsafe_yyjson_get_type(val) : YYJSON_TYPE_NONE;                     \
    }                                                                                    \
    yyjson_api_inline yyjson_subtype fn##get_subtype(const type *val)                    \
    {                                                                                    \
        return val ? unsafe_yyjson_get_subtype(val) : YYJSON_SUBTYPE_NONE;               \
    }                                                                                    \
    yyjson_api_inline uint8_t fn##get_tag(const type *val)                               \
    {                                                                                    \
        return val ? unsafe_yyjson_get_tag(val) : (uint8_t)0;                            \
    }                                                                                    \
    yyjson_api_inline const char *fn##get_type_desc(const type *val)                     \
    {                                                                                    \
        return jay_compat_type_desc(fn##get_tag(val));                                   \
    }                                                                                    \
    yyjson_api_inline size_t fn##get_len(const type *val)                                \
    {                                                                                    \
        return val ? unsafe_yyjson_get_len(val) : 0;                                     \
    }                                                                                    \
    yyjson_api_inline bool fn##equals_str(const type *val, const char *str)              \
    {                                                                                    \
        return str && fn##is_str(val) && unsafe_yyjson_equals_str(val, str);             \
    }                                                                                    \
    yyjson_api_inline bool fn##equals_strn(const type *val, const char *str, size_t len) \
    {                                                                                    \
        return str && fn##is_str(val) && unsafe_yyjson_equals_strn(val, str, len);       \
    }                                                                                    \
    yyjson_api_inline size_t fn##arr_size(const type *arr)                               \
    {                                                                                    \
        return fn##is_arr(arr) ? unsafe_yyjson_get_len(arr) : 0;                         \
    }                                                                                    \
    yyjson_api_inline size_t fn##obj_size(const type *obj)                               \
    {                                                                                    \
        return fn##is_obj(obj) ? unsafe_yyjson_get_len(obj) : 0;                         \
    }
JAY_COMPAT_BOTH(yyjson_, yyjson_val)
JAY_COMPAT_BOTH(yyjson_mut_, yyjson_mut_val)
#undef JAY_COMPAT_BOTH

/* Deep comparison in constant stack: objects in any order, integers by number, reals bit
 * by bit, an integer never equal to a real; of members of one name the n-th is compared
 * with the n-th. */
yyjson_api_inline bool unsafe_yyjson_equals(const yyjson_val *lhs, const yyjson_val *rhs)
{
    return jay_compat_equals(lhs, rhs);
}
yyjson_api_inline bool unsafe_yyjson_mut_equals(const yyjson_mut_val *lhs,
                                                const yyjson_mut_val *rhs)
{
    return jay_compat_mut_equals(lhs, rhs);
}
yyjson_api_inline bool yyjson_equals(const yyjson_val *lhs, const yyjson_val *rhs)
{
    return lhs && rhs && jay_compat_equals(lhs, rhs);
}
yyjson_api_inline bool yyjson_mut_equals(const yyjson_mut_val *lhs,
                                         const yyjson_mut_val *rhs)
{
    return lhs && rhs && jay_compat_mut_equals(lhs, rhs);
}

/* ---- overwriting values ---- */

yyjson_api_inline void unsafe_yyjson_set_type(void *val, yyjson_type type,
                                              yyjson_subtype subtype)
{
    uint64_t tag = jay_compat_tag(val) & ~(uint64_t)YYJSON_TAG_MASK;
    jay_compat_set_tag(val, tag | type | subtype);
}
yyjson_api_inline void unsafe_yyjson_set_len(void *val, size_t len)
{
    uint64_t tag = jay_compat_tag(val) & YYJSON_TAG_MASK;
    jay_compat_set_tag(val, tag | ((uint64_t)len << YYJSON_TAG_BIT));
}
yyjson_api_inline void unsafe_yyjson_set_tag(void *val, yyjson_type type,
                                             yyjson_subtype subtype, size_t len)
{
    jay_compat_set_tag(val, jay_compat_tag_of(type, subtype, len));
}
yyjson_api_inline void unsafe_yyjson_inc_len(void *val)
{
    jay_compat_set_tag(val, jay_compat_tag(val) + ((uint64_t)1 << YYJSON_TAG_BIT));
}
yyjson_api_inline void unsafe_yyjson_set_raw(void *val, const char *raw, size_t len)
{
    yyjson_val_uni uni;
    uni.str = raw;
    jay_compat_set(val, jay_compat_tag_of(YYJSON_TYPE_RAW, 0, len), uni);
}
yyjson_api_inline void unsafe_yyjson_set_null(void *val)
{
    jay_compat_set_tag(val, YYJSON_TYPE_NULL);
}
yyjson_api_inline void unsafe_yyjson_set_bool(void *val, bool num)
{
    unsigned subtype = num ? YYJSON_SUBTYPE_TRUE : YYJSON_SUBTYPE_FALSE;
    jay_compat_set_tag(val, jay_compat_tag_of(YYJSON_TYPE_BOOL, subtype, 0));
}
yyjson_api_inline void unsafe_yyjson_set_uint(void *val, uint64_t num)
{
    yyjson_val_uni uni;
    uni.u64 = num;
    jay_compat_set(val, YYJSON_TYPE_NUM | YYJSON_SUBTYPE_UINT, uni);
}
yyjson_api_inline void unsafe_yyjson_set_sint(void *val, int64_t num)
{
    yyjson_val_uni uni;
    uni.i64 = num;
    jay_compat_set(val, YYJSON_TYPE_NUM | YYJSON_SUBTYPE_SINT, uni);
}
/* The print format of a real lies in the upper half of its tag as in the write flags. */
yyjson_api_inline void unsafe_yyjson_set_fp_to_fixed(void *val, int prec)
{
    uint64_t all = (uint64_t)YYJSON_WRITE_FP_TO_FIXED(15) << 32;
    uint64_t bits = (uint64_t)YYJSON_WRITE_FP_TO_FIXED(prec) << 32;
    jay_compat_set_tag(val, (jay_compat_tag(val) & ~all) | bits);
}
yyjson_api_inline void unsafe_yyjson_set_fp_to_float(void *val, bool flt)
{
    uint64_t bit = (uint64_t)YYJSON_WRITE_FP_TO_FLOAT << 32;
    uint64_t tag = jay_compat_tag(val) & ~bit;
    jay_compat_set_tag(val, flt ? tag | bit : tag);
}
yyjson_api_inline void unsafe_yyjson_set_double(void *val, double num)
{
    yyjson_val_uni uni;
    uni.f64 = num;
    jay_compat_set(val, YYJSON_TYPE_NUM | YYJSON_SUBTYPE_REAL, uni);
}
yyjson_api_inline void unsafe_yyjson_set_float(void *val, float num)
{
    unsafe_yyjson_set_double(val, (double)num);
    unsafe_yyjson_set_fp_to_float(val, true);
}
yyjson_api_inline void unsafe_yyjson_set_real(void *val, double num)
{
    unsafe_yyjson_set_double(val, num);
}
yyjson_api_inline void unsafe_yyjson_set_str_noesc(void *val, bool noesc)
{
    uint64_t tag = jay_compat_tag(val) & ~(uint64_t)YYJSON_SUBTYPE_MASK;
    jay_compat_set_tag(val, noesc ? tag | YYJSON_SUBTYPE_NOESC : tag);
}
yyjson_api_inline void unsafe_yyjson_set_strn(void *val, const char *str, size_t len)
{
    yyjson_val_uni uni;
    uni.str = str;
    jay_compat_set(val, jay_compat_tag_of(YYJSON_TYPE_STR, 0, len), uni);
}
yyjson_api_inline void unsafe_yyjson_set_str(void *val, const char *str)
{
    size_t len = strlen(str);
    bool noesc = unsafe_yyjson_is_str_noesc(str, len);
    unsafe_yyjson_set_strn(val, str, len);
    if (noesc) unsafe_yyjson_set_str_noesc(val, true);
}
yyjson_api_inline void unsafe_yyjson_set_arr(void *val, size_t size)
{
    unsafe_yyjson_set_tag(val, YYJSON_TYPE_ARR, YYJSON_SUBTYPE_NONE, size);
}
yyjson_api_inline void unsafe_yyjson_set_obj(void *val, size_t size)
{
    unsafe_yyjson_set_tag(val, YYJSON_TYPE_OBJ, YYJSON_SUBTYPE_NONE, size);
}

/* yyjson_set_x and yyjson_mut_set_x. An immutable container cannot be overwritten, since
 * its descendants lie behind it. */
#define JAY_COMPAT_SET(name, parameters, ok, args)                                     \
    yyjson_api_inline bool yyjson_set_##name(yyjson_val *val parameters)               \
    {                                                                                  \
        if (yyjson_unlikely(!val || unsafe_yyjson_is_ctn(val) || !(ok))) return false; \
        unsafe_yyjson_set_##name args;                                                 \
        return true;                                                                   \
    }                                                                                  \
    yyjson_api_inline bool yyjson_mut_set_##name(yyjson_mut_val *val parameters)       \
    {                                                                                  \
        if (yyjson_unlikely(!val || !(ok))) return false;                              \
        unsafe_yyjson_set_##name args;                                                 \
        return true;                                                                   \
    }
#define JAY_COMPAT_COMMA ,
JAY_COMPAT_SET(raw, JAY_COMPAT_COMMA const char *raw JAY_COMPAT_COMMA size_t len, raw,
               (val, raw, len))
JAY_COMPAT_SET(null, JAY_COMPAT_NONE, true, (val))
JAY_COMPAT_SET(bool, JAY_COMPAT_COMMA bool num, true, (val, num))
JAY_COMPAT_SET(uint, JAY_COMPAT_COMMA uint64_t num, true, (val, num))
JAY_COMPAT_SET(sint, JAY_COMPAT_COMMA int64_t num, true, (val, num))
JAY_COMPAT_SET(float, JAY_COMPAT_COMMA float num, true, (val, num))
JAY_COMPAT_SET(double, JAY_COMPAT_COMMA double num, true, (val, num))
JAY_COMPAT_SET(real, JAY_COMPAT_COMMA double num, true, (val, num))
JAY_COMPAT_SET(str, JAY_COMPAT_COMMA const char *str, str, (val, str))
JAY_COMPAT_SET(strn, JAY_COMPAT_COMMA const char *str JAY_COMPAT_COMMA size_t len, str,
               (val, str, len))
#undef JAY_COMPAT_SET

/* A signed integer, also when it is positive. */
yyjson_api_inline bool yyjson_set_int(yyjson_val *val, int64_t num)
{
    return yyjson_set_sint(val, num);
}
yyjson_api_inline bool yyjson_mut_set_int(yyjson_mut_val *val, int64_t num)
{
    return yyjson_mut_set_sint(val, num);
}

/* Marks of a real, and of a string. */
#define JAY_COMPAT_MARK(name, kind, type)                                        \
    yyjson_api_inline bool yyjson_set_##name(yyjson_val *val, type mark)         \
    {                                                                            \
        if (yyjson_unlikely(!yyjson_is_##kind(val))) return false;               \
        unsafe_yyjson_set_##name(val, mark);                                     \
        return true;                                                             \
    }                                                                            \
    yyjson_api_inline bool yyjson_mut_set_##name(yyjson_mut_val *val, type mark) \
    {                                                                            \
        if (yyjson_unlikely(!yyjson_mut_is_##kind(val))) return false;           \
        unsafe_yyjson_set_##name(val, mark);                                     \
        return true;                                                             \
    }
JAY_COMPAT_MARK(fp_to_fixed, real, int)
JAY_COMPAT_MARK(fp_to_float, real, bool)
JAY_COMPAT_MARK(str_noesc, str, bool)
#undef JAY_COMPAT_MARK

/* An empty container in the place of the value; its children are dropped. */
yyjson_api_inline bool yyjson_mut_set_arr(yyjson_mut_val *val)
{
    if (yyjson_unlikely(!val)) return false;
    unsafe_yyjson_set_arr(val, 0);
    return true;
}
yyjson_api_inline bool yyjson_mut_set_obj(yyjson_mut_val *val)
{
    if (yyjson_unlikely(!val)) return false;
    unsafe_yyjson_set_obj(val, 0);
    return true;
}

/* ---- immutable containers ---- */

/* The first child of a container; the value behind a value and all that is in it. */
yyjson_api_inline yyjson_val *unsafe_yyjson_get_first(const yyjson_val *ctn)
{
    return (yyjson_constcast(yyjson_val *) ctn) + 1;
}
yyjson_api_inline yyjson_val *unsafe_yyjson_get_next(const yyjson_val *val)
{
    size_t step = unsafe_yyjson_is_ctn(val) ? val->uni.ofs : sizeof(yyjson_val);
    return (yyjson_val *)(void *)((yyjson_constcast(char *) val) + step);
}
/* Whether no element is a container that is not empty. */
yyjson_api_inline bool unsafe_yyjson_arr_is_flat(const yyjson_val *val)
{
    return val->uni.ofs == (unsafe_yyjson_get_len(val) + 1) * sizeof(yyjson_val);
}

yyjson_api_inline yyjson_val *yyjson_arr_get(const yyjson_val *arr, size_t idx)
{
    yyjson_val *val;
    if (yyjson_unlikely(idx >= yyjson_arr_size(arr))) return NULL;
    val = unsafe_yyjson_get_first(arr);
    if (unsafe_yyjson_arr_is_flat(arr)) return val + idx;
    while (idx--) val = unsafe_yyjson_get_next(val);
    return val;
}
yyjson_api_inline yyjson_val *yyjson_arr_get_first(const yyjson_val *arr)
{
    return yyjson_arr_size(arr) ? unsafe_yyjson_get_first(arr) : NULL;
}
yyjson_api_inline yyjson_val *yyjson_arr_get_last(const yyjson_val *arr)
{
    size_t len = yyjson_arr_size(arr);
    return len ? yyjson_arr_get(arr, len - 1) : NULL;
}

yyjson_api_inline yyjson_val *yyjson_obj_getn(const yyjson_val *obj, const char *key,
                                              size_t key_len)
{
    size_t len = key ? yyjson_obj_size(obj) : 0;
    yyjson_val *cur;
    if (!len) return NULL;
    cur = unsafe_yyjson_get_first(obj);
    while (len--) {
        if (unsafe_yyjson_equals_strn(cur, key, key_len)) return cur + 1;
        cur = unsafe_yyjson_get_next(cur + 1);
    }
    return NULL;
}
yyjson_api_inline yyjson_val *yyjson_obj_get(const yyjson_val *obj, const char *key)
{
    return key ? yyjson_obj_getn(obj, key, strlen(key)) : NULL;
}

yyjson_api_inline yyjson_arr_iter yyjson_arr_iter_with(const yyjson_val *arr)
{
    yyjson_arr_iter iter;
    iter.idx = 0;
    iter.max = yyjson_arr_size(arr);
    iter.cur = yyjson_is_arr(arr) ? unsafe_yyjson_get_first(arr) : NULL;
    return iter;
}
yyjson_api_inline bool yyjson_arr_iter_init(const yyjson_val *arr, yyjson_arr_iter *iter)
{
    if (!iter) return false;
    *iter = yyjson_arr_iter_with(arr);
    return yyjson_is_arr(arr);
}
yyjson_api_inline bool yyjson_arr_iter_has_next(yyjson_arr_iter *iter)
{
    return iter && iter->idx < iter->max;
}
yyjson_api_inline yyjson_val *yyjson_arr_iter_next(yyjson_arr_iter *iter)
{
    yyjson_val *val;
    if (!yyjson_arr_iter_has_next(iter)) return NULL;
    val = iter->cur;
    iter->cur = unsafe_yyjson_get_next(val);
    iter->idx++;
    return val;
}

yyjson_api_inline yyjson_obj_iter yyjson_obj_iter_with(const yyjson_val *obj)
{
    yyjson_obj_iter iter;
    bool is_obj = yyjson_is_obj(obj);
    iter.idx = 0;
    iter.max = yyjson_obj_size(obj);
    iter.cur = is_obj ? unsafe_yyjson_get_first(obj) : NULL;
    iter.obj = is_obj ? yyjson_constcast(yyjson_val *) obj : NULL;
    return iter;
}
yyjson_api_inline bool yyjson_obj_iter_init(const yyjson_val *obj, yyjson_obj_iter *iter)
{
    if (!iter) return false;
    *iter = yyjson_obj_iter_with(obj);
    return yyjson_is_obj(obj);
}
yyjson_api_inline bool yyjson_obj_iter_has_next(yyjson_obj_iter *iter)
{
    return iter && iter->idx < iter->max;
}
/* The next key. */
yyjson_api_inline yyjson_val *yyjson_obj_iter_next(yyjson_obj_iter *iter)
{
    yyjson_val *key;
    if (!yyjson_obj_iter_has_next(iter)) return NULL;
    key = iter->cur;
    iter->cur = unsafe_yyjson_get_next(key + 1);
    iter->idx++;
    return key;
}
yyjson_api_inline yyjson_val *yyjson_obj_iter_get_val(yyjson_val *key)
{
    return key ? key + 1 : NULL;
}
/* Searches from the place of the iterator on and around once, and leaves it behind the
 * key; unchanged when there is none. */
yyjson_api_inline yyjson_val *yyjson_obj_iter_getn(yyjson_obj_iter *iter, const char *key,
                                                   size_t key_len)
{
    size_t idx, left;
    yyjson_val *cur;
    if (!iter || !key) return NULL;
    idx = iter->idx;
    cur = iter->cur;
    for (left = iter->max; left; left--) {
        if (idx >= iter->max) {
            idx = 0;
            cur = unsafe_yyjson_get_first(iter->obj);
        }
        idx++;
        if (unsafe_yyjson_equals_strn(cur, key, key_len)) {
            iter->idx = idx;
            iter->cur = unsafe_yyjson_get_next(cur + 1);
            return cur + 1;
        }
        cur = unsafe_yyjson_get_next(cur + 1);
    }
    return NULL;
}
yyjson_api_inline yyjson_val *yyjson_obj_iter_get(yyjson_obj_iter *iter, const char *key)
{
    return key ? yyjson_obj_iter_getn(iter, key, strlen(key)) : NULL;
}

/* for-loops: size_t idx, max; yyjson_val *key, *val. */
#define yyjson_arr_foreach(arr, idx, max, val)                                       \
    for ((idx) = 0, (max) = yyjson_arr_size(arr), (val) = yyjson_arr_get_first(arr); \
         (idx) < (max); (idx)++, (val) = unsafe_yyjson_get_next(val))
#define yyjson_obj_foreach(obj, idx, max, key, val)          \
    for ((idx) = 0, (max) = yyjson_obj_size(obj),            \
        (key) = (max) ? unsafe_yyjson_get_first(obj) : NULL, \
        (val) = yyjson_obj_iter_get_val(key);                \
         (idx) < (max); (idx)++, (key) = unsafe_yyjson_get_next(val), (val) = (key) + 1)

/* ---- immutable documents ---- */

yyjson_api_inline yyjson_val *yyjson_doc_get_root(const yyjson_doc *doc)
{
    return doc ? doc->root : NULL;
}
yyjson_api_inline size_t yyjson_doc_get_read_size(const yyjson_doc *doc)
{
    return doc ? doc->dat_read : 0;
}
yyjson_api_inline size_t yyjson_doc_get_val_count(const yyjson_doc *doc)
{
    return doc ? doc->val_read : 0;
}
JAY_API void jay_compat_doc_free(yyjson_doc *doc);
yyjson_api_inline void yyjson_doc_free(yyjson_doc *doc)
{
    jay_compat_doc_free(doc);
}

/* ---- reading ---- */

/* Line and column (1-based) and index of the character (0-based) of byte `pos`: LF ends a
 * line, each byte that begins a UTF-8 sequence counts one. false and zeros when str is
 * NULL or pos > len. */
JAY_API bool jay_compat_locate(const char *str, size_t len, size_t pos, size_t *line,
                               size_t *col, size_t *chr);
yyjson_api_inline bool yyjson_locate_pos(const char *str, size_t len, size_t pos,
                                         size_t *line, size_t *col, size_t *chr)
{
    return jay_compat_locate(str, len, pos, line, col, chr);
}

#if !YYJSON_DISABLE_READER

/* The flags that are in force here. */
static yyjson_inline yyjson_read_flag jay_compat_read_flags(yyjson_read_flag flg)
{
#if YYJSON_DISABLE_NON_STANDARD
    return flg & (YYJSON_READ_INSITU | YYJSON_READ_STOP_WHEN_DONE |
                  YYJSON_READ_NUMBER_AS_RAW | YYJSON_READ_BIGNUM_AS_RAW);
#else
    return flg;
#endif
}

JAY_API yyjson_doc *jay_compat_read(char *dat, size_t len, yyjson_read_flag flg,
                                    size_t depth, const yyjson_alc *alc,
                                    yyjson_read_err *err);
/* Reads a text of `len` bytes. */
yyjson_api_inline yyjson_doc *yyjson_read_opts(char *dat, size_t len,
                                               yyjson_read_flag flg,
                                               const yyjson_alc *alc,
                                               yyjson_read_err *err)
{
    return jay_compat_read(dat, len, jay_compat_read_flags(flg),
                           YYJSON_READER_DEPTH_LIMIT, jay_compat_doc_alc(alc), err);
}
yyjson_api_inline yyjson_doc *yyjson_read(const char *dat, size_t len,
                                          yyjson_read_flag flg)
{
    return yyjson_read_opts(yyjson_constcast(char *) dat, len, flg & ~YYJSON_READ_INSITU,
                            NULL, NULL);
}

#if !YYJSON_DISABLE_FILE && !YYJSON_FREESTANDING
JAY_API yyjson_doc *jay_compat_read_file(const char *path, yyjson_read_flag flg,
                                         size_t depth, const yyjson_alc *alc,
                                         yyjson_read_err *err);
JAY_API yyjson_doc *jay_compat_read_fp(FILE *fp, yyjson_read_flag flg, size_t depth,
                                       const yyjson_alc *alc, yyjson_read_err *err);
yyjson_api_inline yyjson_doc *yyjson_read_file(const char *path, yyjson_read_flag flg,
                                               const yyjson_alc *alc,
                                               yyjson_read_err *err)
{
    return jay_compat_read_file(path, jay_compat_read_flags(flg),
                                YYJSON_READER_DEPTH_LIMIT, jay_compat_doc_alc(alc), err);
}
yyjson_api_inline yyjson_doc *yyjson_read_fp(FILE *fp, yyjson_read_flag flg,
                                             const yyjson_alc *alc, yyjson_read_err *err)
{
    return jay_compat_read_fp(fp, jay_compat_read_flags(flg), YYJSON_READER_DEPTH_LIMIT,
                              jay_compat_doc_alc(alc), err);
}
#endif

/* Bytes of a pool with which a text of `len` bytes can be read; 0 when it cannot be
 * told. docs/from-yyjson.md derives the formula. */
yyjson_api_inline size_t yyjson_read_max_memory_usage(size_t len, yyjson_read_flag flg)
{
    size_t factor = flg & YYJSON_READ_INSITU ? 12 : 13;
    if ((flg & YYJSON_READ_STOP_WHEN_DONE) && len < 256) len = 256;
    if (len > (~(size_t)0 - 512) / factor) return 0;
    return len * factor + 512;
}

#endif /* reader */

/* ---- writing ---- */

#if !YYJSON_DISABLE_WRITER

static yyjson_inline yyjson_write_flag jay_compat_write_flags(yyjson_write_flag flg)
{
#if YYJSON_DISABLE_NON_STANDARD
    return flg & ~(YYJSON_WRITE_ALLOW_INF_AND_NAN | YYJSON_WRITE_INF_AND_NAN_AS_NULL |
                   YYJSON_WRITE_ALLOW_INVALID_UNICODE);
#else
    return flg;
#endif
}

JAY_API char *jay_compat_write(const yyjson_doc *what, yyjson_write_flag flg,
                               const yyjson_alc *alc, size_t *len, yyjson_write_err *err);
JAY_API size_t jay_compat_write_buf(char *buf, size_t buf_len, const yyjson_doc *what,
                                    yyjson_write_flag flg, yyjson_write_err *err);
JAY_API char *jay_compat_mut_write(const yyjson_mut_doc *what, yyjson_write_flag flg,
                                   const yyjson_alc *alc, size_t *len,
                                   yyjson_write_err *err);
JAY_API size_t jay_compat_mut_write_buf(char *buf, size_t buf_len,
                                        const yyjson_mut_doc *what, yyjson_write_flag flg,
                                        yyjson_write_err *err);
JAY_API char *jay_compat_val_write(const yyjson_val *what, yyjson_write_flag flg,
                                   const yyjson_alc *alc, size_t *len,
                                   yyjson_write_err *err);
JAY_API size_t jay_compat_val_write_buf(char *buf, size_t buf_len, const yyjson_val *what,
                                        yyjson_write_flag flg, yyjson_write_err *err);
JAY_API char *jay_compat_mut_val_write(const yyjson_mut_val *what, yyjson_write_flag flg,
                                       const yyjson_alc *alc, size_t *len,
                                       yyjson_write_err *err);
JAY_API size_t jay_compat_mut_val_write_buf(char *buf, size_t buf_len,
                                            const yyjson_mut_val *what,
                                            yyjson_write_flag flg, yyjson_write_err *err);

#if !YYJSON_DISABLE_FILE && !YYJSON_FREESTANDING
JAY_API bool jay_compat_write_file(const char *path, const yyjson_doc *what,
                                   yyjson_write_flag flg, const yyjson_alc *alc,
                                   yyjson_write_err *err);
JAY_API bool jay_compat_write_fp(FILE *fp, const yyjson_doc *what, yyjson_write_flag flg,
                                 const yyjson_alc *alc, yyjson_write_err *err);
JAY_API bool jay_compat_mut_write_file(const char *path, const yyjson_mut_doc *what,
                                       yyjson_write_flag flg, const yyjson_alc *alc,
                                       yyjson_write_err *err);
JAY_API bool jay_compat_mut_write_fp(FILE *fp, const yyjson_mut_doc *what,
                                     yyjson_write_flag flg, const yyjson_alc *alc,
                                     yyjson_write_err *err);
JAY_API bool jay_compat_val_write_file(const char *path, const yyjson_val *what,
                                       yyjson_write_flag flg, const yyjson_alc *alc,
                                       yyjson_write_err *err);
JAY_API bool jay_compat_val_write_fp(FILE *fp, const yyjson_val *what,
                                     yyjson_write_flag flg, const yyjson_alc *alc,
                                     yyjson_write_err *err);
JAY_API bool jay_compat_mut_val_write_file(const char *path, const yyjson_mut_val *what,
                                           yyjson_write_flag flg, const yyjson_alc *alc,
                                           yyjson_write_err *err);
JAY_API bool jay_compat_mut_val_write_fp(FILE *fp, const yyjson_mut_val *what,
                                         yyjson_write_flag flg, const yyjson_alc *alc,
                                         yyjson_write_err *err);
#define JAY_COMPAT_WRITE_FILE(fn, type, name)                                         \
    yyjson_api_inline bool fn##_file(const char *path, const type *what,              \
                                     yyjson_write_flag flg, const yyjson_alc *alc,    \
                                     yyjson_write_err *err)                           \
    {                                                                                 \
        return jay_compat_##name##_file(path, what, jay_compat_write_flags(flg),      \
                                        jay_compat_doc_alc(alc), err);                \
    }                                                                                 \
    yyjson_api_inline bool fn##_fp(FILE *fp, const type *what, yyjson_write_flag flg, \
                                   const yyjson_alc *alc, yyjson_write_err *err)      \
    {                                                                                 \
        return jay_compat_##name##_fp(fp, what, jay_compat_write_flags(flg),          \
                                      jay_compat_doc_alc(alc), err);                  \
    }
#else
#define JAY_COMPAT_WRITE_FILE(fn, type, name)
#endif

/* The six functions that write one kind of thing: `fn`_opts gives a new text that the
 * caller frees (with free when alc is NULL), `fn`_buf writes to a buffer, _file and _fp
 * to files. On failure NULL, 0 or false, *err filled. */
#define JAY_COMPAT_WRITE(fn, type, name)                                                \
    yyjson_api_inline char *fn##_opts(const type *what, yyjson_write_flag flg,          \
                                      const yyjson_alc *alc, size_t *len,               \
                                      yyjson_write_err *err)                            \
    {                                                                                   \
        return jay_compat_##name(what, jay_compat_write_flags(flg),                     \
                                 jay_compat_text_alc(alc), len, err);                   \
    }                                                                                   \
    yyjson_api_inline size_t fn##_buf(char *buf, size_t buf_len, const type *what,      \
                                      yyjson_write_flag flg, yyjson_write_err *err)     \
    {                                                                                   \
        return jay_compat_##name##_buf(buf, buf_len, what, jay_compat_write_flags(flg), \
                                       err);                                            \
    }                                                                                   \
    yyjson_api_inline char *fn(const type *what, yyjson_write_flag flg, size_t *len)    \
    {                                                                                   \
        return fn##_opts(what, flg, NULL, len, NULL);                                   \
    }                                                                                   \
    JAY_COMPAT_WRITE_FILE(fn, type, name)
JAY_COMPAT_WRITE(yyjson_write, yyjson_doc, write)
JAY_COMPAT_WRITE(yyjson_mut_write, yyjson_mut_doc, mut_write)
JAY_COMPAT_WRITE(yyjson_val_write, yyjson_val, val_write)
JAY_COMPAT_WRITE(yyjson_mut_val_write, yyjson_mut_val, mut_val_write)
#undef JAY_COMPAT_WRITE
#undef JAY_COMPAT_WRITE_FILE

#endif /* writer */

/* ---- mutable documents ---- */

JAY_API yyjson_mut_doc *jay_compat_mut_doc_new(const yyjson_alc *alc);
JAY_API void jay_compat_mut_doc_free(yyjson_mut_doc *doc);
JAY_API bool jay_compat_str_pool_size(yyjson_mut_doc *doc, size_t len);
JAY_API bool jay_compat_val_pool_size(yyjson_mut_doc *doc, size_t count);
JAY_API bool jay_compat_str_pool_grow(yyjson_str_pool *pool, const yyjson_alc *alc,
                                      size_t len);
JAY_API bool jay_compat_val_pool_grow(yyjson_val_pool *pool, const yyjson_alc *alc,
                                      size_t count);

yyjson_api_inline yyjson_mut_doc *yyjson_mut_doc_new(const yyjson_alc *alc)
{
    return jay_compat_mut_doc_new(jay_compat_doc_alc(alc));
}
yyjson_api_inline void yyjson_mut_doc_free(yyjson_mut_doc *doc)
{
    jay_compat_mut_doc_free(doc);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_doc_get_root(yyjson_mut_doc *doc)
{
    return doc ? doc->root : NULL;
}
yyjson_api_inline void yyjson_mut_doc_set_root(yyjson_mut_doc *doc, yyjson_mut_val *root)
{
    if (doc) doc->root = root;
}
/* How big the next chunk of texts or values is going to be. */
yyjson_api_inline bool yyjson_mut_doc_set_str_pool_size(yyjson_mut_doc *doc, size_t len)
{
    return jay_compat_str_pool_size(doc, len);
}
yyjson_api_inline bool yyjson_mut_doc_set_val_pool_size(yyjson_mut_doc *doc, size_t count)
{
    return jay_compat_val_pool_size(doc, count);
}

yyjson_api_inline bool unsafe_yyjson_str_pool_grow(yyjson_str_pool *pool,
                                                   const yyjson_alc *alc, size_t len)
{
    return jay_compat_str_pool_grow(pool, alc, len);
}
yyjson_api_inline bool unsafe_yyjson_val_pool_grow(yyjson_val_pool *pool,
                                                   const yyjson_alc *alc, size_t count)
{
    return jay_compat_val_pool_grow(pool, alc, count);
}

/* Room for len + 1 bytes of text. */
yyjson_api_inline char *unsafe_yyjson_mut_str_alc(yyjson_mut_doc *doc, size_t len)
{
    yyjson_str_pool *pool = &doc->str_pool;
    char *mem;
    if (yyjson_unlikely((size_t)(pool->end - pool->cur) <= len) &&
        (len == ~(size_t)0 || !jay_compat_str_pool_grow(pool, &doc->alc, len + 1))) {
        return NULL;
    }
    mem = pool->cur;
    pool->cur = mem + len + 1;
    return mem;
}
yyjson_api_inline char *unsafe_yyjson_mut_strncpy(yyjson_mut_doc *doc, const char *str,
                                                  size_t len)
{
    char *mem = unsafe_yyjson_mut_str_alc(doc, len);
    if (yyjson_unlikely(!mem)) return NULL;
    if (len) memcpy((void *)mem, (const void *)str, len);
    mem[len] = '\0';
    return mem;
}
yyjson_api_inline yyjson_mut_val *unsafe_yyjson_mut_val(yyjson_mut_doc *doc, size_t count)
{
    yyjson_val_pool *pool = &doc->val_pool;
    yyjson_mut_val *val;
    if (yyjson_unlikely((size_t)(pool->end - pool->cur) < count) &&
        !jay_compat_val_pool_grow(pool, &doc->alc, count)) {
        return NULL;
    }
    val = pool->cur;
    pool->cur = val + count;
    return val;
}

/* ---- deep copies; constant stack ---- */

JAY_API yyjson_mut_doc *jay_compat_doc_mut_copy(const yyjson_doc *doc,
                                                const yyjson_alc *alc);
JAY_API yyjson_mut_doc *jay_compat_mut_doc_mut_copy(const yyjson_mut_doc *doc,
                                                    const yyjson_alc *alc);
JAY_API yyjson_mut_val *jay_compat_val_mut_copy(yyjson_mut_doc *doc,
                                                const yyjson_val *val);
JAY_API yyjson_mut_val *jay_compat_mut_val_mut_copy(yyjson_mut_doc *doc,
                                                    const yyjson_mut_val *val);
JAY_API yyjson_doc *jay_compat_mut_val_imut_copy(const yyjson_mut_val *val,
                                                 const yyjson_alc *alc);

yyjson_api_inline yyjson_mut_doc *yyjson_doc_mut_copy(const yyjson_doc *doc,
                                                      const yyjson_alc *alc)
{
    return jay_compat_doc_mut_copy(doc, jay_compat_doc_alc(alc));
}
yyjson_api_inline yyjson_mut_doc *yyjson_mut_doc_mut_copy(const yyjson_mut_doc *doc,
                                                          const yyjson_alc *alc)
{
    return jay_compat_mut_doc_mut_copy(doc, jay_compat_doc_alc(alc));
}
yyjson_api_inline yyjson_mut_val *yyjson_val_mut_copy(yyjson_mut_doc *doc,
                                                      const yyjson_val *val)
{
    return jay_compat_val_mut_copy(doc, val);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_val_mut_copy(yyjson_mut_doc *doc,
                                                          const yyjson_mut_val *val)
{
    return jay_compat_mut_val_mut_copy(doc, val);
}
yyjson_api_inline yyjson_doc *yyjson_mut_val_imut_copy(const yyjson_mut_val *val,
                                                       const yyjson_alc *alc)
{
    return jay_compat_mut_val_imut_copy(val, jay_compat_doc_alc(alc));
}
yyjson_api_inline yyjson_doc *yyjson_mut_doc_imut_copy(const yyjson_mut_doc *doc,
                                                       const yyjson_alc *alc)
{
    return yyjson_mut_val_imut_copy(doc ? doc->root : NULL, alc);
}

/* ---- new mutable values; NULL for a NULL argument or without memory ---- */

/* A new value, and what the last call of unsafe_yyjson_set_x makes of it. */
#define JAY_COMPAT_NEW(name, parameters, ok, set)                                       \
    yyjson_api_inline yyjson_mut_val *yyjson_mut_##name(yyjson_mut_doc *doc parameters) \
    {                                                                                   \
        yyjson_mut_val *val;                                                            \
        if (yyjson_unlikely(!doc || !(ok))) return NULL;                                \
        val = unsafe_yyjson_mut_val(doc, 1);                                            \
        if (yyjson_likely(val != NULL)) unsafe_yyjson_set_##set;                        \
        return val;                                                                     \
    }
JAY_COMPAT_NEW(null, JAY_COMPAT_NONE, true, null(val))
JAY_COMPAT_NEW(true, JAY_COMPAT_NONE, true, bool(val, true))
JAY_COMPAT_NEW(false, JAY_COMPAT_NONE, true, bool(val, false))
JAY_COMPAT_NEW(bool, JAY_COMPAT_COMMA bool num, true, bool(val, num))
JAY_COMPAT_NEW(uint, JAY_COMPAT_COMMA uint64_t num, true, uint(val, num))
JAY_COMPAT_NEW(sint, JAY_COMPAT_COMMA int64_t num, true, sint(val, num))
JAY_COMPAT_NEW(int, JAY_COMPAT_COMMA int64_t num, true, sint(val, num))
JAY_COMPAT_NEW(float, JAY_COMPAT_COMMA float num, true, float(val, num))
JAY_COMPAT_NEW(double, JAY_COMPAT_COMMA double num, true, double(val, num))
JAY_COMPAT_NEW(real, JAY_COMPAT_COMMA double num, true, real(val, num))
JAY_COMPAT_NEW(str, JAY_COMPAT_COMMA const char *str, str, str(val, str))
JAY_COMPAT_NEW(strn, JAY_COMPAT_COMMA const char *str JAY_COMPAT_COMMA size_t len, str,
               strn(val, str, len))
JAY_COMPAT_NEW(rawn, JAY_COMPAT_COMMA const char *str JAY_COMPAT_COMMA size_t len, str,
               raw(val, str, len))
JAY_COMPAT_NEW(arr, JAY_COMPAT_NONE, true, arr(val, 0))
JAY_COMPAT_NEW(obj, JAY_COMPAT_NONE, true, obj(val, 0))
#undef JAY_COMPAT_NEW

yyjson_api_inline yyjson_mut_val *yyjson_mut_raw(yyjson_mut_doc *doc, const char *str)
{
    return str ? yyjson_mut_rawn(doc, str, strlen(str)) : NULL;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_rawncpy(yyjson_mut_doc *doc, const char *str,
                                                     size_t len)
{
    char *copy = doc && str ? unsafe_yyjson_mut_strncpy(doc, str, len) : NULL;
    return copy ? yyjson_mut_rawn(doc, copy, len) : NULL;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_rawcpy(yyjson_mut_doc *doc, const char *str)
{
    return str ? yyjson_mut_rawncpy(doc, str, strlen(str)) : NULL;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_strncpy(yyjson_mut_doc *doc, const char *str,
                                                     size_t len)
{
    char *copy = doc && str ? unsafe_yyjson_mut_strncpy(doc, str, len) : NULL;
    return copy ? yyjson_mut_strn(doc, copy, len) : NULL;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_strcpy(yyjson_mut_doc *doc, const char *str)
{
    size_t len = str ? strlen(str) : 0;
    bool noesc = str && unsafe_yyjson_is_str_noesc(str, len);
    yyjson_mut_val *val = str ? yyjson_mut_strncpy(doc, str, len) : NULL;
    if (val && noesc) unsafe_yyjson_set_str_noesc(val, true);
    return val;
}

/* ---- mutable arrays ----
 * The elements form a ring through `next`; uni.ptr is the last one. */

static yyjson_inline yyjson_mut_val *jay_compat_last(const yyjson_mut_val *ctn)
{
    return (yyjson_mut_val *)ctn->uni.ptr;
}

yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_get(const yyjson_mut_val *arr,
                                                     size_t idx)
{
    yyjson_mut_val *val;
    if (yyjson_unlikely(idx >= yyjson_mut_arr_size(arr))) return NULL;
    val = jay_compat_last(arr)->next;
    while (idx--) val = val->next;
    return val;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_get_first(const yyjson_mut_val *arr)
{
    return yyjson_mut_arr_size(arr) ? jay_compat_last(arr)->next : NULL;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_get_last(const yyjson_mut_val *arr)
{
    return yyjson_mut_arr_size(arr) ? jay_compat_last(arr) : NULL;
}

/* Links val before element idx <= size. */
yyjson_api_inline bool yyjson_mut_arr_insert(yyjson_mut_val *arr, yyjson_mut_val *val,
                                             size_t idx)
{
    size_t len = yyjson_mut_arr_size(arr), i;
    yyjson_mut_val *pre;
    if (yyjson_unlikely(!yyjson_mut_is_arr(arr) || !val || idx > len)) return false;
    if (len == 0) {
        val->next = val;
        arr->uni.ptr = val;
    } else {
        pre = jay_compat_last(arr);
        if (idx != len) {
            for (i = 0; i < idx; i++) pre = pre->next;
        } else {
            arr->uni.ptr = val;
        }
        val->next = pre->next;
        pre->next = val;
    }
    unsafe_yyjson_inc_len(arr);
    return true;
}
yyjson_api_inline bool yyjson_mut_arr_append(yyjson_mut_val *arr, yyjson_mut_val *val)
{
    return yyjson_mut_arr_insert(arr, val, yyjson_mut_arr_size(arr));
}
yyjson_api_inline bool yyjson_mut_arr_prepend(yyjson_mut_val *arr, yyjson_mut_val *val)
{
    return yyjson_mut_arr_insert(arr, val, 0);
}
/* The element before element idx < size; the last one for the first. */
static yyjson_inline yyjson_mut_val *jay_compat_arr_before(const yyjson_mut_val *arr,
                                                           size_t idx)
{
    yyjson_mut_val *pre = jay_compat_last(arr);
    while (idx--) pre = pre->next;
    return pre;
}
/* Puts val in the place of the element behind pre, which is given back. */
static yyjson_inline yyjson_mut_val *jay_compat_arr_swap(yyjson_mut_val *arr,
                                                         yyjson_mut_val *pre,
                                                         yyjson_mut_val *val)
{
    yyjson_mut_val *old = pre->next;
    val->next = pre == old ? val : old->next; /* an only element is before itself */
    if (pre != old) pre->next = val;
    if (jay_compat_last(arr) == old) arr->uni.ptr = val;
    return old;
}
/* Unlinks the element behind pre. */
static yyjson_inline yyjson_mut_val *jay_compat_arr_cut(yyjson_mut_val *arr,
                                                        yyjson_mut_val *pre)
{
    yyjson_mut_val *old = pre->next;
    pre->next = old->next;
    if (jay_compat_last(arr) == old) arr->uni.ptr = pre;
    unsafe_yyjson_set_len(arr, unsafe_yyjson_get_len(arr) - 1);
    return old;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_replace(yyjson_mut_val *arr, size_t idx,
                                                         yyjson_mut_val *val)
{
    if (yyjson_unlikely(!val || idx >= yyjson_mut_arr_size(arr))) return NULL;
    return jay_compat_arr_swap(arr, jay_compat_arr_before(arr, idx), val);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_remove(yyjson_mut_val *arr, size_t idx)
{
    if (yyjson_unlikely(idx >= yyjson_mut_arr_size(arr))) return NULL;
    return jay_compat_arr_cut(arr, jay_compat_arr_before(arr, idx));
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_remove_first(yyjson_mut_val *arr)
{
    return yyjson_mut_arr_remove(arr, 0);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_remove_last(yyjson_mut_val *arr)
{
    size_t len = yyjson_mut_arr_size(arr);
    return len ? yyjson_mut_arr_remove(arr, len - 1) : NULL;
}
yyjson_api_inline bool yyjson_mut_arr_remove_range(yyjson_mut_val *arr, size_t idx,
                                                   size_t len)
{
    size_t size = yyjson_mut_arr_size(arr), i;
    yyjson_mut_val *pre, *end;
    if (yyjson_unlikely(!yyjson_mut_is_arr(arr) || idx > size || len > size - idx)) {
        return false;
    }
    if (len == 0) return true;
    pre = jay_compat_arr_before(arr, idx);
    end = pre;
    for (i = 0; i < len; i++) end = end->next;
    if (idx + len == size) arr->uni.ptr = pre;
    pre->next = end->next;
    unsafe_yyjson_set_len(arr, size - len);
    return true;
}
yyjson_api_inline bool yyjson_mut_arr_clear(yyjson_mut_val *arr)
{
    if (yyjson_unlikely(!yyjson_mut_is_arr(arr))) return false;
    unsafe_yyjson_set_len(arr, 0);
    return true;
}
yyjson_api_inline bool yyjson_mut_arr_rotate(yyjson_mut_val *arr, size_t idx)
{
    if (yyjson_unlikely(idx >= yyjson_mut_arr_size(arr))) return false;
    arr->uni.ptr = jay_compat_arr_before(arr, idx);
    return true;
}
yyjson_api_inline bool yyjson_mut_arr_add_val(yyjson_mut_val *arr, yyjson_mut_val *val)
{
    return yyjson_mut_arr_append(arr, val);
}

/* Append a new value. */
#define JAY_COMPAT_ARR_ADD(name, parameters, value)                                  \
    yyjson_api_inline bool yyjson_mut_arr_add_##name(yyjson_mut_doc *doc,            \
                                                     yyjson_mut_val *arr parameters) \
    {                                                                                \
        return doc && yyjson_mut_is_arr(arr) && yyjson_mut_arr_append(arr, value);   \
    }
JAY_COMPAT_ARR_ADD(null, JAY_COMPAT_NONE, yyjson_mut_null(doc))
JAY_COMPAT_ARR_ADD(true, JAY_COMPAT_NONE, yyjson_mut_true(doc))
JAY_COMPAT_ARR_ADD(false, JAY_COMPAT_NONE, yyjson_mut_false(doc))
JAY_COMPAT_ARR_ADD(bool, JAY_COMPAT_COMMA bool val, yyjson_mut_bool(doc, val))
JAY_COMPAT_ARR_ADD(uint, JAY_COMPAT_COMMA uint64_t num, yyjson_mut_uint(doc, num))
JAY_COMPAT_ARR_ADD(sint, JAY_COMPAT_COMMA int64_t num, yyjson_mut_sint(doc, num))
JAY_COMPAT_ARR_ADD(int, JAY_COMPAT_COMMA int64_t num, yyjson_mut_int(doc, num))
JAY_COMPAT_ARR_ADD(float, JAY_COMPAT_COMMA float num, yyjson_mut_float(doc, num))
JAY_COMPAT_ARR_ADD(double, JAY_COMPAT_COMMA double num, yyjson_mut_double(doc, num))
JAY_COMPAT_ARR_ADD(real, JAY_COMPAT_COMMA double num, yyjson_mut_real(doc, num))
JAY_COMPAT_ARR_ADD(str, JAY_COMPAT_COMMA const char *str, yyjson_mut_str(doc, str))
JAY_COMPAT_ARR_ADD(strn, JAY_COMPAT_COMMA const char *str JAY_COMPAT_COMMA size_t len,
                   yyjson_mut_strn(doc, str, len))
JAY_COMPAT_ARR_ADD(strcpy, JAY_COMPAT_COMMA const char *str, yyjson_mut_strcpy(doc, str))
JAY_COMPAT_ARR_ADD(strncpy, JAY_COMPAT_COMMA const char *str JAY_COMPAT_COMMA size_t len,
                   yyjson_mut_strncpy(doc, str, len))
#undef JAY_COMPAT_ARR_ADD

yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_add_arr(yyjson_mut_doc *doc,
                                                         yyjson_mut_val *arr)
{
    yyjson_mut_val *val = yyjson_mut_is_arr(arr) ? yyjson_mut_arr(doc) : NULL;
    return yyjson_mut_arr_append(arr, val) ? val : NULL;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_add_obj(yyjson_mut_doc *doc,
                                                         yyjson_mut_val *arr)
{
    yyjson_mut_val *val = yyjson_mut_is_arr(arr) ? yyjson_mut_obj(doc) : NULL;
    return yyjson_mut_arr_append(arr, val) ? val : NULL;
}

/* Room for an array of `count` elements, which lie behind it and are linked already. */
static yyjson_inline yyjson_mut_val *jay_compat_arr_of(yyjson_mut_doc *doc,
                                                       const void *vals, size_t count)
{
    yyjson_mut_val *arr;
    size_t i;
    if (yyjson_unlikely(!doc || (!vals && count) || count == ~(size_t)0)) return NULL;
    arr = unsafe_yyjson_mut_val(doc, count + 1);
    if (yyjson_unlikely(!arr)) return NULL;
    unsafe_yyjson_set_arr(arr, count);
    if (count) {
        for (i = 1; i < count; i++) arr[i].next = arr + i + 1;
        arr[count].next = arr + 1;
        arr->uni.ptr = arr + count;
    }
    return arr;
}
#define JAY_COMPAT_ARR_WITH(name, type, set, convert)               \
    yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_with_##name(   \
        yyjson_mut_doc *doc, const type *vals, size_t count)        \
    {                                                               \
        yyjson_mut_val *arr = jay_compat_arr_of(doc, vals, count);  \
        size_t i;                                                   \
        for (i = 0; arr && i < count; i++)                          \
            unsafe_yyjson_set_##set(arr + i + 1, (convert)vals[i]); \
        return arr;                                                 \
    }
JAY_COMPAT_ARR_WITH(bool, bool, bool, bool)
JAY_COMPAT_ARR_WITH(sint, int64_t, sint, int64_t)
JAY_COMPAT_ARR_WITH(uint, uint64_t, uint, uint64_t)
JAY_COMPAT_ARR_WITH(real, double, real, double)
JAY_COMPAT_ARR_WITH(sint8, int8_t, sint, int64_t)
JAY_COMPAT_ARR_WITH(sint16, int16_t, sint, int64_t)
JAY_COMPAT_ARR_WITH(sint32, int32_t, sint, int64_t)
JAY_COMPAT_ARR_WITH(sint64, int64_t, sint, int64_t)
JAY_COMPAT_ARR_WITH(uint8, uint8_t, uint, uint64_t)
JAY_COMPAT_ARR_WITH(uint16, uint16_t, uint, uint64_t)
JAY_COMPAT_ARR_WITH(uint32, uint32_t, uint, uint64_t)
JAY_COMPAT_ARR_WITH(uint64, uint64_t, uint, uint64_t)
JAY_COMPAT_ARR_WITH(float, float, float, float)
JAY_COMPAT_ARR_WITH(double, double, double, double)
#undef JAY_COMPAT_ARR_WITH

/* Arrays of strings: lens may be NULL for C strings. */
static yyjson_inline yyjson_mut_val *jay_compat_arr_of_str(yyjson_mut_doc *doc,
                                                           const char **vals,
                                                           const size_t *lens,
                                                           size_t count, bool copy)
{
    yyjson_mut_val *arr;
    size_t i, len;
    const char *str;
    for (i = 0; vals && i < count; i++) {
        if (yyjson_unlikely(!vals[i])) return NULL;
    }
    arr = jay_compat_arr_of(doc, vals, count);
    for (i = 0; arr && i < count; i++) {
        str = vals[i];
        len = lens ? lens[i] : strlen(str);
        if (copy) str = unsafe_yyjson_mut_strncpy(doc, str, len);
        if (yyjson_unlikely(!str)) return NULL;
        unsafe_yyjson_set_strn(arr + i + 1, str, len);
    }
    return arr;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_with_str(yyjson_mut_doc *doc,
                                                          const char **vals, size_t count)
{
    return jay_compat_arr_of_str(doc, vals, NULL, count, false);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_with_strn(yyjson_mut_doc *doc,
                                                           const char **vals,
                                                           const size_t *lens,
                                                           size_t count)
{
    if (!lens && count) return NULL;
    return jay_compat_arr_of_str(doc, vals, lens, count, false);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_with_strcpy(yyjson_mut_doc *doc,
                                                             const char **vals,
                                                             size_t count)
{
    return jay_compat_arr_of_str(doc, vals, NULL, count, true);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_with_strncpy(yyjson_mut_doc *doc,
                                                              const char **vals,
                                                              const size_t *lens,
                                                              size_t count)
{
    if (!lens && count) return NULL;
    return jay_compat_arr_of_str(doc, vals, lens, count, true);
}

yyjson_api_inline yyjson_mut_arr_iter yyjson_mut_arr_iter_with(yyjson_mut_val *arr)
{
    yyjson_mut_arr_iter iter;
    bool is_arr = yyjson_mut_is_arr(arr);
    iter.idx = 0;
    iter.max = yyjson_mut_arr_size(arr);
    iter.cur = iter.max ? jay_compat_last(arr) : NULL;
    iter.pre = NULL;
    iter.arr = is_arr ? arr : NULL;
    return iter;
}
yyjson_api_inline bool yyjson_mut_arr_iter_init(yyjson_mut_val *arr,
                                                yyjson_mut_arr_iter *iter)
{
    if (!iter) return false;
    *iter = yyjson_mut_arr_iter_with(arr);
    return yyjson_mut_is_arr(arr);
}
yyjson_api_inline bool yyjson_mut_arr_iter_has_next(yyjson_mut_arr_iter *iter)
{
    return iter && iter->idx < iter->max;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_iter_next(yyjson_mut_arr_iter *iter)
{
    if (!yyjson_mut_arr_iter_has_next(iter)) return NULL;
    iter->pre = iter->cur;
    iter->cur = iter->cur->next;
    iter->idx++;
    return iter->cur;
}
/* Unlinks what next gave last; NULL when that was done already. */
yyjson_api_inline yyjson_mut_val *yyjson_mut_arr_iter_remove(yyjson_mut_arr_iter *iter)
{
    yyjson_mut_val *pre = iter ? iter->pre : NULL, *old;
    if (!pre) return NULL;
    old = jay_compat_arr_cut(iter->arr, pre);
    iter->cur = pre;
    iter->pre = NULL;
    iter->idx--;
    iter->max--;
    return old;
}

#define yyjson_mut_arr_foreach(arr, idx, max, val)    \
    for ((idx) = 0, (max) = yyjson_mut_arr_size(arr), \
        (val) = yyjson_mut_arr_get_first(arr);        \
         (idx) < (max); (idx)++, (val) = (val)->next)

/* ---- mutable objects ----
 * The ring goes key, value, key, value; uni.ptr is the last key. */

yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_getn(const yyjson_mut_val *obj,
                                                      const char *key, size_t key_len)
{
    size_t len = key ? yyjson_mut_obj_size(obj) : 0;
    yyjson_mut_val *cur;
    if (!len) return NULL;
    cur = jay_compat_last(obj);
    while (len--) {
        cur = cur->next->next;
        if (unsafe_yyjson_equals_strn(cur, key, key_len)) return cur->next;
    }
    return NULL;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_get(const yyjson_mut_val *obj,
                                                     const char *key)
{
    return key ? yyjson_mut_obj_getn(obj, key, strlen(key)) : NULL;
}

/* Links a pair behind the last one of an object of `len` pairs. */
yyjson_api_inline void unsafe_yyjson_mut_obj_add(yyjson_mut_val *obj, yyjson_mut_val *key,
                                                 yyjson_mut_val *val, size_t len)
{
    yyjson_mut_val *last;
    key->next = val;
    if (len) {
        last = jay_compat_last(obj)->next;
        val->next = last->next;
        last->next = key;
    } else {
        val->next = key;
    }
    obj->uni.ptr = key;
    unsafe_yyjson_set_len(obj, len + 1);
}
/* Unlinks the pair behind the key pre. */
static yyjson_inline yyjson_mut_val *jay_compat_obj_cut(yyjson_mut_val *obj,
                                                        yyjson_mut_val *pre)
{
    yyjson_mut_val *key = pre->next->next, *val = key->next;
    pre->next->next = val->next;
    if (jay_compat_last(obj) == key) obj->uni.ptr = pre;
    unsafe_yyjson_set_len(obj, unsafe_yyjson_get_len(obj) - 1);
    return val;
}
/* Unlinks all pairs of this name among the `left` behind the key pre; the first value. */
static yyjson_inline yyjson_mut_val *jay_compat_obj_cut_all(yyjson_mut_val *obj,
                                                            yyjson_mut_val *pre,
                                                            size_t left, const char *key,
                                                            size_t key_len)
{
    yyjson_mut_val *first = NULL, *cur, *val;
    for (; left; left--) {
        cur = pre->next->next;
        if (!unsafe_yyjson_equals_strn(cur, key, key_len)) {
            pre = cur;
        } else {
            val = jay_compat_obj_cut(obj, pre);
            if (!first) first = val;
        }
    }
    return first;
}
yyjson_api_inline yyjson_mut_val *unsafe_yyjson_mut_obj_remove(yyjson_mut_val *obj,
                                                               const char *key,
                                                               size_t key_len)
{
    size_t len = unsafe_yyjson_get_len(obj);
    if (!len) return NULL;
    return jay_compat_obj_cut_all(obj, jay_compat_last(obj), len, key, key_len);
}
/* The key before the first one of this name, with how many pairs come behind it in *left
 * (that one counted); NULL when there is none. */
static yyjson_inline yyjson_mut_val *jay_compat_obj_before(const yyjson_mut_val *obj,
                                                           const char *key,
                                                           size_t key_len, size_t *left)
{
    yyjson_mut_val *pre;
    size_t len = unsafe_yyjson_get_len(obj);
    if (!len) return NULL;
    for (pre = jay_compat_last(obj); len; len--, pre = pre->next->next) {
        if (unsafe_yyjson_equals_strn(pre->next->next, key, key_len)) {
            *left = len;
            return pre;
        }
    }
    return NULL;
}
/* Overwrites the first value of this name where it is. */
yyjson_api_inline bool unsafe_yyjson_mut_obj_replace(yyjson_mut_val *obj,
                                                     yyjson_mut_val *key,
                                                     yyjson_mut_val *val)
{
    size_t left;
    yyjson_mut_val *pre = jay_compat_obj_before(obj, unsafe_yyjson_get_str(key),
                                                unsafe_yyjson_get_len(key), &left);
    if (!pre) return false;
    jay_compat_set(pre->next->next->next, val->tag, val->uni);
    return true;
}
yyjson_api_inline void unsafe_yyjson_mut_obj_rotate(yyjson_mut_val *obj, size_t idx)
{
    yyjson_mut_val *key = jay_compat_last(obj);
    while (idx--) key = key->next->next;
    obj->uni.ptr = key;
}

yyjson_api_inline bool yyjson_mut_obj_add(yyjson_mut_val *obj, yyjson_mut_val *key,
                                          yyjson_mut_val *val)
{
    if (yyjson_unlikely(!yyjson_mut_is_obj(obj) || !yyjson_mut_is_str(key) || !val)) {
        return false;
    }
    unsafe_yyjson_mut_obj_add(obj, key, val, unsafe_yyjson_get_len(obj));
    return true;
}
/* Puts val in the place of the value of `key`, which stays linked; drops later pairs of
 * the name. */
static yyjson_inline yyjson_mut_val *jay_compat_obj_swap(yyjson_mut_val *obj,
                                                         yyjson_mut_val *key,
                                                         size_t behind,
                                                         yyjson_mut_val *val)
{
    yyjson_mut_val *old = key->next;
    val->next = old->next;
    key->next = val;
    jay_compat_obj_cut_all(obj, key, behind, unsafe_yyjson_get_str(key),
                           unsafe_yyjson_get_len(key));
    return old;
}
yyjson_api_inline bool yyjson_mut_obj_put(yyjson_mut_val *obj, yyjson_mut_val *key,
                                          yyjson_mut_val *val)
{
    yyjson_mut_val *pre;
    size_t left = 0;
    if (yyjson_unlikely(!yyjson_mut_is_obj(obj) || !yyjson_mut_is_str(key))) return false;
    pre = jay_compat_obj_before(obj, unsafe_yyjson_get_str(key),
                                unsafe_yyjson_get_len(key), &left);
    if (!val) {
        if (pre) {
            jay_compat_obj_cut_all(obj, pre, left, unsafe_yyjson_get_str(key),
                                   unsafe_yyjson_get_len(key));
        }
    } else if (!pre) {
        unsafe_yyjson_mut_obj_add(obj, key, val, unsafe_yyjson_get_len(obj));
    } else {
        jay_compat_obj_swap(obj, pre->next->next, left - 1, val);
    }
    return true;
}
/* Links a pair before pair idx <= size. */
yyjson_api_inline bool yyjson_mut_obj_insert(yyjson_mut_val *obj, yyjson_mut_val *key,
                                             yyjson_mut_val *val, size_t idx)
{
    yyjson_mut_val *last;
    size_t len = yyjson_mut_obj_size(obj);
    if (yyjson_unlikely(!yyjson_mut_is_obj(obj) || !yyjson_mut_is_str(key) || !val ||
                        idx > len)) {
        return false;
    }
    if (idx == len) {
        unsafe_yyjson_mut_obj_add(obj, key, val, len);
    } else { /* behind the pair before it, as if that were the last */
        last = jay_compat_last(obj);
        unsafe_yyjson_mut_obj_rotate(obj, idx);
        unsafe_yyjson_mut_obj_add(obj, key, val, len);
        obj->uni.ptr = last;
    }
    return true;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_remove_keyn(yyjson_mut_val *obj,
                                                             const char *key,
                                                             size_t key_len)
{
    if (yyjson_unlikely(!yyjson_mut_is_obj(obj) || !key)) return NULL;
    return unsafe_yyjson_mut_obj_remove(obj, key, key_len);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_remove_key(yyjson_mut_val *obj,
                                                            const char *key)
{
    return key ? yyjson_mut_obj_remove_keyn(obj, key, strlen(key)) : NULL;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_remove_strn(yyjson_mut_val *obj,
                                                             const char *key, size_t len)
{
    return yyjson_mut_obj_remove_keyn(obj, key, len);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_remove_str(yyjson_mut_val *obj,
                                                            const char *key)
{
    return yyjson_mut_obj_remove_key(obj, key);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_remove(yyjson_mut_val *obj,
                                                        yyjson_mut_val *key)
{
    if (yyjson_unlikely(!yyjson_mut_is_str(key))) return NULL;
    return yyjson_mut_obj_remove_keyn(obj, unsafe_yyjson_get_str(key),
                                      unsafe_yyjson_get_len(key));
}
yyjson_api_inline bool yyjson_mut_obj_clear(yyjson_mut_val *obj)
{
    if (yyjson_unlikely(!yyjson_mut_is_obj(obj))) return false;
    unsafe_yyjson_set_len(obj, 0);
    return true;
}
yyjson_api_inline bool yyjson_mut_obj_replace(yyjson_mut_val *obj, yyjson_mut_val *key,
                                              yyjson_mut_val *val)
{
    if (yyjson_unlikely(!yyjson_mut_is_obj(obj) || !yyjson_mut_is_str(key) || !val)) {
        return false;
    }
    return unsafe_yyjson_mut_obj_replace(obj, key, val);
}
yyjson_api_inline bool yyjson_mut_obj_rotate(yyjson_mut_val *obj, size_t idx)
{
    if (yyjson_unlikely(idx >= yyjson_mut_obj_size(obj))) return false;
    unsafe_yyjson_mut_obj_rotate(obj, idx);
    return true;
}
/* Renames all members of this name; the new name is copied. */
yyjson_api_inline bool yyjson_mut_obj_rename_keyn(yyjson_mut_doc *doc,
                                                  yyjson_mut_val *obj, const char *key,
                                                  size_t len, const char *new_key,
                                                  size_t new_len)
{
    const char *copy;
    yyjson_mut_val *cur;
    size_t left;
    if (!doc || !key || !new_key || !yyjson_mut_is_obj(obj)) return false;
    cur = jay_compat_obj_before(obj, key, len, &left);
    copy = cur ? unsafe_yyjson_mut_strncpy(doc, new_key, new_len) : NULL;
    if (!copy) return false;
    for (; left; left--) {
        cur = cur->next->next;
        if (unsafe_yyjson_equals_strn(cur, key, len)) {
            unsafe_yyjson_set_strn(cur, copy, new_len);
        }
    }
    return true;
}
yyjson_api_inline bool yyjson_mut_obj_rename_key(yyjson_mut_doc *doc, yyjson_mut_val *obj,
                                                 const char *key, const char *new_key)
{
    return key && new_key &&
           yyjson_mut_obj_rename_keyn(doc, obj, key, strlen(key), new_key,
                                      strlen(new_key));
}

/* A new pair of a key by reference and a new value: two values side by side. */
static yyjson_inline yyjson_mut_val *jay_compat_pair(yyjson_mut_doc *doc,
                                                     const yyjson_mut_val *obj,
                                                     const char *key)
{
    yyjson_mut_val *pair;
    if (yyjson_unlikely(!doc || !yyjson_mut_is_obj(obj) || !key)) return NULL;
    pair = unsafe_yyjson_mut_val(doc, 2);
    if (yyjson_likely(pair != NULL)) unsafe_yyjson_set_str(pair, key);
    return pair;
}
#define JAY_COMPAT_OBJ_ADD(name, parameters, ok, set)                               \
    yyjson_api_inline bool yyjson_mut_obj_add_##name(                               \
        yyjson_mut_doc *doc, yyjson_mut_val *obj, const char *key parameters)       \
    {                                                                               \
        yyjson_mut_val *pair = (ok) ? jay_compat_pair(doc, obj, key) : NULL;        \
        if (yyjson_unlikely(!pair)) return false;                                   \
        unsafe_yyjson_set_##set;                                                    \
        unsafe_yyjson_mut_obj_add(obj, pair, pair + 1, unsafe_yyjson_get_len(obj)); \
        return true;                                                                \
    }
JAY_COMPAT_OBJ_ADD(null, JAY_COMPAT_NONE, true, null(pair + 1))
JAY_COMPAT_OBJ_ADD(true, JAY_COMPAT_NONE, true, bool(pair + 1, true))
JAY_COMPAT_OBJ_ADD(false, JAY_COMPAT_NONE, true, bool(pair + 1, false))
JAY_COMPAT_OBJ_ADD(bool, JAY_COMPAT_COMMA bool val, true, bool(pair + 1, val))
JAY_COMPAT_OBJ_ADD(uint, JAY_COMPAT_COMMA uint64_t val, true, uint(pair + 1, val))
JAY_COMPAT_OBJ_ADD(sint, JAY_COMPAT_COMMA int64_t val, true, sint(pair + 1, val))
JAY_COMPAT_OBJ_ADD(int, JAY_COMPAT_COMMA int64_t val, true, sint(pair + 1, val))
JAY_COMPAT_OBJ_ADD(float, JAY_COMPAT_COMMA float val, true, float(pair + 1, val))
JAY_COMPAT_OBJ_ADD(double, JAY_COMPAT_COMMA double val, true, double(pair + 1, val))
JAY_COMPAT_OBJ_ADD(real, JAY_COMPAT_COMMA double val, true, real(pair + 1, val))
JAY_COMPAT_OBJ_ADD(str, JAY_COMPAT_COMMA const char *val, val, str(pair + 1, val))
JAY_COMPAT_OBJ_ADD(strn, JAY_COMPAT_COMMA const char *val JAY_COMPAT_COMMA size_t len,
                   val, strn(pair + 1, val, len))
#undef JAY_COMPAT_OBJ_ADD

yyjson_api_inline bool yyjson_mut_obj_add_strncpy(yyjson_mut_doc *doc,
                                                  yyjson_mut_val *obj, const char *key,
                                                  const char *val, size_t len)
{
    yyjson_mut_val *pair = val ? jay_compat_pair(doc, obj, key) : NULL;
    char *copy = pair ? unsafe_yyjson_mut_strncpy(doc, val, len) : NULL;
    if (yyjson_unlikely(!copy)) return false;
    unsafe_yyjson_set_strn(pair + 1, copy, len);
    unsafe_yyjson_mut_obj_add(obj, pair, pair + 1, unsafe_yyjson_get_len(obj));
    return true;
}
yyjson_api_inline bool yyjson_mut_obj_add_strcpy(yyjson_mut_doc *doc, yyjson_mut_val *obj,
                                                 const char *key, const char *val)
{
    size_t len = val ? strlen(val) : 0;
    bool noesc = val && unsafe_yyjson_is_str_noesc(val, len);
    if (!val || !yyjson_mut_obj_add_strncpy(doc, obj, key, val, len)) return false;
    if (noesc) unsafe_yyjson_set_str_noesc(jay_compat_last(obj)->next, true);
    return true;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_add_arr(yyjson_mut_doc *doc,
                                                         yyjson_mut_val *obj,
                                                         const char *key)
{
    yyjson_mut_val *pair = jay_compat_pair(doc, obj, key);
    if (yyjson_unlikely(!pair)) return NULL;
    unsafe_yyjson_set_arr(pair + 1, 0);
    unsafe_yyjson_mut_obj_add(obj, pair, pair + 1, unsafe_yyjson_get_len(obj));
    return pair + 1;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_add_obj(yyjson_mut_doc *doc,
                                                         yyjson_mut_val *obj,
                                                         const char *key)
{
    yyjson_mut_val *pair = jay_compat_pair(doc, obj, key);
    if (yyjson_unlikely(!pair)) return NULL;
    unsafe_yyjson_set_obj(pair + 1, 0);
    unsafe_yyjson_mut_obj_add(obj, pair, pair + 1, unsafe_yyjson_get_len(obj));
    return pair + 1;
}
yyjson_api_inline bool yyjson_mut_obj_add_val(yyjson_mut_doc *doc, yyjson_mut_val *obj,
                                              const char *key, yyjson_mut_val *val)
{
    yyjson_mut_val *name;
    if (yyjson_unlikely(!doc || !yyjson_mut_is_obj(obj) || !key || !val)) return false;
    name = unsafe_yyjson_mut_val(doc, 1);
    if (yyjson_unlikely(!name)) return false;
    unsafe_yyjson_set_str(name, key);
    unsafe_yyjson_mut_obj_add(obj, name, val, unsafe_yyjson_get_len(obj));
    return true;
}

/* An object of string members; keys and values `step` entries apart. */
static yyjson_inline yyjson_mut_val *jay_compat_obj_of(yyjson_mut_doc *doc,
                                                       const char **keys,
                                                       const char **vals, size_t step,
                                                       size_t count)
{
    yyjson_mut_val *obj, *pair;
    size_t i;
    if (yyjson_unlikely(!doc || ((!keys || !vals) && count) ||
                        count > ~(size_t)0 / 2 - 1)) {
        return NULL;
    }
    for (i = 0; i < count; i++) {
        if (yyjson_unlikely(!keys[i * step] || !vals[i * step])) return NULL;
    }
    obj = unsafe_yyjson_mut_val(doc, 1 + count * 2);
    if (yyjson_unlikely(!obj)) return NULL;
    unsafe_yyjson_set_obj(obj, 0);
    for (i = 0; i < count; i++) {
        pair = obj + 1 + i * 2;
        unsafe_yyjson_set_strn(pair, keys[i * step], strlen(keys[i * step]));
        unsafe_yyjson_set_strn(pair + 1, vals[i * step], strlen(vals[i * step]));
        unsafe_yyjson_mut_obj_add(obj, pair, pair + 1, i);
    }
    return obj;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_with_str(yyjson_mut_doc *doc,
                                                          const char **keys,
                                                          const char **vals, size_t count)
{
    return jay_compat_obj_of(doc, keys, vals, 1, count);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_with_kv(yyjson_mut_doc *doc,
                                                         const char **kv_pairs,
                                                         size_t pair_count)
{
    return jay_compat_obj_of(doc, kv_pairs, kv_pairs ? kv_pairs + 1 : NULL, 2,
                             pair_count);
}

yyjson_api_inline yyjson_mut_obj_iter yyjson_mut_obj_iter_with(yyjson_mut_val *obj)
{
    yyjson_mut_obj_iter iter;
    iter.idx = 0;
    iter.max = yyjson_mut_obj_size(obj);
    iter.cur = iter.max ? jay_compat_last(obj) : NULL;
    iter.pre = NULL;
    iter.obj = yyjson_mut_is_obj(obj) ? obj : NULL;
    return iter;
}
yyjson_api_inline bool yyjson_mut_obj_iter_init(yyjson_mut_val *obj,
                                                yyjson_mut_obj_iter *iter)
{
    if (!iter) return false;
    *iter = yyjson_mut_obj_iter_with(obj);
    return yyjson_mut_is_obj(obj);
}
yyjson_api_inline bool yyjson_mut_obj_iter_has_next(yyjson_mut_obj_iter *iter)
{
    return iter && iter->idx < iter->max;
}
/* The next key. */
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_iter_next(yyjson_mut_obj_iter *iter)
{
    if (!yyjson_mut_obj_iter_has_next(iter)) return NULL;
    iter->pre = iter->cur;
    iter->cur = iter->cur->next->next;
    iter->idx++;
    return iter->cur;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_iter_get_val(yyjson_mut_val *key)
{
    return key ? key->next : NULL;
}
/* Unlinks the current pair and gives its value; NULL when that was done already. */
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_iter_remove(yyjson_mut_obj_iter *iter)
{
    yyjson_mut_val *pre = iter ? iter->pre : NULL, *val;
    if (!pre) return NULL;
    val = jay_compat_obj_cut(iter->obj, pre);
    iter->cur = pre;
    iter->pre = NULL;
    iter->idx--;
    iter->max--;
    return val;
}
/* Searches from the place of the iterator on and around once; the pair becomes the
 * current one. Unchanged when there is none. */
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_iter_getn(yyjson_mut_obj_iter *iter,
                                                           const char *key,
                                                           size_t key_len)
{
    size_t idx, left;
    yyjson_mut_val *pre, *cur;
    if (!iter || !key) return NULL;
    idx = iter->idx;
    cur = iter->cur;
    for (left = iter->max; left; left--) {
        pre = cur;
        cur = cur->next->next;
        idx = idx >= iter->max ? 1 : idx + 1;
        if (unsafe_yyjson_equals_strn(cur, key, key_len)) {
            iter->idx = idx;
            iter->pre = pre;
            iter->cur = cur;
            return cur->next;
        }
    }
    return NULL;
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_obj_iter_get(yyjson_mut_obj_iter *iter,
                                                          const char *key)
{
    return key ? yyjson_mut_obj_iter_getn(iter, key, strlen(key)) : NULL;
}

#define yyjson_mut_obj_foreach(obj, idx, max, key, val)                        \
    for ((idx) = 0, (max) = yyjson_mut_obj_size(obj),                          \
        (key) = (max) ? ((yyjson_mut_val *)(obj)->uni.ptr)->next->next : NULL, \
        (val) = yyjson_mut_obj_iter_get_val(key);                              \
         (idx) < (max); (idx)++, (key) = (val)->next, (val) = (key)->next)

#undef JAY_COMPAT_COMMA

/* ---- numbers on their own ---- */

#if !YYJSON_DISABLE_READER
JAY_API const char *jay_compat_read_number(const char *dat, yyjson_val *val,
                                           yyjson_read_flag flg, yyjson_read_err *err);
/* Reads one number at `dat`, which ends with NUL; returns the byte behind it. */
yyjson_api_inline const char *yyjson_read_number(const char *dat, yyjson_val *val,
                                                 yyjson_read_flag flg,
                                                 const yyjson_alc *alc,
                                                 yyjson_read_err *err)
{
    (void)alc;
    return jay_compat_read_number(dat, val, jay_compat_read_flags(flg), err);
}
yyjson_api_inline const char *yyjson_mut_read_number(const char *dat, yyjson_mut_val *val,
                                                     yyjson_read_flag flg,
                                                     const yyjson_alc *alc,
                                                     yyjson_read_err *err)
{
    yyjson_val num;
    const char *end = yyjson_read_number(dat, val ? &num : NULL, flg, alc, err);
    if (end) jay_compat_set(val, num.tag, num.uni);
    return end;
}
#endif

#if !YYJSON_DISABLE_WRITER
JAY_API char *jay_compat_write_number(const yyjson_val *val, char *buf);
/* Writes a number and a NUL (integers: 21 bytes, reals: 40), returns where the NUL is. */
yyjson_api_inline char *yyjson_write_number(const yyjson_val *val, char *buf)
{
    return jay_compat_write_number(val, buf);
}
yyjson_api_inline char *yyjson_mut_write_number(const yyjson_mut_val *val, char *buf)
{
    yyjson_val num;
    if (!val) return NULL;
    jay_compat_set(&num, val->tag, val->uni);
    return jay_compat_write_number(&num, buf);
}
#endif

/* ---- incremental reading ---- */

#if !YYJSON_DISABLE_READER && !YYJSON_DISABLE_INCR_READER
typedef struct yyjson_incr_state yyjson_incr_state;
JAY_API yyjson_incr_state *jay_compat_incr_new(char *buf, size_t buf_len,
                                               yyjson_read_flag flg, size_t depth,
                                               const yyjson_alc *alc);
JAY_API yyjson_doc *jay_compat_incr_read(yyjson_incr_state *state, size_t len,
                                         yyjson_read_err *err);
JAY_API void jay_compat_incr_free(yyjson_incr_state *state);
/* Reads a buffer of known length that is offered piece by piece: code
 * YYJSON_READ_ERROR_MORE asks for a call with a greater `len`. */
yyjson_api_inline yyjson_incr_state *yyjson_incr_new(char *buf, size_t buf_len,
                                                     yyjson_read_flag flg,
                                                     const yyjson_alc *alc)
{
    return jay_compat_incr_new(buf, buf_len, flg, YYJSON_READER_DEPTH_LIMIT,
                               jay_compat_doc_alc(alc));
}
yyjson_api_inline yyjson_doc *yyjson_incr_read(yyjson_incr_state *state, size_t len,
                                               yyjson_read_err *err)
{
    return jay_compat_incr_read(state, len, err);
}
yyjson_api_inline void yyjson_incr_free(yyjson_incr_state *state)
{
    jay_compat_incr_free(state);
}
#endif

#if !YYJSON_DISABLE_UTILS

/* ---- JSON Pointer (RFC 6901) ---- */

typedef uint32_t yyjson_ptr_code;
static const yyjson_ptr_code YYJSON_PTR_ERR_NONE = 0;
static const yyjson_ptr_code YYJSON_PTR_ERR_PARAMETER = 1;
static const yyjson_ptr_code YYJSON_PTR_ERR_SYNTAX = 2;
static const yyjson_ptr_code YYJSON_PTR_ERR_RESOLVE = 3;
static const yyjson_ptr_code YYJSON_PTR_ERR_NULL_ROOT = 4;
static const yyjson_ptr_code YYJSON_PTR_ERR_SET_ROOT = 5;
static const yyjson_ptr_code YYJSON_PTR_ERR_MEMORY_ALLOCATION = 6;

typedef struct yyjson_ptr_err {
    yyjson_ptr_code code;
    const char *msg; /* NULL on success */
    size_t pos;      /* bytes in the pointer */
} yyjson_ptr_err;

/* Where a pointer led: the container, the element or key before the target, and what was
 * taken out. docs/from-yyjson.md has the table. */
typedef struct yyjson_ptr_ctx {
    yyjson_mut_val *ctn;
    yyjson_mut_val *pre;
    yyjson_mut_val *old;
} yyjson_ptr_ctx;

JAY_API yyjson_val *jay_compat_ptr_get(const yyjson_val *val, const char *ptr, size_t len,
                                       yyjson_ptr_err *err);
JAY_API yyjson_mut_val *jay_compat_mut_ptr_get(const yyjson_mut_val *val, const char *ptr,
                                               size_t len, yyjson_ptr_ctx *ctx,
                                               yyjson_ptr_err *err);
JAY_API bool jay_compat_mut_ptr_put(yyjson_mut_val *val, const char *ptr, size_t len,
                                    yyjson_mut_val *new_val, yyjson_mut_doc *doc,
                                    bool create_parent, bool insert_new,
                                    yyjson_ptr_ctx *ctx, yyjson_ptr_err *err);
JAY_API yyjson_mut_val *jay_compat_mut_ptr_replace(yyjson_mut_val *val, const char *ptr,
                                                   size_t len, yyjson_mut_val *new_val,
                                                   yyjson_ptr_ctx *ctx,
                                                   yyjson_ptr_err *err);
JAY_API yyjson_mut_val *jay_compat_mut_ptr_remove(yyjson_mut_val *val, const char *ptr,
                                                  size_t len, yyjson_ptr_ctx *ctx,
                                                  yyjson_ptr_err *err);
/* The document forms: the root may be missing, replaced and removed. */
JAY_API yyjson_val *jay_compat_doc_ptr_get(const yyjson_doc *doc, const char *ptr,
                                           size_t len, yyjson_ptr_err *err);
JAY_API yyjson_mut_val *jay_compat_mut_doc_ptr_get(const yyjson_mut_doc *doc,
                                                   const char *ptr, size_t len,
                                                   yyjson_ptr_ctx *ctx,
                                                   yyjson_ptr_err *err);
JAY_API bool jay_compat_mut_doc_ptr_put(yyjson_mut_doc *doc, const char *ptr, size_t len,
                                        yyjson_mut_val *new_val, bool create_parent,
                                        bool insert_new, yyjson_ptr_ctx *ctx,
                                        yyjson_ptr_err *err);
JAY_API yyjson_mut_val *jay_compat_mut_doc_ptr_replace(yyjson_mut_doc *doc,
                                                       const char *ptr, size_t len,
                                                       yyjson_mut_val *new_val,
                                                       yyjson_ptr_ctx *ctx,
                                                       yyjson_ptr_err *err);
JAY_API yyjson_mut_val *jay_compat_mut_doc_ptr_remove(yyjson_mut_doc *doc,
                                                      const char *ptr, size_t len,
                                                      yyjson_ptr_ctx *ctx,
                                                      yyjson_ptr_err *err);

static yyjson_inline size_t jay_compat_strlen(const char *str)
{
    return str ? strlen(str) : 0;
}

/* get: the value that a pointer names. ..x with everything, ..n with a length. */
yyjson_api_inline yyjson_val *yyjson_doc_ptr_getx(const yyjson_doc *doc, const char *ptr,
                                                  size_t len, yyjson_ptr_err *err)
{
    return jay_compat_doc_ptr_get(doc, ptr, len, err);
}
yyjson_api_inline yyjson_val *yyjson_ptr_getx(const yyjson_val *val, const char *ptr,
                                              size_t len, yyjson_ptr_err *err)
{
    return jay_compat_ptr_get(val, ptr, len, err);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_doc_ptr_getx(const yyjson_mut_doc *doc,
                                                          const char *ptr, size_t len,
                                                          yyjson_ptr_ctx *ctx,
                                                          yyjson_ptr_err *err)
{
    return jay_compat_mut_doc_ptr_get(doc, ptr, len, ctx, err);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_ptr_getx(const yyjson_mut_val *val,
                                                      const char *ptr, size_t len,
                                                      yyjson_ptr_ctx *ctx,
                                                      yyjson_ptr_err *err)
{
    return jay_compat_mut_ptr_get(val, ptr, len, ctx, err);
}
#define JAY_COMPAT_PTR_GET(fn, type, result, extra)                                \
    yyjson_api_inline result *fn##n(const type *what, const char *ptr, size_t len) \
    {                                                                              \
        return fn##x extra;                                                        \
    }                                                                              \
    yyjson_api_inline result *fn(const type *what, const char *ptr)                \
    {                                                                              \
        return fn##n(what, ptr, jay_compat_strlen(ptr));                           \
    }
JAY_COMPAT_PTR_GET(yyjson_doc_ptr_get, yyjson_doc, yyjson_val, (what, ptr, len, NULL))
JAY_COMPAT_PTR_GET(yyjson_ptr_get, yyjson_val, yyjson_val, (what, ptr, len, NULL))
JAY_COMPAT_PTR_GET(yyjson_mut_doc_ptr_get, yyjson_mut_doc, yyjson_mut_val,
                   (what, ptr, len, NULL, NULL))
JAY_COMPAT_PTR_GET(yyjson_mut_ptr_get, yyjson_mut_val, yyjson_mut_val,
                   (what, ptr, len, NULL, NULL))
#undef JAY_COMPAT_PTR_GET

/* add appends a member even when the name exists, and inserts before an element; set
 * replaces what exists, and removes when new_val is NULL. The short forms make missing
 * parents. */
#define JAY_COMPAT_PTR_PUT(name, insert_new)                                             \
    yyjson_api_inline bool yyjson_mut_doc_ptr_##name##x(                                 \
        yyjson_mut_doc *doc, const char *ptr, size_t len, yyjson_mut_val *new_val,       \
        bool create_parent, yyjson_ptr_ctx *ctx, yyjson_ptr_err *err)                    \
    {                                                                                    \
        return jay_compat_mut_doc_ptr_put(doc, ptr, len, new_val, create_parent,         \
                                          insert_new, ctx, err);                         \
    }                                                                                    \
    yyjson_api_inline bool yyjson_mut_doc_ptr_##name##n(                                 \
        yyjson_mut_doc *doc, const char *ptr, size_t len, yyjson_mut_val *new_val)       \
    {                                                                                    \
        return yyjson_mut_doc_ptr_##name##x(doc, ptr, len, new_val, true, NULL, NULL);   \
    }                                                                                    \
    yyjson_api_inline bool yyjson_mut_doc_ptr_##name(                                    \
        yyjson_mut_doc *doc, const char *ptr, yyjson_mut_val *new_val)                   \
    {                                                                                    \
        return yyjson_mut_doc_ptr_##name##n(doc, ptr, jay_compat_strlen(ptr), new_val);  \
    }                                                                                    \
    yyjson_api_inline bool yyjson_mut_ptr_##name##x(                                     \
        yyjson_mut_val *val, const char *ptr, size_t len, yyjson_mut_val *new_val,       \
        yyjson_mut_doc *doc, bool create_parent, yyjson_ptr_ctx *ctx,                    \
        yyjson_ptr_err *err)                                                             \
    {                                                                                    \
        return jay_compat_mut_ptr_put(val, ptr, len, new_val, doc, create_parent,        \
                                      insert_new, ctx, err);                             \
    }                                                                                    \
    yyjson_api_inline bool yyjson_mut_ptr_##name##n(                                     \
        yyjson_mut_val *val, const char *ptr, size_t len, yyjson_mut_val *new_val,       \
        yyjson_mut_doc *doc)                                                             \
    {                                                                                    \
        return yyjson_mut_ptr_##name##x(val, ptr, len, new_val, doc, true, NULL, NULL);  \
    }                                                                                    \
    yyjson_api_inline bool yyjson_mut_ptr_##name(yyjson_mut_val *val, const char *ptr,   \
                                                 yyjson_mut_val *new_val,                \
                                                 yyjson_mut_doc *doc)                    \
    {                                                                                    \
        return yyjson_mut_ptr_##name##n(val, ptr, jay_compat_strlen(ptr), new_val, doc); \
    }
JAY_COMPAT_PTR_PUT(add, true)
JAY_COMPAT_PTR_PUT(set, false)
#undef JAY_COMPAT_PTR_PUT

/* replace: puts new_val in the place of a value that exists, which is given back. */
yyjson_api_inline yyjson_mut_val *yyjson_mut_doc_ptr_replacex(yyjson_mut_doc *doc,
                                                              const char *ptr, size_t len,
                                                              yyjson_mut_val *new_val,
                                                              yyjson_ptr_ctx *ctx,
                                                              yyjson_ptr_err *err)
{
    return jay_compat_mut_doc_ptr_replace(doc, ptr, len, new_val, ctx, err);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_doc_ptr_replacen(yyjson_mut_doc *doc,
                                                              const char *ptr, size_t len,
                                                              yyjson_mut_val *new_val)
{
    return yyjson_mut_doc_ptr_replacex(doc, ptr, len, new_val, NULL, NULL);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_doc_ptr_replace(yyjson_mut_doc *doc,
                                                             const char *ptr,
                                                             yyjson_mut_val *new_val)
{
    return yyjson_mut_doc_ptr_replacen(doc, ptr, jay_compat_strlen(ptr), new_val);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_ptr_replacex(yyjson_mut_val *val,
                                                          const char *ptr, size_t len,
                                                          yyjson_mut_val *new_val,
                                                          yyjson_ptr_ctx *ctx,
                                                          yyjson_ptr_err *err)
{
    return jay_compat_mut_ptr_replace(val, ptr, len, new_val, ctx, err);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_ptr_replacen(yyjson_mut_val *val,
                                                          const char *ptr, size_t len,
                                                          yyjson_mut_val *new_val)
{
    return yyjson_mut_ptr_replacex(val, ptr, len, new_val, NULL, NULL);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_ptr_replace(yyjson_mut_val *val,
                                                         const char *ptr,
                                                         yyjson_mut_val *new_val)
{
    return yyjson_mut_ptr_replacen(val, ptr, jay_compat_strlen(ptr), new_val);
}

/* remove: unlinks a value that exists, in objects all members of its name. */
yyjson_api_inline yyjson_mut_val *yyjson_mut_doc_ptr_removex(yyjson_mut_doc *doc,
                                                             const char *ptr, size_t len,
                                                             yyjson_ptr_ctx *ctx,
                                                             yyjson_ptr_err *err)
{
    return jay_compat_mut_doc_ptr_remove(doc, ptr, len, ctx, err);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_doc_ptr_removen(yyjson_mut_doc *doc,
                                                             const char *ptr, size_t len)
{
    return yyjson_mut_doc_ptr_removex(doc, ptr, len, NULL, NULL);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_doc_ptr_remove(yyjson_mut_doc *doc,
                                                            const char *ptr)
{
    return yyjson_mut_doc_ptr_removen(doc, ptr, jay_compat_strlen(ptr));
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_ptr_removex(yyjson_mut_val *val,
                                                         const char *ptr, size_t len,
                                                         yyjson_ptr_ctx *ctx,
                                                         yyjson_ptr_err *err)
{
    return jay_compat_mut_ptr_remove(val, ptr, len, ctx, err);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_ptr_removen(yyjson_mut_val *val,
                                                         const char *ptr, size_t len)
{
    return yyjson_mut_ptr_removex(val, ptr, len, NULL, NULL);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_ptr_remove(yyjson_mut_val *val,
                                                        const char *ptr)
{
    return yyjson_mut_ptr_removen(val, ptr, jay_compat_strlen(ptr));
}

/* The functions that all of these stand on; the pointer is not empty. */
yyjson_api_inline yyjson_val *unsafe_yyjson_ptr_getx(const yyjson_val *val,
                                                     const char *ptr, size_t len,
                                                     yyjson_ptr_err *err)
{
    return jay_compat_ptr_get(val, ptr, len, err);
}
yyjson_api_inline yyjson_mut_val *unsafe_yyjson_mut_ptr_getx(const yyjson_mut_val *val,
                                                             const char *ptr, size_t len,
                                                             yyjson_ptr_ctx *ctx,
                                                             yyjson_ptr_err *err)
{
    return jay_compat_mut_ptr_get(val, ptr, len, ctx, err);
}
yyjson_api_inline bool unsafe_yyjson_mut_ptr_putx(yyjson_mut_val *val, const char *ptr,
                                                  size_t len, yyjson_mut_val *new_val,
                                                  yyjson_mut_doc *doc, bool create_parent,
                                                  bool insert_new, yyjson_ptr_ctx *ctx,
                                                  yyjson_ptr_err *err)
{
    return jay_compat_mut_ptr_put(val, ptr, len, new_val, doc, create_parent, insert_new,
                                  ctx, err);
}
yyjson_api_inline yyjson_mut_val *unsafe_yyjson_mut_ptr_replacex(
    yyjson_mut_val *val, const char *ptr, size_t len, yyjson_mut_val *new_val,
    yyjson_ptr_ctx *ctx, yyjson_ptr_err *err)
{
    return jay_compat_mut_ptr_replace(val, ptr, len, new_val, ctx, err);
}
yyjson_api_inline yyjson_mut_val *unsafe_yyjson_mut_ptr_removex(yyjson_mut_val *val,
                                                                const char *ptr,
                                                                size_t len,
                                                                yyjson_ptr_ctx *ctx,
                                                                yyjson_ptr_err *err)
{
    return jay_compat_mut_ptr_remove(val, ptr, len, ctx, err);
}

/* What a context points at: append behind it, replace it, remove it. */
JAY_API bool jay_compat_ctx_append(yyjson_ptr_ctx *ctx, yyjson_mut_val *key,
                                   yyjson_mut_val *val);
JAY_API bool jay_compat_ctx_replace(yyjson_ptr_ctx *ctx, yyjson_mut_val *val);
JAY_API bool jay_compat_ctx_remove(yyjson_ptr_ctx *ctx);
yyjson_api_inline bool yyjson_ptr_ctx_append(yyjson_ptr_ctx *ctx, yyjson_mut_val *key,
                                             yyjson_mut_val *val)
{
    return jay_compat_ctx_append(ctx, key, val);
}
yyjson_api_inline bool yyjson_ptr_ctx_replace(yyjson_ptr_ctx *ctx, yyjson_mut_val *val)
{
    return jay_compat_ctx_replace(ctx, val);
}
yyjson_api_inline bool yyjson_ptr_ctx_remove(yyjson_ptr_ctx *ctx)
{
    return jay_compat_ctx_remove(ctx);
}

/* The value of a type that a pointer names; *value is untouched when there is none. */
#define JAY_COMPAT_PTR_TYPED(name, type, ok)                                   \
    yyjson_api_inline bool yyjson_ptr_get_##name(const yyjson_val *root,       \
                                                 const char *ptr, type *value) \
    {                                                                          \
        const yyjson_val *val = value ? yyjson_ptr_get(root, ptr) : NULL;      \
        if (!(ok)) return false;                                               \
        *value = unsafe_yyjson_get_##name(val);                                \
        return true;                                                           \
    }
JAY_COMPAT_PTR_TYPED(bool, bool, yyjson_is_bool(val))
JAY_COMPAT_PTR_TYPED(uint, uint64_t,
                     yyjson_is_uint(val) ||
                         (yyjson_is_sint(val) && unsafe_yyjson_get_sint(val) >= 0))
JAY_COMPAT_PTR_TYPED(sint, int64_t,
                     yyjson_is_sint(val) ||
                         (yyjson_is_uint(val) &&
                          unsafe_yyjson_get_uint(val) <= (~(uint64_t)0 >> 1)))
JAY_COMPAT_PTR_TYPED(real, double, yyjson_is_real(val))
JAY_COMPAT_PTR_TYPED(num, double, yyjson_is_num(val))
JAY_COMPAT_PTR_TYPED(str, const char *, yyjson_is_str(val))
#undef JAY_COMPAT_PTR_TYPED

/* Names of earlier versions. */
#define JAY_COMPAT_OLD(name, type, result, now)                                    \
    yyjson_deprecated("renamed to " #now) yyjson_api_inline result *name(          \
        type *what, const char *ptr)                                               \
    {                                                                              \
        return now(what, ptr);                                                     \
    }                                                                              \
    yyjson_deprecated("renamed to " #now "n")                                      \
        yyjson_api_inline result *name##n(type *what, const char *ptr, size_t len) \
    {                                                                              \
        return now##n(what, ptr, len);                                             \
    }
JAY_COMPAT_OLD(yyjson_doc_get_pointer, yyjson_doc, yyjson_val, yyjson_doc_ptr_get)
JAY_COMPAT_OLD(yyjson_mut_doc_get_pointer, yyjson_mut_doc, yyjson_mut_val,
               yyjson_mut_doc_ptr_get)
JAY_COMPAT_OLD(yyjson_get_pointer, yyjson_val, yyjson_val, yyjson_ptr_get)
JAY_COMPAT_OLD(yyjson_mut_get_pointer, yyjson_mut_val, yyjson_mut_val, yyjson_mut_ptr_get)
#undef JAY_COMPAT_OLD
yyjson_deprecated("renamed to unsafe_yyjson_ptr_getx") yyjson_api_inline
    yyjson_val *unsafe_yyjson_get_pointer(yyjson_val *val, const char *ptr, size_t len)
{
    return jay_compat_ptr_get(val, ptr, len, NULL);
}
yyjson_deprecated("renamed to unsafe_yyjson_mut_ptr_getx") yyjson_api_inline
    yyjson_mut_val *unsafe_yyjson_mut_get_pointer(yyjson_mut_val *val, const char *ptr,
                                                  size_t len)
{
    return jay_compat_mut_ptr_get(val, ptr, len, NULL, NULL);
}

/* ---- JSON Patch (RFC 6902) and JSON Merge Patch (RFC 7386) ---- */

typedef uint32_t yyjson_patch_code;
static const yyjson_patch_code YYJSON_PATCH_SUCCESS = 0;
static const yyjson_patch_code YYJSON_PATCH_ERROR_INVALID_PARAMETER = 1;
static const yyjson_patch_code YYJSON_PATCH_ERROR_MEMORY_ALLOCATION = 2;
static const yyjson_patch_code YYJSON_PATCH_ERROR_INVALID_OPERATION = 3;
static const yyjson_patch_code YYJSON_PATCH_ERROR_MISSING_KEY = 4;
static const yyjson_patch_code YYJSON_PATCH_ERROR_INVALID_MEMBER = 5;
static const yyjson_patch_code YYJSON_PATCH_ERROR_EQUAL = 6;
static const yyjson_patch_code YYJSON_PATCH_ERROR_POINTER = 7;

typedef struct yyjson_patch_err {
    yyjson_patch_code code;
    size_t idx; /* of the operation that failed */
    const char *msg;
    yyjson_ptr_err ptr; /* for YYJSON_PATCH_ERROR_POINTER */
} yyjson_patch_err;

JAY_API yyjson_mut_val *jay_compat_patch(yyjson_mut_doc *doc, const yyjson_val *orig,
                                         const yyjson_val *patch, yyjson_patch_err *err);
JAY_API yyjson_mut_val *jay_compat_mut_patch(yyjson_mut_doc *doc,
                                             const yyjson_mut_val *orig,
                                             const yyjson_mut_val *patch,
                                             yyjson_patch_err *err);
JAY_API yyjson_mut_val *jay_compat_merge(yyjson_mut_doc *doc, const yyjson_val *orig,
                                         const yyjson_val *patch);
JAY_API yyjson_mut_val *jay_compat_mut_merge(yyjson_mut_doc *doc,
                                             const yyjson_mut_val *orig,
                                             const yyjson_mut_val *patch);
/* A patched copy of `orig` in doc; NULL with *err filled on failure. */
yyjson_api_inline yyjson_mut_val *yyjson_patch(yyjson_mut_doc *doc,
                                               const yyjson_val *orig,
                                               const yyjson_val *patch,
                                               yyjson_patch_err *err)
{
    return jay_compat_patch(doc, orig, patch, err);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_patch(yyjson_mut_doc *doc,
                                                   const yyjson_mut_val *orig,
                                                   const yyjson_mut_val *patch,
                                                   yyjson_patch_err *err)
{
    return jay_compat_mut_patch(doc, orig, patch, err);
}
yyjson_api_inline yyjson_mut_val *yyjson_merge_patch(yyjson_mut_doc *doc,
                                                     const yyjson_val *orig,
                                                     const yyjson_val *patch)
{
    return jay_compat_merge(doc, orig, patch);
}
yyjson_api_inline yyjson_mut_val *yyjson_mut_merge_patch(yyjson_mut_doc *doc,
                                                         const yyjson_mut_val *orig,
                                                         const yyjson_mut_val *patch)
{
    return jay_compat_mut_merge(doc, orig, patch);
}

#endif /* utilities */

#ifdef __cplusplus
}
#endif

#if defined(__clang__)
#pragma clang diagnostic pop
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#elif defined(_MSC_VER)
#pragma warning(pop)
#endif

#endif
