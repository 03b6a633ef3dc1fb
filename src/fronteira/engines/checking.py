"""The referee's verdict on a solution, and the texts solutions come in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fronteira.errors import STANDARD_INPUT, BadBoard
from fronteira.puzzle import Violation
from fronteira.reading import Reading, read_from, read_text
from fronteira.registry import find_puzzle


@dataclass(frozen=True)
class Checked:
    """What the referee says of a board: every rule it breaks, empty cells included."""

    violations: tuple[Violation, ...]

    @property
    def correct(self) -> bool:
        return not self.violations

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data: `correct`, `violations`."""
        return {"correct": self.correct, "violations": [violation.to_dict(lang) for violation in self.violations]}


def check(solution: Any, given: Any = None) -> Checked:
    """Is this a solution, and of the board as it was given?"""
    if given is not None and solution.shape != given.shape:
        raise BadBoard("engines.shapes", solution=solution.shape, board=given.shape)
    return Checked(tuple(find_puzzle(solution.puzzle).check(solution, given)))


def read_solution(name: str, given: Reading) -> Any:
    """The solution of a board from a file or standard input (`-`), in the board's notation."""
    notation = given.notation
    if notation.read_answer is not None:
        return notation.read_answer(read_text(name), STANDARD_INPUT if name == "-" else name, given.board)
    return next(read_from(name, given.puzzle.name)).board
