"""The referee's verdict on solutions, and the texts solutions come in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from fronteira.errors import STANDARD_INPUT, BadBoard, ParseError
from fronteira.puzzle import Violation
from fronteira.reading import Reading, is_id, is_record, read_boards, read_from, read_text, sample, without_number
from fronteira.registry import find_puzzle


@dataclass(frozen=True)
class Checked:
    """What the referee says of a board: every rule it breaks, empty cells included. `claimed` are rules the board's text claimed by name
    that are not those of the task: it was judged by the task's."""

    violations: tuple[Violation, ...]
    claimed: Mapping[str, Any] = field(default_factory=dict)

    @property
    def correct(self) -> bool:
        return not self.violations

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data: `correct`, `violations`, `claimed` (rules that were claimed and are not the task's)."""
        violations = [violation.to_dict(lang) for violation in self.violations]
        return {"correct": self.correct, "violations": violations, "claimed": dict(self.claimed)}


@dataclass(frozen=True)
class AllChecked:
    """What the referee says of several solutions of a board; `equal` are pairs of their numbers, counted from 1."""

    solutions: tuple[Checked, ...]
    equal: tuple[tuple[int, int], ...]

    @property
    def correct(self) -> bool:
        return all(checked.correct for checked in self.solutions)

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data: `correct` (all of them), `solutions` (what is said of each, in order), `equal`."""
        solutions = [checked.to_dict(lang) for checked in self.solutions]
        return {"correct": self.correct, "solutions": solutions, "equal": [list(pair) for pair in self.equal]}


def check(solution: Any, given: Any = None) -> Checked:
    """Is this a solution, and of the board as it was given? The rules are those of the given board."""
    if given is None:
        return Checked(tuple(find_puzzle(solution.puzzle).check(solution, None)))
    judged = under_rules_of(given, solution)
    return Checked(tuple(find_puzzle(given.puzzle).check(judged, given)), find_claims(given, solution))


def check_all(solutions: Iterable[Any], given: Any) -> AllChecked:
    """Are these all solutions of the board as it was given? Two that are equal are told."""
    verdicts, equal = [], []
    first: dict[tuple[int, ...], int] = {}
    for number, solution in enumerate(solutions, 1):
        verdicts.append(check(solution, given))
        if first.setdefault(solution.cells, number) != number:
            equal.append((first[solution.cells], number))
    return AllChecked(tuple(verdicts), tuple(equal))


def under_rules_of(task: Any, board: Any, what: str = "solution") -> Any:
    """The cells of a board under the rules of the task; another puzzle or size is refused. `what` it is said to be: a solution, or the
    "board" as it stands now."""
    if board.puzzle != task.puzzle:
        raise BadBoard(f"engines.puzzles-{what}", found=board.puzzle, wanted=task.puzzle)
    if board.shape != task.shape:
        raise BadBoard(f"engines.shapes-{what}", found=board.shape, wanted=task.shape)
    return replace(task, cells=board.cells)


def find_claims(task: Any, board: Any) -> dict[str, Any]:
    """The rules a board claims that are not the task's. What is usual is claimed by nobody: many texts cannot tell rules."""
    return {name: value for name, value in board.unusual_rules().items() if value != getattr(task, name)}


def refuse_wrong(board: Any, solution: Any) -> None:
    """Refuse a solution that came with a board and is none: what we pass on is right, whoever found it."""
    if violations := check(solution, board).violations:
        raise BadBoard("engines.wrong-solution", broken=list(violations[:3]))


def read_solutions(name: str, given: Reading) -> Iterator[Any]:
    """The solutions of a board from a file, standard input (`-`), an id or a built-in name: as programs print them, or in any notation of
    the puzzle; where boards come with their solutions, `#3` names one."""
    if is_id(name):
        yield from solutions_in(name, name, given)
    elif without_number(name)[1] is not None or sample(name) is not None:
        yield from map(solution_of, read_from(name, given.puzzle.name))
    else:
        yield from solutions_in(read_text(name), STANDARD_INPUT if name == "-" else name, given)


def solution_in(text: str, source: str, given: Reading) -> Any:
    """The first solution of a board that a text holds."""
    return next(solutions_in(text, source, given))


def solutions_in(text: str, source: str, given: Reading) -> Iterator[Any]:
    """The solutions of a board that a text holds, one after another."""
    as_printed = given.notation.read_answer or given.puzzle.notations[0].read_answer
    if as_printed is not None and not is_record(text):
        try:
            yield as_printed(text, source, given.board)
            return
        except ParseError:
            if not any(notation.recognise(text) for notation in given.puzzle.notations):
                raise
    yield from map(solution_of, read_boards(text, given.puzzle.name, source))


def solution_of(reading: Reading) -> Any:
    """The solution that came with a board; the board itself where none did."""
    return reading.board if reading.solution is None else reading.solution
