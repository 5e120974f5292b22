/* SPDX-License-Identifier: MIT */
/*
 * simdjson_ondemand.cpp - simdjson's On-Demand reader, parser reused. It converts only
 * what the program asks for and skips the rest, so it has a seed loop but no whole
 * documents. Compiled for the CPU of this machine: its kernel is chosen at compile time.
 */
#include <simdjson.h>

#include "peer.h"

using namespace simdjson;

namespace {

const char *version()
{
    return SIMDJSON_STRINGIFY(SIMDJSON_VERSION);
}

void *open_parser(size_t)
{
    return new ondemand::parser;
}

void close_parser(void *state)
{
    delete static_cast<ondemand::parser *>(state);
}

bool seed(void *state, const bench_text *texts, size_t count, size_t iterations,
          uint64_t *sum)
{
    ondemand::parser *parser = static_cast<ondemand::parser *>(state);
    for (size_t i = 0, t = 0; i < iterations; i++, t = t + 1 < count ? t + 1 : 0) {
        ondemand::document doc;
        size_t room = texts[t].len + BENCH_PADDING;
        if (parser->iterate(texts[t].data, texts[t].len, room).get(doc)) return false;
        std::string_view name;
        int64_t star;
        ondemand::array hits;
        if (doc["name"].get_string().get(name)) return false;
        uint64_t total = name.size() + static_cast<unsigned char>(name[0]);
        if (doc["star"].get_int64().get(star)) return false;
        if (doc["hits"].get_array().get(hits)) return false;
        total += static_cast<uint64_t>(star);
        for (auto hit : hits) {
            int64_t value;
            if (hit.get_int64().get(value)) return false;
            total += static_cast<uint64_t>(value);
        }
        *sum += total;
    }
    return true;
}

const bench_peer make()
{
    bench_peer p = {};
    p.library = "simdjson";
    p.way = "On-Demand, parser reused";
    p.column = "sj demand";
    p.version = version;
    p.reuses = true;
    p.open = open_parser;
    p.close = close_parser;
    p.seed = seed;
    return p;
}

const bench_peer reused = make();

} // namespace

extern "C" {
const bench_peer *const bench_peers_simdjson_ondemand[] = {&reused, nullptr};
}
