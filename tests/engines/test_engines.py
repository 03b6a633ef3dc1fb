"""All engines against each other, against foreign oracles, against brute force and against published counts.

Boards come from `random_boards`, of every sort; who is asked is in `oracles`. A longer run of the same is `make campaign`.
"""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from fronteira import Status, count, solutions, solve
from fronteira.board import EMPTY, Shape
from fronteira.puzzles.dots.board import DRAWN, EXACTLY, MODES, DotsBoard
from fronteira.puzzles.dots.kernel.optimum import find_curve, find_optimum
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.registry import find_puzzle
from fronteira.testing import brute_force, empty_board
from tests.support import symmetries
from tests.support.oracles import compare, cost_by_highs, costs_by_boxes, two_solutions
from tests.support.random_boards import complete_numbrix, complete_takuzu, contradict, random_dots, stream, winnow

FILLING = ["takuzu", "numbrix"]
OWN = ["kernel", "sat", "cp", "search"]


def empty(puzzle: str, rows: int, columns: int, **rules):
    return empty_board(find_puzzle(puzzle), Shape(rows, columns)).with_rules(**rules)


def lines_of(board: DotsBoard) -> bytes:
    return bytes(value == DRAWN for value in board.cells)


def optimum(board: DotsBoard):
    return find_optimum(*board.shape, lines_of(board), board.goal, board.mode == EXACTLY)


def all_agree(board, engines) -> int:
    """Hold the engines against each other; how many of two solutions there are."""
    found, complaints = compare(board, engines)
    assert not complaints, f"{complaints} on {board!r}"
    assert found is not None
    return len(found)


# verdicts and counts


@pytest.mark.parametrize("puzzle", FILLING)
def test_every_engine_finds_exactly_what_brute_force_finds(puzzle):
    for board in find_puzzle(puzzle).small_boards():
        expected = {each.cells for each in brute_force(find_puzzle(puzzle), board)}
        for engine in ("kernel", "sat", "search"):
            found = [each.cells for each in solutions(board, engine=engine)]
            assert len(found) == len(set(found)), f"{engine} repeats itself on {board!r}"
            assert set(found) == expected, f"{engine} on {board!r}"


@pytest.mark.parametrize("puzzle", FILLING)
def test_engines_agree_on_random_boards(puzzle):
    verdicts = [all_agree(board, ["kernel", "sat", "slices"]) for board in stream("quick", puzzle, 80)]
    assert set(verdicts) == {0, 1, 2}


@pytest.mark.parametrize("puzzle", FILLING)
def test_foreign_oracles_agree_on_small_random_boards(puzzle):
    verdicts = [all_agree(board, ["kernel", "clingo", "search", "cp"]) for board in stream("foreign", puzzle, 15, largest=5)]
    assert set(verdicts) == {0, 1, 2}


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", FILLING)
def test_engines_agree_on_many_boards_up_to_12(puzzle):
    verdicts = [all_agree(board, ["kernel", "sat", "slices"]) for board in stream("slow", puzzle, 600, largest=12)]
    assert min(verdicts.count(number) for number in (0, 1, 2)) > 50


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", FILLING)
def test_foreign_oracles_agree_on_more_random_boards(puzzle):
    for board in stream("slow foreign", puzzle, 120, largest=6 if puzzle == "numbrix" else 9):
        all_agree(board, ["kernel", "clingo", "cp"])


@pytest.mark.parametrize("shape", [Shape(8, 8), Shape(7, 7), Shape(6, 10)])
def test_irreducible_takuzu_boards_are_unique_and_a_wrong_value_leaves_nothing(shape):
    random = Random(f"takuzu {shape}")
    full = complete_takuzu(random, shape, different_lines=True)
    board = winnow(random, full)
    assert two_solutions(board, "sat") == [full]
    assert all_agree(contradict(random, full, board), ["kernel", "sat"]) == 0


@pytest.mark.parametrize("shape", [Shape(6, 6), Shape(5, 7), Shape(2, 9), Shape(1, 8)])
def test_irreducible_numbrix_boards_are_unique_and_a_wrong_number_leaves_nothing(shape):
    random = Random(f"numbrix {shape}")
    full = complete_numbrix(random, shape)
    board = winnow(random, full)
    assert two_solutions(board, "sat") == [full]
    assert all_agree(contradict(random, full, board), ["kernel", "sat"]) == 0


@pytest.mark.parametrize("engine", OWN)
def test_a_board_too_long_for_its_lines_to_differ_has_no_solution_until_they_need_not(engine):
    for shape in ((3, 2), (2, 5), (7, 4), (4, 9))[: 4 if engine == "kernel" else 2]:  # two good lines of two cells, six of four
        board = empty("takuzu", *shape)
        assert count(board, engine=engine).complete
        assert count(board, engine=engine).number == 0
        assert count(board.with_rules(different_lines=False), engine=engine).number == 2


@pytest.mark.parametrize("engine", OWN)
def test_a_path_starts_on_the_colour_with_more_cells(engine):
    wrong = NumbrixBoard(Shape(3, 3), (EMPTY, 1, *[EMPTY] * 7))
    assert count(wrong, engine=engine).number == 0
    assert count(NumbrixBoard(Shape(3, 3), (1, *[EMPTY] * 8)), 100, engine=engine).number == 8


@pytest.mark.parametrize("engine", OWN)
def test_full_boards_are_their_own_solution_or_have_none(engine):
    for full in (TakuzuBoard(Shape(2, 2), (0, 1, 1, 0)), NumbrixBoard(Shape(1, 3), (3, 2, 1))):
        assert [each.cells for each in solutions(full, engine=engine)] == [full.cells]
    for broken in (TakuzuBoard(Shape(2, 2), (0, 1, 0, 1)), NumbrixBoard(Shape(1, 3), (1, 3, 2)), NumbrixBoard(Shape(1, 3), (1, 1, 2))):
        assert list(solutions(broken, engine=engine)) == []


