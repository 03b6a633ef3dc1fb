"""Visits to the pages: a browser window of one's own at an address, and boards walked over by keyboard."""

from __future__ import annotations

from typing import Any

from fronteira import load
from fronteira.board import EMPTY
from fronteira.engines.solving import solve

SLOW = 60_000
"""Milliseconds that something may take on a machine with much to do."""


class Visitor:
    """Somebody with a browser: opens windows at a server, each with nothing kept from another."""

    def __init__(self, browser: Any, address: str) -> None:
        self.browser, self.address, self.contexts, self.trouble = browser, address, [], []

    def open(self, where: str = "#play", *, page: Any = None, **options: Any) -> Any:
        """A window at an address; `page` is one to open another beside, with all it keeps."""
        context = (
            page.context if page else self.browser.new_context(**{"locale": "en-GB", "viewport": {"width": 1100, "height": 800}, **options})
        )
        if page is None:
            context.set_default_timeout(SLOW)
            self.contexts.append(context)
        opened = context.new_page()
        opened.on("pageerror", lambda error: self.trouble.append(str(error)))
        opened.on("console", lambda said: self.trouble.append(said.text) if "Content Security Policy" in said.text else None)
        opened.goto(self.address + where)
        opened.wait_for_selector("main[class] > *")
        return opened

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
        assert not self.trouble, self.trouble


def solution_of(name: str) -> dict[int, int]:
    """What is to be filled into a built-in board, by cell."""
    board = load(name)
    answer = solve(board).board
    return {cell: value for cell, value in enumerate(answer.cells) if value != EMPTY and board.cells[cell] == EMPTY}


def spots_of(name: str) -> dict[int, tuple[int, int]]:
    """Where each cell is on its page: the row, and which one in it."""
    board = load(name)
    ends = getattr(board, "ends", None)
    if ends is None:
        return {cell: divmod(cell, board.shape.columns) for cell in range(len(board.cells))}
    middles = {cell: tuple(one + other for one, other in zip(*ends(cell), strict=True)) for cell in range(len(board.cells))}
    return {cell: (row, sum(each[0] == row and each[1] < column for each in middles.values())) for cell, (row, column) in middles.items()}


def walk_to(page: Any, spot: tuple[int, int]) -> None:
    """Go to a cell by arrows."""
    page.keyboard.press("Control+Home")
    for _ in range(spot[0]):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    for _ in range(spot[1]):
        page.keyboard.press("ArrowRight")
