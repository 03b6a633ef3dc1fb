"""Hints, lessons, grades and climbs keep to limits, and end when somebody says stop."""

from __future__ import annotations

from time import perf_counter

import pytest

from fronteira import BadBoard, GaveUp, Interrupted, Limits, load
from fronteira.board import Move, Shape
from fronteira.generate.dice_cy import Dice
from fronteira.kernels import loop
from fronteira.puzzles.numbrix.make import walk
from fronteira.registry import find_puzzle
from fronteira.search.limits import Meter
from fronteira.teach import climb, explain, grade, hint, lesson, steps
from fronteira.teach import climbing as climbing_room
from fronteira.testing import empty_board

BOARDS = ["takuzu:six", "numbrix:wide", "dots:c"]


def stopped():
    meter = Meter()
    meter.stop()
    return meter


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("limits", "name"), [(Limits(seconds=0), "time"), (Limits(memory=1), "memory"), (None, "stop")])
def test_a_limit_raises_gave_up_and_a_lesson_hands_over_what_it_has(board, limits, name):
    limits = limits or stopped()
    for use in (climb, grade, lesson, lambda board, limits: list(steps(board, limits))):
        with pytest.raises(GaveUp) as gave_up:
            use(load(board), limits)
        assert gave_up.value.limit == name
    with pytest.raises(GaveUp):
        hint(load(board), limits=limits)
    told = explain(load(board), limits)
    assert (told.steps, told.last, told.limit, told.ending) == ((), load(board), name, "limit")


@pytest.mark.parametrize("board", BOARDS)
def test_a_limit_on_nodes_is_for_searches_and_not_for_rules(board):
    assert hint(load(board), limits=Limits(nodes=0)).moves
    assert lesson(load(board), Limits(nodes=0)) == lesson(load(board))


def test_a_lesson_that_is_stopped_in_the_middle_is_the_beginning_of_the_whole(monkeypatch):
    board = load("takuzu:six")
    whole = explain(board)
    assert (whole.ending, whole.limit) == ("done", None)
    asked = []

    def count_down(meter):
        asked.append(meter)
        if len(asked) == 12:
            raise GaveUp("stop")

    monkeypatch.setattr(climbing_room, "check_or_give_up", count_down)
    told = explain(board)
    assert 0 < len(told.steps) < len(whole.steps)
    assert told.steps == whole.steps[: len(told.steps)]
    assert told.ending == "limit"
    assert told.last == board.play(Move(*move) for step in told.steps for move in step.seen.moves)


def test_ctrl_c_leaves_the_steps_so_far(monkeypatch):
    board = load("takuzu:six")
    asked = []

    def interrupt(meter):
        asked.append(meter)
        if len(asked) == 12:
            raise KeyboardInterrupt

    monkeypatch.setattr(climbing_room, "check_or_give_up", interrupt)
    with pytest.raises(Interrupted) as stopped:
        explain(board)
    assert stopped.value.result.limit == "interrupt"
    assert stopped.value.result.steps


def test_the_solution_of_the_given_board_and_the_next_move_share_the_time():
    board = load("takuzu:six")
    with pytest.raises(GaveUp) as gave_up:
        hint(board, given=board, limits=Limits(seconds=0))
    assert gave_up.value.limit == "time"


@pytest.mark.parametrize(("puzzle", "side"), [("numbrix", 40), ("takuzu", 64), ("takuzu", 100)])
@pytest.mark.parametrize("use", [hint, grade, climb, explain])
def test_a_limit_ends_rules_that_look_long_and_see_nothing(use, puzzle, side):
    board = empty_board(find_puzzle(puzzle), Shape(side, side))
    started = perf_counter()
    try:
        limit = use(board, limits=Limits(seconds=0.1)).limit
    except GaveUp as gave_up:
        limit = gave_up.limit
    except BadBoard:
        limit = None
    if use is climb or side == 100:  # elsewhere the quick ladder sees at once that no rule helps, and the kernel two solutions
        assert limit == "time"
    assert perf_counter() - started < 5


def test_what_comes_up_while_a_quick_ladder_is_climbed_is_raised_and_the_ladder_stays_good(monkeypatch):
    puzzle, shape = find_puzzle("numbrix"), Shape(20, 20)
    path = walk(shape, Dice("a long climb"))
    board = empty_board(puzzle, shape).play(Move(cell, number) for number, cell in enumerate(path, 1) if number % 7 < 2)
    whole = puzzle.ladder(board)
    raised = KeyboardInterrupt(), GaveUp("stop")
    waiting = iter(raised)

    def raise_the_next():
        raise next(waiting)

    with monkeypatch.context() as patched:
        patched.setattr(loop, "pause", raise_the_next)
        for error in raised:
            with pytest.raises(type(error)) as caught:
                puzzle.ladder(board)
            assert caught.value is error
    assert puzzle.ladder(board) == whole
