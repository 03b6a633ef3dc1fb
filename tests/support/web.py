"""A server of the web face for tests: started as people start it, in a process of its own, and asked over HTTP."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager
from typing import Any, NamedTuple

from fronteira.registry import FILES


class Reply(NamedTuple):
    """An answer of the server."""

    status: int
    headers: dict[str, str]
    data: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.data)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.data.splitlines()]

    @property
    def key(self) -> str:
        """Of the sentence that says what is wrong."""
        return self.json["error"]["key"]


class Server:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def ask(self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Reply:
        """Any request."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            line.request(method, path, body, headers or {})
            answer = line.getresponse()
            return Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        finally:
            line.close()

    def get(self, path: str, **headers: str) -> Reply:
        return self.ask("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})

    def post(self, call: str, /, **body: Any) -> Reply:
        """A call of the API."""
        return self.ask("POST", f"/api/v1/{call}", json.dumps(body).encode(), {"Content-Type": "application/json"})

    def workers(self) -> list[int]:
        """The processes it has started, and those they have."""
        return children_of(self.process.pid)


def children_of(process: int) -> list[int]:
    """A process's children and theirs."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,stat="], capture_output=True, text=True, check=True).stdout.splitlines()
    parents = {int(pid): int(parent) for pid, parent, state in map(str.split, listed) if not state.startswith("Z")}
    found = [process]
    for each in found:
        found += [pid for pid, parent in parents.items() if parent == each]
    return found[1:]


@contextmanager
def serving(*options: str):
    """A server with these options, at a free port; Ctrl-C ends it. Whatever was asked of it, it had nothing to complain of."""
    command = [sys.executable, "-m", "fronteira", "web", "--port", "0", "--lang", "en", *options]
    alone = {name: value for name, value in os.environ.items() if name != FILES}  # what other tests brought is none of its business
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=alone)
    try:
        said = process.stderr.readline()
        port = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert port, said + process.stderr.read()
        yield Server(process, int(port[1]))
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(20)
            told = process.stderr.read()
            assert "Traceback" not in told, told
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        finally:
            process.stdout.close()
            process.stderr.close()
