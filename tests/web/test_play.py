"""Play in a browser: by keyboard alone, by touch, with hints; what is kept, linked to and pasted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tests.support.toy
from tests.support.lab_records import keep, record, study
from tests.support.visits import Visitor, solution_of, spots_of, walk_to
from tests.support.web import serving

TOY = Path(tests.support.toy.__file__)
DESK = "#play?board="
CELL = ".view-play [data-cell='{}']"


@pytest.fixture
def visitor(browser, server):
    visitor = Visitor(browser, server.address)
    yield visitor
    visitor.leave()


def spoken(page, cell: int) -> str:
    return page.get_attribute(CELL.format(cell), "aria-label")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["takuzu:small", "numbrix:small", "dots:a"])
def test_a_puzzle_is_solved_by_keyboard_alone(visitor, name):
    page = visitor.open(DESK + name)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('cell')"):
            break
    spots = spots_of(name)
    for cell, value in solution_of(name).items():
        walk_to(page, spots[cell])
        page.keyboard.press("Space" if name.startswith("dots") else str(value))
    page.wait_for_selector(".message.solved")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["takuzu:small", "numbrix:small", "dots:a"])
def test_a_puzzle_is_solved_by_touch_on_a_small_screen(visitor, name):
    page = visitor.open(DESK + name, has_touch=True, is_mobile=True, viewport={"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    for cell, value in solution_of(name).items():
        for _ in range(value + 1 if name.startswith("takuzu") else 1):
            page.tap(CELL.format(cell))
        if name.startswith("numbrix"):
            page.tap(f".palette >> text=/^{value}$/")
    page.wait_for_selector(".message.solved")


@pytest.mark.slow
def test_a_hint_nudges_then_says_where_then_why_and_fills_in(visitor):
    page = visitor.open(DESK + "takuzu:small")
    page.click("#play-hint")
    page.wait_for_selector(".hint >> text=1 of 3")
    assert not page.query_selector("[data-ring]")
    page.click("#hint-more")
    page.wait_for_selector(f"{CELL.format(10)}[data-ring='follows']")
    assert not page.query_selector("[data-ring='because']")
    page.click("#hint-more")
    for cell in (9, 11):
        page.wait_for_selector(f"{CELL.format(cell)}[data-ring='because']")
    page.click("#hint-fill")
    assert spoken(page, 10) == "row 3 column 3, 0"


@pytest.mark.slow
def test_the_chain_of_a_what_if_is_numbered_on_the_board(visitor):
    page = visitor.open(DESK + "numbrix:five")
    page.click(CELL.format(4))
    for stage in "123":
        page.keyboard.press("h")
        page.wait_for_selector(f".hint >> text={stage} of 3")
    page.focus("#chain-step")
    page.keyboard.press("ArrowRight")
    assert spoken(page, 4).startswith("row 1 column 5, 15, supposed")
    assert "step 1" in spoken(page, 20)


@pytest.mark.slow
def test_a_mistake_is_marked_by_a_check(visitor):
    page = visitor.open(DESK + "takuzu:small")
    page.click(CELL.format(10))
    page.keyboard.press("1")
    page.keyboard.press("c")
    page.wait_for_selector(f"{CELL.format(10)}[data-ring='error']")
    assert "row 3, column 3" in page.inner_text(".message")


@pytest.mark.slow
def test_steps_are_undone_and_redone_and_a_trial_dropped_whole(visitor):
    page = visitor.open(DESK + "takuzu:six")
    page.click(CELL.format(0))
    page.keyboard.type("0")
    page.click("#play-trial")
    page.click(CELL.format(1))
    page.click(CELL.format(2))
    assert spoken(page, 1) == "row 1 column 2, 0, on trial"
    page.click("#play-drop")
    assert [spoken(page, cell).split(", ")[1] for cell in (0, 1, 2)] == ["0", "empty", "empty"]
    page.keyboard.press("Control+z")
    assert spoken(page, 0) == "row 1 column 1, empty"
    for _ in range(3):
        page.keyboard.press("Control+y")
    assert [spoken(page, cell).split(", ")[1] for cell in (0, 1, 2)] == ["0", "0", "0"]
    page.click("#play-restart")
    page.keyboard.press("Control+z")
    assert spoken(page, 2) == "row 1 column 3, 0"


@pytest.mark.slow
def test_a_game_is_kept_and_a_link_opens_its_position_elsewhere(visitor):
    page = visitor.open(DESK + "numbrix:six")
    page.click(CELL.format(0))
    page.keyboard.type("12")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("+")
    assert spoken(page, 1) == "row 1 column 2, 13"
    page.wait_for_url(re.compile("now="))
    beside = visitor.open("#play", page=page)
    beside.wait_for_selector(".message >> text=Taken up again after 2 steps")
    beside.click("#play-undo")
    assert spoken(beside, 1) == "row 1 column 2, empty"
    elsewhere = visitor.open(page.url.removeprefix(visitor.address))
    elsewhere.wait_for_selector(f"{CELL.format(1)}:has-text('13')")
    assert spoken(elsewhere, 0) == "row 1 column 1, 12"


@pytest.mark.slow
def test_a_pasted_text_is_opened_or_refused_with_the_place(visitor):
    page = visitor.open()
    page.click("#play-open")
    page.fill("#open-text", "3\n0\t5\t0\n0\tx\t0\n0\t0\t0\n")
    page.click("#open-read")
    page.wait_for_selector("#open-told:has-text('Which puzzle')")
    page.select_option("#open-puzzle", "numbrix")
    page.click("#open-read")
    page.wait_for_selector("#open-told:has-text('Line 3, column 3')")
    assert page.evaluate("(area => area.value.slice(area.selectionStart, area.selectionEnd))(document.getElementById('open-text'))") == "x"
    page.fill("#open-text", "numbrix:3x3:5c1b8a")
    page.click("#open-read")
    page.wait_for_selector("h1 >> text=Numbrix")


@pytest.mark.slow
def test_an_address_that_is_no_board_leaves_the_one_that_is_there(visitor):
    page = visitor.open(DESK + "numbrix:small")
    page.wait_for_selector("h1:has-text('Numbrix')")
    page.goto(visitor.address + DESK + "nonsense")
    page.wait_for_selector(".message.trouble:has-text('This is not a board')")
    page.wait_for_url(re.compile("numbrix:3x3"))


@pytest.mark.slow
def test_a_new_puzzle_comes_to_a_wish(visitor):
    page = visitor.open()
    page.select_option("#new-puzzle", "numbrix")
    page.fill("#new-size", "4x5")
    page.fill("[name=seed]", "7")
    page.click(".wishes [type=submit]")
    page.wait_for_selector("h1 >> text=4 × 5")
    assert "seed 7" in page.inner_text(".message")
    assert len(page.query_selector_all(".cell")) == 20


@pytest.mark.slow
def test_a_puzzle_of_ones_own_is_played_and_a_study_shown_apart(browser, tmp_path):
    """The puzzle has no ids, no page of its own and no samples."""
    keep(tmp_path / "two.lab", study(record("a"), record("b")))
    with serving("--puzzle", str(TOY), "--studies", str(tmp_path)) as server:
        visitor = Visitor(browser, server.address)
        page = visitor.open(f"{DESK}necklace .0..")
        page.wait_for_selector("h1 >> text=Necklace")
        for cell, value in {0: 1, 2: 1, 3: 0}.items():
            page.click(CELL.format(cell))
            page.keyboard.press(str(value))
        page.wait_for_selector(".message.solved")
        page.goto(f"{server.address}#studies")
        page.click(".studies a")
        page.frame_locator("iframe[sandbox='']").locator("table").first.wait_for()
        visitor.leave()


@pytest.mark.slow
def test_a_board_without_a_goal_is_asked_for_one(visitor):
    page = visitor.open(DESK + "dots:2x2:l")
    page.fill("#play-goal", "3")
    page.click(".message button")
    page.wait_for_selector(".progress:has-text('goal 3')")
    page.wait_for_url(re.compile("dots:2x2-goal3:l"))
