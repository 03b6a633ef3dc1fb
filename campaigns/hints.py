"""The campaign of the hints: many are asked for, on boards half done, some of them wrong, and each is held to its word.

    make campaign-hints N=100000 SEED=1 [FIRST=0] [JOBS=2]
    python -m campaigns.hints --hints 100000 --seed 1

Hint number I of a seed is always the same: a counter-example is seen again by `--first I --hints 1`. The boards are the puzzles of the
campaign of the puzzles with some of the solution filled in, at random or as far as the easier rules get: as a player has them; with some
cells missing, so that there may be several solutions; with wrong cells, and the puzzle as it was given known or not. Of each hint:

    moves      are implied: no solution of the board has anything else there, by the kernel and on a sample by PySAT
    because    is there: these cells are filled, and on a board with nothing else the moves are forced all the same
    mistakes   are exactly the wrong cells, and what is wanted there is what the solution has
    no help    where a hint is refused, the board has no solution or several
    words      of every stage, in every language, have no gap left

In Dots and Boxes implied means that the fewest lines are fewer by the lines drawn. Ends with 1 if a hint did not keep its word.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any

from campaigns.puzzles import make_one
from campaigns.tally import Tally, Task, examine_tasks, table_of
from fronteira import Limits, count, write_board
from fronteira.board import EMPTY, Move
from fronteira.errors import BadBoard
from fronteira.generate import Made
from fronteira.puzzles.dots.board import DRAWN, EXACTLY
from fronteira.puzzles.dots.kernel.optimum import find_optimum
from fronteira.teach import Hint, hint, is_done, rounds
from fronteira.teach.hints import FORMS
from fronteira.teach.rule import Contradiction, Deduction
from fronteira.words import LANGUAGES

HINTS_EACH = 10
"""Hints on boards of one puzzle."""

SORTS = ["on the way"] * 5 + ["cells missing"] * 2 + ["wrong, known"] * 2 + ["wrong, not known"]

EVERY_SAT = 20
PATIENCE = Limits(seconds=5.0)
"""What may be spent on one question; what is not answered by then is counted as unknown."""

CHUNK = 500


@lru_cache(maxsize=2)
def puzzle_of(seed: int, number: int) -> Made:
    return make_one(seed, number)[0]


@lru_cache(maxsize=2)
def way_of(seed: int, number: int) -> dict[str, list[Any]]:
    """The boards on the way through the ladder, by the rule whose turn it is; and where no rule helps any more."""
    boards: dict[str, list[Any]] = {}
    last = puzzle_of(seed, number).board
    for board, rule, found in rounds(last):
        boards.setdefault(rule.name, []).append(board)
        assert not isinstance(found, Contradiction)
        last = board.play(dict.fromkeys(move for deduction in found for move in deduction.moves))
    return boards if is_done(last) else {**boards, "search": [last]}


# boards


def draw_board(seed: int, number: int, sort: str, random: Random) -> tuple[Any, dict[int, int]]:
    """A board on the way to the solution, and which cells of it are wrong, with what they should hold."""
    made = puzzle_of(seed, number)
    board = made.board
    if random.random() < 0.7:  # with cells filled at random the easiest rule nearly always sees something
        way = way_of(seed, number)
        start = random.choice(way[random.choice(list(way))])
    else:
        share = random.random() * random.random()
        lines = zip(board.cells, made.solution.cells, strict=True)
        start = replace(board, cells=tuple(full if now == EMPTY and random.random() < share else now for now, full in lines))
    if sort == "position":
        return draw_lines(start, random), {}
    cells, wrong = list(start.cells), {}
    if sort == "cells missing":
        lost = random.choice((0.05, 0.15, 0.4))
        cells = [EMPTY if random.random() < lost else value for value in cells]
    elif sort.startswith("wrong"):
        free = [cell for cell, value in enumerate(board.cells) if value == EMPTY]
        for cell in random.sample(free, min(len(free), random.choice((1, 1, 1, 2, 3)))):
            cells[cell] = wrong_value(made, cells, cell, random)
            wrong[cell] = made.solution.cells[cell]
    return replace(board, cells=tuple(cells)), wrong


def wrong_value(made: Made, cells: list[int], cell: int, random: Random) -> int:
    """Anything but what the solution has there; in Numbrix mostly a number that is nowhere else."""
    right = made.solution.cells[cell]
    if made.board.puzzle == "takuzu":
        return 1 - right
    numbers = [number for number in range(1, len(cells) + 1) if number != right]
    return random.choice([number for number in numbers if number not in cells or random.random() < 0.1] or numbers)


def draw_lines(board: Any, random: Random) -> Any:
    """A position with some lines drawn that nobody asked for."""
    share = random.choice((0, 0, 0.05, 0.2))
    return replace(board, cells=tuple(DRAWN if value == DRAWN or random.random() < share else EMPTY for value in board.cells))


# what is looked at


def examine(seed: int, index: int, tally: Tally) -> None:
    """One hint, asked for at a random stage in a random language."""
    random = Random(f"{seed} {index} hint")
    board, complaints = None, []
    try:
        made = puzzle_of(seed, index // HINTS_EACH)
        sort = random.choice(SORTS) if made.optimum is None else "position"
        board, wrong = draw_board(seed, index // HINTS_EACH, sort, random)
        tally.made[board.puzzle, sort, ""] += 1
        known = made.board if sort == "wrong, known" or (sort == "on the way" and random.random() < 0.5) else None
        stage, lang = random.choice(list(FORMS)), random.choice(LANGUAGES)
        try:
            told = tally.time(board.puzzle, "hint", lambda: hint(board, stage, given=known, lang=lang))
        except BadBoard:
            complaints = list(look_at_refusal(board, sort, tally))
        else:
            complaints = [*look_at_words(told), *look_at_mistakes(told, wrong if known else {}), *look_at_hint(board, told, random, tally)]
    except Exception:
        complaints.append(traceback.format_exc())
    if complaints:
        shown = f"{board!r}\n{write_board(board)}" if board is not None else ""
        again = f"python -m campaigns.hints --seed {seed} --first {index} --hints 1"
        tally.complain(f"COUNTER-EXAMPLE: hint {index} of seed {seed}\n  again: {again}\n{shown}\n  - " + "\n  - ".join(complaints))


def look_at_refusal(board: Any, sort: str, tally: Tally) -> Iterator[str]:
    """No hint is given where no rule helps and there is not just one solution; on the way to one there always is a hint."""
    tally.traits[board.puzzle, "refused: none or several solutions"] += 1
    if sort == "on the way":
        yield "refused, on the way to the only solution"
    elif board.puzzle == "dots":
        if fewest(board) is not None:
            yield "refused, and the goal can be met"
    elif count(board, engine="sat").number == 1:
        yield "refused, and there is one solution"


def look_at_words(told: Hint) -> Iterator[str]:
    """Every sentence there is, in every language."""
    texts = [told.text, *(mistake.why for mistake in told.mistakes)]
    if told.seen is not None:
        for seen in (told.seen, *getattr(told.seen, "steps", ())):
            for lang in LANGUAGES:
                forms = FORMS.values() if isinstance(seen, Deduction) else ("",)
                texts += [seen.text(lang, form) if isinstance(seen, Deduction) else seen.text(lang) for form in forms]
    yield from (f"not a sentence: {text!r}" for text in texts if not text.strip() or "{" in text or "}" in text)


def look_at_mistakes(told: Hint, wrong: dict[int, int]) -> Iterator[str]:
    """Found where there are some, and only there."""
    found = {mistake.cell: mistake.wanted for mistake in told.mistakes}
    if found != wrong:
        yield f"the wrong cells are {wrong}, and the hint speaks of {found}"


def look_at_hint(board: Any, told: Hint, random: Random, tally: Tally) -> Iterator[str]:
    """What it rests on, and what it says."""
    puzzle, seen = board.puzzle, told.seen
    tally.traits[puzzle, kind_of(told)] += 1
    because = seen.because if isinstance(seen, Deduction) else told.at_odds
    if EMPTY in {board.cells[cell] for cell in because}:
        yield f"because of a cell that is empty: {seen}"
    if puzzle == "dots":
        yield from look_at_lines(board, told)
        return
    if isinstance(seen, Contradiction):
        yield from demand_none(only(board, because), f"{seen}: its reason has a solution", random, tally)
    for move in told.moves:
        yield from demand_forced(board, move, f"{move} is not implied", random, tally)
        if seen is not None:
            yield from demand_forced(only(board, seen.because), move, f"{move} does not follow from {seen.because} alone", random, tally)


def kind_of(told: Hint) -> str:
    """Where the hint belongs in the summary."""
    if told.mistakes:
        return "mistakes"
    if told.broken:
        return "broken rules"
    if isinstance(told.seen, Contradiction):
        return "contradiction"
    if told.seen is None:
        return "search" if told.moves else "done"
    return told.seen.rule


def demand_forced(board: Any, move: Move, else_say: str, random: Random, tally: Tally) -> Iterator[str]:
    """No solution of the board has another value in the cell (Takuzu) or the number in another cell (Numbrix)."""
    if board.puzzle == "takuzu":
        others = [Move(move.cell, 1 - move.value)]
    else:
        others = [Move(cell, move.value) for cell in board.empty_cells() if cell != move.cell]
    for other in others:
        yield from demand_none(board.play([other]), f"{else_say}: {other} has a solution", random, tally, len(others))


def demand_none(board: Any, else_say: str, random: Random, tally: Tally, asked_with: int = 1) -> Iterator[str]:
    """The board has no solution: by the kernel, and one time in so many by PySAT (of questions that come together, one of them)."""
    for engine in ("kernel", "sat"):
        if engine == "sat" and random.randrange(EVERY_SAT * asked_with):
            continue
        counted = tally.time(board.puzzle, f"{engine}: no solution", lambda engine=engine: count(board, 1, PATIENCE, engine=engine))
        tally.silent[board.puzzle, f"{engine}: no solution"] += counted.limit is not None
        if counted.number:
            yield f"{engine}: {else_say}"


def only(board: Any, cells: tuple[int, ...]) -> Any:
    """The board with nothing filled but these cells."""
    return replace(board, cells=tuple(value if cell in cells else EMPTY for cell, value in enumerate(board.cells)))


def look_at_lines(board: Any, told: Hint) -> Iterator[str]:
    """The lines to draw leave so many fewer; a contradiction leaves none to draw."""
    before = fewest(board)
    if isinstance(told.seen, Contradiction):
        if before is not None:
            yield f"{told.seen}, and {before} lines are enough"
    elif told.moves:
        after = fewest(board.play(told.moves))
        if before is None or after is None or after != before - len(told.moves):
            yield f"{before} lines before {told.moves}, {after} after"


def fewest(board: Any) -> int | None:
    """The fewest lines to the goal; None where it cannot be met."""
    lines = bytes(value == DRAWN for value in board.cells)
    return find_optimum(*board.shape, lines, board.wanted(), board.mode == EXACTLY).upper


def examine_chunk(task: Task) -> Tally:
    """Some hints, from one number up to another."""
    seed, first, stop = task
    tally = Tally()
    for index in range(first, stop):
        examine(seed, index, tally)
    return tally


# what is told


def summarise(tally: Tally, hints: int, seed: int, first: int, seconds: float) -> None:
    """The tables."""
    print(f"{hints:,} hints of seed {seed} from number {first}, {seconds:,.0f} s\n")
    print(table_of([["puzzle", "boards", "hints"], *([puzzle, sort, number] for (puzzle, sort, _), number in sorted(tally.made.items()))]))
    print(table_of([["puzzle", "hint", "hints"], *([*key, number] for key, number in sorted(tally.traits.items()))]))
    rows: list[list[object]] = [["puzzle", "asked", "times", "no answer in time", "mean"]]
    rows += [[*key, times, tally.silent[key], f"{1000 * tally.seconds[key] / times:.3f} ms"] for key, times in sorted(tally.checks.items())]
    print(table_of(rows))
    print(f"{tally.wrong or 'No'} counter-example{'' if tally.wrong == 1 else 's'}.\n{tally.first}".rstrip())


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--hints", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--first", type=int, default=0, help="the number of the first hint")
    options.add_argument("--jobs", type=int, default=1, help="processes to work in")
    options.add_argument("--seconds", type=float, default=float("inf"), help="stop after the chunk in hand after so long")
    chosen = options.parse_args()
    stop = chosen.first + chosen.hints
    tally, begun, done = Tally(), perf_counter(), 0
    tasks = [(chosen.seed, start, min(start + CHUNK, stop)) for start in range(chosen.first, stop, CHUNK)]
    for task, part in zip(tasks, examine_tasks(examine_chunk, tasks, chosen.jobs), strict=True):
        tally.add(part)
        done += task[2] - task[1]
        print(f"{done:>8,} hints, {tally.wrong} counter-examples, {perf_counter() - begun:,.0f} s", file=sys.stderr, flush=True)
        if perf_counter() - begun > chosen.seconds:
            break
    summarise(tally, done, chosen.seed, chosen.first, perf_counter() - begun)
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
