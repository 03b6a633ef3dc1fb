"""Tables that fit where they are shown: a page of paper, or a screen.

A table too wide is split by measure first (times here, medians there). What is still too wide has its searches as rows, if that is
narrower; and what is too wide even then, or too long for a page, is cut into parts, each with all that names its rows and columns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from fronteira.report.tables import Table

Width = Callable[[Table], float]
"""How wide a table is, in a unit of whoever asks."""


def fit(table: Table, width: Width, most: float, rows: int | None = None) -> list[Table]:
    """A table as one or several, each no wider than `most` (a single column may be, if its words are) and of at most so many rows."""
    if width(table) <= most:
        return numbered(cut_rows(table, rows))
    found = []
    for measure in by_measure(table):
        ways = [cut_columns(each, width, most) for each in (measure, turned(measure))]
        shorter = min(ways, key=lambda parts: (sum(len(cut_rows(part, rows)) for part in parts), parts is ways[1]))
        found += [part for each in shorter for part in cut_rows(each, rows)]
    return numbered(found)


def by_measure(table: Table) -> list[Table]:
    """A table for each figure of a search, where there are several."""
    measures = list(dict.fromkeys(column for column in table.columns if column))
    if len(measures) < 2:
        return [table]
    return [
        replace(
            picked(table, [place for place, column in enumerate(table.columns) if column in (measure, "")], plain=True),
            name=f"{table.name}-{number}",
            title=f"{table.title}: {measure}",
        )
        for number, measure in enumerate(measures, 1)
    ]


def picked(table: Table, places: Sequence[int], plain: bool = False) -> Table:
    """A table with some of its columns; `plain`: of each group one is left, which needs no heading of its own."""
    owners = [number for number, (_, wide) in enumerate(table.groups) for _ in range(wide)]
    kept: dict[int, int] = {}
    for place in places:
        kept[owners[place]] = kept.get(owners[place], 0) + 1
    return replace(
        table,
        groups=tuple((table.groups[number][0], wide) for number, wide in kept.items()),
        columns=tuple("" if plain else table.columns[place] for place in places),
        keys=tuple(table.keys[place] for place in places),
        rows=tuple((labels, tuple(cells[place] for place in places)) for labels, cells in table.rows),
    )


def turned(table: Table) -> Table:
    """The searches as rows, and the boards side by side; only of a table with one column for each."""
    if any(table.columns) or not table.rows:
        return table
    names = [", ".join(label for label in labels if label) for labels, _ in table.rows]
    return replace(
        table,
        stubs=("",),
        groups=tuple((name, 1) for name in names),
        columns=("",) * len(names),
        keys=tuple(names),
        rows=tuple(((label,), tuple(cells[place] for _, cells in table.rows)) for place, (label, _) in enumerate(table.groups)),
    )


def cut_columns(table: Table, width: Width, most: float) -> list[Table]:
    """Parts side by side, each as wide as is allowed; the columns of a group stay together."""
    parts: list[list[int]] = []
    first = 0
    for _, wide in table.groups:
        group = list(range(first, first + wide))
        first += wide
        if parts and width(picked(table, parts[-1] + group)) <= most:
            parts[-1] += group
        else:
            parts.append(group)
    return [picked(table, part) for part in parts] if len(parts) > 1 else [table]


def cut_rows(table: Table, most: int | None) -> list[Table]:
    """Parts below each other, about equally long."""
    if most is None or len(table.rows) <= most:
        return [table]
    parts = -(-len(table.rows) // most)
    long = -(-len(table.rows) // parts)
    return [replace(table, rows=table.rows[start : start + long]) for start in range(0, len(table.rows), long)]


def numbered(tables: Sequence[Table]) -> list[Table]:
    """Parts of one table under titles that tell them apart: their number is added; the notes come under the last."""
    found = []
    for title in dict.fromkeys(table.title for table in tables):
        parts = [table for table in tables if table.title == title]
        for number, part in enumerate(parts, 1):
            several = len(parts) > 1
            last = number == len(parts)
            name = f"{part.name}-{number}" if several else part.name
            told = f"{title} ({number}/{len(parts)})" if several else title
            found.append(replace(part, name=name, title=told, notes=part.notes if last else ()))
    return found
