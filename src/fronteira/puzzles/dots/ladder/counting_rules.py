"""Rules of Dots and Boxes that show a cheapest solution, and prove that it is one by a count of what any solution costs at least.

The solution is that of the frontier programme; what makes one rule harder than another is the count. Whether a count comes to as many
lines is a fact about the board, however it is turned and whichever of several cheapest solutions is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import ceil
from operator import itemgetter
from typing import Any

from fronteira.board import EMPTY
from fronteira.puzzles.dots.board import DotsBoard
from fronteira.puzzles.dots.kernel.cheapest import find_cheapest, is_in_reach
from fronteira.puzzles.dots.kernel.empty import fewest_lines_when_empty, smallest_rectangle
from fronteira.puzzles.dots.kernel.lines import lines_of
from fronteira.puzzles.dots.kernel.wide.bounds import hull_edge
from fronteira.puzzles.dots.kernel.wide.cut_cy import Cut
from fronteira.puzzles.dots.ladder.open_boxes import Group, OpenBoxes, look_at
from fronteira.puzzles.dots.ladder.shares import Shares, share_out
from fronteira.teach.rule import Deduction
from fronteira.words import Said

ROUND_PRICES = ((3, 2), (2, 1))
"""Lines for boxes. One line a box says no more than `openings` does."""

Count = tuple[int, Callable[[], Mapping[str, Any]]]
"""What any solution costs at least, and what makes the figures that the sentence takes."""


def find_two_a_line(board: DotsBoard) -> Iterator[Deduction]:
    """A line closes two boxes at most, so it takes at least half as many lines as boxes are wanted.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_two_a_line(from_words(3, "11 10 11", "10 01 11"))
    >>> seen.moves, seen.values["boxes"]
    ((Move(cell=3, value=1), Move(cell=8, value=1)), '(1, 1–2), (2, 2)')
    """

    def count(view: OpenBoxes) -> Count:
        least = (view.need + 1) // 2
        return (least if least == count_half_lines(view)[0] else 0), dict  # where that says more, there is no need to look for a solution

    return meet("two-a-line", board, count)


def find_half_lines(board: DotsBoard) -> Iterator[Deduction]:
    """Share each line out between its two boxes, half and half; one on the frame is for its box alone.

    Then the boxes a solution closes cost no more than its lines are, and no less than as many of the cheapest do.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_half_lines(from_words(2, "111 111", "0 0 0 0"))
    >>> len(seen.moves), seen.values["points"], seen.values["each"]
    (3, 5, 2)
    """
    return meet("half-lines", board, count_half_lines)


def count_half_lines(view: OpenBoxes) -> Count:
    """What the cheapest boxes cost, in halves, and in lines rounded up."""
    shares = Shares(2, {(line, box): 3 - len(boxes) for line, boxes in view.beside.items() for box in boxes})
    return (shares.cheapest(view) + 1) // 2, lambda: shares.figures(view)


def find_openings(board: DotsBoard) -> Iterator[Deduction]:
    """Group by group: boxes cost a line each, and one line more that opens the group, with exceptions that can be listed.

    Boxes that hang together lack one line less than they are at the least. They lack so few only if they are a walled group, and just as
    many only if they are a whole group (a loop, with what hangs on it), or if a single line leads out of them: then they can be closed one
    after another, with a line each. So of a group, as many boxes as can be closed like that cost a line each at least, all boxes cost what
    they lack, and any other number costs one line more than boxes or worse.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_openings(from_words(2, "111 101", "1 0 0 0"))
    >>> len(seen.moves), seen.values["boxes"]
    (3, '(1, 1–2)')
    """

    def count(view: OpenBoxes) -> Count:
        singly = set(view.take_singly(len(view.lacks)))
        most = {0: 0}  # for each number of boxes closed, the fewest lines more than that
        for group in view.groups:
            size, free = len(group.boxes), len(singly.intersection(group.lines))
            extra = [0 if boxes <= free else 1 for boxes in range(size)] + [len(group.lines) - size]
            after: dict[int, int] = {}
            for before, boxes in product(most, range(size + 1)):
                after[before + boxes] = min(most[before] + extra[boxes], after.get(before + boxes, len(view.beside)))
            most = after
        goals = range(view.need, view.need + 1 if view.exactly else len(view.lacks) + 1)
        return min(boxes + most[boxes] for boxes in goals), lambda: {"groups": [tell_group(view, group, singly) for group in view.groups]}

    return meet("openings", board, count)


def tell_group(view: OpenBoxes, group: Group, singly: set[int]) -> Said:
    """A group, how many of its boxes cost a line each, and what all of them cost."""
    free = len(singly.intersection(group.lines))
    return Said("dots.group", boxes=view.name(group.boxes), free=free, size=len(group.boxes), lacks=len(group.lines))


def find_outline(board: DotsBoard) -> Iterator[Deduction]:
    """As many boxes as the goal have at least so many lines around and between them; all those that are not drawn yet are to be drawn.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_outline(from_words(3, "11 10 10", "10 10 00"))
    >>> len(seen.moves), seen.values["fewest"], seen.values["drawn"]
    (4, 10, 6)
    """

    def count(view: OpenBoxes) -> Count:
        fewest = fewest_lines_when_empty(*board.shape, board.wanted())
        drawn = len(board.cells) - len(view.beside)
        return fewest - drawn, lambda: {"goal": board.wanted(), "fewest": fewest, "drawn": drawn, **block(board, board.wanted())}

    return meet("outline", board, count)


def find_shared_sides(board: DotsBoard) -> Iterator[Deduction]:
    """The boxes that lack fewest sides lack so many; and so many boxes share at most as many lines as they do in a compact block.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_shared_sides(from_words(3, "11 00 11", "11 00 00"))
    >>> len(seen.moves), seen.values["sides"], seen.values["shared"]
    (5, 7, 2)
    """

    def count(view: OpenBoxes) -> Count:
        sides = sum(sorted(map(len, view.lacks.values()))[: view.need])
        shared = 4 * view.need - fewest_lines_when_empty(*board.shape, view.need)
        return sides - shared, lambda: {"sides": sides, "shared": shared, **block(board, view.need)}

    return meet("shared-sides", board, count)


def find_round_prices(board: DotsBoard) -> Iterator[Deduction]:
    """Share lines out so that many boxes cost a round price: one and a half lines, or two.

    Pay the price for each box: the boxes a solution closes gain no more, on what they cost, than the group that gains most does. That is a
    minimal cut, and the maximal flow against it says how to share the lines out: a picture of that proves the count, box by box.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_round_prices(from_words(2, "101 101", "0 0 0 0"))
    >>> len(seen.moves), seen.values["points"], seen.values["each"]
    (4, 4, 1)
    """

    def count(view: OpenBoxes) -> Count:
        return max((at_price(view, *price) for price in ROUND_PRICES), key=itemgetter(0))

    return meet("round-prices", board, count)


def find_prices(board: DotsBoard) -> Iterator[Deduction]:
    """The same at the price that suits the goal best: the slope of the lower hull of the cost, drawn over the number of boxes.

    No count that shares lines out between their boxes comes to more than this one (see `bounds` and `prices`).

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_prices(from_words(2, "111 101", "0 0 0 0"))
    >>> len(seen.moves), seen.values["points"], seen.values["each"]
    (4, 10, 3)
    """

    def count(view: OpenBoxes) -> Count:
        return at_price(view, *hull_edge(*board.shape, lines_of(board), board.wanted()).price)

    return meet("prices", board, count)


def at_price(view: OpenBoxes, lines: int, boxes: int) -> Count:
    """What the boxes wanted cost at least, from the most that any group gains at a price of so many lines for so many boxes."""
    cut = Cut(*view.board.shape)
    cut.load(lines_of(view.board))
    best = cut.best_at(lines, boxes, -1.0)
    assert best is not None  # without a limit of time it is found
    size, cost, _ = best
    price, gain = Fraction(lines, boxes), Fraction(lines, boxes) * (size - view.closed) - cost
    return ceil(price * view.need - gain), lambda: share_out(view, lines, boxes).figures(view)


def block(board: DotsBoard, boxes: int) -> dict[str, int]:
    """The block in which so many boxes share most lines."""
    height, width = smallest_rectangle(*board.shape, boxes)
    return {"height": height, "width": width}


def meet(rule: str, board: DotsBoard, count: Callable[[OpenBoxes], Count]) -> Iterator[Deduction]:
    """A cheapest solution, where a count of what any solution costs at least comes to as many lines. (Two boxes or more: one is easy.)"""
    view = look_at(board)
    if not 2 <= view.need < len(view.lacks) or not is_in_reach(board.shape, board.mode):
        return
    least, figures = count(view)
    solution = find_cheapest(board) if least > 1 else None
    if solution is not None:
        lines = [cell for cell in board.empty_cells() if solution.cells[cell] != EMPTY]
        if len(lines) == least:
            yield view.deduce(rule, lines, need=view.need, **figures())
