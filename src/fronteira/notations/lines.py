"""What readers of shared formats work with: a piece of a text that knows where it stands, so that every error can say so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from fronteira.errors import ParseError
from fronteira.words import Said

SHOWN = 20
"""Characters of a strange word that an error shows."""


class Line(NamedTuple):
    """A line without the blanks around it, and where it begins, counted from 1."""

    text: str
    source: str
    number: int
    column: int

    def error(self, key: str, at: int = 0, **values: Any) -> ParseError:
        """An error that points at a character of the line."""
        return ParseError(key, source=self.source, line=self.number, column=self.column + at, **values)

    def surprise(self, wanted: Said | str, at: int = 0) -> ParseError:
        """The error of finding what stands there, up to a blank, where something else was wanted."""
        found = self.text[at : at + SHOWN + 1].split()
        return self.error("notations.found", at, found=shown(found[0]) if found else Said("notations.end-of-line"), wanted=wanted)


def shown(text: str) -> str:
    """A word as errors show it: quoted, and not too long."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")


def lines_in(text: str, source: str, wanted: Said | str) -> Iterator[Line]:
    """The lines that are not blank; an error if there is none."""
    found = False
    for number, line in enumerate(text.splitlines(), 1):
        if stripped := line.strip():
            found = True
            yield Line(stripped, source, number, len(line) - len(line.lstrip()) + 1)
    if not found:
        raise ParseError("notations.nothing", source=source, line=1, wanted=wanted)
