"""The taste of the makers: how often a puzzle has an empty row or column, how many givens, how many different rules it takes.

python -m benchmarks.taste                # 200 Takuzu a kind, 60 Numbrix; some minutes
python -m benchmarks.taste --puzzles 20
python -m benchmarks.taste --before       # as it was when givens were taken away without looking at the lines they are in
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from statistics import mean
from typing import Any

from campaigns.tally import table_of
from fronteira.board import EMPTY, Shape
from fronteira.generate import Made, Wish, find_maker, make
from fronteira.generate.taste import count_empty_regions
from fronteira.teach.rule import Level

SEED = 1
PUZZLES = {"takuzu": 200, "numbrix": 60}


def kinds() -> Iterable[tuple[str, Wish]]:
    """What is looked at."""
    for puzzle, sides in {"takuzu": (6, 8, 10, 14), "numbrix": (9,)}.items():
        for side in sides:
            plain = Wish(puzzle=puzzle, shape=Shape(side, side))
            for level in (Level.EASY, Level.MEDIUM, Level.HARD):
                yield f"{puzzle.title()} {plain.shape}, {level}", replace(plain, level=level)
            yield f"{puzzle.title()} {plain.shape}, irreducible", replace(plain, irreducible=True)
    yield "Takuzu 10×10, irreducible, best of 8", Wish(puzzle="takuzu", shape=Shape(10, 10), irreducible=True, best_of=8)


def has_empty_line(board: Any) -> bool:
    """Is there a row or a column without a given?"""
    places = [divmod(cell, board.shape.columns) for cell, value in enumerate(board.cells) if value != EMPTY]
    return len({row for row, _ in places}) < board.shape.rows or len({column for _, column in places}) < board.shape.columns


def look_at(title: str, puzzles: list[Made]) -> list[object]:
    """A row of the table."""
    givens = mean(len(made.board.cells) - made.board.cells.count(EMPTY) for made in puzzles)
    empty = mean(has_empty_line(made.board) for made in puzzles)
    regions = mean(count_empty_regions(made.board) > 0 for made in puzzles)
    rules = mean(len(made.grade.used) for made in puzzles)
    return [title, f"{100 * empty:.0f} %", f"{100 * regions:.0f} %", f"{givens:.1f}", f"{rules:.2f}"]


def make_some(wish: Wish, count: int, before: bool) -> list[Made]:
    """So many puzzles; those of before have no regions to look at."""
    maker: Any = find_maker(wish)
    if before:
        maker.mind_no_regions()
    return list(islice((make(wish, SEED, number, maker) for number in range(1, count + 1)), count))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--puzzles", type=int, help="so many of each kind")
    parser.add_argument("--before", action="store_true", help="without looking at the lines")
    options = parser.parse_args()
    heads = ["", "an empty row or column", "or block", "givens", "different rules"]
    rows = [look_at(title, make_some(wish, options.puzzles or PUZZLES[wish.puzzle], options.before)) for title, wish in kinds()]
    print(table_of([heads, *rows]))


if __name__ == "__main__":
    main()
