"""Boards as pictures: what is given and what was filled in, what a hint is about, what cannot stay. One look for every puzzle.

What was there from the start is bold and on a square of its own; what came later is plain, and round where it has a ground. What follows
has a solid frame, what it follows from a dashed one; what cannot stay is struck through, and what cannot stand together has a "!".
The values of a what-if have the number of their step in a corner, what is supposed a question mark. So a picture can be read without its
colours, in print, or by anybody's eyes; and its title and description tell it in words.

A puzzle may have a drawing of its own (`Puzzle.draw`): a function from a board, the board as it was given, marks and a language to a
Picture. Puzzles of cells in rows and columns build theirs on `Grid`, and one that has none is drawn as a plain grid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from fronteira.board import EMPTY, Move
from fronteira.draw.shapes import DIGIT, AnyShape, Circle, Line, Picture, Rect, Text, write_png, write_svg
from fronteira.errors import BadBoard, BadOption
from fronteira.registry import find_puzzle
from fronteira.teach.rule import Contradiction, Deduction
from fronteira.teach.telling import Chain, Seen
from fronteira.words import say

if TYPE_CHECKING:
    from fronteira.teach.hints import Hint

CELL = 40
"""The side of a cell, and the distance between two dots."""

EDGE = 8
"""What is left free around a board."""

MOST_TOLD = 1000
"""A board with more cells is described by its figures alone: nobody listens to that many."""


@dataclass(frozen=True)
class Marks:
    """What to point out on a board.

    follows   cells a hint is about            because  cells it follows from
    errors    cells that cannot stay           moves    values to show that are not on the board yet
    clash     cells that cannot stand together: a contradiction
    places    number the rows and columns      counts   say beside each line what it holds, where a puzzle can
    numbers   numbers of steps, each with a cell to show it in
    chain     moves of a what-if, each with the number of its step, 0 for what is supposed
    seen      what a rule saw, for drawings that show more of it than cells
    """

    follows: tuple[int, ...] = ()
    because: tuple[int, ...] = ()
    errors: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()
    places: bool = False
    counts: bool = False
    clash: tuple[int, ...] = ()
    chain: tuple[tuple[Move, int], ...] = ()
    seen: Seen | None = None
    numbers: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, seen: Deduction | Contradiction, **more: Any) -> Marks:
        """What a rule saw: its moves and the cells it follows from, or the cells that cannot stand together."""
        if isinstance(seen, Contradiction):
            return cls(clash=seen.because, seen=seen, **more)
        return cls(follows=tuple(move.cell for move in seen.moves), because=seen.because, moves=seen.moves, seen=seen, **more)

    @classmethod
    def of_chain(cls, chain: Chain, because: Iterable[int] = (), **more: Any) -> Marks:
        """A chain of a what-if: its moves with their numbers, the filled cells it starts from, the cells that cannot stand together."""
        clash = chain.end.because if chain.end else ()
        kept = tuple(cell for cell in because if cell not in clash)
        return cls(because=kept, clash=clash, chain=tuple(chain.made), seen=chain.end, **more)

    @classmethod
    def of_hint(cls, hint: Hint, **more: Any) -> Marks:
        """As much as a hint tells at its stage: nothing at the first, then where, then what and why."""
        if hint.stage == 1:
            return cls(**more)
        if hint.is_wrong:
            broken = [cell for violation in hint.broken for cell in violation.cells]
            clash = hint.at_odds or tuple(dict.fromkeys(broken)) or (hint.seen.because if hint.seen else ())
            return cls(errors=tuple(mistake.cell for mistake in hint.mistakes), clash=clash, **more)
        cells = tuple(move.cell for move in hint.moves)
        if hint.stage == 2:
            return cls(follows=cells, **more)
        return cls(follows=cells, moves=hint.moves, because=hint.seen.because if hint.seen else (), seen=hint.seen, **more)

    def on(self, board: Any) -> Marks:
        """The marks with the one cell that a contradiction may name besides those it follows from: an empty one that nothing fits."""
        row, column = (self.seen.values.get(name) if isinstance(self.seen, Contradiction) else None for name in ("row", "column"))
        if len(board.cells) != board.shape.rows * board.shape.columns or not (isinstance(row, int) and isinstance(column, int)):
            return self
        return replace(self, clash=tuple(dict.fromkeys([*self.clash, (row - 1) * board.shape.columns + column - 1])))

    def cells(self) -> Iterator[int]:
        """Every cell that is marked."""
        yield from (*self.follows, *self.because, *self.errors, *self.clash)
        yield from (cell for cell, _ in self.moves)
        yield from (move.cell for move, _ in self.chain)

    def values(self) -> dict[int, int]:
        """What to show in cells that do not hold it yet."""
        return {**dict(move for move, _ in self.chain), **dict(self.moves)}


NOTHING = Marks()


def draw(board: Any, *, given: Any = None, marks: Marks = NOTHING, lang: str = "en", theme: str = "auto", title: str | None = None) -> str:
    """A board as SVG. With `given`, what was filled in since looks different; without, everything is taken for given.

    >>> from fronteira import load
    >>> draw(load("dots:a")).startswith("<svg")
    True
    """
    return write_svg(sketch(board, given, marks, lang, title), theme, lang)


def draw_png(
    board: Any,
    *,
    given: Any = None,
    marks: Marks = NOTHING,
    lang: str = "en",
    theme: str = "light",
    title: str | None = None,
    scale: float = 2,
) -> bytes:
    """A board as an image; needs the extra `report`."""
    return write_png(sketch(board, given, marks, lang, title), theme, scale)


def sketch(board: Any, given: Any = None, marks: Marks = NOTHING, lang: str = "en", title: str | None = None) -> Picture:
    """A board as a picture that any writer of `shapes` can put down."""
    puzzle = find_puzzle(board.puzzle)
    given, marks = board if given is None else given, marks.on(board)
    if given.shape != board.shape:
        raise BadBoard("draw.shapes", board=board.shape, given=given.shape)
    for cell in marks.cells():
        if not 0 <= cell < len(board.cells):
            raise BadOption("draw.no-cell", cell=cell, cells=len(board.cells))
    make = puzzle.draw or sketch_grid
    picture: Picture = make(board, given, marks, lang)
    told = " ".join([picture.description, *describe_marks(board, marks, lang)])
    return picture._replace(title=title or say("draw.title", lang, puzzle=puzzle.title(lang), shape=board.shape), description=told)


def describe_marks(board: Any, marks: Marks, lang: str) -> Iterator[str]:
    """The marks as sentences."""
    values = dict(marks.moves)
    for name in ("moves", "follows", "because", "errors", "clash"):
        marked = (
            values if name == "moves" else dict.fromkeys(cell for cell in getattr(marks, name) if name != "follows" or cell not in values)
        )
        if marked:
            places = [board.place(cell, lang) + (f" = {values[cell]}" if name == "moves" else "") for cell in marked]
            yield say(f"draw.{name}", lang, places="; ".join(places))
    for number, steps in groupby(marks.chain, key=lambda link: link[1]):
        told = "; ".join(f"{board.place(move.cell, lang)} = {move.value}" for move, _ in steps)
        yield say("draw.chain" if number else "draw.supposed", lang, number=number, places=told)


# boards of cells in rows and columns


@dataclass(frozen=True)
class Grid:
    """A board of rows and columns on its way to become a picture: where its cells are, and what is in them.

    `right` and `bottom` are room for what a puzzle puts beside its lines.
    """

    board: Any
    given: Any
    marks: Marks
    right: float = 0
    bottom: float = 0
    values: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        if len(self.board.cells) != self.board.shape.rows * self.board.shape.columns:
            raise BadOption("draw.no-grid", puzzle=self.board.puzzle)
        shown = self.marks.values()
        object.__setattr__(self, "values", tuple(shown.get(cell, value) for cell, value in enumerate(self.board.cells)))

    @property
    def start(self) -> float:
        """Where the cells begin, from the left and from the top."""
        return EDGE + (CELL / 2 if self.marks.places else 0)

    def corner(self, cell: int) -> tuple[float, float]:
        """The top left corner of a cell."""
        row, column = divmod(cell, self.board.shape.columns)
        return self.start + column * CELL, self.start + row * CELL

    def centre(self, cell: int) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + CELL / 2, y + CELL / 2

    def square(self, cell: int, inset: float = 0, **look: Any) -> Rect:
        """A square in a cell."""
        x, y = self.corner(cell)
        return Rect(x + inset, y + inset, CELL - 2 * inset, CELL - 2 * inset, **look)

    def is_given(self, cell: int) -> bool:
        return bool(self.given.cells[cell] != EMPTY)

    def filled(self) -> list[int]:
        """The cells that show a value."""
        return [cell for cell, value in enumerate(self.values) if value != EMPTY]

    def picture(self, description: str, under: Iterable[AnyShape] = (), around: Iterable[AnyShape] = ()) -> Picture:
        """The whole: what lies under the grid, the grid, marks, values, and what stands around it."""
        rows, columns = self.board.shape
        width, height = self.start + columns * CELL + self.right + EDGE, self.start + rows * CELL + self.bottom + EDGE
        shapes = [Rect(0, 0, width, height, fill="paper"), *under, *self.lines(), *self.frames(), *self.texts(), *self.numbers(), *around]
        return Picture(width, height, tuple(shapes + (list(self.places()) if self.marks.places else [])), description=description)

    def lines(self) -> Iterator[AnyShape]:
        """The grid and the frame around it."""
        rows, columns = self.board.shape
        start, right, bottom = self.start, self.start + columns * CELL, self.start + rows * CELL
        for row in range(1, rows):
            yield Line(start, start + row * CELL, right, start + row * CELL, "faint")
        for column in range(1, columns):
            yield Line(start + column * CELL, start, start + column * CELL, bottom, "faint")
        yield Rect(start, start, columns * CELL, rows * CELL, stroke="ink", thickness=2)

    def frames(self) -> Iterator[AnyShape]:
        """The marks; each kind by its own shape."""
        for cell in self.marks.because:
            yield self.square(cell, 3, stroke="because", thickness=3, dashed=True)
        for cell in self.marks.follows:
            yield self.square(cell, 2.5, stroke="follows", thickness=4, round=3)
        for cell, _ in self.marks.moves:
            x, y = self.centre(cell)
            yield Circle(x, y, CELL * 0.36, stroke="follows", thickness=2)
        for move, number in self.marks.chain:
            yield self.square(move.cell, 2.5, stroke="chain", thickness=1.5 if number else 4, round=3)
        for cell in self.marks.clash:
            yield self.square(cell, 3, stroke="error", thickness=3)
        for cell in self.marks.errors:
            x, y = self.corner(cell)
            yield self.square(cell, 3, stroke="error", thickness=3)
            yield Line(x + 4, y + CELL - 4, x + CELL - 4, y + 4, "error", 2)

    def texts(self) -> Iterator[Text]:
        """The values, as large as the longest may be; the bold ones first, so that a writer changes its pen once."""
        filled = self.filled()
        size = fit(max((len(str(self.values[cell])) for cell in filled), default=1), CELL * 0.88, CELL * 0.58)
        for cell in sorted(filled, key=lambda cell: not self.is_given(cell)):
            yield Text(*self.centre(cell), str(self.values[cell]), size, bold=self.is_given(cell))

    def numbers(self) -> Iterator[AnyShape]:
        """The numbers of steps, and exclamation marks at a contradiction, in corners."""
        for cell, number in self.marks.numbers:
            x, y = self.corner(cell)
            yield from badge(x + 8, y + 8, str(number), "follows")
        for move, number in self.marks.chain:
            x, y = self.corner(move.cell)
            yield from badge(x + 8, y + 8, str(number or "?"), "chain")
        for cell in self.marks.clash:
            x, y = self.corner(cell)
            yield from badge(x + CELL - 8, y + CELL - 8, "!", "error")

    def places(self) -> Iterator[Text]:
        """The numbers of rows and columns."""
        rows, columns = self.board.shape
        size = fit(len(str(max(rows, columns))), CELL / 2, CELL * 0.32)
        for row in range(rows):
            yield Text(self.start - CELL * 0.3, self.start + (row + 0.5) * CELL, str(row + 1), size, "soft")
        for column in range(columns):
            yield Text(self.start + (column + 0.5) * CELL, self.start - CELL * 0.3, str(column + 1), size, "soft")


def badge(x: float, y: float, text: str, part: str) -> Iterator[AnyShape]:
    """A short text on a disc."""
    yield Circle(x, y, 8, fill=part)
    yield Text(x, y, text, fit(len(text), 13, 12), "paper", bold=True)


def fit(characters: int, width: float, most: float) -> float:
    """The size of a text of so many digits that must not be wider than `width`."""
    return min(most, width / (DIGIT * characters))


def sketch_grid(board: Any, given: Any, marks: Marks, lang: str) -> Picture:
    """A puzzle without a drawing of its own: values in a grid, given ones on a square of their own."""
    grid = Grid(board, given, marks)
    return grid.picture(describe_grid(grid, lang), under_given(grid))


def under_given(grid: Grid) -> Iterator[AnyShape]:
    """The squares of what was given."""
    return (grid.square(cell, fill="given") for cell in grid.filled() if grid.is_given(cell))


def describe_grid(grid: Grid, lang: str) -> str:
    """What a board of rows and columns holds, as sentences: figures, and then row by row unless that is too much."""
    board = grid.board
    rows, columns = board.shape
    given, empty = sum(map(grid.is_given, range(len(board.cells)))), board.cells.count(EMPTY)
    figures = {"given": given, "filled": len(board.cells) - given - empty, "empty": empty}
    sentences = [say("draw.size", lang, rows=rows, columns=columns), say("draw.figures", lang, **figures)]
    if len(board.cells) <= MOST_TOLD:
        for row in range(rows):
            told = ", ".join(tell_row(board.cells[row * columns : (row + 1) * columns], lang))
            sentences.append(say("draw.row", lang, row=row + 1, cells=told))
    return " ".join(sentences)


def tell_row(values: tuple[int, ...], lang: str) -> Iterator[str]:
    """The values of a row; empty cells that follow one another are counted."""
    for is_empty, run in groupby(values, lambda value: value == EMPTY):
        told = list(run)
        if is_empty:
            yield say("draw.empty-cell" if len(told) == 1 else "draw.empty-cells", lang, count=len(told))
        else:
            yield from map(str, told)
