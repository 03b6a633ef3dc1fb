"""From a text, a file or a built-in name to boards, whatever the puzzle and the notation."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import IO, Any, NamedTuple

from fronteira.board import Board
from fronteira.errors import STANDARD_INPUT, ParseError, UnknownName, reason_of
from fronteira.notations import named_otherwise
from fronteira.notations.notation import Notation
from fronteira.puzzle import Puzzle
from fronteira.registry import brought_puzzles, find_puzzle, foreign_puzzles, own_names, own_puzzles
from fronteira.words import writable

COMMENT = ("#", "%", "//")
"""How lines begin that people write above a board. Lisp has a sign of its own, whose comments are read: they may hold a goal."""

LONGEST_SIZE = 2
"""Numbers that say how large a board is, in a line before its rows."""

SIGNS_FOR_NOTHING = frozenset("._·?*-")

BEGINNING = 1 << 16
"""Bytes of a file that are looked at before the rest is read."""

RECORD = 2000
"""Characters at the beginning of plain data that are enough to tell it."""


class Reading(NamedTuple):
    """A board as it was found: which puzzle, in which notation, where it came from, and its solution if the text brings one."""

    board: Any
    puzzle: Puzzle
    notation: Notation
    source: str
    solution: Any = None


def read_boards(text: str, puzzle: str | None = None, source: str = "") -> Iterator[Reading]:
    """All boards of a text, one after another; the puzzle is recognised where it can be. Comments before the first are passed over."""
    if is_comment(text):
        text = without_comments(text)
    if is_record(text):
        yield from read_records(text, puzzle, source)
        return
    kind, notation = recognise(text, puzzle, source)
    if notation.read_solved is not None:
        for board, solution in notation.read_solved(text, source):
            yield Reading(board, kind, notation, source, solution)
        return
    assert notation.read is not None
    for board in notation.read(text, source):
        yield Reading(board, kind, notation, source)


def is_comment(text: str) -> bool:
    """Does a text begin with a comment? A Penpa+ link may come without its address, and then begins like one."""
    begun = text.lstrip()
    return begun.startswith(COMMENT) and not begun.startswith("#m=")


def without_comments(text: str) -> str:
    """A text whose first lines, as long as they are comments, are empty: the others keep their numbers."""
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        if is_comment(line):
            lines[number] = "\n"
        elif line.strip():
            break
    return "".join(lines)


def is_record(text: str) -> bool:
    """Is it plain data that a command of ours printed about boards, as `generate --jsonl` and `solve --json` do?"""
    begin = text[:RECORD].lstrip()
    return begin[:1] == "{" and '"puzzle": "' in begin and '"fronteira"' not in begin and ('"board": "' in text or '"solution": "' in text)


def read_records(text: str, puzzle: str | None, source: str) -> Iterator[Reading]:
    """The boards of plain data, with their solutions; where there is no board, the solution. What only says that there is no (other)
    solution is passed over."""
    from fronteira.notations.documents import objects_in

    found = False
    for record, line in objects_in(text, source):
        kind = record.get("puzzle")
        board, solution = (record.get(name) for name in ("board", "solution"))
        if found and not board and "solution" in record and solution is None:
            continue
        found = True
        if not isinstance(kind, str) or not isinstance(board or solution, str) or not isinstance(solution, str | None):
            raise line.error("notations.no-record")
        if puzzle is not None and kind != puzzle:
            raise line.error("notations.other-puzzle", found=kind, wanted=puzzle)
        reading = next(read_boards(str(board or solution), kind, source))
        if board and solution:
            given = reading.puzzle.notations[0].read_answer
            same = reading.notation.read_answer is None and reading.notation is not reading.puzzle.notations[0]
            answer = next(read_boards(solution, kind, source)).board if same or given is None else given(solution, source, reading.board)
            reading = reading._replace(solution=answer)
        yield reading


def recognise(text: str, puzzle: str | None = None, source: str = "") -> tuple[Puzzle, Notation]:
    """The puzzle and the notation of a text."""
    if puzzle is not None:  # the user decided: read it as that puzzle, and let its reader say what is wrong
        kind = find_puzzle(puzzle)
        told = next(((kind, each) for each in kind.notations if each.recognise(text)), None)
        if told is None:
            refuse_by_name(text, [kind], source)
        return told or (kind, likely(kind, text))
    kinds = own_puzzles()
    found = candidates(kinds, text)
    if not found:  # other packages are asked last: looking for them takes time
        others = foreign_puzzles()
        kinds += others
        found = candidates(others, text)
    if not text.strip():
        raise ParseError("notations.empty", source=source, line=1)
    if not found:
        refuse_by_name(text, kinds, source)
    if len({kind.name for kind, _ in found}) == 1:
        return found[0]
    names = sorted({kind.name for kind, _ in found} or {kind.name for kind in kinds})
    raise ParseError("notations.which-puzzle" if found else "notations.no-puzzle", source=source, line=1, puzzles=", ".join(names))


def likely(kind: Puzzle, text: str) -> Notation:
    """The notation whose reader should say what is wrong with a text that is in none: rows of cells, where no size comes first or a sign
    stands for nothing."""
    rows = [line.split() for line in text[:RECORD].lstrip("\ufeff").splitlines() if line.strip()]
    is_grid = any(len(row) > LONGEST_SIZE for row in rows[:1]) or any(word in SIGNS_FOR_NOTHING for row in rows for word in row)
    is_grid |= bool(rows) and "\t\t" in text
    plain = [each for each in kind.notations if each.name == "plain"] if is_grid and not rows[0][0].startswith("(") else []
    return (plain or kind.notations)[0]


def refuse_by_name(text: str, kinds: list[Puzzle], source: str) -> None:
    """Refuse what says that it is another puzzle."""
    named = named_otherwise(text)
    if named is not None and named[0] not in [kind.name for kind in kinds]:
        wanted = ", ".join(sorted(kind.name for kind in kinds))
        raise ParseError("notations.other-puzzle", source=source, line=named[1], found=named[0], wanted=wanted)


def candidates(kinds: list[Puzzle], text: str) -> list[tuple[Puzzle, Notation]]:
    """The puzzles and notations a text looks like."""
    return [(kind, notation) for kind in kinds for notation in kind.notations if notation.recognise(text)]


def parse(text: str, puzzle: str | None = None) -> Any:
    """The one board of a text. Use `read_boards` for texts with several."""
    readings = list(read_boards(text, puzzle))
    if len(readings) > 1:
        raise ParseError("notations.several-boards", count=len(readings))
    return readings[0].board


def load(path: str | os.PathLike[str], puzzle: str | None = None) -> Any:
    """The one board of a file, or a built-in board by its name, as in `dots:c`."""
    readings = list(read_from(str(path), puzzle))
    if len(readings) > 1:
        raise ParseError("notations.several-boards", source=str(path), count=len(readings))
    return readings[0].board


def read_from(name: str, puzzle: str | None = None) -> Iterator[Reading]:
    """The boards of a file, of standard input (`-`), the built-in board `puzzle:name`, or a board written out as an id, `puzzle:8x8:…`;
    of any of these only the third, say, where `#3` follows."""
    whole, number = without_number(name)
    if number is not None:
        yield nth(read_from(whole, puzzle), number, name)._replace(source=name)
        return
    if is_id(name):
        yield from read_boards(name, puzzle, name)
        return
    if (built_in := sample(name)) is not None:
        yield built_in
        return
    yield from read_boards(read_text(name), puzzle, STANDARD_INPUT if name == "-" else writable(name))


def without_number(name: str) -> tuple[str, int | None]:
    """A name and the number of the board that is meant, if it says so and is not itself a file."""
    whole, mark, number = name.rpartition("#")
    meant = mark and whole and number.isdecimal() and number.isascii() and len(number) < 10 and not os.path.exists(name)
    return (whole, int(number)) if meant else (name, None)


def nth(readings: Iterator[Reading], number: int, name: str) -> Reading:
    """The reading of that number, counted from 1."""
    count = 0
    for count, reading in enumerate(readings, 1):
        if count == number:
            return reading
    raise ParseError("notations.no-such-board", source=name, count=count)


def is_id(name: str) -> bool:
    """Does a name have the form of an id, which two colons tell from a built-in board, and no file has it?"""
    kind, _, rest = name.partition(":")
    return ":" in rest and not os.path.exists(name) and is_known(kind)


def is_known(kind: str) -> bool:
    """Is that a puzzle of ours, or one in a file of the user's that was asked for?"""
    return kind in own_names() or any(puzzle.name == kind for puzzle in brought_puzzles())


