"""Searches watched, raced and compared in a browser, against a real server."""

from __future__ import annotations

import pytest

from fronteira import load
from fronteira.engines.solving import solve
from tests.support.visits import SLOW, Visitor

SEARCH = {"model": "lines", "strategy": "astar", "heuristic": "half"}
WATCHED = "#watch?board=dots:a&model=lines&strategy=astar&heuristic=half"


@pytest.fixture(scope="module")
def visitor(browser, server):
    visitor = Visitor(browser, server.address)
    yield visitor
    visitor.leave()


def says(page, text):
    page.wait_for_selector(f".sentence >> text={text}")


@pytest.mark.slow
def test_a_search_is_stepped_to_its_end_and_back_by_keyboard(visitor):
    page = visitor.open(WATCHED)
    says(page, "Expands node 0: it is the root")
    page.focus("[data-do=next]")
    page.keyboard.press("Enter")
    says(page, "Makes node 1")
    assert page.text_content(".code [aria-current]") == "let child wait"
    page.focus("input[type=range]")
    page.keyboard.press("End")
    says(page, "Solved at depth 2, with cost 2")
    stats = solve(load("dots:a"), **SEARCH).stats.to_dict()
    named = dict(zip(page.locator(".counters dt").all_text_contents(), page.locator(".counters dd").all_text_contents(), strict=True))
    for name in ("expanded", "tested", "generated", "duplicates"):
        assert named[name] == str(stats[name])
    page.keyboard.press("ArrowLeft")
    says(page, "is a goal, at depth 2 with cost 2")
    page.focus("[data-jump=expand]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#live >> text=There is none")
    page.focus("input[type=range]")
    page.keyboard.press("Home")
    says(page, "Nothing has happened yet")
    page.focus("[data-jump=duplicate]")
    page.keyboard.press("Enter")
    says(page, "Duplicate:")


@pytest.mark.slow
def test_a_link_is_a_board_a_search_and_a_step(visitor):
    page = visitor.open(f"{WATCHED}&step=60")
    page.wait_for_selector("text=Step 60 of")
    told = page.text_content(".sentence")
    page.click("[data-do=next]")
    page.wait_for_url("**step=61")
    page.click("[data-do=back]")
    page.wait_for_url("**step=60")
    again = visitor.open(page.evaluate("location.hash"))
    again.wait_for_selector("text=Step 60 of")
    assert again.text_content(".sentence") == told
    assert "dots:3x3-goal3:" in page.evaluate("location.hash")  # by its id, which any reader has


@pytest.mark.slow
def test_a_node_is_looked_at_from_the_path_and_from_the_frontier(visitor):
    page = visitor.open(f"{WATCHED}&step=80")
    page.wait_for_selector("text=Step 80 of")
    waiting = page.locator(".frontier button").nth(2)
    number = waiting.get_attribute("data-node")
    waiting.click()
    page.wait_for_selector(f"h2 >> text=Board of node {number}")
    assert "waiting" in page.text_content(".values")
    page.focus("[role=treeitem][aria-current]")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    page.wait_for_selector("h2 >> text=Board of node 0")
    page.click("text=Back to the node in hand")
    assert page.locator("[role=treeitem][aria-current]").count() == 1


@pytest.mark.slow
def test_what_comes_next_is_predicted_and_told_why_not(visitor):
    page = visitor.open("#watch?board=dots:a&model=lines&strategy=bfs")
    says(page, "Expands node 0")
    page.click("[data-do=predict]")
    page.click(".frontier [data-node='3']")
    page.wait_for_selector(".verdict.no >> text=node 3 waits, but node 1 came before it")
    page.click(".frontier [data-node='1']")
    page.wait_for_selector(".verdict.yes >> text=node 1 is next")
    page.wait_for_selector(".predict >> text=1 of 2 right")
    assert page.locator(".counters dd").first.text_content() == "2"


@pytest.mark.slow
def test_at_a_cap_the_page_says_so_and_never_no(visitor):
    page = visitor.open("#watch?board=takuzu:eight&model=one-cell&strategy=bfs&events=2000&step=999999")
    says(page, "nobody knows")
    assert "no solution" not in page.text_content(".sentence")
    page.wait_for_selector(".note >> text=nobody knows")


@pytest.mark.slow
def test_what_cannot_be_searched_is_said(visitor):
    page = visitor.open("#watch?board=dots:a&strategy=astr")
    page.wait_for_selector(".trouble >> text=astr")


@pytest.mark.slow
def test_a_race_tells_first_and_cheapest_apart(visitor):
    page = visitor.open("#race?board=dots:c&run=lines/astar/corners&run=lines/astar/closed")
    page.wait_for_selector(".racer")
    page.focus(".racer input[type=range]")
    page.keyboard.press("End")
    page.wait_for_selector(".flag.cheapest")
    first, cheapest = (page.locator(f".lane:has(.flag.{name}) h2").all_text_contents() for name in ("first", "cheapest"))
    assert (first, cheapest) == (["lines · astar · corners"], ["lines · astar · closed"])
    rows = [row.split("\n")[0].split("\t")[1] for row in page.locator(".racer tbody tr").all_inner_texts()]
    assert rows == ["9", "1,403"]
    page.keyboard.press("Home")
    assert page.locator(".flag").count() == 0


@pytest.mark.slow
def test_a_comparison_comes_row_by_row_and_is_kept(visitor):
    page = visitor.open("#compare?board=dots:a&model=boxes&strategy=bfs&strategy=astar&heuristic=half")
    page.wait_for_selector("text=2 runs")
    page.click("button.primary")
    page.wait_for_selector("text=All 2 runs are made")
    assert [row.split("\t")[:4] for row in page.locator("tbody tr").all_inner_texts()] == [
        ["boxes", "bfs", "–", "solved"],
        ["boxes", "astar", "half", "solved"],
    ]
    with page.expect_download() as kept:
        page.click("text=Markdown")
    assert "boxes" in kept.value.path().read_text(encoding="utf-8")
    page.click("tbody tr:nth-child(2) a")
    page.wait_for_selector(".player")


@pytest.mark.slow
def test_a_search_is_kept_as_one_file(visitor, tmp_path):
    page = visitor.open(WATCHED)
    page.wait_for_selector("text=Save as one file", timeout=SLOW)
    page.wait_for_selector("button:not(:disabled) >> text=Save as one file")
    with page.expect_download() as kept:
        page.click("text=Save as one file")
    path = tmp_path / "search.html"
    kept.value.save_as(path)
    saved = page.context.new_page()
    saved.goto(path.as_uri())
    says(saved, "Expands node 0")
