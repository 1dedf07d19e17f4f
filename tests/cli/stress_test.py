#!/usr/bin/env python3
"""`bouton judge stress`: finds every wrong program, accepts right ones, survives those that misbehave."""
import json
import os
import pathlib
import select
import signal
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = WRONG = MISBEHAVE = None  # set below
MEMORY = []  # for runs of Bouton itself: more than is usual when it was built with sanitizers
COUNT = 100  # inputs within which every wrong program is found
PLAYER = ROOT / "judge" / "players" / "nim_player.py"


def cpp(name, *arguments):
    return [str(WRONG / name), *arguments]


def python(name, *arguments):
    return [sys.executable, str(ROOT / "judge" / "wrong" / (name + ".py")), *arguments]


def stress(options, program, **how):
    how.setdefault("stdin", subprocess.DEVNULL)
    how.setdefault("env", {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"})
    return subprocess.run([PROGRAM, "judge", "stress", *options, "--", *program], capture_output=True, check=False, **how)


def told(ran):
    """What the JSON says; the exit code has to agree with it."""
    text = json.loads(ran.stdout.decode())
    assert ran.returncode == (1 if text["failure"] else 3 if text["stopped"] or text["skipped"] else 0), ran
    return text


class WrongPrograms(unittest.TestCase):
    def find(self, task, program, fault="wrong", numbers=None, reason=None, options=()):
        """The program is found, the input is small, and it is what it is said to be."""
        with self.subTest(task=task, program=program):
            options = [*task.split(), "--count", str(COUNT), "--json", *options]
            failure = told(stress(options, program))["failure"]
            self.assertIsNotNone(failure)
            self.assertIn(failure["fault"], fault.split())
            if numbers is not None:
                self.assertLessEqual(len(failure["input"].split()), numbers, failure["input"])
            if reason is not None:
                self.assertIn(reason, failure["reason"])
            if not task.startswith("--"):
                answer = subprocess.run([PROGRAM, "judge", "run", task], input=failure["input"].encode(),
                                        capture_output=True, check=True).stdout.decode()
                self.assertEqual(answer, failure["expected"])
                checked = subprocess.run([PROGRAM, "judge", "check", task, "-"], input=failure["input"].encode(),
                                         capture_output=True, check=False)
                self.assertEqual(checked.returncode, 0, checked)
            if failure["fault"] == "wrong":
                again = subprocess.run(program, input=failure["input"].encode(), capture_output=True, check=False)
                self.assertEqual(again.stdout.decode(), failure["printed"])
                self.assertNotEqual(again.stdout.split(), failure["expected"].split())
            return failure

    def both(self, name):
        return cpp(name), python(name)

    def test_misere_nim_by_the_nim_sum_alone(self):
        for program in self.both("misere_by_nim_sum"):
            self.find("luogu-p4279", program, numbers=3, reason="all heaps are lonely")

    def test_misere_that_counts_empty_heaps(self):
        for program in self.both("misere_counts_empty"):
            self.find("--rule nim --misere --answers first,second", program, numbers=3)
            self.find("--rule nim --misere --answers first,second --cases counted --heaps 4", program, numbers=3)

    def test_all_equal_taken_for_all_one(self):
        for program in self.both("misere_all_equal"):
            self.find("luogu-p4279", program, numbers=3, reason="heaps 2: one rich heap")

    def test_the_first_move_in_the_wrong_order(self):
        for program in self.both("first_move_last_heap"):
            self.find("luogu-p1247", program, numbers=4, reason="first player wins")

    def test_moves_counted_where_there_are_none(self):
        for program in self.both("count_when_lost"):
            self.find("hdu-1850", program, numbers=4, reason="the nim-sum is 0")

    def test_numbers_that_need_more_than_32_bits(self):
        self.find("codeforces-15c", cpp("overflow_32"), numbers=5)
        self.find("nyoj-135", cpp("overflow_32_heaps"), numbers=6)

    def test_the_wrong_parity_on_a_staircase(self):
        for program in self.both("staircase_parity"):
            self.find("luogu-p3480", program, numbers=4)

    def test_wythoff_by_floating_point(self):
        for program in self.both("wythoff_double"):
            self.find("hdu-1527", program, numbers=2)
        for program in cpp("wythoff_double", "A", "B", "T"), python("wythoff_double", "A", "B", "T"):
            self.find("51nod-1185", program, numbers=3)

    def test_only_the_first_case(self):
        for program in self.both("first_case_only"):
            self.find("luogu-p2197", program, numbers=5)

    def test_hangs(self):
        quick = ["--time-limit", "200"]
        self.find("luogu-p2197", cpp("hangs_when_lost"), "time", numbers=5, reason="second player wins", options=quick)
        self.find("hdu-2509", python("hangs_at_the_end"), "hang time", options=quick)

    def test_a_crash_on_the_last_case(self):
        found = self.find("luogu-p2197", cpp("crashes_on_last"), "crash", numbers=5)
        self.assertEqual(found["signal"], signal.SIGABRT)
        found = self.find("luogu-p2197", python("crashes_on_last"), "crash", numbers=5)
        self.assertEqual(found["exit_code"], 1)
        self.assertIn("IndexError", found["errors"])

    def test_a_line_too_many(self):
        for program in self.both("line_too_many"):
            self.find("hdu-2509", program, numbers=2)


class RightPrograms(unittest.TestCase):
    def test_bouton_agrees_with_itself_on_every_task(self):
        listed = json.loads(subprocess.run([PROGRAM, "judge", "list", "--json"], capture_output=True, check=True).stdout)
        names = [task["id"] for task in (listed["tasks"] if isinstance(listed, dict) else listed)]
        self.assertGreater(len(names), 40)
        for name in names:
            with self.subTest(task=name):
                ran = stress([name, "--count", "5", "--json", *MEMORY], [PROGRAM, "judge", "run", name])
                self.assertEqual(told(ran)["failure"], None)
                self.assertEqual(told(ran)["inputs"], 5)

    def test_white_space_that_judges_pass_over(self):
        script = f"'{PROGRAM}' judge run luogu-p2197 | sed 's/$/ /'; echo"
        self.assertIsNone(told(stress(["luogu-p2197", "--count", "10", "--json", *MEMORY], ["sh", "-c", script]))["failure"])

    def test_rules_of_ones_own(self):
        for options in (["--rule", "nim"], ["--rule", "wythoff", "--cases", "until-end", "--largest", "1000000000"],
                        ["--rule", "kayles", "--misere", "--largest", "8", "--heaps", "3"],
                        ["--rule", "subtract:2,3", "--question", "count"],
                        ["--rule", "nim", "--question", "first-move", "--cases", "single"],
                        ["--rule", "welter", "--least", "1", "--cases", "until-zero"]):
            with self.subTest(options=options):  # a program that prints nothing is wrong wherever there is a case
                found = told(stress([*options, "--count", "20", "--json"], ["true"]))
                self.assertEqual(found["failure"]["fault"], "wrong")
                self.assertEqual(found["failure"]["printed"], "")

    def test_the_same_seed_finds_the_same(self):
        run = lambda seed: told(stress(["luogu-p1247", "--seed", seed, "--json"], cpp("first_move_last_heap")))
        first, again = run("7"), run("7")
        for each in first, again:
            del each["failure"]["milliseconds"]
        self.assertEqual(first, again)


class Misbehaving(unittest.TestCase):
    def fault(self, *what, options=("--time-limit", "100")):
        ran = stress(["luogu-p2197", "--count", "4", "--json", *options], [MISBEHAVE, *what])
        return told(ran)["failure"]

    def test_whatever_a_program_does(self):
        for what, fault in (("print", "output"), ("close-input", "wrong"), ("bytes", "wrong"), ("copy", "wrong"),
                            ("child", "wrong"), ("daemon", "wrong"), ("ignore-and-spin", "time"), ("complain", "crash")):
            with self.subTest(what=what):
                self.assertEqual(self.fault(what)["fault"], fault)
        self.assertEqual(self.fault("children")["fault"], "hang")
        self.assertEqual(self.fault("signal", "11")["signal"], 11)
        self.assertEqual(self.fault("exit", "7")["exit_code"], 7)

    def test_memory(self):
        failure = self.fault("eat", options=["--memory-limit", "50"])
        self.assertEqual(failure["fault"], "memory")

    def test_bytes_that_are_no_text_are_shown_as_such(self):
        ran = stress(["luogu-p2197", "--count", "4"], [MISBEHAVE, "bytes"])
        self.assertEqual(ran.returncode, 1)
        self.assertIn("a\\x00b\\xff\\xfe", ran.stdout.decode())

    def test_ctrl_c_ends_it_and_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, code in ((signal.SIGINT, 3), (signal.SIGKILL, -signal.SIGKILL)):
                pipe = os.path.join(folder, name.name)
                os.mkfifo(pipe)
                script = f"echo $$ > '{pipe}'; exec '{MISBEHAVE}' sleep"
                process = subprocess.Popen([PROGRAM, "judge", "stress", "luogu-p2197", "--", "sh", "-c", script],
                                           stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                with open(pipe, encoding="utf-8") as started:  # waits until both programs run
                    children = [os.pidfd_open(int(started.readline())) for _ in range(1)]
                process.send_signal(name)
                out, _ = process.communicate(timeout=60)
                self.assertEqual(process.returncode, code, out)
                for child in children:
                    self.assertEqual(select.select([child], [], [], 60)[0], [child])
                    os.close(child)
                if name == signal.SIGINT:
                    self.assertIn(b"stopped, as asked: 0 inputs", out)

    def test_the_failing_input_is_saved(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "in.txt")
            ran = stress(["luogu-p4279", "--save", str(path)], cpp("misere_by_nim_sum"))
            self.assertEqual(ran.returncode, 1)
            self.assertEqual(path.read_text(encoding="utf-8"), "1\n1\n1\n")
            ran = stress(["luogu-p4279", "--save", folder], cpp("misere_by_nim_sum"))
            self.assertEqual(ran.returncode, 2)

    def test_a_long_input_is_cut(self):
        script = "wc -c | (read n; [ $n -lt 3000 ] || exit 1); exit 0"
        ran = stress(["luogu-p1247", "--count", "300"], ["sh", "-c", script])
        self.assertLess(len(ran.stdout), 10_000)


class Games(unittest.TestCase):
    def play(self, kind, *options):
        ran = stress(["--rule", "nim", "--interactive", "--count", "30", "--time-limit", "300", "--json", *options],
                     [sys.executable, str(PLAYER), kind])
        text = json.loads(ran.stdout.decode())
        self.assertEqual(ran.returncode, 1 if text["failure"] else 0, ran)
        return text

    def test_players_that_make_no_mistake(self):
        self.assertIsNone(self.play("right")["failure"])
        self.assertIsNone(self.play("misere", "--misere")["failure"])
        self.assertEqual(self.play("right")["games"], 30)

    def test_every_mistake_is_told(self):
        for kind, words in (("first", "the wrong side: heaps"), ("greedy", "gives the game away: heaps"),
                            ("illegal", "cannot be taken from it"), ("gibberish", "found 'all of it'"),
                            ("silent", "flushed"), ("leaves", "its output is closed"), ("talks", "'good game"),
                            ("late-exit", "ended with exit code 3"), ("stays", "hangs")):
            with self.subTest(kind=kind):
                failure = self.play(kind)["failure"]
                self.assertIn(words, failure["verdict"])
                self.assertLessEqual(sum(failure["start"]), 4)

    def test_programs_that_misbehave(self):
        for what in ("exit", "sleep", "spin", "print", "bytes", "close-input", "daemon", "complain"):
            with self.subTest(what=what):
                ran = stress(["luogu-p2197", "--interactive", "--count", "3", "--time-limit", "100"],
                             [MISBEHAVE, what, "0"])
                self.assertEqual(ran.returncode, 1, ran)
                self.assertTrue(ran.stdout.decode().startswith("the program fails in game 1, from "), ran)


if __name__ == "__main__":
    PROGRAM, WRONG, MISBEHAVE = (str(pathlib.Path(sys.argv.pop(1)).resolve()) for _ in range(3))
    WRONG = pathlib.Path(WRONG)
    if sys.argv[1:] == ["sanitized"]:
        sys.argv.pop()
        MEMORY = ["--memory-limit", "100000000"]
    unittest.main()
