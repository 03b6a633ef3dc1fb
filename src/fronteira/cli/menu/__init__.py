"""The menu that `fronteira` alone opens on a terminal: everything there is to do, in plain words.

What is chosen becomes a command line, which is shown, so that people learn it, and then run. The end of the input, or Ctrl-C at a question,
leaves the menu; Ctrl-C while something runs ends only that.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.menu.asking import Ask, Asker, Named, Run, Show, named
from fronteira.cli.menu.searching import Searches
from fronteira.cli.messages import heard, phrase, spoken
from fronteira.puzzle import Puzzle
from fronteira.registry import every_puzzle
from fronteira.teach.hints import FORMS
from fronteira.teach.rule import Level

STUDIES = (".", "studies")
"""Where studies are looked for."""


def run_command(words: Sequence[str]) -> None:
    """Run a command of ours as if it had been typed; how it ended, it has said itself."""
    from fronteira.cli import main

    try:
        main.main(list(words), prog_name="fronteira", standalone_mode=False)
    except click.ClickException as error:
        error.show()
    except (click.Abort, SystemExit):
        sys.stdout.flush()


def open_menu(ask: Ask = input, show: Show = click.echo, run: Run = run_command) -> int:
    """Run the menu until the user has had enough."""
    try:
        Menu(ask, show, run).open()
    except (EOFError, KeyboardInterrupt):
        show("")
    show(phrase("cli.menu.goodbye"))
    return Exit.OK


class Menu(Asker):
    """What can be done, each a method that asks for what it needs."""

    def open(self) -> None:
        tasks: dict[str, Callable[[], object]] = {
            "play": self.play,
            "hint": self.hint,
            "lesson": self.lesson,
            "solve": lambda: self.on_a_board("solve"),
            "check": self.check,
            "count": lambda: self.on_a_board("count"),
            "grade": lambda: self.on_a_board("grade"),
            "generate": self.generate,
            "print": self.print,
            "draw": self.draw,
            "convert": self.convert,
            "search": Searches(self, self.tell_command).open,
            "compare": self.compare,
            "heuristic": self.heuristic,
            "study": self.study,
            "web": lambda: self.command("web", "--open"),
            "puzzles": lambda: self.command("puzzles"),
            "commands": lambda: self.command("--help"),
        }
        titles = [phrase(f"cli.menu.do.{name}") for name in tasks]
        while (place := self.choose(phrase("cli.menu.what"), titles, back="cli.menu.leave")) is not None:
            list(tasks.values())[place]()

    def tell_command(self, words: Sequence[str]) -> list[str]:
        """Show the command line that does it; in the language that was asked for."""
        words = [*words, *(("--lang", spoken()) if heard.get("lang") else ())]
        self.show(f"\n$ fronteira {shlex.join(words)}")
        return words

    def command(self, *words: str) -> None:
        """Show a command line, and run it."""
        self.run(self.tell_command(words))

    def on_a_board(self, name: str) -> None:
        self.follow([self.puzzle, self.board], lambda _, found: self.command(name, *found.words))

    # for people who solve puzzles

    def play(self) -> None:
        def which(puzzle: Puzzle) -> tuple[str, ...] | None:
            """A new puzzle, or a board there is."""
            if not puzzle.make:
                return words_of(self.board(puzzle))
            options = [phrase(f"cli.menu.play-{name}") for name in ("new", "board", "left")]
            while (place := self.choose(phrase("cli.menu.play"), options)) is not None:
                words = (self.wish, lambda puzzle: words_of(self.board(puzzle)), lambda _: ())[place](puzzle)
                if words is not None:
                    return words if place else ("--generate", puzzle.name, *words)
            return None

        self.follow([self.puzzle, which], lambda _, words: self.command("play", *words))

    def hint(self) -> None:
        def stage(*_: Any) -> int | None:
            return self.choose_of("cli.menu.stage", list(FORMS), [phrase(f"cli.menu.stage-{form}") for form in FORMS.values()])

        self.follow(
            [self.puzzle, self.board, stage], lambda _, found, stage: self.command("hint", *found.words, "--stage", str(stage), "--show")
        )

    def lesson(self) -> None:
        def page(*_: Any) -> str | None:
            return self.new_file("cli.menu.page", "")

        def act(_: Puzzle, found: Named, page: str) -> None:
            self.command("explain", *found.words, *(("--html", page) if page else ()))

        self.follow([self.puzzle, self.board, page], act)

    def check(self) -> None:
        def solution(*_: Any) -> str | None:
            return self.text("cli.menu.solution", "") or None

        self.follow([self.puzzle, self.board, solution], self.check_against)

    def check_against(self, _: Puzzle, found: Named, solution: str) -> None:
        board, *options = found.words
        self.command("check", board, str(Path(solution).expanduser()), *options)

    # for people who make them

    def wish(self, _: Puzzle) -> tuple[str, ...] | None:
        """What a new puzzle should be like, as words of a command line; None to go back."""
        levels = [level for level in Level if level is not Level.SEARCH]
        titles = [level.title(spoken()) for level in levels]

        def ask_level(_: str) -> Any:
            return self.choose_of("cli.menu.level", [*levels, ""], [*titles, phrase("cli.menu.any-level")])

        wished = self.gather([lambda: self.text("cli.menu.size", "8"), ask_level])
        if wished is None:
            return None
        return "--size", wished[0], *(("--level", str(wished[1])) if wished[1] else ())

    def maker(self) -> Puzzle | None:
        """A puzzle new ones can be made of."""
        return self.puzzle_of([kind for kind in every_puzzle() if kind.make])

    def generate(self) -> None:
        def count(*_: Any) -> str | None:
            return self.text("cli.menu.count", "1")

        def paper(*_: Any) -> str | None:
            return self.new_file("cli.menu.pdf-too", "")

        def act(puzzle: Puzzle, wish: tuple[str, ...], count: str, paper: str) -> None:
            self.command("generate", puzzle.name, *wish, "--count", count, *(("--pdf", paper) if paper else ()))

        self.follow([self.maker, self.wish, count, paper], act)

    def print(self) -> None:
        def file(puzzle: Puzzle, _: Named) -> str | None:
            return self.new_file("cli.menu.pdf", f"{puzzle.name}.pdf")

        def solutions(*_: Any) -> tuple[str, ...] | None:
            return self.choose_of("cli.menu.solutions", [(), ("--solutions",)], [phrase("cli.menu.no"), phrase("cli.menu.yes")])

        def act(_: Puzzle, found: Named, file: str, solutions: tuple[str, ...]) -> None:
            self.command("print", *found.words, "--pdf", file, *solutions)

        self.follow([self.puzzle, self.boards, file, solutions], act)

    def boards(self, puzzle: Puzzle) -> Named | None:
        """A file of boards, all of which are meant, or a built-in board."""
        place = self.choose(phrase("cli.menu.board"), [phrase("cli.menu.boards-file"), phrase("cli.menu.one-board")])
        if place is None:
            return None
        if place:
            return self.board(puzzle)
        name = self.text("cli.menu.file-name", "")
        return None if not name else Named(None, (str(Path(name).expanduser()), "--puzzle", puzzle.name))

    def draw(self) -> None:
        def folder(*_: Any) -> str | None:
            return self.text("cli.menu.folder", ".")

        self.follow([self.puzzle, self.board, folder], lambda _, found, folder: self.command("draw", *found.words, "--out", folder))

    def convert(self) -> None:
        def notation(puzzle: Puzzle, _: Named) -> str | None:
            names = [notation.name for notation in puzzle.notations]
            return self.choose_of("cli.menu.notation", names, names)

        self.follow([self.puzzle, self.board, notation], lambda _, found, name: self.command("convert", *found.words, "--to", name))

    # for people who study search

    def compare(self) -> None:
        def strategies(*_: Any) -> str | None:
            return self.text("cli.menu.strategies", "bfs,dfs,greedy,astar")

        def seconds(*_: Any) -> str | None:
            return self.text("cli.menu.seconds", "10")

        def act(_: Puzzle, found: Named, strategies: str, seconds: str) -> None:
            self.command("compare", *found.words, "--strategies", strategies, "--time-limit", seconds)

        self.follow([self.puzzle, self.board, strategies, seconds], act)

    def heuristic(self) -> None:
        def which(puzzle: Puzzle) -> str | None:
            names = list(puzzle.heuristics)
            return self.choose_of("cli.menu.heuristic", names, [named(name, f"{puzzle.name}.heuristic.{name}") for name in names])

        self.follow([self.puzzle, which], lambda puzzle, name: self.command("heuristic", puzzle.name, name))

    def study(self) -> None:
        found = sorted(str(path) for folder in STUDIES for path in Path(folder).glob("*.toml") if "[[experiment]]" in read(path))

        def which() -> str | None:
            place = self.choose(phrase("cli.menu.study"), [*found, phrase("cli.menu.study-file")])
            if place is None or place < len(found):
                return None if place is None else found[place]
            return self.text("cli.menu.file-name", "") or None

        def act(study: str) -> None:
            self.command("lab", "run", study)
            results = f"{Path(study).stem}.lab"
            if Path(results).is_dir():
                self.command("lab", "report", results)

        self.follow([which], act)


def words_of(found: Named | None) -> tuple[str, ...] | None:
    return None if found is None else found.words


def read(path: Path) -> str:
    """The text of a file, if it has any."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
