/* SPDX-License-Identifier: MIT */
/* test_pointer_edit.c - jay/pointer.h: RFC 6901 on mutable documents. */
#include <stdlib.h>
#include <string.h>

#include "meter.h"
#include "mutdoc.h"
#include "testing.h"

typedef enum verb { ADD, ADD_PARENTS, SET, SET_PARENTS, REPLACE, REMOVE } verb;

/* A row: what is done to which document, and either what comes out or the error. */
typedef struct row {
    verb verb;
    const char *doc, *pointer, *value;
    const char *result; /* NULL: an error, and the document stays */
    jay_status status;
    size_t offset;
} row;

#define NO_VALUE JAY_POINTER_NOT_FOUND
#define SYNTAX   JAY_POINTER_SYNTAX

static const row rows[] = {
    /* add: members new and replaced, later members of the name dropped */
    {ADD, "{}", "/a", "1", "{'a':1}", JAY_OK, 0},
    {ADD, "{'a':1,'b':2}", "/a", "3", "{'a':3,'b':2}", JAY_OK, 0},
    {ADD, "{'a':1,'a':2,'b':3,'a':4}", "/a", "5", "{'a':5,'b':3}", JAY_OK, 0},
    {ADD, "{'b':3,'a':1,'c':2,'a':4}", "/a", "5", "{'b':3,'a':5,'c':2}", JAY_OK, 0},
    {ADD, "{'a':1}", "/", "2", "{'a':1,'':2}", JAY_OK, 0},
    {ADD, "{'a':1}", "/~0~1", "2", "{'a':1,'~/':2}", JAY_OK, 0},
    {ADD, "{'a':1}", "/-", "2", "{'a':1,'-':2}", JAY_OK, 0},
    {ADD, "{'a':1}", "/01", "2", "{'a':1,'01':2}", JAY_OK, 0},
    /* add: elements */
    {ADD, "[]", "/0", "1", "[1]", JAY_OK, 0},
    {ADD, "[]", "/-", "1", "[1]", JAY_OK, 0},
    {ADD, "[1]", "/0", "2", "[2,1]", JAY_OK, 0},
    {ADD, "[1,2,3]", "/0", "9", "[9,1,2,3]", JAY_OK, 0},
    {ADD, "[1,2,3]", "/1", "9", "[1,9,2,3]", JAY_OK, 0},
    {ADD, "[1,2,3]", "/2", "9", "[1,2,9,3]", JAY_OK, 0},
    {ADD, "[1,2,3]", "/3", "9", "[1,2,3,9]", JAY_OK, 0},
    {ADD, "[1,2,3]", "/-", "[9]", "[1,2,3,[9]]", JAY_OK, 0},
    {ADD, "[1,2,3]", "/4", "9", NULL, NO_VALUE, 1},
    {ADD, "[1,2,3]", "/", "9", NULL, NO_VALUE, 1},
    {ADD, "[1,2,3]", "/01", "9", NULL, NO_VALUE, 1},
    {ADD, "[1,2,3]", "/1e0", "9", NULL, NO_VALUE, 1},
    {ADD, "[1]", "/18446744073709551616", "9", NULL, NO_VALUE, 1},
    {ADD, "[1]", "/1000000000000000000000000000000000000000", "9", NULL, NO_VALUE, 1},
    /* add: below what is there, and what is not */
    {ADD, "{'a':[{'b':1}]}", "/a/0/c", "2", "{'a':[{'b':1,'c':2}]}", JAY_OK, 0},
    {ADD, "{'a':1}", "/a/b", "2", NULL, NO_VALUE, 3},
    {ADD, "{'a':1}", "/b/c", "2", NULL, NO_VALUE, 1},
    {ADD, "{'a':1}", "/b/~2", "2", NULL, NO_VALUE, 1},
    {ADD, "{'a':{}}", "/a/~2", "2", NULL, SYNTAX, 3},
    {ADD, "{}", "a", "2", NULL, SYNTAX, 0},
    {ADD, "{'a':1}", "", "2", "2", JAY_OK, 0},
    {ADD, "", "", "{'a':1}", "{'a':1}", JAY_OK, 0},
    {ADD, "", "/a", "1", NULL, NO_VALUE, 0},
    {ADD, "5", "/a", "1", NULL, NO_VALUE, 1},
    /* parents on demand: objects only; an array grows at its end */
    {ADD_PARENTS, "", "/a/b", "1", "{'a':{'b':1}}", JAY_OK, 0},
    {ADD_PARENTS, "{}", "/a", "1", "{'a':1}", JAY_OK, 0},
    {ADD_PARENTS, "{}", "/a/b/~1/0", "1", "{'a':{'b':{'/':{'0':1}}}}", JAY_OK, 0},
    {ADD_PARENTS, "{'a':{'x':0}}", "/a/b/c", "1", "{'a':{'x':0,'b':{'c':1}}}", JAY_OK, 0},
    {ADD_PARENTS, "[1,2]", "/-/x", "9", "[1,2,{'x':9}]", JAY_OK, 0},
    {ADD_PARENTS, "[1,2]", "/2/x", "9", "[1,2,{'x':9}]", JAY_OK, 0},
    {ADD_PARENTS, "[1,2]", "/3/x", "9", NULL, NO_VALUE, 1},
    {ADD_PARENTS, "[1,2]", "/1/x", "9", NULL, NO_VALUE, 3},
    {ADD_PARENTS, "{}", "/a/~2", "1", NULL, SYNTAX, 3},
    {ADD_PARENTS, "{}", "/a/b/c~", "1", NULL, SYNTAX, 6},
    {ADD_PARENTS, "", "/a/~2", "1", NULL, SYNTAX, 3},
    {ADD_PARENTS, "{'s':'x'}", "/s/a", "1", NULL, NO_VALUE, 3},
    /* set: as add on members, elements only in place */
    {SET, "{}", "/a", "1", "{'a':1}", JAY_OK, 0},
    {SET, "{'a':1,'b':2,'a':3}", "/a", "[]", "{'a':[],'b':2}", JAY_OK, 0},
    {SET, "[1,2,3]", "/0", "9", "[9,2,3]", JAY_OK, 0},
    {SET, "[1,2,3]", "/2", "9", "[1,2,9]", JAY_OK, 0},
    {SET, "[1]", "/0", "9", "[9]", JAY_OK, 0},
    {SET, "[1,2,3]", "/3", "9", NULL, NO_VALUE, 1},
    {SET, "[1,2,3]", "/-", "9", NULL, NO_VALUE, 1},
    {SET, "{}", "/a/b", "9", NULL, NO_VALUE, 1},
    {SET, "5", "", "6", "6", JAY_OK, 0},
    {SET, "", "", "6", "6", JAY_OK, 0},
    {SET, "", "/a", "6", NULL, NO_VALUE, 0},
    {SET_PARENTS, "", "/a/b", "6", "{'a':{'b':6}}", JAY_OK, 0},
    {SET_PARENTS, "{}", "/a/0", "6", "{'a':{'0':6}}", JAY_OK, 0},
    {SET_PARENTS, "[1,2]", "/-/x", "9", NULL, NO_VALUE, 1},
    /* replace */
    {REPLACE, "{'a':1,'b':2}", "/b", "3", "{'a':1,'b':3}", JAY_OK, 0},
    {REPLACE, "{'a':1,'b':2,'a':3}", "/a", "4", "{'a':4,'b':2}", JAY_OK, 0},
    {REPLACE, "[[1]]", "/0/0", "2", "[[2]]", JAY_OK, 0},
    {REPLACE, "{'a':1}", "/b", "3", NULL, NO_VALUE, 1},
    {REPLACE, "[1]", "/1", "3", NULL, NO_VALUE, 1},
    {REPLACE, "[1]", "/-", "3", NULL, NO_VALUE, 1},
    {REPLACE, "1", "", "[]", "[]", JAY_OK, 0},
    {REPLACE, "", "", "[]", NULL, NO_VALUE, 0},
    {REPLACE, "", "/a", "[]", NULL, NO_VALUE, 0},
    /* remove */
    {REMOVE, "{'a':1}", "/a", NULL, "{}", JAY_OK, 0},
    {REMOVE, "{'a':1,'b':2,'c':3}", "/a", NULL, "{'b':2,'c':3}", JAY_OK, 0},
    {REMOVE, "{'a':1,'b':2,'c':3}", "/b", NULL, "{'a':1,'c':3}", JAY_OK, 0},
    {REMOVE, "{'a':1,'b':2,'c':3}", "/c", NULL, "{'a':1,'b':2}", JAY_OK, 0},
    {REMOVE, "{'a':1,'a':2,'b':3,'a':4}", "/a", NULL, "{'b':3}", JAY_OK, 0},
    {REMOVE, "{'a':1,'a':2,'a':4}", "/a", NULL, "{}", JAY_OK, 0},
    {REMOVE, "[1]", "/0", NULL, "[]", JAY_OK, 0},
    {REMOVE, "[1,2,3]", "/0", NULL, "[2,3]", JAY_OK, 0},
    {REMOVE, "[1,2,3]", "/1", NULL, "[1,3]", JAY_OK, 0},
    {REMOVE, "[1,2,3]", "/2", NULL, "[1,2]", JAY_OK, 0},
    {REMOVE, "[1,2,3]", "/3", NULL, NULL, NO_VALUE, 1},
    {REMOVE, "[1,2,3]", "/-", NULL, NULL, NO_VALUE, 1},
    {REMOVE, "[1,2,3]", "/", NULL, NULL, NO_VALUE, 1},
    {REMOVE, "{'a':{'b':1}}", "/a/c/d", NULL, NULL, NO_VALUE, 3},
    {REMOVE, "{'a':{'b':1}}", "/a/~", NULL, NULL, SYNTAX, 3},
    {REMOVE, "{'a':1}", "", NULL, "", JAY_OK, 0},
    {REMOVE, "", "", NULL, NULL, NO_VALUE, 0},
};

