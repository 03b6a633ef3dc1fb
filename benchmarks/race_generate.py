"""The race of the makers: our puzzles against those of Unruly where it is installed, and against what was asked of us.

    make race-generate
    python -m benchmarks.race_generate              # writes its part of docs/benchmarks.md
    python -m benchmarks.race_generate --quick      # few puzzles of the smaller kinds; prints only

All times are CPU times of one puzzle, ours with everything `fronteira.generate` does: proved unique, refereed, graded. Kinds take turns, a
puzzle each (against Unruly, a batch each), so that what disturbs one disturbs all. Unruly makes a batch in a process of its own; what that
process costs without making anything is subtracted, and as many puzzles are made here in one call; the median over rounds is told. What
was asked of us is held against the median over puzzles, each made in three passes over all kinds and counted with its best time, because
what disturbs a run only adds to it; the median of all runs, disturbed ones included, stands beside it.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from statistics import median
from time import process_time

from benchmarks import tables
from benchmarks.figures import cpu_of
from campaigns import unruly
from campaigns.tally import table_of
from fronteira.board import Shape
from fronteira.generate import Maker, Wish, find_maker, generate, make
from fronteira.teach.rule import Level

SEED = 2026
ROUNDS, BATCH = 9, 20
SMALL, MORE = 64, 5
"""Of boards of so many cells at most, so many times as many: fewer take less time than to begin a process, which is subtracted."""
PASSES = 3


@dataclass
class Kind:
    """Puzzles of one kind: how many at most, the seconds asked for, and the times they took, pass after pass."""

    title: str
    wish: Wish
    puzzles: int
    asked: float | None = None
    passes: list[list[float]] = field(default_factory=list)


def kind(title: str, puzzle: str, rows: int, columns: int, puzzles: int, asked: float | None = None, level: Level | None = None) -> Kind:
    """A level, or irreducible where none is named; of Dots and Boxes, whatever comes."""
    irreducible = level is None and puzzle != "dots"
    return Kind(title, Wish(puzzle=puzzle, shape=Shape(rows, columns), level=level, irreducible=irreducible), puzzles, asked)


LEVELS = [level for level in Level if level is not Level.SEARCH]
"""Of puzzles that need search there are next to none."""

KINDS = [
    kind("Takuzu 10×10, irreducible", "takuzu", 10, 10, 100, 0.002),
    kind("Takuzu 20×20, irreducible", "takuzu", 20, 20, 100, 0.05),
    kind("Numbrix 9×9, irreducible", "numbrix", 9, 9, 100, 0.02),
    kind("Numbrix 12×12, irreducible", "numbrix", 12, 12, 40, 0.3),
    kind("Numbrix 20×20, hard", "numbrix", 20, 20, 20, 5.0, Level.HARD),
    *(kind(f"Takuzu 14×14, {level}", "takuzu", 14, 14, 60, level=level) for level in LEVELS),
    kind("Takuzu 4×6, irreducible", "takuzu", 4, 6, 60),
    kind("Takuzu 7×7, irreducible", "takuzu", 7, 7, 60),
    kind("Takuzu 13×13, irreducible", "takuzu", 13, 13, 60),
    kind("Takuzu 9×14, hard", "takuzu", 9, 14, 60, level=Level.HARD),
    kind("Takuzu 11×20, medium", "takuzu", 11, 20, 60, level=Level.MEDIUM),
    *(kind(f"Numbrix 9×9, {level}", "numbrix", 9, 9, 40, level=level) for level in LEVELS),
    kind("Numbrix 7×12, irreducible", "numbrix", 7, 12, 40),
    kind("Numbrix 10×15, hard", "numbrix", 10, 15, 20, level=Level.HARD),
    kind("Dots and Boxes 4×4", "dots", 4, 4, 60),
    kind("Dots and Boxes 5×8", "dots", 5, 8, 60),
    kind("Dots and Boxes 10×10", "dots", 10, 10, 20),
]

AGAINST_UNRULY = [
    ("6x6", "t", Level.EASY),
    ("6x6u", "n", Level.MEDIUM),
    ("8x8", "t", Level.EASY),
    ("8x8", "n", Level.MEDIUM),
    ("8x8u", "n", Level.HARD),
    ("10x10", "t", Level.EASY),
    ("10x10u", "n", Level.MEDIUM),
    ("14x14", "t", Level.EASY),
    ("14x14", "e", Level.EASY),
    ("14x14", "n", Level.MEDIUM),
    ("14x14u", "t", Level.EASY),
    ("14x14u", "e", Level.MEDIUM),
    ("14x14u", "n", Level.MEDIUM),
    ("14x14u", "n", Level.HARD),
    ("12x8u", "n", Level.MEDIUM),
    ("20x20", "t", Level.EASY),
    ("20x20u", "n", Level.MEDIUM),
]
"""What Unruly is asked for, and the level of ours its puzzles are at, mostly (`puzzle_campaign.py --unruly` tells)."""


ASKED = 2
"""How many times as long Unruly should take."""


def run_kinds(kinds: Sequence[Kind], most: int) -> None:
    """A puzzle of each kind in turn. The maker is made before: one command makes many puzzles with it."""
    makers: dict[str, Maker] = {each.title: find_maker(each.wish) for each in kinds}
    for each in kinds:
        make(each.wish, SEED, 0, makers[each.title])
    for turn in range(PASSES):
        for each in kinds:
            each.passes.append([])
        for number in range(1, most + 1):
            for each in kinds:
                if number <= each.puzzles:
                    begun = process_time()
                    make(each.wish, SEED, number, makers[each.title])
                    each.passes[-1].append(process_time() - begun)
            print(f"\rpass {turn + 1} of {PASSES}, puzzle {number} of {most}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def race_unruly(program: str, rounds: int, batch: int) -> Iterator[list[object]]:
    """For each kind, seconds a puzzle: theirs, ours, and the ratio; the median over rounds."""
    theirs: list[list[float]] = [[] for _ in AGAINST_UNRULY]
    ours: list[list[float]] = [[] for _ in AGAINST_UNRULY]
    for size, _, level in AGAINST_UNRULY:
        make(wish_like(size, level), SEED, 0)  # what a first call imports is not part of any puzzle
    for number in range(1, rounds + 1):
        idle = cpu_of([program, "--version"], b"")
        for place, (size, letter, level) in enumerate(AGAINST_UNRULY):
            wish = wish_like(size, level)
            many = batch * (MORE if wish.shape.rows * wish.shape.columns <= SMALL else 1)
            spent = cpu_of(unruly.command(program, many, f"{size}d{letter}", number), b"")
            theirs[place].append(max(0.0, spent - idle) / many)
            begun = process_time()
            for _ in generate(wish, many, SEED + number):
                pass
            ours[place].append((process_time() - begun) / many)
        print(f"\rround {number} of {rounds} against Unruly", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for (size, letter, level), their, our in zip(AGAINST_UNRULY, theirs, ours, strict=True):
        ratio = median(one / other for one, other in zip(their, our, strict=True))
        title = size.removesuffix("u").replace("x", "×") + (", lines differ" if size.endswith("u") else "")
        row = [title, unruly.DIFFICULTIES[letter], show(median(their)), str(level), show(median(our))]
        yield [*row, tables.show_ratio((ratio, False)), f"{ASKED}×", verdict(ratio >= ASKED)]


def wish_like(size: str, level: Level) -> Wish:
    """Ours for an Unruly size, which tells columns first."""
    columns, rows = map(int, size.removesuffix("u").split("x"))
    return Wish(puzzle="takuzu", shape=Shape(rows, columns), level=level, rules={"different_lines": size.endswith("u")})


def verdict(is_met: bool) -> str:
    return "met" if is_met else "**not met**"


def show(seconds: float) -> str:
    return tables.show_number(1e3 * seconds)


def judge(each: Kind) -> list[object]:
    """A row: the median of the best times is what was asked about."""
    best = [min(times) for times in zip(*each.passes, strict=True)]
    middle = median(best)
    asked = ["", ""] if each.asked is None else [f"under {1e3 * each.asked:g} ms", verdict(middle < each.asked)]
    return [each.title, len(best), show(middle), show(max(best)), show(median(chain(*each.passes))), *asked]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="few puzzles of the smaller kinds; prints only")
    parser.add_argument("--puzzles", type=int, help="at most so many of each kind; prints only")
    options = parser.parse_args()
    most = options.puzzles or (3 if options.quick else max(each.puzzles for each in KINDS))
    kinds = [each for each in KINDS if not options.quick or each.wish.shape.rows * each.wish.shape.columns <= 100]
    gc.collect()
    gc.freeze()
    parts = [tables.describe_machine("benchmarks/race_generate.py") + "\n", __doc__.partition("\n\n")[2].partition("\n\n")[2]]
    program = unruly.find_unruly()
    if program is None:
        parts.append(unruly.ABSENT[0].upper() + unruly.ABSENT[1:] + ".\n")
    else:
        rows = list(race_unruly(program, *((1, 3) if options.quick else (ROUNDS, BATCH))))
        heads = ["CPU ms a puzzle", "Unruly's level", "Unruly", "our level", "`fronteira`", "Unruly / `fronteira`", "asked", ""]
        parts.append(table_of([heads, *rows]))
    run_kinds(kinds, most)
    parts.append(table_of([["CPU ms a puzzle", "puzzles", "median", "worst", "median of all runs", "asked", ""], *map(judge, kinds)]))
    text = "\n".join(parts)
    print(text)
    if not (options.quick or options.puzzles):
        tables.write_part("Making puzzles", text)


if __name__ == "__main__":
    main()
