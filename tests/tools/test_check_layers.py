#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs tools/check_layers.py on small trees: right ones pass, each wrong file is named."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

CHECKER = pathlib.Path(__file__).resolve().parents[2] / "tools" / "check_layers.py"


def check(files):
    """(exit status, output) of the checker on a tree with these files."""
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            full = os.path.join(root, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w", encoding="utf-8") as file:
                file.write(text)
        run = subprocess.run([sys.executable, str(CHECKER), root], check=False,
                             capture_output=True, text=True)
        return run.returncode, run.stdout + run.stderr


class Right(unittest.TestCase):
    def test_a_tree_whose_arrows_point_down(self):
        status, output = check({
            "src/base/a.h": '#include <stdint.h>\n#include "jay/base.h"\n',
            "src/alloc/libc.c": '#include <stdlib.h>\n#include "base/a.h"\n'
                                "void *p(void) { return malloc(1); }\n",
            "src/alloc/os_linux.c": "int p(void) { return munmap(0, 1); }\n",
            "src/kernel/avx2.c": '#include <immintrin.h>\n#include "number/a.h"\n',
            "src/kernel/dispatch.c": 'char *p(void) { return getenv("JAY_ISA"); }\n',
            "src/io/read.c": '#include "kernel/a.h"\n#include "document/a.h"\n',
            "include/jay/a.h": '#include "jay/base.h"\n',
            "cli/main.c": '#include "jay/jay.h"\n#include "cli.h"\nint p(void) '
                          '{ printf("x"); exit(1); }\n',
        })
        self.assertEqual((status, output), (0, ""))

    def test_words_in_comments_strings_and_longer_names(self):
        status, output = check({
            "src/base/a.c": "/* malloc(1)\n * mmap(2) */\n// exit(1)\n"
                            'const char *t = "free(p) \\" getenv(x)";\n'
                            "void q(void) { jay_doc_free(d); my_exit(1); }\n"})
        self.assertEqual((status, output), (0, ""))


class Wrong(unittest.TestCase):
    CASES = [
        ("src/base/a.c", '#include "alloc/allocate.h"', "layer base must not see layer alloc"),
        ("src/number/a.c", '#include "text/utf8.h"', "layer number must not see layer text"),
        ("src/document/a.c", '#include "io/read.h"', "layer document must not see layer io"),
        ("src/query/a.c", '#include "kernel/a.h"', "layer query must not see layer kernel"),
        ("src/base/b.h", '#include "jay/value.h"', "layer base must not see jay/value.h"),
        ("src/extra/a.c", '#include "base/a.h"', "src/extra is no layer"),
        ("cli/a.c", '#include "base/a.h"', "cli sees only the public headers"),
        ("include/jay/a.h", '#include "base/a.h"', "include sees only the public headers"),
        ("include/jay/b.h", "#include <stdlib.h>", "must not include stdlib.h"),
        ("src/io/a.c", "#include <emmintrin.h>", "intrinsics belong to src/kernel"),
        ("src/io/b.c", "#include <mimalloc.h>", "mimalloc.h belongs to src/alloc"),
        ("src/io/c.c", "void p(void *q) { free(q); }", "libc heap calls belong"),
        ("src/io/d.c", "void *p(void) { return mmap(0); }", "src/alloc/os_*.c"),
        ("src/alloc/a.c", "int p(void) { return madvise(0); }", "src/alloc/os_*.c"),
        ("src/kernel/a.c", 'char *p(void) { return getenv("A"); }', "dispatch.c only"),
        ("src/io/e.c", 'void p(void) { printf("x"); }', "never prints"),
        ("src/io/f.c", "void p(void) { abort(); }", "never prints or ends"),
        ("src/number/b.c", "double p(char *t) { return strtod(t, 0); }", "locale"),
    ]

    def test_each_wrong_file_is_named_with_its_line(self):
        for path, line, message in self.CASES:
            with self.subTest(path=path, line=line):
                status, output = check({path: "/* one */\n" + line + "\n"})
                self.assertEqual(status, 1, output)
                self.assertIn(path + ":2: ", output)
                self.assertIn(message, output)

    def test_two_owners(self):
        for line in ("void *p(void) { return malloc(1); }", "#include <mimalloc.h>"):
            status, output = check({"src/alloc/a.c": line, "src/alloc/b.c": line})
            self.assertEqual(status, 1)
            self.assertIn("src/alloc/b.c:1: ", output)
            self.assertIn("one file owns them", output)


if __name__ == "__main__":
    unittest.main()
