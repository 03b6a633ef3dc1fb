"""Experiments arranged in rows and columns, and written down for people, papers and programs."""

from __future__ import annotations

import csv
import io
from html.parser import HTMLParser
from itertools import product

import pytest

from fronteira.report.layout import ABLATION, PLAIN, SWEEP, lay_out
from fronteira.report.tables import BEST, LIMIT, WRONG, make_table, make_tables
from fronteira.report.writers import as_csv, as_html, as_markdown
from tests.support.lab_records import given_up, record, study


def layout_of(*records, lang="en", **about):
    (layout,) = lay_out(study(*records, **about), lang)
    return layout


def texts(table):
    return [[cell.text for cell in cells] for _, cells in table.rows]


def test_one_heuristic_is_said_once_and_two_tell_searches_apart():
    one = layout_of(record(strategy="bfs"), record(strategy="astar", heuristic="empties"))
    assert [each.label for each in one.series] == ["bfs", "astar"]
    assert one.shared["heuristic"] == "empties"
    two = layout_of(record(strategy="bfs"), record(strategy="astar", heuristic="empties"), record(strategy="astar", heuristic="h1"))
    assert [each.label for each in two.series] == ["bfs", "astar · empties", "astar · h1"]


def test_models_are_named_where_they_differ():
    layout = layout_of(record(model="one-cell"), record(model="every-move"))
    assert [each.label for each in layout.series] == ["one-cell", "every-move"]
    assert layout.shared == {"puzzle": "takuzu", "strategy": "dfs"}


def alpha(value, **changes):
    return record("big", "greedy", heuristic=f"adjacent-empties:alpha={value}", variant=f"alpha={value}", parameter=float(value), **changes)


def test_a_sweep_has_a_row_a_value_in_order_and_runs_beside_it_last():
    layout = layout_of(record("big", "dfs"), alpha("1.0"), alpha("0.1"), alpha("0.3"))
    assert layout.kind == SWEEP
    table = make_table(layout, "depth")
    assert [labels for labels, _ in table.rows] == [("0.1",), ("0.3",), ("1.0",), ("–",)]
    assert table.stubs == ("alpha",)
    assert texts(table)[3] == ["5", ""]  # dfs was run once; greedy never outside the sweep
    assert "heuristic adjacent-empties" in table.title


def test_an_ablation_has_a_row_a_stage_and_forgets_what_stages_say():
    full = [record(name, model="pruned", variant="full model") for name in ("a", "b")]
    less = [record(name, model="pruned:mrv=off", variant="without mrv") for name in ("a", "b")]
    layout = layout_of(*full, *less, labels={"without mrv": {"en": "without mrv", "pt": "sem mrv"}}, lang="pt")
    assert (layout.kind, layout.one_by_one) == (ABLATION, True)
    assert [labels for labels, _ in make_table(layout, "nodes").rows] == [
        ("a", "full model"),
        ("a", "sem mrv"),
        ("b", "full model"),
        ("b", "sem mrv"),
    ]
    assert [each.label for each in layout.series] == ["dfs"]


def test_a_limit_shows_how_far_the_run_came_and_never_passes_for_a_figure():
    layout = layout_of(record(strategy="bfs"), given_up(strategy="dfs", expanded=7))
    time, nodes, depth = make_tables(layout, ["time", "nodes", "depth"])
    assert texts(time) == [["0.1", "> 3 (time)"]]
    assert texts(nodes) == [["10", "11", "10", "> 7 (time)", "> 11", "> 10"]]
    assert texts(depth) == [["5", "time"]]
    assert [cell.mark for cell in nodes.rows[0][1]] == [None, None, None, LIMIT, LIMIT, LIMIT]


def test_a_depth_limit_lets_a_search_end_so_its_figures_are_whole():
    assert texts(make_table(layout_of(given_up(limit="depth", expanded=7)), "nodes")) == [["7 (depth)", "11", "10"]]


