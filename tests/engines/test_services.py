"""What faces of the house ask for besides solving: verdicts, conversions, curves, a second opinion, heuristics examined."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fronteira import BadBoard, BadOption, Interrupted, Limits, Status, load, parse, read_boards, solve, solve_many
from fronteira.engines.checking import check
from fronteira.engines.confirming import confirm
from fronteira.engines.converting import convert
from fronteira.engines.curves import find_curve
from fronteira.engines.examining import examine, small_boards
from fronteira.puzzles import dots
from fronteira.registry import find_puzzle
from fronteira.search.limits import Meter


def reading(text):
    return next(read_boards(text))


def test_the_verdict_on_a_solution_names_what_is_broken():
    board = load("takuzu:odd")
    assert check(solve(board).board, board).correct
    assert [violation.rule for violation in check(board, board).violations] == ["empty"]
    assert [violation.rule for violation in check(parse("takuzu:2x2:1001"), parse("takuzu:2x2:0c")).violations] == ["given"]
    with pytest.raises(BadBoard, match="the solution is 2×2, the board 7×7"):
        check(parse("takuzu:2x2:0110"), board)


def test_a_board_is_converted_with_its_only_solution_or_it_is_said_why_not():
    takuzu = find_puzzle("takuzu")
    ready = convert(reading("takuzu:2x2:0c"), takuzu.notation("json"), solutions=True)
    assert '"solution":[[0,1],[1,0]]' in ready.text
    assert (ready.answer.status, ready.several, ready.lost) == (Status.SOLVED, False, {})
    several = convert(reading("takuzu:2x2:d"), takuzu.notation("json"), solutions=True)
    assert ("solution" in several.text, several.several) == (False, True)
    none = convert(reading("takuzu:2x2:00b"), takuzu.notation("json"), solutions=True)
    assert ("solution" in none.text, none.answer.status) == (False, Status.EXHAUSTED)
    cut = convert(reading("takuzu:6x6:zj"), takuzu.notation("json"), solutions=True, limits=Limits(nodes=0))
    assert ("solution" in cut.text, cut.answer.limit) == (False, "nodes")
    again = convert(reading(ready.text), takuzu.notation("json"), solutions=True)
    assert (again.text, again.answer) == (ready.text, None)  # it brought its solution
    with pytest.raises(BadOption, match="no room for solutions"):
        convert(reading("takuzu:2x2:0c"), takuzu.notation("id"), solutions=True)


def test_rules_a_format_cannot_tell_are_named():
    text = "dots:1x2-goal1-exactly:g"
    puzzle = find_puzzle("dots")
    lost = {each.name: convert(reading(text), each).lost for each in puzzle.notations}
    assert lost["id"] == lost["json"] == lost["lisp"] == {}
    assert lost["openspiel"] == {"goal": 1, "mode": "exactly"}


def test_a_curve_goes_as_far_as_the_limits_and_ctrl_c_leaves_its_beginning(monkeypatch):
    whole = find_curve(load("dots:a"))
    assert (len(whole.rows), whole.is_proved, whole.rows[3].upper) == (10, True, 2)
    meter = Meter()
    meter.stop()
    stopped = find_curve(load("dots:f"), meter)
    assert (stopped.rows, stopped.limit, stopped.is_proved) == ((), "stop", False)

    def impatient(board, limits):
        yield from whole.rows[:4]
        raise KeyboardInterrupt

    monkeypatch.setattr(dots, "PUZZLE", replace(dots.PUZZLE, curve=impatient))
    with pytest.raises(Interrupted) as interrupted:
        find_curve(load("dots:a"))
    assert (interrupted.value.result.rows, interrupted.value.result.limit) == (whole.rows[:4], "interrupt")


def test_a_second_opinion_has_the_time_that_is_left():
    board = parse("takuzu:3x3:c000c")
    answer = solve(board)
    assert answer.status is Status.EXHAUSTED
    said = confirm(board, answer.engine)
    assert (said.status, said.limit) == (Status.EXHAUSTED, None)
    assert said.engine != answer.engine
    late = Meter(Limits(seconds=0.0))
    assert confirm(parse("takuzu:6x6:zj"), "sat", (), late).limit == "time"


def test_a_heuristic_is_examined_board_by_board_until_one_refutes_it():
    boards, told = small_boards(find_puzzle("dots"), {}), []
    proved = examine(boards, "half", progress=lambda done, of: told.append((done, of)))
    assert (proved.verdict.admissible, proved.boards, proved.board) == (True, len(boards), None)
    assert told == [(number, len(boards)) for number in range(1, len(boards) + 1)]
    refuted = examine(boards, "closed")
    assert (refuted.verdict.admissible, refuted.verdict.complete) == (False, False)
    assert refuted.boards < len(boards)
    assert refuted.verdict.overestimate.h > refuted.verdict.overestimate.true_cost == solve(refuted.board).cost
    with pytest.raises(BadOption, match="has no small boards"):
        small_boards(replace(find_puzzle("dots"), small_boards=lambda: iter(())), {})


def test_the_plain_form_of_an_answer_has_the_way_there_where_it_is_wanted():
    board = parse("takuzu:2x2:0c")
    answer = solve(board, model="one-cell", strategy="dfs")
    told = answer.to_dict(path=True)
    assert told["path"][0] == {"action": None, "board": "0\t2\n2\t2\n"}
    assert told["path"][-1]["board"] == told["solution"] == "0\t1\n1\t0\n"
    assert "path" not in answer.to_dict()
    assert "path" not in solve(board, "kernel").to_dict(path=True)
    assert solve(parse("takuzu:2x2:00b")).to_dict()["solution"] is None


def test_whether_boards_are_unique_is_asked_elsewhere():
    with pytest.raises(BadOption, match="ask is_unique or count"):
        solve_many([parse("takuzu:4x4:p")], unique=True)
