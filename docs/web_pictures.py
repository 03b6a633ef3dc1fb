"""Takes the pictures of the web face for the README: a board in play with a hint, and a watched search.

python -m docs.web_pictures        (or: make pictures; needs chromium)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fronteira.board import EMPTY
from fronteira.engines.solving import solve
from fronteira.reading import load
from tests.support.browser import open_browser
from tests.support.visits import Visitor
from tests.support.web import serving

SIZE = {"width": 1180, "height": 730}
BOARD = "takuzu:eight"
ENTERED = 17
WATCHED = "#watch?board=numbrix:6x6:c33c26d2i19e12_11a6_7b10&model=pruned&strategy=greedy&heuristic=adjacent-empties:alpha=0.1&step=71"


def take(page: Any, name: str) -> None:
    page.mouse.move(0, 0)
    page.screenshot(path=Path(__file__).with_name(name))


def play(visitor: Visitor) -> None:
    """Some cells filled in, and a hint with its reason."""
    page = visitor.open(f"#play?board={BOARD}", viewport=SIZE)
    page.click(".welcome .close")
    board = load(BOARD)
    solution = solve(board).board.cells
    for cell in [cell for cell, value in enumerate(board.cells) if value == EMPTY][:ENTERED]:
        page.click(f"[data-cell='{cell}']")
        page.keyboard.press(str(solution[cell]))
    for stage in (1, 2, 3):
        page.keyboard.press("h")
        page.wait_for_selector(f".hint >> text={stage} of 3")
    take(page, "play.png")


def watch(visitor: Visitor) -> None:
    """A search in the middle."""
    page = visitor.open(WATCHED, viewport={**SIZE, "height": 1040})
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    take(page, "watch.png")


if __name__ == "__main__":
    with serving() as server, open_browser() as browser:
        visitor = Visitor(browser, server.address)
        play(visitor)
        watch(visitor)
        visitor.leave()
