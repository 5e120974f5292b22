/* SPDX-License-Identifier: MIT */
/* test_patch.c - jay/patch.h: RFC 6902 and RFC 7396. */
#include <stdlib.h>
#include <string.h>

#include "meter.h"
#include "mutdoc.h"
#include "testing.h"

/* ---- JSON Patch ---- */

typedef struct row {
    const char *doc, *patch;
    const char *result; /* NULL: an error, and the document stays */
    jay_status status;
    size_t operation;
    jay_patch_member member;
    size_t offset;
} row;

#define GOOD JAY_OK, 0, JAY_PATCH_NONE, 0

static const row rows[] = {
    /* RFC 6902, appendix A */
    {"{'foo':'bar'}", "[{'op':'add','path':'/baz','value':'qux'}]",
     "{'foo':'bar','baz':'qux'}", GOOD},
    {"{'foo':['bar','baz']}", "[{'op':'add','path':'/foo/1','value':'qux'}]",
     "{'foo':['bar','qux','baz']}", GOOD},
    {"{'baz':'qux','foo':'bar'}", "[{'op':'remove','path':'/baz'}]", "{'foo':'bar'}",
     GOOD},
    {"{'foo':['bar','qux','baz']}", "[{'op':'remove','path':'/foo/1'}]",
     "{'foo':['bar','baz']}", GOOD},
    {"{'baz':'qux','foo':'bar'}", "[{'op':'replace','path':'/baz','value':'boo'}]",
     "{'baz':'boo','foo':'bar'}", GOOD},
    {"{'foo':{'bar':'baz','waldo':'fred'},'qux':{'corge':'grault'}}",
     "[{'op':'move','from':'/foo/waldo','path':'/qux/thud'}]",
     "{'foo':{'bar':'baz'},'qux':{'corge':'grault','thud':'fred'}}", GOOD},
    {"{'foo':['all','grass','cows','eat']}",
     "[{'op':'move','from':'/foo/1','path':'/foo/3'}]",
     "{'foo':['all','cows','eat','grass']}", GOOD},
    {"{'baz':'qux','foo':['a',2,'c']}",
     "[{'op':'test','path':'/baz','value':'qux'},"
     "{'op':'test','path':'/foo/1','value':2}]",
     "{'baz':'qux','foo':['a',2,'c']}", GOOD},
    {"{'baz':'qux'}", "[{'op':'test','path':'/baz','value':'bar'}]", NULL,
     JAY_PATCH_TEST_FAILED, 0, JAY_PATCH_VALUE, 0},
    {"{'foo':'bar'}", "[{'op':'add','path':'/child','value':{'grandchild':{}}}]",
     "{'foo':'bar','child':{'grandchild':{}}}", GOOD},
    {"{'foo':'bar'}", "[{'op':'add','path':'/baz','value':'qux','xyz':123}]",
     "{'foo':'bar','baz':'qux'}", GOOD},
    {"{'foo':'bar'}", "[{'op':'add','path':'/baz/bat','value':'qux'}]", NULL,
     JAY_POINTER_NOT_FOUND, 0, JAY_PATCH_PATH, 1},
    {"{'/':9,'~1':10}", "[{'op':'test','path':'/~01','value':10}]", "{'/':9,'~1':10}",
     GOOD},
    {"{'/':9,'~1':10}", "[{'op':'test','path':'/~01','value':'10'}]", NULL,
     JAY_PATCH_TEST_FAILED, 0, JAY_PATCH_VALUE, 0},
    {"{'foo':['bar']}", "[{'op':'add','path':'/foo/-','value':['abc','def']}]",
     "{'foo':['bar',['abc','def']]}", GOOD},
    /* add replaces a member; the name is there once afterwards */
    {"{'a':1,'b':2}", "[{'op':'add','path':'/a','value':3}]", "{'a':3,'b':2}", GOOD},
    {"{'a':1,'b':2,'a':4}", "[{'op':'add','path':'/a','value':3}]", "{'a':3,'b':2}",
     GOOD},
    {"{'a':1,'a':2}", "[{'op':'remove','path':'/a'}]", "{}", GOOD},
    /* the root */
    {"{'a':1}", "[{'op':'add','path':'','value':[2]}]", "[2]", GOOD},
    {"", "[{'op':'add','path':'','value':[2]}]", "[2]", GOOD},
    {"{'a':1}", "[{'op':'replace','path':'','value':3}]", "3", GOOD},
    {"{'a':1}", "[{'op':'test','path':'','value':{'a':1.0}}]", "{'a':1}", GOOD},
    {"{'a':{'b':1}}", "[{'op':'copy','path':'','from':'/a'}]", "{'b':1}", GOOD},
    {"{'a':{'b':1}}", "[{'op':'move','path':'','from':'/a'}]", "{'b':1}", GOOD},
    {"{'a':1}", "[{'op':'copy','path':'/b','from':''}]", "{'a':1,'b':{'a':1}}", GOOD},
    {"{'a':1}", "[{'op':'move','path':'','from':''}]", "{'a':1}", GOOD},
    {"{'a':1}", "[{'op':'remove','path':''}]", NULL, JAY_POINTER_NOT_FOUND, 0,
     JAY_PATCH_PATH, 0},
    {"{'a':1}", "[{'op':'move','path':'/b','from':''}]", NULL, JAY_PATCH_INVALID, 0,
     JAY_PATCH_PATH, 0},
    {"", "[{'op':'replace','path':'','value':3}]", NULL, JAY_POINTER_NOT_FOUND, 0,
     JAY_PATCH_PATH, 0},
    /* move: into itself, onto itself, within an array, names with the same beginning */
    {"{'a':{'b':{}}}", "[{'op':'move','from':'/a','path':'/a/b'}]", NULL,
     JAY_PATCH_INVALID, 0, JAY_PATCH_PATH, 2},
    {"{'a':{'b':{}}}", "[{'op':'move','from':'/a','path':'/a/x/y'}]", NULL,
     JAY_PATCH_INVALID, 0, JAY_PATCH_PATH, 2},
    {"{'a':{'b':{}}}", "[{'op':'move','from':'/a','path':'/a'}]", "{'a':{'b':{}}}", GOOD},
    {"{'a':{'b':{}}}", "[{'op':'move','from':'/x','path':'/x'}]", NULL,
     JAY_POINTER_NOT_FOUND, 0, JAY_PATCH_FROM, 1},
    {"{'a':1,'ab':{}}", "[{'op':'move','from':'/a','path':'/ab/c'}]", "{'ab':{'c':1}}",
     GOOD},
    {"[1,2,3]", "[{'op':'move','from':'/0','path':'/2'}]", "[2,3,1]", GOOD},
    {"[1,2,3]", "[{'op':'move','from':'/2','path':'/0'}]", "[3,1,2]", GOOD},
    {"[1,2,3]", "[{'op':'move','from':'/0','path':'/-'}]", "[2,3,1]", GOOD},
    {"[1,2,3]", "[{'op':'move','from':'/0','path':'/3'}]", NULL, JAY_POINTER_NOT_FOUND, 0,
     JAY_PATCH_PATH, 1},
    {"[1,2,3]", "[{'op':'copy','from':'/0','path':'/3'}]", "[1,2,3,1]", GOOD},
    {"{'a':1,'b':2}", "[{'op':'move','from':'/a','path':'/b'}]", "{'b':1}", GOOD},
    {"[[1,2],[3]]", "[{'op':'move','from':'/0','path':'/0/1'}]", NULL, JAY_PATCH_INVALID,
     0, JAY_PATCH_PATH, 2},
    /* nothing makes parents: user report 67 */
    {"{'a':1}", "[{'op':'copy','from':'/a','path':'/a2/b/c'}]", NULL,
     JAY_POINTER_NOT_FOUND, 0, JAY_PATCH_PATH, 1},
    {"{'a':{}}", "[{'op':'add','path':'/a/b/c','value':1}]", NULL, JAY_POINTER_NOT_FOUND,
     0, JAY_PATCH_PATH, 3},
    /* tokens that are no indices: user reports 63 and 64 */
    {"[1,2]", "[{'op':'remove','path':'/'}]", NULL, JAY_POINTER_NOT_FOUND, 0,
     JAY_PATCH_PATH, 1},
    {"[1,2]", "[{'op':'replace','path':'/0A','value':1}]", NULL, JAY_POINTER_NOT_FOUND, 0,
     JAY_PATCH_PATH, 1},
    {"[1,2]", "[{'op':'test','path':'/01','value':2}]", NULL, JAY_POINTER_NOT_FOUND, 0,
     JAY_PATCH_PATH, 1},
    {"[1,2]", "[{'op':'add','path':'/1e0','value':2}]", NULL, JAY_POINTER_NOT_FOUND, 0,
     JAY_PATCH_PATH, 1},
    {"[1,2]", "[{'op':'remove','path':'/-'}]", NULL, JAY_POINTER_NOT_FOUND, 0,
     JAY_PATCH_PATH, 1},
    {"{'a':[1]}",
     "[{'op':'remove','path':'/a/10000000000000000000000000000000000000000'}]", NULL,
     JAY_POINTER_NOT_FOUND, 0, JAY_PATCH_PATH, 3},
    {"[1]", "[{'op':'remove','path':'0'}]", NULL, JAY_POINTER_SYNTAX, 0, JAY_PATCH_PATH,
     0},
    {"{'a':1}", "[{'op':'copy','from':'/a','path':'/b~'}]", NULL, JAY_POINTER_SYNTAX, 0,
     JAY_PATCH_PATH, 2},
    /* test compares numbers by value */
    {"[1]", "[{'op':'test','path':'/0','value':1.0}]", "[1]", GOOD},
    {"[100]", "[{'op':'test','path':'/0','value':100.0}]", "[100]", GOOD},
    {"[9007199254740993]", "[{'op':'test','path':'/0','value':9007199254740992.0}]", NULL,
     JAY_PATCH_TEST_FAILED, 0, JAY_PATCH_VALUE, 0},
    {"[1]", "[{'op':'test','path':'/0','value':'1'}]", NULL, JAY_PATCH_TEST_FAILED, 0,
     JAY_PATCH_VALUE, 0},
    {"{'a':{'x':1,'y':[2]}}", "[{'op':'test','path':'/a','value':{'y':[2.0],'x':1}}]",
     "{'a':{'x':1,'y':[2]}}", GOOD},
    /* what is wrong with an operation, in the order of the checks */
    {"1", "{}", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_NONE, 0},
    {"1", "[]", "1", GOOD},
    {"1", "[5]", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_NONE, 0},
    {"1", "[{}]", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_OP, 0},
    {"1", "[{'op':1}]", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_OP, 0},
    {"1", "[{'op':'bad'}]", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_PATH, 0},
    {"1", "[{'op':'bad','path':1}]", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_PATH, 0},
    {"1", "[{'op':'bad','path':''}]", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_OP, 0},
    {"1", "[{'op':'Add','path':'','value':1}]", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_OP,
     0},
    {"1", "[{'op':'add','path':'~'}]", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_VALUE, 0},
    {"1", "[{'op':'test','path':''}]", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_VALUE, 0},
    {"1", "[{'op':'move','path':''}]", NULL, JAY_PATCH_INVALID, 0, JAY_PATCH_FROM, 0},
    {"1", "[{'op':'copy','path':'','from':[]}]", NULL, JAY_PATCH_INVALID, 0,
     JAY_PATCH_FROM, 0},
    {"1", "[{'op':'add','path':'','value':null}]", "null", GOOD},
    {"1", "[{'op':'replace','op':'bad','path':'','path':5,'value':2,'value':3}]", "2",
     GOOD},
    /* all or nothing */
    {"{'a':1,'b':[1,2,3]}",
     "[{'op':'remove','path':'/a'},{'op':'move','from':'/b/0','path':'/b/-'},"
     "{'op':'add','path':'/b/1','value':{}},{'op':'replace','path':'/b/2','value':7},"
     "{'op':'copy','from':'/b','path':'/c'},{'op':'remove','path':'/b'},"
     "{'op':'move','from':'/c/0','path':''},{'op':'test','path':'','value':9}]",
     NULL, JAY_PATCH_TEST_FAILED, 7, JAY_PATCH_VALUE, 0},
    {"[1]", "[{'op':'remove','path':'/0'},{'op':'remove','path':'/0'}]", NULL,
     JAY_POINTER_NOT_FOUND, 1, JAY_PATCH_PATH, 1},
    {"{'a':1,'a':2,'b':3,'a':4}",
     "[{'op':'add','path':'/a','value':5},{'op':'remove','path':'/x/y'}]", NULL,
     JAY_POINTER_NOT_FOUND, 1, JAY_PATCH_PATH, 1},
    {"", "[{'op':'add','path':'','value':5},{'op':'remove','path':'x'}]", NULL,
     JAY_POINTER_SYNTAX, 1, JAY_PATCH_PATH, 0},
};

