#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a benchmark: seed (see run_seed.sh).
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
case ${1:-seed} in
seed)
    [ $# = 0 ] || shift
    exec "$here/run_seed.sh" "$@"
    ;;
*)
    echo "usage: bench/run.sh seed [ARGUMENT...]" >&2
    exit 2
    ;;
esac
