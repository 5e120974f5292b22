#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh SOURCE COMPILER [WINE] - compiles the library and program.c for Windows, warnings
# being errors, and runs it with wine when that is there.
set -eu
source=$1 compiler=$2 wine=${3-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$compiler" -std=c11 -O2 -Wall -Wextra -Werror -DJAY_BUILDING -I "$source/include" \
    -I "$source/src" -o "$work/program.exe" "$source"/src/*/*.c \
    "$source/tests/windows/program.c"
[ -n "$wine" ] || exit 0
cd "$work"
WINEPREFIX=$work/wine WINEDEBUG=-all "$wine" ./program.exe | tee out
grep -q 'all is well' out
! ls .jay-* >/dev/null 2>&1
