"""What is Takuzu's own on a page: how many of each value a line takes, and the signs that enter them too."""

from __future__ import annotations

from typing import Any

from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.plan import KEYS, missing


def page(board: TakuzuBoard) -> dict[str, Any]:
    rows, columns = board.shape
    return {"keys": KEYS, "quota": {"rows": missing((-1,) * columns), "columns": missing((-1,) * rows)}}
