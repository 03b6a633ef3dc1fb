"""Links to Penpa+, the drawing board of puzzle people: a picture of a board in the URL itself.

Our links open for solving, and where there is a solution Penpa+ says when it is found: the part after `a=` is what it compares with, packed
alike: six lists as JSON, of which the fifth has a text `cell,number` for each cell to be filled, in the order of texts.
The part after `p=` is base64 of raw deflate of some twenty lines: what kind of grid and how large, a margin, the tools, the layer of the
question (JSON, as the next ones), the layer of the answer, the cells that make up the board as steps from one to the next, and settings.
The commonest words are cut to a z and a letter. Penpa+ puts two cells around every board and counts all of them: a cell is
(row + 2) · (columns + 4) + column + 2.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

from fronteira.board import EMPTY, Board, Shape
from fronteira.errors import BadBoard, ParseError
from fronteira.notations import Dialect
from fronteira.notations.documents import read_value, small_number
from fronteira.notations.lines import Line, lines_in, shown
from fronteira.words import Said

ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=solve&p="
PART = re.compile(r"(?:^|[#?&])p=([A-Za-z0-9+/]*)")
ANSWER = re.compile(r"&a=([A-Za-z0-9+/]*)")
NUMBERS_OF_ANSWER, LISTS_OF_ANSWER = 4, 6
CHECKED = {"sol_number": True}
"""What Penpa+ is asked to compare: the numbers."""
MOST_LINES = 100
"""The most rows and columns Penpa+ takes."""
MOST_TEXT = 2_000_000
"""Characters a link may unfold to; a board of 100×100 needs a tenth."""
AROUND = 2
"""Cells Penpa+ adds on each side."""
PIXELS = 38
SOURCE = 17
"""Which word of the first line says where a puzzle is from; ours say for which puzzle they were made."""
MAKER = "fronteira:"
CANDIDATES = "7"
"""How numbers are marked that are a solver's notes."""

WORDS = {
    **{"9": "qa", "Q": "pu_q", "A": "pu_a", "G": "grid", "M": "edit_mode", "S": "surface", "L": "line", "E": "lineE", "W": "wall"},
    **{"C": "cage", "N": "number", "Y": "symbol", "P": "special", "B": "board", "R": "command_redo", "U": "command_undo"},
    **{"8": "command_replay", "1": "numberS", "F": "freeline", "2": "freelineE", "T": "thermo", "3": "arrows", "D": "direction"},
    **{"0": "squareframe", "5": "polygon", "4": "deletelineE", "6": "killercages", "7": "nobulbthermo", "_": "__a"},
}
"""The words of JSON that Penpa+ cuts to z and one letter; besides, zO is null and zZ a z."""
LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
TABLES = ("surface", "number", "numberS", "symbol", "freeline", "freelineE", "line", "lineE", "wall", "cage", "deletelineE")


class Drawing(NamedTuple):
    """What a link shows: how large the board is, who made it, what is drawn in each cell, and what Penpa+ calls the cells."""

    shape: Shape
    maker: str
    numbers: dict[int, str]
    circles: dict[int, int]
    indices: list[int]


def write_solved(dialect: Dialect, board: Board, solution: Board | None) -> str:
    """A link that opens the board for solving, and knows the solution if there is one."""
    if max(board.shape) > MOST_LINES:
        raise BadBoard("notations.penpa.holds", most=MOST_LINES, shape=board.shape)
    link = ADDRESS + deflate("\n".join(lines_of(dialect, board)).replace("z", "zZ"))
    return link + ("" if solution is None else "&a=" + deflate(answer_of(board, solution))) + "\n"


def answer_of(board: Board, solution: Board) -> str:
    """What Penpa+ makes of the numbers a solver put down, letter by letter."""
    lists: list[list[str]] = [[] for _ in range(LISTS_OF_ANSWER)]
    cells = zip(indices_of(board.shape), board.cells, solution.cells, strict=True)
    lists[NUMBERS_OF_ANSWER] = sorted(f"{index},{value}" for index, given, value in cells if given == EMPTY)
    return json.dumps(lists, separators=(",", ":"))


def deflate(text: str) -> str:
    """A text as links hold it."""
    from base64 import b64encode
    from zlib import DEFLATED, MAX_WBITS, compressobj

    packer = compressobj(9, DEFLATED, -MAX_WBITS)
    return b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


