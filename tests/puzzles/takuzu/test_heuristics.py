"""The heuristics of Takuzu: their values on boards worked out by hand."""

from __future__ import annotations

import pytest

from fronteira.board import Move
from fronteira.puzzles.takuzu import PUZZLE
from fronteira.puzzles.takuzu.samples import SAMPLES, board
from fronteira.registry import find_heuristic, find_model
from fronteira.search import Node, Status, search


def value(heuristic: str, text: str, *moves: tuple[int, int], model: str = "one-cell") -> float:
    """What a heuristic says of a board after some moves."""
    made = find_model(model, board(text))
    node: Node = Node(made.start)
    for move in moves:
        node = Node(made.result(node.state, Move(*move)), node, Move(*move), node.cost + 1, node.depth + 1)
    return find_heuristic(heuristic, PUZZLE, made)(node)


def test_empties_counts_the_cells_that_are_left():
    assert value("empties", "01.. .... ....") == 10
    assert value("empties", "01.. .... ....", (2, 1), (11, 0)) == 8
    assert value("empties", "01 10") == 0


def test_open_lines_counts_rows_and_columns_with_an_empty_cell():
    assert value("open-lines", "0110 1.01 0011") == 2
    assert value("open-lines", "...... 010101") == 7
    assert value("open-lines", "0110 1001 .... ....", (8, 0)) == 2 + 4
    assert value("open-lines", "01 10") == 0


def test_pressure_is_the_share_of_its_value_in_the_lines_of_the_last_move():
    # 15 empty cells given; row 1 is 1 1, column 2 is 1: all of its value; no direction counts
    assert value("pressure", "1... .... .... ....", (1, 1)) == 15 * (1 + 0) / 2
    # row 3 is all 1, column 1 has one in three
    assert value("pressure", "0.1. 0... .... ....", (8, 1)) == pytest.approx(13 * ((1 + 1 / 3) / 2) / 2)


def test_pressure_counts_directions_with_its_value_and_an_empty_cell_in_either_order():
    assert value("pressure", "..1. .... .... ....", (0, 1)) == 15 * (1 + 1 / 4) / 2
    assert value("pressure", ".1.. .... .... ....", (0, 1)) == 15 * (1 + 1 / 4) / 2
    assert value("pressure", ".11. .... .... ....", (0, 1)) == 14 * (1 + 0) / 2
    assert value("pressure", "..0. .... .... ....", (0, 1)) == 15 * (3 / 4 + 0) / 2


def test_pressure_leaves_out_a_direction_that_ends_within_two_cells():
    # from row 1, column 2 the 1 at its left has no cell behind it
    assert value("pressure", "1... .... .... ....", (1, 1)) == 15 * 1 / 2
    assert value("pressure", ".... 1... .... ....", (5, 1)) == 15 * 1 / 2
    assert value("pressure", "..... 1.... ..... .....", (7, 1)) == 19 * (1 + 1 / 4) / 2


def test_pressure_remembers_the_empty_cells_of_the_given_board():
    first = value("pressure", "1... .... .... ....", (1, 0))
    later = value("pressure", "1... .... .... ....", (15, 0), (1, 0))
    assert first == later == 15 * (3 / 4) / 2


def test_h1_adds_the_empty_cells_of_the_last_row_and_column():
    assert value("h1", "01.. .... ....", (2, 1)) == 9 + (1 + 2)


def test_h2_adds_the_difference_between_0s_and_1s():
    assert value("h2", "01.. .... ....", (2, 1)) == 9 + abs(1 - 2)
    assert value("h2", "00.. .... ....", (2, 1)) == 9 + abs(2 - 1)


def test_h3_adds_both():
    assert value("h3", "01.. .... ....", (2, 1)) == 9 + (1 + 2) + 1


def test_a_broken_rule_weighs_in_the_row_and_the_column_of_the_last_move():
    # row 1 becomes 0111: three neighbours, and too many 1s
    assert value("h2", "011. .... .... ....", (3, 1)) == 12 + 2 * 10 + 2
    assert value("h2:weight=3", "011. .... .... ....", (3, 1)) == 12 + 2 * 3 + 2
    assert value("h2:weight=0", "011. .... .... ....", (3, 1)) == 12 + 2
    # a broken rule elsewhere does not count again
    assert value("h2", "011. .... .... ....", (3, 1), (15, 0)) == 11 + 1
    # a copy of a complete row, in a board of odd width so that nothing else is wrong
    assert value("h2", "010 01. ... ...", (5, 0)) == 6 + 10 + 2
    # three in a column
    assert value("h2", "1.. 1.. ... ... ...", (6, 1)) == 12 + 10 + 3


@pytest.mark.parametrize("heuristic", ["pressure", "h1", "h2", "h3"])
def test_a_heuristic_of_the_last_move_is_0_at_the_root_and_says_so(heuristic: str):
    model = find_model("one-cell", SAMPLES["small"])
    h = find_heuristic(heuristic, PUZZLE, model)
    assert h(Node(model.start)) == 0
    assert h.by_move


@pytest.mark.parametrize("heuristic", PUZZLE.heuristics)
@pytest.mark.parametrize("model", PUZZLE.models)
def test_every_heuristic_guides_every_model_to_the_solution(heuristic: str, model: str):
    given = board("0..0 101. ..0. 10..")
    made = find_model(model, given)
    for strategy in ("greedy", "astar"):
        result = search(made, strategy, heuristic=find_heuristic(heuristic, PUZZLE, made))
        assert result.status is Status.SOLVED
        assert made.board(result.node.state) == board("0110 1010 0101 1001")
