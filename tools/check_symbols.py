#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what a shared libjay exports with what the public headers declare JAY_API.

usage: check_symbols.py INCLUDE_DIR LIBRARY

Prints every name that is on one side only, and exported names that start with neither jay_
nor jayi_ (called by inline functions of the headers); exits with 1 when there is any.
"""
import pathlib
import re
import subprocess
import sys

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
# A declaration: JAY_API, a type, the name, an opening parenthesis.
DECLARED = re.compile(r"^\s*JAY_API\b[^;()]*?\b(\w+)\s*\(", re.MULTILINE)


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


def main(include, library):
    want, have = declared(include), exported(library)
    plain = {name.split("@")[0] for name in have}
    faults = ["exported, but not declared JAY_API: " + n for n in sorted(plain - want)]
    faults += ["declared JAY_API, but not exported: " + n for n in sorted(want - plain)]
    faults += ["not a name of jay: " + n for n in sorted(plain)
               if not n.startswith(("jay_", "jayi_"))]
    faults += ["no version: " + n for n in sorted(have) if not n.endswith("@@JAY_0")]
    for fault in faults:
        print(fault)
    return 1 if faults or not have else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2]))
