#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what a shared libjay exports with what the public headers declare JAY_API, and
looks at what it takes from the C library.

usage: check_symbols.py INCLUDE_DIR LIBRARY

Prints every name that is on one side only, and exported names that start with neither jay_
nor jayi_ (called by inline functions of the headers). Prints imported functions that jay
promises not to call: those that end the process, print, or know a locale. Exits with 1 when
there is any.
"""
import pathlib
import re
import subprocess
import sys

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
# A declaration: JAY_API, a type, the name, an opening parenthesis.
DECLARED = re.compile(r"^\s*JAY_API\b[^;()]*?\b(\w+)\s*\(", re.MULTILINE)

# Imports that break a promise of the README. The compiler calls some by itself where the
# source says printf (puts, putchar) or assert (__assert_fail).
FORBIDDEN = re.compile(
    r"(__isoc\d+_)?_?_?(exit|_exit|_Exit|quick_exit|abort|raise|kill|__assert_fail|assert_fail"
    r"|v?[fsd]?n?w?printf(_chk)?|v?s?f?scanf|puts|fputs|putchar|fputc|putc|perror"
    r"|strto(d|f|ld|l|ll|ul|ull|imax|umax)|ato[fil]l?|setlocale|localeconv|uselocale"
    r"|newlocale|is(alpha|digit|space|xdigit|print|upper|lower)|to(upper|lower)"
    r"|ctype_b_loc|getenv_s|setenv|putenv|srand|rand|random|signal|sigaction)")


def declared(include):
    names = set()
    for path in sorted(pathlib.Path(include).rglob("*.h")):
        names |= set(DECLARED.findall(COMMENT.sub(" ", path.read_text(encoding="utf-8"))))
    return names


def exported(library):
    """Names of the defined dynamic symbols; the version node itself (type A) is none."""
    out = subprocess.run(["nm", "-D", "--defined-only", library], check=True,
                         capture_output=True, text=True).stdout
    rows = [line.split() for line in out.splitlines()]
    return {row[2] for row in rows if row[1] != "A"}


def imported(library):
    out = subprocess.run(["nm", "-D", "--undefined-only", library], check=True,
                         capture_output=True, text=True).stdout
    return {line.split()[-1].split("@")[0] for line in out.splitlines()}


def main(include, library):
    want, have = declared(include), exported(library)
    plain = {name.split("@")[0] for name in have}
    faults = ["exported, but not declared JAY_API: " + n for n in sorted(plain - want)]
    faults += ["declared JAY_API, but not exported: " + n for n in sorted(want - plain)]
    faults += ["not a name of jay: " + n for n in sorted(plain)
               if not n.startswith(("jay_", "jayi_"))]
    faults += ["no version: " + n for n in sorted(have) if not n.endswith("@@JAY_0")]
    faults += ["calls what it promises not to call: " + n
               for n in sorted(imported(library)) if FORBIDDEN.fullmatch(n)]
    for fault in faults:
        print(fault)
    return 1 if faults or not have else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2]))
