"""Our drop-in against the library it stands in for, on the same programs, interleaved; the ratio of their times.

    python -m benchmarks.drop_in --library PATH [--quick] [--only NAME]

PATH is a folder with the library's search.py and utils.py: a clone of aima-python, or of its package of 2026 the folder above `aima`.
Nothing of it is here: without PATH, an installed `aima` or `aima3` is taken, if there is one.

Each program is one class of problem in the habit of students, made twice, on their `Problem` and on ours, and one search, called as
programs call it. Both must find the same after the same counts. Times are of CPU, the best of the rounds; "watched" is ours as
`fronteira aima` runs it, counted and within limits.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import math
import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any, NamedTuple

from fronteira.aima import package, search
from fronteira.aima.programs.running import Recorder
from fronteira.aima.watching import watched_by
from fronteira.search.limits import Limits

LEAST = 0.02
"""Seconds a measurement should take at least: short searches are called many times."""


def eight_puzzle(library: ModuleType, start: tuple[int, ...], *, misplaced: bool = False) -> Any:
    goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)

    class EightPuzzle(library.Problem):  # type: ignore[name-defined,misc]
        def actions(self, state: Any) -> list[str]:
            blank, moves = state.index(0), []
            if blank > 2:
                moves.append("UP")
            if blank < 6:
                moves.append("DOWN")
            if blank % 3:
                moves.append("LEFT")
            if blank % 3 < 2:
                moves.append("RIGHT")
            return moves

        def result(self, state: Any, action: str) -> Any:
            blank = state.index(0)
            other = blank + {"UP": -3, "DOWN": 3, "LEFT": -1, "RIGHT": 1}[action]
            tiles = list(state)
            tiles[blank], tiles[other] = tiles[other], tiles[blank]
            return tuple(tiles)

        def h(self, node: Any) -> int:
            if misplaced:
                return sum(1 for tile, wanted in zip(node.state, self.goal, strict=True) if tile and tile != wanted)
            return sum(abs(at // 3 - (tile - 1) // 3) + abs(at % 3 - (tile - 1) % 3) for at, tile in enumerate(node.state) if tile)

    return EightPuzzle(start, goal)


def queens(library: ModuleType, count: int) -> Any:
    class Queens(library.Problem):  # type: ignore[name-defined,misc]
        def actions(self, rows: Any) -> list[int]:
            column = len(rows)
            return [row for row in range(count) if all(row != other and abs(row - other) != column - at for at, other in enumerate(rows))]

        def result(self, rows: Any, row: int) -> Any:
            return (*rows, row)

        def goal_test(self, rows: Any) -> bool:
            return len(rows) == count

        def value(self, rows: Any) -> int:
            return len(rows)

        def h(self, node: Any) -> int:
            return count - len(node.state)

    return Queens(())


def river(library: ModuleType) -> Any:
    class River(library.Problem):  # type: ignore[name-defined,misc]
        """Missionaries, cannibals and the boat on the left bank."""

        def actions(self, state: Any) -> list[Any]:
            loads = ((1, 0), (2, 0), (0, 1), (0, 2), (1, 1))
            return [load for load in loads if self.safe(*self.result(state, load))]

        def result(self, state: Any, load: Any) -> Any:
            sign = -1 if state[2] else 1
            return state[0] + sign * load[0], state[1] + sign * load[1], 1 - state[2]

        def safe(self, missionaries: int, cannibals: int, boat: int) -> bool:
            if not (0 <= missionaries <= 3 and 0 <= cannibals <= 3):
                return False
            return missionaries in (0, 3) or missionaries == cannibals

        def h(self, node: Any) -> float:
            return (node.state[0] + node.state[1]) / 2

    return River((3, 3, 1), (0, 0, 0))


def roads(library: ModuleType, towns: int) -> Any:
    dice = random.Random(7)
    places = [(dice.randrange(1000), dice.randrange(1000)) for _ in range(towns)]
    links: dict[int, dict[int, float]] = {town: {} for town in range(towns)}
    for town in range(towns):
        for other in sorted(range(towns), key=lambda each: math.dist(places[town], places[each]))[1:4]:
            links[town][other] = links[other][town] = math.dist(places[town], places[other])

    class Roads(library.Problem):  # type: ignore[name-defined,misc]
        def actions(self, town: int) -> list[int]:
            return list(links[town])

        def result(self, town: int, other: int) -> int:
            return other

        def path_cost(self, c: float, town: int, action: int, other: int) -> float:
            return c + links[town][other]

        def h(self, node: Any) -> float:
            return math.dist(places[node.state], places[self.goal])

    return Roads(0, towns - 1)


class Line:
    """A state as courses teach it: an object with a board in it and an order of its own."""

    number = 0

    def __init__(self, cells: tuple[int, ...]) -> None:
        self.cells = cells
        self.id = Line.number
        Line.number += 1

    def __lt__(self, other: Line) -> bool:
        return self.id < other.id


def takuzu(library: ModuleType, size: int) -> Any:
    """A line of cells, no three alike, as many of each: states without equality, so that none is ever recognised."""

    class Takuzu(library.Problem):  # type: ignore[name-defined,misc]
        def actions(self, state: Line) -> list[int]:
            cells = state.cells
            if len(cells) == size:
                return []
            return [cell for cell in (0, 1) if cells[-2:] != (cell, cell) and cells.count(cell) < size // 2]

        def result(self, state: Line, action: int) -> Line:
            return Line((*state.cells, action))

        def goal_test(self, state: Line) -> bool:
            return len(state.cells) == size and state.cells[:2] == state.cells[-2:] == (1, 1)

        def h(self, node: Any) -> int:
            return size - len(node.state.cells)

    return Takuzu(Line(()))


class Program(NamedTuple):
    """A problem and a search on it, with what else the search is given."""

    name: str
    make: Callable[[ModuleType], Any]
    search: str
    given: tuple[tuple[str, Any], ...] = ()

    def call(self, library: ModuleType, problem: Any) -> Any:
        given = {name: getattr(problem, value) if isinstance(value, str) else value for name, value in self.given}
        random.seed(1)
        return getattr(library, self.search)(problem, **given)


NEAR, MIDDLE, FAR = (1, 2, 3, 7, 4, 6, 0, 5, 8), (8, 1, 3, 4, 0, 2, 7, 6, 5), (8, 6, 7, 2, 5, 4, 3, 0, 1)

PROGRAMS = (
    Program("8-puzzle, 24 moves, misplaced", lambda lib: eight_puzzle(lib, (0, 8, 6, 4, 1, 3, 7, 2, 5), misplaced=True), "astar_search"),
    Program("8-puzzle, 31 moves, Manhattan", lambda lib: eight_puzzle(lib, FAR), "astar_search"),
    Program("8-puzzle, 14 moves", lambda lib: eight_puzzle(lib, MIDDLE), "breadth_first_graph_search"),
    Program("8-puzzle, 31 moves", lambda lib: eight_puzzle(lib, FAR), "greedy_best_first_graph_search", (("f", "h"),)),
    Program("8-puzzle, 14 moves", lambda lib: eight_puzzle(lib, MIDDLE), "recursive_best_first_search"),
    Program("8-puzzle, 4 moves", lambda lib: eight_puzzle(lib, NEAR), "iterative_deepening_search"),
    Program("400 towns", lambda lib: roads(lib, 400), "uniform_cost_search"),
    Program("400 towns", lambda lib: roads(lib, 400), "depth_first_graph_search"),
    Program("river", river, "breadth_first_graph_search"),
    Program("river", river, "depth_limited_search", (("limit", 11),)),
    Program("takuzu line", lambda lib: takuzu(lib, 18), "breadth_first_tree_search"),
    Program("takuzu line", lambda lib: takuzu(lib, 18), "depth_first_tree_search"),
    Program("takuzu line", lambda lib: takuzu(lib, 12), "astar_search"),
    Program("8 queens", lambda lib: queens(lib, 8), "depth_first_tree_search"),
    Program("8 queens", lambda lib: queens(lib, 8), "hill_climbing"),
)


def find_library(place: Path | None) -> ModuleType:
    """The library's module of searches: of a folder, or installed."""
    if place is not None:
        sys.path.insert(0, str(place))
        return importlib.import_module("aima.search" if (place / "aima" / "search.py").exists() else "search")
    for name in ("aima.search", "aima3.search"):
        try:
            return importlib.import_module(name)
        except ImportError:
            continue
    sys.exit("no library: install aima3, or give the folder of a clone of aima-python as --library")


