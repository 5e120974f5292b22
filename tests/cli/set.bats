#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# jay set

load support

doc='{"a":1.10,"b":[1e5,2.50,3],"m~n":{"x/y":0},"big":12345678901234567890123}'

@test "members and elements, new and replaced; all other numbers keep their spelling" {
    while IFS='|' read -r pointer value wanted; do
        run feed "$doc" "$JAY" set --min "$pointer" "$value"
        code 0
        same "$wanted"
    done <<'ROWS'
/a|null|{"a":null,"b":[1e5,2.50,3],"m~n":{"x/y":0},"big":12345678901234567890123}
/b/1| 1.000 |{"a":1.10,"b":[1e5,1.000,3],"m~n":{"x/y":0},"big":12345678901234567890123}
/b/-|{"k":[1E+2]}|{"a":1.10,"b":[1e5,2.50,3,{"k":[1E+2]}],"m~n":{"x/y":0},"big":12345678901234567890123}
/m~0n/x~1y|"\u0041"|{"a":1.10,"b":[1e5,2.50,3],"m~n":{"x/y":"A"},"big":12345678901234567890123}
/m~0n/-|1|{"a":1.10,"b":[1e5,2.50,3],"m~n":{"x/y":0,"-":1},"big":12345678901234567890123}
/new|-0.0|{"a":1.10,"b":[1e5,2.50,3],"m~n":{"x/y":0},"big":12345678901234567890123,"new":-0.0}
/|[]|{"a":1.10,"b":[1e5,2.50,3],"m~n":{"x/y":0},"big":12345678901234567890123,"":[]}
|[1.0]|[1.0]
ROWS
}

@test "a name that was there twice is there once afterwards" {
    run feed '{"a":1,"b":2,"a":3}' "$JAY" set --min /a 4
    code 0
    same '{"a":4,"b":2}'
}

@test "--string takes the value as text" {
    run feed '{}' "$JAY" set --min --string /s 'say "hi" \ 5'
    code 0
    same '{"s":"say \"hi\" \\ 5"}'
    run feed '{}' "$JAY" set --min /s 5 --string
    same '{"s":"5"}'
    run feed '{}' "$JAY" set --min --string /s ''
    same '{"s":""}'
    run feed '{}' "$JAY" set --min --string /s -- -x
    same '{"s":"-x"}'
}

@test "--insert puts an element before another" {
    run feed '[1,2]' "$JAY" set --min --insert /1 1.5
    code 0
    same '[1,1.5,2]'
    run feed '[1,2]' "$JAY" set --min --insert /2 3
    same '[1,2,3]'
    run feed '[1,2]' "$JAY" set --min --insert /3 3
    code 1
    same '<stdin>: /3: the JSON Pointer names no value'
}

@test "-p makes the objects on the way" {
    run feed '{"a":{}}' "$JAY" set --min /a/b/c 1
    code 1
    same '<stdin>: /a/b/c: the JSON Pointer names no value'
    run feed '{"a":{}}' "$JAY" set --min -p /a/b/c 1
    code 0
    same '{"a":{"b":{"c":1}}}'
    run feed '{"a":[]}' "$JAY" set --min --parents /a/-/c 1
    code 0
    same '{"a":[{"c":1}]}'
    run feed '{"a":1}' "$JAY" set --min -p /a/b 1
    code 1
}

@test "places that are not there" {
    for pointer in /b/3 /b/01 /b/x /a/x /x/y; do
        run feed "$doc" "$JAY" set "$pointer" 1
        code 1
        same "<stdin>: $pointer: the JSON Pointer names no value"
    done
}

@test "several files; -i replaces them and leaves those alone where it fails" {
    echo '{"a":{"b":1.50}}' >one
    echo '{"a":0}' >two
    echo '{"a":{}} ' >three
    chmod 600 three
    run "$JAY" set --min /a/b 2.0 one three
    code 0
    same $'{"a":{"b":2.0}}\n{"a":{"b":2.0}}'
    run "$JAY" set -i --min /a/b 2.0 one two three
    code 1
    same 'two: /a/b: the JSON Pointer names no value'
    cmp one <(printf '{"a":{"b":2.0}}\n')
    cmp two <(printf '{"a":0}\n')
    cmp three <(printf '{"a":{"b":2.0}}\n')
    [ "$(stat -c %a three)" = 600 ]
    [ "$(ls -A | wc -l)" -eq 3 ]
}

@test "a write that fails half way leaves the file as it was" {
    { printf '{"a":0,"b":['; printf '%s,' {1..20000}; printf '0]}'; } >f
    cp f copy
    # Files of at most one block of 1024 bytes, as a full disk has them.
    run bash -c "trap '' XFSZ; ulimit -f 1; \"$JAY\" set -i /a 1 f"
    code 2
    same 'jay: f: File too large'
    cmp f copy
    [ "$(ls -A | sort | tr '\n' ' ')" = "copy f " ]
}

@test "wrong usage" {
    run feed '{}' "$JAY" set /a
    code 2
    has 'jay set: needs a pointer and a value'
    run feed '{}' "$JAY" set a 1
    code 2
    has 'jay set: invalid JSON Pointer: a'
    run feed '{}' "$JAY" set /a~2 1
    code 2
    run feed '{}' "$JAY" set /a hello
    code 2
    has 'VALUE:1:1: '
    has '--string takes it as it is'
    run feed '{}' "$JAY" set /a ''
    code 2
    run feed '{}' "$JAY" set -i /a 1
    code 2
    has '-i needs files'
    run feed '{}' "$JAY" set -i --lines /a 1 f
    code 2
}

@test "a refused text, a missing file, a string that is no UTF-8, a full disk" {
    run feed '{"a":1,}' "$JAY" set /a 1
    code 1
    same '<stdin>:1:7: trailing comma'
    run "$JAY" set /a 1 missing
    code 2
    same 'jay: missing: No such file or directory'
    run feed '{}' "$JAY" set --string /a $'\xff'
    code 2
    has 'jay set: VALUE is not UTF-8'
    [ -c /dev/full ] || skip "no /dev/full"
    run bash -c "echo '{}' | \"$JAY\" set /a 1 2>&1 >/dev/full"
    code 2
    same 'jay: <stdout>: No space left on device'
}

@test "--max-memory counts the copy that is edited" {
    # Reading takes 16 bytes a value and the text, 18 in all; a value that can be edited
    # takes 24, or 20 on 32-bit machines. 19 lies between.
    { printf '['; printf '0,%.0s' {1..20000}; printf '0]'; } >big
    run "$JAY" set --min --max-memory 380000 /0 1 big
    code 1
    has 'big: the memory limit is exceeded'
    run "$JAY" set --min --max-memory 10M /0 7 big
    code 0
    [ "${output:0:5}" = '[7,0,' ]
}

@test "deep texts" {
    deep=$(printf '[%.0s' {1..20000})$(printf ']%.0s' {1..20000})
    pointer=$(printf '/0%.0s' {1..19999})/-
    feed "$deep" "$JAY" set --min "$pointer" 1 |
        cmp - <(printf '%s1%s\n' "${deep:0:20000}" "${deep:20000}")
}
