"""Answers on their way: whole or as a stream, packed where that is worth it, and given up when nobody is there to take them."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Coroutine, Mapping
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.types import Receive, Send

from fronteira.web.doors import HEADERS
from fronteira.workers.lanes import Hand

WORTH_PACKING = 1000

LAST = 2.0
"""Seconds a client has to take the last line of a stream that came to nothing."""


class Gone(Exception):
    """The client left."""


class Reply(NamedTuple):
    """A whole answer; `packed` is the same by gzip, where that is at hand."""

    status: int
    kind: str
    data: bytes
    headers: Mapping[str, str] = {}
    packed: bytes | None = None


class Outgoing:
    """The answer to one request, under the rules of the house."""

    def __init__(self, request: Request, send: Send) -> None:
        self.request, self._send = request, send
        self.has_begun = False

    async def reply(self, reply: Reply) -> None:
        """All of it at once. Where a stream has begun already, as its last line."""
        if self.has_begun:
            async with asyncio.timeout(LAST):
                await self._end(reply.data + b"\n")
            return
        headers = {"Cache-Control": "no-store", **reply.headers}
        data = reply.data
        if reply.kind:
            headers["Content-Type"] = reply.kind
        if reply.packed is not None or (reply.kind == "application/json" and len(data) > WORTH_PACKING):
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in self.request.headers.get("accept-encoding", ""):
                headers["Content-Encoding"] = "gzip"
                data = reply.packed if reply.packed is not None else gzip.compress(data, 3, mtime=0)
        if reply.status != 304:
            headers["Content-Length"] = str(len(data))
        await self._begin(reply.status, headers)
        await self._end(b"" if self.request.method == "HEAD" else data)

    async def stream(self, kind: str, hand: Hand) -> None:
        """What a worker sends, passed on as it comes."""
        await self._begin(200, {"Cache-Control": "no-store", "Content-Type": kind, "X-Accel-Buffering": "no"})
        while (part := await hand.part()) is not None:
            await self._send({"type": "http.response.body", "body": part, "more_body": True})
        await self._end(b"")

    async def _begin(self, status: int, headers: Mapping[str, str]) -> None:
        told = [(name.lower().encode(), value.encode("latin-1")) for name, value in {**HEADERS, **headers}.items()]
        self.has_begun = True
        await self._send({"type": "http.response.start", "status": status, "headers": told})

    async def _end(self, data: bytes) -> None:
        await self._send({"type": "http.response.body", "body": data})


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
