#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh BUILD_DIR CMAKE GENERATOR
# Installs BUILD_DIR and uses the result as a stranger would, by find_package and by
# pkg-config, static and shared, C and C++; then looks at the symbols.
set -eu
build=$1
cmake=$2
generator=$3
here=$(cd "$(dirname "$0")" && pwd)
source=$here/../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "FAILED: $*"
    exit 1
}

# Into a staging prefix that is then moved: nothing installed may know the prefix.
"$cmake" --install "$build" --prefix "$work/stage" >"$work/install.log" ||
    fail "cmake --install"
mv "$work/stage" "$work/prefix"
prefix=$work/prefix
lib=$(dirname "$(find "$prefix" -name libjay.a)")
[ -n "$lib" ] || fail "no libjay.a was installed"
LD_LIBRARY_PATH=$lib
export LD_LIBRARY_PATH

needs() { readelf -d "$1" | grep -q "NEEDED.*\[$2"; }

echo "== find_package"
for shared in ON OFF; do
    dir=$work/cmake-$shared
    if ! { "$cmake" -S "$here/consumer" -B "$dir" -G "$generator" \
        -DCMAKE_PREFIX_PATH="$prefix" -DBUILD_SHARED_LIBS=$shared \
        -DCMAKE_BUILD_TYPE=Release &&
        "$cmake" --build "$dir"; } >"$work/log" 2>&1; then
        cat "$work/log"
        fail "consumer, BUILD_SHARED_LIBS=$shared"
    fi
    for language in c cpp; do
        for kind in jay jay_shared jay_static yyjson; do
            "$dir/${language}_$kind" >"$work/out" || fail "${language}_$kind, exit status $?"
        done
        needs "$dir/${language}_jay_shared" 'libjay\.so\.0\]' || fail "soname of the shared"
        needs "$dir/${language}_jay_static" libjay && fail "jay_static uses the shared one"
        if needs "$dir/${language}_jay" libjay; then found=ON; else found=OFF; fi
        [ $found = $shared ] || fail "jay::jay does not follow BUILD_SHARED_LIBS=$shared"
    done
done

echo "== pkg-config"
PKG_CONFIG_PATH=$lib/pkgconfig
export PKG_CONFIG_PATH
header=$(sed -n 's/^#define JAY_VERSION_STRING "\(.*\)"/\1/p' "$prefix/include/jay/base.h")
[ "$(pkg-config --modversion jay)" = "$header" ] || fail "version in jay.pc"
cflags=$(pkg-config --cflags jay)
shared_libs=$(pkg-config --libs jay)
static_libs=$(pkg-config --static --libs jay | sed 's/-ljay/-l:libjay.a/')
# shellcheck disable=SC2086 # flags are words
{
    $CC -std=c11 $cflags "$here/consumer/main.c" -o "$work/c1" $shared_libs
    $CC -std=c11 $cflags "$here/consumer/main.c" -o "$work/c2" $static_libs
    $CXX -std=c++17 $cflags "$here/consumer/main.cpp" -o "$work/p1" $shared_libs
    $CXX -std=c++17 $cflags "$here/consumer/main.cpp" -o "$work/p2" $static_libs
}
# The interface of yyjson, by either name.
cp "$here/consumer/yyjson.c" "$work/yyjson.cpp"
for name in yyjson jay-yyjson; do
    pkg-config --atleast-version=0.12 $name || fail "version in $name.pc"
    # shellcheck disable=SC2046 # flags are words
    $CC -std=c99 $(pkg-config --cflags $name) "$here/consumer/yyjson.c" -o "$work/c3" \
        $(pkg-config --libs $name) || fail "pkg-config $name, C"
    # shellcheck disable=SC2046
    $CXX -std=c++11 $(pkg-config --cflags $name) "$work/yyjson.cpp" -o "$work/p3" \
        $(pkg-config --libs $name) || fail "pkg-config $name, C++"
    needs "$work/c3" libmimalloc && fail "yyjson.pc links mimalloc"
done
for program in c1 c2 c3 p1 p2 p3; do
    "$work/$program" >"$work/out" || fail "pkg-config program $program, exit status $?"
done
needs "$work/c1" 'libjay\.so\.0\]' || fail "pkg-config: not the shared library"
needs "$work/c2" libjay && fail "pkg-config --static: the shared library"

echo "== symbols"
readelf -d "$lib/libjay.so" | grep -q 'SONAME.*\[libjay\.so\.0\]' || fail "soname"
[ "$(readlink -f "$lib/libjay.so")" = "$(readlink -f "$lib/libjay.so.$header")" ] ||
    fail "libjay.so does not lead to libjay.so.$header"
python3 "$source/tools/check_symbols.py" "$prefix/include" "$lib/libjay.so" ||
    fail "exported symbols"
# In the archive, too, every global name is jay's own (or gcc's, for 32-bit x86).
nm -g --defined-only "$lib/libjay.a" 2>/dev/null | awk 'NF == 3 && $3 !~ /^(jayi?_|__x86\.)/' >"$work/out"
[ ! -s "$work/out" ] || {
    cat "$work/out"
    fail "names in libjay.a that are not jay's"
}

if [ -x "$prefix/bin/jay" ]; then
    echo "== command"
    unset LD_LIBRARY_PATH
    "$prefix/bin/jay" --version | grep -qF "$header" || fail "jay --version"
    [ ! -f "$source/man/jay.1" ] || [ -f "$prefix/share/man/man1/jay.1" ] || fail "no man page"
fi
echo "all good"
