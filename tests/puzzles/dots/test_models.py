"""The two models of Dots and Boxes: the figures of the six boards, and optima against an enumeration of sets of boxes."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from fronteira import Answer, Limits, Status, solve
from fronteira.board import EMPTY, Shape
from fronteira.errors import BadBoard
from fronteira.puzzles.dots.board import DotsBoard, sides
from fronteira.puzzles.dots.models.layout import Layout
from fronteira.puzzles.dots.models.lines_and_boxes import Boxes, Lines, Task
from fronteira.puzzles.dots.referee import count_closed
from fronteira.puzzles.dots.samples import SAMPLES, from_words
from fronteira.search import search

OPTIMA = {"a": 2, "b": 1, "c": 8, "d": 27, "e": 16, "f": 79}


def random_board(chance: random.Random, shape: Shape, drawn: float) -> DotsBoard:
    return DotsBoard(shape, tuple(1 if chance.random() < drawn else EMPTY for _ in range(DotsBoard.cells_in(shape))))


def run(board: str, model: str, strategy: str, heuristic: str = "zero") -> Answer:
    return solve(SAMPLES[board], model=model, strategy=strategy, heuristic=heuristic, limits=Limits(nodes=200_000))


def figures(answer: Answer) -> tuple[int | None, int, int]:
    return answer.cost, answer.stats.expanded, answer.stats.generated  # type: ignore[union-attr]


def fewest_lines(board: DotsBoard) -> int | None:
    """The optimum by trying every set of boxes: draw all they lack, and see what is closed then."""
    best = None
    boxes = [sides(board.shape, row, column) for row in range(board.shape.rows) for column in range(board.shape.columns)]
    for count in range(len(boxes) + 1):
        for chosen in combinations(boxes, count):
            lacking = {side for around in chosen for side in around if board.cells[side] == EMPTY}
            after = board.play((cell, 1) for cell in lacking)  # type: ignore[misc]
            closed, goal = count_closed(after), board.wanted()
            met = closed == goal if board.mode == "exactly" else closed >= goal
            if met and (best is None or len(lacking) < best):
                best = len(lacking)
    return best


@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(1, 4), Shape(3, 2), Shape(2, 5), Shape(4, 4)])
def test_states_stand_for_boards_and_count_their_boxes_as_the_referee_does(shape: Shape) -> None:
    chance, layout = random.Random(1), Layout(shape)
    for _ in range(50):
        board = random_board(chance, shape, 0.8)
        state = layout.pack(board)
        assert layout.unpack(state) == board.cells
        assert state.bit_count() == board.cells.count(1)
        assert layout.closed(state).bit_count() == count_closed(board)
        lacking = [side for row in range(shape.rows) for column in range(shape.columns) for side in sides(board.shape, row, column)]
        assert sum(side.bit_count() for side in layout.missing(state)) == sum(board.cells[side] == EMPTY for side in lacking)


def test_a_board_too_large_for_search_is_refused() -> None:
    board = DotsBoard(Shape(120, 120), (EMPTY,) * DotsBoard.cells_in(Shape(120, 120)), goal=1)
    for model in (Lines, Boxes):
        with pytest.raises(BadBoard, match="120×120 board has more than 25,000 lines"):
            model(board)


def test_the_lines_model_draws_horizontals_first_in_the_order_of_the_cells() -> None:
    model = Lines(from_words(2, "01 00", "0 0 1"))
    assert model.actions(model.start) == [0, 2, 3, 4, 5]
    after = model.result(model.start, 4)
    assert after is not None
    assert model.board(after).cells == (EMPTY, 1, EMPTY, EMPTY, 1, EMPTY, 1)
    assert model.explain(4) == "the line between dots (1, 1) and (2, 1)"
    assert model.explain(4, "pt") == "o arco entre os pontos (1, 1) e (2, 1)"


def test_the_order_of_the_lines_is_an_option() -> None:
    board = from_words(2, "00 00 00", "00 00 00")
    assert Lines(board, verticals="rows").actions(0) == [0, 1, 2, 3, 4, 5, 6, 8, 10, 7, 9, 11]
    assert Lines(board, first="verticals").actions(0) == [6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5]


def test_the_boxes_model_closes_a_box_and_pays_for_each_line() -> None:
    model = Boxes(from_words(2, "01 00", "0 0 1"))
    assert model.actions(model.start) == [0, 1]
    after = model.result(model.start, 1)
    assert after is not None
    assert model.cost(model.start, 1, after) == 2
    assert model.board(after).cells == (EMPTY, 1, EMPTY, 1, EMPTY, 1, 1)
    assert model.actions(after) == [0]
    assert model.explain(1) == "the box in row 1, column 2"
    assert model.explain(1, "pt") == "a caixa na linha 1, coluna 2"


def test_boxes_closed_in_any_order_meet_in_one_state() -> None:
    model = Boxes(from_words(4, "00 00 00", "00 00 00"))
    first, second = model.result(model.start, 0), model.result(model.start, 3)
    assert first is not None
    assert second is not None
    assert model.result(first, 3) == model.result(second, 0)


@pytest.mark.parametrize("model", [Lines, Boxes])
def test_a_goal_already_reached_costs_nothing(model: type[Task]) -> None:
    for board in (SAMPLES["b"].with_rules(goal=5), SAMPLES["b"].with_rules(goal=4), SAMPLES["b"].with_rules(goal=5, mode="exactly")):
        result = search(model(board), "bfs")
        assert (result.status, result.stats.cost, result.stats.expanded) == (Status.SOLVED, 0, 0)


@pytest.mark.parametrize("model", [Lines, Boxes])
def test_a_line_that_closes_two_boxes_is_a_dead_end_when_exactly_one_is_wanted(model: type[Task]) -> None:
    board = from_words(1, "11 11", "1 0 1")
    assert search(model(board), "ucs").stats.cost == 1
    result = search(model(board.with_rules(mode="exactly")), "ucs")
    assert (result.status, result.stats.generated) == (Status.EXHAUSTED, 0)
    assert result.stats.dead_ends > 0


@pytest.mark.parametrize("model", [Lines, Boxes])
def test_too_many_boxes_at_the_start_cannot_be_mended(model: type[Task]) -> None:
    result = search(model(SAMPLES["b"].with_rules(goal=4, mode="exactly")), "bfs")
    assert (result.status, result.stats.generated) == (Status.EXHAUSTED, 0)


@pytest.mark.slow
def test_both_models_find_the_optimum_of_every_goal_in_both_modes() -> None:
    chance = random.Random(3)
    impossible = 0
    boards = ((2, 2, 0.4), (1, 4, 0.4), (3, 1, 0.3), (2, 3, 0.6), (3, 2, 0.6), (2, 3, 0.8), (3, 2, 0.9), (1, 5, 0.9))
    for rows, columns, drawn in boards * 2:
        shape = Shape(rows, columns)
        bare = random_board(chance, shape, drawn)
        for goal in range(shape.rows * shape.columns + 1):
            for mode in ("at-least", "exactly"):
                board = bare.with_rules(goal=goal, mode=mode)
                wanted = fewest_lines(board)
                impossible += wanted is None
                for model in (Lines(board), Lines(board, verticals="rows"), Boxes(board)):
                    assert search(model, "ucs").stats.cost == wanted
                assert solve(board, "search").cost == wanted
    assert impossible > 5


def test_breadth_first_on_a_makes_the_published_number_of_successors() -> None:
    answer = run("a", "lines", "bfs")
    assert figures(answer) == (2, 6, 91)


def test_astar_with_closed_on_c_counts_as_published() -> None:
    answer = run("c", "lines", "astar", "closed")
    assert answer.result is not None
    stats = answer.result.stats
    assert (stats.expanded, stats.distinct, stats.depth, stats.cost) == (1403, 7925, 8, 8)


def test_astar_with_closed_on_e_depends_on_which_lines_come_first() -> None:
    assert figures(run("e", "lines", "astar", "closed"))[:2] == (16, 267)
    assert figures(run("e", "lines:first=verticals", "astar", "closed"))[:2] == (16, 260)


@pytest.mark.parametrize("name", ["a", "b", "c", "e"])
def test_astar_with_closed_finds_the_optimum_all_the_same(name: str) -> None:
    assert run(name, "lines", "astar", "closed").cost == OPTIMA[name]


def test_the_answers_of_corners_are_longer_than_they_need_be() -> None:
    costs = {name: run(name, "lines:verticals=rows", "astar", "corners").cost for name in "cdef"}
    assert costs == {"c": 9, "d": 28, "e": 18, "f": 81}


@pytest.mark.parametrize("name", SAMPLES)
def test_the_recipe_proves_the_optimum_of_every_board_of_the_report(name: str) -> None:
    answer = solve(SAMPLES[name], "search", Limits(nodes=100))
    assert (answer.status, answer.cost) == (Status.SOLVED, OPTIMA[name])


@pytest.mark.parametrize(("name", "heuristic"), [("a", "zero"), ("b", "zero"), ("c", "zero"), ("c", "max:half-sum:perimeter")])
def test_boxes_find_the_optima_of_the_easier_boards_with_little(name: str, heuristic: str) -> None:
    assert run(name, "boxes", "astar", heuristic).cost == OPTIMA[name]


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["astar", "astar:ties=lifo"])
def test_boxes_with_half_sum_and_perimeter_prove_d(strategy: str) -> None:
    assert run("d", "boxes", strategy, "max:half-sum:perimeter").cost == 27


@pytest.mark.slow
def test_uniform_cost_with_boxes_proves_d_too() -> None:
    assert figures(run("d", "boxes", "ucs"))[:2] == (27, 193_754)


@pytest.mark.slow
def test_breadth_first_on_c_expands_as_many_nodes_as_published() -> None:
    answer = run("c", "lines:verticals=rows", "bfs:test=expansion")
    assert figures(answer)[:2] == (8, 98_013)
