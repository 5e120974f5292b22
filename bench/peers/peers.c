/* SPDX-License-Identifier: MIT */
/* peers.c - the list of all adapters that CMake could build. */
#include "peer.h"

static const bench_peer *const *const adapters[] = {
#ifdef BENCH_HAVE_JAY
    bench_peers_jay,
#endif
#ifdef BENCH_HAVE_JAY_CONTROL
    bench_peers_jay_control,
#endif
#ifdef BENCH_HAVE_SIMDJSON
    bench_peers_simdjson,
#endif
#ifdef BENCH_HAVE_SIMDJSON_ONDEMAND
    bench_peers_simdjson_ondemand,
#endif
#ifdef BENCH_HAVE_YYJSON
    bench_peers_yyjson,
#endif
#ifdef BENCH_HAVE_SONIC
    bench_peers_sonic,
#endif
#ifdef BENCH_HAVE_RAPIDJSON
    bench_peers_rapidjson,
#endif
#ifdef BENCH_HAVE_CJSON
    bench_peers_cjson,
#endif
#ifdef BENCH_HAVE_JANSSON
    bench_peers_jansson,
#endif
#ifdef BENCH_HAVE_JSONC
    bench_peers_jsonc,
#endif
};

const bench_peer *const *bench_peers(void)
{
    enum { room = 64 }; /* more than the ways of all adapters together */
    static const bench_peer *all[room + 1];
    size_t n = 0;
    for (size_t i = 0; i < sizeof adapters / sizeof adapters[0]; i++) {
        for (const bench_peer *const *p = adapters[i]; *p && n < room; p++) all[n++] = *p;
    }
    all[n] = NULL;
    return all;
}
