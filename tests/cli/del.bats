#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# jay del

load support

@test "members and elements" {
    run feed '{"a":1.10,"b":[1,2.50,3],"c":{"":0}}' "$JAY" del --min /a
    code 0
    same '{"b":[1,2.50,3],"c":{"":0}}'
    run feed '{"a":1.10,"b":[1,2.50,3],"c":{"":0}}' "$JAY" del --min /b/0
    same '{"a":1.10,"b":[2.50,3],"c":{"":0}}'
    run feed '{"a":1.10,"b":[1,2.50,3],"c":{"":0}}' "$JAY" del --min /c/
    same '{"a":1.10,"b":[1,2.50,3],"c":{}}'
}

@test "several pointers mean places of the text as it was" {
    echo '{"a":[0,1,2,3],"b":{"c":[4,5]}}' >f
    run "$JAY" del --min /a/0 /a/1 /a/3 f
    code 0
    same '{"a":[2],"b":{"c":[4,5]}}'
    run "$JAY" del --min /a/3 /a/0 /a/3 f
    same '{"a":[1,2],"b":{"c":[4,5]}}'
    run "$JAY" del --min /b /b/c /b/c/0 f
    same '{"a":[0,1,2,3]}'
    run "$JAY" del --min /b/c/0 /b f
    same '{"a":[0,1,2,3]}'
    run feed '[0,1,2]' "$JAY" del --min /0 /2 -
    same '[1]'
}

@test "all members of a name" {
    run feed '{"a":1,"b":2,"a":3}' "$JAY" del --min /a
    same '{"b":2}'
}

@test "a pointer that names nothing: nothing is written, and all of them are told" {
    echo '{"a":[0],"b":1}' >f
    run "$JAY" del -i /a/1 /b /x f
    code 1
    same $'f: /a/1: the JSON Pointer names no value\nf: /x: the JSON Pointer names no value'
    cmp f <(printf '{"a":[0],"b":1}\n')
    run "$JAY" del --min -f /a/1 /b /x f
    code 0
    same '{"a":[0]}'
    run feed '[1]' "$JAY" del /-
    code 1
}

@test "-i" {
    echo '{"a":1,"b":1.0}' >f
    run "$JAY" del -i --min /a f
    code 0
    same ''
    cmp f <(printf '{"b":1.0}\n')
    run feed '{"a":1}' "$JAY" del -i /a
    code 2
    cmp f <(printf '{"b":1.0}\n')
}

@test "wrong usage" {
    run "$JAY" del
    code 2
    has 'jay del: needs a pointer'
    echo '{}' >f
    run "$JAY" del '' f
    code 2
    has 'the whole text cannot be taken out'
    run "$JAY" del a f
    code 2
    run "$JAY" del /a /b missing
    code 2
    same 'jay: missing: No such file or directory'
}

@test "many pointers into a long array" {
    { printf '['; printf '%s,' {1..5000}; printf '0]'; } >f
    # shellcheck disable=SC2046
    run "$JAY" del --min $(printf '/%s ' {0..4998}) f
    code 0
    same '[5000,0]'
}
