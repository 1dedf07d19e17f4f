#!/usr/bin/env python3
"""Replay the console blocks of Markdown files and compare what is printed, line by line.

    check_examples.py PROGRAM FILE.md...

A block fenced as `console` holds commands behind `$ ` and, under each, all that it prints on standard
output and standard error together. `./run` and `bouton` stand for PROGRAM. A last line `[exit N]` states an
exit code other than 0. `...` alone on a line stands for any number of lines. All commands of a file run in
one fresh folder, in order.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)


def examples(text):
    """Yield (line number, command, expected lines) for every command of every console block."""
    for block in BLOCK.finditer(text):
        line = text[: block.start(1)].count("\n") + 1
        command, expected, start = None, [], line
        for row in block.group(1).splitlines():
            if row.startswith("$ "):
                if command is not None:
                    yield start, command, expected
                command, expected, start = row[2:], [], line
            elif command is not None and command.endswith("\\"):
                command = command[:-1] + row.lstrip("> ")
            else:
                expected.append(row)
            line += 1
        if command is not None:
            yield start, command, expected


def matches(expected, actual):
    """Whether the lines agree, `...` standing for any lines."""
    if not expected:
        return not actual
    if expected[0] == "...":
        return any(matches(expected[1:], actual[i:]) for i in range(len(actual) + 1))
    return bool(actual) and expected[0] == actual[0] and matches(expected[1:], actual[1:])


def replay(program, path):
    failures = count = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in ("run", "bouton"):
            (pathlib.Path(folder) / name).symlink_to(program)
        for line, command, expected in examples(path.read_text(encoding="utf-8")):
            count += 1
            ran = subprocess.run(
                ["bash", "-c", command], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, env={"PATH": f"{folder}:/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder},
                check=False)
            actual = ran.stdout.decode("utf-8", "backslashreplace").splitlines()
            if ran.returncode != 0:
                actual.append(f"[exit {ran.returncode}]")
            if not matches(expected, actual):
                failures += 1
                print(f"{path}:{line}: $ {command}\n--- expected\n" + "\n".join(expected) +
                      "\n--- actual\n" + "\n".join(actual))
    print(f"{path}: {count} examples, {failures} failed")
    return failures == 0 and count > 0


def main(program, *files):
    program = pathlib.Path(program).resolve()
    results = [replay(program, pathlib.Path(name)) for name in files]
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
