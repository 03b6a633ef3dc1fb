"""A second opinion: another engine, which works differently, says whether there are no other solutions than those found."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from typing import Any

from fronteira.engines.solving import Answer, answers, solve
from fronteira.errors import BadBoard, BadOption, RefereeError
from fronteira.puzzle import Puzzle
from fronteira.registry import find_puzzle
from fronteira.search import Status
from fronteira.search.limits import Allowed

WITNESSES = ("kernel", "sat", "cp", "search")
"""Engines to ask, the quickest and most different first."""


def confirm(board: Any, engine: str, found: Collection[Any] = (), limits: Allowed = None) -> Answer:
    """What another engine than this says about the solutions `found` being all there are: "no others", or a limit.

    An engine that is not installed, or does not take such a board, is passed over. Engines that disagree are a mistake of ours.
    """
    puzzle = find_puzzle(board.puzzle)
    for name in WITNESSES:
        if name == engine or name not in ("search", *puzzle.engines):
            continue
        try:
            said = look_again(puzzle, board, name, len(found), limits)
        except (BadOption, BadBoard):
            continue
        theirs = {answer.board for answer in said if answer.board is not None}
        if theirs - set(found) or (said[-1].status is Status.EXHAUSTED and len(theirs) < len(found)):
            raise RefereeError("engines.disagree", first=engine, second=name, text=puzzle.notations[0].write(board))
        return said[-1]
    raise BadOption("engines.nobody-else", engine=engine, puzzle=puzzle.name)


def look_again(puzzle: Puzzle, board: Any, engine: str, number: int, limits: Allowed) -> list[Answer]:
    """The answers of an engine up to one solution more than the number there should be."""
    if not puzzle.fills:  # then only that there is no solution at all can be confirmed
        return [solve(board, engine, limits)]
    return list(islice(answers(board, limits, engine=engine), number + 1))
