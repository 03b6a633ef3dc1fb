"""The campaign of the puzzles: many are made, of every kind, and each is held against those who had no part in making it.

    make campaign-puzzles N=100000 SEED=1 [FIRST=0] [JOBS=2]
    python -m campaigns.puzzles --puzzles 100000 --seed 1
    python -m campaigns.puzzles --puzzles 0 --unruly 1000

Puzzle number I of a seed is always the same, whatever was made before it: a long campaign is cut in pieces by `--first` and `--puzzles`,
and a counter-example is seen again by `--first I --puzzles 1`. Every puzzle is what was wished for (shape, level, symmetry) by a look at
the board; has one solution, the one told, by PySAT, which shares nothing with the kernels; passes the referee; and is graded again by the
quick ladder. Of Dots and Boxes the optimum is confirmed by every set of boxes or, on larger boards, by HiGHS. On samples: the grade by
the rules that explain, that no given of an irreducible puzzle can be spared, and the same bytes from kernels that are not compiled.

With `--unruly N`, so many puzzles of `sgt-unruly --generate` are read by their ids, solved, shown to have one solution, and graded.

Ends with 1 if anything was not as it should be, and shows the first such puzzle.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any

from campaigns import unruly
from campaigns.tally import Tally, Task, examine_tasks, table_of
from fronteira import GaveUp, Limits, count, parse, solve, write_board
from fronteira.board import EMPTY, Shape
from fronteira.errors import BadOption
from fronteira.generate import Made, Wish, make
from fronteira.generate.places import orbits, symmetries_of
from fronteira.puzzles.dots.board import MODES
from fronteira.puzzles.dots.make import orbits_of_lines
from fronteira.registry import find_puzzle
from fronteira.teach import climb, grade, grade_of, rules_of
from fronteira.teach.rule import Level
from tests.support.forms import run_program
from tests.support.oracles import cost_by_highs, costs_by_boxes, two_solutions
from tests.support.random_boards import good_lines

TURNS = ["takuzu"] * 5 + ["numbrix"] * 4 + ["dots"]
"""Which puzzle number I is of: its last digit decides."""

SIDES = {"takuzu": (4, 14), "numbrix": (4, 9), "dots": (2, 6)}
"""The shortest and the longest side."""

FEWEST_CELLS = {"takuzu": 30, "numbrix": 16, "dots": 0}
"""Smaller boards are not wished harder than medium: there are next to none."""

EVERY = {"rules that explain": 20, "spared givens": 5, "uncompiled": 100}
"""On one puzzle in so many this is looked at as well …"""

MOST_CELLS_UNCOMPILED = {"takuzu": 100, "numbrix": 36, "dots": 60}
"""… uncompiled, where it has no more cells than that takes a second or so for."""

FEW_BOXES = 16
PATIENCE = Limits(seconds=60.0)
"""What a foreign solver may take for a puzzle; one that takes longer says nothing, and that is counted."""

CHUNK = 250
"""Puzzles between two lines of progress, and for a process at a time."""

SIZES = ((36, "to 36 cells"), (100, "37 to 100"), (10**6, "over 100"))

MAKE_AGAIN = """
from campaigns.puzzles import make_text
from fronteira.puzzles.takuzu.kernel.kernel_cy import COMPILED
print(json.dumps([COMPILED, [make_text(*task) for task in json.loads(sys.argv[2])]]))
"""


# what is wished


def draw_wish(random: Random, puzzle: str) -> Wish:
    """A random wish that can be fulfilled, as a rule."""
    shape = draw_shape(random, puzzle)
    cells = shape.rows * shape.columns
    known = {Level.SEARCH, *(rule.level for rule in rules_of(find_puzzle(puzzle)))}
    levels = [level for level in sorted(known) if level <= Level.MEDIUM or cells >= FEWEST_CELLS[puzzle]]
    irreducible = random.random() < 0.25
    level = None if irreducible or random.random() < 0.15 else random.choice(levels)
    wish = Wish(
        puzzle=puzzle,
        shape=shape,
        level=level,
        symmetry=random.choice(["none", "none", *symmetries_of(shape)]),
        irreducible=irreducible,
        guessing=irreducible or level is not None or random.random() < 0.5,
    )
    if puzzle == "takuzu":
        enough = all(len(good_lines(one)) > other for one, other in (shape, shape[::-1]))
        if level in (Level.HARD, Level.SEARCH) and not enough:  # without that rule there are next to none either
            wish = replace(wish, level=Level.MEDIUM)
        return replace(wish, rules={"different_lines": enough and (wish.level in (Level.HARD, Level.SEARCH) or random.random() < 0.85)})
    if puzzle == "dots" and not irreducible:
        return replace(wish, rules={"mode": random.choice(MODES)})
    return wish


def draw_shape(random: Random, puzzle: str) -> Shape:
    """Six in ten are square."""
    rows, columns = (random.randint(*SIDES[puzzle]) for _ in range(2))
    return Shape(rows, rows if random.random() < 0.6 else columns)


def make_one(seed: int, index: int) -> tuple[Made, Wish, bool]:
    """Puzzle number `index`, what was wished, and whether that was found; if not, the puzzle is one of any level."""
    wish = draw_wish(Random(f"{seed} {index}"), TURNS[index % len(TURNS)])
    try:
        return make(wish, seed, index), wish, True
    except BadOption as error:
        if "attempts" not in str(error):
            raise
        return make(replace(wish, level=None, guessing=True), seed, index), wish, False


def make_text(seed: int, index: int) -> str:
    """All there is to a puzzle, as a text; or what went wrong while it was made."""
    try:
        return repr(make_one(seed, index)[0])
    except Exception:
        return traceback.format_exc()


# what is looked at


def examine(seed: int, index: int, tally: Tally) -> str | None:
    """Everything about one puzzle; the puzzle as a text where it is to be made uncompiled too."""
    random = Random(f"{seed} {index} examine")
    puzzle = TURNS[index % len(TURNS)]
    made, complaints = None, []
    try:
        made, wish, found = tally.time(puzzle, "made", lambda: make_one(seed, index))
        tally.never[puzzle, str(wish.level)] += not found
        count_traits(made, wish, tally)
        complaints = list(look_at(made, wish if found else replace(wish, level=None, guessing=True), random, tally))
    except Exception:
        complaints.append(traceback.format_exc())
    if complaints:
        board = f"{made.board!r}\n{write_board(made.board)}" if made else ""
        again = f"python -m campaigns.puzzles --seed {seed} --first {index} --puzzles 1"
        tally.complain(f"COUNTER-EXAMPLE: puzzle {index} of seed {seed}\n  again: {again}\n{board}\n  - " + "\n  - ".join(complaints))
    small = made is not None and len(made.board.cells) <= MOST_CELLS_UNCOMPILED[puzzle]
    return repr(made) if small and random.randrange(EVERY["uncompiled"]) == 0 else None


def look_at(made: Made, wish: Wish, random: Random, tally: Tally) -> Iterator[str]:
    """What is not as it should be."""
    board, puzzle = made.board, find_puzzle(made.board.puzzle)
    if board.shape != wish.shape or (wish.level is not None and made.grade.level is not wish.level):
        yield f"wished {wish}, got {board.shape} at level {made.grade.level}"
    if not wish.guessing and made.grade.level is Level.SEARCH:
        yield f"wished {wish}, got what the rules do not solve"
    if not is_symmetric(board, wish.symmetry):
        yield f"wished {wish}, but the givens are not symmetric"
    broken = tally.time(puzzle.name, "referee", lambda: puzzle.check(made.solution, board))
    yield from (f"the referee says of the solution: {violation.text()}" for violation in broken)
    yield from look_at_solutions(made, tally) if puzzle.fills else look_at_optimum(made, tally)
    if tally.time(puzzle.name, "graded again", lambda: grade(board)) != made.grade:
        yield f"graded again it is {grade(board)}, not {made.grade}"
    if random.randrange(EVERY["rules that explain"]) == 0:
        explained = tally.time(puzzle.name, "rules that explain", lambda: grade_of(puzzle, climb(board)))
        if explained != made.grade:
            yield f"the rules that explain grade it {explained}, the ladder {made.grade}"
    if wish.irreducible and random.randrange(EVERY["spared givens"]) == 0:
        spared = tally.time(puzzle.name, "spared givens", lambda: find_spared(made, wish))
        yield from (f"irreducible, but {givens} can be spared" for givens in spared)


def look_at_solutions(made: Made, tally: Tally) -> Iterator[str]:
    """One solution, and the one that was told, by a solver that shares nothing with ours."""
    board = made.board
    found = tally.time(board.puzzle, "sat", lambda: two_solutions(board, "sat", PATIENCE))
    if found is None:
        tally.silent[board.puzzle, "sat"] += 1
    elif len(found) != 1:
        yield f"sat finds {len(found)} of two solutions"
    elif found[0].cells != made.solution.cells:
        yield f"sat has another solution:\n{write_board(found[0])}\n{write_board(made.solution)}"


def look_at_optimum(made: Made, tally: Tally) -> Iterator[str]:
    """The fewest lines, by every set of boxes where there are few, else by HiGHS."""
    board = made.board
    drawn = sum(value != EMPTY for value in made.solution.cells) - sum(value != EMPTY for value in board.cells)
    if drawn != made.optimum:
        yield f"the solution draws {drawn} lines, and the optimum is said to be {made.optimum}"
    if board.shape.rows * board.shape.columns <= FEW_BOXES:
        fewest = tally.time("dots", "every set of boxes", lambda: costs_by_boxes(board)[board.wanted()])
    else:
        fewest = tally.time("dots", "HiGHS", lambda: ask_highs(board))
        tally.silent["dots", "HiGHS"] += fewest is None
        fewest = made.optimum if fewest is None else fewest
    if fewest != made.optimum:
        yield f"the fewest lines are {fewest}, not {made.optimum}"


def ask_highs(board: Any) -> int | None:
    """None where it runs out of time."""
    try:
        return cost_by_highs(board, 10.0)
    except GaveUp:
        return None


def groups_of(board: Any, symmetry: str) -> list[tuple[int, ...]]:
    """The cells that are given together."""
    return orbits_of_lines(board.shape, symmetry) if board.puzzle == "dots" else orbits(board.shape, symmetry)


def is_symmetric(board: Any, symmetry: str) -> bool:
    return all(len({board.cells[cell] == EMPTY for cell in group}) == 1 for group in groups_of(board, symmetry))


def find_spared(made: Made, wish: Wish) -> list[tuple[int, ...]]:
    """The givens without which the puzzle would still have one solution, or its optimum."""
    spared = []
    for group in groups_of(made.board, wish.symmetry):
        if made.board.cells[group[0]] == EMPTY:
            continue
        less = replace(made.board, cells=tuple(EMPTY if cell in group else value for cell, value in enumerate(made.board.cells)))
        if made.optimum is None:
            needed = count(less).number == 2
        else:
            needed = (solve(less).cost or 0) > made.optimum
        if not needed:
            spared.append(group)
    return spared


def count_traits(made: Made, wish: Wish, tally: Tally) -> None:
    """Where the puzzle belongs in the summary."""
    puzzle, shape = wish.puzzle, wish.shape
    size = next(name for most, name in SIZES if len(made.board.cells) <= most)
    tally.made[puzzle, size, str(made.grade.level)] += 1
    traits = {
        "rectangles": shape.rows != shape.columns,
        "odd sides": bool(shape.rows % 2 or shape.columns % 2),
        "symmetric": wish.symmetry != "none",
        "irreducible": wish.irreducible,
        "level asked for": wish.level is not None,
        "other rules": wish.rules.get("different_lines") is False or wish.rules.get("mode") == "exactly",
    }
    for name, has in traits.items():
        tally.traits[puzzle, name] += has


def examine_chunk(task: Task) -> Tally:
    """Some puzzles, from one number up to another; those of the sample once more by kernels that are not compiled."""
    seed, first, stop = task
    tally, sample = Tally(), {}
    for index in range(first, stop):
        text = examine(seed, index, tally)
        if text is not None:
            sample[index] = text
    if sample:
        compare_forms(seed, sample, tally)
    return tally


def compare_forms(seed: int, sample: dict[int, str], tally: Tally) -> None:
    """The puzzles of a sample made once more, in a process whose kernels are not compiled."""
    begun = perf_counter()
    try:
        compiled, texts = run_program(MAKE_AGAIN, "interpreted", [(seed, index) for index in sample])
        assert not compiled
    except Exception:
        texts = [traceback.format_exc()] * len(sample)
    for (index, text), other in zip(sample.items(), texts, strict=True):
        puzzle = TURNS[index % len(TURNS)]
        tally.checks[puzzle, "uncompiled"] += 1
        tally.seconds[puzzle, "uncompiled"] += (perf_counter() - begun) / len(sample)
        if text != other:
            tally.complain(f"COUNTER-EXAMPLE: puzzle {index} of seed {seed} compiled and not compiled\n{text}\n{other}")


def examine_all(seed: int, first: int, puzzles: int, jobs: int, seconds: float) -> tuple[Tally, int]:
    """The campaign, and how many puzzles it came to."""
    tally, begun, done = Tally(), perf_counter(), 0
    tasks = [(seed, start, min(start + CHUNK, first + puzzles)) for start in range(first, first + puzzles, CHUNK)]
    for task, part in zip(tasks, examine_tasks(examine_chunk, tasks, jobs), strict=True):
        tally.add(part)
        if part.first:
            print(part.first, flush=True)
        done += task[2] - task[1]
        print(f"{done:>8,} puzzles, {tally.wrong} counter-examples, {perf_counter() - begun:,.0f} s", file=sys.stderr, flush=True)
        if perf_counter() - begun > seconds:
            break
    return tally, done


# puzzles of others


def examine_unruly(puzzles: int, seed: int) -> Tally:
    """Puzzles of Unruly, of every size and difficulty, with and without its `u`; how hard they are here."""
    program, tally = unruly.find_unruly(), Tally()
    if program is None:
        print(unruly.ABSENT)
        return tally
    random = Random(f"{seed} unruly")
    shapes = [(size, size) for size in range(6, 15, 2)] + [(6, 10), (8, 12), (12, 8), (14, 10)]
    kinds = [(shape, different, letter) for shape in shapes for different in ("", "u") for letter in unruly.DIFFICULTIES]
    for number, (shape, different, letter) in enumerate(kinds):
        many = puzzles * (number + 1) // len(kinds) - puzzles * number // len(kinds)
        kind = f"{shape[0]}x{shape[1]}{different}d{letter}"
        for text in unruly.generate_ids(program, many, kind, random.randrange(10**9)) if many else ():
            try:
                complaints = list(look_at_foreign(text, bool(different), shape, letter, random, tally))
            except Exception:
                complaints = [traceback.format_exc()]
            if complaints:
                tally.complain(f"COUNTER-EXAMPLE: Unruly's {text}\n  - " + "\n  - ".join(complaints))
    summarise_unruly(tally)
    return tally


def look_at_foreign(text: str, different: bool, shape: tuple[int, int], letter: str, random: Random, tally: Tally) -> Iterator[str]:
    """A puzzle by its id: read as it was meant, solved, unique by kernel and sat, graded by ladder and rules alike."""
    board = parse(text)
    if (board.shape.columns, board.shape.rows, board.different_lines) != (*shape, different):
        yield f"read as {board!r}"
    if parse(write_board(board, "unruly")) != board:
        yield f"written again it is {write_board(board, 'unruly')}"
    answer = solve(board)
    for engine in ("kernel", "sat"):
        found = two_solutions(board, engine, PATIENCE)
        if found is None or len(found) != 1 or answer.board is None or found[0].cells != answer.board.cells:
            yield f"{engine} finds {found}"
            return
    graded = grade(board)
    if random.randrange(EVERY["rules that explain"]) == 0 and graded != grade_of(find_puzzle("takuzu"), climb(board)):
        yield f"the rules that explain do not grade it {graded}"
    tally.made["unruly", unruly.DIFFICULTIES[letter] + (" u" if different else ""), str(graded.level)] += 1


# what is told


def by_level(tally: Tally, heads: tuple[str, str]) -> str:
    """How many of each kind came out at each level."""
    rows: list[list[object]] = [[*heads, "puzzles", *map(str, Level)]]
    for puzzle, size in dict.fromkeys(key[:2] for key in tally.made):
        counts = [tally.made[puzzle, size, str(level)] for level in Level]
        rows.append([puzzle, size, sum(counts), *counts])
    order = [name for _, name in SIZES]
    return table_of([rows[0], *sorted(rows[1:], key=lambda row: (row[0], order.index(row[1]) if row[1] in order else str(row[1])))])


def summarise(tally: Tally, puzzles: int, seed: int, first: int, seconds: float) -> None:
    """The tables."""
    print(f"{puzzles:,} puzzles of seed {seed} from number {first}, {seconds:,.0f} s\n")
    print(by_level(tally, ("puzzle", "size")))
    names = list(dict.fromkeys(name for _, name in tally.traits))
    seen = sorted({puzzle for puzzle, _ in tally.traits})
    print(table_of([["puzzle", *names], *([puzzle, *(tally.traits[puzzle, name] for name in names)] for puzzle in seen)]))
    rows: list[list[object]] = [["puzzle", "looked at", "puzzles", "no answer in time", "mean"]]
    for puzzle, check in sorted(tally.checks):
        number = tally.checks[puzzle, check]
        rows.append([puzzle, check, number, tally.silent[puzzle, check], f"{1000 * tally.seconds[puzzle, check] / number:.2f} ms"])
    print(table_of(rows))
    never = {f"{puzzle} {level}": number for (puzzle, level), number in tally.never.items() if number}
    print(f"Wishes nothing came up for, so that any level was taken: {never or 'none'}\n")


def summarise_unruly(tally: Tally) -> None:
    print(f"{sum(tally.made.values()):,} puzzles of sgt-unruly --generate: solved, unique, graded here\n")
    print(by_level(tally, ("made by", "its level")))


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--puzzles", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--first", type=int, default=0, help="the number of the first puzzle")
    options.add_argument("--jobs", type=int, default=1, help="processes to work in")
    options.add_argument("--seconds", type=float, default=float("inf"), help="stop after the chunk in hand after so long")
    options.add_argument("--unruly", type=int, default=0, metavar="N", help="read so many puzzles of sgt-unruly too")
    chosen = options.parse_args()
    begun, wrong, first = perf_counter(), 0, ""
    if chosen.puzzles:
        tally, done = examine_all(chosen.seed, chosen.first, chosen.puzzles, chosen.jobs, chosen.seconds)
        summarise(tally, done, chosen.seed, chosen.first, perf_counter() - begun)
        wrong, first = tally.wrong, tally.first
    if chosen.unruly:
        foreign = examine_unruly(chosen.unruly, chosen.seed)
        wrong, first = wrong + foreign.wrong, first or foreign.first
    print(f"{wrong or 'No'} counter-example{'' if wrong == 1 else 's'}.\n{first}".rstrip())
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
