"""Random choices that are the same on every machine and every Python: a stream of bytes from names, by a hash.

Python's own `random` promises the same numbers from one version to the next only in part. Here everything is made from the digest of what
the dice were named for, so puzzle 7 of seed 3 is the same puzzle wherever, and in whatever order, puzzles are made.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

ODD = bytes(value & 1 for value in range(256))
WORDS = 1024
"""How many words are made at a time."""


class Dice:
    """A source of random choices named by what it is for.

    >>> dice = Dice("example", 1)
    >>> [dice.below(6) + 1 for _ in range(8)], dice.shuffled("abc"), list(dice.bits(4))
    ([5, 1, 1, 4, 3, 3, 5, 4], ['c', 'a', 'b'], [0, 0, 0, 0])
    """

    def __init__(self, *names: object) -> None:
        self._name = "\0".join(map(str, names)).encode()
        self._blocks = 0
        self._words = self._stream()

    def _block(self, size: int) -> bytes:
        self._blocks += 1
        return hashlib.shake_128(self._name + b"\0" + str(self._blocks).encode()).digest(size)

    def _stream(self) -> Iterator[int]:
        while True:
            yield from struct.unpack(f"<{WORDS}I", self._block(4 * WORDS))

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound − 1."""
        return next(self._words) * bound >> 32

    def choose(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All of them, in random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def bits(self, count: int) -> bytes:
        """So many bytes, each 0 or 1."""
        return self._block(count).translate(ODD)
