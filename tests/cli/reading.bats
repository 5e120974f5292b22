#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Options for what may be read, which all commands share that read.

load support

@test "--json5 reads all of it and writes JSON" {
    cat >f <<'JSON5'
// comment
{ unquoted: 'sin"gle', "hex": 0xdecaf, neg: -0XC8, half: .5, to: 5., e: 5.e3,
  plus: +1.10, big: +12345678901234567890123, n: 1.10, 'line': 'a\
b', /* c */ tr: [1, 2,], }
JSON5
    run "$JAY" fmt --json5 --min f
    code 0
    same '{"unquoted":"sin\"gle","hex":912559,"neg":-200,"half":0.5,"to":5.0,"e":5000.0,"plus":1.10,"big":12345678901234567890123,"n":1.10,"line":"ab","tr":[1,2]}'
    run "$JAY" fmt f
    code 1
    same 'f:1:1: unexpected character'
    "$JAY" fmt --json5 f | "$JAY" check
}

@test "infinity and NaN: refused, null, or JSON5" {
    echo '[Infinity, -inf, +NaN, 1]' >f
    run "$JAY" fmt --json5 --min f
    code 1
    has 'f: infinity and NaN have no JSON form'
    # Nothing of such a text is written, however long it is.
    { printf '['; printf '%s,' {1..20000}; printf 'NaN]\n[1]\n'; } >long
    run bash -c "\"$JAY\" fmt --lines --json5 long 2>err"
    code 1
    same '[1]'
    cmp err <(echo 'long:1: infinity and NaN have no JSON form')
    run "$JAY" fmt --json5 --min --inf-null f
    code 0
    same '[null,null,null,1]'
    run "$JAY" fmt --json5 --min --json5-out f
    code 0
    same '[Infinity,-Infinity,NaN,1]'
    run "$JAY" fmt -i --json5 f
    code 1
    cmp f <(printf '[Infinity, -inf, +NaN, 1]\n')
}

@test "a hexadecimal number that no value can hold" {
    run feed '[0xFFFFFFFFFFFFFFFF, 0x10000000000000000]' "$JAY" fmt --json5
    code 1
    same '<stdin>: 0x10000000000000000: a hexadecimal number of more than 64 bits'
    run feed '[0xFFFFFFFFFFFFFFFF]' "$JAY" get --json5 /0
    same 18446744073709551615
    run feed '[0x10000000000000000]' "$JAY" check -q --json5
    code 1
    same ''
    run feed '[0x10000000000000000]' "$JAY" fmt --by-value --json5
    code 1
}

@test "--jsonc" {
    run feed $'// x\n{"a": [1, /* y */ 2,],}' "$JAY" fmt --min --jsonc
    code 0
    same '{"a":[1,2]}'
    run feed '{a:1}' "$JAY" fmt --jsonc
    code 1
    same '<stdin>:1:2: unexpected character'
    run feed '[1] /* x' "$JAY" check --jsonc
    code 1
}

