"""What every view keeps: no violation that axe knows, nothing wider than a small screen, targets that fingers find; lessons and scenes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fronteira.engines.solving import solve
from fronteira.reading import read_boards
from fronteira.registry import every_puzzle, find_puzzle
from fronteira.search import Limits
from tests.support.visits import SLOW, Visitor

VIEWS = {
    "play": "#play?board=takuzu:small",
    "lines": "#play?board=dots:a",
    "lesson": "#learn?board=numbrix:small",
    "heuristics": "#learn?part=heuristics&puzzle=dots&heuristic=corners",
    "scenes": "#learn?part=scenes",
    "watch": "#watch?board=takuzu:small",
    "race": "#race?board=takuzu:small",
    "compare": "#compare?board=takuzu:small",
    "studies": "#studies",
    "duel": "#duel?rows=3&columns=3&first=me&second=me",
}


@pytest.fixture(scope="module")
def visitor(browser, server):
    visitor = Visitor(browser, server.address)
    yield visitor
    visitor.leave()


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "lang"), [("light", "en-GB"), ("dark", "pt-PT")])
def test_axe_finds_nothing(browser, server, theme, lang):
    import axe_playwright_python

    source = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text()
    visitor = Visitor(browser, server.address)  # who does not mind that the policy refuses axe's inline styles
    page = visitor.open(color_scheme=theme, locale=lang)
    found = {}
    for name, address in VIEWS.items():
        page.goto(visitor.address + address)
        page.wait_for_selector(f"main.view-{address[1:].partition('?')[0]} > *")
        page.wait_for_load_state("networkidle")
        page.evaluate(source)
        told = page.evaluate("axe.run({resultTypes: ['violations']})")
        found[name] = [(each["id"], [node["target"] for node in each["nodes"]][:3]) for each in told["violations"]]
        assert page.evaluate("document.documentElement.lang") == lang[:2]
    page.context.close()
    assert not {name: told for name, told in found.items() if told}, json.dumps(found, indent=1)


@pytest.mark.slow
def test_nothing_is_wider_than_a_small_screen_and_targets_are_large_enough(visitor):
    page = visitor.open(viewport={"width": 320, "height": 640})
    small = """() => [...document.querySelectorAll(
            "button, select, input:not([type=checkbox]), summary, [role=gridcell], a.button, a.chip, nav a")]
        .filter((each) => each.checkVisibility() && !each.classList.contains("unseen"))
        .filter((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 24)
        .map((each) => each.outerHTML.slice(0, 80))"""
    for name, address in VIEWS.items():
        page.goto(visitor.address + address)
        page.wait_for_selector(f"main.view-{address[1:].partition('?')[0]} > *")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, name
        assert not page.evaluate(small), name


@pytest.mark.slow
def test_a_lesson_is_followed_to_its_end_and_back(visitor):
    page = visitor.open("#learn?board=takuzu:small")
    page.wait_for_selector(".says >> text=Step 1 of")
    assert page.get_attribute("[data-cell='10']", "data-ring") == "follows"
    page.focus("#lesson-step")
    page.keyboard.press("End")
    page.wait_for_selector(".ending >> text=Solved")
    assert not page.query_selector(".cell:not(.filled)")
    page.click("#lesson-back")
    assert page.query_selector("[data-ring='follows']")


@pytest.mark.slow
def test_a_heuristic_is_refuted_by_a_board(visitor):
    page = visitor.open("#learn?part=heuristics&puzzle=dots&heuristic=corners")
    page.wait_for_selector(".verdict >> text=corners is not admissible", timeout=SLOW)
    page.wait_for_selector(".verdict [role=grid]")
    assert "-goal" in page.get_attribute(".verdict a", "href")


@pytest.mark.slow
def test_a_scene_opens_its_view(visitor):
    page = visitor.open("#learn?part=scenes")
    page.wait_for_selector(".scenes")
    for link in page.query_selector_all(".scenes a"):
        assert link.get_attribute("href").split("?")[0] in ("#watch", "#race", "#compare", "#learn")


@pytest.mark.slow
def test_scenes_say_what_their_searches_do():
    """Figures that are told are those the searches have."""
    shows = [(puzzle, show) for puzzle in every_puzzle() for show in puzzle.shows]
    assert {show.report for _, show in shows} == {"000", "001", "002", "003", "004"}
    for puzzle, show in shows:
        state = show.state
        if "board" not in state:
            continue
        kind, _, name = state["board"].partition(":")
        board = puzzle.samples.get(name) or next(iter(read_boards(state["board"]))).board
        assert find_puzzle(kind) is puzzle
        runs = [run.split("/") for run in state["run"]] if "run" in state else [[state["model"], state["strategy"], state["heuristic"]]]
        names = [dict(zip(("model", "strategy", "heuristic"), run, strict=False)) for run in runs]
        assert tuple(solve(board, "search", Limits(nodes=10_000), **each).stats.expanded for each in names) == show.expanded, show.name


@pytest.mark.slow
def test_the_main_views_are_told_to_those_who_listen(visitor):
    from playwright.sync_api import expect

    page = visitor.open("#play?board=takuzu:small")
    expect(page.locator("body")).to_match_aria_snapshot(
        """
        - link "Skip to the content"
        - banner:
          - navigation "Parts":
            - link "Play"
            - link "Watch"
            - link "Race"
            - link "Compare"
            - link "Learn"
            - link "Studies"
        - main:
          - region "The board":
            - heading "Takuzu, 4 × 4" [level=1]
            - grid "Takuzu, 4 × 4":
              - row:
                - gridcell "row 1 column 1, empty"
                - gridcell "row 1 column 2, empty"
                - gridcell "row 1 column 3, empty"
                - gridcell "row 1 column 4, given, 1"
            - toolbar "Values"
            - button "Hint"
        - contentinfo
        """
    )
