#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# The command without a subcommand, and options of all subcommands.

load support

@test "--version names version, allocator and kernel" {
    run "$JAY" --version
    code 0
    [[ "${lines[0]}" =~ ^jay\ [0-9]+\.[0-9]+\.[0-9]+$ ]]
    [[ "$output" =~ allocator:\ [a-z] ]]
    [[ "$output" =~ kernel:\ [a-z] ]]
}

@test "JAY_KERNEL chooses the kernel that --version shows" {
    JAY_KERNEL=scalar run "$JAY" --version
    code 0
    has "kernel: scalar"
}

@test "--help lists every command" {
    run "$JAY" --help
    code 0
    for name in fmt check get set del patch merge diff sort; do has "  $name "; done
    run "$JAY" help
    code 0
    has "Commands:"
}

@test "each command has help that lists its options" {
    for name in fmt check get set del patch merge diff sort; do
        run "$JAY" "$name" --help
        code 0
        has "Usage: jay $name"
        has "--max-depth N"
        has "--max-memory N"
        run "$JAY" help "$name"
        code 0
        has "Usage: jay $name"
        run "$JAY" "$name" -h
        code 0
    done
    run "$JAY" help nothing
    code 2
}

@test "no command, an unknown command: usage on stderr, exit code 2" {
    run "$JAY"
    code 2
    has "Usage: jay COMMAND"
    run "$JAY" frobnicate
    code 2
    has "unknown command: frobnicate"
}

@test "unknown options and bad arguments: exit code 2" {
    for wrong in --nothing -Z --max-depth --max-depth=x --max-depth=0 --max-depth=-1 \
        --max-memory=1T --max-memory= --max-memory=99999999999999999999 --help=x; do
        run "$JAY" check "$wrong"
        code 2
        has "jay check: "
        has "Try: jay check --help"
    done
    for wrong in --indent=0 --indent=17 --indent=x --indent=1K --min=1; do
        run feed '[]' "$JAY" fmt "$wrong"
        code 2
    done
}

@test "options may follow operands, -- ends them" {
    echo '[1]' >a.json
    run "$JAY" fmt a.json --min
    code 0
    same '[1]'
    echo '[2]' >--min
    run "$JAY" fmt -- --min
    code 0
    has '    2'
}

@test "help to a full disk is an error" {
    [ -c /dev/full ] || skip "no /dev/full"
    for what in --help --version "fmt --help"; do
        run bash -c "\"$JAY\" $what 2>&1 >/dev/full"
        code 2
        has "jay: <stdout>: No space left on device"
    done
}
