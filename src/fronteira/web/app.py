"""The server as an ASGI application: pages, calls of the API, who may ask for them. It works little itself: that is done in lanes of worker
processes, each call for a client who is still there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Mount
from starlette.types import Receive, Scope, Send

from fronteira.errors import FronteiraError
from fronteira.web.allowance import Allowance
from fronteira.web.answering import WARM, answer, in_json
from fronteira.web.bodies import BY_PATH, STREAM, Body, Call, Plain
from fronteira.web.doors import PAPER_POLICY, PICTURE_POLICY, REPORT_POLICY, Doors
from fronteira.web.files import Files
from fronteira.web.openapi import describe_api
from fronteira.web.requests import Refused, is_same, language_of, read_body, read_query
from fronteira.web.sending import Reply, send_reply, send_stream, unless_gone
from fronteira.workers.lanes import Busy, Hand, Kind, Lane, Lost

API = "/api/v1/"

GRACE = 5.0
"""Seconds a call may take more than its limit before its worker is killed."""

DRAIN = 30.0
"""Seconds a client may take besides to read a stream."""

KEPT = ("catalogue", "words", "scenes")
"""Calls that are always answered alike: asked once, in each language."""

POLICIES = {"image/svg+xml": PICTURE_POLICY, "application/pdf": PAPER_POLICY, "text/html; charset=utf-8": REPORT_POLICY}


class House:
    """All that the server has: lanes, doors, files, and answers it keeps."""

    def __init__(self, allowed: Allowance, doors: Doors, *, quick: int = 2, long: int = 4) -> None:
        self.allowed, self.doors, self.files = allowed, doors, Files()
        memory = 2 * allowed.memory
        self.lanes = {
            "quick": Lane(Kind(quick, waiting=64, seconds=15, modules=WARM, memory=memory)),
            "long": Lane(Kind(long, waiting=16, seconds=30, modules=WARM, memory=memory)),
        }
        self.kept: dict[tuple[str, str], asyncio.Task[Reply]] = {}

    @asynccontextmanager
    async def open(self, _: Any = None) -> AsyncIterator[None]:
        for lane in self.lanes.values():
            lane.open()
        try:
            yield
        finally:
            for task in self.kept.values():
                task.cancel()
            for lane in self.lanes.values():
                await lane.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, whatever it is."""
        request = Request(scope, receive)
        path: str = scope["path"]
        lang = language_of(request)
        try:
            if refused := self.doors.refuses(request.headers, is_call=path.startswith(API)):
                raise Refused(403, refused)
            if path.startswith(API):
                await self.call(request, path.removeprefix(API), lang, send)
            else:
                await send_reply(send, request, self.show(request, path))
        except Refused as error:
            await send_reply(send, request, error.reply(lang))

    def show(self, request: Request, path: str) -> Reply:
        """A file of the pages."""
        if request.method not in ("GET", "HEAD"):
            raise Refused(405, "web.method", allow="GET, HEAD", method=request.method)
        file = self.files.find(path.removeprefix("/") or "index.html")
        if file is None:
            raise Refused(404, "web.nothing-here", path=path)
        headers = {"ETag": file.tag, "Cache-Control": "no-cache"}
        if is_same(request, file.tag):
            return Reply(304, "", b"", headers)
        return Reply(200, file.kind, file.data, headers, file.packed)

    async def call(self, request: Request, name: str, lang: str, send: Send) -> None:
        """A call of the API."""
        if name == "openapi.json" and request.method == "GET":
            await send_reply(send, request, Reply(200, "application/json", in_json(describe_api())))
            return
        call = BY_PATH.get(name)
        if call is None:
            raise Refused(404, "web.no-call", name=name)
        if request.method != call.method:
            raise Refused(405, "web.method", allow=call.method, method=request.method)
        if call.method == "GET":
            body = read_query(call, request)
        else:
            body = await read_body(call, request, self.allowed.body)
        if call.name in KEPT:
            await send_reply(send, request, await asyncio.shield(self.keep(call, body)))
        else:
            await unless_gone(request.receive, self.answer(call, body, request, send))

    def keep(self, call: Call, body: Body) -> asyncio.Task[Reply]:
        """The answer that is always the same."""
        key = call.name, body.lang
        task = self.kept.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() or task.result().status != 200)):
            task = self.kept[key] = asyncio.create_task(self.find(call, Plain(lang=body.lang)))
        return task

    async def find(self, call: Call, body: Body) -> Reply:
        async with self.working(call, body) as (hand, head):
            return await self.rest(hand, head)

    async def answer(self, call: Call, body: Body, request: Request, send: Send) -> None:
        """Have a call answered, and pass the answer on."""
        try:
            async with self.working(call, body) as (hand, head):
                if head["status"] == 200 and call.gives == STREAM:
                    await send_stream(send, call.gives, hand, body.lang)
                    return
                reply = await self.rest(hand, head)
        except Busy as busy:
            raise Refused.of(503, busy, {"Retry-After": "2"}) from None
        except Lost as lost:
            raise Refused.of(502, lost) from None
        except TimeoutError:
            raise Refused(504, "web.late") from None
        except FronteiraError as error:
            raise error if isinstance(error, Refused) else Refused.of(500, error) from None
        await send_reply(send, request, reply)

    @asynccontextmanager
    async def working(self, call: Call, body: Body) -> AsyncIterator[tuple[Hand, dict[str, Any]]]:
        """A hand that is at work on a call, and the head of its answer."""
        seconds = self.allowed.seconds(call.lane, getattr(body, "limits", None)) + GRACE
        async with self.lanes[call.lane].hand() as hand, asyncio.timeout(seconds + DRAIN * (call.gives == STREAM)):
            hand.begin(answer, call, body, self.allowed)
            head = await hand.part()
            if head is None:
                raise FronteiraError("web.no-answer")
            yield hand, json.loads(head)

    async def rest(self, hand: Hand, head: dict[str, Any]) -> Reply:
        """All of an answer."""
        parts = []
        while (part := await hand.part()) is not None:
            parts.append(part)
        headers = {"Content-Security-Policy": POLICIES[head["type"]]} if head["type"] in POLICIES else {}
        if name := head.get("name"):
            how = "inline" if head["type"] == "application/pdf" else "attachment"
            headers["Content-Disposition"] = f'{how}; filename="{name}"'
        return Reply(head["status"], head["type"], b"".join(parts), headers)


def make_app(house: House) -> Starlette:
    return Starlette(routes=[Mount("/", app=house)], lifespan=house.open)