@pytest.mark.parametrize("status", ["wrong", "crashed"])
def test_what_went_wrong_says_so_in_every_table(status):
    layout = layout_of(record(strategy="bfs"), record(strategy="dfs", status=status))
    for table in make_tables(layout):
        assert status in texts(table)[0], table.name
        assert table.rows[0][1][len(table.columns) // 2].mark == WRONG


def test_a_proof_that_there_is_no_solution_is_told_from_giving_up():
    layout = layout_of(record(status="exhausted", depth=None, cost=None))
    assert texts(make_table(layout, "nodes")) == [["10 ∅", "11", "10"]]
    assert texts(make_table(layout, "depth")) == [["∅"]]


def test_the_best_of_a_row_is_marked_unless_all_are_alike():
    layout = layout_of(record("a", "bfs", expanded=4), record("a", "dfs", expanded=9), record("b", "bfs"), record("b", "dfs"))
    first, second = (cells for _, cells in make_table(layout, "nodes").rows)
    assert (first[0].mark, first[3].mark) == (BEST, None)
    assert {cell.mark for cell in second} == {None}


def test_times_show_best_median_and_spread_of_the_repeats():
    layout = layout_of(*(record(repeat=number, seconds=seconds) for number, seconds in enumerate([0.4, 0.2, 0.3], 1)))
    table = make_table(layout, "time")
    assert table.columns == ("best", "median s", "spread")
    assert texts(table) == [["0.2", "0.3", "67%"]]


def test_costs_stand_beside_the_optimum():
    layout = layout_of(record(strategy="bfs", cost=8.0, optimum=8.0), record(strategy="dfs", cost=9.0, optimum=8.0))
    table = make_table(layout, "cost")
    assert table.groups == (("optimum", 1), ("bfs", 1), ("dfs", 1))
    assert texts(table) == [["8", "8", "9 (+1)"]]


def test_tables_without_news_are_left_out_unless_asked_for():
    layout = layout_of(record())
    assert [table.name for table in make_tables(layout)] == ["time", "nodes", "depth", "penetrance", "branching"]
    wanted = layout_of(record(), experiments=[{"name": "e", "tables": ["frontier"]}])
    assert [table.name for table in make_tables(wanted)] == ["frontier"]


AWKWARD = (record("a_1 | 50%", "bfs:test=expansion", expanded=1234567), given_up("a_1 | 50%", "dfs & more"))


def test_markdown_escapes_bars_and_sets_the_best_in_bold():
    text = as_markdown(make_table(layout_of(record("x|y", "bfs", expanded=4), record("x|y", "dfs")), "frontier"))
    assert "| x\\|y | 4×4 | 0 | 0 |" in text
    assert "| **4** |" in as_markdown(make_table(layout_of(record("x", "bfs", expanded=4), record("x", "dfs")), "nodes"))


def test_csv_keeps_every_digit_and_tells_how_a_run_ended():
    rows = list(csv.reader(io.StringIO(as_csv(make_table(layout_of(record(strategy="bfs", seconds=0.123456789), given_up()), "time")))))
    assert rows == [["board", "size", "bfs: seconds", "dfs: seconds"], ["a", "4×4", "0.123456789", "> 3 (time)"]]


class Grid(HTMLParser):
    """The rows of a table, each as wide as its cells span, those that reach down from above included."""

    def __init__(self, text):
        super().__init__()
        self.widths, self.reaching, self.scopes = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag == "tr":
            self.reaching = [(width, rows - 1) for width, rows in self.reaching if rows > 1]
            self.widths.append(sum(width for width, _ in self.reaching))
        elif tag in ("th", "td"):
            width, rows = int(attrs.get("colspan", 1)), int(attrs.get("rowspan", 1))
            self.widths[-1] += width
            if rows > 1:
                self.reaching.append((width, rows))
            if tag == "th":
                self.scopes.append(attrs.get("scope"))


@pytest.mark.parametrize("kind", ["time", "nodes", "depth", "cost"])
def test_every_row_of_an_html_table_is_as_wide_as_its_head_and_every_heading_says_of_what(kind):
    everything = product("ab", ("bfs", "dfs"), "xy", (1, 2))
    records = [record(name, search, variant=stage, repeat=repeat, optimum=4.0) for name, search, stage, repeat in everything]
    layout = layout_of(*records)
    grid = Grid(as_html(make_table(layout, kind)))
    assert len(set(grid.widths)) == 1, grid.widths
    assert set(grid.scopes) <= {"col", "colgroup", "row", "rowgroup"}


def test_html_escapes_names():
    assert "<script>" not in as_html(make_table(layout_of(record("<script>", "<b>")), "nodes"))


def test_headings_speak_portuguese():
    table = make_table(layout_of(record("a", "bfs"), given_up("a", "dfs"), lang="pt"), "nodes")
    assert table.stubs == ("tabuleiro", "tamanho")
    assert table.columns[:3] == ("expandidos", "testados", "gerados")
    assert "> 10 (tempo)" in texts(table)[0]


def test_rows_are_those_of_the_boards_in_the_order_of_the_study():
    layout = layout_of(record("T10"), record("T02"), record("T02", "bfs"), record("T10", "bfs"))
    assert (layout.kind, layout.instances) == (PLAIN, ("T10", "T02"))


def test_times_of_runs_made_once_say_so_and_those_of_repeats_do_not():
    once = "Each run was made once, so nothing is known about the noise in these times."
    assert once in make_table(layout_of(record("x", "bfs"), record("x", "dfs")), "time").notes
    assert once in as_markdown(make_table(layout_of(record("x", "bfs"), record("x", "dfs")), "time"))
    repeated = [record("x", strategy, repeat=number) for strategy in ("bfs", "dfs") for number in (1, 2)]
    assert once not in make_table(layout_of(*repeated), "time").notes
    assert once not in make_table(layout_of(record("x", "bfs"), record("x", "dfs")), "nodes").notes
