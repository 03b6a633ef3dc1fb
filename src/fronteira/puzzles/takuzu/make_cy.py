"""One try at a puzzle, from the dice to the grade, on bytes: compiled, for a small one is made while Python says how."""

from __future__ import annotations

from typing import Any

import cython

from fronteira.errors import BadOption, RefereeError
from fronteira.kernels.finder_cy import SLICE, from_bytes
from fronteira.puzzles.takuzu.rules import RULES
from fronteira.teach.grades import Grade
from fronteira.teach.rule import Level

if cython.compiled:
    from cython.cimports.fronteira.kernels.codes import DONE, FOUND, LIMIT, NONE
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY
    from cython.cimports.fronteira.puzzles.takuzu.kernel.texts_cy import Look, look_for
else:
    from fronteira.kernels.codes import DONE, FOUND, LIMIT, NONE
    from fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY
    from fronteira.puzzles.takuzu.kernel.texts_cy import Look, look_for

NODES_A_CELL = cython.declare(cython.int, 4)
"""How long a grid is searched for with its cells decided in random order, before that is done in many steps."""


def make_at_once(maker: Any, dice: Any) -> tuple[Any, Any, Grade] | Level | None:
    """What `TakuzuMaker.draft` does, and then solving, judging and grading a board."""
    wish, sieve, plain = maker.wish, maker._sieve, maker.plain
    cells: bytes = sieve.sift(find_full(maker, dice), dice.order(len(maker.groups)), maker._rules, maker._fewest, maker._most)
    left: cython.Py_ssize_t = cells.count(EMPTY)
    if left == 0 or wish.givens is not None:
        if not wish.allows(len(cells) - left) or (left == 0 and wish.givens is None):
            maker.came_near(len(cells) - left)
            return None
    done: cython.bint = sieve.climb(cells) == DONE
    hardest: cython.int = sieve.hardest
    level: Level = RULES[hardest].level if done else Level.SEARCH
    if wish.level is not None and level is not wish.level:
        return level
    rows, columns = plain.shape
    look = Look()
    look_for(look, maker._kernel, rows, columns, plain.different_lines, cells, 2, -1, 0.0)
    if look.found != 1 or look.solution != sieve.cells():
        raise RefereeError("generate.not-unique", puzzle=plain.puzzle, board=maker.board_of(cells))
    return plain.with_cells(from_bytes(cells, EMPTY)), plain.with_cells(from_bytes(look.solution, EMPTY)), grade_of(sieve, hardest, level)


def grade_of(ladder: Any, hardest: int, level: Level) -> Grade:
    """The grade of the board a ladder has climbed, whose level is known (see `teach.grades.grade_by`)."""
    used: dict[str, int] = {}
    score, name = ladder.links, None
    for rule, cells in zip(RULES[: hardest + 1], ladder.used, strict=False):
        if cells:
            name = rule.name
            used[name] = cells
            score += rule.weight * cells
    return Grade(level, score, name, used, ladder.rounds)


def find_full(maker: Any, dice: Any) -> bytes:
    """A random full grid."""
    size: cython.int = len(maker._empty)
    wishes, order = dice.bits(size), dice.order(size)
    ended: cython.int = search_in_order(maker._kernel, maker._empty, wishes, order)
    if ended == NONE:
        raise BadOption("takuzu.make.none", shape=maker.plain.shape)
    return maker._kernel.solution() if ended == FOUND else maker.fill_by_verdicts(bytearray(maker._empty), wishes, order)


def search_in_order(kernel: Any, cells: bytes, wishes: bytes, order: Any) -> int:
    """Look for the first full grid with these cells: FOUND, NONE, or LIMIT where that gets lost."""
    most: cython.longlong = NODES_A_CELL * len(cells)
    left: cython.longlong = most
    ended: cython.int = LIMIT
    kernel.load(cells)
    kernel.prefer(wishes)
    kernel.decide_in(order)
    while ended == LIMIT and left > 0:
        ended = kernel.run(left, SLICE)
        left = most - kernel.nodes
    return ended
