"""A class of programs as its teacher reads it: how often each was right, what became of every board, and what went wrong where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from fronteira.report.rows import heading
from fronteira.report.tables import EMPTY, LIMIT, WRONG, Cell, Table, name_limit
from fronteira.words import in_language, say

OUTCOMES = ("right", "unjudged", "exhausted", "ended", "limit", "wrong", "failed")
"""What can become of a run, the best first."""

MARKS = {"limit": LIMIT, "wrong": WRONG, "failed": WRONG}

MANY = 3
"""Runs that are named for one reason; of more, so many and that there are more."""

Row = dict[str, Any]


def outcome_of(row: Row) -> str:
    """What became of a run; that it was solved is the program's word, and counts where the referee agreed."""
    if row["status"] == "solved":
        return "right" if row["answer"] == "right" else "unjudged"
    return str(row["status"])


def class_tables(rows: Sequence[Row], lang: str) -> tuple[Table, ...]:
    """How often each program was right, and for each search what became of every board."""
    searches = list(dict.fromkeys(map(search_of, rows)))
    return (
        totals(rows, lang),
        *(answers([row for row in rows if search_of(row) == each], each, number, lang) for number, each in enumerate(searches, 1)),
    )


def search_of(row: Row) -> str:
    return row["search"] if row["heuristic"] is None else f"{row['search']}, {row['heuristic']}"


def totals(rows: Sequence[Row], lang: str) -> Table:
    """A program a row, an outcome a column: how many runs."""
    counted = {program: Counter(outcome_of(row) for row in rows if row["program"] == program) for program in programs_of(rows)}
    shown = [outcome for outcome in OUTCOMES if any(counts[outcome] for counts in counted.values())]
    return Table(
        name="class",
        title=say("aima.class.totals", lang),
        stubs=(heading("program", lang),),
        groups=tuple((say(f"aima.outcome.{outcome}", lang), 1) for outcome in shown),
        columns=("",) * len(shown),
        keys=tuple(shown),
        rows=tuple(
            ((program,), tuple(Cell(str(counts[each]), counts[each], MARKS.get(each) if counts[each] else None) for each in shown))
            for program, counts in counted.items()
        ),
        notes=(say("aima.class.unjudged", lang),) if "unjudged" in shown else (),
    )


def answers(rows: Sequence[Row], search: str, number: int, lang: str) -> Table:
    """A program a row, a board a column."""
    boards = list(dict.fromkeys(row["instance"] for row in rows))
    cells = {(row["program"], row["instance"]): cell_of(row, lang) for row in rows}
    return Table(
        name=f"answers-{number}",
        title=say("aima.class.answers", lang, search=search),
        stubs=(heading("program", lang),),
        groups=tuple((board, 1) for board in boards),
        columns=("",) * len(boards),
        keys=tuple(boards),
        rows=tuple(((program,), tuple(cells.get((program, board), EMPTY) for board in boards)) for program in programs_of(rows)),
    )


def cell_of(row: Row, lang: str) -> Cell:
    outcome = outcome_of(row)
    text = name_limit(row["limit"], lang) if outcome == "limit" else say(f"aima.outcome.{outcome}", lang)
    return Cell(text, outcome, MARKS.get(outcome))


def programs_of(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(row["program"] for row in rows))


def reasons(rows: Sequence[Row], lang: str) -> list[str]:
    """Why runs failed, each reason once, with the first runs it holds for."""
    several = len(programs_of(rows)) > 1
    found: dict[str, list[str]] = {}
    for row in rows:
        if row["note"]:
            where = f"{row['program'] + ' ' if several else ''}{row['instance']} {row['search']}"
            found.setdefault(in_language(row["note"], lang), []).append(where)
    return [f"{', '.join(where[:MANY])}{', …' if len(where) > MANY else ''}: {note}" for note, where in found.items()]
