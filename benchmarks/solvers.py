"""Solvers of others behind one small face: clauses, counts, groups of which exactly one holds, and how many solutions there are.

Each takes a model in its own best way: MiniCard counts natively, CaDiCaL gets PySAT's sequential counters (pairs where a group is small),
CP-SAT, clingo and z3 their own counting constraints. Some ways were compared, on a few Takuzu boards of 10×10 and 20×20, and the faster
is used; others were taken for sensible and not compared:

    CP-SAT    compared: enumerating in one call against two calls. One worker, no other option set.
    CaDiCaL   compared: six counting encodings of PySAT, versions 1.5.3 and 1.9.5. Not: other sizes of group told apart by pairs.
    clingo    rules through its backend, with nothing to parse or to ground. Not compared: a text programme, other configurations.
    z3        its finite-domain solver (QF_FD). Not compared: other tactics.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from threading import Thread
from time import process_time, sleep
from typing import Any

import clingo
import z3
from ortools.sat.python import cp_model
from pysat.card import CardEnc, EncType
from pysat.solvers import Cadical153, Cadical195, Minicard

from benchmarks.public import OutOfTime

CONFLICTS_A_SLICE = 500
PAIRS_UP_TO = 6
"""Groups up to this size are told apart by pairs of literals, larger ones by a sequential counter."""

Clause = list[int]
Flaws = Callable[[list[bool]], list[tuple[Clause, Clause]]]


class Watch(Thread):
    """Stops a solver that knows only wall-clock limits when its CPU time is up: one thread for all, so that a run costs nothing more."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.watched: tuple[float, Callable[[], Any]] | None = None

    def run(self) -> None:
        while True:
            sleep(0.05)
            watched = self.watched
            if watched is not None and process_time() >= watched[0]:
                watched[1]()
            watched = None  # what it belongs to is to be freed by the thread that made it


WATCH = Watch()
WATCH.start()


class Solver:
    """What a model is written into. Variables are 1, 2, …; a negative one is its opposite. Limits are CPU time."""

    def __init__(self, variables: int, seconds: float) -> None:
        self.variables = variables
        self.deadline = process_time() + seconds

    def new_variable(self) -> int:
        self.variables += 1
        return self.variables

    def check_time(self) -> None:
        if process_time() >= self.deadline:
            raise OutOfTime

    def watched(self, stop: Callable[[], Any], work: Callable[[], Any]) -> Any:
        """Do the work, and stop it when time is up."""
        self.check_time()
        WATCH.watched = self.deadline, stop
        try:
            return work()
        finally:
            WATCH.watched = None

    def add(self, clause: Clause) -> None:
        raise NotImplementedError

    def add_count(self, literals: Clause, least: int, most: int) -> None:
        raise NotImplementedError

    def add_exactly_one(self, literals: Clause) -> None:
        self.add_count(literals, 1, 1)

    def solve(self) -> list[bool] | None:
        """The values of a solution from variable 1 on, or None."""
        raise NotImplementedError

    def count(self, variables: int, wanted: int, flaws: Flaws) -> int:
        """Solutions that differ in the first so many variables and are without flaws; pairs of lines that are flawed shall differ."""
        found = 0
        while found < wanted and (values := self.solve()) is not None:
            flawed = flaws(values)
            for one, other in flawed:
                self.add_difference(one, other)
            if not flawed:
                found += 1
                if found < wanted:
                    self.add([-variable if value else variable for variable, value in enumerate(values[:variables], 1)])
        return found

    def add_difference(self, one: Clause, other: Clause) -> None:
        """A new variable a place, which implies that the lines differ there."""
        somewhere = []
        for a, b in zip(one, other, strict=True):
            differs = self.new_variable()
            self.add([-differs, a, b])
            self.add([-differs, -a, -b])
            somewhere.append(differs)
        self.add(somewhere)


