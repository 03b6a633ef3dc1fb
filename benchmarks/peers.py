"""The peers of the race: each puzzle written down once, as clauses over variables 1, 2, …, for every solver people would pick instead.

    Takuzu    that lines differ is demanded only of lines that came out equal, which is rare (compared with
              all pairs at once for CP-SAT alone, where it is several times faster; the others get the same)
    Numbrix   a number can be where distance and colour to the givens before and after it allow; both directions of every step
    Dots      the fewest lines by HiGHS, a mixed-integer programme through scipy, and by CP-SAT

Every peer is a function of a board, how many solutions are wanted, and seconds. It gives how many there are, up to that, or raises
OutOfTime.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from threading import main_thread
from time import perf_counter, process_time
from typing import Any

from ortools.sat.python import cp_model

from benchmarks.public import OutOfTime
from benchmarks.solvers import WATCH, Z3, Clause, Clingo, CpSat, MiniCard, Solver, large_cadical, small_cadical
from fronteira import count
from fronteira.board import EMPTY
from fronteira.puzzles.dots.kernel.wide.milp import ask_highs
from fronteira.puzzles.dots.models.cp import cp_finder as dots_cp_finder
from fronteira.puzzles.numbrix.models.reach_filter import neighbours

Kind = Callable[[int, float], Solver]
Peer = Callable[[Any, int, float], int]


def takuzu_by(kind: Kind) -> Peer:
    """Takuzu: a variable a cell; no three equal neighbours; of each value at most half a line, rounded up."""

    def peer(board: Any, wanted: int, seconds: float) -> int:
        rows, columns = board.shape
        cells = range(1, rows * columns + 1)
        solver = kind(len(cells), seconds)
        across = [list(cells[start : start + columns]) for start in range(0, len(cells), columns)]
        down = [list(cells[start::columns]) for start in range(columns)]
        for line in across + down:
            for a, b, c in zip(line, line[1:], line[2:], strict=False):
                solver.add([a, b, c])
                solver.add([-a, -b, -c])
            solver.add_count(line, len(line) // 2, (len(line) + 1) // 2)
        for cell, value in enumerate(board.cells, 1):
            if value != EMPTY:
                solver.add([cell if value else -cell])

        def equal_lines(values: list[bool]) -> list[tuple[Clause, Clause]]:
            flawed = []
            for lines in (across, down):
                seen: dict[tuple[bool, ...], Clause] = {}
                for line in lines:
                    word = tuple([values[cell - 1] for cell in line])
                    if word in seen:
                        flawed.append((seen[word], line))
                    seen[word] = line
            return flawed

        return solver.count(len(cells), wanted, equal_lines)

    return peer


def numbrix_by(kind: Kind) -> Peer:
    """Numbrix: a variable for each number and each cell it can be in; one cell a number, one number a cell; steps go to neighbours."""

    def peer(board: Any, wanted: int, seconds: float) -> int:
        domains = filter_domains(board)
        if not all(domains.values()):
            return 0
        keys = [(number, cell) for number, cells in domains.items() for cell in cells]
        variable = {key: index for index, key in enumerate(keys, 1)}
        solver = kind(len(keys), seconds)
        in_cell: list[Clause] = [[] for _ in board.cells]
        for (_, cell), index in variable.items():
            in_cell[cell].append(index)
        if not all(in_cell):
            return 0
        near = neighbours(board)
        for number, cells in domains.items():
            solver.check_time()
            solver.add_exactly_one([variable[number, cell] for cell in cells])
            for other in (number - 1, number + 1):
                if other in domains:
                    for cell in cells:
                        beside = [variable[other, each] for each in near[cell] if (other, each) in variable]
                        solver.add([-variable[number, cell], *beside])
        for literals in in_cell:
            solver.check_time()
            solver.add_exactly_one(literals)
        return solver.count(len(keys), wanted, lambda values: [])

    return peer


def filter_domains(board: Any) -> dict[int, list[int]]:
    """The cells each number can be in, by distance and colour to the givens before and after it; those farther off say no more.

    Givens too far from each other leave some number without a cell.
    """
    columns = board.shape.columns
    places = [divmod(cell, columns) for cell in range(len(board.cells))]
    givens = sorted((value, cell) for cell, value in enumerate(board.cells) if value != EMPTY)
    free = [cell for cell, value in enumerate(board.cells) if value == EMPTY]

    def distances(home: int | None) -> list[int]:
        if home is None:
            return [0] * len(free)
        row, column = places[home]
        return [abs(places[cell][0] - row) + abs(places[cell][1] - column) for cell in free]

    colour = {cell: sum(places[cell]) % 2 for cell in range(len(board.cells))}
    shift = (givens[0][0] + colour[givens[0][1]]) % 2 if givens else None
    domains: dict[int, list[int]] = {}
    for (low, start), (high, end) in zip([(0, None), *givens], [*givens, (len(board.cells) + 1, None)], strict=True):
        if start is not None:
            domains[low] = [start] if (low + colour[start]) % 2 == shift else []
        ways = list(zip(free, distances(start), distances(end), strict=True))
        far = 2 * len(board.cells)
        for number in range(low + 1, high):
            before, after = number - low if start is not None else far, high - number if end is not None else far
            right = None if shift is None else (shift - number) % 2
            domains[number] = [cell for cell, a, b in ways if a <= before and b <= after and right in (None, colour[cell])]
        if start is not None and end is not None and sum(abs(p - q) for p, q in zip(places[start], places[end], strict=True)) > high - low:
            domains[low] = []
    return domains


def search(board: Any, wanted: int, seconds: float) -> int:
    """Our own search, with the puzzle's recipe."""

    def give_up(*_: Any) -> None:
        if WATCH.watched:
            raise OutOfTime

    signal.signal(signal.SIGUSR1, give_up)  # not a timer of the system's: with one running, the clock of CPU time becomes coarse
    WATCH.watched = process_time() + seconds, lambda: signal.pthread_kill(main_thread().ident or 0, signal.SIGUSR1)
    try:
        return count(board, wanted, engine="search").number
    finally:
        WATCH.watched = None


def highs(board: Any, wanted: int, seconds: float) -> int:
    """The fewest lines by HiGHS: a mixed-integer programme through scipy."""
    lines = bytes(value != EMPTY for value in board.cells)
    lower, after = ask_highs(*board.shape, lines, board.wanted(), False, 0, None, perf_counter() + seconds)
    if after is None or after.count(1) - lines.count(1) != lower:
        raise OutOfTime
    return lower


def cp_dots(board: Any, wanted: int, seconds: float) -> int:
    """The fewest lines by CP-SAT."""
    solver, model = cp_model.CpSolver(), dots_cp_finder(board).model
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    if solver.solve(model) != cp_model.OPTIMAL:
        raise OutOfTime
    return round(solver.objective_value) - sum(value != EMPTY for value in board.cells)


PEERS: dict[str, dict[str, Peer]] = {
    "takuzu": {
        "MiniCard": takuzu_by(MiniCard),
        "CaDiCaL": takuzu_by(large_cadical),
        "CP-SAT": takuzu_by(CpSat),
        "clingo": takuzu_by(Clingo),
        "z3": takuzu_by(Z3),
        "search": search,
    },
    "numbrix": {
        "CaDiCaL": numbrix_by(small_cadical),
        "CP-SAT": numbrix_by(CpSat),
        "clingo": numbrix_by(Clingo),
        "z3": numbrix_by(Z3),
        "search": search,
    },
    "dots": {"HiGHS": highs, "CP-SAT": cp_dots},
}
