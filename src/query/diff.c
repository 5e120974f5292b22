/* SPDX-License-Identifier: MIT */
/*
 * diff.c - the patch that leads from one value to another.
 *
 * Both values are listed as nodes with a hash for each subtree (nodes.h), so equal parts
 * are skipped in constant time. Pairs of different values wait on a stack. For a pair of
 * containers it is first found out which children correspond; then either operations for
 * the others are written and the pairs of different children go onto the stack, or the
 * whole container is replaced when that is shorter. The operations on an array come
 * before those inside its elements, whose indices are therefore the final ones.
 */
#include "alloc/allocate.h"
#include "base/error.h"
#include "jay/patch.h"
#include "number/number.h"
#include "query/align.h"

/* Bytes of text that an operation takes beside its path, {"op":"replace","path":""}, and
 * those of a value, a rough mean over the corpora: they only decide what is shorter. */
enum { OPERATION_BYTES = 32, VALUE_BYTES = 8 };

/* All paths together may take so many bytes for each value of both documents, else there
 * could be n paths of n bytes. Deep documents that differ in each level pay for it. */
enum { PATH_BYTES_PER_VALUE = 64, PATH_BYTES_FREE = 65536 };

/* Objects with up to this many members are searched one by one. */
enum { FEW = 8 };

typedef struct item {
    size_t a, b;     /* nodes that differ */
    size_t path_len; /* of the path of their container */
    size_t token;    /* node of the key in b, or the index in the array */
    bool in_object;
} item;

typedef struct text {
    char *data;
    size_t length, capacity;
} text;

typedef struct diffing {
    jay_mut_doc *doc;
    jay_mut_value *patch;
    const jay_allocator *allocator;
    jayi_nodes a, b;
    text path;
    item *items;
    size_t item_count, item_bytes;
    size_t path_budget;
    jayi_block scratch, lists;
} diffing;

/* What the operations for one container come to. */
typedef struct cost {
    size_t operations; /* removes, adds and pairs */
    size_t added;      /* values in what is added */
} cost;

/* ---- growing ---- */

static bool grow(const jay_allocator *a, void **data, size_t *bytes, size_t need)
{
    if (need <= *bytes) return true;
    size_t more = *bytes < SIZE_MAX / 2 ? *bytes * 2 : need;
    if (more < need) more = need;
    if (more < 512) more = 512;
    void *block = *bytes ? jayi_resize(a, *data, *bytes, more) : jayi_alloc(a, more);
    if (!block) return false;
    *data = block;
    *bytes = more;
    return true;
}

static bool push(diffing *d, item it)
{
    void *data = d->items;
    if (d->item_count + 1 > SIZE_MAX / sizeof(item) ||
        !grow(d->allocator, &data, &d->item_bytes, (d->item_count + 1) * sizeof(item))) {
        return false;
    }
    d->items = data;
    d->items[d->item_count++] = it;
    return true;
}

/* ---- paths ---- */

/* Room for `more` bytes behind the path. */
static bool path_room(diffing *d, size_t more)
{
    void *data = d->path.data;
    if (more > SIZE_MAX / 2 - d->path.length) return false;
    bool ok = grow(d->allocator, &data, &d->path.capacity, d->path.length + more);
    d->path.data = data;
    return ok;
}

static bool path_add_index(diffing *d, size_t index)
{
    if (!path_room(d, 1 + JAYI_NUMBER_TEXT_MAX)) return false;
    char *out = d->path.data + d->path.length;
    *out++ = '/';
    d->path.length = (size_t)(jayi_uint_write(out, index) - d->path.data);
    return true;
}

static bool path_add_key(diffing *d, const jayi_nodes *nodes, size_t node)
{
    jay_value key = jayi_view_head(jayi_node_view(nodes, node));
    size_t len = jay_get_length(&key);
    if (len > SIZE_MAX / 4 || !path_room(d, 1 + 2 * len)) return false;
    char *out = d->path.data + d->path.length;
    *out++ = '/';
    for (size_t i = 0; i < len; i++) {
        char c = key.uni.str[i];
        if (c == '~' || c == '/') {
            *out++ = '~';
            c = c == '~' ? '0' : '1';
        }
        *out++ = c;
    }
    d->path.length = (size_t)(out - d->path.data);
    return true;
}

/* ---- operations ---- */

/* Writes an operation at the current path; b is the node of its value, or JAYI_NO_MATCH
 * for none. */
