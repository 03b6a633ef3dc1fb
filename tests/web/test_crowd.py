"""How often one client may ask, and how long it may take to."""

import socket
from threading import Thread

import pytest
import uvicorn

from fronteira.web import crowd, patience
from fronteira.web.crowd import Crowd, household
from fronteira.web.patience import Patient
from fronteira.web.requests import Refused
from fronteira.web.serving import take_port


@pytest.fixture
def clock(monkeypatch):
    """The time, which only passes when it is told to."""
    now = [0.0]
    monkeypatch.setattr(crowd, "monotonic", lambda: now[0])
    return now


def ask(calls, client):
    with calls.enter(client):
        pass


def test_a_bucket_of_calls_fills_up_again(clock):
    calls = Crowd(rate=2, burst=3, at_once=9)
    for _ in range(3):
        ask(calls, "192.0.2.1")
    with pytest.raises(Refused) as refused:
        ask(calls, "192.0.2.1")
    assert (refused.value.status, refused.value.headers["Retry-After"]) == (429, "1")
    ask(calls, "192.0.2.2")
    clock[0] = 0.5
    ask(calls, "192.0.2.1")
    with pytest.raises(Refused):
        ask(calls, "192.0.2.1")


def test_so_many_at_a_time(clock):
    calls = Crowd(rate=9, burst=99, at_once=1)
    with calls.enter("a"):
        with pytest.raises(Refused, match="at a time"):
            ask(calls, "a")
        ask(calls, "b")
    ask(calls, "a")


def test_who_was_not_seen_for_longest_is_forgotten(clock, monkeypatch):
    monkeypatch.setattr(crowd, "KNOWN", 2)
    calls = Crowd(rate=0.001, burst=1, at_once=9)
    for client in ("a", "b", "c"):
        ask(calls, client)
    ask(calls, "a")
    with pytest.raises(Refused):
        ask(calls, "c")


def test_a_household_is_one_client():
    assert household("2001:db8:1:2::3") == household("2001:db8:1:2:ffff::") != household("2001:db8:1:3::3")
    assert household("192.0.2.1") != household("192.0.2.2")
    assert household(None) == household("")


@pytest.mark.slow
def test_a_request_that_never_comes_is_not_waited_for(monkeypatch):
    async def app(scope, receive, send):
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    monkeypatch.setattr(patience, "SECONDS", 0.3)
    sock = take_port(0)
    server = uvicorn.Server(uvicorn.Config(app, http=Patient, lifespan="off", log_level="critical"))
    thread = Thread(target=server.run, kwargs={"sockets": [sock]})
    thread.start()
    try:
        for begin in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT"):
            with socket.create_connection(sock.getsockname(), timeout=20) as line:
                line.sendall(begin)
                assert line.makefile("rb").read().count(b" 204 ") == begin.count(b"\r\n\r\n")
    finally:
        server.should_exit = True
        thread.join()
