"""The menu that `fronteira` alone opens on a terminal.

It is the menu of one of the reports (004), for every puzzle: puzzle, board, model (where there are several), search, depth limit or
heuristic, run; then the path, the counters, a file. Choices are numbered, and 0 goes back one question. The menu knows only two
functions, one that asks and one that shows: anything can drive it. The end of the input, or Ctrl-C at a question, leaves it; Ctrl-C
during a search ends that search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import phrase, sentence, spoken, word
from fronteira.cli.render import figures, outcome, path_text, stats_lines
from fronteira.engines.solving import Answer, solve
from fronteira.errors import FronteiraError
from fronteira.puzzle import Puzzle
from fronteira.reading import load
from fronteira.registry import every_puzzle
from fronteira.search import Interrupted
from fronteira.search.strategies import strategies
from fronteira.spec import options_of

Ask = Callable[[str], str]
Show = Callable[[str], object]


def open_menu(ask: Ask = input, show: Show = click.echo) -> int:
    """Run the menu until the user has had enough."""
    try:
        Menu(ask, show).choose_puzzle()
    except (EOFError, KeyboardInterrupt):
        show("")
    show(phrase("cli.menu.goodbye"))
    return Exit.OK


class Task(NamedTuple):
    """What is to be searched."""

    puzzle: Puzzle
    board: Any
    model: str


class Menu:
    """The questions, each calling the next; a question that returns has been answered with 0."""

    def __init__(self, ask: Ask, show: Show) -> None:
        self.ask = ask
        self.show = show

    def choose(self, title: str, options: Sequence[str], back: str = "cli.menu.back") -> int | None:
        """The place of the option chosen, or None for 0."""
        self.show("\n".join(["", title, f"0- {phrase(back)}", *(f"{number}- {option}" for number, option in enumerate(options, 1))]))
        while True:
            number = self.number(phrase("cli.menu.choose"))
            if number is not None and number <= len(options):
                return number - 1 if number else None
            self.show(phrase("cli.menu.not-an-option", last=len(options)))

    def number(self, question: str) -> int | None:
        """A whole number from 0 up, or None for anything else."""
        text = self.ask(f"{question} ").strip()
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None

    def choose_puzzle(self) -> None:
        kinds = every_puzzle()
        titles = [word(f"{kind.name}.title", kind.name) for kind in kinds]
        while (place := self.choose(phrase("cli.menu.puzzle"), titles, back="cli.menu.leave")) is not None:
            self.choose_board(kinds[place])

    def choose_board(self, puzzle: Puzzle) -> None:
        samples = list(puzzle.samples.items())
        names = [f"{puzzle.name}:{name} ({board.shape})" for name, board in samples]
        while (place := self.choose(phrase("cli.menu.board"), [*names, phrase("cli.menu.file")])) is not None:
            board = samples[place][1] if place < len(samples) else self.board_from_file(puzzle)
            if board is not None:
                self.show(puzzle.pretty(board, spoken()))
                self.choose_model(puzzle, board)

    def board_from_file(self, puzzle: Puzzle) -> Any:
        """The board of a file the user names, with what it lacks; None to go back."""
        while (name := self.ask(f"{phrase('cli.menu.file-name')} ").strip()) not in ("", "0"):
            try:
                return self.with_what_it_lacks(load(Path(name).expanduser(), puzzle.name))
            except FronteiraError as error:
                self.show(sentence(error))
        return None

    def with_what_it_lacks(self, board: Any) -> Any:
        """A board with every number its rules need, which the user is asked for; None to go back."""
        for field, option in board.rule_options().items():
            while getattr(board, field) is None:
                number = self.number(word(f"{board.puzzle}.ask.{option.flag}", f"{option.flag}:"))
                if number == 0:
                    return None
                try:
                    board = board.with_rules(**{field: number})
                except FronteiraError as error:
                    self.show(sentence(error))
        return board

    def choose_model(self, puzzle: Puzzle, board: Any) -> None:
        names = list(puzzle.models)
        if len(names) == 1:
            return self.choose_search(Task(puzzle, board, names[0]))
        titles = [named(name, f"{puzzle.name}.model.{name}") for name in names]
        while (place := self.choose(phrase("cli.menu.model"), titles)) is not None:
            self.choose_search(Task(puzzle, board, names[place]))
        return None

    def choose_search(self, task: Task) -> None:
        every = strategies()
        names = list(every)
        titles = [named(name, f"search.strategy.{name}") for name in names]
        while (place := self.choose(phrase("cli.menu.search"), titles)) is not None:
            name = names[place]
            if "limit" in options_of(every[name].function):
                self.choose_depth(task, name)
            elif every[name].informed:
                self.choose_heuristic(task, name)
            else:
                self.run(task, name, "zero")

    def choose_depth(self, task: Task, strategy: str) -> None:
        """Ask for the depth limit; an empty line is none."""
        while (text := self.ask(f"\n{phrase('cli.menu.depth')} ").strip()) != "0":
            if not text:
                return self.run(task, strategy, "zero")
            if text.isascii() and text.isdigit():
                return self.run(task, f"{strategy}:limit={text}", "zero")
            self.show(phrase("cli.menu.not-a-depth"))
        return None

    def choose_heuristic(self, task: Task, strategy: str) -> None:
        names = list(task.puzzle.heuristics) or ["zero"]
        titles = [named(name, f"{task.puzzle.name}.heuristic.{name}") for name in names]
        if (place := self.choose(phrase("cli.menu.heuristic"), titles)) is not None:
            self.run(task, strategy, names[place])

    def run(self, task: Task, strategy: str, heuristic: str) -> None:
        """Search, say how it ended, and offer what there is to see."""
        self.show(phrase("cli.menu.running"))
        puzzle, board, model = task
        try:
            answer = solve(board, model=model, strategy=strategy, heuristic=heuristic)
        except Interrupted as stopped:
            self.show("\n" + outcome(stopped.result))
            return
        except FronteiraError as error:
            self.show(sentence(error))
            return
        if answer.board is None:
            self.show(outcome(answer))
        else:
            self.show(puzzle.pretty(answer.board, spoken()))
            self.show(phrase("cli.menu.solved", cost=answer.cost, figures=figures(answer.stats)))
        self.after_run(puzzle, answer, f"{puzzle.name} {board.shape}, {model}, {strategy}, {heuristic}")

    def after_run(self, puzzle: Puzzle, answer: Answer, title: str) -> None:
        path = path_text(answer) if answer.board is not None and answer.result else outcome(answer) + "\n"
        counters = "\n".join(stats_lines(answer.stats))
        options = [phrase("cli.menu.path"), phrase("cli.menu.counters"), phrase("cli.menu.save")]
        while (place := self.choose(phrase("cli.menu.after"), options)) is not None:
            if place == 2:
                self.save(f"{title}\n\n{path}\n{counters}\n")
            else:
                self.show(counters if place else path)

    def save(self, text: str) -> None:
        """Write to a new file; an old one is never overwritten."""
        while (name := self.ask(f"{phrase('cli.menu.save-name')} ").strip()) not in ("", "0"):
            try:
                with Path(name).expanduser().open("x", encoding="utf-8") as file:
                    file.write(text)
            except FileExistsError:
                self.show(phrase("cli.menu.file-exists", name=name))
            except OSError as error:
                self.show(sentence(error))
            else:
                self.show(phrase("cli.menu.saved", name=name))
                return


def named(name: str, key: str) -> str:
    """A choice by its name and what the words tables say of it."""
    about = word(key)
    return f"{name} ({about})" if about else name
