"""Takuzu: fill a grid with 0s and 1s, no three equal neighbours in a line, as many of each in every line, no two lines equal."""

from fronteira.board import Shape
from fronteira.late import Late
from fronteira.puzzle import Puzzle, Recipe, cells_filled
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.formats import FORMATS
from fronteira.puzzles.takuzu.notation import COURSE, PRETTY
from fronteira.puzzles.takuzu.referee import check
from fronteira.puzzles.takuzu.samples import SAMPLES, small_boards

PUZZLE = Puzzle(
    name="takuzu",
    board=TakuzuBoard,
    notations=(COURSE, *FORMATS, PRETTY),
    check=check,
    models=Late(
        {
            "every-move": "fronteira.puzzles.takuzu.models:EveryMove",
            "one-cell": "fronteira.puzzles.takuzu.models:OneCell",
            "obvious-first": "fronteira.puzzles.takuzu.models:ObviousFirst",
            "forced-first": "fronteira.puzzles.takuzu.models:ForcedFirst",
            "propagate": "fronteira.puzzles.takuzu.propagate:Propagate",
        }
    ),
    heuristics=Late(
        {
            "empties": "fronteira.puzzles.takuzu.heuristics:empties",
            "open-lines": "fronteira.puzzles.takuzu.heuristics:open_lines",
            "pressure": "fronteira.puzzles.takuzu.heuristics:pressure",
            "h1": "fronteira.puzzles.takuzu.heuristics:h1",
            "h2": "fronteira.puzzles.takuzu.heuristics:h2",
            "h3": "fronteira.puzzles.takuzu.heuristics:h3",
        }
    ),
    recipe=Recipe("propagate", "dfs"),
    cost=cells_filled,
    engines={
        "kernel": "fronteira.puzzles.takuzu.kernel:KernelFinder",
        "sat": "fronteira.puzzles.takuzu.sat:SatFinder",
        "cp": "fronteira.puzzles.takuzu.cp:cp_finder",
    },
    batch="fronteira.puzzles.takuzu.batch:solve_many",
    tally="fronteira.puzzles.takuzu.tally:tally",
    rules="fronteira.puzzles.takuzu.rules:RULES",
    ladder="fronteira.puzzles.takuzu.ladder:climb",
    values=lambda board: (0, 1),
    make="fronteira.puzzles.takuzu.make:TakuzuMaker",
    draw="fronteira.puzzles.takuzu.draw:sketch",
    samples=SAMPLES,
    small_boards=small_boards,
    census={Shape(2, 2): 2, Shape(3, 3): 84, Shape(4, 4): 72, Shape(4, 6): 96, Shape(5, 5): 8460},
)
