"""Tables and whole reports as LaTeX that compiles as it is and stays within the lines of an A4 page, at 10 and at 11 points.

Widths are reckoned before anything is written: so wide is a digit, so wide a letter of Computer Modern. A table that would not fit is split
(see `fit`); a long heading is broken where its parts meet; a long name of a row becomes a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from fronteira.report.fit import fit
from fronteira.report.tables import BEST, Table
from fronteira.words import harmless

SIGNS = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        **{sign: f"\\{sign}" for sign in "&%$#_{}"},
        **{"×": r"$\times$", "≥": r"$\geq$", "≤": r"$\leq$", ">": r"$>$", "<": r"$<$", "∅": r"$\varnothing$", "·": r"$\cdot$", "−": "$-$"},
        **{"–": "--", "…": r"\dots{}", "“": "``", "”": "''", "‘": "`", "’": "'", "\u202f": r"\,", "\u00a0": "~", "→": r"$\to$"},
        **{"α": r"$\alpha$", "β": r"$\beta$", "ε": r"$\varepsilon$", "√": r"$\surd$", "*": r"\textasteriskcentered{}", "|": r"\textbar{}"},
        '"': r"\textquotedbl{}",
    }
)
KNOWN = re.compile(r"[^\x20-\x7e\u00a1-\u017f\s]")
"""What remains beyond the letters that pdflatex sets in T1."""

ACROSS = 344.0
"""Points across a page of `article` at 10 points; at 11 it is 360, but letters are LARGER. What is reckoned so fits both."""
LARGER = 1.095
BETWEEN = 12.0
ROWS = 34
NAME = 110.0
"""Points a name of a row may take before it is broken."""
HEAD = 46.0
"""And a heading."""

WIDTHS = {
    **dict.fromkeys("ijl.,:;'|!", 2.8),
    **dict.fromkeys(" -()rtfIsI", 3.95),
    **dict.fromkeys("0123456789", 5.0),
    **dict.fromkeys("mwMW", 8.5),
    **dict.fromkeys("%@&×≥>–…∅+=", 7.9),
}
BOLD = 1.16


def in_latex(text: str) -> str:
    """A text with what LaTeX would take for its own escaped, and what it has no letter for told by its number.

    >>> print(in_latex("50 % of a_b > 3"))
    50 \\% of a\\_b $>$ 3
    """
    return KNOWN.sub(lambda sign: f"[U+{ord(sign[0]):04X}]", harmless(text).translate(SIGNS))


def breaking(text: str) -> str:
    """The same, and it may be broken where its parts meet."""
    return re.sub(r"(\\_|[:·/=-]|\$\\cdot\$)", r"\1\\allowbreak{}", in_latex(text))


def wide(text: str) -> float:
    """How many points a text takes."""
    return LARGER * sum(WIDTHS.get(sign, 7.6 if sign.isupper() or ord(sign) > 0x17F else 5.4) for sign in text)


def unbroken(text: str) -> float:
    """How many points its longest part takes that cannot be broken."""
    return max(map(wide, re.split(r"(?<=[_:·/=-])|\s+", text)), default=0.0)


@dataclass(frozen=True)
class Column:
    """A column as it is set: so wide, and is its heading (or, of a column that names rows, are its names) broken?"""

    points: float
    broken: bool


def name_columns(table: Table) -> list[Column]:
    """The columns that name the rows."""
    found = []
    for place, stub in enumerate(table.stubs):
        names = [stub, *(labels[place] for labels, _ in table.rows)]
        full = max(map(wide, names))
        found.append(Column(full, False) if full <= NAME else Column(max(NAME, *map(unbroken, names)), True))
    return found


def figure_columns(table: Table) -> list[Column]:
    """The columns of figures: as wide as these are, or as a heading that is broken must be."""
    heads = table.columns if any(table.columns) else [label for label, _ in table.groups]
    found = []
    for place, head in enumerate(heads):
        body = max((wide(cells[place].text) * (BOLD if cells[place].mark == BEST else 1) for _, cells in table.rows), default=0.0)
        room = max(body, HEAD, unbroken(head))
        found.append(Column(max(body, wide(head)), False) if wide(head) <= room else Column(room, True))
    return found


def group_points(columns: list[Column]) -> float:
    return sum(column.points for column in columns) + BETWEEN * (len(columns) - 1)


def paper_points(table: Table) -> float:
    """How many points wide a table is."""
    figures = figure_columns(table)
    total = sum(column.points + BETWEEN for column in name_columns(table))
    first = 0
    for label, count in table.groups:
        group = figures[first : first + count]
        first += count
        total += max(group_points(group), unbroken(label) if any(table.columns) else 0.0) + BETWEEN
    return total


def heading(text: str, column: Column) -> str:
    return rf"\parbox[b]{{{column.points:.0f}pt}}{{\raggedleft {breaking(text)}}}" if column.broken else in_latex(text)


def latex_table(table: Table) -> str:
    """A floating table with the rules of booktabs, a caption and a label."""
    names, figures = name_columns(table), figure_columns(table)
    kinds = "".join(rf">{{\raggedright\arraybackslash}}p{{{column.points:.0f}pt}}" if column.broken else "l" for column in names)
    lines = [rf"\begin{{tabular}}{{{kinds}{'r' * len(table.columns)}}}", r"\toprule", *head_lines(table, figures), r"\midrule"]
    for labels, cells in table.rows:
        told = [breaking(label) if column.broken else in_latex(label) for label, column in zip(labels, names, strict=True)]
        told += [rf"\textbf{{{in_latex(cell.text)}}}" if cell.mark == BEST else in_latex(cell.text) for cell in cells]
        lines.append(" & ".join(told) + r" \\")
    lines += [r"\bottomrule", r"\end{tabular}"]
    if table.notes:
        lines.append(rf"\par\smallskip{{\footnotesize {in_latex(' '.join(table.notes))}\par}}")
    caption = rf"\caption{{{breaking(table.title)}}}"
    label = rf"\label{{tab:{re.sub(r'[^a-zA-Z0-9]+', '-', table.name).strip('-')}}}"
    return "\n".join([r"\begin{table}[htbp]", r"\centering", caption, label, *lines, r"\end{table}"]) + "\n"


def head_lines(table: Table, figures: list[Column]) -> list[str]:
    """The headings: one row, or a row of groups above one of columns."""
    stubs = list(map(in_latex, table.stubs))
    if not any(table.columns):
        heads = [heading(label, column) for (label, _), column in zip(table.groups, figures, strict=True)]
        return [" & ".join([*stubs, *heads]) + r" \\"]
    above, rules = [""] * len(stubs), []
    first = 0
    for label, count in table.groups:
        points = max(group_points(figures[first : first + count]), unbroken(label))
        set_label = in_latex(label) if wide(label) <= points else rf"\parbox[b]{{{points:.0f}pt}}{{\centering {breaking(label)}}}"
        above.append(rf"\multicolumn{{{count}}}{{c}}{{{set_label}}}")
        if count > 1:
            rules.append(rf"\cmidrule(lr){{{len(stubs) + first + 1}-{len(stubs) + first + count}}}")
        first += count
    below = [heading(head, column) for head, column in zip(table.columns, figures, strict=True)]
    return [" & ".join(above) + r" \\", " ".join(rules), " & ".join([*stubs, *below]) + r" \\"]


NEEDED = r"booktabs,array,amssymb"


def as_latex(table: Table) -> str:
    """A table, or the several that one too wide or too long becomes, to be read into a document."""
    parts = fit(table, paper_points, ACROSS, ROWS)
    return f"% \\usepackage[T1]{{fontenc}} \\usepackage{{{NEEDED}}}\n" + "\n".join(map(latex_table, parts))


@dataclass(frozen=True)
class Chapter:
    """A part of a document: its title, what was found, its tables, and its pictures (file and caption)."""

    title: str
    findings: tuple[str, ...]
    tables: tuple[Table, ...]
    pictures: tuple[tuple[str, str], ...] = ()


def document(title: str, lede: str, chapters: Iterable[Chapter], lang: str) -> str:
    """A whole report that pdflatex takes as it is."""
    parts = [
        r"\documentclass[11pt,a4paper]{article}",
        r"\usepackage[utf8]{inputenc}",
        r"\usepackage[T1]{fontenc}",
        r"\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}",
        *([r"\IfFileExists{portuguese.ldf}{\usepackage[portuguese]{babel}}{}"] if lang == "pt" else []),
        rf"\usepackage{{{NEEDED},graphicx}}",
        r"\emergencystretch=3em",
        rf"\title{{{breaking(title)}}}",
        r"\date{}",
        r"\begin{document}",
        r"\maketitle",
        *([in_latex(lede)] if lede else []),
    ]
    for chapter in chapters:
        parts.append(rf"\section{{{breaking(chapter.title)}}}")
        if chapter.findings:
            parts += [r"\begin{itemize}", *(rf"\item {breaking(text)}" for text in chapter.findings), r"\end{itemize}"]
        parts += [latex_table(part) for table in chapter.tables for part in fit(table, paper_points, ACROSS, ROWS)]
        for file, caption in chapter.pictures:
            picture = rf"\includegraphics[width=\linewidth]{{{file}}}"
            parts += [r"\begin{figure}[htbp]", r"\centering", picture, rf"\caption{{{breaking(caption)}}}", r"\end{figure}"]
        parts.append(r"\clearpage")
    return "\n".join([*parts, r"\end{document}", ""])
