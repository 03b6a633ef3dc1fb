"""The ladder of Numbrix climbed quickly, by the compiled `ladder_cy`."""

from __future__ import annotations

from fronteira.board import EMPTY
from fronteira.kernels.loop import demand_compiled
from fronteira.puzzles.numbrix.kernel.finder import cells_of
from fronteira.puzzles.numbrix.ladder.ladder_cy import COMPILED, Ladder
from fronteira.puzzles.numbrix.rules import RULES
from fronteira.teach.quick import QuickLadder

__all__ = ["Ladder", "climb", "rules_up_to"]

demand_compiled(COMPILED)

climb = QuickLadder(RULES, Ladder, lambda board: board.shape, cells_of, lambda cells: [value or EMPTY for value in cells])
rules_up_to = climb.rules_up_to
