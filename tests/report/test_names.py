"""Names that mean something to a writer, a terminal, a spreadsheet or a browser: shown everywhere, and doing nothing anywhere."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.lab import report
from fronteira.report import writers
from fronteira.report.charts import make_charts
from fronteira.report.inline import as_svg
from fronteira.report.layout import lay_out
from fronteira.report.plain import fitting, in_csv, in_html, in_json, in_markdown
from fronteira.report.plots import save
from fronteira.report.rows import as_text
from fronteira.report.tables import make_tables
from fronteira.words import harmless
from tests.support.lab_records import keep, record, study

NAMES = {
    "dollar": "$x^{2}$",
    "unclosed": "cost $\\frac{",
    "newline": "one\ntwo\r\n\n# three",
    "formula": '=HYPERLINK("http://x")',
    "plus": "+1+cmd|' /C calc'!A0",
    "at": "@SUM(A1)",
    "minus": "-2+3",
    "pipe": "a|b|c",
    "escape": "\x1b[2J\x1b]0;title\x07",
    "c1": "\x9b2J",
    "html": "<script>alert(1)</script>&amp;",
    "quotes": '"\'`"><img src=x onerror=alert(1)>',
    "link": "![x](http://y) [z](javascript:q)",
    "latex": "\\input{/etc/passwd} & % # _ ~ ^ { }",
    "right-to-left": "abc\u202etxt.exe\u2066",
    "long": "n" * 5000,
    "surrogate": "file\udcff",
    "null": "a\0b",
    "markup": "[red]x[/red]",
}
HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def records_with(name):
    about = {"title": name, "description": name, "boards": {name: "2\n0 1\n1 0\n"}, "study": name, "left_out": [name]}
    about |= {
        "experiments": [{"name": name, "title": name, "description": name}],
        "labels": {name: {"en": name}},
        "machine": {"processor": name},
    }
    common = {"experiment": name, "model": name, "note": name}
    return study(
        record(name, "bfs", **common, heuristic=name, status="crashed"),
        record("b", "dfs", **common),
        record(name, "dfs", **common),
        **about,
    )


class Tags(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


@pytest.mark.parametrize("name", NAMES)
def test_pages_show_names_and_run_nothing(name, monkeypatch):
    for place in ("fronteira.report.inline", "fronteira.report.charts"):
        monkeypatch.setattr(f"{place}.charts_can_be_drawn", lambda: False)
    page = report.as_html(records_with(NAMES[name]))
    tags = Tags(page).tags
    assert not [tag for tag, attrs in tags if tag in ("script", "img") or any(key.startswith("on") for key in attrs)]
    assert {attrs[key].partition(":")[0][:1] for _, attrs in tags for key in ("href", "src") if key in attrs} <= {"#", "d"}  # here, or data
    assert not HARMFUL.search(page)
    page.encode()


@pytest.mark.parametrize("name", NAMES)
def test_tables_for_papers_and_programs_hold_any_name(name):
    text = NAMES[name]
    records = records_with(text)
    markdown = report.as_markdown(records)
    assert not HARMFUL.search(markdown)
    assert not re.search(r"(?<!\\)\[\w*\]\(|<script|<img|(?<!\\)\$", markdown)
    latex = report.as_latex(records)
    assert not HARMFUL.search(latex)
    assert "\\input{" not in latex
    assert "\n\n\n" not in latex
    for table in (table for layout in lay_out(records) for table in make_tables(layout)):
        for row in csv.reader(io.StringIO(writers.as_csv(table))):
            assert not [cell for cell in row if cell.startswith(("=", "+", "@", "-"))]
    text = report.records_csv(records)
    assert not HARMFUL.search(text.replace("\r", ""))
    read = list(csv.DictReader(io.StringIO(text, newline="")))
    assert len(read) == 3
    assert not [cell for row in read for cell in row.values() if cell.startswith(("=", "+", "@", "-"))]


@pytest.mark.parametrize("name", ["unclosed", pytest.param("escape", marks=pytest.mark.slow), pytest.param("long", marks=pytest.mark.slow)])
def test_charts_take_a_name_for_a_name(name, tmp_path):
    records = records_with(NAMES[name])
    (chart, *_) = make_charts(lay_out(records)[0], ["bars:expanded"])
    save(chart, tmp_path / "chart.svg")
    ElementTree.parse(tmp_path / "chart.svg")
    shown = as_svg(chart, "one")
    assert not HARMFUL.search(shown)
    assert in_html(fitting(harmless(NAMES[name]), 34)) in shown


@pytest.mark.parametrize("name", ["escape", "c1", "right-to-left", "surrogate", "newline", "markup"])
def test_a_terminal_gets_no_orders(name, tmp_path):
    text = NAMES[name]
    folder = keep(tmp_path / "store", records_with(text if name != "surrogate" else "plain"))
    for words in (
        ("report", folder, "--csv"),
        ("report", folder, "--markdown"),
        ("compare", folder, folder),
        ("compare", folder, folder, "--jsonl"),
    ):
        done = CliRunner().invoke(main, ["lab", *map(str, words)])
        assert not HARMFUL.search(done.output.replace("\r\n", "\n"))
    done = CliRunner().invoke(main, ["show", text])
    assert done.exit_code == 2
    assert not HARMFUL.search(done.stderr)
    assert len(done.stderr.splitlines()) == 1 or name == "newline"


def test_names_are_spelled_out_where_they_do_not_show():
    assert harmless("a\x1b[2J\n\u202e") == "a\\x1b[2J\\n\\u202e"
    assert harmless("Ação 10×10 ∅ – naïve\u00a0x") == "Ação 10×10 ∅ – naïve\u00a0x"
    assert in_csv("-1") == "'-1"
    for formula in (" =1+1", "\n=1+1", "\u3000@x", "\uff1d1+1", " \uff0b1", "\uff0d1", "\uff20x"):
        assert in_csv(formula) == f"'{formula}"
    assert (in_csv(" a=1"), in_csv("")) == (" a=1", "")
    assert (in_csv(-1), in_csv(None), in_csv("two\nlines")) == (-1, None, "two\nlines")
    assert in_markdown("a|b\n<i>") == "a\\|b\\\\n&lt;i>"
    assert json.loads(in_json({"x": "\x9b\u202e\udcff é"})) == {"x": "\x9b\u202e\udcff é"}
    assert in_json("\x9b é") == '"\\u009b é"'
    assert len(as_text([{"instance": "n" * 5000}], ["instance"]).splitlines()[1]) == 200


def test_experiments_whose_names_are_alike_as_files_do_not_overwrite_each_other(tmp_path, monkeypatch):
    monkeypatch.setattr("fronteira.lab.report.charts_can_be_drawn", lambda: False)
    records = study(record(experiment="a b"), record(experiment="a-b"), record(experiment="n" * 5000), record(experiment="../../up"))
    written = report.write_files(records, tmp_path / "out", ["csv"])
    assert len(set(written)) == len(written)
    assert {path.parent for path in written} == {tmp_path / "out"}
    assert all(path.exists() for path in written)
