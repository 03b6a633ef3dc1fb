"""Dots and Boxes for one player: close a given number of boxes with as few lines as possible."""

from fronteira.puzzle import Puzzle, Recipe, cells_filled
from fronteira.puzzles.dots import heuristics
from fronteira.puzzles.dots.board import DRAWN, DotsBoard
from fronteira.puzzles.dots.formats import FORMATS
from fronteira.puzzles.dots.models import Boxes, Lines
from fronteira.puzzles.dots.notation import LISP, PRETTY
from fronteira.puzzles.dots.referee import check
from fronteira.puzzles.dots.samples import SAMPLES, small_boards

PUZZLE = Puzzle(
    name="dots",
    board=DotsBoard,
    notations=(LISP, *FORMATS, PRETTY),
    check=check,
    models={"lines": Lines, "boxes": Boxes},
    heuristics={
        "closed": heuristics.closed,
        "corners": heuristics.corners,
        "half": heuristics.half,
        "half-sum": heuristics.half_sum,
        "perimeter": heuristics.perimeter,
        "prices": heuristics.prices,
        "outline": heuristics.outline,
    },
    recipe=Recipe("boxes", "astar:ties=lifo", "max:prices:outline"),
    cost=cells_filled,
    curve="fronteira.puzzles.dots.curve:find_costs",
    engines={"kernel": "fronteira.puzzles.dots.kernel:KernelFinder", "cp": "fronteira.puzzles.dots.cp:cp_finder"},
    rules="fronteira.puzzles.dots.rules:RULES",
    make="fronteira.puzzles.dots.make:DotsMaker",
    values=lambda board: (DRAWN,),
    draw="fronteira.puzzles.dots.draw:sketch",
    samples=SAMPLES,
    small_boards=small_boards,
    fills=False,
)
