"""Our id: a board and its rules on one line, short enough for a footer, safe in a URL, and readable without a program.

    takuzu:4x4:a1a0b0a0d11a0        numbrix:3x4:1c5_4b9c        dots:2x3-goal4-exactly:a1c1d11d

It is the puzzle, rows x columns, any rule that is not the usual one, and the cells in their order: a letter is a run of 1 to 26 empty
cells, `_` stands between two numbers that touch (a puzzle with one digit a cell needs none). The size says where it
ends. This is version 1; a later one will have `v2:` after the puzzle's name, and is refused here by a sentence. An id a line is a corpus.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from fronteira.board import Board
from fronteira.notations import Dialect
from fronteira.notations.lines import Line, lines_in
from fronteira.notations.runs import read_runs, write_runs
from fronteira.words import Said

HEAD = re.compile(r"([a-z]+):([0-9]{1,9})x([0-9]{1,9})((?:-[a-z]+[0-9]{0,9})*):")
NEWER = re.compile(r"[a-z]+:v([0-9]{1,9}):")


def write(dialect: Dialect, board: Board) -> str:
    """The id of a board, on a line."""
    told = board.unusual_rules()
    marks = "".join(
        f"-{option.mark}{told[name] if option.is_number else ''}"
        for name, option in dialect.board.rule_options().items()
        if name in told and (option.is_number or told[name] == option.value)
    )
    cells = write_runs(board.cells, one_digit=dialect.one_digit)
    return f"{dialect.puzzle}:{board.shape.rows}x{board.shape.columns}{marks}:{cells}\n"


def read(dialect: Dialect, text: str, source: str) -> Iterator[Any]:
    """The boards of a text with an id a line."""
    for line in lines_in(text, source, Said("notations.want.id", puzzle=dialect.puzzle)):
        yield read_id(dialect, line)


def read_id(dialect: Dialect, line: Line) -> Any:
    """The board of an id."""
    if newer := NEWER.match(line.text):
        raise line.error("notations.newer", version=newer[1])
    head = HEAD.match(line.text)
    if head is None:
        raise line.surprise(Said("notations.want.whole-id", puzzle=dialect.puzzle))
    if head[1] != dialect.puzzle:
        raise line.error("notations.other-puzzle", found=head[1], wanted=dialect.puzzle)
    shape = dialect.shape(int(head[2]), int(head[3]), line, head.start(2))
    rules = read_marks(dialect, line, head.start(4), head[4])
    wanted = dialect.board.cells_in(shape)
    cells = read_runs(line, head.end(), wanted, dialect.values(wanted), one_digit=dialect.one_digit)
    return dialect.make(shape, cells, line, **rules)


def read_marks(dialect: Dialect, line: Line, place: int, marks: str) -> dict[str, Any]:
    """The rules between size and cells, as fields of the board."""
    rules: dict[str, Any] = {}
    known = {option.mark: (name, option) for name, option in dialect.board.rule_options().items()}
    for mark in marks.split("-")[1:]:
        word = mark.rstrip("0123456789")
        number = mark[len(word) :]
        name, option = known.get(word, ("", None))
        if option is None or name in rules or option.is_number != bool(number):
            marks = ", ".join(f"-{each.mark}{'N' if each.is_number else ''}" for _, each in known.values())
            wanted = Said("notations.want.marks", marks=marks) if marks else Said("notations.want.none")
            raise line.error("notations.rule", place, rule=f"-{mark}", wanted=wanted)
        rules[name] = int(number) if option.is_number else option.value
        place += len(mark) + 1
    return rules
