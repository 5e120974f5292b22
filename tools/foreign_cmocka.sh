#!/bin/sh
# SPDX-License-Identifier: MIT
# foreign_cmocka.sh - unpacks Debian's cmocka for other machines into build/ports, where
# cmake/cross.cmake looks for it. Neither root nor a foreign architecture in dpkg is needed:
# apt works on lists of its own, and nothing is installed.
set -eu
cd "$(dirname "$0")/.."
here=$PWD/build/ports
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
machines='arm64:aarch64-linux-gnu s390x:s390x-linux-gnu i386:i686-linux-gnu'

wanted=
for machine in $machines; do
    [ -f "$here/${machine#*:}/usr/include/cmocka.h" ] || wanted="$wanted $machine"
done
[ -n "$wanted" ] || exit 0

mkdir -p "$here/apt/lists/partial" "$here/apt/cache/archives/partial" "$here/debs"
echo "deb http://deb.debian.org/debian $suite main" >"$here/apt/sources.list"
cat >"$here/apt/apt.conf" <<TEXT
APT::Architectures { "arm64"; "s390x"; "i386"; };
APT::Sandbox::User "root";
Dir::Etc::sourcelist "$here/apt/sources.list";
Dir::Etc::sourceparts "/dev/null";
Dir::State::lists "$here/apt/lists";
Dir::Cache "$here/apt/cache";
TEXT
export APT_CONFIG="$here/apt/apt.conf"
apt-get -qq update
cd "$here/debs"
for machine in $wanted; do
    apt-get -qq download "libcmocka-dev:${machine%:*}" "libcmocka0:${machine%:*}"
    for package in *_"${machine%:*}".deb; do
        dpkg-deb -x "$package" "$here/${machine#*:}"
    done
done
