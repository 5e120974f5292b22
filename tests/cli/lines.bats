#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# --lines: files with a text on each line

load support

@test "fmt: each line by itself, blank ones are left out, the last needs no line feed" {
    run feed $'{"a": 1.10}\n\n [1, 2] \r\n \t\r\n"x"' "$JAY" fmt --lines
    code 0
    same $'{"a":1.10}\n[1,2]\n"x"'
    run feed $'[1]\n[2]\n' "$JAY" fmt --lines --indent 1
    same $'[\n 1\n]\n[\n 2\n]'
    run feed '' "$JAY" fmt --lines
    code 0
    same ''
}

@test "a refused line is told with its number, and the rest is done" {
    printf '[1]\n\n[2,]\n{"a":\n[3]\nnux' >f
    run bash -c "\"$JAY\" fmt --lines f 2>err"
    code 1
    same $'[1]\n[3]'
    cmp err <(printf '%s\n' 'f:3:3: trailing comma' 'f:4:6: unexpected end of text' \
        'f:6:1: invalid literal: expected true, false or null')
    run "$JAY" check --lines f
    code 1
    same $'f:3:3: trailing comma\nf:4:6: unexpected end of text
f:6:1: invalid literal: expected true, false or null'
    run "$JAY" check --lines -q f
    code 1
    same ''
}

@test "a text over two lines, and two on one, are refused" {
    run feed $'[1,\n2]\n[3] [4]\n' "$JAY" check --lines
    code 1
    same $'<stdin>:1:4: unexpected end of text\n<stdin>:2:2: unexpected content after the value
<stdin>:3:5: unexpected content after the value'
}

@test "NUL bytes are no line ends" {
    run bash -c "printf '[1]\0\n[2]\n' | \"$JAY\" check --lines"
    code 1
    same '<stdin>:1:4: unexpected content after the value'
}

@test "get, set, del, patch, merge" {
    printf '{"a":1.0,"b":"x y"}\n{"b":"z"}\n' >f
    run "$JAY" get --lines /a f
    code 1
    same $'1.0\nf:2: /a: the JSON Pointer names no value'
    run "$JAY" get --lines --raw /b f
    code 0
    same $'x y\nz'
    run "$JAY" set --lines /c 2 f
    same $'{"a":1.0,"b":"x y","c":2}\n{"b":"z","c":2}'
    run "$JAY" del --lines -f /a f
    same $'{"b":"x y"}\n{"b":"z"}'
    echo '[{"op":"remove","path":"/a"}]' >p
    run "$JAY" patch --lines p f
    code 1
    same $'{"b":"x y"}\nf:2: p: operation 0: path: /a: the JSON Pointer names no value'
    echo '{"b":null}' >p
    run "$JAY" merge --lines p f
    same $'{"a":1.0}\n{}'
}

@test "several files and stdin; a missing one" {
    printf '[1]\n' >a
    run feed '[2]' "$JAY" fmt --lines a missing -
    code 2
    has '[1]'
    has '[2]'
    has 'jay: missing: No such file or directory'
    mkdir d
    run "$JAY" fmt --lines d
    code 2
    same 'jay: d: Is a directory'
}

@test "-i does not go with it" {
    printf '[1]\n[2]\n' >f
    run "$JAY" fmt -i --lines f
    code 2
    has '-i and --lines do not go together'
    cmp f <(printf '[1]\n[2]\n')
}

@test "--max-memory is for each line; one that never ends is refused" {
    for i in {1..2000}; do printf '["%0100d"]\n' "$i"; done >f
    run "$JAY" check --lines --max-memory 4K f
    code 0
    run bash -c "tr '\0' '[' </dev/zero | \"$JAY\" check --lines --max-memory 1M 2>&1"
    code 1
    has '<stdin>:1:1048577: the memory limit is exceeded'
}

@test "long lines, and many" {
    line=$(printf '"%030000d"' 1)
    for i in {1..50}; do printf '%s\n' "$line"; done >f
    "$JAY" fmt --lines f | cmp - f
    printf '[%s]\n' {1..30000} >f
    "$JAY" fmt --lines f | cmp - f
}

@test "a line is answered before the next one comes" {
    # Line-wise tools are put behind tail -f: a message must not wait for a full buffer.
    run timeout 20 bash -c '
        mkfifo pipe
        "$JAY" check --lines <pipe 2>err &
        exec 3>pipe
        echo "[1,]" >&3
        for i in {1..150}; do [ -s err ] && break; sleep 0.1; done
        cat err
        exec 3>&-
        wait'
    code 0
    same '<stdin>:1:3: trailing comma'
}

@test "a full disk ends it at once" {
    [ -c /dev/full ] || skip "no /dev/full"
    run timeout 20 bash -c "yes '[1,2,3]' | \"$JAY\" fmt --lines 2>&1 >/dev/full"
    code 2
    same 'jay: <stdout>: No space left on device'
}
