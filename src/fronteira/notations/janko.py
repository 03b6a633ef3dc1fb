"""The text janko.at keeps its puzzles in: sections with a name in brackets, numbers with blanks between them, `-` for an empty cell.

    [problem]
    - 2 - 1
    ...
    [solution]
    1 2 2 1
    ...

What stands before the problem, and sections of other names, are passed over; but a line `puzzle hidoku` says what it is, and what is not
ours is refused by its name. A puzzle whose values begin at 0 is written one higher (`Dialect.shift`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from fronteira.board import EMPTY, MOST_CELLS, Board
from fronteira.errors import ParseError
from fronteira.notations import GLANCE, Dialect, plain_name
from fronteira.notations.lines import Line, shown
from fronteira.notations.notation import Token, tokens_by_line
from fronteira.words import Said

NOTHING = "-"
BOARDS = ("problem", "solution")
TITLE = "puzzle"
"""The word before what a puzzle is."""
SECTION = re.compile(r"\[([a-z]*)\]|(begin|end)", re.IGNORECASE)


class Rows(NamedTuple):
    """The rows of a section and the line of its name."""

    head: Line
    rows: list[list[Token]]


def write_solved(dialect: Dialect, board: Board, solution: Board | None) -> str:
    """A board, and its solution if there is one."""
    solved = "" if solution is None else "[solution]\n" + rows_of(dialect, solution)
    return "[problem]\n" + rows_of(dialect, board) + solved + "[end]\n"


def rows_of(dialect: Dialect, board: Board) -> str:
    marks = [NOTHING if value == EMPTY else str(value + dialect.shift) for value in board.cells]
    columns = board.shape.columns
    return "".join(" ".join(marks[start : start + columns]) + "\n" for start in range(0, len(marks), columns))


def read_solved(dialect: Dialect, text: str, source: str) -> Iterator[tuple[Any, Any]]:
    """The boards of a text with their solutions."""
    board = solution = None
    for name, rows in sections(text, source):
        for title, line in titles_in(name, rows):
            if title not in dialect.names:
                raise line.error("notations.other-puzzle", found=line.text, wanted=dialect.puzzle)
        if name == "problem":
            if board is not None:
                yield board, solution
            board, solution = read_rows(dialect, rows), None
        elif name == "solution" and board is not None:
            answer = read_rows(dialect, rows)
            if answer.shape != board.shape:
                raise rows.head.error("notations.solution-shape", solution=answer.shape, board=board.shape)
            solution = replace(board, cells=answer.cells)
    if board is None:
        raise ParseError("notations.no-problem", source=source, line=1)
    yield board, solution


def sections(text: str, source: str) -> Iterator[tuple[str, Rows]]:
    """The sections of a text, with their names in lower case."""
    name, current = "", Rows(Line("", source, 1, 1), [])
    for number, words in tokens_by_line(text):
        if len(words) == 1 and (match := SECTION.fullmatch(words[0].text)):
            yield name, current
            name, current = (match[1] or match[2] or "").lower(), Rows(Line(words[0].text, source, number, words[0].column), [])
        elif name in BOARDS and words[0].text.lower() == TITLE:  # of the next puzzle
            yield name, current
            name, current = TITLE, Rows(Line("", source, number, 1), [words])
        else:
            current.rows.append(words)
    yield name, current


def titles_in(name: str, section: Rows) -> Iterator[tuple[str, Line]]:
    """What a section that is no board says the puzzle is: as names of puzzles are compared, and as it stands there."""
    for row in section.rows if name not in BOARDS else ():
        if row[0].text.lower().rstrip(":=") == TITLE and len(row) > 1:
            words = [token.text for token in row if token.text not in ("=", ":")][1:]
            yield plain_name(" ".join(words)), Line(" ".join(words), section.head.source, row[0].line, row[0].column)


def title_of(text: str) -> tuple[str, Line] | None:
    """What the first puzzle of a text is said to be."""
    return next((title for name, rows in sections(text, "") for title in titles_in(name, rows)), None)


def read_rows(dialect: Dialect, section: Rows) -> Any:
    """The board of a section."""
    head, rows = section
    if not rows:
        raise head.error("notations.no-rows")
    shape = dialect.shape(len(rows), len(rows[0]), head)
    wanted = dialect.board.cells_in(shape)
    allowed = dialect.values(wanted)
    cells: list[int] = []
    for number, row in enumerate(rows, 1):
        if len(row) != shape.columns:
            where = row[min(len(row), shape.columns + 1) - 1]
            found = {"row": number, "found": len(row), "wanted": shape.columns}
            raise ParseError("notations.row-unlike-first", source=head.source, line=where.line, column=where.column, **found)
        cells += [read_cell(dialect, token, allowed, head.source) for token in row]
    return dialect.make(shape, cells, head)


def read_cell(dialect: Dialect, token: Token, allowed: range, source: str) -> int:
    if token.text == NOTHING:
        return EMPTY
    value = int(token.text) - dialect.shift if re.fullmatch("[0-9]{1,9}", token.text) else -1
    if value not in allowed:
        wanted = Said("notations.want.range-or-dash", least=allowed[0] + dialect.shift, most=allowed[-1] + dialect.shift)
        raise ParseError("notations.found", source=source, line=token.line, column=token.column, found=shown(token.text), wanted=wanted)
    return value


def could_be(dialect: Dialect, text: str) -> bool:
    """Is the first problem said to be of the puzzle? If nothing is said, do its numbers fit: small ones, again and again, or each once?"""
    if title := title_of(text[:GLANCE]):
        return title[0] in dialect.names
    rows = next((rows.rows for name, rows in sections(text[:MOST_CELLS], "") if name == "problem"), [])
    numbers = [int(token.text) for row in rows for token in row if re.fullmatch("[0-9]{1,9}", token.text)]
    if not rows or min(len(rows), len(rows[0])) < dialect.smallest:
        return False
    if dialect.one_digit:
        most = dialect.values(len(rows))[-1] + dialect.shift
        return all(number <= most for number in numbers)
    return len(set(numbers)) == len(numbers)