static void check_row(const row *r, bool mutable_patch)
{
    char where[300];
    (void)snprintf(where, sizeof where, "%.100s with %.180s", r->doc, r->patch);
    jay_mut_doc *doc = mutdoc_parse(r->doc, NULL), *patch = mutdoc_parse(r->patch, NULL);
    jay_doc *fixed = jay_mut_to_doc(patch, NULL, NULL);
    jay_mut_value *root = jay_mut_doc_root(doc);
    uint64_t generation = jay_mut_doc_generation(doc);
    jay_patch_error err = {{JAY_OUT_OF_MEMORY, 99, NULL}, 99, JAY_PATCH_VALUE};
    bool ok = mutable_patch ? jay_patch_apply_mut(doc, jay_mut_doc_root(patch), &err)
                            : jay_patch_apply(doc, jay_doc_root(fixed), &err);
    if (ok != (r->result != NULL) || err.base.status != r->status ||
        err.operation != r->operation || err.member != r->member ||
        err.base.offset != r->offset || !err.base.text) {
        fail_msg("%s: status %d, operation %zu, member %d, offset %zu", where,
                 (int)err.base.status, err.operation, (int)err.member, err.base.offset);
    }
    mutdoc_expect(doc, ok ? r->result : r->doc, where);
    if (!ok) {
        assert_ptr_equal(jay_mut_doc_root(doc), root);
        assert_true(jay_mut_doc_generation(doc) == generation);
    }
    mutdoc_expect(patch, r->patch, where); /* a patch is only read */
    jay_doc_free(fixed);
    jay_mut_doc_free(patch);
    jay_mut_doc_free(doc);
}

