"""Boards made quickly are the boards made slowly: the grid by one search in order, the givens taken away by the sieve."""

from __future__ import annotations

from array import array
from itertools import accumulate, chain

import pytest

from fronteira.board import Shape
from fronteira.generate import Wish, make
from fronteira.generate.dice_cy import Dice
from fronteira.generate.places import orbits
from fronteira.generate.taking import regions_of, winnow
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


@pytest.mark.parametrize("level", [None, Level.GENTLE, Level.EASY, Level.MEDIUM, Level.HARD], ids=str)
def test_a_puzzle_made_on_bytes_is_the_one_made_on_boards(level: Level | None):
    for shape, different, givens in ((6, 6), True, None), ((5, 8), level is Level.HARD, (14, 22)), ((10, 10), True, None):
        rules = {"different_lines": different}
        wish = Wish(puzzle="takuzu", shape=Shape(*shape), level=level, guessing=False, givens=givens, rules=rules)
        quick, slow = TakuzuMaker(wish), TakuzuMaker(wish)
        assert quick.is_quick
        slow.is_quick = False
        made = [[make(wish, 1, number, maker) for number in range(4)] for maker in (quick, slow)]
        assert made[0] == made[1]
        assert [each.grade for each in made[0]] == [each.grade for each in made[1]]


def test_a_maker_leaves_its_kernel_and_its_sieve_to_the_next():
    wish = Wish(puzzle="takuzu", shape=Shape(4, 10), level=Level.EASY)
    maker = TakuzuMaker(wish)
    left = maker._kernel, maker._sieve
    others = TakuzuMaker(wish)
    assert (others._kernel, others._sieve) != left, "of two at work each has its own"
    del others, maker
    maker = TakuzuMaker(wish)
    assert (maker._kernel, maker._sieve) == left


def arranged(sieve, groups, regions):
    cells, starts = [cell for group in groups for cell in group], accumulate(map(len, groups), initial=0)
    sieve.arrange(array("i", cells), array("i", starts), array("i", chain.from_iterable(regions.of_cell)), regions.number)
    return sieve


@pytest.mark.parametrize("level", [level for level in Level if level is not Level.SEARCH], ids=str)
@pytest.mark.parametrize(("shape", "symmetry", "least"), [((6, 6), "none", 0), ((7, 10), "rotate", 0), ((10, 10), "eightfold", 40)])
def test_the_sieve_leaves_what_winnowing_with_the_ladder_leaves(shape: tuple[int, int], symmetry: str, least: int, level: Level):
    groups, rules = orbits(Shape(*shape), symmetry), rules_up_to(level)
    regions = regions_of(Shape(*shape))
    for different in (True, False):
        ladder, sieve = Ladder(*shape, different), arranged(Sieve(*shape, different), groups, regions)
        maker = TakuzuMaker(Wish(puzzle="takuzu", shape=Shape(*shape), rules={"different_lines": different}))
        for number in range(2):
            full = bytes(maker.fill(Dice("full", number)))
            cells = bytearray(full)

            def rules_do(cells, _):
                return ladder.solves(bytes(cells), rules)  # noqa: B023

            late = winnow(cells, groups, Dice(number), rules_do, empty=OPEN, at_least=least, regions=regions)
            assert sieve.sift(full, Dice(number).order(len(groups)), rules, least) == bytes(cells)
            fewer = len(cells) - cells.count(OPEN) - 3
            winnow(cells, late, None, rules_do, empty=OPEN, at_least=max(least, fewer))
            assert sieve.sift(full, Dice(number).order(len(groups)), rules, least, fewer) == bytes(cells)


def test_the_sieve_sifts_alike_uncompiled():
    plain = uncompiled("fronteira.puzzles.takuzu.ladder.sieve_cy")
    kernel = Kernel(6, 6)
    kernel.load(bytes([OPEN]) * 36)
    assert kernel.run(-1, 0) == FOUND
    full = kernel.solution()
    for symmetry in ("none", "quarter"):
        groups = orbits(Shape(6, 6), symmetry)
        sieves = [arranged(each(6, 6), groups, regions_of(Shape(6, 6))) for each in (plain.Sieve, Sieve)]
        for rules in (2, 3, 5, 7, 8):
            slow, quick = (sieve.sift(full, Dice(1).order(len(groups)), rules, 0, 5) for sieve in sieves)
            assert slow == quick


def test_what_is_no_order_is_refused():
    kernel, sieve = Kernel(2, 2), Sieve(2, 2)
    for order in ([0, 1, 2], [0, 1, 2, 2], [0, 1, 2, 4], [-1, 1, 2, 3]):
        with pytest.raises(ValueError, match="wanted once"):
            kernel.decide_in(array("i", order))
    full = b"\0\1\1\0"
    assert [sieve.sift(full, array("i", [3, 2, 1, 0]), rules) for rules in (2, 8)] == [full, b"\0\2\2\2"]
    for wrong in (
        (b"\0\1\1", [0], 2),
        (b"\0\1\1\2", [0], 2),
        (full, [4], 2),
        (full, [], 2),
        (full, [0] * 5, 2),
        (full, [0], 1),
        (full, [0], 13),
    ):
        with pytest.raises(ValueError, match=r"wanted|where|too"):
            sieve.sift(wrong[0], array("i", wrong[1]), wrong[2])
    for cells, starts, of_cell, regions in (
        ([0, 1, 2], [0, 3], [0] * 12, 1),
        ([0, 1, 2, 2], [0, 4], [0] * 12, 1),
        ([0, 1, 2, 4], [0, 4], [0] * 12, 1),
        ([0, 1, 2, 3], [0, 2, 2, 4], [0] * 12, 1),
        ([0, 1, 2, 3], [0, 5], [0] * 12, 1),
        ([0, 1, 2, 3], [0, 4], [0] * 11, 1),
        ([0, 1, 2, 3], [0, 4], [1] * 12, 1),
        ([0, 1, 2, 3], [0, 4], [0] * 12, 13),
    ):
        with pytest.raises(ValueError, match=r"wanted|where|too"):
            sieve.arrange(array("i", cells), array("i", starts), array("i", of_cell), regions)
