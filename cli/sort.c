/* SPDX-License-Identifier: MIT */
/*
 * sort.c - jay sort: members in the order of their names, and on request the elements of
 * arrays that hold scalars only.
 *
 * Members are put in order by the writer. Elements are sorted where they lie: the
 * document is the command's own, and in it the elements of an array of scalars stand side
 * by side, so that nothing has to be allocated.
 */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum { ARRAYS = CLI_OWN };

static const cli_option options[] = {
    {ARRAYS, "arrays", NULL, "sort arrays that hold no array or object, too", 0},
    {0, NULL, NULL, NULL, 0},
};

static int compare_text(const jay_value *a, const jay_value *b, const char *a_text,
                        const char *b_text)
{
    size_t a_length = jay_get_length(a), b_length = jay_get_length(b);
    size_t shorter = a_length < b_length ? a_length : b_length;
    int order = memcmp(a_text, b_text, shorter);
    return order ? order : (a_length > b_length) - (a_length < b_length);
}

/* By value, then by spelling, so that the result does not hang on the order before. */
static int compare_numbers(const jay_value *a, const jay_value *b)
{
    double x = jay_get_number(a), y = jay_get_number(b);
    if (x != y) return x < y ? -1 : 1;
    uint64_t m = jay_get_uint(a), n = jay_get_uint(b);
    if (m != n) return m < n ? -1 : 1; /* of one double, both above 2^53 */
    int64_t i = jay_get_sint(a), j = jay_get_sint(b);
    if (i != j) return i < j ? -1 : 1;
    const char *a_text = jay_get_number_text(a), *b_text = jay_get_number_text(b);
    return a_text && b_text ? compare_text(a, b, a_text, b_text) : 0;
}

/* null, false, true, numbers, strings by their bytes. The numbers of the types are in
 * this order. */
static int compare(const void *left, const void *right)
{
    const jay_value *a = left, *b = right;
    jay_type type = jay_type_of(a), other = jay_type_of(b);
    if (type != other) return type < other ? -1 : 1;
    switch (type) {
    case JAY_TYPE_BOOL:
        return (int)jay_get_bool(a) - (int)jay_get_bool(b);
    case JAY_TYPE_NUMBER:
        return compare_numbers(a, b);
    case JAY_TYPE_STRING:
        return compare_text(a, b, jay_get_string(a), jay_get_string(b));
    default:
        return 0;
    }
}

static bool holds_scalars(const jay_value *array)
{
    size_t i, n;
    jay_value *v;
    jay_array_foreach(array, i, n, v)
    {
        if (jay_is_container(v)) return false;
    }
    return true;
}

void cli_sort_arrays(const jay_doc *doc)
{
    jay_value *v = jay_doc_root(doc);
    for (size_t left = jay_doc_value_count(doc); left; left--, v++) {
        if (jay_array_size(v) > 1 && holds_scalars(v)) {
            qsort(jay_array_first(v), jay_array_size(v), sizeof *v, compare);
        }
    }
}

static cli_exit run(int argc, char **argv)
{
    cli_settings s = cli_settings_default();
    s.writing.flags |= JAY_WRITE_SORT_KEYS;
    cli_options o = cli_options_of(&cli_sort, argc, argv);
    for (int code; (code = cli_next(&o, &s)) != CLI_END;) {
        if (code == CLI_STOP) return o.exit;
        s.sort_arrays = true;
    }
    return cli_edit_files(&o, 1, &s, NULL, NULL);
}

const cli_command cli_sort = {
    "sort",
    "[FILE...]",
    "put members in the order of their names",
    "Writes each FILE (stdin when there is none, or for -) with the members of all\n"
    "objects in the order of their names, by code points. Members of the same name, and\n"
    "the elements of arrays, stay in their order.",
    options,
    CLI_IN_PLACE | CLI_WRITES | CLI_LINES | CLI_READS,
    run,
};
