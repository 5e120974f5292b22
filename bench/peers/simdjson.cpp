/* SPDX-License-Identifier: MIT */
/*
 * simdjson.cpp - simdjson's DOM, with the parser reused (its recommended way) and with a
 * new parser for each document. The texts are padded already, so nothing is copied.
 */
#include <simdjson.h>

#include <string>

#include "peer.h"

using namespace simdjson;

namespace {

const char *version()
{
    /* "3.0.1 (icelake)": SIMDJSON_FORCE_IMPLEMENTATION may have chosen another kernel. */
    static const std::string text = std::string(SIMDJSON_STRINGIFY(SIMDJSON_VERSION)) +
                                    " (" + get_active_implementation()->name() + ")";
    return text.c_str();
}

void *open_parser(size_t)
{
    return new dom::parser;
}

void close_parser(void *state)
{
    delete static_cast<dom::parser *>(state);
}

/* Like a careful program it looks at every result. */
inline bool add_seed(dom::element doc, uint64_t *sum)
{
    std::string_view name;
    int64_t number;
    dom::array hits;
    if (doc["name"].get(name)) return false;
    uint64_t total = name.size() + static_cast<unsigned char>(name[0]);
    if (doc["star"].get(number)) return false;
    total += static_cast<uint64_t>(number);
    if (doc["hits"].get(hits)) return false;
    for (dom::element hit : hits) {
        if (hit.get(number)) return false;
        total += static_cast<uint64_t>(number);
    }
    *sum += total;
    return true;
}

template <bool fresh>
bool seed(void *state, const bench_text *texts, size_t count, size_t iterations,
          uint64_t *sum)
{
    dom::parser *kept = static_cast<dom::parser *>(state);
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        dom::element doc;
        if constexpr (fresh) {
            dom::parser parser;
            if (parser.parse(texts[t].data, texts[t].len, false).get(doc)) return false;
            if (!add_seed(doc, sum)) return false;
        } else {
            if (kept->parse(texts[t].data, texts[t].len, false).get(doc)) return false;
            if (!add_seed(doc, sum)) return false;
        }
    }
    return true;
}

template <bool fresh>
bool parse(void *state, const bench_text *texts, size_t count, size_t repeats)
{
    dom::parser *kept = static_cast<dom::parser *>(state);
    for (size_t r = 0; r < repeats; r++) {
        for (size_t t = 0; t < count; t++) {
            dom::element doc;
            if constexpr (fresh) {
                dom::parser parser;
                if (parser.parse(texts[t].data, texts[t].len, false).get(doc))
                    return false;
            } else {
                if (kept->parse(texts[t].data, texts[t].len, false).get(doc))
                    return false;
            }
        }
    }
    return true;
}

void *load(void *, bench_text text)
{
    dom::parser *parser = new dom::parser;
    if (parser->parse(text.data, text.len, false).error()) {
        delete parser;
        return nullptr;
    }
    return parser;
}

void unload(void *, void *doc)
{
    delete static_cast<dom::parser *>(doc);
}

size_t write(void *, void *doc, bool pretty, size_t repeats)
{
    size_t len = 0;
    if (pretty) return 0;
    dom::element root = static_cast<dom::parser *>(doc)->doc.root();
    while (repeats--) {
        std::string text = minify(root);
        len = text.size();
    }
    return len;
}

const bench_peer make(bool fresh)
{
    bench_peer p = {};
    p.library = "simdjson";
    p.way = fresh ? "DOM, new parser" : "DOM, parser reused";
    p.column = fresh ? "sj new" : "simdjson";
    p.version = version;
    p.whole = true;
    p.reuses = !fresh;
    p.open = fresh ? nullptr : open_parser;
    p.close = fresh ? nullptr : close_parser;
    p.seed = fresh ? seed<true> : seed<false>;
    p.parse = fresh ? parse<true> : parse<false>;
    if (!fresh) {
        p.load = load;
        p.unload = unload;
        p.write = write;
    }
    return p;
}

const bench_peer reused = make(false);
const bench_peer fresh = make(true);

} // namespace

extern "C" {
const bench_peer *const bench_peers_simdjson[] = {&reused, &fresh, nullptr};
}
