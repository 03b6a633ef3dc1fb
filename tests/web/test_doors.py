"""Who may ask the server, and what: hosts, origins, sizes, types, methods; and the rules under which answers are shown."""

import json
import socket

import pytest

from fronteira.web.doors import Doors, name_of

JSON = {"Content-Type": "application/json"}
READ = json.dumps({"text": "takuzu:small"}).encode()


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8765", "127.0.0.1.evil.example", "localhost@evil.example", "", "127.0.0.1:x", "2130706433"]
)
def test_another_host_is_refused_everywhere(server, host):
    for path in ("/", "/api/v1/words"):
        told = server.get(path, Host=host)
        assert (told.status, told.key) == (403, "web.host") if host else told.status in (400, 403)


@pytest.mark.parametrize("host", ["localhost:{port}", "127.0.0.1:{port}", "[::1]:{port}", "LOCALHOST:9000"])
def test_every_name_of_this_machine_will_do(server, host):
    assert server.get("/api/v1/openapi.json", Host=host.format(port=server.port)).status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "http://localhost:3000"},
        {"Origin": "null"},
        {"Origin": "file://"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_page_from_elsewhere_is_refused(server, headers):
    told = server.ask("POST", "/api/v1/read", READ, {**JSON, **headers})
    assert (told.status, told.key) == (403, "web.origin")


def test_a_page_of_ours_is_welcome_and_so_is_a_link_from_elsewhere(server):
    headers = {**JSON, "Origin": f"http://127.0.0.1:{server.port}", "Sec-Fetch-Site": "same-origin"}
    assert server.ask("POST", "/api/v1/read", READ, headers).status == 200
    assert server.ask("GET", "/", headers={"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}).status == 200


def test_behind_a_proxy_the_name_it_was_given_counts():
    doors = Doors(["Puzzles.example.org"])
    public = {"host": "puzzles.example.org", "origin": "https://puzzles.example.org"}
    assert doors.refuses(public, is_call=True) is None
    assert doors.refuses({**public, "host": "127.0.0.1:8765"}, is_call=True) is None  # a proxy that does not hand the host on
    assert doors.refuses({**public, "origin": "https://evil.example"}, is_call=True) == "web.origin"
    assert doors.refuses({"host": "evil.example"}, is_call=False) == "web.host"


def test_the_name_in_a_host():
    assert [name_of(text) for text in ("a.b:80", "[::1]:5", "A")] == ["a.b", "::1", "a"]
    assert [name_of(text) for text in ("a/b", "u@a", "a:b", " a", "a?b", "[::1")] == [None] * 6


@pytest.mark.parametrize(
    ("method", "path", "body", "headers", "status"),
    [
        ("GET", "/api/v1/read", None, {}, 405),
        ("OPTIONS", "/api/v1/read", None, {}, 405),
        ("POST", "/api/v1/words", b"{}", JSON, 405),
        ("POST", "/", b"{}", JSON, 405),
        ("POST", "/api/v1/read", READ, {}, 415),
        ("POST", "/api/v1/read", READ, {"Content-Type": "text/plain"}, 415),
        ("POST", "/api/v1/read", READ, {**JSON, "Content-Encoding": "gzip"}, 415),
        ("POST", "/api/v1/read", b'{"text":"' + b"0" * 5_000_000 + b'"}', JSON, 413),
        ("POST", "/api/v1/read", b'{"text":"' + b"0" * 300_000 + b'"}', JSON, 400),
        ("POST", "/api/v1/read", b"{", JSON, 400),
        ("POST", "/api/v1/read", b"[" * 100_000, JSON, 400),
        ("POST", "/api/v1/read", b'{"text":"\xff"}', JSON, 400),
        ("POST", "/api/v1/read", b'{"text":"\\ud800"}', JSON, 400),
        ("POST", "/api/v1/read", b'{"text":1}', JSON, 400),
        ("GET", "/api/v1/draw.svg", None, {}, 400),
        ("GET", "/api/v1/draw.svg?board=dots:a&board=dots:b", None, {}, 400),
        ("GET", "/api/v1/draw.svg?board=dots:a&x=1", None, {}, 400),
        ("GET", "/api/v1/", None, {}, 404),
        ("GET", "/../pyproject.toml", None, {}, 404),
        ("GET", "/%2e%2e/app.py", None, {}, 404),
        ("GET", "/..%2fapp.py", None, {}, 404),
        ("GET", "/studies/../../x/", None, {}, 400),
        ("GET", "/nothing.html", None, {}, 404),
    ],
)
def test_what_is_not_asked_for_as_it_should_be(server, method, path, body, headers, status):
    told = server.ask(method, path, body, headers)
    assert told.status == status
    assert told.json["error"]["text"]
    assert "default-src 'none'" in told.headers["content-security-policy"]


@pytest.mark.parametrize(
    "text", ["/etc/passwd", "pyproject.toml", "-", "takuzu:small#2", "file:///etc/passwd", "src/fronteira/__init__.py"]
)
def test_no_text_opens_a_file(server, text):
    assert server.post("read", text=text).status == 400


def test_what_is_sent_in_bits_is_not_read_beyond_the_limit(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        head = f"POST /api/v1/read HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
        line.sendall(head.encode() + b"Transfer-Encoding: chunked\r\n\r\n")
        try:
            for _ in range(100):
                line.sendall(b"10000\r\n" + b"0" * 0x10000 + b"\r\n")
            line.sendall(b"0\r\n\r\n")
        except OSError:
            pass  # it has heard enough
        assert b" 413 " in line.recv(1000)


def test_pages_come_with_strict_rules_and_are_not_sent_twice(server):
    page = server.get("/")
    policy = page.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "require-trusted-types-for 'script'" in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert page.headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in page.headers
    assert server.get("/", If_None_Match=page.headers["etag"]).status == 304
    packed = server.get("/app.js", Accept_Encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert len(packed.data) < len(server.get("/app.js").data)
    assert server.get("/api/v1/words").headers["cache-control"] == "no-store"
    assert "sandbox" in server.get("/api/v1/draw.svg?board=dots:a").headers["content-security-policy"]
    assert server.ask("HEAD", "/").data == b""
