"""`solve --confirm`: a second engine, which works differently, says whether there are no other solutions than those found."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import islice
from typing import Any

from fronteira.cli.messages import phrase
from fronteira.cli.render import figures, limit_text
from fronteira.engines.solving import Answer, answers, solve
from fronteira.errors import BadBoard, BadOption, RefereeError
from fronteira.puzzle import Puzzle
from fronteira.search import Limits, Status

WITNESSES = ("kernel", "sat", "cp", "search")
"""Engines to ask, the quickest and most different first."""


def confirm(puzzle: Puzzle, board: Any, first: Answer, found: Collection[Any], limits: Limits) -> Answer:
    """What another engine says, in the time that is left, about the solutions `found` being all there are: "no others", or a limit.

    An engine that is not installed, or does not take such a board, is passed over. Engines that disagree are a mistake of ours.
    """
    if limits.seconds is not None:
        limits = replace(limits, seconds=max(0.0, limits.seconds - first.stats.seconds))
    for name in WITNESSES:
        if name == first.engine or name not in ("search", *puzzle.engines):
            continue
        try:
            said = look_again(puzzle, board, name, len(found), limits)
        except (BadOption, BadBoard):
            continue
        theirs = {answer.board for answer in said if answer.board is not None}
        if theirs - set(found) or (said[-1].status is Status.EXHAUSTED and len(theirs) < len(found)):
            text = puzzle.notations[0].write(board)
            raise RefereeError(phrase("cli.confirm.disagree", first=first.engine, second=name) + f"\n{text}")
        return said[-1]
    raise BadOption(phrase("cli.confirm.nobody", engine=first.engine, puzzle=puzzle.name))


def look_again(puzzle: Puzzle, board: Any, engine: str, number: int, limits: Limits) -> list[Answer]:
    """The answers of an engine up to one solution more than the number there should be."""
    if not puzzle.fills:  # then only that there is no solution at all can be confirmed
        return [solve(board, engine, limits)]
    return list(islice(answers(board, limits, engine=engine), number + 1))


def verdict(said: Answer) -> str:
    """What came of asking another engine, as a sentence."""
    if said.limit is None:
        return phrase("cli.confirm.yes", engine=said.engine, figures=figures(said.stats))
    return phrase("cli.confirm.limit", engine=said.engine, reason=limit_text(said.limit), figures=figures(said.stats))
