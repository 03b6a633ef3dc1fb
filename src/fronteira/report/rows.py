"""Rows of figures as text: aligned for pipes, Markdown for reports, HTML for notebooks, CSV and JSON lines for programs.

A row is a dictionary; `columns` names the keys to show, in their order. People get short numbers and translated headings; programs
get every digit and the keys themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fronteira.report.plain import fitting, in_csv, in_html, in_json, in_markdown
from fronteira.words import Number, Said, harmless, in_language, word

Row = Mapping[str, Any]

NOTHING = "–"


def heading(column: str, lang: str) -> str:
    """What people call a column."""
    return word(f"report.column.{column}", lang, column.replace("_", " "))


def short(value: Any) -> str:
    """A value as people read it: three digits of a fraction are enough, and nothing is a dash. `in_language` gives fractions their comma.

    >>> [short(value) for value in (1403, 8.0, 0.0012345, 0.0000601, 218.71, None, "solved")]
    ['1403', '8', '0.00123', '0.000060', '219', '–', 'solved']
    """
    if value is None:
        return NOTHING
    if not isinstance(value, float):
        return value if isinstance(value, Number) else str(value)
    if value.is_integer() or abs(value) >= 100:
        return f"{value:.0f}"
    return Number(f"{value:.3g}" if abs(value) >= 0.001 else f"{value:.6f}")


def shown(value: Any, lang: str) -> str:
    """The same in a language.

    >>> shown(0.25, "pt"), shown(None, "pt")
    ('0,25', '–')
    """
    return str(in_language(short(value), lang))


def limits_said(limits: Mapping[str, Any]) -> list[Said | str]:
    """The limits of a run, to be said in any language."""
    parts: list[Said | str] = []
    if limits.get("seconds") is not None:
        parts.append(Said("report.limits.seconds", seconds=short(float(limits["seconds"]))))
    if limits.get("nodes") is not None:
        parts.append(Said("report.limits.nodes", nodes=limits["nodes"]))
    if limits.get("memory") is not None:
        parts.append(Said("report.limits.memory", memory=short(limits["memory"] / 2**20)))
    return parts or [Said("report.limits.no-limits")]


def limits_text(limits: Mapping[str, Any], lang: str) -> str:
    """The limits of a run in words."""
    return ", ".join(str(in_language(part, lang)) for part in limits_said(limits))


def cell(row: Row, column: str, lang: str) -> str:
    """A cell for people; a status is said in their language."""
    value = row.get(column)
    return harmless(fitting(word(f"report.status.{value}", lang, short(value)) if column == "status" else shown(value, lang)))


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
        *([in_markdown(cell(row, column, lang)) for column in columns] for row in rows),
    ]
    return (f"**{title}**\n\n" if title else "") + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def as_csv(rows: Sequence[Row], columns: Sequence[str], title: str = "", lang: str = "en") -> str:
    """Keys, then one line per row; nothing is an empty field."""
    import csv
    import io

    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([in_csv(row.get(column)) for column in columns] for row in rows)
    return text.getvalue()


def as_jsonl(rows: Sequence[Row], columns: Sequence[str], title: str = "", lang: str = "en") -> str:
    """One object per line."""
    return "".join(in_json({column: row.get(column) for column in columns}) + "\n" for row in rows)


def as_html(rows: Sequence[Row], columns: Sequence[str], title: str = "", lang: str = "en") -> str:
    """A plain table, for a notebook; the first column names the row."""

    def line(row: Row) -> str:
        first, *rest = (in_html(cell(row, column, lang)) for column in columns)
        return f'<tr><th scope="row">{first}</th>{"".join(f"<td>{text}</td>" for text in rest)}</tr>'

    caption = f"<caption>{in_html(title)}</caption>" if title else ""
    head = "".join(f'<th scope="col">{in_html(heading(column, lang))}</th>' for column in columns)
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{''.join(map(line, rows))}</tbody></table>"
