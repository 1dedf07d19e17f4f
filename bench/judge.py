#!/usr/bin/env python3
"""Measure the judge toolkit: full limits against textbook programs, and how fast tests are made.

    bench/judge.py build/release

Inputs come from `judge make --kind max`. Every round runs each program once, so that a ratio compares runs of the
same minute. Processor time (user + system) is quoted.
"""
import pathlib
import subprocess
import sys
import tempfile

from text import compare, measure


def make(bouton, folder, task, kind="max", seed=1):
    path = pathlib.Path(folder, f"{task}-{kind}-{seed}.in")
    with open(path, "wb") as file:
        subprocess.run([bouton, "judge", "make", task, "--kind", kind, "--seed", str(seed)], stdout=file, check=True)
    return path


def agree(*commands, stdin):
    """The programs give the same answers."""
    outputs = []
    for command in commands:
        with open(stdin, "rb") as file:
            outputs.append(subprocess.run(command, stdin=file, capture_output=True, check=True).stdout)
    assert all(output == outputs[0] for output in outputs), commands


def textbooks(bouton, peers, folder):
    peer = {"hdu-1536": [str(peers / "peer_textbook_s_nim")], "cses-1729": [str(peers / "peer_textbook_stick")],
            "cses-2207": [str(peers / "peer_textbook_grundy"), "2000"]}
    for task, command in peer.items():
        path = make(bouton, folder, task)
        run = [bouton, "judge", "run", task]
        agree(run, command, stdin=path)
        compare(f"{task} at full limits", {"bouton judge run": run, "textbook": command}, path, path.stat().st_size, 9)
    # The table without the knowledge that it may stop: quadratic in the heap, so at a fiftieth of the limit.
    path = pathlib.Path(folder, "grundy")
    path.write_text("3\n20000\n1222\n7\n", encoding="ascii")
    compare("cses-2207, heaps to 20000, table not cut", {
        "bouton judge run": [bouton, "judge", "run", "cses-2207"],
        "textbook": [str(peers / "peer_textbook_grundy")]}, path, path.stat().st_size, 3)


def folds(bouton, peers, folder):
    for task, peer in (("hdu-3032", "peer_read_blocks"), ("cses-1098", "peer_read_blocks"),
                       ("luogu-p4279", "peer_scanf_misere")):
        path = make(bouton, folder, task, seed=0)
        compare(f"{task} at full limits", {"bouton judge run": [bouton, "judge", "run", task],
                                           peer: [str(peers / peer)]}, path, path.stat().st_size, 5)


def made(bouton):
    print("\njudge make --kind max, into nothing")
    for task in ("hdu-3032", "cses-1730", "librarychecker-nim-product-64", "luogu-p1247"):
        command = [bouton, "judge", "make", task, "--kind", "max", "--seed", "0"]
        size = int(subprocess.run(["bash", "-c", " ".join(command) + " | wc -c"], capture_output=True, check=True).stdout)
        cpu = min(measure(command, "/dev/null")[0] for _ in range(5))
        print(f"  {task:<30} {size / 1e6:9.1f} MB  {cpu * 1e3:9.1f} ms  {size / cpu / 1e6:7.0f} MB/s")


def all_tasks(bouton, folder):
    """Every task at its largest, in a tenth of a second: a tenth of the shortest time limit there is."""
    print("\nevery task, --kind max: processor seconds of judge run")
    names = subprocess.run([bouton, "judge", "list"], capture_output=True, check=True, text=True).stdout.splitlines()
    for task in (line.split()[0] for line in names):
        seconds = []
        for seed in (0, 1):
            path = make(bouton, folder, task, seed=seed)
            seconds.append((min(measure([bouton, "judge", "run", task], path)[0] for _ in range(3)),
                            path.stat().st_size))
            path.unlink()
        told = "  ".join(f"{size / 1e6:8.2f} MB {cpu:7.3f} s" for cpu, size in seconds)
        print(f"  {task:<30} {told}{'   slow' if max(cpu for cpu, _ in seconds) > 0.1 else ''}")


def main(build):
    build = pathlib.Path(build).resolve()
    bouton, peers = str(build / "apps/cli/bouton"), build / "bench"
    with tempfile.TemporaryDirectory() as folder:
        textbooks(bouton, peers, folder)
        folds(bouton, peers, folder)
        made(bouton)
        all_tasks(bouton, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
