"""The server started, and ended: its socket, its address, uvicorn."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Callable

from fronteira.errors import BadOption, FronteiraError, reason_of

PORT = 8765
HOST = "127.0.0.1"
"""Nobody but this machine reaches it. Who wants it to be reached from elsewhere puts a server in front of it (docs/web.md)."""

BACKLOG = 512

IDLE = 30
"""Seconds a connection may do nothing."""

AT_ONCE = 1000
"""Connections; more are told to come back."""


def take_port(port: int | None) -> socket.socket:
    """A socket at a port, or at the usual one, or where that is taken at any that is free."""
    for number in (port,) if port is not None else (PORT, 0):
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or asyncio lets small answers wait 40 ms
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((HOST, number))
            sock.listen(BACKLOG)  # who comes before all is ready waits
        except OSError as error:
            sock.close()
            if error.errno == errno.EADDRINUSE and port is None:
                continue
            raise BadOption("web.no-port", port=number, reason=reason_of(error)) from None
        return sock
    raise AssertionError("some port is free, or why not was said")


def serve(
    sock: socket.socket,
    *,
    public: bool = False,
    host_names: tuple[str, ...] = (),
    problems: tuple[str, ...] = (),
    studies: str | None = None,
    ready: Callable[[], object] | None = None,
) -> None:
    """Serve until somebody ends it (Ctrl-C, or a signal); `ready` is called when it can be reached."""
    try:
        import uvicorn

        from fronteira.web.app import House, make_app
        from fronteira.web.patience import Patient
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("fronteira"):
            raise
        raise FronteiraError("web.not-installed") from None
    from fronteira.web.allowance import AT_HOME, IN_PUBLIC
    from fronteira.web.doors import Doors

    allowed = (IN_PUBLIC if public else AT_HOME)._replace(problems=problems, studies=studies)
    hands = max(2, min(4, os.cpu_count() or 1))
    house = House(allowed, Doors(host_names), quick=hands, long=max(4, hands))
    config = uvicorn.Config(
        make_app(house),
        http=Patient,
        ws="none",
        loop="asyncio",
        log_level="critical",  # what goes wrong in a request is told by the application
        access_log=False,
        server_header=False,
        limit_concurrency=AT_ONCE,
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=1,
        proxy_headers=public,
        forwarded_allow_ips=HOST,
    )
    if ready is not None:
        ready()
    uvicorn.Server(config).run(sockets=[sock])
