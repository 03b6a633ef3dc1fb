"""The models of Takuzu: which moves they have, in which order, and that all find the same solutions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fronteira.board import EMPTY, Move, Shape
from fronteira.engines.solving import solve
from fronteira.puzzles.takuzu import PUZZLE
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.referee import check
from fronteira.puzzles.takuzu.samples import SAMPLES, board
from fronteira.registry import find_model
from fronteira.search import Status, search
from fronteira.testing import brute_force, goal_states


def moves(model: str, text: str, *, different_lines: bool = True) -> list[tuple[int, int]]:
    """The moves a model has at the start of a board."""
    made = find_model(model, board(text, different_lines=different_lines))
    return [tuple(move) for move in made.actions(made.start)]


def goals(model: Any) -> Iterator[TakuzuBoard]:
    """Every solution a model can reach."""
    return map(model.board, goal_states(model))


# the naive models


def test_every_move_goes_from_the_last_cell_to_the_first_with_1_before_0():
    assert moves("every-move", "0. .. 1.") == [(5, 1), (5, 0), (3, 1), (3, 0), (2, 1), (2, 0), (1, 1), (1, 0)]


def test_one_cell_plays_in_the_first_empty_cell_with_1_before_0():
    assert moves("one-cell", "0. .. 1.") == [(1, 1), (1, 0)]


def test_a_complete_board_leaves_the_naive_models_nothing_to_do():
    assert moves("every-move", "01 10") == moves("one-cell", "01 10") == []


def test_breadth_first_without_a_table_meets_every_order_of_play():
    # three empty cells and no solution: 6 + 6·4 + 6·4·2 nodes
    given = board("0. 0. .1")
    assert search(find_model("every-move", given), "bfs:tree=on").stats.generated == 6 + 24 + 48
    assert search(find_model("one-cell", given), "bfs:tree=on").stats.generated == 2 + 4 + 8
    assert search(find_model("every-move", given), "bfs").stats.distinct == 3**3 - 1


# obvious-first


def test_between_two_equals_comes_first_even_if_a_pair_stands_before_it():
    assert moves("obvious-first", "..11 .... 0.0. ....") == [(9, 1)]


def test_between_above_and_below_goes_before_between_left_and_right():
    assert moves("obvious-first", ".0. 1.1 .0.") == [(4, 1)]
    assert moves("obvious-first", ".1. 0.0 .1.") == [(4, 0)]


def test_between_two_equals_takes_the_first_such_cell_in_row_order():
    assert moves("obvious-first", ".... 1... ..0. 1.0. ....") == [(8, 0)]
    assert moves("obvious-first", "...0 0.0. ...0 ....") == [(5, 1)]


def test_beside_a_pair_tries_above_below_left_right():
    assert moves("obvious-first", ".... .11. .1.. ....") == [(1, 0)]  # above (row 2, column 2), not left of it
    assert moves("obvious-first", "0... 0... .... ....") == [(8, 1)]  # below the second of the pair
    assert moves("obvious-first", ".... .... ..00 ....") == [(9, 1)]
    assert moves("obvious-first", "11.. .... .... ....") == [(2, 0)]


def test_a_pair_at_the_end_of_one_row_and_the_start_of_the_next_is_none():
    assert moves("obvious-first", ".....1 1..... ...... ......")[:2] == [(0, 0), (0, 1)]


def test_a_sated_row_goes_before_a_sated_column_and_1s_before_0s():
    assert moves("obvious-first", "1..1 .... .... ....") == [(1, 0)]
    assert moves("obvious-first", "1... .... 0..0 1...") == [(9, 1)]
    assert moves("obvious-first", "1... .... .... 1...") == [(4, 0)]
    assert moves("obvious-first", "1..0..1..0. " + "...........  " * 5, different_lines=False)[:2] == [(1, 0), (1, 1)]


def test_an_odd_line_is_sated_by_one_more_than_half():
    assert moves("obvious-first", "1..1. ..... .....")[:2] == [(1, 0), (1, 1)]
    assert moves("obvious-first", "1.1..1. " + "....... " * 6) == [(1, 0)]  # between two equals
    assert moves("obvious-first", "11.0.1..1 " + "......... " * 6) == [(2, 0)]  # beside a pair
    assert moves("obvious-first", "101.1 ..... .....") == [(3, 0)]
    assert moves("obvious-first", "1101. ..... .....") == [(4, 0)]


def test_without_an_obvious_move_every_move_is_there_in_row_order_with_0_before_1():
    assert moves("obvious-first", "01. ... ...")[:4] == [(2, 0), (2, 1), (3, 0), (3, 1)]
    assert len(moves("obvious-first", "01. ... ...")) == 14


def test_a_broken_rule_leaves_no_moves():
    assert moves("obvious-first", "000. .... .... ....") == []
    assert moves("obvious-first", "0.00 .... .... ....") == []
    assert moves("obvious-first", "0110 0110 .... ....") == []
    assert moves("obvious-first", "0110 0110 .... ....", different_lines=False) == [(8, 1)]


# forced-first


def test_without_a_forced_move_the_first_empty_cell_has_both():
    assert moves("forced-first", ".... .... ....") == [(0, 0), (0, 1)]
    assert moves("forced-first", "01. ... ...") == [(2, 0), (2, 1)]


def test_a_move_that_makes_three_forces_the_other():
    assert moves("forced-first", "...... 0.0... ...... ......") == [(7, 1)]
    assert moves("forced-first", "....... ...1... ....... ...1... ....... .......") == [(17, 0)]
    assert moves("forced-first", "..... ..... ...1. ...1. ..... .....") == [(8, 0)]


def test_a_sated_line_forces_the_other_value():
    assert moves("forced-first", ".... 1..1 .... ....") == [(5, 0)]
    assert moves("forced-first", "..1. .... .... ..1.") == [(6, 0)]


def test_completing_a_copy_of_a_line_is_impossible():
    assert moves("forced-first", "010 01. ...") == [(5, 1)]
    assert moves("forced-first", "010 01. ...", different_lines=False) == [(6, 1)]
    assert moves("forced-first", "0...0 1...1 0....") == [(14, 1)]
    assert moves("forced-first", "0...0 1...1 0....", different_lines=False) == [(1, 0), (1, 1)]


def test_a_cell_without_a_possible_move_is_a_dead_end():
    assert moves("forced-first", "..1. ..1. 00.. ....") == []


def test_without_forced_moves_first_possible_moves_are_offered_as_they_come():
    assert moves("forced-first:forced=off", "...... 0.0... ...... ......") == [(0, 0), (0, 1)]
    assert moves("forced-first:forced=off", "00.... ...... ...... ......") == [(2, 1)]
    assert moves("forced-first:forced=off", "..1. ..1. 00.. ....") == []  # a cell without a possible move, though not the first


def test_without_one_cell_the_possible_moves_of_every_cell_are_offered_in_row_order():
    assert moves("forced-first:one-cell=off", "01. ... ...") == [(cell, value) for cell in range(2, 9) for value in (0, 1)]
    assert moves("forced-first:one-cell=off", "...... 0.0... ...... ......") == [(7, 1)]
    both_off = moves("forced-first:one-cell=off:forced=off", "00.. 1...", different_lines=False)
    assert both_off == [(2, 1), (3, 1), (5, 1), (6, 0), (6, 1), (7, 0), (7, 1)]


def test_the_first_cell_that_decides_is_the_one_that_counts():
    # the dead end at row 4, column 3 comes after the forced move at row 1, column 3
    assert moves("forced-first", "00.. ...1 ...1 11.. ....", different_lines=False)[:1] == [(2, 1)]


# all models

MODELS = [*PUZZLE.models, "propagate:rules=basic", "forced-first:forced=off", "forced-first:one-cell=off"]
BOARDS = {
    "2×2": board(".. .."),
    "2×4": board(".... ....", different_lines=False),
    "3×3": board("... .1. ..0"),
    "3×4": board(".0.. 1..1 ...0"),
    "4×3": board("..1 0.. .0. 1.."),
    "4×4 unique": board("0..0 101. ..0. 10.."),
    "4×4 none": board("0... ..11 1.00 ..00"),
    "4×4 equal lines": board("0... ..11 1.00 ..00", different_lines=False),
    "5×4": board("0..1 1100 ...1 .110 ..01"),
    "4×6": board(".11001 .001.1 .01... 01011."),
    "5×5": board(".1011 .0... .1.10 0.110 11.01"),
}


@pytest.mark.parametrize("given", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("model", MODELS)
def test_every_model_finds_the_solutions_of_brute_force(model: str, given: TakuzuBoard):
    wanted = {each.cells for each in brute_force(PUZZLE, given)}
    found = {each.cells for each in goals(find_model(model, given))}
    assert found == wanted


def test_the_boards_above_have_none_one_and_several_solutions():
    counts = {name: len(list(brute_force(PUZZLE, given))) for name, given in BOARDS.items()}
    assert counts["4×4 none"] == 0
    assert counts["4×4 equal lines"] == counts["4×4 unique"] == counts["4×6"] == 1
    assert counts["2×2"] == counts["5×4"] == 2
    assert counts["3×3"] > 2


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("text", ["0001. 1..0. 01101", "0110 0110 0011 1001", "0. 0.", "01 01", "0. .1", "... ..."])
def test_a_board_without_solution_is_exhausted_not_solved(model: str, text: str):
    for strategy in ("dfs", "bfs", "astar"):
        assert search(find_model(model, board(text)), strategy).status is Status.EXHAUSTED


@pytest.mark.parametrize("model", MODELS)
def test_a_move_is_explained_by_its_row_and_column(model: str):
    made = find_model(model, board(".. .. .."))
    assert made.explain(Move(3, 1)) == "row 2, column 2 = 1"


@pytest.mark.parametrize("model", MODELS)
def test_playing_leaves_the_state_as_it_was_and_equal_boards_are_equal_states(model: str):
    made = find_model(model, board("... ... ...", different_lines=False))
    before = made.board(made.start)
    one = made.result(made.result(made.start, Move(0, 0)), Move(8, 1))
    other = made.result(made.result(made.start, Move(8, 1)), Move(0, 0))
    assert one == other
    assert hash(one) == hash(other)
    assert made.board(made.start) == before == board("... ... ...", different_lines=False)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_has_one_solution_and_the_recipe_finds_it(name: str):
    given = SAMPLES[name]
    found = list(goals(find_model("propagate", given)))
    assert len(found) == 1
    assert not check(found[0], given)
    assert solve(given, model="propagate", strategy="dfs").board == found[0]


def test_eight_needs_search_with_forced_moves_and_none_with_propagation():
    forced = search(find_model("forced-first", SAMPLES["eight"]), "dfs").stats
    assert forced.generated > forced.depth == len(SAMPLES["eight"].empty_cells())
    assert search(find_model("propagate", SAMPLES["eight"]), "dfs").stats.expanded == 0


@pytest.mark.parametrize("shape", [Shape(2, 2), Shape(3, 3), Shape(4, 4), Shape(4, 6), Shape(6, 4)], ids=str)
@pytest.mark.parametrize("model", ["forced-first", "propagate"])
def test_an_empty_board_has_as_many_solutions_as_the_census_says(shape: Shape, model: str):
    empty = TakuzuBoard(shape, (EMPTY,) * (shape.rows * shape.columns))
    turned = Shape(*sorted(shape))
    assert sum(1 for _ in goals(find_model(model, empty))) == PUZZLE.census[turned]


@pytest.mark.slow
@pytest.mark.parametrize(("side", "published"), [(5, 8460), (6, 4140)])
def test_larger_empty_boards_have_as_many_solutions_as_published(side: int, published: int):
    empty = TakuzuBoard(Shape(side, side), (EMPTY,) * side**2)
    assert sum(1 for _ in goals(find_model("propagate", empty))) == published
