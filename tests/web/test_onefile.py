"""A watched search or a race as one page: made by commands and notebooks, opened from a file, without a server."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.engines.solving import solve
from fronteira.errors import BadOption
from fronteira.reading import load
from fronteira.search import Recording
from fronteira.web.onefile import PageWriter, make_page, show


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def opened(page):
    """Opens a file, and holds that nothing goes wrong in it and nothing is asked for from elsewhere."""
    trouble = []
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("console", lambda message: trouble.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: None if request.url.startswith(("file:", "data:", "blob:")) else trouble.append(request.url))

    def open_file(path, part=""):
        page.goto(path.as_uri() + part)
        return page

    yield open_file
    assert not trouble


@pytest.mark.slow
def test_a_trace_of_solve_is_a_page_to_go_through(tmp_path, opened):
    path = tmp_path / "run.html"
    search = {"model": "lines", "strategy": "astar", "heuristic": "half"}
    options = [word for name, value in search.items() for word in (f"--{name}", value)]
    assert run("solve", "dots:a", *options, "--trace", path).exit_code == 0
    page = opened(path)
    page.wait_for_selector(".sentence >> text=Expands node 0")
    for _ in range(3):
        page.click("[data-do=next]")
    page.wait_for_selector(".sentence >> text=Makes node 3")
    page.click("text=»")
    page.wait_for_selector(".sentence >> text=Solved at depth 2, with cost 2")
    assert page.locator(".counters dd").first.text_content() == str(
        solve(load("dots:a"), model="lines", strategy="astar", heuristic="half").stats.expanded
    )
    page.click("[data-do=back]")
    page.wait_for_selector(".sentence >> text=is a goal")


@pytest.mark.slow
def test_a_race_of_compare_is_a_page_too(tmp_path, opened):
    path = tmp_path / "race.html"
    chosen = ("--models", "lines", "--strategies", "bfs,astar", "--heuristics", "half")
    assert run("compare", "dots:a", *chosen, "--trace", path, "--lang", "pt").exit_code == 0
    page = opened(path)
    page.wait_for_selector("h1 >> text=Uma corrida de procuras")
    page.click("[data-do=last]")
    assert page.locator(".flag.first").count() == 1  # breadth first is there sooner
    assert page.locator(".flag.cheapest").count() == 2  # and as cheap


def test_what_cannot_be_a_race_is_refused_before_anything_runs(tmp_path):
    path = tmp_path / "race.html"
    refused = run("compare", "dots:a", "dots:b", "--strategies", "bfs", "--trace", path)
    assert refused.exit_code == 2
    assert "on one board" in refused.output
    assert not path.exists()
    with pytest.raises(BadOption):
        make_page([])


@pytest.mark.slow
def test_a_recording_shows_itself_in_a_notebook(tmp_path, opened):
    events = Recording()
    solve(load("takuzu:small"), model="propagate", strategy="dfs", trace=events)
    made = show(events)
    assert made._repr_html_().startswith("<iframe srcdoc=")
    path = tmp_path / "shown.html"
    path.write_text(made, encoding="utf-8")
    opened(path, "#999").wait_for_selector(".sentence >> text=Solved")


@pytest.mark.slow
def test_a_search_that_was_cut_short_is_not_told_as_a_no(tmp_path, opened):
    path = tmp_path / "cut.html"
    with PageWriter(path) as trace:
        trace._most = 50
        answer = solve(load("takuzu:six"), model="one-cell", strategy="bfs", trace=trace)
    assert answer.limit == "events"
    opened(path, "#999").wait_for_selector(".sentence >> text=nobody knows")


@pytest.mark.slow
def test_a_problem_of_ones_own_is_shown_in_texts(tmp_path, opened):
    source, path = tmp_path / "count.py", tmp_path / "count.html"
    source.write_text(
        "class Count:\n    start = 0\n    def actions(self, state): return (1, 3)\n"
        "    def result(self, state, step): return state + step\n    def is_goal(self, state): return state == 4\n",
        encoding="utf-8",
    )
    assert run("solve", "--problem", source, "--strategy", "bfs", "--trace", path).exit_code == 0
    page = opened(path, "#999")
    page.wait_for_selector(".sentence >> text=Solved at depth 2")
    assert page.text_content(".state") == "4"
