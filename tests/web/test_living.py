"""The server as a process: how it begins and ends, what vanished clients, dead workers and crowds do to it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.web.serving import take_port
from tests.support.web import children_of, serving

LONG = {"board": "dots:f", "model": "lines", "strategy": "bfs", "limits": {"seconds": 30}}
"""A search that takes longer than anybody here waits."""


def begin(server, call, body):
    """A call whose answer nobody has read yet."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    data = json.dumps(body).encode()
    head = f"POST /api/v1/{call} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    line.sendall(f"{head}Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)
    return line


def wait_until(is_so, seconds=20):
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def cpu_of(pids):
    """Clock ticks these processes have used."""
    used = 0
    for pid in pids:
        with open(f"/proc/{pid}/stat") as file:
            used += sum(map(int, file.read().rpartition(")")[2].split()[11:13]))
    return used


def is_idle(pids):
    before = cpu_of(pids)
    time.sleep(0.3)
    return cpu_of(pids) - before <= 3


def test_watches_that_nobody_follows_any_more_are_given_up_and_leave_no_process(server):
    server.post("watch", board="dots:a")
    for _ in range(10):
        line = begin(server, "watch", LONG)
        assert line.recv(100).startswith(b"HTTP/1.1 200")
        line.close()
    workers = server.workers()
    wait_until(lambda: is_idle(workers))
    assert len(server.workers()) <= 8
    assert server.post("watch", board="dots:a").lines[-1]["end"]["status"] == "solved"


@pytest.mark.slow
def test_a_worker_that_is_killed_costs_its_call_only():
    with serving() as server:
        server.post("solve", board="dots:a")
        line = begin(server, "count", {"board": "takuzu:10x10:" + "z" * 3 + "v", "up_to": 1_000_000, "limits": {"seconds": 30}})
        wait_until(lambda: not is_idle(server.workers()))
        for pid in server.workers():
            os.kill(pid, signal.SIGKILL)
        answer = line.makefile("rb").read()
        assert b" 502 " in answer.partition(b"\r\n")[0]
        assert b"SIGKILL" in answer
        line.close()
        assert server.post("hint", board="takuzu:small").status == 200


@pytest.mark.slow
def test_a_server_ends_with_all_its_processes_whatever_they_are_at():
    with serving() as server:
        line = begin(server, "watch", LONG)
        line.recv(100)
        workers = server.workers()
        assert len(workers) >= 2
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(20) == 0
        line.close()
    assert not [pid for pid in workers if os.path.exists(f"/proc/{pid}") and children_of(pid)]
    wait_until(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in workers))


@pytest.mark.slow
def test_two_hundred_clients_at_once_are_answered_or_told_to_come_back():
    with serving() as server, ThreadPoolExecutor(200) as clients:
        body = {"puzzle": "takuzu", "rows": 14, "level": "fiendish"}
        answers = list(clients.map(lambda number: server.post("generate", **body, seed=number), range(200)))
        told = {answer.status for answer in answers}
        assert told <= {200, 503}
        assert 200 in told
        assert all(answer.headers["retry-after"] and answer.key == "workers.busy" for answer in answers if answer.status == 503)
        assert server.post("hint", board="takuzu:small").status == 200


@pytest.mark.slow
def test_in_public_a_client_may_not_ask_too_often_nor_for_too_much():
    with serving("--public", "--host-name", "puzzles.example.org") as server:
        assert server.post("read", text="takuzu:40x40:" + "z" * 61 + "n").key == "web.too-large"
        assert server.post("solve", board="takuzu:small", engine="sat").key == "web.no-engine"
        statuses = [server.get("/api/v1/draw.svg?board=dots:zzz", X_Forwarded_For="203.0.113.7").status for _ in range(80)]
        assert statuses.count(429) >= 1
        assert set(statuses) == {400, 429}
        assert server.post("hint", board="takuzu:small").status == 200  # another client
        assert server.get("/api/v1/words", Host="puzzles.example.org").status == 200


