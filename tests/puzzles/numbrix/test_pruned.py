"""The model `pruned` of Numbrix: the order of its moves, and what each of its six prunings takes away."""

import pytest

from fronteira.board import Move
from fronteira.puzzles.numbrix.models.pruned import Pruned
from fronteira.puzzles.numbrix.samples import SAMPLES, draft
from fronteira.search import search

SWITCHES = ("one_number", "mrv", "manhattan", "local", "number", "square")


def moves(text, **switches):
    model = Pruned(draft(text), **switches)
    return [tuple(move) for move in model.actions(model.start)]


def only(*on):
    """All switches off but these."""
    return {switch: switch in on for switch in SWITCHES}


def test_neighbours_come_left_right_below_above():
    assert moves(". . . / . 5 . / . . .") == [(3, 4), (5, 4), (7, 4), (1, 4)]


def test_cells_are_listed_around_the_number_before_if_it_is_placed():
    assert moves(". . . . / . 4 . . / . . 6 . / . . . .", **only("one_number")) == [(4, 3), (6, 3), (9, 3), (1, 3)]
    assert moves("3 . . . / . 4 . . / . . 6 . / . . . .", **only())[2:4] == [(6, 5), (9, 5)]  # right of 4, below 4
    assert moves("1 2 3 / . . . / . . 9", **only("one_number")) == [(5, 4)]


def test_a_number_whose_neighbours_are_both_unplaced_is_passed_over():
    assert {number for _, number in moves("1 . . / . . . / . . 6", **only())} == {2, 5, 7}


def test_a_board_without_numbers_offers_1_everywhere():
    assert moves(". . / . . / . .") == [(cell, 1) for cell in range(6)]


def test_a_full_board_and_one_with_a_number_twice_offer_nothing():
    assert moves("1 2 / 4 3") == []
    assert moves("1 1 / . .") == []


def test_the_number_with_fewest_cells_is_taken_and_the_lowest_on_a_tie():
    assert moves(". . . / . 5 . / . . 9", **only("one_number", "mrv")) == [(7, 8), (5, 8)]
    assert moves(". . . / . 5 . / . . 9", **only("one_number")) == [(3, 4), (5, 4), (7, 4), (1, 4)]
    assert moves("1 . . / . . . / . . 9", **only("one_number", "mrv")) == [(1, 2), (3, 2)]


def test_a_number_with_a_single_cell_is_taken_before_dead_ends_above_it_are_seen():
    two_is_forced_and_seven_impossible = "1 . 3 / . . 6 / 8 . ."
    assert moves(two_is_forced_and_seven_impossible, **only("one_number", "mrv", "number")) == [(1, 2)]
    assert moves(two_is_forced_and_seven_impossible, **only("one_number", "number")) == []


def test_without_one_number_every_number_is_offered_fewest_cells_first_or_lowest_first():
    board = ". . . / . 5 . / . . 9"
    assert [number for _, number in moves(board, **only("mrv"))] == [8, 8, 4, 4, 4, 4, 6, 6, 6, 6]
    assert [number for _, number in moves(board, **only())] == [4, 4, 4, 4, 6, 6, 6, 6, 8, 8]


def test_manhattan_keeps_a_number_within_reach_of_the_next_ones_placed():
    board = "1 . . 4 / . . . ."
    assert [cell for cell, number in moves(board, **only()) if number == 2] == [1, 4]
    assert [cell for cell, number in moves(board, **only("manhattan")) if number == 2] == [1]
    assert [cell for cell, number in moves(board, **only("manhattan")) if number == 3] == [2]


def test_manhattan_looks_down_the_numbers_as_well_as_up():
    board = ". . . . / 1 . . 5 / . . . ."
    assert [cell for cell, number in moves(board, **only("manhattan")) if number == 4] == [6]
    assert [cell for cell, number in moves(board, **only("manhattan")) if number == 6] == [6, 11, 3]  # nothing above 5 holds it back


