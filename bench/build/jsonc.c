/* SPDX-License-Identifier: MIT */
/* jsonc.c - the reply with json-c; names by reference and known to be new. */
#include <json-c/json.h>

#include "reply.h"

#define ADD(object, name, value)                             \
    json_object_object_add_ex(object, name, value,           \
                              JSON_C_OBJECT_ADD_KEY_IS_NEW | \
                                  JSON_C_OBJECT_ADD_CONSTANT_KEY)

static json_object *user(const reply_user *u)
{
    json_object *o = json_object_new_object();
    ADD(o, "id", json_object_new_uint64(u->id));
    ADD(o, "id_str", json_object_new_string(u->id_text));
    ADD(o, "name", json_object_new_string(u->name));
    ADD(o, "screen_name", json_object_new_string(u->screen_name));
    ADD(o, "location", json_object_new_string(u->location));
    ADD(o, "description", json_object_new_string(u->description));
    ADD(o, "url", json_object_new_string(u->url));
    ADD(o, "protected", json_object_new_boolean(u->is_protected));
    ADD(o, "followers_count", json_object_new_uint64(u->followers));
    ADD(o, "friends_count", json_object_new_uint64(u->friends));
    ADD(o, "listed_count", json_object_new_uint64(u->listed));
    ADD(o, "statuses_count", json_object_new_uint64(u->posts));
    ADD(o, "verified", json_object_new_boolean(u->verified));
    return o;
}

static json_object *tags(const reply_post *p)
{
    json_object *a = json_object_new_array_ext((int)p->tag_count);
    for (size_t i = 0; i < p->tag_count; i++) {
        json_object *tag = json_object_new_object();
        json_object *range = json_object_new_array_ext(2);
        ADD(tag, "text", json_object_new_string(p->tags[i].text));
        json_object_array_add(range, json_object_new_uint64(p->tags[i].from));
        json_object_array_add(range, json_object_new_uint64(p->tags[i].to));
        ADD(tag, "indices", range);
        json_object_array_add(a, tag);
    }
    return a;
}

static json_object *post(const reply_post *p)
{
    json_object *o = json_object_new_object(), *at = json_object_new_array_ext(2);
    ADD(o, "created_at", json_object_new_string(p->created));
    ADD(o, "id", json_object_new_uint64(p->id));
    ADD(o, "id_str", json_object_new_string(p->id_text));
    ADD(o, "text", json_object_new_string(p->text));
    ADD(o, "source", json_object_new_string(p->source));
    ADD(o, "truncated", json_object_new_boolean(p->truncated));
    ADD(o, "in_reply_to", NULL);
    ADD(o, "user", user(&p->user));
    json_object_array_add(at, json_object_new_double(p->latitude));
    json_object_array_add(at, json_object_new_double(p->longitude));
    ADD(o, "coordinates", at);
    ADD(o, "hashtags", tags(p));
    ADD(o, "retweet_count", json_object_new_uint64(p->reposts));
    ADD(o, "favorite_count", json_object_new_uint64(p->likes));
    ADD(o, "favorited", json_object_new_boolean(p->liked));
    ADD(o, "retweeted", json_object_new_boolean(p->reposted));
    ADD(o, "lang", json_object_new_string(p->language));
    return o;
}

static size_t run(const reply_post *posts, size_t repeats, char *text, size_t room)
{
    size_t len = 0;
    while (repeats--) {
        json_object *root = json_object_new_object();
        json_object *list = json_object_new_array_ext(reply_posts);
        ADD(root, "statuses", list);
        for (size_t i = 0; i < reply_posts; i++) {
            json_object_array_add(list, post(posts + i));
        }
        const char *out = json_object_to_json_string_length(
            root, JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE, &len);
        reply_keep(text, room, out, len);
        json_object_put(root);
    }
    return len;
}

const reply_builder build_jsonc = {"json-c", run, NULL};
