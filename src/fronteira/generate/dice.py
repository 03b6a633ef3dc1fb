"""Random choices that are the same on every machine and every Python: a stream of bytes from names, by a hash.

Python's own `random` promises the same numbers from one version to the next only in part. Here everything is made from the digest of what
the dice were named for, so puzzle 7 of seed 3 is the same puzzle wherever, and in whatever order, puzzles are made.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from hashlib import shake_128
from typing import TypeVar

from fronteira.generate.shuffle_cy import shuffle

T = TypeVar("T")

ODD = bytes(value & 1 for value in range(256))
WORDS, FEW_WORDS = 1024, 64
"""How many words are made at a time; and how many of them at first at least, because often no more are needed."""

NO_WORDS = array("I")


class Dice:
    """A source of random choices named by what it is for.

    >>> dice = Dice("example", 1)
    >>> [dice.below(6) + 1 for _ in range(8)], dice.shuffled("abc"), list(dice.bits(4))
    ([5, 1, 1, 4, 3, 3, 5, 4], ['c', 'a', 'b'], [0, 0, 0, 0])
    """

    def __init__(self, *names: object) -> None:
        self._name = "\0".join(map(str, names)).encode()
        self._blocks = 0
        self._words = NO_WORDS
        self._at = WORDS  # the next word; those made so far are the first of WORDS
        self._of = 0

    def _block(self, number: int, size: int) -> bytes:
        return shake_128(b"%b\0%d" % (self._name, number)).digest(size)

    def _make_words(self, wanted: int = 1) -> None:
        """More of the words, of which only the first were made; or the first of the next. As many are made as will be wanted twice."""
        if self._at == WORDS:
            self._blocks += 1
            self._of, self._at = self._blocks, 0
        count = min(WORDS, max(FEW_WORDS, 2 * self._at, self._at + 2 * wanted))
        self._words = array("I", self._block(self._of, 4 * count))
        if sys.byteorder == "big":
            self._words.byteswap()

    def _next_words(self, count: int) -> array[int]:
        """So many words."""
        if self._at >= len(self._words):
            self._make_words(count)
        words = self._words[self._at : self._at + count]
        self._at += len(words)
        while len(words) < count:
            if self._at >= len(self._words):
                self._make_words(count - len(words))
            some = self._words[self._at : self._at + count - len(words)]
            self._at += len(some)
            words += some
        return words

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound − 1."""
        if self._at >= len(self._words):
            self._make_words()
        self._at += 1
        return self._words[self._at - 1] * bound >> 32

    def choose(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]

    def order(self, count: int) -> array[int]:
        """The numbers from 0 to count − 1, in random order."""
        if self._at >= len(self._words):
            self._make_words(count)
        start = self._at
        if len(self._words) - start < count - 1:
            return shuffle(count, self._next_words(count - 1))
        self._at += max(0, count - 1)
        return shuffle(count, self._words, start)

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All of them, in random order."""
        return [things[number] for number in self.order(len(things))]

    def bits(self, count: int) -> bytes:
        """So many bytes, each 0 or 1."""
        self._blocks += 1
        return self._block(self._blocks, count).translate(ODD)
