"""A screen that has long work done beside it: in a thread, with a limit, and Esc stops it. Who does something else meanwhile drops it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.message import Message
from textual.screen import Screen

from fronteira.errors import FronteiraError, GaveUp
from fronteira.search.limits import Limits, Meter
from fronteira.words import say

PATIENCE = 30.0
"""Seconds a hint, a check or a solution may take."""


class Thinker(Screen[None]):
    """The screen. `meter` is that of what is being thought about, `thinking` what people are told it is."""

    class Thought(Message):
        """What a thread came to: an answer, or what went wrong."""

        def __init__(self, meter: Meter, then: Callable[[Any], None], answer: Any) -> None:
            super().__init__()
            self.meter, self.then, self.answer = meter, then, answer

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.meter: Meter | None = None
        self.thinking = ""

    def say(self, key: str, **values: Any) -> str:
        return say(f"play.{key}", self.lang, **values)

    def tell(self, text: str) -> None:
        """Say something to the player."""
        raise NotImplementedError

    def think(self, what: str, work: Callable[[Meter], Any], then: Callable[[Any], None], patience: float = PATIENCE) -> None:
        """Have something done in a thread, with a limit; `then` is called with what came of it."""
        self.drop_thought()
        meter = self.meter = Meter(Limits(seconds=patience))
        self.thinking = self.say(what)

        def in_a_thread() -> None:
            try:
                answer = work(meter)
            except (FronteiraError, OSError) as trouble:
                answer = trouble
            self.post_message(self.Thought(meter, then, answer))

        self.run_worker(in_a_thread, thread=True)

    def on_thinker_thought(self, event: Thought) -> None:
        if event.meter is not self.meter:  # nobody waits for it any more
            return
        self.meter = None
        if isinstance(event.answer, GaveUp):
            self.tell(self.say("stopped" if event.answer.limit == "stop" else "too-long"))
        elif isinstance(event.answer, FronteiraError):
            self.tell(event.answer.text(self.lang))
        elif isinstance(event.answer, OSError):
            self.tell(str(event.answer))
        else:
            event.then(event.answer)

    def drop_thought(self) -> None:
        """Nobody waits any more for what is being thought about."""
        if self.meter is not None:
            self.meter.stop()
            self.meter = None
