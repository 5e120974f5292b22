#!/usr/bin/env bats
# SPDX-License-Identifier: MIT
# Options for how JSON is written, which all commands share that write.

load support

@test "--sort" {
    run feed '{"b":1.10,"a":{"d":0,"c":1}}' "$JAY" fmt --min --sort
    code 0
    same '{"a":{"c":1,"d":0},"b":1.10}'
}

@test "--ascii, --escape-slashes, --upper-hex" {
    run feed '{"é":"a/b","x":"\u001f🤗"}' "$JAY" fmt --min --ascii
    code 0
    same '{"\u00e9":"a/b","x":"\u001f\ud83e\udd17"}'
    run feed '{"é":"a/b","x":"\u001f"}' "$JAY" fmt --min --escape-slashes
    same '{"é":"a\/b","x":"\u001f"}'
    run feed '{"é":"a/b","x":"\u001f"}' "$JAY" fmt --min --ascii --upper-hex
    same '{"\u00E9":"a/b","x":"\u001F"}'
}

@test "--json5-out" {
    run feed "{\"a_\$1\":\"it's \\\"x\\\"\",\"a b\":1.10,\"1\":null}" "$JAY" fmt --min --json5-out
    code 0
    same "{a_\$1:'it\\'s \"x\"','a b':1.10,'1':null}"
}

@test "--json5-names, --json5-quotes, --inf-literal: each alone" {
    text='{"a":"x","b c":[inf]}'
    run feed "$text" "$JAY" fmt --min --allow non-finite --by-value --inf-literal
    code 0
    same '{"a":"x","b c":[Infinity]}'
    run feed "$text" "$JAY" fmt --min --allow non-finite --by-value --json5-names
    code 1
    run feed '{"a":"x","b c":1}' "$JAY" fmt --min --json5-names
    same '{a:"x","b c":1}'
    run feed '{"a":"x","b c":1}' "$JAY" fmt --min --json5-quotes
    same "{'a':'x','b c':1}"
}

@test "--float, --drop-zero" {
    run feed '[0.1,1.10,16777217.0,3,1e2,1e39]' "$JAY" fmt --min --float --inf-literal
    code 0
    same '[0.1,1.1,16777216.0,3,100.0,Infinity]'
    run feed '[0.10000000149011612]' "$JAY" fmt --min --float
    same '[0.1]'
    run feed '[1,1e39]' "$JAY" fmt --min --float
    code 1
    same '<stdin>: infinity and NaN have no JSON form'
    run feed '[1.0,-0.0,1.50,100.0]' "$JAY" fmt --min --drop-zero
    same '[1,-0,1.5,100]'
}

@test "--no-newline" {
    feed '[1]' "$JAY" fmt --min --no-newline | cmp - <(printf '[1]')
    feed '[1]' "$JAY" fmt --no-newline --indent 1 | cmp - <(printf '[\n 1\n]')
    feed $'1\n2' "$JAY" fmt --lines --no-newline | cmp - <(printf '1\n2\n')
}

@test "--sort-utf16: U+1F600 comes before U+FF5A" {
    run feed '{"ｚ":1,"😀":2}' "$JAY" fmt --min --sort
    same '{"ｚ":1,"😀":2}'
    run feed '{"ｚ":1,"😀":2}' "$JAY" fmt --min --sort-utf16
    same '{"😀":2,"ｚ":1}'
}

@test "--canonical: sorted by UTF-16, numbers as ECMAScript has them, no line feed" {
    feed '{"b":[1.10,1E2,1e21,-0.0],"a":"\u00e9"}' "$JAY" fmt --canonical |
        cmp - <(printf '{"a":"é","b":[1.1,100,1e+21,0]}')
    feed '{"b":[1.10]}' "$JAY" fmt --indent 3 --canonical | cmp - <(printf '{"b":[1.1]}')
    feed $'{"b":1,"a":2}\n[1.0]' "$JAY" fmt --lines --canonical |
        cmp - <(printf '{"a":2,"b":1}\n[1]\n')
    run feed '{"a":1,"a":2}' "$JAY" fmt --canonical
    code 1
    same '<stdin>: duplicate key in an object'
}

@test "--canonical -i leaves a file alone that has no canonical form" {
    printf '{"a":1, "a":2}' >f
    run "$JAY" fmt -i --canonical f
    code 1
    same 'f: duplicate key in an object'
    cmp f <(printf '{"a":1, "a":2}')
    printf '[1.0, 2]' >f
    run "$JAY" fmt -i --canonical f
    code 0
    cmp f <(printf '[1,2]')
}

@test "--width puts short arrays of scalars on one line" {
    run feed '{"a":[1,2.50,"x"],"b":[[1,2],[]]}' "$JAY" fmt --indent 1 --width 14
    code 0
    same $'{\n "a": [1, 2.50, "x"],\n "b": [\n  [1, 2],\n  []\n ]\n}'
    run feed '[1,2.50,"x"]' "$JAY" fmt --indent 1 --width 13
    same $'[\n 1,\n 2.50,\n "x"\n]'
    for wrong in 0 241 x -1 ''; do
        run feed '[]' "$JAY" fmt --width "$wrong"
        code 2
        has '--width: not a number from 1 to 240'
    done
}

@test "other commands have them, too" {
    run feed '{"x":{"b":"é","a":[1]}}' "$JAY" get --min --sort --ascii /x
    same '{"a":[1],"b":"\u00e9"}'
    run feed '{"b":1}' "$JAY" set --min --sort /a 2
    same '{"a":2,"b":1}'
    echo '{"a":"é"}' >a
    echo '{"a":"ü"}' >b
    run "$JAY" diff --min --ascii a b
    code 1
    same '[{"op":"replace","path":"/a","value":"\u00fc"}]'
    run "$JAY" diff --canonical a b
    code 1
    same '[{"op":"replace","path":"/a","value":"ü"}]'
}
