"""The menu of one of the reports, for every puzzle: model (where there are several), search, depth limit or heuristic, run; then the path,
the counters, a file. Ctrl-C during a search ends that search.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fronteira.cli.menu.asking import Asker, Named, Sure, named
from fronteira.cli.messages import phrase, sentence, spoken
from fronteira.cli.render import figures, outcome, path_text, stats_lines
from fronteira.engines.solving import Answer, solve
from fronteira.errors import FronteiraError
from fronteira.puzzle import Puzzle
from fronteira.search import Interrupted
from fronteira.search.strategies import strategies
from fronteira.spec import options_of


class Searches:
    """The questions of a search, to an asker."""

    def __init__(self, asker: Asker, tell_command: Any) -> None:
        self.asker = asker
        self.tell_command = tell_command

    def open(self) -> None:
        asker = self.asker
        asker.follow([asker.puzzle, asker.board, self.model, self.strategy, self.heuristic], self.search)

    def model(self, puzzle: Puzzle, _: Named) -> Any:
        names = list(puzzle.models)
        if len(names) == 1:
            return Sure(names[0])
        return self.asker.choose_of("cli.menu.model", names, [named(name, f"{puzzle.name}.model.{name}") for name in names])

    def strategy(self, *_: Any) -> Any:
        """A strategy, with its depth limit where it has one."""
        every = strategies()
        names = list(every)
        while (
            name := self.asker.choose_of("cli.menu.search", names, [named(name, f"search.strategy.{name}") for name in names])
        ) is not None:
            if "limit" not in options_of(every[name].function):
                return name
            if (limited := self.depth(name)) is not None:
                return limited
        return None

    def depth(self, strategy: str) -> str | None:
        """Ask for the depth limit; an empty line is none."""
        while (text := self.asker.ask(f"\n{phrase('cli.menu.depth')} ").strip()) != "0":
            if not text:
                return strategy
            if text.isascii() and text.isdigit():
                return f"{strategy}:limit={text}"
            self.asker.show(phrase("cli.menu.not-a-depth"))
        return None

    def heuristic(self, puzzle: Puzzle, _: Named, __: str, strategy: str) -> Any:
        if not strategies()[strategy.partition(":")[0]].informed:
            return Sure("zero")
        names = list(puzzle.heuristics) or ["zero"]
        return self.asker.choose_of("cli.menu.heuristic", names, [named(name, f"{puzzle.name}.heuristic.{name}") for name in names])

    def search(self, puzzle: Puzzle, found: Named, model: str, strategy: str, heuristic: str) -> None:
        """Search, say how it ended, and offer what there is to see."""
        show, board = self.asker.show, found.board
        aimed = () if heuristic == "zero" else ("--heuristic", heuristic)
        self.tell_command(("solve", *found.words, "--model", model, "--strategy", strategy, *aimed, "--stats"))
        show(phrase("cli.menu.running"))
        try:
            answer = solve(board, model=model, strategy=strategy, heuristic=heuristic)
        except Interrupted as stopped:
            show("\n" + outcome(stopped.result))
            return
        except FronteiraError as error:
            show(sentence(error))
            return
        if answer.board is None:
            show(outcome(answer))
        else:
            show(puzzle.pretty(answer.board, spoken()))
            show(phrase("cli.menu.solved", cost=answer.cost, figures=figures(answer.stats)))
        self.after(answer, f"{puzzle.name} {board.shape}, {model}, {strategy}, {heuristic}")

    def after(self, answer: Answer, title: str) -> None:
        path = path_text(answer) if answer.board is not None and answer.result else outcome(answer) + "\n"
        counters = "\n".join(stats_lines(answer.stats))
        options = [phrase("cli.menu.path"), phrase("cli.menu.counters"), phrase("cli.menu.save")]
        while (place := self.asker.choose(phrase("cli.menu.after"), options)) is not None:
            if place == 2:
                self.save(f"{title}\n\n{path}\n{counters}\n")
            else:
                self.asker.show(counters if place else path)

    def save(self, text: str) -> None:
        """Write to a new file; an old one is never overwritten."""
        show = self.asker.show
        while (name := self.asker.ask(f"{phrase('cli.menu.save-name')} ").strip()) not in ("", "0"):
            try:
                with Path(name).expanduser().open("x", encoding="utf-8") as file:
                    file.write(text)
            except FileExistsError:
                show(phrase("cli.menu.file-exists", name=name))
            except OSError as error:
                show(sentence(error))
            else:
                show(phrase("cli.menu.saved", name=name))
                return
