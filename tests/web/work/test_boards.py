"""What a page may pass on as a board's solution: the only one, or a cheapest one that is proved to be."""

from __future__ import annotations

import json

import pytest

from fronteira import parse
from fronteira.errors import GaveUp, NoSolution, SeveralSolutions
from fronteira.registry import find_puzzle
from fronteira.search.limits import LimitReached
from fronteira.web import bodies
from fronteira.web.allowance import Allowance
from fronteira.web.answering import in_json
from fronteira.web.work import boards, paper


def written(board: str) -> str:
    return str(boards.write(bodies.Write(board=board, notation="json", solutions=True), Allowance())["text"])


def test_the_only_solution_is_written_and_a_cheapest_one():
    assert json.loads(written("takuzu:4x4:c1a0c1a1b1a"))["solution"]
    assert json.loads(written("dots:1x2-goal1:a1d1"))["solution"]


def test_one_of_several_is_not_written_and_where_there_is_none_it_is_said():
    with pytest.raises(SeveralSolutions):
        written("takuzu:4x4:p")
    for none in ("takuzu:4x4:0101d0101d", "dots:1x1-goal0-exactly:1111"):
        with pytest.raises(NoSolution):
            written(none)


def test_what_is_not_proved_to_be_the_cheapest_is_not_written(monkeypatch: pytest.MonkeyPatch):
    board = parse("dots:1x2-goal1:a1d1")

    class Late:
        nodes, best = 0, board.with_cells((1,) * len(board.cells))

        def find(self, meter: object) -> bool:
            raise LimitReached("time")

    monkeypatch.setitem(vars(find_puzzle("dots")), "engines", {"kernel": lambda given: Late()})
    with pytest.raises(GaveUp):
        written("dots:1x2-goal1:a1d1")
    assert paper.solution_of(board, None) is None


def test_a_page_is_told_finite_numbers_alone():
    assert in_json({"cost": float("inf"), "path": [1, float("nan")]}) == b'{"cost":null,"path":[1,null]}'
    assert in_json({"name": "é\udce9"}) == '{"name":"é\\udce9"}'.encode()
