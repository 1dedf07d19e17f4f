#!/usr/bin/env python3
"""`bouton sequence --resume`: what is killed goes on, what is damaged is told, and the values are the same."""
import fcntl
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = None  # set below
RULE, LAST = "0.6", 60_000


def command(file, *more, rule=RULE, last=LAST):
    return [PROGRAM, "sequence", rule, "--from", str(last - 200), "--to", str(last), "--search", str(last), "--format", "csv",
            "--max-seconds", "0", "--resume", str(file), *more]


def run(file, *more, **how):
    return subprocess.run(command(file, *more, **how), capture_output=True, check=False, stdin=subprocess.DEVNULL)


class Resume(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        whole = subprocess.run(command("/dev/null")[:-2], capture_output=True, check=True)
        cls.expected = whole.stdout

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def file(self):
        return pathlib.Path(self.folder.name) / self.id()

    def begin(self, file, least):
        """A run that has saved so many bytes and goes on."""
        process = subprocess.Popen(command(file, "--save-every", "0", last=19_000_000), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                   stdin=subprocess.DEVNULL)
        while process.poll() is None and (not file.exists() or file.stat().st_size < least):
            pass
        self.assertIsNone(process.poll())
        return process

    def test_the_values_are_those_of_one_run(self):
        file = self.file()
        first = run(file)
        self.assertEqual((first.returncode, first.stdout, first.stderr), (0, self.expected, b""))
        self.assertGreater(file.stat().st_size, LAST)
        size = file.stat().st_size
        second = run(file)
        self.assertEqual((second.returncode, second.stdout), (0, self.expected))
        self.assertIn(b"going on from heap 60001", second.stderr)
        self.assertEqual(file.stat().st_size, size)

    def test_a_killed_run_goes_on(self):
        file = self.file()
        for least in (100, 5_000, 20_000, 40_000):
            process = self.begin(file, least)
            process.kill()
            process.wait()
            process.stderr.close()
        # The end of the last save is cut off as a power cut might.
        with open(file, "r+b") as open_file:
            open_file.truncate(file.stat().st_size - 1)
        ran = run(file)
        self.assertEqual((ran.returncode, ran.stdout), (0, self.expected))
        self.assertIn(b"the last save was cut short; going on from heap ", ran.stderr)

    def test_ctrl_c_saves_and_says_how_to_go_on(self):
        file = self.file()
        process = self.begin(file, 100)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 3)
        self.assertIn(b"values saved; the same command goes on from there", told)
        ran = run(file)
        self.assertEqual((ran.returncode, ran.stdout), (0, self.expected))

    def test_limits_save_as_well(self):
        file = self.file()
        ran = run(file, "--max-nodes", "1000000")
        self.assertEqual(ran.returncode, 3)
        self.assertIn(b"values saved", ran.stderr)
        self.assertEqual(run(file).stdout, self.expected)

    def test_damage_is_refused_and_repaired(self):
        file = self.file()
        run(file, last=1_000)
        run(file, last=3_000)
        written = bytearray(file.read_bytes())
        written[-5] ^= 1
        file.write_bytes(written)
        ran = run(file)
        self.assertEqual((ran.returncode, ran.stdout), (2, b""))
        self.assertIn(b"damaged behind byte", ran.stderr)
        self.assertIn(b"the 1001 values before it are good; --repair", ran.stderr)
        self.assertEqual(file.read_bytes(), written)
        self.assertEqual(run(file, "--repair").stdout, self.expected)

    def test_what_is_no_checkpoint_of_the_rule_stays_as_it_is(self):
        file = self.file()
        run(file, last=1_000)
        written = file.read_bytes()
        ran = run(file, rule="0.77")
        self.assertEqual(ran.returncode, 2)
        self.assertIn(b"line 2, column 7: found a checkpoint of the rule 0.6, expected one of 0.77", ran.stderr)
        self.assertEqual(file.read_bytes(), written)
        for content in (b"hello", b"\0" * 70_000, b"\n", b"bouton checkpoint of nim-values, version 2\nrule: 0.6\n"):
            file.write_bytes(content)
            ran = run(file)
            self.assertEqual(ran.returncode, 2, ran)
            self.assertIn(b"found a file that is no checkpoint", ran.stderr)
            self.assertEqual(file.read_bytes(), content)

    def test_values_of_another_program_are_noticed(self):
        file = self.file()
        run(file, last=1_000, rule="0.77")
        other = file.read_bytes().replace(b"rule: 0.77\n", b"rule: 0.6\n")
        file.write_bytes(other)
        ran = run(file)
        self.assertEqual(ran.returncode, 2)
        self.assertIn(b"values that are not those of the rule", ran.stderr)

    def test_a_file_in_use_and_places_that_keep_no_file(self):
        file = self.file()
        with open(file, "wb") as other:
            fcntl.flock(other, fcntl.LOCK_EX)
            ran = run(file)
            self.assertEqual(ran.returncode, 2)
            self.assertIn(b"another run is using it", ran.stderr)
        pipe = self.folder.name + "/pipe"
        os.mkfifo(pipe)
        for place in (self.folder.name, self.folder.name + "/none/file", pipe, "/dev/full"):
            ran = run(place)
            self.assertEqual(ran.returncode, 2, ran)
            self.assertEqual(ran.stdout, b"", ran)

    def test_rules_that_cannot_go_on_say_so(self):
        file = self.file()
        ran = run(file, rule="0.F", last=300)
        self.assertEqual(ran.returncode, 0)
        self.assertIn(b"begins anew", ran.stderr)
        self.assertFalse(file.exists())
        ran = run(file, rule="heap n: take k if prime(k)", last=300)
        self.assertEqual(ran.returncode, 2)
        self.assertIn(b"with --resume, expected one with a code", ran.stderr)

    def test_two_threads_save_the_same(self):
        file = self.file()
        ran = run(file, "--threads", "2", "--save-every", "0")
        self.assertEqual((ran.returncode, ran.stdout), (0, self.expected))
        self.assertEqual(run(file).stdout, self.expected)


if __name__ == "__main__":
    PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
