"""Tables for people and for programs."""

from __future__ import annotations

import csv
import io
import json

import pytest

from fronteira.cli.tables import fitting, print_rows
from fronteira.report.rows import as_csv, as_jsonl, as_markdown, as_text

ROWS = [
    {"instance": "a", "expanded": 6, "penetrance": 0.021978, "depth": 2, "note": "x|y"},
    {"instance": "long name", "expanded": 1403, "penetrance": None, "depth": None, "note": None},
]
COLUMNS = ["instance", "expanded", "penetrance"]


def test_text_aligns_names_on_the_left_and_numbers_on_the_right():
    assert as_text(ROWS, COLUMNS) == (
        "board      expanded  penetrance\n"
        "a                 6       0.022\n"
        "long name      1403           –\n"
    )  # fmt: skip


def test_headings_are_translated_for_people_and_not_for_programs():
    assert as_text(ROWS, COLUMNS, lang="pt").startswith("tabuleiro  expandidos  penetrância\n")
    assert as_csv(ROWS, COLUMNS, lang="pt").startswith("instance,expanded,penetrance\n")


def test_a_column_without_a_translation_goes_by_its_name():
    assert as_text([{"odd_one": 1}], ["odd_one"]) == "odd one\n      1\n"


def test_markdown_marks_numbers_for_the_right_and_escapes_bars():
    assert as_markdown(ROWS[:1], ["note", "expanded"], "Title") == "**Title**\n\n| note | expanded |\n| --- | ---: |\n| x\\|y | 6 |\n"


def test_csv_keeps_every_digit_and_leaves_gaps_empty():
    read = list(csv.DictReader(io.StringIO(as_csv(ROWS, COLUMNS))))
    assert [row["penetrance"] for row in read] == ["0.021978", ""]


def test_json_lines_hold_the_columns_asked_for():
    assert [json.loads(line) for line in as_jsonl(ROWS, ["expanded", "depth"]).splitlines()] == [
        {"expanded": 6, "depth": 2},
        {"expanded": 1403, "depth": None},
    ]


def test_without_columns_all_keys_of_the_first_row_are_shown(capsys):
    print_rows(ROWS, style="csv")
    assert capsys.readouterr().out.splitlines()[0] == "instance,expanded,penetrance,depth,note"


def test_no_rows_make_a_table_of_headings(capsys):
    print_rows([], COLUMNS, "text")
    assert capsys.readouterr().out == "board  expanded  penetrance\n"


def test_a_narrow_terminal_does_without_the_spare_columns_first(monkeypatch):
    def on_terminal(width):
        monkeypatch.setenv("COLUMNS", str(width))
        return fitting(ROWS, COLUMNS, ["penetrance", "expanded"], "en")

    assert on_terminal(31) == COLUMNS
    assert on_terminal(30) == ["instance", "expanded"]
    assert on_terminal(10) == ["instance"]


@pytest.mark.parametrize("colour", [True, False])
def test_rich_tables_hold_the_same_figures_and_no_colour_where_none_is_wanted(colour, monkeypatch, capsys):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    if not colour:
        monkeypatch.setenv("NO_COLOR", "1")
    print_rows([{"status": "solved", "expanded": 1403}], style="rich", title="A title")
    shown = capsys.readouterr().out
    assert "1403" in shown
    assert "A title" in shown
    assert ("\x1b[32m" in shown) == colour
