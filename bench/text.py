#!/usr/bin/env python3
"""Measure the judge on bulk input against plain programs, in turn, and print medians and ratios.

    bench/text.py build/release [MEGABYTES]

Every round runs each program once, so that a ratio compares runs of the same minute. Processor time
(user + system) is quoted: it is steadier than elapsed time when the machine is shared.
"""
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 7


def measure(command, stdin):
    """Processor seconds, elapsed seconds and peak kilobytes of one run."""
    start = time.perf_counter()
    with open(stdin, "rb") as stream:
        process = subprocess.Popen(command, stdin=stream, stdout=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - start
    return usage.ru_utime + usage.ru_stime, elapsed, usage.ru_maxrss


def compare(title, commands, stdin, size, rounds=ROUNDS):
    """Run all commands in turn; print medians, and the ratio of each to the first."""
    seen = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            seen[name].append(measure(command, stdin))
    print(f"\n{title} ({size / 1e6:.0f} MB, medians of {rounds})")
    ours = [run[0] for run in next(iter(seen.values()))]
    for name, runs in seen.items():
        cpu = statistics.median(run[0] for run in runs)
        wall = statistics.median(run[1] for run in runs)
        peak = max(run[2] for run in runs) / 1000
        ratio = statistics.median(run[0] / own for run, own in zip(runs, ours))
        rate = size / cpu / 1e9 if cpu else float("inf")
        print(f"  {name:<28} cpu {cpu * 1e3:9.2f} ms  wall {wall * 1e3:9.2f} ms  {rate:6.2f} GB/s  "
              f"peak {peak:7.1f} MB  {ratio:7.2f} x ours")


def write_heaps(path, count, most, per_line):
    seed = random.Random(1901)
    with open(path, "w", encoding="ascii") as file:
        for start in range(0, count, 100_000):
            numbers = [str(seed.randint(0, most)) for _ in range(min(100_000, count - start))]
            file.write(("\n" if per_line else " ").join(numbers) + "\n")


def put_before(path, head, body):
    """Write `head` and the file `body` without holding either: the peaks of runs begin at this program's own."""
    with open(path, "wb") as file, open(body, "rb") as source:
        file.write(head.encode())
        shutil.copyfileobj(source, file)


def main(build, megabytes="500"):
    build = pathlib.Path(build).resolve()
    bouton, peers = str(build / "apps/cli/bouton"), build / "bench"
    count = int(float(megabytes) * 1e6 / 10.89)
    with tempfile.TemporaryDirectory() as folder:
        large, body = pathlib.Path(folder, "large"), pathlib.Path(folder, "body")
        write_heaps(body, count, 10**9, per_line=True)
        put_before(large, f"1\n{count}\n", body)
        size = large.stat().st_size
        compare("decide, from a file", {
            "bouton judge run": [bouton, "judge", "run", "luogu-p2197", str(large)],
            "read in 1 MiB blocks": [str(peers / "peer_read_blocks")]}, large, size)
        compare("decide, against scanf and cin", {
            "bouton judge run": [bouton, "judge", "run", "luogu-p2197"],
            "scanf": [str(peers / "peer_scanf_nim")],
            "cin": [str(peers / "peer_cin_nim")]}, large, size, rounds=3)
        small = pathlib.Path(folder, "small")
        write_heaps(body, 500_000, 10**9, per_line=False)
        put_before(small, "500000\n", body)
        compare("luogu-p1247 at its limit, output included", {
            "bouton judge run": [bouton, "judge", "run", "luogu-p1247"],
            "cin and cout": [str(peers / "peer_cin_first_move")]}, small, small.stat().st_size, rounds=15)
        write_heaps(body, 10_000_000, 10**9, per_line=False)
        compare("solve --file, ten million heaps", {
            "bouton solve": [bouton, "solve", "--file", "-"],
            "read in 1 MiB blocks": [str(peers / "peer_read_blocks")]}, body, body.stat().st_size)
        tiny = pathlib.Path(folder, "tiny")
        tiny.write_bytes(b"2\n2\n1 1\n2\n1 0\n")
        compare("start-up, a sample", {
            "bouton judge run": [bouton, "judge", "run", "luogu-p2197"],
            "an empty program": [str(peers / "peer_empty")]}, tiny, tiny.stat().st_size, rounds=200)


if __name__ == "__main__":
    main(*sys.argv[1:])
