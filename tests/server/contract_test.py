#!/usr/bin/env python3
"""The interface keeps what docs/openapi.json says of it, and says what the commands say.

    contract_test.py PROGRAM OPENAPI
"""
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from serve import Server  # noqa: E402

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def faults(value, schema, document, at="$"):
    """Yield where a value is not what a schema says: the parts of JSON Schema that the description uses."""
    if "$ref" in schema:
        named = document
        for part in schema["$ref"].removeprefix("#/").split("/"):
            named = named[part]
        yield from faults(value, named, document, at)
        return
    if "oneOf" in schema:
        if not any(not list(faults(value, one, document, at)) for one in schema["oneOf"]):
            yield f"{at}: {value!r} is none of the kinds described"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is none of {schema['enum']}"
    kind = schema.get("type")
    if kind == "integer":
        if isinstance(value, bool) or not isinstance(value, int):
            yield f"{at}: {value!r} is no whole number"
        elif not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            yield f"{at}: {value!r} is out of range"
        return
    if kind and not isinstance(value, TYPES[kind]):
        yield f"{at}: {value!r} is no {kind}"
        return
    if kind == "object":
        for name in schema.get("required", []):
            if name not in value:
                yield f"{at}: {name} is missing"
        for name, one in value.items():
            if name in schema.get("properties", {}):
                yield from faults(one, schema["properties"][name], document, f"{at}.{name}")
            elif schema.get("additionalProperties") is False:
                yield f"{at}: {name} is not described"
    if kind == "array" and "items" in schema:
        for index, one in enumerate(value):
            yield from faults(one, schema["items"], document, f"{at}[{index}]")


# Questions, the status of their answers, and where there is one the command that says the same.
QUESTIONS = [
    ("solve", {"position": [3, 6, 9]}, 200, ["solve", "3", "6", "9", "--json"]),
    ("solve", {"position": "1 1 5", "misere": True, "lang": "zh"}, 200,
     ["solve", "1", "1", "5", "--misere", "--json", "--lang", "zh"]),
    ("solve", {"rule": "wythoff", "position": [3, 5]}, 200, ["solve", "--rule", "wythoff", "3", "5", "--json"]),
    ("solve", {"rule": "bounded:3", "position": [18446744073709551615]}, 200,
     ["solve", "--rule", "bounded:3", "18446744073709551615", "--json"]),
    ("solve", {"sum": "kayles 7 + nim 3 5"}, 200, ["solve", "--sum", "kayles 7 + nim 3 5", "--json"]),
    ("solve", {"rule": "chomp", "position": [60] * 40}, 200, None),  # not decided: a document that says so
    ("solve", {"rule": "subtract:0", "position": [1]}, 400, None),
    ("solve", {"rule": "nim", "position": [1, -1]}, 400, None),
    ("solve", {"positions": [1]}, 400, None),
    ("sequence", {"rule": "kayles", "to": 100}, 200, ["sequence", "kayles", "--to", "100", "--format", "json"]),
    ("sequence", {"rule": "subtract:2,5", "from": 7, "to": 30}, 200,
     ["sequence", "subtract:2,5", "--from", "7", "--to", "30", "--format", "json"]),
    ("sequence", {"rule": "4.[3]"}, 200, ["sequence", "4.[3]", "--format", "json"]),
    ("sequence", {"rule": "grundy", "to": 18446744073709551615, "from": 18446744073709551615, "search": 100}, 422, None),
    ("sequence", {"rule": "wythoff"}, 400, None),
    ("play/state", {"rule": "nim", "start": [3, 5, 7]}, 200, None),
    ("play/state", {"sum": "kayles 7 + nim 3 5", "moves": [{"component": 2, "heap": 1, "to": [1]}]}, 200, None),
    ("play/state", {"rule": "nim", "start": [3], "moves": ["9 from 1"]}, 400, None),
    ("play/move", {"start": [3, 5, 7], "move": "1 from 1", "level": "perfect", "seed": 3}, 200, None),
    ("play/move", {"start": [3, 5, 7]}, 400, None),
    ("play/reply", {"rule": "wythoff", "start": [3, 5], "level": "beginner", "convention": "misere"}, 200, None),
    ("play/hint", {"start": [3, 6, 9], "step": 3}, 200, None),
    ("play/why", {"rule": "kayles", "start": [7], "lang": "zh"}, 200, None),
    ("play/save", {"start": [3, 5, 7], "moves": ["1 from 1", {"heap": 2, "to": [1]}], "second": "easy"}, 200, None),
    ("play/load", {"transcript": "no transcript"}, 400, None),
    ("review", {"start": [3, 5, 7], "moves": ["1 from 1", "1 from 2"]}, 200, None),
    ("puzzle", {"rule": "nim", "seed": 5}, 200, None),
    ("games/list", {}, 200, None),
    ("games/save", {"name": "one", "transcript": "no transcript"}, 400, None),
    ("games/load", {"id": 7}, 404, None),
    ("games/drop", {"id": 7}, 404, None),
    ("rules", {}, 200, ["rules", "--json"]),
    ("rules", {"lang": "zh"}, 200, ["rules", "--json", "--lang", "zh"]),
    ("rules", {"name": "kayles"}, 200, ["rules", "kayles", "--json"]),
    ("rules", {"name": "0.137"}, 200, ["rules", "0.137", "--json"]),
    ("rules", {"find": "Kayles"}, 200, ["rules", "--find", "Kayles", "--json"]),
    ("rules", {"find": "nothing of the kind"}, 400, None),
]


