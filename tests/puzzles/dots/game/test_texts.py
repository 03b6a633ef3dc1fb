"""Positions of the game as texts, and back."""

from __future__ import annotations

import json
import random

import pytest

from fronteira.board import Shape
from fronteira.errors import ParseError
from fronteira.puzzles.dots.game.position import DotsPosition, start, to_board
from fronteira.puzzles.dots.game.texts import read, to_dict, write, write_lisp
from fronteira.reading import write_board


def positions() -> list[DotsPosition]:
    dice = random.Random(15)
    found = []
    for shape in (Shape(1, 1), Shape(2, 3), Shape(5, 6), Shape(10, 10)):
        position = start(shape)
        found.append(position)
        while not position.is_over:
            position = position.play(dice.choice(position.moves()))
            found.append(position)
    return found[::7]


@pytest.mark.parametrize("position", positions(), ids=repr)
def test_a_position_comes_back_from_its_id_and_its_json(position: DotsPosition) -> None:
    assert read(write(position)) == position
    assert read(json.dumps(to_dict(position))) == position


@pytest.mark.parametrize("position", positions()[:12], ids=repr)
def test_a_lisp_board_says_who_drew_and_a_board_says_what_is_drawn(position: DotsPosition) -> None:
    read_back = read("; a game\n'" + write_lisp(position))
    assert (read_back.lines, read_back.by_second, read_back.shape) == (position.lines, position.by_second, position.shape)
    for notation in ("lisp", "id", "openspiel", "pretty", "json"):
        assert read(write_board(to_board(position), notation)).lines == position.lines


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("dots-game:2x2:l:1", 1, 1),
        ("dots-game:2x2:k:1:d", 1, 16),
        ("dots-game:2x2:3k:1:d", 1, 15),
        ("dots-game:2x2:l:3:d", 1, 1),
        ("dots-game:2x2:l:1:1c", 1, 19),
        ("dots-game:11x2:l:1:d", 1, 11),
        ("dots-game:1x1:1111:1:a", 1, 22),
        ("\n(((0 2) (0 3)) ((0) (0) (0)))", 2, 12),
        ('{"game": "dots", ]', 1, 18),
        ('{"game": "dots", "rows": "2"}', 1, 1),
        ('{"game": "dots", "rows": 1, "columns": 1, "lines": [1, 1, 1, 5]}', 1, 1),
        ('{"game": "dots", "rows": 1, "columns": 1, "lines": [1, 1, 1, 0], "mover": 3}', 1, 1),
        ('{"game": "dots", "rows": 1, "columns": 1, "lines": [1, 1, 1, 0], "boxes": [1]}', 1, 1),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(ParseError) as told:
        read(text)
    assert (told.value.line, told.value.column) == (line, column)
