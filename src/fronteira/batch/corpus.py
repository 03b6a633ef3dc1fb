"""Corpora: files, folders and pipes as one long row of texts, handed out in chunks.

A corpus is read once, from the front, never whole: `take` gives the next texts, as many as fill a chunk, and what it keeps in memory is one
block of one file. Here is also told, file by file, which puzzle the boards are and how they are written.
"""

from __future__ import annotations

import os
import re
import sys
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BufferedReader
from pathlib import Path
from typing import Any, Protocol, cast

from fronteira.batch.chunks import NumberChunk, Part, TextChunk
from fronteira.errors import BadCorpus, ParseError, reason_of
from fronteira.notations.splitting import LONGEST, Splitter, tell_form
from fronteira.reading import recognise
from fronteira.registry import every_puzzle, find_puzzle
from fronteira.runs.folders import files_in

BLOCK = 1 << 20
"""Bytes read at a time."""

TRIED = 100
"""Texts of a file that are looked at for one whose puzzle can be told."""

ENOUGH_LINES = 3
"""Lines that are enough to tell how the texts of a file are cut."""

REMARKS = re.compile(rb"(?:\xef\xbb\xbf)?(?:[ \t\r]*(?:(?:#(?!m=)|%|//).*)?\n)*")
"""The lines above the first board that are comments, as `reading` has them, or blank."""

PACKED = b"\x1f\x8b"
"""How files of gzip begin."""

STANDARD_INPUT = "standard input"


class Corpus(Protocol):
    """What chunks come from.

    names     what it is made of, which tells it from others
    lightest  the weight to begin with
    heaviest  the most a chunk should weigh
    share     how much of it was taken, from 0 to 1, as far as that is known
    """

    names: list[str]
    lightest: int
    heaviest: int

    @property
    def share(self) -> float | None: ...

    def take(self, weight: int, boards: int | None = None) -> Any:
        """The next chunk, of about this weight and at most so many boards; None at the end."""
        ...


class Numbers:
    """Puzzle numbers from 1 to a count."""

    lightest, heaviest = 1, 1000

    def __init__(self, count: int) -> None:
        self.names: list[str] = []
        self._count = count
        self._next = 1

    @property
    def share(self) -> float | None:
        return (self._next - 1) / self._count

    def take(self, weight: int, boards: int | None = None) -> NumberChunk | None:
        many = min(max(1, weight), self._count - self._next + 1, boards or sys.maxsize)
        if not many:
            return None
        chunk = NumberChunk(self._next, many)
        self._next += many
        return chunk


class Texts:
    """The texts of files, of all files in folders, and of standard input (`-`), packed with gzip or not, in their order."""

    lightest, heaviest = 1 << 12, 1 << 21

    def __init__(self, files: Sequence[str | os.PathLike[str]], puzzle: str | None = None) -> None:
        self.names = [STANDARD_INPUT if str(file) == "-" else str(file) for file in files]
        self.files = find_files(self.names)
        self._puzzle = puzzle
        self._position = 1
        self._waiting: list[Part] = []
        self._parts = self._read()
        self._finished = self._taken = 0
        self._open: RawFile | None = None
        self._size = 0 if STANDARD_INPUT in self.names else sum(os.stat(file).st_size for file in self.files)

    @property
    def share(self) -> float | None:
        """Of the bytes on the disk, less what was read and not taken yet."""
        if not self._size:
            return None
        read = (self._finished + (self._open.taken if self._open else 0)) / self._size
        return min(1.0, read * self._taken / max(1, self._taken + sum(len(part.data) for part in self._waiting)))

    def take(self, weight: int, boards: int | None = None) -> TextChunk | None:
        taken: list[Part] = []
        many = heavy = 0
        while heavy < weight and (boards is None or many < boards):
            part = self._waiting.pop() if self._waiting else next(self._parts, None)
            if part is None:
                break
            wanted = texts_within(part, weight - heavy)
            if boards is not None:
                wanted = min(wanted, boards - many)
            if wanted < len(part.lengths):
                part, rest = part.split(wanted)
                self._waiting.append(rest)
            taken.append(part)
            many += len(part.lengths)
            heavy += len(part.data)
        if not taken:
            return None
        chunk = TextChunk(self._position, tuple(taken))
        self._position += many
        self._taken += heavy
        return chunk

    def _read(self) -> Iterator[Part]:
        for number, name in enumerate(self.files):
            try:
                self._open = RawFile(name)
            except OSError as error:
                yield unreadable(number, name, ParseError("batch.cannot-be-read", line=1, error=reason_of(error)))
                continue
            with self._open.file:
                yield from read_parts(number, name, self._open, self._puzzle)
            self._finished += self._open.taken
            self._open = None


