"""How boards, paths, counters and endings look to people, in every command that shows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from fronteira.cli.messages import phrase, spoken
from fronteira.cli.tables import heading, short
from fronteira.engines.engine import Work
from fronteira.engines.solving import Answer
from fronteira.notations.notation import Notation
from fronteira.puzzle import Puzzle
from fronteira.search import Result, Stats, Status


def answer_text(notation: Notation, board: Any) -> str:
    """A solution as its notation writes solutions."""
    return (notation.write_answer or notation.write)(board)


def compact(notation: Notation, board: Any) -> str:
    """A board small enough for the node of a tree."""
    return answer_text(notation, board).rstrip("\n").replace("\t", " ")


def outcome(ended: Answer | Result, name: str = "") -> str:
    """Why there is no solution to show: there is none, or a limit was reached."""
    if ended.status is Status.EXHAUSTED:
        text = phrase("cli.no-solution", figures=figures(ended.stats))
    else:
        text = phrase("cli.gave-up", reason=limit_text(ended.limit or ""), figures=figures(ended.stats)) + gap(ended.stats)
    return named(name, text)


def gap(stats: Stats | Work) -> str:
    """What is proved about the cost when a limit was reached, as a clause; nothing where nothing is."""
    proved = stats.more if isinstance(stats, Work) else {}
    if "upper" in proved:
        return "; " + phrase("cli.gap", lower=proved.get("lower", 0), upper=proved["upper"])
    return "; " + phrase("cli.gap-above", lower=proved["lower"]) if proved.get("lower") else ""


def named(name: str, text: str) -> str:
    """A sentence about a board, which is named where there are several."""
    return f"{name}: {text}" if name else text


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
    """The counters, one a line, names on the left and figures aligned on the right."""
    pairs = [(heading(name, spoken()), short(value)) for name, value in stats.to_dict().items()]
    left, right = (max(map(len, column)) for column in zip(*pairs, strict=True))
    return [f"{name:<{left}}  {value:>{right}}" for name, value in pairs]


def pretty(puzzle: Puzzle, board: Any) -> str:
    """A board for people."""
    names = {notation.name: notation for notation in puzzle.notations}
    return names.get("pretty", puzzle.notations[0]).write(board)


def steps(model: Any, result: Result) -> Iterator[tuple[str | None, Any]]:
    """The path to the solution: what was done, in words (None at the start), and the board after it."""
    for node in result.path:
        yield (None if node.parent is None else model.explain(node.action, spoken())), model.board(node.state)


def path_text(puzzle: Puzzle, model: Any, result: Result) -> str:
    """The path to the solution for people."""
    lines = []
    for number, (action, board) in enumerate(steps(model, result)):
        title = phrase("cli.path.start") if action is None else phrase("cli.path.step", number=number, action=action)
        lines.append(f"{title}\n{pretty(puzzle, board)}")
    return "".join(lines)
