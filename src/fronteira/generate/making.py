"""Make puzzles: a random full board, winnowed to the level asked for, proven unique, refereed and graded.

A puzzle of a level is winnowed with the rules up to that level, so that they are sure to solve it, and kept only if easier rules do not. An
irreducible one is winnowed until no given can be spared. Puzzle number 7 of a seed depends on the wish, the seed and 7, not on how many
are made, in which order or by whom; and it is the same whether the kernels are compiled or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import islice
from time import time
from typing import Any, Protocol

from fronteira.engines.engine import check_or_give_up, guard_or_give_up
from fronteira.engines.solving import judge, solutions, solve_or_give_up
from fronteira.errors import BadOption, FronteiraError, GaveUp, RefereeError
from fronteira.generate.dice_cy import Dice
from fronteira.generate.taste import distaste
from fronteira.generate.winnow import Winnower
from fronteira.generate.wish import Wish
from fronteira.notations.notation import Notation
from fronteira.puzzle import Puzzle
from fronteira.registry import find_puzzle
from fronteira.search import Limits
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.grades import Grade, grade
from fronteira.teach.rule import Level
from fronteira.words import Said

ATTEMPTS, ATTEMPTS_AT_A_MASK = 400, 40
"""Boards tried for one puzzle before it is said that there seems to be none; under a mask each is changed hundreds of times."""

CHUNK = 8
"""Puzzles a worker makes at a time."""

PATIENCE = 0.15
"""Seconds workers have to hand over what they made when the time is up."""

CHUNKS_AHEAD = 3
"""Chunks that wait or are worked on, for each worker."""


@dataclass(frozen=True)
class Made:
    """A puzzle that was made: the board, its solution and grade, and what it was made from.

    `optimum` is what the solution costs where the cheapest is wanted and any cheapest will do; None where the solution is unique. `known`
    is the grade where the wish needed it; elsewhere it is found when it is asked for, for grading a hard board takes longer than making it.
    """

    board: Any
    solution: Any
    known: Grade | None = field(repr=False, compare=False)
    seed: int
    number: int
    optimum: float | None = None

    def __init__(self, board: Any, solution: Any, known: Grade | None, seed: int, number: int, optimum: float | None = None) -> None:
        """All fields at once: to fill in a frozen record one by one takes as long as to prove a small puzzle."""
        self.__dict__.update(board=board, solution=solution, known=known, seed=seed, number=number, optimum=optimum)

    @cached_property
    def grade(self) -> Grade:
        """How hard it is."""
        return self.known or grade(self.board)

    def to_dict(self, *, notation: Notation | None = None) -> dict[str, Any]:
        """Plain data: `puzzle`, `size`, `givens`, `seed`, `number`, what the grade has, `optimum` where there is one, and `board` and
        `solution` as texts in the notation named."""
        written = notation or find_puzzle(self.board.puzzle).notations[0]
        return {
            **self.board.facts(),
            "seed": self.seed,
            "number": self.number,
            **self.grade.to_dict(),
            **({} if self.optimum is None else {"optimum": self.optimum}),
            "board": written.write(self.board),
            "solution": written.write(self.solution),
        }


class Maker(Protocol):
    """What a puzzle brings for making its boards (`Puzzle.make` is a function from a wish to one).

    `draft(dice)` is one try at a board that may fulfil the wish; None where that one came to nothing. Where the cheapest solution is
    wanted there is `solution(board)` as well: one of the cheapest, always the same. A maker that says `is_quick` has `make(dice)`: the
    draft with its solution, proved to be the only one and judged, and its grade; only its level where that is not what was wished for.
    """

    def draft(self, dice: Dice) -> Any: ...


Watch = Callable[[int, int, float], object]
"""Is told how it goes: the number of the puzzle, the try at it, the share of its givens looked at."""


def generate(wish: Wish, count: int = 1, seed: int = 0, limits: Allowed = None, watch: Watch | None = None) -> Iterator[Made]:
    """So many different puzzles of a kind, one after another as they are asked for; a limit on making them all raises GaveUp.

    >>> from fronteira.board import Shape
    >>> wish = Wish(puzzle="takuzu", shape=Shape(4, 6), level=Level.EASY)
    >>> made = next(generate(wish, seed=7))
    >>> str(made.grade.level), made.board.shape
    ('easy', Shape(rows=4, columns=6))
    """
    meter = Meter(limits)
    maker = guard_or_give_up(meter, find_maker, wish)
    for number in range(1, count + 1):
        yield make(wish, seed, number, maker, meter, watch)


def make_many(
    wish: Wish, count: int = 1, seed: int = 0, *, jobs: int = 1, limits: Allowed = None, watch: Watch | None = None
) -> Iterator[Made]:
    """The same puzzles in the same order, by several processes, which nobody watches. At a limit on time they hand over what they made;
    whoever says stop need not wait, and what was not handed over by then is lost."""
    if jobs == 1:
        yield from generate(wish, count, seed, limits, watch)
        return
    from fronteira.workers.processes import Pool

    meter = Meter(limits)
    left = meter.seconds_left()
    until = None if left is None else time() + left
    with Pool(jobs) as pool:
        waiting: dict[int, tuple[list[Made], FronteiraError | None]] = {}
        chunks = range(1, count + 1, CHUNK)
        numbers = iter(chunks)
        begun: dict[int, int] = {}
        first = 1

        def submit() -> None:
            start = next(numbers, None)
            if start is not None:
                chunk = range(start, min(start + CHUNK, count + 1))
                begun[pool.submit(make_some, wish, seed, chunk, meter.limits, until)] = start

        def look() -> None:
            if limit := meter.reached(PATIENCE):
                raise GaveUp(limit)

        for _ in chunks[: CHUNKS_AHEAD * jobs]:
            submit()
            look()
        for done in pool.as_completed(look):
            if done.trouble:
                raise FronteiraError("generate.worker", trouble=getattr(done.trouble, "said", done.trouble))
            waiting[begun.pop(done.ticket)] = done.value
            submit()
            while first in waiting:
                made, trouble = waiting.pop(first)
                yield from made
                if trouble is not None:
                    raise trouble
                first += CHUNK
            look()


def make_some(wish: Wish, seed: int, numbers: range, limits: Limits, until: float | None) -> tuple[list[Made], FronteiraError | None]:
    """Some puzzles of a seed, by their numbers, and what went wrong then: what a worker does at a time. `until` is a time of the day."""
    made: list[Made] = []
    try:
        maker = find_maker(wish)
        meter = Meter(Limits(None if until is None else max(0.0, until - time()), limits.nodes, limits.memory))
        made.extend(make(wish, seed, number, maker, meter) for number in numbers)  # those before the trouble are kept
    except FronteiraError as trouble:
        return made, trouble
    return made, None


def make(wish: Wish, seed: int, number: int, maker: Maker | None = None, limits: Allowed = None, watch: Watch | None = None) -> Made:
    """One puzzle of a seed, by its number. A limit that is reached raises GaveUp."""
    if isinstance(limits, Meter) and is_quick(maker, limits):
        return make_now(wish, seed, number, maker, limits, watch)
    meter = Meter(limits)
    made: Made = guard_or_give_up(meter, make_now, wish, seed, number, maker, meter, watch)
    return made


def make_now(wish: Wish, seed: int, number: int, maker: Maker | None, meter: Meter, watch: Watch | None = None) -> Made:
    """One puzzle: draft after draft until one fulfils the wish."""
    maker = maker or find_maker(wish)
    others: dict[Level, int] = {}
    candidates: list[Made] = []
    quick: Any = maker if is_quick(maker, meter) else None
    attempts = ATTEMPTS if wish.mask is None else ATTEMPTS_AT_A_MASK
    for attempt in range(attempts):
        check_or_give_up(meter)
        if watch is not None:
            watch(number, attempt + 1, 0.0)
            if isinstance(maker, Winnower):
                maker.watch = partial(watch, number, attempt + 1)
        dice = Dice(wish, seed, number, attempt)
        made = try_quickly(quick, dice, seed, number) if quick else try_once(wish, maker, dice, seed, number, meter)
        if isinstance(made, Made):
            candidates.append(made)
            if len(candidates) == wish.best_of:
                break
        elif made is not None:
            others[made] = others.get(made, 0) + 1
    if not candidates:
        raise BadOption("generate.none-came-up", attempts=attempts, wish=wish, why=why_not(wish, maker, others))
    return candidates[0] if len(candidates) == 1 else min(candidates, key=distaste)


def try_once(wish: Wish, maker: Any, dice: Dice, seed: int, number: int, meter: Meter) -> Made | Level | None:
    """A draft, proved and judged, and graded if the wish asks for that; only its level, where another was wished for; None where it came to
    nothing."""
    board = maker.draft(dice)
    if board is None:
        return None
    puzzle = find_puzzle(wish.puzzle)
    prove = prove_unique if puzzle.fills else prove_cheapest
    made = prove(puzzle, board, seed, number, maker, meter)
    if wish.level is not None or not wish.guessing:
        made = replace(made, known=grade(board, meter))
    return made if fulfils(made, wish) else made.grade.level


def try_quickly(maker: Any, dice: Dice, seed: int, number: int) -> Made | Level | None:
    """The same by a maker that does all of it itself; the solution is judged here all the same, that it is the only one is its word."""
    whole: tuple[Any, Any, Grade] | Level | None = maker.make(dice)
    if not isinstance(whole, tuple):
        return whole
    board, solution, known = whole
    judge(find_puzzle(board.puzzle), board, solution)
    return Made(board, solution, known, seed, number)


def is_quick(maker: Any, meter: Meter) -> bool:
    """Does the maker prove, judge and grade its puzzles itself, so quickly that nobody need watch it? It does not count nodes."""
    return getattr(maker, "is_quick", False) and meter.limits.nodes is None


def why_not(wish: Wish, maker: Maker, others: dict[Level, int]) -> Said:
    """What came up instead, as far as that is known."""
    if others:
        return Said("generate.why.levels", levels=", ".join(f"{level} {count}×" for level, count in sorted(others.items())))
    closest = getattr(maker, "closest", None)
    if closest is not None:
        key = "generate.why.givens" if wish.mask is None else "generate.why.mask"
        return Said(key, closest=closest, cells=wish.shape.rows * wish.shape.columns)
    return Said("generate.why.nothing")


def find_maker(wish: Wish) -> Maker:
    """The puzzle's maker for a wish, which is looked at first."""
    puzzle = find_puzzle(wish.puzzle)
    if puzzle.make is None:
        raise BadOption("generate.no-maker", puzzle=puzzle.name)
    if wish.level is Level.SEARCH and not wish.guessing:
        raise BadOption("generate.search-without-guessing")
    if wish.fewest < 0:
        raise BadOption("generate.givens", givens=wish.fewest)
    if wish.most is not None and wish.most < wish.fewest:
        raise BadOption("generate.bounds", fewest=wish.fewest, most=wish.most)
    if wish.best_of < 1:
        raise BadOption("generate.best-of", number=wish.best_of)
    if wish.mask is not None and not puzzle.fills:
        raise BadOption("generate.no-mask", puzzle=puzzle.name)
    if wish.mask is not None and (wish.symmetry != "none" or wish.irreducible or wish.givens is not None):
        raise BadOption("generate.mask-alone")
    maker: Maker = puzzle.make(wish)
    if wish.ends and not getattr(maker, "has_ends", False):
        raise BadOption("generate.no-ends", puzzle=puzzle.name)
    return maker


def prove_unique(puzzle: Puzzle, board: Any, seed: int, number: int, _: Maker, meter: Meter) -> Made:
    """Solve the board as anybody would, and prove that there is no second solution."""
    found = list(islice(solutions(board, meter), 2))
    if len(found) != 1:
        raise RefereeError("generate.not-unique", puzzle=puzzle.name, board=board)
    return Made(board, found[0], None, seed, number)


def prove_cheapest(puzzle: Puzzle, board: Any, seed: int, number: int, maker: Any, meter: Meter) -> Made:
    """Where the cheapest solution is wanted: the maker's own, the same on every machine, held against what solving proves."""
    answer = solve_or_give_up(board, meter)
    solution = maker.solution(board)
    judge(puzzle, board, solution)
    if answer.cost != puzzle.cost(board, solution):
        raise RefereeError("generate.wrong-optimum", puzzle=puzzle.name, board=board)
    return Made(board, solution, None, seed, number, answer.cost)


def fulfils(made: Made, wish: Wish) -> bool:
    """Is the puzzle what was wished for?"""
    if wish.level is not None and made.grade.level is not wish.level:
        return False
    return wish.guessing or made.grade.level is not Level.SEARCH