static void patches(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        check_row(&rows[i], false);
        check_row(&rows[i], true);
    }
}

/* Many operations on one array in all directions: the place that is remembered between
 * operations must never be a wrong one. The model is a plain C array. */
static void operations_on_a_long_array(void **state)
{
    (void)state;
    enum { ROOM = 600, ROUNDS = 3000 };
    uint64_t model[ROOM], seed = 12345;
    size_t count = 0;
    jay_mut_doc *doc = mutdoc_parse("[[]]", NULL), *patch = mutdoc_parse("[]", NULL);
    jay_mut_value *ops = jay_mut_doc_root(patch);
    for (size_t round = 0; round < ROUNDS; round++) {
        char path[40], from[40];
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        size_t kind = (size_t)(seed >> 60), at = (size_t)(seed >> 30) % (count + 1);
        size_t other = (size_t)(seed >> 20) % (count + 1);
        jay_mut_value *op = jay_mut_object(patch);
        const char *name = kind < 8 ? "add" : kind < 11 ? "remove" : "move";
        if (kind >= 14) name = "replace";
        if (count + 2 > ROOM || count == 0) name = count ? "remove" : "add";
        if (*name != 'a') at %= count;
        if (*name == 'm') other %= count;
        (void)snprintf(path, sizeof path, "/0/%zu", *name == 'm' ? other : at);
        (void)snprintf(from, sizeof from, "/0/%zu", at);
        (void)jay_mut_object_add_string(patch, op, "op", name);
        (void)jay_mut_object_add_string(patch, op, "path", path);
        (void)jay_mut_object_add_string(patch, op, "from", from);
        (void)jay_mut_object_add_uint(patch, op, "value", round);
        assert_true(jay_mut_array_append(patch, ops, op));
        uint64_t moved = at < count ? model[at] : 0;
        if (*name == 'm' || strcmp(name, "remove") == 0) {
            memmove(model + at, model + at + 1, (count - at - 1) * sizeof *model);
            count--;
            at = other;
        }
        if (*name == 'a' || *name == 'm') {
            memmove(model + at + 1, model + at, (count - at) * sizeof *model);
            model[at] = *name == 'a' ? round : moved;
            count++;
        }
        if (strcmp(name, "replace") == 0) model[at] = round;
    }
    jay_patch_error err;
    if (!jay_patch_apply_mut(doc, ops, &err)) fail_msg("operation %zu", err.operation);
    jay_mut_value *arr = jay_mut_array_get(jay_mut_doc_root(doc), 0);
    assert_int_equal(jay_mut_size(arr), count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(jay_mut_get_uint(jay_mut_array_get(arr, i)), model[i]);
    }
    assert_true(jayi_mut_doc_is_valid(doc));
    jay_mut_doc_free(patch);
    jay_mut_doc_free(doc);
}

