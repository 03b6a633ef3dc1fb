"""Tables on standard output: ruled and coloured on a terminal, else as `fronteira.report.rows` writes them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import click

from fronteira.report.rows import Row, as_csv, as_jsonl, as_markdown, as_text, cell, heading, is_numeric

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
