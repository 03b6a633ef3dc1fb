"""Lessons: the whole solution of a board as deductions with their reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from fronteira.board import EMPTY
from fronteira.teach.climbing import rounds
from fronteira.teach.rule import Contradiction, Deduction


def steps(board: Any) -> Iterator[tuple[Any, Deduction | Contradiction]]:
    """The lesson as it goes: each step with the board it is seen on. Of deductions in a round that say the same, the first is kept."""
    for before, _, found in rounds(board):
        if isinstance(found, Contradiction):
            yield before, found
            return
        for deduction in found:
            new = tuple(move for move in deduction.moves if before.cells[move.cell] == EMPTY)
            if new:
                yield before, replace(deduction, moves=new)
                before = before.play(new)


def lesson(board: Any) -> list[Deduction | Contradiction]:
    """The whole solution as deductions with their reasons, as far as the rules get; a contradiction, if there is one, is the last."""
    return [step for _, step in steps(board)]
