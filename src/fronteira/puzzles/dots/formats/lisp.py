"""Lisp boards, the texts of Dots and Boxes.

A Lisp board is `((horizontals) (verticals))`. The horizontals are a list for each row of them, from the top; the verticals a list for each
column of dots, from the left. A line is 0 or 1, or NIL or T, in capitals or not. A semicolon starts a comment, a quote before a board does
no harm, and boards may follow one another:

    ; goal 1
    (((0 1) (1 1)) ((1) (1) (1)))

The goal is not part of a Lisp board, so it goes into a comment before it: `; goal 7`, or `; goal 7 exactly`. Other readers pass over it.
A comment that begins so, has a number and says it otherwise is refused: no other goal than the one meant is solved.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from fronteira.board import EMPTY, MOST_CELLS, Shape
from fronteira.errors import BadBoard, ParseError
from fronteira.lazy import Lazy
from fronteira.notations.notation import Notation
from fronteira.puzzles.dots.board import AT_LEAST, DRAWN, EXACTLY, DotsBoard
from fronteira.words import Said

LINES = {"0": EMPTY, "nil": EMPTY, "1": DRAWN, "t": DRAWN}
SYNTAX = "((horizontals) (verticals))"
THE_END = ""
"""The word after the last."""
WORDS = r";[^\r\n]*|[()']|[^\s();']+"
GOAL = rf"(?i);+\s*goal\s+([0-9]{{1,9}})(?:\s+({AT_LEAST}|{EXACTLY}))?\s*"
A_GOAL = r"(?i);+\s*goal\b.*[0-9]"
BEGINNING = r"(?:\s++|;[^\r\n]*+)*+'?\s*+\("
"""Patterns, compiled when they are first used: most calls are about another puzzle."""


class Word(NamedTuple):
    """A word of a text and how many characters come before it."""

    text: str
    place: int


class LineList(NamedTuple):
    """A row of horizontals or a column of verticals, and the parenthesis that opened it."""

    start: Word
    values: list[int]


class Words:
    """The words of a text one by one, with the goal that the comments among them gave last."""

    def __init__(self, text: str, source: str) -> None:
        self.lines_read = 0
        self.goal: Word | None = None
        self._text = text
        self._source = source
        self._words = self._find()

    def _find(self) -> Iterator[Word]:
        for match in re.finditer(WORDS, self._text):
            word = Word(match.group(), match.start())
            if word.text[0] != ";":
                yield word
            elif re.fullmatch(GOAL, word.text):
                self.goal = word
            elif re.match(A_GOAL, word.text):
                raise self.surprise(word, Said("dots.lisp.goal"))

    def next(self) -> Word:
        """The next word, at last and for ever THE_END."""
        return next(self._words, None) or Word(THE_END, len(self._text))

    def expect(self, expected: str, wanted: Said) -> Word:
        """The next word, which must be one of the characters in `expected`."""
        word = self.next()
        if word.text not in tuple(expected):
            raise self.surprise(word, wanted)
        return word

    def surprise(self, word: Word, wanted: Said) -> ParseError:
        """The error of finding a word where something else was wanted."""
        from fronteira.notations.lines import shown  # not needed for boards that are right

        found = Said("notations.end-of-text") if word.text == THE_END else shown(word.text)
        return self.error(word, "notations.found", found=found, wanted=wanted)

    def error(self, word: Word, key: str, **values: Any) -> ParseError:
        """An error that points at a word."""
        line_start = self._text.rfind("\n", 0, word.place) + 1
        line = self._text.count("\n", 0, line_start) + 1
        return ParseError(key, source=self._source, line=line, column=word.place - line_start + 1, **values)


def read(text: str, source: str) -> Iterator[DotsBoard]:
    """The boards of a text, one after another."""
    words = Words(text, source)
    word = words.next()
    if word.text == THE_END:
        raise ParseError("notations.nothing", source=source, line=1, wanted=Said("dots.lisp.board", syntax=SYNTAX))
    while word.text != THE_END:
        if word.text == "'":
            word = words.next()
        if word.text != "(":
            raise words.surprise(word, Said("dots.lisp.begin", syntax=SYNTAX))
        yield read_board(words)
        word = words.next()


def read_board(words: Words) -> DotsBoard:
    """A board whose first parenthesis has been read."""
    words.lines_read = 0
    begin, horizontals = read_part(words, "horizontals")
    rows, columns = len(horizontals) - 1, len(horizontals[0].values)
    if rows < 1:
        raise words.error(begin, "dots.lisp.one-row")
    check_lengths(words, horizontals, columns, "dots.lisp.horizontals-length")
    begin, verticals = read_part(words, "verticals")
    if len(verticals) != columns + 1:
        raise words.error(begin, "dots.lisp.columns", found=len(verticals), wanted=columns + 1)
    check_lengths(words, verticals, rows, "dots.lisp.verticals-length")
    words.expect(")", Said("dots.lisp.end"))
    cells = tuple(value for lines in horizontals + verticals for value in lines.values)
    return with_goal(words, DotsBoard(Shape(rows, columns), cells))


def read_part(words: Words, name: str) -> tuple[Word, list[LineList]]:
    """The horizontals or the verticals: a list of lists."""
    begin = words.expect("(", Said(f"dots.lisp.{name}"))
    lists = []
    start = words.expect("(", Said(f"dots.lisp.{name}-first"))
    while start.text == "(":
        lists.append(LineList(start, read_lines(words)))
        start = words.expect("()", Said(f"dots.lisp.{name}-next"))
    return begin, lists


def read_lines(words: Words) -> list[int]:
    """A list of lines whose parenthesis has been read."""
    values: list[int] = []
    while (word := words.next()).text != ")" or not values:
        value = LINES.get(word.text.lower())
        if value is None:
            raise words.surprise(word, Said("dots.lisp.line-or-end" if values else "dots.lisp.line"))
        words.lines_read += 1
        if words.lines_read > MOST_CELLS:
            raise words.error(word, "dots.lisp.too-large", most=MOST_CELLS)
        values.append(value)
    return values


def check_lengths(words: Words, lists: list[LineList], wanted: int, key: str) -> None:
    for number, (start, values) in enumerate(lists, 1):
        if len(values) != wanted:
            raise words.error(start, key, number=number, count=len(values), wanted=wanted)


def with_goal(words: Words, board: DotsBoard) -> DotsBoard:
    """The board with the goal that a comment gave it, if one did."""
    comment, words.goal = words.goal, None
    match = re.fullmatch(GOAL, comment.text) if comment else None
    if comment is None or match is None:
        return board
    try:
        return board.with_rules(goal=int(match[1]), mode=(match[2] or AT_LEAST).lower())
    except BadBoard as trouble:
        raise words.error(comment, "notations.bad-board", error=trouble) from None


def read_answer(text: str, source: str, board: DotsBoard) -> DotsBoard:
    """A solution of a board, under the board's own goal."""
    solutions = read(text, source)
    solution = next(solutions)
    if next(solutions, None) is not None:
        raise ParseError("notations.several", source=source)
    if solution.shape != board.shape:
        raise ParseError("notations.solution-shape", source=source, line=1, solution=solution.shape, board=board.shape)
    return replace(board, cells=solution.cells)


def write_answer(board: DotsBoard) -> str:
    """The lists alone, on one line."""
    rows, columns = board.shape
    marks = ["1" if value == DRAWN else "0" for value in board.cells]
    across, down = marks[: (rows + 1) * columns], marks[(rows + 1) * columns :]
    return f"({lists_of(across, columns)} {lists_of(down, rows)})\n"


def lists_of(marks: list[str], length: int) -> str:
    """Marks as a list of lists of a length."""
    return "(" + " ".join(f"({' '.join(marks[start : start + length])})" for start in range(0, len(marks), length)) + ")"


def write(board: DotsBoard) -> str:
    """The lists, after the goal as a comment."""
    if board.goal is None:
        return write_answer(board)
    return f"; goal {board.goal}{'' if board.mode == AT_LEAST else ' ' + board.mode}\n{write_answer(board)}"


def recognise(text: str) -> bool:
    """Does a parenthesis come first, comments and a quote aside?"""
    return "(" in text and re.match(BEGINNING, text) is not None


LISP = Notation(
    name="lisp",
    write=write,
    read=read,
    recognise=recognise,
    write_answer=write_answer,
    read_answer=read_answer,
    cut=Lazy("fronteira.puzzles.dots.formats.splitting:split_forms"),
)
