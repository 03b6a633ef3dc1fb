"""Lines shared out between their boxes: what proves that so many boxes cost so many lines, in a form that people can check.

Each missing line is worth some points, and gives them to the one or two open boxes beside it. Whoever closes boxes draws all their missing
lines, so the boxes have no more points than the lines are worth: that takes as many lines, at the least, as the cheapest boxes say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from fronteira.puzzles.dots.ladder.open_boxes import OpenBoxes
from fronteira.teach.telling import NOTES


class Shares(NamedTuple):
    """What a line is worth (`each`), and the points each line gives to each box."""

    each: int
    points: Mapping[tuple[int, int], int]

    def costs(self) -> dict[int, int]:
        """The points each box gets."""
        found: dict[int, int] = {}
        for (_, box), points in self.points.items():
            found[box] = found.get(box, 0) + points
        return found

    def cheapest(self, view: OpenBoxes) -> int:
        """What as many boxes as are wanted cost at least."""
        return sum(sorted(self.costs().values())[: view.need])

    def figures(self, view: OpenBoxes) -> dict[str, Any]:
        """What a sentence about them needs, and themselves, for the picture."""
        return {"each": self.each, "points": self.cheapest(view), NOTES: self}


def share_out(view: OpenBoxes, price: int, each: int) -> Shares:
    """Give each box as many points as there are to have, up to a price: one by one, from a line that has some left, or by letting the box
    across a line take its own from elsewhere. (A maximal flow, point by point.)"""
    points = {(line, box): 0 for line, boxes in view.beside.items() for box in boxes}
    left = dict.fromkeys(view.beside, each)

    def gain(box: int, asked: set[int]) -> bool:
        for line in view.lacks[box]:
            if line in asked:
                continue
            asked.add(line)
            if left[line]:
                left[line] -= 1
                points[line, box] += 1
                return True
            for other in view.beside[line]:
                if other != box and points[line, other] and gain(other, asked):
                    points[line, other] -= 1
                    points[line, box] += 1
                    return True
        return False

    for box in view.lacks:
        for _ in range(price):
            if not gain(box, set()):
                break
    return Shares(each, points)
