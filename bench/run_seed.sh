#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds and runs the seed benchmark: the table of allocators and builds, and other
# libraries beside them.
#
#   bench/run_seed.sh [--quick] [--mimalloc PREFIX]... [--json FILE] [--cpu N]
#                     [--rounds N] [--iterations N]
#
# --quick      fewer and shorter launches, for a first look
# --mimalloc   adds a row for the mimalloc that is installed below PREFIX (again for more)
set -eu

usage() {
    sed -n '3,11s/^# \{0,1\}//p' "$0"
}

top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build=$top/build/bench
rounds=7
iterations=1000000
prefixes=
cpu=$(($(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) - 1))
json=

while [ $# -gt 0 ]; do
    case $1 in
    --quick) rounds=5 iterations=100000 ;;
    --help | -h) usage; exit 0 ;;
    --mimalloc | --json | --cpu | --rounds | --iterations)
        [ $# -ge 2 ] || { usage >&2; exit 2; }
        case $1 in
        --mimalloc) prefixes="$prefixes${prefixes:+;}$(CDPATH='' cd -- "$2" && pwd)" ;;
        --json) case $2 in /*) json=$2 ;; *) json=$PWD/$2 ;; esac ;;
        --cpu) cpu=$2 ;;
        --rounds) rounds=$2 ;;
        --iterations) iterations=$2 ;;
        esac
        shift ;;
    *) usage >&2; exit 2 ;;
    esac
    shift
done

# shellcheck source=bench/build.sh
. "$top/bench/build.sh"
bench_build "$top" "$build" bench_seed "-DBENCH_MIMALLOC_PREFIXES=$prefixes"

set -- --rounds "$rounds" --iterations "$iterations" --cpu "$cpu"
[ -z "$json" ] || set -- "$@" --json "$json"
while read -r cell; do
    [ -z "$cell" ] || set -- "$@" "$cell"
done <"$build/bench/seed_cells.txt"
exec "$build/bench/seed_table" "$@"
