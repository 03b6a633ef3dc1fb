"""What is open on a board, as people see it: the boxes that are not closed, the lines each lacks, and the groups they hang together in.

Two open boxes hang together where the line between them is missing. A group is a set of boxes that all hang together, with no other box
hanging on; the lines they lack are inside the group or on the frame of the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from heapq import heapify, heappop, heappush
from typing import Any

from fronteira.board import Move
from fronteira.puzzles.dots.board import DRAWN, EXACTLY, DotsBoard, sides
from fronteira.teach.rule import Contradiction, Deduction


@dataclass(frozen=True)
class Group:
    """Boxes that hang together, and the lines they lack, those on the frame included."""

    boxes: tuple[int, ...]
    lines: tuple[int, ...]


class OpenBoxes:
    """A board seen by its open boxes. Boxes are numbered in row order.

    lacks   the missing lines of each open box
    beside  the one or two open boxes of each missing line
    frame   the lines on the frame of the board
    need    how many boxes are still to be closed; below 0 where there are too many
    """

    def __init__(self, board: DotsBoard) -> None:
        rows, columns = board.shape
        self.board = board
        self.exactly = board.mode == EXACTLY
        around = {(row * columns + column): sides(board.shape, row, column) for row in range(rows) for column in range(columns)}
        self.around = around
        boxes_of: dict[int, list[int]] = {}
        for box, lines in around.items():
            for line in lines:
                boxes_of.setdefault(line, []).append(box)
        missing = [[line for line in around[box] if board.cells[line] != DRAWN] for box in range(rows * columns)]
        self.lacks = {box: tuple(lines) for box, lines in enumerate(missing) if lines}
        self.beside = {line: tuple(boxes_of[line]) for lines in self.lacks.values() for line in lines}
        self.frame = tuple(line for line in sorted(boxes_of) if len(boxes_of[line]) == 1)
        self.closed = len(around) - len(self.lacks)
        self.need = board.wanted() - self.closed

    @cached_property
    def groups(self) -> list[Group]:
        """All groups, the smallest first, of those as large the one that comes first on the board."""
        found, seen = [], set()
        for start in self.lacks:
            if start in seen:
                continue
            seen.add(start)
            boxes = [start]
            for box in boxes:  # grows while it is walked
                near = {other for line in self.lacks[box] for other in self.beside[line]} - seen
                seen |= near
                boxes += sorted(near)
            found.append(Group(tuple(sorted(boxes)), self.lines_for(boxes)))
        return sorted(found, key=lambda group: (len(group.boxes), group.boxes))

    @cached_property
    def smallest_walled(self) -> Group | None:
        """The smallest group that lacks fewer lines than it has boxes: one less, since it hangs together, and none on the frame."""
        return next((group for group in self.groups if len(group.lines) < len(group.boxes)), None)

    def lines_for(self, boxes: Iterable[int]) -> tuple[int, ...]:
        """The missing lines of some boxes."""
        return tuple(sorted({line for box in boxes for line in self.lacks[box]}))

    def closes(self, lines: Iterable[int]) -> tuple[int, ...]:
        """The open boxes these lines close."""
        drawn = set(lines)
        near = {box for line in drawn for box in self.beside[line]}
        return tuple(box for box in sorted(near) if drawn.issuperset(self.lacks[box]))

    def take_singly(self, wanted: int) -> list[int]:
        """Lines that each close one box the moment they are drawn, one after another, until that many do or there are no more.

        Which box comes first makes no difference to how many there are. A line that would close two is drawn only where that is allowed:
        it ends a walled group.
        """
        lacks = {box: set(lines) for box, lines in self.lacks.items()}
        waiting = [box for box, lines in lacks.items() if len(lines) == 1]
        heapify(waiting)
        taken: list[int] = []
        while waiting and len(taken) < wanted:
            box = heappop(waiting)
            if len(lacks[box]) != 1:
                continue  # closed from the other side
            (line,) = lacks[box]
            if self.exactly and all(len(lacks[each]) == 1 for each in self.beside[line]) and len(self.beside[line]) == 2:
                continue
            taken.append(line)
            for each in self.beside[line]:
                lacks[each].discard(line)
                if len(lacks[each]) == 1:
                    heappush(waiting, each)
        return taken

    def deduce(self, rule: str, lines: Iterable[int], kind: str = "", **values: Any) -> Deduction:
        """Draw these lines. The reason speaks of the boxes they close: their sides that are there."""
        lines = tuple(lines)
        boxes = self.closes(lines)
        because = sorted({line for box in boxes for line in self.around[box]} - set(lines))
        moves = tuple(Move(line, DRAWN) for line in lines)
        return Deduction("dots", rule, moves, tuple(because), {"boxes": self.name(boxes), "lines": len(lines), **values}, kind)

    def contradict(self, kind: str, because: Iterable[int], **values: Any) -> Contradiction:
        """The goal cannot be met exactly."""
        return Contradiction("dots", "left-open", tuple(because), {"goal": self.board.wanted(), **values}, kind)

    def name(self, boxes: Iterable[int]) -> str:
        """Boxes by row and column, counted from 1; neighbours in a row together, as in (2, 3–5)."""
        columns = self.board.shape.columns
        runs: list[list[int]] = []
        for box in sorted(boxes):
            if runs and runs[-1][-1] == box - 1 and box % columns:
                runs[-1].append(box)
            else:
                runs.append([box])
        return ", ".join(
            f"({run[0] // columns + 1}, {run[0] % columns + 1}" + (f"–{run[-1] % columns + 1})" if len(run) > 1 else ")") for run in runs
        )


@lru_cache(maxsize=16)  # every rule of a round looks at the same board
def look_at(board: DotsBoard) -> OpenBoxes:
    """A board seen by its open boxes."""
    return OpenBoxes(board)
