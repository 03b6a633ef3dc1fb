"""Prove to strangers that a board has no solution, or none besides those found: a formula, a proof, and our own check of it, as two files.

The formula (`PATH.cnf`, DIMACS) is the board's: docs/proofs.md says which. The proof (`PATH.drat`, DRAT as text) is CaDiCaL's, step by step
checked by `rup_cy` before a file gets its name. All of it happens in a process of its own, which is killed at a limit: solvers do not stop
when asked. How the board was solved does not matter here; only that another came to the opposite is told, as a mistake of ours.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from errno import EISDIR
from pathlib import Path
from typing import Any, NamedTuple

from fronteira.engines.apart import Apart
from fronteira.engines.engine import need
from fronteira.engines.proofs.formula import Formula
from fronteira.engines.proofs.rup_cy import Checker
from fronteira.errors import BadBoard, RefereeError
from fronteira.lazy import Needed
from fronteira.registry import find_puzzle
from fronteira.search import Interrupted
from fronteira.search.limits import Allowed, LimitReached, Meter

SOLVER = "cadical153"


class Proof(NamedTuple):
    """A proof that was written and checked, or the limit that was reached before that."""

    formula: str | None = None
    proof: str | None = None
    variables: int = 0
    clauses: int = 0
    steps: int = 0
    bytes: int = 0
    seconds: float = 0.0
    limit: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `formula` and `proof` (files; null at a limit), `variables`, `clauses`, `steps`, `bytes` (of both files), `seconds`,
        `checked` (by whom), `limit`."""
        return {**self._asdict(), "checked": None if self.limit else "fronteira"}


def demand_clauses(board: Any) -> None:
    """Refuse a board of a puzzle that cannot be written as clauses."""
    puzzle = find_puzzle(board.puzzle)
    if puzzle.clauses is None:
        raise BadBoard("engines.proof.no-clauses", puzzle=puzzle.name)


def demand_place(path: Path) -> Collection[Path]:
    """The files a proof of this name is written to. A place where that cannot be is refused before any work; OSError names it."""
    if not path.name:
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    files = files_of(path)
    for file, unfinished in files.items():
        if file.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(file))
        with naming({str(unfinished): file}, path):
            unfinished.touch()
            unfinished.unlink()
    return files.keys()


def files_of(path: Path) -> dict[Path, Path]:
    """The formula and the proof of that name, and what each is called until it is finished."""
    files = [path.with_name(f"{path.name}.{ending}") for ending in ("cnf", "drat")]
    return {file: file.with_name(f".{file.name}.{os.getpid()}") for file in files}


@contextmanager
def naming(names: Mapping[str, Path], otherwise: Path) -> Iterator[None]:
    """What the system refuses is told with the names people gave, not with ours."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(names.get(str(error.filename), otherwise))) from None


def prove(board: Any, path: Path, found: Sequence[Any] = (), limits: Allowed = None) -> Proof:
    """Write a proof that a board has no solutions but those found; what exists under these names is replaced, both files or neither.

    Ctrl-C raises Interrupted, whose result is a Proof that says so; OSError names the file that cannot be written.
    """
    demand_clauses(board)
    demand_place(path)
    meter = Meter(limits)
    files = files_of(path)
    (formula, proof), unfinished = files, list(files.values())
    finder = Apart(lambda given: Prover(given, found, *unfinished), board) if hasattr(os, "fork") else Prover(board, found, *unfinished)
    try:
        with naming({str(ours): theirs for theirs, ours in files.items()}, path):
            if not meter.guard(finder.find, meter):
                text = find_puzzle(board.puzzle).notations[0].write(board)
                raise RefereeError("engines.disagree", first="kernel", second=SOLVER, text=text)
            size = sum(file.stat().st_size for file in unfinished)
            proof.unlink(missing_ok=True)  # a formula is never seen beside the proof of another
            for file, written in files.items():
                written.replace(file)
    except LimitReached as reached:
        return Proof(seconds=meter.seconds(), limit=reached.limit)
    except KeyboardInterrupt:
        raise Interrupted(Proof(seconds=meter.seconds(), limit="interrupt")) from None
    finally:
        for file in unfinished:
            with suppress(OSError):
                file.unlink()
    variables, clauses, steps = finder.board
    return Proof(str(formula), str(proof), variables, clauses, steps, size, meter.seconds())


class Prover:
    """Finds, checks and writes a proof; a Finder of its kind, so that it can work in a process of its own."""

    nodes = 0

    def __init__(self, board: Any, found: Sequence[Any], formula: Path, proof: Path) -> None:
        self.board: Any = board
        self._found, self._files = found, (formula, proof)

    def find(self, meter: Meter) -> bool:
        """Write both files. False if the formula has a model, so that there is nothing to prove."""
        formula = formula_of(self.board, self._found)
        write_lines(self._files[0], formula.dimacs())
        steps = refute(formula)
        if steps is None:
            return False
        checked = check(formula, steps, meter)
        self.board = formula.variables, len(formula.clauses), write_lines(self._files[1], checked)
        return True


def formula_of(board: Any, found: Sequence[Any]) -> Formula:
    """The clauses of a board, and one that excludes each solution found."""
    puzzle = find_puzzle(board.puzzle)
    assert puzzle.clauses is not None
    formula: Formula = puzzle.clauses(board)
    formula.notes.append(f"the board: {puzzle.notations[0].write(board)!r}")
    for solution in found:
        formula.notes.append(f"without the solution {puzzle.notations[0].write(solution)!r}")
        formula.add(*(-literal for literal in formula.literals_of(solution)))
    return formula


def refute(formula: Formula) -> list[str] | None:
    """The steps of a proof that a formula has no model, as a solver found them; None if it has one."""
    with Needed("pysat", need("sat", "python-sat")):
        from pysat.solvers import Solver
    with Solver(name=SOLVER, bootstrap_with=formula.clauses, with_proof=True) as solver:
        return None if solver.solve() else solver.get_proof() or []


def check(formula: Formula, steps: Iterable[str], meter: Meter) -> Iterator[str]:
    """The steps that are needed, each checked before it is passed on, up to the empty clause; RefereeError if one is wrong, or that never
    comes."""
    checker = Checker(formula.variables)
    for clause in formula.clauses:
        checker.add(clause)
    for number, step in enumerate(steps):
        if checker.refuted:
            break
        if number % 1000 == 0:
            meter.check()
        dropped = step.startswith("d")
        literals = [int(word) for word in (step[1:] if dropped else step).split()[:-1]]
        if dropped:
            checker.drop(literals)
        elif not checker.learn(literals):
            raise RefereeError("engines.proof.wrong", step=step, number=number + 1)
        yield step
    if not checker.refuted:
        raise RefereeError("engines.proof.open")
    yield "0"


def write_lines(path: Path, lines: Iterable[str]) -> int:
    """Write a text file. How many lines it has."""
    count = 0
    with path.open("w", encoding="ascii", errors="backslashreplace") as file:
        for line in lines:
            file.write(line + "\n")
            count += 1
    return count
