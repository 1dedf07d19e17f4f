#!/usr/bin/env python3
"""The check of certificates as a program of its own says what `bouton verify` says, and ends as it does."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = None
ALONE = None


def run(*command):
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)


class VerifyAlone(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "certificate"

    def assert_both(self, text, code):
        """Both programs end with the code, and say the same line."""
        self.path.write_bytes(text)
        library, alone = run(PROGRAM, "verify", self.path), run(ALONE, self.path)
        self.assertEqual((library.returncode, alone.returncode), (code, code), alone.stderr)
        said = (library.stdout + library.stderr).decode().removeprefix("bouton: ")
        self.assertEqual((alone.stdout + alone.stderr).decode().removeprefix("bouton-verify: "), said)
        self.assertEqual(said.count("\n"), 1)

    def test_true_and_false_certificates(self):
        for rule in ("kayles", "subtract:2,3,7", "allbut:2,5", "0.177"):
            ran = run(PROGRAM, "sequence", rule, "--to", "0", "--certificate", self.path)
            self.assertEqual(ran.returncode, 0, ran.stderr)
            good = self.path.read_bytes()
            self.assert_both(good, 0)
            for line, code in ((b"\nperiod: ", 1), (b"\npreperiod: ", 1), (b"\nsaltus: ", 1), (b"\nchecked to heap: ", 1)):
                self.assert_both(good.replace(line, line + b"1", 1), code)
            self.assert_both(good[:-1], 2)
            self.assert_both(good + b"x", 2)

    def test_what_is_no_file(self):
        self.assertEqual(run(ALONE).returncode, 2)
        self.assertEqual(run(ALONE, "/nowhere/file").returncode, 2)
        self.assertEqual(run(ALONE, "/").returncode, 2)


if __name__ == "__main__":
    PROGRAM, ALONE = (str(pathlib.Path(program).resolve()) for program in sys.argv[1:3])
    unittest.main(argv=sys.argv[:1])
