"""The campaign of the lessons: irreducible puzzles explained, and what the explanations are worth.

    make campaign-lessons N=100 SEED=1 [PUZZLE=takuzu]
    python -m campaigns.lessons --puzzles 100 --seed 1

For Takuzu 6 to 14 and Numbrix 6 to 10, so many irreducible puzzles of each size, the same ones for a seed, and of these:

    search     how many need search: the rules do not solve them
    hard steps how many a lesson takes, against the fewest found by taking the best one each time: of the steps offered, one of those that
               open most, at random, several times over
    forced     every reason and every step of every chain: the cells it names force its moves, by the kernel, and on a sample by PySAT
    held       the grade is the same however the board is turned, mirrored or renamed; and, on a sample, the rules climb as their quick form
    times      of a grade, and of a hint on the way, in milliseconds of processor time: the median, and what 99 of 100 stay under

Reasons and turns are looked at on every `--every`-th puzzle. Ends with 1 if something was not forced, or a grade changed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time
from typing import Any

from campaigns.hints import demand_forced, demand_none, only
from campaigns.tally import Tally, table_of
from fronteira import write_board
from fronteira.board import EMPTY, Move, Shape
from fronteira.generate import Wish, generate
from fronteira.registry import find_puzzle
from fronteira.teach import climb, grade, hint, rounds
from fronteira.teach.rule import Contradiction, Level, Seen
from fronteira.teach.telling import chains_of
from tests.support.symmetries import ALL

SIZES = {"takuzu": (6, 8, 10, 12, 14), "numbrix": (6, 7, 8, 9, 10)}

GREEDY_RUNS = 4
"""How often the fewest hard steps are looked for."""

HINTS_EACH = 3
"""Hints timed on the way through each puzzle."""

EVERY_CLIMB = 5
"""Of the puzzles looked at closely, one in so many is climbed by the rules too."""


@dataclass
class Found:
    """What was found about the puzzles of one size."""

    puzzles: int = 0
    levels: Counter[Level] = field(default_factory=Counter)
    hard: list[tuple[int, int]] = field(default_factory=list)
    looked_at: int = 0
    grading: list[float] = field(default_factory=list)
    hinting: list[float] = field(default_factory=list)


def examine(board: Any, closely: bool, random: Random, found: Found, tally: Tally) -> Iterator[str]:
    """One puzzle; what was wrong with it."""
    begun = process_time()
    graded = grade(board)
    found.grading.append(process_time() - begun)
    found.puzzles += 1
    found.levels[graded.level] += 1
    boards, hard = [], 0
    for before, rule, _ in rounds(board):
        boards.append(before)
        hard += rule.single
    if hard:
        found.hard.append((hard, min(hard, *(count_greedily(board, random) for _ in range(GREEDY_RUNS)))))
    for each in random.sample(boards, min(HINTS_EACH, len(boards))):
        begun = process_time()
        hint(each, 3)
        found.hinting.append(process_time() - begun)
    if closely:
        found.looked_at += 1
        yield from look_at_reasons(board, random, tally)
        yield from (f"another grade when held as {held}" for held in ALL[1:] if grade(held.of(board)) != graded)
        if found.looked_at % EVERY_CLIMB == 0 and climb(board) != find_puzzle(board.puzzle).ladder(board):
            yield "the rules climb otherwise than their quick form"


def count_greedily(board: Any, random: Random) -> int:
    """How many hard steps it takes if each is one of those that open most."""
    ladder = find_puzzle(board.puzzle).ladder
    climber, easier = ladder.make(*ladder.made_for(board)), sum(not rule.single for rule in ladder.rules)

    def after(board: Any, *how: Any) -> Any:
        climber.climb(ladder.cells_of(board), *how)
        return board.with_cells(tuple(ladder.values(climber.cells())))

    hard, board = 0, after(board, easier)
    while EMPTY in board.cells:
        offered = [
            Move(cell, value) for cell, value in enumerate(after(board, len(ladder.rules), 1, True).cells) if value != board.cells[cell]
        ]
        if not offered:
            break
        opened = [after(board.play([move]), easier) for move in offered]
        left = [each.cells.count(EMPTY) for each in opened]
        board = random.choice([each for each, count in zip(opened, left, strict=True) if count == min(left)])
        hard += 1
    return hard


def look_at_reasons(board: Any, random: Random, tally: Tally) -> Iterator[str]:
    """Everything seen in a round, and every step of its chains, on the board it is seen on."""
    for before, seen in ((before, seen) for before, _, found in rounds(board) for seen in (found if isinstance(found, list) else [found])):
        yield from look_at_step(before, seen, random, tally)
        for chain in chains_of(before, seen) if not isinstance(seen, Contradiction) else ():
            there = before.play(chain.supposed)
            for step in chain.steps:
                tally.traits[board.puzzle, "steps of chains"] += 1
                yield from look_at_step(there, step, random, tally)
                if not isinstance(step, Contradiction):
                    there = there.play([move for move in step.moves if there.cells[move.cell] == EMPTY])


def look_at_step(board: Any, seen: Seen, random: Random, tally: Tally) -> Iterator[str]:
    """The cells it names are filled, and force its moves alone."""
    tally.traits[board.puzzle, "reasons"] += 1
    if EMPTY in {board.cells[cell] for cell in seen.because}:
        yield f"because of a cell that is empty: {seen}"
    alone = only(board, seen.because)
    if isinstance(seen, Contradiction):
        yield from demand_none(alone, f"{seen}: its reason has a solution", random, tally)
        return
    for move in seen.moves:
        yield from demand_forced(alone, move, f"{move} does not follow from {seen.because} alone", random, tally)


def examine_size(puzzle: str, size: int, number: int, seed: int, every: int, tally: Tally) -> Found:
    """So many puzzles of a size."""
    found, random = Found(), Random(f"{seed} {puzzle} {size} lessons")
    wish = Wish(puzzle=puzzle, shape=Shape(size, size), irreducible=True, guessing=True)
    for index, made in enumerate(generate(wish, number, seed)):
        for wrong in examine(made.board, index % every == 0, random, found, tally):
            tally.complain(f"COUNTER-EXAMPLE: {puzzle} {size}, puzzle {index + 1} of seed {seed}: {wrong}\n{write_board(made.board)}")
    return found


# what is told


def percentile(times: list[float], share: float) -> str:
    """What this share of the times stay under, in milliseconds."""
    return f"{1000 * sorted(times)[min(len(times) - 1, int(share * len(times)))]:.1f}"


def row_of(puzzle: str, size: int, found: Found) -> list[object]:
    """What is told of a size."""
    hard, fewest = (sum(each) for each in zip(*found.hard, strict=True)) if found.hard else (0, 0)
    ratio = f"{hard / fewest:.2f}" if fewest else "–"
    share = f"{100 * found.levels[Level.SEARCH] / found.puzzles:.1f} %"
    levels = " ".join(str(found.levels[level]) for level in Level)
    times = [percentile(times, share) for times in (found.grading, found.hinting) for share in (0.5, 0.99)]
    each = f"{hard / found.puzzles:.1f}"
    return [puzzle, f"{size}×{size}", found.puzzles, levels, share, each, ratio, *times]


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--puzzles", type=int, default=100, help="of each size")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--puzzle", choices=SIZES, help="this one alone")
    options.add_argument("--largest", type=int, default=14, help="leave out larger sizes")
    options.add_argument("--every", type=int, default=5, help="look closely at one in so many")
    chosen = options.parse_args()
    tally, begun = Tally(), perf_counter()
    heads = ("grade ms", "99 %", "hint ms", "99 %")
    rows: list[list[object]] = [["puzzle", "size", "boards", " ".join(map(str, Level)), "search", "hard steps", "to the fewest", *heads]]
    for puzzle in [chosen.puzzle] if chosen.puzzle else SIZES:
        for size in SIZES[puzzle]:
            if size <= chosen.largest:
                found = examine_size(puzzle, size, chosen.puzzles, chosen.seed, chosen.every, tally)
                rows.append(row_of(puzzle, size, found))
                print(f"{puzzle} {size}: {perf_counter() - begun:,.0f} s", file=sys.stderr, flush=True)
    print(table_of(rows))
    print(table_of([["puzzle", "looked at", "number"], *([*key, number] for key, number in sorted((tally.traits + tally.checks).items()))]))
    silent = {" ".join(key): number for key, number in tally.silent.items() if number}
    print(f"No answer in time: {silent or 'none'}")
    print(f"{tally.wrong or 'No'} counter-example{'' if tally.wrong == 1 else 's'}.\n{tally.first}".rstrip())
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
