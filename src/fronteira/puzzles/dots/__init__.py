"""Dots and Boxes for one player: close a given number of boxes with as few lines as possible."""

from fronteira.late import Late
from fronteira.puzzle import Puzzle, Recipe, cells_filled
from fronteira.puzzles.dots.board import DRAWN, DotsBoard
from fronteira.puzzles.dots.formats import FORMATS
from fronteira.puzzles.dots.notation import LISP, PRETTY
from fronteira.puzzles.dots.referee import check
from fronteira.puzzles.dots.samples import SAMPLES, small_boards

PUZZLE = Puzzle(
    name="dots",
    board=DotsBoard,
    notations=(LISP, *FORMATS, PRETTY),
    check=check,
    models=Late({"lines": "fronteira.puzzles.dots.models:Lines", "boxes": "fronteira.puzzles.dots.models:Boxes"}),
    heuristics=Late(
        {
            "closed": "fronteira.puzzles.dots.heuristics:closed",
            "corners": "fronteira.puzzles.dots.heuristics:corners",
            "half": "fronteira.puzzles.dots.heuristics:half",
            "half-sum": "fronteira.puzzles.dots.heuristics:half_sum",
            "perimeter": "fronteira.puzzles.dots.heuristics:perimeter",
            "prices": "fronteira.puzzles.dots.heuristics:prices",
            "outline": "fronteira.puzzles.dots.heuristics:outline",
        }
    ),
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
