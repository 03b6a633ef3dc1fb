"""Random boards for tests of formats, as strategies: rectangles and squares, both parities, every rule that varies."""

from __future__ import annotations

from hypothesis import strategies as st

from fronteira.board import EMPTY, Shape
from fronteira.puzzles.dots.board import DRAWN, MODES, DotsBoard
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.takuzu.board import TakuzuBoard


@st.composite
def takuzu_boards(draw, most=9):
    rows, columns = draw(st.sampled_from([(6, 6), (8, 8)]) | st.tuples(st.integers(2, most), st.integers(2, most)))
    cells = draw(st.lists(st.sampled_from((EMPTY, EMPTY, 0, 1)), min_size=rows * columns, max_size=rows * columns))
    return TakuzuBoard(Shape(rows, columns), tuple(cells), draw(st.booleans()))


@st.composite
def numbrix_boards(draw, most=7):
    rows, columns = draw(st.tuples(st.integers(1, most), st.integers(1, most)))
    numbers = draw(st.permutations(range(1, rows * columns + 1)))
    empty = draw(st.lists(st.booleans(), min_size=rows * columns, max_size=rows * columns))
    cells = tuple(EMPTY if hidden else number for number, hidden in zip(numbers, empty, strict=True))
    return NumbrixBoard(Shape(rows, columns), cells)


@st.composite
def dots_boards(draw, most=5):
    shape = Shape(draw(st.integers(1, most)), draw(st.integers(1, most)))
    lines = DotsBoard.cells_in(shape)
    cells = draw(st.lists(st.sampled_from((EMPTY, DRAWN)), min_size=lines, max_size=lines))
    goal = draw(st.none() | st.integers(0, shape.rows * shape.columns))
    return DotsBoard(shape, tuple(cells), goal=goal, mode=draw(st.sampled_from(MODES)))


BOARDS = {"takuzu": takuzu_boards(), "numbrix": numbrix_boards(), "dots": dots_boards()}
