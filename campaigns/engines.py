"""The campaign: random boards of every sort, and on each the kernels against every oracle there is.

    make campaign N=100000
    python -m campaigns.engines --boards 100000 --seed 1

Board number I of a seed is always the same board, whatever was drawn before it, and is examined by the same oracles: a disagreement is
reproduced by `--first I --boards 1`. The sat engine (HiGHS and brute force for Dots and Boxes) and a random symmetry judge every board; the
slower oracles one in so many, as the summary says. Ends with 1 if anyone disagreed with anyone; a wrong or repeated solution and an
exception are disagreements too.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import traceback
from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter, process_time
from typing import Any

from fronteira import GaveUp, Limits, Status, solve, write_board
from fronteira.engines.solving import judge
from fronteira.puzzles.dots.board import DRAWN, EXACTLY, DotsBoard
from fronteira.puzzles.dots.kernel.optimum import find_curve, find_optimum
from fronteira.registry import find_puzzle
from tests.support import symmetries
from tests.support.oracles import cost_by_highs, costs_by_boxes, two_solutions
from tests.support.random_boards import random_dots, random_numbrix, random_shape, random_takuzu

TURNS = ["takuzu"] * 4 + ["numbrix"] * 3 + ["dots"] * 3
"""Which puzzle board I is of: its last digit decides."""

PATIENCE = Limits(seconds=10.0)
"""What an oracle may take for a board; one that takes longer says nothing."""

LARGE_SECONDS = 2.0
"""What HiGHS and CP-SAT may take for a board of Dots and Boxes: some of the larger ones are too hard for them."""

EVERY = {"sat": 1, "slices": 3, "search": 5, "clingo": 10, "cp": 20}
"""An oracle judges one in so many boards of Takuzu and Numbrix …"""

MOST_CELLS = {"search": 49, "clingo": 64}
MOST_CELLS_NUMBRIX = {"search": 30, "clingo": 30}
"""… if it has no more cells than it can cope with."""

FEW_BOXES = 16
"""Boards up to this many boxes are solved by trying every set of them, for every goal; larger ones by HiGHS, for one."""


@dataclass
class Tally:
    """What was seen: boards by puzzle, sort and verdict; how many each oracle judged, and its CPU time; what went wrong."""

    verdicts: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    judged: Counter[tuple[str, str]] = field(default_factory=Counter)
    seconds: Counter[tuple[str, str]] = field(default_factory=Counter)
    silent: Counter[tuple[str, str]] = field(default_factory=Counter)
    wrong: int = 0

    def time(self, puzzle: str, oracle: str, ask: Any) -> Any:
        """Ask an oracle, and write down what it cost."""
        begun = process_time()
        answer = ask()
        self.seconds[puzzle, oracle] += process_time() - begun
        self.judged[puzzle, oracle] += 1
        return answer


def draw(seed: int, index: int) -> tuple[str, Any, Random]:
    """Board number `index`, the name of its sort, and the generator for what else is left to chance."""
    random = Random(f"{seed} {index}")
    puzzle = TURNS[index % len(TURNS)]
    if puzzle == "takuzu":
        return *random_takuzu(random, random_shape(random, 2, 12)), random
    if puzzle == "numbrix":
        return *random_numbrix(random, random_shape(random, 1, 12)), random
    largest = 8 if random.random() < 0.04 else 5
    board = random_dots(random, random_shape(random, 1, largest))
    return board.mode, board, random


def examine(sort: str, board: Any, random: Random, tally: Tally) -> list[str]:
    """Everything there is to ask about a board; what does not agree, as sentences."""
    try:
        return examine_dots(sort, board, random, tally) if board.puzzle == "dots" else examine_filling(sort, board, random, tally)
    except Exception:
        return [traceback.format_exc()]


def examine_filling(sort: str, board: Any, random: Random, tally: Tally) -> list[str]:
    """None, one or more solutions: the kernel, then the oracles whose turn it is, then the kernel on the board's image."""
    puzzle, complaints = board.puzzle, []
    most = MOST_CELLS_NUMBRIX if puzzle == "numbrix" else MOST_CELLS
    first = tally.time(puzzle, "kernel", lambda: two_solutions(board, "kernel", PATIENCE))
    witness = "the kernel"
    for oracle, every in EVERY.items():
        if random.randrange(every) or len(board.cells) > most.get(oracle, 1000):
            continue
        found = tally.time(puzzle, oracle, lambda oracle=oracle: two_solutions(board, oracle, PATIENCE))
        if found is None:
            tally.silent[puzzle, oracle] += 1
        elif first is None:
            first, witness = found, oracle
        elif len(found) != len(first) or (len(first) == 1 and found[0] != first[0]):
            complaints.append(f"{oracle} finds {len(found)} of two solutions, {witness} {len(first)}:\n{texts(found)}\n{texts(first)}")
    tally.silent[puzzle, "kernel"] += witness != "the kernel" or first is None
    tally.verdicts[puzzle, sort, "unknown" if first is None else ("none", "one", "more")[len(first)]] += 1
    symmetry = random.choice(symmetries.ALL[1:])
    image = tally.time(puzzle, "symmetry", lambda: two_solutions(symmetry.of(board), "kernel", PATIENCE))
    if image is None:
        tally.silent[puzzle, "symmetry"] += 1
    elif first is not None and (len(image) != len(first) or (len(first) == 1 and image[0] != symmetry.of(first[0]))):
        complaints.append(f"under {symmetry} the kernel finds {len(image)} of two solutions, not {len(first)}: {texts(image)}")
    return complaints


