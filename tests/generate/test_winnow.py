"""Dice that fall the same everywhere, and givens taken away."""

from collections import Counter
from hashlib import shake_128
from types import SimpleNamespace

import pytest

from fronteira.board import Shape
from fronteira.errors import BadOption, UnknownName
from fronteira.generate.dice_cy import Dice
from fronteira.generate.places import orbits
from fronteira.generate.taking import regions_of, winnow
from fronteira.generate.taste import count_empty_regions


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


@pytest.mark.parametrize("length", [0, 1, 164, 165, 166, 167, 400])
def test_dice_are_made_of_the_digest_of_their_name(length):
    """Words from block 1, as many bits as are wanted from block 2, and words go on where they were; names of all lengths."""
    dice = Dice("n" * length)
    streams = [shake_128(b"n" * length + b"\0%d" % block).digest(4096) for block in (1, 2, 3)]
    words = [int.from_bytes(stream[at : at + 4], "little") for stream in (streams[0], streams[2]) for at in range(0, 4096, 4)]
    assert [dice.below(2**32) for _ in range(100)] == words[:100]
    assert dice.bits(500) == bytes(byte & 1 for byte in streams[1][:500])
    assert [dice.below(2**32) for _ in range(1900)] == words[100:2000]


def test_an_order_is_dealt_from_the_last_to_the_first():
    words, numbers = Dice("an order"), list(range(1500))
    dealt = list(Dice("an order").order(1500))
    for last in range(1499, 0, -1):
        other = words.below(last + 1)
        numbers[last], numbers[other] = numbers[other], numbers[last]
    assert dealt == numbers
    assert [list(words.order(count)) for count in (0, 1)] == [[], [0]]
    with pytest.raises(ValueError, match="wanted"):
        words.order(-1)


def test_every_order_comes_up_when_things_are_shuffled():
    dice = Dice("orders")
    orders = Counter("".join(dice.shuffled("abcd")) for _ in range(4800))
    assert len(orders) == 24
    assert all(140 < times < 260 for times in orders.values())


def board_of(shape, cells):
    return SimpleNamespace(shape=shape, cells=cells)


def test_givens_go_together_with_their_twin():
    assert orbits(Shape(2, 3), "none") == [(0,), (1,), (2,), (3,), (4,), (5,)]
    assert orbits(Shape(2, 3), "rotate") == [(0, 5), (1, 4), (2, 3)]
    assert orbits(Shape(2, 3), "mirror") == [(0, 2), (1,), (3, 5), (4,)]
    assert orbits(Shape(3, 3), "rotate") == [(0, 8), (1, 7), (2, 6), (3, 5), (4,)]
    assert orbits(Shape(2, 3), "flip") == [(0, 3), (1, 4), (2, 5)]
    assert orbits(Shape(2, 3), "cross") == [(0, 2, 3, 5), (1, 4)]
    assert orbits(Shape(3, 3), "quarter") == [(0, 2, 6, 8), (1, 3, 5, 7), (4,)]
    assert orbits(Shape(3, 3), "diagonal") == [(0,), (1, 3), (2, 6), (4,), (5, 7), (8,)]
    assert orbits(Shape(3, 3), "antidiagonal") == [(0, 8), (1, 5), (2,), (3, 7), (4,), (6,)]
    assert orbits(Shape(3, 3), "diagonals") == [(0, 8), (1, 3, 5, 7), (2, 6), (4,)]
    assert orbits(Shape(4, 4), "eightfold") == [(0, 3, 12, 15), (1, 2, 4, 7, 8, 11, 13, 14), (5, 6, 9, 10)]
    with pytest.raises(BadOption, match="only a square"):
        orbits(Shape(2, 3), "quarter")
    with pytest.raises(UnknownName, match="did you mean rotate"):
        orbits(Shape(2, 2), "rotated")


@pytest.mark.parametrize("symmetry", ["none", "rotate", "cross"])
def test_taking_many_at_a_time_ends_where_one_by_one_would(symmetry):
    shape = Shape(7, 9)
    groups = orbits(shape, symmetry)

    for seed in range(20):
        needed = [set(Dice("needed", seed, number).shuffled(range(63))[:4]) for number in range(12)]

        def holds(cells, emptied):
            assert all(cells[cell] == -1 for cell in emptied)
            left = {cell for cell in range(63) if cells[cell] != -1}
            return all(left & some for some in needed)  # stays true when givens are added  # noqa: B023

        for regions in (None, regions_of(shape)):
            cells = list(range(100, 163))
            late = winnow(cells, groups, Dice("order", seed), holds, empty=-1, regions=regions)
            slowly, waiting = list(range(100, 163)), []
            for group in Dice("order", seed).shuffled(groups):
                for cell in group:
                    slowly[cell] = -1
                is_last = regions and count_empty_regions(board_of(shape, slowly))
                if is_last or not holds(slowly, group):
                    for cell in group:
                        slowly[cell] = 100 + cell
                waiting += [group] if is_last else []
            assert (cells, late) == (slowly, waiting)
            assert holds(cells, ())
            assert regions or not late


def test_so_many_givens_are_left_as_were_asked_for():
    for at_least in (0, 5, 18, 63):
        cells = [1] * 63
        winnow(cells, orbits(Shape(7, 9), "none"), Dice(at_least), lambda cells, emptied: True, empty=0, at_least=at_least)
        assert sum(cells) == at_least