static bool emit(diffing *d, const char *op, size_t b)
{
    jay_mut_doc *doc = d->doc;
    jay_mut_value *o = jay_mut_object(doc);
    const char *path = d->path.length ? d->path.data : "";
    bool ok = jay_mut_object_add(doc, o, jay_mut_string_ref(doc, "op"),
                                 jay_mut_string_ref(doc, op)) &&
              jay_mut_object_add(doc, o, jay_mut_string_ref(doc, "path"),
                                 jay_mut_string_n(doc, path, d->path.length));
    if (ok && b != JAYI_NO_MATCH) {
        ok = jay_mut_object_add(doc, o, jay_mut_string_ref(doc, "value"),
                                jayi_view_copy(doc, jayi_node_view(&d->b, b)));
    }
    return ok && jay_mut_array_append(doc, d->patch, o);
}

static bool emit_at_index(diffing *d, const char *op, size_t index, size_t b)
{
    size_t length = d->path.length;
    bool ok = path_add_index(d, index) && emit(d, op, b);
    d->path.length = length;
    return ok;
}

static bool emit_at_key(diffing *d, const char *op, const jayi_nodes *nodes, size_t key,
                        size_t b)
{
    size_t length = d->path.length;
    bool ok = path_add_key(d, nodes, key) && emit(d, op, b);
    d->path.length = length;
    return ok;
}

/* Whether writing the operations of this cost is worth it; then their paths are paid. */
static bool affordable(diffing *d, cost c, size_t b)
{
    size_t path = d->path.length + 8; /* the token that comes is not known yet */
    size_t values = d->b.at[b].end - b;
    if (c.operations > d->path_budget / path) return false;
    size_t edit = c.operations * (OPERATION_BYTES + path) + c.added * VALUE_BYTES;
    if (edit > OPERATION_BYTES + path + values * VALUE_BYTES) return false;
    d->path_budget -= c.operations * path;
    return true;
}

/* Orders the items that were pushed since `base`: as they came, which suits the cursor of
 * the one who applies the patch, but the largest last, so that what waits on the stack at
 * any time comes from few levels. */
static void order_items(diffing *d, size_t base)
{
    size_t largest = base, most = 0;
    for (size_t i = base, j = d->item_count; i + 1 < j; i++) {
        item swap = d->items[i];
        d->items[i] = d->items[--j];
        d->items[j] = swap;
    }
    for (size_t i = base; i < d->item_count; i++) {
        size_t values = d->b.at[d->items[i].b].end - d->items[i].b;
        if (values > most) {
            most = values;
            largest = i;
        }
    }
    if (most == 0) return;
    item swap = d->items[base];
    d->items[base] = d->items[largest];
    d->items[largest] = swap;
}

/* ---- objects ---- */

/* Looks members of b up, by a set for large objects. */
typedef struct finder {
    const jayi_nodes *b;
    size_t obj;
    jayi_node_set set;
    bool hashed;
} finder;

static bool finder_start(diffing *d, finder *f, size_t b)
{
    size_t count = 0, end = d->b.at[b].end;
    for (size_t key = b + 1; key < end; key = d->b.at[key + 1].end) count++;
    *f = (finder){.b = &d->b, .obj = b, .hashed = count > FEW};
    if (!f->hashed) return true;
    size_t places = jayi_node_set_places(count);
    size_t *slots =
        places ? jayi_block_room(&d->scratch, places, sizeof(size_t), d->allocator)
               : NULL;
    if (!slots) return false;
    jayi_node_set_start(&f->set, slots, places);
    for (size_t key = b + 1; key < end; key = d->b.at[key + 1].end) {
        *jayi_node_set_find(&f->set, f->b, &d->b.at[key].hash) = key + 1;
    }
    return true;
}

/* The key of b with this hash, or JAYI_NO_MATCH. */
static size_t finder_get(const finder *f, const jayi_node_hash *hash)
{
    if (f->hashed) {
        size_t slot = *jayi_node_set_find(&f->set, f->b, hash);
        return slot ? slot - 1 : JAYI_NO_MATCH;
    }
    const jayi_node *at = f->b->at;
    for (size_t key = f->obj + 1; key < at[f->obj].end; key = at[key + 1].end) {
        if (jayi_hash_equals(&at[key].hash, hash)) return key;
    }
    return JAYI_NO_MATCH;
}

