"""Make puzzles: a random full board, winnowed to the level asked for, proven unique, refereed and graded.

A puzzle of a level is winnowed with the rules up to that level, so that they are sure to solve it, and kept only if easier rules do not. An
irreducible one is winnowed until no given can be spared. Puzzle number 7 of a seed depends on the wish, the seed and 7, not on how many
are made, in which order or by whom; and it is the same whether the kernels are compiled or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from fronteira.engines.solving import count, judge, solve
from fronteira.errors import BadOption, FronteiraError, RefereeError
from fronteira.generate.dice import Dice
from fronteira.generate.wish import Wish
from fronteira.puzzle import Puzzle
from fronteira.registry import find_puzzle
from fronteira.search import Status
from fronteira.teach.grades import Grade, grade
from fronteira.teach.rule import Level

ATTEMPTS = 400
"""Boards tried for one puzzle before it is said that there seems to be none."""

CHUNK = 8
"""Puzzles a worker makes at a time."""

CHUNKS_AHEAD = 3
"""Chunks that wait or are worked on, for each worker."""


@dataclass(frozen=True)
class Made:
    """A puzzle that was made: the board, its solution and grade, and what it was made from.

    `optimum` is what the solution costs where the cheapest is wanted and any cheapest will do; None where the solution is unique.
    """

    board: Any
    solution: Any
    grade: Grade
    seed: int
    number: int
    optimum: int | None = None


class Maker(Protocol):
    """What a puzzle brings for making its boards (`Puzzle.make` is the address of a function from a wish to one).

    `draft(dice)` is one try at a board that may fulfil the wish; None where that one came to nothing. Where the cheapest solution is
    wanted there is `solution(board)` as well: one of the cheapest, always the same.
    """

    def draft(self, dice: Dice) -> Any: ...


def generate(wish: Wish, count: int = 1, seed: int = 0) -> Iterator[Made]:
    """So many different puzzles of a kind, one after another as they are asked for.

    >>> from fronteira.board import Shape
    >>> wish = Wish(puzzle="takuzu", shape=Shape(4, 6), level=Level.EASY)
    >>> made = next(generate(wish, seed=7))
    >>> str(made.grade.level), made.board.shape
    ('easy', Shape(rows=4, columns=6))
    """
    maker = find_maker(wish)
    for number in range(1, count + 1):
        yield make(wish, seed, number, maker)


def make_many(wish: Wish, count: int = 1, seed: int = 0, *, jobs: int = 1) -> Iterator[Made]:
    """The same puzzles in the same order, by several processes."""
    if jobs == 1:
        yield from generate(wish, count, seed)
        return
    from fronteira.workers.processes import Pool

    with Pool(jobs) as pool:
        waiting: dict[int, list[Made]] = {}
        numbers = iter(range(1, count + 1, CHUNK))
        begun: dict[int, int] = {}
        first = 1

        def submit() -> None:
            start = next(numbers, None)
            if start is not None:
                begun[pool.submit(make_some, wish, seed, start, min(start + CHUNK, count + 1))] = start

        for _ in range(CHUNKS_AHEAD * jobs):
            submit()
        for done in pool.as_completed():
            if done.trouble:
                raise FronteiraError(done.trouble)
            waiting[begun.pop(done.ticket)] = done.value
            submit()
            while first in waiting:
                yield from waiting.pop(first)
                first += CHUNK


def make_some(wish: Wish, seed: int, start: int, stop: int) -> list[Made]:
    """Some puzzles of a seed, by their numbers: what a worker does at a time."""
    maker = find_maker(wish)
    return [make(wish, seed, number, maker) for number in range(start, stop)]


def make(wish: Wish, seed: int, number: int, maker: Maker | None = None) -> Made:
    """One puzzle of a seed, by its number."""
    puzzle = find_puzzle(wish.puzzle)
    maker = maker or find_maker(wish)
    for attempt in range(ATTEMPTS):
        board = maker.draft(Dice(wish, seed, number, attempt))
        if board is None:
            continue
        made = prove(puzzle, board, seed, number) if puzzle.fills else prove_cheapest(puzzle, board, seed, number, maker)
        if fulfils(made, wish):
            return made
    raise BadOption(f"no such puzzle came up in {ATTEMPTS} attempts: {wish}. Ask for another level, more givens or another size")


def find_maker(wish: Wish) -> Maker:
    """The puzzle's maker for a wish, which is looked at first."""
    puzzle = find_puzzle(wish.puzzle)
    if puzzle.make is None:
        raise BadOption(f"{puzzle.name} boards cannot be made yet")
    if wish.level is Level.SEARCH and not wish.guessing:
        raise BadOption("a puzzle that needs search cannot be had without guessing: ask for one or the other")
    if wish.givens is not None and wish.givens < 0:
        raise BadOption(f"a board has 0 givens or more, not {wish.givens}")
    maker: Maker = puzzle.make(wish)
    return maker


def prove(puzzle: Puzzle, board: Any, seed: int, number: int) -> Made:
    """Solve the board as anybody would, prove that there is no second solution, and grade it."""
    answer = solve(board)
    if answer.board is None or count(board).number != 1:
        raise RefereeError(f"a {puzzle.name} puzzle without a unique solution was about to leave Fronteira, please report it:\n{board}")
    return Made(board, answer.board, grade(board), seed, number)


def prove_cheapest(puzzle: Puzzle, board: Any, seed: int, number: int, maker: Any) -> Made:
    """Where the cheapest solution is wanted: the maker's own, the same on every machine, held against what solving proves; and graded."""
    answer = solve(board)
    solution = maker.solution(board)
    judge(puzzle, board, solution)
    if answer.status is not Status.SOLVED or answer.cost != puzzle.cost(board, solution):
        raise RefereeError(f"a {puzzle.name} puzzle with a wrong optimum was about to leave Fronteira, please report it:\n{board}")
    return Made(board, solution, grade(board), seed, number, answer.cost)


def fulfils(made: Made, wish: Wish) -> bool:
    """Is the puzzle what was wished for?"""
    if wish.level is not None and made.grade.level is not wish.level:
        return False
    return wish.guessing or made.grade.level is not Level.SEARCH
