"""How the menu asks: numbered choices, numbers, texts with a default, boards. 0 goes back one question, always.

The menu knows only three functions, one that asks, one that shows and one that runs a command: anything can drive it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from fronteira.cli.messages import phrase, sentence, spoken, word
from fronteira.errors import FronteiraError
from fronteira.puzzle import Puzzle
from fronteira.reading import load
from fronteira.registry import every_puzzle

Ask = Callable[[str], str]
Show = Callable[[str], object]
Run = Callable[[Sequence[str]], object]


class Named(NamedTuple):
    """A board, and the words of a command line that name it."""

    board: Any
    words: tuple[str, ...]


class Sure(NamedTuple):
    """An answer nobody had to be asked for, so that there is no going back to it."""

    answer: Any


Option = TypeVar("Option")

Question = Callable[..., Any]
"""From the answers so far to the next one: None to go back."""


class Asker:
    """The questions of the menu."""

    def __init__(self, ask: Ask, show: Show, run: Run) -> None:
        self.ask = ask
        self.show = show
        self.run = run

    def gather(self, questions: Sequence[Question], answers: Sequence[Any] = ()) -> list[Any] | None:
        """Ask one question after another, those that are answered already apart; None for who goes back before the first."""
        known = list(answers)
        while len(known) < len(questions):
            answer = questions[len(known)](*map(plain, known))
            if answer is not None:
                known.append(answer)
            elif not go_back(known):
                return None
        return known

    def follow(self, questions: Sequence[Question], act: Callable[..., object]) -> None:
        """Act on the answers; then the last question is asked again, until somebody goes back before the first."""
        answers = self.gather(questions)
        while answers is not None:
            act(*map(plain, answers))
            answers = self.gather(questions, answers) if go_back(answers) else None

    def choose(self, title: str, options: Sequence[str], back: str = "cli.menu.back") -> int | None:
        """The place of the option chosen, or None for 0."""
        self.show("\n".join(["", title, f"0- {phrase(back)}", *(f"{number}- {option}" for number, option in enumerate(options, 1))]))
        while True:
            number = self.number(phrase("cli.menu.choose"))
            if number is not None and number <= len(options):
                return number - 1 if number else None
            self.show(phrase("cli.menu.not-an-option", last=len(options)))

    def choose_of(self, key: str, options: Sequence[Option], titles: Sequence[str]) -> Option | None:
        """The option chosen itself, by its title; None to go back."""
        place = self.choose(phrase(key), titles)
        return None if place is None else options[place]

    def number(self, question: str) -> int | None:
        """A whole number from 0 up, or None for anything else."""
        text = self.ask(f"{question} ").strip()
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None

    def text(self, key: str, default: str) -> str | None:
        """A text, for which Enter is enough where the default will do; None to go back."""
        text = self.ask(f"{phrase(key, default=default)} ").strip() or default
        return None if text == "0" else text

    def new_file(self, key: str, default: str) -> str | None:
        """The name of a file that does not exist yet; None to go back."""
        while (name := self.text(key, default)) is not None and name and Path(name).expanduser().exists():
            self.show(phrase("cli.menu.file-exists", name=name))
        return name

    def puzzle(self) -> Puzzle | None:
        return self.puzzle_of(every_puzzle())

    def puzzle_of(self, kinds: Sequence[Puzzle]) -> Puzzle | None:
        titles = [word(f"{kind.name}.title", kind.name) for kind in kinds]
        return self.choose_of("cli.menu.puzzle", kinds, titles)

    def board(self, puzzle: Puzzle) -> Named | None:
        """A built-in board, or one from a file, with what it lacks."""
        samples = list(puzzle.samples.items())
        names = [f"{puzzle.name}:{name} ({board.shape})" for name, board in samples]
        while (place := self.choose(phrase("cli.menu.board"), [*names, phrase("cli.menu.file")])) is not None:
            if place < len(samples):
                found = self.with_what_it_lacks(Named(samples[place][1], (f"{puzzle.name}:{samples[place][0]}",)))
            else:
                found = self.board_from_file(puzzle)
            if found is not None:
                self.show(puzzle.pretty(found.board, spoken()))
                return found
        return None

    def board_from_file(self, puzzle: Puzzle) -> Named | None:
        """The board of a file the user names; None to go back."""
        while (name := self.ask(f"{phrase('cli.menu.file-name')} ").strip()) not in ("", "0"):
            path = str(Path(name).expanduser())
            try:
                return self.with_what_it_lacks(Named(load(path, puzzle.name), (path, "--puzzle", puzzle.name)))
            except FronteiraError as error:
                self.show(sentence(error))
        return None

    def with_what_it_lacks(self, named: Named) -> Named | None:
        """A board with every number its rules need, which the user is asked for; None to go back."""
        board, words = named
        for field, option in board.rule_options().items():
            while getattr(board, field) is None:
                number = self.number(word(f"{board.puzzle}.ask.{option.flag}", f"{option.flag}:"))
                if number == 0:
                    return None
                try:
                    board = board.with_rules(**{field: number})
                except FronteiraError as error:
                    self.show(sentence(error))
                else:
                    words = (*words, f"--{option.flag}", str(number))
        return Named(board, words)


def go_back(answers: list[Any]) -> bool:
    """Forget the last answer somebody gave; False where there is none."""
    while answers and isinstance(answers[-1], Sure):
        answers.pop()
    return bool(answers) and answers.pop() is not None


def plain(answer: Any) -> Any:
    return answer.answer if isinstance(answer, Sure) else answer


def named(name: str, key: str) -> str:
    """A choice by its name and what the words tables say of it."""
    about = word(key)
    return f"{name} ({about})" if about else name
