/* SPDX-License-Identifier: MIT */
/* test_pointer.c - jay/pointer.h: RFC 6901 on immutable values. */
#include <string.h>

#include "jay/jay.h"
#include "testing.h"

#define STR(s)                                                                 \
    {                                                                          \
        JAY_TYPE_STRING | ((uint64_t)(sizeof(s) - 1) << JAY_TAG_LENGTH_SHIFT), \
        {                                                                      \
            .str = (s)                                                         \
        }                                                                      \
    }
#define UINT(n)          \
    {                    \
        JAY_TYPE_NUMBER, \
        {                \
            .u64 = (n)   \
        }                \
    }
#define BOX(type, n, slots)                               \
    {                                                     \
        (type) | ((uint64_t)(n) << JAY_TAG_LENGTH_SHIFT), \
        {                                                 \
            .ofs = (slots) * sizeof(jay_value)            \
        }                                                 \
    }

/* The example of RFC 6901, section 5, and behind it members that need more care:
 * {"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6,"
 * ":7,"m~n":8,
 *  "n\0l":9,"~1":10,"é":11,"deep":[[20],{"0":21,"-":22,"01":23,"":24}],"foo":12,"s":"x"}
 */
static const jay_value tree[] = {
    BOX(JAY_TYPE_OBJECT, 16, 46),
    STR("foo"),
    BOX(JAY_TYPE_ARRAY, 2, 3),
    STR("bar"),
    STR("baz"),
    STR(""),
    UINT(0),
    STR("a/b"),
    UINT(1),
    STR("c%d"),
    UINT(2),
    STR("e^f"),
    UINT(3),
    STR("g|h"),
    UINT(4),
    STR("i\\j"),
    UINT(5),
    STR("k\"l"),
    UINT(6),
    STR(" "),
    UINT(7),
    STR("m~n"),
    UINT(8),
    STR("n\0l"),
    UINT(9),
    STR("~1"),
    UINT(10),
    STR("\xC3\xA9"),
    UINT(11),
    STR("deep"),
    BOX(JAY_TYPE_ARRAY, 2, 12),
    BOX(JAY_TYPE_ARRAY, 1, 2),
    UINT(20),
    BOX(JAY_TYPE_OBJECT, 4, 9),
    STR("0"),
    UINT(21),
    STR("-"),
    UINT(22),
    STR("01"),
    UINT(23),
    STR(""),
    UINT(24),
    STR("foo"),
    UINT(12),
    STR("s"),
    STR("x"),
};

#define SIZED(s) (s), sizeof(s) - 1

/* A row: the pointer, then the value it names (an index of tree) or a status and offset.
 */
typedef struct row {
    const char *text;
    size_t len;
    int slot; /* -1: an error */
    jay_status status;
    size_t offset;
} row;

