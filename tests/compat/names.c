/* SPDX-License-Identifier: MIT */
/* Written by tools/gen_yyjson_check.py; do not edit. Whether yyjson.h has every function,
 * macro, constant and struct of the interface, with its type; built as C and as C++. */
#include "yyjson.h"

#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif

typedef void (*any_function)(void);
static volatile any_function sink;
static int faults;

static void check(bool ok, const char *what)
{
    if (ok) return;
    printf("wrong: %s\n", what);
    faults++;
}

#ifndef YYJSON_CPP_VER
#error "YYJSON_CPP_VER is not defined"
#endif
#ifndef YYJSON_DISABLE_FAST_FP_CONV
#error "YYJSON_DISABLE_FAST_FP_CONV is not defined"
#endif
#ifndef YYJSON_DISABLE_FILE
#error "YYJSON_DISABLE_FILE is not defined"
#endif
#ifndef YYJSON_DISABLE_INCR_READER
#error "YYJSON_DISABLE_INCR_READER is not defined"
#endif
#ifndef YYJSON_DISABLE_NON_STANDARD
#error "YYJSON_DISABLE_NON_STANDARD is not defined"
#endif
#ifndef YYJSON_DISABLE_READER
#error "YYJSON_DISABLE_READER is not defined"
#endif
#ifndef YYJSON_DISABLE_UTF8_VALIDATION
#error "YYJSON_DISABLE_UTF8_VALIDATION is not defined"
#endif
#ifndef YYJSON_DISABLE_UTILS
#error "YYJSON_DISABLE_UTILS is not defined"
#endif
#ifndef YYJSON_DISABLE_WRITER
#error "YYJSON_DISABLE_WRITER is not defined"
#endif
#ifndef YYJSON_FREESTANDING
#error "YYJSON_FREESTANDING is not defined"
#endif
#ifndef YYJSON_GCC_VER
#error "YYJSON_GCC_VER is not defined"
#endif
#ifndef YYJSON_H
#error "YYJSON_H is not defined"
#endif
#ifndef YYJSON_HAS_CONSTANT_P
#error "YYJSON_HAS_CONSTANT_P is not defined"
#endif
#ifndef YYJSON_IS_REAL_GCC
#error "YYJSON_IS_REAL_GCC is not defined"
#endif
#ifndef YYJSON_MSC_VER
#error "YYJSON_MSC_VER is not defined"
#endif
#ifndef YYJSON_PADDING_SIZE
#error "YYJSON_PADDING_SIZE is not defined"
#endif
#ifndef YYJSON_READER_DEPTH_LIMIT
#error "YYJSON_READER_DEPTH_LIMIT is not defined"
#endif
#ifndef YYJSON_RESERVED_BIT
#error "YYJSON_RESERVED_BIT is not defined"
#endif
#ifndef YYJSON_RESERVED_MASK
#error "YYJSON_RESERVED_MASK is not defined"
#endif
#ifndef YYJSON_STDC_VER
#error "YYJSON_STDC_VER is not defined"
#endif
#ifndef YYJSON_SUBTYPE_BIT
#error "YYJSON_SUBTYPE_BIT is not defined"
#endif
#ifndef YYJSON_SUBTYPE_FALSE
#error "YYJSON_SUBTYPE_FALSE is not defined"
#endif
#ifndef YYJSON_SUBTYPE_MASK
#error "YYJSON_SUBTYPE_MASK is not defined"
#endif
#ifndef YYJSON_SUBTYPE_NOESC
#error "YYJSON_SUBTYPE_NOESC is not defined"
#endif
#ifndef YYJSON_SUBTYPE_NONE
#error "YYJSON_SUBTYPE_NONE is not defined"
#endif
#ifndef YYJSON_SUBTYPE_REAL
#error "YYJSON_SUBTYPE_REAL is not defined"
#endif
#ifndef YYJSON_SUBTYPE_SINT
#error "YYJSON_SUBTYPE_SINT is not defined"
#endif
#ifndef YYJSON_SUBTYPE_TRUE
#error "YYJSON_SUBTYPE_TRUE is not defined"
#endif
#ifndef YYJSON_SUBTYPE_UINT
#error "YYJSON_SUBTYPE_UINT is not defined"
#endif
#ifndef YYJSON_TAG_BIT
#error "YYJSON_TAG_BIT is not defined"
#endif
#ifndef YYJSON_TAG_MASK
#error "YYJSON_TAG_MASK is not defined"
#endif
#ifndef YYJSON_TYPE_ARR
#error "YYJSON_TYPE_ARR is not defined"
#endif
#ifndef YYJSON_TYPE_BIT
#error "YYJSON_TYPE_BIT is not defined"
#endif
#ifndef YYJSON_TYPE_BOOL
#error "YYJSON_TYPE_BOOL is not defined"
#endif
#ifndef YYJSON_TYPE_MASK
#error "YYJSON_TYPE_MASK is not defined"
#endif
#ifndef YYJSON_TYPE_NONE
#error "YYJSON_TYPE_NONE is not defined"
#endif
#ifndef YYJSON_TYPE_NULL
#error "YYJSON_TYPE_NULL is not defined"
#endif
#ifndef YYJSON_TYPE_NUM
#error "YYJSON_TYPE_NUM is not defined"
#endif
#ifndef YYJSON_TYPE_OBJ
#error "YYJSON_TYPE_OBJ is not defined"
#endif
#ifndef YYJSON_TYPE_RAW
#error "YYJSON_TYPE_RAW is not defined"
#endif
#ifndef YYJSON_TYPE_STR
#error "YYJSON_TYPE_STR is not defined"
#endif
#ifndef YYJSON_U64_TO_F64_NO_IMPL
#error "YYJSON_U64_TO_F64_NO_IMPL is not defined"
#endif
#ifndef YYJSON_VERSION_HEX
#error "YYJSON_VERSION_HEX is not defined"
#endif
#ifndef YYJSON_VERSION_MAJOR
#error "YYJSON_VERSION_MAJOR is not defined"
#endif
#ifndef YYJSON_VERSION_MINOR
#error "YYJSON_VERSION_MINOR is not defined"
#endif
#ifndef YYJSON_VERSION_PATCH
#error "YYJSON_VERSION_PATCH is not defined"
#endif
#ifndef YYJSON_VERSION_STRING
#error "YYJSON_VERSION_STRING is not defined"
#endif
#ifndef YYJSON_WRITE_FP_FLAG_BITS
#error "YYJSON_WRITE_FP_FLAG_BITS is not defined"
#endif
#ifndef YYJSON_WRITE_FP_PREC_BITS
#error "YYJSON_WRITE_FP_PREC_BITS is not defined"
#endif
#ifndef YYJSON_WRITE_FP_TO_FIXED
#error "YYJSON_WRITE_FP_TO_FIXED is not defined"
#endif
#ifndef YYJSON_WRITE_FP_TO_FLOAT
#error "YYJSON_WRITE_FP_TO_FLOAT is not defined"
#endif
#ifndef yyjson_align
#error "yyjson_align is not defined"
#endif
#ifndef yyjson_api
#error "yyjson_api is not defined"
#endif
#ifndef yyjson_api_inline
#error "yyjson_api_inline is not defined"
#endif
#ifndef yyjson_arr_foreach
#error "yyjson_arr_foreach is not defined"
#endif
#ifndef yyjson_assume
#error "yyjson_assume is not defined"
#endif
#ifndef yyjson_constant_p
#error "yyjson_constant_p is not defined"
#endif
#ifndef yyjson_constcast
#error "yyjson_constcast is not defined"
#endif
#ifndef yyjson_deprecated
#error "yyjson_deprecated is not defined"
#endif
#ifndef yyjson_gcc_available
#error "yyjson_gcc_available is not defined"
#endif
#ifndef yyjson_has_attribute
#error "yyjson_has_attribute is not defined"
#endif
#ifndef yyjson_has_builtin
#error "yyjson_has_builtin is not defined"
#endif
#ifndef yyjson_has_feature
#error "yyjson_has_feature is not defined"
#endif
#ifndef yyjson_has_include
#error "yyjson_has_include is not defined"
#endif
#ifndef yyjson_inline
#error "yyjson_inline is not defined"
#endif
#ifndef yyjson_likely
#error "yyjson_likely is not defined"
#endif
#ifndef yyjson_mut_arr_foreach
#error "yyjson_mut_arr_foreach is not defined"
#endif
#ifndef yyjson_mut_obj_foreach
#error "yyjson_mut_obj_foreach is not defined"
#endif
#ifndef yyjson_noinline
#error "yyjson_noinline is not defined"
#endif
#ifndef yyjson_obj_foreach
#error "yyjson_obj_foreach is not defined"
#endif
#ifndef yyjson_unlikely
#error "yyjson_unlikely is not defined"
#endif

