"""Corpora that never end a text: how often a splitter looks at the same bytes is counted, not timed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fronteira.batch import corpus


class Blocks:
    """A file of so many blocks of brackets."""

    def __init__(self, count: int) -> None:
        self.count = count

    def blocks(self) -> Iterator[bytes]:
        for _ in range(self.count):
            yield b"(" * corpus.BLOCK


def bytes_looked_at(monkeypatch: pytest.MonkeyPatch, count: int) -> int:
    looked: list[int] = []

    def tell_form(*_: Any) -> Any:
        def split(data: bytes, last: bool) -> list[int]:
            looked.append(len(data))
            return [len(data)] if last else []

        return split

    monkeypatch.setattr(corpus, "tell_form", tell_form)
    file: Any = Blocks(count)
    list(corpus.read_parts(1, "brackets", file, "dots"))
    return sum(looked)


def test_a_text_without_end_is_looked_through_a_few_times_not_once_a_block(monkeypatch: pytest.MonkeyPatch):
    few = corpus.LONGEST // corpus.BLOCK // 4
    for count in (few, 4 * few, 12 * few):
        assert bytes_looked_at(monkeypatch, count) <= 3 * count * corpus.BLOCK
