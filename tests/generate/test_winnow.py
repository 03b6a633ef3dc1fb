"""Dice that fall the same everywhere, and givens taken away."""

from collections import Counter

import pytest

from fronteira.board import Shape
from fronteira.errors import UnknownName
from fronteira.generate.dice import Dice
from fronteira.generate.winnow import orbits, winnow


def test_dice_of_one_name_fall_alike_and_of_another_differently():
    first, again, other = Dice("a", 1), Dice("a", 1), Dice("a", 2)
    falls = [first.below(1000) for _ in range(3000)]  # more than one block of them
    assert falls == [again.below(1000) for _ in range(3000)]
    assert falls != [other.below(1000) for _ in range(3000)]
    assert Dice("ab", "c").below(2**32) != Dice("a", "bc").below(2**32)


def test_dice_fall_on_every_side_about_as_often():
    dice = Dice("sides")
    falls = Counter(dice.below(6) for _ in range(6000))
    assert set(falls) == set(range(6))
    assert all(850 < times < 1150 for times in falls.values())
    assert 4700 < sum(dice.bits(10_000)) < 5300


def test_every_order_comes_up_when_things_are_shuffled():
    dice = Dice("orders")
    orders = Counter("".join(dice.shuffled("abcd")) for _ in range(4800))
    assert len(orders) == 24
    assert all(140 < times < 260 for times in orders.values())


def test_givens_go_together_with_their_twin():
    assert orbits(Shape(2, 3), "none") == [(0,), (1,), (2,), (3,), (4,), (5,)]
    assert orbits(Shape(2, 3), "rotate") == [(0, 5), (1, 4), (2, 3)]
    assert orbits(Shape(2, 3), "mirror") == [(0, 2), (1,), (3, 5), (4,)]
    assert orbits(Shape(3, 3), "rotate") == [(0, 8), (1, 7), (2, 6), (3, 5), (4,)]
    with pytest.raises(UnknownName, match="did you mean rotate"):
        orbits(Shape(2, 2), "rotated")


@pytest.mark.parametrize("symmetry", ["none", "rotate", "mirror"])
def test_taking_many_at_a_time_ends_where_one_by_one_would(symmetry):
    shape = Shape(7, 9)
    groups = orbits(shape, symmetry)

    for seed in range(20):
        needed = [set(Dice("needed", seed, number).shuffled(range(63))[:4]) for number in range(12)]

        def holds(cells, emptied):
            assert all(cells[cell] == -1 for cell in emptied)
            left = {cell for cell in range(63) if cells[cell] != -1}
            return all(left & some for some in needed)  # stays true when givens are added  # noqa: B023

        cells = list(range(100, 163))
        winnow(cells, groups, Dice("order", seed), holds, empty=-1)
        slowly = list(range(100, 163))
        for group in Dice("order", seed).shuffled(groups):
            for cell in group:
                slowly[cell] = -1
            if not holds(slowly, group):
                for cell in group:
                    slowly[cell] = 100 + cell
        assert cells == slowly
        assert holds(cells, ())


def test_so_many_givens_are_left_as_were_asked_for():
    for at_least in (0, 5, 18, 63):
        cells = [1] * 63
        winnow(cells, orbits(Shape(7, 9), "none"), Dice(at_least), lambda cells, emptied: True, empty=0, at_least=at_least)
        assert sum(cells) == at_least
