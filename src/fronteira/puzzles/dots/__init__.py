"""Dots and Boxes for one player: close a given number of boxes with as few lines as possible."""

from fronteira.lazy import Lazy, LazyTable
from fronteira.puzzle import Puzzle, Recipe, Scene, cells_filled
from fronteira.puzzles.dots.board import DRAWN, DotsBoard
from fronteira.puzzles.dots.formats import FORMATS, PRETTY
from fronteira.puzzles.dots.formats.lisp import LISP

PUZZLE = Puzzle(
    name="dots",
    board=DotsBoard,
    notations=(LISP, *FORMATS, PRETTY),
    check=Lazy("fronteira.puzzles.dots.referee:check"),
    models=LazyTable(
        {"lines": "fronteira.puzzles.dots.models.lines_and_boxes:Lines", "boxes": "fronteira.puzzles.dots.models.lines_and_boxes:Boxes"}
    ),
    heuristics=LazyTable(
        {
            "closed": "fronteira.puzzles.dots.models.heuristics:closed",
            "corners": "fronteira.puzzles.dots.models.heuristics:corners",
            "half": "fronteira.puzzles.dots.models.heuristics:half",
            "half-sum": "fronteira.puzzles.dots.models.heuristics:half_sum",
            "perimeter": "fronteira.puzzles.dots.models.heuristics:perimeter",
            "prices": "fronteira.puzzles.dots.models.heuristics:prices",
            "outline": "fronteira.puzzles.dots.models.heuristics:outline",
        }
    ),
    recipe=Recipe("boxes", "astar:ties=lifo", "max:prices:outline"),
    cost=cells_filled,
    curve=Lazy("fronteira.puzzles.dots.kernel.curve:find_costs"),
    engines=LazyTable({"kernel": "fronteira.puzzles.dots.kernel.finder:DotsFinder", "cp": "fronteira.puzzles.dots.models.cp:cp_finder"}),
    rules=Lazy("fronteira.puzzles.dots.rules:RULES"),
    make=Lazy("fronteira.puzzles.dots.make:DotsMaker"),
    values=lambda board: (DRAWN,),
    draw=Lazy("fronteira.puzzles.dots.draw:sketch"),
    plan=Lazy("fronteira.puzzles.dots.plan:plan"),
    page=Lazy("fronteira.puzzles.dots.page:page"),
    letters=Lazy("fronteira.puzzles.dots.letters:write"),
    words=Lazy("fronteira.puzzles.dots.words:WORDS"),
    samples=Lazy("fronteira.puzzles.dots.samples:SAMPLES"),
    demo=Scene("c", ("lines", "boxes"), ("bfs", "astar"), ("corners", "closed", "half", "prices"), seconds=4),
    shows=Lazy("fronteira.puzzles.dots.shows:SHOWS"),
    schema=Lazy("fronteira.puzzles.dots.formats.schema:SCHEMA"),
    small_boards=Lazy("fronteira.puzzles.dots.samples:small_boards"),
    game=Lazy("fronteira.puzzles.dots.game:GAME"),
    fills=False,
)
