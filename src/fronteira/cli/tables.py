"""Tables of figures: aligned text for pipes, ruled and coloured on a terminal, Markdown for reports, CSV and JSON lines for programs.

A row is a dictionary; `columns` names the keys to show, in their order. People get short numbers and translated headings; programs
get every digit and the keys themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from fronteira.words import table

Row = Mapping[str, Any]

NOTHING = "–"
COLOURS = {"solved": "green", "exhausted": "yellow", "limit": "yellow", "wrong": "red"}


def print_rows(
    rows: Sequence[Row],
    columns: Sequence[str] | None = None,
    style: str | None = None,
    *,
    title: str = "",
    lang: str = "en",
    spare: Sequence[str] = (),
) -> None:
    """Print rows on standard output.

    Without `columns` the keys of the first row are shown; without a style ("text", "rich", "markdown", "csv", "jsonl") it is "rich" on a
    terminal and "text" elsewhere. The title is for people only. On a terminal too narrow for all columns the `spare` ones go, the
    first named first.
    """
    columns = list(rows[0]) if columns is None and rows else list(columns or ())
    style = style or best_style()
    if style == "rich":
        print_rich(rows, fitting(rows, columns, spare, lang), title, lang)
        return
    render: Callable[..., str] = {"text": as_text, "markdown": as_markdown, "csv": as_csv, "jsonl": as_jsonl}[style]
    click.echo(render(rows, columns, title, lang), nl=False)


def best_style() -> str:
    """How to show a table where it will be seen."""
    return "rich" if sys.stdout.isatty() else "text"


def heading(column: str, lang: str) -> str:
    """What people call a column."""
    return table(lang).get(f"column.{column}") or column.replace("_", " ")


def short(value: Any) -> str:
    """A value as people read it: three digits of a fraction are enough, and nothing is a dash.

    >>> [short(value) for value in (1403, 8.0, 0.0012345, 0.0000601, 218.71, None, "solved")]
    ['1403', '8', '0.00123', '0.000060', '219', '–', 'solved']
    """
    if value is None:
        return NOTHING
    if not isinstance(value, float):
        return str(value)
    if value.is_integer() or abs(value) >= 100:
        return f"{value:.0f}"
    return f"{value:.3g}" if abs(value) >= 0.001 else f"{value:.6f}"


def cell(row: Row, column: str, lang: str) -> str:
    """A cell for people; a status is said in their language."""
    value = row.get(column)
    return table(lang).get(f"status.{value}", short(value)) if column == "status" else short(value)


def is_numeric(rows: Sequence[Row], column: str) -> bool:
    """A column of numbers, perhaps with gaps, which is aligned on the right."""
    values = [row[column] for row in rows if row.get(column) is not None]
    return bool(values) and all(isinstance(value, int | float) for value in values)


def as_text(rows: Sequence[Row], columns: Sequence[str], title: str = "", lang: str = "en") -> str:
    """Aligned columns, two spaces apart."""
    lines = [[heading(column, lang) for column in columns], *([cell(row, column, lang) for column in columns] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    right = [is_numeric(rows, column) for column in columns]
    aligned = [
        "  ".join(text.rjust(width) if to_right else text.ljust(width) for text, width, to_right in zip(line, widths, right, strict=True))
        for line in lines
    ]
    return "".join(line.rstrip() + "\n" for line in ([title] if title else []) + aligned)


def as_markdown(rows: Sequence[Row], columns: Sequence[str], title: str = "", lang: str = "en") -> str:
    """A table for a report or a README."""
    lines = [
        [heading(column, lang) for column in columns],
        ["---:" if is_numeric(rows, column) else "---" for column in columns],
        *([cell(row, column, lang).replace("|", "\\|") for column in columns] for row in rows),
    ]
    return (f"**{title}**\n\n" if title else "") + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def as_csv(rows: Sequence[Row], columns: Sequence[str], title: str = "", lang: str = "en") -> str:
    """Keys, then one line a row; nothing is an empty field."""
    import csv
    import io

    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([row.get(column) for column in columns] for row in rows)
    return text.getvalue()


def as_jsonl(rows: Sequence[Row], columns: Sequence[str], title: str = "", lang: str = "en") -> str:
    """One object a line."""
    import json

    return "".join(json.dumps({column: row.get(column) for column in columns}, ensure_ascii=False) + "\n" for row in rows)


def fitting(rows: Sequence[Row], columns: Sequence[str], spare: Sequence[str], lang: str) -> list[str]:
    """The columns this terminal has room for."""
    from shutil import get_terminal_size

    room = get_terminal_size().columns
    kept = list(columns)
    for column in spare:
        if max(map(len, as_text(rows, kept, lang=lang).splitlines())) <= room:
            break
        kept = [name for name in kept if name != column]
    return kept


def print_rich(rows: Sequence[Row], columns: Sequence[str], title: str, lang: str) -> None:
    """The table as a terminal can show it. NO_COLOR is honoured by rich itself."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    shown = Table(  # set as close as plain text, whose width decided which columns fit
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        collapse_padding=True,
        title=title or None,
        title_justify="left",
        title_style="bold",
    )
    for column in columns:
        if is_numeric(rows, column):
            shown.add_column(heading(column, lang), justify="right", no_wrap=True)
        else:
            shown.add_column(heading(column, lang), overflow="fold")
    for row in rows:
        colour = COLOURS.get(str(row.get("status")), "")
        shown.add_row(*(Text(cell(row, column, lang), style=colour if column == "status" else "") for column in columns))
    Console().print(shown)
