"""Tables written down: Markdown and CSV, HTML that a screen reader can read by rows and columns. LaTeX has a module of its own."""

from __future__ import annotations

import csv
import io

from fronteira.report.fit import fit
from fronteira.report.plain import in_csv, in_html, in_markdown
from fronteira.report.tables import BEST, Cell, Table


def is_grouped(table: Table) -> bool:
    """Are there headings under the groups?"""
    return any(table.columns)


def is_numeric(table: Table, stub: int) -> bool:
    """Does a column that names the rows hold numbers only?"""
    return all(labels[stub].replace(".", "", 1).removeprefix("-").isdigit() for labels, _ in table.rows)


def flat_heads(table: Table) -> list[str]:
    """One heading per column, for formats that know no groups."""
    groups = [label for label, width in table.groups for _ in range(width)]
    return [f"{group} {column}".strip() for group, column in zip(groups, table.columns, strict=True)]


SCREEN = 100
"""Letters beside each other that people can read without moving the page."""


def text_width(table: Table) -> int:
    """How many letters wide a table is."""
    columns = zip(*([*labels, *(cell.text for cell in cells)] for labels, cells in table.rows), strict=True)
    bodies = [max(map(len, column)) for column in columns] or [0] * (len(table.stubs) + len(table.columns))
    heads = [*table.stubs, *flat_heads(table)]
    return sum(max(body, len(head)) + 3 for body, head in zip(bodies, heads, strict=True)) + 1


def as_markdown(table: Table) -> str:
    """A table for a README, or several where one would be wider than a screen; the best of a row is bold."""
    return "\n".join(markdown_table(part) for part in fit(table, text_width, SCREEN))


def markdown_table(table: Table) -> str:
    """One table."""

    def line(texts: list[str]) -> str:
        return "| " + " | ".join(texts) + " |\n"

    def shown(cell: Cell) -> str:
        return f"**{in_markdown(cell.text)}**" if cell.mark == BEST else in_markdown(cell.text)

    heads = line([in_markdown(head) for head in (*table.stubs, *flat_heads(table))])
    rule = line([*["---"] * len(table.stubs), *["---:"] * len(table.columns)])
    rows = [line([*map(in_markdown, labels), *map(shown, cells)]) for labels, cells in table.rows]
    notes = "".join(f"\n{note}\n" for note in table.notes)
    return f"**{in_markdown(table.title)}**\n\n{heads}{rule}{''.join(rows)}{notes}"


def as_csv(table: Table) -> str:
    """Every digit for programs; where a run did not end well, how it ended."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(map(in_csv, [*table.stubs, *table.keys]))
    for labels, cells in table.rows:
        writer.writerow(map(in_csv, [*labels, *(cell.value if cell.mark in (None, BEST) else cell.text for cell in cells)]))
    return text.getvalue()


def breakable(text: str) -> str:
    """A long name that may be broken where its parts meet."""
    return in_html(text).replace("_", "_<wbr>").replace(":", ":<wbr>")


LONG = 30
"""Rows that a page shows at once; of more tables it shows a part, to be scrolled."""


PAPER = 482
"""Points across a printed page; a letter in a table takes LETTER of them, the space around a cell AROUND."""
LETTER, AROUND = 4.1, 9.0


def paper_width(table: Table) -> float:
    """How many points wide a table is in print; headings of columns may be broken."""
    columns = zip(*([*labels, *(cell.text for cell in cells)] for labels, cells in table.rows), strict=True)
    bodies = [max(map(len, column)) for column in columns] or [0] * (len(table.stubs) + len(table.columns))
    heads = [len(head) for head in table.stubs] + [max(map(len, head.split() or [""])) for head in flat_heads(table)]
    return sum(max(body, head) * LETTER + AROUND for body, head in zip(bodies, heads, strict=True))


def as_html(table: Table) -> str:
    """A table whose cells know their headings; one too wide for paper is there a second time, in parts, for print alone."""
    parts = fit(table, paper_width, PAPER)
    if len(parts) == 1:
        return html_table(table)
    return f'<div class="on-screen">{html_table(table)}</div><div class="in-print">{"".join(map(html_table, parts))}</div>'


def html_table(table: Table) -> str:
    """One table."""
    starts = {sum(width for _, width in table.groups[:number]) for number in range(len(table.groups))} if is_grouped(table) else set()
    bodies = "".join(html_rows(rows, starts) for rows in blocks(table))
    notes = f'<p class="notes">{" ".join(map(in_html, table.notes))}</p>' if table.notes else ""
    shown = f"<table><caption>{in_html(table.title)}</caption><thead>{html_head(table)}</thead>{bodies}</table>"
    kind = "scroll tall" if len(table.rows) > LONG else "scroll"
    return f'<div class="{kind}" tabindex="0" role="region" aria-label="{in_html(table.title)}">{shown}</div>{notes}'


def html_head(table: Table) -> str:
    """The headings: one row, or a row of groups above one of columns."""
    deep = is_grouped(table)
    span = ' rowspan="2"' if deep else ""
    stubs = "".join(f'<th class="stub" scope="col"{span}>{in_html(stub)}</th>' for stub in table.stubs)
    tops = []
    for label, width in table.groups:
        kind = f'scope="colgroup" colspan="{width}"' if width > 1 else f'scope="col"{span}'
        tops.append(f"<th {kind}>{breakable(label)}</th>")
    under = "".join(f'<th scope="col">{in_html(column)}</th>' for column in table.columns if column)
    return f"<tr>{stubs}{''.join(tops)}</tr>" + (f"<tr>{under}</tr>" if deep else "")


Rows = list[tuple[tuple[str, ...], tuple[Cell, ...]]]


def blocks(table: Table) -> list[Rows]:
    """The rows, those of one board together where a board has several."""
    found: list[Rows] = []
    for row in table.rows:
        if found and len(table.stubs) > 1 and found[-1][0][0][0] == row[0][0]:
            found[-1].append(row)
        else:
            found.append([row])
    return found if len(found) < len(table.rows) else [list(table.rows)]


def html_rows(rows: Rows, starts: set[int]) -> str:
    """Rows that belong together; what names them all is said once."""
    together = len(rows) > 1 and len(rows[0][0]) > 1 and len({labels[0] for labels, _ in rows}) == 1
    lines = []
    for number, (labels, cells) in enumerate(rows):
        own = labels[1:] if together else labels
        heads = f'<th scope="rowgroup" rowspan="{len(rows)}">{in_html(labels[0])}</th>' if together and not number else ""
        heads += "".join(f'<th scope="row">{in_html(label)}</th>' for label in own)
        lines.append(f"<tr>{heads}{''.join(html_cell(cell, place in starts) for place, cell in enumerate(cells))}</tr>")
    return f"<tbody>{''.join(lines)}</tbody>"


def html_cell(cell: Cell, starts_group: bool) -> str:
    """A figure; the columns where a group starts are set apart."""
    names = " ".join(name for name in (cell.mark, "start" if starts_group else None) if name)
    text = f"<b>{in_html(cell.text)}</b>" if cell.mark == BEST else in_html(cell.text)
    return f'<td class="{names}">{text}</td>' if names else f"<td>{text}</td>"
