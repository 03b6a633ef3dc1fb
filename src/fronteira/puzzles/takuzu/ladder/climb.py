"""The ladder of Takuzu climbed quickly, by the compiled `ladder_cy`.

Makers of puzzles use the `Ladder` itself, on bytes: `ladder.solves(cells, rules_up_to(level))`.
"""

from __future__ import annotations

from fronteira.kernels.loop import demand_compiled
from fronteira.puzzles.takuzu.kernel.finder import cells_of, values_of
from fronteira.puzzles.takuzu.ladder.ladder_cy import COMPILED, Ladder
from fronteira.puzzles.takuzu.rules import RULES
from fronteira.teach.quick import QuickLadder

__all__ = ["Ladder", "climb", "rules_up_to"]

demand_compiled(COMPILED)

climb = QuickLadder(RULES, Ladder, lambda board: (*board.shape, board.different_lines), cells_of, values_of)
rules_up_to = climb.rules_up_to
