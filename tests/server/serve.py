"""Starts `bouton serve` for tests, and speaks HTTP with it in plain bytes."""
import json
import re
import signal
import socket
import subprocess


class Server:
    """A server on a free port, with a store of its own; `with Server(program) as server:`."""

    def __init__(self, program, *options):
        self.process = subprocess.Popen([program, "serve", "--port", "0", *options], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env={"LANG": "C.UTF-8", "HOME": "/nonexistent"})
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if not found:
            raise RuntimeError(f"no address: {line!r} {self.process.stderr.read()!r}")
        self.port = int(found.group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def connect(self, timeout=30):
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)

    def interrupt(self, number=signal.SIGINT):
        self.process.send_signal(number)
        return self.process.wait(timeout=20)

    def memory(self):
        """Resident memory in bytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return 1024 * int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))

    def request(self, method, path, body=b"", **headers):
        """One request on a connection of its own. Result: status, header fields, body."""
        with self.connect() as client:
            client.sendall(self.head(method, path, body, **headers) + body)
            return read_response(client, method)

    def head(self, method, path, body=b"", **headers):
        fields = {"Host": f"127.0.0.1:{self.port}"}
        if body:
            fields |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
        fields |= {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"{method} {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in fields.items() if value is not None]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def ask(self, service, question):
        """Result: status and document."""
        status, _, body = self.request("POST", "/api/v1/" + service, json.dumps(question).encode())
        return status, json.loads(body)


def read_response(client, method="GET"):
    """Result: status, header fields in small letters, body; None where the connection ended instead. Takes not a byte of
    what comes behind the response."""
    reader = client.makefile("rb", buffering=0)
    try:
        line = read_line(reader)
        if not line:
            return None
        fields = {}
        while field := read_line(reader):
            name, value = field.split(":", 1)
            fields[name.strip().lower()] = value.strip()
        left = 0 if method == "HEAD" else int(fields.get("content-length", 0))
        body = b""
        while len(body) < left:
            piece = reader.read(left - len(body))
            if not piece:
                break
            body += piece
        return int(line.split()[1]), fields, body
    except ConnectionError:
        return None


def read_line(reader):
    line = b""
    while not line.endswith(b"\n"):
        piece = reader.read(1)
        if not piece:
            break
        line += piece
    return line.decode("latin-1").rstrip("\r\n")
