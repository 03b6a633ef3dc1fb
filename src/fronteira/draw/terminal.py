"""Boards with their marks in letters, for a terminal: the same marks as in a picture, each by signs of its own, and in colour where wanted.

    [7]  to fill     (7)  it follows from this     ×7×  cannot stay     !7!  cannot stand together     7?  supposed     7₂  at step 2

A puzzle may write its boards in its own way (`Puzzle.letters`): a function from a board, the board as it was given, marks and a language to
rows of pieces, each a text and the part it plays, by which it is coloured. Puzzles of cells in rows and columns need none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from fronteira.board import EMPTY
from fronteira.draw.boards import NOTHING, Marks
from fronteira.registry import find_puzzle
from fronteira.teach.telling import NOTES, worth_drawing
from fronteira.words import find, say

if TYPE_CHECKING:
    from fronteira.teach.hints import Hint
    from fronteira.teach.lessons import Step

Piece = tuple[str, str]
"""A text and its part: one of those in COLOURS, or nothing in particular."""

COLOURS: Mapping[str, str] = {
    "follows": "1;32",
    "because": "33",
    "error": "1;31",
    "clash": "1;31",
    "chain": "1;35",
    "given": "1",
    "soft": "2",
}
"""What terminals are told (SGR): colours every terminal has."""

BRACKETS: Mapping[str, tuple[str, str]] = {"follows": ("[", "]"), "because": ("(", ")"), "error": ("×", "×"), "clash": ("!", "!")}
SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def draw_terminal(board: Any, *, given: Any = None, marks: Marks = NOTHING, lang: str = "en", colour: bool = False) -> str:
    """A board in letters, with a line below that says what the marks are."""
    marks, write = marks.on(board), find_puzzle(board.puzzle).letters or write_grid
    rows: list[list[Piece]] = [*write(board, board if given is None else given, marks, lang)]
    legend = "  ".join(say(legend_key(board, name), lang, sign=sign) for name, sign in signs_of(board, marks))
    rows += [[(legend, "")]] if legend else []
    return "".join("".join(paint(piece, colour) for piece in row).rstrip() + "\n" for row in rows)


def legend_key(board: Any, name: str) -> str:
    """The key of what a mark means; a puzzle may say it in its own way."""
    key = f"{board.puzzle}.legend.{name}"
    return key if find(key, "en") else f"draw.legend.{name}"


def paint(piece: Piece, colour: bool) -> str:
    text, part = piece
    return f"\x1b[{COLOURS[part]}m{text}\x1b[0m" if colour and part in COLOURS and text.strip() else text


def signs_of(board: Any, marks: Marks) -> Iterator[tuple[str, str]]:
    """The kinds of marks on a board, and what they look like here."""
    signs = {"follows": "[ ]", "because": "( )", "error": "× ×", "clash": "! !", "supposed": "?", "chain": "₁ ₂ …", "notes": "(n)"}
    if len(board.cells) != board.shape.rows * board.shape.columns:
        signs |= LINES if marks.moves else {**LINES, "follows": "···"}
    numbers = [number for _, number in marks.chain]
    cells = {"follows": marks.follows, "because": marks.because, "error": marks.errors, "clash": marks.clash}
    there = {**cells, "supposed": 0 in numbers, "chain": any(numbers), "notes": marks.seen and NOTES in marks.seen.values}
    return ((name, sign) for name, sign in signs.items() if there[name])


LINES: Mapping[str, str] = {"follows": "═ ║", "because": "━ ┃", "error": "×", "clash": "!"}
"""What marks look like where cells are lines."""


def part_of(cell: int, marks: Marks) -> str:
    """The part a cell plays; what cannot stay comes before anything else."""
    for part, cells in (("error", marks.errors), ("clash", marks.clash), ("follows", marks.follows), ("because", marks.because)):
        if cell in cells:
            return part
    return "chain" if any(cell == move.cell for move, _ in marks.chain) else ""


def write_grid(board: Any, given: Any, marks: Marks, lang: str, empty: Callable[[int], str] = lambda cell: "·") -> Iterator[list[Piece]]:
    """A board of rows and columns with their numbers; `empty` is the sign for a cell that holds nothing."""
    rows, columns = board.shape
    shown, steps = marks.values(), {move.cell: number for move, number in marks.chain}
    values = [shown.get(cell, value) for cell, value in enumerate(board.cells)]
    texts = [empty(cell) if value == EMPTY else str(value) for cell, value in enumerate(values)]
    small = {cell: str(number).translate(SMALL) if number else "?" for cell, number in steps.items()}
    room, size = max(map(len, texts)), max(map(len, small.values()), default=0)
    texts = [text.rjust(room) + small.get(cell, "").ljust(size) for cell, text in enumerate(texts)]
    width, side = max(room + size, len(str(columns))), len(str(rows))
    heads = " ".join(str(column + 1).rjust(width + 1) for column in range(columns))
    yield [(" " * (side + 2) + heads, "soft")]
    edge = "─" * ((width + 2) * columns)
    yield [(f"{' ' * side} ┌{edge}┐", "")]
    for row in range(rows):
        pieces: list[Piece] = [(str(row + 1).rjust(side), "soft"), (" │", "")]
        for cell in range(row * columns, (row + 1) * columns):
            part = part_of(cell, marks)
            first, last = BRACKETS.get(part, (" ", " "))
            pieces.append((first + texts[cell].rjust(width) + last, part or ("given" if given.cells[cell] != EMPTY else "")))
        yield [*pieces, ("│", "")]
    yield [(f"{' ' * side} └{edge}┘", "")]


def draw_step(step: Step, *, given: Any = None, lang: str = "en", colour: bool = False, always: bool = True) -> str:
    """What a step of a lesson is about, and a board for each chain of a what-if; or nothing, but for reasons that cannot do without."""
    if not always and NOTES not in step.seen.values:
        return ""
    marks = [Marks.of(step.seen), *map(Marks.of_chain, worth_drawing(step.chains))]
    return "\n".join(draw_terminal(step.board, given=given, marks=each, lang=lang, colour=colour) for each in marks)


def draw_hint(board: Any, hint: Hint, *, given: Any = None, colour: bool = False) -> str:
    """What a hint is about, at its stage: the board and, at the last, a board for each chain."""
    marks = [Marks.of_hint(hint), *map(Marks.of_chain, worth_drawing(hint.chains) if hint.stage == 3 else ())]
    return "\n".join(draw_terminal(board, given=given, marks=each, lang=hint.lang, colour=colour) for each in marks)
