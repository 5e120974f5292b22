#!/bin/sh
# SPDX-License-Identifier: MIT
# Compiles and runs the programs in docs/seed.md, each ```c block for itself, against a
# release build of jay.
set -eu
top=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
build=$top/build/snippets
mkdir -p "$build"
log=$build/build.log
if ! { cmake -S "$top" -B "$build" -DCMAKE_BUILD_TYPE=Release -DJAY_BUILD_TESTS=OFF \
    -DJAY_BUILD_CLI=OFF && cmake --build "$build" --target jay_shared --parallel; } \
    >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    exit 1
fi
rm -f "$build"/snippet_*.c
awk -v folder="$build" '
    /^```c$/ { file = folder "/snippet_" ++n ".c"; next }
    /^```$/ { file = "" }
    file != "" { print > file }' "$top/docs/seed.md"
status=0
for source in "$build"/snippet_*.c; do
    program=${source%.c}
    set -- "${CC:-cc}" -std=c11 -O2 -Wall -Wextra -I"$top/include" "$source" -o "$program" \
        -L"$build" -Wl,-rpath,"$build" -ljay
    if grep -q mimalloc-override "$source"; then
        set -- "$@" -lmimalloc
    fi
    if "$@" && "$program"; then
        continue
    fi
    echo "FAILED: $source" >&2
    status=1
done
exit $status
