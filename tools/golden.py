#!/usr/bin/env python3
"""Compare the program with the golden files, or write them anew.

    golden.py PROGRAM            fail where the program says something else than tests/golden
    golden.py PROGRAM --approve  write what it says now; a person reads the difference before committing it

One file an entry of the catalogue: the entry itself, its example solved with reasons under both
conventions in both languages, and as JSON; and bench.txt, the signature.
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "tests" / "golden"


def said(program, *arguments):
    ran = subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, capture_output=True, cwd=GOLDEN.parent.parent,
                         check=False)
    return f"$ bouton {shlex.join(arguments)}\n{ran.stdout.decode()}{ran.stderr.decode()}"


def entry_text(program, entry):
    rule = entry["example"]["rule"]
    position = entry["example"]["position"].split()
    parts = [said(program, "rules", entry["name"], "--lang", language) for language in ("en", "zh")]
    for options in (["--explain"], ["--misere", "--explain"]):
        for language in ("en", "zh"):
            parts.append(said(program, "solve", "--rule", rule, *position, *options, "--lang", language))
    parts.append(said(program, "solve", "--rule", rule, *position, "--json"))
    return "\n".join(parts)


def wanted_files(program):
    """Yield (file name, text) for everything there is a golden file of."""
    listed = subprocess.run([program, "rules", "--json"], capture_output=True, check=True)
    for entry in json.loads(listed.stdout):
        yield re.sub(r":[A-Z].*", "", entry["name"]).replace(":", "-").replace(" ", "-") + ".txt", entry_text(program, entry)
    yield "bench.txt", said(program, "bench")


def main(program, mode="--compare"):
    program = str(pathlib.Path(program).resolve())
    wanted = dict(wanted_files(program))
    if mode == "--approve":
        GOLDEN.mkdir(exist_ok=True)
        for name, text in wanted.items():
            (GOLDEN / name).write_text(text, encoding="utf-8")
        print(f"{len(wanted)} golden files written")
        return 0
    bad = [f"{path.name}: belongs to nothing" for path in GOLDEN.glob("*.txt") if path.name not in wanted]
    for name, text in wanted.items():
        path = GOLDEN / name
        if not path.exists():
            bad.append(f"{name}: missing")
        elif path.read_text(encoding="utf-8") != text:
            bad.append(f"{name}: the program now says\n{text}")
    print("\n".join(bad + [f"{len(wanted)} golden files, {len(bad)} differ"]))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
