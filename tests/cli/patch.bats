#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# jay patch, jay merge

load support

@test "all operations; numbers keep their spelling" {
    echo '{"a":1.10,"b":[1e5,2.50],"big":12345678901234567890123}' >f
    cat >p <<'JSON'
[{"op":"test","path":"/a","value":1.1},
 {"op":"copy","from":"/b/1","path":"/c"},
 {"op":"move","from":"/big","path":"/b/0"},
 {"op":"add","path":"/b/-","value":9.990},
 {"op":"replace","path":"/a","value":[1.0e0]},
 {"op":"remove","path":"/b/1"}]
JSON
    run "$JAY" patch --min p f
    code 0
    same '{"a":[1.0e0],"b":[12345678901234567890123,2.50,9.990],"c":2.50}'
    run bash -c "\"$JAY\" patch --min p <f"
    code 0
    same '{"a":[1.0e0],"b":[12345678901234567890123,2.50,9.990],"c":2.50}'
    run bash -c "\"$JAY\" patch --min - f <p"
    code 0
    same '{"a":[1.0e0],"b":[12345678901234567890123,2.50,9.990],"c":2.50}'
}

@test "an operation that fails: its index, its pointer, exit code 1, nothing written" {
    echo '{"a":1,"b":[]}' >f
    while IFS='|' read -r operation wanted; do
        printf '[{"op":"add","path":"/ok","value":1},%s]' "$operation" >p
        run "$JAY" patch p f
        code 1
        same "f: p: operation 1: $wanted"
        run "$JAY" patch -i p f
        code 1
        cmp f <(printf '{"a":1,"b":[]}\n')
    done <<'ROWS'
{"op":"remove","path":"/x/y"}|path: /x/y: the JSON Pointer names no value
{"op":"test","path":"/a","value":2}|value: /a: a test operation of the JSON Patch failed
{"op":"copy","from":"/q","path":"/b/-"}|from: /q: the JSON Pointer names no value
{"op":"add","path":"/b/1","value":0}|path: /b/1: the JSON Pointer names no value
{"op":"add","path":"b","value":0}|path: b: invalid JSON Pointer
{"op":"move","from":"/b","path":"/b/0"}|path: /b/0: invalid JSON Patch
{"op":"frob","path":"/a"}|op: /a: invalid JSON Patch
{"op":"add","path":"/a"}|value: /a: invalid JSON Patch
7|(no pointer): invalid JSON Patch
ROWS
    [ "$(ls -A | sort | tr '\n' ' ')" = "f p " ]
}

@test "a patch that is none" {
    echo '{}' >f
    echo '{"op":"remove"}' >p
    run "$JAY" patch p f
    code 1
    same 'f: p: invalid JSON Patch'
    echo '[' >p
    run "$JAY" patch p f
    code 1
    same 'p:2:1: unexpected end of text'
    run "$JAY" patch missing f
    code 2
    same 'jay: missing: No such file or directory'
}

@test "several files: those where it fails are left alone" {
    echo '[{"op":"replace","path":"/v","value":2}]' >p
    echo '{"v":1}' >a
    echo '{"w":1}' >b
    echo '{"v":3}' >c
    run "$JAY" patch --min -i p a b c
    code 1
    same 'b: p: operation 0: path: /v: the JSON Pointer names no value'
    cmp a <(printf '{"v":2}\n')
    cmp b <(printf '{"w":1}\n')
    cmp c <(printf '{"v":2}\n')
}

@test "merge: the examples of what null and objects do" {
    while IFS='|' read -r target patch wanted; do
        printf '%s' "$target" >t
        printf '%s' "$patch" >p
        run "$JAY" merge --min p t
        code 0
        same "$wanted"
    done <<'ROWS'
{"a":1.10,"b":{"c":[1.0],"d":2}}|{"b":{"d":null,"e":3.50}}|{"a":1.10,"b":{"c":[1.0],"e":3.50}}
{"a":[1]}|{"a":{"b":{"n":null}}}|{"a":{"b":{}}}
{"a":1}|[1e2]|[1e2]
[1]|{"a":2,"b":null}|{"a":2}
{"a":1}|null|null
{"e":null}|{"a":1}|{"e":null,"a":1}
ROWS
}

@test "merge -i, and stdin as patch" {
    echo '{"a":1,"z":1.50}' >f
    run bash -c "echo '{\"a\":null}' | \"$JAY\" merge -i --min - f"
    code 0
    same ''
    cmp f <(printf '{"z":1.50}\n')
    echo '{"a":' >p
    run "$JAY" merge -i p f
    code 1
    cmp f <(printf '{"z":1.50}\n')
}

@test "wrong usage" {
    for command in patch merge; do
        run "$JAY" "$command"
        code 2
        has "jay $command: needs a patch"
        run feed '[]' "$JAY" "$command" -
        code 2
        has 'stdin cannot be both patch and document'
        echo '[]' >p
        run feed '[]' "$JAY" "$command" -i p
        code 2
        run "$JAY" "$command" p missing
        code 2
    done
}

@test "a full disk is an error" {
    [ -c /dev/full ] || skip "no /dev/full"
    echo '[]' >p
    run bash -c "echo '[1]' | \"$JAY\" patch p 2>&1 >/dev/full"
    code 2
    same 'jay: <stdout>: No space left on device'
}
