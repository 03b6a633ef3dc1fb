"""What the campaigns of puzzles and hints share: a tally of what was seen, work in chunks by one process or several, and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any

Task = tuple[int, int, int]
"""A seed, the first number and the one to stop before."""


@dataclass
class Tally:
    """What was seen, and what was wrong, the first in full."""

    made: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    traits: Counter[tuple[str, str]] = field(default_factory=Counter)
    checks: Counter[tuple[str, str]] = field(default_factory=Counter)
    silent: Counter[tuple[str, str]] = field(default_factory=Counter)
    seconds: Counter[tuple[str, str]] = field(default_factory=Counter)
    never: Counter[tuple[str, str]] = field(default_factory=Counter)
    wrong: int = 0
    first: str = ""

    def time(self, puzzle: str, check: str, ask: Callable[[], Any]) -> Any:
        """Do something about a puzzle, and write down what it cost."""
        begun = process_time()
        answer = ask()
        self.seconds[puzzle, check] += process_time() - begun
        self.checks[puzzle, check] += 1
        return answer

    def complain(self, told: str) -> None:
        self.wrong += 1
        self.first = self.first or told

    def add(self, other: Tally) -> None:
        """Take in what another process saw."""
        for name in ("made", "traits", "checks", "silent", "seconds", "never"):
            getattr(self, name).update(getattr(other, name))
        self.wrong += other.wrong
        self.first = self.first or other.first


def examine_tasks(examine_chunk: Callable[[Task], Tally], tasks: Sequence[Task], jobs: int) -> Iterator[Tally]:
    """Chunk after chunk, by one process or several."""
    if jobs == 1:
        yield from map(examine_chunk, tasks)
        return
    from multiprocessing import get_context

    with get_context("fork").Pool(jobs) as pool:
        yield from pool.imap(examine_chunk, tasks)


def table_of(rows: Sequence[Sequence[object]]) -> str:
    """Rows as a Markdown table, the first of them its head; numbers with commas, 0 as a dash, figures to the right."""

    def show(cell: object) -> str:
        return (f"{cell:,}" if cell else "–") if isinstance(cell, int) else str(cell)

    head, *rest = [[show(cell) for cell in row] for row in rows]
    rule = ["---:" if column and cell.strip("*")[:1] in "–0123456789" else "---" for column, cell in enumerate(rest[0])] if rest else []
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rest)) + "\n"
