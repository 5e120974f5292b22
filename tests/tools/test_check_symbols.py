#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""test_check_symbols.py CC - tools/check_symbols.py names what is wrong with a library."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

CHECKER = pathlib.Path(__file__).resolve().parents[2] / "tools" / "check_symbols.py"
CC = sys.argv.pop(1)

HEADER = "JAY_API int jay_one(int c);\n"
MAP = "JAY_0 { global: *; };\n"
GOOD = "int jay_one(int c) { return c; }\n"


def check(source):
    """(exit status, output) of the checker for a library of this source."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "jay.h").write_text(HEADER, encoding="utf-8")
        (folder / "jay.map").write_text(MAP, encoding="utf-8")
        (folder / "a.c").write_text(source, encoding="utf-8")
        library = folder / "a.so"
        subprocess.run([CC, "-shared", "-fPIC", "-fno-builtin", str(folder / "a.c"), "-o",
                        str(library), f"-Wl,--version-script={folder / 'jay.map'}"],
                       check=True)
        run = subprocess.run([sys.executable, str(CHECKER), name, str(library)],
                             check=False, capture_output=True, text=True)
        return run.returncode, run.stdout + run.stderr


class Libraries(unittest.TestCase):
    def test_right(self):
        self.assertEqual(check(GOOD), (0, ""))

    def test_names(self):
        self.assertIn("not exported: jay_one", check("int jay_two(void) { return 1; }")[1])
        status, output = check(GOOD + "int parse(void) { return 1; }")
        self.assertEqual(status, 1)
        self.assertIn("not a name of jay: parse", output)

    def test_calls(self):
        calls = ["exit(1)", "abort()", "printf(s)", "strtod(s, 0)", "setlocale(0, s)",
                 "snprintf(s, 1, s)", "localeconv()", "strtoul(s, 0, 0)", "atof(s)"]
        names = [call.split("(")[0] for call in calls]
        status, output = check(
            GOOD + "".join(f"int {name}();\n" for name in names) +
            f"int jay_x(char *s) {{ return {' + '.join(calls)}; }}\n")
        self.assertEqual(status, 1)
        for name in names:
            self.assertIn(f"promises not to call: {name}\n", output)


if __name__ == "__main__":
    unittest.main()
