#!/usr/bin/env python3
"""bouton play at a terminal: line editing, history, Ctrl-D, Ctrl-C, colour; and what a pipe of bytes cannot break."""
import os
import pathlib
import pty
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
import unittest

PROGRAM = None
PATIENCE = 60  # seconds; a test ends as soon as what it waits for is there


class Terminal:
    """The program at a pseudo-terminal of its own."""

    def __init__(self, *arguments, **environment):
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "xterm", "LC_ALL": "C.UTF-8", **environment})
            os.execv(PROGRAM, [PROGRAM, *arguments])
        self.shown = b""
        self.seen = 0

    def read(self):
        """Whether more came before the end."""
        ready, _, _ = select.select([self.end], [], [], PATIENCE)
        if not ready:
            raise AssertionError(f"nothing more was shown after {self.shown!r}")
        try:
            more = os.read(self.end, 65536)
        except OSError:  # the other side is closed
            return False
        self.shown += more
        return more != b""

    def wait_for(self, text):
        """Waits until the text is shown, behind what was waited for before."""
        text = text.encode()
        while self.shown.find(text, self.seen) < 0:
            if not self.read():
                raise AssertionError(f"{text!r} was not shown: {self.shown!r}")
        self.seen = self.shown.find(text, self.seen) + len(text)

    def wait_for_prompt(self):
        """Waits until a line is asked for: the prompt stands there, and the keys go to the editor."""
        self.wait_for("your move>")
        given_up = time.monotonic() + PATIENCE
        while termios.tcgetattr(self.end)[3] & termios.ICANON:
            if time.monotonic() > given_up:
                raise AssertionError(f"no line is asked for after {self.shown!r}")
            os.sched_yield()

    def type(self, text):
        os.write(self.end, text.encode())

    def leave(self):
        """The exit code, after everything was read."""
        while self.read():
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.end)
        return os.waitstatus_to_exitcode(status)


class Play(unittest.TestCase):
    def sit_down(self, *arguments, **environment):
        terminal = Terminal("play", *arguments, **environment)
        terminal.wait_for_prompt()
        return terminal

    def test_a_line_is_edited_before_it_is_sent(self):
        terminal = self.sit_down("3", "5", "7", "--seed", "1")
        terminal.type("9 from 3\x1b[D\x1b[D\x1b[D\x1b[D\x1b[D\x1b[D\x1b[D\x7f2\n")  # left, erase the 9: 2 from 3
        terminal.wait_for("You: take 2 from heap 3")
        terminal.wait_for_prompt()
        terminal.type("quit\n")
        self.assertEqual(terminal.leave(), 0)

    def test_arrow_up_brings_the_line_before_back(self):
        terminal = self.sit_down("3", "5", "7", "--seed", "1")
        terminal.type("hint\n")
        terminal.wait_for("Write the heaps in binary")
        terminal.wait_for_prompt()
        terminal.type("\x1b[A\n")
        terminal.wait_for("Look at heap")
        terminal.type("quit\n")
        self.assertEqual(terminal.leave(), 0)

    def test_chinese_is_typed_and_erased(self):
        terminal = self.sit_down("3", "5", "7", "--seed", "1")
        terminal.type("提示\x7f\x7f从第 3 堆取走 2 个\n")
        terminal.wait_for("You: take 2 from heap 3")
        terminal.type("quit\n")
        self.assertEqual(terminal.leave(), 0)

    def test_control_d_leaves(self):
        terminal = self.sit_down("3", "5", "7")
        terminal.type("\x04")
        terminal.wait_for("Goodbye.")
        self.assertEqual(terminal.leave(), 0)

    def test_control_c_leaves_at_once(self):
        terminal = self.sit_down("3", "5", "7")
        terminal.type("2 fr")
        terminal.type("\x03")
        terminal.wait_for("stopped, as asked")
        self.assertEqual(terminal.leave(), 3)

    def test_control_c_ends_a_long_thought(self):
        terminal = Terminal("play", "--rule", "cram", "7", "9", "--first", "you", "--max-seconds", "0")
        terminal.wait_for("Bouton moves first")
        terminal.type("\x03")
        terminal.wait_for("stopped, as asked")
        self.assertEqual(terminal.leave(), 3)

    def test_a_hang_up_ends_it(self):
        terminal = self.sit_down("3", "5", "7")
        os.kill(terminal.pid, signal.SIGHUP)
        self.assertEqual(terminal.leave(), -signal.SIGHUP)

    def test_colour_only_where_it_is_wanted(self):
        for environment, wanted in (({}, True), ({"NO_COLOR": "1"}, False)):
            terminal = self.sit_down("3", "5", "7", **environment)
            terminal.type("quit\n")
            self.assertEqual(terminal.leave(), 0)
            self.assertEqual(b"\x1b[33m" in terminal.shown, wanted)

    def test_a_whole_game_is_won(self):
        terminal = self.sit_down("1", "2", "--seed", "3")
        terminal.type("1 from 2\n")
        terminal.wait_for("Bouton: ")
        terminal.wait_for_prompt()
        terminal.type("1\n")
        terminal.wait_for("you win")
        terminal.type("\x04")
        self.assertEqual(terminal.leave(), 0)


