#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# jay diff, and jay patch with what it prints

load support

# differ A B WANTED_CODE WANTED_PATCH
differ() {
    printf '%s' "$1" >a
    printf '%s' "$2" >b
    run "$JAY" diff --min a b
    code "$3"
    same "$4"
    run "$JAY" diff -q a b
    code "$3"
    same ''
}

@test "the same: [] and exit code 0" {
    differ '{"a":[1,{"b":"A"}],"c":1.50}' ' {"c":1.50, "a":[1,{"b":"\u0041"}]}' 0 '[]'
    differ '[]' '[ ]' 0 '[]'
}

@test "different: the operations and exit code 1" {
    differ '{"a":1,"long enough":true}' '{"a":2,"long enough":true}' 1 \
        '[{"op":"replace","path":"/a","value":2}]'
    differ '["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",1]' \
        '["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",0,1]' 1 \
        '[{"op":"add","path":"/1","value":0}]'
    differ '{"a~b":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","x/y":0}' \
        '{"a~b":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}' 1 \
        '[{"op":"remove","path":"/x~1y"}]'
}

@test "numbers differ when they are spelled in another way" {
    differ '[1.10]' '[1.10]' 0 '[]'
    differ '1.10' '1.1' 1 '[{"op":"replace","path":"","value":1.1}]'
    differ '1' '1.0' 1 '[{"op":"replace","path":"","value":1.0}]'
    differ '12345678901234567890123' '12345678901234567890124' 1 \
        '[{"op":"replace","path":"","value":12345678901234567890124}]'
}

@test "one of the files may be stdin" {
    echo '[1]' >f
    run feed '[1]' "$JAY" diff --min f -
    code 0
    run feed '[2]' "$JAY" diff --min - f
    code 1
    same '[{"op":"replace","path":"/0","value":1}]'
}

@test "layouts" {
    run bash -c "echo 1 >a; echo 2 >b; \"$JAY\" diff --indent 1 a b"
    code 1
    same $'[\n {\n  "op": "replace",\n  "path": "",\n  "value": 2\n }\n]'
}

@test "trouble is exit code 2, a text that is refused too" {
    echo '[1]' >good
    echo '[1' >bad
    run "$JAY" diff good missing
    code 2
    same 'jay: missing: No such file or directory'
    run "$JAY" diff bad missing
    code 2
    same $'bad:2:1: unexpected end of text\njay: missing: No such file or directory'
    run "$JAY" diff good bad
    code 2
    same 'bad:2:1: unexpected end of text'
    run "$JAY" diff good
    code 2
    run "$JAY" diff good good good
    code 2
    run feed '[1]' "$JAY" diff - -
    code 2
    [ -c /dev/full ] || skip "no /dev/full"
    run bash -c "\"$JAY\" diff good good 2>&1 >/dev/full"
    code 2
    same 'jay: <stdout>: No space left on device'
}

# round_trip A B: what diff prints makes B out of A, and back.
round_trip() {
    local rc=0
    "$JAY" diff "$1" "$2" >patch || rc=$?
    [ "$rc" -le 1 ]
    "$JAY" patch --min patch "$1" >made
    "$JAY" diff -q made "$2" || {
        echo "diff and patch of $1 and $2 do not fit" >&2
        return 1
    }
}

@test "diff, then patch gives the second text" {
    texts=('{"a":[1,2,3],"b":{"c":null}}' '{"b":{"c":[]},"a":[3,2,1,1.0]}' '[]' '"x"'
        '{"a":[1,2,3,4,5],"":{"":{"":1}}}' '[[1],[1],{"a~/b":1.50}]'
        '{"a":1,"a":2}' '{"a":2,"a":1}')
    for a in "${texts[@]}"; do
        printf '%s' "$a" >a
        for b in "${texts[@]}"; do
            printf '%s' "$b" >b
            round_trip a b
        done
    done
}

@test "diff, then patch on the shared corpus, edited" {
    corpus=${BATS_TEST_DIRNAME%/tests/cli}/../shared/data/corpus
    [ -d "$corpus" ] || skip "no shared corpus"
    for name in twitter update-center github_events; do
        "$JAY" fmt "$corpus/$name.json" >a
        # every 97th number is another one, every 31st false an array
        awk '/: [0-9]+/ && ++n % 97 == 0 { sub(/: [0-9]+/, ": 1.50") }
             /: false/ && ++m % 31 == 0 { sub(/false/, "[null]") } { print }' a >b
        run "$JAY" check b
        code 0
        round_trip a b
        round_trip b a
        run "$JAY" diff -q a b
        code 1
    done
}