/* The value of a text in `doc`, without parent. */
static jay_mut_value *value_of(jay_mut_doc *doc, const char *text)
{
    jay_mut_doc *tmp = mutdoc_parse(text, NULL);
    jay_mut_value *v = jay_mut_copy(doc, jay_mut_doc_root(tmp));
    jay_mut_doc_free(tmp);
    return v;
}

static bool run(const row *r, jay_mut_doc *doc, jay_mut_value *v,
                jay_pointer_options *opt, jay_error *err)
{
    size_t len = strlen(r->pointer);
    opt->create_parents = r->verb == ADD_PARENTS || r->verb == SET_PARENTS;
    switch (r->verb) {
    case ADD:
    case ADD_PARENTS:
        return jay_mut_pointer_add_n(doc, r->pointer, len, v, opt, err);
    case SET:
    case SET_PARENTS:
        return jay_mut_pointer_set_n(doc, r->pointer, len, v, opt, err);
    case REPLACE:
        return jay_mut_pointer_replace_n(doc, r->pointer, len, v, opt, err) != NULL;
    case REMOVE:
        break;
    }
    return jay_mut_pointer_remove_n(doc, r->pointer, len, opt, err) != NULL;
}

static void edits(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const row *r = &rows[i];
        char where[200];
        (void)snprintf(where, sizeof where, "%d %s %s", r->verb, r->doc, r->pointer);
        jay_mut_doc *doc = mutdoc_parse(r->doc, NULL);
        jay_mut_value *v = r->value ? value_of(doc, r->value) : NULL;
        jay_pointer_options opt = JAY_POINTER_OPTIONS_INIT;
        jay_error err = {JAY_OUT_OF_MEMORY, 99, NULL};
        bool ok = run(r, doc, v, &opt, &err);
        if (ok != (r->result != NULL) || err.status != r->status ||
            err.offset != r->offset) {
            fail_msg("%s: status %d at %zu", where, (int)err.status, err.offset);
        }
        mutdoc_expect(doc, ok ? r->result : r->doc, where);
        if (!ok && v) assert_false(jay_mut_is_linked(v)); /* it may be used elsewhere */
        jay_mut_doc_free(doc);
    }
}

