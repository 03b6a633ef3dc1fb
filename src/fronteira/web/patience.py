"""Connections that send their request so slowly that it never comes: they are closed. (Those that rest between two requests, and those that
send a body slowly, are seen to elsewhere.)"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS = 20.0
"""What the head of a request may take to come in."""


class Patient(H11Protocol):
    """The protocol of uvicorn, with an end to its patience."""

    _look: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._look_again(object())

    def connection_lost(self, exc: Exception | None) -> None:
        if self._look is not None:
            self._look.cancel()
        super().connection_lost(exc)

    def _look_again(self, last: object) -> None:
        """Close a connection on which nothing has begun since the last look."""
        if self.cycle is last and (self.cycle is None or self.cycle.response_complete):
            self.transport.close()
            return
        self._look = self.loop.call_later(SECONDS, self._look_again, self.cycle)
