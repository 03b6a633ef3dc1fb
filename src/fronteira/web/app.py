"""The server as an ASGI application: pages, calls of the API, who may ask for them. It works little itself: that is done in lanes of worker
processes, each call for a client who is still there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from traceback import print_exception
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Mount
from starlette.types import Receive, Scope, Send

from fronteira.errors import FronteiraError
from fronteira.web.allowance import Allowance
from fronteira.web.answering import WARM, answer, in_json
from fronteira.web.bodies import BY_PATH, STREAM, Body, Call
from fronteira.web.crowd import Crowd
from fronteira.web.doors import PAPER_POLICY, PICTURE_POLICY, REPORT_POLICY, Doors
from fronteira.web.files import Files
from fronteira.web.openapi import describe_api
from fronteira.web.requests import Refused, is_same, language_of, read_body, read_query, read_values
from fronteira.web.sending import Gone, Outgoing, Reply, unless_gone
from fronteira.words import LANGUAGES, language
from fronteira.workers.lanes import Busy, Hand, Kind, Lane, Lost

API, STUDIES = "/api/v1/", "/studies/"

GRACE = 5.0
"""Seconds a call may take more than its limit before its worker is killed."""

DRAIN = 30.0
"""Seconds a client may take besides to read a stream."""

KEPT: dict[str, tuple[dict[str, str], ...]] = {
    "words": ({"room": "web"}, {"room": "watch"}, {"room": "duel"}),
    "catalogue": ({},),
    "scenes": ({},),
}
"""Calls that are always answered alike, and how pages ask for them: asked once in each language, at the start, while the quick lane is free
for those who come."""

HTML = "text/html; charset=utf-8"

POLICIES = {"image/svg+xml": PICTURE_POLICY, "application/pdf": PAPER_POLICY, HTML: REPORT_POLICY}

OWN_CROWD, PUBLIC_CROWD = (1e6, 10**6, 10**6), (5.0, 60, 6)
"""Calls a second, how many at one go, and how many at a time, of one client: on one's own machine as many as one likes."""


