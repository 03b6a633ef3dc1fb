"""What a position of the game is made of, for people: chains, loops, joints, safe lines, and the boxes that can be had at once.

Plain loops over boxes and lines; the solver has a view of its own, in bits (`lines_cy`), and tests hold the two to the same.

    joint       a box with three or four open sides
    chain       a path of boxes with at most two open sides each, as long as it goes; at either end the edge of the board or a joint
    loop        a closed one
    long        a chain of three boxes or more, and every loop: whoever is made to open it may be given two (four) of it back
    ready       a chain with a box that lacks one line: its boxes can be had now
    safe line   leaves every box it touches with two open sides or more: the other gets nothing
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from fronteira.board import Shape
from fronteira.puzzles.dots.board import sides

LONG = 3
"""Boxes of the shortest long chain."""


class Chain(NamedTuple):
    """Boxes in the order they are taken in, the undrawn lines met on the way (those at its ends included), and the joints at its ends."""

    boxes: tuple[int, ...]
    lines: tuple[int, ...]
    ends: tuple[int | None, ...] = ()
    is_loop: bool = False
    is_ready: bool = False

    @property
    def is_long(self) -> bool:
        return self.is_loop or len(self.boxes) >= LONG

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `kind`, `boxes`, `lines`, `ends` (the joints there, null for the edge of the board), `long`, `ready`."""
        kind = "loop" if self.is_loop else "chain"
        return {
            "kind": kind,
            "boxes": list(self.boxes),
            "lines": list(self.lines),
            "ends": list(self.ends),
            "long": self.is_long,
            "ready": self.is_ready,
        }


class Anatomy(NamedTuple):
    """All parts of a position. Boxes are numbered row by row from 0, lines as the cells of a board."""

    undrawn: tuple[int, ...]
    closing: tuple[int, ...]
    safe: tuple[int, ...]
    chains: tuple[Chain, ...]
    joints: tuple[int, ...]

    @property
    def long(self) -> int:
        """How many long chains and loops there are."""
        return sum(chain.is_long for chain in self.chains)

    def kind(self, line: int) -> str:
        """What drawing a line does: it closes a box ("take"), adds nothing to what can be had ("safe"), leaves to the other what
        could be had ("give"), or gives more away, with a safe line left ("sacrifice") or without ("open")."""
        if line in self.closing:
            return "take"
        if line in self.safe:
            return "safe"
        chain = self.chain_of(line)
        if chain is not None and chain.is_ready:
            return "give"
        return "sacrifice" if self.safe else "open"

    def chain_of(self, line: int) -> Chain | None:
        """The chain or loop an undrawn line belongs to."""
        return next((chain for chain in self.chains if line in chain.lines), None)

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `undrawn`, `closing`, `safe` (lines), `chains`, `joints` (boxes), `long` (how many)."""
        return {
            "undrawn": list(self.undrawn),
            "closing": list(self.closing),
            "safe": list(self.safe),
            "chains": [chain.to_dict() for chain in self.chains],
            "joints": list(self.joints),
            "long": self.long,
        }


@cache
def boxes_of(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """The four sides of each box."""
    return tuple(sides(shape, row, column) for row in range(shape.rows) for column in range(shape.columns))


@cache
def touched(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """The one or two boxes each line is a side of."""
    beside: list[list[int]] = [[] for _ in range(max(map(max, boxes_of(shape))) + 1)]
    for box, around in enumerate(boxes_of(shape)):
        for line in around:
            beside[line].append(box)
    return tuple(map(tuple, beside))


def examine(shape: Shape, lines: Sequence[int]) -> Anatomy:
    """The parts of a position; `lines` are 1 where drawn and 0 where not, in the order of a board's cells.

    >>> examine(Shape(1, 2), bytes([1, 1, 1, 1, 0, 0, 0])).chains
    (Chain(boxes=(0, 1), lines=(4, 5, 6), ends=(None, None), is_loop=False, is_ready=False),)
    """
    beside = touched(shape)
    undrawn = tuple(line for line, drawn in enumerate(lines) if not drawn)
    open_sides = [[line for line in around if not lines[line]] for around in boxes_of(shape)]
    count = list(map(len, open_sides))
    return Anatomy(
        undrawn=undrawn,
        closing=tuple(line for line in undrawn if any(count[box] == 1 for box in beside[line])),
        safe=tuple(line for line in undrawn if all(count[box] > 2 for box in beside[line])),
        chains=tuple(find_chains(open_sides, beside)),
        joints=tuple(box for box, number in enumerate(count) if number > 2),
    )


def find_chains(open_sides: list[list[int]], beside: tuple[tuple[int, ...], ...]) -> Iterator[Chain]:
    """Every chain from one of its ends, then what is left: loops."""
    thin = {box for box, around in enumerate(open_sides) if len(around) in (1, 2)}

    def beyond(line: int, box: int) -> int | None:
        return next((other for other in beside[line] if other != box), None)

    def leaves(box: int) -> list[int]:
        """The open sides of a box through which no box of the chain follows."""
        return [line for line in open_sides[box] if beyond(line, box) not in thin]

    seen: set[int] = set()
    for first in sorted(thin, key=lambda box: (len(open_sides[box]) == 2, not leaves(box), box)):  # where it is ready, at an end, anywhere
        if first in seen:
            continue
        outside = leaves(first)[:1]
        is_loop = len(open_sides[first]) == 2 and not outside
        boxes, lines = [first], outside[:]
        ends: list[int | None] = [beyond(line, first) for line in outside]
        while onward := [line for line in open_sides[boxes[-1]] if line not in lines]:
            lines.append(onward[0])
            following = beyond(onward[0], boxes[-1])
            if following in thin and following not in boxes:
                boxes.append(following)
                continue
            if not is_loop:
                ends.append(following)
            break
        seen.update(boxes)
        yield Chain(tuple(boxes), tuple(lines), tuple(ends), is_loop, any(len(open_sides[box]) == 1 for box in boxes))


def harvest(shape: Shape, lines: Sequence[int]) -> tuple[list[int], list[int]]:
    """The lines that take every box to be had, one after another, and the boxes they close."""
    now = list(lines)
    left = [sum(not now[line] for line in around) for around in boxes_of(shape)]
    drawn: list[int] = []
    boxes: list[int] = []
    ready = [box for box, number in enumerate(left) if number == 1]
    while ready:
        box = ready.pop()
        if left[box] != 1:
            continue
        line = next(line for line in boxes_of(shape)[box] if not now[line])
        now[line] = 1
        drawn.append(line)
        for each in touched(shape)[line]:
            left[each] -= 1
            if left[each] == 0:
                boxes.append(each)
            elif left[each] == 1:
                ready.append(each)
    return drawn, boxes