def examine_dots(sort: str, board: DotsBoard, random: Random, tally: Tally) -> list[str]:
    """The fewest lines: the kernel for one goal and for all, the oracle that fits, and the kernel on the board's image."""
    goal, complaints = board.wanted(), []
    lines = bytes(value == DRAWN for value in board.cells)
    exactly = board.mode == EXACTLY
    best = tally.time("dots", "kernel", lambda: find_optimum(*board.shape, lines, goal, exactly, PATIENCE))
    costs: dict[str, Any] = {"the kernel": best.upper}
    if not best.is_proved:
        complaints.append(f"the kernel leaves a gap: {best}")
    if best.lines is not None:
        after = replace(board, cells=tuple(DRAWN if line else value for line, value in zip(best.lines, board.cells, strict=True)))
        judge(find_puzzle("dots"), board, after)
        costs["its own lines"] = after.cells.count(DRAWN) - board.cells.count(DRAWN)
    if board.shape.rows * board.shape.columns <= FEW_BOXES:
        every = tally.time("dots", "every set of boxes", lambda: costs_by_boxes(board))
        costs["every set of boxes"] = every[goal]
        curve = tally.time("dots", "curve", lambda: [each.upper for each in find_curve(*board.shape, lines, exactly)])
        if curve != every:
            complaints.append(f"for all goals the kernel says {curve}, every set of boxes {every}")
    else:
        try:
            costs["HiGHS"] = tally.time("dots", "HiGHS", lambda: cost_by_highs(board, LARGE_SECONDS))
        except GaveUp:
            tally.judged["dots", "HiGHS"] += 1
            tally.silent["dots", "HiGHS"] += 1
    if random.randrange(EVERY["cp"]) == 0:
        answer = tally.time("dots", "cp", lambda: solve(board, "cp", Limits(seconds=LARGE_SECONDS)))
        tally.silent["dots", "cp"] += answer.status is Status.LIMIT
        if answer.status is not Status.LIMIT:
            costs["cp"] = answer.cost
    image = random.choice(symmetries.GRID[1:]).of(board)
    turned = bytes(value == DRAWN for value in image.cells)
    costs["symmetry"] = tally.time("dots", "symmetry", lambda: find_optimum(*image.shape, turned, goal, exactly, PATIENCE).upper)
    tally.verdicts["dots", sort, "none" if best.upper is None else "one"] += 1
    if len(set(costs.values())) > 1:
        complaints.append(f"goal {goal}, {board.mode}: not all say the same of the fewest lines: {costs}")
    return complaints


def texts(boards: list[Any]) -> str:
    return "\n".join(write_board(board) for board in boards) or "(none)\n"


def report(seed: int, index: int, sort: str, board: Any, complaints: list[str]) -> None:
    """A disagreement in full, with how to see it again."""
    print(f"DISAGREEMENT on board {index} of seed {seed}: {board.puzzle} {board.shape}, {sort}")
    print(f"  again: python -m campaigns.engines --seed {seed} --first {index} --boards 1\n{board!r}\n{write_board(board)}")
    for complaint in complaints:
        print(f"  - {complaint}")
    sys.stdout.flush()


def summarise(tally: Tally, boards: int, seed: int, first: int, seconds: float) -> None:
    """The tables."""
    print(f"{boards:,} boards of seed {seed} from number {first}, {seconds:,.0f} s, {process_time():,.0f} s of CPU time")
    print("Solutions: none, one, more; for dots, none if the goal cannot be met exactly, else one.\n")
    print(f"| {'puzzle':8} | {'sort':18} | {'boards':>7} | {'none':>6} | {'one':>6} | {'more':>6} | {'unknown':>7} |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for puzzle, sort in sorted({key[:2] for key in tally.verdicts}):
        none, one, more, unknown = (tally.verdicts[puzzle, sort, verdict] for verdict in ("none", "one", "more", "unknown"))
        total = none + one + more + unknown
        print(f"| {puzzle:8} | {sort:18} | {total:>7,} | {none:>6,} | {one:>6,} | {more:>6,} | {unknown:>7,} |")
    print(f"\n| {'puzzle':8} | {'judge':18} | {'boards':>7} | {'out of time':>11} | {'mean CPU':>9} |")
    print("|---|---|---:|---:|---:|")
    for puzzle, oracle in sorted(tally.judged):
        judged = tally.judged[puzzle, oracle]
        mean = 1000 * tally.seconds[puzzle, oracle] / judged
        print(f"| {puzzle:8} | {oracle:18} | {judged:>7,} | {tally.silent[puzzle, oracle]:>11,} | {mean:>6.2f} ms |")
    print(f"\n{tally.wrong or 'No'} disagreement{'' if tally.wrong == 1 else 's'}.")


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--boards", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--first", type=int, default=0, help="the number of the first board")
    options.add_argument("--seconds", type=float, default=float("inf"), help="stop before the next board after so long")
    chosen = options.parse_args()
    faulthandler.enable()
    tally, begun, done = Tally(), perf_counter(), 0
    for index in range(chosen.first, chosen.first + chosen.boards):
        if perf_counter() - begun > chosen.seconds:
            break
        sort, board, random = draw(chosen.seed, index)
        complaints = examine(sort, board, random, tally)
        done += 1
        if complaints:
            if not tally.wrong:
                report(chosen.seed, index, sort, board, complaints)
            tally.wrong += 1
        if done % 500 == 0:
            print(f"{done:>8,} boards, {tally.wrong} disagreements, {perf_counter() - begun:,.0f} s", file=sys.stderr, flush=True)
    summarise(tally, done, chosen.seed, chosen.first, perf_counter() - begun)
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