/* ---- places ---- */

/* The number of a child (key or element) in its container; -1 for NULL. */
static int number_of(const jay_mut_value *container, const jay_mut_value *child)
{
    if (!child) return -1;
    jay_mut_value *at = jayi_mut_first(container);
    for (int i = 0;; i++) {
        if (at == child) return i;
        assert_true((size_t)i < jay_mut_size(container));
        at = jay_mut_is_object(container) ? at->next->next : at->next;
    }
}

static const struct {
    int verb; /* -1: get */
    const char *doc, *pointer;
    const char *container; /* pointer to it afterwards; NULL: none */
    int before;            /* number of the child before */
    int old;               /* the value put out, as a number; -1: none */
} places[] = {
    {-1, "[1,2,3]", "/1", "", 0, -1},
    {-1, "[1,2,3]", "/0", "", 2, -1},
    {-1, "[1]", "/0", "", 0, -1},
    {-1, "{'a':1,'b':{'c':2,'d':3}}", "/b/d", "/b", 0, -1},
    {-1, "{'a':1,'b':2}", "/a", "", 1, -1},
    {-1, "{'a':1}", "/a", "", 0, -1},
    {-1, "{'a':1}", "/b", "", -1, -1},
    {-1, "{'a':[1]}", "/a/-", "/a", -1, -1},
    {-1, "{'a':[1]}", "/a/1", "/a", -1, -1},
    {-1, "{'a':[1]}", "/a/2", NULL, -1, -1},
    {-1, "{'a':[1]}", "/b/c", NULL, -1, -1},
    {-1, "{'a':[1]}", "/a/0/c", NULL, -1, -1},
    {-1, "{'a':[1]}", "/a/~", NULL, -1, -1},
    {-1, "{'a':[1]}", "", NULL, -1, -1},
    {ADD, "{}", "/a", "", 0, -1},
    {ADD, "{'a':1}", "/b", "", 0, -1},
    {ADD, "{'a':1,'b':2}", "/a", "", 1, 1},
    {ADD, "{'a':1,'b':2,'a':3}", "/a", "", 1, 1},
    {ADD, "[]", "/-", "", 0, -1},
    {ADD, "[1,2]", "/-", "", 1, -1},
    {ADD, "[1,2]", "/1", "", 0, -1},
    {ADD, "[1,2]", "/0", "", 2, -1},
    {ADD, "[1]", "/0", "", 1, -1},
    {ADD, "7", "", NULL, -1, 7},
    {ADD, "[1]", "/3", NULL, -1, -1},
    {ADD_PARENTS, "{}", "/a/b", "/a", 0, -1},
    {ADD_PARENTS, "[4]", "/-/b", "/1", 0, -1},
    {SET, "[1]", "/0", "", 0, 1},
    {SET, "[1,2]", "/1", "", 0, 2},
    {SET, "[1,2]", "/-", "", -1, -1},
    {SET, "{'a':1,'b':2}", "/b", "", 0, 2},
    {REPLACE, "{'a':1,'b':2}", "/b", "", 0, 2},
    {REPLACE, "7", "", NULL, -1, 7},
    {REMOVE, "[1,2]", "/0", "", -1, 1},
    {REMOVE, "{'a':1,'b':2}", "/b", "", -1, 2},
    {REMOVE, "7", "", NULL, -1, 7},
};

