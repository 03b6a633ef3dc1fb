"""Answers on their way: whole or as a stream, packed where that is worth it, and given up when nobody is there to take them."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Coroutine, Mapping
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.types import Receive, Send

from fronteira.errors import FronteiraError
from fronteira.web.answering import fault, in_json
from fronteira.web.doors import HEADERS
from fronteira.workers.lanes import Hand

WORTH_PACKING = 1000


class Gone(Exception):
    """The client left."""


class Reply(NamedTuple):
    """A whole answer; `packed` is the same by gzip, where that is at hand."""

    status: int
    kind: str
    data: bytes
    headers: Mapping[str, str] = {}
    packed: bytes | None = None


async def send_reply(send: Send, request: Request, reply: Reply) -> None:
    """An answer under the rules of the house."""
    headers = {**HEADERS, "Cache-Control": "no-store", **reply.headers}
    data = reply.data
    if reply.kind:
        headers["Content-Type"] = reply.kind
    if reply.packed is not None or (reply.kind == "application/json" and len(data) > WORTH_PACKING):
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            data = reply.packed if reply.packed is not None else gzip.compress(data, 3, mtime=0)
    if reply.status != 304:
        headers["Content-Length"] = str(len(data))
    await send({"type": "http.response.start", "status": reply.status, "headers": encoded(headers)})
    await send({"type": "http.response.body", "body": b"" if request.method == "HEAD" else data})


async def send_stream(send: Send, kind: str, hand: Hand, lang: str) -> None:
    """What a worker sends, passed on as it comes; what goes wrong on the way is the last line."""
    headers = {**HEADERS, "Cache-Control": "no-store", "Content-Type": kind, "X-Accel-Buffering": "no"}
    await send({"type": "http.response.start", "status": 200, "headers": encoded(headers)})
    try:
        while (part := await hand.part()) is not None:
            await send({"type": "http.response.body", "body": part, "more_body": True})
    except FronteiraError as error:
        await send({"type": "http.response.body", "body": in_json(fault(error, lang)) + b"\n", "more_body": True})
    await send({"type": "http.response.body", "body": b""})


def encoded(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()]


async def unless_gone(receive: Receive, work: Coroutine[Any, Any, None]) -> None:
    """Do something for a client as long as it is there."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(departure(receive))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
            await asyncio.wait({task})
        if task.cancelled():
            raise Gone
        await task
    finally:
        task.cancel()
        gone.cancel()


async def departure(receive: Receive) -> None:
    """Wait for the client to leave."""
    while (await receive())["type"] != "http.disconnect":
        pass
