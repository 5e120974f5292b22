#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh INCLUDE_DIR - compiles every public header alone and twice, as C11 and C++17, with
# gcc and clang where they are, warnings being errors. Prints what fails.
set -eu
include=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
flags='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -fsyntax-only'
tried=0
bad=0
for header in $(cd "$include" && find jay -name '*.h' | sort); do
    printf '#include "%s"\n#include "%s"\nint jay_header_is_alone;\n' "$header" "$header" \
        >"$work/alone.c"
    cp "$work/alone.c" "$work/alone.cpp"
    for compiler in 'gcc -std=c11 alone.c' 'clang -std=c11 alone.c' \
        'gcc -std=gnu17 alone.c' 'g++ -std=c++17 alone.cpp' 'clang++ -std=c++17 alone.cpp'; do
        command -v "${compiler%% *}" >/dev/null 2>&1 || continue
        tried=$((tried + 1))
        # shellcheck disable=SC2086 # words
        (cd "$work" && $compiler $flags -I "$include") || {
            echo "FAILED: $header: $compiler"
            bad=1
        }
    done
done
echo "$tried compilations"
[ $tried -gt 0 ] && [ $bad = 0 ]
