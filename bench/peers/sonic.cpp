/* SPDX-License-Identifier: MIT */
/* sonic.cpp - sonic-cpp, with a document that is used again and with a new one each time.
 * Compiled for the CPU of this machine: it has no other way to use wide vectors. */
#include <sonic/sonic.h>

#include <string_view>

#include "peer.h"

using namespace sonic_json;

namespace {

const char *version()
{
    return "installed"; /* its headers name no version */
}

void add_seed(const Document &doc, uint64_t *sum)
{
    auto name = doc.FindMember("name")->value.GetStringView();
    uint64_t total = name.size() + static_cast<unsigned char>(name[0]);
    total += static_cast<uint64_t>(doc.FindMember("star")->value.GetInt64());
    const auto &hits = doc.FindMember("hits")->value;
    for (auto it = hits.Begin(); it != hits.End(); ++it) {
        total += static_cast<uint64_t>(it->GetInt64());
    }
    *sum += total;
}

bool seed(void *, const bench_text *texts, size_t count, size_t iterations, uint64_t *sum)
{
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        Document doc;
        if (doc.Parse(texts[t].data, texts[t].len).HasParseError()) return false;
        add_seed(doc, sum);
    }
    return true;
}

bool parse(void *, const bench_text *texts, size_t count, size_t repeats)
{
    for (size_t r = 0; r < repeats; r++) {
        for (size_t t = 0; t < count; t++) {
            Document doc;
            if (doc.Parse(texts[t].data, texts[t].len).HasParseError()) return false;
        }
    }
    return true;
}

void *open_document(size_t)
{
    return new Document;
}

void close_document(void *state)
{
    delete static_cast<Document *>(state);
}

bool parse_reused(void *state, const bench_text *texts, size_t count, size_t repeats)
{
    Document *doc = static_cast<Document *>(state);
    for (size_t r = 0; r < repeats; r++) {
        for (size_t t = 0; t < count; t++) {
            if (doc->Parse(texts[t].data, texts[t].len).HasParseError()) return false;
        }
    }
    return true;
}

bool seed_reused(void *state, const bench_text *texts, size_t count, size_t iterations,
                 uint64_t *sum)
{
    Document *doc = static_cast<Document *>(state);
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        if (doc->Parse(texts[t].data, texts[t].len).HasParseError()) return false;
        add_seed(*doc, sum);
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

size_t write(void *, void *doc, bool pretty, size_t repeats)
{
    size_t len = 0;
    if (pretty) return 0;
    while (repeats--) {
        WriteBuffer out;
        if (static_cast<Document *>(doc)->Serialize(out) != kErrorNone) return 0;
        len = std::string_view(out.ToString()).size();
    }
    return len;
}

void unload(void *, void *doc)
{
    delete static_cast<Document *>(doc);
}

const bench_peer make(bool reused)
{
    bench_peer p = {};
    p.library = "sonic-cpp";
    p.way = reused ? "document reused" : "new document";
    p.column = reused ? "sonic" : "sonic new";
    p.version = version;
    p.whole = true;
    p.reuses = reused;
    p.open = reused ? open_document : nullptr;
    p.close = reused ? close_document : nullptr;
    p.seed = reused ? seed_reused : seed;
    p.parse = reused ? parse_reused : parse;
    if (reused) {
        p.load = load;
        p.unload = unload;
        p.write = write;
    }
    return p;
}

const bench_peer reused = make(true);
const bench_peer fresh = make(false);

} // namespace

extern "C" {
const bench_peer *const bench_peers_sonic[] = {&reused, &fresh, nullptr};
}
