"""A puzzle from elsewhere, for testing what works for every puzzle: a necklace of black and white beads, no two alike side by side.

White is 0, black is 1. Its text is a line a board, `necklace .0..`, with a dot for a bead that is missing. `wear` installs it as an entry
point would.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from fronteira import registry  # reading: before anyone changes what the registry knows
from fronteira.board import EMPTY, Board, Shape, rule
from fronteira.errors import BadBoard, ParseError
from fronteira.notations.notation import Notation
from fronteira.puzzle import Puzzle, Recipe, Violation, cells_filled
from fronteira.words import learn

MARKS = ".01"


@dataclass(frozen=True)
class Necklace(Board):
    puzzle: ClassVar[str] = "necklace"
    longest: int = rule(40, "longest", metavar="BEADS")

    def __post_init__(self):
        super().__post_init__()
        if len(self.cells) > self.longest:
            raise BadBoard(f"a necklace has up to {self.longest} beads, not {len(self.cells)}")


def necklace(beads):
    return Necklace(Shape(1, len(beads)), tuple(MARKS.index(bead) - 1 for bead in beads))


def read(text, source):
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        for column, mark in enumerate(line.removeprefix("necklace "), len("necklace ") + 1):
            if mark not in MARKS:
                raise ParseError(f"found {mark!r}, wanted 0, 1 or a dot", source=source, line=number, column=column)
        yield necklace(line.removeprefix("necklace "))


def write(board):
    return "necklace " + write_answer(board)


def write_answer(board):
    return "".join(MARKS[cell + 1] for cell in board.cells) + "\n"


def read_answer(text, source, board):
    return necklace(text.strip().removeprefix("necklace "))


def check(board, given=None):
    broken = [Violation("necklace", "empty", tuple(board.empty_cells()))] if board.empty_cells() else []
    broken += [
        Violation("necklace", "equal", (cell, cell + 1), {"bead": cell + 1})
        for cell, (left, right) in enumerate(pairwise(board.cells))
        if left == right != EMPTY
    ]
    if given is not None:
        broken += [
            Violation("necklace", "given", (cell,), {"bead": cell + 1})
            for cell, bead in enumerate(given.cells)
            if bead not in (EMPTY, board.cells[cell])
        ]
    return broken


class NextBead:
    """Fill the first missing bead; `careless` looks at no neighbour, so that its answers are wrong."""

    def __init__(self, board, *, careless: bool = False, restless: bool = False):
        self.given, self.start, self.careless = board, board.cells, careless
        self.colours = (0, 1)
        if restless:  # a model no two runs of which are the same
            NextBead.runs += 1
            self.colours = (0, 1)[:: 1 if NextBead.runs % 2 else -1]

    runs = 0

    def actions(self, beads):
        return [(beads.index(EMPTY), colour) for colour in self.colours] if EMPTY in beads else []

    def result(self, beads, action):
        cell, colour = action
        after = (*beads[:cell], colour, *beads[cell + 1 :])
        return after if self.careless or not self.clashes(after) else None

    def is_goal(self, beads):
        return EMPTY not in beads and (self.careless or not self.clashes(beads))

    def clashes(self, beads):
        return any(left == right != EMPTY for left, right in pairwise(beads))

    def board(self, beads):
        return Necklace(self.given.shape, beads)

    def explain(self, action, lang="en"):
        return f"bead {action[0] + 1} = {action[1]}"


def missing(model, *, times: float = 1.0):
    return lambda node: times * node.state.count(EMPTY)


SENTENCES = {
    "necklace.title": "Necklace",
    "necklace.about": "beads on a string",
    "necklace.option.longest": "the most beads it may have",
    "necklace.model.next-bead": "the first missing bead",
    "necklace.heuristic.missing": "the missing beads",
    "necklace.broken.empty": "beads are missing",
    "necklace.broken.equal": "bead {bead} equals the next",
    "necklace.broken.given": "bead {bead} was given",
}

PUZZLE = Puzzle(
    name="necklace",
    board=Necklace,
    notations=(
        Notation(
            name="line",
            write=write,
            read=read,
            recognise=lambda text: text.startswith("necklace "),
            write_answer=write_answer,
            read_answer=read_answer,
        ),
        Notation(name="pretty", write=lambda board: "".join("·○●"[cell + 1] for cell in board.cells) + "\n"),
    ),
    check=check,
    models={"next-bead": NextBead},
    heuristics={"missing": missing},
    recipe=Recipe("next-bead", "dfs"),
    cost=cells_filled,
    values=lambda board: (0, 1),
    small_boards=lambda: iter([necklace("."), necklace(".."), necklace("1..")]),
    words={"en": SENTENCES},
)


class EntryPoint:
    name = "necklace"

    def load(self):
        return PUZZLE


def wear(monkeypatch):
    """Make the necklace a puzzle another package offers."""
    monkeypatch.setattr(registry, "foreign", lambda: {"necklace": EntryPoint()})
    learn("necklace", lambda: PUZZLE.words)  # another test may have changed it
