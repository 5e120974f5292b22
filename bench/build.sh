# shellcheck shell=sh
# SPDX-License-Identifier: MIT
# Read by the run scripts: configures and builds a target, and shows the output of the tools
# only when they fail.

# bench_build SOURCE FOLDER TARGET [CMAKE ARGUMENT...]
bench_build() {
    bench_source=$1 bench_folder=$2 bench_target=$3
    shift 3
    mkdir -p "$bench_folder"
    bench_log=$bench_folder/build.log
    if [ ! -f "$bench_folder/CMakeCache.txt" ] && command -v ninja >/dev/null 2>&1; then
        set -- "$@" -G Ninja
    fi
    echo "building $bench_target in $bench_folder ..." >&2
    if ! { cmake -S "$bench_source" -B "$bench_folder" -DCMAKE_BUILD_TYPE=Release \
        -DJAY_BUILD_BENCH=ON -DJAY_BUILD_TESTS=OFF "$@" &&
        cmake --build "$bench_folder" --target "$bench_target" --parallel; } \
        >"$bench_log" 2>&1; then
        tail -n 40 "$bench_log" >&2
        echo "the build failed; all of it is in $bench_log" >&2
        exit 1
    fi
}