class Piped(unittest.TestCase):
    def play(self, said, *arguments):
        return subprocess.run([PROGRAM, "play", *arguments], input=said, capture_output=True, check=False)

    def test_the_end_of_input_ends_it(self):
        for said in (b"", b"hint", b"1 from 1\n"):
            ran = self.play(said, "3", "5", "7", "--seed", "1")
            self.assertEqual((ran.returncode, ran.stderr), (0, b""))
            self.assertTrue(ran.stdout.endswith(b"Goodbye.\n"))
            self.assertNotIn(b"\x1b", ran.stdout)
            self.assertNotIn(b"your move>", ran.stdout)

    def test_bytes_that_are_no_text_are_refused(self):
        ran = self.play(b"1 from 1\n\x00\n", "3", "5", "7", "--seed", "1")
        self.assertEqual(ran.returncode, 2)
        self.assertIn(b"standard input, line 2, column 1", ran.stderr)
        ran = self.play(b"x" * 20_000, "3", "5", "7", "--seed", "1")
        self.assertEqual(ran.returncode, 2)
        self.assertIn(b"line 1", ran.stderr)

    def test_a_saved_game_is_loaded_where_it_was(self):
        with tempfile.TemporaryDirectory() as folder:
            name = str(pathlib.Path(folder) / "game.txt")
            for options in (["3", "5", "7"], ["--rule", "kayles", "9", "--misere"], ["--rule", "wythoff"],
                            ["--sum", "kayles 5 + nim 2 3"], ["3", "5", "7", "--first", "you"]):
                self.play(f"#1\n#1\nsave {name}\n".encode(), *options, "--seed", "4", "--level", "easy")
                ran = self.play(f"save {name}.again\n".encode(), "--load", name)
                self.assertEqual((ran.returncode, ran.stderr), (0, b""))
                self.assertEqual(pathlib.Path(name).read_bytes(), pathlib.Path(name + ".again").read_bytes())

    def test_a_file_that_cannot_be_written_or_read_is_told(self):
        ran = self.play(b"save /nowhere/game.txt\nload /nowhere/game.txt\nload /dev/null\n", "3", "5", "7")
        self.assertEqual(ran.returncode, 0)
        self.assertIn(b"/nowhere/game.txt could not be written: No such file or directory", ran.stdout)
        self.assertIn(b"/nowhere/game.txt: cannot be read: No such file or directory", ran.stdout)
        self.assertIn(b"/dev/null, line 1, column 1: found the end, expected 'bouton game, version 1'", ran.stdout)


if __name__ == "__main__":
    PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
