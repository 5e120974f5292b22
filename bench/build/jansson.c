/* SPDX-License-Identifier: MIT */
/* jansson.c - the reply with jansson; the nocheck functions, which trust that the text is
 * UTF-8. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "reply.h"

#define ADD(object, name, value) json_object_set_new_nocheck(object, name, value)
#define INTEGER(x)               json_integer((json_int_t)(x))

static json_t *user(const reply_user *u)
{
    json_t *o = json_object();
    ADD(o, "id", INTEGER(u->id));
    ADD(o, "id_str", json_string_nocheck(u->id_text));
    ADD(o, "name", json_string_nocheck(u->name));
    ADD(o, "screen_name", json_string_nocheck(u->screen_name));
    ADD(o, "location", json_string_nocheck(u->location));
    ADD(o, "description", json_string_nocheck(u->description));
    ADD(o, "url", json_string_nocheck(u->url));
    ADD(o, "protected", json_boolean(u->is_protected));
    ADD(o, "followers_count", INTEGER(u->followers));
    ADD(o, "friends_count", INTEGER(u->friends));
    ADD(o, "listed_count", INTEGER(u->listed));
    ADD(o, "statuses_count", INTEGER(u->posts));
    ADD(o, "verified", json_boolean(u->verified));
    return o;
}

static json_t *tags(const reply_post *p)
{
    json_t *a = json_array();
    for (size_t i = 0; i < p->tag_count; i++) {
        json_t *tag = json_object(), *range = json_array();
        ADD(tag, "text", json_string_nocheck(p->tags[i].text));
        json_array_append_new(range, INTEGER(p->tags[i].from));
        json_array_append_new(range, INTEGER(p->tags[i].to));
        ADD(tag, "indices", range);
        json_array_append_new(a, tag);
    }
    return a;
}

static json_t *post(const reply_post *p)
{
    json_t *o = json_object(), *at = json_array();
    ADD(o, "created_at", json_string_nocheck(p->created));
    ADD(o, "id", INTEGER(p->id));
    ADD(o, "id_str", json_string_nocheck(p->id_text));
    ADD(o, "text", json_string_nocheck(p->text));
    ADD(o, "source", json_string_nocheck(p->source));
    ADD(o, "truncated", json_boolean(p->truncated));
    ADD(o, "in_reply_to", json_null());
    ADD(o, "user", user(&p->user));
    json_array_append_new(at, json_real(p->latitude));
    json_array_append_new(at, json_real(p->longitude));
    ADD(o, "coordinates", at);
    ADD(o, "hashtags", tags(p));
    ADD(o, "retweet_count", INTEGER(p->reposts));
    ADD(o, "favorite_count", INTEGER(p->likes));
    ADD(o, "favorited", json_boolean(p->liked));
    ADD(o, "retweeted", json_boolean(p->reposted));
    ADD(o, "lang", json_string_nocheck(p->language));
    return o;
}

static size_t run(const reply_post *posts, size_t repeats, char *text, size_t room)
{
    size_t len = 0;
    while (repeats--) {
        json_t *root = json_object(), *list = json_array();
        ADD(root, "statuses", list);
        for (size_t i = 0; i < reply_posts; i++) {
            json_array_append_new(list, post(posts + i));
        }
        char *out = json_dumps(root, JSON_COMPACT);
        len = out ? strlen(out) : 0;
        reply_keep(text, room, out, len);
        free(out);
        json_decref(root);
    }
    return len;
}

const reply_builder build_jansson = {"jansson", run, NULL};
