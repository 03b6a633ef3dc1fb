"""Grades: how hard a board is, by the rules it needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from fronteira.engines.engine import check_or_give_up, guard_or_give_up
from fronteira.engines.solving import judge
from fronteira.errors import NoSolution
from fronteira.puzzle import Puzzle
from fronteira.registry import find_puzzle
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.climbing import Climb, climb, find_broken, is_done, rules_of
from fronteira.teach.rule import Level, Rule
from fronteira.teach.verdict import find_only_solution


class Grade(NamedTuple):
    """How hard a board is: its level, a score that orders boards of a level, and how many cells each rule decided.

    The score is what a person does who climbs the ladder: for each cell the weight of the rule that decides it, and for each hard step the
    links of its chain besides.
    """

    level: Level
    score: int
    hardest: str | None
    used: Mapping[str, int]
    rounds: int

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `level`, `score`, `hardest` (a rule, or None), `rounds`, `used` (cells by rule)."""
        return {"level": str(self.level), "score": self.score, "hardest": self.hardest, "rounds": self.rounds, "used": dict(self.used)}


def grade(board: Any, limits: Allowed = None) -> Grade:
    """How hard a board is: as hard as the hardest rule it needs; SEARCH where the rules do not solve it.

    A board without a solution, or with several, has no grade: NoSolution, SeveralSolutions. A limit that is reached raises GaveUp.
    """
    puzzle = find_puzzle(board.puzzle)
    meter = Meter(limits)
    check_or_give_up(meter)
    climbed: Climb = guard_or_give_up(meter, puzzle.ladder, board) if puzzle.ladder else climb(board, meter)
    if climbed.contradiction or find_broken(climbed.board):
        raise NoSolution("teach.no-solution")
    if is_done(climbed.board):
        judge(puzzle, board, climbed.board)
    elif puzzle.fills:
        judge(puzzle, climbed.board, find_only_solution(board, meter))
    return grade_of(puzzle, climbed)


def grade_of(puzzle: Puzzle, climbed: Climb) -> Grade:
    """The grade a climb stands for."""
    decided = ((rule, climbed.used[rule.name]) for rule in rules_of(puzzle))
    return grade_by(decided, climbed.rounds, climbed.links, done=is_done(climbed.board))


def grade_by(decided: Iterable[tuple[Rule, int]], rounds: int, links: int, *, done: bool) -> Grade:
    """The grade of a board by the rules, with the cells each decided, the rounds and links it took, and whether that did it."""
    used: dict[str, int] = {}
    level, score, hardest = Level.GENTLE, links, None
    for rule, cells in decided:
        if cells:
            hardest = rule.name
            used[hardest] = cells
            score += rule.weight * cells
            if rule.level > level:
                level = rule.level
    return Grade(level if done else Level.SEARCH, score, hardest, used, rounds)
