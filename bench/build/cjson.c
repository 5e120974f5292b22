/* SPDX-License-Identifier: MIT */
/* cjson.c - the reply with cJSON; names by reference (the CS functions). */
#include <cjson/cJSON.h>
#include <string.h>

#include "reply.h"

#define ADD(object, name, value) cJSON_AddItemToObjectCS(object, name, value)

static cJSON *user(const reply_user *u)
{
    cJSON *o = cJSON_CreateObject();
    ADD(o, "id", cJSON_CreateNumber((double)u->id));
    ADD(o, "id_str", cJSON_CreateString(u->id_text));
    ADD(o, "name", cJSON_CreateString(u->name));
    ADD(o, "screen_name", cJSON_CreateString(u->screen_name));
    ADD(o, "location", cJSON_CreateString(u->location));
    ADD(o, "description", cJSON_CreateString(u->description));
    ADD(o, "url", cJSON_CreateString(u->url));
    ADD(o, "protected", cJSON_CreateBool(u->is_protected));
    ADD(o, "followers_count", cJSON_CreateNumber(u->followers));
    ADD(o, "friends_count", cJSON_CreateNumber(u->friends));
    ADD(o, "listed_count", cJSON_CreateNumber(u->listed));
    ADD(o, "statuses_count", cJSON_CreateNumber(u->posts));
    ADD(o, "verified", cJSON_CreateBool(u->verified));
    return o;
}

static cJSON *tags(const reply_post *p)
{
    cJSON *a = cJSON_CreateArray();
    for (size_t i = 0; i < p->tag_count; i++) {
        cJSON *tag = cJSON_CreateObject(), *range = cJSON_CreateArray();
        ADD(tag, "text", cJSON_CreateString(p->tags[i].text));
        cJSON_AddItemToArray(range, cJSON_CreateNumber(p->tags[i].from));
        cJSON_AddItemToArray(range, cJSON_CreateNumber(p->tags[i].to));
        ADD(tag, "indices", range);
        cJSON_AddItemToArray(a, tag);
    }
    return a;
}

static cJSON *post(const reply_post *p)
{
    cJSON *o = cJSON_CreateObject(), *at = cJSON_CreateArray();
    ADD(o, "created_at", cJSON_CreateString(p->created));
    ADD(o, "id", cJSON_CreateNumber((double)p->id));
    ADD(o, "id_str", cJSON_CreateString(p->id_text));
    ADD(o, "text", cJSON_CreateString(p->text));
    ADD(o, "source", cJSON_CreateString(p->source));
    ADD(o, "truncated", cJSON_CreateBool(p->truncated));
    ADD(o, "in_reply_to", cJSON_CreateNull());
    ADD(o, "user", user(&p->user));
    cJSON_AddItemToArray(at, cJSON_CreateNumber(p->latitude));
    cJSON_AddItemToArray(at, cJSON_CreateNumber(p->longitude));
    ADD(o, "coordinates", at);
    ADD(o, "hashtags", tags(p));
    ADD(o, "retweet_count", cJSON_CreateNumber(p->reposts));
    ADD(o, "favorite_count", cJSON_CreateNumber(p->likes));
    ADD(o, "favorited", cJSON_CreateBool(p->liked));
    ADD(o, "retweeted", cJSON_CreateBool(p->reposted));
    ADD(o, "lang", cJSON_CreateString(p->language));
    return o;
}

static size_t run(const reply_post *posts, size_t repeats, char *text, size_t room)
{
    size_t len = 0;
    while (repeats--) {
        cJSON *root = cJSON_CreateObject(), *list = cJSON_CreateArray();
        ADD(root, "statuses", list);
        for (size_t i = 0; i < reply_posts; i++) {
            cJSON_AddItemToArray(list, post(posts + i));
        }
        char *out = cJSON_PrintUnformatted(root);
        len = out ? strlen(out) : 0;
        reply_keep(text, room, out, len);
        cJSON_free(out);
        cJSON_Delete(root);
    }
    return len;
}

const reply_builder build_cjson = {"cJSON", run, NULL};
