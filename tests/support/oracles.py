"""Oracles: other ways to the same answers, used by tests and the campaign only, and a court that compares them.

For Takuzu and Numbrix: our engines (kernel, sat, cp, search), the kernel again in slices of few nodes, brute force with the referee, and
clingo with rules written from the puzzle's own, without our filtered domains and our way of counting. For Dots and Boxes: every set
of boxes tried, and the mixed-integer programme with every line a variable, on HiGHS.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import numpy as np

from fronteira import GaveUp, Limits, solutions
from fronteira.board import EMPTY
from fronteira.engines.solving import countable, judge
from fronteira.puzzles.dots.board import DRAWN, EXACTLY, DotsBoard, sides
from fronteira.registry import find_puzzle
from fronteira.search.limits import LimitReached, Meter
from fronteira.testing import brute_force

TAKUZU = """
1 { is(R, C, 0..1) } 1 :- R = 0..rows-1, C = 0..columns-1.
:- given(R, C, V), not is(R, C, V).
in(row, R, C, V) :- is(R, C, V).
in(column, C, R, V) :- is(R, C, V).
:- in(K, L, P, V), in(K, L, P+1, V), in(K, L, P+2, V).
:- R = 0..rows-1, V = 0..1, #count { C : is(R, C, V) } > (columns+1)/2.
:- C = 0..columns-1, V = 0..1, #count { R : is(R, C, V) } > (rows+1)/2.
two(row, 0..rows-1, 0..rows-1) :- different = 1.
two(column, 0..columns-1, 0..columns-1) :- different = 1.
apart(K, L, M) :- two(K, L, M), L < M, in(K, L, P, V), in(K, M, P, 1-V).
:- two(K, L, M), L < M, not apart(K, L, M).
#show is/3.
"""

NUMBRIX = """
cell(0..rows-1, 0..columns-1).
1 { is(R, C, 1) : cell(R, C) } 1.
1 { is(R+Y, C+X, N+1) : cell(R+Y, C+X), |X|+|Y| = 1, X = -1..1, Y = -1..1 } 1 :- is(R, C, N), N < rows*columns.
:- cell(R, C), #count { N : is(R, C, N) } > 1.
:- given(R, C, N), not is(R, C, N).
#show is/3.
"""


def ask_clingo(board: Any, seconds: float) -> Iterator[Any]:
    """The solutions as clingo finds them; GaveUp when the time is over."""
    import clingo

    rows, columns = board.shape
    constants = [f"-c{name}={value}" for name, value in (("rows", rows), ("columns", columns))]
    text = NUMBRIX
    if board.puzzle == "takuzu":
        text = TAKUZU
        constants.append(f"-cdifferent={int(board.different_lines)}")
    givens = [(*divmod(cell, columns), value) for cell, value in enumerate(board.cells) if value != EMPTY]
    control = clingo.Control([*constants, "0", "--warn=none"])
    control.add("base", [], text + "".join(f"given({row},{column},{value})." for row, column, value in givens))
    control.ground([("base", [])])
    with control.solve(yield_=True, async_=True) as handle:
        while True:
            handle.resume()
            if not handle.wait(seconds):
                raise GaveUp("time")
            model = handle.model()
            if model is None:
                return
            cells = [EMPTY] * len(board.cells)
            for symbol in model.symbols(shown=True):
                row, column, value = (argument.number for argument in symbol.arguments)
                cells[row * columns + column] = value
            yield type(board)(board.shape, tuple(cells), *([board.different_lines] if board.puzzle == "takuzu" else []))


def ask_in_slices(board: Any, seconds: float, step: int = 3, engine: str = "kernel") -> Iterator[Any]:
    """The solutions as an engine finds them that is stopped after every few nodes."""
    finder = countable(board, engine)[2](board)
    watch = Meter(Limits(seconds=seconds))
    while True:
        try:
            if not finder.find(Meter(Limits(nodes=finder.nodes + step))):
                return
            yield finder.board
        except LimitReached:
            if watch.seconds_left() == 0:
                raise GaveUp("time") from None


def two_solutions(board: Any, engine: str, limits: Limits | None = None) -> list[Any] | None:
    """Up to two solutions by an engine or oracle, refereed and different; None if it ran out of what it was allowed."""
    limits = limits or Limits(seconds=20.0)
    puzzle = find_puzzle(board.puzzle)
    if engine == "clingo":
        found = ask_clingo(board, limits.seconds or 20.0)
    elif engine == "slices":
        found = ask_in_slices(board, limits.seconds or 20.0)
    elif engine == "brute force":
        found = brute_force(puzzle, board)
    else:
        found = solutions(board, limits, engine=engine)
    try:
        boards = list(islice(found, 2))
    except GaveUp:
        return None
    for each in boards:
        judge(puzzle, board, each)
    if len(boards) == 2:
        assert boards[0].cells != boards[1].cells, f"{engine} gave the same solution twice"
    return boards


def compare(board: Any, engines: Sequence[str], limits: Limits | None = None) -> tuple[list[Any] | None, list[str]]:
    """What the first engine that finished found, and a sentence for each that says otherwise."""
    complaints, first, witness = [], None, ""
    for engine in engines:
        found = two_solutions(board, engine, limits)
        if found is None:
            continue
        if first is None:
            first, witness = found, engine
        elif len(found) != len(first):
            complaints.append(f"{engine} finds {len(found)} of two solutions, {witness} finds {len(first)}")
        elif len(found) == 1 and found[0].cells != first[0].cells:
            complaints.append(f"{engine} and {witness} find one solution each, but not the same")
    return first, complaints


# Dots and Boxes: the fewest lines for a goal, None where it cannot be reached

Costs = list[int | None]


def costs_by_boxes(board: DotsBoard) -> Costs:
    """For every goal, by trying every set of boxes: the lines of those boxes, and in mode `exactly` no other box may be closed by them.

    Lines are bits of a word, and the words of all sets are made at once: with a box and without it.
    """
    rows, columns = board.shape
    boxes = [sum(1 << side for side in sides(board.shape, *divmod(box, columns))) for box in range(rows * columns)]
    drawn = sum(1 << cell for cell, value in enumerate(board.cells) if value == DRAWN)
    lines, wanted = np.array([drawn], dtype=np.uint64), np.array([0], dtype=np.uint8)
    for box in boxes:
        lines, wanted = np.concatenate([lines, lines | np.uint64(box)]), np.concatenate([wanted, wanted + np.uint8(1)])
    closed = sum((lines & np.uint64(box)) == np.uint64(box) for box in boxes)
    cost = np.bitwise_count(lines).astype(np.int64) - drawn.bit_count()
    costs: Costs = []
    for goal in range(len(boxes) + 1):
        enough = closed == goal if board.mode == EXACTLY else closed >= goal
        costs.append(int(cost[enough].min()) if enough.any() else None)
    return costs


def cost_by_highs(board: DotsBoard, seconds: float = 60.0) -> int | None:
    """For the board's own goal, by HiGHS: a whole variable for each line and each box. GaveUp when the time is over."""
    from scipy.optimize import Bounds, LinearConstraint, milp

    rows, columns = board.shape
    count, boxes = len(board.cells), rows * columns
    table, most = [], []
    for box in range(boxes):
        around = sides(board.shape, *divmod(box, columns))
        for side in around:  # closed: this side is drawn
            row = np.zeros(count + boxes)
            row[count + box], row[side] = 1, -1
            table.append(row)
            most.append(0.0)
        row = np.zeros(count + boxes)  # four sides drawn: closed
        row[list(around)], row[count + box] = 1, -1
        table.append(row)
        most.append(3.0)
    goal = np.concatenate([np.zeros(count), np.ones(boxes)])
    result = milp(
        np.concatenate([np.ones(count), np.zeros(boxes)]),
        integrality=np.ones(count + boxes),
        bounds=Bounds([float(value == DRAWN) for value in board.cells] + [0.0] * boxes, 1),
        constraints=[
            LinearConstraint(np.array(table), -np.inf, np.array(most)),
            LinearConstraint(goal, board.wanted(), board.wanted() if board.mode == EXACTLY else boxes),
        ],
        options={"time_limit": seconds},
    )
    if result.status == 1:
        raise GaveUp("time")
    assert result.status in (0, 2), f"HiGHS neither solved it nor proved it impossible: {result.message}"
    return None if result.status == 2 else round(result.fun) - board.cells.count(DRAWN)
