"""A server of the web face under clients that mean no good, or are many, slow or gone: does it stay up, and does it stay clean?

    python -m campaigns.web_abuse                 all of it, about a minute
    python -m campaigns.web_abuse --clients 20    with fewer clients

The server is started as people start it. After each part it must answer a hint as before, within a second, and have no more processes than
its lanes hold; in the end Ctrl-C must end it and everything it started. Written as a Markdown table; exit code 1 if anything was not as it
should be.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

from tests.support.web import Server, serving

MOST_PROCESSES = 8
LATE = 8.0
"""Seconds after which an answer to a call that has one second is late: the grace of the server, and a busy machine."""

LONG = {"board": "dots:f", "model": "lines", "strategy": "bfs", "limits": {"seconds": 60}}
HINT = {"board": "takuzu:six", "stage": 3}
JSON = {"Content-Type": "application/json"}

HOSTS = (
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost@evil.example",
    "127.1",
    "0x7f000001",
    "x" * 5000,
    "[::1",
    "localhost:99999999",
)
ORIGINS = ("null", "https://evil.example", "http://localhost:1", "file://", "http://127.0.0.1@evil.example", "javascript:alert(1)")
TYPES = ("", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json2")
IDS = (
    *(
        "takuzu:999999999x999999999:a",
        "takuzu:500x500:" + "z" * 9000,
        "numbrix:100x100:" + "z" * 400,
        "dots:3x3-goal999999:a",
        "takuzu:0x0:",
    ),
    *(
        "takuzu:4x4:" + "9" * 5000,
        "../../etc/passwd",
        "takuzu:small\0",
        "mine.py:X",
        "aima:x",
        "\u202etakuzu:small",
        "{" * 3000,
        "[" * 90_000,
    ),
    *(
        "begin\n" * 5000,
        "2\n" + "0\t" * 20_000,
        "(" * 50_000,
        '{"fronteira": 1, "puzzle": "../x", "rows": 1e999}',
        "takuzu:4x4:" + "é" * 100,
    ),
)
CALLS = (
    "read",
    "write",
    "check",
    "hint",
    "lesson",
    "grade",
    "solve",
    "count",
    "generate",
    "watch",
    "compare",
    "export",
    "game",
    "answer",
    "analyse",
    "review",
)


def post(server: Server, call: str, body: Any) -> int:
    """The status of a call."""
    return server.ask("POST", f"/api/v1/{call}", body if isinstance(body, bytes) else json.dumps(body).encode(), JSON).status


def begin(server: Server, call: str, body: Any) -> socket.socket:
    """A call whose answer nobody has read."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    data = json.dumps(body).encode()
    head = f"POST /api/v1/{call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
    line.sendall(head.encode() + data)
    return line


def many_at_once(server: Server, clients: int, dice: Random) -> Counter[Any]:
    """As many clients as that, all at once: each is answered, or told to come back."""
    wishes = [{"puzzle": "takuzu", "rows": 14, "level": "fiendish", "seed": dice.randrange(10**6)} for _ in range(clients)]
    with ThreadPoolExecutor(clients) as crowd:
        return Counter(crowd.map(lambda wish: post(server, "generate", wish), wishes))


def many_watches(server: Server, clients: int, dice: Random) -> Counter[Any]:
    """The same in the long lane."""
    with ThreadPoolExecutor(clients) as crowd:
        body = {**LONG, "limits": {"events": 20_000}}
        return Counter(crowd.map(lambda _: post(server, "watch", body), range(clients)))