/* Marks the keys that are on both sides and pushes their values if they differ. */
static bool match_members(diffing *d, size_t a, size_t b, cost *c)
{
    finder f;
    if (!finder_start(d, &f, b)) return false;
    for (size_t key = a + 1; key < d->a.at[a].end; key = d->a.at[key + 1].end) {
        size_t other = finder_get(&f, &d->a.at[key].hash);
        if (other == JAYI_NO_MATCH) {
            c->operations++;
            continue;
        }
        d->a.at[key].matched = d->b.at[other].matched = true;
        if (jayi_hash_equals(&d->a.at[key + 1].hash, &d->b.at[other + 1].hash)) continue;
        c->operations++;
        item it = {key + 1, other + 1, d->path.length, other, true};
        if (!push(d, it)) return false;
    }
    for (size_t key = b + 1; key < d->b.at[b].end; key = d->b.at[key + 1].end) {
        if (d->b.at[key].matched) continue;
        c->operations++;
        c->added += d->b.at[key + 1].end - key;
    }
    return true;
}

static bool diff_objects(diffing *d, size_t a, size_t b)
{
    size_t base = d->item_count;
    cost c = {0, 0};
    if (!match_members(d, a, b, &c)) return false;
    if (!affordable(d, c, b)) {
        d->item_count = base;
        return emit(d, "replace", b);
    }
    order_items(d, base);
    bool ok = true;
    for (size_t k = a + 1; ok && k < d->a.at[a].end; k = d->a.at[k + 1].end) {
        if (!d->a.at[k].matched) ok = emit_at_key(d, "remove", &d->a, k, JAYI_NO_MATCH);
    }
    for (size_t k = b + 1; ok && k < d->b.at[b].end; k = d->b.at[k + 1].end) {
        if (!d->b.at[k].matched) ok = emit_at_key(d, "add", &d->b, k, k + 1);
    }
    return ok;
}

/* ---- arrays ---- */

/* Lists the elements of two arrays and matches them. */
static bool match_elements(diffing *d, size_t a, size_t b, jayi_arrays *x)
{
    *x = (jayi_arrays){.a = &d->a, .b = &d->b, .scratch = &d->scratch};
    x->allocator = d->allocator;
    for (size_t i = a + 1; i < d->a.at[a].end; i = d->a.at[i].end) x->count_a++;
    for (size_t j = b + 1; j < d->b.at[b].end; j = d->b.at[j].end) x->count_b++;
    if (x->count_a > SIZE_MAX / 4 || x->count_b > SIZE_MAX / 4) return false;
    size_t *lists = jayi_block_room(&d->lists, 2 * x->count_a + x->count_b,
                                    sizeof(size_t), d->allocator);
    if (!lists) return false;
    size_t *in_a = lists, *in_b = lists + x->count_a;
    x->match = in_b + x->count_b;
    x->in_a = in_a;
    x->in_b = in_b;
    for (size_t i = a + 1; i < d->a.at[a].end; i = d->a.at[i].end) *in_a++ = i;
    for (size_t j = b + 1; j < d->b.at[b].end; j = d->b.at[j].end) *in_b++ = j;
    return jayi_align(x);
}

/* What to do next on the way through two matched arrays. */
typedef enum step { REMOVE_ELEMENT, ADD_ELEMENT, KEEP_ELEMENT } step;

static step next_step(const jayi_arrays *x, size_t i, size_t j)
{
    if (i < x->count_a && x->match[i] == JAYI_NO_MATCH) return REMOVE_ELEMENT;
    return i < x->count_a && x->match[i] == j ? KEEP_ELEMENT : ADD_ELEMENT;
}

static bool count_elements(diffing *d, const jayi_arrays *x, cost *c)
{
    for (size_t i = 0, j = 0; i < x->count_a || j < x->count_b;) {
        step s = next_step(x, i, j);
        if (s == KEEP_ELEMENT) {
            item it = {x->in_a[i], x->in_b[j], d->path.length, j, false};
            if (!jayi_hash_equals(&d->a.at[it.a].hash, &d->b.at[it.b].hash)) {
                c->operations++;
                if (!push(d, it)) return false;
            }
        } else {
            c->operations++;
            if (s == ADD_ELEMENT) c->added += d->b.at[x->in_b[j]].end - x->in_b[j];
        }
        i += s != ADD_ELEMENT;
        j += s != REMOVE_ELEMENT;
    }
    return true;
}

