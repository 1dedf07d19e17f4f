#!/usr/bin/env python3
"""Runs a second of `bouton judge stress` against a bare loop of fork, exec and wait of the same program.

    stress.py BUILD [ROUNDS]     BUILD is a build folder, such as build/release
"""
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

TASK = "luogu-p2197"


def bare(build, kind, runs, text, program):
    ran = subprocess.run([build / "bench" / "bench_stress", kind, str(runs), text, *program], check=True,
                         capture_output=True, text=True)
    return float(ran.stdout)


def stress(build, runs, program):
    began = time.perf_counter()
    ran = subprocess.run([build / "apps" / "cli" / "bouton", "judge", "stress", TASK, "--count", str(runs), "--json",
                          "--", *program], capture_output=True, text=True, check=True)
    seconds = time.perf_counter() - began
    return json.loads(ran.stdout)["inputs"] / seconds


def main(folder, rounds="5"):
    build = pathlib.Path(folder).resolve()
    with tempfile.TemporaryDirectory() as temporary:
        text = pathlib.Path(temporary, "sample")
        text.write_bytes(b"2\n2\n1 1\n2\n1 0\n")
        programs = {"a small C++ program": ([build / "bench" / "peer_scanf_nim"], 1000),
                    "the same with iostream": ([build / "bench" / "peer_cin_nim"], 1000)}
        for name, (program, runs) in programs.items():
            figures = {"bare, one at a time": [], "bare, two at a time": [], "the runner alone": [], "judge stress": []}
            for _ in range(int(rounds)):  # they take turns
                for figure, kind in zip(figures, ("one", "two", "runner", None)):
                    figures[figure].append(bare(build, kind, runs, text, program) if kind else
                                           stress(build, runs, program))
            medians = {figure: statistics.median(values) for figure, values in figures.items()}
            print(name)
            for figure, median in medians.items():
                print(f"  {figure:20} {median:8.0f} runs a second,"
                      f" {median / medians['bare, one at a time']:5.2f} of the bare loop,"
                      f" {median / medians['bare, two at a time']:5.2f} of two of them")


if __name__ == "__main__":
    main(*sys.argv[1:])