static void functions(void)
{
    {
        uint32_t (*f)(void) = yyjson_version;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_alc * alc, void *buf, size_t size) = yyjson_alc_pool_init;
        sink = (any_function)f;
    }
    {
        yyjson_alc *(*f)(void) = yyjson_alc_dyn_new;
        sink = (any_function)f;
    }
    {
        void (*f)(yyjson_alc * alc) = yyjson_alc_dyn_free;
        sink = (any_function)f;
    }
    {
        bool (*f)(const char *str, size_t len, size_t pos, size_t *line, size_t *col,
                  size_t *chr) = yyjson_locate_pos;
        sink = (any_function)f;
    }
    {
        yyjson_doc *(*f)(char *dat, size_t len, yyjson_read_flag flg,
                         const yyjson_alc *alc, yyjson_read_err *err) = yyjson_read_opts;
        sink = (any_function)f;
    }
    {
        yyjson_doc *(*f)(const char *path, yyjson_read_flag flg, const yyjson_alc *alc,
                         yyjson_read_err *err) = yyjson_read_file;
        sink = (any_function)f;
    }
    {
        yyjson_doc *(*f)(FILE * fp, yyjson_read_flag flg, const yyjson_alc *alc,
                         yyjson_read_err *err) = yyjson_read_fp;
        sink = (any_function)f;
    }
    {
        yyjson_doc *(*f)(const char *dat, size_t len, yyjson_read_flag flg) = yyjson_read;
        sink = (any_function)f;
    }
    {
        yyjson_incr_state *(*f)(char *buf, size_t buf_len, yyjson_read_flag flg,
                                const yyjson_alc *alc) = yyjson_incr_new;
        sink = (any_function)f;
    }
    {
        yyjson_doc *(*f)(yyjson_incr_state * state, size_t len, yyjson_read_err * err) =
            yyjson_incr_read;
        sink = (any_function)f;
    }
    {
        void (*f)(yyjson_incr_state * state) = yyjson_incr_free;
        sink = (any_function)f;
    }
    {
        size_t (*f)(size_t len, yyjson_read_flag flg) = yyjson_read_max_memory_usage;
        sink = (any_function)f;
    }
    {
        const char *(*f)(const char *dat, yyjson_val *val, yyjson_read_flag flg,
                         const yyjson_alc *alc, yyjson_read_err *err) =
            yyjson_read_number;
        sink = (any_function)f;
    }
    {
        const char *(*f)(const char *dat, yyjson_mut_val *val, yyjson_read_flag flg,
                         const yyjson_alc *alc, yyjson_read_err *err) =
            yyjson_mut_read_number;
        sink = (any_function)f;
    }
    {
        char *(*f)(const yyjson_doc *doc, yyjson_write_flag flg, const yyjson_alc *alc,
                   size_t *len, yyjson_write_err *err) = yyjson_write_opts;
        sink = (any_function)f;
    }
    {
        bool (*f)(const char *path, const yyjson_doc *doc, yyjson_write_flag flg,
                  const yyjson_alc *alc, yyjson_write_err *err) = yyjson_write_file;
        sink = (any_function)f;
    }
    {
        bool (*f)(FILE * fp, const yyjson_doc *doc, yyjson_write_flag flg,
                  const yyjson_alc *alc, yyjson_write_err *err) = yyjson_write_fp;
        sink = (any_function)f;
    }
    {
        size_t (*f)(char *buf, size_t buf_len, const yyjson_doc *doc,
                    yyjson_write_flag flg, yyjson_write_err *err) = yyjson_write_buf;
        sink = (any_function)f;
    }
    {
        char *(*f)(const yyjson_doc *doc, yyjson_write_flag flg, size_t *len) =
            yyjson_write;
        sink = (any_function)f;
    }
    {
        char *(*f)(const yyjson_mut_doc *doc, yyjson_write_flag flg,
                   const yyjson_alc *alc, size_t *len, yyjson_write_err *err) =
            yyjson_mut_write_opts;
        sink = (any_function)f;
    }
    {
        bool (*f)(const char *path, const yyjson_mut_doc *doc, yyjson_write_flag flg,
                  const yyjson_alc *alc, yyjson_write_err *err) = yyjson_mut_write_file;
        sink = (any_function)f;
    }
    {
        bool (*f)(FILE * fp, const yyjson_mut_doc *doc, yyjson_write_flag flg,
                  const yyjson_alc *alc, yyjson_write_err *err) = yyjson_mut_write_fp;
        sink = (any_function)f;
    }
    {
        size_t (*f)(char *buf, size_t buf_len, const yyjson_mut_doc *doc,
                    yyjson_write_flag flg, yyjson_write_err *err) = yyjson_mut_write_buf;
        sink = (any_function)f;
    }
    {
        char *(*f)(const yyjson_mut_doc *doc, yyjson_write_flag flg, size_t *len) =
            yyjson_mut_write;
        sink = (any_function)f;
    }
    {
        char *(*f)(const yyjson_val *val, yyjson_write_flag flg, const yyjson_alc *alc,
                   size_t *len, yyjson_write_err *err) = yyjson_val_write_opts;
        sink = (any_function)f;
    }
    {
        bool (*f)(const char *path, const yyjson_val *val, yyjson_write_flag flg,
                  const yyjson_alc *alc, yyjson_write_err *err) = yyjson_val_write_file;
        sink = (any_function)f;
    }
    {
        bool (*f)(FILE * fp, const yyjson_val *val, yyjson_write_flag flg,
                  const yyjson_alc *alc, yyjson_write_err *err) = yyjson_val_write_fp;
        sink = (any_function)f;
    }
    {
        size_t (*f)(char *buf, size_t buf_len, const yyjson_val *val,
                    yyjson_write_flag flg, yyjson_write_err *err) = yyjson_val_write_buf;
        sink = (any_function)f;
    }
    {
        char *(*f)(const yyjson_val *val, yyjson_write_flag flg, size_t *len) =
            yyjson_val_write;
        sink = (any_function)f;
    }
    {
        char *(*f)(const yyjson_mut_val *val, yyjson_write_flag flg,
                   const yyjson_alc *alc, size_t *len, yyjson_write_err *err) =
            yyjson_mut_val_write_opts;
        sink = (any_function)f;
    }
    {
        bool (*f)(const char *path, const yyjson_mut_val *val, yyjson_write_flag flg,
                  const yyjson_alc *alc, yyjson_write_err *err) =
            yyjson_mut_val_write_file;
        sink = (any_function)f;
    }
    {
        bool (*f)(FILE * fp, const yyjson_mut_val *val, yyjson_write_flag flg,
                  const yyjson_alc *alc, yyjson_write_err *err) = yyjson_mut_val_write_fp;
        sink = (any_function)f;
    }
    {
        size_t (*f)(char *buf, size_t buf_len, const yyjson_mut_val *val,
                    yyjson_write_flag flg, yyjson_write_err *err) =
            yyjson_mut_val_write_buf;
        sink = (any_function)f;
    }
    {
        char *(*f)(const yyjson_mut_val *val, yyjson_write_flag flg, size_t *len) =
            yyjson_mut_val_write;
        sink = (any_function)f;
    }
    {
        char *(*f)(const yyjson_val *val, char *buf) = yyjson_write_number;
        sink = (any_function)f;
    }
    {
        char *(*f)(const yyjson_mut_val *val, char *buf) = yyjson_mut_write_number;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_doc *doc) = yyjson_doc_get_root;
        sink = (any_function)f;
    }
    {
        size_t (*f)(const yyjson_doc *doc) = yyjson_doc_get_read_size;
        sink = (any_function)f;
    }
    {
        size_t (*f)(const yyjson_doc *doc) = yyjson_doc_get_val_count;
        sink = (any_function)f;
    }
    {
        void (*f)(yyjson_doc * doc) = yyjson_doc_free;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_raw;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_null;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_true;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_false;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_bool;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_uint;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_sint;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_int;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_real;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_num;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_str;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_arr;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_obj;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_is_ctn;
        sink = (any_function)f;
    }
    {
        yyjson_type (*f)(const yyjson_val *val) = yyjson_get_type;
        sink = (any_function)f;
    }
    {
        yyjson_subtype (*f)(const yyjson_val *val) = yyjson_get_subtype;
        sink = (any_function)f;
    }
    {
        uint8_t (*f)(const yyjson_val *val) = yyjson_get_tag;
        sink = (any_function)f;
    }
    {
        const char *(*f)(const yyjson_val *val) = yyjson_get_type_desc;
        sink = (any_function)f;
    }
    {
        const char *(*f)(const yyjson_val *val) = yyjson_get_raw;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = yyjson_get_bool;
        sink = (any_function)f;
    }
    {
        uint64_t (*f)(const yyjson_val *val) = yyjson_get_uint;
        sink = (any_function)f;
    }
    {
        int64_t (*f)(const yyjson_val *val) = yyjson_get_sint;
        sink = (any_function)f;
    }
    {
        int (*f)(const yyjson_val *val) = yyjson_get_int;
        sink = (any_function)f;
    }
    {
        double (*f)(const yyjson_val *val) = yyjson_get_real;
        sink = (any_function)f;
    }
    {
        double (*f)(const yyjson_val *val) = yyjson_get_num;
        sink = (any_function)f;
    }
    {
        const char *(*f)(const yyjson_val *val) = yyjson_get_str;
        sink = (any_function)f;
    }
    {
        size_t (*f)(const yyjson_val *val) = yyjson_get_len;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val, const char *str) = yyjson_equals_str;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val, const char *str, size_t len) =
            yyjson_equals_strn;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *lhs, const yyjson_val *rhs) = yyjson_equals;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, const char *raw, size_t len) = yyjson_set_raw;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val) = yyjson_set_null;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, bool num) = yyjson_set_bool;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, uint64_t num) = yyjson_set_uint;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, int64_t num) = yyjson_set_sint;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, int64_t num) = yyjson_set_int;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, float num) = yyjson_set_float;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, double num) = yyjson_set_double;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, double num) = yyjson_set_real;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, int prec) = yyjson_set_fp_to_fixed;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, bool flt) = yyjson_set_fp_to_float;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, const char *str) = yyjson_set_str;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, const char *str, size_t len) = yyjson_set_strn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val * val, bool noesc) = yyjson_set_str_noesc;
        sink = (any_function)f;
    }
    {
        size_t (*f)(const yyjson_val *arr) = yyjson_arr_size;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *arr, size_t idx) = yyjson_arr_get;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *arr) = yyjson_arr_get_first;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *arr) = yyjson_arr_get_last;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *arr, yyjson_arr_iter *iter) = yyjson_arr_iter_init;
        sink = (any_function)f;
    }
    {
        yyjson_arr_iter (*f)(const yyjson_val *arr) = yyjson_arr_iter_with;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_arr_iter * iter) = yyjson_arr_iter_has_next;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(yyjson_arr_iter * iter) = yyjson_arr_iter_next;
        sink = (any_function)f;
    }
    {
        size_t (*f)(const yyjson_val *obj) = yyjson_obj_size;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *obj, const char *key) = yyjson_obj_get;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *obj, const char *key, size_t key_len) =
            yyjson_obj_getn;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *obj, yyjson_obj_iter *iter) = yyjson_obj_iter_init;
        sink = (any_function)f;
    }
    {
        yyjson_obj_iter (*f)(const yyjson_val *obj) = yyjson_obj_iter_with;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_obj_iter * iter) = yyjson_obj_iter_has_next;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(yyjson_obj_iter * iter) = yyjson_obj_iter_next;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(yyjson_val * key) = yyjson_obj_iter_get_val;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(yyjson_obj_iter * iter, const char *key) = yyjson_obj_iter_get;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(yyjson_obj_iter * iter, const char *key, size_t key_len) =
            yyjson_obj_iter_getn;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc) = yyjson_mut_doc_get_root;
        sink = (any_function)f;
    }
    {
        void (*f)(yyjson_mut_doc * doc, yyjson_mut_val * root) = yyjson_mut_doc_set_root;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, size_t len) = yyjson_mut_doc_set_str_pool_size;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, size_t count) = yyjson_mut_doc_set_val_pool_size;
        sink = (any_function)f;
    }
    {
        void (*f)(yyjson_mut_doc * doc) = yyjson_mut_doc_free;
        sink = (any_function)f;
    }
    {
        yyjson_mut_doc *(*f)(const yyjson_alc *alc) = yyjson_mut_doc_new;
        sink = (any_function)f;
    }
    {
        yyjson_mut_doc *(*f)(const yyjson_doc *doc, const yyjson_alc *alc) =
            yyjson_doc_mut_copy;
        sink = (any_function)f;
    }
    {
        yyjson_mut_doc *(*f)(const yyjson_mut_doc *doc, const yyjson_alc *alc) =
            yyjson_mut_doc_mut_copy;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const yyjson_val *val) =
            yyjson_val_mut_copy;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const yyjson_mut_val *val) =
            yyjson_mut_val_mut_copy;
        sink = (any_function)f;
    }
    {
        yyjson_doc *(*f)(const yyjson_mut_doc *doc, const yyjson_alc *alc) =
            yyjson_mut_doc_imut_copy;
        sink = (any_function)f;
    }
    {
        yyjson_doc *(*f)(const yyjson_mut_val *val, const yyjson_alc *alc) =
            yyjson_mut_val_imut_copy;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_raw;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_null;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_true;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_false;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_bool;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_uint;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_sint;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_int;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_real;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_num;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_str;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_arr;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_obj;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_is_ctn;
        sink = (any_function)f;
    }
    {
        yyjson_type (*f)(const yyjson_mut_val *val) = yyjson_mut_get_type;
        sink = (any_function)f;
    }
    {
        yyjson_subtype (*f)(const yyjson_mut_val *val) = yyjson_mut_get_subtype;
        sink = (any_function)f;
    }
    {
        uint8_t (*f)(const yyjson_mut_val *val) = yyjson_mut_get_tag;
        sink = (any_function)f;
    }
    {
        const char *(*f)(const yyjson_mut_val *val) = yyjson_mut_get_type_desc;
        sink = (any_function)f;
    }
    {
        const char *(*f)(const yyjson_mut_val *val) = yyjson_mut_get_raw;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val) = yyjson_mut_get_bool;
        sink = (any_function)f;
    }
    {
        uint64_t (*f)(const yyjson_mut_val *val) = yyjson_mut_get_uint;
        sink = (any_function)f;
    }
    {
        int64_t (*f)(const yyjson_mut_val *val) = yyjson_mut_get_sint;
        sink = (any_function)f;
    }
    {
        int (*f)(const yyjson_mut_val *val) = yyjson_mut_get_int;
        sink = (any_function)f;
    }
    {
        double (*f)(const yyjson_mut_val *val) = yyjson_mut_get_real;
        sink = (any_function)f;
    }
    {
        double (*f)(const yyjson_mut_val *val) = yyjson_mut_get_num;
        sink = (any_function)f;
    }
    {
        const char *(*f)(const yyjson_mut_val *val) = yyjson_mut_get_str;
        sink = (any_function)f;
    }
    {
        size_t (*f)(const yyjson_mut_val *val) = yyjson_mut_get_len;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val, const char *str) = yyjson_mut_equals_str;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *val, const char *str, size_t len) =
            yyjson_mut_equals_strn;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *lhs, const yyjson_mut_val *rhs) =
            yyjson_mut_equals;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, const char *raw, size_t len) = yyjson_mut_set_raw;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val) = yyjson_mut_set_null;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, bool num) = yyjson_mut_set_bool;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, uint64_t num) = yyjson_mut_set_uint;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, int64_t num) = yyjson_mut_set_sint;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, int64_t num) = yyjson_mut_set_int;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, float num) = yyjson_mut_set_float;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, double num) = yyjson_mut_set_double;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, double num) = yyjson_mut_set_real;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, int prec) = yyjson_mut_set_fp_to_fixed;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, bool flt) = yyjson_mut_set_fp_to_float;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, const char *str) = yyjson_mut_set_str;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, const char *str, size_t len) =
            yyjson_mut_set_strn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, bool noesc) = yyjson_mut_set_str_noesc;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val) = yyjson_mut_set_arr;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val) = yyjson_mut_set_obj;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *str) = yyjson_mut_raw;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *str, size_t len) =
            yyjson_mut_rawn;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *str) = yyjson_mut_rawcpy;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *str, size_t len) =
            yyjson_mut_rawncpy;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc) = yyjson_mut_null;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc) = yyjson_mut_true;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc) = yyjson_mut_false;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, bool val) = yyjson_mut_bool;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, uint64_t num) = yyjson_mut_uint;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, int64_t num) = yyjson_mut_sint;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, int64_t num) = yyjson_mut_int;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, float num) = yyjson_mut_float;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, double num) = yyjson_mut_double;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, double num) = yyjson_mut_real;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *str) = yyjson_mut_str;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *str, size_t len) =
            yyjson_mut_strn;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *str) = yyjson_mut_strcpy;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *str, size_t len) =
            yyjson_mut_strncpy;
        sink = (any_function)f;
    }
    {
        size_t (*f)(const yyjson_mut_val *arr) = yyjson_mut_arr_size;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_val *arr, size_t idx) = yyjson_mut_arr_get;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_val *arr) = yyjson_mut_arr_get_first;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_val *arr) = yyjson_mut_arr_get_last;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * arr, yyjson_mut_arr_iter * iter) =
            yyjson_mut_arr_iter_init;
        sink = (any_function)f;
    }
    {
        yyjson_mut_arr_iter (*f)(yyjson_mut_val * arr) = yyjson_mut_arr_iter_with;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_arr_iter * iter) = yyjson_mut_arr_iter_has_next;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_arr_iter * iter) = yyjson_mut_arr_iter_next;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_arr_iter * iter) = yyjson_mut_arr_iter_remove;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc) = yyjson_mut_arr;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const bool *vals, size_t count) =
            yyjson_mut_arr_with_bool;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const int64_t *vals, size_t count) =
            yyjson_mut_arr_with_sint;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const uint64_t *vals, size_t count) =
            yyjson_mut_arr_with_uint;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const double *vals, size_t count) =
            yyjson_mut_arr_with_real;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const int8_t *vals, size_t count) =
            yyjson_mut_arr_with_sint8;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const int16_t *vals, size_t count) =
            yyjson_mut_arr_with_sint16;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const int32_t *vals, size_t count) =
            yyjson_mut_arr_with_sint32;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const int64_t *vals, size_t count) =
            yyjson_mut_arr_with_sint64;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const uint8_t *vals, size_t count) =
            yyjson_mut_arr_with_uint8;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const uint16_t *vals, size_t count) =
            yyjson_mut_arr_with_uint16;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const uint32_t *vals, size_t count) =
            yyjson_mut_arr_with_uint32;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const uint64_t *vals, size_t count) =
            yyjson_mut_arr_with_uint64;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const float *vals, size_t count) =
            yyjson_mut_arr_with_float;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const double *vals, size_t count) =
            yyjson_mut_arr_with_double;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char **vals, size_t count) =
            yyjson_mut_arr_with_str;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char **vals, const size_t *lens,
                             size_t count) = yyjson_mut_arr_with_strn;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char **vals, size_t count) =
            yyjson_mut_arr_with_strcpy;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char **vals, const size_t *lens,
                             size_t count) = yyjson_mut_arr_with_strncpy;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * arr, yyjson_mut_val * val, size_t idx) =
            yyjson_mut_arr_insert;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * arr, yyjson_mut_val * val) = yyjson_mut_arr_append;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * arr, yyjson_mut_val * val) = yyjson_mut_arr_prepend;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * arr, size_t idx, yyjson_mut_val * val) =
            yyjson_mut_arr_replace;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * arr, size_t idx) = yyjson_mut_arr_remove;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * arr) = yyjson_mut_arr_remove_first;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * arr) = yyjson_mut_arr_remove_last;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * arr, size_t idx, size_t len) =
            yyjson_mut_arr_remove_range;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * arr) = yyjson_mut_arr_clear;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * arr, size_t idx) = yyjson_mut_arr_rotate;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * arr, yyjson_mut_val * val) = yyjson_mut_arr_add_val;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr) = yyjson_mut_arr_add_null;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr) = yyjson_mut_arr_add_true;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr) = yyjson_mut_arr_add_false;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, bool val) =
            yyjson_mut_arr_add_bool;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, uint64_t num) =
            yyjson_mut_arr_add_uint;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, int64_t num) =
            yyjson_mut_arr_add_sint;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, int64_t num) =
            yyjson_mut_arr_add_int;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, float num) =
            yyjson_mut_arr_add_float;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, double num) =
            yyjson_mut_arr_add_double;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, double num) =
            yyjson_mut_arr_add_real;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, const char *str) =
            yyjson_mut_arr_add_str;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, const char *str,
                  size_t len) = yyjson_mut_arr_add_strn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, const char *str) =
            yyjson_mut_arr_add_strcpy;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr, const char *str,
                  size_t len) = yyjson_mut_arr_add_strncpy;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr) =
            yyjson_mut_arr_add_arr;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, yyjson_mut_val * arr) =
            yyjson_mut_arr_add_obj;
        sink = (any_function)f;
    }
    {
        size_t (*f)(const yyjson_mut_val *obj) = yyjson_mut_obj_size;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_val *obj, const char *key) =
            yyjson_mut_obj_get;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_val *obj, const char *key, size_t key_len) =
            yyjson_mut_obj_getn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * obj, yyjson_mut_obj_iter * iter) =
            yyjson_mut_obj_iter_init;
        sink = (any_function)f;
    }
    {
        yyjson_mut_obj_iter (*f)(yyjson_mut_val * obj) = yyjson_mut_obj_iter_with;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_obj_iter * iter) = yyjson_mut_obj_iter_has_next;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_obj_iter * iter) = yyjson_mut_obj_iter_next;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * key) = yyjson_mut_obj_iter_get_val;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_obj_iter * iter) = yyjson_mut_obj_iter_remove;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_obj_iter * iter, const char *key) =
            yyjson_mut_obj_iter_get;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_obj_iter * iter, const char *key,
                             size_t key_len) = yyjson_mut_obj_iter_getn;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc) = yyjson_mut_obj;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char **keys, const char **vals,
                             size_t count) = yyjson_mut_obj_with_str;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char **kv_pairs,
                             size_t pair_count) = yyjson_mut_obj_with_kv;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * obj, yyjson_mut_val * key, yyjson_mut_val * val) =
            yyjson_mut_obj_add;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * obj, yyjson_mut_val * key, yyjson_mut_val * val) =
            yyjson_mut_obj_put;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * obj, yyjson_mut_val * key, yyjson_mut_val * val,
                  size_t idx) = yyjson_mut_obj_insert;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * obj, yyjson_mut_val * key) =
            yyjson_mut_obj_remove;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * obj, const char *key) =
            yyjson_mut_obj_remove_key;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * obj, const char *key, size_t key_len) =
            yyjson_mut_obj_remove_keyn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * obj) = yyjson_mut_obj_clear;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * obj, yyjson_mut_val * key, yyjson_mut_val * val) =
            yyjson_mut_obj_replace;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * obj, size_t idx) = yyjson_mut_obj_rotate;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key) =
            yyjson_mut_obj_add_null;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key) =
            yyjson_mut_obj_add_true;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key) =
            yyjson_mut_obj_add_false;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key, bool val) =
            yyjson_mut_obj_add_bool;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  uint64_t val) = yyjson_mut_obj_add_uint;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  int64_t val) = yyjson_mut_obj_add_sint;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  int64_t val) = yyjson_mut_obj_add_int;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  float val) = yyjson_mut_obj_add_float;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  double val) = yyjson_mut_obj_add_double;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  double val) = yyjson_mut_obj_add_real;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  const char *val) = yyjson_mut_obj_add_str;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  const char *val, size_t len) = yyjson_mut_obj_add_strn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  const char *val) = yyjson_mut_obj_add_strcpy;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  const char *val, size_t len) = yyjson_mut_obj_add_strncpy;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj,
                             const char *key) = yyjson_mut_obj_add_arr;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj,
                             const char *key) = yyjson_mut_obj_add_obj;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  yyjson_mut_val *val) = yyjson_mut_obj_add_val;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * obj, const char *key) =
            yyjson_mut_obj_remove_str;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * obj, const char *key, size_t len) =
            yyjson_mut_obj_remove_strn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key,
                  const char *new_key) = yyjson_mut_obj_rename_key;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, yyjson_mut_val * obj, const char *key, size_t len,
                  const char *new_key, size_t new_len) = yyjson_mut_obj_rename_keyn;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_doc *doc, const char *ptr) = yyjson_doc_ptr_get;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_doc *doc, const char *ptr, size_t len) =
            yyjson_doc_ptr_getn;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_doc *doc, const char *ptr, size_t len,
                         yyjson_ptr_err *err) = yyjson_doc_ptr_getx;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *val, const char *ptr) = yyjson_ptr_get;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *val, const char *ptr, size_t len) =
            yyjson_ptr_getn;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *val, const char *ptr, size_t len,
                         yyjson_ptr_err *err) = yyjson_ptr_getx;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_doc *doc, const char *ptr) =
            yyjson_mut_doc_ptr_get;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_doc *doc, const char *ptr, size_t len) =
            yyjson_mut_doc_ptr_getn;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_doc *doc, const char *ptr, size_t len,
                             yyjson_ptr_ctx *ctx, yyjson_ptr_err *err) =
            yyjson_mut_doc_ptr_getx;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_val *val, const char *ptr) =
            yyjson_mut_ptr_get;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_val *val, const char *ptr, size_t len) =
            yyjson_mut_ptr_getn;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_val *val, const char *ptr, size_t len,
                             yyjson_ptr_ctx *ctx, yyjson_ptr_err *err) =
            yyjson_mut_ptr_getx;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, const char *ptr, yyjson_mut_val *new_val) =
            yyjson_mut_doc_ptr_add;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, const char *ptr, size_t len,
                  yyjson_mut_val *new_val) = yyjson_mut_doc_ptr_addn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, const char *ptr, size_t len,
                  yyjson_mut_val *new_val, bool create_parent, yyjson_ptr_ctx *ctx,
                  yyjson_ptr_err *err) = yyjson_mut_doc_ptr_addx;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, const char *ptr, yyjson_mut_val *new_val,
                  yyjson_mut_doc *doc) = yyjson_mut_ptr_add;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, const char *ptr, size_t len,
                  yyjson_mut_val *new_val, yyjson_mut_doc *doc) = yyjson_mut_ptr_addn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, const char *ptr, size_t len,
                  yyjson_mut_val *new_val, yyjson_mut_doc *doc, bool create_parent,
                  yyjson_ptr_ctx *ctx, yyjson_ptr_err *err) = yyjson_mut_ptr_addx;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, const char *ptr, yyjson_mut_val *new_val) =
            yyjson_mut_doc_ptr_set;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, const char *ptr, size_t len,
                  yyjson_mut_val *new_val) = yyjson_mut_doc_ptr_setn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_doc * doc, const char *ptr, size_t len,
                  yyjson_mut_val *new_val, bool create_parent, yyjson_ptr_ctx *ctx,
                  yyjson_ptr_err *err) = yyjson_mut_doc_ptr_setx;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, const char *ptr, yyjson_mut_val *new_val,
                  yyjson_mut_doc *doc) = yyjson_mut_ptr_set;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, const char *ptr, size_t len,
                  yyjson_mut_val *new_val, yyjson_mut_doc *doc) = yyjson_mut_ptr_setn;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, const char *ptr, size_t len,
                  yyjson_mut_val *new_val, yyjson_mut_doc *doc, bool create_parent,
                  yyjson_ptr_ctx *ctx, yyjson_ptr_err *err) = yyjson_mut_ptr_setx;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *ptr,
                             yyjson_mut_val *new_val) = yyjson_mut_doc_ptr_replace;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *ptr, size_t len,
                             yyjson_mut_val *new_val) = yyjson_mut_doc_ptr_replacen;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *ptr, size_t len,
                             yyjson_mut_val *new_val, yyjson_ptr_ctx *ctx,
                             yyjson_ptr_err *err) = yyjson_mut_doc_ptr_replacex;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr,
                             yyjson_mut_val *new_val) = yyjson_mut_ptr_replace;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr, size_t len,
                             yyjson_mut_val *new_val) = yyjson_mut_ptr_replacen;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr, size_t len,
                             yyjson_mut_val *new_val, yyjson_ptr_ctx *ctx,
                             yyjson_ptr_err *err) = yyjson_mut_ptr_replacex;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *ptr) =
            yyjson_mut_doc_ptr_remove;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *ptr, size_t len) =
            yyjson_mut_doc_ptr_removen;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *ptr, size_t len,
                             yyjson_ptr_ctx *ctx, yyjson_ptr_err *err) =
            yyjson_mut_doc_ptr_removex;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr) =
            yyjson_mut_ptr_remove;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr, size_t len) =
            yyjson_mut_ptr_removen;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr, size_t len,
                             yyjson_ptr_ctx *ctx, yyjson_ptr_err *err) =
            yyjson_mut_ptr_removex;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_ptr_ctx * ctx, yyjson_mut_val * key, yyjson_mut_val * val) =
            yyjson_ptr_ctx_append;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_ptr_ctx * ctx, yyjson_mut_val * val) = yyjson_ptr_ctx_replace;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_ptr_ctx * ctx) = yyjson_ptr_ctx_remove;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const yyjson_val *orig,
                             const yyjson_val *patch, yyjson_patch_err *err) =
            yyjson_patch;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const yyjson_mut_val *orig,
                             const yyjson_mut_val *patch, yyjson_patch_err *err) =
            yyjson_mut_patch;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const yyjson_val *orig,
                             const yyjson_val *patch) = yyjson_merge_patch;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const yyjson_mut_val *orig,
                             const yyjson_mut_val *patch) = yyjson_mut_merge_patch;
        sink = (any_function)f;
    }
    {
        bool (*f)(const char *str, size_t len) = unsafe_yyjson_is_str_noesc;
        sink = (any_function)f;
    }
    {
        double (*f)(uint64_t num) = unsafe_yyjson_u64_to_f64;
        sink = (any_function)f;
    }
    {
        yyjson_type (*f)(const void *val) = unsafe_yyjson_get_type;
        sink = (any_function)f;
    }
    {
        yyjson_subtype (*f)(const void *val) = unsafe_yyjson_get_subtype;
        sink = (any_function)f;
    }
    {
        uint8_t (*f)(const void *val) = unsafe_yyjson_get_tag;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_raw;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_null;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_bool;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_num;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_str;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_arr;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_obj;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_ctn;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_uint;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_sint;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_int;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_real;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_true;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_is_false;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *val) = unsafe_yyjson_arr_is_flat;
        sink = (any_function)f;
    }
    {
        const char *(*f)(const void *val) = unsafe_yyjson_get_raw;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val) = unsafe_yyjson_get_bool;
        sink = (any_function)f;
    }
    {
        uint64_t (*f)(const void *val) = unsafe_yyjson_get_uint;
        sink = (any_function)f;
    }
    {
        int64_t (*f)(const void *val) = unsafe_yyjson_get_sint;
        sink = (any_function)f;
    }
    {
        int (*f)(const void *val) = unsafe_yyjson_get_int;
        sink = (any_function)f;
    }
    {
        double (*f)(const void *val) = unsafe_yyjson_get_real;
        sink = (any_function)f;
    }
    {
        double (*f)(const void *val) = unsafe_yyjson_get_num;
        sink = (any_function)f;
    }
    {
        const char *(*f)(const void *val) = unsafe_yyjson_get_str;
        sink = (any_function)f;
    }
    {
        size_t (*f)(const void *val) = unsafe_yyjson_get_len;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *ctn) = unsafe_yyjson_get_first;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *val) = unsafe_yyjson_get_next;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val, const char *str, size_t len) =
            unsafe_yyjson_equals_strn;
        sink = (any_function)f;
    }
    {
        bool (*f)(const void *val, const char *str) = unsafe_yyjson_equals_str;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, yyjson_type type, yyjson_subtype subtype) =
            unsafe_yyjson_set_type;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, size_t len) = unsafe_yyjson_set_len;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, yyjson_type type, yyjson_subtype subtype, size_t len) =
            unsafe_yyjson_set_tag;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val) = unsafe_yyjson_inc_len;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, const char *raw, size_t len) = unsafe_yyjson_set_raw;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val) = unsafe_yyjson_set_null;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, bool num) = unsafe_yyjson_set_bool;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, uint64_t num) = unsafe_yyjson_set_uint;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, int64_t num) = unsafe_yyjson_set_sint;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, int prec) = unsafe_yyjson_set_fp_to_fixed;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, bool flt) = unsafe_yyjson_set_fp_to_float;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, float num) = unsafe_yyjson_set_float;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, double num) = unsafe_yyjson_set_double;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, double num) = unsafe_yyjson_set_real;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, bool noesc) = unsafe_yyjson_set_str_noesc;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, const char *str, size_t len) = unsafe_yyjson_set_strn;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, const char *str) = unsafe_yyjson_set_str;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, size_t size) = unsafe_yyjson_set_arr;
        sink = (any_function)f;
    }
    {
        void (*f)(void *val, size_t size) = unsafe_yyjson_set_obj;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *lhs, const yyjson_val *rhs) = unsafe_yyjson_equals;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_str_pool * pool, const yyjson_alc *alc, size_t len) =
            unsafe_yyjson_str_pool_grow;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_val_pool * pool, const yyjson_alc *alc, size_t count) =
            unsafe_yyjson_val_pool_grow;
        sink = (any_function)f;
    }
    {
        char *(*f)(yyjson_mut_doc * doc, size_t len) = unsafe_yyjson_mut_str_alc;
        sink = (any_function)f;
    }
    {
        char *(*f)(yyjson_mut_doc * doc, const char *str, size_t len) =
            unsafe_yyjson_mut_strncpy;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, size_t count) = unsafe_yyjson_mut_val;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_mut_val *lhs, const yyjson_mut_val *rhs) =
            unsafe_yyjson_mut_equals;
        sink = (any_function)f;
    }
    {
        void (*f)(yyjson_mut_val * obj, yyjson_mut_val * key, yyjson_mut_val * val,
                  size_t len) = unsafe_yyjson_mut_obj_add;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * obj, const char *key, size_t key_len) =
            unsafe_yyjson_mut_obj_remove;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * obj, yyjson_mut_val * key, yyjson_mut_val * val) =
            unsafe_yyjson_mut_obj_replace;
        sink = (any_function)f;
    }
    {
        void (*f)(yyjson_mut_val * obj, size_t idx) = unsafe_yyjson_mut_obj_rotate;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(const yyjson_val *val, const char *ptr, size_t len,
                         yyjson_ptr_err *err) = unsafe_yyjson_ptr_getx;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(const yyjson_mut_val *val, const char *ptr, size_t len,
                             yyjson_ptr_ctx *ctx, yyjson_ptr_err *err) =
            unsafe_yyjson_mut_ptr_getx;
        sink = (any_function)f;
    }
    {
        bool (*f)(yyjson_mut_val * val, const char *ptr, size_t len,
                  yyjson_mut_val *new_val, yyjson_mut_doc *doc, bool create_parent,
                  bool insert_new, yyjson_ptr_ctx *ctx, yyjson_ptr_err *err) =
            unsafe_yyjson_mut_ptr_putx;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr, size_t len,
                             yyjson_mut_val *new_val, yyjson_ptr_ctx *ctx,
                             yyjson_ptr_err *err) = unsafe_yyjson_mut_ptr_replacex;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr, size_t len,
                             yyjson_ptr_ctx *ctx, yyjson_ptr_err *err) =
            unsafe_yyjson_mut_ptr_removex;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *root, const char *ptr, bool *value) =
            yyjson_ptr_get_bool;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *root, const char *ptr, uint64_t *value) =
            yyjson_ptr_get_uint;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *root, const char *ptr, int64_t *value) =
            yyjson_ptr_get_sint;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *root, const char *ptr, double *value) =
            yyjson_ptr_get_real;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *root, const char *ptr, double *value) =
            yyjson_ptr_get_num;
        sink = (any_function)f;
    }
    {
        bool (*f)(const yyjson_val *root, const char *ptr, const char **value) =
            yyjson_ptr_get_str;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(yyjson_doc * doc, const char *ptr) = yyjson_doc_get_pointer;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(yyjson_doc * doc, const char *ptr, size_t len) =
            yyjson_doc_get_pointern;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *ptr) =
            yyjson_mut_doc_get_pointer;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_doc * doc, const char *ptr, size_t len) =
            yyjson_mut_doc_get_pointern;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(yyjson_val * val, const char *ptr) = yyjson_get_pointer;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(yyjson_val * val, const char *ptr, size_t len) =
            yyjson_get_pointern;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr) =
            yyjson_mut_get_pointer;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr, size_t len) =
            yyjson_mut_get_pointern;
        sink = (any_function)f;
    }
    {
        yyjson_val *(*f)(yyjson_val * val, const char *ptr, size_t len) =
            unsafe_yyjson_get_pointer;
        sink = (any_function)f;
    }
    {
        yyjson_mut_val *(*f)(yyjson_mut_val * val, const char *ptr, size_t len) =
            unsafe_yyjson_mut_get_pointer;
        sink = (any_function)f;
    }
    check(405 == 405, "number of functions");
}

