"""Takuzu: fill a grid with 0s and 1s, no three equal neighbours in a line, as many of each in every line, no two lines equal."""

from fronteira.board import Shape
from fronteira.lazy import Lazy, LazyTable
from fronteira.puzzle import Puzzle, Recipe, Scene, cells_filled
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.formats import FORMATS
from fronteira.puzzles.takuzu.formats.course import COURSE, PRETTY

PUZZLE = Puzzle(
    name="takuzu",
    board=TakuzuBoard,
    notations=(COURSE, *FORMATS, PRETTY),
    check=Lazy("fronteira.puzzles.takuzu.referee:check"),
    models=LazyTable(
        {
            "every-move": "fronteira.puzzles.takuzu.models.one_move:EveryMove",
            "one-cell": "fronteira.puzzles.takuzu.models.one_move:OneCell",
            "obvious-first": "fronteira.puzzles.takuzu.models.one_move:ObviousFirst",
            "forced-first": "fronteira.puzzles.takuzu.models.one_move:ForcedFirst",
            "propagate": "fronteira.puzzles.takuzu.models.propagate:Propagate",
        }
    ),
    heuristics=LazyTable(
        {
            "empties": "fronteira.puzzles.takuzu.models.heuristics:empties",
            "open-lines": "fronteira.puzzles.takuzu.models.heuristics:open_lines",
            "pressure": "fronteira.puzzles.takuzu.models.heuristics:pressure",
            "h1": "fronteira.puzzles.takuzu.models.heuristics:h1",
            "h2": "fronteira.puzzles.takuzu.models.heuristics:h2",
            "h3": "fronteira.puzzles.takuzu.models.heuristics:h3",
        }
    ),
    recipe=Recipe("propagate", "dfs"),
    cost=cells_filled,
    engines=LazyTable(
        {
            "kernel": "fronteira.puzzles.takuzu.kernel.finder:TakuzuFinder",
            "sat": "fronteira.puzzles.takuzu.models.sat:SatFinder",
            "cp": "fronteira.puzzles.takuzu.models.cp:cp_finder",
        }
    ),
    solve_bytes=Lazy("fronteira.puzzles.takuzu.kernel.many:solve_many"),
    tally_bytes=Lazy("fronteira.puzzles.takuzu.kernel.tally:TakuzuTallies"),
    grade_bytes=Lazy("fronteira.puzzles.takuzu.ladder.texts:grade_text"),
    clauses=Lazy("fronteira.puzzles.takuzu.models.clauses:clauses_of"),
    rules=Lazy("fronteira.puzzles.takuzu.rules:RULES"),
    ladder=Lazy("fronteira.puzzles.takuzu.ladder.climb:climb"),
    values=lambda board: (0, 1),
    make=Lazy("fronteira.puzzles.takuzu.make:TakuzuMaker"),
    draw=Lazy("fronteira.puzzles.takuzu.draw:sketch"),
    plan=Lazy("fronteira.puzzles.takuzu.plan:plan"),
    page=Lazy("fronteira.puzzles.takuzu.page:page"),
    words=Lazy("fronteira.puzzles.takuzu.words:WORDS"),
    samples=Lazy("fronteira.puzzles.takuzu.samples:SAMPLES"),
    demo=Scene("twelve", ("obvious-first", "forced-first", "propagate:rules=basic", "propagate"), ("dfs",), seconds=2),
    shows=Lazy("fronteira.puzzles.takuzu.shows:SHOWS"),
    schema=Lazy("fronteira.puzzles.takuzu.formats.schema:SCHEMA"),
    small_boards=Lazy("fronteira.puzzles.takuzu.samples:small_boards"),
    census={Shape(2, 2): 2, Shape(3, 3): 84, Shape(4, 4): 72, Shape(4, 6): 96, Shape(5, 5): 8460},
)
