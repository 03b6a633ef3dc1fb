"""Numbrix: fill a board with 1, 2, 3 … so that each number is beside the next.

The model `pruned` is the one of the report on Numbrix; `domains` is the treatment by constraints its conclusion asks for.
"""

from fronteira.board import Shape
from fronteira.lazy import Lazy, LazyTable
from fronteira.puzzle import Puzzle, Recipe, Scene, cells_filled
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.formats import FORMATS
from fronteira.puzzles.numbrix.formats.course import COURSE, PRETTY

PUZZLE = Puzzle(
    name="numbrix",
    board=NumbrixBoard,
    notations=(COURSE, *FORMATS, PRETTY),
    check=Lazy("fronteira.puzzles.numbrix.referee:check"),
    models=LazyTable(
        {"pruned": "fronteira.puzzles.numbrix.models.pruned:Pruned", "domains": "fronteira.puzzles.numbrix.models.domains:Domains"}
    ),
    heuristics=LazyTable(
        {
            "empties": "fronteira.puzzles.numbrix.models.heuristics:empties",
            "adjacent-empties": "fronteira.puzzles.numbrix.models.heuristics:adjacent_empties",
        }
    ),
    recipe=Recipe("domains", "dfs"),
    cost=cells_filled,
    engines=LazyTable(
        {
            "kernel": "fronteira.puzzles.numbrix.kernel.finder:NumbrixFinder",
            "sat": "fronteira.puzzles.numbrix.models.sat:SatFinder",
            "cp": "fronteira.puzzles.numbrix.models.cp:cp_finder",
        }
    ),
    clauses=Lazy("fronteira.puzzles.numbrix.models.clauses:clauses_of"),
    rules=Lazy("fronteira.puzzles.numbrix.rules:RULES"),
    ladder=Lazy("fronteira.puzzles.numbrix.ladder.climb:climb"),
    values=lambda board: range(1, board.last + 1),
    make=Lazy("fronteira.puzzles.numbrix.make:NumbrixMaker"),
    draw=Lazy("fronteira.puzzles.numbrix.draw:sketch"),
    plan=Lazy("fronteira.puzzles.numbrix.plan:plan"),
    page=Lazy("fronteira.puzzles.numbrix.page:page"),
    letters=Lazy("fronteira.puzzles.numbrix.draw:write"),
    words=Lazy("fronteira.puzzles.numbrix.words:WORDS"),
    samples=Lazy("fronteira.puzzles.numbrix.samples:SAMPLES"),
    demo=Scene("six", ("pruned", "domains"), ("bfs", "dfs", "greedy"), ("empties", "adjacent-empties")),
    shows=Lazy("fronteira.puzzles.numbrix.shows:SHOWS"),
    schema=Lazy("fronteira.puzzles.numbrix.formats.schema:SCHEMA"),
    small_boards=Lazy("fronteira.puzzles.numbrix.samples:small_boards"),
    census={  # paths through all cells of a grid, each counted from both ends
        Shape(1, 1): 1,
        Shape(1, 4): 2,
        Shape(2, 2): 8,
        Shape(2, 3): 16,
        Shape(3, 3): 40,
        Shape(3, 4): 124,
        Shape(4, 4): 552,
    },
)
