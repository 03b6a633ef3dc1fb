"""Corpora of Takuzu graded the quick way: the text of a board in, its grade out, no board made into Python objects on the way.

It takes boards in plain form (`texts_cy`). The kernel proves that there is one solution, the referee judges that, and the ladder must get
there, or some way towards it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from fronteira.engines.engine import check_or_give_up, guard_or_give_up
from fronteira.errors import GaveUp, NoSolution, RefereeError, SeveralSolutions
from fronteira.kernels.codes import DONE, LIMIT
from fronteira.kernels.ladder_cy import LARGEST
from fronteira.kernels.loop import idle
from fronteira.puzzles.takuzu.kernel.finder import OPEN
from fronteira.puzzles.takuzu.kernel.kernel_cy import Kernel
from fronteira.puzzles.takuzu.kernel.texts_cy import examine, read_block
from fronteira.puzzles.takuzu.ladder.ladder_cy import Ladder
from fronteira.puzzles.takuzu.referee_cy import accepts
from fronteira.puzzles.takuzu.rules import RULES
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.grades import Grade, grade_by


def grade_text(text: bytes, limits: Allowed = None, *, different_lines: bool = True) -> tuple[str, int, Callable[[], Grade]] | None:
    """The size and the givens of a board, and what grades it, as `teach.grade` does. None for a text in another form, and for a board that
    is too large for the compiled ladder."""
    block = read_block(text)
    if block is None or max(block[:2]) > LARGEST or text[block[3] :].strip():
        return None
    rows, columns, cells, _ = block
    return f"{rows}×{columns}", len(cells) - cells.count(OPEN), partial(grade_cells, rows, columns, cells, limits, different_lines)


def grade_cells(rows: int, columns: int, cells: bytes, limits: Allowed, different_lines: bool) -> Grade:
    meter = Meter(limits)
    check_or_give_up(meter)
    nodes, seconds = meter.nodes_left(0), meter.seconds_left()
    made_with = (rows, columns, different_lines)
    kernel = idle.take(Kernel, *made_with)
    found, ended, _, solution = examine(kernel, rows, columns, different_lines, cells, 2, -1 if nodes is None else nodes, seconds or 0.0)
    if ended == LIMIT:
        raise GaveUp("nodes" if nodes is not None and nodes <= kernel.nodes else "time")
    idle.give(kernel, Kernel, *made_with)
    if found != 1:
        raise SeveralSolutions("teach.several") if found else NoSolution("teach.no-solution")
    ladder = idle.take(Ladder, *made_with)
    ended = guard_or_give_up(meter, ladder.climb, cells)
    if solution is None or not accepts(solution, ladder.cells(), columns, different_lines):
        raise RefereeError("engines.wrong-answer", broken=f"{rows}×{columns}", text=cells.hex())
    grade = grade_by(zip(RULES, ladder.used, strict=True), ladder.rounds, ladder.links, done=ended == DONE)
    idle.give(ladder, Ladder, *made_with)
    return grade