def sample(name: str) -> Reading | None:
    """The built-in board `puzzle:name`, or None if the name does not have that form or a file has it."""
    kind, colon, which = name.partition(":")
    if not colon or os.path.exists(name) or not is_known(kind):
        return None
    puzzle = find_puzzle(kind)
    if which not in puzzle.samples:
        raise UnknownName("sample", which, puzzle.samples, puzzle=kind)
    return Reading(puzzle.samples[which], puzzle, puzzle.notations[0], name)


def read_text(name: str) -> str:
    """A file or standard input (`-`) as text; what is not text is refused with a sentence."""
    source = STANDARD_INPUT if name == "-" else name
    try:
        data = all_of(sys.stdin.buffer) if name == "-" else read_bytes(name)
    except OSError as trouble:
        raise ParseError("notations.refused", source=source, reason=reason_of(trouble)) from None
    try:
        if b"\0" in data:
            raise ValueError
        return data.decode("utf-8-sig")
    except ValueError:
        raise ParseError("notations.no-text", source=source) from None


def read_bytes(name: str) -> bytes:
    with open(name, "rb") as file:  # not pathlib: nothing else on the way to a solution needs it, and importing it takes time
        return all_of(file)


def all_of(file: IO[bytes]) -> bytes:
    """What a file holds; only its beginning, where that shows that it is no text: a device may have no end."""
    begin = file.read(BEGINNING)
    return begin if b"\0" in begin or len(begin) < BEGINNING else begin + file.read()


def write_board(board: Board, notation: str | None = None) -> str:
    """A board as text, in its puzzle's first notation unless another is named."""
    puzzle = find_puzzle(board.puzzle)
    chosen = puzzle.notations[0] if notation is None else puzzle.notation(notation)
    return chosen.write(board)


SIDES = ("", "-wal", "-shm", "-journal", ".lock")
"""What is added to the name of a file of rows by those that belong to it."""


def is_over(target: str | os.PathLike[str], read: str | os.PathLike[str]) -> bool:
    """Is a file that is to be written one that is read, or belongs to it, whatever it is called here?"""
    for side in SIDES:
        other = f"{os.fspath(read)}{side}"
        try:
            if os.path.samefile(target, other):
                return True
        except OSError:  # one is not there yet
            if os.path.realpath(target) == os.path.realpath(other):
                return True
    return False


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Write a text to a file, whole or not at all. A link of that name is replaced and never followed: in a folder that somebody else made,
    it may lead anywhere. So may one of any name that can be foreseen, which is why that of the unfinished file cannot."""
    unfinished = f"{os.fspath(path)}.{os.urandom(4).hex()}.part"
    try:
        with open(unfinished, "x", encoding="utf-8") as file:
            file.write(text)
        os.replace(unfinished, path)
    except OSError:
        with suppress(OSError):
            os.remove(unfinished)
        raise
