"""The exact solver of the game against a plain table of every position, against published values, and against itself uncompiled."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fronteira.board import Shape
from fronteira.puzzles.dots.board import DotsBoard, sides
from fronteira.puzzles.dots.game.exact import Exact, Value, harvested
from fronteira.puzzles.dots.game.kernel import solver_cy
from fronteira.search import Limits
from tests.support.forms import uncompiled

PLAIN = uncompiled("fronteira.puzzles.dots.game.kernel.solver_cy")
assert not PLAIN.COMPILED


def every_value(shape: Shape) -> list[int]:
    """The value of every position to whoever moves, by its lines drawn as bits: each from those with one line more."""
    lines = DotsBoard.cells_in(shape)
    boxes = [sum(1 << side for side in sides(shape, row, column)) for row in range(shape.rows) for column in range(shape.columns)]
    beside = [[box for box in boxes if box >> line & 1] for line in range(lines)]
    values = [0] * (1 << lines)
    for drawn in range((1 << lines) - 2, -1, -1):
        best = -len(boxes)
        for line in range(lines):
            if not drawn >> line & 1:
                after = drawn | 1 << line
                closed = sum(after & box == box for box in beside[line])
                best = max(best, closed + values[after] if closed else -values[after])
        values[drawn] = best
    return values


def as_lines(shape: Shape, drawn: int) -> bytes:
    return bytes(drawn >> line & 1 for line in range(DotsBoard.cells_in(shape)))


@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(1, 2), Shape(2, 1), Shape(1, 3), Shape(3, 1), Shape(2, 2)], ids=str)
def test_every_position_has_the_value_of_a_plain_table(shape: Shape) -> None:
    exact = Exact(shape, 1 << 12)
    for drawn, value in enumerate(every_value(shape)):
        assert exact.value(as_lines(shape, drawn)) == (value, value), bin(drawn)


@pytest.mark.slow
@pytest.mark.parametrize("shape", [Shape(2, 3), Shape(3, 2)], ids=str)
def test_every_position_of_six_boxes_too(shape: Shape) -> None:
    exact = Exact(shape, 1 << 10)  # too small for all: what was dropped is found again
    values = every_value(shape)
    for drawn, value in enumerate(values):
        assert exact.value(as_lines(shape, drawn)).exact == value, bin(drawn)


@pytest.mark.parametrize(
    ("shape", "value"),
    [
        ((1, 3), -1),
        ((1, 4), 0),
        ((1, 5), -1),
        ((1, 6), 0),
        ((1, 7), -1),
        ((2, 3), -2),
        ((2, 4), 2),
        ((4, 2), 2),
        ((2, 5), -2),
        ((3, 3), -3),
    ],
)
def test_the_published_values_of_empty_boards(shape: tuple[int, int], value: int) -> None:
    assert Exact(Shape(*shape)).value(bytes(DotsBoard.cells_in(Shape(*shape)))).exact == value


def by_plain_search(shape: Shape, undrawn: frozenset[int], known: dict[frozenset[int], int]) -> int:
    """The value of a position with few lines left, every way it can go."""
    if undrawn not in known:
        boxes = [sides(shape, row, column) for row in range(shape.rows) for column in range(shape.columns)]
        best = -len(boxes) if undrawn else 0
        for line in undrawn:
            after = undrawn - {line}
            closed = sum(line in box and after.isdisjoint(box) for box in boxes)
            rest = by_plain_search(shape, after, known)
            best = max(best, closed + rest if closed else -rest)
        known[undrawn] = best
    return known[undrawn]


@pytest.mark.slow
@pytest.mark.parametrize("shape", [Shape(10, 10), Shape(8, 7), Shape(4, 10), Shape(1, 40)], ids=str)
def test_endgames_of_large_boards(shape: Shape) -> None:
    dice = random.Random(3)
    for _ in range(4):
        undrawn: set[int] = set()
        while len(undrawn) < 9:  # boxes side by side, or they would all be far apart
            row, column = dice.randrange(shape.rows), dice.randrange(shape.columns)
            undrawn |= set(dice.sample(sides(shape, row, column), 2))
            undrawn |= set(dice.sample(sides(shape, row, min(column + 1, shape.columns - 1)), 2))
        lines = bytes(line not in undrawn for line in range(DotsBoard.cells_in(shape)))
        expected = by_plain_search(shape, frozenset(undrawn), {})
        assert Exact(shape, 1 << 10).value(lines).exact == expected
        assert history(PLAIN, shape, [lines]) == history(solver_cy, shape, [lines])


def history(module: Any, shape: Shape, drawn: list[bytes], slices: int = -1) -> list[Any]:
    """Answers and counters, question by question."""
    solver = module.Solver(*shape, 1 << 10)
    events = []
    for lines in drawn:
        solver.load(lines)
        for goal in (-3, 0, 1, 4):
            solver.ask(goal)
            while (answer := solver.run(slices, 0)) == module.STOP:
                pass
            events.append((answer, solver.nodes, solver.found_in_table, solver.entries_used, solver.first_taken, solver.first_left))
    return events


def some_positions(shape: Shape, number: int) -> list[bytes]:
    dice = random.Random(5)
    lines = DotsBoard.cells_in(shape)
    return [bytes(dice.random() < share for _ in range(lines)) for share in (0.4, 0.5, 0.7) for _ in range(number)]


@pytest.mark.parametrize("shape", [Shape(2, 3), Shape(3, 3), Shape(1, 5), Shape(4, 2)], ids=str)
def test_compiled_and_uncompiled_agree_node_for_node(shape: Shape) -> None:
    drawn = some_positions(shape, 4)
    assert history(PLAIN, shape, drawn) == history(solver_cy, shape, drawn)


def test_an_answer_does_not_depend_on_how_runs_are_sliced() -> None:
    drawn = some_positions(Shape(3, 3), 3)
    assert history(solver_cy, Shape(3, 3), drawn, slices=1) == history(solver_cy, Shape(3, 3), drawn)


def test_a_limit_leaves_bounds_that_hold() -> None:
    shape = Shape(3, 4)
    exact = Exact(shape)
    value = exact.value(bytes(31), Limits(nodes=1000))
    assert value.low <= 0 <= value.high
    assert value.exact is None


@pytest.mark.parametrize("rest", range(-7, 8))
def test_bounds_of_a_rest_are_bounds_of_the_whole(rest: int) -> None:
    exactly = harvested(5, 2, Value(rest, rest)).exact
    assert exactly == max(5 + rest, 5 - 4 - rest)
    for low in range(-7, rest + 1):
        for high in range(rest, 8):
            whole = harvested(5, 2, Value(low, high))
            assert whole.low <= exactly <= whole.high


def test_the_door_is_guarded() -> None:
    for rows, columns in ((0, 3), (11, 11), (1, 64), (1 << 40, 1)):
        with pytest.raises(ValueError, match="boxes"):
            solver_cy.Solver(rows, columns)
    for entries in (0, 3, (1 << 28) + 1, 1 << 31):
        with pytest.raises(ValueError, match="a table of"):
            solver_cy.Solver(2, 2, entries)
    solver = solver_cy.Solver(2, 2)
    for lines in (bytes(11), bytes(13), b"\2" * 12):
        with pytest.raises(ValueError, match="12 were wanted"):
            solver.load(lines)
    with pytest.raises(ValueError, match="nothing was asked"):
        solver.run(-1, 0)
