"""Boards from one format into another, with their solutions where those are wanted and there is room."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from fronteira.engines.checking import refuse_wrong
from fronteira.engines.solving import Answer, answers, solve
from fronteira.errors import BadOption
from fronteira.notations.notation import Notation
from fronteira.reading import Reading
from fronteira.search import Status
from fronteira.search.limits import Allowed


@dataclass(frozen=True)
class Converted:
    """A board in its new format.

    answer   what became of looking for the solution that was wanted; None where none was, or the board brought it
    several  there is more than one solution, so none was written
    lost     rules of the board that its new text does not tell, by name: whoever reads it has to be told apart
    """

    text: str
    answer: Answer | None
    several: bool
    lost: dict[str, Any]


def convert(reading: Reading, notation: Notation, *, solutions: bool = False, limits: Allowed = None) -> Converted:
    """A board as another format writes it; with `solutions`, its only solution too (a cheapest, where the cheapest is asked for).

    A solution the board brought leaves with it if it is one; a wrong one is refused by BadBoard.
    """
    board, solution, answer, several = reading.board, reading.solution, None, False
    if solutions and notation.write_solved is None:
        raise BadOption("engines.no-room", format=notation.name)
    if solution is not None and notation.write_solved is not None:
        refuse_wrong(board, solution)
    elif solutions:
        answer, several = find_single_solution(reading, limits)
        solution = answer.board if answer.status is Status.SOLVED and not several else None
    text = notation.write(board) if notation.write_solved is None else notation.write_solved(board, solution)
    return Converted(text, answer, several, find_lost(board, notation, text))


def find_single_solution(reading: Reading, limits: Allowed) -> tuple[Answer, bool]:
    """A board's solution, and whether there are others; where that is not known, the answer that says why."""
    if not reading.puzzle.fills:  # there the cheapest is asked for, and any of them will do
        return solve(reading.board, limits=limits), False
    first, *second = islice(answers(reading.board, limits), 2)
    if second and second[0].status is Status.LIMIT:
        return second[0], False
    return first, bool(second) and second[0].status is Status.SOLVED


def find_lost(board: Any, notation: Notation, text: str) -> dict[str, Any]:
    """The rules of a board that a text does not tell."""
    if notation.read is None:
        return {}
    again = next(notation.read(text, notation.name))
    return {name: value for name, value in vars(board).items() if value != getattr(again, name)}
