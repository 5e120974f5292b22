/* SPDX-License-Identifier: MIT */
/* jay.c - the reply with jay: on its default allocator and on libc. */
#include <jay/jay.h>

#include "reply.h"

#define KEY(name) jay_mut_string_ref(d, name)

static jay_mut_value *user(jay_mut_doc *d, const reply_user *u)
{
    jay_mut_value *o = jay_mut_object(d);
    jay_mut_object_add(d, o, KEY("id"), jay_mut_uint(d, u->id));
    jay_mut_object_add(d, o, KEY("id_str"), jay_mut_string(d, u->id_text));
    jay_mut_object_add(d, o, KEY("name"), jay_mut_string(d, u->name));
    jay_mut_object_add(d, o, KEY("screen_name"), jay_mut_string(d, u->screen_name));
    jay_mut_object_add(d, o, KEY("location"), jay_mut_string(d, u->location));
    jay_mut_object_add(d, o, KEY("description"), jay_mut_string(d, u->description));
    jay_mut_object_add(d, o, KEY("url"), jay_mut_string(d, u->url));
    jay_mut_object_add(d, o, KEY("protected"), jay_mut_bool(d, u->is_protected));
    jay_mut_object_add(d, o, KEY("followers_count"), jay_mut_uint(d, u->followers));
    jay_mut_object_add(d, o, KEY("friends_count"), jay_mut_uint(d, u->friends));
    jay_mut_object_add(d, o, KEY("listed_count"), jay_mut_uint(d, u->listed));
    jay_mut_object_add(d, o, KEY("statuses_count"), jay_mut_uint(d, u->posts));
    jay_mut_object_add(d, o, KEY("verified"), jay_mut_bool(d, u->verified));
    return o;
}

static jay_mut_value *tags(jay_mut_doc *d, const reply_post *p)
{
    jay_mut_value *a = jay_mut_array(d);
    for (size_t i = 0; i < p->tag_count; i++) {
        jay_mut_value *tag = jay_mut_array_append_object(d, a);
        jay_mut_object_add(d, tag, KEY("text"), jay_mut_string(d, p->tags[i].text));
        jay_mut_value *range = jay_mut_array(d);
        jay_mut_array_append_uint(d, range, p->tags[i].from);
        jay_mut_array_append_uint(d, range, p->tags[i].to);
        jay_mut_object_add(d, tag, KEY("indices"), range);
    }
    return a;
}

static jay_mut_value *post(jay_mut_doc *d, const reply_post *p)
{
    jay_mut_value *o = jay_mut_object(d);
    jay_mut_object_add(d, o, KEY("created_at"), jay_mut_string(d, p->created));
    jay_mut_object_add(d, o, KEY("id"), jay_mut_uint(d, p->id));
    jay_mut_object_add(d, o, KEY("id_str"), jay_mut_string(d, p->id_text));
    jay_mut_object_add(d, o, KEY("text"), jay_mut_string(d, p->text));
    jay_mut_object_add(d, o, KEY("source"), jay_mut_string(d, p->source));
    jay_mut_object_add(d, o, KEY("truncated"), jay_mut_bool(d, p->truncated));
    jay_mut_object_add(d, o, KEY("in_reply_to"), jay_mut_null(d));
    jay_mut_object_add(d, o, KEY("user"), user(d, &p->user));
    jay_mut_value *at = jay_mut_array(d);
    jay_mut_array_append_real(d, at, p->latitude);
    jay_mut_array_append_real(d, at, p->longitude);
    jay_mut_object_add(d, o, KEY("coordinates"), at);
    jay_mut_object_add(d, o, KEY("hashtags"), tags(d, p));
    jay_mut_object_add(d, o, KEY("retweet_count"), jay_mut_uint(d, p->reposts));
    jay_mut_object_add(d, o, KEY("favorite_count"), jay_mut_uint(d, p->likes));
    jay_mut_object_add(d, o, KEY("favorited"), jay_mut_bool(d, p->liked));
    jay_mut_object_add(d, o, KEY("retweeted"), jay_mut_bool(d, p->reposted));
    jay_mut_object_add(d, o, KEY("lang"), jay_mut_string(d, p->language));
    return o;
}

static size_t build(const reply_post *posts, const jay_allocator *allocator, char *text,
                    size_t room)
{
    jay_mut_doc_options opt = JAY_MUT_DOC_OPTIONS_INIT;
    jay_write_options write = JAY_WRITE_OPTIONS_INIT;
    opt.allocator = write.allocator = allocator;
    jay_mut_doc *d = jay_mut_doc_new(&opt, NULL);
    jay_mut_value *root = jay_mut_object(d), *list = jay_mut_array(d);
    jay_mut_doc_set_root(d, root);
    jay_mut_object_add(d, root, KEY("statuses"), list);
    for (size_t i = 0; i < reply_posts; i++) {
        jay_mut_array_append(d, list, post(d, posts + i));
    }
    jay_text out;
    size_t len = 0;
    if (jay_mut_doc_status(d) == JAY_OK && jay_mut_write(d, &write, &out, NULL)) {
        len = out.length;
        reply_keep(text, room, out.data, len);
        jay_text_free(&out);
    }
    jay_mut_doc_free(d);
    return len;
}

static size_t run(const reply_post *posts, size_t repeats, char *text, size_t room)
{
    size_t len = 0;
    while (repeats--) len = build(posts, NULL, text, room);
    return len;
}

static size_t run_libc(const reply_post *posts, size_t repeats, char *text, size_t room)
{
    size_t len = 0;
    while (repeats--) len = build(posts, jay_allocator_libc(), text, room);
    return len;
}

/* ---- counting calls, on any allocator ---- */

static void *count_alloc(void *ctx, size_t size)
{
    const jay_allocator *libc = jay_allocator_libc();
    ++*(size_t *)ctx;
    return libc->alloc(libc->ctx, size);
}

static void *count_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    const jay_allocator *libc = jay_allocator_libc();
    ++*(size_t *)ctx;
    return libc->resize(libc->ctx, ptr, old_size, new_size);
}

static void count_release(void *ctx, void *ptr, size_t size)
{
    const jay_allocator *libc = jay_allocator_libc();
    (void)ctx;
    libc->release(libc->ctx, ptr, size);
}

static size_t count(const reply_post *posts)
{
    size_t calls = 0;
    jay_allocator counting = {count_alloc, count_resize, count_release, &calls};
    return build(posts, &counting, NULL, 0) ? calls : 0;
}

const reply_builder build_jay = {"jay", run, count};
const reply_builder build_jay_libc = {"jay on libc", run_libc, count};
