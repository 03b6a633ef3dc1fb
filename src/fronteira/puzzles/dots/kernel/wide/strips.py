"""Good sets of boxes on boards too wide for the frontier programme: cut the board into strips and let the programme do each.

Start from the better of several guesses: a corner of the hull filled up by the cheapest boxes, and compact blocks where most is drawn. Then
again and again: hold every tenth row of boxes as it is, so that the strips between them do not touch; the programme gives each strip's
whole curve, and the best split of the goal among the strips follows. Rows and columns take turns, and so does which rows are held, until
nothing improves. What comes out closes the goal; that it is the fewest is for the bounds to say.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush, nsmallest
from itertools import pairwise
from time import perf_counter

from fronteira.kernels.codes import FOUND
from fronteira.puzzles.dots.kernel.at_least_cy import COMPILED, Kernel
from fronteira.puzzles.dots.kernel.empty import smallest_rectangle
from fronteira.puzzles.dots.kernel.grid_cy import draw, measure, turn
from fronteira.puzzles.dots.kernel.lines import draw_block, draw_box, sides_of
from fronteira.puzzles.dots.kernel.wide.bounds import SIDES, Edge

HEIGHT = 9 if COMPILED else 4
"""Rows of boxes in a strip."""

REACH = 40
"""By how many boxes a strip's share may change in one go."""

GUESSES = 6
"""Compact blocks tried."""


def good_lines(rows: int, columns: int, lines: bytes, goal: int, edge: Edge, lower: int, deadline: float) -> bytes:
    """The board once at least the goal is closed by few lines; ends early when the lower bound is met or the deadline comes."""
    guesses = blocks(rows, columns, lines, goal)
    guesses.append(fill_up(rows, columns, draw(lines, rows, columns, edge.below.chosen), goal, deadline))
    guesses.sort(key=drawn)
    best = guesses[0]
    for guess in guesses:
        if perf_counter() < deadline and drawn(best) - drawn(lines) > lower:
            best = min(best, improve(rows, columns, lines, guess, goal, lower, deadline), key=drawn)
    return best


def drawn(lines: bytes) -> int:
    return lines.count(1)


def missing_sides(rows: int, columns: int, lines: bytes) -> bytes:
    """How many sides each box lacks, in row order."""
    swept = measure(lines, rows, columns).translate(SIDES)
    return swept if columns <= rows else b"".join(swept[row::rows] for row in range(rows))


def fill_up(rows: int, columns: int, lines: bytes, goal: int, deadline: float) -> bytes:
    """Close the box with the fewest missing sides, of several the one that changed last, until the goal is closed; in haste draw all."""
    after = bytearray(lines)

    def missing(row: int, column: int) -> int:
        return sum(not after[side] for side in sides_of(rows, columns, row, column))

    waiting = [(lack, 0, *divmod(box, columns)) for box, lack in enumerate(missing_sides(rows, columns, lines))]
    heapify(waiting)
    closed: set[tuple[int, int]] = set()
    while len(closed) < goal:
        _, _, row, column = heappop(waiting)
        if (row, column) in closed:
            continue  # an older entry
        closed.add((row, column))
        if len(closed) % 1024 == 0 and perf_counter() > deadline:
            return b"\1" * len(lines)
        draw_box(after, rows, columns, row, column)
        for near in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
            if 0 <= near[0] < rows and 0 <= near[1] < columns and near not in closed:
                heappush(waiting, (missing(*near), -len(closed), *near))
    return bytes(after)


