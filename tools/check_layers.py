#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that arrows between layers only point down, and who may own what.

usage: check_layers.py [ROOT]

Reads every .c and .h file below ROOT/src, ROOT/include and ROOT/cli, prints one line
`file:line: message` for each fault, and exits with 1 when there is any.
"""
import os
import re
import sys

# Which layers of src/ each layer may include besides itself.
SEES = {
    "base": [],
    "alloc": ["base"],
    "text": ["base"],
    "number": ["base"],
    "kernel": ["base", "text", "number", "alloc"],
    "document": ["base", "alloc"],
    "io": ["base", "alloc", "text", "number", "kernel", "document"],
    "query": ["base", "alloc", "text", "number", "document"],
    "compat": ["base", "alloc", "text", "number", "kernel", "document", "io", "query"],
}

# Which public headers each layer may include; None stands for all. value.h is the layout
# of values and read.h and write.h carry the flags, so those who need the flags see them.
PUBLIC = {
    "base": ["base.h"],
    "alloc": ["base.h", "alloc.h"],
    "text": ["base.h", "alloc.h", "value.h", "read.h"],
    "number": ["base.h", "alloc.h", "value.h", "read.h"],
    "kernel": ["base.h", "alloc.h", "value.h", "read.h", "write.h"],
    "document": None,
    "io": None,
    "query": None,
    "compat": None,
}

INTRINSICS = re.compile(r"\w*(mmintrin|immintrin|x86intrin|intrin|cpuid|arm_neon|arm_sve"
                        r"|arm_acle|wasm_simd128|riscv_vector|altivec)\.h")

HEAP = r"malloc|calloc|realloc|free|aligned_alloc|posix_memalign|strdup|strndup"
PAGES = r"mmap|munmap|mremap|madvise|mprotect|getrandom|VirtualAlloc|VirtualFree"
ENDING = r"exit|_exit|abort|atexit|printf|fprintf|vfprintf|puts|putchar|perror"
LOCALE = r"setlocale|strtod|strtof|atof|sprintf|snprintf|sscanf"

# (calls, test on the path that may make them, what to say)
CALLS = [
    (HEAP, lambda p: p.startswith("src/alloc/"), "libc heap calls belong to src/alloc"),
    (PAGES, lambda p: re.match(r"src/alloc/os_\w+\.[ch]$", p),
     "the system is asked in src/alloc/os_*.c"),
    (r"getenv|secure_getenv", lambda p: p == "src/kernel/dispatch.c",
     "the environment is read in src/kernel/dispatch.c only"),
    (ENDING, lambda p: False, "the library never prints or ends the process"),
    (LOCALE, lambda p: False, "the result depends on the locale"),
]
CALLS = [(re.compile(r"\b(%s)\s*\(" % names), ok, say) for names, ok, say in CALLS]
# A name that a file owns alone: two files that match are a fault.
SOLE = [
    (re.compile(r"\b(malloc|calloc|realloc)\s*\("), "libc heap calls"),
    (re.compile(r"#\s*include\s*<mimalloc\.h>"), "mimalloc.h"),
]

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
NOT_CODE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
                      re.DOTALL)


def code_lines(text):
    """The lines of `text` with comments and strings blanked, include lines kept."""
    def blank(match):
        start = text.rfind("\n", 0, match.start()) + 1
        if match[0].startswith('"') and re.match(r"\s*#\s*include", text[start:]):
            return match[0]
        return re.sub(r"[^\n]", " ", match[0])
    return NOT_CODE.sub(blank, text).split("\n")


def include_fault(path, kind, name):
    """What is wrong with including `name` in the file `path`, or None."""
    part = path.split("/")
    if INTRINSICS.fullmatch(name):
        return None if path.startswith("src/kernel/") else "intrinsics belong to src/kernel"
    if name == "mimalloc.h":
        return None if path.startswith("src/alloc/") else "mimalloc.h belongs to src/alloc"
    if kind == "<":
        if path.startswith("include/") and "compat" not in part and name == "stdlib.h":
            return "public headers must not include stdlib.h (see docs/allocators.md)"
        return None
    if part[0] in ("include", "cli"):
        if name.startswith(("jay/", "../")) or "/" not in name:
            return None  # compat names its neighbours by their place
        return "%s sees only the public headers, not %s" % (part[0], name)
    layer = part[1] if len(part) > 2 else None
    if layer not in SEES:
        return "src/%s is no layer that tools/check_layers.py knows" % part[1]
    if name.startswith("jay/"):
        allowed = PUBLIC[layer]
        if allowed is None or name[4:] in allowed:
            return None
        return "layer %s must not see %s" % (layer, name)
    target = name.split("/")[0] if "/" in name else layer
    if target == layer or target in SEES[layer]:
        return None
    return "layer %s must not see layer %s (%s)" % (layer, target, name)


def check_file(path, lines, owners):
    """Yields (line, message) for one file; notes in `owners` who owns what."""
    for number, line in enumerate(lines, 1):
        include = INCLUDE.match(line)
        if include:
            fault = include_fault(path, include[1], include[2])
            if fault:
                yield number, fault
        if not path.startswith("src/"):
            continue
        for calls, allowed, message in CALLS:
            call = calls.search(line)
            if call and not line.lstrip().startswith("#") and not allowed(path):
                yield number, "%s: %s" % (call[1], message)
        for pattern, what in SOLE:
            if pattern.search(line):
                owners.setdefault(what, {}).setdefault(path, number)


def main(root):
    faults = 0
    owners = {}
    for top in ("src", "include", "cli"):
        for folder, _, names in sorted(os.walk(os.path.join(root, top))):
            for name in sorted(names):
                if not name.endswith((".c", ".h")):
                    continue
                full = os.path.join(folder, name)
                path = os.path.relpath(full, root).replace(os.sep, "/")
                with open(full, encoding="utf-8") as file:
                    lines = code_lines(file.read())
                for number, message in check_file(path, lines, owners):
                    print("%s:%d: %s" % (path, number, message))
                    faults += 1
    for what, files in sorted(owners.items()):
        for path, number in sorted(files.items())[1:] if len(files) > 1 else []:
            print("%s:%d: %s: one file owns them, and that is %s"
                  % (path, number, what, sorted(files)[0]))
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "."))
