"""Engines, kernels and models that lie, to see who notices.

They find what the honest ones find and then tell something else:

    wrong   the solution with one cell changed that was not given: it breaks a rule
    given   a board that keeps every rule, but not what was given
    real    the solution in fractions, which whoever rounds them takes for it
    floats  the solution in numbers with a decimal point
    other   a board of another puzzle
    list    the solution, its cells as a list
    nothing that there is a solution, and none to show
    twice   the first solution, and then again
    none    that there is no solution
    end     the first solution, and that there is no other
"""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import wraps
from importlib import import_module

from fronteira.board import EMPTY
from fronteira.kernels.codes import FOUND, NONE
from fronteira.reading import parse
from fronteira.registry import find_puzzle

BOARDS = {"takuzu": "takuzu:4x4:c1a0c1a1b1a", "numbrix": "numbrix:3x3:5c1b8a", "dots": "dots:1x2-goal1:a1d1"}
"""Boards with one solution (of Dots and Boxes, one cheapest)."""

SEVERAL = {"takuzu": "takuzu:4x4:p", "numbrix": "numbrix:2x2:d"}
"""Boards with more than one."""

OTHERS = {
    "takuzu": lambda cells, given: [1 - cell for cell in cells],
    "numbrix": lambda cells, given: [len(cells) + 1 - cell for cell in cells],
    "dots": lambda cells, given: [EMPTY if line == 1 else 1 for line in given],
}
"""Cells of a solution as those of a board that keeps every rule, and not the givens."""


STRANGE = {
    "real": lambda found: found.with_cells(tuple(cell + 0.9 for cell in found.cells)),
    "floats": lambda found: found.with_cells(tuple(map(float, found.cells))),
    "other": lambda found: parse(BOARDS["numbrix" if found.puzzle == "takuzu" else "takuzu"]),
    "list": lambda found: found.with_cells(list(found.cells)),
    "nothing": lambda found: None,
}
"""What is no answer at all, or not to this board."""


def distort(lie, puzzle, given, cells):
    """What a liar makes of the cells of a solution."""
    if lie == "given":
        return OTHERS[puzzle](list(cells), given)
    changed = list(cells)
    if lie == "wrong":
        place = next(place for place, value in enumerate(cells) if given[place] != value or place == len(cells) - 1)
        changed[place] = {"takuzu": 1 - cells[place], "numbrix": cells[place] % len(cells) + 1, "dots": EMPTY}[puzzle]
    return changed


class LyingFinder:
    """An engine's Finder that lies."""

    def __init__(self, honest, lie, board):
        self.honest, self.lie, self.given, self.board = honest(board), lie, board, board
        self.told = False

    @property
    def nodes(self):
        return self.honest.nodes

    def find(self, meter):
        again = self.told
        self.told = True
        if self.lie == "none" or (self.lie == "end" and again):
            return False
        if self.lie == "twice" and again:
            return True
        if not self.honest.find(meter):
            return False
        found = self.honest.board
        if self.lie in STRANGE:
            self.board = STRANGE[self.lie](found)
            return True
        self.board = replace(found, cells=tuple(distort(self.lie, found.puzzle, self.given.cells, found.cells)))
        return True


class LyingModel:
    """A model that lies about the boards of its goals, and so do all searches on it; twice, by telling of all the first."""

    def __init__(self, honest, lie, given):
        self.honest, self.lie, self.given, self.first = honest, lie, given, None

    def __getattr__(self, name):
        return getattr(self.honest, name)

    def is_goal(self, state):
        return self.lie != "none" and self.honest.is_goal(state) and not (self.lie == "end" and self.first)

    def board(self, state):
        board = self.honest.board(state)
        if not self.honest.is_goal(state):
            return board
        self.first = self.first or board
        told = self.first if self.lie == "twice" else board
        return replace(board, cells=tuple(distort(self.lie, board.puzzle, self.given.cells, told.cells)))


def lying_kernel(honest, lie, puzzle):
    """A class like a kernel's whose kernels lie."""

    class Kernel:
        def __init__(self, *made_with):
            self.honest = honest(*made_with)

        def __getattr__(self, name):
            return getattr(self.honest, name)

        def load(self, cells):
            self.given, self.told = cells, None
            self.honest.load(cells)

        def run(self, nodes, seconds):
            if lie == "none" or (lie == "end" and self.told):
                return NONE
            if lie == "twice" and self.told:
                return FOUND
            ended = self.honest.run(nodes, seconds)
            if ended == FOUND:
                honest_cells = self.honest.solution()
                lies = distort(lie, puzzle, self.given, honest_cells)
                self.told = bytes(lies) if isinstance(honest_cells, bytes) else type(honest_cells)(honest_cells.typecode, lies)
            return ended

        def solution(self):
            return self.told

    return Kernel


def lie(monkeypatch, puzzle, lie, engine):
    """Until the test is over, have an engine of a puzzle lie: `search` by its models, `kernel` deep down where there is one kernel."""
    kind = find_puzzle(puzzle)
    if engine == "search":
        lying = {name: lying_model(make, lie) for name, make in kind.models.items()}
        monkeypatch.setitem(vars(kind), "models", lying)
    elif engine == "kernel" and kind.fills and lie not in STRANGE:
        package = f"fronteira.puzzles.{puzzle}"
        for part in ("make", "kernel.finder", *(("kernel.many", "kernel.tally", "ladder.texts") if kind.tally_bytes else ())):
            import_module(f"{package}.{part}")
        honest = import_module(f"{package}.kernel.kernel_cy").Kernel
        liar = lying_kernel(honest, lie, puzzle)
        for name, module in list(sys.modules.items()):
            if name.startswith(package) and getattr(module, "Kernel", None) is honest and not name.endswith("kernel_cy"):
                monkeypatch.setattr(module, "Kernel", liar)
    else:
        honest = kind.engines[engine]
        monkeypatch.setitem(vars(kind), "engines", {**kind.engines, engine: lambda board: LyingFinder(honest, lie, board)})


def lying_model(make, lie):
    return wraps(make)(lambda board, **options: LyingModel(make(board, **options), lie, board))
