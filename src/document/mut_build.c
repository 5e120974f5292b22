/* SPDX-License-Identifier: MIT */
/* mut_build.c - new mutable values that do not fit a header, and setting in place. */
#include "document/mutable.h"

/* A value of a copy of the text. */
static jay_mut_value *text_value(jay_mut_doc *doc, jay_type type, jay_subtype subtype,
                                 const char *text, size_t len)
{
    char *copy = doc && text ? jayi_mut_text_copy(doc, text, len) : NULL;
    if (!copy) return NULL;
    return jayi_mut_value_new(doc, jayi_tag_of(type, subtype, len),
                              jayi_payload_str(copy));
}

static size_t skip_digits(const char *text, size_t len, size_t i)
{
    while (i < len && text[i] >= '0' && text[i] <= '9') i++;
    return i;
}

/* Whether the whole text is a number by RFC 8259 section 6. */
static bool is_number(const char *text, size_t len)
{
    size_t i = len && text[0] == '-';
    size_t start = i;
    i = skip_digits(text, len, i);
    if (i == start || (text[start] == '0' && i > start + 1)) return false;
    if (i < len && text[i] == '.') {
        start = ++i;
        i = skip_digits(text, len, i);
        if (i == start) return false;
    }
    if (i < len && (text[i] == 'e' || text[i] == 'E')) {
        i++;
        if (i < len && (text[i] == '+' || text[i] == '-')) i++;
        start = i;
        i = skip_digits(text, len, i);
        if (i == start) return false;
    }
    return i == len;
}

jay_mut_value *jay_mut_number_text_n(jay_mut_doc *doc, const char *text, size_t len)
{
    if (!text || (uint64_t)len > JAY_MUT_LENGTH_MAX || !is_number(text, len)) return NULL;
    return text_value(doc, JAY_TYPE_NUMBER, JAY_SUBTYPE_TEXT, text, len);
}

jay_mut_value *jay_mut_raw_n(jay_mut_doc *doc, const char *text, size_t len)
{
    return text_value(doc, JAY_TYPE_RAW, JAY_SUBTYPE_NONE, text, len);
}

jay_mut_value *jay_mut_raw_ref_n(jay_mut_doc *doc, const char *text, size_t len)
{
    if (!text || (uint64_t)len > JAY_MUT_LENGTH_MAX) return NULL;
    return jayi_mut_value_new(doc, jayi_tag_of(JAY_TYPE_RAW, JAY_SUBTYPE_NONE, len),
                              jayi_payload_str(text));
}

/* ---- arrays from C arrays ---- */

/* An array whose `count` elements, right behind it, are linked and wait for tag and
 * payload. One request, so that there is nothing to take back. */
static jay_mut_value *array_room(jay_mut_doc *doc, const void *items, size_t count)
{
    if (!doc || (!items && count) || (uint64_t)count > JAY_MUT_LENGTH_MAX ||
        count == SIZE_MAX) {
        return NULL;
    }
    jay_mut_value *arr = jayi_mut_values_new(doc, count + 1);
    if (!arr) return NULL;
    arr->tag = jayi_tag_of(JAY_TYPE_ARRAY, JAY_SUBTYPE_NONE, count);
    arr->uni.ptr = count ? arr + count : NULL;
    arr->next = NULL;
    for (size_t i = 1; i < count; i++) arr[i].next = arr + i + 1;
    if (count) arr[count].next = arr + 1;
    return arr;
}

#define ARRAY_OF(name, type, element_tag, payload)                              \
    jay_mut_value *jay_mut_array_of_##name(jay_mut_doc *doc, const type *items, \
                                           size_t count)                        \
    {                                                                           \
        jay_mut_value *arr = array_room(doc, items, count);                     \
        for (size_t i = 0; arr && i < count; i++) {                             \
            arr[i + 1].tag = (element_tag);                                     \
            arr[i + 1].uni = (payload);                                         \
        }                                                                       \
        return arr;                                                             \
    }
#define TAG_BOOL(b) \
    jayi_tag_of(JAY_TYPE_BOOL, (b) ? JAY_SUBTYPE_TRUE : JAY_SUBTYPE_FALSE, 0)
#define TAG_SINT jayi_tag_of(JAY_TYPE_NUMBER, JAY_SUBTYPE_SINT, 0)
#define TAG_UINT jayi_tag_of(JAY_TYPE_NUMBER, JAY_SUBTYPE_UINT, 0)
#define TAG_REAL jayi_tag_of(JAY_TYPE_NUMBER, JAY_SUBTYPE_REAL, 0)

ARRAY_OF(bool, bool, TAG_BOOL(items[i]), jayi_payload_u64(0))
ARRAY_OF(int8, int8_t, TAG_SINT, jayi_payload_i64(items[i]))
ARRAY_OF(int16, int16_t, TAG_SINT, jayi_payload_i64(items[i]))
ARRAY_OF(int32, int32_t, TAG_SINT, jayi_payload_i64(items[i]))
ARRAY_OF(int64, int64_t, TAG_SINT, jayi_payload_i64(items[i]))
ARRAY_OF(uint8, uint8_t, TAG_UINT, jayi_payload_u64(items[i]))
ARRAY_OF(uint16, uint16_t, TAG_UINT, jayi_payload_u64(items[i]))
ARRAY_OF(uint32, uint32_t, TAG_UINT, jayi_payload_u64(items[i]))
ARRAY_OF(uint64, uint64_t, TAG_UINT, jayi_payload_u64(items[i]))
ARRAY_OF(float, float, TAG_REAL, jayi_payload_f64((double)items[i]))
ARRAY_OF(double, double, TAG_REAL, jayi_payload_f64(items[i]))