def test_local_keeps_the_cells_around_valid():
    board = "2 . . ."  # with 1 or 3 beside it, 2 has no room for the other
    assert moves(board, **only()) == [(1, 1), (1, 3)]
    assert moves(board, **only("local")) == []


def test_local_asks_the_cell_itself():
    hopeless = "3 . 9 / 4 6 . / . . ."  # no number is beside two of 3, 6 and 9
    assert {number for cell, number in moves(hopeless, **only()) if cell == 1} == {2, 7, 8}
    assert {number for cell, number in moves(hopeless, **only("local")) if cell == 1} == set()
    assert moves("3 . 5 / 2 7 6 / 1 8 9", **only("local")) == [(1, 4)]


def test_local_keeps_room_for_the_numbers_around():
    board = ". . 8 / . 3 9 / . . ."  # above 3 is the only room for 7
    assert {number for cell, number in moves(board, **only()) if cell == 1} == {2, 4, 7}
    assert {number for cell, number in moves(board, **only("local")) if cell == 1} == {7}


def test_the_cells_around_are_judged_with_the_number_placed():
    board = "1 2 . / . . . / . . 9"  # 3 in the middle leaves the cell under 1 to 4, and that is within reach
    assert moves(board, **only("local", "manhattan"))[:2] == [(2, 3), (4, 3)]
    corner = "4 . . / . . . / . . ."  # 3 to the right leaves room for 5 below
    assert moves(corner, **only("local")) == [(1, 3), (3, 3), (1, 5), (3, 5)]


def test_a_number_without_a_cell_is_a_dead_end_or_passed_over():
    board = "1 . . / . . 3 / . . ."
    assert moves(board, **only("number")) == []
    assert {number for _, number in moves(board, **only())} == {4}


def test_square_looks_around_empty_cells_that_are_nearly_walled_in():
    assert moves("2 . . .", **only("square")) == []
    assert moves("1 . . .", **only("square")) == [(1, 2)]
    wide_open = "2 . . . / . . . ."
    assert moves(wide_open, **only("square")) == moves(wide_open, **only())


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_is_worth_something_on_some_sample(switch):
    for name in ("small", "five", "wide", "six"):
        for strategy in ("bfs", "dfs"):
            with_it = search(Pruned(SAMPLES[name]), strategy).stats
            without = search(Pruned(SAMPLES[name], **{switch: False}), strategy).stats
            if without.generated > with_it.generated:
                return
    pytest.fail(f"{switch} never saved a node")


def test_a_step_fills_one_cell_and_explains_itself():
    model = Pruned(draft("1 . / . 3"))
    after = model.result(model.start, Move(1, 2))
    assert model.board(after) == draft("1 2 / . 3")
    assert model.board(model.start) == draft("1 . / . 3")
    assert model.explain(Move(2, 4)) == "row 2, column 1 = 4"
    assert model.is_goal(model.result(after, Move(2, 4)))


def test_states_are_equal_when_their_boards_are():
    model = Pruned(draft("1 . / . ."), **only())
    one_way = model.result(model.result(model.start, Move(1, 2)), Move(3, 3))
    other_way = model.result(model.result(model.start, Move(3, 3)), Move(1, 2))
    assert one_way == other_way
    assert hash(one_way) == hash(other_way)


def test_a_full_board_is_a_goal_only_if_each_number_is_beside_the_next():
    for text, right in (("1 2 / 4 3", True), ("1 3 / 4 2", False), ("1", True), ("1 2 / 2 3", False)):
        model = Pruned(draft(text))
        assert model.is_goal(model.start) is right


def test_node_counts_stay_what_they_are():
    counts = {}
    for name in ("small", "five", "wide", "six", "nine", "ten"):
        stats = search(Pruned(SAMPLES[name]), "dfs").stats
        counts[name] = (stats.expanded, stats.generated)
    assert counts == {
        "small": (6, 6),
        "five": (39, 42),
        "wide": (29, 31),
        "six": (454, 461),
        "nine": (232, 237),
        "ten": (636, 641),
    }