class PySat(Solver):
    """A solver of PySAT on clauses alone, in slices."""

    def __init__(self, variables: int, seconds: float, kind: Callable[[], Any]) -> None:
        super().__init__(variables, seconds)
        self.solver = kind()
        self.add = self.solver.add_clause  # type: ignore[method-assign]

    def add_count(self, literals: Clause, least: int, most: int) -> None:
        for bound, encode in ((most, CardEnc.atmost), (least, CardEnc.atleast)):
            encoded = encode(literals, bound, top_id=self.variables, encoding=EncType.seqcounter)
            self.variables = max(self.variables, encoded.nv)
            self.solver.append_formula(encoded.clauses)

    def add_exactly_one(self, literals: Clause) -> None:
        self.add(literals)
        if len(literals) <= PAIRS_UP_TO:
            for one, other in combinations(literals, 2):
                self.add([-one, -other])
        else:
            encoded = CardEnc.atmost(literals, 1, top_id=self.variables, encoding=EncType.seqcounter)
            self.variables = max(self.variables, encoded.nv)
            self.solver.append_formula(encoded.clauses)

    def solve(self) -> list[bool] | None:
        while True:
            self.check_time()
            self.solver.conf_budget(CONFLICTS_A_SLICE)
            solved = self.solver.solve_limited()
            if solved is not None:
                return [literal > 0 for literal in self.solver.get_model()] if solved else None


class MiniCard(PySat):
    """PySAT's MiniCard, which counts natively."""

    def __init__(self, variables: int, seconds: float) -> None:
        super().__init__(variables, seconds, Minicard)

    def add_count(self, literals: Clause, least: int, most: int) -> None:
        self.solver.add_atmost(literals, most)
        self.solver.add_atmost([-literal for literal in literals], len(literals) - least)


def small_cadical(variables: int, seconds: float) -> PySat:
    return PySat(variables, seconds, Cadical195)


def large_cadical(variables: int, seconds: float) -> PySat:
    """The older CaDiCaL took 25 ms to the newer one's 45 at 20×20, and 5 to its 3 at 10×10; where they cross was not looked for."""
    return PySat(variables, seconds, Cadical153 if variables > 14 * 14 else Cadical195)


class CpSat(Solver):
    """OR-Tools' CP-SAT with one worker, enumerating."""

    def __init__(self, variables: int, seconds: float) -> None:
        super().__init__(0, seconds)
        self.model = cp_model.CpModel()
        self.literal: dict[int, Any] = {}
        for _ in range(variables):
            self.new_variable()

    def new_variable(self) -> int:
        variable = super().new_variable()
        self.literal[variable] = self.model.new_bool_var("")
        self.literal[-variable] = ~self.literal[variable]
        return variable

    def add(self, clause: Clause) -> None:
        self.model.add_bool_or([self.literal[literal] for literal in clause])

    def add_count(self, literals: Clause, least: int, most: int) -> None:
        self.model.add_linear_constraint(sum(self.literal[literal] for literal in literals), least, most)

    def add_exactly_one(self, literals: Clause) -> None:
        self.model.add_exactly_one([self.literal[literal] for literal in literals])

    def add_difference(self, one: Clause, other: Clause) -> None:
        """As above, and the other way round too: else the same solution is enumerated again and again."""
        somewhere = []
        for a, b in zip(one, other, strict=True):
            somewhere.append(self.new_variable())
            self.model.add_bool_xor([self.literal[a], self.literal[b], self.literal[-somewhere[-1]]])
        self.add(somewhere)

    def count(self, variables: int, wanted: int, flaws: Flaws) -> int:
        while True:
            solver, watcher = cp_model.CpSolver(), Watcher([self.literal[each] for each in range(1, variables + 1)], wanted, flaws)
            solver.parameters.num_workers = 1
            solver.parameters.enumerate_all_solutions = True
            status = self.watched(solver.stop_search, lambda: solver.solve(self.model, watcher))  # noqa: B023
            for one, other in watcher.flawed:
                self.add_difference(one, other)
            if not watcher.flawed:
                if len(watcher.found) < wanted and status not in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
                    raise OutOfTime
                return len(watcher.found)


