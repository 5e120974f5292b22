/* SPDX-License-Identifier: MIT */
/* rings.c - checking mutable trees, and copying them by counting; see rings.h. */
#include "compat/rings.h"

#include "compat/adapter.h"
#include "document/mutable.h"
#include "document/stack.h"

/* What is left of a container. */
typedef struct frame {
    const jay_mut_value *next; /* child */
    size_t left;               /* children, keys counted */
    const jay_mut_value *last; /* where the ring has to close */
    jay_mut_value *copy;       /* its copy so far, when copying */
    bool object;
} frame;

static frame frame_of(const jay_mut_value *container, jay_mut_value *copy)
{
    frame f = {jayi_mut_first(container), jay_mut_size(container),
               jayi_mut_last_child(container), copy, jay_mut_is_object(container)};
    if (f.object) f.left *= 2;
    return f;
}

/* The first child from *child on that is a container with something in it, or the last
 * of `left` children. Returns how many are left behind it; SIZE_MAX when the ring closes
 * too early or not where it must. */
JAYI_FORCE_INLINE size_t skip_scalars(const jay_mut_value **child, size_t left,
                                      const jay_mut_value *last)
{
    const jay_mut_value *v = *child;
    while (v != last && !jay_mut_size(v) && --left) v = v->next;
    *child = v;
    return left == 0 || (v == last && left != 1) ? SIZE_MAX : left - 1;
}

bool jayi_rings_hold(const jay_mut_value *root, const jay_allocator *allocator)
{
    jayi_stack stack;
    bool sound = true;
    if (!jay_mut_size(root)) return true;
    jayi_stack_init(&stack, sizeof(frame), allocator);
    frame f = frame_of(root, NULL);
    for (;;) {
        const jay_mut_value *child = f.next;
        f.left = skip_scalars(&child, f.left, f.last);
        sound = f.left != SIZE_MAX;
        if (!sound) break;
        f.next = child->next;
        if (jay_mut_size(child)) {
            sound = f.left || child == f.last;
            if (!sound || (f.left && !jayi_stack_push(&stack, &f))) break;
            f = frame_of(child, NULL);
        }
        if (!f.left && !jayi_stack_pop(&stack, &f)) break;
    }
    jayi_stack_free(&stack);
    return sound;
}

/* A copy of tag and payload; an empty container for one. */
static jay_mut_value *copy_node(jay_mut_doc *doc, const jay_mut_value *v)
{
    if (jay_mut_is_array(v)) return jay_mut_array(doc);
    if (jay_mut_is_object(v)) return jay_mut_object(doc);
    return jayi_mut_value_new(doc, v->tag, v->uni);
}

/* Copies the next element or pair of f; *child is what was copied last, and its copy. */
static jay_mut_value *copy_next(jay_mut_doc *doc, frame *f, const jay_mut_value **child)
{
    jay_mut_value *key = NULL;
    if (!f->next) return NULL; /* no ring at all */
    if (f->object) {
        key = copy_node(doc, f->next);
        if (!key || !f->next->next) return NULL;
        f->next = f->next->next;
        f->left--;
    }
    *child = f->next;
    f->next = f->next->next;
    f->left--;
    jay_mut_value *copy = copy_node(doc, *child);
    if (!copy) return NULL;
    if (key) {
        jayi_mut_object_link_last(f->copy, key, copy);
    } else {
        jayi_mut_array_link_last(f->copy, copy);
    }
    return copy;
}

/* Copies all that is in `root` by counting children; texts stay references. Values in two
 * places are copied twice, so the copy can become larger than any memory. */
static bool copy_by_count(jay_mut_doc *doc, const jay_mut_value *root,
                          const jay_allocator *allocator)
{
    jayi_stack stack;
    bool ok = true;
    jayi_stack_init(&stack, sizeof(frame), allocator);
    doc->root = copy_node(doc, root);
    frame f = frame_of(root, doc->root);
    while (ok && doc->root) {
        const jay_mut_value *child;
        jay_mut_value *copy = copy_next(doc, &f, &child);
        ok = copy != NULL;
        if (ok && jay_mut_size(child)) {
            ok = !f.left || jayi_stack_push(&stack, &f);
            f = frame_of(child, copy);
        }
        if (!f.left && !jayi_stack_pop(&stack, &f)) break;
    }
    jayi_stack_free(&stack);
    return ok && doc->root;
}

bool jayi_sound_tree_make(jayi_sound_tree *tree, const yyjson_mut_val *val,
                          const jay_allocator *allocator)
{
    tree->root = jayi_native_mut(val);
    tree->copy = NULL;
    if (!val || jayi_rings_hold(tree->root, allocator)) return true;
    jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
    opt.allocator = allocator;
    tree->copy = jay_mut_doc_new(&opt, NULL);
    if (!tree->copy || !copy_by_count(tree->copy, tree->root, allocator)) {
        jayi_sound_tree_free(tree);
        return false;
    }
    tree->root = tree->copy->root;
    return true;
}

void jayi_sound_tree_free(jayi_sound_tree *tree)
{
    jay_mut_doc_free(tree->copy);
    tree->copy = NULL;
}