/* An index made before a patch that fails is still good afterwards. */
static void a_failed_patch_leaves_indexes_good(void **state)
{
    (void)state;
    jay_mut_doc *doc = mutdoc_parse("{'a':1,'b':2}", NULL);
    jay_mut_doc *patch =
        mutdoc_parse("[{'op':'remove','path':'/a'},{'op':'remove','path':'/c'}]", NULL);
    jay_mut_value *a = jay_mut_object_get(jay_mut_doc_root(doc), "a");
    jay_mut_index *index = jay_mut_index_new(doc, jay_mut_doc_root(doc), NULL, NULL);
    assert_false(jay_patch_apply_mut(doc, jay_mut_doc_root(patch), NULL));
    assert_ptr_equal(jay_mut_index_get(index, "a", NULL), a);
    jay_mut_index_free(index);
    jay_mut_doc_free(patch);
    jay_mut_doc_free(doc);
}

/* ---- JSON Merge Patch ---- */

static const struct {
    const char *original, *patch, *result;
} merges[] = {
    /* RFC 7396, appendix A */
    {"{'a':'b'}", "{'a':'c'}", "{'a':'c'}"},
    {"{'a':'b'}", "{'b':'c'}", "{'a':'b','b':'c'}"},
    {"{'a':'b'}", "{'a':null}", "{}"},
    {"{'a':'b','b':'c'}", "{'a':null}", "{'b':'c'}"},
    {"{'a':['b']}", "{'a':'c'}", "{'a':'c'}"},
    {"{'a':'c'}", "{'a':['b']}", "{'a':['b']}"},
    {"{'a':{'b':'c'}}", "{'a':{'b':'d','c':null}}", "{'a':{'b':'d'}}"},
    {"{'a':[{'b':'c'}]}", "{'a':[1]}", "{'a':[1]}"},
    {"['a','b']", "['c','d']", "['c','d']"},
    {"{'a':'b'}", "['c']", "['c']"},
    {"{'a':'foo'}", "null", "null"},
    {"{'a':'foo'}", "'bar'", "'bar'"},
    {"{'e':null}", "{'a':1}", "{'e':null,'a':1}"},
    {"[1,2]", "{'a':'b','c':null}", "{'a':'b'}"},
    {"{}", "{'a':{'bb':{'ccc':null}}}", "{'a':{'bb':{}}}"},
    /* a scalar over a container and the other way: user report 69 */
    {"{'a':{'b':[1,{}]}}", "{'a':1}", "{'a':1}"},
    {"{'a':1}", "{'a':{'b':2}}", "{'a':{'b':2}}"},
    /* nulls in arrays stay; places stay; new members come behind */
    {"{'a':1}", "{'a':[null,{'b':null}]}", "{'a':[null,{'b':null}]}"},
    {"{'a':1,'b':2,'c':3}", "{'d':4,'b':5,'e':{'f':null,'g':6}}",
     "{'a':1,'b':5,'c':3,'d':4,'e':{'g':6}}"},
    {"", "{'a':1,'b':null}", "{'a':1}"},
    {"5", "{}", "{}"},
    {"{'a':1}", "{}", "{'a':1}"},
    /* equal names */
    {"{'a':1,'a':2,'b':3,'a':4}", "{'a':5}", "{'a':5,'b':3}"},
    {"{'a':1,'a':2,'b':3,'a':4}", "{'a':null}", "{'b':3}"},
    {"{'a':1,'a':2,'a':4}", "{'a':null}", "{}"},
    {"{'a':1}", "{'a':2,'a':3}", "{'a':2}"},
    {"{}", "{'a':2,'a':3,'b':null,'b':1}", "{'a':2}"},
    /* more members than are compared one by one */
    {"{'a':1,'b':2,'c':3,'d':4,'e':5,'f':6,'g':7,'h':8,'i':9,'j':10}",
     "{'j':0,'i':null,'h':{'x':1},'g':null,'f':[],'e':null,'d':0,'c':null,'b':0,'k':11,"
     "'k':12,'b':null}",
     "{'a':1,'b':0,'d':0,'f':[],'h':{'x':1},'j':0,'k':11}"},
};

