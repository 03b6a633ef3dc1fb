"""Our search loop against simpleai's on the same problem, in one interleaved run; how it grows; and what breadth-first holds in memory.

    python -m benchmarks.search_loop [--quick]

Two problems, both cheap to expand, so that the loop itself is what is measured: a walk on a square lattice, whose frontier stays
narrow, and switching lights on, whose frontier is wide. Both libraries run in this process on the same classes. Figures are nodes
generated a second of CPU time, the best of the rounds; ratios are what counts.
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
from math import log2
from time import process_time

from simpleai.search import SearchProblem
from simpleai.search import astar as simpleai_astar
from simpleai.search import breadth_first as simpleai_bfs

from fronteira.search import search

ROUNDS = 3


class Lattice(SearchProblem):
    """From one corner of a square lattice to the other, in steps right, down, left and up. `simpleai` and ours both take it as it is."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.last = side * side - 1
        super().__init__(initial_state=0)

    start = 0

    def actions(self, place: int) -> list[int]:
        column = place % self.side
        steps = []
        if column < self.side - 1:
            steps.append(1)
        if place + self.side <= self.last:
            steps.append(self.side)
        if column:
            steps.append(-1)
        if place >= self.side:
            steps.append(-self.side)
        return steps

    def result(self, place: int, step: int) -> int:
        return place + step

    def is_goal(self, place: int) -> bool:
        return place == self.last

    def cost(self, place: int, step: int, after: int) -> int:
        return 1 + (after * 7919 % 5 == 0)

    def heuristic(self, place: int) -> int:
        rest = self.last - place
        return rest // self.side

    def h(self, node) -> int:
        return (self.last - node.state) // self.side


class Lights(SearchProblem):
    """Switch on every light of a row, one at a time, in any order: 2^count states."""

    start = 0

    def __init__(self, count: int) -> None:
        self.count = count
        self.all = (1 << count) - 1
        super().__init__(initial_state=0)

    def actions(self, lit: int) -> list[int]:
        return [1 << light for light in range(self.count) if not lit >> light & 1]

    def result(self, lit: int, light: int) -> int:
        return lit | light

    def is_goal(self, lit: int) -> bool:
        return lit == self.all

    def cost(self, lit: int, light: int, after: int) -> int:
        return 1

    def heuristic(self, lit: int) -> int:
        return (self.count - lit.bit_count()) // 2

    def h(self, node) -> int:
        return (self.count - node.state.bit_count()) // 2


def ours(problem: Lattice | Lights, strategy: str) -> tuple[int, float]:
    begun = process_time()
    result = search(problem, strategy, heuristic=problem.h)
    return result.stats.generated, process_time() - begun


def theirs(problem: Lattice | Lights, strategy: str) -> float:
    begun = process_time()
    function = simpleai_bfs if strategy.startswith("bfs") else simpleai_astar
    function(problem, graph_search=True)
    return process_time() - begun


def race(problems: list[tuple[str, int, Lattice | Lights]]) -> None:
    print("| problem | search | states | ours, nodes/s | simpleai, nodes/s | ratio |\n|---|---|---:|---:|---:|---:|")
    for name, states, problem in problems:
        for strategy in ("bfs:test=expansion", "astar"):
            own, other, generated = [], [], 0
            for _ in range(ROUNDS):  # interleaved: what disturbs one disturbs the other
                generated, seconds = ours(problem, strategy)
                own.append(seconds)
                other.append(theirs(problem, strategy))
            rate, their_rate = generated / min(own), generated / min(other)
            print(f"| {name} | {strategy} | {states:,} | {rate:,.0f} | {their_rate:,.0f} | {rate / their_rate:.1f} |", flush=True)


def growth(sides: list[int]) -> None:
    print("\n| search | states | seconds | per n log n, relative to the first |\n|---|---:|---:|---:|")
    for strategy in ("bfs", "astar"):
        first = None
        for side in sides:
            gc.collect()
            seconds = min(ours(Lattice(side), strategy)[1] for _ in range(2))
            states = side * side
            share = seconds / (states * log2(states))
            first = first or share
            print(f"| {strategy} | {states:,} | {seconds:.2f} | {share / first:.2f} |", flush=True)


MEMORY = """
import resource
from fronteira import load, solve
answer = solve(load("dots:c"), model="lines:verticals=rows", strategy="bfs:test=expansion")
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(f"breadth-first on board c: {answer.stats.expanded:,} expanded, {answer.stats.generated:,} generated, cost {answer.cost}, "
      f"{answer.stats.seconds:.1f} s, peak memory {peak / 1024:.0f} MiB")
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="smaller sizes")
    quick = parser.parse_args().quick
    sides, counts = ([100], [10]) if quick else ([100, 200, 300], [13])
    race([("lattice", side * side, Lattice(side)) for side in sides] + [("lights", 1 << count, Lights(count)) for count in counts])
    growth([100, 200] if quick else [100, 316, 1000])
    print(flush=True)
    subprocess.run([sys.executable, "-c", MEMORY], check=True)  # a process of its own: its peak is its own


if __name__ == "__main__":
    main()
