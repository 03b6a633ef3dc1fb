"""What a process tells us comes through as values and sentences, among whatever else is written there."""

from __future__ import annotations

import os
from decimal import Decimal
from fractions import Fraction

import pytest

from fronteira.errors import BadOption
from fronteira.words import Note, Said
from fronteira.workers.messages import MARK, Messages, from_plain, plain


class Steps(int):
    """A number of somebody's own."""


@pytest.fixture
def messages():
    with Messages() as messages:
        yield messages


def begin(messages):
    """Both ends in one process."""
    start = os.dup(messages._start)
    messages.begin_to_listen()
    messages._start = start
    return start


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, None),
        (2.5, 2.5),
        (float("inf"), float("inf")),
        ({"a": [1, (True, "b")]}, {"a": (1, (True, "b"))}),
        (Steps(3), 3),
        (Fraction(1, 4), 0.25),
        (Decimal("0.5"), 0.5),
        (2**100, 2**100),
    ],
)
def test_values_come_back_as_numbers_texts_and_tuples(messages, value, told):
    begin(messages)
    messages.tell(value)
    (heard,) = messages.listen(1)
    assert heard == told
    assert type(heard) is type(told)


@pytest.mark.parametrize("said", [Said("workers.no-jobs", jobs=0), BadOption("workers.no-jobs", jobs=0)])
def test_sentences_come_back_in_every_language(said):
    note = from_plain(plain({"note": Note(said)}))["note"]
    assert note == "there should be at least 1 job, not 0"
    assert note.text("pt") == "deve haver pelo menos 1 processo a trabalhar, e não 0"


def test_messages_are_found_among_what_is_none(messages):
    start = begin(messages)
    for number in range(3):
        os.write(start, b"garbage" * 1000)
        messages.tell(number)
    os.write(start, messages._mark[:5])
    assert messages.listen(1) == [0, 1, 2]
    assert messages.listen(0) == []
    os.write(start, messages._mark + b"\0" * 7 + b"\x03abc")  # broken: what comes after it is heard
    messages.tell("on")
    assert messages.listen(1) == ["on"]


def test_a_message_may_come_in_pieces_and_only_its_beginning_is_kept(messages):
    start = begin(messages)
    whole = messages._mark + (3).to_bytes(8, "big") + b"123"
    for each in whole[:-1]:
        os.write(start, bytes([each]))
        assert messages.listen(0) == []
    os.write(start, whole[-1:])
    assert messages.listen(0) == [123]
    for _ in range(20):
        os.write(start, b"x" * 50_000)
        assert messages.listen(0) == []
    assert len(messages._heard) < MARK


def test_a_pipe_with_nobody_at_the_other_end_is_no_news(messages):
    os.close(begin(messages))
    assert messages.listen(0.001) == messages.listen(0.001) == messages.rest() == []