static void constants(void)
{
    check(YYJSON_VERSION_MAJOR == 0u, "YYJSON_VERSION_MAJOR");
    check(YYJSON_VERSION_MINOR == 12u, "YYJSON_VERSION_MINOR");
    check(YYJSON_VERSION_PATCH == 0u, "YYJSON_VERSION_PATCH");
    check(YYJSON_VERSION_HEX == 3072u, "YYJSON_VERSION_HEX");
    check(strcmp(YYJSON_VERSION_STRING, "0.12.0") == 0, "YYJSON_VERSION_STRING");
    check(YYJSON_TYPE_NONE == 0u, "YYJSON_TYPE_NONE");
    check(sizeof(YYJSON_TYPE_NONE) == sizeof(uint8_t), "YYJSON_TYPE_NONE");
    check(YYJSON_TYPE_RAW == 1u, "YYJSON_TYPE_RAW");
    check(sizeof(YYJSON_TYPE_RAW) == sizeof(uint8_t), "YYJSON_TYPE_RAW");
    check(YYJSON_TYPE_NULL == 2u, "YYJSON_TYPE_NULL");
    check(sizeof(YYJSON_TYPE_NULL) == sizeof(uint8_t), "YYJSON_TYPE_NULL");
    check(YYJSON_TYPE_BOOL == 3u, "YYJSON_TYPE_BOOL");
    check(sizeof(YYJSON_TYPE_BOOL) == sizeof(uint8_t), "YYJSON_TYPE_BOOL");
    check(YYJSON_TYPE_NUM == 4u, "YYJSON_TYPE_NUM");
    check(sizeof(YYJSON_TYPE_NUM) == sizeof(uint8_t), "YYJSON_TYPE_NUM");
    check(YYJSON_TYPE_STR == 5u, "YYJSON_TYPE_STR");
    check(sizeof(YYJSON_TYPE_STR) == sizeof(uint8_t), "YYJSON_TYPE_STR");
    check(YYJSON_TYPE_ARR == 6u, "YYJSON_TYPE_ARR");
    check(sizeof(YYJSON_TYPE_ARR) == sizeof(uint8_t), "YYJSON_TYPE_ARR");
    check(YYJSON_TYPE_OBJ == 7u, "YYJSON_TYPE_OBJ");
    check(sizeof(YYJSON_TYPE_OBJ) == sizeof(uint8_t), "YYJSON_TYPE_OBJ");
    check(YYJSON_SUBTYPE_NONE == 0u, "YYJSON_SUBTYPE_NONE");
    check(sizeof(YYJSON_SUBTYPE_NONE) == sizeof(uint8_t), "YYJSON_SUBTYPE_NONE");
    check(YYJSON_SUBTYPE_FALSE == 0u, "YYJSON_SUBTYPE_FALSE");
    check(sizeof(YYJSON_SUBTYPE_FALSE) == sizeof(uint8_t), "YYJSON_SUBTYPE_FALSE");
    check(YYJSON_SUBTYPE_TRUE == 8u, "YYJSON_SUBTYPE_TRUE");
    check(sizeof(YYJSON_SUBTYPE_TRUE) == sizeof(uint8_t), "YYJSON_SUBTYPE_TRUE");
    check(YYJSON_SUBTYPE_UINT == 0u, "YYJSON_SUBTYPE_UINT");
    check(sizeof(YYJSON_SUBTYPE_UINT) == sizeof(uint8_t), "YYJSON_SUBTYPE_UINT");
    check(YYJSON_SUBTYPE_SINT == 8u, "YYJSON_SUBTYPE_SINT");
    check(sizeof(YYJSON_SUBTYPE_SINT) == sizeof(uint8_t), "YYJSON_SUBTYPE_SINT");
    check(YYJSON_SUBTYPE_REAL == 16u, "YYJSON_SUBTYPE_REAL");
    check(sizeof(YYJSON_SUBTYPE_REAL) == sizeof(uint8_t), "YYJSON_SUBTYPE_REAL");
    check(YYJSON_SUBTYPE_NOESC == 8u, "YYJSON_SUBTYPE_NOESC");
    check(sizeof(YYJSON_SUBTYPE_NOESC) == sizeof(uint8_t), "YYJSON_SUBTYPE_NOESC");
    check(YYJSON_TYPE_MASK == 7u, "YYJSON_TYPE_MASK");
    check(sizeof(YYJSON_TYPE_MASK) == sizeof(uint8_t), "YYJSON_TYPE_MASK");
    check(YYJSON_TYPE_BIT == 3u, "YYJSON_TYPE_BIT");
    check(sizeof(YYJSON_TYPE_BIT) == sizeof(uint8_t), "YYJSON_TYPE_BIT");
    check(YYJSON_SUBTYPE_MASK == 24u, "YYJSON_SUBTYPE_MASK");
    check(sizeof(YYJSON_SUBTYPE_MASK) == sizeof(uint8_t), "YYJSON_SUBTYPE_MASK");
    check(YYJSON_SUBTYPE_BIT == 2u, "YYJSON_SUBTYPE_BIT");
    check(sizeof(YYJSON_SUBTYPE_BIT) == sizeof(uint8_t), "YYJSON_SUBTYPE_BIT");
    check(YYJSON_RESERVED_MASK == 224u, "YYJSON_RESERVED_MASK");
    check(sizeof(YYJSON_RESERVED_MASK) == sizeof(uint8_t), "YYJSON_RESERVED_MASK");
    check(YYJSON_RESERVED_BIT == 3u, "YYJSON_RESERVED_BIT");
    check(sizeof(YYJSON_RESERVED_BIT) == sizeof(uint8_t), "YYJSON_RESERVED_BIT");
    check(YYJSON_TAG_MASK == 255u, "YYJSON_TAG_MASK");
    check(sizeof(YYJSON_TAG_MASK) == sizeof(uint8_t), "YYJSON_TAG_MASK");
    check(YYJSON_TAG_BIT == 8u, "YYJSON_TAG_BIT");
    check(sizeof(YYJSON_TAG_BIT) == sizeof(uint8_t), "YYJSON_TAG_BIT");
    check(YYJSON_PADDING_SIZE == 4u, "YYJSON_PADDING_SIZE");
    check(YYJSON_READ_NOFLAG == 0u, "YYJSON_READ_NOFLAG");
    {
        const yyjson_read_flag *p = &YYJSON_READ_NOFLAG;
        check(*p == YYJSON_READ_NOFLAG, "YYJSON_READ_NOFLAG");
    }
    check(YYJSON_READ_INSITU == 1u, "YYJSON_READ_INSITU");
    {
        const yyjson_read_flag *p = &YYJSON_READ_INSITU;
        check(*p == YYJSON_READ_INSITU, "YYJSON_READ_INSITU");
    }
    check(YYJSON_READ_STOP_WHEN_DONE == 2u, "YYJSON_READ_STOP_WHEN_DONE");
    {
        const yyjson_read_flag *p = &YYJSON_READ_STOP_WHEN_DONE;
        check(*p == YYJSON_READ_STOP_WHEN_DONE, "YYJSON_READ_STOP_WHEN_DONE");
    }
    check(YYJSON_READ_ALLOW_TRAILING_COMMAS == 4u, "YYJSON_READ_ALLOW_TRAILING_COMMAS");
    {
        const yyjson_read_flag *p = &YYJSON_READ_ALLOW_TRAILING_COMMAS;
        check(*p == YYJSON_READ_ALLOW_TRAILING_COMMAS,
              "YYJSON_READ_ALLOW_TRAILING_COMMAS");
    }
    check(YYJSON_READ_ALLOW_COMMENTS == 8u, "YYJSON_READ_ALLOW_COMMENTS");
    {
        const yyjson_read_flag *p = &YYJSON_READ_ALLOW_COMMENTS;
        check(*p == YYJSON_READ_ALLOW_COMMENTS, "YYJSON_READ_ALLOW_COMMENTS");
    }
    check(YYJSON_READ_ALLOW_INF_AND_NAN == 16u, "YYJSON_READ_ALLOW_INF_AND_NAN");
    {
        const yyjson_read_flag *p = &YYJSON_READ_ALLOW_INF_AND_NAN;
        check(*p == YYJSON_READ_ALLOW_INF_AND_NAN, "YYJSON_READ_ALLOW_INF_AND_NAN");
    }
    check(YYJSON_READ_NUMBER_AS_RAW == 32u, "YYJSON_READ_NUMBER_AS_RAW");
    {
        const yyjson_read_flag *p = &YYJSON_READ_NUMBER_AS_RAW;
        check(*p == YYJSON_READ_NUMBER_AS_RAW, "YYJSON_READ_NUMBER_AS_RAW");
    }
    check(YYJSON_READ_ALLOW_INVALID_UNICODE == 64u, "YYJSON_READ_ALLOW_INVALID_UNICODE");
    {
        const yyjson_read_flag *p = &YYJSON_READ_ALLOW_INVALID_UNICODE;
        check(*p == YYJSON_READ_ALLOW_INVALID_UNICODE,
              "YYJSON_READ_ALLOW_INVALID_UNICODE");
    }
    check(YYJSON_READ_BIGNUM_AS_RAW == 128u, "YYJSON_READ_BIGNUM_AS_RAW");
    {
        const yyjson_read_flag *p = &YYJSON_READ_BIGNUM_AS_RAW;
        check(*p == YYJSON_READ_BIGNUM_AS_RAW, "YYJSON_READ_BIGNUM_AS_RAW");
    }
    check(YYJSON_READ_ALLOW_BOM == 256u, "YYJSON_READ_ALLOW_BOM");
    {
        const yyjson_read_flag *p = &YYJSON_READ_ALLOW_BOM;
        check(*p == YYJSON_READ_ALLOW_BOM, "YYJSON_READ_ALLOW_BOM");
    }
    check(YYJSON_READ_ALLOW_EXT_NUMBER == 512u, "YYJSON_READ_ALLOW_EXT_NUMBER");
    {
        const yyjson_read_flag *p = &YYJSON_READ_ALLOW_EXT_NUMBER;
        check(*p == YYJSON_READ_ALLOW_EXT_NUMBER, "YYJSON_READ_ALLOW_EXT_NUMBER");
    }
    check(YYJSON_READ_ALLOW_EXT_ESCAPE == 1024u, "YYJSON_READ_ALLOW_EXT_ESCAPE");
    {
        const yyjson_read_flag *p = &YYJSON_READ_ALLOW_EXT_ESCAPE;
        check(*p == YYJSON_READ_ALLOW_EXT_ESCAPE, "YYJSON_READ_ALLOW_EXT_ESCAPE");
    }
    check(YYJSON_READ_ALLOW_EXT_WHITESPACE == 2048u, "YYJSON_READ_ALLOW_EXT_WHITESPACE");
    {
        const yyjson_read_flag *p = &YYJSON_READ_ALLOW_EXT_WHITESPACE;
        check(*p == YYJSON_READ_ALLOW_EXT_WHITESPACE, "YYJSON_READ_ALLOW_EXT_WHITESPACE");
    }
    check(YYJSON_READ_ALLOW_SINGLE_QUOTED_STR == 4096u,
          "YYJSON_READ_ALLOW_SINGLE_QUOTED_STR");
    {
        const yyjson_read_flag *p = &YYJSON_READ_ALLOW_SINGLE_QUOTED_STR;
        check(*p == YYJSON_READ_ALLOW_SINGLE_QUOTED_STR,
              "YYJSON_READ_ALLOW_SINGLE_QUOTED_STR");
    }
    check(YYJSON_READ_ALLOW_UNQUOTED_KEY == 8192u, "YYJSON_READ_ALLOW_UNQUOTED_KEY");
    {
        const yyjson_read_flag *p = &YYJSON_READ_ALLOW_UNQUOTED_KEY;
        check(*p == YYJSON_READ_ALLOW_UNQUOTED_KEY, "YYJSON_READ_ALLOW_UNQUOTED_KEY");
    }
    check(YYJSON_READ_JSON5 == 15900u, "YYJSON_READ_JSON5");
    {
        const yyjson_read_flag *p = &YYJSON_READ_JSON5;
        check(*p == YYJSON_READ_JSON5, "YYJSON_READ_JSON5");
    }
    check(YYJSON_READ_SUCCESS == 0u, "YYJSON_READ_SUCCESS");
    {
        const yyjson_read_code *p = &YYJSON_READ_SUCCESS;
        check(*p == YYJSON_READ_SUCCESS, "YYJSON_READ_SUCCESS");
    }
    check(YYJSON_READ_ERROR_INVALID_PARAMETER == 1u,
          "YYJSON_READ_ERROR_INVALID_PARAMETER");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_INVALID_PARAMETER;
        check(*p == YYJSON_READ_ERROR_INVALID_PARAMETER,
              "YYJSON_READ_ERROR_INVALID_PARAMETER");
    }
    check(YYJSON_READ_ERROR_MEMORY_ALLOCATION == 2u,
          "YYJSON_READ_ERROR_MEMORY_ALLOCATION");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_MEMORY_ALLOCATION;
        check(*p == YYJSON_READ_ERROR_MEMORY_ALLOCATION,
              "YYJSON_READ_ERROR_MEMORY_ALLOCATION");
    }
    check(YYJSON_READ_ERROR_EMPTY_CONTENT == 3u, "YYJSON_READ_ERROR_EMPTY_CONTENT");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_EMPTY_CONTENT;
        check(*p == YYJSON_READ_ERROR_EMPTY_CONTENT, "YYJSON_READ_ERROR_EMPTY_CONTENT");
    }
    check(YYJSON_READ_ERROR_UNEXPECTED_CONTENT == 4u,
          "YYJSON_READ_ERROR_UNEXPECTED_CONTENT");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_UNEXPECTED_CONTENT;
        check(*p == YYJSON_READ_ERROR_UNEXPECTED_CONTENT,
              "YYJSON_READ_ERROR_UNEXPECTED_CONTENT");
    }
    check(YYJSON_READ_ERROR_UNEXPECTED_END == 5u, "YYJSON_READ_ERROR_UNEXPECTED_END");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_UNEXPECTED_END;
        check(*p == YYJSON_READ_ERROR_UNEXPECTED_END, "YYJSON_READ_ERROR_UNEXPECTED_END");
    }
    check(YYJSON_READ_ERROR_UNEXPECTED_CHARACTER == 6u,
          "YYJSON_READ_ERROR_UNEXPECTED_CHARACTER");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_UNEXPECTED_CHARACTER;
        check(*p == YYJSON_READ_ERROR_UNEXPECTED_CHARACTER,
              "YYJSON_READ_ERROR_UNEXPECTED_CHARACTER");
    }
    check(YYJSON_READ_ERROR_JSON_STRUCTURE == 7u, "YYJSON_READ_ERROR_JSON_STRUCTURE");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_JSON_STRUCTURE;
        check(*p == YYJSON_READ_ERROR_JSON_STRUCTURE, "YYJSON_READ_ERROR_JSON_STRUCTURE");
    }
    check(YYJSON_READ_ERROR_INVALID_COMMENT == 8u, "YYJSON_READ_ERROR_INVALID_COMMENT");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_INVALID_COMMENT;
        check(*p == YYJSON_READ_ERROR_INVALID_COMMENT,
              "YYJSON_READ_ERROR_INVALID_COMMENT");
    }
    check(YYJSON_READ_ERROR_INVALID_NUMBER == 9u, "YYJSON_READ_ERROR_INVALID_NUMBER");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_INVALID_NUMBER;
        check(*p == YYJSON_READ_ERROR_INVALID_NUMBER, "YYJSON_READ_ERROR_INVALID_NUMBER");
    }
    check(YYJSON_READ_ERROR_INVALID_STRING == 10u, "YYJSON_READ_ERROR_INVALID_STRING");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_INVALID_STRING;
        check(*p == YYJSON_READ_ERROR_INVALID_STRING, "YYJSON_READ_ERROR_INVALID_STRING");
    }
    check(YYJSON_READ_ERROR_LITERAL == 11u, "YYJSON_READ_ERROR_LITERAL");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_LITERAL;
        check(*p == YYJSON_READ_ERROR_LITERAL, "YYJSON_READ_ERROR_LITERAL");
    }
    check(YYJSON_READ_ERROR_FILE_OPEN == 12u, "YYJSON_READ_ERROR_FILE_OPEN");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_FILE_OPEN;
        check(*p == YYJSON_READ_ERROR_FILE_OPEN, "YYJSON_READ_ERROR_FILE_OPEN");
    }
    check(YYJSON_READ_ERROR_FILE_READ == 13u, "YYJSON_READ_ERROR_FILE_READ");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_FILE_READ;
        check(*p == YYJSON_READ_ERROR_FILE_READ, "YYJSON_READ_ERROR_FILE_READ");
    }
    check(YYJSON_READ_ERROR_MORE == 14u, "YYJSON_READ_ERROR_MORE");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_MORE;
        check(*p == YYJSON_READ_ERROR_MORE, "YYJSON_READ_ERROR_MORE");
    }
    check(YYJSON_READ_ERROR_DEPTH == 15u, "YYJSON_READ_ERROR_DEPTH");
    {
        const yyjson_read_code *p = &YYJSON_READ_ERROR_DEPTH;
        check(*p == YYJSON_READ_ERROR_DEPTH, "YYJSON_READ_ERROR_DEPTH");
    }
    check(YYJSON_WRITE_NOFLAG == 0u, "YYJSON_WRITE_NOFLAG");
    {
        const yyjson_write_flag *p = &YYJSON_WRITE_NOFLAG;
        check(*p == YYJSON_WRITE_NOFLAG, "YYJSON_WRITE_NOFLAG");
    }
    check(YYJSON_WRITE_PRETTY == 1u, "YYJSON_WRITE_PRETTY");
    {
        const yyjson_write_flag *p = &YYJSON_WRITE_PRETTY;
        check(*p == YYJSON_WRITE_PRETTY, "YYJSON_WRITE_PRETTY");
    }
    check(YYJSON_WRITE_ESCAPE_UNICODE == 2u, "YYJSON_WRITE_ESCAPE_UNICODE");
    {
        const yyjson_write_flag *p = &YYJSON_WRITE_ESCAPE_UNICODE;
        check(*p == YYJSON_WRITE_ESCAPE_UNICODE, "YYJSON_WRITE_ESCAPE_UNICODE");
    }
    check(YYJSON_WRITE_ESCAPE_SLASHES == 4u, "YYJSON_WRITE_ESCAPE_SLASHES");
    {
        const yyjson_write_flag *p = &YYJSON_WRITE_ESCAPE_SLASHES;
        check(*p == YYJSON_WRITE_ESCAPE_SLASHES, "YYJSON_WRITE_ESCAPE_SLASHES");
    }
    check(YYJSON_WRITE_ALLOW_INF_AND_NAN == 8u, "YYJSON_WRITE_ALLOW_INF_AND_NAN");
    {
        const yyjson_write_flag *p = &YYJSON_WRITE_ALLOW_INF_AND_NAN;
        check(*p == YYJSON_WRITE_ALLOW_INF_AND_NAN, "YYJSON_WRITE_ALLOW_INF_AND_NAN");
    }
    check(YYJSON_WRITE_INF_AND_NAN_AS_NULL == 16u, "YYJSON_WRITE_INF_AND_NAN_AS_NULL");
    {
        const yyjson_write_flag *p = &YYJSON_WRITE_INF_AND_NAN_AS_NULL;
        check(*p == YYJSON_WRITE_INF_AND_NAN_AS_NULL, "YYJSON_WRITE_INF_AND_NAN_AS_NULL");
    }
    check(YYJSON_WRITE_ALLOW_INVALID_UNICODE == 32u,
          "YYJSON_WRITE_ALLOW_INVALID_UNICODE");
    {
        const yyjson_write_flag *p = &YYJSON_WRITE_ALLOW_INVALID_UNICODE;
        check(*p == YYJSON_WRITE_ALLOW_INVALID_UNICODE,
              "YYJSON_WRITE_ALLOW_INVALID_UNICODE");
    }
    check(YYJSON_WRITE_PRETTY_TWO_SPACES == 64u, "YYJSON_WRITE_PRETTY_TWO_SPACES");
    {
        const yyjson_write_flag *p = &YYJSON_WRITE_PRETTY_TWO_SPACES;
        check(*p == YYJSON_WRITE_PRETTY_TWO_SPACES, "YYJSON_WRITE_PRETTY_TWO_SPACES");
    }
    check(YYJSON_WRITE_NEWLINE_AT_END == 128u, "YYJSON_WRITE_NEWLINE_AT_END");
    {
        const yyjson_write_flag *p = &YYJSON_WRITE_NEWLINE_AT_END;
        check(*p == YYJSON_WRITE_NEWLINE_AT_END, "YYJSON_WRITE_NEWLINE_AT_END");
    }
    check(YYJSON_WRITE_LOWERCASE_HEX == 256u, "YYJSON_WRITE_LOWERCASE_HEX");
    {
        const yyjson_write_flag *p = &YYJSON_WRITE_LOWERCASE_HEX;
        check(*p == YYJSON_WRITE_LOWERCASE_HEX, "YYJSON_WRITE_LOWERCASE_HEX");
    }
    check(YYJSON_WRITE_FP_TO_FLOAT == 134217728u, "YYJSON_WRITE_FP_TO_FLOAT");
    check(sizeof(YYJSON_WRITE_FP_TO_FLOAT) == sizeof(yyjson_write_flag),
          "YYJSON_WRITE_FP_TO_FLOAT");
    check(YYJSON_WRITE_FP_FLAG_BITS == 8u, "YYJSON_WRITE_FP_FLAG_BITS");
    check(YYJSON_WRITE_FP_PREC_BITS == 4u, "YYJSON_WRITE_FP_PREC_BITS");
    check(YYJSON_WRITE_FP_TO_FIXED(1) == 268435456u, "YYJSON_WRITE_FP_TO_FIXED(1)");
    check(sizeof(YYJSON_WRITE_FP_TO_FIXED(1)) == sizeof(yyjson_write_flag),
          "YYJSON_WRITE_FP_TO_FIXED(1)");
    check(YYJSON_WRITE_FP_TO_FIXED(15) == 4026531840u, "YYJSON_WRITE_FP_TO_FIXED(15)");
    check(sizeof(YYJSON_WRITE_FP_TO_FIXED(15)) == sizeof(yyjson_write_flag),
          "YYJSON_WRITE_FP_TO_FIXED(15)");
    check(YYJSON_WRITE_SUCCESS == 0u, "YYJSON_WRITE_SUCCESS");
    {
        const yyjson_write_code *p = &YYJSON_WRITE_SUCCESS;
        check(*p == YYJSON_WRITE_SUCCESS, "YYJSON_WRITE_SUCCESS");
    }
    check(YYJSON_WRITE_ERROR_INVALID_PARAMETER == 1u,
          "YYJSON_WRITE_ERROR_INVALID_PARAMETER");
    {
        const yyjson_write_code *p = &YYJSON_WRITE_ERROR_INVALID_PARAMETER;
        check(*p == YYJSON_WRITE_ERROR_INVALID_PARAMETER,
              "YYJSON_WRITE_ERROR_INVALID_PARAMETER");
    }
    check(YYJSON_WRITE_ERROR_MEMORY_ALLOCATION == 2u,
          "YYJSON_WRITE_ERROR_MEMORY_ALLOCATION");
    {
        const yyjson_write_code *p = &YYJSON_WRITE_ERROR_MEMORY_ALLOCATION;
        check(*p == YYJSON_WRITE_ERROR_MEMORY_ALLOCATION,
              "YYJSON_WRITE_ERROR_MEMORY_ALLOCATION");
    }
    check(YYJSON_WRITE_ERROR_INVALID_VALUE_TYPE == 3u,
          "YYJSON_WRITE_ERROR_INVALID_VALUE_TYPE");
    {
        const yyjson_write_code *p = &YYJSON_WRITE_ERROR_INVALID_VALUE_TYPE;
        check(*p == YYJSON_WRITE_ERROR_INVALID_VALUE_TYPE,
              "YYJSON_WRITE_ERROR_INVALID_VALUE_TYPE");
    }
    check(YYJSON_WRITE_ERROR_NAN_OR_INF == 4u, "YYJSON_WRITE_ERROR_NAN_OR_INF");
    {
        const yyjson_write_code *p = &YYJSON_WRITE_ERROR_NAN_OR_INF;
        check(*p == YYJSON_WRITE_ERROR_NAN_OR_INF, "YYJSON_WRITE_ERROR_NAN_OR_INF");
    }
    check(YYJSON_WRITE_ERROR_FILE_OPEN == 5u, "YYJSON_WRITE_ERROR_FILE_OPEN");
    {
        const yyjson_write_code *p = &YYJSON_WRITE_ERROR_FILE_OPEN;
        check(*p == YYJSON_WRITE_ERROR_FILE_OPEN, "YYJSON_WRITE_ERROR_FILE_OPEN");
    }
    check(YYJSON_WRITE_ERROR_FILE_WRITE == 6u, "YYJSON_WRITE_ERROR_FILE_WRITE");
    {
        const yyjson_write_code *p = &YYJSON_WRITE_ERROR_FILE_WRITE;
        check(*p == YYJSON_WRITE_ERROR_FILE_WRITE, "YYJSON_WRITE_ERROR_FILE_WRITE");
    }
    check(YYJSON_WRITE_ERROR_INVALID_STRING == 7u, "YYJSON_WRITE_ERROR_INVALID_STRING");
    {
        const yyjson_write_code *p = &YYJSON_WRITE_ERROR_INVALID_STRING;
        check(*p == YYJSON_WRITE_ERROR_INVALID_STRING,
              "YYJSON_WRITE_ERROR_INVALID_STRING");
    }
    check(YYJSON_PTR_ERR_NONE == 0u, "YYJSON_PTR_ERR_NONE");
    {
        const yyjson_ptr_code *p = &YYJSON_PTR_ERR_NONE;
        check(*p == YYJSON_PTR_ERR_NONE, "YYJSON_PTR_ERR_NONE");
    }
    check(YYJSON_PTR_ERR_PARAMETER == 1u, "YYJSON_PTR_ERR_PARAMETER");
    {
        const yyjson_ptr_code *p = &YYJSON_PTR_ERR_PARAMETER;
        check(*p == YYJSON_PTR_ERR_PARAMETER, "YYJSON_PTR_ERR_PARAMETER");
    }
    check(YYJSON_PTR_ERR_SYNTAX == 2u, "YYJSON_PTR_ERR_SYNTAX");
    {
        const yyjson_ptr_code *p = &YYJSON_PTR_ERR_SYNTAX;
        check(*p == YYJSON_PTR_ERR_SYNTAX, "YYJSON_PTR_ERR_SYNTAX");
    }
    check(YYJSON_PTR_ERR_RESOLVE == 3u, "YYJSON_PTR_ERR_RESOLVE");
    {
        const yyjson_ptr_code *p = &YYJSON_PTR_ERR_RESOLVE;
        check(*p == YYJSON_PTR_ERR_RESOLVE, "YYJSON_PTR_ERR_RESOLVE");
    }
    check(YYJSON_PTR_ERR_NULL_ROOT == 4u, "YYJSON_PTR_ERR_NULL_ROOT");
    {
        const yyjson_ptr_code *p = &YYJSON_PTR_ERR_NULL_ROOT;
        check(*p == YYJSON_PTR_ERR_NULL_ROOT, "YYJSON_PTR_ERR_NULL_ROOT");
    }
    check(YYJSON_PTR_ERR_SET_ROOT == 5u, "YYJSON_PTR_ERR_SET_ROOT");
    {
        const yyjson_ptr_code *p = &YYJSON_PTR_ERR_SET_ROOT;
        check(*p == YYJSON_PTR_ERR_SET_ROOT, "YYJSON_PTR_ERR_SET_ROOT");
    }
    check(YYJSON_PTR_ERR_MEMORY_ALLOCATION == 6u, "YYJSON_PTR_ERR_MEMORY_ALLOCATION");
    {
        const yyjson_ptr_code *p = &YYJSON_PTR_ERR_MEMORY_ALLOCATION;
        check(*p == YYJSON_PTR_ERR_MEMORY_ALLOCATION, "YYJSON_PTR_ERR_MEMORY_ALLOCATION");
    }
    check(YYJSON_PATCH_SUCCESS == 0u, "YYJSON_PATCH_SUCCESS");
    {
        const yyjson_patch_code *p = &YYJSON_PATCH_SUCCESS;
        check(*p == YYJSON_PATCH_SUCCESS, "YYJSON_PATCH_SUCCESS");
    }
    check(YYJSON_PATCH_ERROR_INVALID_PARAMETER == 1u,
          "YYJSON_PATCH_ERROR_INVALID_PARAMETER");
    {
        const yyjson_patch_code *p = &YYJSON_PATCH_ERROR_INVALID_PARAMETER;
        check(*p == YYJSON_PATCH_ERROR_INVALID_PARAMETER,
              "YYJSON_PATCH_ERROR_INVALID_PARAMETER");
    }
    check(YYJSON_PATCH_ERROR_MEMORY_ALLOCATION == 2u,
          "YYJSON_PATCH_ERROR_MEMORY_ALLOCATION");
    {
        const yyjson_patch_code *p = &YYJSON_PATCH_ERROR_MEMORY_ALLOCATION;
        check(*p == YYJSON_PATCH_ERROR_MEMORY_ALLOCATION,
              "YYJSON_PATCH_ERROR_MEMORY_ALLOCATION");
    }
    check(YYJSON_PATCH_ERROR_INVALID_OPERATION == 3u,
          "YYJSON_PATCH_ERROR_INVALID_OPERATION");
    {
        const yyjson_patch_code *p = &YYJSON_PATCH_ERROR_INVALID_OPERATION;
        check(*p == YYJSON_PATCH_ERROR_INVALID_OPERATION,
              "YYJSON_PATCH_ERROR_INVALID_OPERATION");
    }
    check(YYJSON_PATCH_ERROR_MISSING_KEY == 4u, "YYJSON_PATCH_ERROR_MISSING_KEY");
    {
        const yyjson_patch_code *p = &YYJSON_PATCH_ERROR_MISSING_KEY;
        check(*p == YYJSON_PATCH_ERROR_MISSING_KEY, "YYJSON_PATCH_ERROR_MISSING_KEY");
    }
    check(YYJSON_PATCH_ERROR_INVALID_MEMBER == 5u, "YYJSON_PATCH_ERROR_INVALID_MEMBER");
    {
        const yyjson_patch_code *p = &YYJSON_PATCH_ERROR_INVALID_MEMBER;
        check(*p == YYJSON_PATCH_ERROR_INVALID_MEMBER,
              "YYJSON_PATCH_ERROR_INVALID_MEMBER");
    }
    check(YYJSON_PATCH_ERROR_EQUAL == 6u, "YYJSON_PATCH_ERROR_EQUAL");
    {
        const yyjson_patch_code *p = &YYJSON_PATCH_ERROR_EQUAL;
        check(*p == YYJSON_PATCH_ERROR_EQUAL, "YYJSON_PATCH_ERROR_EQUAL");
    }
    check(YYJSON_PATCH_ERROR_POINTER == 7u, "YYJSON_PATCH_ERROR_POINTER");
    {
        const yyjson_patch_code *p = &YYJSON_PATCH_ERROR_POINTER;
        check(*p == YYJSON_PATCH_ERROR_POINTER, "YYJSON_PATCH_ERROR_POINTER");
    }
}

