/* SPDX-License-Identifier: MIT */
/* rapidjson.cpp - the reply with RapidJSON; names by reference, texts copied into the
 * pool of the document. */
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "reply.h"

namespace {

using Pool = rapidjson::Document::AllocatorType;
using Value = rapidjson::Value;

Value user(const reply_user &u, Pool &pool)
{
    Value o(rapidjson::kObjectType);
    o.AddMember("id", u.id, pool);
    o.AddMember("id_str", Value(u.id_text, pool), pool);
    o.AddMember("name", Value(u.name, pool), pool);
    o.AddMember("screen_name", Value(u.screen_name, pool), pool);
    o.AddMember("location", Value(u.location, pool), pool);
    o.AddMember("description", Value(u.description, pool), pool);
    o.AddMember("url", Value(u.url, pool), pool);
    o.AddMember("protected", u.is_protected, pool);
    o.AddMember("followers_count", u.followers, pool);
    o.AddMember("friends_count", u.friends, pool);
    o.AddMember("listed_count", u.listed, pool);
    o.AddMember("statuses_count", u.posts, pool);
    o.AddMember("verified", u.verified, pool);
    return o;
}

Value tags(const reply_post &p, Pool &pool)
{
    Value a(rapidjson::kArrayType);
    a.Reserve(static_cast<rapidjson::SizeType>(p.tag_count), pool);
    for (size_t i = 0; i < p.tag_count; i++) {
        Value tag(rapidjson::kObjectType), range(rapidjson::kArrayType);
        tag.AddMember("text", Value(p.tags[i].text, pool), pool);
        range.Reserve(2, pool);
        range.PushBack(p.tags[i].from, pool).PushBack(p.tags[i].to, pool);
        tag.AddMember("indices", range, pool);
        a.PushBack(tag, pool);
    }
    return a;
}

Value post(const reply_post &p, Pool &pool)
{
    Value o(rapidjson::kObjectType), at(rapidjson::kArrayType);
    o.AddMember("created_at", Value(p.created, pool), pool);
    o.AddMember("id", p.id, pool);
    o.AddMember("id_str", Value(p.id_text, pool), pool);
    o.AddMember("text", Value(p.text, pool), pool);
    o.AddMember("source", Value(p.source, pool), pool);
    o.AddMember("truncated", p.truncated, pool);
    o.AddMember("in_reply_to", Value(), pool);
    o.AddMember("user", user(p.user, pool), pool);
    at.Reserve(2, pool);
    at.PushBack(p.latitude, pool).PushBack(p.longitude, pool);
    o.AddMember("coordinates", at, pool);
    o.AddMember("hashtags", tags(p, pool), pool);
    o.AddMember("retweet_count", p.reposts, pool);
    o.AddMember("favorite_count", p.likes, pool);
    o.AddMember("favorited", p.liked, pool);
    o.AddMember("retweeted", p.reposted, pool);
    o.AddMember("lang", Value(p.language, pool), pool);
    return o;
}

size_t run(const reply_post *posts, size_t repeats, char *text, size_t room)
{
    size_t len = 0;
    while (repeats--) {
        rapidjson::Document d(rapidjson::kObjectType);
        Pool &pool = d.GetAllocator();
        Value list(rapidjson::kArrayType);
        list.Reserve(reply_posts, pool);
        for (size_t i = 0; i < reply_posts; i++)
            list.PushBack(post(posts[i], pool), pool);
        d.AddMember("statuses", list, pool);
        rapidjson::StringBuffer out;
        rapidjson::Writer<rapidjson::StringBuffer> writer(out);
        d.Accept(writer);
        len = out.GetSize();
        reply_keep(text, room, out.GetString(), len);
    }
    return len;
}

} // namespace

extern "C" const reply_builder build_rapidjson = {"RapidJSON", run, nullptr};