static const row pointers[] = {
    {SIZED(""), 0, JAY_OK, 0},
    {SIZED("/foo"), 2, JAY_OK, 0},
    {SIZED("/foo/0"), 3, JAY_OK, 0},
    {SIZED("/foo/1"), 4, JAY_OK, 0},
    {SIZED("/"), 6, JAY_OK, 0},
    {SIZED("/a~1b"), 8, JAY_OK, 0},
    {SIZED("/c%d"), 10, JAY_OK, 0},
    {SIZED("/e^f"), 12, JAY_OK, 0},
    {SIZED("/g|h"), 14, JAY_OK, 0},
    {SIZED("/i\\j"), 16, JAY_OK, 0},
    {SIZED("/k\"l"), 18, JAY_OK, 0},
    {SIZED("/ "), 20, JAY_OK, 0},
    {SIZED("/m~0n"), 22, JAY_OK, 0},
    {SIZED("/n\0l"), 24, JAY_OK, 0},
    {SIZED("/~01"), 26, JAY_OK, 0},
    {SIZED("/\xC3\xA9"), 28, JAY_OK, 0},
    {SIZED("/deep/0/0"), 32, JAY_OK, 0},
    {SIZED("/deep/1/0"), 35, JAY_OK, 0},
    {SIZED("/deep/1/-"), 37, JAY_OK, 0},
    {SIZED("/deep/1/01"), 39, JAY_OK, 0},
    {SIZED("/deep/1/"), 41, JAY_OK, 0},
    {SIZED("id"), -1, JAY_POINTER_SYNTAX, 0},
    {SIZED("#/foo"), -1, JAY_POINTER_SYNTAX, 0},
    {SIZED(" /foo"), -1, JAY_POINTER_SYNTAX, 0},
    {SIZED("/~"), -1, JAY_POINTER_SYNTAX, 1},
    {SIZED("/a~"), -1, JAY_POINTER_SYNTAX, 2},
    {SIZED("/a~2"), -1, JAY_POINTER_SYNTAX, 2},
    {SIZED("/a~~1"), -1, JAY_POINTER_SYNTAX, 2},
    {SIZED("/foo/~/x"), -1, JAY_POINTER_SYNTAX, 5},
    {SIZED("/foo/0/~"), -1, JAY_POINTER_SYNTAX, 7},
    {SIZED("/nope/~2"), -1, JAY_POINTER_NOT_FOUND, 1},
    {SIZED("/n"), -1, JAY_POINTER_NOT_FOUND, 1},
    {SIZED("/n\0"), -1, JAY_POINTER_NOT_FOUND, 1},
    {SIZED("/Foo"), -1, JAY_POINTER_NOT_FOUND, 1},
    {SIZED("//"), -1, JAY_POINTER_NOT_FOUND, 2},
    {SIZED("/foo/"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/2"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/-"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/-1"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/+1"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/00"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/01"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/0A"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/1e0"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/ 1"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/0\0"), -1, JAY_POINTER_NOT_FOUND, 5},
    /* 2^32, 2^64 and a 40-digit index, which must not wrap to element 0 */
    {SIZED("/foo/4294967296"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/18446744073709551616"), -1, JAY_POINTER_NOT_FOUND, 5},
    {SIZED("/foo/1000000000000000000000000000000000000000"), -1, JAY_POINTER_NOT_FOUND,
     5},
    {SIZED("/foo/0/0"), -1, JAY_POINTER_NOT_FOUND, 7},
    {SIZED("/a~1b/x"), -1, JAY_POINTER_NOT_FOUND, 6},
    {SIZED("/deep/1/x/y"), -1, JAY_POINTER_NOT_FOUND, 8},
    {SIZED("/s/0"), -1, JAY_POINTER_NOT_FOUND, 3},
};

static const row fragments[] = {
    {SIZED("#"), 0, JAY_OK, 0},
    {SIZED("#/foo/0"), 3, JAY_OK, 0},
    {SIZED("#/"), 6, JAY_OK, 0},
    {SIZED("#/a~1b"), 8, JAY_OK, 0},
    {SIZED("#/c%25d"), 10, JAY_OK, 0},
    {SIZED("#/e%5Ef"), 12, JAY_OK, 0},
    {SIZED("#/g%7ch"), 14, JAY_OK, 0},
    {SIZED("#/%20"), 20, JAY_OK, 0},
    {SIZED("#/ "), 20, JAY_OK, 0},
    {SIZED("#/m~0n"), 22, JAY_OK, 0},
    {SIZED("#/m%7E0n"), 22, JAY_OK, 0},
    {SIZED("#/m%7e%30n"), 22, JAY_OK, 0},
    {SIZED("#/n%00l"), 24, JAY_OK, 0},
    {SIZED("#/%C3%A9"), 28, JAY_OK, 0},
    {SIZED("#%2Ffoo%2F%31"), 4, JAY_OK, 0},
    {SIZED(""), -1, JAY_POINTER_SYNTAX, 0},
    {SIZED("/foo"), -1, JAY_POINTER_SYNTAX, 0},
    {SIZED("#foo"), -1, JAY_POINTER_SYNTAX, 1},
    {SIZED("#%"), -1, JAY_POINTER_SYNTAX, 1},
    {SIZED("#/%"), -1, JAY_POINTER_SYNTAX, 2},
    {SIZED("#/%2"), -1, JAY_POINTER_SYNTAX, 2},
    {SIZED("#/c%2g"), -1, JAY_POINTER_SYNTAX, 3},
    {SIZED("#/c%g2"), -1, JAY_POINTER_SYNTAX, 3},
    {SIZED("#/m~%"), -1, JAY_POINTER_SYNTAX, 4},
    {SIZED("#/m%7E"), -1, JAY_POINTER_SYNTAX, 3},
    {SIZED("#/m%7E2"), -1, JAY_POINTER_SYNTAX, 3},
    {SIZED("#/nope/%"), -1, JAY_POINTER_NOT_FOUND, 2},
    {SIZED("#/%20/x"), -1, JAY_POINTER_NOT_FOUND, 6},
};

typedef jay_value *(*getter)(const jay_value *, const char *, size_t, jay_error *);

static void check_row(const row *r, getter get)
{
    guarded g = guarded_copy(r->text, r->len);
    jay_error err = {JAY_OUT_OF_MEMORY, 99, NULL};
    jay_value *v = get(tree, g.text, g.len, &err);
    if (v != (r->slot < 0 ? NULL : tree + r->slot) || err.status != r->status ||
        err.offset != r->offset || !err.text) {
        fail_msg("%s: value %d, status %d at %zu", r->text, v ? (int)(v - tree) : -1,
                 (int)err.status, err.offset);
    }
    assert_ptr_equal(get(tree, g.text, g.len, NULL), v);
    guarded_free(&g);
}

static void pointers_name_values_or_say_where_not(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pointers / sizeof *pointers; i++) {
        check_row(&pointers[i], jay_pointer_get_n);
    }
}

static void fragments_undo_percent_escapes_first(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof fragments / sizeof *fragments; i++) {
        check_row(&fragments[i], jay_pointer_get_fragment_n);
    }
}

static void null_is_an_argument_error(void **state)
{
    (void)state;
    jay_error err;
    assert_null(jay_pointer_get(NULL, "", &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_pointer_get(tree, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_pointer_get_n(tree, NULL, SIZE_MAX, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_pointer_get_fragment(NULL, NULL, NULL));
    assert_ptr_equal(jay_pointer_get(tree, "/foo", NULL), tree + 2);
    assert_ptr_equal(jay_pointer_get_fragment(tree, "#/foo", NULL), tree + 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pointers_name_values_or_say_where_not),
        cmocka_unit_test(fragments_undo_percent_escapes_first),
        cmocka_unit_test(null_is_an_argument_error),
    };
    return cmocka_run_group_tests_name("pointer", tests, NULL, NULL);
}