static void structs(void)
{
    {
        static yyjson_alc x;
        check(sizeof x == 32 || sizeof(void *) != 8, "size of yyjson_alc");
        void *(**m0)(void *ctx, size_t size) = &x.malloc;
        check(m0 != NULL, "yyjson_alc.malloc");
        void *(**m1)(void *ctx, void *ptr, size_t old_size, size_t size) = &x.realloc;
        check(m1 != NULL, "yyjson_alc.realloc");
        void (**m2)(void *ctx, void *ptr) = &x.free;
        check(m2 != NULL, "yyjson_alc.free");
        void **m3 = &x.ctx;
        check(m3 != NULL, "yyjson_alc.ctx");
    }
    {
        static yyjson_val_uni x;
        check(sizeof x == 8 || sizeof(void *) != 8, "size of yyjson_val_uni");
        uint64_t *m0 = &x.u64;
        check(m0 != NULL, "yyjson_val_uni.u64");
        int64_t *m1 = &x.i64;
        check(m1 != NULL, "yyjson_val_uni.i64");
        double *m2 = &x.f64;
        check(m2 != NULL, "yyjson_val_uni.f64");
        const char **m3 = &x.str;
        check(m3 != NULL, "yyjson_val_uni.str");
        void **m4 = &x.ptr;
        check(m4 != NULL, "yyjson_val_uni.ptr");
        size_t *m5 = &x.ofs;
        check(m5 != NULL, "yyjson_val_uni.ofs");
    }
    {
        static yyjson_val x;
        check(sizeof x == 16 || sizeof(void *) != 8, "size of yyjson_val");
        uint64_t *m0 = &x.tag;
        check(m0 != NULL, "yyjson_val.tag");
        yyjson_val_uni *m1 = &x.uni;
        check(m1 != NULL, "yyjson_val.uni");
    }
    {
        static yyjson_doc x;
        check(sizeof x == 64 || sizeof(void *) != 8, "size of yyjson_doc");
        yyjson_val **m0 = &x.root;
        check(m0 != NULL, "yyjson_doc.root");
        yyjson_alc *m1 = &x.alc;
        check(m1 != NULL, "yyjson_doc.alc");
        size_t *m2 = &x.dat_read;
        check(m2 != NULL, "yyjson_doc.dat_read");
        size_t *m3 = &x.val_read;
        check(m3 != NULL, "yyjson_doc.val_read");
        char **m4 = &x.str_pool;
        check(m4 != NULL, "yyjson_doc.str_pool");
    }
    {
        static yyjson_mut_val x;
        check(sizeof x == 24 || sizeof(void *) != 8, "size of yyjson_mut_val");
        uint64_t *m0 = &x.tag;
        check(m0 != NULL, "yyjson_mut_val.tag");
        yyjson_val_uni *m1 = &x.uni;
        check(m1 != NULL, "yyjson_mut_val.uni");
        yyjson_mut_val **m2 = &x.next;
        check(m2 != NULL, "yyjson_mut_val.next");
    }
    {
        static yyjson_mut_doc x;
        check(sizeof x == 120 || sizeof(void *) != 8, "size of yyjson_mut_doc");
        yyjson_mut_val **m0 = &x.root;
        check(m0 != NULL, "yyjson_mut_doc.root");
        yyjson_alc *m1 = &x.alc;
        check(m1 != NULL, "yyjson_mut_doc.alc");
        yyjson_str_pool *m2 = &x.str_pool;
        check(m2 != NULL, "yyjson_mut_doc.str_pool");
        yyjson_val_pool *m3 = &x.val_pool;
        check(m3 != NULL, "yyjson_mut_doc.val_pool");
    }
    {
        static yyjson_str_chunk x;
        check(sizeof x == 16 || sizeof(void *) != 8, "size of yyjson_str_chunk");
        struct yyjson_str_chunk **m0 = &x.next;
        check(m0 != NULL, "yyjson_str_chunk.next");
        size_t *m1 = &x.chunk_size;
        check(m1 != NULL, "yyjson_str_chunk.chunk_size");
    }
    {
        static yyjson_str_pool x;
        check(sizeof x == 40 || sizeof(void *) != 8, "size of yyjson_str_pool");
        char **m0 = &x.cur;
        check(m0 != NULL, "yyjson_str_pool.cur");
        char **m1 = &x.end;
        check(m1 != NULL, "yyjson_str_pool.end");
        size_t *m2 = &x.chunk_size;
        check(m2 != NULL, "yyjson_str_pool.chunk_size");
        size_t *m3 = &x.chunk_size_max;
        check(m3 != NULL, "yyjson_str_pool.chunk_size_max");
        yyjson_str_chunk **m4 = &x.chunks;
        check(m4 != NULL, "yyjson_str_pool.chunks");
    }
    {
        static yyjson_val_chunk x;
        check(sizeof x == 16 || sizeof(void *) != 8, "size of yyjson_val_chunk");
        struct yyjson_val_chunk **m0 = &x.next;
        check(m0 != NULL, "yyjson_val_chunk.next");
        size_t *m1 = &x.chunk_size;
        check(m1 != NULL, "yyjson_val_chunk.chunk_size");
    }
    {
        static yyjson_val_pool x;
        check(sizeof x == 40 || sizeof(void *) != 8, "size of yyjson_val_pool");
        yyjson_mut_val **m0 = &x.cur;
        check(m0 != NULL, "yyjson_val_pool.cur");
        yyjson_mut_val **m1 = &x.end;
        check(m1 != NULL, "yyjson_val_pool.end");
        size_t *m2 = &x.chunk_size;
        check(m2 != NULL, "yyjson_val_pool.chunk_size");
        size_t *m3 = &x.chunk_size_max;
        check(m3 != NULL, "yyjson_val_pool.chunk_size_max");
        yyjson_val_chunk **m4 = &x.chunks;
        check(m4 != NULL, "yyjson_val_pool.chunks");
    }
    {
        static yyjson_read_err x;
        check(sizeof x == 24 || sizeof(void *) != 8, "size of yyjson_read_err");
        yyjson_read_code *m0 = &x.code;
        check(m0 != NULL, "yyjson_read_err.code");
        const char **m1 = &x.msg;
        check(m1 != NULL, "yyjson_read_err.msg");
        size_t *m2 = &x.pos;
        check(m2 != NULL, "yyjson_read_err.pos");
    }
    {
        static yyjson_write_err x;
        check(sizeof x == 16 || sizeof(void *) != 8, "size of yyjson_write_err");
        yyjson_write_code *m0 = &x.code;
        check(m0 != NULL, "yyjson_write_err.code");
        const char **m1 = &x.msg;
        check(m1 != NULL, "yyjson_write_err.msg");
    }
    {
        static yyjson_ptr_err x;
        check(sizeof x == 24 || sizeof(void *) != 8, "size of yyjson_ptr_err");
        yyjson_ptr_code *m0 = &x.code;
        check(m0 != NULL, "yyjson_ptr_err.code");
        const char **m1 = &x.msg;
        check(m1 != NULL, "yyjson_ptr_err.msg");
        size_t *m2 = &x.pos;
        check(m2 != NULL, "yyjson_ptr_err.pos");
    }
    {
        static yyjson_ptr_ctx x;
        check(sizeof x == 24 || sizeof(void *) != 8, "size of yyjson_ptr_ctx");
        yyjson_mut_val **m0 = &x.ctn;
        check(m0 != NULL, "yyjson_ptr_ctx.ctn");
        yyjson_mut_val **m1 = &x.pre;
        check(m1 != NULL, "yyjson_ptr_ctx.pre");
        yyjson_mut_val **m2 = &x.old;
        check(m2 != NULL, "yyjson_ptr_ctx.old");
    }
    {
        static yyjson_patch_err x;
        check(sizeof x == 48 || sizeof(void *) != 8, "size of yyjson_patch_err");
        yyjson_patch_code *m0 = &x.code;
        check(m0 != NULL, "yyjson_patch_err.code");
        size_t *m1 = &x.idx;
        check(m1 != NULL, "yyjson_patch_err.idx");
        const char **m2 = &x.msg;
        check(m2 != NULL, "yyjson_patch_err.msg");
        yyjson_ptr_err *m3 = &x.ptr;
        check(m3 != NULL, "yyjson_patch_err.ptr");
    }
    {
        static yyjson_arr_iter x;
        check(sizeof x == 24 || sizeof(void *) != 8, "size of yyjson_arr_iter");
        size_t *m0 = &x.idx;
        check(m0 != NULL, "yyjson_arr_iter.idx");
        size_t *m1 = &x.max;
        check(m1 != NULL, "yyjson_arr_iter.max");
        yyjson_val **m2 = &x.cur;
        check(m2 != NULL, "yyjson_arr_iter.cur");
    }
    {
        static yyjson_obj_iter x;
        check(sizeof x == 32 || sizeof(void *) != 8, "size of yyjson_obj_iter");
        size_t *m0 = &x.idx;
        check(m0 != NULL, "yyjson_obj_iter.idx");
        size_t *m1 = &x.max;
        check(m1 != NULL, "yyjson_obj_iter.max");
        yyjson_val **m2 = &x.cur;
        check(m2 != NULL, "yyjson_obj_iter.cur");
        yyjson_val **m3 = &x.obj;
        check(m3 != NULL, "yyjson_obj_iter.obj");
    }
    {
        static yyjson_mut_arr_iter x;
        check(sizeof x == 40 || sizeof(void *) != 8, "size of yyjson_mut_arr_iter");
        size_t *m0 = &x.idx;
        check(m0 != NULL, "yyjson_mut_arr_iter.idx");
        size_t *m1 = &x.max;
        check(m1 != NULL, "yyjson_mut_arr_iter.max");
        yyjson_mut_val **m2 = &x.cur;
        check(m2 != NULL, "yyjson_mut_arr_iter.cur");
        yyjson_mut_val **m3 = &x.pre;
        check(m3 != NULL, "yyjson_mut_arr_iter.pre");
        yyjson_mut_val **m4 = &x.arr;
        check(m4 != NULL, "yyjson_mut_arr_iter.arr");
    }
    {
        static yyjson_mut_obj_iter x;
        check(sizeof x == 40 || sizeof(void *) != 8, "size of yyjson_mut_obj_iter");
        size_t *m0 = &x.idx;
        check(m0 != NULL, "yyjson_mut_obj_iter.idx");
        size_t *m1 = &x.max;
        check(m1 != NULL, "yyjson_mut_obj_iter.max");
        yyjson_mut_val **m2 = &x.cur;
        check(m2 != NULL, "yyjson_mut_obj_iter.cur");
        yyjson_mut_val **m3 = &x.pre;
        check(m3 != NULL, "yyjson_mut_obj_iter.pre");
        yyjson_mut_val **m4 = &x.obj;
        check(m4 != NULL, "yyjson_mut_obj_iter.obj");
    }
}

int main(void)
{
    functions();
    constants();
    structs();
    return faults != 0;
}
