"""What a process tells us that runs somebody else's code: plain values and sentences, whatever that code does with the pipe.

It may write there itself, close the pipe, open a file in its place, or become another program. So a message is a mark that nobody guesses,
its length and a text in JSON, from which nothing can be run. Whoever listens never waits for the rest of a message, keeps nothing that is
none, and goes on when there is nothing more to hear. What else we have open is not open there: our stores and pipes are not its own.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from numbers import Integral, Number
from select import select
from threading import Lock
from time import sleep
from typing import Any

from fronteira.errors import FronteiraError
from fronteira.words import LANGUAGES, Note, Said, in_language

AT_ONCE = 1 << 16
"""Bytes that are read at a time: what a pipe holds. It can be made to hold LEFT times as many."""

LEFT = 16

MOST = 1 << 30
"""Bytes of the longest message."""

SHORT = 0.002
"""Seconds to sleep where there is nothing to listen to any more."""

MARK = 16
LENGTH = 8


class Messages:
    """A pipe to a process that is forked after this is made. There, `begin_to_tell`; here, `begin_to_listen`."""

    def __init__(self) -> None:
        self._end, self._start = os.pipe()
        self._pipe = os.fstat(self._start)
        self._mark = os.urandom(MARK)
        self._heard = bytearray()
        self._lock = Lock()
        self._over = False

    def begin_to_tell(self) -> None:
        leave_open_only(self._start)

    def tell(self, value: Any) -> None:
        """Tell a value, if it is one that can be told (see `plain`) and the pipe is still there."""
        text = json.dumps(plain(value)).encode()
        message = self._mark + len(text).to_bytes(LENGTH, "big") + text
        with self._lock, suppress(OSError):
            if os.path.samestat(os.fstat(self._start), self._pipe):
                while message:
                    message = message[os.write(self._start, message) :]

    def begin_to_listen(self) -> None:
        os.close(self._start)
        os.set_blocking(self._end, False)

    def __enter__(self) -> Messages:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._end)

    def listen(self, seconds: float) -> list[Any]:
        """What is told within so many seconds; some of it at once."""
        if self._over:
            sleep(min(seconds, SHORT))
        elif select([self._end], (), (), seconds)[0]:
            with suppress(BlockingIOError):
                more = os.read(self._end, AT_ONCE)
                self._over = not more
                self._heard += more
        return list(self._messages())

    def rest(self) -> list[Any]:
        """What was told before the process ended."""
        return [told for _ in range(LEFT) for told in self.listen(0)]

    def _messages(self) -> Iterator[Any]:
        """The messages in what was heard; of the rest only the beginning of a message is kept."""
        heard = self._heard
        while (begin := heard.find(self._mark)) >= 0:
            del heard[:begin]
            text = MARK + LENGTH
            end = text + int.from_bytes(heard[MARK:text], "big")
            if len(heard) < text or len(heard) < end <= MOST:
                return
            try:
                value = from_plain(json.loads(heard[text:end]))
            except (ValueError, TypeError, LookupError, RecursionError):  # something was written into the middle of it
                del heard[:MARK]
            else:
                del heard[:end]
                yield value
        del heard[: 1 - MARK]


class InLanguages:
    """A sentence that was said in every language."""

    speaks = True

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts

    def text(self, lang: str = "en") -> str:
        return self.texts[lang]

    def __str__(self) -> str:
        return self.text()


def plain(value: Any) -> Any:
    """A value as JSON has it: any numbers as whole ones or floats, sentences in every language. What is none of these raises TypeError."""
    if value is None or type(value) in (bool, int, float, str):
        return value
    if isinstance(value, Note | Said | FronteiraError):
        return {"said": {lang: str(in_language(value, lang)) for lang in LANGUAGES}}
    if isinstance(value, dict):
        return {"values": {str(name): plain(each) for name, each in value.items()}}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    if isinstance(value, str):
        return "".join(value)
    if isinstance(value, Number):
        return int(value) if isinstance(value, Integral) else float(value)  # type: ignore[arg-type]
    raise TypeError(f"a {type(value).__name__} cannot be told")


def from_plain(value: Any) -> Any:
    """The value again; lists are tuples, sentences are notes."""
    if isinstance(value, list):
        return tuple(from_plain(each) for each in value)
    if isinstance(value, dict):
        if "said" in value:
            return Note(InLanguages(value["said"]))
        return {name: from_plain(each) for name, each in value["values"].items()}
    return value


def leave_open_only(descriptor: int) -> None:
    """In a process that was forked: what another program would not get (files, stores, pipes of ours) is nothing here; the standard streams
    and one descriptor stay. Their numbers stay taken, since somebody may close them yet."""
    kept = {0, 1, 2, descriptor}
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):
            kept.add(stream.fileno())
    nothing = os.open(os.devnull, os.O_RDWR)
    with suppress(OSError):  # where the system does not tell, they stay
        for each in map(int, os.listdir("/dev/fd")):
            if each not in kept:
                with suppress(OSError):
                    if not os.get_inheritable(each):
                        os.dup2(nothing, each, inheritable=False)
    os.close(nothing)
