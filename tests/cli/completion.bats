#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# completions/jay.bash

load support

# complete_words WORD...: what is offered for the last one.
complete_words() {
    # shellcheck disable=SC1091
    . "${BATS_TEST_DIRNAME%/tests/cli}/completions/jay.bash"
    COMP_WORDS=("$JAY" "$@")
    COMP_CWORD=$#
    _jay
    printf '%s\n' "${COMPREPLY[@]}"
}

@test "commands" {
    run complete_words p
    same patch
    run complete_words ''
    for name in fmt check get set del patch merge diff sort help --version; do
        has "$name"
    done
    run complete_words help d
    same $'del\ndiff'
}

@test "options of a command, from its help" {
    run complete_words fmt --in
    same $'--in-place\n--indent\n--inf-literal\n--inf-null'
    run complete_words check --in
    same ''
    run complete_words set --s
    same $'--string\n--sort\n--sort-utf16'
    # Every command offers as many options as its help lists.
    for name in fmt check get set del patch merge diff sort; do
        run complete_words "$name" --
        [ "${#lines[@]}" -eq "$("$JAY" help "$name" | grep -cE '^  .{4}--')" ]
    done
}

@test "arguments that are one of some words" {
    run complete_words fmt --duplicate ''
    same $'keep\nlast\nreject'
    run complete_words fmt --bad-utf8 re
    same $'reject\nreplace'
    run complete_words fmt --big-numbers ''
    same $'keep\ndouble\ninfinity\nreject'
    run complete_words fmt --allow ''
    for name in $output; do
        "$JAY" check --allow "$name" <<<'[]'
    done
    [ "${#lines[@]}" -eq 11 ]
}
