"""Positions of the game as texts.

    dots-game:2x2:1a2i:1:d            our id: the size, the lines in the order of a board's cells, who moves, the boxes row by row
    {"game": "dots", "rows": 2, …}    the same as plain data (`to_dict`)
    (((1 2) (0 0) (0 0)) (…))         a Lisp board, its lines 1 or 2 for who drew them
    any notation of a board           OpenSpiel's string and pictures among them: its lines, nothing about who drew them

In an id a letter is a run of 1 to 26 undrawn lines, or open boxes; 1 and 2 are the players. A closed box that is nobody's is 0: a board
does not tell who closed it. Where a text does not say who moves, the first player does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadBoard, ParseError
from fronteira.games.game import FIRST, SECOND
from fronteira.notations.lines import Line, lines_in
from fronteira.notations.runs import read_runs, write_runs
from fronteira.puzzles.dots.board import DotsBoard
from fronteira.puzzles.dots.formats import lisp
from fronteira.puzzles.dots.game.position import DotsPosition, field_of, of_board
from fronteira.reading import read_boards
from fronteira.words import Said

HEAD = re.compile(r"dots-game:([0-9]{1,4})x([0-9]{1,4}):([0-9a-z]*):([12]):([0-9a-z]*)\s*$")
DRAWN_BY_SECOND = re.compile(r"(?<![^\s()'])2(?![^\s()';])")
DRAWN_BY_FIRST = re.compile(r"(?i)(?<![^\s()'])(?:1|t)(?![^\s()';])")


def read(text: str, source: str = "", mover: int | None = None) -> DotsPosition:
    """The position of a text in any of these forms; `mover` is who moves, whatever the text says.

    >>> read("(((1 2)(0 0)(0 0)) ((0 0)(0 0)(0 0)))")
    DotsPosition(2×2, lines=[0, 1], points=(0, 0), mover=0)
    """
    position = read_any(text, source)
    return position if mover is None else position._replace(mover=mover)


def read_any(text: str, source: str) -> DotsPosition:
    begin = text.lstrip("\ufeff \t\r\n")
    if begin.startswith("dots-game:"):
        return read_id(next(lines_in(text, source, Said("dots.game.want-id"))))
    if begin.startswith("{") and '"game"' in begin:
        return read_json(text, source)
    if lisp.recognise(text) and DRAWN_BY_SECOND.search(text):
        return read_lisp(text, source)
    return of_board(only_board(text, source))


def only_board(text: str, source: str) -> DotsBoard:
    """The one board of a text."""
    boards: list[DotsBoard] = [reading.board for reading in read_boards(text, "dots", source)]
    if len(boards) > 1:
        raise ParseError("notations.several-boards", source=source, count=len(boards))
    return boards[0]


def read_id(line: Line) -> DotsPosition:
    head = HEAD.match(line.text)
    if head is None:
        raise line.surprise(Said("dots.game.want-id"))
    try:
        field = field_of(Shape(int(head[1]), int(head[2])))
    except BadBoard as trouble:
        raise line.error("notations.bad-board", len("dots-game:"), error=trouble) from None
    lines = read_runs(line._replace(text=line.text[: head.end(3)]), head.start(3), field.count, range(1, 3), one_digit=True)
    boxes = read_runs(line._replace(text=line.text[: head.end(5)]), head.start(5), len(field.sides), range(3), one_digit=True)
    try:
        return put_together(field.shape, lines, boxes, int(head[4]) - 1)
    except BadBoard as trouble:
        raise line.error("notations.bad-board", head.start(5), error=trouble) from None


def read_lisp(text: str, source: str) -> DotsPosition:
    """A Lisp board whose lines say who drew them: read twice, so that everything wrong with it is told as of any Lisp board."""
    board = only_board(DRAWN_BY_SECOND.sub("1", text), source)
    second = of_board(only_board(DRAWN_BY_SECOND.sub("1", DRAWN_BY_FIRST.sub("0", text)), source))
    return of_board(board)._replace(by_second=second.lines)


def read_json(text: str, source: str) -> DotsPosition:
    try:
        return from_dict(json.loads(text))
    except json.JSONDecodeError as trouble:
        raise ParseError("dots.game.no-json", source=source, line=trouble.lineno, column=trouble.colno) from None
    except (BadBoard, KeyError, TypeError, ValueError, RecursionError) as trouble:
        reason = trouble if isinstance(trouble, BadBoard) else BadBoard("dots.game.no-position")
        raise ParseError("notations.bad-board", error=reason, source=source, line=1, column=1) from None


def put_together(shape: Shape, lines: list[int], boxes: list[int], mover: int) -> DotsPosition:
    """A position of lines (EMPTY, 1 or 2) and boxes (EMPTY, 0, 1 or 2); a box that is somebody's is closed, and the other way round."""
    field = field_of(shape)
    drawn = sum(1 << line for line, who in enumerate(lines) if who != EMPTY)
    for box, (mask, who) in enumerate(zip(field.sides, boxes, strict=True)):
        if (drawn & mask == mask) != (who != EMPTY):
            row, column = divmod(box, shape.columns)
            raise BadBoard("dots.game.box-open" if who != EMPTY else "dots.game.box-closed", row=row + 1, column=column + 1)
    first, second = (sum(1 << box for box, who in enumerate(boxes) if who == player) for player in (1, 2))
    by_second = sum(1 << line for line, who in enumerate(lines) if who == 2)
    return DotsPosition(field, drawn, mover, first, second, by_second)


