#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the comments of the public headers.

usage: doc_comments.py FILE            prints the header with comments for Doxygen
       doc_comments.py --check FILE... prints public functions without a comment

The headers use plain comments. A comment that stands before a declaration also speaks for
the declarations that follow it without an empty line between. A section line that says more
than a title, `/* ---- title; what holds for all ---- */`, speaks for all in its section that
has no other comment.
"""
import re
import sys

FUNCTION = re.compile(r"^(?:JAY_API|JAY_INLINE)\b[^;{]*?\b(\w+)\s*\(")
OPENS = re.compile(r"^(JAY_API|JAY_INLINE|typedef|#define|struct|union|enum)\b")
SECTION = re.compile(r"/\* -{3,} *(.*?) *-{3,} \*/")


def blocks(text):
    """The header as (comment, lines, follows): a comment or "", the lines after it up to
    the next declaration or comment, and whether it goes on without an empty line."""
    out = [["", [], False]]
    in_comment = False
    empty = True
    depth = 0
    for line in text.split("\n"):
        starts = depth == 0 and line.startswith("/*") and not SECTION.match(line)
        if in_comment or starts:
            if starts and not in_comment:
                out.append([line, [], False])
            else:
                out[-1][0] += "\n" + line
            in_comment = "*/" not in line
            empty = False
            continue
        if depth == 0 and OPENS.match(line) and out[-1][1]:
            out.append(["", [], not empty])
        out[-1][1].append(line)
        code = re.sub(r"/\*.*?\*/", "", line)
        depth = max(0, depth + code.count("{") - code.count("}")) if '"C"' not in code else 0
        empty = not line.strip()
    return out


def with_shared_comments(text):
    """(comment, lines), with the comment that speaks for a declaration in place of none."""
    last = section = ""
    for comment, lines, follows in blocks(text):
        declares = bool(lines) and bool(OPENS.match(lines[0]))
        shown = comment or (last if follows and declares else "")
        last = shown
        if not shown and FUNCTION.match("\n".join(lines)):
            shown = section
        yield shown, lines
        for line in lines:
            title = SECTION.match(line)
            if title:
                section = "/* %s. */" % title[1] if re.search("[;:]", title[1]) else ""


def escaped(comment):
    """Backslashes and the like that stand for themselves, not for Doxygen's commands."""
    return re.sub(r"[\\@<>&#%]", r"\\\g<0>", comment)


def for_doxygen(text):
    out = []
    for shown, lines in with_shared_comments(text):
        if shown and not re.search(r"SPDX|\bPrivate:", shown):
            shown = re.sub(r"^/\*", "/**", escaped(shown))
            if re.match(r"/\*\*\s+(\* )?jay/\S+\.h - ", shown):
                shown = shown.replace("/**", "/** @file\n *", 1)
            out.append(shown)
        # Behind a member or an enumerator the comment speaks for what is left of it.
        for line in lines:
            code, mark, said = line.partition("/* ")
            if mark and re.match(r"\s+[^\s/*#].*[;,\w)]\s*$", code):
                line = code + "/**< " + escaped(said)
            out.append(line)
    return "\n".join(out)


def undocumented(text):
    for shown, lines in with_shared_comments(text):
        name = FUNCTION.match("\n".join(lines))
        if name and not shown and not name[1].startswith("jayi_"):
            yield name[1]


def main(arguments):
    faults = 0
    if arguments[0] != "--check":
        with open(arguments[0], encoding="utf-8") as file:
            print(for_doxygen(file.read()))
        return 0
    for path in arguments[1:]:
        with open(path, encoding="utf-8") as file:
            for name in undocumented(file.read()):
                print("%s: %s has no comment" % (path, name))
                faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if len(sys.argv) > 1 else __doc__)
