#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds and runs the comparison of yyjson.h with the native interface in the seed loop.
#
#   bench/run_compat.sh [ROUNDS [SAMPLE_MS [CPU]]]
set -eu
top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build=$top/build/bench
# shellcheck source=bench/build.sh
. "$top/bench/build.sh"
bench_build "$top" "$build" bench_compat
exec "$build/bench/bench_compat" "$@"
