"""Formats that more than one puzzle shares: our one-line id and JSON, ipuz, Penpa+ links, the text of janko.at.

A format is a module here that knows no puzzle; what it must know of one is in that puzzle's `Dialect`. The records made by `shared` tell by
a glance at its beginning whether a text is theirs, and import the module only then: solving a board in course text pays for none of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from fronteira.board import MOST_CELLS, Board, Shape
from fronteira.errors import BadBoard
from fronteira.lazy import Lazy
from fronteira.notations.notation import Notation

if TYPE_CHECKING:
    from fronteira.notations.lines import Line

GLANCE = 4000
"""Characters at the beginning of a text that are enough to tell its format."""

CORNER = "┌"
"""How drawings of ours begin."""

NUMBERS = "0123456789 \t\r\n"
"""What course text is made of."""


def rows_of_cells(shape: Shape) -> list[int]:
    """How many cells each list of a board holds: for most puzzles, its rows."""
    return [shape.columns] * shape.rows


class Dialect(NamedTuple):
    """What shared formats must know of a puzzle.

    board     its kind of board
    values    what a cell can hold besides nothing, on a board of so many cells
    one_digit every value has one digit on every board, so that ids need nothing between two of them
    smallest  the fewest rows and columns
    lists     how many cells each list holds where a board is written as lists
    names     what others call the puzzle, in lower case and letters alone (`plain_name`)
    shift     what janko.at adds to a value
    symbols   what a cell can look like besides its number and a sign for nothing, in lower case
    """

    board: type[Board]
    values: Callable[[int], range]
    one_digit: bool = False
    smallest: int = 1
    lists: Callable[[Shape], list[int]] = rows_of_cells
    names: tuple[str, ...] = ()
    shift: int = 0
    symbols: Mapping[str, int] = {}

    @property
    def puzzle(self) -> str:
        return self.board.puzzle

    def shape(self, rows: int, columns: int, line: Line, at: int = 0) -> Shape:
        """The shape of a board about to be read; one nobody can want is refused before anything is allocated for it."""
        shape = Shape(rows, columns)
        if min(shape) < self.smallest:
            raise line.error("board.too-small", at, puzzle=self.puzzle, smallest=Shape(self.smallest, self.smallest), shape=shape)
        if self.board.cells_in(shape) > MOST_CELLS:
            raise line.error("notations.too-large", at, shape=shape, most=MOST_CELLS)
        return shape

    def make(self, shape: Shape, cells: list[int], line: Line, **rules: Any) -> Any:
        """The board; where it cannot be, an error that points at the line."""
        try:
            return self.board(shape, tuple(cells), **rules)
        except BadBoard as trouble:
            raise line.error("notations.bad-board", error=trouble) from None


def boards_alone(pairs: Callable[..., Iterator[tuple[Any, Any]]]) -> Callable[..., Iterator[Any]]:
    """A reader of boards from a reader of boards and their solutions."""
    return lambda text, source: (board for board, _ in pairs(text, source))


def with_solutions(name: str, module: str, recognise: Callable[[str], bool], *first: Any) -> Notation:
    """The record of a format with room for solutions, from the module that reads and writes both."""
    read, write = Lazy(f"{module}:read_solved", *first), Lazy(f"{module}:write_solved", *first)
    return Notation(
        name=name,
        write=lambda board: write(board, None),
        read=boards_alone(read),
        recognise=recognise,
        read_solved=read,
        write_solved=write,
    )


def shared(name: str, dialect: Dialect) -> Notation:
    """The record of a shared format for one puzzle."""
    recognise, file, solutions = FORMATS[name]
    module = f"{__name__}.{file}"

    def is_this(text: str) -> bool:
        return recognise(dialect, text)

    if solutions:
        return with_solutions(name, module, is_this, dialect)
    return Notation(name=name, write=Lazy(f"{module}:write", dialect), read=Lazy(f"{module}:read", dialect), recognise=is_this)


def typed(name: str, dialect: Dialect, marks: str = "") -> Notation:
    """The record of rows as people type them, their values written with these signs or as numbers."""
    module = f"{__name__}.everyday"
    fits: Callable[[str], bool] = Lazy(f"{module}:could_be", dialect, marks)
    return Notation(
        name=name,
        write=Lazy(f"{module}:write", dialect, marks),
        read=Lazy(f"{module}:read", dialect),
        recognise=lambda text: could_be_rows(text) and not is_drawn(text) and fits(text),
        cut=Lazy(f"{__name__}.splitting:split_blocks"),
        parted=True,
    )


def drawn(dialect: Dialect, write: Callable[[Any], str]) -> Notation:
    """The record of a framed board for people's eyes, which is read as any rows in a frame are."""
    module = f"{__name__}.everyday"
    fits: Callable[[str], bool] = Lazy(f"{module}:could_be", dialect, "")
    return Notation(
        name="pretty",
        write=write,
        read=Lazy(f"{module}:read", dialect),
        recognise=lambda text: is_drawn(text) and fits(text),
        cut=Lazy(f"{__name__}.splitting:split_blocks"),
        parted=True,
    )


