"""The ladder of Takuzu climbed quickly: what `teach.climb` does with the rules that explain, by the compiled `ladder_cy`.

Makers of puzzles use the `Ladder` itself, on bytes: `ladder.solves(cells, rules_up_to(level))`.
"""

from __future__ import annotations

from array import array
from dataclasses import replace

from fronteira import teach
from fronteira.board import EMPTY
from fronteira.kernels.ladder_cy import LARGEST
from fronteira.kernels.loop import demand_compiled, idle
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.kernel.finder import TO_KERNEL
from fronteira.puzzles.takuzu.ladder.ladder_cy import COMPILED, Ladder
from fronteira.puzzles.takuzu.rules import RULES
from fronteira.teach.rule import Level

__all__ = ["Ladder", "climb", "rules_up_to"]

demand_compiled(COMPILED)

FROM_KERNEL = (0, 1, EMPTY)


def rules_up_to(level: Level) -> int:
    """How many rules a level allows, from the easiest on.

    >>> rules_up_to(Level.GENTLE), rules_up_to(Level.FIENDISH)
    (2, 8)
    """
    return sum(rule.level <= level for rule in RULES)


def climb(board: TakuzuBoard) -> teach.Climb:
    """How far the rules get. Lines too long for a machine word are left to the rules themselves."""
    if max(board.shape) > LARGEST:
        return teach.climb(board)
    key = (Ladder, *board.shape, board.different_lines)
    ladder = idle.take(*key)
    ladder.climb(array("b", board.cells).tobytes().translate(TO_KERNEL))
    used = {rule.name: cells for rule, cells in zip(RULES, ladder.used, strict=True)}
    broken = RULES[ladder.contradiction].name if ladder.contradiction >= 0 else None
    after = replace(board, cells=tuple([FROM_KERNEL[value] for value in ladder.cells()]))
    climbed = teach.Climb(after, used, ladder.rounds, broken)
    idle.give(ladder, *key)
    return climbed
