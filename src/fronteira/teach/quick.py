"""A ladder climbed quickly: what `climb` does with the rules that explain, by a compiled one that follows the same rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from fronteira.board import Move
from fronteira.kernels.ladder_cy import LARGEST
from fronteira.kernels.loop import idle
from fronteira.teach.climbing import Climb, climb
from fronteira.teach.rule import Level, Rule


@dataclass(frozen=True)
class QuickLadder:
    """Called with a board, how far the rules get.

    rules     the ladder, easiest rule first
    make      makes the compiled ladder, a `Climber`
    made_for  what it is made with for a board
    cells_of  a board's cells as it takes them
    values    its cells as a board has them
    """

    rules: tuple[Rule, ...]
    make: Callable[..., Any]
    made_for: Callable[[Any], tuple[Any, ...]]
    cells_of: Callable[[Any], Any]
    values: Callable[[Any], Iterable[int]]

    def __call__(self, board: Any) -> Climb:
        return climb(board) if max(board.shape) > LARGEST else self.climb(board)

    def climb(self, board: Any, rounds: int = 0) -> Climb:
        """How far the rules get, in at most so many rounds, if not 0."""
        key = (self.make, *self.made_for(board))
        ladder = idle.take(*key)
        ladder.climb(self.cells_of(board), len(self.rules), rounds)
        used = {rule.name: cells for rule, cells in zip(self.rules, ladder.used, strict=True)}
        broken = self.rules[ladder.contradiction].name if ladder.contradiction >= 0 else None
        climbed = Climb(board.with_cells(tuple(self.values(ladder.cells()))), used, ladder.rounds, broken, ladder.links)
        idle.give(ladder, *key)
        return climbed

    def first(self, board: Any) -> tuple[int, Move | None] | None:
        """The number of the rule whose turn it is, -1 if none helps; and of a hard step the move that is made. None where the board is left
        to the rules themselves."""
        if max(board.shape) > LARGEST:
            return None  # lines longer than a machine word
        after = self.climb(board, rounds=1)
        for number, rule in enumerate(self.rules):
            if rule.name == after.contradiction:
                return number, None
            if after.used[rule.name]:
                return number, find_move(board, after.board) if rule.single else None
        return -1, None

    def rules_up_to(self, level: Level) -> int:
        """How many rules a level allows, from the easiest on."""
        return sum(rule.level <= level for rule in self.rules)


def find_move(board: Any, after: Any) -> Move:
    """The one move between two boards."""
    return next(Move(cell, value) for cell, value in enumerate(after.cells) if value != board.cells[cell])
