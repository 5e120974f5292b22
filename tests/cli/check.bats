#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# jay check

load support

@test "valid files: silence and exit code 0" {
    echo '{"a":[1,2.5e3,"x"]}' >a
    printf 'null' >b
    run "$JAY" check a b
    code 0
    same ''
    run feed '[1]' "$JAY" check
    code 0
    run feed '[1]' "$JAY" check -
    code 0
}

@test "file:line:column: message, for each bad file" {
    printf '{\n  "a": 1,\n  "b": tru\n}\n' >a
    printf '[1,\r\n 2,]' >b
    echo '[1]' >good
    printf '["\303\251",x]' >c
    run "$JAY" check a good b c
    code 1
    same 'a:3:8: invalid literal: expected true, false or null
b:2:3: trailing comma
c:1:7: unexpected character'
}

@test "stdin has a name" {
    run feed '[1' "$JAY" check
    code 1
    same '<stdin>:1:3: unexpected end of text'
}

@test "the messages go to stderr" {
    run bash -c "printf '[' | \"$JAY\" check 2>/dev/null"
    code 1
    same ''
}

@test "an empty file and a blank one hold no JSON" {
    : >empty
    printf ' \n ' >blank
    run "$JAY" check empty blank
    code 1
    same 'empty:1:1: empty text: no JSON value
blank:1:1: empty text: no JSON value'
}

@test "what is refused, and where" {
    while IFS='|' read -r text place message; do
        printf '%b' "$text" >t
        run "$JAY" check t
        code 1
        same "t:$place: $message"
    done <<'ROWS'
{"op":"set",}|1:12|trailing comma
{"a":0}}|1:8|unexpected content after the value
{"a":1}\0000|1:8|unexpected content after the value
"a\001b"|1:3|invalid string
["\\q"]|1:3|invalid string
"\\ud800"|1:2|invalid string
[01]|1:2|invalid number
[1.]|1:4|invalid number
[1 2]|1:4|unexpected character
\0357\0273\0277{}|1:1|unexpected character
[\n1,\n\n2\n3]|5:1|unexpected character
ROWS
}

@test "numbers of any size are JSON" {
    run feed '[1e999,123456789012345678901234567890]' "$JAY" check
    code 0
}

@test "-q only sets the exit code; trouble is still told" {
    echo '[' >bad
    run "$JAY" check -q bad
    code 1
    same ''
    run "$JAY" check --quiet bad missing
    code 2
    same 'jay: missing: No such file or directory'
}

@test "a folder, a missing file, an unreadable file" {
    mkdir d
    run "$JAY" check d
    code 2
    same 'jay: d: Is a directory'
    run "$JAY" check missing
    code 2
    same 'jay: missing: No such file or directory'
    if [ "$(id -u)" -ne 0 ]; then
        echo '[]' >secret
        chmod 000 secret
        run "$JAY" check secret
        code 2
        same 'jay: secret: Permission denied'
    fi
}

@test "trouble with one file does not hide another" {
    echo '[' >bad
    run "$JAY" check missing bad
    code 2
    same 'jay: missing: No such file or directory
bad:2:1: unexpected end of text'
}

@test "files that do not know their size" {
    run bash -c "\"$JAY\" check <(printf '[%s]' 1) <(printf '[1 ')"
    code 1
    has ':1:4: unexpected end of text'
    { printf '['; for i in {1..3000}; do printf '"%0100d",' "$i"; done; printf '0]'; } >big
    run bash -c "cat big | \"$JAY\" check"
    code 0
    run bash -c "{ cat big; echo x; } | \"$JAY\" check"
    code 1
    has 'unexpected content after the value'
}

@test "--max-depth" {
    run feed '[[1]]' "$JAY" check --max-depth 2
    code 0
    run feed '[[1]]' "$JAY" check --max-depth=1
    code 1
    same '<stdin>:1:3: nested deeper than the limit'
}

@test "the verdict is the same on every kernel" {
    for kernel in scalar ''; do
        JAY_KERNEL=$kernel run feed '{"a":[1,"x\q"]}' "$JAY" check
        code 1
        same '<stdin>:1:11: invalid string'
    done
}