@test "--allow: each name lets pass its own, and nothing else" {
    texts=($'trailing-commas\t[1,]' $'comments\t[1]//x' $'numbers\t[+1,.5,5.,0x1F]'
        $'non-finite\t[NaN]' $'escapes\t["\\x41"]' $'spaces\t[\v1]'
        $'single-quotes\t[\'a\']' $'bare-names\t{a:1}' $'bom\t\xef\xbb\xbf[1]'
        $'controls\t["a\x01"]' $'rest\t[1] x')
    for row in "${texts[@]}"; do
        name=${row%%$'\t'*} text=${row#*$'\t'}
        run feed "$text" "$JAY" check --allow "$name"
        code 0
        others=
        for other in "${texts[@]}"; do
            other=${other%%$'\t'*}
            # U+FEFF is one of the spaces of ECMAScript.
            [ "$name-$other" != bom-spaces ] || continue
            # The comment stands behind the value.
            [ "$name-$other" != comments-rest ] || continue
            [ "$other" = "$name" ] || others=$others,$other
        done
        run feed "$text" "$JAY" check --allow "${others#,}"
        code 1
    done
    run feed $'[1,]//x' "$JAY" fmt --min --allow comments,trailing-commas
    same '[1]'
    run feed $'[1,]//x' "$JAY" fmt --min --allow comments --allow=trailing-commas
    same '[1]'
    for wrong in x '' comments, comments,,bom comment; do
        run feed '[]' "$JAY" check --allow "$wrong"
        code 2
        has 'jay check: --allow: a name is unknown'
    done
}

@test "--duplicate" {
    echo '{"a":1,"b":{"a":1.10,"a":2},"a":[3]}' >f
    run "$JAY" fmt --min f
    same '{"a":1,"b":{"a":1.10,"a":2},"a":[3]}'
    run "$JAY" fmt --min --duplicate last f
    code 0
    same '{"b":{"a":2},"a":[3]}'
    run "$JAY" fmt --min --duplicate reject f
    code 1
    same 'f:1:22: duplicate key in an object'
    run "$JAY" fmt --min --duplicate reject --duplicate keep f
    code 0
    run "$JAY" fmt --duplicate first f
    code 2
    has '--duplicate: not keep, last or reject: first'
    run feed '{"b":[2,1],"b":[4,3],"c":[6,5]}' "$JAY" sort --arrays --min --duplicate last
    same '{"b":[3,4],"c":[5,6]}'
}

@test "--bad-utf8" {
    printf '["a\xffb"]' >f
    run "$JAY" fmt --min f
    code 1
    same 'f:1:4: invalid string'
    "$JAY" fmt --min --bad-utf8 keep f | cmp - <(printf '["a\xffb"]\n')
    "$JAY" fmt --min --bad-utf8 replace f | cmp - <(printf '["a\xef\xbf\xbdb"]\n')
    run "$JAY" fmt --min --ascii --bad-utf8 replace f
    same '["a\ufffdb"]'
    run feed '["\ud800"]' "$JAY" fmt --min --ascii --bad-utf8 replace
    same '["\ufffd"]'
    run "$JAY" fmt --bad-utf8 drop f
    code 2
}

@test "--by-value, --decimals, --digits" {
    echo '[1.10,1e2,-0.0,0.1000,18446744073709551616,1e999,12]' >f
    run "$JAY" fmt --min --by-value f
    code 0
    same '[1.1,100.0,-0.0,0.1,18446744073709551616,1e999,12]'
    run feed '[1.23456,2.5e-3,7,1e999]' "$JAY" fmt --min --decimals 2
    same '[1.23,0.0,7,1e999]'
    run feed '[1.23456,2.5e-3,7]' "$JAY" fmt --min --digits 1
    same '[1.0,0.003,7]'
    echo 1.10 >a
    echo 1.1 >b
    run "$JAY" diff --min --by-value a b
    code 0
    same '[]'
    for wrong in --decimals=0 --decimals=16 --digits=18 --digits=x; do
        run "$JAY" fmt "$wrong" f
        code 2
        has "jay fmt: ${wrong%=*}: not a number from 1 to 1"
    done
}

@test "--big-numbers" {
    text='[18446744073709551616,1e999,1.50]'
    run feed "$text" "$JAY" fmt --min --big-numbers keep
    code 0
    same "$text"
    run feed "$text" "$JAY" fmt --min --big-numbers keep --by-value
    same '[18446744073709551616,1e999,1.5]'
    run feed "$text" "$JAY" fmt --min --big-numbers double
    code 1
    same '<stdin>:1:23: invalid number'
    run feed '[18446744073709551616]' "$JAY" fmt --min --big-numbers double
    same '[18446744073709552000.0]'
    run feed "$text" "$JAY" fmt --min --big-numbers infinity --inf-literal
    same '[18446744073709552000.0,Infinity,1.5]'
    run feed "$text" "$JAY" fmt --min --decimals 3 --big-numbers infinity --inf-null --by-value
    same '[18446744073709552000.0,null,1.5]'
    run feed "$text" "$JAY" fmt --min --big-numbers infinity
    code 1
    run feed "$text" "$JAY" check --big-numbers reject
    code 1
    same '<stdin>:1:2: invalid number'
    run feed '[18446744073709551615]' "$JAY" check --big-numbers reject
    code 0
    run feed '[]' "$JAY" check --big-numbers none
    code 2
    has '--big-numbers: not keep, double, infinity or reject: none'
}

@test "edits: value and patch are read alike" {
    run feed '{}' "$JAY" set --min --json5 /a '{x: .5,}'
    code 0
    same '{"a":{"x":0.5}}'
    echo '{f: 1} // x' >f
    echo "[{op: 'remove', path: '/f'},]" >p
    run "$JAY" patch --min --json5 p f
    code 0
    same '{}'
    run "$JAY" patch --min p f
    code 1
    same 'p:1:3: unexpected character'
    run feed $'{a:1}\n{a:\'2\'}' "$JAY" get --json5 --lines /a
    same $'1\n"2"'
}