class House:
    """All that the server has: lanes, doors, files, and answers it keeps."""

    def __init__(self, allowed: Allowance, doors: Doors, *, quick: int = 2, long: int = 4) -> None:
        self.allowed, self.doors, self.files = allowed, doors, Files()
        self.crowd = Crowd(*(PUBLIC_CROWD if allowed.is_public else OWN_CROWD))
        memory = 2 * allowed.memory
        self.lanes = {
            "quick": Lane(Kind(quick, ready=1, waiting=64, seconds=15, modules=WARM, memory=memory)),
            "long": Lane(Kind(long, ready=2, waiting=16, seconds=30, modules=WARM, memory=memory)),
        }
        self.kept: dict[tuple[str, str, str | None], asyncio.Task[Reply]] = {}

    @asynccontextmanager
    async def open(self, _: Any = None) -> AsyncIterator[None]:
        for lane in self.lanes.values():
            lane.open()
        for lang in sorted(LANGUAGES, key=language().__ne__):  # what the first page asks for, in the language of this machine first
            for name, every in KEPT.items():
                for values in every:
                    self.keep(BY_PATH[name], read_values(BY_PATH[name], {"lang": lang, **values}))
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
        out, lang = Outgoing(request, send), language_of(request)
        with suppress(TimeoutError):  # nobody takes even the last line
            try:
                await self.answer(request, out, lang)
            except Gone:
                return
            except FronteiraError as error:
                await out.reply(refusal_of(error).reply(lang))
            except TimeoutError:
                await out.reply(Refused(504, "web.late").reply(lang))
            except Exception as error:  # a mistake of ours takes its own request down, and nothing else
                print_exception(error)
                await out.reply(Refused(500, "web.mistake").reply(lang))

    async def answer(self, request: Request, out: Outgoing, lang: str) -> None:
        path = request.scope["path"]
        is_call = path.startswith(API)
        if refused := self.doors.refuses(request.headers, is_call=is_call):
            raise Refused(403, refused)
        if is_call:
            await self.call(request, out, path.removeprefix(API))
        elif path.startswith(STUDIES) and path.endswith("/"):  # and not the files of the view of that name
            study = BY_PATH["study"]
            await self.do(study, read_values(study, {"name": path.removeprefix(STUDIES).rstrip("/"), "lang": lang}), request, out)
        else:
            await out.reply(self.show(request, path))

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

    async def call(self, request: Request, out: Outgoing, name: str) -> None:
        """A call of the API."""
        if name == "openapi.json" and request.method == "GET":
            await out.reply(Reply(200, "application/json", in_json(describe_api())))
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
        await self.do(call, body, request, out)

    async def do(self, call: Call, body: Body, request: Request, out: Outgoing) -> None:
        """Have a call answered, if its client may ask for that."""
        if call.name in KEPT:
            await out.reply(await asyncio.shield(self.keep(call, body)))
            return
        with self.crowd.enter(request.client and request.client.host):
            await unless_gone(request.receive, self.pass_on(call, body, out))

    def keep(self, call: Call, body: Body) -> asyncio.Task[Reply]:
        """The answer that is always the same."""
        key = call.name, body.lang, getattr(body, "room", None)
        task = self.kept.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() or task.result().status != 200)):
            task = self.kept[key] = asyncio.create_task(self.find(call, body))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())  # who asks again is told
        return task

    async def find(self, call: Call, body: Body) -> Reply:
        async with self.working(call, body) as (hand, head):
            return await rest(hand, head)

    async def pass_on(self, call: Call, body: Body, out: Outgoing) -> None:
        """Have a call answered, and pass the answer on."""
        try:
            async with self.working(call, body) as (hand, head):
                if head["status"] == 200 and call.gives == STREAM:
                    await out.stream(call.gives, hand)
                    return
                reply = await rest(hand, head)
        except (FronteiraError, TimeoutError) as error:
            refused = refusal_of(error) if isinstance(error, FronteiraError) else Refused(504, "web.late")
            reply = refused.reply(body.lang)
        await out.reply(reply)

    @asynccontextmanager
    async def working(self, call: Call, body: Body) -> AsyncIterator[tuple[Hand, dict[str, Any]]]:
        """A hand that is at work on a call, and the head of its answer."""
        whole = call.name in ("compare", "file")  # whose limits are those of each of their runs
        seconds = (self.allowed.whole if whole else self.allowed.seconds(call.lane, getattr(body, "limits", None))) + GRACE
        async with self.lanes[call.lane].hand() as hand, asyncio.timeout(seconds + DRAIN * (call.gives == STREAM)):
            hand.begin(answer, call, body, self.allowed)
            head = await hand.part()
            if head is None:
                raise FronteiraError("web.no-answer")
            yield hand, json.loads(head)


async def rest(hand: Hand, head: dict[str, Any]) -> Reply:
    """All of an answer."""
    parts = []
    while (part := await hand.part()) is not None:
        parts.append(part)
    kind = head["type"]
    headers = {"Content-Security-Policy": POLICIES[kind]} if kind in POLICIES else {}
    if name := head.get("name"):
        how = "inline" if kind == "application/pdf" else "attachment"
        headers["Content-Disposition"] = f'{how}; filename="{name}"'
    elif kind == HTML:
        headers["X-Frame-Options"] = "SAMEORIGIN"
    return Reply(head["status"], kind, b"".join(parts), headers)


def refusal_of(error: FronteiraError) -> Refused:
    """Why a call was not answered."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, Busy):
        return Refused.of(503, error, {"Retry-After": "2"})
    return Refused.of(502 if isinstance(error, Lost) else 500, error)


def make_app(house: House) -> Starlette:
    return Starlette(routes=[Mount("/", app=house)], lifespan=house.open)
