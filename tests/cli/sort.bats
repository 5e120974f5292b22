#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# jay sort

load support

@test "members by name at every level; arrays stay" {
    run feed '{"b":[3,{"z":1.10,"y":2},1],"a":{"d":0,"c":1e5}}' "$JAY" sort --min
    code 0
    same '{"a":{"c":1e5,"d":0},"b":[3,{"y":2,"z":1.10},1]}'
}

@test "names by code points, equal names in their order" {
    # U+1F600 comes after U+FB33, though its first UTF-16 unit is smaller.
    run feed '{"\ud83d\ude00":1,"\ufb33":2,"é":3,"aa":4,"a":5,"":6,"B":7,"a":8}' \
        "$JAY" sort --min
    same "$(printf '{"":6,"B":7,"a":5,"a":8,"aa":4,"é":3,"\357\254\263":2,"\360\237\230\200":1}')"
}

@test "--arrays sorts arrays of scalars" {
    run feed '["b",2,true,null,10,"a","ab",false,-1.5,1.50,1.5]' "$JAY" sort --min --arrays
    code 0
    same '[null,false,true,-1.5,1.5,1.50,2,10,"a","ab","b"]'
    run feed '{"t":[2,1,[4,3]],"s":[{"b":[2,1],"a":[]},3]}' "$JAY" sort --min --arrays
    same '{"s":[{"a":[],"b":[1,2]},3],"t":[2,1,[3,4]]}'
    run feed '[18446744073709551615,9007199254740993,9007199254740992,18446744073709551614,-9007199254740992,-9007199254740993]' \
        "$JAY" sort --min --arrays
    same '[-9007199254740993,-9007199254740992,9007199254740992,9007199254740993,18446744073709551614,18446744073709551615]'
}

@test "long arrays in any order give the same" {
    seq 1 5000 >n
    for order in 'sort -R' 'sort -n' 'sort -rn'; do
        { printf '['; $order n | paste -sd,; printf ']'; } >f
        "$JAY" sort --arrays --min f | cmp - <(printf '[%s]\n' "$(paste -sd, n)")
    done
}

@test "-i, several files, a refused one" {
    echo '{"b":1,"a":2}' >f
    echo '{"b":1,"a":2,}' >bad
    run "$JAY" sort -i --min f bad
    code 1
    same 'bad:1:13: trailing comma'
    cmp f <(printf '{"a":2,"b":1}\n')
    cmp bad <(printf '{"b":1,"a":2,}\n')
}

@test "--lines" {
    run feed $'{"b":1,"a":[2,1]}\n[3,2]\n' "$JAY" sort --lines --arrays
    code 0
    same $'{"a":[1,2],"b":1}\n[2,3]'
}

@test "sorting changes nothing but the order" {
    corpus=${BATS_TEST_DIRNAME%/tests/cli}/../shared/data/corpus
    [ -d "$corpus" ] || skip "no shared corpus"
    for name in twitter citm_catalog canada; do
        "$JAY" sort "$corpus/$name.json" >sorted
        "$JAY" diff -q sorted "$corpus/$name.json"
        "$JAY" sort sorted | cmp - sorted
    done
}