/* Bytes of all strings with a NUL behind each; false when one cannot be. */
static bool strings_total(const char *const *items, const size_t *lengths, size_t count,
                          size_t *total)
{
    *total = 0;
    for (size_t i = 0; i < count; i++) {
        if (!items[i]) return false;
        size_t len = lengths ? lengths[i] : strlen(items[i]);
        if ((uint64_t)len > JAY_MUT_LENGTH_MAX || !jayi_size_add(*total, len, total) ||
            !jayi_size_add(*total, 1, total)) {
            return false;
        }
    }
    return true;
}

/* Fills the elements with the strings; copies go to `text` unless that is NULL. */
static void strings_fill(jay_mut_value *arr, const char *const *items,
                         const size_t *lengths, char *text)
{
    size_t count = jay_mut_size(arr);
    for (size_t i = 0; i < count; i++) {
        size_t len = lengths ? lengths[i] : strlen(items[i]);
        const char *str = items[i];
        if (text) {
            if (len) memcpy(text, str, len);
            text[len] = '\0';
            str = text;
            text += len + 1;
        }
        arr[i + 1].tag = jayi_tag_of(JAY_TYPE_STRING, JAY_SUBTYPE_NONE, len);
        arr[i + 1].uni.str = str;
    }
}

/* Values that nobody else has asked for a block since can be given back by the mark. */
jay_mut_value *jay_mut_array_of_strings(jay_mut_doc *doc, const char *const *items,
                                        const size_t *lengths, size_t count)
{
    size_t total = 0;
    if (!doc || (!items && count) || count > SIZE_MAX / sizeof(jay_mut_value) ||
        !strings_total(items, lengths, count, &total)) {
        return NULL;
    }
    jayi_mut_mark mark = jayi_mut_mark_of(doc);
    jay_mut_value *arr = array_room(doc, items, count);
    char *text = arr && total ? jayi_mut_text_new(doc, total) : NULL;
    if (!arr || (total && !text)) {
        jayi_mut_rollback(doc, &mark);
        return NULL;
    }
    strings_fill(arr, items, lengths, text);
    return arr;
}

jay_mut_value *jay_mut_array_of_string_refs(jay_mut_doc *doc, const char *const *items,
                                            const size_t *lengths, size_t count)
{
    size_t total;
    if (!doc || (!items && count) || count > SIZE_MAX / sizeof(jay_mut_value) ||
        !strings_total(items, lengths, count, &total)) {
        return NULL;
    }
    jay_mut_value *arr = array_room(doc, items, count);
    if (arr) strings_fill(arr, items, lengths, NULL);
    return arr;
}

/* ---- setting in place ---- */

static bool set(jay_mut_doc *doc, jay_mut_value *v, uint64_t tag, jay_payload uni)
{
    if (!doc || !v) return false;
    if (jay_mut_is_container(v)) doc->generation++;
    v->tag = tag;
    v->uni = uni;
    return true;
}

bool jay_mut_set_null(jay_mut_doc *doc, jay_mut_value *v)
{
    return set(doc, v, JAY_TYPE_NULL, jayi_payload_u64(0));
}

bool jay_mut_set_bool(jay_mut_doc *doc, jay_mut_value *v, bool value)
{
    return set(doc, v, TAG_BOOL(value), jayi_payload_u64(0));
}

bool jay_mut_set_uint(jay_mut_doc *doc, jay_mut_value *v, uint64_t value)
{
    return set(doc, v, TAG_UINT, jayi_payload_u64(value));
}

bool jay_mut_set_sint(jay_mut_doc *doc, jay_mut_value *v, int64_t value)
{
    return set(doc, v, TAG_SINT, jayi_payload_i64(value));
}

bool jay_mut_set_real(jay_mut_doc *doc, jay_mut_value *v, double value)
{
    return set(doc, v, TAG_REAL, jayi_payload_f64(value));
}

bool jay_mut_set_string_n(jay_mut_doc *doc, jay_mut_value *v, const char *str, size_t len)
{
    char *text = doc && v && str ? jayi_mut_text_copy(doc, str, len) : NULL;
    return text && set(doc, v, jayi_tag_of(JAY_TYPE_STRING, JAY_SUBTYPE_NONE, len),
                       jayi_payload_str(text));
}

bool jay_mut_set_string(jay_mut_doc *doc, jay_mut_value *v, const char *str)
{
    return str && jay_mut_set_string_n(doc, v, str, strlen(str));
}

bool jay_mut_set_string_ref_n(jay_mut_doc *doc, jay_mut_value *v, const char *str,
                              size_t len)
{
    return str && (uint64_t)len <= JAY_MUT_LENGTH_MAX &&
           set(doc, v, jayi_tag_of(JAY_TYPE_STRING, JAY_SUBTYPE_NONE, len),
               jayi_payload_str(str));
}

bool jay_mut_set_array(jay_mut_doc *doc, jay_mut_value *v)
{
    return set(doc, v, JAY_TYPE_ARRAY, jayi_payload_ptr(NULL));
}

bool jay_mut_set_object(jay_mut_doc *doc, jay_mut_value *v)
{
    return set(doc, v, JAY_TYPE_OBJECT, jayi_payload_ptr(NULL));
}
