"""What a worker does with a call: it looks up who does the work, sends what comes of it, and makes sentences of errors.

The first part of an answer is its head, a line of JSON with the status and the media type; the others are the body.
"""

from __future__ import annotations

import json
from typing import Any

from fronteira.errors import BadBoard, FronteiraError, GaveUp, ParseError, RefereeError
from fronteira.lazy import LazyTable
from fronteira.web.allowance import Allowance
from fronteira.web.bodies import STREAM, Body, Call
from fronteira.workers.lanes import Send

WORK = LazyTable(
    {
        "catalogue": "fronteira.web.work.catalogue:catalogue",
        "words": "fronteira.web.work.catalogue:words",
        "scenes": "fronteira.web.work.catalogue:scenes",
        "read": "fronteira.web.work.boards:read",
        "write": "fronteira.web.work.boards:write",
        "check": "fronteira.web.work.boards:check",
        "hint": "fronteira.web.work.boards:hint",
        "lesson": "fronteira.web.work.boards:lesson",
        "grade": "fronteira.web.work.boards:grade",
        "solve": "fronteira.web.work.boards:solve",
        "count": "fronteira.web.work.boards:count",
        "generate": "fronteira.web.work.boards:generate",
        "draw": "fronteira.web.work.paper:draw",
        "sheet": "fronteira.web.work.paper:sheet",
        "watch": "fronteira.web.work.searches:watch",
        "compare": "fronteira.web.work.searches:compare",
        "file": "fronteira.web.work.searches:keep",
        "export": "fronteira.web.work.searches:export",
        "heuristic": "fronteira.web.work.searches:heuristic",
        "game": "fronteira.web.work.games:game",
        "answer": "fronteira.web.work.games:answer",
        "analyse": "fronteira.web.work.games:analyse",
        "review": "fronteira.web.work.games:review",
        "studies": "fronteira.web.work.studies:studies",
        "study": "fronteira.web.work.studies:study",
    }
)

WARM = (
    *("fronteira.web.work.boards", "fronteira.web.work.searches", "fronteira.web.work.catalogue"),
    *("fronteira.web.work.warm", "fronteira.draw.boards"),
)
"""What workers import before they are called."""


def answer(send: Send, call: Call, body: Body, allowed: Allowance) -> None:
    """Answer a call. Streams send their own lines; the others give plain data, a text or bytes."""
    told = Told(send, call.gives)
    try:
        if call.gives == STREAM:
            WORK[call.name](body, allowed, told.line)
            return
        found = WORK[call.name](body, allowed)
    except MemoryError:
        told.fault(504, fault(GaveUp("memory"), body.lang))
    except FronteiraError as error:
        told.fault(status_of(error), fault(error, body.lang))
    else:
        told.whole(found)


class Told:
    """What was sent of an answer."""

    def __init__(self, send: Send, kind: str) -> None:
        self.send, self.kind = send, kind
        self.has_begun = False

    def head(self, status: int, kind: str, **more: str) -> None:
        self.has_begun = True
        self.send(json.dumps({"status": status, "type": kind, **more}).encode())

    def line(self, text: str) -> None:
        """A line of a stream."""
        if not self.has_begun:
            self.head(200, self.kind)
        self.send(text.encode())

    def whole(self, found: Any) -> None:
        """All of an answer; a File says itself what it is."""
        if isinstance(found, File):
            self.head(200, found.kind, name=found.name)
            self.send(found.data)
        else:
            self.head(200, self.kind)
            self.send(found if isinstance(found, bytes) else found.encode() if isinstance(found, str) else in_json(found))

    def fault(self, status: int, found: dict[str, Any]) -> None:
        """What went wrong; in the middle of a stream, as its last line."""
        if not self.has_begun:
            self.head(status, "application/json")
        self.send(in_json(found) + b"\n")


class File:
    """A file to be kept: its media type, its name and what is in it."""

    def __init__(self, kind: str, name: str, data: bytes) -> None:
        self.kind, self.name, self.data = kind, name, data


def in_json(found: Any) -> bytes:
    """Plain data as JSON, as short as it comes; what is no finite number is null."""
    how: dict[str, Any] = {"ensure_ascii": False, "allow_nan": False, "separators": (",", ":")}
    try:
        text = json.dumps(found, **how)
    except ValueError:
        from fronteira.report.plain import finite

        text = json.dumps(finite(found), **how)
    return text.encode("utf-8", "backslashreplace")


def fault(error: FronteiraError, lang: str) -> dict[str, Any]:
    """An error as plain data: its key, its sentence, and where in a text it is."""
    place = {}
    if isinstance(error, ParseError):
        place = {name: value for name, value in (("line", error.line), ("column", error.column)) if value}
    return {"error": {"key": error.key, "text": error.sentence(lang) if isinstance(error, ParseError) else error.text(lang), **place}}


def status_of(error: FronteiraError) -> int:
    """The status of HTTP that says what kind of error it is."""
    if isinstance(error, RefereeError):
        return 500
    if isinstance(error, GaveUp):
        return 504
    return 422 if isinstance(error, BadBoard) else 400