def lines_of(dialect: Dialect, board: Board) -> list[str]:
    """The lines a link folds."""
    rows, columns = board.shape
    indices = indices_of(board.shape)
    centre = centre_of(board.shape)
    sizes = [columns, rows, PIXELS, 0, 1, 1, (columns + 1) * PIXELS, (rows + 1) * PIXELS, centre, centre, 0, 0, 0, 0]
    head = ["square", *map(str, sizes), f"Title: {dialect.puzzle.title()}", "Author: ", MAKER + dialect.puzzle, "", "OFF", "false"]
    numbers = {str(index): [str(value), 1, "1"] for index, value in zip(indices, board.cells, strict=True) if value != EMPTY}
    steps = [indices[0], *(after - before for before, after in pairwise(indices))]
    grid, solver = ["1", "2", "1"], tools_of(3, 2, 9)
    tools = {"qa": "pu_a", "grid": grid, "pu_q": tools_of(2, 1, 1), "pu_a": solver}
    opened = "~".join(map(compact, (grid, solver["edit_mode"], solver[solver["edit_mode"]])))
    question = {**layer(), "number": numbers}
    rest: list[Any] = [steps, [], CHECKED, "x", "x", [3, 1, 4], tools, "x", 0, layer()]
    return [",".join(head), "[0,0,0,0]", opened, compact(question), "", *map(compact, rest), "x", "{}", "[]", "false"]


def compact(value: Any) -> str:
    """JSON without blanks, as Penpa+ has it."""
    return json.dumps(value, separators=(",", ":"))


def layer() -> dict[str, Any]:
    """A layer with nothing drawn."""
    stacks: dict[str, Any] = {name: {"__a": []} for name in ("command_redo", "command_undo", "command_replay")}
    return {**stacks, **{name: {} for name in TABLES}, **{name: [] for name in LISTS}}


def tools_of(line: int, number: int, small: int) -> dict[str, Any]:
    """The tools of a layer with their styles: numbers first, as these puzzles are solved with them."""
    plain = {"edit_mode": "number", "surface": ["", 1], "wall": ["", line], "cage": ["1", 10], "symbol": ["circle_L", 1]}
    others = {"special": ["thermo", ""], "board": ["", ""], "move": ["1", ""], "combi": ["battleship", ""]}
    return {**plain, **others, "line": ["1", line], "lineE": ["1", line], "number": ["1", number], "sudoku": ["1", small]}


def indices_of(shape: Shape) -> list[int]:
    """The number Penpa+ gives each cell, where there is no margin."""
    width = shape.columns + 2 * AROUND
    return [(row + AROUND) * width + column + AROUND for row in range(shape.rows) for column in range(shape.columns)]


def centre_of(shape: Shape) -> int:
    """The point nearest the middle: a cell, a corner or the middle of a side, which are counted after all cells, in that order."""
    rows, columns = shape
    width, all_cells = columns + 2 * AROUND, (columns + 2 * AROUND) * (rows + 2 * AROUND)
    kind = {(1, 1): 0, (0, 0): 1, (0, 1): 2, (1, 0): 3}[rows % 2, columns % 2]
    row, column = (rows + 1) // 2 + 1, (columns + 1) // 2 + 1
    return kind * all_cells + row * width + column


def read_solved(dialect: Dialect, text: str, source: str) -> Iterator[tuple[Any, Any]]:
    """The boards of a text with a link a line, with the solutions the links know."""
    for line in lines_in(text, source, Said("notations.want.link")):
        board, indices = read_link(dialect, line)
        yield board, read_known_answer(board, indices, line)


def read_known_answer(board: Board, indices: list[int], line: Line) -> Any:
    """The solution a link knows, as far as it is one of numbers: what else Penpa+ compares, a drawing say, is not looked at."""
    part = ANSWER.search(line.text)
    if part is None or not part[1]:
        return None
    try:
        lists = read_value(inflate(part[1], line), 0, line)[0]
    except ParseError:
        return None
    told = lists[NUMBERS_OF_ANSWER] if isinstance(lists, list) and len(lists) == LISTS_OF_ANSWER else None
    pairs = [re.fullmatch("([0-9]{1,9}),([0-9]{1,9})", each) for each in told if isinstance(each, str)] if isinstance(told, list) else []
    values = {int(pair[1]): int(pair[2]) for pair in pairs if pair}
    cells = tuple(values.get(index, EMPTY) if value == EMPTY else value for index, value in zip(indices, board.cells, strict=True))
    try:
        return None if EMPTY in cells else replace(board, cells=cells)
    except BadBoard:
        return None


def read_link(dialect: Dialect, line: Line) -> tuple[Any, list[int]]:
    """The board of a link, and what Penpa+ calls its cells."""
    drawing = unfold(line)
    shape = dialect.shape(*drawing.shape, line)
    allowed = dialect.values(dialect.board.cells_in(shape))
    cells = [EMPTY] * len(indices_of(shape))
    for cell, value in drawing.numbers.items():
        if not re.fullmatch("[0-9]{1,9}", value) or int(value) not in allowed:
            row, column = divmod(cell, shape.columns)
            wanted = Said("notations.want.range-or-nothing", least=allowed[0], most=allowed[-1])
            where = Said("board.place", row=row + 1, column=column + 1)
            raise line.error("notations.found-in", what=where, found=shown(value), wanted=wanted)
        cells[cell] = int(value)
    board = dialect.make(shape, cells if drawing.numbers or not dialect.one_digit else with_circles(cells, drawing), line)
    return board, drawing.indices


def with_circles(cells: list[int], drawing: Drawing) -> list[int]:
    """The cells with what circles stand for, white ones for 0 and black ones for 1."""
    return [drawing.circles.get(cell, value) for cell, value in enumerate(cells)]


