"""Texts in and out: what a notation is, and the course text that several puzzles share.

Course text is a line with the size (`N`, or `R C` for a rectangle) and then the rows, integers separated by tabs. Reading is lenient about
what does no harm (spaces for tabs, CRLF, blank lines around boards, no newline at the end) and exact about the rest: every error says
where, what was found and what was wanted. Several boards may follow one another in a text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

from fronteira.board import EMPTY, MOST_CELLS, Shape
from fronteira.errors import ParseError
from fronteira.words import Said


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Notation:
    """A way of writing boards down.

    write        a board as text, ending with a newline
    show         the same for people, where it has words in it: (board, language) -> text
    read         (text, source name) -> its boards, one after another; None if the notation is only for people's eyes
    recognise    does a text look like this notation of this puzzle? Must not raise
    write_answer how a solution is printed, where that differs (course text leaves the size line out)
    read_answer  (text, source name, board) -> a solution of the board as `write_answer` prints it
    write_solved (board, its solution or None) -> text with both; None if the notation has no room for solutions
    read_solved  (text, source name) -> its boards, each with its solution or None; None likewise
    cut          (bytes, are they the last?) -> the lengths of the texts of single boards in them, for corpora (see `splitting`); None
                 where a board takes a line, or has another form that many notations share
    parted       a blank line parts two boards, which could not be told apart without

    A board that a notation cannot hold is refused by BadBoard, with a sentence that says what it can hold.
    """

    name: str
    write: Callable[[Any], str]
    show: Callable[[Any, str], str] | None = None
    read: Callable[[str, str], Iterator[Any]] | None = None
    recognise: Callable[[str], bool] = lambda text: False
    write_answer: Callable[[Any], str] | None = None
    read_answer: Callable[[str, str, Any], Any] | None = None
    write_solved: Callable[[Any, Any], str] | None = None
    read_solved: Callable[[str, str], Iterator[tuple[Any, Any]]] | None = None
    cut: Callable[[bytes, bool], list[int]] | None = None
    parted: bool = False

    def answer(self, board: Any) -> str:
        """A solution as programs print it."""
        return (self.write_answer or self.write)(board)

    def among_others(self, board: Any, solution: Any = None) -> str:
        """A board as one of several, with its solution if there is one: in the same text where there is room, else after it."""
        if solution is not None and self.write_solved is not None:
            return self.write_solved(board, solution)
        end = "\n" if self.parted else ""
        return self.write(board) + end + ("" if solution is None else self.answer(solution) + end)


LONGEST_SIZE = 2
"""Numbers on a size line."""


class Token(NamedTuple):
    """A word of a text and where it stands, counted from 1."""

    text: str
    line: int
    column: int


class Grid(NamedTuple):
    """Integers in rows, as read, with their places for error messages."""

    shape: Shape
    values: tuple[int, ...]
    tokens: tuple[Token, ...]
    source: str

    def error(self, cell: int, key: str, **values: Any) -> ParseError:
        """An error that points at a cell."""
        token = self.tokens[cell]
        return ParseError(key, source=self.source, line=token.line, column=token.column, **values)


def tokens_by_line(text: str) -> Iterator[tuple[int, list[Token]]]:
    """The lines that are not blank, as words with their places."""
    for number, line in enumerate(text.splitlines(), 1):
        words = [Token(match.group(), number, match.start() + 1) for match in re.finditer(r"\S+", line)]
        if words:
            yield number, words


class Lines(Iterator[tuple[int, list[Token]]]):
    """Lines one by one, with a look at the next."""

    def __init__(self, lines: Iterator[tuple[int, list[Token]]]) -> None:
        self._lines = lines
        self._ahead: list[tuple[int, list[Token]]] = []

    def __next__(self) -> tuple[int, list[Token]]:
        return self._ahead.pop() if self._ahead else next(self._lines)

    def next(self) -> list[Token]:
        """The words of the next line, which stays the next; none at the end."""
        if not self._ahead:
            self._ahead = list(islice(self._lines, 1))
        return self._ahead[0][1] if self._ahead else []


def whole_number(token: Token, source: str, wanted: Said) -> int:
    """A token as an integer, or an error that shows it."""
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", token.text):
        shown = token.text if len(token.text) <= 20 else token.text[:20] + "…"
        raise ParseError("notations.found", source=source, line=token.line, column=token.column, found=repr(shown), wanted=wanted)
    return int(token.text)


def read_grids(text: str, source: str = "", smallest: int = 1) -> Iterator[Grid]:
    """The grids of a course text, one after another, without their solutions."""
    return (grid for grid, _ in read_solved_grids(text, source, smallest))


def read_solved_grids(text: str, source: str = "", smallest: int = 1) -> Iterator[tuple[Grid, Grid | None]]:
    """The grids of a course text with their solutions, where those come after them: rows alone, as programs print them. Rows of one or two
    numbers are taken for the size of the next grid."""
    lines = Lines(tokens_by_line(text))
    found = False
    for number, header in lines:
        found = True
        grid = read_grid(header, number, lines, source, smallest)
        after = lines.next()
        yield grid, read_rows(grid.shape, number, lines, source) if len(after) == grid.shape.columns > LONGEST_SIZE else None
    if not found:
        raise ParseError("notations.nothing", source=source, line=1, wanted=Said("notations.want.course"))


def read_grid(header: list[Token], number: int, lines: Iterator[tuple[int, list[Token]]], source: str, smallest: int) -> Grid:
    """One grid: its size line has been taken from `lines`, its rows are next."""
    shape = read_shape(header, source, smallest)
    return read_rows(shape, number, lines, source)


def read_answer_grid(text: str, source: str, shape: Shape) -> Grid:
    """The grid of a solution: rows alone, as programs print them, or with a size line before them, or after their board."""
    lines = list(tokens_by_line(text))
    if len(lines) > shape.rows:
        (board, solution), *more = read_solved_grids(text, source)
        if more:
            raise ParseError("notations.several", source=source)
        grid = solution or board
        if grid.shape != shape:
            raise grid.error(0, "notations.solution-shape", solution=grid.shape, board=shape)
        return grid
    return read_rows(shape, 0, iter(lines), source)


def read_rows(shape: Shape, number: int, lines: Iterator[tuple[int, list[Token]]], source: str) -> Grid:
    """The rows of a grid; `number` is the line before them."""
    values: list[int] = []
    tokens: list[Token] = []
    for row in range(shape.rows):
        number, words = next(lines, (number + 1, []))
        if not words:
            raise ParseError("notations.ends-early", source=source, line=number, done=row, rows=shape.rows)
        if len(words) != shape.columns:
            where = words[min(len(words), shape.columns + 1) - 1]
            found = {"row": row + 1, "found": len(words), "wanted": shape.columns}
            raise ParseError("notations.row-length", source=source, line=number, column=where.column, **found)
        values += [whole_number(word, source, Said("notations.want.whole-number")) for word in words]
        tokens += words
    return Grid(shape, tuple(values), tuple(tokens), source)


def read_shape(header: list[Token], source: str, smallest: int) -> Shape:
    """The size line: `N` or `R C`, neither too small nor too large to be meant."""
    if len(header) > 2:
        raise ParseError("notations.size-line", source=source, line=header[0].line, column=header[2].column, count=len(header))
    sides = [whole_number(token, source, Said("notations.want.size")) for token in header]
    shape = Shape(sides[0], sides[-1])
    for side, token in zip(sides, header, strict=True):
        if side < smallest:
            raise ParseError("notations.size", source=source, line=token.line, column=token.column, found=side, least=smallest)
    if shape.rows * shape.columns > MOST_CELLS:
        first = header[0]
        raise ParseError("notations.too-large", source=source, line=first.line, column=first.column, shape=shape, most=MOST_CELLS)
    return shape


def first_grid(text: str) -> Grid | None:
    """The first grid of a text, or None where there is none: for telling puzzles apart. A line with nothing between two tabs is no size."""
    begin = text.lstrip("\ufeff\r\n")
    if "\t\t" in begin[: begin.find("\n")].rstrip():
        return None
    try:
        return next(read_grids(text))
    except ParseError:
        return None


def is_repetitive(grid: Grid) -> bool:
    """Does each number but 0 stand there more than twice, in the mean? Then they are no numbers of cells."""
    filled = [value for value in grid.values if value]
    return len(filled) > 2 * len(set(filled))


def write_framed(board: Any, width: int = 1) -> str:
    """A board in a frame, values under one another, each so wide; a dot for an empty cell."""
    columns = board.shape.columns
    marks = [("·" if value == EMPTY else str(value)).rjust(width) for value in board.cells]
    rows = [" ".join(marks[start : start + columns]) for start in range(0, len(marks), columns)]
    edge = "─" * (len(rows[0]) + 2)
    return "\n".join([f"┌{edge}┐", *(f"│ {row} │" for row in rows), f"└{edge}┘"]) + "\n"


def write_grid(shape: Shape, values: tuple[int, ...]) -> str:
    """Course text without its size line, as solutions are printed: tabs, and a newline after every row."""
    rows = (values[start : start + shape.columns] for start in range(0, len(values), shape.columns))
    return "".join("\t".join(map(str, row)) + "\n" for row in rows)


def write_size(shape: Shape) -> str:
    """The size line of course text."""
    return f"{shape.rows}\n" if shape.rows == shape.columns else f"{shape.rows}\t{shape.columns}\n"
