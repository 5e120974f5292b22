/* SPDX-License-Identifier: MIT */
/* lookup_rapidjson.cpp - looking names up in an object of RapidJSON. */
#include <rapidjson/document.h>

#include <new>

#include "lookup.h"

static void *load(const char *text, size_t len)
{
    auto *doc = new (std::nothrow) rapidjson::Document;
    if (doc && doc->Parse(text, len).HasParseError()) {
        delete doc;
        return nullptr;
    }
    return doc;
}

static void unload(void *doc)
{
    delete static_cast<rapidjson::Document *>(doc);
}

static size_t find(void *doc, const lookup_name *names, size_t count)
{
    const auto &object = *static_cast<rapidjson::Document *>(doc);
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        auto length = static_cast<rapidjson::SizeType>(names[i].len);
        rapidjson::Value name(rapidjson::StringRef(names[i].text, length));
        found += object.FindMember(name) != object.MemberEnd();
    }
    return found;
}

const lookup_peer lookup_rapidjson = {"RapidJSON", true, load, unload, find};
