#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a benchmark and prints its tables.
#
#   bench/run.sh seed [...]        the seed loop; see bench/run_seed.sh
#   bench/run.sh corpus [...]      whole documents: parse, write, write pretty; GB/s
#   bench/run.sh elements [...]    arrays of one kind of element; ns for an element
#   bench/run.sh small [...]       small messages; ns for a message; lines of NDJSON
#   bench/run.sh build [ROUNDS]    a reply of 100 posts built, written and freed
#   bench/run.sh lookup [ROUNDS]   members looked up by name, 4 to 150,000 of them
#   bench/run.sh alloc             one block of each size on each allocator
#   bench/run.sh memory [...]      first and later documents, page faults, resident memory;
#                                  see bench/run_memory.sh
#   bench/run.sh kernels [...]     corpus, each kernel of jay forced in turn against the
#                                  kernel of simdjson for the same processors
#
# --folder DIR       documents (default: ../shared/data/corpus, else generated ones)
# --generated        generated documents
# --launches N       programs to start, one after another; medians over them (default 1)
# --quick            short samples, few rounds
# --only LIB,...     only these libraries beside jay, e.g. simdjson,RapidJSON
# --rows TEXT        only rows whose name holds TEXT
# --kernel NAME      forces jay's kernel (JAY_KERNEL)
# --simdjson-kernel NAME   forces simdjson's (icelake, haswell, westmere, fallback)
# --save FILE, --compare FILE   keeps the figures; shows them against those of an earlier run
# --rounds N, --sample-ms N, --cpu N
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
top=$(dirname "$here")
build=$top/build/bench

usage() {
    sed -n '3,26s/^# \{0,1\}//p' "$0"
}

[ $# -gt 0 ] || set -- seed
workload=$1
shift
case $workload in
seed) exec "$here/run_seed.sh" "$@" ;;
memory) exec "$here/run_memory.sh" "$@" ;;
alloc)
    # shellcheck source=bench/build.sh
    . "$here/build.sh"
    bench_build "$top" "$build" bench_alloc
    exec "$build/bench/bench_alloc"
    ;;
build)
    # shellcheck source=bench/build.sh
    . "$here/build.sh"
    bench_build "$top" "$build" bench_build
    exec "$build/bench/build/bench_build" "$@"
    ;;
lookup)
    # shellcheck source=bench/build.sh
    . "$here/build.sh"
    bench_build "$top" "$build" bench_lookup
    exec "$build/bench/bench_lookup" "$@"
    ;;
kernels)
    for pair in avx512:icelake avx2:haswell sse42:westmere scalar:fallback; do
        echo "== jay ${pair%:*}, simdjson ${pair#*:}"
        "$here/run.sh" corpus --only simdjson --kernel "${pair%:*}" \
            --simdjson-kernel "${pair#*:}" "$@" || true
    done
    exit 0
    ;;
corpus | elements | small) ;;
--help | -h) usage; exit 0 ;;
*) usage >&2; exit 2 ;;
esac

absolute() {
    case $1 in /*) echo "$1" ;; *) echo "$PWD/$1" ;; esac
}

folder=$top/../shared/data/corpus
[ -d "$folder" ] || folder=
launches=1 only='' rows='' rounds=9 sample=5 save='' compare=''
cpu=$(($(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) - 1))
while [ $# -gt 0 ]; do
    case $1 in
    --generated) folder='' ;;
    --quick) rounds=3 sample=2 ;;
    --help | -h) usage; exit 0 ;;
    --folder | --launches | --only | --rows | --kernel | --simdjson-kernel | --save | \
        --compare | --rounds | --sample-ms | --cpu)
        [ $# -ge 2 ] || { usage >&2; exit 2; }
        case $1 in
        --folder) folder=$2 ;;
        --launches) launches=$2 ;;
        --only) only=$2 ;;
        --rows) rows=$2 ;;
        --kernel) export JAY_KERNEL="$2" ;;
        --simdjson-kernel) export SIMDJSON_FORCE_IMPLEMENTATION="$2" ;;
        --save) save=$(absolute "$2") ;;
        --compare) compare=$(absolute "$2") ;;
        --rounds) rounds=$2 ;;
        --sample-ms) sample=$2 ;;
        --cpu) cpu=$2 ;;
        esac
        shift ;;
    *) usage >&2; exit 2 ;;
    esac
    shift
done

# shellcheck source=bench/build.sh
. "$here/build.sh"
bench_build "$top" "$build" jay_bench
program=$build/bench/jay_bench

runs=$(mktemp -d)
trap 'rm -rf "$runs"' EXIT INT TERM
set -- --rounds "$rounds" --sample-ms "$sample" --cpu "$cpu"
[ -z "$folder" ] || set -- "$@" --folder "$folder"
[ -z "$only" ] || set -- "$@" --only "$only"
[ -z "$rows" ] || set -- "$@" --rows "$rows"
i=0
while [ "$i" -lt "$launches" ]; do
    i=$((i + 1))
    [ "$launches" = 1 ] || echo "launch $i of $launches" >&2
    code=0
    "$program" "$workload" "$@" --json "$runs/$i.json" || code=$?
    [ -s "$runs/$i.json" ] || exit "$code"
done
set -- "$runs"/*.json
[ -z "$compare" ] || set -- --compare "$compare" "$@"
[ -z "$save" ] || set -- --save "$save" "$@"
"$program" report "$@"
