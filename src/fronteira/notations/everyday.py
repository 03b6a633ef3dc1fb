"""Boards as people type, paste and draw them: a row a line, and whatever comes with it.

    . 1 . 0        .x.o        1,,0,        ┌─────────┐        4 4
    . . 0 .        ..o.        ,,0,1        │ · 1 · 0 │        _ 1 _ 0
                                            └─────────┘        ...

Cells stand apart (blanks, tabs, commas, semicolons, bars) or not; nothing between two commas, tabs or bars is an empty cell, as are `.`,
`_`, `-`, `·`, `?` and `*`. A size may come first, frames and lines that begin with # are passed over, blank lines part two boards; where
tabs part the cells, a line of tabs is an empty row. What marks stand for which value is in the puzzle's `Dialect`. Texts that other formats
read are left to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from fronteira.board import EMPTY, MOST_CELLS, Board, Shape
from fronteira.errors import ParseError
from fronteira.notations import GLANCE, Dialect, beginning, is_drawn
from fronteira.notations.lines import Line, shown
from fronteira.notations.notation import Token
from fronteira.words import Said

NOTHING = re.compile(r"[._·‧∙?*-]+")
SIZE = re.compile(r"\s*([0-9]{1,4})(?:\s*[x×,;\s]\s*([0-9]{1,4}))?\s*")
FRAME = re.compile(r"(?=.*(?:[─━═+=]|--|:-))(?=.*[^\s-])[\s\u2500-\u257f+|:=-]+")
"""A line of a frame: what frames are made of, with a horizontal stroke, and not dashes alone, which are empty cells."""
UPPER_EDGES, LOWER_EDGES = tuple("┌┏╔╭"), tuple("└┗╚╰")
"""How the edges of frames begin."""
BARS = {ord(bar): "|" for bar in "│┃║"}
WORD = re.compile(r"[^\s,;|]+")
INSIDE = re.compile(r"\s*\|?(.*?)\|?\s*")
UNPARTED = 9
"""The most cells of a board of numbers that may have nothing between them: its numbers have one digit."""
FEWEST = 3
"""Cells of a row that is a whole board."""
REPEATED = 2
"""Where numbers stand more often than so, in the mean, they are no numbers of cells."""
MOST_IN_SIGNS = 2
"""A larger number is not one of the few values, or the sign for nothing, of a puzzle with one digit a cell."""


class Row(NamedTuple):
    """A line of the text, without what is around it in a frame of bars, and its number."""

    text: str
    number: int


class Manner(NamedTuple):
    """How the cells of a board are parted: by a mark, so that nothing between two is an empty cell, or by blanks; whether such a mark also
    stands before the first or after the last cell; whether every sign is a cell."""

    mark: str
    before: bool
    after: bool
    signs: bool


def write(dialect: Dialect, marks: str, board: Board) -> str:
    """The rows, cells apart, a dot where nothing is; `marks` are the signs for the values in their order, where those are not numbers."""
    width = 1 if dialect.one_digit else len(str(len(board.cells)))
    cells = [("." if value == EMPTY else marks[value] if marks else str(value)).rjust(width) for value in board.cells]
    columns = board.shape.columns
    return "".join(" ".join(cells[start : start + columns]) + "\n" for start in range(0, len(cells), columns))


def read(dialect: Dialect, text: str, source: str) -> Iterator[Any]:
    """The boards of a text, whatever marks it uses."""
    refuse_open_frames(text, source)
    found = False
    for size, rows in boards_in(dialect, text):
        found = True
        yield read_board(dialect, size, rows, source)
    if not found:
        raise ParseError("notations.nothing", source=source, line=1, wanted=Said("notations.want.rows-of-cells"))


def refuse_open_frames(text: str, source: str) -> None:
    """Refuse a drawing that was cut off: a frame with an upper edge has a lower one."""
    opened = 0
    for number, line in enumerate([*text.lstrip("\ufeff").splitlines(), UPPER_EDGES[0]], 1):
        edge = line.lstrip()[:1]
        if edge in UPPER_EDGES and opened:
            raise ParseError("notations.cut-off", source=source, line=number, opened=opened)
        opened = number if edge in UPPER_EDGES else 0 if edge in LOWER_EDGES else opened


def boards_in(dialect: Dialect, text: str) -> Iterator[tuple[Shape | None, list[Row]]]:
    """The rows of each board, with its size where that is said."""
    blocks = list(blocks_in(text))
    for place, block in enumerate(blocks):
        rows = block
        if len(block) == 1 and place + 1 < len(blocks) and size_before(dialect, [*block, *blocks[place + 1][:1]]):
            blocks[place + 1].insert(0, block[0])  # a size with a blank line after it
            continue
        while rows:
            size = size_before(dialect, rows)
            rows = rows if size is None else rows[1:]
            many = len(rows) if size is None else size.rows
            yield size, rows[:many]
            rows = rows[many:]


def blocks_in(text: str) -> Iterator[list[Row]]:
    """Lines that follow one another, without frames and remarks."""
    block: list[Row] = []
    lines = text.lstrip("\ufeff").splitlines()
    tabs = any(map(is_parted_by_tabs, lines))
    for number, line in enumerate(lines, 1):
        is_blank = not line.strip() and not (tabs and "\t" in line)
        if is_blank or line.strip()[:1] in LOWER_EDGES:
            if block:
                yield block
            block = []
        elif line.lstrip()[:1] != "#" and not FRAME.fullmatch(line):
            block.append(Row(line.translate(BARS), number))
    if block:
        yield block


def is_parted_by_tabs(line: str) -> bool:
    """Does it hold cells with tabs between them, and not just a tab at its end?"""
    is_parted = line.strip() and ("\t" in line.rstrip() or "\t\t" in line)
    return bool(is_parted) and all(len(field.split()) < 2 for field in line.split("\t"))


def size_before(dialect: Dialect, rows: list[Row]) -> Shape | None:
    """The size that the first of these lines says, if it is no row itself: those are as long as the next."""
    match = SIZE.fullmatch(rows[0].text)
    if match is None or len(rows) < 2:
        return None
    first, second = (len(cells_of(row, manner_of(dialect, [row], None))) for row in rows[:2])
    return None if first == second else Shape(int(match[1]), int(match[2] or match[1]))


def read_board(dialect: Dialect, size: Shape | None, rows: list[Row], source: str) -> Any:
    """The board of some rows."""
    manner = manner_of(dialect, rows, size)
    first = Line("", source, rows[0].number, 1)
    shape = dialect.shape(*(size or (len(rows), len(cells_of(rows[0], manner)))), first)
    allowed = dialect.values(dialect.board.cells_in(shape))
    cells: list[int] = []
    for number, row in enumerate(rows, 1):
        tokens = cells_of(row, manner)
        if len(tokens) != shape.columns:
            at = tokens[min(len(tokens), shape.columns + 1) - 1].column if tokens else 1
            key = "notations.row-length" if size else "notations.row-unlike-first"
            raise ParseError(key, source=source, line=row.number, column=at, row=number, found=len(tokens), wanted=shape.columns)
        cells += [read_cell(dialect, token, allowed, source) for token in tokens]
    if len(rows) < shape.rows:
        raise ParseError("notations.ends-early", source=source, line=rows[-1].number + 1, done=len(rows), rows=shape.rows)
    return dialect.make(shape, cells, first)


def read_cell(dialect: Dialect, token: Token, allowed: range, source: str) -> int:
    """What a cell holds."""
    if not token.text or NOTHING.fullmatch(token.text):
        return EMPTY
    value = dialect.symbols.get(token.text.lower())
    if value is None and re.fullmatch("[0-9]{1,9}", token.text) and int(token.text) in allowed:
        value = int(token.text)
    if value is None:
        wanted = Said("notations.want.range-or-empty", least=allowed[0], most=allowed[-1])
        raise ParseError("notations.found", source=source, line=token.line, column=token.column, found=shown(token.text), wanted=wanted)
    return value


def manner_of(dialect: Dialect, rows: list[Row], size: Shape | None) -> Manner:
    """How the cells of some rows are parted, told by all of them. A mark that all rows begin or end with stands for no cell if the board
    then has the size it should, or is a square and nothing else between two marks is empty."""
    for mark in ",;\t|":
        if mark not in rows[0].text and not any(mark in row.text.rstrip() for row in rows):
            continue
        fields = [fields_of(row, mark) for row in rows]
        if all(len(field.text.split()) < 2 for row in fields for field in row):
            columns = len(fields[0]) - 1
            empty = {at for row in fields for at, field in enumerate(row) if not field.text}
            wide = columns == size.columns if size else 1 < len(rows) == columns and len(empty) == 1
            before = wide and not any(row[0].text for row in fields)
            after = wide and not before and not any(row[-1].text for row in fields)
            return Manner(mark, before, after, dialect.one_digit)
    words = [row.text.split() for row in rows]
    unparted = all(len(each) == 1 for each in words) and len(rows) * len(words[0][0]) <= UNPARTED
    return Manner("", False, False, dialect.one_digit or (unparted and len(words[0][0]) > 1))


def cells_of(row: Row, manner: Manner) -> list[Token]:
    """The cells of a row with their places."""
    if manner.mark:
        tokens = fields_of(row, manner.mark)[manner.before : -1 if manner.after else None]
    else:
        tokens = [Token(match.group(), row.number, match.start() + 1) for match in WORD.finditer(row.text)]
    if not manner.signs:
        return tokens
    return [Token(sign, row.number, token.column + at) for token in tokens for at, sign in enumerate(token.text or ".")]


def fields_of(row: Row, mark: str) -> list[Token]:
    """What stands between the marks of a row; bars around a row belong to its frame."""
    inside = INSIDE.fullmatch(row.text)
    start, end = inside.span(1) if inside and mark == "|" else (0, len(row.text))
    tokens = []
    for field in row.text[start:end].split(mark):
        tokens.append(Token(field.strip(), row.number, start + len(field) - len(field.lstrip()) + 1))
        start += len(field) + 1
    return tokens


def could_be(dialect: Dialect, marks: str, text: str) -> bool:
    """Are the first rows cells of this puzzle, written with these signs, and does no number further on speak against it?"""
    begin = text if len(text) <= GLANCE else text[:GLANCE].rpartition("\n")[0]
    size, rows = next(boards_in(dialect, begin), (None, []))
    if len(rows) < dialect.smallest:
        return False
    manner = manner_of(dialect, rows, size)
    cells = [[token.text.lower() for token in cells_of(row, manner)] for row in rows]
    signs = {sign for row in cells for sign in row}
    if marks_in(signs) != marks or is_left_to_others(size, rows, signs) or (len(rows) == 1 and len(rows[0].text.split()) < FEWEST):
        return False
    if is_drawn(text) and dialect.one_digit != (width_of_cells(beginning(text), cells) == 1) and len(rows) * len(cells[0]) > UNPARTED:
        return False
    if not all(cells) or not all(is_cell(dialect, sign) for row in cells[:2] for sign in row):
        return False
    numbers = [int(sign) for row in cells for sign in row if re.fullmatch("[0-9]{1,9}", sign)]
    filled = [number for number in numbers if dialect.symbols.get(str(number)) != EMPTY]
    if dialect.one_digit and not all(is_cell(dialect, str(number)) for number in filled):
        return False
    if not dialect.one_digit and len(filled) > REPEATED * len(set(filled)):
        return False  # every number is there once, but for a mistake
    if max(filled, default=0) > MOST_IN_SIGNS:
        return True
    if len(filled) < len(numbers) and any(NOTHING.fullmatch(sign) for sign in signs):
        return False  # a number for nothing does not go with other signs for it
    return dialect.one_digit or len(set(filled)) == len(filled)


def marks_in(signs: set[str]) -> str:
    """The signs for values that are not numbers."""
    return next((marks for marks in ("ox", "○●") if not signs.isdisjoint(marks)), "")


def is_left_to_others(size: Shape | None, rows: list[Row], signs: set[str]) -> bool:
    """Numbers after a size are course text, and strings without anything between the cells are flat ones or another puzzle's."""
    if size is not None:
        return all(sign.isdecimal() for sign in signs)
    return signs <= set("01.-") and all(len(WORD.findall(row.text)) == 1 for row in rows) and "|" not in rows[0].text


def is_cell(dialect: Dialect, sign: str) -> bool:
    """Can a cell of the puzzle look so?"""
    if not sign or NOTHING.fullmatch(sign) or sign in dialect.symbols:
        return True
    return re.fullmatch("[0-9]{1,9}", sign) is not None and int(sign) in dialect.values(MOST_CELLS)


def width_of_cells(begin: str, cells: list[list[str]]) -> int:
    """How wide the cells of a drawing are, told by its upper edge."""
    return (len(begin.partition("\n")[0].rstrip()) - len("┌─┐")) // len(cells[0]) - 1
