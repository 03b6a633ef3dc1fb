"""Corpora the quick way: piles of texts in, rows as text out.

What a puzzle's `tally_bytes` makes, from a function from a Tally with gaps to the form of its row, has a method `run`, from a Pile and the
position in the corpus of the text whose turn it is to a Run. It is called again and again, for a text that it does not know ends a Run:
that one is for the careful way.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fronteira.errors import RefereeError

Tally = tuple[str, int, bool, str | None, Any, Any, str | None]
"""What became of a board: size, solutions found, are those all, the limit that was reached, nodes, seconds in the kernel, and the last
solution as an id."""

POSITION, LINE, NODES, SECONDS, ANSWER = map(chr, range(1, 6))
"""What stands in the form of a row for what differs from board to board: its place in the corpus and in its file, the work, a solution."""


class Pile:
    """Texts of single boards, as bytes one after another with how long each is; whose `turn` it is, where it begins and on which line."""

    def __init__(self, data: bytes, lengths: list[int], line: int = 1) -> None:
        self.data, self.lengths, self.line = data, lengths, line
        self.turn = self.at = 0

    def __bool__(self) -> bool:
        return self.turn < len(self.lengths)

    def take(self) -> tuple[int, bytes]:
        """The next text, without the blank lines around it, and the line it begins on."""
        text = self.data[self.at : self.at + self.lengths[self.turn]]
        bare = text.lstrip()
        line = self.line + text.count(b"\n", 0, len(text) - len(bare))
        self.line += text.count(b"\n")
        self.at += len(text)
        self.turn += 1
        return line, bare


class Run(NamedTuple):
    """Boards that were tallied one after another: their rows as text, the seconds each took, how many rows there are of each form, and
    the error if the next was refused by the referee."""

    rows: bytes
    seconds: Any
    forms: dict[bytes, int]
    refused: RefereeError | None = None