def aborted_watches(server: Server, clients: int, dice: Random) -> Counter[Any]:
    """Watches that nobody follows after the first bytes, or not even so long."""
    for number in range(max(50, clients // 4)):
        line = begin(server, "watch", LONG)
        if number % 3:
            line.recv(1 + dice.randrange(2000))
        line.close()
    return Counter({"aborted": max(50, clients // 4)})


def slow_clients(server: Server, clients: int, dice: Random) -> Counter[Any]:
    """Clients that send a head or a body in drops, or read nothing of what they asked for; meanwhile a hint is answered."""
    lines = [begin(server, "watch", {**LONG, "limits": {"seconds": 5}}) for _ in range(4)]  # read by nobody
    for number in range(clients):
        line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        line.sendall(b"POST /api/v1/hint HTTP/1.1\r\nHost: localhost\r\n")
        if number % 2:
            line.sendall(b"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{")
        lines.append(line)
    statuses = Counter(post(server, "hint", HINT) for _ in range(20))
    for line in lines:
        line.close()
    return statuses


def hostile_heads(server: Server, clients: int, dice: Random) -> Counter[Any]:
    """Hosts, origins, types, methods and paths that are none of ours."""
    found: Counter[Any] = Counter()
    body = json.dumps(HINT).encode()
    for headers in [*({"Host": host} for host in HOSTS), *({"Origin": origin} for origin in ORIGINS)]:
        found[server.ask("POST", "/api/v1/hint", body, {**JSON, **headers}).status] += 1
    for kind in TYPES:
        found[server.ask("POST", "/api/v1/hint", body, {"Content-Type": kind}).status] += 1
    for method in ("PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "BREW"):
        found[server.ask(method, "/api/v1/hint", body, JSON).status] += 1
    for path in (
        "/../../etc/passwd",
        "/%2e%2e/app.py",
        "//etc/passwd",
        "/.git/config",
        "/app.py",
        "/%00",
        "/studies/%2e%2e/",
        "/" + "x" * 9000,
    ):
        found[server.ask("GET", path).status] += 1
    return found


def hostile_bodies(server: Server, clients: int, dice: Random) -> Counter[Any]:
    """Texts that are no boards, and bodies that are no JSON or far too much of it, for every call."""
    found: Counter[Any] = Counter()
    for call in CALLS:
        for text in IDS:
            named = {"read": ("text",), "generate": ("puzzle",), "game": ("start",), "answer": ("start", "player"), "analyse": ("start",)}
            body = dict.fromkeys(named.get(call, ("board",)), text)
            found[post(server, call, body)] += 1
        for junk in (b"", b"null", b"[" * 50_000, b'{"board":' * 10_000, b'{"board":"\xff\xfe"}', dice.randbytes(2000), b"1" * 6_000_000):
            found[post(server, call, junk)] += 1
    return found


def empty_id(puzzle: str, side: int) -> str:
    """A board with nothing on it, as an id."""
    many, rest = divmod(side * side, 26)
    return f"{puzzle}:{side}x{side}:" + "z" * many + ("" if not rest else chr(ord("a") + rest - 1))


def huge_boards(server: Server, clients: int, dice: Random) -> Counter[Any]:
    """Boards as large as are taken, for every call that works on one, each with a second: none may take much longer."""
    found: Counter[Any] = Counter()
    more: dict[str, Any] = {"hint": {"stage": 3}, "count": {"up_to": 10**6}, "compare": {"runs": [{}, {"strategy": "bfs"}]}}
    for board in (empty_id("takuzu", 100), empty_id("numbrix", 100), empty_id("numbrix", 40)):
        for call in ("check", "hint", "lesson", "grade", "solve", "count", "watch", "compare"):
            start = time.perf_counter()
            status = post(server, call, {"board": board, "limits": {"seconds": 1}, **more.get(call, {})})
            late = time.perf_counter() - start > LATE
            found[f"{call}: too late" if late else status] += 1
    return found


def killed_workers(server: Server, clients: int, dice: Random) -> Counter[Any]:
    """A worker killed every second while hints are asked for without a pause: a few hints are lost, each with a sentence."""
    found: Counter[Any] = Counter()
    end = time.monotonic() + 15

    def ask(_: int) -> None:
        while time.monotonic() < end:
            found[post(server, "hint", HINT)] += 1

    with ThreadPoolExecutor(8) as crowd:
        asking = crowd.map(ask, range(8))
        while time.monotonic() < end:
            time.sleep(1)
            with suppress(OSError, IndexError):
                os.kill(dice.choice(server.workers()), signal.SIGKILL)
                found["killed"] += 1
        list(asking)
    return found


def broken_talk(server: Server, clients: int, dice: Random) -> Counter[Any]:
    """What is no HTTP at all, and what ends in the middle."""
    for _ in range(clients):
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line, suppress(OSError):
            line.sendall(dice.choice([dice.randbytes(500), b"GET / HTTP/9.9\r\n\r\n", b"GET /\r\n", b"\r\n" * 99, b"A" * 100_000]))
    return Counter({"sent": clients})


PARTS: dict[str, tuple[Callable[[Server, int, Random], Counter[Any]], set[Any]]] = {
    "many at once": (many_at_once, {200, 503}),
    "many watches at once": (many_watches, {200, 503}),
    "aborted watches": (aborted_watches, {"aborted"}),
    "slow clients": (slow_clients, {200}),
    "hostile heads": (hostile_heads, {400, 403, 404, 405, 415}),
    "hostile bodies": (hostile_bodies, {200, 400, 413, 422}),
    "huge boards": (huge_boards, {200, 422, 504}),
    "killed workers": (killed_workers, {"killed", 200, 502}),
    "no HTTP": (broken_talk, {"sent"}),
}
"""What is done to the server, and what it may answer."""


def quiet_hints(server: Server) -> float:
    """Seconds the slowest of a few hints takes; the first may wait for a worker."""
    with suppress(http.client.HTTPException, OSError):
        post(server, "hint", HINT)
    times = []
    for _ in range(5):
        start = time.perf_counter()
        if post(server, "hint", HINT) != 200:
            return float("inf")
        times.append(time.perf_counter() - start)
    return max(times)


def settled(server: Server) -> int:
    """How many processes there are, once those that end have ended."""
    end = time.monotonic() + 10
    while (number := len(server.workers())) > MOST_PROCESSES and time.monotonic() < end:
        time.sleep(0.1)
    return number


@contextmanager
def watched() -> Iterator[tuple[Server, list[int]]]:
    """A server, and the processes it had last."""
    last: list[int] = []
    with serving() as server:
        yield server, last
        last += server.workers()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
    dice, failed = Random(asked.seed), False
    print("| part | answers | seconds | a hint after it (ms) | processes | |\n|---|---|---:|---:|---:|---|")
    with watched() as (server, last):
        for name, (part, expected) in PARTS.items():
            if asked.only not in name:
                continue
            start = time.perf_counter()
            found = part(server, asked.clients, dice)
            seconds, hint, processes = time.perf_counter() - start, quiet_hints(server), settled(server)
            is_right = set(found) <= expected and hint < 1 and processes <= MOST_PROCESSES and server.process.poll() is None
            failed |= not is_right
            told = ", ".join(f"{answer}: {count}" for answer, count in sorted(found.items(), key=str))
            print(f"| {name} | {told} | {seconds:.1f} | {hint * 1000:.0f} | {processes} | {'' if is_right else 'WRONG'} |", flush=True)
    left = [pid for pid in last if os.path.exists(f"/proc/{pid}")]
    print(f"\nCtrl-C: exit code {server.process.returncode}, processes left: {len(left)}")
    return int(failed or bool(left) or server.process.returncode != 0)


if __name__ == "__main__":
    sys.exit(main())
