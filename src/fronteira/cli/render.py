"""How boards, paths, counters and endings look to people, in every command that shows them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from fronteira.cli.exits import Endings, Exit
from fronteira.cli.messages import phrase, spoken, tell
from fronteira.engines.engine import Work
from fronteira.engines.solving import Answer, solve
from fronteira.registry import find_puzzle
from fronteira.report.rows import heading, short, shown
from fronteira.search import Result, Stats, Status
from fronteira.search.limits import LimitReached
from fronteira.words import Number, harmless

if TYPE_CHECKING:
    from fronteira.cli.options import Found
    from fronteira.engines.proofs.prove import Proof
    from fronteira.search.limits import Allowed, Meter


def outcome(ended: Answer | Result, name: str = "") -> str:
    """Why there is no solution to show: there is none, or a limit was reached."""
    if ended.status is Status.EXHAUSTED:
        text = phrase("cli.no-solution", figures=figures(ended.stats))
    else:
        text = phrase("cli.gave-up", reason=limit_text(ended.limit or ""), figures=figures(ended.stats)) + gap(ended.stats)
    return named(name, text)


def gave_up(limit: str, name: str = "") -> str:
    """Which limit ended something that has no figures to show."""
    return named(name, phrase("cli.gave-up-at", reason=limit_text(limit)))


def confirmation(said: Answer) -> str:
    """What came of asking another engine, as a sentence."""
    if said.limit is None:
        return phrase("cli.confirm.yes", engine=said.engine, figures=figures(said.stats))
    return phrase("cli.confirm.limit", engine=said.engine, reason=limit_text(said.limit), figures=figures(said.stats))


def proof_text(proof: Proof) -> str:
    """Where a proof was written, or why there is none, as a sentence."""
    if proof.limit is not None:
        return phrase("cli.proof.limit", reason=limit_text(proof.limit))
    megabytes = Number(f"{proof.bytes / 1e6:.1f}")
    return phrase("cli.proof.written", formula=proof.formula, proof=proof.proof, steps=Number(f"{proof.steps:,}"), megabytes=megabytes)


def gap(stats: Stats | Work) -> str:
    """What is proved about the cost when a limit was reached, as a clause; nothing where nothing is."""
    proved = stats.more if isinstance(stats, Work) else {}
    if "upper" in proved:
        return "; " + phrase("cli.gap", lower=proved.get("lower", 0), upper=proved["upper"])
    return "; " + phrase("cli.gap-above", lower=proved["lower"]) if proved.get("lower") else ""


def named(name: str, text: str) -> str:
    """A sentence about a board, which is named where there are several."""
    return f"{name}: {text}" if name else text


def rules_text(rules: Mapping[str, Any]) -> str:
    """Rules of a board with their values."""
    return ", ".join(f"{rule.replace('_', '-')} = {value}" for rule, value in rules.items())


def how_many(number: int, limit: str | None = None, *, complete: bool = False) -> str:
    """A number of solutions in words: all there are, or those found before a limit was reached, or as many as were asked for."""
    if limit is not None:
        return phrase("cli.count.at-least" if number else "cli.count.unknown", number=number, reason=limit_text(limit))
    if not complete:
        return phrase("cli.count.or-more", number=number)
    return phrase(f"cli.count.{('none', 'one')[number]}" if number < 2 else "cli.count.several", number=number)


class Page:
    """Standard output as people get it: texts with a blank line between them."""

    def __init__(self) -> None:
        self._is_blank = True

    def separate(self) -> None:
        """Leave a blank line if there is something above."""
        if not self._is_blank:
            click.echo()
        self._is_blank = False

    def add(self, text: str) -> None:
        """One more text, which ends with a newline; seen at once, even through a pipe."""
        self.separate()
        click.echo(text, nl=False)


def wants_colour(on_stderr: bool = False) -> bool:
    """Is somebody looking, at a terminal that knows colours, who has nothing against them (NO_COLOR)?"""
    stream = sys.stderr if on_stderr else sys.stdout
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def figures(stats: Stats | Work) -> str:
    """How much was done, in a few words."""
    counted = {name: short(value) for name, value in stats.to_dict().items()}
    return phrase("cli.figures-search" if isinstance(stats, Stats) else "cli.figures", **counted)


def limit_text(limit: str) -> str:
    """The limit that was reached, as a clause."""
    try:
        return phrase(f"cli.limit.{limit.replace(' ', '-')}")
    except KeyError:  # a strategy of somebody else's
        return phrase("cli.limit.other", limit=limit)


def stats_lines(stats: Stats | Work) -> list[str]:
    """The counters, one per line, names on the left and figures aligned on the right."""
    pairs = [(heading(name, spoken()), shown(value, spoken())) for name, value in stats.to_dict().items()]
    left, right = (max(map(len, column)) for column in zip(*pairs, strict=True))
    return [f"{name:<{left}}  {value:>{right}}" for name, value in pairs]


def path_text(answer: Answer) -> str:
    """The path to the solution for people."""
    lines = []
    for number, (action, board) in enumerate(answer.path(spoken())):
        title = phrase("cli.path.start") if action is None else phrase("cli.path.step", number=number, action=action)
        lines.append(f"{title}\n{find_puzzle(board.puzzle).pretty(board, spoken())}")
    return "".join(lines)


def print_json(record: dict[str, Any], indent: int | None = None) -> None:
    """An object for programs, on a line of its own."""
    from fronteira.report.plain import in_json

    click.echo(in_json(record, indent=indent))


def solve_or_tell(found: Found, limits: Allowed, endings: Endings) -> Any:
    """The solution of a board; where there is none to draw or print, None, and people are told why."""
    answer = solve(found.reading.board, limits=limits)
    if answer.status is not Status.SOLVED:
        tell(outcome(answer, found.name))
        endings.append(Exit.NO if answer.status is Status.EXHAUSTED else Exit.LIMIT)
    return answer.board


def paint_or_tell(meter: Meter, name: str, endings: Endings, paint: Callable[..., bytes], *arguments: Any) -> bytes | None:
    """A picture or a sheet, which is work that does not look at the limits; where they are reached, None, and people are told."""
    try:
        return meter.guard(paint, *arguments)
    except LimitReached as reached:
        tell(gave_up(reached.limit, name))
        endings.append(Exit.LIMIT)
        return None


@contextmanager
def progress_bar() -> Iterator[Callable[..., object] | None]:
    """A bar on standard error, where somebody is looking at it, with the time left and what is in hand, where that is told; drawn between
    runs, never during one, so as not to disturb the times."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich import progress
    from rich.console import Console
    from rich.markup import escape

    text = progress.TextColumn("{task.description}")
    columns = (progress.BarColumn(bar_width=24), progress.MofNCompleteColumn(), progress.TimeRemainingColumn(), text)
    with progress.Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=None)

        def show(done: int, total: int, what: str = "") -> None:
            bar.update(task, completed=done, total=total, description=escape(harmless(what)), refresh=True)

        yield show
