"""Whatever text a reader is given, it reads it or says what is wrong: no other error ever comes out of a decoder."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fronteira.errors import BadBoard, ParseError
from fronteira.notations.penpa import lines_of
from fronteira.puzzles.numbrix.formats import DIALECT as NUMBRIX
from fronteira.puzzles.takuzu.formats import DIALECT as TAKUZU
from fronteira.reading import read_boards
from fronteira.registry import find_puzzle, own_puzzles
from tests.support.format_boards import BOARDS

pytestmark = pytest.mark.slow

READABLE = [(puzzle, notation) for puzzle in own_puzzles() for notation in puzzle.notations if notation.read is not None]
NAMES = [f"{puzzle.name}-{notation.name}" for puzzle, notation in READABLE]
PATIENT = settings(max_examples=100, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
CHARACTERS = st.sampled_from('0123456789abczAZ_-.:;,x#[]{}()"\\/ \t\n\r=+uvmdo∞٣²\x00\x85\u2028') | st.characters()


def read_all(notation, text):
    """Read everything there is; only our own errors may come out."""
    assert notation.recognise(text) in (True, False)
    for read in (notation.read, notation.read_solved):
        if read is not None:
            with suppress(ParseError):
                list(read(text, "text"))


@st.composite
def spoilt(draw, text):
    """A text with a few characters taken out, put in or changed, or a piece of it twice."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 5)))
        piece = draw(st.just("") | CHARACTERS | st.just(text[start:end] * 2) | st.sampled_from(["9" * 5000, "[" * 2000, '{"a":' * 2000]))
        text = text[:start] + piece + text[end:]
    return text


@pytest.mark.parametrize(("puzzle", "notation"), READABLE, ids=NAMES)
@given(text=st.text(CHARACTERS))
@PATIENT
def test_any_text_is_read_or_refused(puzzle, notation, text):
    read_all(notation, text)


@pytest.mark.parametrize(("puzzle", "notation"), READABLE, ids=NAMES)
@given(data=st.data())
@PATIENT
def test_a_spoilt_text_is_read_or_refused(puzzle, notation, data):
    try:
        text = notation.write(data.draw(BOARDS[puzzle.name]))
    except BadBoard:
        return
    read_all(notation, data.draw(spoilt(text)))


@given(text=st.text(CHARACTERS))
@PATIENT
def test_recognising_any_text_finds_boards_or_says_what_is_wrong(text):
    with suppress(ParseError):
        list(read_boards(text))


@pytest.mark.parametrize("dialect", [TAKUZU, NUMBRIX], ids=["takuzu", "numbrix"])
@given(data=st.data())
@PATIENT
def test_a_link_folded_from_a_spoilt_text_is_read_or_refused(dialect, data):
    board = data.draw(BOARDS[dialect.puzzle])
    text = data.draw(spoilt("\n".join(lines_of(dialect, board))))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    link = "#m=edit&p=" + b64encode(packer.compress(text.encode("utf-8", "replace")) + packer.flush()).decode()
    read_all(find_puzzle(dialect.puzzle).notation("penpa"), link)


KEYS = st.sampled_from(["value", "cell", "goal", "mode", "size", "x"])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from([0, 1, 2, "1", "-", 10**30]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def with_a_strange_value(draw, record):
    """A JSON value with one value somewhere inside it replaced, or left out."""
    if isinstance(record, dict) and record and draw(st.integers(0, 4)):
        key = draw(st.sampled_from(sorted(record)))
        rest = {name: value for name, value in record.items() if name != key}
        return rest if draw(st.integers(0, 5)) == 0 else {**rest, key: draw(with_a_strange_value(record[key]))}
    if isinstance(record, list) and record and draw(st.integers(0, 4)):
        place = draw(st.integers(0, len(record) - 1))
        return [*record[:place], draw(with_a_strange_value(record[place])), *record[place + 1 :]]
    return draw(VALUES)


OBJECTS = [(puzzle, notation) for puzzle, notation in READABLE if notation.name in ("json", "ipuz", "puzzletea")]


@pytest.mark.parametrize(("puzzle", "notation"), OBJECTS, ids=[f"{puzzle.name}-{notation.name}" for puzzle, notation in OBJECTS])
@given(data=st.data())
@PATIENT
def test_an_object_with_a_strange_value_is_read_or_refused(puzzle, notation, data):
    board = data.draw(BOARDS[puzzle.name])
    try:
        record = json.loads(notation.write_solved(board, board))
    except BadBoard:
        return
    read_all(notation, json.dumps(data.draw(with_a_strange_value(record))))
