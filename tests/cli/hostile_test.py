#!/usr/bin/env python3
"""Inputs and surroundings that want to break the program: it answers with one plain line and an exit code."""
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = None
MEMORY = 64_000_000  # bytes a constant-memory command may have resident, far below the inputs here


def run(*arguments, **options):
    options.setdefault("stdin", subprocess.DEVNULL)
    return subprocess.run([PROGRAM, *arguments], capture_output=True, check=False, **options)


class Hostile(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, content=b""):
        path = pathlib.Path(self.folder.name) / name
        path.write_bytes(content)
        return str(path)

    def assert_refused(self, ran, *words):
        """Exit code 2 and one line on standard error that holds the words."""
        told = ran.stderr.decode()
        self.assertEqual(ran.returncode, 2, told)
        self.assertEqual(told.count("\n"), 1, told)
        self.assertTrue(told.startswith("bouton: "), told)
        for word in words:
            self.assertIn(word, told)

    def test_a_sparse_file_of_ten_gigabytes(self):
        path = self.file("sparse")
        os.truncate(path, 10 * 2**30)
        for command in (["judge", "run", "luogu-p2197", path], ["solve", "--file", path], ["solve", "--batch", path]):
            self.assert_refused(run(*command), "line 1, column 1", "\\x00")

    def test_a_binary_file(self):
        path = self.file("binary", bytes(range(255, -1, -1)) * 100)
        for command in (["judge", "run", "hdu-2509", path], ["solve", "--file", path], ["solve", "--batch", path]):
            self.assert_refused(run(*command), "line 1, column ", "\\x")

    def test_an_empty_file(self):
        path = self.file("empty")
        self.assert_refused(run("judge", "run", "luogu-p2197", path), "the end")
        self.assert_refused(run("solve", "--file", path), "the end")
        ran = run("solve", "--batch", path)
        self.assertEqual((ran.returncode, ran.stdout), (0, b""))

    def test_a_closed_output_pipe(self):
        for command in (["solve", "3", "6", "9"], ["rules"], ["--help"], ["judge", "list"],
                        ["judge", "make", "hdu-3032", "--kind", "max"]):
            reader, writer = os.pipe()
            os.close(reader)
            ran = subprocess.run([PROGRAM, *command], stdout=writer, stderr=subprocess.PIPE, check=False)
            os.close(writer)
            self.assert_refused(ran, "output")

    @unittest.skipUnless(os.path.exists("/dev/full"), "no full device here")
    def test_a_full_disk(self):
        with open("/dev/full", "wb") as full:
            ran = subprocess.run([PROGRAM, "solve", "3", "6", "9"], stdout=full, stderr=subprocess.PIPE, check=False)
        self.assert_refused(ran, "output")

    def test_a_closed_standard_input(self):
        ran = subprocess.run(["bash", "-c", f"'{PROGRAM}' judge run hdu-2509 <&-"], capture_output=True, check=False)
        self.assert_refused(ran, "standard input")

    def test_codes_of_a_hundred_thousand_digits(self):
        digits = "7" * 100_000
        for code in ("0." + digits, digits, "0.[" + digits + "]", "0.{" + ",".join(digits[::2]) + "}"):
            self.assert_refused(run("solve", "--rule", code, "3"), "10000")
        self.assertEqual(run("solve", "--rule", "subtract:" + ",".join(map(str, range(1, 10_001))), "3").returncode, 0)
        self.assert_refused(run("solve", "--rule", "subtract:" + ",".join(map(str, range(1, 15_000))), "3"), "10000")

    def test_expressions_of_any_depth(self):
        deep = "(" * 60_000
        self.assert_refused(run("nimber", deep), "the end")
        ran = run("nimber", deep + "8*13" + ")" * 60_000)
        self.assertEqual((ran.returncode, ran.stdout), (0, b"14\n"))

    def test_odd_bytes_in_arguments(self):
        for text in (b"\xff\xfe", b"\x01", "３".encode(), b"3\n\n x", b"%s%n", b""):
            self.assert_refused(run("solve", text))
            self.assert_refused(run("solve", "--rule", text, "3"))
            self.assert_refused(run("nimber", text))
            self.assert_refused(run("judge", "run", text))

    def test_a_number_without_end(self):
        ran = run("judge", "run", "luogu-p2197", stdin=None, input=b"1 1 " + b"9" * 3_000_000)
        self.assert_refused(ran, "line 1, column 5")
        ran = run("judge", "run", "luogu-p2197", stdin=None, input=b"1 1 " + b"0" * 3_000_000 + b"7")
        self.assertEqual((ran.returncode, ran.stdout), (0, b"Yes\n"))

    def test_counts_that_promise_too_much(self):
        promise = b"18446744073709551615 "
        for task in ("luogu-p2197", "luogu-p1247", "hdu-1850", "hdu-2509", "hdu-1846"):
            ran = run("judge", "run", task, stdin=None, input=promise + b"1 1 1")
            self.assertIn(ran.returncode, (0, 2), task)

    def test_folding_tasks_run_in_constant_memory(self):
        path = self.file("large", b"1\n6000000\n" + b"123456789 " * 6_000_000)
        for source in ([path], []):
            with open(path, "rb") as stream:
                ran = run("judge", "run", "luogu-p2197", *source, stdin=stream,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
                          if "sanitized" not in sys.argv else None)
            self.assertEqual((ran.returncode, ran.stdout), (0, b"No\n"))

    def test_checks_of_hostile_files(self):
        sparse = self.file("sparse")
        os.truncate(sparse, 10 * 2**30)
        binary = self.file("binary", bytes(range(255, -1, -1)) * 100)
        good = self.file("good", b"1\n2\n1 1\n")
        for path in (sparse, binary, self.file("empty")):
            for files in ([path], [good, path], [path, good]):
                ran = run("judge", "check", "luogu-p2197", *files)
                self.assertEqual((ran.returncode, ran.stdout), (1, b""), files)
                self.assertEqual(ran.stderr.count(b"\n"), 1)

    def test_an_interrupt_ends_every_command(self):
        for command in (["solve", "--batch", "-"], ["judge", "run", "hdu-1850"]):
            process = subprocess.Popen([PROGRAM, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
            process.stdin.write(b"3 6 9 5\n")
            process.stdin.flush()
            self.assertTrue(process.stdout.readline())  # answers come before the program waits for more
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=60)
            self.assertIn(process.returncode, (3, -signal.SIGINT), command)

    def test_surroundings_do_not_matter(self):
        for environment in ({}, {"LANG": "C"}, {"LC_ALL": "de_DE.UTF-8"}, {"LANG": "xx"}, {"NO_COLOR": "1"}):
            ran = run("solve", "3", "6", "9", env=environment, cwd="/")
            self.assertEqual(ran.returncode, 0)
            self.assertIn(b"take 4 from heap 3", ran.stdout)


if __name__ == "__main__":
    PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    arguments = [argument for argument in sys.argv if argument not in ("sanitized", "")]
    unittest.main(argv=arguments)