static void places_are_given_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        jay_mut_doc *doc = mutdoc_parse(places[i].doc, NULL);
        jay_mut_value junk;
        jay_pointer_place place = {&junk, &junk, &junk};
        jay_pointer_options opt = JAY_POINTER_OPTIONS_INIT;
        opt.place = &place;
        if (places[i].verb < 0) {
            const char *p = places[i].pointer;
            (void)jay_mut_pointer_get_n(jay_mut_doc_root(doc), p, strlen(p), &place,
                                        NULL);
        } else {
            row r = {(verb)places[i].verb, NULL, places[i].pointer, NULL, NULL, 0, 0};
            (void)run(&r, doc, r.verb == REMOVE ? NULL : jay_mut_uint(doc, 99), &opt,
                      NULL);
        }
        jay_mut_value *container = NULL;
        if (places[i].container) {
            container =
                jay_mut_pointer_get(jay_mut_doc_root(doc), places[i].container, NULL);
            assert_non_null(container);
        }
        if (place.container != container ||
            (container && number_of(container, place.before) != places[i].before) ||
            (!container && place.before) || !place.old != (places[i].old < 0) ||
            (place.old && (int)jay_mut_get_uint(place.old) != places[i].old)) {
            fail_msg("%zu: %s %s", i, places[i].doc, places[i].pointer);
        }
        jay_mut_doc_free(doc);
    }
}

