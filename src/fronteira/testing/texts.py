"""What a puzzle says and what is written of it: words, options, notations."""

from __future__ import annotations

from collections.abc import Iterable
from string import Formatter
from typing import Any

from fronteira.board import Board
from fronteira.errors import BadBoard, ParseError
from fronteira.puzzle import Puzzle
from fronteira.reading import recognise
from fronteira.testing.brute import expect, shown

WHOLE = ("id", "json")
"""Notations of ours that tell all there is to know about a board, its rules included."""


def check_words(puzzle: Puzzle) -> None:
    """All there is to be named is named in English; and every language says as much, with the same gaps."""
    keys = ["title", "about"]
    keys += [f"model.{name}" for name in puzzle.models] + [f"heuristic.{name}" for name in puzzle.heuristics]
    keys += [f"rule.{rule.name}" for rule in puzzle.rules or ()] + ["demo"] * (puzzle.demo is not None)
    for name, option in puzzle.board.rule_options().items():
        keys += [f"option.{option.flag}"] + [f"ask.{option.flag}"] * (option.is_number and puzzle.board.rules()[name] is None)
    english = puzzle.words.get("en", {})
    for key in keys:
        expect(f"{puzzle.name}.{key}" in english, f"the en words lack {puzzle.name}.{key}")
    for lang, words in puzzle.words.items():
        for key in [*english, *words]:
            expect(key.startswith(f"{puzzle.name}."), f"the {lang} words have {key}, which is not of {puzzle.name}")
            expect(key in words, f"the {lang} words lack {key}")
            expect(key in english, f"the {lang} words have {key}, which the en words lack")
            gaps, wanted = gaps_of(words[key]), gaps_of(english[key])
            expect(gaps == wanted, f"{key} has the gaps {sorted(gaps)} in the {lang} words, {sorted(wanted)} in English")


def gaps_of(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def speak(puzzle: Puzzle, things: Iterable[Any], *forms: str) -> None:
    """Have things say themselves in every language the puzzle has: what they are must be in the words, and what they fill gaps with too."""
    for thing in things:
        for lang in puzzle.words:
            for form in forms or ("",):
                try:
                    text = thing.text(lang, form) if form else thing.text(lang)
                except (KeyError, IndexError, ValueError) as error:
                    raise AssertionError(f"{thing} cannot be said in the {lang} words: {type(error).__name__} {error}") from None
                expect(bool(text.strip()), f"{thing} says nothing in the {lang} words")


def check_options(puzzle: Puzzle, board: Board) -> None:
    """The rules that vary can be set, and have names of their own."""
    options = puzzle.board.rule_options()
    for what, names in (("option", [each.flag for each in options.values()]), ("mark", [each.mark for each in options.values()])):
        expect(len(set(names)) == len(names), f"two rules of {puzzle.name} have the same {what}: {', '.join(names)}")
    for name, option in options.items():
        fine = option.flag.strip("-") == option.flag == option.flag.lower() and option.mark.isalpha() and option.mark.islower()
        expect(fine, f"{option.flag!r} and {option.mark!r} should be small letters to ask for {name}")
        value = option.value if not option.is_number else getattr(board, name) or 0
        expect(getattr(board.with_rules(**{name: value}), name) == value, f"{puzzle.name} boards do not keep {name} = {value!r}")


def check_texts(puzzle: Puzzle, boards: list[Board]) -> None:
    """What is written reads back, and what is built in is recognised."""
    check_notations(puzzle, boards)
    for name, board in puzzle.samples.items():
        kind, _ = recognise(puzzle.notations[0].write(board))
        expect(kind.name == puzzle.name, f"a {puzzle.name} sample is taken for {kind.name}: {name}{shown(puzzle, board)}")


def check_notations(puzzle: Puzzle, boards: list[Board]) -> None:
    """What is written reads back as the same board, also several in a row, also as an answer; and a corpus of it is cut between boards."""
    for notation in puzzle.notations:
        for board in boards:
            try:
                text = notation.write(board)
            except BadBoard:  # not every notation can hold every board
                continue
            expect(text.endswith("\n"), f"{puzzle.name} as {notation.name} does not end with a newline")
            if notation.read is None:
                continue
            windows = text.replace("\n", "\r\n").rstrip()
            for how, written, times in (("", text + "\n" + text, 2), (" with CRLF", windows, 1)):
                try:
                    again = list(notation.read(written, ""))
                except ParseError as error:
                    raise AssertionError(f"{notation.name}{how} does not read back, {error}:\n{text}") from None
                agree = [each == board if notation.name in WHOLE else same(each, board) for each in again]
                expect(agree == [True] * times, f"{notation.name}{how} does not read back:\n{text}")
            if notation.read_answer is not None:
                answer = (notation.write_answer or notation.write)(board)
                expect(same(notation.read_answer(answer, "", board), board), f"{notation.name} answer does not read back:\n{answer}")
            if notation.cut is not None:
                data = (text + "\n" + text).encode()
                lengths = notation.cut(data, True)
                whole = len(lengths) == 2 and sum(lengths) == len(data)
                expect(whole, f"two boards as {notation.name} are cut into {len(lengths)}:\n{data.decode()}")


def same(one: Board, other: Board) -> bool:
    """Equal shape and cells: the rules that vary are given apart from the text."""
    return one.shape == other.shape and one.cells == other.cells
