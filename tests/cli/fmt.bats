#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# jay fmt

load support

@test "indents by four spaces, with one line feed at the end" {
    run feed '{"a":[1,{"b":null}],"c":{},"d":[]}' "$JAY" fmt
    code 0
    same '{
    "a": [
        1,
        {
            "b": null
        }
    ],
    "c": {},
    "d": []
}'
    feed '[]' "$JAY" fmt | cmp - <(printf '[]\n')
    feed ' "x" ' "$JAY" fmt | cmp - <(printf '"x"\n')
}

@test "--indent N and --tab" {
    run feed '[[1]]' "$JAY" fmt --indent 2
    same $'[\n  [\n    1\n  ]\n]'
    run feed '[[1]]' "$JAY" fmt --indent=16
    same "$(printf '[\n%16s[\n%32s1\n%16s]\n]' '' '' '')"
    run feed '[[1]]' "$JAY" fmt --tab
    same $'[\n\t[\n\t\t1\n\t]\n]'
}

@test "--min drops all white space; the last layout counts" {
    run feed ' { "a b" : [ 1 , 2 ] , "c" : "d e" } ' "$JAY" fmt --min
    code 0
    same '{"a b":[1,2],"c":"d e"}'
    run feed '[1]' "$JAY" fmt --tab --min
    same '[1]'
    run feed '[1]' "$JAY" fmt --min --tab
    same $'[\n\t1\n]'
    run feed '[1]' "$JAY" fmt --tab --indent 2
    same $'[\n  1\n]'
}

@test "numbers keep their spelling" {
    numbers='[1499816949527975237,1.10,1234567890123456789012345678901234567890,-0,-0.0,1E5,1e+05,1e999,0.1000,18446744073709551616,-9223372036854775809]'
    feed "$numbers" "$JAY" fmt --min | cmp - <(printf '%s\n' "$numbers")
    for number in 1499816949527975237 1.10 -0 1e999 12345678901234567890123456789.0e-5; do
        feed "$number" "$JAY" fmt | cmp - <(printf '%s\n' "$number")
    done
}

@test "strings survive: NUL, pairs of surrogates, everything that needs an escape" {
    text='["a\u0000b","\ud83e\udd17","\"\\\b\f\n\r\t\u001f"]'
    run feed "$text" "$JAY" fmt --min
    code 0
    same '["a\u0000b","🤗","\"\\\b\f\n\r\t\u001f"]'
}

@test "members keep their order, equal names stay" {
    run feed '{"b":1,"a":2,"b":3,"":4}' "$JAY" fmt --min
    same '{"b":1,"a":2,"b":3,"":4}'
}

@test "files in turn, - is stdin" {
    echo '[1]' >a
    echo '[3]' >b
    run feed '[2]' "$JAY" fmt --min a - b
    code 0
    same $'[1]\n[2]\n[3]'
}

@test "a refused file does not stop the others" {
    echo '[1]' >a
    echo '[1,' >bad
    echo '[3]' >b
    run bash -c "\"$JAY\" fmt --min a bad missing b 2>err"
    code 2
    same $'[1]\n[3]'
    grep -Fx 'bad:2:1: unexpected end of text' err
    grep -Fx 'jay: missing: No such file or directory' err
    run bash -c "\"$JAY\" fmt --min a bad b 2>err"
    code 1
}

@test "-i replaces the files, with their modes, through symbolic links" {
    echo '{"a":1.10}' >a
    echo '[1]' >b
    chmod 640 a
    ln -s b link
    run "$JAY" fmt -i a link
    code 0
    same ''
    cmp a <(printf '{\n    "a": 1.10\n}\n')
    cmp b <(printf '[\n    1\n]\n')
    [ "$(stat -c %a a)" = 640 ]
    [ -L link ]
    [ "$(ls -A | wc -l)" -eq 3 ]
    run "$JAY" fmt --min --in-place a b
    code 0
    cmp a <(printf '{"a":1.10}\n')
}

@test "-i leaves a refused file alone and goes on" {
    printf '[1,' >bad
    echo '[2]' >good
    run "$JAY" fmt -i --min bad good
    code 1
    has 'bad:1:4: unexpected end of text'
    cmp bad <(printf '[1,')
    cmp good <(printf '[2]\n')
}

@test "-i in a folder that cannot be written: error, old text, nothing left behind" {
    [ "$(id -u)" -ne 0 ] || skip "root may write everywhere"
    mkdir d
    echo '[1]' >d/a
    chmod 555 d
    run "$JAY" fmt -i d/a
    chmod 755 d
    code 2
    has 'jay: d/a: '
    cmp d/a <(printf '[1]\n')
    [ "$(ls -A d)" = a ]
}

@test "-i needs files" {
    run feed '[]' "$JAY" fmt -i
    code 2
    run feed '[]' "$JAY" fmt -i -
    code 2
}

@test "a full disk is an error" {
    [ -c /dev/full ] || skip "no /dev/full"
    run bash -c "echo '[1]' | \"$JAY\" fmt 2>&1 >/dev/full"
    code 2
    same 'jay: <stdout>: No space left on device'
    # also when the text is longer than any buffer on the way
    run bash -c "{ printf '[0'; printf ',%0100d' {1..20000} | tr 0 1; printf ']'; } | \"$JAY\" fmt 2>&1 >/dev/full"
    code 2
    same 'jay: <stdout>: No space left on device'
}

@test "a closed pipe is an error, not a signal" {
    # The reader is gone before the first byte is written.
    run bash -c "
        echo '[1]' >a
        exec 3> >(:)
        wait \$!
        \"$JAY\" fmt a 2>err >&3
        echo \$?
        cat err"
    same $'2\njay: <stdout>: Broken pipe'
    # The reader goes while jay waits for room: the text is longer than a pipe holds.
    run bash -c "
        { printf '[0'; printf ',%d' {1..40000}; printf ']'; } >a
        { \"$JAY\" fmt a 2>err; echo \$? >rc; } | head -c 1 >/dev/null
        cat rc err"
    same $'2\njay: <stdout>: Broken pipe'
}

@test "closed stdin and stdout are errors" {
    run bash -c "\"$JAY\" fmt <&- 2>&1"
    code 2
    has 'jay: <stdin>: '
    run bash -c "echo '[]' | \"$JAY\" fmt 2>&1 >&-"
    code 2
    has 'jay: <stdout>: '
}

@test "deep and wide texts" {
    deep=$(printf '[%.0s' {1..3000})$(printf ']%.0s' {1..3000})
    feed "$deep" "$JAY" fmt --min | cmp - <(printf '%s\n' "$deep")
    run feed "$deep" "$JAY" fmt --max-depth 2999
    code 1
    same '<stdin>:1:3001: nested deeper than the limit'
    run feed "$deep" "$JAY" fmt --min --max-depth 3000
    code 0
}

@test "--max-memory refuses a text that is too large, also an endless one" {
    { printf '['; printf '%s,' {1..20000}; printf '0]'; } >big
    run "$JAY" fmt --min --max-memory 10K big
    code 1
    has 'the memory limit is exceeded'
    run "$JAY" fmt --min --max-memory 10M big
    code 0
    run bash -c "yes '[' | \"$JAY\" check --max-memory 1M 2>&1"
    code 1
    has '<stdin>:'
    has 'the memory limit is exceeded'
}
