"""What a rule saw, told: the sentence of the rule, the cells to fill wherever it does not name them, and the chain of a what-if."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from fronteira.board import EMPTY, Move
from fronteira.teach.rule import Contradiction, Deduction
from fronteira.words import find, say

Seen = Deduction | Contradiction


def tell(board: Any, seen: Seen, lang: str = "en", form: str = "why") -> str:
    """A sentence about what was seen on a board: "nudge", "where" or "why". But for a nudge, it names the cells to fill."""
    if isinstance(seen, Contradiction):
        return seen.text(lang)
    text = seen.text(lang, form)
    moves = [move for move in seen.moves if board.cells[move.cell] == EMPTY]
    if form == "nudge" or all(board.place(cell, lang) in text for cell, _ in moves):
        return text
    told = tell_cells(board, (cell for cell, _ in moves), lang) if form == "where" else tell_moves(board, moves, lang)
    return say(own(board, f"fill-{form}"), lang, text=text, cells=told)


def tell_moves(board: Any, moves: Iterable[Move], lang: str = "en") -> str:
    """Moves for people: each value with its cells."""
    cells_of: dict[int, list[int]] = {}
    for cell, value in moves:
        cells_of.setdefault(value, []).append(cell)
    key = own(board, "fill")
    return "; ".join(say(key, lang, cells=tell_cells(board, cells, lang), value=value) for value, cells in cells_of.items())


def tell_cells(board: Any, cells: Iterable[int], lang: str = "en") -> str:
    """Cells for people, those of one row or column together where the board is one of rows and columns."""
    cells = list(cells)
    rows, columns = board.shape
    if len(board.cells) != rows * columns or len(cells) < 2:
        return "; ".join(board.place(cell, lang) for cell in cells)
    down, across = sorted({cell // columns for cell in cells}), sorted({cell % columns for cell in cells})
    if len(down) == 1 or len(across) == 1:
        key = "teach.cells.row" if len(down) == 1 else "teach.cells.column"
        return say(key, lang, row=tell_numbers(down, lang), column=tell_numbers(across, lang))
    return "; ".join(tell_cells(board, [cell for cell in cells if cell // columns == row], lang) for row in down)


def tell_numbers(numbers: list[int], lang: str) -> str:
    """Rows or columns, counted from 1, the last joined to the others by a word."""
    told = [str(number + 1) for number in numbers]
    return say("teach.and", lang, first=", ".join(told[:-1]), last=told[-1]) if len(told) > 1 else told[0]


def tell_chain(board: Any, steps: Iterable[Seen], lang: str = "en") -> Iterator[str]:
    """The steps of a chain, each told on the board that those before it have led to."""
    for step in steps:
        yield tell(board, step, lang)


def own(board: Any, name: str) -> str:
    """The key of a sentence that a puzzle may have for itself."""
    key = f"{board.puzzle}.{name}"
    return key if find(key, "en") else f"teach.{name}"
