"""Huge and hostile texts: every reader and splitter reads or refuses them in a time that grows as they do, however deep they nest."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import Any

import pytest

from fronteira.errors import ParseError
from fronteira.notations.splitting import tell_form
from fronteira.reading import read_boards
from fronteira.registry import own_puzzles

LENGTH = 400_000
SECONDS = 4.0
"""Of CPU time, for a text that takes a tenth of that; what grew with the square of the length would take hours."""

PIECES = [
    "(",
    "[",
    "{",
    "'(",
    "((0 ",
    '{"a":',
    "[1,",
    '"',
    "\\",
    " ",
    "\n",
    "\r",
    "1",
    "1 ",
    "a",
    "; goal 3\n",
    "[problem]\n",
    "=",
    "|",
    "_",
]
HEADS = ["", "takuzu:4x4:", "((0 0)(", '{"cells": [', "#m=edit&p=", "4\n"]


def ways_to_read() -> dict[str, Callable[[str], Any]]:
    """Every reader, every splitter, and the way a text takes that nobody says anything about."""
    ways: dict[str, Callable[[str], Any]] = {"any": lambda text: list(read_boards(text))}
    for puzzle in own_puzzles():
        for notation in puzzle.notations:
            name = f"{puzzle.name} {notation.name}"
            ways[f"{name} recognise"] = notation.recognise
            for read in (notation.read, notation.read_solved):
                if read is not None:
                    ways[f"{name} {'read' if read is notation.read else 'read solved'}"] = lambda text, read=read: list(read(text, ""))
            if notation.cut is not None:
                ways[f"{name} cut"] = lambda text, cut=notation.cut: [cut(text.encode(), last) for last in (False, True)]
    return ways


WAYS = ways_to_read()


def seconds_to(read: Callable[[str], Any], text: str) -> float:
    start = process_time()
    with suppress(ParseError):
        read(text)
    return process_time() - start


@pytest.mark.parametrize("piece", ["(", "[", "{", '[{"a":', "'("])
def test_brackets_within_brackets_are_refused_with_a_sentence(piece: str):
    text = piece * (LENGTH // len(piece))
    start = process_time()
    with pytest.raises(ParseError) as refused:
        list(read_boards(text))
    assert process_time() - start < SECONDS
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("piece", ["(", "[", "1 ", "\n"])
def test_such_a_file_is_cut_in_a_time_that_grows_as_it_does(piece: str):
    data = piece.encode() * (LENGTH // len(piece))
    start = process_time()
    for last in (False, True):
        tell_form(data)(data, last)
    assert process_time() - start < SECONDS


@pytest.mark.slow
@pytest.mark.parametrize("head", HEADS)
def test_no_reader_takes_the_square_of_a_text(head: str):
    for piece in PIECES:
        text = head + piece * (LENGTH // 32 // len(piece))
        for name, read in WAYS.items():
            assert seconds_to(read, text) < SECONDS / 4, (name, piece)


@pytest.mark.slow
def test_a_hundred_megabytes_of_brackets():
    """The whole way of a text, in seconds."""
    start = process_time()
    with pytest.raises(ParseError):
        list(read_boards("(" * 100_000_000))
    assert process_time() - start < 60
