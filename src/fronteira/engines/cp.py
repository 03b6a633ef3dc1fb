"""What the `cp` engines of all puzzles share: a CP-SAT model, one worker, and going from one solution to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from time import sleep
from typing import Any

from fronteira.board import Board
from fronteira.engines.engine import need
from fronteira.lazy import Needed
from fronteira.search.limits import LimitReached, Meter

with Needed("ortools", need("cp", "ortools")):
    from ortools.sat.python import cp_model

LOOK = 0.1
"""Seconds between two looks whether somebody said stop."""


class CpFinder:
    """A Finder on CP-SAT; nodes are its branches. The puzzle fills in `model` and says which variables to `watch`.

    The solver cannot be resumed, so it is given all the time that is left in one call; a node limit is looked at between calls.
    """

    def __init__(self, board: Board) -> None:
        self.board: Any = board
        self.nodes = 0
        self.model = cp_model.CpModel()
        self._watched: Sequence[Any] = ()
        self._board_of: Callable[[tuple[int, ...]], Board] = lambda values: board
        self._over = False

    def watch(self, variables: Sequence[Any], board_of: Callable[[tuple[int, ...]], Board]) -> None:
        """The variables that make a solution, and how their values become a board."""
        self._watched, self._board_of = variables, board_of

    def find(self, meter: Meter) -> bool:
        meter.check(self.nodes)
        if self._over:
            return False
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.catch_sigint_signal = False
        left = meter.seconds_left()
        if left is not None:
            solver.parameters.max_time_in_seconds = left
        status = self._run(solver, meter)
        self.nodes += solver.num_branches
        if status in (cp_model.INFEASIBLE, cp_model.MODEL_INVALID):
            self._over = True
            return False
        if status == cp_model.UNKNOWN or (status == cp_model.FEASIBLE and self.model.has_objective()):
            # in the second case there is a solution, but not known to be the cheapest
            raise LimitReached(meter.reached() or "time")
        values = tuple(solver.value(variable) for variable in self._watched)
        self.board = self._board_of(values)
        if self.model.has_objective():
            self._over = True  # the optimum: there is no better one to look for
        else:
            self._forbid(values)
        return True

    def _run(self, solver: cp_model.CpSolver, meter: Meter) -> Any:
        """Let the solver work in a thread of its own, and another one stop it: who waits here may be interrupted at any moment."""
        left, pool = Event(), ThreadPoolExecutor(2)
        ending = pool.submit(solver.solve, self.model)
        pool.submit(stop_in_time, solver, ending, meter, left)
        try:
            return ending.result()
        finally:
            left.set()
            pool.shutdown(wait=False)

    def _forbid(self, values: tuple[int, ...]) -> None:
        """Not this solution again."""
        self.model.add_forbidden_assignments(list(self._watched), [values])


def stop_in_time(solver: cp_model.CpSolver, ending: Future[Any], meter: Meter, left: Event) -> None:
    """Stop a solver at a limit, or when nobody waits for it any more."""
    while not ending.done():
        if left.wait(LOOK) or meter.reached():
            solver.stop_search()  # it may not have begun, so again until it hears
            sleep(LOOK)