static void merge_patches(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof merges / sizeof *merges; i++) {
        jay_mut_doc *patch = mutdoc_parse(merges[i].patch, NULL);
        jay_doc *fixed = jay_mut_to_doc(patch, NULL, NULL);
        for (int form = 0; form < 2; form++) {
            jay_mut_doc *doc = mutdoc_parse(merges[i].original, NULL);
            jay_error err;
            assert_true(form ? jay_merge_patch_mut(doc, jay_mut_doc_root(patch), &err)
                             : jay_merge_patch(doc, jay_doc_root(fixed), &err));
            assert_int_equal(err.status, JAY_OK);
            mutdoc_expect(doc, merges[i].result, merges[i].patch);
            jay_mut_doc_free(doc);
        }
        mutdoc_expect(patch, merges[i].patch, "the patch itself");
        jay_doc_free(fixed);
        jay_mut_doc_free(patch);
    }
}

/* ---- both ---- */

static void null_everywhere(void **state)
{
    (void)state;
    jay_mut_doc *doc = mutdoc_parse("{'a':1}", NULL);
    jay_patch_error err;
    jay_error merge_err;
    assert_false(jay_patch_apply(NULL, NULL, &err));
    assert_int_equal(err.base.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_patch_apply(doc, NULL, &err));
    assert_int_equal(err.base.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_patch_apply_mut(doc, NULL, NULL));
    assert_false(jay_patch_apply_mut(NULL, jay_mut_doc_root(doc), &err));
    assert_int_equal(err.base.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_merge_patch(NULL, NULL, &merge_err));
    assert_int_equal(merge_err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_merge_patch(doc, NULL, NULL));
    assert_false(jay_merge_patch_mut(doc, NULL, &merge_err));
    assert_int_equal(merge_err.status, JAY_INVALID_ARGUMENT);
    assert_false(jay_merge_patch_mut(NULL, jay_mut_doc_root(doc), NULL));
    mutdoc_expect(doc, "{'a':1}", "NULL");
    jay_mut_doc_free(doc);
}

