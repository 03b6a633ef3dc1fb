"""What if a cell had this value? One step of trying out, as a rule that explains, with the chain that leads to the contradiction.

A value is tried by pair, sandwich and full line alone, repeated until they see nothing more. Whether that ends in a contradiction is asked
of the `Propagate` model with these rules, which looks at all cells at once; only what does is then told step by step. Along the chain every
rule sees what it can before the next step is made, so that chains are short, and what the contradiction does not need is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from fronteira.board import Move
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.ladder.line_rules import see_full_line, see_pairs, see_sandwiches
from fronteira.puzzles.takuzu.ladder.lines import lines_on
from fronteira.puzzles.takuzu.models.bitsets import cells_with
from fronteira.puzzles.takuzu.models.propagate import Propagate
from fronteira.teach.rule import Contradiction, Deduction, Seen

ENDS = {"pair": "three", "full-line": "count"}
"""How a chain ends: with three in a line, or with too many of a value."""


def find_what_ifs(board: TakuzuBoard) -> Iterator[Seen]:
    """Cells one value of which leads to a contradiction, so that they have the other; the shortest chains first.

    >>> from fronteira.puzzles.takuzu.samples import board
    >>> seen, *_ = find_what_ifs(board("0... .0.. ..1. ...1"))
    >>> seen.moves, seen.because
    ((Move(cell=1, value=1),), (0, 5, 10, 15))
    >>> seen.steps[-1].text()
    'row 2 has three 0s side by side, in columns 2 to 4'
    """
    yield from sorted((tell(board, wrong) for wrong in wrong_moves(board)), key=lambda told: len(told.steps))


def wrong_moves(board: TakuzuBoard) -> list[Move]:
    """The moves that end in a contradiction, in the order of cells."""
    model = Propagate(board, equal_lines=False, two_gaps=False, last_one=False)
    zeros, ones = cells_with(0, board), cells_with(1, board)
    fine_zeros, fine_ones = zeros, ones
    wrong = []
    for cell in board.empty_cells():
        bit = 1 << cell
        for value, fine in enumerate((fine_zeros, fine_ones)):
            if fine & bit:
                continue
            after = model.propagate((zeros, ones | bit) if value else (zeros | bit, ones), model.full)
            if after is None:
                wrong.append(Move(cell, value))
            else:  # whatever follows here from a move that is fine is fine
                fine_zeros |= after[0]
                fine_ones |= after[1]
    return wrong


def tell_what_if(board: TakuzuBoard, move: Move) -> Deduction:
    """Why a move is made: the opposite ends in a contradiction."""
    return tell(board, Move(move.cell, 1 - move.value))


def tell(board: TakuzuBoard, wrong: Move) -> Deduction:
    """Why a move that ends in a contradiction does."""
    steps, links = chain(board, wrong)
    end = steps[-1]
    made = {wrong.cell, *(move.cell for step in steps if isinstance(step, Deduction) for move in step.moves)}
    because = tuple(sorted({cell for step in steps for cell in step.because} - made))
    row, column = divmod(wrong.cell, board.shape.columns)
    gaps = {**end.values, "wrong": end.values["value"], "row": row + 1, "column": column + 1}
    gaps |= {"value": wrong.value, "other": 1 - wrong.value}
    moves = (Move(wrong.cell, 1 - wrong.value),)
    return Deduction("takuzu", "what-if", moves, because, gaps, f"{end.kind}-{ENDS[end.rule]}", steps, links)


def chain(board: TakuzuBoard, wrong: Move) -> tuple[tuple[Seen, ...], int]:
    """What follows from a wrong move: the steps the contradiction needs, and the contradiction; and after how many rounds it came."""
    board = board.play([wrong])
    reasons: dict[int, Deduction] = {}
    changed = {*range(len(board.cells))}
    for links in count(1):
        found: dict[Move, Deduction] = {}
        for seen in see_simply(board, changed):
            if isinstance(seen, Contradiction):
                return (*needed_for(seen, reasons), seen), links
            for move in seen.moves:
                if move.cell not in reasons:
                    reasons[move.cell] = seen
                    found[move] = seen
        board = board.play(found)
        changed = {move.cell for move in found}
    raise AssertionError("there is always a next round")


def see_simply(board: TakuzuBoard, changed: set[int]) -> Iterator[Seen]:
    """What pair, sandwich and full line see on the lines with a changed cell; contradictions first."""
    lines = [line for line in lines_on(board) if not changed.isdisjoint(line.cells)]
    seen = [each for see in (see_pairs, see_sandwiches, see_full_line) for line in lines for each in see(line)]
    yield from sorted(seen, key=lambda each: isinstance(each, Deduction))


def needed_for(end: Contradiction, reasons: dict[int, Deduction]) -> list[Deduction]:
    """The steps a contradiction rests on, in the order they were made, each with those of its moves that matter."""
    needed, open_cells = set(), list(end.because)
    while open_cells:
        cell = open_cells.pop()
        if cell in reasons and cell not in needed:
            needed.add(cell)
            open_cells += reasons[cell].because
    steps = {id(reason): reason for reason in reasons.values()}.values()
    kept = [replace(step, moves=tuple(move for move in step.moves if move.cell in needed and reasons[move.cell] is step)) for step in steps]
    return [step for step in kept if step.moves]
