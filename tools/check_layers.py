#!/usr/bin/env python3
"""Fail when a library file includes a header of a higher rank or of another room of its own rank."""
import pathlib
import re
import sys

# "verify" is of the lowest rank so that it may include nothing but itself (docs/adr/0008).
RANK = {"core": 0, "verify": 0, "kernels": 1, "rules": 2, "solve": 3, "judge": 4, "play": 4, "store": 4, "api": 5}
INCLUDE = re.compile(r'^\s*#\s*include\s+["<]bouton/(\w+)/', re.M)


def upward_includes(source):
    """Yield (file, room, included room) for every include that breaks the order of the ranks."""
    for path in sorted(source.rglob("*")):
        if path.suffix not in {".cpp", ".hpp", ".inc"}:
            continue
        room = path.relative_to(source).parts[0]
        for target in INCLUDE.findall(path.read_text(encoding="utf-8")):
            if target != room and RANK.get(target, 99) >= RANK.get(room, -1):
                yield path, room, target


def main(root):
    source = pathlib.Path(root) / "src" / "bouton"
    files = [path for path in source.rglob("*") if path.suffix in {".cpp", ".hpp"}]
    strangers = sorted(path.name for path in source.iterdir() if path.is_dir() and path.name not in RANK)
    for name in strangers:
        print(f"src/bouton/{name}: a room without a rank")
    bad = list(upward_includes(source))
    for path, room, target in bad:
        print(f"{path}: {room} must not include {target}")
    print(f"{len(files)} files, {len(bad)} upward includes")
    return 1 if bad or strangers or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
