"""Requests read: what is not as it should be is refused, with a status and a sentence."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, get_origin

import msgspec
from starlette.requests import ClientDisconnect, Request

from fronteira.errors import FronteiraError
from fronteira.web.answering import fault, in_json
from fronteira.web.bodies import Body, Call
from fronteira.web.sending import Gone, Reply
from fronteira.words import LANGUAGES

SECONDS = 10.0
"""What a client may take to send a body."""

POLITENESS = 32 * 2**20
"""Bytes beyond what is allowed that are thrown away rather than not read: most clients send all before they listen."""


class Refused(FronteiraError):
    """A request that is not answered, and with which status."""

    def __init__(self, status: int, key: str, **values: Any) -> None:
        super().__init__(key, **values)
        self.status = status
        self.cause: FronteiraError = self
        self.headers: dict[str, str] = {}
        if status == 405:
            self.headers["Allow"] = values["allow"]
        if status in (408, 413, 415):
            self.headers["Connection"] = "close"  # what it sends besides is not read

    @classmethod
    def of(cls, status: int, error: FronteiraError, headers: dict[str, str] | None = None) -> Refused:
        """Another error as a reason to refuse."""
        made = cls(status, error.key, **error.values)
        made.cause, made.headers = error, headers or {}
        return made

    @classmethod
    def later(cls, key: str, seconds: int, **values: Any) -> Refused:
        """Too often: come back after so many seconds."""
        made = cls(429, key, seconds=seconds, **values)
        made.headers["Retry-After"] = str(seconds)
        return made

    def reply(self, lang: str) -> Reply:
        return Reply(self.status, "application/json", in_json(fault(self.cause, lang)), self.headers)


def language_of(request: Request) -> str:
    """The language a request asks for, before its body is read."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return asked[:2].lower() if asked[:2].lower() in LANGUAGES else "en"


def is_same(request: Request, tag: str) -> bool:
    """Does the client have this already?"""
    known = request.headers.get("if-none-match", "")
    return tag in (each.strip().removeprefix("W/") for each in known.split(","))


async def read_body(call: Call, request: Request, most: int) -> Body:
    """The body of a call. No more of it is read than is allowed, and nothing that does not say that it is JSON."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "web.not-json")
    if request.headers.get("content-encoding", "identity") != "identity":
        raise Refused(415, "web.not-json")
    data, length = bytearray(), 0
    try:
        async with asyncio.timeout(SECONDS):
            async for part in request.stream():
                length += len(part)
                if length <= most:
                    data += part
                elif length > most + POLITENESS:
                    break
    except TimeoutError:
        if length <= most:
            raise Refused(408, "web.slow") from None
    except ClientDisconnect:
        raise Gone from None
    if length > most:
        raise Refused(413, "web.too-much", most=most)
    try:
        body: Body = decoder(call.body).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(400, "web.body", reason=str(error)) from None
    return body


@cache
def decoder(body: type[Body]) -> Any:
    return msgspec.json.Decoder(body)


def read_query(call: Call, request: Request) -> Body:
    """The same from the address."""
    lists = {each.name for each in msgspec.structs.fields(call.body) if is_list(each.type)}
    values: dict[str, Any] = {}
    for name, value in request.query_params.multi_items():
        if name in lists:
            values.setdefault(name, []).append(value)
        elif name in values:
            raise Refused(400, "web.body", reason=f"{name!r} twice")
        else:
            values[name] = value
    return read_values(call, values)


def read_values(call: Call, values: dict[str, Any]) -> Body:
    """The body of a call from texts by name."""
    try:
        body: Body = msgspec.convert(values, call.body, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(400, "web.body", reason=str(error)) from None
    return body


def is_list(kind: Any) -> bool:
    origin = get_origin(kind)
    return origin is list or (hasattr(kind, "__metadata__") and get_origin(kind.__origin__) is list)