def blocks(rows: int, columns: int, lines: bytes, goal: int) -> list[bytes]:
    """The goal closed as a compact block, lying or standing, at the places where that takes fewest lines."""
    height, width = smallest_rectangle(rows, columns, goal)
    shapes = {(height, width)} | ({(width, height)} if height <= columns and width <= rows and height * (width - 1) < goal else set())
    guesses = []
    for height, width in sorted(shapes):
        for row in range(0, rows - height + 1, 1 + (rows - height) // 8):
            for column in range(0, columns - width + 1, 1 + (columns - width) // 8):
                after = bytearray(lines)
                draw_block(after, rows, columns, row, column, goal, width)
                guesses.append(bytes(after))
    return nsmallest(GUESSES, guesses, key=drawn)


def improve(rows: int, columns: int, lines: bytes, after: bytes, goal: int, lower: int, deadline: float) -> bytes:
    """Redo the board strip by strip, by rows and by columns, until a whole turn improves nothing."""
    kernels: dict[tuple[int, int], Kernel] = {}
    turned = turn(lines, rows, columns)
    idle, held = 0, HEIGHT
    while idle <= HEIGHT and drawn(after) - drawn(lines) > lower and perf_counter() < deadline:
        better = redo(rows, columns, lines, after, goal, held, kernels, deadline)
        better = turn(redo(columns, rows, turned, turn(better, rows, columns), goal, held, kernels, deadline), columns, rows)
        idle = 0 if drawn(better) < drawn(after) else idle + 1
        after = better
        held = (held + 3) % (HEIGHT + 1)  # no common factor with HEIGHT + 1, so that every row has its turn
    return after


def redo(
    rows: int, columns: int, lines: bytes, after: bytes, goal: int, held: int, kernels: dict[tuple[int, int], Kernel], deadline: float
) -> bytes:
    """Hold the rows of boxes `held`, `held` + HEIGHT + 1, … as they are, and do the strips between them anew."""
    lacks = missing_sides(rows, columns, after)
    base, kept = bytearray(lines), 0
    for row in range(held, rows, HEIGHT + 1):
        for column in range(columns):
            if not lacks[row * columns + column]:
                draw_box(base, rows, columns, row, column)
                kept += 1
    shares, curves, answers = [], [], []
    places = strips_between(rows, held)
    for start, stop in places:
        shape = (stop - start, columns)
        kernel = kernels.get(shape) or kernels.setdefault(shape, Kernel(*shape))
        count = lacks[start * columns : stop * columns].count(0)
        ways = range(max(0, count - REACH), min(shape[0] * columns, count + REACH) + 1)
        kernel.load(cut_out(base, rows, columns, start, stop), ways[0], ways[-1])
        if kernel.run(-1, min(3600.0, max(1e-6, deadline - perf_counter()))) != FOUND:
            return after
        shares.append(ways)
        curves.append([kernel.cost(k) for k in ways])
        answers.append([kernel.solution(k) for k in ways])
    for place, ways, answer, share in zip(places, shares, answers, split(goal - kept, shares, curves), strict=True):
        paste(base, rows, columns, *place, answer[share - ways[0]])
    return bytes(base)


def strips_between(rows: int, held: int) -> list[tuple[int, int]]:
    """The first row of each strip and the row after its last."""
    borders = [-1, *range(held, rows, HEIGHT + 1), rows]
    return [(before + 1, border) for before, border in pairwise(borders) if before + 1 < border]


def split(wanted: int, shares: list[range], curves: list[list[int]]) -> list[int]:
    """How many boxes each strip closes so that together they are at least as many as wanted and cost least."""
    costs = {0: 0}
    steps: list[dict[int, int]] = []
    for ways, curve in zip(shares, curves, strict=True):
        after: dict[int, int] = {}
        step: dict[int, int] = {}
        for total, cost in costs.items():
            for share, more in zip(ways, curve, strict=True):
                if cost + more < after.get(total + share, cost + more + 1):
                    after[total + share] = cost + more
                    step[total + share] = share
        costs = after
        steps.append(step)
    total = min((total for total in costs if total >= wanted), key=lambda total: (costs[total], -total))
    found = []
    for step in reversed(steps):
        found.append(step[total])
        total -= step[total]
    return found[::-1]


def cut_out(lines: bytes | bytearray, rows: int, columns: int, start: int, stop: int) -> bytes:
    """The rows of boxes from `start` to before `stop` as a board of their own."""
    verticals = (rows + 1) * columns
    down = (lines[verticals + column * rows + start : verticals + column * rows + stop] for column in range(columns + 1))
    return bytes(lines[start * columns : (stop + 1) * columns]) + b"".join(down)


def paste(lines: bytearray, rows: int, columns: int, start: int, stop: int, strip: bytes) -> None:
    """Draw the lines of a strip into the board it was cut out of."""
    height = stop - start
    across = (height + 1) * columns
    verticals = (rows + 1) * columns
    for line in range(across):
        lines[start * columns + line] |= strip[line]
    for column in range(columns + 1):
        for row in range(height):
            lines[verticals + column * rows + start + row] |= strip[across + column * height + row]
