"""Boards made quickly are the boards made slowly: the grid by one search in order, the givens taken away by the sieve."""

from __future__ import annotations

from array import array

import pytest

from fronteira.board import Shape
from fronteira.generate import Wish
from fronteira.generate.dice import Dice
from fronteira.generate.winnow import orbits, winnow
from fronteira.kernels.codes import FOUND
from fronteira.puzzles.takuzu.kernel.finder import OPEN
from fronteira.puzzles.takuzu.kernel.kernel_cy import Kernel
from fronteira.puzzles.takuzu.ladder.climb import Ladder, rules_up_to
from fronteira.puzzles.takuzu.ladder.sieve_cy import Sieve
from fronteira.puzzles.takuzu.make import TakuzuMaker
from fronteira.teach.rule import Level
from tests.support.forms import uncompiled

SHAPES = [(2, 2), (3, 5), (6, 6), (5, 8), (10, 10), (14, 12), (20, 20)]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("different", [True, False])
def test_a_search_in_order_finds_the_grid_that_verdicts_decide(shape: tuple[int, int], different: bool):
    maker = TakuzuMaker(Wish(puzzle="takuzu", shape=Shape(*shape), rules={"different_lines": different}))
    size = shape[0] * shape[1]
    for number in range(3):
        dice = Dice("grid", number)
        wishes, order = dice.bits(size), dice.order(size)
        assert bytes(maker.fill(Dice("grid", number))) == maker.fill_by_verdicts(bytearray([OPEN]) * size, wishes, order)


@pytest.mark.parametrize("level", [level for level in Level if level <= Level.FIENDISH], ids=str)
@pytest.mark.parametrize(("shape", "symmetry", "least"), [((6, 6), "none", 0), ((7, 10), "rotate", 0), ((10, 10), "mirror", 40)])
def test_the_sieve_leaves_what_winnowing_with_the_ladder_leaves(shape: tuple[int, int], symmetry: str, least: int, level: Level):
    groups, rules = orbits(Shape(*shape), symmetry), rules_up_to(level)
    pairs = array("i", [cell for group in groups for cell in (group[0], group[-1])])
    for different in (True, False):
        ladder, sieve = Ladder(*shape, different), Sieve(*shape, different)
        maker = TakuzuMaker(Wish(puzzle="takuzu", shape=Shape(*shape), rules={"different_lines": different}))
        for number in range(2):
            full = bytes(maker.fill(Dice("full", number)))
            cells = bytearray(full)

            def rules_do(cells, _):
                return ladder.solves(bytes(cells), rules)  # noqa: B023

            winnow(cells, groups, Dice(number), rules_do, empty=OPEN, at_least=least)
            assert sieve.sift(full, pairs, Dice(number).order(len(groups)), rules, least) == bytes(cells)


def test_the_sieve_sifts_alike_uncompiled():
    plain = uncompiled("fronteira.puzzles.takuzu.ladder.sieve_cy")
    kernel = Kernel(6, 6)
    kernel.load(bytes([OPEN]) * 36)
    assert kernel.run(-1, 0) == FOUND
    full, pairs = kernel.solution(), array("i", [cell for cell in range(36) for _ in range(2)])
    for rules in (2, 3, 5, 7, 8):
        assert plain.Sieve(6, 6).sift(full, pairs, Dice(1).order(36), rules) == Sieve(6, 6).sift(full, pairs, Dice(1).order(36), rules)


def test_what_is_no_order_is_refused():
    kernel, sieve = Kernel(2, 2), Sieve(2, 2)
    for order in ([0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4], [-1, 1, 2, 3]):
        with pytest.raises(ValueError, match="wanted once"):
            kernel.decide_in(array("i", order))
    full, pairs = b"\0\1\1\0", array("i", [0, 0, 1, 1, 2, 2, 3, 3])
    assert [sieve.sift(full, pairs, array("i", [3, 2, 1, 0]), rules) for rules in (2, 8)] == [full, b"\0\2\2\2"]
    for wrong in (
        (b"\0\1\1", pairs, [0], 2),
        (b"\0\1\1\2", pairs, [0], 2),
        (full, array("i", [0, 4]), [0], 2),
        (full, pairs, [4], 2),
        (full, pairs, [], 2),
        (full, pairs, [0] * 5, 2),
        (full, pairs, [0], 1),
        (full, pairs, [0], 9),
    ):
        with pytest.raises(ValueError, match=r"wanted|where|too"):
            sieve.sift(wrong[0], wrong[1], array("i", wrong[2]), wrong[3])