/* A patch or merge patch that touches everything, with values larger than a chunk. */
static jay_mut_doc *large_patch(bool merge)
{
    static char text[4 * 3000];
    char big[3001];
    memset(big, 'x', 3000);
    big[3000] = 0;
    if (merge) {
        (void)snprintf(text, sizeof text,
                       "{'a':{'b':null,'n':'%s','o':{'p':'%s'}},'c':'%s','d':null,"
                       "'1':1,'2':2,'3':3,'4':4,'5':5,'6':6,'7':{'x':1,'y':null}}",
                       big, big, big);
    } else {
        (void)snprintf(text, sizeof text,
                       "[{'op':'add','path':'/n','value':'%s'},"
                       "{'op':'copy','from':'/n','path':'/a/b'},"
                       "{'op':'move','from':'/a','path':'/c/0'},"
                       "{'op':'replace','path':'/d','value':['%s']},"
                       "{'op':'test','path':'/c/2','value':{'x':1,'y':2.0}},"
                       "{'op':'remove','path':'/c'}]",
                       big, big);
    }
    return mutdoc_parse(text, NULL);
}

static bool job(bool merge, jay_mut_doc *doc, const jay_mut_value *patch,
                jay_status *status)
{
    jay_patch_error err;
    bool ok = merge ? jay_merge_patch_mut(doc, patch, &err.base)
                    : jay_patch_apply_mut(doc, patch, &err);
    *status = err.base.status;
    return ok;
}

