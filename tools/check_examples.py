#!/usr/bin/env python3
"""Replay the console blocks of Markdown files and compare what is printed, line by line.

    check_examples.py PROGRAM FILE.md...            fail where the program prints something else
    check_examples.py PROGRAM --write FILE.md...    put what it prints into the files, for a person to read

A block fenced as `console` holds commands behind `$ ` and, under each, all that it prints on standard
output and standard error together. `./run` and `bouton` stand for PROGRAM. A last line `[exit N]` states an
exit code other than 0. `...` alone on a line stands for any number of lines; an example that holds such a
line is never rewritten. All commands of a file run in one fresh folder, in order.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)


def split_block(body):
    """Yield (index of the line, command line, expected lines) for every command of a block."""
    rows = body.splitlines()
    starts = [i for i, row in enumerate(rows) if row.startswith("$ ")]
    for start, end in zip(starts, starts[1:] + [len(rows)]):
        yield start, rows[start], rows[start + 1:end]


def matches(expected, actual):
    """Whether the lines agree, `...` standing for any lines."""
    if not expected:
        return not actual
    if expected[0] == "...":
        return any(matches(expected[1:], actual[i:]) for i in range(len(actual) + 1))
    return bool(actual) and expected[0] == actual[0] and matches(expected[1:], actual[1:])


def run(command, folder):
    """Everything a command prints, line by line, and how it ends."""
    environment = {"PATH": f"{folder}:/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder}
    ran = subprocess.run(["bash", "-c", command], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, env=environment, check=False)
    lines = ran.stdout.decode("utf-8", "backslashreplace").splitlines()
    return lines + ([f"[exit {ran.returncode}]"] if ran.returncode != 0 else [])


def replay(program, path, write):
    text = path.read_text(encoding="utf-8")
    count, failures, fresh, done = 0, 0, "", 0
    with tempfile.TemporaryDirectory() as folder:
        for name in ("run", "bouton"):
            (pathlib.Path(folder) / name).symlink_to(program)
        for block in BLOCK.finditer(text):
            line = text[: block.start(1)].count("\n") + 1
            fresh += text[done:block.start(1)]
            done = block.end(1)
            for at, command, expected in split_block(block.group(1)):
                count += 1
                actual = run(command[2:], folder)
                fresh += "\n".join([command] + (expected if "..." in expected else actual)) + "\n"
                if not matches(expected, actual):
                    failures += 1
                    print(f"{path}:{line + at}: {command}\n--- expected\n" + "\n".join(expected) +
                          "\n--- actual\n" + "\n".join(actual))
    print(f"{path}: {count} examples, {failures} failed")
    if write:
        path.write_text(fresh + text[done:], encoding="utf-8")
    return count > 0 and failures == 0


def main(program, *files):
    program = pathlib.Path(program).resolve()
    write = "--write" in files
    results = [replay(program, pathlib.Path(name), write) for name in files if name != "--write"]
    return 0 if results and (write or all(results)) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