/* ---- the rest ---- */

static void a_base_is_where_the_pointer_starts(void **state)
{
    (void)state;
    jay_mut_doc *doc = mutdoc_parse("{'a':{'b':[1]},'b':7}", NULL);
    jay_pointer_options opt = JAY_POINTER_OPTIONS_INIT;
    jay_error err;
    opt.base = jay_mut_pointer_get(jay_mut_doc_root(doc), "/a", NULL);
    assert_true(jay_mut_pointer_add(doc, "/b/0", jay_mut_uint(doc, 2), &opt, &err));
    assert_true(jay_mut_pointer_set(doc, "/c", jay_mut_uint(doc, 3), &opt, &err));
    mutdoc_expect(doc, "{'a':{'b':[2,1],'c':3},'b':7}", "base");
    assert_null(jay_mut_pointer_remove(doc, "", &opt, &err));
    assert_int_equal(err.status, JAY_POINTER_NOT_FOUND);
    assert_false(jay_mut_pointer_set(doc, "", jay_mut_null(doc), &opt, &err));
    assert_int_equal(err.status, JAY_POINTER_NOT_FOUND);
    assert_false(jay_mut_pointer_set(doc, "/x", opt.base, &opt, &err)); /* into itself */
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    mutdoc_expect(doc, "{'a':{'b':[2,1],'c':3},'b':7}", "base");
    jay_mut_doc_free(doc);
}

static void names_may_hold_nul(void **state)
{
    (void)state;
    jay_mut_doc *doc = mutdoc_parse("{}", NULL);
    jay_pointer_options opt = JAY_POINTER_OPTIONS_INIT;
    opt.create_parents = true;
    assert_true(
        jay_mut_pointer_add_n(doc, "/a\0b/\0", 6, jay_mut_uint(doc, 1), &opt, NULL));
    mutdoc_expect(doc, "{'a\\u0000b':{'\\u0000':1}}", "NUL");
    assert_non_null(
        jay_mut_pointer_get_n(jay_mut_doc_root(doc), "/a\0b/\0", 6, NULL, NULL));
    assert_null(jay_mut_pointer_get(jay_mut_doc_root(doc), "/a\0b", NULL));
    jay_mut_doc_free(doc);
}

/* Sixty-five thousand tokens: made on demand, found, and cut off again. */
static void long_pointers(void *unused)
{
    (void)unused;
    enum { TOKENS = 65536 };
    char *pointer = malloc(TOKENS * 2 + 1);
    assert_non_null(pointer);
    for (size_t i = 0; i < TOKENS; i++) memcpy(pointer + 2 * i, "/a", 2);
    pointer[TOKENS * 2] = 0;
    jay_mut_doc *doc = mutdoc_parse("{}", NULL);
    jay_pointer_options opt = JAY_POINTER_OPTIONS_INIT;
    jay_error err;
    assert_false(jay_mut_pointer_add(doc, pointer, jay_mut_uint(doc, 5), &opt, &err));
    opt.create_parents = true;
    assert_true(jay_mut_pointer_add(doc, pointer, jay_mut_uint(doc, 5), &opt, &err));
    jay_mut_value *v = jay_mut_pointer_get(jay_mut_doc_root(doc), pointer, &err);
    assert_int_equal(jay_mut_get_uint(v), 5);
    jay_doc *copy = jay_mut_to_doc(doc, NULL, NULL);
    assert_int_equal(jay_get_uint(jay_pointer_get(jay_doc_root(copy), pointer, &err)), 5);
    pointer[2 * TOKENS - 1] = 'b';
    assert_null(jay_pointer_get(jay_doc_root(copy), pointer, &err));
    assert_int_equal(err.offset, 2 * TOKENS - 1);
    pointer[2 * TOKENS - 2] = 0;
    assert_non_null(jay_mut_pointer_remove(doc, pointer, NULL, &err));
    assert_null(jay_mut_pointer_get(jay_mut_doc_root(doc), pointer, &err));
    assert_int_equal(err.offset, 2 * TOKENS - 3);
    jay_doc_free(copy);
    jay_mut_doc_free(doc);
    free(pointer);
}

