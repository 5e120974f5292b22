#!/bin/sh
# SPDX-License-Identifier: MIT
# Prints what documents cost in memory. Every figure is the median of some fresh processes.
#
#   bench/run.sh memory [sizes] [corpus] [mixed] [big] [OPTION...]   (default: all but big)
#
# sizes     documents by size and allocator: the first, later ones, two threads, freed by
#           another thread; page faults; resident memory after
# corpus    every document of a folder: the default call against a reused pool
# mixed     10,000 documents of all sizes, 40 at once: resident against asked for
# big       one file of 500 MB, against simdjson; writes the file first
#
# --folder DIR     documents (default: ../shared/data/corpus)
# --bytes N        size of the big file (default 500000000)
# --launches N     processes for a figure (default 5)
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
top=$(dirname "$here")
build=$top/build/bench

usage() {
    sed -n '3,17s/^# \{0,1\}//p' "$0"
}

folder=$top/../shared/data/corpus
parts='' bytes=500000000 launches=5
while [ $# -gt 0 ]; do
    case $1 in
    sizes | corpus | mixed | big) parts="$parts $1" ;;
    --help | -h) usage; exit 0 ;;
    --folder | --bytes | --launches)
        [ $# -ge 2 ] || { usage >&2; exit 2; }
        case $1 in
        --folder) folder=$2 ;;
        --bytes) bytes=$2 ;;
        --launches) launches=$2 ;;
        esac
        shift ;;
    *) usage >&2; exit 2 ;;
    esac
    shift
done
[ -n "$parts" ] || parts='sizes corpus mixed'

# shellcheck source=bench/build.sh
. "$here/build.sh"
bench_build "$top" "$build" bench_memory_all
program=$build/bench/bench_memory

uptime
for part in $parts; do
    echo
    case $part in
    sizes | mixed) "$program" "$part" "$launches" ;;
    corpus)
        if [ -d "$folder" ]; then
            "$program" corpus "$launches" "$folder"
        else
            echo "no documents in $folder: name some with --folder"
        fi
        ;;
    big)
        # twitter.json again and again, or a generated document that is like it
        file=$build/big-$bytes.json
        if [ -f "$folder/twitter.json" ]; then
            file=$build/big-twitter-$bytes.json
            [ -f "$file" ] || "$program" generate "$bytes" "$file" "$folder/twitter.json"
        else
            [ -f "$file" ] || "$program" generate "$bytes" "$file"
        fi
        set -- "$launches" "$file"
        [ ! -x "$build/bench/bench_memory_simdjson" ] ||
            set -- "$@" "$build/bench/bench_memory_simdjson"
        cat "$file" >/dev/null # so that it is in memory
        "$program" big "$@"
        ;;
    esac
done