def check(server, program, document):
    count = 0
    for service, question, expected, command in QUESTIONS:
        count += 1
        status, answer = server.ask(service, question)
        described = document["paths"]["/api/v1/" + service]["post"]
        request_schema = described["requestBody"]["content"]["application/json"]["schema"]
        if expected == 200:
            yield from faults(question, request_schema, document, f"{service} request")
        if status != expected:
            yield f"{service} {question}: status {status}, expected {expected}: {answer}"
            continue
        schema = described["responses"][str(status)]["content"]["application/json"]["schema"]
        yield from faults(answer, schema, document, f"{service} {question}")
        if command:
            said = subprocess.run([program, *command], capture_output=True, text=True, check=True,
                                  env={"LANG": "C.UTF-8"}).stdout
            if json.loads(said) != answer:
                yield f"{service} {question}: the command says {said}, the server {answer}"
    _, saved = server.ask("play/save", {"start": [3, 5, 7], "moves": ["1 from 1"]})
    _, loaded = server.ask("play/load", saved)
    _, state = server.ask("play/state", {"start": [3, 5, 7], "moves": loaded["moves"]})
    if loaded["position"] != [2, 5, 7] or state["position"] != loaded["position"]:
        yield f"a game that was saved comes back as {loaded}"
    status, _, body = server.request("GET", "/api/v1/openapi.json")
    if status != 200 or json.loads(body) != document:
        yield "the description that is served is not that of the file"
    examples = {service for service, *_ in QUESTIONS}
    for path in document["paths"]:
        service = path.removeprefix("/api/v1/")
        if service not in examples | {"openapi.json"}:
            yield f"{service}: no question here asks it"
    print(f"{count} questions")


def check_kept(program, store):
    """Games that were kept are there after the server was killed, and go when they are dropped."""
    with Server(program, "--web", "/nonexistent", "--store", store) as server:
        _, saved = server.ask("play/save", {"start": [3, 5, 7], "moves": ["1 from 1"]})
        status, kept = server.ask("games/save", {"name": "three heaps", "transcript": saved["transcript"]})
        if status != 200:
            yield f"a game is not kept: {kept}"
        server.process.kill()
        server.process.wait()
    with Server(program, "--web", "/nonexistent", "--store", store) as server:
        _, listed = server.ask("games/list", {})
        if [game["name"] for game in listed["games"]] != ["three heaps"]:
            yield f"after the server was killed it keeps {listed}"
        if server.ask("games/load", {"id": kept["id"]}) != (200, saved):
            yield "the game that comes back is another"
        if server.ask("games/drop", {"id": kept["id"]}) != (200, {}) or server.ask("games/list", {})[1] != {"games": []}:
            yield "a game that was dropped is still there"
    with Server(program, "--web", "/nonexistent", "--store", "-") as server:
        if server.ask("games/list", {})[0] != 404:
            yield "a server that keeps nothing lists games"


def main(program, openapi):
    document = json.loads(pathlib.Path(openapi).read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        store = str(pathlib.Path(folder) / "folder" / "store.sqlite")
        with Server(program, "--web", "/nonexistent", "--store", store) as server:
            found = list(check(server, program, document))
            if server.interrupt() != 0:
                found.append("the server did not end well")
        found += check_kept(program, store)
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
