"""The fixed bench: built-in boards under fixed searches, node for node the same on every machine.

    python -m benchmarks.nodes

Its total is what commits that touch search or a kernel quote as `Bench: <total nodes>`: an unintended change of any count shows.
"""

from __future__ import annotations

from time import process_time

from fronteira import count, load, solve
from fronteira.registry import own_puzzles

SEARCHES = [
    # board, model, strategy, heuristic
    ("takuzu:eight", "forced-first", "bfs", "zero"),
    ("takuzu:eight", "forced-first", "dfs", "zero"),
    ("takuzu:eight", "forced-first", "astar", "pressure"),
    ("takuzu:six", "obvious-first", "greedy", "open-lines"),
    ("takuzu:twelve", "propagate:rules=basic", "dfs", "zero"),
    ("takuzu:twelve", "propagate", "astar", "h3"),
    ("numbrix:six", "pruned", "bfs", "zero"),
    ("numbrix:six", "pruned", "greedy", "adjacent-empties:alpha=0.3"),
    ("numbrix:six", "pruned:manhattan=off", "dfs", "zero"),
    ("numbrix:nine", "domains", "dfs", "zero"),
    ("dots:a", "lines", "bfs", "zero"),
    ("dots:a", "lines", "idastar", "half-sum"),
    ("dots:a", "lines", "rbfs", "half-sum"),
    ("dots:a", "lines", "smastar:nodes=100", "half-sum"),
    ("dots:a", "lines", "beam:width=5", "closed"),
    ("dots:b", "lines", "ids", "zero"),
    ("dots:c", "lines", "astar", "closed"),
    ("dots:c", "boxes", "ucs", "zero"),
    ("dots:c", "lines", "wastar:w=2", "perimeter"),
    ("dots:e", "lines", "astar", "closed"),
    ("dots:c", "boxes", "astar", "max:half-sum:perimeter"),
]


def main() -> None:
    begun = process_time()
    total = search_nodes() + kernel_nodes()
    print(f"{process_time() - begun:.1f} s of CPU time")
    print(f"Bench: {total}")


def search_nodes() -> int:
    """Nodes expanded by the searches."""
    total = 0
    for board, model, strategy, heuristic in SEARCHES:
        answer = solve(load(board), model=model, strategy=strategy, heuristic=heuristic)
        total += answer.stats.expanded
        print(f"{board:14} {model:22} {strategy:18} {heuristic:28} {answer.status!s:10} {answer.stats.expanded:>9,}")
    return total


def kernel_nodes() -> int:
    """Nodes of the kernels on every built-in board: to the proof that its solution is the only one, or the cheapest."""
    total = 0
    for puzzle in own_puzzles():
        for name, board in puzzle.samples.items():
            nodes = (count(board, 2) if puzzle.fills else solve(board, "kernel")).stats.nodes
            total += nodes
            print(f"{puzzle.name + ':' + name:14} kernel {nodes:>78,}")
    return total


if __name__ == "__main__":
    main()