static bool diff_arrays(diffing *d, size_t a, size_t b)
{
    size_t base = d->item_count;
    jayi_arrays x;
    cost c = {0, 0};
    if (!match_elements(d, a, b, &x) || !count_elements(d, &x, &c)) return false;
    if (!affordable(d, c, b)) {
        d->item_count = base;
        return emit(d, "replace", b);
    }
    order_items(d, base);
    bool ok = true;
    /* All elements before the j-th are final, so j is also the index to work at. */
    for (size_t i = 0, j = 0; ok && (i < x.count_a || j < x.count_b);) {
        step s = next_step(&x, i, j);
        if (s == REMOVE_ELEMENT) ok = emit_at_index(d, "remove", j, JAYI_NO_MATCH);
        if (s == ADD_ELEMENT) ok = emit_at_index(d, "add", j, x.in_b[j]);
        i += s != ADD_ELEMENT;
        j += s != REMOVE_ELEMENT;
    }
    return ok;
}

/* ---- all together ---- */

static bool diff_pair(diffing *d, size_t a, size_t b)
{
    const jayi_node *na = &d->a.at[a], *nb = &d->b.at[b];
    if (na->type == nb->type && !na->duplicate && !nb->duplicate) {
        if (na->type == JAY_TYPE_OBJECT) return diff_objects(d, a, b);
        if (na->type == JAY_TYPE_ARRAY) return diff_arrays(d, a, b);
    }
    return emit(d, "replace", b);
}

static bool diff_all(diffing *d)
{
    if (jayi_hash_equals(&d->a.at[0].hash, &d->b.at[0].hash)) return true;
    size_t values = d->a.count + d->b.count;
    d->path_budget = values < SIZE_MAX / PATH_BYTES_PER_VALUE / 2
                         ? values * PATH_BYTES_PER_VALUE + PATH_BYTES_FREE
                         : SIZE_MAX / 2;
    if (!diff_pair(d, 0, 0)) return false;
    while (d->item_count) {
        item it = d->items[--d->item_count];
        d->path.length = it.path_len;
        bool ok =
            it.in_object ? path_add_key(d, &d->b, it.token) : path_add_index(d, it.token);
        if (!ok || !diff_pair(d, it.a, it.b)) return false;
    }
    return true;
}

static jay_status diff_into(diffing *d, jayi_view from, jayi_view to)
{
    jay_status status = jayi_nodes_build(&d->a, from, d->allocator);
    if (status == JAY_OK) status = jayi_nodes_build(&d->b, to, d->allocator);
    if (status != JAY_OK) return status;
    d->patch = jay_mut_array(d->doc);
    if (d->patch && jay_mut_doc_set_root(d->doc, d->patch) && diff_all(d)) return JAY_OK;
    status = jay_mut_doc_status(d->doc);
    return status == JAY_OK ? JAY_OUT_OF_MEMORY : status;
}

static jay_mut_doc *diff(jayi_view from, jayi_view to, const jay_mut_doc_options *opt,
                         jay_error *err)
{
    if (!from.v || !to.v) {
        jayi_report(err, JAY_INVALID_ARGUMENT, 0);
        return NULL;
    }
    diffing d = {.doc = jay_mut_doc_new(opt, err)};
    if (!d.doc) return NULL;
    d.allocator = &d.doc->allocator;
    jay_status status = diff_into(&d, from, to);
    jayi_nodes_free(&d.a);
    jayi_nodes_free(&d.b);
    if (d.path.capacity) jayi_release(d.allocator, d.path.data, d.path.capacity);
    if (d.item_bytes) jayi_release(d.allocator, d.items, d.item_bytes);
    jayi_block_free(&d.scratch, d.allocator);
    jayi_block_free(&d.lists, d.allocator);
    if (!jayi_report(err, status, 0)) {
        jay_mut_doc_free(d.doc);
        return NULL;
    }
    return d.doc;
}

jay_mut_doc *jay_diff(const jay_value *from, const jay_value *to,
                      const jay_mut_doc_options *opt, jay_error *err)
{
    return diff(jayi_view_of(from), jayi_view_of(to), opt, err);
}

jay_mut_doc *jay_mut_diff(const jay_mut_value *from, const jay_mut_value *to,
                          const jay_mut_doc_options *opt, jay_error *err)
{
    return diff(jayi_view_of_mut(from), jayi_view_of_mut(to), opt, err);
}
