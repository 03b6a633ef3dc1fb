"""Corpora of Takuzu, the quick way: texts of single boards in, rows as text out, no board made into Python objects on the way.

It takes boards in plain form (`texts_cy`). Any other ends a run, and whoever asked goes the careful way, which also says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable

from fronteira.engines.tallies import ANSWER, NODES, SECONDS, Pile, Run, Tally
from fronteira.kernels.codes import LIMIT, NONE
from fronteira.puzzles.takuzu.kernel.kernel_cy import Kernel
from fronteira.puzzles.takuzu.kernel.texts_cy import tally_texts


class TakuzuTallies:
    """Up to `most` solutions are looked for, nodes and seconds are limits a board; a negative number of nodes and 0 seconds mean none.

    Every solution is judged by the referee; where one is refused, the run ends with the error.
    """

    def __init__(
        self,
        write: Callable[[Tally], bytes],
        *,
        most: int = 1,
        nodes: int = -1,
        seconds: float = 0.0,
        different_lines: bool = True,
    ) -> None:
        self._write = write
        self.most, self.nodes, self.seconds, self.different_lines = most, nodes, seconds, different_lines
        self._shapes: dict[tuple[int, int], tuple[Kernel, dict[tuple[int, int], bytes]]] = {}

    def run(self, texts: Pile, position: int) -> Run:
        return Run(*tally_texts(self, texts, position))

    def for_shape(self, rows: int, columns: int) -> tuple[Kernel, dict[tuple[int, int], bytes]]:
        """The kernel of a shape, and the forms of rows that are known."""
        if (rows, columns) not in self._shapes:
            self._shapes[rows, columns] = Kernel(rows, columns, self.different_lines), {}
        return self._shapes[rows, columns]

    def form(self, rows: int, columns: int, found: int, ended: int) -> bytes:
        """The form of the rows of a shape where this came of the board: how many solutions, and how the kernel ended (LIMIT: on nodes,
        -LIMIT: on time)."""
        limit = {LIMIT: "nodes", -LIMIT: "time"}.get(ended)
        rules = "" if self.different_lines else "-same"
        answer = f"takuzu:{rows}x{columns}{rules}:{ANSWER}" if self.most == 1 and found else None
        return self._write((f"{rows}×{columns}", found, ended == NONE, limit, NODES, SECONDS, answer))
