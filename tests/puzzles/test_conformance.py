"""Every registered puzzle keeps the promises of `fronteira.testing`; and the suite itself notices when one does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fronteira.board import Shape
from fronteira.registry import find_puzzle, own_names
from fronteira.testing import brute_force, check_puzzle, empty_board
from tests.support import toy


@pytest.mark.parametrize("name", own_names())
def test_every_puzzle_keeps_its_promises_on_its_smallest_boards(name):
    check_puzzle(find_puzzle(name), boards=8, most_census=100)


@pytest.mark.slow
@pytest.mark.parametrize("name", own_names())
def test_every_puzzle_keeps_its_promises(name):
    most = 500 if name == "numbrix" else 10_000  # its 4×4 are counted by walking, in a hundredth of the time
    check_puzzle(find_puzzle(name), most_census=most)


def test_the_census_has_the_published_counts():
    takuzu, numbrix = find_puzzle("takuzu").census, find_puzzle("numbrix").census
    assert [takuzu[Shape(n, n)] for n in (2, 3, 4, 5)] == [2, 84, 72, 8460]
    assert [numbrix[Shape(n, n)] for n in (2, 3, 4)] == [8, 40, 552]


def honest_model(board):
    """The toy's model without the switch that makes it careless."""
    return toy.NextBead(board)


@pytest.fixture
def necklace(monkeypatch):
    toy.wear(monkeypatch)
    both = {"en": toy.SENTENCES, "pt": toy.SENTENCES}
    monkeypatch.setattr(toy, "PUZZLE", replace(toy.PUZZLE, words=both, models={"next-bead": honest_model}))
    return find_puzzle("necklace")


def test_a_puzzle_from_elsewhere_can_be_put_through_the_suite(necklace):
    check_puzzle(necklace)


def broken_referee(board, given=None):
    return [violation for violation in toy.check(board, given) if violation.rule != "equal"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"small_boards": lambda: iter(())}, "no small boards"),
        ({"words": {}, "name": "bracelet"}, "the en words lack"),
        ({"models": toy.PUZZLE.models}, "careless.*\n.*\nfinds 4 solutions, brute force 2"),
        ({"check": broken_referee, "census": {Shape(1, 3): 2}}, "8 complete boards, published 2"),
        ({"census": {Shape(1, 3): 3}}, "2 complete boards, published 3"),
        ({"heuristics": {"missing": lambda model: lambda node: float("inf")}}, "not a number"),
        ({"samples": {"wrong": toy.necklace("11.")}}, "breaks a rule"),
    ],
)
def test_a_broken_promise_is_noticed(necklace, change, complaint):
    with pytest.raises(AssertionError, match=complaint):
        check_puzzle(replace(necklace, **change))


def test_brute_force_leaves_no_solution_out(necklace):
    found = {board.cells for board in brute_force(necklace, empty_board(necklace, Shape(1, 4)))}
    assert found == {(0, 1, 0, 1), (1, 0, 1, 0)}
