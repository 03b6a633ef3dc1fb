"""What is Numbrix's own on a page: every number comes once, and those that follow one another are joined where they are neighbours."""

from __future__ import annotations

from typing import Any

from fronteira.puzzles.numbrix.board import NumbrixBoard


def page(board: NumbrixBoard) -> dict[str, Any]:
    return {"once": True, "path": True}