static void without_memory_nothing_changes(void **state)
{
    (void)state;
    static const char before[] = "{'a':{'b':1,'z':[]},'c':[1,{'y':2,'x':1}],'d':4}";
    for (int merge = 0; merge < 2; merge++) {
        jay_mut_doc *patch = large_patch(merge);
        jay_status status = JAY_OUT_OF_MEMORY;
        size_t fail_at = 0;
        while (status == JAY_OUT_OF_MEMORY) {
            meter m = {0};
            jay_allocator a =
                fail_at % 2 ? meter_allocator(&m) : meter_allocator_plain(&m);
            jay_mut_doc *doc = mutdoc_parse(before, &a);
            m.fail_at = m.calls + ++fail_at;
            bool ok = job(merge, doc, jay_mut_doc_root(patch), &status);
            assert_true(ok == (status == JAY_OK));
            if (!ok) mutdoc_expect(doc, before, "no memory");
            jay_mut_doc_free(doc);
            assert_int_equal(m.live_blocks, 0);
            assert_false(m.wrong_size);
        }
        assert_true(fail_at > 4);
        jay_mut_doc_free(patch);
    }
}

/* ---- depth ---- */

/* [[[...]]] or {"a":{"a":...}} with `inner` inside. */
static jay_mut_doc *deep(size_t levels, bool objects,
                         jay_mut_value *(*inner)(jay_mut_doc *))
{
    jay_mut_doc *doc = jay_mut_doc_new(NULL, NULL);
    jay_mut_value *v = inner(doc);
    for (size_t i = 0; i < levels; i++) {
        jay_mut_value *outer = objects ? jay_mut_object(doc) : jay_mut_array(doc);
        bool ok = objects
                      ? jay_mut_object_add(doc, outer, jay_mut_string_ref(doc, "a"), v)
                      : jay_mut_array_append(doc, outer, v);
        if (!ok) break;
        v = outer;
    }
    assert_true(jay_mut_doc_set_root(doc, v));
    return doc;
}

static size_t depth_of(const jay_mut_doc *doc)
{
    size_t levels = 0;
    for (jay_mut_value *v = jay_mut_doc_root(doc); jay_mut_is_container(v); levels++) {
        if (jay_mut_size(v) == 0) break;
        v = jay_mut_is_object(v) ? jayi_mut_first(v)->next : jayi_mut_first(v);
    }
    return levels;
}

static void deep_merge(void *levels_at)
{
    size_t levels = *(size_t *)levels_at;
    jay_mut_doc *doc = deep(levels, true, jay_mut_null);
    jay_mut_doc *patch = deep(levels, true, jay_mut_object);
    jay_error err;
    assert_true(jay_merge_patch_mut(doc, jay_mut_doc_root(patch), &err));
    assert_int_equal(depth_of(doc), levels);
    assert_true(jay_mut_doc_set_root(doc, jay_mut_array(doc)));
    assert_true(jay_merge_patch_mut(doc, jay_mut_doc_root(patch), &err));
    assert_int_equal(depth_of(doc), levels);
    jay_mut_doc_free(patch);
    jay_mut_doc_free(doc);
}

