"""How a command ends: the exit codes, and which of several is the worst."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from fronteira.cli.messages import sentence, tell
from fronteira.errors import FronteiraError, GaveUp, NoSolution, RefereeError, SeveralSolutions


class Exit(IntEnum):
    """The exit codes of every command."""

    OK = 0  # solved, or true
    NO = 1  # proved impossible, or a check that failed
    USAGE = 2  # a wrong option, or input that cannot be read
    LIMIT = 3  # a limit was reached: no verdict
    SEVERAL = 4  # more than one solution where one was asked for, or is needed
    BUG = 70  # the referee refused an answer of ours
    INTERRUPTED = 130  # Ctrl-C
    CLOSED = 141  # whoever reads us has read enough


FROM_BAD_TO_WORSE = (Exit.OK, Exit.NO, Exit.SEVERAL, Exit.LIMIT, Exit.USAGE, Exit.BUG, Exit.INTERRUPTED)
"""Less and less is known: an answer, a "no", no verdict, a board that was not even read."""


def worst(codes: Iterable[Exit]) -> Exit:
    """The exit code of a command that did several things."""
    return max(codes, key=FROM_BAD_TO_WORSE.index, default=Exit.OK)


def exit_of(error: FronteiraError) -> Exit:
    """The exit code of a command that an error ended."""
    for kind, code in CODES.items():
        if isinstance(error, kind):
            return code
    return Exit.USAGE


CODES = {RefereeError: Exit.BUG, GaveUp: Exit.LIMIT, NoSolution: Exit.NO, SeveralSolutions: Exit.SEVERAL}
"""The errors that are not about what was typed or read."""


class Endings(list[Exit]):
    """How it went with one board after another."""

    def trouble(self, error: FronteiraError) -> None:
        """A board that could not be read, or not be worked on: say why, and go on."""
        tell(sentence(error))
        self.append(Exit.USAGE)

    def worst(self) -> Exit:
        return worst(self)
