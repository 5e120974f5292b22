#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# jay get

load support

doc='{"a":[10,{"b":"x\ny"}],"m~n":1.10,"a/b":2,"":3,"big":1499816949527975237}'

@test "values by pointer, with their spelling" {
    while IFS='|' read -r pointer wanted; do
        run feed "$doc" "$JAY" get --min "$pointer"
        code 0
        same "$wanted"
    done <<'ROWS'
/a|[10,{"b":"x\ny"}]
/a/0|10
/a/1/b|"x\ny"
/m~0n|1.10
/a~1b|2
/|3
/big|1499816949527975237
ROWS
}

@test "the empty pointer is the whole text" {
    run feed '[1, 2]' "$JAY" get ''
    code 0
    same $'[\n    1,\n    2\n]'
}

@test "layouts" {
    run feed '{"a":{"b":1}}' "$JAY" get /a --indent 1
    same $'{\n "b": 1\n}'
    run feed '{"a":{"b":1}}' "$JAY" get --tab /a
    same $'{\n\t"b": 1\n}'
}

@test "--raw prints a string as its bytes and other values as they are" {
    feed "$doc" "$JAY" get --raw /a/1/b | cmp - <(printf 'x\ny\n')
    feed '"a\u0000\ud83e\udd17"' "$JAY" get --raw '' | cmp - <(printf 'a\0🤗\n')
    run feed "$doc" "$JAY" get --raw /a/0
    same 10
}

@test "from a file" {
    echo '[[7]]' >f
    run "$JAY" get /0/0 f
    code 0
    same 7
    run feed '[8]' "$JAY" get /0 -
    same 8
}

@test "several files: those without it are told" {
    echo '{"a":1.0}' >f
    echo '{"b":2}' >g
    run "$JAY" get /a f g f
    code 1
    same $'1.0\ng: /a: the JSON Pointer names no value\n1.0'
}

@test "a pointer that names nothing: message and exit code 1" {
    for pointer in /x /a/2 /a/- /a/00 /a/-1 /a/0/0 /a/1e0 /A; do
        run feed "$doc" "$JAY" get "$pointer"
        code 1
        has "<stdin>: $pointer: "
    done
    echo '[]' >f
    run bash -c "\"$JAY\" get /0 f 2>/dev/null"
    code 1
    same ''
}

@test "a text that is no pointer: exit code 2" {
    for pointer in a a/b '/~' '/~2'; do
        run feed "$doc" "$JAY" get "$pointer"
        code 2
        has "$pointer"
    done
}

@test "a refused text and wrong usage" {
    run feed '[1' "$JAY" get /0
    code 1
    same '<stdin>:1:3: unexpected end of text'
    run "$JAY" get
    code 2
    run "$JAY" get /0 a b
    code 2
    run "$JAY" get /0 missing
    code 2
    same 'jay: missing: No such file or directory'
}

@test "a full disk is an error" {
    [ -c /dev/full ] || skip "no /dev/full"
    run bash -c "echo '[\"x\"]' | \"$JAY\" get --raw /0 2>&1 >/dev/full"
    code 2
    same 'jay: <stdout>: No space left on device'
}