def counts(program: Program, library: ModuleType) -> Any:
    """What a search finds, and what it asks for until then."""
    problem = library.InstrumentedProblem(program.make(library))
    found = program.call(library, problem)
    shown = found.solution() if hasattr(found, "solution") else found
    return problem.succs, problem.goal_tests, problem.states, shown


def seconds(program: Program, library: ModuleType, times: int) -> float:
    problem = program.make(library)
    gc.collect()
    begun = process_time()
    for _ in range(times):
        program.call(library, problem)
    return process_time() - begun


def watched_seconds(program: Program, library: ModuleType, times: int) -> float:
    with watched_by(Recorder(Limits(seconds=3600))):
        return seconds(program, library, times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", type=Path, metavar="PATH", help="folder of the library's search.py and utils.py")
    parser.add_argument("--rounds", type=int, default=5, help="the best of how many")
    parser.add_argument("--only", default="", metavar="NAME", help="programs or searches with this in their names")
    parser.add_argument("--quick", action="store_true", help="without what takes the library long")
    arguments = parser.parse_args()
    theirs = find_library(arguments.library)
    ours = package if theirs.__name__ == "aima.search" else search
    print("| program | search | expanded | theirs, ms | ours, ms | ratio | watched, ratio |\n|---|---|---:|---:|---:|---:|---:|")
    for program in PROGRAMS:
        if not hasattr(theirs, program.search) or arguments.only not in f"{program.name} {program.search}":
            continue
        found = counts(program, ours)
        if arguments.quick and found[0] > 3000:
            continue
        agreed = "" if counts(program, theirs) == found else " (other counts)"
        times = max(1, int(LEAST / seconds(program, ours, 1)))
        measured: list[list[float]] = [[], [], []]
        for _ in range(arguments.rounds):  # interleaved: what disturbs one disturbs the other
            if sum(measured[0]) < 20:
                measured[0].append(seconds(program, theirs, times))
            measured[1].append(seconds(program, ours, times))
            measured[2].append(watched_seconds(program, ours, times))
        their, our, watched = (1000 * min(each) / times for each in measured)
        shown = f"{their:,.2f} | {our:,.2f} | {their / our:,.2f} | {their / watched:,.2f}"
        print(f"| {program.name} | {program.search}{agreed} | {found[0]:,} | {shown} |", flush=True)


if __name__ == "__main__":
    main()