def is_drawn(text: str) -> bool:
    return beginning(text).startswith(CORNER)


def could_be_rows(text: str) -> bool:
    """Does it begin as rows of cells may, and not as course text, with a size and nothing but numbers?"""
    begin = beginning(text)
    if begin[:1] in ("", "{", "[", "(", "'") or (begin[0].isalpha() and begin[0] not in "xXoO"):
        return False
    first = text.lstrip("\ufeff\r\n").partition("\n")[0]
    words = first.split()
    return len(words) > 2 or first.count("\t") > 1 or set(words) <= {"0", "1"} or bool(begin.strip(NUMBERS))


def plain_name(name: str) -> str:
    """A name of a puzzle as names are compared.

    >>> plain_name("Tohu-Wa-Vohu")
    'tohuwavohu'
    """
    return "".join(filter(str.isalnum, name.lower()))


def beginning(text: str) -> str:
    """Enough of a text to tell its format."""
    return text[:GLANCE].lstrip("\ufeff \t\r\n")


def is_id(dialect: Dialect, text: str) -> bool:
    """Does it begin with the puzzle's name, a colon, and a size or a version?"""
    begin, name = beginning(text), dialect.puzzle + ":"
    return begin.startswith(name) and begin[len(name) : len(name) + 1] in tuple("v0123456789")


def is_json(dialect: Dialect, text: str) -> bool:
    """Is it JSON that bears our name and the puzzle's?"""
    if beginning(text)[:1] not in ("{", "[") or '"fronteira"' not in text:
        return False
    named = re.search(r'"puzzle"\s*:\s*"([^"]*)"', text)
    return named is not None and named[1] == dialect.puzzle


def is_ipuz(dialect: Dialect, text: str) -> bool:
    """Is it ipuz whose last kind is the puzzle, or no more than a grid to fill?"""
    begin = beginning(text)
    if not begin.startswith(("{", "ipuz(")) or "ipuz.org/" not in text:
        return False
    kinds = re.search(r'"kind"\s*:\s*\[([^\]]*)\]', text)
    named = re.findall(r'([A-Za-z]+)(?:#[0-9]+)?\\?"', kinds[1]) if kinds else []
    return bool(named) and named[-1].lower() in (*dialect.names, "fill")


def is_penpa(dialect: Dialect, text: str) -> bool:
    """Is it a link to Penpa+ whose numbers fit?"""
    if "p=" not in text[:GLANCE] or not re.match(r"(?:https?://[^\s#?]*)?[#?]?m=(?:edit|solve)&p=", beginning(text)):
        return False
    fits: Callable[[str], bool] = Lazy(f"{__name__}.penpa:could_be", dialect)
    return fits(text)


def is_janko(dialect: Dialect, text: str) -> bool:
    """Has it a problem section whose numbers fit?"""
    if "[problem]" not in text[:GLANCE].lower():
        return False
    fits: Callable[[str], bool] = Lazy(f"{__name__}.janko:could_be", dialect)
    return fits(text)


def named_otherwise(text: str) -> tuple[str, int] | None:
    """What puzzle a text that is none of ours says it is of, and on which line."""
    begin = beginning(text)
    if "[problem]" in text[:GLANCE].lower():
        title: Callable[[str], Any] = Lazy(f"{__name__}.janko:title_of")
        found = title(text[:GLANCE])
        return (found[1].text, found[1].number) if found else None
    if begin[:1] in ("{", "[") or begin.startswith("ipuz("):
        named = re.search(r'"(?:puzzle|game)"\s*:\s*"([^"\\]{1,40})"', text)
        named = named or re.search(r'"kind"\s*:\s*\[\s*"[^"]*?([A-Za-z-]+)(?:#[0-9]+)?\\?"', text)
    else:
        named = re.match(r"([a-z]{2,20}):[0-9]{1,9}x[0-9]{1,9}[:-]", begin)
    return (named[1], text.count("\n", 0, text.find(named[0])) + 1) if named else None


FORMATS = {
    "id": (is_id, "one_line", False),
    "json": (is_json, "objects", True),
    "ipuz": (is_ipuz, "ipuz", True),
    "penpa": (is_penpa, "penpa", True),
    "janko": (is_janko, "janko", True),
}
"""How the texts of a format are told, which module here reads and writes them, and whether they have room for solutions."""