def test_without_the_extra_it_says_what_to_install():
    program = "import sys; sys.modules['uvicorn'] = None; from fronteira.cli import main; main(['web', '--port', '0'])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "the web face needs a few packages that are not installed: pip install 'fronteira[web]'\n"


def test_a_port_that_is_taken_is_told_and_the_usual_one_is_not_insisted_on(server):
    done = subprocess.run(
        [sys.executable, "-m", "fronteira", "web", "--port", str(server.port)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"port {server.port} cannot be had")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--public"], "--public precisa do nome"),
        (["--host-name", "https://puzzles.example.org/"], "não é o nome de um servidor"),
        (["--problem", "mine.txt"], "mine.txt"),
        (["--puzzle", "mine.py"], "mine.py"),
    ],
)
def test_what_is_wrong_with_the_call_is_told_before_it_begins(words, sentence):
    done = CliRunner().invoke(main, ["web", "--port", "0", "--lang", "pt", *words])
    assert done.exit_code == 2
    assert sentence in done.stderr


def test_small_answers_are_sent_at_once():
    with take_port(0) as sock:
        assert sock.proto == socket.IPPROTO_TCP  # only then does asyncio see to it


PROBLEM = '''
class Count:
    """Count up to a number."""
    def __init__(self, top=5):
        self.start, self.top = 0, top
    def actions(self, state):
        return ["one", "two"] if state < self.top else []
    def result(self, state, action):
        return state + (1 if action == "one" else 2)
    def is_goal(self, state):
        return state == self.top

BOARDS = {"five": Count(5), "nine": Count(9)}
'''


@pytest.mark.slow
def test_a_problem_named_at_the_start_can_be_watched_and_no_other(tmp_path):
    (tmp_path / "mine.py").write_text(PROBLEM)
    with serving("--problem", str(tmp_path / "mine.py")) as server:
        (problem,) = server.get("/api/v1/catalogue").json["problems"]
        assert (problem["name"], problem["instances"], problem["text"]) == ("Count", ["five", "nine"], "Count up to a number.")
        told = server.post("watch", problem="Count", instance="nine", strategy="bfs").lines
        assert told[-1]["end"]["status"] == "solved"
        assert [line["run"]["depth"] for line in server.post("compare", problem="Count", runs=[{"strategy": "bfs"}]).lines[:-1]] == [3]
        assert server.post("watch", problem="Count", instance="ten").key == "web.no-instance"
        assert server.post("watch", problem=str(tmp_path / "mine.py")).key == "web.no-problem"
        assert server.post("read", text="1", puzzle="Count").key == "web.no-cells"


STUDY = """
title = "Two searches"
puzzle = "dots"
boards = ["dots:a"]
[[experiment]]
name = "small"
models = ["lines"]
strategies = ["bfs", "dfs"]
"""


@pytest.mark.slow
def test_reports_of_studies_are_shown_apart(tmp_path):
    from fronteira.lab import read_study, run

    (tmp_path / "study.toml").write_text(STUDY)
    run(read_study(tmp_path / "study.toml"), tmp_path / "two.lab")
    (tmp_path / "broken.lab").mkdir()
    (tmp_path / "broken.lab" / "records.sqlite").write_bytes(b"no")
    with serving("--studies", str(tmp_path)) as server:
        broken, two = server.get("/api/v1/studies").json["studies"]
        assert two == {"name": "two", "title": "Two searches"}
        assert broken["trouble"]
        page = server.get("/studies/two/?lang=pt")
        assert page.status == 200
        assert b'lang="pt"' in page.data
        assert page.headers["content-security-policy"].endswith("frame-ancestors 'self'; sandbox")
        assert server.get("/studies/three/").key == "web.no-study"
        assert server.get("/studies/..%2ftwo.lab/").status == 400