class Watcher(cp_model.CpSolverSolutionCallback):
    """Counts the solutions of CP-SAT, which may come more than once where other variables differ; stops at a flaw."""

    def __init__(self, watched: list[Any], wanted: int, flaws: Flaws) -> None:
        super().__init__()
        self.watched, self.wanted, self.flaws = watched, wanted, flaws
        self.found: set[tuple[bool, ...]] = set()
        self.flawed: list[tuple[Clause, Clause]] = []

    def on_solution_callback(self) -> None:
        values = [bool(self.value(variable)) for variable in self.watched]
        self.flawed = self.flaws(values)
        if not self.flawed:
            self.found.add(tuple(values))
        if self.flawed or len(self.found) >= self.wanted:
            self.stop_search()


class Clingo(Solver):
    """clingo, with rules through its backend: a free choice of every atom, and what must not be."""

    def __init__(self, variables: int, seconds: float) -> None:
        super().__init__(0, seconds)
        self.control = clingo.Control(["--warn=none"])
        self.backend: Any = self.control.backend().__enter__()
        self.open = True
        for _ in range(variables):
            self.new_variable()

    def rules(self) -> Any:
        if not self.open:
            self.backend.__enter__()
            self.open = True
        return self.backend

    def new_variable(self) -> int:
        self.variables += 1
        atom = self.rules().add_atom()
        assert atom == self.variables
        self.backend.add_rule([atom], choice=True)
        return self.variables

    def add(self, clause: Clause) -> None:
        self.rules().add_rule([], [-literal for literal in clause])

    def add_count(self, literals: Clause, least: int, most: int) -> None:
        self.rules().add_weight_rule([], most + 1, [(literal, 1) for literal in literals])
        self.backend.add_weight_rule([], len(literals) - least + 1, [(-literal, 1) for literal in literals])

    def add_exactly_one(self, literals: Clause) -> None:
        self.add(literals)
        self.backend.add_weight_rule([], 2, [(literal, 1) for literal in literals])

    def solve(self) -> list[bool] | None:
        if self.open:
            self.backend.__exit__(None, None, None)
            self.open = False
        with self.control.solve(yield_=True, async_=True) as handle:
            handle.resume()
            while not handle.wait(0.1):
                if process_time() >= self.deadline:
                    handle.cancel()
                    raise OutOfTime
            model = handle.model()
            return None if model is None else [model.is_true(variable) for variable in range(1, self.variables + 1)]


class Z3(Solver):
    """z3's solver of finite domains. A context that was interrupted is left behind: later models would break in it."""

    context = z3.Context()

    def __init__(self, variables: int, seconds: float) -> None:
        super().__init__(0, seconds)
        self.solver = z3.SolverFor("QF_FD", ctx=Z3.context)
        self.literal: dict[int, Any] = {}
        for _ in range(variables):
            self.new_variable()

    def new_variable(self) -> int:
        variable = super().new_variable()
        self.literal[variable] = z3.Bool(variable, Z3.context)
        self.literal[-variable] = z3.Not(self.literal[variable])
        return variable

    def add(self, clause: Clause) -> None:
        self.solver.add(z3.Or([self.literal[literal] for literal in clause]))

    def add_count(self, literals: Clause, least: int, most: int) -> None:
        self.solver.add(z3.AtMost(*(self.literal[literal] for literal in literals), most))
        self.solver.add(z3.AtLeast(*(self.literal[literal] for literal in literals), least))

    def solve(self) -> list[bool] | None:
        answer = self.watched(Z3.context.interrupt, self.solver.check)
        if answer == z3.unknown:
            Z3.context = z3.Context()
            raise OutOfTime
        if answer == z3.unsat:
            return None
        model = self.solver.model()
        return [z3.is_true(model[self.literal[variable]]) for variable in range(1, self.variables + 1)]
