"""JSON as it comes in files: one object, a list of them, or one after another (JSON lines); and boards written as lists of lists."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from fronteira.board import EMPTY, MOST_CELLS, Shape
from fronteira.errors import ParseError
from fronteira.notations import Dialect
from fronteira.notations.lines import Line, shown
from fronteira.words import Said, find

BLANKS = "\ufeff \t\r\n"


def read_number(digits: str) -> int:
    """A whole number; one too long to be meant is cut, which leaves it out of every range."""
    return int(digits[:18])


DECODER = json.JSONDecoder(parse_int=read_number)


def objects_in(text: str, source: str) -> Iterator[tuple[dict[str, Any], Line]]:
    """The objects of a JSON text with the places where they begin."""
    found = False
    line, place = Line("", source, 1, 1), 0
    while (start := after_blanks(text, place)) < len(text):
        line = moved(line, text, place, start)
        value, place = read_value(text, start, line)
        for each in value if isinstance(value, list) else [value]:
            found = True
            if not isinstance(each, dict):
                raise line.error("notations.found", found=shown(json.dumps(each)), wanted=Said("notations.want.object"))
            yield each, line
        line = moved(line, text, start, place)
    if not found:
        raise ParseError("notations.nothing", source=source, line=1, wanted=Said("notations.want.object"))


def moved(line: Line, text: str, before: int, place: int) -> Line:
    """Where a place of a text is, from where an earlier one is: a corpus is long, and should be gone through once."""
    breaks = text.count("\n", before, place)
    column = place - text.rfind("\n", before, place) if breaks else line.column + place - before
    return line._replace(number=line.number + breaks, column=column)


def read_value(text: str, place: int, line: Line) -> tuple[Any, int]:
    """The JSON value that begins at a place, and where it ends."""
    try:
        return DECODER.raw_decode(text, place)
    except json.JSONDecodeError as trouble:
        why = why_not_json(trouble.msg)
        raise ParseError("notations.not-json", source=line.source, line=trouble.lineno, column=trouble.colno, reason=why) from None
    except RecursionError:
        raise line.error("notations.too-deep") from None


def why_not_json(message: str) -> Said | str:
    """What Python says is wrong, in the words where they know it."""
    named = message.lower().replace("':'", "colon").replace("','", "comma")
    key = "notations.json." + "-".join(re.findall("[a-z]+", named)[:2])
    return Said(key) if find(key, "en") else message[:1].lower() + message[1:]


def after_blanks(text: str, place: int) -> int:
    """The next place that is not blank."""
    while place < len(text) and text[place] in BLANKS:
        place += 1
    return place


def read_lists(dialect: Dialect, lists: Any, shape: Shape, read_cell: Callable[[Any], int | None], what: str, line: Line) -> list[int]:
    """The cells of a board from its lists; `read_cell` gives None for what no cell can hold."""
    lengths = dialect.lists(shape)
    if not isinstance(lists, list) or len(lists) != len(lengths):
        found = Said("notations.lists", count=len(lists)) if isinstance(lists, list) else shown(json.dumps(lists))
        raise line.error("notations.found-in", what=what, found=found, wanted=Said("notations.want.lists", count=len(lengths), shape=shape))
    cells: list[int] = []
    allowed = dialect.values(sum(lengths))
    for number, (each, length) in enumerate(zip(lists, lengths, strict=True), 1):
        if not isinstance(each, list) or len(each) != length:
            where, wanted = Said("notations.list", what=what, number=number), Said("notations.cells", count=length)
            found = Said("notations.cells", count=len(each)) if isinstance(each, list) else shown(json.dumps(each))
            raise line.error("notations.found-in", what=where, found=found, wanted=wanted)
        for place, value in enumerate(each, 1):
            cell = read_cell(value)
            if cell is None or (cell != EMPTY and cell not in allowed):
                where = Said("notations.list-cell", what=what, number=number, cell=place)
                wanted = Said("notations.want.range-or-empty", least=allowed[0], most=allowed[-1])
                raise line.error("notations.found-in", what=where, found=shown(json.dumps(value)), wanted=wanted)
            cells.append(cell)
    return cells


def write_lists(dialect: Dialect, shape: Shape, cells: list[Any]) -> list[list[Any]]:
    """Cells as lists of lists."""
    lists, start = [], 0
    for length in dialect.lists(shape):
        lists.append(cells[start : start + length])
        start += length
    return lists


def shape_of(lists: Any, dialect: Dialect, what: str, line: Line) -> Shape:
    """The shape of a grid that does not say it apart: as many rows as lists, as many columns as the first has cells."""
    if not isinstance(lists, list) or not lists or not isinstance(lists[0], list) or not lists[0]:
        raise line.error("notations.found-in", what=what, found=shown(json.dumps(lists)), wanted=Said("notations.want.rows"))
    return dialect.shape(len(lists), len(lists[0]), line)


def small_number(value: Any) -> int:
    """A whole number of JSON that can be a size; 0 for anything else."""
    return value if type(value) is int and 0 < value <= MOST_CELLS else 0


def on_a_line(value: Any) -> str:
    """A JSON value on one line, without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