def take_apart(position: DotsPosition) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Lines and boxes as numbers, as `put_together` takes them."""
    field, drawn, _, first, second, by_second = position
    lines = tuple((2 if by_second >> line & 1 else 1) if drawn >> line & 1 else EMPTY for line in range(field.count))
    boxes = tuple(
        EMPTY if drawn & mask != mask else 1 if first >> box & 1 else 2 if second >> box & 1 else 0 for box, mask in enumerate(field.sides)
    )
    return lines, boxes


def write(position: DotsPosition) -> str:
    """The id of a position.

    >>> write(read("dots-game:1x1:11a2:2:a"))
    'dots-game:1x1:11a2:2:a'
    """
    lines, boxes = (write_runs(part, one_digit=True) for part in take_apart(position))
    rows, columns = position.shape
    return f"dots-game:{rows}x{columns}:{lines}:{position.mover + 1}:{boxes}"


def write_lisp(position: DotsPosition) -> str:
    """A Lisp board, its lines 1 or 2 for who drew them."""
    rows, columns = position.shape
    marks = [str(max(0, who)) for who in take_apart(position)[0]]
    across = (rows + 1) * columns
    return f"({lisp.lists_of(marks[:across], columns)} {lisp.lists_of(marks[across:], rows)})"


def to_dict(position: DotsPosition) -> dict[str, Any]:
    """Plain data: `game`, `rows`, `columns`, `lines` (0 undrawn, else who drew it), `boxes` (null open, 0 nobody's, else whose), `mover`
    (1 or 2), `points` (of the first and of the second)."""
    lines, boxes = take_apart(position)
    return {
        "game": "dots",
        "rows": position.shape.rows,
        "columns": position.shape.columns,
        "lines": [max(0, who) for who in lines],
        "boxes": [None if who == EMPTY else who for who in boxes],
        "mover": position.mover + 1,
        "points": list(position.points),
    }


def from_dict(data: Mapping[str, Any]) -> DotsPosition:
    """The position of plain data; `boxes` and `points` may be missing."""
    shape = Shape(number(data["rows"]), number(data["columns"]))
    field = field_of(shape)
    lines = [EMPTY if who == 0 else number(who) for who in data["lines"]]
    if len(lines) != field.count or not {*lines} <= {EMPTY, 1, 2}:
        raise BadBoard("dots.game.no-position")
    mover = number(data.get("mover", 1)) - 1
    if mover not in (FIRST, SECOND):
        raise BadBoard("dots.game.no-position")
    if data.get("boxes") is None:
        drawn = sum(1 << line for line, who in enumerate(lines) if who != EMPTY)
        boxes = [0 if drawn & mask == mask else EMPTY for mask in field.sides]
    else:
        boxes = [EMPTY if who is None else number(who) for who in data["boxes"]]
    if len(boxes) != len(field.sides) or not {*boxes} <= {EMPTY, 0, 1, 2}:
        raise BadBoard("dots.game.no-position")
    return put_together(shape, lines, boxes, mover)


def number(value: Any) -> int:
    if type(value) is not int:
        raise BadBoard("dots.game.no-position")
    return value