static void deep_patch(void *levels_at)
{
    size_t levels = *(size_t *)levels_at;
    jay_mut_doc *doc = deep(levels, false, jay_mut_null);
    jay_mut_doc *patch = mutdoc_parse("[{'op':'copy','from':'','path':'/0'},"
                                      "{'op':'replace','path':'/1','value':1},"
                                      "{'op':'remove','path':'/1'}]",
                                      NULL);
    jay_mut_value *op = jay_mut_object(patch);
    assert_non_null(jay_mut_object_add_string(patch, op, "op", "test"));
    assert_non_null(jay_mut_object_add_string(patch, op, "path", "/0"));
    assert_true(jay_mut_object_add(patch, op, jay_mut_string(patch, "value"),
                                   jay_mut_copy(patch, jay_mut_doc_root(doc))));
    assert_true(jay_mut_array_append(patch, jay_mut_doc_root(patch), op));
    jay_patch_error err;
    if (!jay_patch_apply_mut(doc, jay_mut_doc_root(patch), &err)) {
        fail_msg("%s: operation %zu", err.base.text, err.operation);
    }
    assert_int_equal(depth_of(doc), levels + 1);
    jay_mut_doc_free(patch);
    jay_mut_doc_free(doc);
}

static void any_depth_on_a_small_stack(void **state)
{
    (void)state;
    size_t levels[] = {30000, 1000000};
    for (size_t i = 0; i < 2; i++) {
        mutdoc_on_small_stack(deep_merge, &levels[i]);
        mutdoc_on_small_stack(deep_patch, &levels[i]);
    }
}

/* 10,000,000 levels take 2 GB: only when the first argument of the program asks for it.
 */
static size_t very_deep;

static void ten_million_levels(void **state)
{
    (void)state;
    if (!very_deep) skip();
    mutdoc_on_small_stack(deep_merge, &very_deep);
    mutdoc_on_small_stack(deep_patch, &very_deep);
}

/* Every member of a large object is patched: neither side may be searched again and
 * again. Quadratic work would be 10^10 steps here. */
static void merging_large_objects_is_linear(void **state)
{
    (void)state;
    enum { MEMBERS = 100000 };
    jay_mut_doc *doc = mutdoc_parse("{}", NULL), *patch = mutdoc_parse("{}", NULL);
    for (size_t i = 0; i < MEMBERS; i++) {
        char name[32];
        (void)snprintf(name, sizeof name, "member %zu", i);
        (void)jay_mut_object_add_uint(doc, jay_mut_doc_root(doc), name, i);
        (void)snprintf(name, sizeof name, "member %zu", MEMBERS + MEMBERS / 2 - i);
        if (i % 3) {
            (void)jay_mut_object_add_uint(patch, jay_mut_doc_root(patch), name, i);
        } else {
            (void)jay_mut_object_add_null(patch, jay_mut_doc_root(patch), name);
        }
    }
    assert_true(jay_merge_patch_mut(doc, jay_mut_doc_root(patch), NULL));
    /* 50,001 names above 99,999 less a third, and 49,999 below of which a third goes */
    size_t expected = MEMBERS;
    for (size_t i = 0; i < MEMBERS; i++) {
        size_t number = MEMBERS + MEMBERS / 2 - i;
        if (number < MEMBERS) expected -= i % 3 == 0;
        if (number >= MEMBERS) expected += i % 3 != 0;
    }
    assert_int_equal(jay_mut_size(jay_mut_doc_root(doc)), expected);
    assert_true(jayi_mut_doc_is_valid(doc));
    jay_mut_doc_free(patch);
    jay_mut_doc_free(doc);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patches),
        cmocka_unit_test(operations_on_a_long_array),
        cmocka_unit_test(a_failed_patch_leaves_indexes_good),
        cmocka_unit_test(merge_patches),
        cmocka_unit_test(null_everywhere),
        cmocka_unit_test(without_memory_nothing_changes),
        cmocka_unit_test(any_depth_on_a_small_stack),
        cmocka_unit_test(merging_large_objects_is_linear),
        cmocka_unit_test(ten_million_levels),
    };
    if (argc > 1) very_deep = strtoul(argv[1], NULL, 10);
    return cmocka_run_group_tests_name("patch", tests, NULL, NULL);
}
