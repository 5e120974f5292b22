/* SPDX-License-Identifier: MIT */
/*
 * rapidjson.cpp - RapidJSON with its default flags (which neither check UTF-8 nor round
 * every double correctly): plain, and its fast way: in place, with the pools of values
 * and parser stack in buffers that are used again. In-place parsing destroys the text, so
 * that way copies the text first, inside of the timed loop.
 */
#include <rapidjson/document.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstring>
#include <vector>

#include "peer.h"

using namespace rapidjson;

namespace {

using pool_type = MemoryPoolAllocator<>;
using pooled_document = GenericDocument<UTF8<>, pool_type, pool_type>;

struct pools {
    std::vector<char> text, values, stack;
};

const char *version()
{
    return RAPIDJSON_VERSION_STRING;
}

void *open_pools(size_t longest_text)
{
    pools *p = new pools;
    /* A value takes 16 bytes; one for each two bytes of text is the most there can be.
     * The stack doubles as it grows and leaves the old ones in the pool. */
    p->text.resize(longest_text + BENCH_PADDING);
    p->values.resize(8 * longest_text + 4096, 1);
    p->stack.resize(16 * longest_text + 4096, 1);
    return p;
}

void close_pools(void *state)
{
    delete static_cast<pools *>(state);
}

template <typename Document> void add_seed(const Document &doc, uint64_t *sum)
{
    const auto &name = doc["name"];
    uint64_t total =
        name.GetStringLength() + static_cast<unsigned char>(name.GetString()[0]);
    total += static_cast<uint64_t>(doc["star"].GetInt());
    for (const auto &hit : doc["hits"].GetArray()) {
        total += static_cast<uint64_t>(hit.GetInt());
    }
    *sum += total;
}

bool seed_plain(void *, const bench_text *texts, size_t count, size_t iterations,
                uint64_t *sum)
{
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        Document doc;
        if (doc.Parse(texts[t].data, texts[t].len).HasParseError()) return false;
        add_seed(doc, sum);
    }
    return true;
}

bool seed_in_place(void *state, const bench_text *texts, size_t count, size_t iterations,
                   uint64_t *sum)
{
    pools *p = static_cast<pools *>(state);
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        std::memcpy(p->text.data(), texts[t].data, texts[t].len + 1);
        pool_type values(p->values.data(), p->values.size());
        pool_type stack(p->stack.data(), p->stack.size());
        pooled_document doc(&values, 1024, &stack);
        if (doc.ParseInsitu(p->text.data()).HasParseError()) return false;
        add_seed(doc, sum);
    }
    return true;
}

bool parse_plain(void *, const bench_text *texts, size_t count, size_t repeats)
{
    for (size_t r = 0; r < repeats; r++) {
        for (size_t t = 0; t < count; t++) {
            Document doc;
            if (doc.Parse(texts[t].data, texts[t].len).HasParseError()) return false;
        }
    }
    return true;
}

bool parse_in_place(void *state, const bench_text *texts, size_t count, size_t repeats)
{
    pools *p = static_cast<pools *>(state);
    for (size_t r = 0; r < repeats; r++) {
        for (size_t t = 0; t < count; t++) {
            std::memcpy(p->text.data(), texts[t].data, texts[t].len + 1);
            pool_type values(p->values.data(), p->values.size());
            pool_type stack(p->stack.data(), p->stack.size());
            pooled_document doc(&values, 1024, &stack);
            if (doc.ParseInsitu(p->text.data()).HasParseError()) return false;
        }
    }
    return true;
}

void *load(void *, bench_text text)
{
    Document *doc = new Document;
    if (doc->Parse(text.data, text.len).HasParseError()) {
        delete doc;
        return nullptr;
    }
    return doc;
}

void unload(void *, void *doc)
{
    delete static_cast<Document *>(doc);
}

size_t write(void *, void *doc, bool pretty, size_t repeats)
{
    size_t len = 0;
    const Document *d = static_cast<const Document *>(doc);
    while (repeats--) {
        StringBuffer out;
        if (pretty) {
            PrettyWriter<StringBuffer> writer(out);
            if (!d->Accept(writer)) return 0;
        } else {
            Writer<StringBuffer> writer(out);
            if (!d->Accept(writer)) return 0;
        }
        out.GetString(); /* adds the NUL, as a program that uses the text does */
        len = out.GetSize();
    }
    return len;
}

const bench_peer make(bool in_place)
{
    bench_peer p = {};
    p.library = "RapidJSON";
    p.way = in_place ? "in place, pools reused" : "plain";
    p.column = in_place ? "rapid ip" : "rapidjson";
    p.version = version;
    p.whole = true;
    p.reuses = in_place;
    p.open = in_place ? open_pools : nullptr;
    p.close = in_place ? close_pools : nullptr;
    p.seed = in_place ? seed_in_place : seed_plain;
    p.parse = in_place ? parse_in_place : parse_plain;
    if (!in_place) {
        p.load = load;
        p.unload = unload;
        p.write = write;
    }
    return p;
}

const bench_peer in_place = make(true);
const bench_peer plain = make(false);

} // namespace

extern "C" {
const bench_peer *const bench_peers_rapidjson[] = {&in_place, &plain, nullptr};
}
