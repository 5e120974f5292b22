#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a C and C++ program that checks yyjson.h against tables of its interface.

usage: gen_yyjson_check.py FOLDER > tests/compat/names.c

FOLDER holds functions.tsv (name, linkage, returns, parameters ...), constants.tsv (name,
kind, type, value ...) and types.md (a table of structs with size and members). For each
function the program assigns it to a pointer of its type, for each macro it asks whether it
is defined, for each constant it compares value and type, and for each struct size, members
and their types. So a name that is missing or has another type does not compile.
"""
import csv
import pathlib
import re
import sys

HEAD = """/* SPDX-License-Identifier: MIT */
/* Written by tools/gen_yyjson_check.py; do not edit. Whether yyjson.h has every function,
 * macro, constant and struct of the interface, with its type; built as C and as C++. */
#include "yyjson.h"

#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif

typedef void (*any_function)(void);
static volatile any_function sink;
static int faults;

static void check(bool ok, const char *what)
{
    if (ok) return;
    printf("wrong: %s\\n", what);
    faults++;
}
"""


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def hosted(row):
    return not row["hidden_by"].startswith("present only")


def functions(table):
    names = [row for row in table if row["linkage"] != "macro" and hosted(row)]
    yield "static void functions(void)\n{"
    for row in names:
        yield "    {\n        %s (*f)(%s) = %s;" % (row["returns"], row["parameters"],
                                                    row["name"])
        yield "        sink = (any_function)f;\n    }"
    yield "    check(%d == 405, \"number of functions\");\n}\n" % len(names)


def macros(table, constants):
    names = {row["name"] for row in table if row["linkage"] == "macro"}
    names |= {row["name"].split("(")[0] for row in constants
              if row["kind"] == "macro" and row["value"] != "-"
              and not row["value"].startswith("user-defined")
              and not row["group"].startswith("test") and " " not in row["name"]
              and "implementation" not in row["group"]}
    for name in sorted(names - INTERNAL):
        yield "#ifndef %s\n#error \"%s is not defined\"\n#endif" % (name, name)
    yield ""


# A macro that is left over in the original; nobody can need it.
INTERNAL = {"yyjson_mut_obj_add_func"}


def constants(table):
    yield "static void constants(void)\n{"
    for row in table:
        if row["group"].startswith(("compile", "compiler", "test", "library")):
            continue
        name, kind, value = row["name"], row["type"], row["value"]
        if kind == "string literal":
            yield "    check(strcmp(%s, %s) == 0, \"%s\");" % (name, value, name)
            continue
        yield "    check(%s == %su, \"%s\");" % (name, value, name)
        if row["kind"] == "static const":
            yield "    {\n        const %s *p = &%s;\n        check(*p == %s, \"%s\");\n    }" % (
                kind, name, name, name)
        elif kind != "int":
            yield "    check(sizeof(%s) == sizeof(%s), \"%s\");" % (name, kind, name)
    yield "}\n"


STRUCT = re.compile(r"^\| `(?:(?:union|struct) )?(\w+)`[^|]*\| (\d+) \| (.*) \|$")


def structs(text):
    yield "static void structs(void)\n{"
    for line in text.split("\n"):
        match = STRUCT.match(line)
        if not match:
            continue
        name, size, members = match.groups()
        yield "    {\n        static %s x;" % name
        yield "        check(sizeof x == %s || sizeof(void *) != 8, \"size of %s\");" % (
            size, name)
        for at, decl in enumerate(re.findall(r"`([^`]+)`", members)):
            pointer = re.search(r"\(\*(\w+)\)", decl)
            member = pointer[1] if pointer else re.search(r"(\w+)$", decl)[1]
            typed = (decl.replace(pointer[0], "(**m%d)" % at) if pointer
                     else re.sub(r"(\w+)$", "*m%d" % at, decl))
            yield "        %s = &x.%s;" % (typed, member)
            yield "        check(m%d != NULL, \"%s.%s\");" % (at, name, member)
        yield "    }"
    yield "}\n"


def main(folder):
    folder = pathlib.Path(folder)
    table, values = rows(folder / "functions.tsv"), rows(folder / "constants.tsv")
    parts = [HEAD]
    parts += macros(table, values)
    parts += functions(table)
    parts += constants(values)
    parts += structs((folder / "types.md").read_text(encoding="utf-8"))
    parts += ["int main(void)\n{\n    functions();\n    constants();\n    structs();\n"
              "    return faults != 0;\n}"]
    print("\n".join(parts))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
