"""The doors of the kernels: what Python can call refuses what it cannot take, in both forms, and lets one thread in at a time."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import pytest

from fronteira.errors import KernelBusy
from fronteira.kernels.codes import FOUND, LIMIT
from fronteira.puzzles.dots.kernel import at_least_cy, exactly_cy, grid_cy
from fronteira.puzzles.dots.kernel.wide import cut_cy, thin_cy
from fronteira.puzzles.numbrix.kernel import kernel_cy as numbrix_cy
from fronteira.puzzles.numbrix.kernel.construct import construct_cy
from fronteira.puzzles.numbrix.ladder import ladder_cy as numbrix_ladder_cy
from fronteira.puzzles.takuzu.kernel import kernel_cy as takuzu_cy
from fronteira.puzzles.takuzu.ladder import ladder_cy as takuzu_ladder_cy
from fronteira.puzzles.takuzu.ladder import sieve_cy
from tests.support.forms import uncompiled

MODULES = (
    at_least_cy,
    exactly_cy,
    grid_cy,
    cut_cy,
    thin_cy,
    numbrix_cy,
    construct_cy,
    numbrix_ladder_cy,
    takuzu_cy,
    takuzu_ladder_cy,
    sieve_cy,
)
PLAIN = {module: uncompiled(module.__name__) for module in MODULES}
MAKERS = {  # every class people can use, and how one for 3 × 4 is made
    "dots at least": (at_least_cy, "Kernel"),
    "dots exactly": (exactly_cy, "Kernel"),
    "dots thin": (thin_cy, "Kernel"),
    "dots cut": (cut_cy, "Cut"),
    "numbrix": (numbrix_cy, "Kernel"),
    "numbrix construct": (construct_cy, "Constructor"),
    "numbrix ladder": (numbrix_ladder_cy, "Ladder"),
    "takuzu": (takuzu_cy, "Kernel"),
    "takuzu ladder": (takuzu_ladder_cy, "Ladder"),
    "takuzu sieve": (sieve_cy, "Sieve"),
}
REFUSED = "wanted|has no|neither|price|load|made"
LINES = bytes(2 * 3 * 4 + 3 + 4)


@pytest.fixture(params=["in use", "plain"])
def form(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    return PLAIN.__getitem__ if request.param == "plain" else lambda module: module


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("shape", [(0, 0), (0, 3), (3, 0), (-1, 3), (3, -5)])
def test_a_board_without_cells_is_refused(form, name: str, shape: tuple[int, int]):
    module, kind = MAKERS[name]
    with pytest.raises(ValueError, match=REFUSED):
        getattr(form(module), kind)(*shape)


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("side", [None, "three", float("nan")])
def test_a_side_that_is_no_number_is_refused(form, name: str, side: Any):
    module, kind = MAKERS[name]
    with pytest.raises((TypeError, ValueError)):
        getattr(form(module), kind)(side, 3)


@pytest.mark.parametrize("lines", [b"", LINES[1:], LINES + b"\0", LINES[1:] + b"\2"])
def test_lines_are_all_there_and_each_is_0_or_1(form, lines: bytes):
    grid = form(grid_cy)
    for call in (
        lambda: grid.turn(lines, 3, 4),
        lambda: grid.measure(lines, 3, 4),
        lambda: grid.draw(lines, 3, 4, bytes(12)),
        lambda: form(at_least_cy).Kernel(3, 4).load(lines),
        lambda: form(exactly_cy).Kernel(3, 4).load(lines),
        lambda: form(thin_cy).Kernel(3, 4).load(lines, 3, 9, (1, 1)),
        lambda: form(cut_cy).Cut(3, 4).load(lines),
    ):
        with pytest.raises(ValueError, match=REFUSED):
            call()


def test_lines_fit_their_board(form):
    grid = form(grid_cy)
    for sides in ((4, 4), (0, 0), (-3, -4), (1 << 20, 1 << 20)):
        with pytest.raises(ValueError, match=REFUSED):
            grid.measure(LINES, *sides)
    with pytest.raises(ValueError, match=REFUSED):
        grid.draw(LINES, 3, 4, bytes(11))
    with pytest.raises(TypeError):
        grid.measure(list(LINES), 3, 4)


def test_goals_and_prices_in_bounds(form):
    thin, cut = form(thin_cy).Kernel(3, 4), form(cut_cy).Cut(3, 4)
    for goal, price in ((-1, (1, 1)), (13, (1, 1)), (3, (-1, 1)), (3, (1, -1))):
        with pytest.raises(ValueError, match=REFUSED):
            thin.load(LINES, goal, 9, price)
    with pytest.raises(ValueError, match=REFUSED):
        thin.run()  # nothing was loaded
    cut.load(LINES)
    for price in ((-1, 1), (1, -1), (1 << 61, 1), (1, 1 << 70)):
        with pytest.raises(ValueError, match=REFUSED):
            cut.best_at(*price)


def test_a_goal_beyond_all_lines_and_one_below_none(form):
    kernel = form(thin_cy).Kernel(3, 4)
    kernel.load(LINES, 3, 1 << 40, (10, 3))
    assert kernel.run() == FOUND
    assert kernel.best()[0] == 10
    kernel.load(LINES, 3, -(1 << 40), (10, 3))
    assert (kernel.run(), kernel.best()) == (FOUND, None)


@pytest.mark.parametrize("cells", [bytes(11), bytes(13), bytes([2] * 11 + [3]), b"\xff" * 12])
def test_takuzu_cells(form, cells: bytes):
    with pytest.raises(ValueError, match=REFUSED):
        form(takuzu_cy).Kernel(3, 4).load(cells)
    with pytest.raises(ValueError, match=REFUSED):
        form(takuzu_ladder_cy).Ladder(3, 4).climb(cells)


def test_numbrix_cells(form):
    kernel, ladder = form(numbrix_cy).Kernel(3, 4), form(numbrix_ladder_cy).Ladder(3, 4)
    for cells in (array("i", bytes(44)), array("i", bytes(52)), array("i", [0] * 11 + [-1]), array("i", [-(1 << 31)] * 12)):
        with pytest.raises(ValueError, match=REFUSED):
            kernel.load(cells)
        with pytest.raises(ValueError, match=REFUSED):
            ladder.climb(cells)
    with pytest.raises(ValueError, match=REFUSED):
        form(numbrix_cy).Kernel(3, 4, bytes(11))
    with pytest.raises(ValueError, match=REFUSED):
        form(construct_cy).Constructor(3, 4, bytes(13))


def test_holes_that_change_later_change_nothing(form):
    holes = [0] * 12
    kernel = form(numbrix_cy).Kernel(3, 4, holes)
    holes.clear()
    kernel.load(array("i", bytes(48)))
    assert kernel.run() == FOUND


def test_more_nodes_than_can_be_counted_are_no_limit(form):
    kernel = form(takuzu_cy).Kernel(6, 6)
    while kernel.run((1 << 63) - 1, 0) == FOUND and kernel.solutions < 40:
        pass
    assert kernel.solutions == 40


@pytest.mark.parametrize("name", MAKERS)
def test_a_kernel_is_made_once_and_before_it_works(form, name: str):
    module, kind = MAKERS[name]
    made = getattr(form(module), kind)(3, 4)
    with pytest.raises(ValueError, match=REFUSED):
        made.__init__(4, 3)
    unmade = type(made).__new__(type(made))
    for method, values in {"run": (-1, 0.0), "best_at": (1, 1), "load": (b"", 1, 1, (1, 1)), "solution": (), "cells": ()}.items():
        if hasattr(made, method):
            with pytest.raises((ValueError, AttributeError, TypeError)):
                getattr(unmade, method)(*values)


BUSY = {
    "takuzu": (lambda: takuzu_cy.Kernel(40, 40), bytes([2]) * 1600),
    "numbrix": (lambda: numbrix_cy.Kernel(9, 9, None, True), array("i", bytes(4 * 81))),
    "dots at least": (lambda: at_least_cy.Kernel(14, 16), bytes(2 * 14 * 16 + 30)),
    "dots exactly": (lambda: exactly_cy.Kernel(9, 12), bytes(2 * 9 * 12 + 21)),
}


@pytest.mark.parametrize("name", BUSY)
def test_a_second_thread_is_refused(name: str):
    """While one thread runs a kernel, nobody else can run, load or read it; afterwards it goes on as if nothing had been."""
    make, cells = BUSY[name]
    kernel = make()
    kernel.load(cells)
    enough = threading.Event()

    def keep_on() -> None:
        while not enough.is_set():
            with suppress(KernelBusy):  # the other may be loading it
                if kernel.run(-1, 0.05) != LIMIT:
                    kernel.load(cells)

    other = threading.Thread(target=keep_on)
    other.start()
    refused, until = 0, monotonic() + 30
    while refused < 3 and monotonic() < until:
        try:
            kernel.load(cells)
        except KernelBusy:
            refused += 1
    enough.set()
    other.join()
    assert refused == 3
    kernel.load(cells)
    assert kernel.run(5, 0.0) in (FOUND, LIMIT)


def test_a_plain_kernel_refuses_as_well():
    kernel = PLAIN[takuzu_cy].Kernel(4, 4)
    kernel.enter()
    for call in (lambda: kernel.run(-1, 0), lambda: kernel.load(bytes([2] * 16)), kernel.solution, lambda: kernel.prefer(bytes(16))):
        with pytest.raises(KernelBusy, match="another thread"):
            call()
    kernel.leave()
    assert kernel.run(-1, 0) == FOUND


def test_what_goes_wrong_inside_lets_the_next_one_in():
    kernel = exactly_cy.Kernel(3, 4, 1)  # a byte of memory
    kernel.load(LINES)
    for _ in range(2):
        with pytest.raises(Exception, match="memory"):
            kernel.run()
