"""Tables that fit a page: split, turned, cut; as LaTeX, which is compiled where pdflatex is installed."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace

import pytest

from fronteira.report.fit import by_measure, fit, turned
from fronteira.report.latex import ACROSS, ROWS, Chapter, as_latex, document, in_latex, paper_points
from fronteira.report.tables import BEST, Cell, Table
from fronteira.report.writers import PAPER, SCREEN, as_html, as_markdown, paper_width, text_width


def table(
    boards: int, searches: int, measures: tuple[str, ...] = ("expanded", "tested", "generated"), name: str = "astar:ties=lifo · h{}"
) -> Table:
    """A table whose every figure tells where it was: board, search, measure."""
    return Table(
        name="nodes",
        title="Nodes (50 % of a_b & more)",
        stubs=("board", "size"),
        groups=tuple((name.format(search), len(measures)) for search in range(searches)),
        columns=measures * searches if len(measures) > 1 else ("",) * searches,
        keys=tuple(f"{search}: {measure}" for search in range(searches) for measure in measures),
        rows=tuple(
            (
                (f"report_003/board-{board}", "8×8"),
                tuple(
                    Cell(f"{board}{search:02}{measure}00", None, BEST if search == 1 else None)
                    for search in range(searches)
                    for measure in range(len(measures))
                ),
            )
            for board in range(boards)
        ),
        notes=("> means that it would have gone on.",),
    )


def figures(tables: list[Table]) -> list[str]:
    return sorted(cell.text for each in tables for _, cells in each.rows for cell in cells)


@pytest.mark.parametrize(("boards", "searches"), [(3, 2), (6, 12), (80, 3), (50, 20), (2, 30)])
@pytest.mark.parametrize(("width", "most"), [(paper_points, ACROSS), (text_width, SCREEN)])
def test_every_part_fits_and_nothing_is_lost(boards, searches, width, most):
    whole = table(boards, searches)
    parts = fit(whole, width, most, ROWS)
    assert all(width(part) <= most and len(part.rows) <= ROWS for part in parts)
    assert figures(parts) == figures([whole])
    assert len({part.title for part in parts}) == len({part.name for part in parts}) == len(parts)
    assert parts[-1].notes == whole.notes


def test_what_fits_stays_as_it_is():
    small = table(3, 2, ("expanded",), name="bfs{}")
    assert fit(small, paper_points, ACROSS, ROWS) == [small]


def test_split_by_measure_each_search_has_one_column_and_each_table_says_which():
    parts = by_measure(table(2, 3))
    assert [part.title.rpartition(": ")[2] for part in parts] == ["expanded", "tested", "generated"]
    assert [part.rows[1][1][2].text for part in parts] == ["102000", "102100", "102200"]
    assert all(width == 1 for part in parts for _, width in part.groups)


def test_turned_its_rows_are_the_searches():
    one = turned(table(2, 3, ("expanded",)))
    assert [labels for labels, _ in one.rows] == [("astar:ties=lifo · h0",), ("astar:ties=lifo · h1",), ("astar:ties=lifo · h2",)]
    assert [label for label, _ in one.groups] == ["report_003/board-0, 8×8", "report_003/board-1, 8×8"]
    assert [cell.text for cell in one.rows[2][1]] == ["002000", "102000"]


def test_markdown_is_no_wider_than_a_screen():
    text = as_markdown(table(6, 12))
    assert max(map(len, text.splitlines())) <= SCREEN + 20  # bold figures and escaped bars have signs that do not show


def test_a_page_has_a_wide_table_once_for_the_screen_and_in_parts_for_print():
    text = as_html(table(6, 12))
    screen, printed = text.split('<div class="in-print">')
    assert screen.count("<table>") == 1
    assert printed.count("<table>") == len(fit(table(6, 12), paper_width, PAPER)) > 1
    assert "in-print" not in as_html(table(3, 2, ("expanded",)))


def test_latex_escapes_what_it_would_take_for_its_own():
    assert in_latex(r"a_1 | 50% \input{x} → 🙂") == r"a\_1 \textbar{} 50\% \textbackslash{}input\{x\} $\to$ [U+1F642]"


def test_a_table_has_the_rules_of_booktabs_a_caption_and_a_label():
    text = as_latex(table(3, 2, ("made", "seen"), name="bfs{}"))
    for word in (r"\toprule", r"\midrule", r"\bottomrule", r"\multicolumn{2}{c}{bfs0}", r"\cmidrule(lr){3-4}", r"\label{tab:nodes}"):
        assert word in text
    assert r"\caption{Nodes (50 \% of a\_\allowbreak{}b \& more)}" in text
    rows = [line for line in text.splitlines() if line.endswith(r"\\") and "multicolumn" not in line]
    assert {line.count(" & ") for line in rows} == {5}


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("pdflatex"), reason="pdflatex is not installed (Debian: texlive-latex-recommended, texlive-pictures)")
@pytest.mark.parametrize("points", [10, 11])
def test_pdflatex_takes_tables_of_every_width_and_nothing_hangs_over(tmp_path, points):
    odd = replace(table(4, 9), title="Nós 100% → “x” $y$ #1 ~ ^ \\ {z}", notes=("∅: não há solução; α, √, ≥.",))
    chapters = [
        Chapter("Um: a_b & c", ("bfs:test=expansion > dfs em 3,5 %.",), (table(3, 2, ("expanded",)), table(6, 12), odd, table(60, 3)))
    ]
    text = document("Título", "Uma frase.", chapters, "pt").replace("11pt", f"{points}pt")
    (tmp_path / "x.tex").write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "x.tex"], cwd=tmp_path, capture_output=True, check=False
    )
    log = (tmp_path / "x.log").read_text(encoding="latin-1")
    assert done.returncode == 0, log[-2000:]
    assert [width for width in re.findall(r"Overfull \\hbox \(([\d.]+)pt", log) if float(width) > 1] == []