def unfold(line: Line) -> Drawing:
    """What a link shows."""
    part = PART.search(line.text)
    if part is None or not part[1]:
        raise line.error("notations.penpa.no-part")
    lines = in_full(inflate(part[1], line)).split("\n")
    if len(lines) < 6:
        raise line.error("notations.penpa.lines", count=len(lines))
    head = lines[0].split(",")
    sides = [int(word) if re.fullmatch("[0-9]{1,4}", word) else 0 for word in head[1:3]]
    if head[0] not in ("square", "sudoku", "kakuro") or len(sides) < 2 or not all(0 < side <= 2 * MOST_LINES for side in sides):
        raise line.error("notations.penpa.grid", found=shown(",".join(head[:3])), most=MOST_LINES)
    margin = json_line(lines[1], "margin", line)
    if not isinstance(margin, list) or len(margin) != 4 or any(type(each) is not int or not 0 <= each <= MOST_LINES for each in margin):
        raise line.error("notations.penpa.margin", found=shown(lines[1]))
    shape = Shape(sides[1] - margin[0] - margin[1], sides[0] - margin[2] - margin[3])
    if min(shape) < 1:
        raise line.error("notations.penpa.wide-margin", found=shown(lines[1]), shape=Shape(sides[1], sides[0]))
    width = sides[0] + 2 * AROUND
    order = [
        (row + AROUND + margin[0]) * width + column + AROUND + margin[2] for row in range(shape.rows) for column in range(shape.columns)
    ]
    refuse_holes(json_line(lines[5], "cells", line), order, line)
    question = json_line(lines[3], "question", line)
    return read_layer(question if isinstance(question, dict) else {}, order, shape, head[SOURCE] if len(head) > SOURCE else "")


def inflate(part: str, line: Line) -> str:
    """The lines a link folds, as one text; nothing larger than a link can mean is unfolded."""
    from base64 import b64decode
    from binascii import Error
    from zlib import MAX_WBITS, decompressobj, error

    unpacker = decompressobj(-MAX_WBITS)
    try:
        data = unpacker.decompress(b64decode(part + "=" * (-len(part) % 4)), MOST_TEXT)
        if not unpacker.eof:
            raise line.error("notations.penpa.cut-off", most=MOST_TEXT)
        return data.decode()
    except (Error, error, UnicodeDecodeError) as trouble:
        raise line.error("notations.penpa.packed", reason=str(trouble)[:80]) from None


def in_full(text: str) -> str:
    """The text with the words that were cut."""
    cut = {**{letter: f'"{word}"' for letter, word in WORDS.items()}, "O": "null", "Z": "z"}
    return re.sub("z(.)", lambda match: cut.get(match[1], match[0]), text)


def json_line(text: str, what: str, line: Line) -> Any:
    """A line of JSON."""
    try:
        return read_value(text, 0, line)[0]
    except ParseError as trouble:
        why = Said(trouble.key, **trouble.values)
        raise line.error("notations.penpa.part", what=Said(f"notations.penpa.{what}-part"), reason=why) from None


def refuse_holes(steps: Any, order: list[int], line: Line) -> None:
    """An error where the board is not a whole rectangle."""
    if not isinstance(steps, list) or any(type(step) is not int for step in steps):
        raise line.error("notations.penpa.no-cells")
    cells, index = set(), 0
    for step in steps:
        index += step
        cells.add(index)
    if cells != set(order):
        raise line.error("notations.penpa.holes", found=len(cells), wanted=len(order))


def read_layer(question: dict[str, Any], order: list[int], shape: Shape, maker: str) -> Drawing:
    """The numbers and circles in the cells of a layer; what is drawn elsewhere is left alone."""
    cell_of = {str(index): cell for cell, index in enumerate(order)}

    def drawn(name: str) -> Iterator[tuple[int, list[Any]]]:
        table = question.get(name)
        for index, entry in table.items() if isinstance(table, dict) else ():
            if index in cell_of and isinstance(entry, list) and len(entry) > 1:
                yield cell_of[index], entry

    numbers = {cell: str(entry[0]).strip() for cell, entry in drawn("number") if entry[2:3] != [CANDIDATES]}
    circles = {
        cell: entry[0] - 1 for cell, entry in drawn("symbol") if small_number(entry[0]) in (1, 2) and str(entry[1]).startswith("circle_")
    }
    return Drawing(shape, maker, numbers, circles, order)


def could_be(dialect: Dialect, text: str) -> bool:
    """Does the first link say that we made it for this puzzle, or hold numbers that fit? A broken link is nobody else's."""
    try:
        drawing = unfold(next(lines_in(text, "", "")))
    except ParseError:
        return True
    if drawing.maker.startswith(MAKER):
        return drawing.maker == MAKER + dialect.puzzle
    numbers = list(drawing.numbers.values())
    if dialect.one_digit:
        return set(numbers) <= set(map(str, dialect.values(1)))
    return not drawing.circles and "0" not in numbers and len(set(numbers)) == len(numbers)
