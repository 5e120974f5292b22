#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""compile_flags.py COMPILE_COMMANDS - no argument of a compiler holds two flags.

A list that CMake joins with a blank reaches the compiler as one argument, which some
compilers refuse and others ignore.
"""
import json
import pathlib
import re
import shlex
import sys

path = pathlib.Path(sys.argv[1])
if not path.is_file():
    print("skipped: this generator writes no compile_commands.json")
    sys.exit(77)
entries = json.loads(path.read_text(encoding="utf-8"))
bad = {(argument, entry["file"]) for entry in entries
       for argument in entry.get("arguments") or shlex.split(entry["command"])
       if re.search(r"^[-/]\S+[\s;]+[-/]", argument)}
for argument, file in sorted(bad):
    print(f"{file}: two flags in one argument: {argument!r}")
print(f"{len(entries)} commands")
sys.exit(1 if bad or not entries else 0)