static void long_pointers_need_no_stack(void **state)
{
    (void)state;
    mutdoc_on_small_stack(long_pointers, NULL);
}

static void without_memory_nothing_changes(void **state)
{
    (void)state;
    /* The names are longer than a chunk, so that they ask for memory. */
    static char pointer[3 * 5000 + 1];
    memset(pointer, 'n', sizeof pointer - 1);
    pointer[0] = pointer[5000] = pointer[10000] = '/';
    jay_error err = {JAY_OUT_OF_MEMORY, 0, NULL};
    for (size_t fail_at = 1; err.status == JAY_OUT_OF_MEMORY; fail_at++) {
        meter m = {0};
        jay_allocator a = meter_allocator(&m);
        jay_mut_doc *doc = mutdoc_parse("{'a':[1]}", &a);
        jay_mut_value *v = jay_mut_uint(doc, 2);
        jay_pointer_options opt = JAY_POINTER_OPTIONS_INIT;
        opt.create_parents = true;
        m.fail_at = m.calls + fail_at;
        bool ok = jay_mut_pointer_add(doc, pointer, v, &opt, &err);
        assert_true(ok == (err.status == JAY_OK));
        if (!ok) {
            mutdoc_expect(doc, "{'a':[1]}", "no memory");
            assert_false(jay_mut_is_linked(v));
        }
        assert_true(fail_at > 1 || !ok);
        jay_mut_doc_free(doc);
        assert_int_equal(m.live_blocks, 0);
        assert_false(m.wrong_size);
    }
    assert_int_equal(err.status, JAY_OK);
}

static void null_everywhere(void **state)
{
    (void)state;
    jay_mut_doc *doc = mutdoc_parse("{'a':1}", NULL);
    jay_mut_value *root = jay_mut_doc_root(doc), *v = jay_mut_null(doc);
    jay_error err;
    jay_pointer_place place;
    assert_null(jay_mut_pointer_get(NULL, "", &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_mut_pointer_get(root, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_null(jay_mut_pointer_get_n(NULL, NULL, SIZE_MAX, &place, NULL));
    assert_null(place.container);
    assert_false(jay_mut_pointer_add(NULL, "/b", v, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_pointer_add(doc, NULL, v, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_pointer_add(doc, "/b", NULL, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_mut_pointer_set(doc, "/a", NULL, NULL, NULL));
    assert_null(jay_mut_pointer_replace(doc, "/a", NULL, NULL, NULL));
    assert_null(jay_mut_pointer_remove(NULL, NULL, NULL, NULL));
    assert_null(jay_mut_pointer_remove_n(doc, NULL, SIZE_MAX, NULL, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    /* values that have a place already */
    assert_false(jay_mut_pointer_add(doc, "/b", root, NULL, NULL));
    assert_false(
        jay_mut_pointer_add(doc, "/b", jay_mut_object_get(root, "a"), NULL, NULL));
    /* options that were not made with JAY_POINTER_OPTIONS_INIT */
    jay_pointer_options zero;
    memset(&zero, 0, sizeof zero);
    assert_false(jay_mut_pointer_add(doc, "/b", v, &zero, &err));
    assert_int_equal(err.status, JAY_INVALID_ARGUMENT);
    mutdoc_expect(doc, "{'a':1}", "NULL");
    jay_mut_doc_free(doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edits),
        cmocka_unit_test(places_are_given_back),
        cmocka_unit_test(a_base_is_where_the_pointer_starts),
        cmocka_unit_test(names_may_hold_nul),
        cmocka_unit_test(long_pointers_need_no_stack),
        cmocka_unit_test(without_memory_nothing_changes),
        cmocka_unit_test(null_everywhere),
    };
    return cmocka_run_group_tests_name("pointer edits", tests, NULL, NULL);
}
