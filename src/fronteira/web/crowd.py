"""How often and how much at once one client may ask, where strangers are let in: a bucket of calls that fills up again, and so many calls
at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from math import ceil
from time import monotonic

from fronteira.web.requests import Refused

KNOWN = 10_000
"""Clients that are remembered; those who have not asked for longest are forgotten."""


class Crowd:
    """Who asks how often."""

    def __init__(self, rate: float, burst: int, at_once: int) -> None:
        self.rate, self.burst, self.at_once = rate, burst, at_once
        self._buckets: dict[str, tuple[float, float]] = {}  # what is left, and when that was
        self._inside: Counter[str] = Counter()

    @contextmanager
    def enter(self, address: str | None, cost: float = 1.0) -> Iterator[None]:
        """Let a call in, or refuse it."""
        client = household(address)
        self._pay(client, cost)
        if self._inside[client] >= self.at_once:
            raise Refused.later("web.at-once", 1, most=self.at_once)
        self._inside[client] += 1
        try:
            yield
        finally:
            self._inside[client] -= 1
            if not self._inside[client]:
                del self._inside[client]

    def _pay(self, client: str, cost: float) -> None:
        now = monotonic()
        left, then = self._buckets.pop(client, (float(self.burst), now))
        left = min(self.burst, left + (now - then) * self.rate)
        paid = left >= cost
        self._buckets[client] = (left - cost if paid else left), now  # the last to ask is the last
        if len(self._buckets) > KNOWN:
            del self._buckets[next(iter(self._buckets))]
        if not paid:
            raise Refused.later("web.too-often", ceil((cost - left) / self.rate))


def household(address: str | None) -> str:
    """Who counts as one client: an address, or all of a household's where it has a whole range of them."""
    try:
        found = ip_address(address or "")
    except ValueError:
        return address or ""
    return str(found) if found.version == 4 else found.exploded[:19]