def texts_within(part: Part, weight: int) -> int:
    """How many texts of a part weigh about so much; at least one."""
    if len(part.data) <= weight:
        return len(part.lengths)
    total = 0
    for number, length in enumerate(part.lengths):
        total += length
        if total > weight:
            return max(1, number)
    return len(part.lengths)


def find_files(names: Sequence[str]) -> list[str]:
    """The files of a corpus, those of a folder in their order. One that is not there is told at once."""
    files: list[str] = []
    for name in names:
        path = Path(name)
        if name != STANDARD_INPUT and not path.exists():
            raise BadCorpus("batch.no-file", name=name)
        if path.is_dir():
            files += map(str, files_in(path, every=True))
        else:
            files.append(name)
    return files


class RawFile:
    """A file, or standard input, as blocks of what it holds, unpacked if need be. `taken` counts the bytes as they are on the disk."""

    def __init__(self, name: str) -> None:
        self.file = cast(BufferedReader, sys.stdin.buffer) if name == STANDARD_INPUT else open(name, "rb")  # noqa: SIM115 (the reader closes it)
        self.taken = 0

    def blocks(self) -> Iterator[bytes]:
        """What it holds, in blocks. What is packed and broken ends with a ParseError after all that could be unpacked."""
        block = self._next()
        if not block.startswith(PACKED):
            while block:
                yield block
                block = self._next()
            return
        unpack = zlib.decompressobj(wbits=31)
        try:
            while block:
                if unpack.eof:  # one packed file after another is a packed file too
                    unpack = zlib.decompressobj(wbits=31)
                yield unpack.decompress(block, BLOCK)
                block = unpack.unconsumed_tail or unpack.unused_data or self._next()
        except zlib.error:
            raise ParseError("batch.packed-broken") from None
        yield unpack.flush()
        if not unpack.eof:
            raise ParseError("batch.packed-short")

    def _next(self) -> bytes:
        block: bytes = self.file.read1(BLOCK) if self.file is sys.stdin.buffer else self.file.read(BLOCK)
        self.taken += len(block)
        return block


def read_parts(number: int, name: str, file: RawFile, puzzle: str | None) -> Iterator[Part]:
    """The texts of a file in parts, as its blocks come."""
    data, line, worth_a_look = b"", 1, 0
    known: tuple[str, str] | None = None
    split: Splitter | None = None
    blocks = file.blocks()
    trouble: ParseError | None = None
    last = False
    while not last:
        try:
            block = next(blocks, None)
        except ParseError as error:
            trouble, block = error, None
        except OSError as error:
            trouble, block = ParseError("batch.no-further", error=reason_of(error)), None
        last = block is None
        data += block or b""
        if split is None:
            above = cast(re.Match[bytes], REMARKS.match(data)).end()
            if not last and data.count(b"\n", above) < ENOUGH_LINES and len(data) < BLOCK:  # a pipe gives what it has, be it half a line
                continue
            data = b"\n" * data.count(b"\n", 0, above) + data[above:]
            kinds = every_puzzle() if puzzle is None else [find_puzzle(puzzle)]
            split = tell_form(data, (notation for kind in kinds for notation in kind.notations))
        if not last and len(data) < worth_a_look:
            continue
        lengths = split(data, last)
        if not lengths and len(data) > LONGEST:
            lengths = [LONGEST]
        if not lengths:
            worth_a_look = min(2 * len(data), LONGEST) if len(data) > BLOCK else 0  # else a long text is looked through once a block
            continue
        worth_a_look = 0
        used = sum(lengths)
        part = Part(number, name, line, data[:used], lengths)
        if known is None:
            try:
                known = tell_puzzle(part, puzzle)
            except ParseError as error:
                if not last and len(lengths) < TRIED and len(data) < BLOCK:
                    continue
                yield unreadable(number, name, error.at(line))
                return
        yield replace(part, puzzle=known[0], notation=known[1])
        line += data.count(b"\n", 0, used)
        data = data[used:]
    if trouble:
        yield unreadable(number, name, trouble.at(line + data.count(b"\n")))


def tell_puzzle(part: Part, puzzle: str | None) -> tuple[str, str]:
    """The puzzle and the notation of a file, from the first of its texts that tells."""
    if b"\0" in part.data:
        raise ParseError("batch.not-text")
    trouble: ParseError | None = None
    for _, (_, text) in zip(range(TRIED), part.texts(), strict=False):
        try:
            kind, notation = recognise(text.decode("utf-8-sig", "replace"), puzzle)
        except ParseError as error:
            trouble = trouble or error
        else:
            return kind.name, notation.name
    assert trouble is not None
    raise trouble


def unreadable(number: int, name: str, trouble: ParseError) -> Part:
    """What stands for a file, or the rest of one, that cannot be read; the trouble says from which line on."""
    return Part(number, name, trouble.line, b"", [0], trouble=trouble)
