"""Chunks: work for a worker, about a second of it, as texts that nobody has read yet or as numbers of puzzles to be made.

A chunk knows the position of its first text in the corpus and the files and lines its texts are from, and its digest tells whether it is
still the same when the corpus comes by again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Protocol

from fronteira.batch.chunks_cy import without_blanks
from fronteira.engines.tallies import Pile
from fronteira.errors import ParseError


@dataclass(frozen=True)
class Part:
    """Texts of one file, one after another: the number of the file, the line the first begins on, their bytes and how long each is.

    `puzzle` and `notation` are what the file was recognised as. With `trouble` there is one text, for all the rest of the file.
    """

    source: int
    name: str
    line: int
    data: bytes
    lengths: list[int]
    puzzle: str = ""
    notation: str = ""
    trouble: ParseError | None = None

    def split(self, texts: int) -> tuple[Part, Part]:
        """The first so many texts, and the others."""
        cut = sum(self.lengths[:texts])
        first = replace(self, data=self.data[:cut], lengths=self.lengths[:texts])
        line = self.line + self.data.count(b"\n", 0, cut)
        return first, replace(self, line=line, data=self.data[cut:], lengths=self.lengths[texts:])

    def texts(self) -> Iterator[tuple[int, bytes]]:
        """Each text, without the blank lines around it, and the line it begins on."""
        pile = self.pile()
        while pile:
            yield pile.take()

    def pile(self) -> Pile:
        return Pile(self.data, self.lengths, self.line)


class Chunk(Protocol):
    """Work for a worker, about a second of it. `first` is a position, counted from 1."""

    first: int

    @property
    def boards(self) -> int: ...

    @property
    def weight(self) -> int:
        """How large it is, in the unit its corpus is taken by."""
        ...

    def digest(self) -> str: ...

    def halves(self) -> tuple[Any, Any]: ...


@dataclass(frozen=True)
class TextChunk:
    """Texts of one file or several."""

    first: int
    parts: tuple[Part, ...]

    @property
    def boards(self) -> int:
        return sum(len(part.lengths) for part in self.parts)

    @property
    def weight(self) -> int:
        return sum(len(part.data) for part in self.parts)

    def digest(self) -> str:
        """Of what is written there, whatever the blanks and however it came in parts."""
        digest, source = sha256(), -1
        for part in self.parts:
            if part.source != source:
                source = part.source
                digest.update(b"\0%d\0" % source)
            digest.update(without_blanks(part.data))
        return digest.hexdigest()[:32]

    def halves(self) -> tuple[TextChunk, TextChunk]:
        """The same work as two chunks."""
        wanted = self.boards // 2
        first, second = split_parts(self.parts, wanted)
        return TextChunk(self.first, first), TextChunk(self.first + wanted, second)


def split_parts(parts: Sequence[Part], texts: int) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The first so many texts, and the others."""
    first: list[Part] = []
    for number, part in enumerate(parts):
        if texts < len(part.lengths):
            if not texts:
                return tuple(first), tuple(parts[number:])
            before, after = part.split(texts)
            return (*first, before), (after, *parts[number + 1 :])
        first.append(part)
        texts -= len(part.lengths)
    return tuple(first), ()


@dataclass(frozen=True)
class NumberChunk:
    """Puzzles to be made, by their numbers."""

    first: int
    boards: int

    @property
    def weight(self) -> int:
        return self.boards

    def digest(self) -> str:
        return ""

    def halves(self) -> tuple[NumberChunk, NumberChunk]:
        half = self.boards // 2
        return NumberChunk(self.first, half), NumberChunk(self.first + half, self.boards - half)
