#!/usr/bin/env python3
"""Clients that mean no good: none of them harms another, none of them ends the server.

    hostile_test.py PROGRAM WEB_FOLDER
"""
import json
import pathlib
import socket
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from serve import Server, read_response  # noqa: E402

SOLVE = b'{"rule":"nim","position":[3,6,9]}'


class Hostile(unittest.TestCase):
    program = ""
    web = ""

    def setUp(self):
        self.server = Server(self.program, "--web", self.web, "--store", "-")

    def tearDown(self):
        self.assert_well()
        self.assertEqual(self.server.interrupt(), 0)
        self.server.__exit__()

    def assert_well(self):
        status, answer = self.server.ask("solve", {"position": [3, 6, 9]})
        self.assertEqual((status, answer["grundy"]), (200, 12))

    def raw(self, data, shut=True):
        with self.server.connect() as client:
            try:
                client.sendall(data)
                if shut:
                    client.shutdown(socket.SHUT_WR)
            except ConnectionError:
                pass
            return read_response(client)

    def test_other_hosts_and_sites(self):
        for host in ("evil.example", f"evil.example:{self.server.port}", "", "127.0.0.1:1"):
            status, _, body = self.server.request("POST", "/api/v1/solve", SOLVE, Host=host)
            self.assertEqual((status, json.loads(body)["error"]["code"]), (421, "wrong_host"), host)
        self.assertEqual(self.server.request("POST", "/api/v1/solve", SOLVE, Host=None)[0], 421)
        for origin in ("http://evil.example", "null", "https://127.0.0.1"):
            status, fields, _ = self.server.request("POST", "/api/v1/solve", SOLVE, Origin=origin)
            self.assertEqual(status, 403, origin)
            self.assertNotIn("access-control-allow-origin", fields)
        self.assertEqual(self.server.request("POST", "/api/v1/solve", SOLVE, Content_Type="text/plain")[0], 415)
        self.assertNotEqual(self.server.request("OPTIONS", "/api/v1/solve", Origin="http://evil.example")[0], 200)

    def test_no_path_leaves_the_folder(self):
        (pathlib.Path(self.web).parent / "secret.txt").write_text("secret", encoding="ascii")
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "//secret.txt",
                     "/%2e%2e%2fsecret.txt", "/..%5csecret.txt", "/index.html%00", "/./index.html", "/link.txt", "/.hidden.txt",
                     "/%c0%ae%c0%ae/secret.txt", "/" + "../" * 400 + "etc/passwd"):
            response = self.server.request("GET", path)
            self.assertIn(response[0], (400, 404), path)
            self.assertNotIn(b"secret", response[2])

    def test_bytes_that_are_no_request(self):
        for data in (b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\n: x\r\n\r\n", b"\x00" * 500 + b"\r\n\r\n",
                     b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                     b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", b"POST /api/v1/solve HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                     b"POST /api/v1/solve HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
                     b"POST /api/v1/solve HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n"):
            response = self.raw(data)
            if response is not None:
                self.assertGreaterEqual(response[0], 400, data)
        chunked = self.server.head("POST", "/api/v1/solve", Content_Type="application/json", Transfer_Encoding="chunked")
        self.assertEqual(self.raw(chunked + b"ffffffffffff\r\n")[0], 411)

    def test_bodies_that_are_no_question(self):
        for body in (b"{", b"[]", b"nul", b'"' + b"x" * 1000, b"\xff\xfe", b"[" * 300000 + b"]" * 300000,
                     b'{"position":' + b"[" * 400000 + b"]" * 400000 + b"}", b'{"position":[' + b"1," * 200000 + b"-1]}",
                     b'{"rule":"heap n: take k if ' + b"(" * 9000 + b'"}', b'{"position":[1e999]}', b'{"lang":{}}'):
            status, _, reply = self.server.request("POST", "/api/v1/solve", body)
            self.assertEqual((status, json.loads(reply)["error"]["code"]), (400, "bad_input"), body[:60])

    def test_requests_that_are_too_large(self):
        body = b'{"position":[' + b"1," * 600000 + b"1]}"
        with self.server.connect() as client:
            try:
                client.sendall(self.server.head("POST", "/api/v1/solve", body) + body)
            except ConnectionError:
                pass
            response = read_response(client)
        if response is not None:  # a client that sends all the same may see the end of the connection instead
            self.assertEqual(response[0], 413)
        self.assertEqual(self.raw(self.server.head("POST", "/api/v1/solve", Content_Type="application/json",
                                                   Content_Length="9999999999"))[0], 413)
        many = self.server.head("GET", "/", **{f"X{i}": "y" * 90 for i in range(300)})
        response = self.raw(many, shut=False)
        self.assertTrue(response is None or response[0] == 431)
        self.assertEqual(self.raw(self.server.head("GET", "/" + "x" * 5000))[0], 431)
        endless = self.raw(b"GET / HTTP/1.1\r\nA: " + b"a" * 200000, shut=False)
        self.assertTrue(endless is None or endless[0] == 431)

    def test_slow_and_silent_clients_keep_nobody_waiting(self):
        head = self.server.head("POST", "/api/v1/solve", SOLVE)
        crowd = []
        try:
            for i in range(400):  # more than there are threads
                client = self.server.connect()
                client.sendall([b"", b"G", head[:-2], head + SOLVE[:5]][i % 4])
                crowd.append(client)
            for _ in range(20):
                self.assert_well()
            for client in crowd[-8:]:
                try:
                    client.sendall(b"x")
                except ConnectionError:
                    pass
            self.assert_well()
        finally:
            for client in crowd:
                client.close()

    def test_a_client_that_does_not_read(self):
        question = json.dumps({"rule": "nim", "to": 200000}).encode()
        crowd = [self.server.connect() for _ in range(8)]
        try:
            for client in crowd:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                client.sendall(self.server.head("POST", "/api/v1/sequence", question) + question)
            for _ in range(20):
                self.assert_well()
        finally:
            for client in crowd:
                client.close()

    def test_hard_questions_keep_no_easy_one_waiting(self):
        hard = json.dumps({"rule": "chomp", "position": [40] * 30}).encode()
        crowd = []
        try:
            for _ in range(12):
                client = self.server.connect()
                client.sendall(self.server.head("POST", "/api/v1/solve", hard) + hard)
                crowd.append(client)
            for _ in range(20):
                self.assert_well()
        finally:
            for client in crowd:
                client.close()

    def test_many_requests_on_one_connection(self):
        one = self.server.head("POST", "/api/v1/solve", SOLVE) + SOLVE
        with self.server.connect() as client:
            client.sendall(one * 20)  # without waiting for the first answer
            for _ in range(20):
                self.assertEqual(read_response(client)[0], 200)
            refused = self.server.head("POST", "/api/v1/nothing", SOLVE) + SOLVE
            client.sendall(refused + one)  # a body that nobody read is not taken for a request
            self.assertEqual(read_response(client)[0], 404)
            self.assertEqual(read_response(client)[0], 200)

    def test_ends_at_once_while_it_works(self):
        hard = json.dumps({"rule": "chomp", "position": [40] * 30}).encode()
        crowd = [self.server.connect() for _ in range(4)]
        for client in crowd[:3]:
            client.sendall(self.server.head("POST", "/api/v1/solve", hard) + hard)
        self.assertEqual(self.server.interrupt(), 0)
        for client in crowd:
            client.close()
        self.server.__exit__()
        self.server = Server(self.program, "--web", self.web, "--store", "-")


def main(program, web):
    web = pathlib.Path(web)
    page = web / "page"
    page.mkdir(parents=True, exist_ok=True)
    (page / "index.html").write_text("<!doctype html>page", encoding="ascii")
    (page / ".hidden.txt").write_text("secret", encoding="ascii")
    link = page / "link.txt"
    if not link.is_symlink():
        link.symlink_to(web / "secret.txt")
    Hostile.program, Hostile.web = program, str(page)
    ran = unittest.TextTestRunner(verbosity=1).run(unittest.defaultTestLoader.loadTestsFromTestCase(Hostile))
    return 0 if ran.wasSuccessful() and ran.testsRun else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
