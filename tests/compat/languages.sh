#!/bin/sh
# SPDX-License-Identifier: MIT
# languages.sh FOLDER - compiles yyjson.h in FOLDER as every C and C++ it is for, with gcc and
# clang where they are, warnings being errors. Prints what fails.
set -eu
folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
flags='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -fsyntax-only'
cat >"$work/all.c" <<'END'
#include <yyjson.h>
#include <yyjson.h>
extern size_t count(const yyjson_val *obj);
size_t count(const yyjson_val *obj)
{
    size_t idx, max, n = 0;
    yyjson_val *key, *val;
    yyjson_obj_foreach(obj, idx, max, key, val)
    {
        n += yyjson_is_ctn(val) && yyjson_get_len(key);
    }
    return n;
}
END
cp "$work/all.c" "$work/all.cpp"
# As C++ programs include C headers, behind macros.
cat >"$work/wrapped.cpp" <<'END'
#include <cstddef>
static void *own_malloc(std::size_t n);
#define malloc(n) own_malloc(n)
extern "C" {
#include <yyjson.h>
}
static void *own_malloc(std::size_t n) { return (malloc)(n); }
struct holder {
    yyjson_doc *doc;
    holder() : doc(yyjson_read("1", 1, 0)) {}
    ~holder() { yyjson_doc_free(doc); }
};
int use(holder &h);
int use(holder &h) { return yyjson_get_int(yyjson_doc_get_root(h.doc)); }
END
tried=0
bad=0
for language in c89 c99 c11 c17 gnu17 c++98 c++11 c++14 c++17 c++20; do
    case $language in
    *++*) compilers='g++ clang++' files='all.cpp wrapped.cpp' ;;
    *) compilers='gcc clang' files=all.c ;;
    esac
    for compiler in $compilers; do
        command -v "$compiler" >/dev/null 2>&1 || continue
        for plain in 0 1; do
            for file in $files; do
                tried=$((tried + 1))
                # shellcheck disable=SC2086 # words
                "$compiler" -std=$language $flags -I "$folder" \
                    -DYYJSON_ALC_PLAIN=$plain "$work/$file" || {
                    echo "FAILED: $compiler -std=$language $file, plain $plain"
                    bad=1
                }
            done
        done
    done
done
echo "$tried compilations"
[ $tried -gt 0 ] && [ $bad = 0 ]
