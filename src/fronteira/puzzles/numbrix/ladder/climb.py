"""The ladder of Numbrix climbed quickly: what `teach.climb` does with the rules that explain, by the compiled `ladder_cy`."""

from __future__ import annotations

from array import array
from dataclasses import replace

from fronteira import teach
from fronteira.board import EMPTY
from fronteira.kernels.ladder_cy import LARGEST
from fronteira.kernels.loop import demand_compiled, idle
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.ladder.ladder_cy import COMPILED, Ladder
from fronteira.puzzles.numbrix.rules import RULES
from fronteira.teach.rule import Level

__all__ = ["Ladder", "climb", "rules_up_to"]

demand_compiled(COMPILED)


def rules_up_to(level: Level) -> int:
    """How many rules a level allows, from the easiest on.

    >>> rules_up_to(Level.GENTLE), rules_up_to(Level.FIENDISH)
    (1, 9)
    """
    return sum(rule.level <= level for rule in RULES)


def climb(board: NumbrixBoard) -> teach.Climb:
    """How far the rules get. Boards with more rows or columns than a machine word has bits are left to the rules themselves."""
    if max(board.shape) > LARGEST:
        return teach.climb(board)
    key = (Ladder, *board.shape)
    ladder = idle.take(*key)
    ladder.climb(array("i", [0 if value == EMPTY else value for value in board.cells]))
    used = {rule.name: cells for rule, cells in zip(RULES, ladder.used, strict=True)}
    broken = RULES[ladder.contradiction].name if ladder.contradiction >= 0 else None
    after = replace(board, cells=tuple([value or EMPTY for value in ladder.cells()]))
    climbed = teach.Climb(after, used, ladder.rounds, broken)
    idle.give(ladder, *key)
    return climbed
