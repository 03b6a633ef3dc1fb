"""The formats of Numbrix besides its own two, as records: told by a glance, imported when needed."""

from __future__ import annotations

import re

from fronteira.board import EMPTY
from fronteira.lazy import Lazy
from fronteira.notations import Dialect, beginning, shared, typed
from fronteira.notations.notation import Notation
from fronteira.puzzles.numbrix.board import NumbrixBoard

ASCENT = "fronteira.puzzles.numbrix.formats.ascent"

DIALECT = Dialect(board=NumbrixBoard, values=lambda cells: range(1, cells + 1), names=("numbrix",), symbols={"0": EMPTY})


def is_ascent(text: str) -> bool:
    begin = beginning(text)
    return ":" in begin[:40] and re.match(r"[0-9]+(?:x[0-9]+)?m[A-Z]E?(?:d[enth])?S?:", begin) is not None


FORMATS = (
    shared("id", DIALECT),
    shared("json", DIALECT),
    Notation(name="ascent", write=Lazy(f"{ASCENT}:write"), read=Lazy(f"{ASCENT}:read"), recognise=is_ascent),
    shared("janko", DIALECT),
    shared("ipuz", DIALECT),
    shared("penpa", DIALECT),
    typed("plain", DIALECT),
)