# counts known from elsewhere

CENSUS = [
    ("takuzu", 2, 2, 2),
    ("takuzu", 3, 3, 84),
    ("takuzu", 4, 4, 72),
    ("takuzu", 4, 6, 96),
    ("takuzu", 6, 4, 96),
    pytest.param("takuzu", 5, 5, 8460, marks=pytest.mark.slow),
    pytest.param("takuzu", 6, 6, 4140, marks=pytest.mark.slow),
    pytest.param("takuzu", 6, 8, 51_744, marks=pytest.mark.slow),
    ("numbrix", 1, 7, 2),
    ("numbrix", 2, 2, 8),
    ("numbrix", 2, 3, 16),
    ("numbrix", 3, 3, 40),
    ("numbrix", 4, 4, 552),
    pytest.param("numbrix", 5, 5, 8648, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("puzzle", "rows", "columns", "published"), CENSUS)
def test_as_many_solutions_are_counted_as_were_published(puzzle, rows, columns, published):
    counted = count(empty(puzzle, rows, columns), limit=published + 1)
    assert counted.number == published
    assert counted.complete


@pytest.mark.parametrize("engine", ["kernel", "sat"])
@pytest.mark.parametrize(("puzzle", "shape", "published"), [("takuzu", (4, 6), 96), ("takuzu", (3, 3), 84), ("numbrix", (3, 4), 124)])
def test_solutions_are_enumerated_without_repetition(puzzle, shape, published, engine):
    found = [each.cells for each in solutions(empty(puzzle, *shape), engine=engine)]
    assert len(found) == len(set(found)) == published


@pytest.mark.slow
def test_a_long_enumeration_does_not_repeat_itself():
    for board in (empty("takuzu", 5, 5), empty("numbrix", 5, 5), empty("takuzu", 9, 10), empty("numbrix", 7, 6)):
        found = [each.cells for each in islice(solutions(board), 9000)]
        assert len(set(found)) == len(found) >= 8460


def test_asking_for_as_many_as_there_are_does_not_prove_that_there_are_no_more():
    assert not count(empty("takuzu", 4, 4), limit=72).complete
    assert count(empty("takuzu", 4, 4), limit=73).complete


# symmetries


@pytest.mark.parametrize("puzzle", FILLING)
def test_a_turned_board_has_the_turned_solution(puzzle):
    unique = 0
    for board in stream("symmetries", puzzle, 24, largest=6):
        found = two_solutions(board, "kernel")
        unique += len(found) == 1
        for symmetry in symmetries.ALL:
            image = two_solutions(symmetry.of(board), "kernel")
            assert len(image) == len(found), f"{symmetry} of {board!r}"
            if len(found) == 1:
                assert image == [symmetry.of(found[0])], f"{symmetry} of {board!r}"
    assert unique > 2


def test_a_turned_dots_board_costs_the_same():
    for board in stream("symmetries", "dots", 40, largest=5):
        costs = {optimum(symmetry.of(board)).upper for symmetry in symmetries.GRID}
        assert len(costs) == 1, f"{costs} for {board!r}"


def test_symmetries_are_told_apart_and_undone():
    board = random_dots(Random(3), Shape(2, 3))
    assert len({symmetry.of(board) for symmetry in symmetries.GRID}) == 8
    for each in (board, NumbrixBoard(Shape(2, 3), (1, 2, 3, EMPTY, 5, 4)), TakuzuBoard(Shape(2, 3), (1, 0, 1, 0, EMPTY, 0))):
        for symmetry in symmetries.ALL:
            back = symmetries.Symmetry(*[symmetry.mirrored, symmetry.upside_down][:: 1 if symmetry.transposed else -1], symmetry.transposed)
            again = symmetries.Symmetry(opposite=symmetry.opposite)
            assert again.of(back.of(symmetry.of(each))) == each


# Dots and Boxes


@pytest.mark.parametrize("mode", MODES)
def test_the_fewest_lines_for_every_goal_are_what_trying_every_set_of_boxes_gives(mode):
    impossible = 0
    for board in stream(f"curves {mode}", "dots", 120, largest=4):
        board = board.with_rules(mode=mode)
        expected = costs_by_boxes(board)
        curve = list(find_curve(*board.shape, lines_of(board), mode == EXACTLY))
        assert [each.upper for each in curve] == [each.lower for each in curve] == expected, repr(board)
        assert optimum(board).upper == expected[board.goal]
        impossible += None in expected
    assert (impossible > 0) == (mode == EXACTLY)


@pytest.mark.slow
def test_every_dots_engine_finds_the_fewest_lines():
    engines = ["search", *find_puzzle("dots").engines]
    for board in stream("dots engines", "dots", 15, largest=3):
        expected = costs_by_boxes(board)[board.goal]
        for engine in engines:
            answer = solve(board, engine)
            assert answer.cost == expected, f"{engine} on {board!r}"
            assert answer.status is (Status.EXHAUSTED if expected is None else Status.SOLVED)
        assert cost_by_highs(board) == expected


@pytest.mark.slow
@pytest.mark.parametrize("shape", [Shape(5, 5), Shape(4, 7), Shape(8, 3), Shape(6, 6), Shape(8, 8)])
def test_highs_agrees_on_larger_dots_boards(shape):
    random = Random(f"highs {shape}")
    for _ in range(12 if shape.rows * shape.columns < 30 else 5):
        board = random_dots(random, shape)
        assert optimum(board).upper == cost_by_highs(board), repr(board)
