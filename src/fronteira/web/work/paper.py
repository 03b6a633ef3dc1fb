"""Boards as pictures and on paper."""

from __future__ import annotations

from typing import Any

from fronteira.engines.solving import solve
from fronteira.errors import BadOption
from fronteira.search import Status
from fronteira.search.limits import Meter
from fronteira.web import bodies
from fronteira.web.allowance import Allowance
from fronteira.web.answering import File
from fronteira.web.work.boards import board_of, limits_of, pair_of


def draw(body: bodies.Draw, allowed: Allowance) -> str:
    from fronteira.draw.boards import draw as draw_board

    given, board = pair_of(body.board, body.given, allowed)
    return draw_board(board, given=given, lang=body.lang, theme=body.theme)


def solution_of(board: Any, meter: Meter) -> Any:
    """A board's solution; None where it has none, or where none was proved to be one of the cheapest in time."""
    answer = solve(board, limits=meter)
    return answer.board if answer.status is Status.SOLVED else None


def sheet(body: bodies.Sheet, allowed: Allowance) -> File:
    from fronteira.draw.sheets import Entry, write_pdf

    if len(body.board) > allowed.sheets:
        raise BadOption("web.too-many-boards", most=allowed.sheets)
    meter = Meter(limits_of(None, allowed))
    boards = [board_of(text, allowed) for text in body.board]
    entries = [Entry(board, "", solution_of(board, meter) if body.solutions else None) for board in boards]
    form = {"title": body.title, "per_page": body.per_page, "paper": body.paper, "large": body.large}
    return File("application/pdf", "fronteira.pdf", write_pdf(entries, lang=body.lang, limits=meter, **form))
