"""A stream of bytes cut into the texts of single boards, without reading them.

Whoever hands out a million boards has no time to parse them, so here is only looked at how texts begin and end; what is in them is for the
workers, who also say what is wrong with a broken one. A splitter takes bytes that begin where a text begins, and gives the lengths of the
texts that are complete; what is left over comes again with more bytes after it. Blank lines belong to the text after them, the last ones
to the text before. Where a text is broken, the next one begins at the next line that looks like a beginning, so that one broken board costs
one board.

Boards of one size written by one program all have the same form to the byte. Such a run is recognised by a few operations on all its
bytes at once, which makes the splitting of such corpora nearly free.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from fronteira.board import MOST_CELLS
from fronteira.notations.notation import LONGEST_SIZE, Notation

Splitter = Callable[[bytes, bool], list[int]]
"""(bytes, are they the last?) -> the lengths of the texts that are complete; with the last bytes, all are."""

LONGEST = 8_000_000
"""Bytes of one text. What is longer is cut there, and will not be readable."""

LOOK = 10_000
"""Bytes that are enough to tell a notation."""

BLANK = b" \t\r\n\v\f"
SIZE = re.compile(rb"[ \t]*[0-9]{1,4}(?:[ \t]+[0-9]{1,4})?[ \t\r]*")
"""A line with a size: one or two small numbers."""

SIZE_LINE = re.compile(rb"(?m)^[ \t]*[0-9]{1,4}(?:[ \t]+[0-9]{1,4})?[ \t\r]*$")
DIGITS_ALIKE = bytes.maketrans(b"012", b"000")


def tell_form(beginning: bytes, notations: Iterable[Notation] = ()) -> Splitter:
    """How the texts of a file are cut, told by how it begins: as a notation says that knows its own, else by the forms many share."""
    text = beginning.removeprefix(b"\xef\xbb\xbf").lstrip(BLANK)
    words = text[:LOOK].decode("utf-8", "replace")
    for notation in notations:
        if notation.cut is not None and notation.recognise(words):
            return notation.cut
    first = text.partition(b"\n")[0].strip(BLANK)
    if SIZE.fullmatch(first) and not (first.startswith(b"0") and len(first) > 1):
        return split_grids
    if first[:1] == b"{":
        return split_lines if first.endswith(b"}") else keep_whole
    if first[:1] == b"[":
        return keep_whole if first[1:].lstrip(BLANK)[:1] in (b"{", b"") else split_sections
    return split_lines


def keep_whole(data: bytes, last: bool) -> list[int]:
    """The whole file is one text."""
    return [len(data)] if last and data.strip(BLANK) else []


def split_lines(data: bytes, last: bool) -> list[int]:
    """A text a line."""
    lines = data.splitlines(keepends=True) if last else data[: data.rfind(b"\n") + 1].splitlines(keepends=True)
    lengths = list(map(len, lines))
    if all(map(bytes.strip, lines)):
        return lengths
    merged: list[int] = []
    before = 0
    for line, length in zip(lines, lengths, strict=True):
        before += length
        if line.strip():
            merged.append(before)
            before = 0
    return with_the_rest(merged, before) if last else merged


def with_the_rest(lengths: list[int], rest: int) -> list[int]:
    """The last blank lines belong to the last text, if there is one."""
    if lengths and rest:
        lengths[-1] += rest
    return lengths


def split_at(pattern: re.Pattern[bytes]) -> Splitter:
    """A splitter for texts that begin where a pattern does."""

    def split(data: bytes, last: bool) -> list[int]:
        starts = [found.start() for found in pattern.finditer(data)][1:]
        while starts and not data[: starts[0]].strip(BLANK):
            del starts[0]
        if last and data.strip(BLANK):
            starts.append(len(data))
        return [end - start for start, end in zip([0, *starts], starts, strict=False)]

    return split


split_at_blanks = split_at(re.compile(rb"(?<=\n)[ \t\r]*\n(?=[ \t]*[^\s])|\A"))
split_at_no_cells = split_at(re.compile(rb"(?<=\n)[ \r]*\n(?=[^\n]*[^ \r\n])|\A"))


def split_blocks(data: bytes, last: bool) -> list[int]:
    """Texts with blank lines between them; where tabs part the cells, a line of tabs is an empty row."""
    first = data.lstrip(b" \r\n").partition(b"\n")[0]
    return (split_at_no_cells if b"\t" in first else split_at_blanks)(data, last)


split_sections = split_at(re.compile(rb"(?im)^[ \t]*\[problem\]"))
"""Texts that have a section named problem first."""


def split_grids(data: bytes, last: bool) -> list[int]:
    """Course text: a size line and as many rows, and again as many where a solution follows."""
    lengths: list[int] = []
    start = 0
    while start < len(data):
        first = skip_blank(data, start)
        if first == len(data):
            return with_the_rest(lengths, first - start) if last else lengths
        end = find_grid_end(data, first, last)
        if end is None:
            break
        alike = count_alike(data, start, first, end)
        lengths += [end - start] * alike
        start += (end - start) * alike
    return lengths


def skip_blank(data: bytes, at: int) -> int:
    """The first place from here on that is not blank."""
    while at < len(data) and data[at] in BLANK:
        at += 1
    return at


def find_grid_end(data: bytes, at: int, last: bool) -> int | None:
    """Where the grid that begins here ends; None if that cannot be told yet."""
    end = end_of_line(data, at, last)
    if end is None:
        return None
    header = data[at:end]
    if not SIZE.fullmatch(header.rstrip(b"\n")):
        return next_size_line(data, end, last)
    sides = [int(side) for side in header.split()]
    rows, columns = sides[0], sides[-1]
    if rows * columns > MOST_CELLS:
        return next_size_line(data, end, last)
    end = find_rows_end(data, end, rows, columns, last)
    if end is None or columns <= LONGEST_SIZE:
        return end
    begin = skip_blank(data, end)
    after = end_of_line(data, begin, last)
    if after is None:
        return None
    words = data[begin:after].split()
    if len(words) == columns and all(map(bytes.isdigit, words)):  # rows without a size are a solution
        return find_rows_end(data, begin, rows, columns, last)
    return end


def find_rows_end(data: bytes, end: int, rows: int, columns: int, last: bool) -> int | None:
    """Where so many rows that begin here end, or what is no row begins; None if that cannot be told yet."""
    while rows:
        begin = end
        after = end_of_line(data, begin, last)
        if after is None:
            return None
        end = after
        cells = len(data[begin:end].split())
        if cells == columns:
            rows -= 1
        elif begin == len(data):
            return begin
        elif cells:  # too few or too many: this may be the size of the next one
            return begin if SIZE.fullmatch(data[begin:end].rstrip(b"\n")) else next_size_line(data, end, last)
    return end


def end_of_line(data: bytes, at: int, last: bool) -> int | None:
    """The place after the line that begins here; None if its end is not there yet."""
    end = data.find(b"\n", at) + 1
    return end or (len(data) if last else None)


def next_size_line(data: bytes, at: int, last: bool) -> int | None:
    """Where the next line with a size begins: what is between cannot be read."""
    found = SIZE_LINE.search(data, at)
    if found and (last or found.end() < len(data)):
        return found.start()
    return len(data) if last else None


def count_alike(data: bytes, start: int, first: int, end: int) -> int:
    """How many texts from this one on have the same form to the byte: the same size line, and 0, 1 and 2 in the same places."""
    length = end - start
    form = data[start:end].translate(DIGITS_ALIKE)
    size = range(first - start, data.find(b"\n", first) - start)
    most = (len(data) - start) // length

    def are_alike(begin: int, many: int) -> bool:
        place = start + begin * length
        if data[place : place + many * length].translate(DIGITS_ALIKE) != form * many:
            return False
        return all(data[place + at : place + many * length : length] == data[start + at : start + at + 1] * many for at in size)

    alike, step = 1, 1
    while step:
        step = min(step, most - alike)
        if step and are_alike(alike, step):
            alike += step
            step *= 2
        else:
            step //= 2
    return alike
