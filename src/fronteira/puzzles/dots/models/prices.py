"""What boxes cost when the lines they lack are shared out among them.

A line drawn between two boxes serves both. Split its cost between them, in any way, and the price of a box is the sum of its shares: then
closing some boxes costs at least the sum of their prices, and closing any `count` of them at least the sum of the `count` lowest. Every
way of splitting gives such a bound; this module has the even way, a search for a better one, and a fast sum of the lowest prices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from fronteira.board import Shape
from fronteira.puzzles.dots.models.layout import Layout

Shares = Sequence[Sequence[int]]
"""What a missing top, bottom, left and right costs each box, in parts of a line; boxes in row order."""

BOTTOM, RIGHT = 1, 3
"""Their places among the shares; the opposite side of each is one place before."""

MOST_PRICED = 300_000
"""Boxes priced while bargaining, all rounds together: a huge board is to start at once."""


def cheapest(layout: Layout, shares: Shares, count: int) -> Callable[[int], int]:
    """A function of a state: the sum of its `count` lowest prices. A closed box lacks nothing and costs 0.

    The prices of all boxes are added up side by side, in bit sets of boxes (see `layout`): one for each binary digit of the shares, and
    in the end one for each binary digit of the prices, the lowest first.
    """
    boxes, missing = layout.boxes, layout.missing
    digits_of_sides = list(zip_longest(*map(layout.digits, shares), fillvalue=0))
    width = max(map(sum, zip(*shares, strict=True))).bit_length()

    def total(state: int) -> int:
        top, bottom, left, right = missing(state)
        price = []
        ones = twos = fours = 0  # carried over from the digit before
        for in_top, in_bottom, in_left, in_right in digits_of_sides:
            a, b, c, d = top & in_top, bottom & in_bottom, left & in_left, right & in_right
            odd, other_odd, both, other_both = a ^ b, c ^ d, a & b, c & d
            one, carry = odd ^ other_odd, odd & other_odd
            two, four = both ^ other_both ^ carry, both & other_both
            price.append(one ^ ones)
            carry, half = one & ones, two ^ twos
            ones, carry = half ^ carry, two & twos | half & carry
            half = four ^ fours
            twos, fours = half ^ carry, four & fours | half & carry
        return sum_of_lowest([*price, ones, twos, fours][:width], boxes, count)

    return total


def sum_of_lowest(digits: Sequence[int], boxes: int, count: int) -> int:
    """The sum of the `count` lowest of the numbers that boxes have, by selection from the highest digit down."""
    taken = number = 0
    for place in range(len(digits) - 1, -1, -1):
        low = boxes & ~digits[place]
        found = low.bit_count()
        if found >= count:
            boxes = low
        else:
            taken |= low
            count -= found
            boxes &= digits[place]
            number += 1 << place  # by and by, the one number that all boxes left have
    total = count * number
    for place, digit in enumerate(digits):
        total += (taken & digit).bit_count() << place
    return total


def even_shares(shape: Shape, parts: int) -> list[list[int]]:
    """Each line between two boxes split evenly (an odd part goes to the box below or beside), a line on the border charged to its box."""
    less, more, count = parts // 2, parts - parts // 2, shape.rows * shape.columns
    shares = [[parts] * count for _ in range(4)]
    for side, first, second in neighbours(shape):
        shares[side][first], shares[side - 1][second] = less, more
    return shares


def bargain(layout: Layout, state: int, count: int, parts: int, rounds: int) -> Shares:
    """Shares under which the `count` cheapest boxes of a state are as dear as could be found.

    In each round, every line between one of the cheapest boxes and a dearer one moves a part of its cost to the cheap one.
    """
    shares = best = even_shares(layout.shape, parts)
    lacks = [[bool(side & box) for box in layout.places] for side in layout.missing(state)]
    everything = range(len(layout.places))
    price = [sum(shares[side][box] for side in range(4) if lacks[side][box]) for box in everything]
    between = [line for line in neighbours(layout.shape) if lacks[line[0]][line[1]]]
    highest = -1
    for _ in range(min(rounds, MOST_PRICED // len(layout.places))):
        cheap = set(sorted(everything, key=price.__getitem__)[:count])
        worth = sum(price[box] for box in cheap)
        if worth > highest:
            highest, best = worth, [list(side) for side in shares]
        for side, first, second in between:
            change = (first in cheap) - (second in cheap)
            if change and 0 <= shares[side][first] + change <= parts:
                shares[side][first] += change
                shares[side - 1][second] -= change
                price[first] += change
                price[second] -= change
    return best


def neighbours(shape: Shape) -> list[tuple[int, int, int]]:
    """Every line between two boxes: which side it is of the first, the first and the second. It is the opposite side of the second."""
    rows, columns = shape
    boxes = range(rows * columns)
    below = [(BOTTOM, box, box + columns) for box in boxes if box + columns < rows * columns]
    beside = [(RIGHT, box, box + 1) for box in boxes if (box + 1) % columns]
    return below + beside
